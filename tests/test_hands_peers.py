"""Random hands against other people's evaluators and against every five that a game allows."""

from collections.abc import Sequence
from functools import cache
from random import Random

import oracles
import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand, StandardLowHand

from pokerlab import (
    DECK,
    Card,
    Hand,
    best_deuce_to_seven,
    best_high,
    best_omaha_high,
    best_omaha_low,
)

SEVENS = 100_000
OMAHA_HANDS = {4: 33_334, 5: 33_333, 6: 33_333}
PEER_SAMPLE = {4: 400, 5: 250, 6: 150}

each_size = pytest.mark.parametrize("held", OMAHA_HANDS)


def indices(cards: Sequence[Card]) -> list[int]:
    return [card.index for card in cards]


def letters(cards: Sequence[Card]) -> str:
    return "".join(card.ascii for card in cards)


@cache
def omaha_deals(held: int) -> list[list[Card]]:
    """Hole cards and then five board cards; the seed is the number of hole cards."""
    draw = Random(held)
    return [draw.sample(DECK, held + 5) for _ in range(OMAHA_HANDS[held])]


@cache
def omaha_highs(held: int) -> list[Hand]:
    return [best_omaha_high(deal[:held], deal[held:]) for deal in omaha_deals(held)]


@cache
def omaha_lows(held: int) -> list[Hand | None]:
    return [best_omaha_low(deal[:held], deal[held:]) for deal in omaha_deals(held)]


def test_100000_sevens_stand_in_the_order_of_phevaluator() -> None:
    draw = Random(7)
    sevens = [draw.sample(DECK, 7) for _ in range(SEVENS)]
    ours = [best_high(seven) for seven in sevens]
    theirs = [evaluate_cards(*indices(seven)) for seven in sevens]
    assert oracles.same_order([hand.strength for hand in ours], [-rank for rank in theirs])
    assert [evaluate_cards(*indices(hand.cards)) for hand in ours] == theirs


@each_size
def test_omaha_highs_stand_in_the_order_of_every_two_and_three(held: int) -> None:
    best = oracles.best_of_two_and_three(oracles.high_table(), omaha_deals(held), held)
    assert oracles.same_order([hand.strength for hand in omaha_highs(held)], best)


@each_size
def test_the_five_of_an_omaha_high_are_two_and_three_and_worth_it(held: int) -> None:
    for deal, hand in zip(omaha_deals(held), omaha_highs(held), strict=True):
        assert len(hand.hole) == 2
        assert len(hand.board) == 3
        assert set(hand.hole) <= set(deal[:held])
        assert set(hand.board) <= set(deal[held:])
    rows = [sorted(indices(hand.cards)) for hand in omaha_highs(held)]
    claimed = oracles.high_values(oracles.np.array(rows, dtype="int8")).tolist()
    best = oracles.best_of_two_and_three(oracles.high_table(), omaha_deals(held), held)
    assert claimed == best


@each_size
def test_omaha_lows_are_the_best_of_every_two_and_three(held: int) -> None:
    best = oracles.best_of_two_and_three(oracles.low_table(), omaha_deals(held), held)
    read = [hand and "".join(card.letter for card in hand.cards) for hand in omaha_lows(held)]
    digits = [text and 100_000 - int(text.replace("A", "1")) for text in read]
    assert [value or oracles.NO_LOW for value in digits] == best


@each_size
def test_omaha_lows_stand_in_the_order_of_every_two_and_three(held: int) -> None:
    best = oracles.best_of_two_and_three(oracles.low_table(), omaha_deals(held), held)
    pairs = [
        (low.strength, value) for low, value in zip(omaha_lows(held), best, strict=True) if low
    ]
    assert oracles.same_order(*zip(*pairs, strict=True))  # type: ignore[arg-type]


def test_four_card_omaha_highs_stand_in_the_order_of_phevaluator() -> None:
    theirs = [
        -evaluate_omaha_cards(*indices(deal[4:]), *indices(deal[:4])) for deal in omaha_deals(4)
    ]
    assert oracles.same_order([hand.strength for hand in omaha_highs(4)], theirs)


@each_size
def test_a_sample_of_omaha_highs_and_lows_agrees_with_pokerkit(held: int) -> None:
    deals = omaha_deals(held)[: PEER_SAMPLE[held]]
    texts = [(letters(deal[:held]), letters(deal[held:])) for deal in deals]
    highs = [OmahaHoldemHand.from_game(*text).entry.index for text in texts]
    assert oracles.same_order([hand.strength for hand in omaha_highs(held)[: len(deals)]], highs)
    lows = [OmahaEightOrBetterLowHand.from_game_or_none(*text) for text in texts]
    ours = omaha_lows(held)[: len(deals)]
    assert [low is None for low in ours] == [low is None for low in lows]
    found = [
        (mine.strength, -theirs.entry.index)
        for mine, theirs in zip(ours, lows, strict=True)
        if mine and theirs
    ]
    assert oracles.same_order(*zip(*found, strict=True))  # type: ignore[arg-type]


def test_deuce_to_seven_hands_agree_with_pokerkit_but_for_the_ace_five() -> None:
    draw = Random(27)
    fives = [five for _ in range(10_000) if not is_wheel(five := draw.sample(DECK, 5))]
    theirs = [-StandardLowHand(letters(five)).entry.index for five in fives]
    assert oracles.same_order([best_deuce_to_seven(five).strength for five in fives], theirs)


def is_wheel(five: Sequence[Card]) -> bool:
    return {card.letter for card in five} == set("A2345")
