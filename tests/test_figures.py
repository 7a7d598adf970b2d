"""The pictures of the pots: two painters, one geometry, and the same facts in words."""

import xml.etree.ElementTree as ET
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.colors import to_hex
from PIL import Image
from speaking import each_language, speaking
from strategies import PLAYERS, Table, tables

from pokerlab import Pots, layer_pots
from pokerlab.figures import (
    BASE,
    GOES_BACK,
    HEIGHT,
    KEY_LEFT,
    TOP,
    WIDTH,
    Bars,
    bars_of,
    fitted,
    paint_figure,
    paint_svg,
    pot_bars,
)
from pokerlab.markup import INK, POT_STYLES, pot_style

SVG = "{http://www.w3.org/2000/svg}"
READABLE = 4.5
WORKED = {
    "three players": layer_pots({"A": 200, "B": 600, "C": 1000}),
    "a fold": layer_pots({"A": 200, "B": 600, "C": 1000, "D": 400}, ["D"]),
    "two side pots": layer_pots({"A": 200, "B": 600, "C": 1000, "D": 1400}),
    "dead money": layer_pots({"A": 10, "B": 30, "C": 30}, dead=5),
    "a folded top": layer_pots({"A": 100, "B": 300, "C": 400}, ["B", "C"]),
    "ten players": layer_pots({name: 100 * (at + 1) for at, name in enumerate(PLAYERS)}),
    "nothing": layer_pots({"A": 0, "B": 0}),
}
each_worked = pytest.mark.parametrize("pots", WORKED.values(), ids=WORKED.keys())
# Letters that XML can hold; a name may contain any of them.
names = st.text(st.characters(exclude_categories=("Cc", "Cs", "Cn", "Co")), min_size=1, max_size=30)


def parsed(bars: Bars) -> ET.Element:
    return ET.fromstring(paint_svg(bars))


def outlined(svg: ET.Element) -> list[dict[str, Any]]:
    """The rectangles with an outline left of the key, each with the fill below its pattern."""
    found, below = [], ""
    for rect in svg.findall(f"{SVG}rect"):
        if float(rect.attrib["x"]) < KEY_LEFT:
            if rect.get("stroke") == INK:
                found.append({**rect.attrib, "below": below})
            below = rect.attrib["fill"]
    return found


def svg_blocks(bars: Bars) -> list[tuple[int, float, float, str, bool]]:
    """Column, floor, ceiling, colour and dashes of every block that the SVG shows."""
    rects = outlined(parsed(bars))
    lefts = sorted({float(rect["x"]) for rect in rects})
    scale = bars.top / (BASE - TOP)
    blocks = []
    for rect in rects:
        y, height = float(rect["y"]), float(rect["height"])
        dashed = "stroke-dasharray" in rect
        colour = rect["fill"] if dashed else rect["below"]
        floor, ceiling = (BASE - y - height) * scale, (BASE - y) * scale
        blocks.append((lefts.index(float(rect["x"])), floor, ceiling, full(colour), dashed))
    return blocks


def figure_blocks(bars: Bars) -> list[tuple[int, float, float, str, bool]]:
    """The same of every block that matplotlib shows."""
    patches = paint_figure(bars).axes[0].patches
    columns = sorted({round(patch.get_x(), 3) for patch in patches})
    return [
        (
            columns.index(round(patch.get_x(), 3)),
            patch.get_y(),
            patch.get_y() + patch.get_height(),
            to_hex(patch.get_facecolor()),
            patch.get_linestyle() == "--",
        )
        for patch in patches
    ]


def full(colour: str) -> str:
    return to_hex(colour).lower()


def luminance(colour: str) -> float:
    digits = to_hex(colour)[1:]
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def texts(svg: ET.Element) -> list[str]:
    return [text.text or "" for text in svg.iter(f"{SVG}text")]


