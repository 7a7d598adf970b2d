"""Chance that falls the same way everywhere: all of it from `random.Random(seed).random()`.

Python promises that `random()` gives the same numbers for the same seed in every version; of
`choice`, `sample` and `shuffle` it does not, so they are written out here.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from ..cards import DECK, Card, Cards

T = TypeVar("T")

A_HUNDRED = 100
STRIDE, START = 37, 19


class Dice:
    """Draws from one seed, a whole number from 0 up.

    >>> [Dice(7).below(100), Dice(7).below(100)]
    [32, 32]
    """

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, count: int) -> int:
        """A whole number from 0 to ``count - 1``."""
        return int(self._random.random() * count)

    def between(self, least: int, most: int) -> int:
        """A whole number from ``least`` to ``most``, both of them possible."""
        return least + self.below(most - least + 1)

    def one_in(self, count: int) -> bool:
        return self.below(count) == 0

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """So many of the things, each at most once, in an order of chance."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(count)]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        return self.some(things, len(things))

    def cards(self, count: int, *, without: Sequence[Card] = ()) -> Cards:
        """So many cards from the deck, none of those that are gone."""
        gone = set(without)
        return tuple(self.some([card for card in DECK if card not in gone], count))


def spread(seed: int) -> int:
    """A number from 0 to 99 that differs for any hundred seeds in a row.

    37 and 100 share no divisor, so a hundred steps of 37 visit every number once.

    >>> len({spread(seed) for seed in range(1234, 1334)})
    100
    """
    return (seed * STRIDE + START) % A_HUNDRED
