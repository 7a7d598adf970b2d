"""Drills: fair, with one right answer, varied, the same everywhere, and mistakes recognised."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from drill_solver import CARD, RANKS, Solver
from speaking import each_language, speaking

from pokerlab import OMAHA_HILO, PokerLabError, layer_pots, parse_cards, ranked, showdown
from pokerlab.drills import LEVELS, NOTEBOOKS, Choice, Exercise, Five, Number, exercise, exercises
from pokerlab.drills.dice import Dice
from pokerlab.drills.settling import BY_POSITION, Case, OddChips, pots_asked, who_can_win

HUNDRED = range(100)
KINDS = [(notebook, level) for notebook in NOTEBOOKS for level in LEVELS]
each_kind = pytest.mark.parametrize(("notebook", "level"), KINDS)


@cache
def drawn(notebook: str, level: int) -> tuple[Exercise, ...]:
    with speaking("en"):
        return tuple(exercise(notebook, level, seed) for seed in HUNDRED)


def answer_of(ask: Any) -> Any:
    """The right answer, as the solver writes it."""
    if isinstance(ask, Five):
        return frozenset(map(str, ask.answer))
    return ask.options[ask.answer] if isinstance(ask, Choice) else ask.answer


def asked() -> Iterator[tuple[Exercise, Any]]:
    for kind in KINDS:
        for each in drawn(*kind)[:8]:
            for ask in each.asks:
                yield each, ask


@each_kind
def test_every_answer_follows_from_the_text_alone(notebook: str, level: int) -> None:
    for each in drawn(notebook, level):
        solver = Solver(each.text)
        for ask in each.asks:
            if ask.label != "the draw hand":
                assert answer_of(ask) == solver.answer(ask.label), (each, ask.label, each.text)


def test_the_draw_hand_is_that_of_the_five_cards_alone() -> None:
    for each in drawn("drawmaha", 1):
        cards = Solver(each.text).hole["A"]
        ask = each.asks[0]
        assert isinstance(ask, Choice)
        often = sorted([[c[0] for c in cards].count(rank) for rank in RANKS], reverse=True)
        words = {
            (1, 1): "",
            (2, 1): "pair of",
            (2, 2): "two pair",
            (3, 1): "three ",
            (3, 2): "full",
        }
        assert ask.options[ask.answer].startswith(words.get((often[0], often[1]), "four "))
        assert all(card in ask.solution for card in cards)


@each_kind
def test_a_hundred_seeds_in_a_row_give_a_hundred_exercises(notebook: str, level: int) -> None:
    assert len({each.text for each in drawn(notebook, level)}) == len(HUNDRED)


@each_kind
def test_no_card_is_dealt_twice(notebook: str, level: int) -> None:
    for each in drawn(notebook, level):
        shown = [part.text for part in each.scene if CARD.search(part.text)]
        cards = [card for text in shown for card in CARD.findall(text)]
        parse_cards(" ".join(cards))


@each_kind
def test_the_money_comes_from_a_hand_that_was_legally_played(notebook: str, level: int) -> None:
    for each in drawn(notebook, level):
        replay = each.replay
        if replay is None:
            assert not any("pot" in ask.label or "receives" in ask.label for ask in each.asks)
            continue
        assert sum(replay.contributions.values()) == replay.pot
        assert replay.is_over or (notebook, level) == ("bomb_pot", 2)
        if not replay.is_over:
            assert replay.legal
            assert replay.legal.max_bet == each.asks[-1].answer


@each_kind
def test_options_differ_and_one_of_them_is_right(notebook: str, level: int) -> None:
    for each in drawn(notebook, level):
        labels = [ask.label for ask in each.asks]
        assert len(set(labels)) == len(labels)
        for ask in each.asks:
            if isinstance(ask, Choice):
                assert 2 <= len(ask.options) == len(set(ask.options))
                assert 0 <= ask.answer < len(ask.options)


def test_every_answer_is_right_and_every_known_mistake_is_named() -> None:
    for each, ask in asked():
        assert ask.check(ask.answer).right, (each, ask.label)
        if isinstance(ask, Five):
            continue
        for given, why in ask.mistakes.items():
            reply = ask.check(given)
            assert not reply.right
            assert reply.mistake == why
            assert why in reply.text
            assert ask.working in reply.text


def test_an_answer_that_no_mistake_explains_still_gets_the_working() -> None:
    _, ask = next(pair for pair in asked() if isinstance(pair[1], Number))
    reply = ask.check(987_654_321)
    assert not reply.right
    assert not reply.mistake
    assert ask.working in reply.text


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_solutions_show_pictures_and_reasons(notebook: str) -> None:
    for level in LEVELS:
        for each in drawn(notebook, level)[:3]:
            assert each.solution
            text = "".join(part.html for part in each.solution)
            assert "<svg" in text or (notebook, level) == ("bomb_pot", 2)
            assert all(part.text for part in each.solution)


@each_kind
def test_both_languages_ask_the_same(notebook: str, level: int) -> None:
    for seed in range(0, 100, 12):
        english = drawn(notebook, level)[seed]
        with speaking("ja"):
            japanese = exercise(notebook, level, seed)
        assert CARD.findall(english.text) == CARD.findall(japanese.text)
        assert [ask.answer for ask in english.asks] == [ask.answer for ask in japanese.asks]
        assert english.text != japanese.text
        assert " the " not in japanese.text


PINNED = {
    ("side_pots", 1): [1640, 465, 90],
    ("side_pots", 2): [1595, 480, 230],
    ("side_pots", 3): [1390, 0, 110],
    ("side_pots", 4): [3875, 3525, 2575],
    ("bomb_pot", 2): [5974, 1333, 8640],
    ("bomb_pot", 4): [2246, 1840, 407],
    ("drawmaha", 4): [0, 979, 980],
    ("omaha_hilo", 4): [826, 871, 1698],
}


@pytest.mark.parametrize(("kind", "answers"), PINNED.items())
def test_a_seed_gives_the_same_answers_on_every_machine(
    kind: tuple[str, int], answers: list[int]
) -> None:
    found = [ask.answer for ask in exercise(*kind, seed=7).asks if isinstance(ask, Number)]
    assert found == answers


def test_the_order_of_sets_and_hashes_plays_no_part() -> None:
    program = (
        "from pokerlab.drills import *\n"
        "for n in NOTEBOOKS:\n"
        "    for level in LEVELS:\n"
        "        e = exercise(n, level, 7)\n"
        "        print(e.text, [(a.solution, getattr(a, 'options', '')) for a in e.asks])\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


def test_chance_is_only_what_python_promises_to_keep() -> None:
    dice = Dice(7)
    assert [dice.below(100) for _ in range(5)] == [32, 15, 65, 7, 53]
    assert sorted(dice.shuffled(range(9))) == list(range(9))
    assert {dice.between(3, 5) for _ in range(60)} == {3, 4, 5}


def mistake(ask: Any, given: object) -> str:
    reply = ask.check(given)
    assert not reply.right
    return str(reply.mistake)


def test_folded_money_that_is_dropped_is_named() -> None:
    main, *_ = pots_asked(layer_pots({"A": 200, "B": 600, "C": 1000, "D": 400}, ["D"]))
    assert "folded" in mistake(main, 600)
    case = Case(layer_pots({"A": 200, "B": 200, "C": 150}, ["C"]), ranked("A > B"), "C")
    assert "whoever folded" in mistake(case.received("A"), 400)


def test_a_refund_that_is_counted_as_a_win_is_named() -> None:
    case = Case(layer_pots({"A": 200, "B": 600, "C": 1000}), ranked("C > A > B"), "C")
    assert "nobody called" in mistake(case.won("C"), 1800)
    assert case.won("C").check(1400).right
    _, side, _ = pots_asked(case.pots)
    assert "nobody called" in mistake(side, 1200)


def test_an_odd_chip_for_the_wrong_seat_is_named() -> None:
    rule = OddChips(between_ties=BY_POSITION)
    case = Case(layer_pots({"A": 25, "B": 25, "C": 15}, ["C"]), ranked("A = B"), "A", rule)
    assert case.received("B").check(33).right
    assert "odd chip" in mistake(case.received("B"), 32)
    assert "odd chip" in mistake(case.received("A"), 33)


def test_an_odd_chip_for_the_wrong_side_is_named() -> None:
    hole = {"A": "A♠ 2♠ Q♣ J♦", "B": "K♥ K♣ T♦ 9♣"}
    held = showdown(OMAHA_HILO, hole, "3♦ 7♥ 8♣ K♦ 5♠")
    case = Case(layer_pots({"A": 8, "B": 8, "C": 5}, ["C"]), held, "B")
    assert case.received("B").check(11).right
    assert "odd chip" in mistake(case.received("B"), 10)


def test_a_side_pot_split_as_the_main_is_named() -> None:
    case = Case(layer_pots({"A": 200, "B": 600, "C": 1000}), ranked("A = B > C"), "C")
    assert case.received("B").check(1100).right
    assert "side pots like the main pot" in mistake(case.received("B"), 700)


def test_a_low_that_is_judged_over_the_table_is_named() -> None:
    hole = {"A": "A♠ 2♥ Q♣ J♦", "B": "K♥ K♣ 4♦ 6♣", "C": "Q♥ Q♦ 9♣ 9♥"}
    held = showdown(OMAHA_HILO, hole, "3♦ 7♥ 8♣ K♦ 5♠")
    case = Case(layer_pots({"A": 10, "B": 50, "C": 50}), held, "C")
    assert case.received("B").check(95).right
    assert case.received("A").check(15).right
    hole["C"], hole["B"] = "Q♥ Q♦ 4♣ 2♦", "K♥ K♣ J♠ T♠"
    case = Case(case.pots, showdown(OMAHA_HILO, hole, "3♦ 7♥ 8♣ K♦ 5♠"), "C")
    assert case.received("C").check(40).right
    assert "whole table" in mistake(case.received("C"), 0)
    assert "whole table" in mistake(case.received("B"), 95)


def test_a_pot_shared_by_heads_is_named() -> None:
    hole = {"A": "A♠ 2♠ K♠ K♦", "B": "A♥ 2♥ J♣ T♣"}
    held = showdown(OMAHA_HILO, hole, "3♠ 7♦ 8♣ K♥ Q♦")
    case = Case(layer_pots({"A": 200, "B": 200}), held, "B")
    assert "by heads" in mistake(case.received("A"), 200)
    assert "takes half" in mistake(case.received("A"), 400)


def test_three_cards_from_the_hand_are_named() -> None:
    five = next(ask for _, ask in asked() if isinstance(ask, Five))
    assert "from the hand" in mistake(five, [*five.hole[:3], *five.board[:2]])
    assert "You took 1" in mistake(five, [*five.hole[:1], *five.board[:4]])


def test_winners_by_any_five_cards_are_named() -> None:
    named = [why for _, ask in asked() if isinstance(ask, Choice) for why in ask.mistakes.values()]
    assert sum("any five cards" in why for why in named) > 5


def test_a_low_with_a_pair_or_a_nine_or_a_better_one_is_named() -> None:
    hole, board = parse_cards("A♠ 2♥ 3♦ K♠"), parse_cards("3♠ 7♦ 8♣ 4♥ Q♦")
    low = showdown(OMAHA_HILO, {"A": hole}, board).strengths["low"]["A"]
    assert low is not None
    assert not isinstance(low, int)
    five = Five("low", hole, board, low)
    assert five.check(parse_cards("A♠ 2♥ 3♠ 4♥ 7♦")).right
    assert "pair" in mistake(five, parse_cards("A♠ 3♦ 3♠ 7♦ 8♣"))
    assert "eight or lower" in mistake(five, parse_cards("A♠ K♠ 3♠ 7♦ 8♣"))
    assert "better one" in mistake(five, parse_cards("A♠ 2♥ 3♠ 7♦ 8♣"))


def test_who_can_win_knows_the_folded_and_the_short_player() -> None:
    pots = layer_pots({"A": 200, "B": 600, "C": 1000, "D": 400}, ["D"])
    ask = who_can_win(pots, pots.pots[1], Dice(1))
    place = ask.options.index
    assert ask.check(place("B and C")).right
    assert "no longer win" in mistake(ask, place("B, C and D"))
    assert "no chips in this pot" in mistake(ask, place("A, B and C"))


def test_five_cards_that_cannot_be_are_refused_with_a_sentence() -> None:
    five = next(ask for _, ask in asked() if isinstance(ask, Five))
    with pytest.raises(
        PokerLabError, match=r"^best five, .*: the number of chosen cards is 4; choose exactly five"
    ):
        five.check(five.best.cards[:4])
    strangers = list(parse_cards("2♣ 2♦ 2♥ 2♠ 3♣ 3♦ 3♥ 3♠ 4♣ 4♦ 4♥ 4♠"))
    others = [card for card in strangers if card not in (*five.hole, *five.board)]
    with pytest.raises(PokerLabError, match="not among the cards"):
        five.check(others[:5])


@each_language
@pytest.mark.parametrize(
    "given",
    [
        ("chess", 1, 0, 1),
        ("side_pots", 0, 0, 1),
        ("side_pots", 5, 0, 1),
        ("side_pots", "2", 0, 1),
        ("side_pots", True, 0, 1),
        ("side_pots", 1, -1, 1),
        ("side_pots", 1, 1.5, 1),
        ("side_pots", 1, 10**9 + 1, 1),
        ("side_pots", 1, 0, 0),
        ("side_pots", 1, 0, 101),
        (None, None, None, None),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_sentence(spoken: str, given: Any) -> None:
    with speaking(spoken), pytest.raises(PokerLabError) as refused:
        exercises(*given)
    assert str(refused.value).endswith("." if spoken == "en" else "。")


def test_the_largest_seed_is_drawn_too() -> None:
    assert len(exercises("side_pots", 4, 10**9, 2)) == 2


def test_a_game_is_told_with_its_limit_and_no_article() -> None:
    assert exercise("bomb_pot", 4, 1).text.startswith(
        "The game is 5-card double-board PLO bomb pot, pot limit."
    )
