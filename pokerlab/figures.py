"""The pot as stacked bars: the geometry once, and two painters that draw the same blocks."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeAlias
from unicodedata import east_asian_width

from .language import listing, number, say
from .markup import INK, Html, pot_style
from .pots import Pots

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MimeBundle: TypeAlias = tuple[dict[str, Any], dict[str, Any]]

WIDTH, HEIGHT = 840, 360
KEY_LEFT, KEY_TOP, KEY_STEP = 566, 22, 31
BASE, TOP = 306, 20
FONT = "system-ui, 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic', sans-serif"
GOES_BACK = "#fff"

# Where matplotlib starts slowly, its first picture would print a notice about a font cache.
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)


@dataclass(frozen=True)
class Block:
    """One player's chips in one layer: ``pot`` is the pot's index, ``None`` for a refund."""

    column: int
    floor: int
    ceiling: int
    pot: int | None

    @property
    def label(self) -> str:
        return number(self.ceiling - self.floor)


@dataclass(frozen=True)
class Column:
    """One player's bar: what stands under it, and what they put in."""

    name: str
    total: int
    folded: bool = False

    def note(self, *, narrow: bool) -> str:
        """What stands under the name: the amount, and whether the player has folded."""
        amount = number(self.total)
        if not self.folded:
            return amount
        folded = say("figures.folded")
        return folded if narrow else say("figures.amount_folded", amount=amount, folded=folded)


@dataclass(frozen=True)
class Entry:
    """A line of the key: a pot (or ``None`` for what goes back), and who it is for."""

    pot: int | None
    title: str
    players: str


@dataclass(frozen=True)
class Bars:
    """Columns, blocks and key of one picture, in chips; ``alt`` says the same in words."""

    columns: tuple[Column, ...]
    blocks: tuple[Block, ...]
    key: tuple[Entry, ...]
    alt: str

    @property
    def top(self) -> int:
        return max((column.total for column in self.columns), default=0) or 1


@dataclass(frozen=True)
class Picture:
    """A drawing that shows itself in a notebook as PNG and carries its text twin."""

    figure: Figure
    alt: str

    @cached_property
    def png(self) -> bytes:
        out = BytesIO()
        self.figure.savefig(out, format="png", dpi=120, metadata={"Software": None})
        return out.getvalue()

    def __repr__(self) -> str:
        return self.alt

    def _repr_mimebundle_(self, **_: object) -> MimeBundle:
        data = {"image/png": self.png, "text/plain": self.alt}
        return data, {"image/png": {"alt": self.alt}}


def pot_bars(pots: Pots) -> Picture:
    """The pots as stacked bars for the page: a column a player, a colour and pattern a pot."""
    bars = bars_of(pots)
    return Picture(paint_figure(bars), bars.alt)


def bars_of(pots: Pots) -> Bars:
    """Where every block of the picture stands, for either painter."""
    names = list(pots.contributions)
    columns = [
        Column(name, amount, name in pots.folded) for name, amount in pots.contributions.items()
    ]
    blocks = [
        Block(names.index(name), layer.floor, layer.ceiling, place)
        for place, pot in enumerate(pots.pots)
        for layer in pot.layers
        for name in layer.contributors
    ]
    for name, amount in pots.refunds.items():
        top = pots.contributions[name]
        blocks.append(Block(names.index(name), top - amount, top, None))
    if pots.dead:
        columns.append(Column(say("pots.dead_money"), pots.dead))
        blocks.append(Block(len(names), 0, pots.dead, 0))
    return Bars(tuple(columns), tuple(blocks), _key(pots), pots.summary())


def _key(pots: Pots) -> tuple[Entry, ...]:
    entries = [
        Entry(
            place,
            f"{pot.label()} {number(pot.amount)}",
            say("figures.can_win", players=listing(pot.eligible)),
        )
        for place, pot in enumerate(pots.pots)
    ]
    for name, amount in pots.refunds.items():
        title = f"{say('pots.returned')} {number(amount)}"
        entries.append(Entry(None, title, say("figures.back_to", player=name)))
    return tuple(reversed(entries))


