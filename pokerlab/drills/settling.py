"""Questions about shares, and the wrong ways to settle that explain a wrong number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import TypeAlias

from ..cards import Cards
from ..errors import RuleNotStated
from ..games import BetweenSides, BetweenTies, OddChips
from ..hands import Hand, best_high
from ..language import listing, number, say
from ..pots import Pot, Pots, layer_pots
from ..questions import Question, about_pots, about_received
from ..reasons import Strength
from ..settlement import Settlement, settle
from ..showdown import Showdown
from .asks import Choice, Number
from .dice import Dice

Received: TypeAlias = Mapping[str, int]
BY_POSITION = BetweenTies.BY_POSITION


@dataclass(frozen=True)
class Case:
    """All that decides who gets what; `settled` is the answer, `mistaken` are the wrong ways."""

    pots: Pots
    held: Showdown
    button: str
    odd_chips: OddChips | None = None
    unit: int = 1
    hole: Mapping[str, Cards] | None = None
    boards: tuple[Cards, ...] = ()

    @cached_property
    def settled(self) -> Settlement:
        return settle(
            self.pots, self.held, button=self.button, odd_chips=self.odd_chips, unit=self.unit
        )

    def received(self, name: str) -> Number:
        """How many chips does the player receive, uncalled ones included?"""
        (question,) = about_received(self.settled, name)
        working = question.working.removeprefix("0 = ")
        return Number(question.label, question.answer, working, self._wrong(question, name))

    def won(self, name: str) -> Number:
        """How many chips does the player win from the pots, uncalled ones left out?"""
        won, back = self.settled.won[name], self.pots.refunds.get(name, 0)
        shares = [
            f"{next(p for p in self.pots.pots if p.name == award.pot).label()} {number(award.amount)}"
            for award in self.settled.awards
            if award.player == name and award.amount
        ]
        working = f"{' + '.join(shares)} = {number(won)}".removeprefix(" = ")
        mistake = say("drills.refund_is_no_win", player=name, chips=number(back))
        label = say("drills.wins_from_pots", player=name)
        return Number(label, won, working, lambda: {won + back: mistake})

    def _wrong(self, question: Question, name: str) -> Callable[[], Mapping[int, str]]:
        def wrong() -> dict[int, str]:
            found: dict[int, str] = {}
            for key, received in self.mistaken():
                found.setdefault(received[name], say(f"drills.{key}", player=name))
            for given, why in question.mistakes.items():
                found.setdefault(given, why)
            return found

        return wrong

    def mistaken(self) -> Iterator[tuple[str, Received]]:
        """Every known wrong way to settle this hand: its key, and what everybody would receive."""
        for wrong in (*_ODD_CHIPS, *_LOWS, *_POTS, *_CARDS):
            # A wrong way may meet an odd chip that the right one does not, and no rule for it.
            with suppress(RuleNotStated):
                for key, received in wrong(self):
                    if received != self.settled.received:
                        yield key, received


def _other_button(case: Case) -> Iterator[tuple[str, Received]]:
    for seat in case.pots.contributions:
        yield "odd_chip_wrong_seat", replace(case, button=seat).settled.received


def _other_side(case: Case) -> Iterator[tuple[str, Received]]:
    if len(case.held.strengths) > 1:
        for rule in BetweenSides:
            other = replace(case, odd_chips=OddChips(rule, BY_POSITION))
            yield "odd_chip_wrong_side", other.settled.received
        last = list(case.held.strengths)[::-1]
        turned = replace(case.held, strengths={side: case.held.strengths[side] for side in last})
        first = OddChips(BetweenSides.FIRST_SIDE, BY_POSITION)
        other = replace(case, held=turned, odd_chips=first)
        yield "odd_chip_wrong_side", other.settled.received


def low_over_the_table(case: Case) -> Iterator[tuple[str, Received]]:
    """Only the best low of the whole table counts, in every pot."""
    if lows := case.held.strengths.get("low"):
        best = case.held.winners("low", case.pots.live)
        yield "low_over_table", _with(case, low={n: lows[n] if n in best else None for n in lows})


def _no_low(case: Case) -> Iterator[tuple[str, Received]]:
    if lows := case.held.strengths.get("low"):
        yield "low_left_out", _with(case, low=dict.fromkeys(lows))


def _side_as_main(case: Case) -> Iterator[tuple[str, Received]]:
    """Everything contested is one pot for everybody who can win the main pot."""
    if len(case.pots.pots) > 1:
        main = replace(case.pots.pots[0], amount=case.pots.contested)
        yield "side_as_main", replace(case, pots=replace(case.pots, pots=(main,))).settled.received


def _folded_money_dropped(case: Case) -> Iterator[tuple[str, Received]]:
    folded = case.pots.folded
    if any(case.pots.contributions[name] for name in folded):
        put_in = {n: 0 if n in folded else c for n, c in case.pots.contributions.items()}
        fewer = replace(case, pots=layer_pots(put_in, folded, dead=case.pots.dead))
        yield "folded_money_dropped", fewer.settled.received


def _by_heads(case: Case) -> Iterator[tuple[str, Received]]:
    """Every pot shared alike by all who win any side of it."""
    shares = dict(case.pots.refunds)
    for pot in case.pots.pots:
        winners = {award.player for award in case.settled.awards if award.pot == pot.name}
        if pot.amount % len(winners):
            return
        for name in winners:
            shares[name] = shares.get(name, 0) + pot.amount // len(winners)
    if len(case.held.strengths) > 1:
        yield "by_heads", {name: shares.get(name, 0) for name in case.pots.contributions}


def _one_side_takes_all(case: Case) -> Iterator[tuple[str, Received]]:
    """The first side decides the whole pot."""
    first = next(iter(case.held.strengths))
    if len(case.held.strengths) > 1:
        one = Showdown({first: case.held.strengths[first]}, case.held.game)
        yield "one_side_decides", replace(case, held=one).settled.received


def _any_five(case: Case) -> Iterator[tuple[str, Received]]:
    """Omaha played like hold'em: any five of the hand and the board."""
    strengths = dict(case.held.strengths)
    for side in strengths:
        board = _omaha_board(case, side)
        if board is not None and case.hole:
            strengths[side] = {name: any_five(case.hole[name], board) for name in case.pots.live}
    yield "any_five", replace(case, held=replace(case.held, strengths=strengths)).settled.received


