"""Every notebook runs from top to bottom in a reader's browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from lab import ROOT, Notebook
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

NOTEBOOKS = sorted(
    path.relative_to(ROOT / "notebooks").as_posix()
    for language in ("en", "ja")
    for path in Path(ROOT, "notebooks", language).glob("*.ipynb")
)


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_every_notebook_runs_without_an_error_and_shows_its_widgets(
    path: str, open_notebook: Callable[[str], Notebook]
) -> None:
    notebook = open_notebook(path)
    notebook.run_all()
    assert notebook.errors() == []
    expect(notebook.widgets).to_have_count(len(notebook.widget_cells()))
    expect(notebook.root.get_by_text("Error displaying widget")).to_have_count(0)