def paint_svg(bars: Bars) -> Html:
    """The bars as SVG, for a picture that changes while one drags a control."""
    scale = (BASE - TOP) / bars.top
    step = (KEY_LEFT - 24) // max(1, len(bars.columns))
    width = min(96, step - 8)
    parts = [_svg_block(block, scale, step, width) for block in bars.blocks]
    parts += [_svg_column(column, at, step) for at, column in enumerate(bars.columns)]
    key = "".join(_svg_entry(entry, row) for row, entry in enumerate(bars.key))
    parts.append(f'<g class="pokerlab-key">{key}</g>')
    alt = escape(bars.alt)
    return Html(
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{alt}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" style="max-width:{WIDTH}px" '
        f'font-family="{FONT}" font-size="14"><title>{alt}</title><defs>{SVG_PATTERNS}</defs>'
        f'<path d="M10 {BASE}H{KEY_LEFT - 14}" stroke="currentColor" stroke-width="1.5"/>'
        f"{''.join(parts)}</svg>"
    )


def _svg_block(block: Block, scale: float, step: int, width: int) -> str:
    x = 14 + block.column * step + (step - width) // 2
    low, high = BASE - round(block.floor * scale), BASE - round(block.ceiling * scale)
    box = f'x="{x}" y="{high}" width="{width}" height="{low - high}"'
    middle, room = x + width // 2, low - high
    if block.pot is None:
        shape = f'<rect {box} fill="{GOES_BACK}" stroke="{INK}" stroke-dasharray="6 4"/>'
        colour = GOES_BACK
    else:
        colour, pattern = pot_style(block.pot)
        shape = f'<rect {box} fill="{colour}"/>'
        shape += f'<rect {box} fill="url(#pokerlab-{pattern})" stroke="{INK}"/>'
    if room < 15:
        return shape
    plate = 9 * len(block.label) + 6
    return shape + (
        f'<rect x="{middle - plate // 2}" y="{(low + high) // 2 - 8}" width="{plate}" '
        f'height="16" fill="{colour}"/><text x="{middle}" y="{(low + high) // 2 + 5}" '
        f'text-anchor="middle" fill="{INK}">{block.label}</text>'
    )


def _svg_column(column: Column, at: int, step: int) -> str:
    x = 14 + at * step + step // 2
    note = column.note(narrow=step < 100)
    style = ' font-style="italic"' if column.folded else ""
    size = 13 if step > 70 else 10
    return (
        f'<g text-anchor="middle" fill="currentColor"{style}>'
        f'<text x="{x}" y="{BASE + 20}" font-weight="bold">{escape(fitted(column.name, step))}'
        f'</text><text x="{x}" y="{BASE + 40}" font-size="{size}">{escape(note)}</text></g>'
    )


def _svg_entry(entry: Entry, row: int) -> str:
    y = KEY_TOP + row * KEY_STEP
    if entry.pot is None:
        fills = [GOES_BACK]
    else:
        colour, pattern = pot_style(entry.pot)
        fills = [colour, f"url(#pokerlab-{pattern})"]
    dash = ' stroke-dasharray="4 3"' if entry.pot is None else ""
    swatch = "".join(
        f'<rect x="{KEY_LEFT}" y="{y}" width="22" height="24" fill="{fill}" stroke="{INK}"{dash}/>'
        for fill in fills
    )
    room = WIDTH - KEY_LEFT - 34
    return swatch + (
        f'<text x="{KEY_LEFT + 30}" y="{y + 10}" font-weight="bold" fill="currentColor">'
        f"{escape(fitted(entry.title, room))}</text>"
        f'<text x="{KEY_LEFT + 30}" y="{y + 25}" font-size="13" fill="currentColor">'
        f"{escape(fitted(entry.players, room))}</text>"
    )


def fitted(text: str, room: int) -> str:
    """The text, cut with an ellipsis where it would be wider than ``room`` pixels."""
    widths = [14 if east_asian_width(letter) in "WF" else 8 for letter in text]
    if sum(widths) <= room:
        return text
    tail = text[-1] if text[-1].isdigit() else ""
    spare = room - 10 - (8 if tail else 0)
    kept = sum(1 for end in range(1, len(text)) if sum(widths[:end]) <= spare)
    return f"{text[:kept]}…{tail}"


