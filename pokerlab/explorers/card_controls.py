"""The controls for cards that are nobody's own row: the boards, and the deck to deal from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import ipywidgets as widgets

from ..cards import DECK, Card, Cards
from ..language import say
from .deck import Deck, Place
from .explorer import width
from .seats import card_box, offer, without

FULL_BOARD = 5
Spot: TypeAlias = str | int


class CardControls:
    """A box a board, the deck, and where a pressed card goes.

    A place for cards is a player's name or a board's index.
    """

    def __init__(
        self,
        boards: int,
        *,
        changed: Callable[[], None],
        pressed: Callable[[Card], None],
        fill: Callable[[], None],
        clear: Callable[[], None],
    ) -> None:
        style: dict[str, Any] = {"style": {"description_width": "initial"}}
        self.boards = [card_box(width(310)) for _ in range(boards)]
        for box in self.boards:
            box.style = style["style"]
            box.observe(lambda _: changed(), "value")
        self.deck = Deck(pressed)
        self.target = widgets.Dropdown(
            options=[""], description=say("explorers.target"), layout=width(300), **style
        )
        self.fill = widgets.Button(description=say("explorers.fill"), layout=width(160))
        self.clear = widgets.Button(description=say("explorers.clear"), layout=width(160))
        self.fill.on_click(lambda _: fill())
        self.clear.on_click(lambda _: clear())
        wrap = widgets.Layout(flex_flow="row wrap")
        dealing = widgets.HBox([self.fill, self.clear], layout=wrap)
        self.widget = widgets.VBox([*self.boards, self.target, self.deck, dealing])

    def show(
        self,
        spots: Mapping[Spot, str],
        tags: Mapping[Spot, str],
        cards: Mapping[Spot, Cards],
        names: Sequence[str],
    ) -> None:
        """Say where every card is; ``names`` are those of the boards in play."""
        places = {
            card: Place(spots[spot], tags[spot])
            for spot, held in reversed([*cards.items()])
            for card in held
        }
        self.deck.show(places)
        self._show_targets(spots)
        free = without(DECK, places)
        for at, box in enumerate(self.boards):
            box.layout.display = "" if at < len(names) else "none"
            if at < len(names):
                box.description = names[at]
                offer(box, free, FULL_BOARD)

    def _show_targets(self, spots: Mapping[Spot, str]) -> None:
        options = tuple((words, spot) for spot, words in spots.items())
        if self.target.options != options:
            before = self.target.value
            self.target.options = options
            self.target.value = before if before in spots else next(iter(spots))
