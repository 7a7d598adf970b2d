"""What a draw is worth: brute force over replacements and boards, and what is refused."""

from __future__ import annotations

import random
from itertools import combinations
from math import comb

import pytest
from brute_force import BruteForce, spot

from pokerlab.cards import DECK, Cards, parse_cards
from pokerlab.draws import equity_of_draw
from pokerlab.equities import equity
from pokerlab.errors import CardError, PokerLabError
from pokerlab.games import DRAWMAHA_27, DRAWMAHA_49, DRAWMAHA_HIGH

HOLE = {"A": "A♠J♠9♠6♠5♦", "B": "K♣K♦K♥7♣9♦", "C": "J♦T♦9♣7♦2♥"}
FLOP = "K♠8♣8♥"


@pytest.mark.parametrize("game", [DRAWMAHA_HIGH, DRAWMAHA_27, DRAWMAHA_49], ids=lambda g: g.name)
@pytest.mark.parametrize("drawn", [(1, 0), (2, 1), (3, 0), (1, 2)])
def test_draws_agree_with_brute_force(game, drawn):
    draw = random.Random(f"{game.name} {drawn}")
    hole, boards, stub, dead = spot(draw, 5, 2, 3, 1, 6)
    discards = {name: hole[name][:count] for name, count in zip("AB", drawn, strict=True)}
    slow = BruteForce(game, "AB")
    for first in combinations(stub, drawn[0]):
        left = [card for card in stub if card not in first]
        for second in combinations(left, drawn[1]):
            rest = tuple(card for card in left if card not in second)
            after = {"A": hole["A"][drawn[0] :] + first, "B": hole["B"][drawn[1] :] + second}
            slow.add(after, boards, rest)
    slow.agrees_with(equity_of_draw(game, hole, boards[0], discards, dead=dead))


def test_a_draw_is_the_average_over_its_replacements():
    held = {card for cards in HOLE.values() for card in parse_cards(cards)}
    out = held | set(parse_cards(FLOP))
    before = equity_of_draw(DRAWMAHA_HIGH, HOLE, FLOP, {"A": "5♦"})

    def after(card: Cards) -> object:
        hole = {**HOLE, "A": parse_cards("A♠J♠9♠6♠") + card}
        return equity(DRAWMAHA_HIGH, hole, FLOP, dead="5♦").share["A"]

    replacements = [(card,) for card in DECK if card not in out]
    assert before.share["A"] == sum(map(after, replacements)) / len(replacements)
    assert before.runouts == 34 * comb(33, 2)


def test_standing_pat_is_worth_what_the_hand_is_worth():
    pat = equity_of_draw(DRAWMAHA_27, HOLE, FLOP, {})
    assert pat == equity(DRAWMAHA_27, HOLE, FLOP)


def test_too_many_draws_are_refused_with_their_number():
    with pytest.raises(PokerLabError, match="278,256 ways, which makes 121,041,360 runouts"):
        equity_of_draw(DRAWMAHA_HIGH, HOLE, FLOP, {"A": "5♦6♠", "B": "7♣9♦"})


def test_a_card_that_is_not_held_cannot_be_thrown_away():
    with pytest.raises(CardError, match="A does not hold K♥"):
        equity_of_draw(DRAWMAHA_HIGH, HOLE, FLOP, {"A": "K♥"})
    with pytest.raises(CardError, match="D does not hold 2♦"):
        equity_of_draw(DRAWMAHA_HIGH, HOLE, FLOP, {"D": "2♦"})


def test_a_stub_that_is_too_small_for_draw_and_board_is_refused():
    held = {card for cards in HOLE.values() for card in parse_cards(cards)}
    rest = [card for card in DECK if card not in held and card not in parse_cards(FLOP)]
    assert equity_of_draw(DRAWMAHA_HIGH, HOLE, FLOP, {"A": "5♦"}, dead=rest[3:]).runouts == 3
    with pytest.raises(CardError, match="need 3 more, and the deck has 2 left"):
        equity_of_draw(DRAWMAHA_HIGH, HOLE, FLOP, {"A": "5♦"}, dead=rest[2:])


def test_progress_counts_the_replacements():
    told = []
    equity_of_draw(
        DRAWMAHA_49, HOLE, FLOP + "2♠", {"A": "5♦"}, progress=lambda *at: told.append(at)
    )
    assert told == [(done, 33) for done in range(1, 34)]