@each_worked
def test_both_painters_draw_the_same_blocks(pots: Pots) -> None:
    bars = bars_of(pots)
    pixel = bars.top / (BASE - TOP)
    drawn, printed = svg_blocks(bars), figure_blocks(bars)
    assert len(drawn) == len(printed) == len(bars.blocks)
    for mine, theirs in zip(drawn, printed, strict=True):
        assert mine[1:3] == pytest.approx(theirs[1:3], abs=pixel)
        assert (mine[0], *mine[3:]) == (theirs[0], *theirs[3:])


@each_worked
def test_every_chip_stands_in_a_block_of_its_pot(pots: Pots) -> None:
    blocks = bars_of(pots).blocks
    for place, pot in enumerate(pots.pots):
        assert pot.amount == sum(b.ceiling - b.floor for b in blocks if b.pot == place)
    back = sum(block.ceiling - block.floor for block in blocks if block.pot is None)
    assert back == sum(pots.refunds.values())


@given(tables())
def test_the_blocks_of_a_column_stand_on_each_other_up_to_its_total(table: Table) -> None:
    bars = bars_of(layer_pots(table.contributions, table.folded, dead=table.dead))
    for at, column in enumerate(bars.columns):
        blocks = sorted((b.floor, b.ceiling) for b in bars.blocks if b.column == at)
        heights = [0, *(ceiling for _, ceiling in blocks)]
        assert [floor for floor, _ in blocks] == heights[:-1]
        assert heights[-1] == column.total


def test_money_that_goes_back_is_white_and_dashed_and_pots_are_neither() -> None:
    blocks = svg_blocks(bars_of(WORKED["three players"]))
    dashed = [block for block in blocks if block[4]]
    assert [(block[0], block[3]) for block in dashed] == [(2, full(GOES_BACK))]
    assert {block[3] for block in blocks if not block[4]} == {
        full(pot_style(0).colour),
        full(pot_style(1).colour),
    }


def test_amounts_are_written_in_the_blocks() -> None:
    for name in ("three players", "a fold", "two side pots", "dead money"):
        bars = bars_of(WORKED[name])
        labels = [block.label for block in bars.blocks]
        written = [text.get_text() for text in paint_figure(bars).axes[0].texts]
        assert written == labels
        svg = texts(parsed(bars))
        assert svg[: len(labels)] == labels


def test_every_block_writes_what_one_player_has_in_that_layer() -> None:
    labels = [(b.column, b.label) for b in bars_of(WORKED["two side pots"]).blocks]
    assert labels[:4] == [(0, "200"), (1, "200"), (2, "200"), (3, "200")]
    assert labels[4:] == [(1, "400"), (2, "400"), (3, "400"), (2, "400"), (3, "400"), (3, "400")]


@each_language
@each_worked
def test_the_text_twin_of_both_pictures_is_the_summary(pots: Pots, spoken: str) -> None:
    with speaking(spoken):
        bars, picture, summary = bars_of(pots), pot_bars(pots), pots.summary()
        svg = parsed(bars)
    assert svg.attrib["role"] == "img"
    assert svg.attrib["aria-label"] == svg.findtext(f"{SVG}title") == summary
    assert repr(picture) == picture.alt == summary
    data, metadata = picture._repr_mimebundle_()
    assert data["text/plain"] == summary
    assert metadata["image/png"]["alt"] == summary


def test_a_folded_player_keeps_the_colours_and_is_labelled_folded() -> None:
    pots = WORKED["a fold"]
    for spoken, word in (("en", "400, folded"), ("ja", "400（フォールド）")):
        with speaking(spoken):
            bars = bars_of(pots)
            labels = [label.get_text() for label in paint_figure(bars).axes[0].get_xticklabels()]
            assert labels[3] == f"D\n{word}"
            assert word in texts(parsed(bars))
    in_column = [block[3] for block in svg_blocks(bars_of(pots)) if block[0] == 3]
    assert in_column == [full(pot_style(0).colour), full(pot_style(1).colour)]


