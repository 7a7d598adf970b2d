"""One row of controls a player: name, contribution by slider and by typing, folded, strength."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from math import gcd
from typing import Any, NamedTuple

import ipywidgets as widgets

from ..cards import Card, Cards, CardsLike, parse_cards, text_of
from ..errors import CardError, PotError
from ..language import number, say
from .explorer import header, quiet, width
from .slider import Slider


class Room(NamedTuple):
    """How wide each control of a seat is, in pixels."""

    name: int = 110
    slider: int = 240
    amount: int = 90
    folded: int = 100
    place: int = 80
    cards: int = 150
    remove: int = 36


WIDE = Room()
NARROW = Room(name=64, slider=110, amount=58, folded=100, cards=186)


class Seat:
    """The controls of one player; ``changed`` is called after each change that a reader makes."""

    def __init__(
        self, room: Room, changed: Callable[[], None], removed: Callable[[Seat], None]
    ) -> None:
        self._changed = changed
        self._following = False
        self._step = 1
        self.name = quiet(widgets.Text("", layout=width(room.name)))
        self.amount = quiet(widgets.Text("0", layout=width(room.amount)))
        self.slider = quiet(Slider(0, 0, 1000, layout=width(room.slider)))
        self.folded = widgets.Checkbox(False, indent=False, layout=width(room.folded))
        self.place = quiet(widgets.Dropdown(options=[1], layout=width(room.place)))
        self.cards = quiet(card_box(width(room.cards)))
        self.remove = widgets.Button(layout=width(room.remove))
        self.remove.add_class("pokerlab-remove")
        self.remove.on_click(lambda _: removed(self))
        self.slider.observe(self._slid, "value")
        for control in (self.amount, self.name, self.folded, self.place, self.cards):
            control.observe(self._heard, "value")

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
        self.remove.description = say("explorers.remove", player=player)

    def put_in(self) -> int:
        """What was typed as the contribution; `PotError` if it is no whole number of chips."""
        return typed_chips(self.amount.value, say("pots.contribution_of", player=self.name.value))

    def show(self, name: str, amount: int, *, folded: bool, ceiling: int) -> None:
        """Set the controls; the slider reaches at least to ``ceiling``."""
        self.name.value = name
        self._step = max(1, ceiling // 100)
        self.slider.max = max(ceiling, amount)
        self.follow(amount)
        if _digits(self.amount.value) != str(amount):
            self.amount.value = number(amount)
        self.folded.value = folded
        self.relabel()

    def follow(self, amount: int) -> None:
        """Move the slider to what was typed; its steps are such that it can stand there."""
        self._following = True
        with self.slider.hold_sync():
            self.slider.step = gcd(self._step, amount)
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


def seat_header(room: Room, *, by_cards: bool) -> widgets.HBox:
    """The headings over the rows of seats."""
    strength = ("cards", room.cards) if by_cards else ("strength", room.place)
    columns = [
        ("name", room.name),
        ("contribution", room.slider + room.amount + 4),
        ("", room.folded),
        strength,
    ]
    return header(
        *((say(f"explorers.head_{key}") if key else "", pixels) for key, pixels in columns)
    )


def card_box(layout: widgets.Layout) -> widgets.Combobox:
    """A box to type cards into; it hears of them when the reader has finished the line."""
    return widgets.Combobox("", continuous_update=False, layout=layout)


def offer(box: widgets.Combobox, free: Iterable[Card], most: int) -> None:
    """Let the box complete what stands in it with every card that is still free."""
    try:
        begun = parse_cards(box.value)
    except CardError:
        return
    whole = len(begun) >= most
    box.options = () if whole else tuple(text_of((*begun, card)) for card in free)


def as_text(cards: CardsLike) -> str:
    """Cards as they stand in a box: text as it was typed, cards side by side."""
    return cards if isinstance(cards, str) else text_of(cards)


def readable(text: str) -> Cards:
    """The cards that stand in the text, each once, whatever else stands there."""
    found = (word for word in re.split(r"[\s,、]+", text) if word)
    cards: dict[Card, None] = {}
    for word in found:
        with suppress(CardError):
            cards |= dict.fromkeys(parse_cards(word))
    return tuple(cards)


def without(cards: Iterable[Card], used: Collection[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in used)


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
