"""Hands in the Poker Hand History format that pokerkit played: televised ones and random ones."""

import inspect
import random
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from unittest import TestCase
from unittest.mock import patch

from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    HandHistory,
    Mode,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)
from pokerkit.tests import test_papers
from pokerkit.tests.test_wsop import test_2023_43_5, test_2023_54_4

BOARD_GAMES: dict[str, Any] = {
    "NT": NoLimitTexasHoldem,
    "PO": PotLimitOmahaHoldem,
    "FO/8": FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "FT": FixedLimitTexasHoldem,
}
AUTOMATIC = tuple(Automation)
ANTES: list[tuple[Any, bool]] = [(0, True), (2, True), ({1: 10}, False), ({-1: 4}, False)]


@dataclass(frozen=True)
class Recorded:
    """The text of a hand file, with its final stacks in it, and those stacks as pokerkit has them."""

    name: str
    text: str
    stacks: list[Any]


class RecordedError(Exception):
    """Raised once the hand is recorded; the rest of pokerkit's own test is of no use here."""


def televised() -> Iterator[Recorded]:
    """Every hand of hold'em and Omaha on the final tables that pokerkit's own tests play."""
    for module in (test_2023_43_5, test_2023_54_4):
        for name in dir(module.StateTestCase):
            if name.startswith("test_") and _is_board_game(getattr(module.StateTestCase, name)):
                yield _recorded(module, name)


def historic() -> Iterator[Recorded]:
    """The hands that the papers on pokerkit print as files."""
    for name in ("test_dwan_ivey_2009", "test_antonius_blom_2009"):
        seen: list[str] = []

        def note(text: str, seen: list[str] = seen, **kwargs: Any) -> None:
            seen.append(text)
            raise RecordedError

        with patch.object(test_papers, "HandHistory") as peer:
            peer.loads = note
            _run(test_papers.Kim2024TestCase(name))
        yield Recorded(name, seen[0], list(list(HandHistory.loads(seen[0]))[-1].stacks))


def _is_board_game(test: Any) -> bool:
    source = inspect.getsource(test)
    return any(f"{game.__name__}(" in source for game in BOARD_GAMES.values())


def _recorded(module: Any, name: str) -> Recorded:
    seen: list[Recorded] = []

    def note(game: Any, state: State) -> None:
        seen.append(Recorded(f"{module.__name__}.{name}", written(game, state), state.stacks))
        raise RecordedError

    with patch.object(module, "HandHistory") as peer:
        peer.from_game_state = note
        _run(module.StateTestCase(name))
    return seen[0]


def _run(case: TestCase) -> None:
    try:
        case.debug()
    except RecordedError:
        return


def written(game: Any, state: State) -> str:
    """The hand as pokerkit writes it, with the final stacks."""
    return HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks)).dumps()


def random_hand(code: str, seed: int) -> Recorded:
    """A hand that pokerkit played with random cards, stacks, forced bets and actions.

    Bets in fixed limit are the smallest, for pokerkit's class of that name plays pot limit.
    """
    dice = random.Random(f"{code} {seed}")
    players = 2 + seed % 5
    antes, trimmed = dice.choice(ANTES)
    straddle = players > 2 and dice.random() < 0.3
    blinds = (5, 10, 20) if straddle else (5, 10)
    low, high = (100, 900) if seed % 2 else (25, 150)
    stacks = [dice.randint(low, high) for _ in range(players)]
    bets = (10,) if code in ("NT", "PO") else (10, 20)
    game = BOARD_GAMES[code](AUTOMATIC, trimmed, antes, blinds, *bets, mode=Mode.CASH_GAME)
    random.seed(seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = game(stacks, players)
        while state.status:
            _act(state, dice, fixed=len(bets) == 2, least=40 if straddle else 0)
    return Recorded(f"{code} {seed}", written(game, state), list(state.stacks))


def _act(state: State, dice: random.Random, *, fixed: bool, least: int) -> None:
    low = state.min_completion_betting_or_raising_to_amount
    high = state.max_completion_betting_or_raising_to_amount
    choices = ["stay"] * 3 + ["fold"] * bool(state.checking_or_calling_amount)
    if low is not None and high is not None and state.can_complete_bet_or_raise_to():
        choices += ["raise"] * 2
    choice = dice.choice(choices)
    if choice == "fold":
        state.fold()
    elif choice == "stay":
        state.check_or_call()
    else:
        assert low is not None
        assert high is not None
        if not fixed and state.street_index == 0:
            low = max(low, min(least, high))
        state.complete_bet_or_raise_to(low if fixed else dice.choice([low, high]))