@each_language
def test_the_key_says_how_much_and_who_can_win_it(spoken: str) -> None:
    with speaking(spoken):
        bars = bars_of(WORKED["three players"])
        key = texts(parsed(bars))[-6:]
        printed = [text.get_text() for text in paint_figure(bars).axes[1].texts]
    assert key == printed
    assert [title.split()[-1] for title in key[::2]] == ["400", "800", "600"]
    assert ["C" in players for players in key[1::2]] == [True, True, True]
    assert ["A" in players for players in key[1::2]] == [False, False, True]


def test_names_are_data_and_never_markup() -> None:
    name = "<script>x"
    bars = bars_of(layer_pots({name: 5, "B & \"C\" 'D'": 9, "$a_b$": 9}))
    svg = paint_svg(bars)
    assert "<script" not in svg
    assert "&lt;script&gt;x" in svg
    assert name in texts(ET.fromstring(svg))
    assert name in ET.fromstring(svg).attrib["aria-label"]


@settings(max_examples=60)
@given(st.lists(names, min_size=1, max_size=6, unique=True))
def test_any_name_leaves_the_svg_well_formed(some: list[str]) -> None:
    svg = parsed(bars_of(layer_pots({name: 10 + at for at, name in enumerate(some)})))
    assert all(text in {child.tag for child in svg.iter()} for text in (f"{SVG}rect", f"{SVG}text"))
    assert f"{SVG}script" not in {child.tag for child in svg.iter()}


@given(names, st.integers(20, 400))
def test_a_name_is_cut_to_its_room_and_says_so(name: str, room: int) -> None:
    cut = fitted(name, room)
    assert cut == name or "…" in cut
    assert len(cut) <= len(name)


@pytest.mark.parametrize("style", [*POT_STYLES, (GOES_BACK, "plain")], ids=str)
def test_text_on_every_pot_can_be_read(style: tuple[str, str]) -> None:
    assert contrast(style[0], INK) >= READABLE


def test_pots_differ_in_colour_and_in_pattern() -> None:
    assert len({style.colour for style in POT_STYLES}) == len(POT_STYLES)
    assert len({style.pattern for style in POT_STYLES}) == len(POT_STYLES)


def test_the_nine_pots_of_ten_players_are_nine_patterns_in_both_pictures() -> None:
    bars = bars_of(WORKED["ten players"])
    svg = parsed(bars)
    defined = {pattern.attrib["id"] for pattern in svg.iter(f"{SVG}pattern")}
    used = {rect["fill"] for rect in outlined(svg) if rect["fill"].startswith("url")}
    assert len(used) == 9
    assert used <= {f"url(#{name})" for name in defined}
    hatches = {
        patch.get_hatch()
        for patch in paint_figure(bars).axes[0].patches
        if patch.get_linestyle() != "--"
    }
    assert len(hatches) == 9


@each_worked
def test_nothing_is_drawn_outside_the_picture(pots: Pots) -> None:
    svg = parsed(bars_of(pots))
    assert svg.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    for rect in svg.findall(f"{SVG}rect"):
        x, y, width, height = (float(rect.attrib[key]) for key in ("x", "y", "width", "height"))
        assert 0 <= x < x + width <= WIDTH
        assert 0 <= y <= y + height <= HEIGHT
    for text in svg.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["y"]) <= HEIGHT


@each_language
def test_the_same_hand_is_the_same_png_twice(spoken: str) -> None:
    with speaking(spoken):
        one, two = (pot_bars(WORKED["two side pots"]).png for _ in range(2))
    assert one == two
    image = Image.open(BytesIO(one))
    assert image.format == "PNG"
    assert image.width > image.height > 300
    assert "Software" not in image.info


def test_the_same_hand_is_the_same_svg_twice() -> None:
    assert len({paint_svg(bars_of(WORKED["a fold"])) for _ in range(2)}) == 1
