"""Drawmaha as its notebook teaches it: the draw, the editions, the questions, the explorer."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from speaking import each_language, speaking

from pokerlab import (
    BARGE,
    DRAWMAHA_27,
    DRAWMAHA_49,
    DRAWMAHA_HIGH,
    GOLDEN_NUGGET_DRAWMAHA,
    SVITEN_SPECIAL,
    FixedLimit,
    Game,
    Question,
    Replay,
    about_cards,
    about_growth,
    about_pips,
    about_received,
    layer_pots,
    parse_cards,
    settle,
    showdown,
)
from pokerlab.explorers import DrawmahaExplorer
from pokerlab.explorers.drawing import dealt_out, uses

HOLE = {"A": "A♠ J♠ 9♠ 6♠ 5♦", "B": "K♣ K♦ K♥ 7♣ 9♦", "C": "J♦ T♦ 9♣ 7♦ 2♥"}
STUB = "5♣ K♠ 8♣ 8♥ 3♦ 4♦ 2♣ 3♠ 6♥ Q♦"
AFTER = {"A": "A♠ J♠ 9♠ 6♠ 3♠", "B": "K♣ K♦ K♥ 9♦ 2♣"}
BOARD = "K♠ 8♣ 8♥ 4♦ Q♦"
EDITIONS = (GOLDEN_NUGGET_DRAWMAHA, BARGE, SVITEN_SPECIAL)


def played(game: Game) -> Replay:
    stacks = dict.fromkeys("ABC", 100)
    limit = FixedLimit(2, 4)
    replay = Replay(game, stacks, button="A", blinds=(1, 2), limit=limit, hole=HOLE, stub=STUB)
    replay.act("A call, B call, C check, flop, B bet 2, C fold, A call").draw("B 7♣, A 5♦")
    return replay.act("turn, B check, A check, river, B bet 4, A call")


def answers(questions: tuple[Question, ...]) -> list[int]:
    return [question.answer for question in questions]


@pytest.fixture(params=["en", "ja"])
def explorer(request: pytest.FixtureRequest) -> Iterator[DrawmahaExplorer]:
    with speaking(request.param):
        yield DrawmahaExplorer()


def test_the_pot_grows_6_10_10_18() -> None:
    assert answers(about_growth(played(DRAWMAHA_HIGH))) == [6, 10, 10, 18]


@each_language
def test_a_pot_without_the_folded_chips_is_told_from_one_that_forgot_the_streets_before(
    spoken: str,
) -> None:
    with speaking(spoken):
        _, flop, _, river = about_growth(played(DRAWMAHA_HIGH))
        assert "1 + 2" not in flop.working
        assert flop.working == "6 + 2 + 2 = 10"
        without_folded, this_street_only, anything_else = map(flop.reply, (8, 4, 9))
        assert len({without_folded, this_street_only, anything_else}) == 3
        assert river.reply(18) != river.reply(16)


def test_25_cards_are_used_and_the_two_discards_do_not_count_twice() -> None:
    (question,) = about_cards(played(DRAWMAHA_HIGH))
    assert question.answer == 25
    assert set(question.mistakes) == {27, 22, 23}
    assert "2 discards are counted twice" in question.reply(27)


def test_an_ace_is_one_pip_and_a_face_card_none() -> None:
    assert answers(about_pips(AFTER)) == [19, 11]
    (question,) = about_pips({"": "T♠ T♥ 9♦ A♣ K♦"})
    assert question.answer == 30
    assert "not ten" in question.reply(40)
    assert "not ten" in question.reply(50)
    assert "not ten" not in question.reply(41)


@each_language
def test_taking_the_whole_pot_is_told_to_be_one_side_too_much(spoken: str) -> None:
    with speaking(spoken):
        judged = showdown(DRAWMAHA_HIGH, AFTER, BOARD)
        split = settle(layer_pots({"A": 8, "B": 8, "C": 2}, ["C"]), judged, button="A")
        (question,) = about_received(split, "B")
        assert question.answer == 9
        assert DRAWMAHA_HIGH.sides[1].label() in question.reply(18)
        assert question.reply(18) != question.reply(17)


@pytest.mark.parametrize(
    ("game", "received"),
    [(DRAWMAHA_HIGH, (9, 9)), (DRAWMAHA_27, (0, 18)), (DRAWMAHA_49, (9, 9))],
)
def test_the_same_ten_cards_share_otherwise_in_another_variant(
    game: Game, received: tuple[int, int]
) -> None:
    judged = showdown(game, AFTER, BOARD)
    split = settle(layer_pots({"A": 8, "B": 8, "C": 2}, ["C"]), judged, button="A")
    assert (split.received["A"], split.received["B"]) == received


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_the_explorer_deals_every_card_where_the_replay_does(edition: Any) -> None:
    replay = played(DRAWMAHA_HIGH.under(edition))
    hole = {name: parse_cards(cards) for name, cards in HOLE.items()}
    discards = {"B": parse_cards("7♣"), "C": (), "A": parse_cards("5♦")}
    dealt = dealt_out(replay.game, hole, parse_cards(STUB), discards)
    assert dealt.boards == replay.boards
    assert dealt.burns == replay.burns
    assert {name: dealt.hole[name] for name in replay.live} == {
        name: replay.hole[name] for name in replay.live
    }


def test_one_stub_under_two_orders_sends_the_four_cards_elsewhere() -> None:
    hole = {name: parse_cards(cards) for name, cards in HOLE.items()}
    discards = {"B": parse_cards("7♣"), "A": parse_cards("5♦")}
    became = []
    for edition in (GOLDEN_NUGGET_DRAWMAHA, BARGE):
        game = DRAWMAHA_HIGH.under(edition)
        found = uses(game, dealt_out(game, hole, parse_cards(STUB), discards))
        became.append([found[card] for card in parse_cards("3♦ 4♦ 2♣ 3♠")])
    assert became == [["burn", "turn", "to B", "to A"], ["to B", "to A", "burn", "turn"]]


def test_another_edition_turns_9_and_9_into_a_scoop(explorer: DrawmahaExplorer) -> None:
    assert explorer.settlement.received == {"A": 9, "B": 9, "C": 0}
    explorer.edition = BARGE
    assert explorer.settlement.received == {"A": 0, "B": 18, "C": 0}
    explorer.edition = GOLDEN_NUGGET_DRAWMAHA
    assert explorer.settlement.received == {"A": 9, "B": 9, "C": 0}


def test_standing_pat_moves_every_later_card_up(explorer: DrawmahaExplorer) -> None:
    explorer.discards = {"B": "7♣"}
    assert explorer.message == ""
    dealt = explorer.dealt(explorer.cards())
    assert dealt.boards == (parse_cards("K♠ 8♣ 8♥ 4♦ 6♥"),)
    assert dealt.burns == parse_cards("5♣ 3♦ 3♠")
    assert explorer.settlement.received["B"] == 18


def test_two_cards_need_a_limit_where_the_edition_states_none(explorer: DrawmahaExplorer) -> None:
    explorer.discards = {"B": "7♣ 9♦", "A": "5♦"}
    assert explorer.settlement is None
    assert GOLDEN_NUGGET_DRAWMAHA.title() in explorer.message
    explorer.boards = [f"{STUB} 2♦"]
    explorer.draw_at_most = 2
    assert explorer.message == ""
    assert len(explorer.dealt(explorer.cards()).discarded["B"]) == 2


def test_barge_allows_three_cards_in_49_and_five_in_high(explorer: DrawmahaExplorer) -> None:
    explorer.edition = BARGE
    explorer.boards = [f"{STUB} 2♦ 2♠ 3♣"]
    explorer.discards = {"B": "7♣ 9♦ K♥ K♦"}
    assert explorer.message == ""
    explorer.game = DRAWMAHA_49
    assert explorer.settlement is None
    assert "3" in explorer.message
    explorer.discards = {"B": "7♣ 9♦ K♥"}
    assert explorer.message == ""


def test_a_discard_that_is_not_held_is_refused_with_a_sentence(explorer: DrawmahaExplorer) -> None:
    explorer.discards = {"A": "7♣"}
    assert "7♣" in explorer.message
    assert explorer.settlement is None
    explorer.discards = {"A": "5♦", "B": "7♣"}
    assert explorer.message == ""


def test_a_card_in_the_hand_and_in_the_stub_is_refused(explorer: DrawmahaExplorer) -> None:
    explorer.hole = {**explorer.hole, "A": "A♠ J♠ 9♠ 6♠ Q♦"}
    assert "Q♦" in explorer.message


def test_a_short_stub_is_filled_from_the_deck(explorer: DrawmahaExplorer) -> None:
    explorer.boards = ["5♣ K♠ 8♣ 8♥"]
    assert explorer.settlement is None
    explorer.fill()
    assert explorer.message == ""
    assert len(parse_cards(explorer.boards[0])) == 10


def test_the_odd_chip_goes_by_position_or_to_the_draw_side(explorer: DrawmahaExplorer) -> None:
    explorer.start("drawmaha_odd_chip")
    assert explorer.settlement.received == {"A": 4, "B": 5, "C": 0}
    explorer.edition = SVITEN_SPECIAL
    explorer.boards = ["5♣ K♠ 8♣ 8♥ 2♣ 3♠ 3♦ 4♦ 6♥ Q♦"]
    assert SVITEN_SPECIAL.title() in explorer.message
    explorer.edition = BARGE
    assert explorer.settlement.received == {"A": 5, "B": 4, "C": 0}


def test_c_can_win_the_main_pot_of_6_only(explorer: DrawmahaExplorer) -> None:
    explorer.folded = []
    assert [(pot.amount, pot.eligible) for pot in explorer.pots.pots] == [
        (6, ("A", "B", "C")),
        (12, ("A", "B")),
    ]


def test_filled_in_cards_are_marked_until_a_hand_is_changed(explorer: DrawmahaExplorer) -> None:
    note = explorer.presets["drawmaha_hand"].filled_in
    assert set(note) == {"A", "B", "C"}
    for player, cards in note.items():
        assert re.search(f"{player}[:：] ?{cards}", explorer.view.value)
    explorer.hole = {**explorer.hole, "C": "J♦ T♦ 9♣ 7♦ 2♠"}
    assert not re.search(f"A[:：] ?{note['A']}", explorer.view.value)


def test_every_control_of_the_explorer_can_be_moved(explorer: DrawmahaExplorer) -> None:
    for preset in explorer.presets:
        explorer.preset.value = preset
        assert explorer.settlement is not None, preset
    explorer.preset.value = "drawmaha_hand"
    explorer._edition.value = BARGE
    assert explorer.settlement.received["B"] == 18
    explorer._edition.value = GOLDEN_NUGGET_DRAWMAHA
    explorer._discards[0].value = ""
    assert explorer.discards["A"] == ""
    explorer._discards[0].value = "5♦ 6♠"
    assert explorer.settlement is None
    explorer._cards.boards[0].value = f"{STUB} 2♦"
    explorer._limit.value = 3
    assert explorer.draw_at_most == 3
    assert explorer.message == ""
    explorer._limit.value = 0
    assert explorer.draw_at_most is None


@each_language
def test_what_an_edition_states_fits_into_its_dropdown(spoken: str) -> None:
    with speaking(spoken):
        explorer = DrawmahaExplorer()
        for label, _ in explorer.house.between_sides.options:
            assert sum(14 if ord(letter) > 0x2000 else 8 for letter in label) <= 380
