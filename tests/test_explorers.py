"""Explorers as a reader drives them, without a browser: every control to both of its ends."""

from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets as widgets
import pytest
from speaking import each_language, speaking

from pokerlab.betting import Replay
from pokerlab.equities import equity
from pokerlab.errors import PokerLabError
from pokerlab.explorers import (
    BombPotExplorer,
    DrawmahaExplorer,
    HiLoExplorer,
    SidePotExplorer,
    Stepper,
)
from pokerlab.explorers.bomb_pots import BOARDS, HANDS
from pokerlab.explorers.deal import DealExplorer
from pokerlab.explorers.deck import IN_ROWS, Deck
from pokerlab.explorers.progress import progress_bar
from pokerlab.explorers.table import TableExplorer
from pokerlab.games import BOMB_POT_PLO5, DRAWMAHA_HIGH, HOLDEM, OMAHA, BetweenSides, BetweenTies
from pokerlab.limits import FixedLimit, NoLimit, PotLimit

TABLES: list[type[TableExplorer]] = [
    SidePotExplorer,
    BombPotExplorer,
    DrawmahaExplorer,
    HiLoExplorer,
]
DEALS = [kind for kind in TABLES if issubclass(kind, DealExplorer)]
EVERY_PRESET = [(kind, key) for kind in TABLES for key in kind.presets]
BAD_TEXTS = (
    "",
    "0",
    "-1",
    "1e9",
    "999,999,999,999",
    "A♠ A♠",
    "1d Ks",
    "ＡｓＫｓ",
    "<b>x</b>",
    "{x}",
)

each_table = pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.__name__)
each_deal = pytest.mark.parametrize("kind", DEALS, ids=lambda kind: kind.__name__)


def controls(widget: widgets.Widget) -> Iterator[Any]:
    """Every control in a widget that is on show now."""
    for child in getattr(widget, "children", ()):
        yield from controls(child)
    if not hasattr(widget, "children") and not isinstance(widget, widgets.HTML):
        yield widget


def ends(control: Any) -> Iterator[Callable[[], None]]:
    """What a reader can do to the control at its extremes, each as something to call."""
    match control:
        case widgets.IntSlider():
            values = [control.min, control.max]
        case widgets.Checkbox() | widgets.ToggleButton():
            values = [True, False]
        case widgets.Combobox() | widgets.Text():
            values = list(BAD_TEXTS)
        case widgets.Dropdown() | widgets.ToggleButtons():
            values = [
                option[1] if isinstance(option, tuple) else option for option in control.options
            ]
        case widgets.Button():
            yield control.click
            return
        case Deck():
            for place in range(len(IN_ROWS)):
                yield lambda place=place: control._heard(control, {"place": place}, [])
            return
        case _:
            raise AssertionError(f"no test drives a {type(control).__name__}")
    for value in values:
        yield lambda value=value: control.set_trait("value", value)


def holds(explorer: TableExplorer) -> None:
    """Either a sentence says what is wrong, or every chip that was put in is received."""
    settlement = explorer.settlement
    assert (settlement is None) == bool(explorer.message)
    assert explorer.message or explorer.view.value
    if settlement is not None:
        put_in = sum(explorer.contributions.values()) + explorer.dead
        assert sum(settlement.received.values()) == put_in
        assert all(award.amount >= 0 for award in settlement.awards)
    else:
        assert explorer.message.endswith((".", "。"))


@each_language
@each_table
def test_every_control_goes_to_both_ends_and_no_chip_is_lost(
    kind: type[TableExplorer], spoken: str
) -> None:
    with speaking(spoken):
        explorer = kind()
        count = len(list(controls(explorer)))
        assert count > 15
        for place in range(count):
            explorer.start(next(iter(kind.presets)))
            control = list(controls(explorer))[place]
            if control is explorer.add or "pokerlab-remove" in control._dom_classes:
                before = len(explorer.players)
                for _ in range(12):
                    control.click()
                    holds(explorer)
                assert len(explorer.players) in (before - 1, 2, kind.most_players)
                continue
            for push in ends(control):
                push()
                holds(explorer)


