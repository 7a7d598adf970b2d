"""A table to play with: seats, contributions, folds, the button and the house's odd-chip rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import Any, ClassVar, TypeVar

import ipywidgets as widgets
from traitlets import Dict, Enum, Instance, Int, List, Unicode

from .. import figures
from ..cards import Cards, parse_cards
from ..errors import CardError, PokerLabError, PotError
from ..figures import MimeBundle
from ..games import BetweenSides, BetweenTies, Game, OddChips
from ..language import say
from ..pots import Pots, layer_pots
from ..settlement import Settlement, settle
from ..showdown import Showdown
from .explorer import STYLE, Explorer, drawn, sentence, trouble, width
from .house import House
from .seats import WIDE, Room, Seat, seat_header, slider_ceiling

T = TypeVar("T")


@dataclass(frozen=True)
class Preset:
    """A hand to begin with: what everybody put in, who folded, who holds what."""

    key: str
    contributions: Mapping[str, int]
    folded: tuple[str, ...] = ()
    dead: int = 0
    hole: Mapping[str, str] = field(default_factory=dict)
    button: str | None = None

    @property
    def label(self) -> str:
        return say(f"explorers.preset_{self.key}")


class TableExplorer(Explorer):
    """The controls that every explorer of a table has, and the settlement that follows.

    ``between_sides`` and ``between_ties`` are the reader's rules for odd chips; ``None`` leaves
    it to the game's own rules, which may leave it open.  A subclass says which ``presets`` there
    are, who holds what (`showdown`) and what is shown (`render`).  It adds its own settings to
    ``SETTINGS`` and takes part in `set_up`, `complete`, `move_controls` and `read_controls`.
    """

    settlement = Instance(Settlement, allow_none=True)
    contributions = Dict()
    folded: Any = List()
    button = Unicode()
    unit = Int(1)
    dead = Int(0)
    between_sides: Any = Enum([None, *BetweenSides], default_value=None, allow_none=True)
    between_ties: Any = Enum([None, *BetweenTies], default_value=None, allow_none=True)

    SETTINGS: ClassVar[tuple[str, ...]] = (
        "contributions",
        "folded",
        "button",
        "unit",
        "dead",
        "between_sides",
        "between_ties",
    )
    presets: ClassVar[Mapping[str, Any]] = {}
    most_players: ClassVar[int] = 10
    room: ClassVar[Room] = WIDE

    def __init__(self, preset: str | None = None, **settings: Any) -> None:
        self._seats: list[Seat] = []
        self._laid_out = (False, 0)
        super().__init__()
        self._build()
        self.observe(self._settings_changed, list(self.SETTINGS))
        with self.quietly():
            self.start(preset or next(iter(self.presets)))
            for name, value in settings.items():
                setattr(self, name, value)
        self._settings_changed()

    def start(self, preset: str) -> None:
        """Begin again with one of the worked examples."""
        with self.quietly():
            self.preset.value = preset
            self.set_up(self.presets[preset])
        self._settings_changed()

    def set_up(self, preset: Any) -> None:
        """Take over the settings of a worked example."""
        self.folded = list(preset.folded)
        self.dead = preset.dead
        self.unit = 1
        self.between_sides = self.between_ties = None
        self.button = preset.button or list(preset.contributions)[-1]
        self.contributions = dict(preset.contributions)

    @property
    def players(self) -> list[str]:
        """Everybody in seat order, clockwise."""
        return list(self.contributions)

    @property
    def live(self) -> list[str]:
        """The players who have not folded."""
        return [name for name in self.contributions if name not in self.folded]

    @property
    def pots(self) -> Pots:
        """The layers of the contributions as they are now."""
        return layer_pots(self.contributions, self.folded, dead=self.dead)

    def rules(self) -> Game | None:
        """The game that says what is judged; ``None`` where only an order is stated."""
        return None

    def shows_cards(self) -> bool:
        """Whether the seats show hole cards, not places in an order of strength."""
        return True

    def showdown(self) -> Showdown:
        """What the live players hold."""
        raise NotImplementedError

    def settled(self, pots: Pots) -> str:
        """The sentence that says who gets what, or why nobody can yet; sets ``settlement``."""
        try:
            self.settlement = settle(
                pots,
                self.showdown(),
                button=self.button,
                odd_chips=OddChips(self.between_sides, self.between_ties),
                unit=self.unit,
            )
        except PokerLabError as error:
            self.settlement, self.message = None, str(error)
            return trouble(error) + sentence(pots.summary())
        return sentence(self.summary())

    def summary(self) -> str:
        """The result in one sentence."""
        return self.settlement.summary() if self.settlement else self.pots.summary()

    def fail(self, error: PokerLabError) -> None:
        self.settlement = None
        super().fail(error)

    def still(self) -> MimeBundle:
        try:
            pots = self.pots
        except PokerLabError:
            return super().still()
        return drawn(self.message or self.summary(), lambda: figures.pot_bars(pots))

    def above_seats(self) -> Sequence[widgets.Widget]:
        """A subclass's own controls between the presets and the seats."""
        return ()

    def beside_seats(self) -> Sequence[widgets.Widget]:
        """A subclass's own controls to the right of the seats, or below where there is no room."""
        return ()

    def further_heads(self) -> Sequence[widgets.Widget]:
        """The headings over a subclass's own controls of a seat."""
        return ()

    def further_controls(self, at: int) -> Sequence[widgets.Widget]:
        """A subclass's own controls of the seat with this index, at the end of its row."""
        return ()

    def _build(self) -> None:
        self.preset = widgets.Dropdown(
            options=[(preset.label, key) for key, preset in self.presets.items()],
            description=say("explorers.preset"),
            style={"description_width": "initial"},
            layout=width(420),
        )
        self.reset = widgets.Button(description=say("explorers.reset"))
        self.add = widgets.Button(description=say("explorers.add"))
        self.house = House(self.controls_changed)
        self._head = widgets.VBox()
        self._rows = widgets.VBox()
        self.preset.observe(self._preset_chosen, "value")
        self.reset.on_click(lambda _: self.start(self.preset.value))
        self.add.on_click(lambda _: self._add_player())
        wrap = widgets.Layout(flex_flow="row wrap")
        bar = widgets.HBox(
            [self.preset, self.reset, self.add, self.project, self.reveal], layout=wrap
        )
        bar.add_class("pokerlab-bar")
        for control in (self.add, self.house.row):
            control.add_class("pokerlab-clutter")
        above = self.above_seats()
        seats = widgets.VBox([self._head, self._rows])
        self.children = [
            widgets.HTML(STYLE, layout=widgets.Layout(display="none")),
            bar,
            *([widgets.HBox(above, layout=wrap)] if above else []),
            widgets.HBox([seats, *self.beside_seats()], layout=wrap),
            self.house.row,
            self.view,
        ]

    def _preset_chosen(self, change: Any) -> None:
        if not self._busy:
            self.start(change["new"])

    def _add_player(self) -> None:
        if len(self._seats) >= self.most_players:
            return
        taken = set(self.contributions)
        name = next(letter for letter in ascii_uppercase if letter not in taken)
        with self.quietly():
            self.contributions = {**self.contributions, name: max(self.contributions.values())}
        self._settings_changed()

    def _remove_player(self, seat: Seat) -> None:
        if len(self.contributions) <= 2:
            return
        gone = self.players[self._seats.index(seat)]
        with self.quietly():
            self.contributions = {
                name: amount for name, amount in self.contributions.items() if name != gone
            }
        self._settings_changed()

    def _settings_changed(self, change: Any = None) -> None:
        """A setting was changed in code: move the controls, then show what follows."""
        if self._busy:
            return
        try:
            with self.quietly():
                layer_pots(self.contributions, dead=self.dead)
                self.complete()
                self.move_controls()
        except PokerLabError as error:
            self.fail(error)
        else:
            self.refresh()

    def complete(self) -> None:
        """Make the settings fit the players, so that contributions alone may be set."""
        self.folded = [name for name in self.folded if name in self.contributions]
        if self.button not in self.contributions:
            self.button = self.players[-1]

    def move_controls(self) -> None:
        """Show the settings in the controls."""
        ceiling = slider_ceiling(max(self.contributions.values()))
        while len(self._seats) < len(self.contributions):
            self._seats.append(Seat(self.room, self.controls_changed, self._remove_player))
        del self._seats[len(self.contributions) :]
        for seat, (name, amount) in zip(self._seats, self.contributions.items(), strict=True):
            seat.show(name, amount, folded=name in self.folded, ceiling=ceiling)
        self.follow()

    def follow(self) -> None:
        """Show in the controls what a reader's change of one of them means for the others."""
        chosen = OddChips(self.between_sides, self.between_ties)
        self.house.show(self.players, self.button, self.unit, chosen, self.rules())
        self._lay_out()

    def _lay_out(self) -> None:
        by_cards = self.shows_cards()
        if self._laid_out != (by_cards, len(self._seats)):
            self._laid_out = (by_cards, len(self._seats))
            self._head.children = [
                widgets.HBox([seat_header(self.room, by_cards=by_cards), *self.further_heads()])
            ]
            self._rows.children = [
                widgets.HBox([seat.row(by_cards=by_cards), *self.further_controls(at)])
                for at, seat in enumerate(self._seats)
            ]
        self.add.disabled = len(self._seats) >= self.most_players
        for seat in self._seats:
            seat.remove.disabled = len(self._seats) <= 2

    def controls_changed(self) -> None:
        """A reader moved a control: take over all settings, or say what is wrong with one."""
        if self._busy:
            return
        try:
            with self.quietly():
                self.read_controls()
                self.complete()
                self.follow()
        except PokerLabError as error:
            self.fail(error)
        else:
            self.refresh()

    def read_controls(self) -> None:
        """Take over what the controls say; nothing is taken over where one of them is wrong."""
        names, amounts = self._typed_names(), [seat.put_in() for seat in self._seats]
        unit = self.house.typed_unit()
        button = names[list(self.house.button.options).index(self.house.button.value)]
        renamed = names != self.players
        self.contributions = dict(zip(names, amounts, strict=True))
        self.folded = [n for n, seat in zip(names, self._seats, strict=True) if seat.folded.value]
        self.button, self.unit = button, unit
        chosen = self.house.chosen()
        self.between_sides, self.between_ties = chosen.between_sides, chosen.between_ties
        for seat, amount in zip(self._seats, amounts, strict=True):
            seat.follow(amount)
            if renamed:
                seat.relabel()

    def by_seat(self, what: Callable[[Seat], T]) -> dict[str, T]:
        """What each seat's controls say, by the player's name."""
        return {n: what(seat) for n, seat in zip(self.players, self._seats, strict=True)}

    def _typed_names(self) -> list[str]:
        names = [seat.name.value.strip() for seat in self._seats]
        for name in names:
            if not name:
                raise PotError.of("explorers.no_name")
            if names.count(name) > 1:
                raise PotError.of("explorers.same_name", player=name)
        return names


def typed_cards(text: str, place: str) -> Cards:
    """The cards of one place; `CardError` names the place, such as "in A's hand"."""
    try:
        return parse_cards(text)
    except CardError as error:
        raise CardError.of("explorers.in_place", place=place, error=error) from error
