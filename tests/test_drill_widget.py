"""The drill widget, its controls pushed as a reader pushes them, to both ends and beyond."""

from typing import Any

import pytest
from speaking import each_language, speaking

from pokerlab.drills import A_SET, LEVELS, NOTEBOOKS
from pokerlab.explorers import Drill
from pokerlab.explorers.answers import ChoiceBox, FiveBox, NumberBox

each_notebook = pytest.mark.parametrize("notebook", NOTEBOOKS)
each_level = pytest.mark.parametrize("level", LEVELS)


def fill(drill: Drill, *, right: bool = True) -> None:
    """Answer every question with the controls, all right, or all wrong where that is possible."""
    for box in drill.boxes:
        if isinstance(box, NumberBox):
            box.text.value = str(box.ask.answer + (0 if right else 1))
        elif isinstance(box, ChoiceBox):
            count = len(box.ask.options)
            box.buttons.index = box.ask.answer if right else (box.ask.answer + 1) % count
        else:
            chosen = box.ask.answer if right else set(list(box.ticks)[:5])
            for card, tick in box.ticks.items():
                tick.value = card in chosen


def reply(drill: Drill) -> str:
    return str(drill.children[-1].value)


def progress(drill: Drill) -> str:
    return str(drill._progress.value)


@each_notebook
@each_level
def test_right_answers_are_said_to_be_right_and_the_picture_follows(
    notebook: str, level: int
) -> None:
    drill = Drill(notebook, seed=3, level=level)
    fill(drill)
    drill.check_button.click()
    assert drill.results == [True]
    assert reply(drill).count('class="right"') == len(drill.boxes)
    assert 'class="wrong"' not in reply(drill)
    assert drill.exercise is not None
    assert drill.exercise.solution[0].html in reply(drill)
    assert "Right so far: 1 of 1." in progress(drill)


@each_notebook
@each_level
def test_wrong_answers_get_the_right_ones_with_reasons(notebook: str, level: int) -> None:
    drill = Drill(notebook, seed=4, level=level)
    fill(drill, right=False)
    drill.check_button.click()
    assert drill.results == [False]
    assert 'class="wrong"' in reply(drill)
    assert "Right so far: 0 of 1." in progress(drill)


def test_a_known_mistake_is_named() -> None:
    drill = Drill("side_pots", seed=7)
    fill(drill)
    box = drill.boxes[0]
    given, why = next(iter(box.ask.mistakes.items()))
    box.text.value = f"{given:,}"
    drill.check_button.click()
    assert why.replace("'", "&#x27;") in reply(drill)


def test_two_right_lead_up_and_two_wrong_lead_down_and_both_ends_hold() -> None:
    drill = Drill("side_pots", seed=7)
    levels = []
    for _ in range(10):
        fill(drill)
        drill.check_button.click()
        drill.next_button.click()
        levels.append(drill.level)
    assert levels == [1, 2, 2, 3, 3, 4, 4, 4, 4, 4]
    levels = []
    for _ in range(8):
        fill(drill, right=False)
        drill.check_button.click()
        drill.next_button.click()
        levels.append(drill.level)
    assert levels == [4, 3, 3, 2, 2, 1, 1, 1]
    assert "Right so far: 10 of 18." in progress(drill)
    assert "✓✗" in progress(drill)


def test_one_right_and_one_wrong_change_nothing() -> None:
    drill = Drill("side_pots", seed=7, level=2)
    for right in (True, False, True, False):
        fill(drill, right=right)
        drill.check_button.click()
        drill.next_button.click()
        assert drill.level == 2


def test_next_without_an_answer_skips_and_counts_nothing() -> None:
    drill = Drill("drawmaha", seed=7)
    before = drill.view.value
    drill.next_button.click()
    assert drill.view.value != before
    assert drill.results == []


def test_an_answer_counts_once() -> None:
    drill = Drill("side_pots", seed=7)
    fill(drill)
    drill.check_button.click()
    assert drill.check_button.disabled
    drill.next_button.click()
    assert not drill.check_button.disabled
    assert reply(drill) == ""


