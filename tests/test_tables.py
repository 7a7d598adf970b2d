"""The fast twin says the same as the readable one, on every five cards and on random deals."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from pokerlab.cards import DECK, Cards, parse_cards
from pokerlab.errors import CardError
from pokerlab.games import DRAWMAHA_27, HOLDEM, OMAHA, OMAHA_HILO
from pokerlab.hands import (
    HandCategory,
    Strength,
    _high_strength,
    _high_value,
    best_high,
    best_omaha_high,
    best_omaha_low,
)
from pokerlab.tables import multisets, place_of, strengths, tables

HIGH, LOW = OMAHA_HILO.sides
HANDS_IN_ALL = {
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


@cache
def number_of_high() -> dict[Strength, int]:
    """Every strength of a high hand and its place from the worst, from `hands.py` alone."""
    ranks = [tuple(reversed(five)) for five in combinations_with_replacement(range(13), 5)]
    plain = {_high_strength(five, False) for five in ranks if five[0] != five[4]}
    suited = {_high_strength(five, True) for five in ranks if len(set(five)) == 5}
    return {strength: place for place, strength in enumerate(sorted(plain | suited), start=1)}


@cache
def number_of_low() -> dict[Strength, int]:
    lows = sorted(tuple(-rank for rank in reversed(low)) for low in combinations(range(1, 9), 5))
    return {strength: place for place, strength in enumerate(lows, start=1)}


def indices(cards: Cards) -> list[int]:
    return [card.index for card in cards]


def deal(seed: int, hole_cards: int, boards: int) -> tuple[Cards, list[Cards]]:
    draw = random.Random(seed)
    deck = list(DECK)
    draw.shuffle(deck)
    hole, rest = tuple(deck[:hole_cards]), deck[hole_cards:]
    return hole, [tuple(draw.sample(rest, 5)) for _ in range(boards)]


def low_deal(seed: int, hole_cards: int, boards: int) -> tuple[Cards, list[Cards]]:
    """Few high cards, so that many lows meet."""
    draw = random.Random(seed)
    deck = [card for card in DECK if card.letter in "A2345678K"]
    draw.shuffle(deck)
    hole, rest = tuple(deck[:hole_cards]), deck[hole_cards:]
    return hole, [tuple(draw.sample(rest, 5)) for _ in range(boards)]


def test_all_2598960_fives_are_numbered_in_the_order_of_the_readable_twin():
    fives = np.fromiter((card for five in combinations(range(52), 5) for card in five), np.int8)
    fives = fives.reshape(-1, 5).astype(np.intp)
    bits = np.bitwise_or.reduce(1 << fives // 4, axis=1)
    one_suit = (fives % 4 == fives[:, :1] % 4).all(axis=1)
    plain = tables().none[place_of(fives // 4)]
    fast = np.where(one_suit, tables().flush[bits], plain)

    number = number_of_high()
    slow = [number[_high_value(five)] for five in combinations(DECK, 5)]

    assert len(slow) == 2_598_960
    assert np.array_equal(fast, slow)
    category_of = {place: HandCategory(strength[0]) for strength, place in number.items()}
    assert Counter(map(category_of.__getitem__, slow)) == HANDS_IN_ALL


def test_there_are_7462_high_hands_and_56_lows():
    assert len(number_of_high()) == tables().flush.max() == 7462
    assert len(number_of_low()) == tables().low.max() == 56


@pytest.mark.parametrize("hole_cards", [2, 3, 4, 5, 6])
def test_omaha_highs_are_those_of_the_readable_twin(hole_cards):
    for seed in range(20):
        hole, boards = deal(seed, hole_cards, 10)
        fast = strengths(HIGH, hole, np.array([indices(board) for board in boards]))
        slow = [number_of_high()[best_omaha_high(hole, board).strength] for board in boards]
        assert fast.tolist() == slow, hole


@pytest.mark.parametrize("hole_cards", [2, 4, 5, 6])
def test_omaha_flushes_are_those_of_the_readable_twin(hole_cards):
    for seed in range(10):
        draw = random.Random(seed)
        two_suits = [card for card in DECK if card.mark in "♥♠"]
        draw.shuffle(two_suits)
        hole, rest = tuple(two_suits[:hole_cards]), two_suits[hole_cards:]
        boards = [tuple(draw.sample(rest, 5)) for _ in range(10)]
        fast = strengths(HIGH, hole, np.array([indices(board) for board in boards]))
        slow = [number_of_high()[best_omaha_high(hole, board).strength] for board in boards]
        assert fast.tolist() == slow, hole


@pytest.mark.parametrize("hole_cards", [2, 4, 5, 6])
def test_omaha_lows_are_those_of_the_readable_twin(hole_cards):
    for seed in range(20):
        hole, boards = low_deal(seed, hole_cards, 10)
        fast = strengths(LOW, hole, np.array([indices(board) for board in boards]))
        lows = [best_omaha_low(hole, board) for board in boards]
        assert fast.tolist() == [number_of_low()[low.strength] if low else 0 for low in lows], hole


def test_holdem_hands_are_those_of_the_readable_twin():
    for seed in range(100):
        hole, boards = deal(seed, 2, 10)
        fast = strengths(HOLDEM.sides[0], hole, np.array([indices(board) for board in boards]))
        slow = [number_of_high()[best_high(hole + board).strength] for board in boards]
        assert fast.tolist() == slow, hole


def test_holdem_flushes_use_none_one_or_two_hole_cards():
    board = "2s 5s 7s 9s Js"
    for hole in ("3h 3d", "As 3d", "As Ks", "3s 4s"):
        fast = strengths(HOLDEM.sides[0], hole, np.array([indices(parse_cards(board))]))
        best = best_high(parse_cards(hole) + parse_cards(board))
        assert fast.tolist() == [number_of_high()[best.strength]], hole


def test_one_spade_in_the_hand_and_four_on_the_board_are_no_flush():
    board = np.array([indices(parse_cards("2s 5s 7s 9s Jd"))])
    with_one_spade = strengths(HIGH, "As Kd Qh 3c", board)
    without_spades = strengths(HIGH, "Ah Kd Qh 3c", board)
    assert with_one_spade.tolist() == without_spades.tolist()


def test_ace_three_makes_a_low_on_a_paired_board_only_if_three_low_ranks_are_there():
    boards = [indices(parse_cards(text)) for text in ("2s 2h 5s 5h 8d", "2s 2h 5s 5h Kd")]
    fast = strengths(LOW, "Ac 3c Kc Qc", np.array(boards))
    assert fast.tolist() == [number_of_low()[(-8, -5, -3, -2, -1)], 0]


def test_a_batch_is_judged_in_its_own_order_whatever_the_order_of_a_boards_cards():
    board = indices(parse_cards("Kc 9d 7s 3h 2s"))
    other = indices(parse_cards("Qs Tc 8d 6c 4h"))
    fast = strengths(HIGH, "Ks Kh As Ah", np.array([board, other, board[::-1]], np.uint8))
    assert fast[0] == fast[2] > fast[1]
    assert fast.dtype == np.int16


def test_no_boards_give_no_strengths():
    assert strengths(HIGH, "Ks Kh As Ah", np.zeros((0, 5), int)).shape == (0,)


@pytest.mark.parametrize(
    ("boards", "says"),
    [
        (np.zeros((2, 4), int), "five card indices"),
        (np.zeros((2, 5)), "type float64"),
        (np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, 52]]), "Board 1 .* has 52"),
        (np.array([[0, 1, 2, 3, 3]]), "Board 0 .* card twice"),
        (np.array([[0, 1, 2, 3, 51]]), "or one of the hole cards"),
    ],
)
def test_an_array_that_is_no_boards_is_refused(boards, says):
    with pytest.raises(CardError, match=says):
        strengths(HIGH, "As Ks Qs Js", boards)


def test_a_side_that_knows_its_hand_has_no_boards_to_judge():
    with pytest.raises(CardError, match="does not look at a board"):
        strengths(DRAWMAHA_27.sides[0], "7s 5h 4d 3c 2s", np.zeros((1, 5), int))


def test_a_number_of_hole_cards_that_the_side_does_not_allow_is_refused():
    board = np.array([[0, 1, 2, 3, 4]])
    with pytest.raises(CardError, match="hole cards"):
        strengths(OMAHA.sides[0], "As", board)
    with pytest.raises(CardError, match="hole cards"):
        strengths(HOLDEM.sides[0], "As Ks Qs", board)


def test_places_count_every_choice_of_ranks_once():
    for size in (2, 3, 5):
        choices = multisets(size)
        assert np.array_equal(place_of(choices[:, ::-1]), np.arange(len(choices)))
