"""The deck: cards, how players write them, and every error that a card can cause."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .errors import CardError
from .language import say

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_MARKS = "♣♦♥♠"

_HOLLOW = str.maketrans("♧♢♡♤", SUIT_MARKS)
_EMOJI_STYLE = "\ufe0e\ufe0f"
_SEPARATORS = re.compile(r"[\s,、・;/|]+")
_CARD = re.compile(rf"(10|[{RANKS}])([{SUITS}{SUIT_MARKS}])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 52 cards: ``rank`` 0 (a two) to 12 (an ace), ``suit`` 0 to 3 (♣ ♦ ♥ ♠).

    >>> ace = parse_cards("As")[0]
    >>> ace, ace.ascii, ace.index
    (A♠, 'As', 51)
    """

    rank: int
    suit: int

    @property
    def index(self) -> int:
        return 4 * self.rank + self.suit

    @property
    def ascii(self) -> str:
        return RANKS[self.rank] + SUITS[self.suit]

    @property
    def letter(self) -> str:
        return RANKS[self.rank]

    @property
    def mark(self) -> str:
        return SUIT_MARKS[self.suit]

    def __str__(self) -> str:
        return self.letter + self.mark

    __repr__ = __str__


Cards: TypeAlias = tuple[Card, ...]
CardsLike: TypeAlias = "str | Sequence[Card]"

DECK: Cards = tuple(Card(rank, suit) for rank in range(13) for suit in range(4))


def parse_cards(text: str) -> Cards:
    """Cards as players type them; suits are letters or marks, in either case and any width.

    Spaces and commas may stand between the cards or be left out.  A token that is no card, and
    a card that was named twice, raise `CardError` with the token and its place.

    >>> parse_cards("K♠ K♥ 9d 10c") == parse_cards("KsKh9dTc") == parse_cards("Ｋ♤、Ｋ♡、９ｄ、１０ｃ")
    True
    >>> parse_cards("Ks 1d")
    Traceback (most recent call last):
    pokerlab.errors.CardError: Card 2, "1d", is not a card; write a rank (2-9, T or 10, J, Q, K, A) and then a suit (c, d, h, s or ♣♦♥♠), as in Ks or 10♦.
    """
    plain = _plain(text)
    cards: list[Card] = []
    at = 0
    while at < len(plain):
        if separator := _SEPARATORS.match(plain, at):
            at = separator.end()
        elif token := _CARD.match(plain, at):
            card = _card(token)
            if card in cards:
                places = cards.index(card) + 1, len(cards) + 1
                raise CardError.of("cards.twice", card=card, first=places[0], second=places[1])
            cards.append(card)
            at = token.end()
        else:
            bad = _SEPARATORS.split(plain[at:], maxsplit=1)[0]
            raise CardError.of("cards.not_a_card", token=bad, place=len(cards) + 1)
    return tuple(cards)


def _plain(text: str) -> str:
    for mark in _EMOJI_STYLE:
        text = text.replace(mark, "")
    return unicodedata.normalize("NFKC", text).translate(_HOLLOW)


def _card(token: re.Match[str]) -> Card:
    rank, suit = token.groups()
    letter = "T" if rank == "10" else rank.upper()
    kind = SUIT_MARKS.index(suit) if suit in SUIT_MARKS else SUITS.index(suit.lower())
    return Card(RANKS.index(letter), kind)


def as_cards(cards: CardsLike) -> Cards:
    """Cards from text or from a sequence of cards; either way each of them once."""
    if isinstance(cards, str):
        return parse_cards(cards)
    found = tuple(cards)
    for place, card in enumerate(found):
        if not isinstance(card, Card):
            raise CardError.of("cards.not_a_card", token=card, place=place + 1)
        if card in found[:place]:
            first = found.index(card) + 1
            raise CardError.of("cards.twice", card=card, first=first, second=place + 1)
    return found


def refuse_repeats(places: Mapping[str, Iterable[Card]]) -> None:
    """Raise `CardError` if one card stands in two places; the keys say where, for the reader.

    >>> refuse_repeats({in_hand("A"): parse_cards("Ad"), on_board(0, 2): parse_cards("Ad")})
    Traceback (most recent call last):
    pokerlab.errors.CardError: A♦ is in A's hand and on the top board; a card can be in one place only, so change one of the two.
    """
    seen: dict[Card, str] = {}
    for place, cards in places.items():
        for card in cards:
            if card in seen:
                raise CardError.of("cards.in_two_places", card=card, first=seen[card], second=place)
            seen[card] = place


def in_hand(player: str) -> str:
    """Where a player's hole cards are, in words."""
    return say("cards.in_hand", player=player)


def on_board(index: int, boards: int) -> str:
    """Where a board's cards are, in words: with two boards, the top or the bottom one."""
    name = "on_board" if boards == 1 else ("on_top_board", "on_bottom_board")[index]
    return say(f"cards.{name}")


def burnt() -> str:
    """Where burn cards and other dead cards are, in words."""
    return say("cards.burnt")


def text_of(cards: Iterable[Card]) -> str:
    """Cards side by side: ``K♠ K♥``."""
    return " ".join(map(str, cards))