_STROKES = {
    "plain": "",
    "diagonal": "M0 10L10 0",
    "vertical": "M5 0V10",
    "horizontal": "M0 5H10",
    "cross": "M5 0V10M0 5H10",
    "back-diagonal": "M0 0L10 10",
    "dots": "M4 5H6",
    "diagonal-cross": "M0 0L10 10M0 10L10 0",
    "rings": "M3 3H7V7H3Z",
}
SVG_PATTERNS = "".join(
    f'<pattern id="pokerlab-{name}" width="10" height="10" patternUnits="userSpaceOnUse">'
    f'<path d="{stroke}" stroke="{INK}" stroke-width="1.2" stroke-opacity=".6" fill="none"/>'
    f"</pattern>"
    for name, stroke in _STROKES.items()
)
HATCHES: Mapping[str, str] = {
    "plain": "",
    "diagonal": "//",
    "vertical": "||",
    "horizontal": "--",
    "cross": "++",
    "back-diagonal": "\\\\",
    "dots": "..",
    "diagonal-cross": "xx",
    "rings": "oo",
}


def paint_figure(bars: Bars) -> Figure:
    """The same bars with matplotlib, for pages, slides and print."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(print_style()):
        figure = Figure(figsize=(8.4, 3.6), layout="constrained")
        axes, key = figure.subplots(1, 2, width_ratios=(2, 1))
        for block in bars.blocks:
            _paint_block(axes, block, bars.top)
        _paint_columns(axes, bars)
        _paint_key(key, bars)
    return figure


def print_style() -> Any:
    try:
        import matplotlib_fontja  # noqa: F401 - importing it makes its Japanese font known
    except ImportError:
        fonts = ["DejaVu Sans"]
    else:
        fonts = ["DejaVu Sans", "IPAexGothic"]
    return {"font.family": fonts, "font.size": 11, "hatch.linewidth": 0.6, "hatch.color": INK}


def _paint_block(axes: Axes, block: Block, top: int) -> None:
    height = block.ceiling - block.floor
    look: dict[str, Any] = {"edgecolor": INK, "linewidth": 1}
    if block.pot is None:
        colour = GOES_BACK
        look["linestyle"] = "--"
    else:
        colour, pattern = pot_style(block.pot)
        look["hatch"] = HATCHES[pattern]
    axes.bar(block.column, height, 0.8, block.floor, color=colour, **look)
    if height / top >= 0.05:
        axes.text(
            block.column,
            block.floor + height / 2,
            block.label,
            ha="center",
            va="center",
            color=INK,
            bbox={"facecolor": colour, "edgecolor": "none", "pad": 1.5},
        )


def _paint_columns(axes: Axes, bars: Bars) -> None:
    names = [
        f"{fitted(column.name, 540 // len(bars.columns))}\n"
        + column.note(narrow=len(bars.columns) > 5)
        for column in bars.columns
    ]
    size = 11 if len(names) < 8 else 8
    axes.set_xticks(range(len(names)), names, parse_math=False, fontsize=size)
    axes.set_xlim(-0.6, len(names) - 0.4)
    axes.set_ylim(0, bars.top)
    axes.set_yticks([])
    axes.tick_params(length=0)
    axes.spines[["left", "top", "right"]].set_visible(False)


def _paint_key(axes: Axes, bars: Bars) -> None:
    axes.set_axis_off()
    axes.set_xlim(0, 10)
    axes.set_ylim(max(6, len(bars.key)), 0)
    for row, entry in enumerate(bars.key):
        look: dict[str, Any] = {"edgecolor": INK, "linewidth": 1}
        if entry.pot is None:
            look |= {"color": GOES_BACK, "linestyle": "--"}
        else:
            colour, pattern = pot_style(entry.pot)
            look |= {"color": colour, "hatch": HATCHES[pattern]}
        axes.barh(row + 0.5, 0.9, 0.7, **look)
        words: dict[str, Any] = {"va": "center", "parse_math": False, "clip_on": True}
        axes.text(1.3, row + 0.3, fitted(entry.title, 240), fontsize=12, **words)
        axes.text(1.3, row + 0.7, fitted(entry.players, 260), fontsize=9.5, **words)
