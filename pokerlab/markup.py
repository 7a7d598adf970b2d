"""The few pieces of HTML that result objects show themselves with; names are data, never markup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape as escape
from typing import NamedTuple


class PotStyle(NamedTuple):
    """How a pot looks everywhere: a colour, and the pattern that says the same without colour."""

    colour: str
    pattern: str


POT_STYLES = (
    PotStyle("#56B4E9", "plain"),
    PotStyle("#E69F00", "diagonal"),
    PotStyle("#009E73", "vertical"),
    PotStyle("#CC79A7", "horizontal"),
    PotStyle("#F0E442", "cross"),
    PotStyle("#A6CEE3", "back-diagonal"),
    PotStyle("#FDBF6F", "dots"),
    PotStyle("#B2DF8A", "diagonal-cross"),
    PotStyle("#CAB2D6", "rings"),
)
INK = "#111"
LONG = 24
HEAD = "text-align:left;white-space:nowrap"


def pot_style(index: int) -> PotStyle:
    """The style of the pot with this index, the main pot being 0."""
    return POT_STYLES[index % len(POT_STYLES)]


class Html(str):
    """Text that is markup already, so that `table` leaves it alone."""


def pot_tag(index: int, label: str) -> Html:
    """A pot's name on its colour."""
    colour = pot_style(index).colour
    style = f"background:{colour};color:{INK};border:1px solid {INK};padding:0 .4em"
    return Html(f'<span style="{style}">{escape(label)}</span>')


def table(head: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "") -> Html:
    """A table; whole numbers stand right and in groups of three, text stands left."""
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    heads = "".join(f'<th scope="col" style="{HEAD}">{escape(cell)}</th>' for cell in head)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    return Html(
        f'<table class="pokerlab">{title}<thead><tr>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def pot_table(head: Sequence[str], rows: Iterable[Sequence[object]], pots: Sequence[str]) -> Html:
    """A table whose rows begin with a pot's name on its colour; ``pots`` names them in order."""
    return table(
        head,
        (
            (pot_tag(pots.index(name), name) if name in pots else name, *rest)
            for name, rest in ((str(row[0]), row[1:]) for row in rows)
        ),
    )


def paragraph(text: str) -> Html:
    return Html(f"<p>{escape(text)}</p>")


def _cell(value: object) -> str:
    if isinstance(value, int):
        return f'<td style="text-align:right">{value:,}</td>'
    text = value if isinstance(value, Html) else escape(str(value))
    wrap = "normal" if len(text) > LONG and not isinstance(value, Html) else "nowrap"
    return f'<td style="text-align:left;white-space:{wrap}">{text}</td>'
