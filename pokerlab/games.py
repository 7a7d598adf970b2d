"""The games as data: how many cards, which sides, whose rules, and what those rules leave open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from .cards import Cards
from .hands import (
    Hand,
    Ranking,
    best_deuce_to_seven,
    best_high,
    best_omaha_high,
    best_omaha_low,
    best_pips,
    with_origin,
)
from .language import Language, say


class BetweenSides(StrEnum):
    """Who takes the chip that two sides of one pot cannot share."""

    FIRST_SIDE = "first side"
    BY_POSITION = "by position"


class BetweenTies(StrEnum):
    """Who takes the chips that tied players cannot share."""

    BY_POSITION = "by position"


@dataclass(frozen=True)
class OddChips:
    """A named rule for each kind of odd chip; ``None`` where the source does not state one."""

    between_sides: BetweenSides | None = None
    between_ties: BetweenTies | None = None


@dataclass(frozen=True)
class DrawRule:
    """How cards are exchanged after the flop betting.

    ``at_most`` gives the most discards for the ranking of the draw side; a ranking that is
    missing is one for which the source does not state it.
    """

    at_most: Mapping[Ranking, int] = field(hash=False)
    replaced_before_turn: bool
    single_card_may_be_refused: bool = False


@dataclass(frozen=True)
class Edition:
    """One rule text: its version and date, its rules, and the questions that it leaves open."""

    key: str
    version: str
    dated: str
    odd_chips: OddChips
    limits: tuple[Literal["fixed", "pot", "no"], ...] = ()
    draw: DrawRule | None = None
    leaves_open: tuple[str, ...] = ()

    def title(self, language: Language | None = None) -> str:
        return say(f"games.edition_{self.key}", language, version=self.version, dated=self.dated)

    def open_questions(self, language: Language | None = None) -> tuple[str, ...]:
        return tuple(say(f"games.open_{key}", language) for key in self.leaves_open)


@dataclass(frozen=True)
class Side:
    """One part of every pot: its name, how it is judged, and on which board (the first is 0)."""

    name: str
    ranking: Ranking
    best: Callable[[Cards, Cards], Hand | None]
    board: int = 0

    def judge(self, hole: Cards, boards: Sequence[Cards]) -> Hand | None:
        """The best hand of these hole cards on this side; ``None`` where nothing qualifies."""
        return self.best(hole, boards[self.board] if boards else ())

    def label(self, language: Language | None = None) -> str:
        return say(f"games.side_{self.name}", language)


@dataclass(frozen=True)
class Street:
    """A betting round and the cards that are dealt to each board before it."""

    name: str
    board_cards: int

    def label(self, language: Language | None = None) -> str:
        return say(f"games.street_{self.name}", language)


@dataclass(frozen=True)
class Game:
    """A game under one edition of its rules.

    ``hole_cards`` is how many each player holds; ``other_hole_cards`` are further numbers that
    the game is played with under the same name.
    """

    name: str
    hole_cards: int
    sides: tuple[Side, ...]
    edition: Edition
    boards: int = 1
    starts_on_flop: bool = False
    other_hole_cards: tuple[int, ...] = ()

    @property
    def odd_chips(self) -> OddChips:
        return self.edition.odd_chips

    @property
    def draw(self) -> DrawRule | None:
        return self.edition.draw

    @property
    def streets(self) -> tuple[Street, ...]:
        return STREETS[1:] if self.starts_on_flop else STREETS

    def label(self, language: Language | None = None) -> str:
        return say(f"games.{self.name}", language)

    def under(self, edition: Edition) -> Game:
        """The same game, played by another edition of the rules."""
        return replace(self, edition=edition)


def _holdem(hole: Cards, board: Cards) -> Hand:
    return with_origin(best_high(hole + board), hole)


def _draw_high(hole: Cards, board: Cards) -> Hand:
    return with_origin(best_high(hole), hole)


def _draw_27(hole: Cards, board: Cards) -> Hand:
    return with_origin(best_deuce_to_seven(hole), hole)


def _draw_49(hole: Cards, board: Cards) -> Hand:
    return with_origin(best_pips(hole), hole)


STREETS = (Street("preflop", 0), Street("flop", 3), Street("turn", 1), Street("river", 1))

SIDE_POTS_ARTICLE = Edition(
    key="side_pots",
    version="2026 v1.0",
    dated="2026-10-06",
    odd_chips=OddChips(),
    limits=("no",),
    leaves_open=("house_odd_chip",),
)
GOLDEN_NUGGET_BOMB_POT = Edition(
    key="golden_nugget",
    version="1.6",
    dated="2025-12-01",
    odd_chips=OddChips(between_ties=BetweenTies.BY_POSITION),
    limits=("pot",),
    leaves_open=("odd_chip_between_boards", "bomb_pot_table"),
)
GOLDEN_NUGGET_DRAWMAHA = Edition(
    key="golden_nugget",
    version="1.6",
    dated="2025-12-01",
    odd_chips=OddChips(BetweenSides.BY_POSITION, BetweenTies.BY_POSITION),
    limits=("fixed", "pot", "no"),
    draw=DrawRule(at_most={}, replaced_before_turn=False),
    leaves_open=("draw_limit", "draw_order", "draw_burn"),
)
BARGE = Edition(
    key="barge",
    version="2026",
    dated="2026-08-06",
    odd_chips=OddChips(BetweenSides.FIRST_SIDE, BetweenTies.BY_POSITION),
    limits=("fixed",),
    draw=DrawRule(at_most={"high": 5, "pips": 3}, replaced_before_turn=True),
    leaves_open=("draw_limit_27",),
)
SVITEN_SPECIAL = Edition(
    key="sviten",
    version="",
    dated="",
    odd_chips=OddChips(),
    limits=("pot",),
    draw=DrawRule(at_most={"high": 5}, replaced_before_turn=True, single_card_may_be_refused=True),
    leaves_open=("odd_chips",),
)
HIGH_SIDE_TAKES_IT = Edition(
    key="hilo",
    version="2026",
    dated="2026-09-21",
    odd_chips=OddChips(BetweenSides.FIRST_SIDE, BetweenTies.BY_POSITION),
    limits=("pot", "fixed"),
)

_HIGH = Side("high", "high", best_omaha_high)
_HILO = (_HIGH, Side("low", "low8", best_omaha_low))
_OMAHA_SIDE = Side("omaha", "high", best_omaha_high)

HOLDEM = Game("holdem", 2, (Side("high", "high", _holdem),), SIDE_POTS_ARTICLE)
OMAHA = Game("omaha", 4, (_HIGH,), GOLDEN_NUGGET_BOMB_POT, other_hole_cards=(2, 3, 5, 6))
BOMB_POT_PLO5 = Game(
    "bomb_pot_plo5",
    5,
    (Side("top", "high", best_omaha_high, 0), Side("bottom", "high", best_omaha_high, 1)),
    GOLDEN_NUGGET_BOMB_POT,
    boards=2,
    starts_on_flop=True,
    other_hole_cards=(2, 3, 4, 6),
)
DRAWMAHA_HIGH = Game(
    "drawmaha_high", 5, (Side("draw", "high", _draw_high), _OMAHA_SIDE), GOLDEN_NUGGET_DRAWMAHA
)
DRAWMAHA_27 = Game(
    "drawmaha_27", 5, (Side("draw", "2-7", _draw_27), _OMAHA_SIDE), GOLDEN_NUGGET_DRAWMAHA
)
DRAWMAHA_49 = Game(
    "drawmaha_49", 5, (Side("draw", "pips", _draw_49), _OMAHA_SIDE), GOLDEN_NUGGET_DRAWMAHA
)
OMAHA_HILO = Game("omaha_hilo", 4, _HILO, HIGH_SIDE_TAKES_IT)
OMAHA_HILO_5 = Game("omaha_hilo_5", 5, _HILO, HIGH_SIDE_TAKES_IT)
OMAHA_HILO_6 = Game("omaha_hilo_6", 6, _HILO, HIGH_SIDE_TAKES_IT)
