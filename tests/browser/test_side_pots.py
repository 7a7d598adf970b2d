"""The side-pot explorer as a reader uses it: typing, ticking, sliding, and what is shown then."""

from collections.abc import Callable

import pytest
from lab import Controls, Notebook
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.fixture
def notebook(open_notebook: Callable[[str], Notebook]) -> Notebook:
    notebook = open_notebook("en/01_side_pots.ipynb")
    notebook.run_all()
    return notebook


def explorer_of(notebook: Notebook, position: int = 0) -> Controls:
    """The explorers down the page, the predictions left out."""
    reset = notebook.page.get_by_role("button", name="Reset", exact=True)
    return Controls(notebook.page, notebook.widgets.filter(has=reset).nth(position))


def test_typing_folding_and_sliding_change_the_picture_and_the_sentence(
    notebook: Notebook,
) -> None:
    explorer = explorer_of(notebook)
    expect(explorer.sentence).to_contain_text("C takes back the 400 chips")
    picture = explorer.pictures.first
    expect(picture).to_contain_text("side pot 800")

    explorer.type("What C put in", "300")
    expect(picture).to_contain_text("side pot 200")
    expect(explorer.sentence).to_contain_text("B takes back the 300 chips")

    explorer.root.get_by_role("checkbox", name="folded", exact=True).nth(1).click()
    expect(picture).to_contain_text("folded")
    expect(explorer.sentence).to_have_text(
        "A wins 600 chips from the main pot; C wins 200 chips from the side pot; "
        "B takes back the 300 chips that nobody called."
    )

    explorer.type("What A put in", "25")
    expect(explorer.sentence).to_contain_text("A wins 75 chips")
    expect(explorer.field("What A put in")).to_have_value("25")
    explorer.type("What A put in", "133")
    expect(explorer.sentence).to_contain_text("A wins 399 chips")
    expect(explorer.field("What A put in")).to_have_value("133")

    explorer.press("Slider: what A put in", "End")
    expect(explorer.field("What A put in")).to_have_value("2,000")
    expect(picture).to_contain_text("main pot 900")
    expect(explorer.sentence).to_contain_text("A takes back the 1,400 chips")
    assert notebook.errors() == []
    assert notebook.complaints == []


def test_a_wrong_amount_says_what_is_wrong_and_the_next_one_mends_it(notebook: Notebook) -> None:
    explorer = explorer_of(notebook)
    explorer.type("What B put in", "six hundred")
    alert = explorer.root.get_by_role("alert")
    expect(alert).to_contain_text("B's contribution")
    expect(explorer.field("What C put in")).to_have_value("1,000")

    explorer.type("What B put in", "１０００点")
    expect(alert).to_have_count(0)
    expect(explorer.pictures.first).to_contain_text("side pot 1,600")
    assert notebook.errors() == []
