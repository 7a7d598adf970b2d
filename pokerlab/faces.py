"""Cards and best fives as SVG: crisp at every size, each with its text twin."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from html import escape

from .cards import Card, text_of
from .hands import Hand
from .language import say
from .markup import INK, Html, table

TWO_COLOURS = (INK, "#B00020", "#B00020", INK)
FOUR_COLOURS = ("#00662B", "#0B4FA8", "#B00020", INK)
WIDTH, HEIGHT, GAP, LIFT = 38, 52, 4, 10
HOLE_OUTLINE = "#0B4FA8"


def cards_svg(
    cards: Iterable[Card],
    *,
    lifted: Collection[Card] = (),
    blanks: int = 0,
    four_colour: bool = False,
) -> Html:
    """Cards in a row; ``lifted`` ones stand higher with a thick outline, ``blanks`` are to come."""
    faces = list(cards)
    colours = FOUR_COLOURS if four_colour else TWO_COLOURS
    shapes = [
        _face(card, place, card in lifted, colours[card.suit]) for place, card in enumerate(faces)
    ]
    shapes += [_blank(len(faces) + place) for place in range(blanks)]
    width = max(1, len(shapes)) * (WIDTH + GAP) + GAP
    height = HEIGHT + LIFT + 2 * GAP
    text = escape(_text_twin(faces, blanks))
    return Html(
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{text}" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'style="vertical-align:middle"><title>{text}</title>{"".join(shapes)}</svg>'
    )


def best_five(hand: Hand, *, four_colour: bool = False) -> Html:
    """The five cards of a hand; those from the hole cards are lifted and outlined."""
    return cards_svg(hand.cards, lifted=hand.hole, four_colour=four_colour)


def origin(hand: Hand) -> str:
    """Which cards come from where, in words: ``K♠ K♥ from the hand, K♣ 9♦ 7♠ from the board``."""
    if not hand.board:
        return say("faces.all_from_hand", hole=text_of(hand.cards))
    if not hand.hole:
        return say("faces.all_from_board", board=text_of(hand.cards))
    return say("faces.two_origins", hole=text_of(hand.hole), board=text_of(hand.board))


@dataclass(frozen=True, repr=False)
class Fives:
    """Hands one below the other, each with its five cards, its name and where the cards are from."""

    hands: tuple[Hand | None, ...]

    def __repr__(self) -> str:
        return "\n".join(
            say("faces.five", cards=text_of(hand.cards), hand=_words(hand))
            if hand
            else _words(hand)
            for hand in self.hands
        )

    def _repr_html_(self) -> str:
        head = [say("faces.head_cards"), say("faces.head_hand")]
        rows = [[best_five(hand) if hand else "", _words(hand)] for hand in self.hands]
        return table(head, rows)


def fives(*hands: Hand | None) -> Fives:
    """Show these hands as cards and words; ``None`` is a low that does not qualify.

    >>> from pokerlab.hands import best_omaha_high
    >>> fives(best_omaha_high("K♠ K♥ K♦ K♣", "Q♠ 9♦ 7♥ 4♣ 2♠"))
    K♠ K♥ Q♠ 9♦ 7♥: pair of kings, Q-9-7 (K♠ K♥ from the hand, Q♠ 9♦ 7♥ from the board)
    """
    return Fives(hands)


def _words(hand: Hand | None) -> str:
    if hand is None:
        return say("reasons.does_not_qualify")
    told = hand.describe()
    return say("reasons.shown", hand=told, cards=origin(hand)) if hand.board else told


def _text_twin(cards: list[Card], blanks: int) -> str:
    to_come = [say("faces.to_come", count=blanks)] if blanks else []
    return " ".join([*map(str, cards), *to_come])


def _face(card: Card, place: int, lifted: bool, colour: str) -> str:
    x, y = GAP + place * (WIDTH + GAP), GAP + (0 if lifted else LIFT)
    outline, thickness = (HOLE_OUTLINE, 3) if lifted else ("#555", 1)
    middle = x + WIDTH // 2
    return (
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="5" fill="#fff" '
        f'stroke="{outline}" stroke-width="{thickness}"/>'
        f'<g fill="{colour}" text-anchor="middle" font-family="Arial, sans-serif">'
        f'<text x="{middle}" y="{y + 23}" font-size="20" font-weight="bold">{card.letter}</text>'
        f'<text x="{middle}" y="{y + 46}" font-size="22">{card.mark}</text></g>'
    )


def _blank(place: int) -> str:
    x, y = GAP + place * (WIDTH + GAP), GAP + LIFT
    return (
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="5" fill="none" '
        f'stroke="#777" stroke-dasharray="4 3"/>'
    )