@each_language
@pytest.mark.parametrize(
    ("kind", "key"), EVERY_PRESET, ids=lambda value: getattr(value, "__name__", value)
)
def test_every_example_shows_itself_in_either_language(
    kind: type[TableExplorer], key: str, spoken: str
) -> None:
    with speaking(spoken):
        explorer = kind(key)
        holds(explorer)
        assert explorer.presets[key].label in dict(explorer.preset.options)
        data, _ = explorer._repr_mimebundle_()
        assert data["text/plain"]
        assert "application/vnd.jupyter.widget-view+json" in data


@each_table
def test_settings_in_code_move_the_controls_and_back(kind: type[TableExplorer]) -> None:
    explorer = kind()
    first, *_, last = explorer.players
    amounts = explorer.contributions | {first: 7, last: 40}
    explorer.contributions = amounts
    assert [seat.amount.value for seat in explorer._seats] == [str(n) for n in amounts.values()]
    assert [seat.slider.value for seat in explorer._seats] == list(amounts.values())
    explorer._seats[0].slider.value = 9
    assert explorer.contributions[first] == 9
    assert explorer._seats[0].amount.value == "9"
    explorer._seats[0].amount.value = "１，２００点"
    assert explorer.contributions[first] == explorer._seats[0].slider.value == 1200
    explorer.folded = [first]
    assert explorer._seats[0].folded.value
    explorer._seats[0].folded.value = False
    assert explorer.folded == []
    explorer.button = first
    assert explorer.house.button.value == first
    explorer.between_ties = BetweenTies.BY_POSITION
    assert explorer.house.between_ties.value == "by position"
    explorer.start(explorer.preset.value)
    assert explorer.between_ties is None


@each_table
def test_a_name_is_a_name_whatever_it_looks_like(kind: type[TableExplorer]) -> None:
    explorer = kind()
    explorer._seats[0].name.value = "<b>x</b>"
    holds(explorer)
    assert "<b>x</b>" in explorer.contributions
    assert "<b>x</b>" not in explorer.view.value
    assert "&lt;b&gt;x&lt;/b&gt;" in explorer.view.value


@each_table
def test_two_players_of_one_name_are_refused_and_nothing_changes(
    kind: type[TableExplorer],
) -> None:
    explorer = kind()
    before = dict(explorer.contributions)
    first, second = explorer.players[:2]
    explorer._seats[0].name.value = second
    assert second in explorer.message
    assert explorer.contributions == before
    explorer._seats[0].name.value = first
    holds(explorer)
    assert explorer.settlement


@each_table
@pytest.mark.parametrize("contributions", [{}, {"A": -5}, {"A": "x", "B": 1}, {"A": 0, "B": 0}])
def test_impossible_contributions_give_a_sentence_and_the_controls_mend_it(
    kind: type[TableExplorer], contributions: dict[str, Any]
) -> None:
    explorer = kind()
    explorer.contributions = contributions
    assert explorer.settlement is None or sum(explorer.settlement.received.values()) == 0
    explorer._seats[0].amount.value = "8"
    holds(explorer)


@each_deal
def test_a_card_in_two_places_is_named_and_everything_else_stays(
    kind: type[DealExplorer],
) -> None:
    explorer = kind()
    before, shown = dict(explorer.hole), explorer.contributions
    first, second = explorer.players[:2]
    taken = explorer.hole[second].split()[0]
    cards = explorer.hole[first].split()
    explorer._seats[0].cards.value = " ".join([taken, *cards[1:]])
    assert taken in explorer.message
    assert f"in {first}'s hand" in explorer.message
    assert f"in {second}'s hand" in explorer.message
    assert explorer.settlement is None
    assert explorer.contributions == shown
    assert {name: explorer.hole[name] for name in explorer.players[1:]} == {
        name: before[name] for name in explorer.players[1:]
    }
    explorer._seats[0].cards.value = before[first]
    assert explorer.settlement


@each_deal
def test_the_deck_says_where_every_card_is(kind: type[DealExplorer]) -> None:
    explorer = kind()
    first = explorer.players[0]
    deck = {card["text"]: card for card in explorer._cards.deck.cards}
    assert len(deck) == 52
    for card in explorer.hole[first].split():
        assert (deck[card]["where"], deck[card]["tag"]) == (f"in {first}'s hand", first)
    free = [text for text, card in deck.items() if not card["tag"]]
    used = sum(len(explorer.text_at(spot).split()) for spot in explorer.spots)
    assert len(free) == 52 - used


