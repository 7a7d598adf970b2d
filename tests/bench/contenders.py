"""The same question to everybody: a deal in, as text; each player's share out, as floats.

A contender prepares a question and returns the call that is timed.  Where a rival has no call
for a job, its evaluator is asked runout by runout, as its users would.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import combinations
from typing import Any, NamedTuple

from pokerlab.cards import DECK, parse_cards
from pokerlab.equities import equity
from pokerlab.games import Game


class Deal(NamedTuple):
    """Hole cards by seat and boards, as text."""

    hole: tuple[str, ...]
    boards: tuple[str, ...]


Answer = Callable[[], Any]
Contender = Callable[[Deal], Answer]


def module(name: str) -> Any:
    """A rival's module, or ``None`` where it could not be installed."""
    try:
        return import_module(name)
    except ImportError:
        return None


def pokerlab(game: Game) -> Contender:
    def prepare(deal: Deal) -> Answer:
        hole = {str(seat): cards for seat, cards in enumerate(deal.hole)}

        def ask() -> list[float]:
            found = equity(game, hole, deal.boards)
            assert found.scoop
            return [float(share) for share in found.share.values()]

        return ask

    return prepare


def poker_equity(variant: str) -> Contender:
    exact = module("poker_equity").exact_from_text

    def prepare(deal: Deal) -> Answer:
        hands, shown = list(deal.hole), [spaced(board) for board in deal.boards]
        others = [" ".join(shown[:at] + shown[at + 1 :]) for at in range(len(shown))]

        def ask() -> list[float]:
            found = [
                exact(variant, hands, board, dead)["players"]
                for board, dead in zip(shown, others, strict=True)
            ]
            return [
                sum(p["equity"] for p in seat) / len(found) for seat in zip(*found, strict=True)
            ]

        return ask

    return prepare


def pokerfast() -> Contender:
    exact = module("pokerfast.equity").equity
    return lambda deal: lambda: exact(list(deal.hole), board=deal.boards[0].replace(" ", ""))


def spaced(board: str) -> str:
    return " ".join(card.ascii for card in parse_cards(board))


def runout_by_runout(card_of: Callable[[str], Any], judge: Callable[..., Any]) -> Contender:
    """An evaluator in a loop; ``judge(hole, board)`` is smaller for a better hand."""

    def prepare(deal: Deal) -> Answer:
        hands = [[card_of(card.ascii) for card in parse_cards(hole)] for hole in deal.hole]
        board = [card_of(card.ascii) for card in parse_cards(deal.boards[0])]
        seen = {card for text in (*deal.hole, *deal.boards) for card in parse_cards(text)}
        stub = [card_of(card.ascii) for card in DECK if card not in seen]
        return partial(looped, hands, board, stub, judge)

    return prepare


def looped(hands: list[Any], board: list[Any], stub: list[Any], judge: Any) -> list[float]:
    shares, runouts = [0.0] * len(hands), 0
    for drawn in combinations(stub, 5 - len(board)):
        full = [*board, *drawn]
        values = [judge(hand, full) for hand in hands]
        best, runouts = min(values), runouts + 1
        winners = [seat for seat, value in enumerate(values) if value == best]
        for seat in winners:
            shares[seat] += 1 / len(winners)
    return [share / runouts for share in shares]


def phevaluator(holdem: bool) -> Contender:
    found = module("phevaluator")
    judge = found.evaluate_cards if holdem else found.evaluate_plo4_cards
    order = (lambda h, b: judge(*h, *b)) if holdem else (lambda h, b: judge(*b, *h))
    return runout_by_runout(lambda text: found.Card(text).id_, order)


def eval7() -> Contender:
    found = module("eval7")
    return runout_by_runout(found.Card, lambda hole, board: -found.evaluate([*hole, *board]))


def treys() -> Contender:
    found = module("treys")
    return runout_by_runout(found.Card.new, found.Evaluator().evaluate)


class Turned:
    """A pokerkit hand turned over, so that the better one is the smaller."""

    def __init__(self, hand: Any) -> None:
        self.hand = hand

    def __lt__(self, other: Turned) -> bool:
        return bool(self.hand > other.hand)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turned) and bool(self.hand == other.hand)


def pokerkit(kind: str) -> Contender:
    found = module("pokerkit")
    from_game = getattr(found, kind).from_game
    return runout_by_runout(
        lambda text: next(found.Card.parse(text)),
        lambda hole, board: Turned(from_game(hole, board)),
    )


def fresh_process(code: str) -> Contender:
    """Python started, this code run, Python ended."""
    command = [sys.executable, "-c", code]
    return lambda deal: partial(subprocess.run, command, check=True, capture_output=True)
