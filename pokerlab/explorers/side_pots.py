"""Side pots to play with: move what everybody put in, and watch the pots, the winners, the sum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import Any

import ipywidgets as widgets
from traitlets import Bool, Dict, Int, List, Unicode, observe

from .. import figures
from ..cards import parse_cards
from ..errors import CardError, PokerLabError, PotError, RuleNotStated
from ..games import HOLDEM, BetweenTies, OddChips
from ..language import say
from ..pots import Pots, layer_pots
from ..settlement import settle
from ..showdown import Showdown, ranked, showdown
from .explorer import STYLE, Explorer, sentence, trouble, width
from .seats import MOST_PLAYERS, Seat, seat_header, slider_ceiling, typed_chips

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


@dataclass(frozen=True)
class Preset:
    """A hand to begin with: what everybody put in, who folded, and the order of strength."""

    key: str
    contributions: Mapping[str, int]
    order: str
    folded: tuple[str, ...] = ()
    dead: int = 0
    hole: Mapping[str, str] = field(default_factory=dict)

    @property
    def label(self) -> str:
        return say(f"explorers.preset_{self.key}")


PRESETS = {
    preset.key: preset
    for preset in (
        Preset("three", {"A": 200, "B": 600, "C": 1000}, "A > B > C"),
        Preset("folded", {"A": 200, "B": 600, "C": 1000, "D": 400}, "A > B > C > D", ("D",)),
        Preset("two_sides", {"A": 200, "B": 600, "C": 1000, "D": 1400}, "A > B > C > D"),
        Preset(
            "tie",
            {"A": 200, "B": 600, "C": 1000},
            "A = B > C",
            hole={"A": "A♣ Q♥", "B": "A♥ Q♦", "C": "K♣ J♠"},
        ),
        Preset("trap", {"A": 200, "B": 600, "C": 1000, "D": 800}, "A > B > C > D", ("D",)),
        Preset("uncalled", {"A": 300, "B": 50, "C": 20}, "A > B > C", ("B", "C")),
        Preset(
            "blinds",
            {"UTG": 3, "MP": 7, "BTN": 10, "SB": 4, "BB": 10},
            "UTG > SB > MP > BTN = BB",
        ),
    )
}


class SidePotExplorer(Explorer):
    """Two to ten players, their contributions, folds and strength, and all that follows.

    >>> explorer = SidePotExplorer()
    >>> explorer.contributions = {"A": 200, "B": 600, "C": 300}
    >>> explorer.settlement.received
    {'A': 600, 'B': 500, 'C': 0}
    """

    contributions = Dict()
    folded: Any = List()
    places = Dict()
    by_cards = Bool(False)
    hole = Dict()
    board = Unicode(EXAMPLE_BOARD)
    button = Unicode()
    unit = Int(1)
    dead = Int(0)
    position_rule = Bool(False)

    def __init__(self, preset: str = "three", **settings: Any) -> None:
        self._seats: list[Seat] = []
        super().__init__()
        self._build()
        self.start(preset)
        for name, value in settings.items():
            setattr(self, name, value)

    def start(self, preset: str) -> None:
        """Begin again with one of the worked examples."""
        chosen = PRESETS[preset]
        names = list(chosen.contributions)
        order = [group.split(" = ") for group in chosen.order.split(" > ")]
        with self.quietly():
            self.preset.value = preset
            self.hole = {
                name: chosen.hole.get(name, EXAMPLE_HANDS[at]) for at, name in enumerate(names)
            }
            self.board = EXAMPLE_BOARD
            self.places = {name: at + 1 for at, group in enumerate(order) for name in group}
            self.folded = list(chosen.folded)
            self.dead = chosen.dead
            self.unit = 1
            self.position_rule = False
            self.by_cards = False
            self.button = names[-1]
            self.contributions = dict(chosen.contributions)
        self._settings_changed()

    @property
    def pots(self) -> Pots:
        """The layers of the contributions as they are now."""
        return layer_pots(self.contributions, self.folded, dead=self.dead)

    def showdown(self) -> Showdown:
        """What the live players hold, by their cards or by their place in the order."""
        live = [name for name in self.contributions if name not in self.folded]
        if not self.by_cards:
            places = sorted({self.places[name] for name in live})
            return ranked([[n for n in live if self.places[n] == place] for place in places])
        hole = {}
        for name in live:
            try:
                hole[name] = parse_cards(self.hole.get(name, ""))
            except CardError as error:
                raise CardError.of("explorers.in_cards_of", player=name, error=error) from error
        try:
            board = parse_cards(self.board)
        except CardError as error:
            raise CardError.of("explorers.in_board", error=error) from error
        return showdown(HOLDEM, hole, [board])

    def render(self) -> str:
        pots = self.pots
        parts: list[str] = [figures.paint_svg(figures.bars_of(pots))]
        try:
            parts.append(self._settled(pots))
        except (RuleNotStated, CardError) as error:
            self.settlement = None
            parts += [trouble(error), sentence(pots.summary())]
        return "".join([*parts, pots._repr_html_()])

    def fallback(self) -> tuple[str, Pots | None]:
        pots = self.pots
        return self.settlement.summary() if self.settlement else pots.summary(), pots

    def _settled(self, pots: Pots) -> str:
        held = self.showdown()
        rule = BetweenTies.BY_POSITION if self.position_rule else None
        self.settlement = settle(
            pots,
            held,
            button=self.button,
            odd_chips=OddChips(between_ties=rule),
            unit=self.unit,
        )
        hands = held._repr_html_() if self.by_cards else ""
        return sentence(self.settlement.summary()) + self.settlement._repr_html_() + hands

    def _build(self) -> None:
        self.preset = widgets.Dropdown(
            options=[(preset.label, preset.key) for preset in PRESETS.values()],
            description=say("explorers.preset"),
            style={"description_width": "initial"},
            layout=width(420),
        )
        self.reset = widgets.Button(description=say("explorers.reset"))
        self.add = widgets.Button(description=say("explorers.add"))
        self._mode = widgets.ToggleButtons(
            options=[
                (say("explorers.by_order"), False),
                (say("explorers.by_cards"), True),
            ],
            description=say("explorers.mode"),
            style={"description_width": "initial", "button_width": "auto"},
        )
        self._board = widgets.Text(
            description=say("explorers.board"),
            style={"description_width": "initial"},
            layout=width(260),
        )
        self._button = widgets.Dropdown(
            options=[""],
            description=say("explorers.button"),
            style={"description_width": "initial"},
            layout=width(190),
        )
        self._unit = widgets.Text(
            description=say("explorers.unit"),
            style={"description_width": "initial"},
            layout=width(190),
        )
        self._rule = widgets.Dropdown(
            options=[
                (say("explorers.rule_not_stated"), False),
                (say("explorers.rule_by_position"), True),
            ],
            description=say("explorers.odd_chips"),
            style={"description_width": "initial"},
            layout=width(340),
        )
        self._head = widgets.VBox()
        self._rows = widgets.VBox()
        self.preset.observe(self._preset_chosen, "value")
        self.reset.on_click(lambda _: self.start(self.preset.value))
        self.add.on_click(lambda _: self._add_player())
        for control in (self._mode, self._board, self._button, self._unit, self._rule):
            control.observe(lambda _: self._controls_changed(), "value")
        self.children = [
            widgets.HTML(STYLE, layout=widgets.Layout(display="none")),
            widgets.HBox([self.preset, self.reset, self.add]),
            widgets.HBox([self._mode, self._board]),
            self._head,
            self._rows,
            widgets.HBox([self._button, self._rule, self._unit]),
            self.view,
        ]

    def _preset_chosen(self, change: Any) -> None:
        if not self._busy:
            self.start(change["new"])

    def _add_player(self) -> None:
        if len(self._seats) == MOST_PLAYERS:
            return
        taken = set(self.contributions)
        name = next(letter for letter in ascii_uppercase if letter not in taken)
        used = {card for cards in self.hole.values() for card in cards.split()}
        free = [hand for hand in EXAMPLE_HANDS if not used & set(hand.split())]
        with self.quietly():
            self.hole = {**self.hole, name: free[0] if free else ""}
            self.places = {**self.places, name: len(self._seats) + 1}
            self.contributions = {**self.contributions, name: max(self.contributions.values())}
        self._settings_changed()

    def _remove_player(self, seat: Seat) -> None:
        if len(self._seats) == 2:
            return
        name = list(self.contributions)[self._seats.index(seat)]
        left = {player: n for player, n in self.contributions.items() if player != name}
        with self.quietly():
            self.folded = [player for player in self.folded if player != name]
            self.button = self.button if self.button in left else list(left)[-1]
            self.contributions = left
        self._settings_changed()

    @observe(
        "contributions",
        "folded",
        "places",
        "by_cards",
        "hole",
        "board",
        "button",
        "unit",
        "dead",
        "position_rule",
    )
    def _settings_changed(self, change: Any = None) -> None:
        """A setting was changed in code: move the controls, then show what follows."""
        if self._busy:
            return
        with self.quietly():
            self._complete()
            self._move_controls()
        self.refresh()

    def _complete(self) -> None:
        """Give every player a place, so that contributions alone may be set."""
        names = list(self.contributions)
        self.places = {name: self.places.get(name, at + 1) for at, name in enumerate(names)}
        self.folded = [name for name in self.folded if name in names]
        if self.button not in names:
            self.button = names[-1]

    def _move_controls(self) -> None:
        names = list(self.contributions)
        ceiling = slider_ceiling(max(self.contributions.values(), default=0))
        while len(self._seats) < len(names):
            self._seats.append(Seat("", self._controls_changed, self._remove_player))
        del self._seats[len(names) :]
        choices = list(range(1, len(names) + 1))
        for seat, name in zip(self._seats, names, strict=True):
            seat.name.value = name
            seat.place.options = choices
            seat.show(
                self.contributions[name],
                folded=name in self.folded,
                place=min(self.places[name], len(names)),
                cards=self.hole.get(name, ""),
                ceiling=ceiling,
            )
        self._button.options = names
        self._button.value = self.button
        self._unit.value = str(self.unit)
        self._rule.value = self.position_rule
        self._mode.value = self.by_cards
        self._board.value = self.board
        self._lay_out()

    def _lay_out(self) -> None:
        self._board.layout.display = "" if self.by_cards else "none"
        self._head.children = [seat_header(by_cards=self.by_cards)]
        self._rows.children = [seat.row(by_cards=self.by_cards) for seat in self._seats]
        self.add.disabled = len(self._seats) >= MOST_PLAYERS
        for seat in self._seats:
            seat.remove.disabled = len(self._seats) <= 2

    def _controls_changed(self) -> None:
        """A reader moved a control: take over all settings, or say what is wrong with one."""
        if self._busy:
            return
        try:
            with self.quietly():
                self._read_controls()
        except PokerLabError as error:
            self.fail(error)
        else:
            self.refresh()

    def _read_controls(self) -> None:
        names = self._typed_names()
        amounts = [seat.put_in() for seat in self._seats]
        unit = typed_chips(self._unit.value, say("settlement.unit"))
        renamed = dict(zip(self.contributions, names, strict=True))
        mode_changed = self.by_cards != self._mode.value
        self.contributions = dict(zip(names, amounts, strict=True))
        self.folded = [n for n, seat in zip(names, self._seats, strict=True) if seat.folded.value]
        self.places = {n: seat.place.value for n, seat in zip(names, self._seats, strict=True)}
        self.hole = {n: seat.cards.value for n, seat in zip(names, self._seats, strict=True)}
        self.board, self.unit = self._board.value, unit
        self.by_cards, self.position_rule = self._mode.value, self._rule.value
        self.button = renamed[self._button.value]
        for seat, amount in zip(self._seats, amounts, strict=True):
            seat.follow(amount)
        if list(renamed) != names:
            self._button.options = names
            self._button.value = self.button
            for seat in self._seats:
                seat.relabel()
        if mode_changed:
            self._lay_out()

    def _typed_names(self) -> list[str]:
        names = [seat.name.value.strip() for seat in self._seats]
        for name in names:
            if not name:
                raise PotError.of("explorers.no_name")
            if names.count(name) > 1:
                raise PotError.of("explorers.same_name", player=name)
        return names
