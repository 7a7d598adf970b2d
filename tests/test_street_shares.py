"""Shares street by street: the numbers of the notebooks by brute force, the pictures, the limits."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from fractions import Fraction
from itertools import combinations

import pytest
from brute_force import BruteForce
from speaking import each_language, speaking

from pokerlab.betting import Replay
from pokerlab.cards import DECK, Cards, parse_cards
from pokerlab.draws import equity_of_draw
from pokerlab.equities import equity
from pokerlab.errors import CardError, PokerLabError
from pokerlab.explorers import BombPotExplorer, DrawmahaExplorer, HiLoExplorer, Stepper
from pokerlab.explorers.bomb_pots import BOARDS, HANDS
from pokerlab.explorers.drawmaha import ARTICLE_DECK
from pokerlab.explorers.drawmaha import HANDS as DRAWN_HANDS
from pokerlab.explorers.hilo import COUNTERFEIT
from pokerlab.games import (
    BARGE,
    BOMB_POT_PLO5,
    DRAWMAHA_HIGH,
    HOLDEM,
    OMAHA,
    OMAHA_HILO,
    Game,
)
from pokerlab.limits import FixedLimit, PotLimit
from pokerlab.share_bars import bars_of, paint_svg, share_bars
from pokerlab.streets import shares_so_far, street_shares

LIVE = {name: HANDS[name] for name in "ABC"}
FLOPS = ["K♣ 9♦ 7♠", "8♦ 6♣ 4♥"]
RIVER = "3♠ 7♦ 8♣ K♥ 2♥"


def by_hand(game: Game, hole: dict[str, str], boards: list[str], dead: str = "") -> BruteForce:
    """Every runout judged with `hands.py`."""
    held = {name: parse_cards(cards) for name, cards in hole.items()}
    shown = [parse_cards(board) for board in boards]
    out = {card for cards in (*held.values(), *shown, parse_cards(dead)) for card in cards}
    stub = tuple(card for card in DECK if card not in out)
    return BruteForce(game, list(hole)).add(held, shown, stub)


def bomb_pot() -> Replay:
    replay = Replay(
        BOMB_POT_PLO5,
        dict.fromkeys("ABCD", 100),
        button="D",
        limit=PotLimit(5),
        ante=5,
        hole=HANDS,
        boards=BOARDS,
        burns="2♦ 3♦",
    )
    replay.act("A check, B bet 10, C call 10, D fold, A call 10")
    return replay.act("turn, A check, B check, C check, river, A check, B check, C check")


def drawmaha(game: Game) -> Replay:
    replay = Replay(
        game,
        dict.fromkeys("ABC", 100),
        button="A",
        blinds=(1, 2),
        limit=FixedLimit(2, 4),
        hole=DRAWN_HANDS,
        stub=ARTICLE_DECK,
    )
    replay.act("A call 2, B call 1, C check, flop, B bet 2, C fold, A call 2")
    replay.draw("B 7♣, A 5♦")
    return replay.act("turn, B check, A check, river, B bet 4, A call 4")


def shown(replay: Replay, step: int) -> dict[str, dict[str, Fraction]]:
    shares = shares_so_far(replay, step)
    assert shares is not None
    return {street: found.share for street, found in shares.by_street.items()}


def test_every_street_is_the_equity_of_its_own_cards():
    shares = street_shares(BOMB_POT_PLO5, HANDS, BOARDS, folded="D")
    assert list(shares.by_street) == list(shares.streets) == ["flop", "turn", "river"]
    for cards, found in zip((3, 4, 5), shares.by_street.values(), strict=True):
        boards = [parse_cards(board)[:cards] for board in BOARDS]
        assert found == equity(BOMB_POT_PLO5, LIVE, boards, dead=HANDS["D"])
    assert shares.last is shares.by_street["river"]


def test_the_bomb_pot_on_the_turn_agrees_with_brute_force():
    boards = [str(board)[:-3] for board in BOARDS]
    slow = by_hand(BOMB_POT_PLO5, LIVE, boards, HANDS["D"])
    slow.agrees_with(street_shares(BOMB_POT_PLO5, HANDS, BOARDS, folded="D").by_street["turn"])


def test_the_two_boards_of_a_bomb_pot_add_up_but_their_scoops_do_not_multiply():
    both = equity(BOMB_POT_PLO5, LIVE, FLOPS, dead=HANDS["D"])
    alone = [
        equity(OMAHA, LIVE, own, dead=parse_cards(HANDS["D"]) + parse_cards(other))
        for own, other in (FLOPS, FLOPS[::-1])
    ]
    for own, other, found in zip(FLOPS, FLOPS[::-1], alone, strict=True):
        by_hand(OMAHA, LIVE, [own], f"{HANDS['D']} {other}").agrees_with(found)
    for name in "ABC":
        assert both.share[name] == sum(found.share[name] for found in alone) / 2
        assert both.scoop[name] != alone[0].win["high"][name] * alone[1].win["high"][name]
    assert [found.runouts for found in alone] == [325, 325]
    assert both.runouts == 89_700


def test_counterfeiting_costs_three_eighths_of_the_pot():
    shares = street_shares(OMAHA_HILO, COUNTERFEIT, RIVER).by_street
    assert shares["turn"].share == {"A": Fraction(7, 8), "B": Fraction(1, 24), "C": Fraction(1, 12)}
    assert shares["river"].share == {"A": Fraction(1, 2), "B": Fraction(1, 2), "C": 0}
    assert shares["turn"].sides["low"]["A"] == Fraction(31, 72)
    assert shares["river"].sides["low"] == {"A": 0, "B": Fraction(1, 2), "C": 0}
    by_hand(OMAHA_HILO, COUNTERFEIT, ["3♠ 7♦ 8♣ K♥"]).agrees_with(shares["turn"])


@pytest.mark.parametrize("discards", [{"A": "5♦"}, {"A": "5♦", "B": "7♣"}, {"A": "5♦", "B": "9♦"}])
def test_a_draw_on_the_flop_is_the_average_over_all_replacements(discards):
    """Against `equity` of every filled hand, which brute force holds in its own test."""
    hole = {name: parse_cards(DRAWN_HANDS[name]) for name in "AB"}
    known = "K♠ 8♣ 8♥"
    gone = {name: parse_cards(discards.get(name, "")) for name in "AB"}
    dead = parse_cards(DRAWN_HANDS["C"])
    out = {card for cards in (*hole.values(), dead, parse_cards(known)) for card in cards}
    stub = [card for card in DECK if card not in out]
    kept = {n: tuple(c for c in cards if c not in gone[n]) for n, cards in hole.items()}
    totals, count = dict.fromkeys("AB", Fraction()), 0
    for first in combinations(stub, len(gone["A"])):
        left = [card for card in stub if card not in first]
        for second in combinations(left, len(gone["B"])):
            after: dict[str, Cards] = {"A": kept["A"] + first, "B": kept["B"] + second}
            thrown = gone["A"] + gone["B"] + dead
            for name, share in equity(DRAWMAHA_HIGH, after, known, dead=thrown).share.items():
                totals[name] += share
            count += 1
    found = equity_of_draw(DRAWMAHA_HIGH, hole, known, discards, dead=dead)
    assert found.share == {name: total / count for name, total in totals.items()}


def test_a_draw_of_three_cards_by_two_players_is_refused_with_its_number():
    hole = {name: DRAWN_HANDS[name] for name in "AB"}
    discards = {"A": "5♦", "B": "7♣ 9♦"}
    with pytest.raises(PokerLabError, match="27,417 ways, which makes 17,272,710 runouts"):
        equity_of_draw(DRAWMAHA_HIGH, hole, "K♠ 8♣ 8♥", discards)


def test_a_stepper_shows_each_street_as_its_last_step_leaves_it():
    replay = bomb_pot()
    assert shown(replay, 3) == {}
    four = shown(replay, 4)["flop"]
    assert list(four) == ["A", "B", "C", "D"]
    after_fold = shown(replay, 9)
    assert list(after_fold) == ["flop"]
    assert list(after_fold["flop"]) == ["A", "B", "C"]
    assert shown(replay, 10)["turn"] == {
        "A": Fraction(1, 3),
        "B": Fraction(13, 48),
        "C": Fraction(19, 48),
    }
    assert shown(replay, -1)["river"] == {"A": Fraction(1, 2), "B": 0, "C": Fraction(1, 2)}


@pytest.mark.parametrize(("game", "first"), [(DRAWMAHA_HIGH, "turn"), (BARGE, "flop")])
def test_drawmaha_counts_from_the_street_on_which_the_hands_are_full_again(game, first):
    game = game if isinstance(game, Game) else DRAWMAHA_HIGH.under(game)
    replay = drawmaha(game)
    at = [row.player for row in replay.steps if row.action == "replace"]
    assert sorted(at) == ["A", "B"]
    served = max(i for i, row in enumerate(replay.steps) if row.action == "replace")
    assert shown(replay, served - 1) == {}
    assert list(shown(replay, served)) == [first]
    streets = ["flop", "turn", "river"]
    assert list(shown(replay, -1)) == streets[streets.index(first) :]


def test_a_hand_that_stays_face_down_leaves_no_shares():
    seats = dict.fromkeys("AB", 100)
    replay = Replay(HOLDEM, seats, button="B", blinds=(1, 2), limit=PotLimit(2))
    replay.act("B call")
    assert shares_so_far(replay) is None
    assert "pokerlab-shares" not in Stepper(replay).view.value


def test_explorers_show_the_shares_and_count_them_once():
    for kind, share in ((BombPotExplorer, "37.1 %"), (HiLoExplorer, "88.8 %")):
        explorer = kind()
        assert share in explorer.view.value
    explorer = DrawmahaExplorer()
    shares = explorer.shares()
    assert shares is not None
    assert shares.streets == ("turn", "river")
    before = explorer.shares().last
    explorer.contributions = {**explorer.contributions, "A": 9}
    assert explorer.shares().last is before


def test_unfinished_and_impossible_cards_leave_the_explorer_without_shares():
    explorer = BombPotExplorer()
    explorer.hole = {**explorer.hole, "A": "K♠ K♥"}
    assert explorer.shares() is None
    assert "pokerlab-shares" not in explorer.view.value
    explorer.start("on_the_flop")
    assert list(explorer.shares().by_street) == ["flop"]
    explorer.boards = ["K♣ 9♦ 7♠ 3♥ 2♠", "8♦ 6♣ 4♥"]
    assert list(explorer.shares().by_street) == ["flop"]
    with pytest.raises(CardError):
        street_shares(HOLDEM, {"A": "A♠ A♠", "B": "K♠ K♥"}, "")


@each_language
def test_without_numpy_a_sentence_stands_in_place_of_the_shares(monkeypatch, spoken):
    with speaking(spoken):
        monkeypatch.setitem(sys.modules, "pokerlab.equities", None)
        explorer = BombPotExplorer()
        explorer.boards = ["K♣ 9♦ 7♠ 4♦ 4♣", "8♦ 6♣ 4♥ Q♠ T♣"]
        explorer.boards = ["K♣ 9♦ 7♠ 4♦ 4♣", "8♦ 6♣ 4♥ Q♠ T♠"]
        explorer.hole = {**explorer.hole, "C": "7♣ 5♦ A♣ J♥ J♦"}
        assert "NumPy" in explorer.view.value
        assert explorer.settlement is not None


@each_language
def test_both_painters_draw_every_part_and_the_words_say_the_same(spoken):
    with speaking(spoken):
        shares = street_shares(BOMB_POT_PLO5, HANDS, BOARDS, folded="D")
        bars = bars_of(shares)
        assert len(bars.parts) == 3 + 3 + 2
        svg = ET.fromstring(paint_svg(bars))
        assert svg.attrib["aria-label"] == bars.alt == shares.summary()
        words = [text.text or "" for text in svg.iter("{http://www.w3.org/2000/svg}text")]
        assert "A 37.1 %" in words
        axes = share_bars(shares).figure.axes[0]
        drawn = [(round(p.get_x(), 9), round(p.get_width(), 9)) for p in axes.patches]
        assert drawn == [(round(p.left, 9), round(p.right - p.left, 9)) for p in bars.parts]
        assert [text.get_text() for text in axes.texts] == words[3:]
        for row in range(3):
            widths = [p.right - p.left for p in bars.parts if p.row == row]
            assert sum(widths) == pytest.approx(1)
        assert "37.1 %" in shares._repr_html_()


def test_a_frame_has_a_row_for_each_street_and_player():
    frame = street_shares(OMAHA_HILO, COUNTERFEIT, RIVER).to_frame()
    assert len(frame) == 4 * 3
    assert frame.loc[("turn", "A")].tolist() == pytest.approx([0.875, 4 / 9, 31 / 72])
