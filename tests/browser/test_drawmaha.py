"""The Drawmaha notebook in a reader's browser: another edition, discard or variant, another pot."""

from collections.abc import Callable

import pytest
from lab import Controls, Notebook
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

GOLDEN_NUGGET = {
    "en": "Golden Nugget Las Vegas, rules v1.6 of 2025-12-01",
    "ja": "Golden Nugget Las Vegas 公式ルール v1.6（2025-12-01）",
}
BARGE = {"en": "BARGE Rulebook of 2026-08-06", "ja": "BARGE Rulebook（2026-08-06版）"}


def deck_of(explorer: Controls) -> list[str]:
    """What the four cards after the flop and its burn became, from the headings over them."""
    heads = explorer.root.locator("table.pokerlab").first.locator("th").all_inner_texts()
    return heads[4:8]


def test_another_edition_discard_and_variant_change_the_sentence_and_the_picture(
    open_notebook: Callable[[str], Notebook],
) -> None:
    notebook = open_notebook("en/03_drawmaha.ipynb")
    notebook.run_all()
    assert notebook.errors() == []
    explorer = notebook.explorer(notebook.widgets.count() - 3)
    expect(explorer.sentence).to_contain_text(
        "A wins 9 chips from the main pot (draw side); B wins 9 chips"
    )
    assert deck_of(explorer) == ["burn", "turn", "to B", "to A"]
    board = explorer.pictures.first
    expect(board).to_have_attribute("aria-label", "K♠ 8♣ 8♥ 4♦ Q♦")

    explorer.choose("Rules", BARGE["en"])
    expect(explorer.sentence).to_contain_text("B wins 18 chips")
    expect(board).to_have_attribute("aria-label", "K♠ 8♣ 8♥ 3♠ Q♦")
    assert deck_of(explorer) == ["to B", "to A", "burn", "turn"]

    explorer.choose("Rules", GOLDEN_NUGGET["en"])
    expect(explorer.sentence).to_contain_text("B wins 9 chips")
    explorer.type("What A throws away", "")
    expect(board).to_have_attribute("aria-label", "K♠ 8♣ 8♥ 4♦ 6♥")
    expect(explorer.sentence).to_contain_text("B wins 18 chips")

    explorer.type("What A throws away", "5♦ 6♠")
    expect(explorer.root.get_by_role("alert")).to_contain_text("does not state how many")
    explorer.type("What A throws away", "5♦")
    expect(explorer.root.get_by_role("alert")).to_have_count(0)

    explorer.root.get_by_role("radio", name="Drawmaha 2-7").or_(
        explorer.button("Drawmaha 2-7")
    ).click()
    expect(explorer.sentence).to_contain_text("B wins 18 chips")
    assert notebook.errors() == []
    assert notebook.complaints == []


def test_a_prediction_of_the_whole_pot_hears_that_one_side_was_won(
    open_notebook: Callable[[str], Notebook],
) -> None:
    notebook = open_notebook("ja/03_drawmaha.ipynb")
    notebook.run_all()
    assert notebook.errors() == []
    first = notebook.explorer(0)
    first.type("Aが受け取る点", "9")
    first.type("Bが受け取る点", "18")
    first.click("予想を確かめる")
    expect(first.root.locator(".right")).to_contain_text("9")
    expect(first.root.locator(".wrong")).to_contain_text("オマハ側の分だけ")

    explorer = notebook.explorer(notebook.widgets.count() - 3)
    explorer.choose("採用する版", BARGE["ja"])
    expect(explorer.sentence).to_contain_text("Bはメインポットから18点を獲得します")
    explorer.checkbox("フォールド").nth(2).click()
    expect(explorer.sentence).to_contain_text("Bはメインポット・サイドポットから18点を獲得します")
    assert notebook.errors() == []