def test_a_pressed_card_goes_back_into_the_deck_and_out_again() -> None:
    explorer = BombPotExplorer()
    king = next(card for card in IN_ROWS if str(card) == "K♠")
    explorer.press(king)
    assert explorer.hole["A"] == "K♥ A♠ A♥ 5♣"
    assert "A holds too few cards" in explorer.message
    explorer.press(king)
    assert explorer.hole["A"] == "K♥ A♠ A♥ 5♣ K♠"
    assert explorer.settlement.received == {"A": 25, "B": 0, "C": 25, "D": 0}
    explorer.press(next(card for card in IN_ROWS if str(card) == "4♠"))
    assert "4♠ does not fit in A's hand" in explorer.message
    assert explorer.hole["A"] == "K♥ A♠ A♥ 5♣ K♠"


def test_a_cleared_table_fills_again_with_different_cards() -> None:
    explorer = BombPotExplorer()
    explorer.clear()
    assert "A holds too few cards" in explorer.message
    explorer.fill()
    holds(explorer)
    cards = [card for spot in explorer.spots for card in explorer.text_at(spot).split()]
    assert len(cards) == len(set(cards)) == 4 * 5 + 2 * 5


def test_a_box_offers_every_free_card_until_it_is_full() -> None:
    explorer = BombPotExplorer()
    box = explorer._cards.boards[0]
    assert box.options == ()
    box.value = "K♣ 9♦ 7♠ 3♥"
    assert len(box.options) == 52 - 29
    assert "K♣ 9♦ 7♠ 3♥ 2♠" in box.options


@pytest.mark.parametrize(("out", "to_come"), [(5, 0), (4, 1), (3, 2)])
def test_a_board_that_is_not_full_says_what_is_to_come(out: int, to_come: int) -> None:
    explorer = BombPotExplorer()
    explorer.boards = [" ".join(board.split()[:out]) for board in BOARDS]
    assert (f"{to_come} on the top board" in explorer.summary()) == (to_come > 0)
    assert explorer.settlement


@pytest.mark.parametrize("out", [0, 1, 2])
def test_a_board_of_fewer_than_three_cards_is_not_judged_yet(out: int) -> None:
    explorer = BombPotExplorer()
    explorer.boards = [" ".join(BOARDS[0].split()[:out]), BOARDS[1]]
    assert explorer.message.startswith(f"The number of cards on the top board is {out}")
    assert "eight-high straight" in explorer.view.value


def test_one_board_takes_the_whole_pot() -> None:
    explorer = BombPotExplorer(game=OMAHA)
    assert explorer.settlement.received == {"A": 50, "B": 0, "C": 0, "D": 0}
    explorer._game.value = BOMB_POT_PLO5
    assert explorer.settlement.received == {"A": 25, "B": 0, "C": 25, "D": 0}


def test_cards_laid_back_for_a_smaller_hand_come_again() -> None:
    explorer = BombPotExplorer()
    before = dict(explorer.hole)
    for count in (4, 2, 5):
        explorer._count.value = count
        assert all(len(cards.split()) == count for cards in explorer.hole.values())
        holds(explorer)
    assert explorer.hole == before


def test_eight_players_with_six_cards_are_no_more_than_the_deck_gives() -> None:
    explorer = BombPotExplorer("tied_both")
    for _ in range(9):
        explorer.add.click()
    assert len(explorer.players) == 8
    explorer.fill()
    holds(explorer)
    assert explorer.settlement
    explorer.hole_cards = 6
    explorer.fill()
    holds(explorer)
    assert explorer.settlement is None


def test_an_odd_chip_between_the_boards_waits_for_the_reader() -> None:
    explorer = BombPotExplorer("odd_chip")
    assert "who takes it is not stated" in explorer.message
    assert "eight-high straight" in explorer.view.value
    explorer.house.between_sides.value = BetweenSides.FIRST_SIDE
    assert explorer.settlement.received == {"A": 26, "B": 0, "C": 25}


def test_two_boards_of_22_with_the_same_two_tied_on_both_pay_12_and_10() -> None:
    assert BombPotExplorer("tied_both").settlement.received == {"A": 12, "B": 10}


def test_the_best_top_board_does_not_win_the_side_pot() -> None:
    explorer = BombPotExplorer("all_in")
    assert explorer.settlement.received == {"A": 25, "B": 10, "C": 35, "D": 0}


