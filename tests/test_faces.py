"""Cards as pictures: crisp shapes, and the same cards in words."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from speaking import speaking
from strategies import cards

from pokerlab import Card, best_high, best_omaha_high, parse_cards
from pokerlab.faces import HOLE_OUTLINE, best_five, cards_svg, origin
from pokerlab.hands import with_origin

SVG = "{http://www.w3.org/2000/svg}"
BOARD = "Kc 9d 7s 3h 2s"


def shown(svg: ET.Element) -> list[str]:
    """The letter and the mark of every card, from left to right."""
    parts = [text.text or "" for text in svg.iter(f"{SVG}text")]
    return [rank + mark for rank, mark in zip(parts[::2], parts[1::2], strict=True)]


@given(st.lists(cards, unique=True, max_size=10), st.integers(0, 5), st.booleans())
def test_every_card_is_drawn_with_its_mark_and_read_out(
    some: list[Card], blanks: int, four_colour: bool
) -> None:
    svg = ET.fromstring(cards_svg(some, blanks=blanks, four_colour=four_colour))
    assert shown(svg) == [str(card) for card in some]
    assert len(svg.findall(f"{SVG}rect")) == len(some) + blanks
    title = svg.findtext(f"{SVG}title")
    assert svg.attrib["role"] == "img"
    assert svg.attrib["aria-label"] == title
    assert (title or "").split(" (")[0].strip() == " ".join(map(str, some)) or not some


def test_cards_to_come_are_counted_in_words() -> None:
    for spoken, words in (("en", "(2 to come)"), ("ja", "（残り2枚）")):
        with speaking(spoken):
            svg = ET.fromstring(cards_svg(parse_cards("Kc 9d 7s"), blanks=2))
        assert svg.attrib["aria-label"] == f"K♣ 9♦ 7♠ {words}"


def test_the_two_hole_cards_of_a_best_five_are_outlined_and_stand_higher() -> None:
    svg = ET.fromstring(best_five(best_omaha_high("Ks Kh As Ah 5c", BOARD)))
    rects = svg.findall(f"{SVG}rect")
    outlined = [rect.attrib["stroke"] == HOLE_OUTLINE for rect in rects]
    drawn = dict(zip(shown(svg), outlined, strict=True))
    assert {card for card, is_hole in drawn.items() if is_hole} == {"K♠", "K♥"}
    lifted = {rect.attrib["y"] for rect in rects if rect.attrib["stroke"] == HOLE_OUTLINE}
    level = {rect.attrib["y"] for rect in rects if rect.attrib["stroke"] != HOLE_OUTLINE}
    assert max(map(float, lifted)) < min(map(float, level))


@pytest.mark.parametrize(("four_colour", "colours"), [(False, 2), (True, 4)])
def test_four_colours_tell_every_suit_apart(four_colour: bool, colours: int) -> None:
    svg = ET.fromstring(cards_svg(parse_cards("Ac Ad Ah As"), four_colour=four_colour))
    assert len({group.attrib["fill"] for group in svg.findall(f"{SVG}g")}) == colours
    assert shown(svg) == ["A♣", "A♦", "A♥", "A♠"]


def test_where_the_five_come_from_is_said_in_words() -> None:
    mixed = best_omaha_high("Ks Kh As Ah 5c", BOARD)
    assert origin(mixed) == "K♠ K♥ from the hand, K♣ 9♦ 7♠ from the board"
    drawn = best_high("Ks Kh 9d 7s 2c")
    assert origin(with_origin(drawn, drawn.cards)) == "K♠ K♥ 9♦ 7♠ 2♣ from the hand"
    assert origin(with_origin(drawn, ())) == "K♠ K♥ 9♦ 7♠ 2♣, all from the board"
    with speaking("ja"):
        assert origin(mixed) == "手札 K♠ K♥ ＋ ボード K♣ 9♦ 7♠"


def test_pictures_are_the_same_twice() -> None:
    assert len({best_five(best_high("Ks Kh 9d 7s 2c")) for _ in range(2)}) == 1
