"""The best five cards, written to be read: try every five that the game allows, keep the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache, total_ordering
from itertools import combinations
from typing import Literal, TypeAlias

from .cards import RANKS, Card, Cards, CardsLike, as_cards, on_board, refuse_repeats
from .errors import CardError
from .language import Language, say

Ranking: TypeAlias = Literal["high", "low8", "2-7", "pips"]
Strength: TypeAlias = tuple[int, ...]

ACE = RANKS.index("A")
WHEEL = tuple(map(RANKS.index, "A5432"))
FIVE_HIGH = (3, 2, 1, 0, -1)
EIGHT = 8


class HandCategory(IntEnum):
    """The nine categories of a high hand, the weakest first."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


STRAIGHTS = (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH)
TWO_GROUPS = (HandCategory.TWO_PAIR, HandCategory.FULL_HOUSE)
CATEGORY_OF_SHAPE = {
    (1, 1, 1, 1, 1): HandCategory.HIGH_CARD,
    (2, 1, 1, 1): HandCategory.ONE_PAIR,
    (2, 2, 1): HandCategory.TWO_PAIR,
    (3, 1, 1): HandCategory.THREE_OF_A_KIND,
    (3, 2): HandCategory.FULL_HOUSE,
    (4, 1): HandCategory.FOUR_OF_A_KIND,
}


@total_ordering
@dataclass(frozen=True, eq=False, repr=False)
class Hand:
    """Five cards and what they are worth in one ranking; greater is better, equal is a tie.

    ``cards`` are in reading order, the part that makes the hand first.  ``hole`` and ``board``
    say which of them came from where; both are empty where that does not matter.
    """

    ranking: Ranking
    strength: Strength
    cards: Cards
    hole: Cards = ()
    board: Cards = ()

    @property
    def category(self) -> HandCategory | None:
        """The category of a high or 2-7 hand; ``None`` for a low and for pips."""
        if self.ranking == "high":
            return HandCategory(self.strength[0])
        if self.ranking == "2-7":
            return HandCategory(-self.strength[0])
        return None

    @property
    def letters(self) -> str:
        """The five ranks in reading order: ``K-K-K-9-7``."""
        return "-".join(card.letter for card in self.cards)

    def describe(self, language: Language | None = None) -> str:
        """The hand as a player reads it out.

        >>> best_high("Kc Kh Ks 9d 7s").describe()
        'three kings, 9-7'
        >>> best_omaha_low("As 3d Kh Kd", "8c 5h 2c Ks Qs").describe()
        '8-5-3-2-A low'
        """
        if self.ranking == "low8":
            return say("hands.low", language, letters=self.letters)
        if self.ranking == "pips":
            return say("hands.pips", language, total=self.strength[0], letters=self.letters)
        return _describe_category(self, language)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return (self.ranking, self.strength) == (other.ranking, other.strength)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        if self.ranking != other.ranking:
            raise TypeError(say("hands.two_rankings", mine=self.ranking, theirs=other.ranking))
        return self.strength < other.strength

    def __hash__(self) -> int:
        return hash((self.ranking, self.strength))

    def __repr__(self) -> str:
        return f"<Hand {self.ranking} {' '.join(map(str, self.cards))}: {self.describe('en')}>"


def best_high(cards: CardsLike) -> Hand:
    """The best high hand of any five of the five to seven cards.

    The ace plays low in one place only, the five-high straight, which is the lowest of them:

    >>> best_high("As 2d 3c 4h 5s Kd Kc").describe()
    'five-high straight'
    >>> best_high("As 2d 3c 4h 5s") < best_high("2d 3c 4h 5s 6d")
    True
    """
    found = _counted("cards", as_cards(cards), 5, 7)
    return _high_hand(max(combinations(found, 5), key=_high_value))


def best_omaha_high(hole: CardsLike, board: CardsLike) -> Hand:
    """The best high hand of exactly two of 2 to 6 hole cards and three of 3 to 5 board cards.

    Four kings in the hand are one pair, for only two of them play:

    >>> best_omaha_high("Ks Kh Kd Kc", "2s 7h 9d Jc 3s").describe()
    'pair of kings, J-9-7'
    """
    held, shared = _omaha_cards(hole, board)
    return with_origin(_high_hand(max(_two_and_three(held, shared), key=_high_value)), held)


def best_omaha_low(hole: CardsLike, board: CardsLike) -> Hand | None:
    """The best low of exactly two hole cards and three board cards, or ``None``.

    A low is five different ranks, eight or lower, the ace lowest; straights and flushes do not
    count against it.  One low card in the hand is never enough:

    >>> best_omaha_low("As Kd Qh Jc", "2s 3h 4d 5c 9s") is None
    True
    """
    held, shared = _omaha_cards(hole, board)
    lows = [five for five in _two_and_three(held, shared) if _qualifies(five)]
    if not lows:
        return None
    best = max(lows, key=_low_value)
    return with_origin(Hand("low8", _low_value(best), _ace_last(best)), held)


