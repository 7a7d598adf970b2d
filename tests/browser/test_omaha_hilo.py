"""The hi-lo notebook in a reader's browser: other cards, another pot, another number of cards."""

from collections.abc import Callable

import pytest
from lab import Notebook
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_another_card_or_amount_changes_who_is_quartered(
    open_notebook: Callable[[str], Notebook],
) -> None:
    notebook = open_notebook("en/04_omaha_hilo.ipynb")
    notebook.run_all()
    assert notebook.errors() == []
    explorer = notebook.explorer(notebook.widgets.count() - 3)
    expect(explorer.sentence).to_contain_text("In the main pot Alice scoops.")
    low = explorer.root.get_by_role("img", name="6♠ 5♥ 3♦ 2♣ A♦", exact=True)
    expect(low).to_have_count(1)

    hand = explorer.root.get_by_label("Alice's hole cards", exact=True)
    hand.fill("A♠ A♥ 3♦ 9♠")
    hand.press("Enter")
    expect(low).to_have_count(0)
    expect(explorer.root.get_by_role("img", name="8♣ 5♥ 3♦ 2♣ A♠", exact=True)).to_have_count(1)

    explorer.choose("Begin with", "A tie for the low: 300 and 100")
    expect(explorer.sentence).to_contain_text("A takes three quarters and B is quartered.")
    explorer.type("What A put in", 100)
    expect(explorer.sentence).to_contain_text("B takes back the 100 chips")
    hand = explorer.root.get_by_label("B's hole cards", exact=True)
    hand.fill("A♥ 4♥ J♣ T♣")
    hand.press("Enter")
    expect(explorer.sentence).to_contain_text("In the main pot A scoops")

    hand.fill("A♥ 2♠ J♣ T♣")
    hand.press("Enter")
    expect(explorer.root.get_by_role("alert")).to_contain_text("2♠ is in A's hand and in B's hand")
    assert notebook.errors() == []
    assert notebook.complaints == []


def test_the_articles_low_is_answered_as_a_low_that_can_be_beaten(
    open_notebook: Callable[[str], Notebook],
) -> None:
    notebook = open_notebook("ja/04_omaha_hilo.ipynb")
    notebook.run_all()
    assert notebook.errors() == []
    first = notebook.explorer(0)
    first.type("Aliceのロー", "85321")
    first.click("予想を確かめる")
    expect(first.root.locator(".wrong")).to_contain_text("もっと良いローがあります")
    first.type("Aliceのロー", "65321")
    first.click("予想を確かめる")
    expect(first.root.locator(".right")).to_contain_text("6-5-3-2-Aのロー")

    explorer = notebook.explorer(notebook.widgets.count() - 3)
    explorer.choose("例を選ぶ", "ローはメインポットだけ")
    expect(explorer.sentence).to_contain_text("サイドポットはBがハイだけで全部")
    explorer.choose("例を選ぶ", "3人がローで同点：6分の1ずつ")
    expect(explorer.sentence).to_contain_text("Aが6分の1・Bが6分の1・Cが6分の1")
    assert notebook.errors() == []
