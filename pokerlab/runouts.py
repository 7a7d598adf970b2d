"""Every way that the missing board cards can come, and how to count over all of them.

One board needs no list of its runouts from before the flop: to every hand, a board is a choice
of five ranks and, where three or more cards are of one suit, the ranks of that suit.  Two boards
of one hand are tied only through the cards that they may not share, and those are counted by
inclusion and exclusion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, reduce
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .cards import DECK, RANKS, Card
from .tables import (
    BOARD,
    FIVES,
    SUITED_BOARDS,
    Boards,
    Column,
    Index,
    boards_of,
    multisets,
    place_of,
    rank_sets,
    tables,
)

Counts: TypeAlias = NDArray[np.int64]
Progress: TypeAlias = Callable[[int, int], None]

CELLS_AT_ONCE = 4_000_000
BINOMIALS = np.array([[comb(n, k) for n in range(len(DECK))] for k in range(BOARD + 1)], np.intp)


class Runouts(NamedTuple):
    """The ways one board can come: N boards and, if they stand for several ways, how many each."""

    boards: Boards
    ways: Counts | None = None


def runouts(board: Sequence[Card], stub: Index) -> Runouts:
    """Every way that the cards of ``stub`` complete this board.

    ``stub`` is ``(M,)`` card indices in rising order, the cards that nobody holds and no board
    shows.  From before the flop the boards are 152,621 kinds that no hand can tell apart further.
    """
    missing = BOARD - len(board)
    if missing == BOARD:
        return _kinds_of_board(stub)
    return Runouts(listed(board, stub))


def listed(board: Sequence[Card], stub: Index) -> Boards:
    """The same, card by card: as many boards as there are ways, in the order of `subsets`."""
    drawn = stub[subsets(len(stub), BOARD - len(board))]
    columns: list[Column] = [card.index for card in board]
    return boards_of([*columns, *drawn])


@lru_cache(maxsize=8)
def subsets(size: int, chosen: int) -> NDArray[np.int8]:
    """``(chosen, N)``: every choice of places among ``size``, ordered by the last, then the next.

    In this order the place of a choice among all is a sum of binomials, and the choices among
    the first few places come first.

    >>> subsets(4, 2).T.tolist()
    [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]
    """
    if chosen == 0:
        return np.zeros((0, 1), np.int8)
    fewer = subsets(size, chosen - 1)
    below = [comb(last, chosen - 1) for last in range(size)]
    rest = [fewer[:, :count] for count in below]
    return np.vstack([np.hstack(rest), np.repeat(np.arange(size, dtype=np.int8), below)])


def _kinds_of_board(stub: Index) -> Runouts:
    kinds = _kinds()
    left = np.zeros(len(DECK), np.int64)
    left[stub] = 1
    by_suit = left.reshape(len(RANKS), 4).T
    of_rank = by_suit.sum(axis=0)
    suited = [_ways_suited(suit, of_rank - suit) for suit in by_suit]
    together = reduce(np.add, suited)
    with_suit = np.bincount(kinds.fives[FIVES : FIVES + len(together)], together, FIVES)
    plain = _ways_ranks(of_rank) - with_suit.astype(np.int64)
    return Runouts(kinds, np.concatenate([plain, *suited]))


def _ways_suited(suit: Counts, others: Counts) -> Counts:
    """How often each suited board comes with each choice of other cards that fills it up."""
    bits = int(suit @ (1 << np.arange(len(RANKS))))
    comes = (tables().suited_bits & ~bits == 0).astype(np.int64)
    three, four, five = np.split(comes, np.cumsum([comb(len(RANKS), size) for size in (3, 4)]))
    low, high = multisets(2).T
    pairs = np.where(low == high, others[low] * (others[low] - 1) // 2, others[low] * others[high])
    return np.concatenate([np.outer(three, pairs).ravel(), np.outer(four, others).ravel(), five])


def _ways_ranks(left: Counts) -> Counts:
    """How often each choice of five ranks comes, from the cards left of each rank."""
    fives, repeat, alike = _repeats()
    ways: Counts = np.maximum(left[fives] - repeat, 0).prod(axis=0) // alike
    return ways


@cache
def _repeats() -> tuple[Index, Index, Index]:
    """The fives by column, which copy of its rank each card is, and the orders of equal ranks."""
    fives = multisets(BOARD).T
    repeat = np.array([(fives[:at] == fives[at]).sum(axis=0) for at in range(BOARD)])
    return fives, repeat, (repeat + 1).prod(axis=0)


@cache
def _kinds() -> Boards:
    """Every five without a suit that counts, then every suited board with other cards, by suit."""
    fives = []
    for size in (3, 4, 5):
        suited, others = rank_sets(size), multisets(BOARD - size)
        left, right = np.repeat(suited, len(others), axis=0), np.tile(others, (len(suited), 1))
        fives.append(place_of(np.hstack([left, right])))
    each = [len(multisets(BOARD - size)) for size in (3, 4, 5)]
    codes = np.repeat(
        np.arange(SUITED_BOARDS), np.repeat(each, [len(rank_sets(s)) for s in (3, 4, 5)])
    )
    suits = [1 + suit * SUITED_BOARDS + codes for suit in range(4)]
    return Boards(
        np.concatenate([np.arange(FIVES), *[np.concatenate(fives)] * 4]),
        np.concatenate([np.zeros(FIVES, np.intp), *suits]),
    )


class Judged(NamedTuple):
    """The runouts of one of two boards: the places drawn, ``(k, N)``, and a label each, ``(N,)``."""

    drawn: NDArray[np.int8]
    labels: Index
    kinds: int


def joint_counts(stub: int, top: Judged, bottom: Judged, progress: Progress) -> Counts:
    """``(top labels, bottom labels)``: how often two boards from one stub come together.

    Pairs of runouts that share no card are all pairs, less those that share a given card, plus
    those that share two given cards, and so on; for given cards the two boards are independent.
    All numbers stay below 2 to the 53rd, so that floating point is exact.
    """
    depth = min(len(top.drawn), len(bottom.drawn))
    total = np.zeros((top.kinds, bottom.kinds))
    for shared in range(depth + 1):
        progress(shared, depth + 1)
        for first, second in _blocks(stub, shared, top, bottom):
            total += (-1) ** shared * (first @ second.T)
    progress(depth + 1, depth + 1)
    return total.astype(np.int64)


class Block(NamedTuple):
    """A stretch of the places of all choices: ``size`` of them from ``start`` on."""

    start: int
    size: int
    of: int


def _blocks(
    stub: int, shared: int, top: Judged, bottom: Judged
) -> Iterator[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    choices = comb(stub, shared)
    width = max(1, CELLS_AT_ONCE // max(top.kinds, bottom.kinds))
    for start in range(0, choices, width):
        block = Block(start, min(width, choices - start), choices)
        first = _containing(top, shared, block)
        yield first, first if bottom is top else _containing(bottom, shared, block)


def _containing(judged: Judged, shared: int, block: Block) -> NDArray[np.float64]:
    """``(labels, block)``: runouts with each label that hold each choice of shared places."""
    counts = np.zeros(judged.kinds * block.size)
    rows = judged.labels * block.size
    for part in combinations(judged.drawn, shared):
        place = np.zeros(len(rows), np.intp)
        for taken, last in enumerate(part, start=1):
            place += BINOMIALS[taken].take(last)
        if block.size == block.of:
            counts += np.bincount(rows + place, minlength=len(counts))
        else:
            place -= block.start
            inside = (place >= 0) & (place < block.size)
            counts += np.bincount((rows + place)[inside], minlength=len(counts))
    return counts.reshape(judged.kinds, block.size)
