"""Side pots to play with: move what everybody put in, and watch the pots, the winners, the sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import ipywidgets as widgets
from traitlets import Bool, Dict, Unicode

from .. import figures
from ..cards import DECK, Cards, in_hand, on_board
from ..dealing import FULL_BOARD
from ..games import HOLDEM, BetweenTies, Game
from ..language import say
from ..showdown import Showdown, ranked, showdown
from ..streets import StreetShares, street_shares
from .explorer import width
from .seats import as_text, card_box, offer, readable, without
from .shares_view import shares_view
from .table import Preset, TableExplorer, typed_cards

EXAMPLE_BOARD = "Q♠ J♦ 7♣ 4♥ 2♠"
EXAMPLE_HANDS = (
    "Q♥ Q♦",
    "J♠ J♥",
    "7♠ 7♥",
    "4♠ 4♦",
    "A♠ A♥",
    "K♠ K♥",
    "T♠ T♥",
    "9♠ 9♥",
    "8♠ 8♥",
    "6♠ 6♥",
)


@dataclass(frozen=True, kw_only=True)
class RankedPreset(Preset):
    """A hand to begin with whose strengths are stated as an order: ``A > B = C``."""

    order: str


PRESETS = {
    preset.key: preset
    for preset in (
        RankedPreset("three", {"A": 200, "B": 600, "C": 1000}, order="A > B > C"),
        RankedPreset(
            "folded",
            {"A": 200, "B": 600, "C": 1000, "D": 400},
            order="A > B > C > D",
            folded=("D",),
        ),
        RankedPreset(
            "two_sides", {"A": 200, "B": 600, "C": 1000, "D": 1400}, order="A > B > C > D"
        ),
        RankedPreset(
            "tie",
            {"A": 200, "B": 600, "C": 1000},
            order="A = B > C",
            hole={"A": "A♣ Q♥", "B": "A♥ Q♦", "C": "K♣ J♠"},
        ),
        RankedPreset(
            "trap", {"A": 200, "B": 600, "C": 1000, "D": 800}, order="A > B > C > D", folded=("D",)
        ),
        RankedPreset(
            "uncalled", {"A": 300, "B": 50, "C": 20}, order="A > B > C", folded=("B", "C")
        ),
        RankedPreset(
            "blinds",
            {"UTG": 3, "MP": 7, "BTN": 10, "SB": 4, "BB": 10},
            order="UTG > SB > MP > BTN = BB",
        ),
    )
}


class SidePotExplorer(TableExplorer):
    """Two to ten players, their contributions, folds and strength, and all that follows.

    >>> explorer = SidePotExplorer()
    >>> explorer.contributions = {"A": 200, "B": 600, "C": 300}
    >>> explorer.settlement.received
    {'A': 600, 'B': 500, 'C': 0}
    """

    places = Dict()
    by_cards = Bool(False)
    hole = Dict()
    board = Unicode(EXAMPLE_BOARD)

    SETTINGS = (*TableExplorer.SETTINGS, "places", "by_cards", "hole", "board")
    presets: ClassVar = PRESETS

    @property
    def position_rule(self) -> bool:
        """Whether an odd chip goes to the first of the tied players left of the button."""
        return bool(self.between_ties == BetweenTies.BY_POSITION)

    @position_rule.setter
    def position_rule(self, chosen: bool) -> None:
        self.between_ties = BetweenTies.BY_POSITION if chosen else None

    def set_up(self, preset: RankedPreset) -> None:
        super().set_up(preset)
        order = [group.split(" = ") for group in preset.order.split(" > ")]
        self.hole = dict(preset.hole)
        self.board = EXAMPLE_BOARD
        self.places = {name: at + 1 for at, group in enumerate(order) for name in group}
        self.by_cards = False

    def rules(self) -> Game | None:
        return HOLDEM if self.by_cards else None

    def shows_cards(self) -> bool:
        return bool(self.by_cards)

    def showdown(self) -> Showdown:
        if not self.by_cards:
            places = sorted({self.places[name] for name in self.live})
            return ranked([[n for n in self.live if self.places[n] == place] for place in places])
        return showdown(HOLDEM, self._hands(), [typed_cards(self.board, on_board(0, 1))])

    def summary(self) -> str:
        if not (self.settlement and self.by_cards):
            return super().summary()
        place = on_board(0, 1)
        missing = FULL_BOARD - len(typed_cards(self.board, place))
        if not missing:
            return super().summary()
        to_come = say("explorers.cards_to_come", count=missing, place=place)
        return say("explorers.as_it_stands", to_come=to_come, result=super().summary())

    def shares(self) -> StreetShares:
        """What every live hand is worth on each street of this board."""
        return street_shares(HOLDEM, self._hands(), [typed_cards(self.board, on_board(0, 1))])

    def _hands(self) -> dict[str, Cards]:
        return {name: typed_cards(self.hole[name], in_hand(name)) for name in self.live}

    def render(self) -> str:
        pots = self.pots
        parts = [figures.paint_svg(figures.bars_of(pots)), self.settled(pots)]
        if self.settlement:
            parts.append(self.settlement._repr_html_())
            parts += [self.showdown()._repr_html_()] if self.by_cards else []
        parts += [shares_view(self.shares)] if self.by_cards else []
        return "".join([*parts, pots._repr_html_()])

    def above_seats(self) -> Sequence[widgets.Widget]:
        self._mode = widgets.ToggleButtons(
            options=[
                (say("explorers.by_order"), False),
                (say("explorers.by_cards"), True),
            ],
            description=say("explorers.mode"),
            style={"description_width": "initial", "button_width": "auto"},
        )
        self._board = card_box(width(260))
        self._board.description = say("explorers.board")
        self._board.style = {"description_width": "initial"}
        for control in (self._mode, self._board):
            control.observe(lambda _: self.controls_changed(), "value")
        return self._mode, self._board

    def complete(self) -> None:
        """Give every player a place and a hand, so that contributions alone may be set."""
        super().complete()
        self.places = {
            name: min(self.places.get(name, at + 1), len(self.players))
            for at, name in enumerate(self.players)
        }
        held = {name: as_text(self.hole[name]) for name in self.players if name in self.hole}
        used = set(readable(" ".join(held.values())))
        spare = [cards for cards in EXAMPLE_HANDS if not used & set(readable(cards))]
        for name in self.players:
            held.setdefault(name, spare.pop(0) if spare else "")
        self.hole = {name: held[name] for name in self.players}

    def move_controls(self) -> None:
        super().move_controls()
        choices = list(range(1, len(self.players) + 1))
        for seat, name in zip(self._seats, self.players, strict=True):
            if list(seat.place.options) != choices:
                seat.place.options = choices
            seat.place.value = self.places[name]
            seat.cards.value = self.hole[name]
        self._mode.value = self.by_cards
        self._board.value = self.board

    def follow(self) -> None:
        super().follow()
        self._board.layout.display = "" if self.by_cards else "none"
        free = without(DECK, readable(" ".join([self.board, *self.hole.values()])))
        offer(self._board, free, 5)
        for seat in self._seats:
            offer(seat.cards, free, HOLDEM.hole_cards)

    def read_controls(self) -> None:
        super().read_controls()
        self.places = self.by_seat(lambda seat: int(seat.place.value))
        self.hole = self.by_seat(lambda seat: str(seat.cards.value))
        self.board, self.by_cards = self._board.value, self._mode.value
