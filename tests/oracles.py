"""Other ways to the same answers, written in a manner that shares nothing with the package.

All 2,598,960 fives are judged at once with NumPy, from sums of squares and decimal digits, and a
hand of any game is then the best of the rows that its cards allow.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pokerlab import Card

Numbers = NDArray[Any]

FIVES = comb(52, 5)
NO_LOW = 0
# The sum of the squares of how often each rank occurs tells the shape of a five.
STRAIGHT, FLUSH, STRAIGHT_FLUSH = 4, 5, 8
CATEGORY_OF_SQUARES = {5: 0, 7: 1, 9: 2, 11: 3, 13: 6, 17: 7}
CHOOSE = np.array([[comb(card, place) for place in range(1, 6)] for card in range(52)])


@cache
def fives() -> Numbers:
    """Every five of the deck as card indices, one a row, ascending in each."""
    flat = chain.from_iterable(combinations(range(52), 5))
    return np.fromiter(flat, dtype=np.int8, count=5 * FIVES).reshape(FIVES, 5)


def place_of(rows: Numbers) -> Numbers:
    """The place of each ascending five among all of them (combinatorial number system)."""
    return CHOOSE[rows, np.arange(5)].sum(axis=1)


def high_values(rows: Numbers) -> Numbers:
    """A number a row, greater for the better high hand: category, then the deciding ranks."""
    ranks, suits = rows >> 2, rows & 3
    often = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    squares = often.sum(axis=1)
    ordered = -np.sort(-(often * 13 + ranks), axis=1) % 13
    present = (1 << ranks.astype(np.int32)).sum(axis=1)
    wheel = present == 0b1000000001111
    lowest, highest = ranks.min(axis=1), ranks.max(axis=1)
    runs = (squares == 5) & ((highest - lowest == 4) | wheel)
    one_suit = (suits == suits[:, :1]).all(axis=1)
    category = np.select(
        [squares == key for key in CATEGORY_OF_SQUARES], [*CATEGORY_OF_SQUARES.values()]
    )
    category = np.where(one_suit, FLUSH, category)
    category = np.where(runs, np.where(one_suit, STRAIGHT_FLUSH, STRAIGHT), category)
    deciding = (ordered * 13 ** np.arange(4, -1, -1)).sum(axis=1)
    deciding = np.where(runs, np.where(wheel, 3, highest), deciding)
    return (category * 13**5 + deciding).astype(np.int32)


def low_values(rows: Numbers) -> Numbers:
    """A number a row, greater for the better low: 100,000 less the low read as digits, or 0."""
    faces = ((rows >> 2) + 1) % 13 + 1
    digits = np.sort(faces, axis=1)
    qualifies = (np.diff(digits, axis=1) > 0).all(axis=1) & (digits[:, 4] <= 8)
    read = (digits * 10 ** np.arange(5)).sum(axis=1)
    return np.where(qualifies, 100_000 - read, NO_LOW).astype(np.int32)


@cache
def high_table() -> Numbers:
    """The high value of the five at each place."""
    return _table(high_values(fives()))


@cache
def low_table() -> Numbers:
    """The low value of the five at each place."""
    return _table(low_values(fives()))


def best_of_two_and_three(table: Numbers, deals: Sequence[Sequence[Card]], held: int) -> list[int]:
    """For deals of ``held`` hole cards and then five board cards: the best that Omaha allows."""
    choices = [
        (*pair, *triple)
        for pair in combinations(range(held), 2)
        for triple in combinations(range(held, held + 5), 3)
    ]
    best: list[int] = []
    for start in range(0, len(deals), 5000):
        some = np.array([[card.index for card in deal] for deal in deals[start : start + 5000]])
        rows = np.sort(some[:, choices].reshape(-1, 5), axis=1)
        best += table[place_of(rows)].reshape(len(some), -1).max(axis=1).tolist()
    return best


def _table(values: Numbers) -> Numbers:
    table = np.empty_like(values)
    table[place_of(fives())] = values
    return table


def same_order(ours: Sequence[object], theirs: Sequence[int]) -> bool:
    """Whether two gradings of the same things rank them alike, ties included."""
    pairs = set(zip(ours, theirs, strict=True))
    in_our_order = sorted(pairs, key=lambda pair: pair[0])  # type: ignore[arg-type, return-value]
    marks = [mark for _, mark in in_our_order]
    return len({ours_mark for ours_mark, _ in pairs}) == len(set(marks)) == len(
        pairs
    ) and marks == sorted(marks)
