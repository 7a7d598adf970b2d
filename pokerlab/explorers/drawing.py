"""A deck dealt out in the order of an edition, and what became of each of its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .. import faces, markup
from ..cards import Card, Cards
from ..dealing import Dealt, deal, refuse_too_many
from ..errors import RuleNotStated
from ..games import Game
from ..language import say
from ..markup import Html

BURNS = 3


def dealt_out(
    game: Game,
    hole: Mapping[str, Cards],
    stub: Cards,
    discards: Mapping[str, Cards],
    at_most: int | None = None,
) -> Dealt:
    """The whole hand: streets and burns from the stub, and the draw where the edition has it.

    ``discards`` are in the order in which the players are served.  ``at_most`` is the reader's
    limit for the draw where the edition leaves it open; `RuleNotStated` where it is needed.
    """
    rule = game.draw
    dealt = deal(game, tuple(hole), hole, stub, None, ())
    for street in game.streets:
        dealt = dealt.street(street.board_cards, burn=street.board_cards > 0)
        if street.name == "flop":
            for name, cards in discards.items():
                _refuse(game, name, cards, at_most)
                dealt = dealt.without(name, cards)
        if rule and street.name == ("flop" if rule.replaced_before_turn else "turn"):
            for name in discards:
                dealt, _ = dealt.replaced(name)
    return dealt


def _refuse(game: Game, name: str, cards: Cards, at_most: int | None) -> None:
    try:
        refuse_too_many(game, name, cards, at_most)
    except RuleNotStated as error:
        facts = {"player": name, "count": len(cards), "edition": game.edition.title()}
        raise RuleNotStated.of("drawmaha.limit_not_stated", **facts) from error


def uses(game: Game, dealt: Dealt) -> dict[Card, str]:
    """What each card that left the stub became, in words."""
    found = dict.fromkeys(dealt.burns, say("drawmaha.burn"))
    at = 0
    for street in game.streets:
        cards = dealt.boards[0][at : at + street.board_cards]
        found |= dict.fromkeys(cards, street.label())
        at += street.board_cards
    for name, cards in dealt.discarded.items():
        served = dealt.hole[name][len(dealt.hole[name]) - len(cards) :]
        found |= dict.fromkeys(served, say("drawmaha.to_player", player=name))
    return found


def deck_table(stub: Sequence[Card], became: Mapping[Card, str]) -> Html:
    """The stub from its top, each card under what it became."""
    head = [became.get(card, say("drawmaha.unused")) for card in stub]
    row = [faces.cards_svg([card]) for card in stub]
    return markup.table(head, [row], say("drawmaha.deck_caption"))
