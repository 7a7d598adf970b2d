"""The controls for what the house decides: the button, the smallest chip, and the odd chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets

from ..games import BetweenSides, BetweenTies, Game, OddChips
from ..language import listing, say
from .explorer import width
from .seats import typed_chips

SILENT = ""  # a dropdown shows an empty line for None, also where None is one of its options


class House:
    """Button, odd-chip rules and smallest chip; ``changed`` hears of each change of the reader."""

    def __init__(self, changed: Callable[[], None]) -> None:
        wide: dict[str, Any] = {"style": {"description_width": "initial"}}
        self.button = widgets.Dropdown(
            options=[""], description=say("explorers.button"), layout=width(190), **wide
        )
        self.between_sides, self.between_ties = (
            widgets.Dropdown(
                layout=widgets.Layout(width="620px", max_width="100%", flex="0 0 auto"), **wide
            )
            for _ in range(2)
        )
        self.unit = widgets.Text(description=say("explorers.unit"), layout=width(190), **wide)
        controls = [self.button, self.unit, self.between_sides, self.between_ties]
        for control in controls:
            control.observe(lambda _: changed(), "value")
        self.row = widgets.HBox(controls, layout=widgets.Layout(flex_flow="row wrap"))

    def chosen(self) -> OddChips:
        """The reader's rules; ``None`` where the reader leaves it to the game's own."""
        return OddChips(self.between_sides.value or None, self.between_ties.value or None)

    def typed_unit(self) -> int:
        """The smallest chip as typed; `PotError` if it is no whole number of chips."""
        return typed_chips(self.unit.value, say("settlement.unit"))

    def show(
        self, players: Sequence[str], button: str, unit: int, chosen: OddChips, game: Game | None
    ) -> None:
        """Set the controls; a game's rules say which odd chips they already give to somebody."""
        if tuple(self.button.options) != tuple(players):
            self.button.options = list(players)
        self.button.value = button
        self.unit.value = str(unit)
        stated = game.odd_chips if game else OddChips()
        sides = [side.label() for side in game.sides] if game else []
        self.between_sides.layout.display = "" if len(sides) > 1 else "none"
        if len(sides) > 1:
            self.between_sides.description = say("explorers.odd_between", sides=listing(sides))
            first = say("explorers.rule_first_side", side=sides[0])
            choices = {
                BetweenSides.FIRST_SIDE: first,
                BetweenSides.BY_POSITION: say("explorers.rule_side_by_position"),
            }
            brief = {
                BetweenSides.FIRST_SIDE: first,
                BetweenSides.BY_POSITION: say("explorers.rule_side_by_position_short"),
            }
            _set_rules(
                self.between_sides, choices, brief, stated.between_sides, chosen.between_sides
            )
        several = len(sides) > 1
        self.between_ties.description = say(
            "explorers.odd_between_ties" if several else "explorers.odd_chips"
        )
        ties = {BetweenTies.BY_POSITION: say("explorers.rule_by_position")}
        _set_rules(self.between_ties, ties, ties, stated.between_ties, chosen.between_ties)


def _set_rules(
    control: Any, choices: dict[Any, str], brief: dict[Any, str], stated: Any, chosen: Any
) -> None:
    """Offer the choices; ``brief`` names the game's own rule, which stands behind other words."""
    if stated is None:
        silent = say("explorers.rule_not_stated")
    else:
        silent = say("explorers.rule_stated", rule=brief[stated])
    options = [(silent, SILENT), *((label, rule) for rule, label in choices.items())]
    if tuple(control.options) != tuple(options):
        control.options = options
    control.value = chosen or SILENT
