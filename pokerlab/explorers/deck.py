"""The 52 cards as buttons, each saying where it is: one way to deal, beside typing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import anywidget
from traitlets import List, Unicode

from ..cards import DECK, Card
from ..language import say

HERE = Path(__file__).parent
IN_ROWS = sorted(DECK, key=lambda card: (-card.suit, -card.rank))
RED = (1, 2)


class Place(NamedTuple):
    """Where a card is: in words, and as the few letters that fit on a button."""

    words: str
    tag: str


class Deck(anywidget.AnyWidget):
    """A row of 13 buttons a suit; ``pressed`` hears which card a reader pressed."""

    _esm = HERE / "deck.js"
    _css = HERE / "deck.css"
    label = Unicode().tag(sync=True)
    cards: Any = List().tag(sync=True)

    def __init__(self, pressed: Callable[[Card], None]) -> None:
        super().__init__(label=say("explorers.deck"))
        self._pressed = pressed
        self.on_msg(self._heard)
        self.show({})

    def show(self, places: Mapping[Card, Place]) -> None:
        """Say of every card where it is; those that are nowhere are still in the deck."""
        free = Place(say("explorers.free"), "")
        self.cards = [
            {
                "text": str(card),
                "red": card.suit in RED,
                "where": places.get(card, free).words,
                "tag": places.get(card, free).tag,
            }
            for card in IN_ROWS
        ]

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        self._pressed(IN_ROWS[content["place"]])