def replays() -> Iterator[tuple[str, Replay]]:
    seats = dict.fromkeys("ABCD", 100)
    bomb = Replay(
        BOMB_POT_PLO5, seats, button="D", limit=PotLimit(5), ante=5, hole=HANDS, boards=BOARDS
    )
    bomb.act("A check, B bet 10, C call 10, D fold, A call 10, turn, A check, B check, C check")
    yield "bomb pot", bomb
    draw = Replay(
        DRAWMAHA_HIGH,
        dict.fromkeys("ABC", 100),
        button="A",
        limit=FixedLimit(2, 4),
        blinds=(1, 2),
        hole={"A": "A♠ J♠ 9♠ 6♠ 5♦", "B": "K♣ K♦ K♥ 7♣ 9♦", "C": "J♦ T♦ 9♣ 7♦ 2♥"},
        stub="5♣ K♠ 8♣ 8♥ 3♦ 4♦ 2♣ 3♠ 6♥ Q♦",
    )
    draw.act("A call, B call, C check, flop, B bet 2, C fold, A call")
    draw.draw("B 7♣, A 5♦").street("turn")
    yield "draw", draw
    yield "no cards", Replay(HOLDEM, seats, button="D", limit=NoLimit(2), blinds=(1, 2))
    yield "nothing", Replay(HOLDEM, seats, button="D", limit=NoLimit(2))


REPLAYS = list(replays())


@each_language
@pytest.mark.parametrize("replay", [r for _, r in REPLAYS], ids=[name for name, _ in REPLAYS])
def test_every_step_of_a_hand_can_be_shown(replay: Replay, spoken: str) -> None:
    with speaking(spoken):
        stepper = Stepper(replay)
        for place in range(len(replay.steps)):
            stepper.slider.value = place
            assert stepper.step == place
            assert stepper.message == ""
            assert stepper.sentence in stepper.view.value.replace("&#x27;", "'")
        for control in controls(stepper):
            for push in ends(control):
                push()
        stepper.step = 99
        assert stepper.step == max(0, len(replay.steps) - 1)
        assert stepper._repr_mimebundle_()[0]["text/plain"]


def test_the_bar_shows_what_is_in_front_until_the_street_is_over() -> None:
    stepper = Stepper(REPLAYS[0][1], step=6)
    assert "raise to between 20 and 50" in stepper.sentence
    assert "30 in the pot + 2 × 10 to call + 0 already in front = 50" in stepper.view.value
    stepper.forth.click()
    stepper.forth.click()
    stepper.forth.click()
    assert "pot is 50" in stepper.sentence
    stepper.forth.click()
    assert "main pot" in stepper.view.value


def test_what_is_drawn_is_shown_with_what_was_thrown_away() -> None:
    draw = dict(REPLAYS)["draw"]
    stepper = Stepper(draw, step=len(draw.steps) - 1)
    assert "7♣ → 2♣" in stepper.view.value
    assert "5♦ → 3♠" in stepper.view.value


def test_a_broken_rule_is_a_sentence_on_every_explorer() -> None:
    for kind in TABLES:
        explorer = kind()
        explorer.fail(PokerLabError("<i>no</i>"))
        assert explorer.settlement is None
        assert "&lt;i&gt;no&lt;/i&gt;" in explorer.view.value


def test_a_long_count_moves_a_bar_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[widgets.IntProgress] = []
    monkeypatch.setattr("pokerlab.explorers.progress.display", bars.append)
    seen: list[int] = []
    show = progress_bar()

    def progress(done: int, total: int) -> None:
        show(done, total)
        seen.append(bars[0].value)

    equity(OMAHA, {"A": "As Ah Kd Qc", "B": "7s 7h 6d 5c"}, progress=progress)
    assert seen == sorted(seen)
    assert bars[0].value == bars[0].max


@each_language
def test_side_pots_by_cards_say_what_is_still_to_come(spoken: str) -> None:
    words = {"en": "With cards to come (2 on the board)", "ja": "まだ開いていないカードがあります"}
    with speaking(spoken):
        explorer = SidePotExplorer()
        explorer.by_cards = True
        assert words[spoken] not in explorer.view.value
        explorer.board = "Q♠ J♦ 7♣"
        assert explorer.settlement
        assert words[spoken] in explorer.view.value
