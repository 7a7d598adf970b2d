"""Controls to answer with: a box for a number, choices, cards to pick five from."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from ..cards import Card, Cards
from ..drills import Ask, Choice, Five, Number
from ..language import say
from .explorer import width
from .seats import typed_chips

INITIAL = {"description_width": "initial"}
A_CARD, A_LINE = 62, 440


class NumberBox:
    """A box to type a whole number into."""

    def __init__(self, ask: Number) -> None:
        self.ask = ask
        self.text = widgets.Text(
            description=ask.label, placeholder="?", style=INITIAL, layout=width(A_LINE)
        )
        self.widget: widgets.Widget = self.text

    def given(self) -> int | None:
        """The number that was typed; `PotError` where it is none."""
        typed: str = self.text.value
        return typed_chips(typed, self.ask.label) if typed.strip() else None


class ChoiceBox:
    """A round button for each option, none of them chosen at first."""

    def __init__(self, ask: Choice) -> None:
        self.ask = ask
        self.buttons = widgets.RadioButtons(
            options=ask.options,
            index=None,
            orientation="horizontal",
            description=ask.label,
            style=INITIAL,
            layout=widgets.Layout(width="max-content"),
        )
        self.widget: widgets.Widget = self.buttons

    def given(self) -> int | None:
        """The place of the option that was chosen."""
        chosen: int | None = self.buttons.index
        return chosen


class FiveBox:
    """A box to tick for every card of the hand and of the board."""

    def __init__(self, ask: Five) -> None:
        self.ask = ask
        self.ticks = {card: _tick(card) for card in (*ask.hole, *ask.board)}
        self.widget: widgets.Widget = widgets.VBox(
            [
                widgets.HTML(f"<b>{escape(ask.label)}</b>"),
                self._row(say("drills.from_hand"), ask.hole),
                self._row(say("drills.from_board"), ask.board),
            ]
        )

    def given(self) -> Cards | None:
        """The cards that are ticked, be they five or not; ``None`` for none at all."""
        return tuple(card for card, tick in self.ticks.items() if tick.value) or None

    def _row(self, label: str, cards: Sequence[Card]) -> widgets.HBox:
        head = widgets.HTML(escape(label), layout=width(2 * A_CARD))
        ticks = [self.ticks[card] for card in cards]
        return widgets.HBox(
            [head, widgets.HBox(ticks)], layout=widgets.Layout(flex_flow="row wrap")
        )


def _tick(card: Card) -> widgets.Checkbox:
    return widgets.Checkbox(False, description=str(card), indent=False, layout=width(A_CARD))


def answer_box(ask: Ask) -> Any:
    """The controls for this question."""
    if isinstance(ask, Number):
        return NumberBox(ask)
    return ChoiceBox(ask) if isinstance(ask, Choice) else FiveBox(ask)  # type: ignore[arg-type]
