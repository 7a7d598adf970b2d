"""The hand explorer as a reader uses it: samples, a text that is pasted, a file, and junk."""

from collections.abc import Callable
from pathlib import Path

import pytest
from lab import Controls, Notebook
from playwright.sync_api import expect

from pokerlab.phh import samples

pytestmark = pytest.mark.browser

BOX = "The hand's file (paste yours here)"
READ = "Read this hand"


@pytest.fixture
def notebook(open_notebook: Callable[[str], Notebook]) -> Notebook:
    notebook = open_notebook("en/05_your_hand.ipynb")
    notebook.run_all()
    return notebook


def explorer_of(notebook: Notebook) -> Controls:
    button = notebook.page.get_by_role("button", name=READ, exact=True)
    return Controls(notebook.page, notebook.widgets.filter(has=button))


def test_a_sample_is_stepped_through_and_settled(notebook: Notebook) -> None:
    explorer = explorer_of(notebook)
    expect(explorer.sentence.first).to_contain_text("Step 1 of 17")
    expect(explorer.sentence.last).to_have_text(
        "Aya wins 7,800 chips from the side pot; Dan wins 3,600 chips from the main pot; "
        "Aya takes back the 1,800 chips that nobody called."
    )
    explorer.click("Next ▶")
    expect(explorer.sentence.first).to_contain_text("Ben posts a blind of 100")
    expect(explorer.root).to_contain_text("The final stacks in the file agree.")

    explorer.choose("Hand", "Omaha hi-lo: odd chips, and a low that two players share")
    expect(explorer.field(BOX)).to_have_value(samples()["split"])
    expect(explorer.sentence.last).to_contain_text("Hana wins 203 chips")
    expect(explorer.root).to_contain_text("7-6-4-2-A low")
    assert notebook.errors() == []
    assert notebook.complaints == []


def test_a_pasted_hand_is_read_and_a_wrong_line_is_named(notebook: Notebook) -> None:
    explorer = explorer_of(notebook)
    text = samples()["side_pot"]
    explorer.field(BOX).fill(text.replace("p4 sm AsKs", "p4 sm"))
    explorer.click(READ)
    expect(explorer.root).to_contain_text("without a claim to any pot: Dan.")
    expect(explorer.dropdown("Hand")).to_have_value("a hand of your own")

    explorer.field(BOX).fill(
        text.replace("5000, 900]", "5000, 1500]").replace("cbr 900", "cbr 1500")
    )
    explorer.click(READ)
    alert = explorer.root.get_by_role("alert")
    expect(alert).to_contain_text('Line 32, action 16, "p1 cbr 3900": Aya cannot go to 3,900')

    explorer.field(BOX).fill("<img src=x onerror=alert(1)> = 1")
    explorer.click(READ)
    expect(alert).to_contain_text("Line 1 cannot be read")
    expect(explorer.root.locator("img")).to_have_count(0)

    explorer.field(BOX).fill(text)
    explorer.click(READ)
    expect(alert).to_have_count(0)
    expect(explorer.sentence.last).to_contain_text("Aya wins 7,800 chips")
    assert notebook.errors() == []


def test_a_file_is_uploaded_and_one_that_is_no_hand_is_refused(
    notebook: Notebook, tmp_path: Path
) -> None:
    explorer = explorer_of(notebook)
    mine, picture, large = (tmp_path / name for name in ("mine.phh", "picture.phh", "large.phh"))
    mine.write_text(samples()["heads_up"], encoding="utf-8")
    picture.write_bytes(b"\x89PNG\xff\xfe")
    large.write_text("#" * 50_000)
    upload(explorer, mine)
    expect(explorer.sentence.last).to_contain_text("Emi wins 9,700 chips")
    upload(explorer, picture)
    alert = explorer.root.get_by_role("alert")
    expect(alert).to_contain_text("not text (UTF-8)")
    upload(explorer, large)
    expect(alert).to_contain_text("32,768")
    upload(explorer, mine)
    expect(explorer.sentence.last).to_contain_text("Emi wins 9,700 chips")
    assert notebook.errors() == []


def upload(explorer: Controls, file: Path) -> None:
    with explorer.page.expect_file_chooser() as chooser:
        explorer.root.get_by_role("button", name="Upload a file").click()
    chooser.value.set_files(file)
