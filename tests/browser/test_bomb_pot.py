"""The bomb pot as a reader uses it: step through the hand, change a card, choose a rule."""

from collections.abc import Callable

import pytest
from lab import Controls, Notebook
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def widget_with(notebook: Notebook, button: str) -> Controls:
    """The one widget on the page that has this button."""
    has = notebook.page.get_by_role("button", name=button, exact=True)
    return Controls(notebook.page, notebook.widgets.filter(has=has).first)


@pytest.fixture
def notebook(open_notebook: Callable[[str], Notebook]) -> Notebook:
    notebook = open_notebook("en/02_bomb_pot.ipynb")
    notebook.run_all()
    return notebook


def test_stepping_fills_the_boards_and_says_whose_turn_it_is(notebook: Notebook) -> None:
    stepper = widget_with(notebook, "Next ▶")
    boards = [stepper.root.locator(".pokerlab-board").nth(at).locator("title") for at in (0, 1)]
    expect(stepper.sentence).to_contain_text("Step 1 of 18, before the flop: A antes 5")
    expect(boards[0]).to_have_text("(5 to come)")

    for _ in range(4):
        stepper.click("Next ▶")
    expect(stepper.sentence).to_contain_text("the flop is dealt; the pot is 20.")
    expect(stepper.sentence).to_contain_text("A may check, bet 5 to 20 or fold.")
    expect(boards[0]).to_have_text("K♣ 9♦ 7♠ (2 to come)")

    expect(stepper.slider("Step")).to_have_value("4")
    stepper.press("Step", "ArrowRight", 2)
    expect(stepper.sentence).to_contain_text("B bets 10; the pot is 30.")
    expect(stepper.root).to_contain_text("30 in the pot + 2 × 10 to call + 0 already in front = 50")

    expect(stepper.slider("Step")).to_have_value("6")
    stepper.press("Step", "ArrowRight", 4)
    expect(stepper.sentence).to_contain_text("turn: the turn is dealt; the pot is 50.")
    expect(boards[0]).to_have_text("K♣ 9♦ 7♠ 3♥ (1 to come)")
    expect(boards[1]).to_have_text("8♦ 6♣ 4♥ Q♠ (1 to come)")
    expect(stepper.root.locator("svg.pokerlab-bar")).to_contain_text("main pot")

    shares = stepper.root.locator(".pokerlab-shares")
    expect(shares.locator("tbody tr").nth(0)).to_have_text("A37.1 %33.3 %33.3 %0.0 %")
    expect(shares.locator("tbody tr").nth(3)).to_have_text("D––––")
    expect(shares.locator("svg title")).to_contain_text("turn: A 33.3 %, B 27.1 % and C 39.6 %.")

    stepper.press("Step", "End")
    expect(stepper.sentence).to_contain_text("showdown of A, B and C")
    expect(shares.locator("tbody tr").nth(2)).to_have_text("C45.2 %39.6 %50.0 %0.0 %50.0 %")
    expect(stepper.button("Next ▶")).to_be_disabled()
    assert notebook.errors() == []
    assert notebook.complaints == []


def test_a_changed_card_changes_the_best_five_and_the_winner(notebook: Notebook) -> None:
    explorer = widget_with(notebook, "Deal what is missing")
    expect(explorer.sentence).to_have_text(
        "A wins 25 chips from the main pot (top board); C wins 25 chips from the main pot (bottom board)."
    )
    bottom = explorer.dropdown("Bottom board")
    bottom.fill("8♦ 6♣ 4♥ Q♠ Qc")
    bottom.press("Enter")
    expect(explorer.sentence).to_have_text(
        "A wins 25 chips from the main pot (top board); B wins 25 chips from the main pot (bottom board)."
    )
    expect(explorer.root.locator(".pokerlab-hands")).to_contain_text("four queens")
    expect(explorer.button("Q♣, on the bottom board")).to_be_visible()

    bottom.fill("8♦ 6♣ 4♥ Q♠ K♣")
    bottom.press("Enter")
    alert = explorer.root.get_by_role("alert")
    expect(alert).to_contain_text("K♣ is on the top board and on the bottom board")
    expect(explorer.dropdown("Top board")).to_have_value("K♣ 9♦ 7♠ 3♥ 2♠")

    bottom.fill("8♦ 6♣ 4♥ Q♠ T♣")
    bottom.press("Enter")
    expect(alert).to_have_count(0)
    assert notebook.errors() == []
    assert notebook.complaints == []


def test_the_deck_deals_by_mouse_and_by_keyboard(notebook: Notebook) -> None:
    explorer = widget_with(notebook, "Deal what is missing")
    explorer.button("K♠, in A's hand").click()
    expect(explorer.root.get_by_role("alert")).to_contain_text("A holds too few cards")
    free = explorer.button("K♠, still in the deck")
    free.focus()
    free.press("ArrowRight")
    expect(explorer.button("Q♠, on the bottom board")).to_be_focused()
    explorer.button("Q♠, on the bottom board").press("ArrowLeft")
    free.press("Enter")
    expect(explorer.button("K♠, in A's hand")).to_be_focused()
    expect(explorer.sentence).to_contain_text("A wins 25 chips")
    assert notebook.errors() == []
    assert notebook.complaints == []


def test_the_odd_chip_waits_for_a_rule_and_one_board_takes_it_all(notebook: Notebook) -> None:
    explorer = widget_with(notebook, "Deal what is missing")
    explorer.choose("Begin with", "A pot of 51: an odd chip between the boards")
    expect(explorer.root.get_by_role("alert")).to_contain_text("who takes it is not stated")
    explorer.choose("Odd chip between top board and bottom board", "the top board takes it")
    expect(explorer.sentence).to_contain_text("A wins 26 chips from the main pot")

    explorer.choose("Begin with", "The hand of the article: 50, a board each")
    explorer.button("1").click()
    expect(explorer.sentence).to_have_text("A wins 50 chips from the main pot.")
    expect(explorer.dropdown("Bottom board")).to_be_hidden()
    assert notebook.errors() == []
