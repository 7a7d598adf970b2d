"""The fast twin of `hands.py`: one hand judged on any number of boards, by looking things up.

`hands.py` is for reading, this module is for counting; tests hold the two equal.  Without a
flush, two hole cards and a board depend on their ranks alone: 91 pairs of ranks, 6,188 boards.
A flush depends on the ranks of one suit alone.  So a hand is worth two rows, one over the
boards' ranks and one over their suits, and judging a board is one look-up in each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .cards import DECK, RANKS, Card, Cards, CardsLike, as_cards
from .errors import CardError
from .games import HOLDEM, Side
from .hands import ACE, WHEEL, HandCategory, best_omaha_high, best_omaha_low

Index: TypeAlias = NDArray[np.intp]
Strengths: TypeAlias = NDArray[np.int16]
Column: TypeAlias = "int | Index"

BOARD = 5
FIVES = 6188
SUITED_BOARDS = 2288
CATEGORY_OF_REPEATS = {
    5: HandCategory.HIGH_CARD,
    7: HandCategory.ONE_PAIR,
    9: HandCategory.TWO_PAIR,
    11: HandCategory.THREE_OF_A_KIND,
    13: HandCategory.FULL_HOUSE,
    17: HandCategory.FOUR_OF_A_KIND,
}

_BITS = 1 << np.arange(len(RANKS))
_LOW_BITS = np.array([1 << (rank + 1) if rank < 7 else rank == ACE for rank in range(len(RANKS))])


def _lanes() -> NDArray[np.uint64]:
    lanes = np.zeros((len(DECK), 4), np.uint16)
    for card in DECK:
        lanes[card.index, card.suit] = 1 << card.rank
    return lanes.view(np.uint64).ravel()


LANES = _lanes()
"""``(52,)`` uint64: a card as one bit, 16 bits a suit; a board is its five cards or-ed."""


TWO_LANES = (LANES[:, None] | LANES).ravel()
"""``(2704,)`` uint64: two cards as bits, the first counting by 52."""


class Tables(NamedTuple):
    """Everything that is looked up; strengths are int16 from 1 (the worst) to 7,462, 0 is none.

    A *pair* is one of 91 multisets of two ranks, a *triple* one of 455, a *five* one of 6,188.
    A *suited board* is one of 2,288 sets of three to five ranks that a board has in one suit.
    """

    pair_of: Index
    """``(13, 13)``: two ranks → pair."""
    pair_of_cards: Index
    """``(2704,)``: two cards, the first counting by 52 → pair."""
    triple_of: Index
    """``(13, 13, 13)``: three ranks → triple."""
    five_of: Index
    """``(455, 91)``: triple, pair → five."""
    code_of: Index
    """``(4, 8192)``: suit, its ranks as bits → ``suit * 2288 + 1 + suited board``, or 0."""
    two: Strengths
    """``(91, 6188)``: a pair in the hand with the best three of a board, flushes apart."""
    one: Strengths
    """``(13, 6188)``: one rank in the hand with the best four of a board, flushes apart."""
    none: Strengths
    """``(6188,)``: the board itself, flushes apart."""
    suited: Strengths
    """``(91, 2288)``: a flush of a pair in the hand and the best three of a suited board."""
    flush: Strengths
    """``(8192,)``: the best flush of five to seven ranks, given as bits."""
    low: Strengths
    """``(91, 256)``: a pair in the hand with the best three of a board's low ranks, as bits."""
    low_ranks: Index
    """``(6188,)``: the low ranks of a five as bits, the ace first."""
    suited_bits: Index
    """``(2288,)``: the ranks of a suited board as bits."""


class Boards(NamedTuple):
    """N boards as what a hand needs to know of them; both arrays are ``(N,)`` intp."""

    fives: Index
    suits: Index


class Row(NamedTuple):
    """What one hand is worth by the board's ranks, ``(6188,)``, and by its suits, ``(9153,)``."""

    fives: Strengths
    suits: Strengths | None

    def on(self, boards: Boards) -> Strengths:
        """The hand's strength on each of the N boards, ``(N,)`` int16."""
        by_ranks = self.fives.take(boards.fives)
        if self.suits is None:
            return by_ranks
        return np.maximum(by_ranks, self.suits.take(boards.suits))


def strengths(side: Side, hole: CardsLike, boards: NDArray[np.integer]) -> Strengths:
    """One hand on N boards: ``(N, 5)`` card indices in, ``(N,)`` int16 out, greater is better.

    Equal numbers are ties, and 0 means that nothing qualifies.  The numbers of one side can be
    compared with each other, not with another side's.  ``card.index`` is a card's index.

    >>> from pokerlab.games import OMAHA
    >>> board = [[card.index for card in as_cards("Kd Kc 2s 7h 9d")]]
    >>> four_kings_are_a_pair = strengths(OMAHA.sides[0], "Kh Ks Ac Jd", np.array(board))
    >>> int(four_kings_are_a_pair[0]) - int(strengths(OMAHA.sides[0], "Kh Ks Qc Jd", np.array(board))[0])
    0
    """
    held = as_cards(hole)
    if side.best not in ROWS:
        raise CardError.of("equity.no_board_to_judge", side=side.label())
    least, most = (2, 2) if side.best is HOLDEM.sides[0].best else (2, 6)
    if not least <= len(held) <= most:
        raise CardError.of("equity.hole_cards", given=len(held), least=least, most=most)
    checked = _checked(boards, held)
    return row_of(side, held).on(boards_of(checked.T.astype(np.intp)))


