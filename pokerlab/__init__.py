"""Pots, sides, winners and shares of the poker games whose rules are hard.

One walk: contributions → layers → pots → sides → winners → shares → stacks.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import language
from .betting import Replay
from .card_questions import about_cards, about_growth, about_lows, about_most, about_pips
from .cards import DECK, Card, parse_cards
from .choices import Action, Legal
from .drills import Exercise, exercise, exercises
from .errors import ActionError, CardError, PokerLabError, PotError, RuleNotStated
from .faces import fives
from .games import (
    BARGE,
    BOMB_POT_PLO5,
    DRAWMAHA_27,
    DRAWMAHA_49,
    DRAWMAHA_HIGH,
    GOLDEN_NUGGET_BOMB_POT,
    GOLDEN_NUGGET_DRAWMAHA,
    HOLDEM,
    OMAHA,
    OMAHA_HILO,
    OMAHA_HILO_5,
    OMAHA_HILO_6,
    SVITEN_SPECIAL,
    BetweenSides,
    BetweenTies,
    Edition,
    Game,
    OddChips,
    Side,
)
from .hands import (
    Hand,
    HandCategory,
    best_deuce_to_seven,
    best_high,
    best_omaha_high,
    best_omaha_low,
    best_pips,
)
from .limits import FixedLimit, NoLimit, PotLimit
from .phh import RealHand, read_phh
from .phh_writer import to_phh
from .pots import Layer, Pot, Pots, layer_pots
from .questions import Question, about_pots, about_received
from .settlement import Award, Settlement, settle
from .shapes import Shape, shape
from .showdown import Showdown, ranked, showdown
from .splits import Split, splits, tell_splits
from .steps import Step
from .worksheets import Worksheet, worksheet

if TYPE_CHECKING:
    from .draws import equity_of_draw as equity_of_draw
    from .equities import Equity as Equity
    from .equities import EquityOfPots as EquityOfPots
    from .equities import equity as equity
    from .equities import equity_of_pots as equity_of_pots

NEED_NUMPY = {
    "Equity": "equities",
    "EquityOfPots": "equities",
    "equity": "equities",
    "equity_of_pots": "equities",
    "equity_of_draw": "draws",
}


def __getattr__(name: str) -> Any:
    """What needs NumPy is imported when it is asked for, so that the rules do not wait for it."""
    if name not in NEED_NUMPY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{NEED_NUMPY[name]}", __name__), name)


__all__ = [
    "BARGE",
    "BOMB_POT_PLO5",
    "DECK",
    "DRAWMAHA_27",
    "DRAWMAHA_49",
    "DRAWMAHA_HIGH",
    "GOLDEN_NUGGET_BOMB_POT",
    "GOLDEN_NUGGET_DRAWMAHA",
    "HOLDEM",
    "OMAHA",
    "OMAHA_HILO",
    "OMAHA_HILO_5",
    "OMAHA_HILO_6",
    "SVITEN_SPECIAL",
    "Action",
    "ActionError",
    "Award",
    "BetweenSides",
    "BetweenTies",
    "Card",
    "CardError",
    "Edition",
    "Exercise",
    "FixedLimit",
    "Game",
    "Hand",
    "HandCategory",
    "Layer",
    "Legal",
    "NoLimit",
    "OddChips",
    "PokerLabError",
    "Pot",
    "PotError",
    "PotLimit",
    "Pots",
    "Question",
    "RealHand",
    "Replay",
    "RuleNotStated",
    "Settlement",
    "Shape",
    "Showdown",
    "Side",
    "Split",
    "Step",
    "Worksheet",
    "about_cards",
    "about_growth",
    "about_lows",
    "about_most",
    "about_pips",
    "about_pots",
    "about_received",
    "best_deuce_to_seven",
    "best_high",
    "best_omaha_high",
    "best_omaha_low",
    "best_pips",
    "exercise",
    "exercises",
    "fives",
    "language",
    "layer_pots",
    "parse_cards",
    "ranked",
    "read_phh",
    "settle",
    "shape",
    "showdown",
    "splits",
    "tell_splits",
    "to_phh",
    "worksheet",
]
