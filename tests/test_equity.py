"""Exact shares: known values, and brute force with the readable twin on small spots."""

from __future__ import annotations

import random
import subprocess
import sys
import tracemalloc
from dataclasses import replace
from fractions import Fraction
from math import comb

import numpy as np
import pytest
from brute_force import BruteForce, spot
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerlab import language
from pokerlab.cards import DECK, Card, Cards, parse_cards
from pokerlab.equities import equity, equity_of_pots
from pokerlab.errors import CardError, PotError
from pokerlab.games import (
    BOMB_POT_PLO5,
    DRAWMAHA_27,
    DRAWMAHA_49,
    DRAWMAHA_HIGH,
    HOLDEM,
    OMAHA,
    OMAHA_HILO,
    OMAHA_HILO_5,
    OMAHA_HILO_6,
)
from pokerlab.pots import layer_pots
from pokerlab.runouts import listed, runouts, subsets
from pokerlab.tables import row_of

ONE_BOARD = [
    (HOLDEM, 2),
    *((OMAHA, count) for count in (2, 3, 4, 5, 6)),
    (OMAHA_HILO, 4),
    (OMAHA_HILO_5, 5),
    (OMAHA_HILO_6, 6),
    (DRAWMAHA_HIGH, 5),
    (DRAWMAHA_27, 5),
    (DRAWMAHA_49, 5),
]
SMALL_STUB = {5: 7, 2: 7, 1: 12, 0: 3}
BOMB_POT = {
    "A": "K♠K♥A♠A♥5♣",
    "B": "Q♥Q♦J♣6♦5♠",
    "C": "7♣5♦A♣J♥T♦",
    "D": "9♠8♠8♥6♥2♣",
}
TOP, BOTTOM = "K♣9♦7♠3♥2♠", "8♦6♣4♥Q♠T♣"


@pytest.mark.parametrize(("game", "hole_cards"), ONE_BOARD, ids=lambda value: str(value)[:24])
@pytest.mark.parametrize("missing", [5, 2, 1, 0])
def test_shares_agree_with_brute_force(game, hole_cards, missing):
    draw = random.Random(f"{game.name} {hole_cards} {missing}")
    for players in (1, 2, 2, 3, 4) * 3:
        hole, boards, stub, dead = spot(
            draw, hole_cards, players, 5 - missing, 1, SMALL_STUB[missing]
        )
        fast = equity(game, hole, boards, dead=dead)
        BruteForce(game, list(hole)).add(hole, boards, stub).agrees_with(fast)


@pytest.mark.parametrize(
    ("board", "stub", "players"),
    [(0, 10, 2), (3, 6, 2), (3, 7, 4), (3, 6, 5), (4, 12, 3), (4, 9, 4), (5, 3, 3)],
)
def test_two_boards_agree_with_brute_force_on_both_boards_together(board, stub, players):
    draw = random.Random(board + 10 * stub + 1000 * players)
    for _ in range(1 if board == 0 else 5):
        hole, boards, left, dead = spot(draw, 5, players, board, 2, stub)
        fast = equity(BOMB_POT_PLO5, hole, boards, dead=dead)
        BruteForce(BOMB_POT_PLO5, list(hole)).add(hole, boards, left).agrees_with(fast)


@pytest.mark.parametrize(("top", "bottom"), [(3, 4), (5, 3), (0, 4), (3, 0)])
def test_two_boards_may_stand_on_different_streets(top, bottom):
    draw = random.Random(top + 10 * bottom)
    hole, boards, stub, dead = spot(draw, 5, 2, 5, 2, 8)
    boards = [boards[0][:top], boards[1][:bottom]]
    dead = tuple(card for card in DECK if card not in {*stub, *sum(boards, ())})
    dead = tuple(card for card in dead if card not in sum(hole.values(), ()))
    fast = equity(BOMB_POT_PLO5, hole, boards, dead=dead)
    BruteForce(BOMB_POT_PLO5, list(hole)).add(hole, boards, stub).agrees_with(fast)