def _checked(boards: NDArray[np.integer], hole: Cards) -> NDArray[np.integer]:
    array = np.asarray(boards)
    if array.ndim != 2 or array.shape[1] != BOARD or array.dtype.kind not in "iu":
        raise CardError.of("equity.board_array", shape=array.shape, dtype=array.dtype)
    outside = (array < 0) | (array >= len(DECK))
    if outside.any():
        row = int(outside.any(axis=1).argmax())
        raise CardError.of(
            "equity.board_array_card", row=row, card=int(array[row][outside[row]][0])
        )
    cards = np.bitwise_or.reduce(LANES[array], axis=1)
    repeated = np.bitwise_count(cards) < BOARD
    repeated |= (cards & np.bitwise_or.reduce(LANES[[card.index for card in hole]])) != 0
    if repeated.any():
        raise CardError.of("equity.board_array_twice", row=int(repeated.argmax()))
    return array


def boards_of(cards: Sequence[Column] | Index) -> Boards:
    """Boards from five columns of card indices; a column may be one card that all boards share."""
    t = tables()
    a, b, c = (card // 4 for card in cards[:3])
    last_two = cards[3] * len(DECK) + cards[4]
    fives = t.five_of[t.triple_of[a, b, c], t.pair_of_cards[last_two]]
    bits = reduce(np.bitwise_or, [*(LANES[card] for card in cards[:3]), TWO_LANES[last_two]])
    by_suit = np.atleast_1d(bits).view(np.uint16).reshape(-1, 4).T
    codes = [code.take(ranks) for code, ranks in zip(t.code_of, by_suit, strict=True)]
    return Boards(np.atleast_1d(fives), reduce(np.add, codes))


def row_of(side: Side, hole: Cards) -> Row:
    """What these hole cards are worth on this side, whatever the board."""
    return ROWS[side.best](hole)


def _omaha_row(hole: Cards) -> Row:
    t = tables()
    fives = t.two.take(_pairs(hole), axis=0).max(axis=0)
    held = [[card for card in hole if card.suit == suit] for suit in range(4)]
    if max(map(len, held)) < 2:
        return Row(fives, None)
    suits = np.zeros(1 + 4 * SUITED_BOARDS, np.int16)
    for cards, part in zip(held, suits[1:].reshape(4, -1), strict=True):
        if len(cards) >= 2:
            t.suited.take(_pairs(cards), axis=0).max(axis=0, out=part)
    return Row(fives, suits)


def _holdem_row(hole: Cards) -> Row:
    t = tables()
    (first, second), bits = (card.rank for card in hole), np.zeros((4, 1), np.intp)
    for card in hole:
        bits[card.suit] |= _BITS[card.rank]
    either = np.maximum(t.one[first], t.one[second])
    fives = np.maximum(np.maximum(t.two[t.pair_of[first, second]], either), t.none)
    suits = np.zeros(1 + 4 * SUITED_BOARDS, np.int16)
    suits[1:] = t.flush.take(bits | t.suited_bits).ravel()
    return Row(fives, suits)


def _low_row(hole: Cards) -> Row:
    t = tables()
    return Row(t.low.take(_pairs(hole), axis=0).max(axis=0).take(t.low_ranks), None)


ROWS: Mapping[object, Callable[[Cards], Row]] = {
    best_omaha_high: _omaha_row,
    best_omaha_low: _low_row,
    HOLDEM.sides[0].best: _holdem_row,
}
"""The row of every way to judge that looks at a board; the other sides know their hand already."""


def _pairs(hole: Iterable[Card]) -> list[int]:
    pair_of = tables().pair_of
    return list({int(pair_of[a.rank, b.rank]) for a, b in combinations(hole, 2)})


@cache
def tables() -> Tables:
    """The tables, built on first use in some hundredths of a second; 2 MB."""
    ranks, pairs, triples, fives = (multisets(size) for size in (1, 2, 3, 5))
    suited_boards = [rank_sets(size) for size in (3, 4, 5)]
    suited_bits = np.concatenate([_bits(board) for board in suited_boards])
    none, flush = _numbered(fives, suited_boards[-1])
    five_of = _joined(triples, pairs)
    flush_of = flush[_bits(pairs)[:, None] | _bits(triples)]
    return Tables(
        pair_of=place_of(_grid(2)),
        pair_of_cards=np.repeat(np.repeat(place_of(_grid(2)), 4, 0), 4, 1).ravel(),
        triple_of=place_of(_grid(3)),
        five_of=five_of,
        code_of=_codes(suited_bits),
        two=_best_part(none[five_of.T], fives, 3),
        one=_best_part(none[_joined(ranks, multisets(4))], fives, 4),
        none=none,
        suited=np.concatenate([_best_part(flush_of, s, 3) for s in suited_boards], axis=1),
        flush=_longer(flush),
        low=_lows(pairs),
        low_ranks=np.bitwise_or.reduce(_LOW_BITS[fives], axis=1),
        suited_bits=suited_bits,
    )


@cache
def multisets(size: int) -> Index:
    """``(N, size)``: every choice of ranks, repeats allowed, in order."""
    return np.array(list(combinations_with_replacement(range(len(RANKS)), size)), np.intp)


def rank_sets(size: int) -> Index:
    """``(N, size)``: every choice of different ranks, in order."""
    return np.array(list(combinations(range(len(RANKS)), size)), np.intp)


def place_of(ranks: Index) -> Index:
    """The place of each ``(..., size)`` choice of ranks, in any order, among all of its size."""
    size = ranks.shape[-1]
    weights = len(RANKS) ** np.arange(size)[::-1]
    return np.searchsorted(multisets(size) @ weights, np.sort(ranks, axis=-1) @ weights)


def _bits(ranks: Index) -> Index:
    bits: Index = np.bitwise_or.reduce(_BITS[ranks], axis=1)
    return bits


def _grid(size: int) -> Index:
    return np.moveaxis(np.indices((len(RANKS),) * size), 0, -1)


def _joined(first: Index, second: Index) -> Index:
    """``(N, M)``: the place of every choice of the first with every choice of the second."""
    n, m = len(first), len(second)
    return place_of(np.hstack([np.repeat(first, m, axis=0), np.tile(second, (n, 1))])).reshape(n, m)


def _best_part(values: Strengths, boards: Index, size: int) -> Strengths:
    """``(hands, boards)``: the best value over all parts of ``size`` ranks of each board."""
    parts = combinations(range(boards.shape[1]), size)
    places = [place_of(boards[:, list(part)]) for part in parts]
    best: Strengths = reduce(np.maximum, [values.take(place, axis=1) for place in places])
    return best


def _numbered(fives: Index, flushes: Index) -> tuple[Strengths, Strengths]:
    """The strength of every five without a flush, and of every flush by its ranks as bits."""
    possible = fives[:, 0] < fives[:, -1]
    order = np.concatenate([_sort_key(fives[possible], False), _sort_key(flushes, True)])
    number = np.unique(order, return_inverse=True)[1] + 1
    none, flush = np.zeros(len(fives), np.int16), np.zeros(1 << len(RANKS), np.int16)
    none[possible] = number[: possible.sum()]
    flush[_bits(flushes)] = number[possible.sum() :]
    return none, flush


def _sort_key(fives: Index, one_suit: bool) -> Index:
    """A number a five, in the order of `best_high`: the category, then ranks by group."""
    repeats = (fives[:, :, None] == fives[:, None, :]).sum(axis=2)
    grouped = np.sort(16 * repeats + fives, axis=1)[:, ::-1] % 16
    category = np.array([CATEGORY_OF_REPEATS[total] for total in repeats.sum(axis=1).tolist()])
    wheel = (grouped == WHEEL).all(axis=1)
    grouped[wheel] = np.roll(grouped[wheel], -1, axis=1)
    different = category == HandCategory.HIGH_CARD
    straight = different & (wheel | (grouped[:, 0] - grouped[:, -1] == 4))
    category[different & one_suit] = HandCategory.FLUSH
    category[straight] = HandCategory.STRAIGHT_FLUSH if one_suit else HandCategory.STRAIGHT
    key: Index = np.column_stack([category, grouped]) @ (len(RANKS) ** np.arange(6)[::-1])
    return key


def _longer(flush: Strengths) -> Strengths:
    """Flushes of five ranks, and the best in six and in seven."""
    every = np.arange(len(flush))
    for size in (6, 7):
        longer = every[np.bitwise_count(every) == size]
        flush[longer] = np.max([flush[longer & ~bit] for bit in _BITS], axis=0)
    return flush


def _codes(suited_bits: Index) -> Index:
    codes = np.zeros((4, 1 << len(RANKS)), np.intp)
    codes[:, suited_bits] = 1 + np.arange(4 * SUITED_BOARDS).reshape(4, -1)
    return codes


def _lows(pairs: Index) -> Strengths:
    """The lowest three of the board's low ranks that the pair does not hold itself.

    Low ranks as bits, the ace first, are in the order of the lows: the smaller the better.
    """
    held = np.bitwise_or.reduce(_LOW_BITS[pairs], axis=1)[:, None]
    left = np.arange(256) & ~held
    five = np.broadcast_to(held, left.shape)
    for _ in range(3):
        lowest = left & -left
        five, left = five | lowest, left ^ lowest
    every = np.arange(256)
    lows = every[np.bitwise_count(every) == BOARD]
    number = np.zeros(256, np.int16)
    number[lows] = np.arange(len(lows), 0, -1)
    best: Strengths = number[five]
    return best
