"""Questions about a hand, their answers, and the mistakes that a wrong answer gives away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from .language import chips, listing, number, say
from .pots import Pot, Pots
from .settlement import Settlement


@dataclass(frozen=True)
class Question:
    """One number to find: how it comes about, and which wrong numbers show which mistake.

    ``in_chips`` is false where the number is not an amount, so that its distance says nothing.
    ``read`` makes the number of what was typed where an answer is not written like chips.
    """

    label: str
    answer: int
    working: str
    mistakes: Mapping[int, str]
    in_chips: bool = True
    read: Callable[[str], int] | None = field(default=None, compare=False)

    @property
    def solution(self) -> str:
        """The answer and how it comes about, for a page on which nobody can type."""
        return f"{number(self.answer)} ({self.working})" if self.in_chips else self.working

    def reply(self, given: int) -> str:
        """What to tell somebody who gave this number."""
        if given == self.answer:
            return say("questions.right", working=self.working)
        mistake = self.mistakes.get(given)
        if mistake:
            return say("questions.known_mistake", mistake=mistake, working=self.working)
        if not self.in_chips:
            return say("questions.not_that", working=self.working)
        way = "too_much" if given > self.answer else "too_little"
        by = chips(abs(given - self.answer))
        return say(f"questions.{way}", by=by, working=self.working)


def about_pots(pots: Pots) -> tuple[Question, ...]:
    """How large is each pot, and what goes back?

    >>> from pokerlab.pots import layer_pots
    >>> main, side, back = about_pots(layer_pots({"A": 200, "B": 600, "C": 1000}))
    >>> main.reply(600)
    'Right: 200 × 3 = 600.'
    """
    amounts = [_about_pot(pots, pot) for pot in pots.pots]
    back = [_about_refund(pots, name, amount) for name, amount in pots.refunds.items()]
    return (*amounts, *back)


def about_received(settlement: Settlement, *players: str) -> tuple[Question, ...]:
    """How many chips does each of these players receive, uncalled chips included?"""
    return tuple(_about_player(settlement, name) for name in players or settlement.pots.live)


def _about_pot(pots: Pots, pot: Pot) -> Question:
    mistakes: dict[int, str] = {}
    if pots.folded:
        kept = sum(
            layer.ceiling - layer.floor
            for layer in pot.layers
            for name in layer.contributors
            if name in pots.folded
        )
        mistakes[pot.amount - kept] = say("questions.folded_dropped", chips=chips(kept))
    for name, amount in pots.refunds.items():
        mistakes.setdefault(
            pot.amount + amount, say("questions.refund_counted", player=name, chips=chips(amount))
        )
    top = pot.layers[-1] if pot.layers else None
    if top and pot.layers[0].floor:
        whole = top.ceiling * len(pot.eligible)
        mistakes.setdefault(whole, say("questions.from_the_ground", floor=pot.layers[0].floor))
    if top:
        each = top.ceiling - pot.layers[0].floor
        mistakes.setdefault(each, say("questions.one_share", players=len(top.contributors)))
    mistakes.setdefault(pots.contested, say("questions.all_in_one_pot"))
    mistakes.pop(pot.amount, None)
    return Question(pot.label(), pot.amount, _working(pot, pots.dead), mistakes)


def _working(pot: Pot, dead: int) -> str:
    parts = [
        f"{number(layer.ceiling - layer.floor)} × {len(layer.contributors)}" for layer in pot.layers
    ]
    if dead and pot.name == "main":
        parts.append(say("questions.dead", amount=number(dead)))
    return f"{' + '.join(parts)} = {number(pot.amount)}"


def _about_refund(pots: Pots, name: str, amount: int) -> Question:
    top = pots.contributions[name]
    second = top - amount
    live = max(
        (
            put_in
            for other, put_in in pots.contributions.items()
            if other != name and other not in pots.folded
        ),
        default=0,
    )
    mistakes = {
        0: say("questions.nothing_back", player=name),
        top: say("questions.all_back", player=name),
        top - live: say("questions.second_highest_live"),
    }
    mistakes.pop(amount, None)
    return Question(
        say("questions.back_to", player=name),
        amount,
        f"{number(top)} − {number(second)} = {number(amount)}",
        mistakes,
    )


def _about_player(settlement: Settlement, name: str) -> Question:
    pots, received = settlement.pots, settlement.received[name]
    shares = [
        (next(pot for pot in pots.pots if pot.name == award.pot).label(), award.amount)
        for award in settlement.awards
        if award.player == name and award.amount
    ]
    back = pots.refunds.get(name, 0)
    parts = [f"{label} {number(amount)}" for label, amount in shares]
    parts += [f"{say('pots.returned')} {number(back)}"] if back else []
    working = (
        f"{' + '.join(parts)} = {number(received)}" if len(parts) > 1 else "".join(parts) or "0"
    )
    total = sum(pots.contributions.values()) + pots.dead
    mistakes = {
        total: say("questions.takes_even_refunds", total=chips(total)),
        pots.contested: say("questions.takes_it_all", player=name),
    }
    if back:
        mistakes[received - back] = say("questions.nothing_back", player=name)
    for pot in pots.pots:
        if name not in pot.eligible:
            mistakes.setdefault(
                received + pot.amount,
                say(
                    "questions.not_eligible",
                    player=name,
                    pot=pot.label(),
                    players=listing(pot.eligible),
                ),
            )
    mistakes |= _whole_where_one_side_was_won(settlement, name, received)
    mistakes.pop(received, None)
    return Question(say("questions.received_by", player=name), received, working, mistakes)


def _whole_where_one_side_was_won(
    settlement: Settlement, name: str, received: int
) -> dict[int, str]:
    """Taking all of a pot of which one wins only some sides: the mistake and what to say of it."""
    mistakes = {}
    for pot in settlement.pots.pots:
        awards = [award for award in settlement.awards if award.pot == pot.name]
        mine = [award for award in awards if award.player == name]
        won, sides = ({award.side: "" for award in those if award.side} for those in (mine, awards))
        if won and len(won) < len(sides):
            whole = received - sum(award.amount for award in mine) + pot.amount
            named = listing(say(f"games.side_{side}") for side in won)
            facts = {"player": name, "pot": pot.label(), "sides": named}
            mistakes[whole] = say("questions.one_side_only", **facts)
    return mistakes