def test_six_card_omaha_preflop_is_the_known_value():
    known = equity(OMAHA, {"A": "2♠2♦2♥2♣A♠A♦", "B": "3♠3♦3♥3♣8♠8♦"})
    assert known.runouts == 658_008
    assert round(float(100 * known.share["A"]), 4) == 82.0112
    assert known.share["A"] + known.share["B"] == 1


def test_aces_against_kings_is_the_known_value():
    known = equity(HOLDEM, {"A": "A♣A♦", "B": "K♥K♠"})
    assert known.runouts == 1_712_304
    assert round(float(100 * known.share["A"]), 4) == 81.2555


@pytest.mark.parametrize(("game", "hole_cards"), [(HOLDEM, 2), (OMAHA_HILO, 4), (OMAHA_HILO_6, 6)])
def test_kinds_of_board_weigh_as_much_as_the_boards_that_they_stand_for(game, hole_cards):
    """From a whole deck: every strength comes as often among the kinds as among the boards."""
    draw = random.Random(game.name)
    cards = draw.sample(DECK, hole_cards)
    stub = np.array([card.index for card in DECK if card not in cards])
    kinds, ways = runouts((), stub)
    every = listed((), stub)
    assert ways is not None
    assert ways.sum() == len(every.fives) == comb(52 - hole_cards, 5)
    for side in game.sides:
        row = row_of(side, tuple(cards))
        assert np.array_equal(
            np.bincount(row.on(kinds), ways, 7463), np.bincount(row.on(every), minlength=7463)
        )


def test_choices_stand_in_the_order_that_their_places_are_computed_in():
    for chosen in (1, 2, 3, 5):
        choices = subsets(9, chosen).astype(int)
        assert choices.shape == (chosen, comb(9, chosen))
        places = [sum(comb(at, n) for n, at in enumerate(choice, 1)) for choice in choices.T]
        assert places == list(range(comb(9, chosen)))


def test_each_of_two_boards_is_worth_what_it_is_with_the_other_boards_cards_dead():
    flops = TOP[:6], BOTTOM[:6]
    both = equity(BOMB_POT_PLO5, BOMB_POT, flops)
    for side, board, other in (("top", *flops), ("bottom", *flops[::-1])):
        alone = equity(OMAHA, BOMB_POT, board, dead=other)
        assert both.sides[side] == {name: part / 2 for name, part in alone.share.items()}
    assert both.runouts == comb(26, 2) * comb(24, 2)


def test_two_boards_from_one_deck_are_not_independent():
    both = equity(BOMB_POT_PLO5, BOMB_POT, (TOP[:6], BOTTOM[:6]))
    assert both.scoop["A"] != both.win["top"]["A"] * both.win["bottom"]["A"]
    assert both.share["A"] == sum(part * n for part, n in both.chances["A"].items())


def test_bomb_pot_article_ends_half_and_half():
    river = equity(BOMB_POT_PLO5, BOMB_POT, (TOP, BOTTOM))
    half = Fraction(1, 2)
    assert river.share == {"A": half, "B": 0, "C": half, "D": 0}
    assert river.runouts == 1


def test_drawmaha_article_ends_half_and_half_and_the_draw_side_is_known_before_the_river():
    hole = {"A": "A♠J♠9♠6♠3♠", "B": "K♣K♦K♥9♦2♣"}
    burns = "5♣ 3♦ 6♥ 7♣ 5♦"
    river = equity(DRAWMAHA_HIGH, hole, "K♠8♣8♥4♦Q♦", dead=burns)
    assert river.share == {"A": Fraction(1, 2), "B": Fraction(1, 2)}
    turn = equity(DRAWMAHA_HIGH, hole, "K♠8♣8♥4♦", dead=burns)
    assert turn.win["draw"] == {"A": 1, "B": 0}
    assert turn.sides["draw"] == {"A": Fraction(1, 2), "B": 0}


def test_tied_draw_sides_are_shared():
    hole = {"A": "T♠T♥T♦9♠9♥", "B": "T♣J♠8♦2♦2♠"}
    tied = {"A": "7♠5♥4♦3♠2♥", "B": "7♦5♠4♣3♥2♣"}
    board = "K♠8♣8♥4♥Q♦"
    assert equity(DRAWMAHA_49, hole, "K♠8♣8♥4♦Q♦").win["draw"]["A"] == 1
    assert equity(DRAWMAHA_27, tied, board).tie["draw"] == {"A": 1, "B": 1}


