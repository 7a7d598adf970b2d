"""The edition without a server: a static folder, a browser, and no other host in the world."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import pytest
from lab import KERNEL, ROOT, RUN_MILLISECONDS, Notebook, find_browser
from playwright.sync_api import Page, Playwright, expect, sync_playwright
from statics import CLASSROOM, IN_CLASS, Static, Visitor, served

pytestmark = pytest.mark.site

SITE = ROOT / "dist" / "site"
NOTEBOOKS = [
    f"{language}/{path.name}"
    for language in ("en", "ja")
    for path in sorted((ROOT / "notebooks" / language).glob("*.ipynb"))
]
APPS = {"en": "notebooks", "ja": "notebooks-ja"}
PAGES = {"en": "index.html", "ja": "ja.html"}
PICTURE = ".jp-RenderedImage img"


@dataclass
class Visit(Notebook):
    first_picture: float = 0.0
    kernel_ready: float = 0.0


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def browser() -> str:
    if not SITE.exists():
        pytest.fail("dist/site is not there: run 'make test-site', which builds it.", pytrace=False)
    return find_browser() or pytest.fail("No Chromium or Chrome was found.", pytrace=False)


@pytest.fixture(scope="module")
def host() -> Iterator[Static]:
    with served(SITE) as host:
        yield host


@pytest.fixture(scope="module")
def visitor(
    playwright: Playwright, browser: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visitor]:
    with Visitor.arriving(playwright, browser, tmp_path_factory.mktemp("profile")) as visitor:
        yield visitor


@contextmanager
def opened(page: Page, base: str, path: str) -> Iterator["Visit"]:
    """A notebook whose kernel is ready, and how long it and its first picture took."""
    notebook = Visit(page, page.locator(".jp-NotebookPanel"))
    page.on("pageerror", lambda error: notebook.complaints.append(str(error)))
    began = monotonic()
    page.goto(f"{base}/{APPS[path[:2]]}/index.html?path={path}")
    page.wait_for_selector(PICTURE, timeout=RUN_MILLISECONDS)
    notebook.first_picture = monotonic() - began
    page.wait_for_function(f"{KERNEL}?.status === 'idle'", timeout=RUN_MILLISECONDS)
    notebook.kernel_ready = monotonic() - began
    yield notebook
    page.close()


def words(outputs: list[tuple[int, dict[str, object]]]) -> list[tuple[int, str, str]]:
    """What outputs say, apart from pictures, live widgets and markup."""
    found = []
    for number, output in outputs:
        said = output.get("data", output)
        for kind in ("text/plain", "text/html", "text"):
            text = said.get(kind, "")
            found.append((number, kind, re.sub(r"<[^>]*>", "|", "".join(text))))
    return found


def laid_out(path: str) -> list[tuple[int, dict[str, object]]]:
    cells = json.loads((SITE / "files" / path).read_text(encoding="utf-8"))["cells"]
    return [(n, output) for n, cell in enumerate(cells, 1) for output in cell.get("outputs", [])]


@pytest.mark.parametrize("language", PAGES)
def test_the_first_page_offers_every_notebook_with_a_picture_and_minutes(
    language: str, visitor: Visitor, host: Static
) -> None:
    page = visitor.context.new_page()
    page.goto(f"{host.url}/{PAGES[language]}")
    cards = page.locator("article")
    links = cards.get_by_role("link").evaluate_all("links => links.map(link => link.href)")
    named = [path for path in NOTEBOOKS if path.startswith(language)]
    assert [link.partition("path=")[2] for link in links] == named
    for card in cards.all():
        assert card.get_by_role("img").evaluate("picture => picture.naturalWidth > 0")
        assert card.get_by_role("img").get_attribute("alt")
        expect(card).to_contain_text(re.compile(r"\d+ minutes|\d+分"))
    page.close()


def test_a_japanese_browser_comes_to_the_japanese_page_and_can_leave_it(
    playwright: Playwright, browser: str, host: Static, tmp_path: Path
) -> None:
    with Visitor.arriving(playwright, browser, tmp_path, locale="ja-JP") as reader:
        page = reader.context.new_page()
        page.goto(f"{host.url}/")
        expect(page).to_have_url(f"{host.url}/ja.html")
        page.get_by_role("link", name="English").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Hard poker rules")


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_every_notebook_says_in_the_browser_what_it_says_on_a_server(
    path: str, visitor: Visitor, host: Static
) -> None:
    with opened(visitor.context.new_page(), host.url, path) as notebook:
        notebook.run_all()
        assert notebook.errors() == []
        assert words(notebook.outputs()) == words(laid_out(path))
        expect(notebook.widgets).to_have_count(len(notebook.widget_cells()))
        expect(notebook.root.get_by_text("Error displaying widget")).to_have_count(0)
        slider = notebook.root.locator(".pokerlab-explorer").last.get_by_role("slider").first
        if slider.count():
            before = notebook.root.locator(".pokerlab-explorer").last.inner_text()
            slider.press("ArrowRight")
            after = notebook.root.locator(".pokerlab-explorer").last
            expect(after).not_to_have_text(before, use_inner_text=True)
        assert visitor.strangers == []


def test_a_moved_control_shows_the_right_pots_and_the_second_visit_loads_nothing_again(
    playwright: Playwright, browser: str, host: Static, tmp_path: Path
) -> None:
    with Visitor.arriving(playwright, browser, tmp_path) as reader:
        before = host.sent
        with opened(reader.context.new_page(), host.url, NOTEBOOKS[0]) as first:
            first.run_all()
            explorer = first.first_with_sliders()
            explorer.type("What C put in", 800)
            expect(explorer.pictures.first).to_have_attribute(
                "aria-label", re.compile("C takes back the 200 chips")
            )
        loaded = host.sent - before
        with opened(reader.context.new_page(), host.url, NOTEBOOKS[0]) as second:
            pass
        again = host.sent - before - loaded
    print(
        f"\nfirst visit: {loaded / 1e6:.1f} MB, picture {first.first_picture:.1f} s, kernel "
        f"{first.kernel_ready:.1f} s; second visit: {again / 1e6:.1f} MB, picture "
        f"{second.first_picture:.1f} s, kernel {second.kernel_ready:.1f} s"
    )
    assert loaded < 60e6
    assert again < 1e6


def test_a_link_between_the_languages_opens_the_other_notebook(
    visitor: Visitor, host: Static
) -> None:
    with opened(visitor.context.new_page(), host.url, NOTEBOOKS[0]) as notebook:
        with visitor.context.expect_page() as other:
            notebook.root.get_by_role("link", name="01_side_pots").first.click()
        other.value.wait_for_selector(PICTURE, timeout=RUN_MILLISECONDS)
        expect(other.value).to_have_url(re.compile(r"/notebooks-ja/.*path=ja/01_side_pots.ipynb"))
        other.value.close()


def test_a_laptop_on_a_classroom_network_is_host_enough(
    playwright: Playwright, browser: str, host: Static, tmp_path: Path
) -> None:
    """Plain HTTP under a name: no service worker and no shared memory, as in a classroom."""
    with Visitor.arriving(playwright, browser, tmp_path, IN_CLASS) as pupil:
        base = f"http://{CLASSROOM}:{host.server_port}"
        with opened(pupil.context.new_page(), base, NOTEBOOKS[-1]) as notebook:
            assert not notebook.page.evaluate("isSecureContext")
            notebook.run_all()
            assert notebook.errors() == []
        assert pupil.strangers == []
