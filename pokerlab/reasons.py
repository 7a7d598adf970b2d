"""Why somebody gets what they get: one sentence an award, from the facts of the award."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from . import faces
from .hands import Hand
from .language import chips, listing, say
from .pots import Pot

Strength: TypeAlias = Hand | int


@dataclass(frozen=True)
class Portion:
    """The part of a pot that one side decides, and what is to be said about how it was cut."""

    pot: Pot
    side: str
    amount: int
    is_whole_pot: bool
    notes: tuple[str, ...] = ()

    def label(self) -> str:
        pot = self.pot.label()
        if self.is_whole_pot:
            return say("reasons.whole", pot=pot)
        return say("reasons.part", pot=pot, side=say(f"games.side_{self.side}"))


def alone(pot: Pot) -> str:
    """Why the only player who can win a pot takes it."""
    amount = chips(pot.amount)
    return say("reasons.alone", player=pot.eligible[0], pot=pot.label(), amount=amount)


def award(
    portion: Portion,
    player: str,
    amount: int,
    winners: Sequence[str],
    held: Mapping[str, Strength | None],
    odd_chip: int,
) -> str:
    """Why ``player``, alone or tied with the other winners, gets ``amount`` of the portion."""
    notes = list(portion.notes)
    if odd_chip:
        notes.append(say("reasons.odd_chip_tie", player=player, chip=chips(odd_chip)))
    mine = held[player]
    kind = "hand" if isinstance(mine, Hand) else "order"
    outcome = "ties" if len(winners) > 1 else "wins"
    return say(
        f"reasons.{outcome}_by_{kind}",
        player=player,
        winners=listing(winners),
        eligible=listing(held),
        portion=portion.label(),
        amount=chips(amount),
        hand=_shown(mine) if isinstance(mine, Hand) else "",
        ahead=_ahead_of({name: held[name] for name in held if name not in winners}),
        notes="".join(say("reasons.note", note=note) for note in notes),
    )


def _shown(hand: Hand) -> str:
    return say("reasons.shown", hand=hand.describe(), cards=faces.origin(hand))


def _ahead_of(rivals: Mapping[str, Strength | None]) -> str:
    if not rivals:
        return ""
    named = [
        say("reasons.rival", player=name, hand=_briefly(strength))
        for name, strength in rivals.items()
    ]
    return say("reasons.ahead", rivals=listing(named))


def _briefly(strength: Strength | None) -> str:
    if strength is None:
        return say("reasons.does_not_qualify")
    return strength.describe() if isinstance(strength, Hand) else ""
