"""Every colour that words or lines stand on, against WCAG's figures, in both themes."""

import re
from itertools import product
from pathlib import Path

import pytest

from pokerlab.faces import FOUR_COLOURS, HOLE_OUTLINE, TWO_COLOURS
from pokerlab.markup import INK, POT_STYLES

ROOT = Path(__file__).resolve().parents[1]
TEXT, LINE = 4.5, 3.0
PAGES = ["landing.html", "handout.html", "slides.html"]
PAIRS = [
    ("ink", "paper", TEXT),
    ("ink", "ground", TEXT),
    ("ink", "code", TEXT),
    ("quiet", "paper", TEXT),
    ("link", "paper", TEXT),
    ("link", "ground", TEXT),
    ("on-link", "link", TEXT),
    ("line", "paper", LINE),
]


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    full = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    parts = [int(full[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def palettes(page: str) -> list[dict[str, str]]:
    """The colours that a page names, and those again as its dark theme changes them."""
    roots = re.findall(r":root \{(.*?)\}", (ROOT / ".tools" / page).read_text(encoding="utf-8"))
    found = [dict(re.findall(r"--([\w-]+): (#\w+)", root)) for root in roots]
    return [found[0], *(found[0] | changed for changed in found[1:])]


def test_black_on_white_is_21_to_1() -> None:
    assert round(contrast("#000", "#fff"), 1) == 21


@pytest.mark.parametrize("style", POT_STYLES)
def test_words_and_outlines_stand_out_on_every_pot(style: tuple[str, str]) -> None:
    assert contrast(INK, style[0]) >= TEXT


@pytest.mark.parametrize("suit", sorted({*TWO_COLOURS, *FOUR_COLOURS, HOLE_OUTLINE}))
@pytest.mark.parametrize("card", ["#fff", "#d5e8f5"])
def test_suits_stand_out_on_cards_and_on_pressed_cards(suit: str, card: str) -> None:
    assert contrast(suit, card) >= TEXT


@pytest.mark.parametrize("page", PAGES)
def test_pages_keep_their_contrast_in_both_themes(page: str) -> None:
    for palette, (front, back, least) in product(palettes(page), PAIRS):
        if front in palette and back in palette:
            ratio = contrast(palette[front], palette[back])
            assert ratio >= least, (
                f"{front} {palette[front]} on {back} {palette[back]}: {ratio:.1f}"
            )


@pytest.mark.parametrize("file", sorted((ROOT / "pokerlab").rglob("*.css")), ids=lambda f: f.name)
def test_nothing_moves_by_itself(file: Path) -> None:
    assert not re.search(r"\b(transition|animation)\b", file.read_text(encoding="utf-8"))
