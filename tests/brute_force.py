"""Equity the slow way: every runout judged with `hands.py`, in fractions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from pokerlab.cards import DECK, Cards
from pokerlab.equities import Equity
from pokerlab.games import Game, Side
from pokerlab.hands import Hand
from pokerlab.reasons import Strength
from pokerlab.showdown import Showdown


class BruteForce:
    """Shares and chances, added up runout by runout."""

    def __init__(self, game: Game, players: Sequence[str]) -> None:
        self.game, self.players = game, players
        self.runouts = 0
        self.sides: dict[str, Counter[str]] = {side.name: Counter() for side in game.sides}
        self.win: dict[str, Counter[str]] = {side.name: Counter() for side in game.sides}
        self.tie: dict[str, Counter[str]] = {side.name: Counter() for side in game.sides}
        self.qualifies: Counter[str] = Counter()
        self.chances: dict[str, Counter[Fraction]] = {name: Counter() for name in players}

    def add(self, hole: Mapping[str, Cards], boards: list[Cards], stub: Cards) -> BruteForce:
        """Every way that the stub completes these boards."""
        judged: dict[tuple[str, Cards], dict[str, Hand | None]] = {}
        for full in every_completion(boards, stub):
            strengths: dict[str, dict[str, Strength | None]] = {}
            for side in self.game.sides:
                key = side.name, full[side.board]
                if key not in judged:
                    judged[key] = held(side, hole, full[side.board])
                strengths[side.name] = dict(judged[key])
            self._count(Showdown(strengths, self.game))
        return self

    def _count(self, shown: Showdown) -> None:
        self.runouts += 1
        winners = {side: shown.winners(side, self.players) for side in shown.strengths}
        plays = sum(map(bool, winners.values()))
        whole = dict.fromkeys(self.players, Fraction())
        for side, names in winners.items():
            self.qualifies[side] += bool(names)
            for name in names:
                part = Fraction(1, plays * len(names))
                whole[name] += part
                self.sides[side][name] += part  # type: ignore[assignment]
                (self.win if len(names) == 1 else self.tie)[side][name] += 1
        for name, part in whole.items():
            self.chances[name][part] += 1

    def agrees_with(self, fast: Equity) -> None:
        assert fast.runouts == self.runouts
        for name in ("sides", "win", "tie"):
            assert getattr(fast, name) == {
                side: {player: Fraction(count[player]) / self.runouts for player in self.players}
                for side, count in getattr(self, name).items()
            }, name
        assert fast.qualifies == {
            side: Fraction(self.qualifies[side], self.runouts) for side in self.sides
        }
        assert fast.chances == {
            player: {part: Fraction(n, self.runouts) for part, n in counts.items()}
            for player, counts in self.chances.items()
        }
        for name, part in (("scoop", 1), ("three_quarters", Fraction(3, 4)), ("quarter", 0.25)):
            assert getattr(fast, name) == {
                player: Fraction(counts[Fraction(part)], self.runouts)
                for player, counts in self.chances.items()
            }, name
        assert fast.share == {
            player: sum(part * n for part, n in counts.items()) / self.runouts
            for player, counts in self.chances.items()
        }


def held(side: Side, hole: Mapping[str, Cards], board: Cards) -> dict[str, Hand | None]:
    return {name: side.best(cards, board) for name, cards in hole.items()}


def every_completion(boards: list[Cards], stub: Cards) -> Iterator[list[Cards]]:
    if not boards:
        yield []
        return
    for drawn in combinations(stub, 5 - len(boards[0])):
        left = tuple(card for card in stub if card not in drawn)
        for rest in every_completion(boards[1:], left):
            yield [boards[0] + drawn, *rest]


Spot = tuple[dict[str, Cards], list[Cards], Cards, Cards]


def spot(
    draw: random.Random, hole_cards: int, players: int, board: int, boards: int, stub: int
) -> Spot:
    """Hole cards, boards, stub and dead cards: random hands and boards and a small stub; the cards that are left over are dead."""
    deck = list(DECK)
    if draw.random() < 0.5:
        deck.sort(key=lambda card: card.letter not in "A2345678")
        low = 32
        head, tail = deck[:low], deck[low:]
        draw.shuffle(head)
        draw.shuffle(tail)
        deck = head + tail
    else:
        draw.shuffle(deck)
    take = iter(deck)
    hole = {name: tuple(next(take) for _ in range(hole_cards)) for name in "ABCDEF"[:players]}
    shown = [tuple(next(take) for _ in range(board)) for _ in range(boards)]
    rest = list(take)
    return hole, shown, tuple(rest[:stub]), tuple(rest[stub:])