def best_deuce_to_seven(cards: CardsLike) -> Hand:
    """Five cards as a deuce-to-seven low: aces are high, straights and flushes count against.

    >>> best_deuce_to_seven("7s 5h 4d 3c 2s") > best_deuce_to_seven("As 5h 4d 3c 2s")
    True
    >>> best_deuce_to_seven("As 5h 4d 3c 2s").describe()
    'ace-high, 5-4-3-2'
    """
    five = _counted("cards", as_cards(cards), 5, 5)
    ranks = _ranks(five)
    if ranks == WHEEL:
        as_high = (HandCategory.FLUSH if _one_suit(five) else HandCategory.HIGH_CARD, *ranks)
    else:
        as_high = _high_strength(ranks, _one_suit(five))
    return Hand("2-7", tuple(-part for part in as_high), _by_group(five))


def best_pips(cards: CardsLike) -> Hand:
    """Five cards by the sum of their pips: an ace 1, two to ten their face, J, Q and K nothing.

    Four tens and a nine are the most there is, 49; a royal flush is worth 11.

    >>> best_pips("Ts Th Td Tc 9s").strength, best_pips("As Ks Qs Js Ts").strength
    ((49,), (11,))
    """
    five = _counted("cards", as_cards(cards), 5, 5)
    in_order = tuple(sorted(five, key=lambda card: (pips(card), card.index), reverse=True))
    return Hand("pips", (sum(map(pips, five)),), in_order)


def with_origin(hand: Hand, hole: Iterable[Card]) -> Hand:
    """The same hand, saying which of its cards are hole cards and which stand on the board."""
    held = set(hole)
    mine = tuple(card for card in hand.cards if card in held)
    shared = tuple(card for card in hand.cards if card not in held)
    return replace(hand, hole=mine, board=shared)


def _counted(what: str, cards: Cards, least: int, most: int) -> Cards:
    if not least <= len(cards) <= most:
        allowed = str(least) if least == most else f"{least}–{most}"
        raise CardError.of(f"hands.count_{what}", given=len(cards), allowed=allowed)
    return cards


def _omaha_cards(hole: CardsLike, board: CardsLike) -> tuple[Cards, Cards]:
    held = _counted("hole", as_cards(hole), 2, 6)
    shared = _counted("board", as_cards(board), 3, 5)
    refuse_repeats({say("hands.in_hole"): held, on_board(0, 1): shared})
    return held, shared


def _two_and_three(hole: Cards, board: Cards) -> Iterator[Cards]:
    """Every five that Omaha allows: two hole cards, then three board cards."""
    triples = list(combinations(board, 3))
    for pair in combinations(hole, 2):
        for triple in triples:
            yield pair + triple


def _high_hand(five: Cards) -> Hand:
    value = _high_value(five)
    wheel = value[0] in STRAIGHTS and value[1] == FIVE_HIGH[0]
    return Hand("high", value, _ace_last(five) if wheel else _by_group(five))


def _high_value(five: Cards) -> Strength:
    return _high_strength(_ranks(five), _one_suit(five))


@cache
def _high_strength(ranks: tuple[int, ...], one_suit: bool) -> Strength:
    """The category, then the ranks that decide between two hands of it, in that order."""
    counts = Counter(ranks)
    groups = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    category = CATEGORY_OF_SHAPE[tuple(counts[rank] for rank in groups)]
    if category != HandCategory.HIGH_CARD:
        return (category, *groups)
    if ranks == WHEEL:
        groups = FIVE_HIGH
    if groups[0] - groups[4] == 4:
        return (HandCategory.STRAIGHT_FLUSH if one_suit else HandCategory.STRAIGHT, groups[0])
    return (HandCategory.FLUSH if one_suit else HandCategory.HIGH_CARD, *groups)


def _ranks(five: Cards) -> tuple[int, ...]:
    return tuple(sorted([card.rank for card in five], reverse=True))


def _one_suit(five: Cards) -> bool:
    return len({card.suit for card in five}) == 1


def _by_group(five: Cards) -> Cards:
    """Quads before trips before pairs before single cards, high ranks first in each."""
    counts = Counter(card.rank for card in five)
    return tuple(sorted(five, key=lambda card: (counts[card.rank], card.index), reverse=True))


def _ace_last(five: Cards) -> Cards:
    return tuple(sorted(five, key=low_rank, reverse=True))


def low_rank(card: Card) -> int:
    """A card's place in a low: an ace 1, two to ten their face, jack, queen and king 11 to 13."""
    return 1 if card.rank == ACE else card.rank + 2


def _low_value(five: Cards) -> Strength:
    return tuple(-rank for rank in sorted(map(low_rank, five), reverse=True))


def _qualifies(five: Cards) -> bool:
    return len({card.rank for card in five}) == 5 and max(map(low_rank, five)) <= EIGHT


def pips(card: Card) -> int:
    """What a card counts in 49: an ace 1, two to ten their face, jack, queen and king nothing."""
    if card.rank == ACE:
        return 1
    return card.rank + 2 if card.rank <= RANKS.index("T") else 0


def _describe_category(hand: Hand, language: Language | None) -> str:
    category = hand.category
    assert category is not None
    first, *rest = dict.fromkeys(card.letter for card in hand.cards)
    kickers = rest[1:] if category in TWO_GROUPS else rest
    return say(
        f"hands.{category.name.lower()}",
        language,
        first=say(f"hands.one_{first}", language),
        firsts=say(f"hands.many_{first}", language),
        seconds=say(f"hands.many_{rest[0]}", language),
        kickers=say("hands.dash", language).join(kickers),
    )
