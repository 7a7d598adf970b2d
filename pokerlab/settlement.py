"""Who gets which chip: every pot cut into its sides, every side among its winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from . import markup, reasons
from .errors import PotError, RuleNotStated
from .games import BetweenSides, OddChips
from .language import Language, chips, listing, number, say
from .pots import Pot, Pots, whole_chips
from .reasons import Portion
from .showdown import Showdown

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True)
class Award:
    """Chips of one pot that one player gets, and why; ``side`` is ``None`` for a whole pot."""

    pot: str
    side: str | None
    player: str
    amount: int
    reason: str


@dataclass(frozen=True, repr=False)
class Settlement:
    """All awards of one hand, and with the uncalled chips what everybody receives."""

    pots: Pots
    awards: tuple[Award, ...]

    @property
    def won(self) -> dict[str, int]:
        """What each player wins from the pots, uncalled chips not counted."""
        total = dict.fromkeys(self.pots.contributions, 0)
        for award in self.awards:
            total[award.player] += award.amount
        return total

    @property
    def received(self) -> dict[str, int]:
        """What each player takes back from the table: awards plus refunds."""
        refunds = self.pots.refunds
        return {name: amount + refunds.get(name, 0) for name, amount in self.won.items()}

    def stacks(self, start: Mapping[str, int]) -> dict[str, int]:
        """What everybody has after the hand, from what they had before it.

        Raises `PotError` where somebody has put in more than they had.
        """
        for name, amount in self.pots.contributions.items():
            had = whole_chips(say("settlement.stack_of", player=name), start.get(name))
            if had < amount:
                raise PotError.of(
                    "settlement.short_stack", player=name, had=chips(had), amount=chips(amount)
                )
        put_in = self.pots.contributions
        return {name: start[name] - put_in[name] + got for name, got in self.received.items()}

    def balance(self, language: Language | None = None) -> str:
        """The sum that proves that what was put in is what is received."""
        parts = [f"{name} {number(amount)}" for name, amount in self.received.items() if amount]
        total = number(sum(self.received.values()))
        joined = say("pots.plus", language).join(parts) or "0"
        return say("pots.balance", language, sum=joined, total=total)

    def summary(self, language: Language | None = None) -> str:
        """Who wins how much from which pots, and what goes back, in one sentence."""
        parts = [
            say(
                "settlement.wins",
                language,
                player=name,
                amount=chips(amount, language),
                pots=listing(won_from, language),
            )
            for name, amount in self.won.items()
            if (won_from := self._won_from(name, language))
        ]
        parts += [
            say("pots.goes_back", language, player=name, amount=chips(amount, language))
            for name, amount in self.pots.refunds.items()
        ]
        if not parts:
            return self.pots.summary(language)
        return say("settlement.sentence", language, parts=say("pots.between", language).join(parts))

    def _won_from(self, player: str, language: Language | None) -> list[str]:
        """The pots that a player wins chips from, each with its sides if not all of it is won."""
        found = []
        for pot in self.pots.pots:
            cut = [award for award in self.awards if award.pot == pot.name]
            sides = dict.fromkeys(a.side for a in cut if a.player == player and a.amount)
            label = pot.label(language)
            if sides and len(sides) < len({award.side for award in cut}):
                named = [say(f"games.side_{side}", language) for side in sides]
                part = listing(named, language)
                label = say("settlement.part", language, pot=label, sides=part)
            found += [label] if sides else []
        return found

    def to_frame(self) -> pandas.DataFrame:
        """One row an award or a refund, with its reason."""
        import pandas

        head, rows = self._rows()
        return pandas.DataFrame(rows, columns=head)

    def __repr__(self) -> str:
        got = ", ".join(f"{name} {amount}" for name, amount in self.received.items())
        return f"<Settlement {got}>"

    def _repr_html_(self) -> str:
        head, rows = self._rows()
        labels = [pot.label() for pot in self.pots.pots]
        return markup.pot_table(head, rows, labels) + markup.paragraph(self.balance())

    def _rows(self) -> tuple[list[str], list[tuple[str | int, ...]]]:
        labels = {pot.name: pot.label() for pot in self.pots.pots}
        rows: list[tuple[str | int, ...]] = []
        for award in self.awards:
            side = say(f"games.side_{award.side}") if award.side else ""
            rows.append((labels[award.pot], side, award.player, award.amount, award.reason))
        why = say("settlement.nobody_called")
        for name, amount in self.pots.refunds.items():
            rows.append((say("pots.returned"), "", name, amount, why))
        head = [
            say(f"settlement.head_{name}") for name in ("pot", "side", "player", "chips", "why")
        ]
        if len({award.side for award in self.awards} - {None}) > 1:
            return head, rows
        return [head[0], *head[2:]], [(row[0], *row[2:]) for row in rows]


@dataclass(frozen=True)
class _House:
    """What decides about chips that cannot be shared: positions, rules and the smallest chip."""

    seats: tuple[str, ...]
    button: str | None
    rules: OddChips
    unit: int
    edition: str

    def by_position(self, players: Sequence[str]) -> list[str]:
        """The players in order, beginning with the first one left of the button."""
        if self.button is None:
            raise RuleNotStated.of(
                "settlement.no_button", players=listing(players), seats=listing(self.seats)
            )
        first = self.seats.index(self.button) + 1
        order = self.seats[first:] + self.seats[:first]
        return sorted(players, key=order.index)


def settle(
    pots: Pots,
    showdown: Showdown | None = None,
    *,
    seats: Sequence[str] | None = None,
    button: str | None = None,
    odd_chips: OddChips | None = None,
    unit: int = 1,
) -> Settlement:
    """Give every chip of every pot to somebody, each with its reason.

    Each pot is judged on its own, among the players who can win it: first it is cut into the
    game's sides, then each side among its winners.  A side for which nobody qualifies leaves
    its share to the others.  A pot that one player alone can win needs no showdown.

    ``seats`` is everybody clockwise (the order of the contributions, if not given), ``unit`` the
    smallest chip, ``odd_chips`` a rule that comes before the one of the game's edition.  A chip
    that cannot be shared where no rule is stated raises `RuleNotStated`.

    Two boards of 22 chips, and the same two players tied on both: each half of 11 has its own
    odd chip, and both go to the player nearest the button.

    >>> from pokerlab.games import BOMB_POT_PLO5
    >>> from pokerlab.pots import layer_pots
    >>> tied = Showdown({"top": {"A": 0, "B": 0}, "bottom": {"A": 0, "B": 0}}, BOMB_POT_PLO5)
    >>> settle(layer_pots({"A": 11, "B": 11}), tied, button="B")
    <Settlement A 12, B 10>
    """
    house = _house(pots, showdown, seats, button, odd_chips, unit)
    return Settlement(
        pots, tuple(award for pot in pots.pots for award in _awards(pot, showdown, house))
    )


def _house(
    pots: Pots,
    showdown: Showdown | None,
    seats: Sequence[str] | None,
    button: str | None,
    odd_chips: OddChips | None,
    unit: int,
) -> _House:
    order = tuple(pots.contributions if seats is None else seats)
    for name in order:
        if order.count(name) > 1:
            raise PotError.of("settlement.two_seats", player=name, seats=listing(order))
    for name in (*pots.live, *([] if button is None else [button])):
        if name not in order:
            raise PotError.of("settlement.no_seat", player=name, seats=listing(order))
    unit = whole_chips(say("settlement.unit"), unit)
    if unit == 0:
        raise PotError.of("settlement.unit_of_nothing")
    stated = showdown.odd_chips if showdown else OddChips()
    chosen = odd_chips or OddChips()
    rules = OddChips(
        chosen.between_sides or stated.between_sides, chosen.between_ties or stated.between_ties
    )
    game = showdown.game if showdown else None
    edition = game.edition.title() if game else say("settlement.no_game")
    return _House(order, button, rules, unit, edition)


def _awards(pot: Pot, showdown: Showdown | None, house: _House) -> list[Award]:
    if len(pot.eligible) == 1:
        return [Award(pot.name, None, pot.eligible[0], pot.amount, reasons.alone(pot))]
    if showdown is None:
        raise PotError.of(
            "settlement.needs_showdown", pot=pot.label(), players=listing(pot.eligible)
        )
    if pot.amount % house.unit:
        raise PotError.of(
            "settlement.not_in_units",
            pot=pot.label(),
            amount=chips(pot.amount),
            unit=number(house.unit),
        )
    winners = {
        side: found
        for side in showdown.strengths
        if (found := showdown.winners(side, pot.eligible))
    }
    all_sides = len(showdown.strengths)
    return [
        award
        for portion in _portions(pot, winners, all_sides, house)
        for award in _shared(portion, winners[portion.side], showdown, house)
    ]


def _portions(
    pot: Pot, winners: Mapping[str, tuple[str, ...]], all_sides: int, house: _House
) -> list[Portion]:
    each, odd = divmod(pot.amount // house.unit, len(winners))
    whole = len(winners) == 1
    unclaimed = (say("reasons.no_other_side"),) if len(winners) < all_sides else ()
    portions = [Portion(pot, side, each * house.unit, whole, unclaimed) for side in winners]
    if not odd:
        return portions
    first, note = _odd_sides(pot, winners, house)
    for side in first[:odd]:
        at = list(winners).index(side)
        bigger = portions[at].amount + house.unit
        notes = (note.format(side=say(f"games.side_{side}")),) if note else ()
        portions[at] = replace(portions[at], amount=bigger, notes=notes)
    return portions


def _odd_sides(
    pot: Pot, winners: Mapping[str, tuple[str, ...]], house: _House
) -> tuple[list[str], str]:
    """The sides in the order in which they take odd chips, and what to say of it."""
    sides = list(winners)
    if len({frozenset(names) for names in winners.values()}) == 1:
        return sides, ""
    chip = chips(house.unit)
    match house.rules.between_sides:
        case BetweenSides.FIRST_SIDE:
            return sides, say("reasons.odd_chip_first_side", chip=chip, side="{side}")
        case BetweenSides.BY_POSITION:
            order = house.by_position(house.seats)
            sides.sort(key=lambda side: sorted(order.index(name) for name in winners[side]))
            firsts = {min(names, key=order.index) for names in winners.values()}
            key = "odd_chip_by_position" if len(firsts) > 1 else "odd_chip_same_first"
            return sides, say(f"reasons.{key}", chip=chip, side="{side}")
    raise RuleNotStated.of(
        "settlement.between_sides",
        pot=pot.label(),
        amount=chips(pot.amount),
        chip=chip,
        sides=listing(say(f"games.side_{side}") for side in winners),
        first=say(f"games.side_{sides[0]}"),
        edition=house.edition,
    )


def _shared(
    portion: Portion, winners: tuple[str, ...], showdown: Showdown, house: _House
) -> list[Award]:
    each, odd = divmod(portion.amount // house.unit, len(winners))
    lucky = _odd_players(portion, winners, house)[:odd] if odd else []
    held = showdown.held(portion.side, portion.pot.eligible)
    awards = []
    for player in winners:
        extra = house.unit if player in lucky else 0
        amount = each * house.unit + extra
        reason = reasons.award(portion, player, amount, winners, held, extra)
        awards.append(Award(portion.pot.name, portion.side, player, amount, reason))
    return awards


def _odd_players(portion: Portion, winners: tuple[str, ...], house: _House) -> list[str]:
    if house.rules.between_ties is None:
        raise RuleNotStated.of(
            "settlement.between_ties",
            portion=portion.label(),
            amount=chips(portion.amount),
            chip=chips(house.unit),
            players=listing(winners),
            edition=house.edition,
        )
    return house.by_position(winners)
