"""Shares street by street as bars: the geometry once, and two painters that draw the same."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from .figures import FONT, HATCHES, SVG_PATTERNS, Picture, fitted, print_style
from .language import say
from .markup import INK, POT_STYLES, Html
from .streets import StreetShares, percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH, LEFT, ROW, BAR = 520, 98, 32, 26
SHADES = ("#fff", "#ddd")


@dataclass(frozen=True)
class Part:
    """One player's share on one street; ``left`` and ``right`` are parts of the whole pot."""

    row: int
    player: int
    left: float
    right: float
    name: str
    share: str


@dataclass(frozen=True)
class ShareBars:
    """A row a street, from the first down, and in it a part for everybody who has a share."""

    streets: tuple[str, ...]
    parts: tuple[Part, ...]
    alt: str


def share_bars(shares: StreetShares) -> Picture:
    """The shares for the page: a bar a street, a grey and a pattern for each player."""
    bars = bars_of(shares)
    return Picture(paint_figure(bars), bars.alt)


def bars_of(shares: StreetShares) -> ShareBars:
    """Where every part stands, for either painter."""
    parts = []
    for row, street in enumerate(shares.streets):
        found, at = shares.by_street.get(street), 0.0
        for name, share in found.share.items() if found else ():
            end = at + float(share)
            if share:
                player = shares.players.index(name)
                parts.append(Part(row, player, at, end, name, percent(share)))
            at = end
    names = tuple(say(f"games.street_{street}") for street in shares.streets)
    return ShareBars(names, tuple(parts), shares.summary())


def paint_svg(bars: ShareBars) -> Html:
    """The bars as SVG, for a picture that changes with the cards."""
    height, alt = ROW * len(bars.streets), escape(bars.alt)
    frames = "".join(_svg_row(street, row) for row, street in enumerate(bars.streets))
    return Html(
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{alt}" '
        f'viewBox="0 0 {WIDTH} {height}" width="100%" style="max-width:{WIDTH}px" '
        f'font-family="{FONT}" font-size="14"><title>{alt}</title><defs>{SVG_PATTERNS}</defs>'
        f"{frames}{''.join(map(_svg_part, bars.parts))}</svg>"
    )


def _svg_row(street: str, row: int) -> str:
    return (
        f'<text x="{LEFT - 10}" y="{row * ROW + 21}" text-anchor="end" fill="currentColor">'
        f'{escape(street)}</text><rect x="{LEFT}" y="{row * ROW + 3}" width="{WIDTH - LEFT - 1}" '
        f'height="{BAR}" fill="none" stroke="#999" stroke-dasharray="2 4"/>'
    )


def _svg_part(part: Part) -> str:
    scale, top = WIDTH - LEFT - 1, part.row * ROW + 3
    left, right = (LEFT + round(edge * scale) for edge in (part.left, part.right))
    shade, pattern = _look(part.player)
    box = f'x="{left}" y="{top}" width="{right - left}" height="{BAR}"'
    shape = f'<rect {box} fill="{shade}"/>'
    shape += f'<rect {box} fill="url(#pokerlab-{pattern})" stroke="{INK}"/>'
    label = _label(part, right - left)
    if not label:
        return shape
    middle, plate = (left + right) // 2, 9 * len(label) + 4
    return shape + (
        f'<rect x="{middle - plate // 2}" y="{top + 4}" width="{plate}" height="{BAR - 8}" '
        f'fill="{shade}"/><text x="{middle}" y="{top + 18}" text-anchor="middle" fill="{INK}">'
        f"{escape(label)}</text>"
    )


def _label(part: Part, room: int) -> str:
    """The name and the share, the name alone, or nothing, as there is room for it."""
    for text in (f"{part.name} {part.share}", part.name):
        if fitted(text, room - 10) == text:
            return text
    return ""


def _look(player: int) -> tuple[str, str]:
    """A player's grey and pattern; colours belong to the pots."""
    return SHADES[player % len(SHADES)], POT_STYLES[player % len(POT_STYLES)].pattern


def paint_figure(bars: ShareBars) -> Figure:
    """The same bars with matplotlib, for pages, slides and print."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(print_style()):
        figure = Figure(figsize=(6.4, 0.3 + 0.4 * len(bars.streets)), layout="constrained")
        axes = figure.subplots()
        for part in bars.parts:
            _paint_part(axes, part)
        axes.set_yticks(range(len(bars.streets)), bars.streets, parse_math=False)
        axes.set_ylim(len(bars.streets) - 0.4, -0.6)
        axes.set_xlim(0, 1)
        axes.set_xticks([])
        axes.tick_params(length=0)
        axes.spines[["left", "top", "right", "bottom"]].set_visible(False)
    return figure


def _paint_part(axes: Axes, part: Part) -> None:
    shade, pattern = _look(part.player)
    look: dict[str, Any] = {"edgecolor": INK, "linewidth": 1, "hatch": HATCHES[pattern]}
    width = part.right - part.left
    axes.barh(part.row, width, BAR / ROW, part.left, color=shade, clip_on=False, **look)
    label = _label(part, round(width * (WIDTH - LEFT)))
    if label:
        axes.text(
            part.left + width / 2,
            part.row,
            label,
            ha="center",
            va="center",
            color=INK,
            parse_math=False,
            bbox={"facecolor": shade, "edgecolor": "none", "pad": 1.5},
        )
