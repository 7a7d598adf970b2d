"""What a starting hand is made of: its pairs of cards, and what each of them can be good for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from .cards import Card, Cards, CardsLike, as_cards, text_of
from .hands import EIGHT, low_rank
from .language import Language, say


@dataclass(frozen=True)
class Shape:
    """How many twos one can take from the hole cards, and how many of them are of each kind.

    ``low`` are two different ranks of eight or lower, ``paired`` two of a rank, ``suited`` two of
    a suit.  A two may be of more than one kind, or of none.
    """

    hole: Cards
    twos: int
    low: int
    paired: int
    suited: int

    def describe(self, language: Language | None = None) -> str:
        """The counts in words: ``6 ways to take two: 5 for a low, 1 pair, 0 of one suit``."""
        facts = {"twos": self.twos, "low": self.low, "paired": self.paired, "suited": self.suited}
        return say("shapes.shape", language, **facts)

    def __repr__(self) -> str:
        return f"<Shape {text_of(self.hole)}: {self.describe('en')}>"


def shape(hole: CardsLike) -> Shape:
    """What these hole cards are made of; it counts, and does not say whether to play them.

    >>> shape("A♠ A♣ 2♦ 3♥")
    <Shape A♠ A♣ 2♦ 3♥: 6 ways to take two: 5 for a low, 1 a pair, 0 of one suit>
    """
    cards = as_cards(hole)
    twos = list(combinations(cards, 2))

    def count(kind: Callable[[Card, Card], bool]) -> int:
        return sum(kind(*two) for two in twos)

    return Shape(
        cards,
        len(twos),
        low=count(lambda one, other: one.rank != other.rank and _low(one) and _low(other)),
        paired=count(lambda one, other: one.rank == other.rank),
        suited=count(lambda one, other: one.suit == other.suit),
    )


def _low(card: Card) -> bool:
    return low_rank(card) <= EIGHT