def test_no_low_leaves_the_whole_pot_to_the_high():
    hole = {"A": "A♠2♣K♥K♦", "B": "3♠4♣Q♥J♦"}
    brick = equity(OMAHA_HILO, hole, "K♠ Q♠ 9♦ 9♣ 5♥")
    assert brick.qualifies == {"high": 1, "low": 0}
    assert brick.scoop == {"A": 1, "B": 0}
    assert brick.sides["low"] == {"A": 0, "B": 0}


def test_quartered_is_a_tied_low_and_no_high():
    hole = {"A": "A♠2♣K♥K♦", "B": "A♥2♦9♥9♦"}
    river = equity(OMAHA_HILO, hole, "K♠ 7♠ 5♦ 4♣ J♥")
    assert river.quarter == {"A": 0, "B": 1}
    assert river.three_quarters == {"A": 1, "B": 0}
    assert river.share == {"A": Fraction(3, 4), "B": Fraction(1, 4)}


def test_counterfeiting_costs_the_low():
    """RULES 7, case 8: board 3♠7♦8♣K♥, then a deuce."""
    hole = {"A": "A♠2♣Q♥J♦", "B": "A♥4♦Q♣J♣", "C": "4♣5♦T♥T♦"}
    turn = equity(OMAHA_HILO, hole, "3♠7♦8♣K♥")
    river = equity(OMAHA_HILO, hole, "3♠7♦8♣K♥2♥")
    assert turn.win["low"]["A"] > Fraction(1, 2)
    assert river.win["low"]["A"] == 0


def test_shares_do_not_depend_on_who_is_named_first():
    hole = {"A": "A♠2♣K♥K♦", "B": "3♠4♣Q♥J♦", "C": "5♠6♠9♥T♦"}
    one = equity(OMAHA_HILO, hole)
    other = equity(OMAHA_HILO, dict(reversed(hole.items())))
    assert one.share == other.share
    assert one.chances == other.chances


@settings(max_examples=25, deadline=None)
@given(st.randoms(use_true_random=False), st.permutations(range(4)), st.sampled_from(ONE_BOARD))
def test_suits_have_no_order(draw, suits, game_and_count):
    game, hole_cards = game_and_count
    hole, boards, _, _ = spot(draw, hole_cards, 2, draw.choice([0, 3, 4]), 1, 0)

    def renamed(cards: Cards) -> Cards:
        return tuple(Card(card.rank, suits[card.suit]) for card in cards)

    other = {name: renamed(cards) for name, cards in hole.items()}
    one = equity(game, hole, boards)
    assert one == equity(game, other, [renamed(board) for board in boards])
    assert sum(one.share.values()) == 1


def test_a_street_is_worth_the_average_over_its_next_card():
    hole, flop = {"A": "A♠2♣K♥K♦", "B": "3♠4♣Q♥J♦"}, parse_cards("5♠6♠9♥")
    held = {card for cards in hole.values() for card in parse_cards(cards)}
    next_cards = [card for card in DECK if card not in held and card not in flop]
    turns = [equity(OMAHA_HILO, hole, [(*flop, card)]).share["A"] for card in next_cards]
    assert equity(OMAHA_HILO, hole, [flop]).share["A"] == sum(turns) / len(turns)


def test_two_boards_before_the_flop_are_counted_whole():
    hole = {name: BOMB_POT[name] for name in "AB"}
    both, alone = equity(BOMB_POT_PLO5, hole), equity(OMAHA, hole)
    assert both.runouts == comb(42, 5) * comb(37, 5)
    assert both.win["top"] == both.win["bottom"] == alone.win["high"]
    assert both.share == alone.share
    assert sum(both.chances["A"].values()) == 1
    assert both.scoop["A"] < alone.win["high"]["A"]