def test_the_reader_may_choose_the_level() -> None:
    drill = Drill("bomb_pot", seed=7)
    for level in reversed(LEVELS):
        drill._level.value = level
        assert drill.level == level
        assert drill.exercise is not None
        assert drill.exercise.level == level


def test_an_unanswered_question_is_asked_for_and_not_counted() -> None:
    drill = Drill("bomb_pot", seed=7, level=3)
    fill(drill)
    drill.boxes[0].buttons.index = None
    drill.check_button.click()
    assert "no answer yet" in reply(drill)
    assert drill.results == []
    fill(drill)
    drill.check_button.click()
    assert drill.results == [True]


@pytest.mark.parametrize("typed", ["abc", "-5", "1.5", "<b>9</b>", "9" * 40])
@each_language
def test_what_is_no_number_gets_a_sentence_and_is_not_counted(typed: str, spoken: str) -> None:
    with speaking(spoken):
        drill = Drill("side_pots", seed=7)
        fill(drill)
        drill.boxes[0].text.value = typed
        drill.check_button.click()
        assert 'role="alert"' in reply(drill)
        assert "<b>9" not in reply(drill)
        assert drill.results == []
        drill.boxes[0].text.value = f"　{drill.boxes[0].ask.answer}点 "
        drill.check_button.click()
        assert drill.results == [True]


def test_every_card_can_be_ticked_and_four_or_all_are_refused() -> None:
    drill = Drill("bomb_pot", seed=7)
    fill(drill)
    box = drill.boxes[0]
    assert isinstance(box, FiveBox)
    for tick in box.ticks.values():
        tick.value = True
    drill.check_button.click()
    assert "the number of chosen cards is 10; choose exactly five" in reply(drill)
    for tick in list(box.ticks.values())[4:]:
        tick.value = False
    drill.check_button.click()
    assert "the number of chosen cards is 4" in reply(drill)
    for tick in box.ticks.values():
        tick.value = False
    drill.check_button.click()
    assert "no answer yet" in reply(drill)
    assert drill.results == []


BAD: dict[str, dict[str, Any]] = {
    "notebook": {"notebook": "chess"},
    "no notebook": {"notebook": None},
    "level 0": {"level": 0},
    "level 5": {"level": 5},
    "level two": {"level": "2"},
    "seed -1": {"seed": -1},
    "seed text": {"seed": "x"},
    "seed half": {"seed": 0.5},
    "seed too large": {"seed": 10**9 + 1},
}


@each_language
@pytest.mark.parametrize("given", BAD.values(), ids=BAD.keys())
def test_bad_settings_get_a_sentence_and_good_ones_help_again(
    given: dict[str, Any], spoken: str
) -> None:
    with speaking(spoken):
        drill = Drill(**given)
        assert drill.message.endswith("." if spoken == "en" else "。")
        assert 'role="alert"' in drill.view.value
        assert drill.check_button.disabled
        drill.next_button.click()
        drill.answer()
        drill.next()
        assert drill.results == []
        drill.notebook, drill.seed, drill.level = "side_pots", 7, 1
        assert drill.message == ""
        assert drill.exercise is not None


def test_the_last_of_a_set_is_followed_by_its_first() -> None:
    drill = Drill("side_pots", seed=7)
    first = drill.view.value
    drill.place = A_SET - 1
    assert drill.view.value != first
    drill.next_button.click()
    assert drill.view.value == first


@each_language
@each_notebook
def test_without_a_kernel_the_cell_shows_the_question_and_folds_the_answers(
    notebook: str, spoken: str
) -> None:
    with speaking(spoken):
        first, again = (Drill(notebook, seed=7).still() for _ in range(2))
        assert first == again
        assert first[0]["text/plain"]
        assert "<details>" in first[0]["text/html"]


def test_every_control_has_a_label() -> None:
    for notebook in NOTEBOOKS:
        for level in LEVELS:
            drill = Drill(notebook, seed=1, level=level)
            controls = [drill._level, drill.check_button, drill.next_button]
            for box in drill.boxes:
                if isinstance(box, FiveBox):
                    controls += box.ticks.values()
                else:
                    controls.append(box.widget)
            assert all(control.description for control in controls)
