"""The drill at the end of a notebook, answered by keyboard as a reader answers it."""

from collections.abc import Callable

import pytest
from lab import Controls, Notebook
from playwright.sync_api import expect

from pokerlab.drills import Choice, exercises

pytestmark = pytest.mark.browser


def drill_of(notebook: Notebook) -> Controls:
    following = notebook.page.get_by_role("button", name="Next", exact=True)
    return Controls(notebook.page, notebook.widgets.filter(has=following).first)


def test_a_wrong_answer_hears_its_mistake_and_a_right_one_counts(
    open_notebook: Callable[[str], Notebook],
) -> None:
    notebook = open_notebook("en/01_side_pots.ipynb")
    notebook.run_all()
    drill = drill_of(notebook)
    first, second = exercises("side_pots", 1, 7, 2)

    drill.click("Check")
    expect(drill.root.get_by_role("alert")).to_contain_text("no answer yet")
    for given, asked in ((False, first), (True, second)):
        for ask in asked.asks:
            if isinstance(ask, Choice):
                option = drill.root.get_by_role("radio").nth(ask.answer)
                option.focus()
                option.press("Space")
            else:
                mistake = next(iter(ask.mistakes))
                drill.type(ask.label, ask.answer if given else mistake)
        drill.click("Check")
        told = "Right: " if given else next(iter(first.asks[0].mistakes.values()))
        expect(drill.root).to_contain_text(told)
        expect(drill.pictures.last).to_contain_text("main pot")
        drill.click("Next")
    expect(drill.root).to_contain_text("Right so far: 1 of 2.")
    assert notebook.errors() == []
    assert notebook.complaints == []
