"""What a draw is worth: exact shares over all replacements and all boards after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb

import numpy as np

from .cards import DECK, Card, Cards, CardsLike, as_cards
from .equities import Equity
from .errors import CardError, PokerLabError
from .games import Game
from .language import number
from .outcomes import Deal, Judge, dealt
from .runouts import Progress
from .tables import BOARD, Index

MOST_DRAWS = 20_000


def equity_of_draw(
    game: Game,
    hole: Mapping[str, CardsLike],
    board: CardsLike,
    discards: Mapping[str, CardsLike],
    *,
    dead: CardsLike = (),
    progress: Progress | None = None,
) -> Equity:
    """Every player's exact share once the discards are named and before a replacement is dealt.

    ``hole`` is what the players hold before the draw and ``discards`` what each of them throws
    away; whoever is not named there stands pat.  Discards cannot come again.  Replacements and
    board cards come from one deck, so that it does not matter which of them is dealt first.
    ``progress(done, total)`` counts choices of replacements.

    More than 20,000 of them (up to half a minute) are refused with their number: `PokerLabError`.
    Raises `CardError` for a discard that the player does not hold.

    One card drawn to a flush, against three kings that stand pat:

    >>> from pokerlab.games import DRAWMAHA_HIGH
    >>> hole = {"A": "A♠J♠9♠6♠5♦", "B": "K♣K♦K♥9♦2♣"}
    >>> equity_of_draw(DRAWMAHA_HIGH, hole, "K♠8♣8♥", {"A": "5♦"}, dead="5♣")
    <Equity A 11.1842 %, B 88.8158 %: 25,308 runouts>
    """
    deal = dealt(game, hole, board, dead)
    gone = {name: _thrown(name, deal.hole, cards) for name, cards in discards.items() if cards}
    drawn, missing = sum(map(len, gone.values())), BOARD - len(deal.boards[0])
    if len(deal.stub) < drawn + missing:
        raise CardError.of("draws.too_few_cards", missing=drawn + missing, left=len(deal.stub))
    total = _choices(len(deal.stub), [len(cards) for cards in gone.values()])
    if total > MOST_DRAWS:
        ways = comb(len(deal.stub) - drawn, missing)
        raise PokerLabError.of(
            "draws.too_many",
            draws=number(total),
            runouts=number(total * ways),
            most=number(MOST_DRAWS),
        )
    return _counted(deal, gone, total, progress)


def _thrown(player: str, hole: Mapping[str, Cards], discards: CardsLike) -> Cards:
    cards = as_cards(discards)
    for card in cards:
        if card not in hole.get(player, ()):
            raise CardError.of("draws.not_held", player=player, card=card)
    return cards


def _choices(stub: int, drawn: Sequence[int]) -> int:
    """In how many ways the replacements can be chosen, one player after the other."""
    total = 1
    for count in drawn:
        total *= comb(stub, count)
        stub -= count
    return total


def _counted(
    deal: Deal, gone: Mapping[str, Cards], total: int, progress: Progress | None
) -> Equity:
    players = tuple(deal.hole)
    kept = {
        name: tuple(card for card in cards if card not in gone.get(name, ()))
        for name, cards in deal.hole.items()
    }
    often: Counter[tuple[int, ...]] = Counter()
    drawn = {name: len(cards) for name, cards in gone.items()}
    for done, (hole, stub) in enumerate(_every_draw(kept, drawn, deal.stub.tolist()), start=1):
        judge = Judge(deal._replace(hole=hole, stub=stub), players)
        winners, counts = judge.outcomes(players, _silent)
        for ends, count in zip(map(tuple, winners.tolist()), counts.tolist(), strict=True):
            often[ends] += count
        if progress:
            progress(done, total)
    kinds = sorted(often)
    return Equity(deal.game, players, tuple(kinds), tuple(often[ends] for ends in kinds))


def _every_draw(
    hole: dict[str, Cards], drawn: Mapping[str, int], stub: Sequence[int]
) -> Iterator[tuple[dict[str, Cards], Index]]:
    """All hands after the draw, and the cards that are left for the board."""
    if not drawn:
        yield hole, np.array(stub, np.intp)
        return
    (name, count), *rest = drawn.items()
    for chosen in combinations(stub, count):
        left = [card for card in stub if card not in chosen]
        cards: tuple[Card, ...] = hole[name] + tuple(DECK[card] for card in chosen)
        yield from _every_draw({**hole, name: cards}, dict(rest), left)


def _silent(done: int, total: int) -> None:
    """Only the choices of replacements are counted."""