def any_five(hole: Cards, board: Cards) -> Hand:
    """The best high hand that Omaha does not allow: any five of all these cards."""
    return max(map(best_high, combinations((*hole, *board), 5)))


_ODD_CHIPS = (_other_button, _other_side)
_LOWS = (low_over_the_table, _no_low)
_POTS = (_side_as_main, _folded_money_dropped, _by_heads, _one_side_takes_all)
_CARDS = (_any_five,)


def _with(case: Case, **sides: Mapping[str, Strength | None]) -> Received:
    changed = {side: dict(held) for side, held in sides.items()}
    held = replace(case.held, strengths={**case.held.strengths, **changed})
    return replace(case, held=held).settled.received


def pots_asked(pots: Pots) -> list[Number]:
    """How large is each pot, and what goes back?"""
    return [Number.of(question) for question in about_pots(pots)]


def who_can_win(pots: Pots, pot: Pot, dice: Dice) -> Choice:
    """Which players can win this pot?"""
    paid = {name for layer in pot.layers for name in layer.contributors}
    seats = list(pots.contributions)
    groups = {pot.eligible: ""}
    for group, key in (
        ([name for name in seats if name in paid], "folded_cannot_win"),
        (list(pots.live), "has_no_chips_here"),
        (seats, "folded_cannot_win"),
        ([max(pot.eligible, key=pots.contributions.__getitem__)], "all_who_paid"),
        (list(pot.eligible[:-1]), "all_who_paid"),
    ):
        if group:
            groups.setdefault(tuple(group), say(f"drills.{key}"))
    label = say("drills.who_can_win", pot=pot.label())
    return chosen(label, {listing(group): why for group, why in groups.items()}, dice)


def chosen(
    label: str,
    options: Mapping[str, str],
    dice: Dice,
    working: str = "",
    wrong: Callable[[], Mapping[str, str]] = dict,
) -> Choice:
    """A choice among options, the first the right one, each other with its mistake if known."""
    right = next(iter(options))
    order = tuple(dice.shuffled(list(options)))
    return Choice(
        label, order, order.index(right), working or right, lambda: {**options, **wrong()}
    )


def who_wins(
    case: Case, side: str, dice: Dice, misread: Callable[[], Mapping[str, str]] = dict
) -> Choice:
    """Who wins this side, if all can win the pot?  ``misread``: who does by a known mistake."""
    held = case.held.held(side, case.pots.live)
    winners = case.held.winners(side, held)
    order = sorted(held, key=lambda name: (held[name] is not None, held[name] or 0), reverse=True)
    groups = [winners, *((name,) for name in held), tuple(n for n in held if n in order[:2])]
    if None in held.values():
        groups.append(())
    best = held[winners[0]] if winners else None
    told = best.describe() if isinstance(best, Hand) else say("reasons.does_not_qualify")
    return chosen(
        say("drills.who_wins", side=say(f"games.side_{side}")),
        {named(group): "" for group in groups},
        dice,
        say("reasons.rival", player=named(winners), hand=told),
        lambda: {**_won_with_any_five(case, side), **misread()},
    )


def _won_with_any_five(case: Case, side: str) -> dict[str, str]:
    """Who would win if any five cards could play."""
    board = _omaha_board(case, side)
    if board is None or not case.hole:
        return {}
    hands = {name: any_five(case.hole[name], board) for name in case.pots.live}
    best = tuple(name for name in hands if hands[name] == max(hands.values()))
    return {named(best): say("drills.any_five")}


def _omaha_board(case: Case, name: str) -> Cards | None:
    """The board of a high side that is judged two and three; ``None`` for every other side."""
    sides = case.held.game.sides if case.held.game and case.boards else ()
    boards = [
        case.boards[side.board]
        for side in sides
        if side.name == name and side.ranking == "high" and name not in ("draw",)
    ]
    return boards[0] if boards else None


def named(players: tuple[str, ...]) -> str:
    """One winner, a tie, or nobody, in words."""
    if not players:
        return say("drills.nobody")
    return players[0] if len(players) == 1 else say("drills.tie", players=listing(players))


def is_clear(case: Case) -> bool:
    """Whether a rule by position names one side: not where one player is first on both."""
    rules = case.odd_chips or case.held.odd_chips
    if rules.between_sides is not BetweenSides.BY_POSITION:
        return True
    seats = list(case.pots.contributions)
    first = seats.index(case.button) + 1
    order = seats[first:] + seats[:first]
    for pot in case.pots.pots:
        won = {case.held.winners(side, pot.eligible) for side in case.held.strengths}
        nearest = {min(names, key=order.index) for names in won if names}
        if pot.amount // case.unit % 2 and len(won) > len(nearest):
            return False
    return True


def has_odd_chip(case: Case) -> bool:
    """Whether somebody must take a chip that cannot be shared, so that a rule decides."""
    try:
        settle(case.pots, Showdown(case.held.strengths), unit=case.unit)
    except RuleNotStated:
        return True
    return False
