"""All 2,598,960 five-card hands, in full order, against oracles that share no code with us.

Two fives that differ only in the names of their suits are one pattern.  The 134,459 patterns and
their sizes cover the whole space, so the public functions are called once a pattern, on an
example of it that the seed chooses.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from random import Random

import numpy as np
import oracles
import pytest
from phevaluator import evaluate_cards
from pokerkit import RegularLowHand, StandardLookup

from pokerlab import (
    DECK,
    Card,
    HandCategory,
    best_deuce_to_seven,
    best_high,
    best_omaha_low,
    best_pips,
    parse_cards,
)
from pokerlab.cards import Cards

CATEGORY_COUNTS = {
    HandCategory.STRAIGHT_FLUSH: 40,
    HandCategory.FOUR_OF_A_KIND: 624,
    HandCategory.FULL_HOUSE: 3_744,
    HandCategory.FLUSH: 5_108,
    HandCategory.STRAIGHT: 10_200,
    HandCategory.THREE_OF_A_KIND: 54_912,
    HandCategory.TWO_PAIR: 123_552,
    HandCategory.ONE_PAIR: 1_098_240,
    HandCategory.HIGH_CARD: 1_302_540,
}
PIPS = dict(zip("A23456789TJQK", (*range(1, 11), 0, 0, 0), strict=True))
KING_HIGH = {False: "Kc Qd Jh Ts 8d", True: "Kd Qd Jd Td 8d"}


@cache
def patterns() -> tuple[list[Cards], list[int]]:
    """One example of every pattern, and how many fives share it."""
    rows = oracles.fives()
    held = np.zeros((len(rows), 4), dtype=np.int64)
    for suit in range(4):
        held[:, suit] = np.where(rows & 3 == suit, 1 << (rows >> 2).astype(np.int64), 0).sum(axis=1)
    held.sort(axis=1)
    names = (held << np.arange(0, 52, 13)).sum(axis=1)
    _, first, sizes = np.unique(names, return_index=True, return_counts=True)
    draw = Random(52)
    examples = []
    for row in rows[first].tolist():
        suits = draw.sample(range(4), 4)
        five = [Card(card >> 2, suits[card & 3]) for card in row]
        draw.shuffle(five)
        examples.append(tuple(five))
    return examples, sizes.tolist()


def graded(judge: Callable[[Cards], object]) -> list[object]:
    return [judge(five) for five in patterns()[0]]


def counted(marks: Iterable[object]) -> Counter[object]:
    found: Counter[object] = Counter()
    for mark, size in zip(marks, patterns()[1], strict=True):
        found[mark] += size
    return found


def rank_of_high(five: Cards) -> int:
    """The peer's rank, turned so that greater is better."""
    return -evaluate_cards(*(card.index for card in five))


@cache
def king_high(one_suit: bool) -> int:
    return rank_of_high(parse_cards(KING_HIGH[one_suit]))


def rank_of_deuce_to_seven(five: Cards) -> int:
    """The peer's high rank turned over; an ace-five stands right behind the last king-high."""
    if {card.letter for card in five} == set("A2345"):
        return -2 * king_high(len({card.suit for card in five}) == 1) - 1
    return -2 * rank_of_high(five)


def test_the_patterns_cover_every_five_cards() -> None:
    examples, sizes = patterns()
    assert len(examples) == 134_459
    assert sum(sizes) == oracles.FIVES == 2_598_960


def test_the_nine_categories_have_the_known_counts() -> None:
    assert counted(graded(lambda five: best_high(five).category)) == CATEGORY_COUNTS


def test_all_7462_high_classes_stand_in_the_order_of_both_oracles() -> None:
    ours = graded(lambda five: best_high(five).strength)
    assert len(set(ours)) == 7_462
    assert oracles.same_order(ours, graded(rank_of_high))  # type: ignore[arg-type]
    rows = np.sort([[card.index for card in five] for five in patterns()[0]], axis=1)
    assert oracles.same_order(ours, oracles.high_values(rows).tolist())


def test_all_7462_deuce_to_seven_classes_stand_in_the_order_of_the_oracle() -> None:
    ours = graded(lambda five: best_deuce_to_seven(five).strength)
    assert len(set(ours)) == 7_462
    assert oracles.same_order(ours, graded(rank_of_deuce_to_seven))  # type: ignore[arg-type]


def test_the_ace_to_five_order_has_6175_classes_of_which_56_qualify() -> None:
    def low(five: Cards) -> object:
        hand = best_omaha_low(five[:2], five[2:])
        return hand and hand.strength

    def rank_in_peer(five: Cards) -> int:
        return RegularLowHand("".join(card.ascii for card in five)).entry.index

    ours = graded(low)
    by_ranks = {tuple(sorted(card.rank for card in five)): five for five in patterns()[0]}
    peer = {ranks: rank_in_peer(five) for ranks, five in by_ranks.items()}
    assert len(set(peer.values())) == 6_175
    qualifying = [place for place, mark in enumerate(ours) if mark is not None]
    assert len({ours[place] for place in qualifying}) == 56
    ranks = [tuple(sorted(card.rank for card in five)) for five in patterns()[0]]
    # The peer's index is 0 for the wheel; the 56 best of its 6,175 are those that qualify.
    theirs = [-peer[ranks[place]] for place in qualifying]
    assert oracles.same_order([ours[place] for place in qualifying], theirs)
    worst = min(theirs)
    assert all(-peer[ranks[at]] < worst for at, mark in enumerate(ours) if mark is None)


def test_57344_hands_qualify_for_low() -> None:
    lows = counted(graded(lambda five: best_omaha_low(five[:2], five[2:]) is not None))
    assert lows == {True: 56 * 4**5, False: 2_598_960 - 56 * 4**5}
    assert int((oracles.low_table() > oracles.NO_LOW).sum()) == 56 * 4**5


def test_pips_have_fifty_totals_with_the_known_counts() -> None:
    totals = counted(graded(lambda five: best_pips(five).strength[0]))
    assert len(totals) == 50
    assert [totals[total] for total in (49, 48, 47, 46, 0)] == [4, 28, 92, 240, 792]
    assert graded(lambda five: best_pips(five).strength[0]) == graded(pips_from_a_table)
    assert sum(totals.values()) == 2_598_960


def pips_from_a_table(five: Cards) -> int:
    return sum(PIPS[card.letter] for card in five)


@pytest.mark.parametrize("seed", range(4))
def test_a_five_is_worth_what_its_pattern_is_worth(seed: int) -> None:
    draw = Random(seed)
    for _ in range(2_500):
        five = draw.sample(DECK, 5)
        suits = draw.sample(range(4), 4)
        renamed = [Card(card.rank, suits[card.suit]) for card in five]
        for judge in (best_high, best_deuce_to_seven, best_pips):
            assert judge(five) == judge(renamed)


def test_the_peer_counts_an_ace_five_as_a_straight_where_deuce_to_seven_does_not() -> None:
    wheel = StandardLookup().get_entry("Ac5d4h3s2d")
    assert wheel.label.value == "Straight"
    assert best_deuce_to_seven("Ac 5d 4h 3s 2d").category == HandCategory.HIGH_CARD
