"""The pot as one bar that grows: what is in the middle, and what stands in front of whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from ..figures import FONT, fitted
from ..language import number, say
from ..markup import INK, Html, pot_style
from ..pots import Pots

WIDTH, HEIGHT, TOP, BOTTOM = 840, 58, 4, 40
SHORTEST, LEGIBLE = 16, 48
IN_FRONT, GOES_BACK = "#eee", "#fff"


@dataclass(frozen=True)
class Chunk:
    """A piece of the bar: ``pot`` is a pot's index, ``None`` for chips that are in no pot yet."""

    label: str
    amount: int
    pot: int | None = None
    is_new: bool = False
    goes_back: bool = False


def chunks(middle: Pots | None, front: Mapping[str, int], acted: str | None) -> list[Chunk]:
    """The pots in the middle, then the chips in front of each player, from left to right."""
    pieces = []
    if middle:
        pieces += [Chunk(pot.label(), pot.amount, at) for at, pot in enumerate(middle.pots)]
        pieces += [
            Chunk(say("figures.back_to", player=name), amount, goes_back=True)
            for name, amount in middle.refunds.items()
        ]
    pieces += [
        Chunk(name, amount, is_new=name == acted) for name, amount in front.items() if amount
    ]
    return [piece for piece in pieces if piece.amount]


def paint(pieces: list[Chunk], whole: int, alt: str) -> Html:
    """The bar as SVG; ``whole`` chips would fill it."""
    scale = (WIDTH - 2) / max(1, whole)
    shapes, at = [], 0
    for piece in pieces:
        left, right = 1 + round(at * scale), 1 + round((at + piece.amount) * scale)
        shapes.append(_chunk(piece, left, right - left))
        at += piece.amount
    frame = (
        f'<rect x="1" y="{TOP}" width="{WIDTH - 2}" height="{BOTTOM - TOP}" fill="none" '
        f'stroke="#999" stroke-dasharray="2 4"/>'
    )
    return Html(
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(alt)}" '
        f'class="pokerlab-bar" viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" '
        f'style="max-width:{WIDTH}px" font-family="{FONT}" font-size="14">'
        f"<title>{escape(alt)}</title>{frame}{''.join(shapes)}</svg>"
    )


def _chunk(piece: Chunk, left: int, width: int) -> str:
    middle = left + width // 2
    fill = IN_FRONT if piece.pot is None else pot_style(piece.pot).colour
    look = f'stroke="{INK}" stroke-width="{3 if piece.is_new else 1}"'
    if piece.goes_back:
        fill, look = GOES_BACK, f'stroke="{INK}" stroke-dasharray="6 4"'
    box = (
        f'<rect x="{left}" y="{TOP}" width="{width}" height="{BOTTOM - TOP}" fill="{fill}" {look}/>'
    )
    room = max(SHORTEST, width - 4)
    label, amount = fitted(piece.label, room), number(piece.amount)
    if label != piece.label and room < LEGIBLE:
        label = ""
    below = f'<text x="{middle}" y="{HEIGHT - 4}" font-size="12">{escape(label)}</text>'
    inside = f'<text x="{middle}" y="{TOP + 24}" fill="{INK}" font-weight="bold">{amount}</text>'
    return (
        f'{box}<g text-anchor="middle" fill="currentColor">{below}'
        f"{inside if width > 8 * len(amount) else ''}</g>"
    )