def test_pots_are_judged_among_those_who_can_win_them():
    hole = {"A": "A♣A♦", "B": "K♥K♠", "C": "8♥7♥"}
    pots = layer_pots({"A": 200, "B": 600, "C": 1000})
    judged = equity_of_pots(pots, HOLDEM, hole)
    main = equity(HOLDEM, hole)
    side = equity(HOLDEM, {"B": hole["B"], "C": hole["C"]}, dead=hole["A"])
    assert judged.by_pot["main"] == {name: 600 * part for name, part in main.share.items()}
    assert judged.by_pot["side"] == {name: 800 * part for name, part in side.share.items()}
    assert judged.expected["C"] == 400 + 600 * main.share["C"] + 800 * side.share["C"]
    assert sum(judged.expected.values()) == 1800


def test_a_folded_players_cards_cannot_come():
    pots = layer_pots({"A": 10, "B": 10, "C": 10}, folded=["C"])
    seen = equity_of_pots(pots, HOLDEM, {"A": "A♣A♦", "B": "K♥K♠", "C": "K♣K♦"})
    unseen = equity_of_pots(pots, HOLDEM, {"A": "A♣A♦", "B": "K♥K♠"})
    assert seen.expected["A"] > unseen.expected["A"]
    assert seen.expected["C"] == 0


def test_a_pot_for_one_player_needs_no_hand():
    pots = layer_pots({"A": 10, "B": 30, "C": 30}, folded=["C"])
    judged = equity_of_pots(pots, HOLDEM, {"A": "A♣A♦", "B": "K♥K♠"})
    assert list(judged.equities) == ["main"]
    assert judged.by_pot["side"] == {"B": 40}


def test_low_only_in_the_main_pot():
    """RULES 7, case 11: the side pot goes whole to the high hand."""
    hole = {"A": "A♠2♣K♥Q♦", "B": "T♠T♣9♥9♦", "C": "J♠J♣Q♥Q♣"}
    pots = layer_pots({"A": 100, "B": 300, "C": 300})
    judged = equity_of_pots(pots, OMAHA_HILO, hole, "T♥8♠7♦3♣K♠")
    assert judged.by_pot["main"] == {"A": 150, "B": 150, "C": 0}
    assert judged.by_pot["side"] == {"B": 400, "C": 0}


def test_two_boards_and_a_side_pot():
    """The bomb pot article's supplement at the turn: what is expected is all that was put in."""
    pots = layer_pots({"A": 15, "B": 25, "C": 25, "D": 5}, folded=["D"])
    judged = equity_of_pots(pots, BOMB_POT_PLO5, BOMB_POT, (TOP[:8], BOTTOM[:8]))
    assert sum(judged.expected.values()) == 70
    assert judged.expected["D"] == 0
    river = equity_of_pots(pots, BOMB_POT_PLO5, BOMB_POT, (TOP, BOTTOM))
    assert river.expected == {"A": 25, "B": 10, "C": 35, "D": 0}


def test_a_live_player_without_cards_is_named():
    with pytest.raises(PotError, match="B can win a pot but has no hole cards"):
        equity_of_pots(layer_pots({"A": 10, "B": 10}), HOLDEM, {"A": "A♣A♦"})


@pytest.mark.parametrize(
    ("game", "hole", "boards", "dead", "says"),
    [
        (HOLDEM, {}, (), (), "no hole cards"),
        (HOLDEM, {"A": "AsKsQs"}, (), (), "a hand of 3"),
        (HOLDEM, {"A": "AsKs"}, "2c3c", (), "cards on the board is 2"),
        (HOLDEM, {"A": "AsKs"}, "2c3c4c5c6c7c", (), "cards on the board is 6"),
        (HOLDEM, {"A": "AsKs"}, "2c3c4c", "3c", "3♣ is among the burns"),
        (HOLDEM, {"A": "AsKs", "B": "As2s"}, (), (), "in one place only"),
        (BOMB_POT_PLO5, {"A": "AsKsQsJsTs"}, "2c3c4c", (), "board"),
        (BOMB_POT_PLO5, {"A": "AsKsQsJsTs"}, ["2c3c4c", "5c"], (), "on the bottom board is 1"),
    ],
)
def test_what_cannot_be_one_deal_is_refused(game, hole, boards, dead, says):
    with pytest.raises(CardError, match=says):
        equity(game, hole, boards, dead=dead)


