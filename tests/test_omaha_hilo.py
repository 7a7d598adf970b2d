"""Omaha hi-lo as its notebook teaches it: lows as numbers, parts of a pot, the explorer."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from speaking import each_language, speaking

from pokerlab import (
    DECK,
    HOLDEM,
    OMAHA_HILO,
    OMAHA_HILO_5,
    OMAHA_HILO_6,
    PotLimit,
    Question,
    Replay,
    about_lows,
    about_most,
    best_omaha_low,
    layer_pots,
    ranked,
    settle,
    shape,
    showdown,
    splits,
    tell_splits,
)
from pokerlab.card_questions import typed_low
from pokerlab.explorers import HiLoExplorer, Prediction
from pokerlab.language import listing

ALICE, BOB = "A♠ A♥ 3♦ 6♠", "K♥ Q♦ J♣ T♥"
ARTICLE_BOARD = "A♦ 8♣ 5♥ K♠ 2♣"
BOARD = "3♠ 7♦ 8♣ K♥ Q♦"
A_LOW, B_LOW, C_LOW = "A♠ 2♠ J♦ T♦", "A♥ 2♥ J♣ T♣", "A♦ 2♦ J♥ T♥"
KINGS = "K♠ K♦ 9♠ 9♦"


def parts(hole: Mapping[str, str], put_in: Mapping[str, int]) -> dict[tuple[str, str], Fraction]:
    judged = showdown(OMAHA_HILO, hole, BOARD)
    settlement = settle(layer_pots(put_in), judged, button=next(iter(put_in)))
    return {(split.pot.name, split.player): split.part for split in splits(settlement)}


def low(hole: str, board: str) -> Question:
    (question,) = about_lows({"A": hole}, board)
    return question


@pytest.fixture(params=["en", "ja"])
def explorer(request: pytest.FixtureRequest) -> Iterator[HiLoExplorer]:
    with speaking(request.param):
        yield HiLoExplorer()


@each_language
def test_alices_low_is_65321_and_the_articles_85321_is_told_to_be_beaten(spoken: str) -> None:
    with speaking(spoken):
        question = low(ALICE, ARTICLE_BOARD)
        assert question.answer == 65321
        assert best_omaha_low(ALICE, ARTICLE_BOARD).describe() in question.reply(85321)
        replies = {question.reply(given) for given in (85321, 0, 12356, 77777)}
        assert len(replies) == 4


def test_one_low_card_in_the_hand_makes_no_low_and_the_wheel_is_told_why() -> None:
    question = low("A♠ K♦ Q♥ J♣", "2♠ 3♥ 4♦ 5♣ 9♠")
    assert question.answer == 0
    assert "exactly two cards" in question.reply(54321)


@pytest.mark.parametrize(
    ("hole", "board", "number"),
    [
        ("A♠ 2♥ 9♣ 9♦", "3♣ 4♦ 5♥ K♠ Q♦", 54321),
        ("7♠ 6♦ K♥ J♠", "3♣ 4♦ 5♥ K♠ Q♦", 76543),
        ("8♠ T♣ J♥ Q♥", "3♣ 4♦ 5♥ K♠ Q♦", 0),
        ("A♠ 3♦ K♦ J♣", "2♠ 2♥ 5♦ 5♣ 8♠", 85321),
        ("A♠ 3♦ K♦ J♣", "2♠ 2♥ 5♦ 5♣ K♠", 0),
        ("K♠ K♦ A♥ 2♥", "K♥ 8♦ 7♣ 4♠ J♠", 87421),
        ("A♦ 2♦ 3♦ 4♥", "K♣ Q♥ T♠ 8♣ 5♦", 0),
    ],
)
def test_the_lows_of_the_notebook_read_as_numbers(hole: str, board: str, number: int) -> None:
    assert low(hole, board).answer == number


@given(st.permutations(DECK).map(lambda deck: deck[:13]))
def test_of_two_lows_the_smaller_number_is_the_better_one(cards: list[object]) -> None:
    one, other, board = cards[:4], cards[4:8], cards[8:13]
    first, second = best_omaha_low(one, board), best_omaha_low(other, board)
    if first is None or second is None:
        return
    numbers = [question.answer for question in about_lows({"1": one, "2": other}, board)]
    assert (first > second) == (numbers[0] < numbers[1])
    assert (first == second) == (numbers[0] == numbers[1])


@pytest.mark.parametrize(
    ("pot", "answer", "mistakes"), [((100, 200), 700, {300, 500}), ((1, 2), 7, {3, 5})]
)
def test_the_first_to_act_may_raise_to_the_pot_and_twice_the_call(
    pot: tuple[int, int], answer: int, mistakes: set[int]
) -> None:
    seats = dict.fromkeys("ABC", 5000)
    replay = Replay(OMAHA_HILO, seats, button="A", blinds=pot, limit=PotLimit(pot[1]))
    (question,) = about_most(replay)
    assert question.answer == answer
    assert set(question.mistakes) == mistakes


def test_a_pot_of_10_and_a_bet_of_5_allow_25() -> None:
    replay = Replay(OMAHA_HILO, {"A": 100, "B": 100}, button="B", ante=5, limit=PotLimit(5))
    replay.act("A check, B check, flop, A bet 5")
    (question,) = about_most(replay)
    assert (question.answer, question.working) == (25, "15 + 2 × 5 = 25")


def test_a_stack_under_the_pot_limit_is_the_limit() -> None:
    replay = Replay(OMAHA_HILO, {"A": 300, "B": 900}, button="A", blinds=(1, 2), limit=PotLimit(2))
    replay.act("A raise 6, B call, flop, B bet 12, A raise 48, B raise 156")
    (question,) = about_most(replay)
    assert question.answer == 294
    assert "246" in question.working


def test_nobody_to_act_is_no_question_about_the_limit() -> None:
    replay = Replay(OMAHA_HILO, {"A": 300, "B": 900}, button="A", blinds=(1, 2), limit=PotLimit(2))
    assert about_most(replay.act("A fold")) == ()


def test_two_tied_lows_are_three_quarters_and_a_quarter() -> None:
    found = parts({"A": "A♠ 2♠ K♠ K♦", "B": B_LOW}, {"A": 200, "B": 200})
    assert found == {("main", "A"): Fraction(3, 4), ("main", "B"): Fraction(1, 4)}


def test_a_third_tied_low_makes_sixths() -> None:
    hole = {"A": A_LOW, "B": B_LOW, "C": C_LOW, "D": KINGS}
    found = parts(hole, dict.fromkeys("ABCD", 75))
    assert [found["main", name] for name in "ABCD"] == [Fraction(1, 6)] * 3 + [Fraction(1, 2)]


def test_a_low_in_the_main_pot_leaves_the_side_pot_whole_to_the_high() -> None:
    hole = {"A": A_LOW, "B": KINGS, "C": "Q♠ Q♥ J♣ T♣"}
    found = parts(hole, {"A": 50, "B": 200, "C": 200})
    assert found == {
        ("main", "A"): Fraction(1, 2),
        ("main", "B"): Fraction(1, 2),
        ("side", "B"): Fraction(1),
    }


def test_odd_chips_do_not_change_the_parts() -> None:
    hole = {"A": A_LOW, "B": B_LOW, "C": KINGS}
    assert parts(hole, dict.fromkeys("ABC", 5)) == parts(hole, dict.fromkeys("ABC", 100))


@given(st.permutations(DECK), st.lists(st.integers(1, 60), min_size=2, max_size=4))
def test_the_parts_of_every_pot_make_one(deck: list[object], amounts: list[int]) -> None:
    hole = {name: deck[4 * at : 4 * at + 4] for at, name in enumerate("ABCD"[: len(amounts)])}
    pots = layer_pots(dict(zip(hole, amounts, strict=True)))
    settlement = settle(pots, showdown(OMAHA_HILO, hole, deck[-5:]), button="A")
    for pot in pots.pots:
        assert sum(split.part for split in splits(settlement) if split.pot == pot) == 1
        for split in splits(settlement):
            paid = settlement.won[split.player]
            assert paid >= int(split.part * split.pot.amount) - 2


@each_language
def test_what_players_call_the_parts(spoken: str) -> None:
    with speaking(spoken):
        hole = {"A": "A♠ 2♠ K♠ K♦", "B": B_LOW}
        judged = showdown(OMAHA_HILO, hole, BOARD)
        quartered = settle(layer_pots({"A": 200, "B": 200}), judged)
        assert [split.kind for split in splits(quartered)] == ["three_quarters", "quartered"]
        assert tell_splits(quartered).endswith(("quartered.", "（クォーター）。"))
        alone = settle(layer_pots({"A": 200, "B": 200}, ["B"]))
        assert [split.kind for split in splits(alone)] == ["alone"]


def test_winning_both_halves_is_a_scoop_and_winning_the_only_half_is_not() -> None:
    pots = layer_pots({"Alice": 100, "Bob": 100})
    both = settle(pots, showdown(OMAHA_HILO, {"Alice": ALICE, "Bob": BOB}, ARTICLE_BOARD))
    assert [split.kind for split in splits(both)] == ["scoop"]
    no_low = settle(pots, showdown(OMAHA_HILO, {"Alice": ALICE, "Bob": BOB}, "K♣ Q♥ T♠ 8♣ 5♦"))
    assert [split.kind for split in splits(no_low)] == ["whole"]


def test_a_tie_in_a_game_with_one_side_is_a_half_and_quarters_are_not_quartered() -> None:
    tied = settle(layer_pots({"A": 10, "B": 10}), ranked("A = B"))
    assert [split.kind for split in splits(tied)] == ["half", "half"]
    four = settle(layer_pots(dict.fromkeys("ABCD", 10)), ranked("A = B = C = D"))
    assert [split.kind for split in splits(four)] == ["part"] * 4
    assert HOLDEM.sides[0].name == "high"


@each_language
def test_a_shape_counts_the_twos(spoken: str) -> None:
    with speaking(spoken):
        counted = {hand: shape(hand) for hand in ("A♠ A♣ 2♦ 3♥", "A♠ A♣ 2♠ 3♣", "K♠ Q♠ J♦ T♦")}
        assert [(s.twos, s.low, s.paired, s.suited) for s in counted.values()] == [
            (6, 5, 1, 0),
            (6, 5, 1, 2),
            (6, 0, 0, 2),
        ]
        assert "6" in counted["A♠ A♣ 2♦ 3♥"].describe()


@given(st.permutations(DECK), st.sampled_from([4, 5, 6]))
def test_only_a_two_for_a_low_can_ever_make_one(deck: list[object], size: int) -> None:
    hole, board = deck[:size], deck[size : size + 5]
    if shape(hole).low == 0:
        assert best_omaha_low(hole, board) is None
    assert shape(hole).twos == len(list(combinations(hole, 2)))


def test_the_explorer_says_who_is_quartered_in_which_pot(explorer: HiLoExplorer) -> None:
    explorer.start("hilo_tied_low")
    assert explorer.settlement.received == {"A": 300, "B": 100}
    assert tell_splits(explorer.settlement) in explorer.view.value
    explorer.hole = {**explorer.hole, "B": "A♥ 4♥ J♣ T♣"}
    assert explorer.settlement.received == {"A": 400, "B": 0}


def test_a_second_low_in_both_pots_quarters_the_first(explorer: HiLoExplorer) -> None:
    explorer.start("hilo_main_only")
    explorer.hole = {**explorer.hole, "C": "Q♠ Q♥ A♦ 2♦"}
    found = {(s.pot.name, s.player): s.part for s in splits(explorer.settlement)}
    quarter, half = Fraction(1, 4), Fraction(1, 2)
    assert found == {
        ("main", "A"): quarter,
        ("main", "B"): half,
        ("main", "C"): quarter,
        ("side", "B"): half,
        ("side", "C"): half,
    }


def test_the_articles_low_is_right_as_soon_as_the_six_is_gone(explorer: HiLoExplorer) -> None:
    explorer.hole = {**explorer.hole, "Alice": "A♠ A♥ 3♦ 9♠"}
    found = explorer.showdown().strengths["low"]["Alice"]
    assert found is not None
    assert found.letters == "8-5-3-2-A"


def test_the_articles_pair_of_kings_would_have_lost_to_one_ace(explorer: HiLoExplorer) -> None:
    explorer.start("hilo_kings")
    assert [split.kind for split in splits(explorer.settlement)] == ["scoop"]


@pytest.mark.parametrize("game", [OMAHA_HILO_5, OMAHA_HILO_6])
def test_a_bigger_game_asks_for_the_missing_cards_and_deals_them(
    explorer: HiLoExplorer, game: object
) -> None:
    explorer.game = game
    assert explorer.settlement is None
    assert listing(["Alice"]) in explorer.message
    explorer.fill()
    assert explorer.message == ""
    explorer.game = OMAHA_HILO
    assert explorer.hole == {"Alice": ALICE, "Bob": BOB}
    assert explorer.settlement.received == {"Alice": 200, "Bob": 0}


def test_every_example_of_the_explorer_is_settled(explorer: HiLoExplorer) -> None:
    for preset in explorer.presets:
        explorer.preset.value = preset
        assert explorer.settlement is not None, preset
        assert explorer.message == ""


@each_language
@pytest.mark.parametrize(
    ("typed", "number"),
    [("8-5-3-2-A", 85321), ("85321", 85321), ("８－５－３－２－a", 85321), ("8 5 3 2 A", 85321),
     ("6–5–3–2–A", 65321), ("0", 0)],
)  # fmt: skip
def test_a_low_may_be_typed_as_it_is_written(typed: str, number: int, spoken: str) -> None:
    with speaking(spoken):
        assert typed_low(typed, "low") == number
        prediction = Prediction([low(ALICE, ARTICLE_BOARD)])
        prediction.boxes[0].value = typed
        prediction.compare()
        assert "trouble" not in prediction.reply.value


@each_language
@pytest.mark.parametrize("typed", ["8-5-3-2", "K-5-3-2-A", "six", "-", "8532110"])
def test_a_low_that_cannot_be_read_gets_a_sentence_without_chips(typed: str, spoken: str) -> None:
    with speaking(spoken):
        prediction = Prediction([low(ALICE, ARTICLE_BOARD)])
        prediction.boxes[0].value = typed
        prediction.compare()
        assert "8-7-4-2-A" in prediction.reply.value
        assert "trouble" in prediction.reply.value
        assert "chip" not in prediction.reply.value
