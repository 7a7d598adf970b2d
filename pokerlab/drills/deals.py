"""Cards for an exercise, some of them chosen so that the hand has something to teach."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ..cards import DECK, RANKS, Card, Cards
from ..hands import Hand
from .dice import Dice

LOW_RANKS = "A2345678"


@dataclass(frozen=True)
class Deal:
    """Everybody's hole cards and full boards, all from one deck."""

    hole: Mapping[str, Cards]
    boards: tuple[Cards, ...]


@dataclass(frozen=True)
class Wanted:
    """Cards that a deal begins with: in a player's hand, or on the board with this index."""

    hole: Mapping[str, Sequence[Card]] = field(default_factory=dict)
    boards: Mapping[int, Sequence[Card]] = field(default_factory=dict)


NOTHING = Wanted()


def deal(
    dice: Dice, names: Sequence[str], held: int, boards: int, wanted: Wanted = NOTHING
) -> Deal:
    """Hands and boards from one deck, begun with what is wanted and filled up by chance."""
    chosen = [card for cards in (*wanted.hole.values(), *wanted.boards.values()) for card in cards]
    rest = iter(dice.cards(len(names) * held + 5 * boards - len(chosen), without=chosen))

    def filled(begun: Sequence[Card], size: int) -> Cards:
        cards = [*begun, *(next(rest) for _ in range(size - len(begun)))]
        return tuple(dice.shuffled(cards))

    hole = {name: filled(wanted.hole.get(name, ()), held) for name in names}
    shown = [filled(wanted.boards.get(at, ()), 5) for at in range(boards)]
    return Deal(hole, tuple(shown))


def alike(dice: Dice, first: str, second: str, ranks: str = RANKS) -> dict[str, list[Card]]:
    """The same two ranks in other suits for two players, so that they may tie."""
    one, two = (RANKS.index(rank) for rank in dice.some(ranks, 2))
    suits = dice.shuffled(range(4))
    return {
        first: [Card(one, suits[0]), Card(two, suits[1])],
        second: [Card(one, suits[2]), Card(two, suits[3])],
    }


def low_cards(dice: Dice, count: int, without: Sequence[Card] = ()) -> list[Card]:
    """Cards of different low ranks."""
    ranks = [RANKS.index(rank) for rank in dice.some(LOW_RANKS, count)]
    free = [card for card in DECK if card not in without]
    return [dice.choice([card for card in free if card.rank == rank]) for rank in ranks]


def only_best(
    hole: Cards, board: Cards, best: Callable[[Cards, Cards], Hand | None]
) -> Hand | None:
    """The best five, if only one choice of two and three makes it; else ``None``."""
    found = best(hole, board)
    if found is None:
        return None
    # Another choice leaves out one of these five, so it is found without that card.
    for card in found.cards:
        fewer = tuple(c for c in hole if c != card), tuple(c for c in board if c != card)
        if best(*fewer) == found:
            return None
    return found
