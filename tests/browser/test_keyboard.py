"""Every explorer can be walked and worked with the keyboard alone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from lab import ROOT, Controls, Notebook
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

NOTEBOOKS = [
    path.relative_to(ROOT / "notebooks").as_posix()
    for path in sorted(Path(ROOT, "notebooks", "en").glob("*.ipynb"))
]
MARK_STOPS = """explorer => {
    const stops = [...explorer.querySelectorAll(
        "input, select, textarea, button, summary, [role=slider], [tabindex='0']")].filter(
        element => element.checkVisibility({visibilityProperty: true})
            && !element.disabled && element.tabIndex >= 0);
    stops.forEach((element, place) => element.dataset.stop = place);
    return stops.length;
}"""
WHERE = "document.activeElement?.dataset.stop"


def walk(notebook: Notebook, explorer: Controls) -> tuple[int, list[int]]:
    """How many stops an explorer has, and where Tab halts from the first until it leaves."""
    count = explorer.root.evaluate(MARK_STOPS)
    explorer.root.locator("[data-stop='0']").focus()
    visited = []
    while len(visited) <= count:
        place = notebook.page.evaluate(WHERE)
        if place is None:
            break
        visited.append(int(place))
        notebook.page.keyboard.press("Tab")
    return count, visited


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_tab_reaches_every_control_of_every_explorer_once_and_goes_on(
    path: str, open_notebook: Callable[[str], Notebook]
) -> None:
    notebook = open_notebook(path)
    notebook.run_all()
    for position in range(notebook.widgets.count()):
        explorer = notebook.explorer(position)
        explorer.root.scroll_into_view_if_needed()
        count, visited = walk(notebook, explorer)
        assert visited == list(range(count)), f"widget {position} of {path}"


def test_keys_alone_move_a_slider_fold_a_player_and_choose_a_strength(
    open_notebook: Callable[[str], Notebook],
) -> None:
    notebook = open_notebook(NOTEBOOKS[0])
    notebook.run_all()
    explorer = notebook.first_with_sliders()
    keys = notebook.page.keyboard
    explorer.slider("Slider: what C put in").focus()
    keys.press("Home")
    expect(explorer.field("What C put in")).to_have_value("0")
    keys.press("End")
    expect(explorer.field("What C put in")).not_to_have_value("0")
    explorer.root.get_by_role("checkbox").first.focus()
    keys.press("Space")
    expect(explorer.root.get_by_role("checkbox").first).to_be_checked()
    expect(explorer.sentence).not_to_contain_text("A receives")
    explorer.root.get_by_role("combobox").nth(1).focus()
    keys.press("ArrowDown")
    assert notebook.errors() == []
