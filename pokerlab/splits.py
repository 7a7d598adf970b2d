"""Which part of each pot everybody takes: who scoops, who is quartered, who gets three quarters."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .language import Language, listing, say
from .pots import Pot
from .settlement import Award, Settlement


@dataclass(frozen=True)
class Split:
    """The part of one pot that one player takes, odd chips left out of account.

    ``sides`` are those that the player wins or ties, ``decided`` how many sides had a winner; a
    pot that needed no showdown has none.
    """

    pot: Pot
    player: str
    part: Fraction
    sides: tuple[str, ...]
    decided: int

    @property
    def kind(self) -> str:
        """What players call it: ``scoop``, ``three_quarters``, ``half``, ``quartered``; or a part.

        A quarter is called quartered where it is one half of the pot, tied by two.
        """
        if not self.sides:
            return "alone"
        if self.part == 1:
            return "scoop" if self.decided > 1 else "whole"
        if self.part == Fraction(1, 4) and len(self.sides) == 1 and self.decided > 1:
            return "quartered"
        return {Fraction(3, 4): "three_quarters", Fraction(1, 2): "half"}.get(self.part, "part")

    def describe(self, language: Language | None = None) -> str:
        """The part in words: ``A scoops``, ``B is quartered``, ``C gets 1/6``."""
        facts = {"player": self.player, "top": self.part.numerator, "bottom": self.part.denominator}
        side = say(f"games.side_{self.sides[0]}", language) if self.sides else ""
        return say(f"splits.{self.kind}", language, **facts, side=side)


def splits(settlement: Settlement) -> tuple[Split, ...]:
    """The part that every player with a share takes of every pot, pot by pot.

    Two players tie for the low, and one of them has the high as well:

    >>> from pokerlab.games import OMAHA_HILO
    >>> from pokerlab.pots import layer_pots
    >>> from pokerlab.settlement import settle
    >>> from pokerlab.showdown import showdown
    >>> hole = {"A": "A♠ 2♠ K♠ K♦", "B": "A♥ 2♥ J♣ T♣"}
    >>> held = showdown(OMAHA_HILO, hole, "3♠ 7♦ 8♣ K♥ Q♦")
    >>> for split in splits(settle(layer_pots({"A": 200, "B": 200}), held)):
    ...     print(split.describe())
    A takes three quarters
    B is quartered
    """
    return tuple(split for pot in settlement.pots.pots for split in _of_pot(pot, settlement.awards))


def tell_splits(settlement: Settlement, language: Language | None = None) -> str:
    """All of it in one sentence, a pot after the other."""
    if not settlement.pots.pots:
        return settlement.summary(language)
    told = []
    for pot in settlement.pots.pots:
        parts = listing(
            [split.describe(language) for split in _of_pot(pot, settlement.awards)], language
        )
        told.append(say("splits.in_pot", language, pot=pot.label(language), parts=parts))
    sentence = say("splits.sentence", language, parts=say("splits.between", language).join(told))
    return sentence[0].upper() + sentence[1:]


def _of_pot(pot: Pot, awards: tuple[Award, ...]) -> list[Split]:
    mine = [award for award in awards if award.pot == pot.name]
    sides = dict.fromkeys(award.side for award in mine if award.side)
    tied = {side: sum(award.side == side for award in mine) for side in sides}
    found = []
    for player in pot.eligible:
        own = [award for award in mine if award.player == player]
        won = tuple(award.side for award in own if award.side)
        part = sum((Fraction(1, len(sides) * tied[side]) for side in won), Fraction(0))
        if own:
            found.append(Split(pot, player, part or Fraction(1), won, len(sides)))
    return found
