"""Who wins which side on every runout, counted: all that shares and chances need to know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

import numpy as np

from .cards import DECK, Card, Cards, CardsLike, as_cards, burnt, in_hand, on_board, refuse_repeats
from .errors import CardError
from .games import Game, Side
from .runouts import Counts, Judged, Progress, Runouts, joint_counts, listed, runouts, subsets
from .showdown import as_boards, check_deal
from .tables import BOARD, ROWS, Index, Strengths, row_of

BOARD_COUNTS = (0, 3, 4, 5)


class Deal(NamedTuple):
    """Hands and boards that can be one deal; ``stub`` is the ``(M,)`` cards that can still come."""

    game: Game
    hole: dict[str, Cards]
    boards: tuple[Cards, ...]
    stub: Index


class Outcomes(NamedTuple):
    """``(M, sides)`` winners of every side, a bit a player, and ``(M,)`` how often it ends so."""

    winners: Index
    counts: Counts


def dealt(
    game: Game,
    hole: Mapping[str, CardsLike],
    boards: Sequence[CardsLike] | CardsLike,
    dead: CardsLike,
) -> Deal:
    """The deal, if its cards can be one; else `CardError`."""
    held = {name: as_cards(cards) for name, cards in hole.items()}
    if not held:
        raise CardError.of("equity.no_hands")
    shown = as_boards(boards) or ((),) * game.boards
    gone = as_cards(dead)
    check_deal(game, held, shown)
    if gone:
        refuse_repeats({burnt(): gone, **_places(held, shown)})
    for at, board in enumerate(shown):
        if len(board) not in BOARD_COUNTS:
            place = on_board(at, len(shown))
            raise CardError.of("equity.board_cards", place=place, given=len(board))
    left = np.ones(len(DECK), bool)
    left[[card.index for cards in (*held.values(), *shown, gone) for card in cards]] = False
    stub = left.nonzero()[0]
    missing = sum(BOARD - len(board) for board in shown)
    if len(stub) < missing:
        raise CardError.of("equity.too_few_cards", missing=missing, left=len(stub))
    return Deal(game, held, shown, stub)


def _places(hole: Mapping[str, Cards], boards: Sequence[Cards]) -> dict[str, Iterable[Card]]:
    places: dict[str, Iterable[Card]] = {in_hand(name): cards for name, cards in hole.items()}
    return places | {on_board(at, len(boards)): board for at, board in enumerate(boards)}


class Judge:
    """The strengths of these players on all runouts, found once for all pots."""

    def __init__(self, deal: Deal, players: Iterable[str]) -> None:
        self.deal = deal
        hole = {name: deal.hole[name] for name in players}
        self.ways = _ways(deal)
        rows = {
            side.best: {name: row_of(side, cards) for name, cards in hole.items()}
            for side in {side.best: side for side in deal.game.sides}.values()
            if side.best in ROWS
        }
        self.strengths = [
            {name: row.on(self.ways[side.board].boards) for name, row in rows[side.best].items()}
            if side.best in rows
            else _strengths_at_once(side, hole)
            for side in deal.game.sides
        ]

    def outcomes(self, players: Sequence[str], progress: Progress) -> Outcomes:
        """How a pot that these players can win ends, and how often."""
        codes = [self._winners_on(board, players) for board in range(len(self.ways))]
        if len(codes) == 1:
            progress(0, 1)
            kinds, counts = _tallied(codes[0], self.ways[0].ways)
            by_board = [kinds]
            progress(1, 1)
        else:
            by_board, counts = self._together(codes, progress)
        return Outcomes(self._by_side(by_board, len(players)), counts)

    def _winners_on(self, board: int, players: Sequence[str]) -> Index:
        """``(N,)``: for each runout the winners of each of the board's sides, a bit a player."""
        code: Index = np.zeros(1, np.intp)
        taken = 0
        for side, strengths in zip(self.deal.game.sides, self.strengths, strict=True):
            if side.board == board:
                code = code | _winners([strengths[name] for name in players]) << taken
                taken += len(players)
        return code

    def _by_side(self, by_board: Sequence[Index], players: int) -> Index:
        """``(M, sides)``: the winners of every side, from the boards' codes."""
        columns, taken = [], [0] * len(by_board)
        for side in self.deal.game.sides:
            columns.append(by_board[side.board] >> taken[side.board] & (1 << players) - 1)
            taken[side.board] += players
        return np.array(columns).T

    def _together(self, codes: Sequence[Index], progress: Progress) -> tuple[list[Index], Counts]:
        """The winners' codes on both boards, and how often each two of them come together."""
        stub = len(self.deal.stub)
        judged, kinds = [], []
        for board, code in zip(self.deal.boards, codes, strict=True):
            present, labels = _labelled(code)
            kinds.append(present)
            judged.append(Judged(subsets(stub, BOARD - len(board)), labels, len(present)))
        top, bottom = judged
        alike = top.drawn is bottom.drawn and np.array_equal(top.labels, bottom.labels)
        counts = joint_counts(stub, top, top if alike else bottom, progress)
        first, second = counts.nonzero()
        return [kinds[0][first], kinds[1][second]], counts[first, second]


def _ways(deal: Deal) -> list[Runouts]:
    if len(deal.boards) == 1:
        return [runouts(deal.boards[0], deal.stub)]
    return [Runouts(listed(board, deal.stub)) for board in deal.boards]


def _strengths_at_once(side: Side, hole: Mapping[str, Cards]) -> dict[str, Strengths]:
    """Each player's strength where the board does not matter: one number for all runouts."""
    hands = {name: side.judge(cards, ()) for name, cards in hole.items()}
    order = sorted({hand for hand in hands.values() if hand is not None})
    return {
        name: np.array([0 if hand is None else 1 + order.index(hand)], np.int16)
        for name, hand in hands.items()
    }


def _winners(strengths: Sequence[Strengths]) -> Index:
    """``(N,)``: those who are best, a bit each; no bit where nobody qualifies."""
    best = reduce(np.maximum, strengths)
    bits = reduce(np.add, [(own == best) * (1 << at) for at, own in enumerate(strengths)])
    winners: Index = bits * (best > 0)
    return winners


def _tallied(codes: Index, ways: Counts | None) -> tuple[Index, Counts]:
    counts = np.bincount(codes, ways)
    kinds = counts.nonzero()[0]
    return kinds, counts[kinds].astype(np.int64)


def _labelled(codes: Index) -> tuple[Index, Index]:
    """The codes that occur, and for each runout the place of its own among them."""
    present = np.bincount(codes) > 0
    return present.nonzero()[0], (present.cumsum() - 1)[codes]
