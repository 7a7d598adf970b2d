"""Slides that fit the wall, and handouts that need nothing but themselves."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from lab import FLAGS, ROOT, find_browser
from playwright.sync_api import Browser, sync_playwright

pytestmark = pytest.mark.site

NOTEBOOKS = [
    f"{path.parent.name}/{path.stem}" for path in sorted((ROOT / "notebooks").glob("*/*.ipynb"))
]
WALLS = [(1920, 1080), (1280, 720)]
LEGIBLE = 0.02
OVERFULL = """() => [...document.querySelectorAll(".slides > section")]
    .filter(slide => slide.scrollHeight > slide.clientHeight + 2 && !slide.querySelector("pre"))
    .map(slide => slide.innerText.slice(0, 60))"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".slides .beat")]
    .filter(beat => !beat.querySelector("pre"))
    .map(beat => beat.currentCSSZoom * parseFloat(getComputedStyle(beat).fontSize) / 720))"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)


@pytest.fixture(scope="module", autouse=True)
def made() -> None:
    for command in (["slides"], ["handouts", "01_side_pots"]):
        subprocess.run([sys.executable, ROOT / ".tools/pages.py", *command], check=True)


@pytest.mark.parametrize("wall", WALLS, ids=lambda wall: f"{wall[0]}x{wall[1]}")
@pytest.mark.parametrize("path", NOTEBOOKS)
def test_every_beat_fits_its_slide_and_can_be_read_from_the_back(
    path: str, wall: tuple[int, int], chromium: Browser
) -> None:
    context = chromium.new_context(viewport={"width": wall[0], "height": wall[1]}, offline=True)
    page = context.new_page()
    page.goto((ROOT / "dist/slides" / f"{path}.html").as_uri())
    page.wait_for_function("window.Reveal?.isReady()")
    assert page.evaluate("Reveal.getTotalSlides()") >= 10
    assert page.evaluate(OVERFULL) == []
    assert page.evaluate(SMALLEST) >= LEGIBLE
    context.close()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_handout_stands_alone_and_has_its_pictures_and_a_pdf(language: str) -> None:
    folder = ROOT / "dist/handouts" / language
    page = (folder / "01_side_pots.html").read_text(encoding="utf-8")
    assert not re.search(r"""<(script|link)\b|src=["'](?!data:)""", page)
    assert page.count("<img") >= 5
    assert page.count("alt=") >= page.count("<img")
    assert 'alt=""' not in page
    pdf = (folder / "01_side_pots.pdf").read_bytes()
    assert pdf.startswith(b"%PDF-")
    assert len(pdf) > 100_000
