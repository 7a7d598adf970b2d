"""One row of controls a player: name, contribution by slider and by typing, folded, strength."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from ..errors import PotError
from ..language import number, say
from .explorer import header, quiet, width

NAME, SLIDER, AMOUNT, FOLDED, STRENGTH, CARDS = 110, 240, 90, 100, 80, 150
MOST_PLAYERS = 10


class Seat:
    """The controls of one player; ``changed`` is called after each change that a reader makes."""

    def __init__(self, name: str, changed: Callable[[], None], removed: Callable[[Seat], None]):
        self._changed = changed
        self._following = False
        self.name = quiet(widgets.Text(name, layout=width(NAME)))
        self.amount = quiet(widgets.Text("0", layout=width(AMOUNT)))
        self.slider = quiet(widgets.IntSlider(0, 0, 1000, readout=False, layout=width(SLIDER)))
        self.folded = widgets.Checkbox(False, indent=False, layout=width(FOLDED))
        self.place = quiet(widgets.Dropdown(options=[1], layout=width(STRENGTH)))
        self.cards = quiet(widgets.Text("", layout=width(CARDS)))
        self.remove = widgets.Button(description="✕", layout=width(36))
        self.remove.on_click(lambda _: removed(self))
        self.slider.observe(self._slid, "value")
        for control in (self.amount, self.name, self.folded, self.place, self.cards):
            control.observe(self._heard, "value")
        self.relabel()

    def row(self, *, by_cards: bool) -> widgets.HBox:
        """The controls side by side; strength is a place in the order or hole cards."""
        strength = self.cards if by_cards else self.place
        return widgets.HBox(
            [self.name, self.slider, self.amount, self.folded, strength, self.remove]
        )

    def relabel(self) -> None:
        """Name every control after the player, for those who hear the page."""
        player = self.name.value
        self.name.description = say("explorers.name_of", player=player)
        self.slider.description = say("explorers.slider_of", player=player)
        self.amount.description = say("explorers.amount_of", player=player)
        self.folded.description = say("explorers.folded")
        self.folded.tooltip = say("explorers.folded_of", player=player)
        self.place.description = say("explorers.place_of", player=player)
        self.cards.description = say("explorers.cards_of", player=player)
        self.remove.tooltip = say("explorers.remove", player=player)

    def put_in(self) -> int:
        """What was typed as the contribution; `PotError` if it is no whole number of chips."""
        return typed_chips(self.amount.value, say("pots.contribution_of", player=self.name.value))

    def show(self, amount: int, *, folded: bool, place: int, cards: str, ceiling: int) -> None:
        """Set the controls; the slider reaches at least to ``ceiling``."""
        self.slider.max = max(ceiling, amount)
        self.slider.step = max(1, ceiling // 100)
        self.follow(amount)
        self._following = True
        if _digits(self.amount.value) != str(amount):
            self.amount.value = number(amount)
        self.folded.value = folded
        self.place.value = place
        self.cards.value = cards
        self._following = False
        self.relabel()

    def follow(self, amount: int) -> None:
        """Move the slider to what was typed."""
        self._following = True
        self.slider.max = max(self.slider.max, amount)
        self.slider.value = amount
        self._following = False

    def _slid(self, change: dict[str, Any]) -> None:
        if not self._following:
            self._following = True
            self.amount.value = number(change["new"])
            self._following = False
            self._changed()

    def _heard(self, change: dict[str, Any]) -> None:
        if not self._following:
            self._changed()


def seat_header(*, by_cards: bool) -> widgets.HBox:
    """The headings over the rows of seats."""
    strength = ("cards", CARDS) if by_cards else ("strength", STRENGTH)
    columns = [("name", NAME), ("contribution", SLIDER + AMOUNT + 4), ("", FOLDED), strength]
    return header(
        *((say(f"explorers.head_{key}") if key else "", pixels) for key, pixels in columns)
    )


def typed_chips(text: str, what: str) -> int:
    """A whole number of chips as typed: ``1,000``, ``１０００``, ``1000点``; else `PotError`."""
    digits = _digits(text)
    if not re.fullmatch(r"[0-9]{1,15}", digits):
        raise PotError.of("pots.not_whole_chips", what=what, given=f'"{text}"')
    return int(digits)


def _digits(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text)
    return re.sub(r"[\s,、]|点|chips?", "", plain).lower()


def slider_ceiling(largest: int) -> int:
    """A round number with room above the largest contribution."""
    for power in range(1, 16):
        for first in (1, 2, 5):
            ceiling = int(first * 10**power)
            if ceiling >= largest * 1.3:
                return ceiling
    return largest