def test_a_deck_that_is_too_small_for_the_runouts_is_refused():
    hole, flop = parse_cards("AsKs"), parse_cards("2c3c4c")
    rest = [card for card in DECK if card not in hole and card not in flop]
    assert equity(HOLDEM, {"A": hole}, [flop], dead=rest[2:]).runouts == 1
    with pytest.raises(CardError, match="needs 2 more, and the deck has 1 left"):
        equity(HOLDEM, {"A": hole}, [flop], dead=rest[1:])


def test_progress_is_told_to_the_end():
    told = []
    equity(BOMB_POT_PLO5, BOMB_POT, (TOP[:6], BOTTOM[:6]), progress=lambda *at: told.append(at))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]
    pots = layer_pots({"A": 200, "B": 600, "C": 1000, "D": 600})
    told.clear()
    equity_of_pots(pots, OMAHA, BOMB_POT, progress=lambda *at: told.append(at))
    assert told == [(1, 2), (2, 2)]


def test_an_interrupt_leaves_nothing_behind():
    def interrupt(done: int, total: int) -> None:
        if done:
            raise KeyboardInterrupt

    asked = BOMB_POT_PLO5, BOMB_POT, (TOP[:8], BOTTOM[:8])
    before = equity(*asked)
    with pytest.raises(KeyboardInterrupt):
        equity(*asked, progress=interrupt)
    assert equity(*asked) == before


@pytest.mark.parametrize("players", [dict.fromkeys("AB", 5), dict.fromkeys("ABCDEFGHIJ", 2)])
def test_the_largest_job_stays_under_300_megabytes(players):
    deck = iter(random.Random(7).sample(DECK, 52))
    hole = {name: tuple(next(deck) for _ in range(count)) for name, count in players.items()}
    tracemalloc.start()
    try:
        equity(BOMB_POT_PLO5, hole)
        assert tracemalloc.get_traced_memory()[1] < 300e6
    finally:
        tracemalloc.stop()


def test_twenty_players_can_be_judged():
    deck = iter(random.Random(3).sample(DECK, 52))
    hole = {f"P{seat}": (next(deck), next(deck)) for seat in range(20)}
    crowd = equity(HOLDEM, hole)
    assert crowd.runouts == comb(12, 5)
    assert sum(crowd.share.values()) == 1


def test_an_equity_shows_itself_in_both_languages():
    turn = equity(OMAHA_HILO, {"A": "A♠2♣K♥K♦", "B": "3♠4♣Q♥J♦"}, "5♠6♠9♥T♦")
    assert "40 runouts" in turn.summary()
    assert "40通り" in turn.summary("ja")
    language.use("ja")
    try:
        assert "取り分" in turn._repr_html_()
    finally:
        language.use("en")
    assert "<td" in turn._repr_html_()


def test_frames_hold_floats_a_row_a_player():
    pytest.importorskip("pandas")
    turn = equity(OMAHA_HILO, {"A": "A♠2♣K♥K♦", "B": "3♠4♣Q♥J♦"}, "5♠6♠9♥T♦")
    frame = turn.to_frame()
    assert frame["share"].sum() == pytest.approx(1)
    assert list(frame.columns) == ["share", "high", "low", "scoop", "three quarters", "a quarter"]
    pots = layer_pots({"A": 200, "B": 600})
    chips = equity_of_pots(pots, HOLDEM, {"A": "A♣A♦", "B": "K♥K♠"}).to_frame()
    assert chips["expected chips"].sum() == 800


def test_the_game_is_the_one_that_was_asked_for():
    game = replace(OMAHA, name="omaha")
    assert equity(game, {"A": "A♠2♣K♥K♦"}).game == game
    assert equity(game, {"A": "A♠2♣K♥K♦"}).share == {"A": 1}


def test_importing_the_rules_imports_no_numpy():
    code = "import sys, pokerlab, pokerlab.pots; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
