"""The cards of one hand as they come out: boards, burns, and the replacements of a draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from .cards import (
    Card,
    Cards,
    CardsLike,
    as_cards,
    burnt,
    in_hand,
    on_board,
    refuse_repeats,
    text_of,
)
from .errors import ActionError, CardError, RuleNotStated
from .games import Game
from .language import either, listing, say
from .limits import positive

NEVER_NEEDS_A_LIMIT = 1
FULL_BOARD = 5


@dataclass(frozen=True)
class Dealt:
    """Every card that is out, and those that are still to come.

    The cards to come stand either in ``stub``, a deck order from which burns, boards and
    replacements are taken as the game goes, or in ``planned`` boards and burns.  With neither,
    only ``out``, the number of cards on each board, is known.
    """

    hole: Mapping[str, Cards]
    boards: tuple[Cards, ...] = ()
    burns: Cards = ()
    out: int = 0
    stub: Cards | None = None
    planned: tuple[Cards, ...] = ()
    planned_burns: Cards = ()
    discarded: Mapping[str, Cards] = field(default_factory=dict)
    refused: Mapping[str, Card] = field(default_factory=dict)

    def street(self, count: int, *, burn: bool) -> Dealt:
        """The next ``count`` cards on each board, after a burn."""
        out = self.out + count
        if self.stub is None:
            boards = tuple(board[:out] for board in self.planned)
            burns = self.planned_burns[: len(self.burns) + burn]
            return replace(self, boards=boards, burns=burns, out=out)
        burns, rest = _split(self.stub, int(burn))
        grown: list[Cards] = []
        for board in self.boards:
            cards, rest = _split(rest, count)
            grown.append(board + cards)
        return replace(self, boards=tuple(grown), burns=self.burns + burns, out=out, stub=rest)

    def without(self, player: str, cards: Cards) -> Dealt:
        """The player's discards leave the hand; they never come back."""
        held = self.hole.get(player)
        hole = dict(self.hole)
        if held is not None:
            missing = [card for card in cards if card not in held]
            if missing:
                raise ActionError.of(
                    "betting.not_held", player=player, card=missing[0], held=text_of(held)
                )
            if cards and self.stub is None:
                raise ActionError.of("betting.no_stub", player=player)
            hole[player] = tuple(card for card in held if card not in cards)
        return replace(self, hole=hole, discarded={**self.discarded, player: cards})

    def replaced(self, player: str, *, refuses: bool = False) -> tuple[Dealt, Cards]:
        """As many cards as the player discarded, from the top of the stub; and which they are."""
        if self.stub is None or player not in self.hole:
            return self, ()
        refused, rest = _split(self.stub, int(refuses))
        cards, rest = _split(rest, len(self.discarded[player]))
        hole = {**self.hole, player: self.hole[player] + cards}
        turned_down = {**self.refused, player: refused[0]} if refused else self.refused
        return replace(self, hole=hole, stub=rest, refused=turned_down), cards


def deal(
    game: Game,
    players: Sequence[str],
    hole: Mapping[str, CardsLike] | None,
    stub: CardsLike | None,
    boards: Sequence[CardsLike] | None,
    burns: CardsLike,
) -> Dealt:
    """The hole cards given out, and the rest ready to come."""
    hands = {player: as_cards(cards) for player, cards in (hole or {}).items()}
    deck = None if stub is None else as_cards(stub)
    planned = tuple(map(as_cards, [boards] if isinstance(boards, str) else boards or ()))
    if deck is not None and (planned or burns):
        raise ActionError.of("betting.stub_or_boards")
    if planned and len(planned) != game.boards:
        raise ActionError.of("betting.count_boards", given=len(planned), allowed=game.boards)
    for at, board in enumerate(planned):
        if len(board) > FULL_BOARD:
            place = on_board(at, game.boards)
            raise CardError.of("betting.count_board", place=place, given=len(board))
    for player, cards in hands.items():
        _refuse_odd_hand(game, players, player, cards)
    burnt_cards = as_cards(burns)
    refuse_repeats(
        {in_hand(player): cards for player, cards in hands.items()}
        | {on_board(index, game.boards): cards for index, cards in enumerate(planned)}
        | {burnt(): burnt_cards, say("betting.in_the_stub"): deck or ()}
    )
    empty = ((),) * game.boards if deck is not None else ()
    return Dealt(hands, empty, (), 0, deck, planned, burnt_cards)


def refuse_second_limit(game: Game, chosen: int | None) -> None:
    """Raise `ActionError` where the reader chooses a limit that the edition states otherwise."""
    if chosen is None:
        return
    positive(say("betting.most_drawn"), chosen)
    stated = _stated_limit(game)
    if stated is not None and stated != chosen:
        edition = game.edition.title()
        raise ActionError.of("betting.draw_is_stated", given=chosen, edition=edition, stated=stated)


def _stated_limit(game: Game) -> int | None:
    return game.draw.at_most.get(game.sides[0].ranking) if game.draw else None


def refuse_too_many(game: Game, player: str, discards: Cards, chosen: int | None) -> None:
    """Raise where the rules, or the reader's choice for them, allow fewer discards.

    One discard needs no stated limit: a rule that knows a draw lets one draw a card.  From two
    on, a limit that the edition leaves open must be chosen: `RuleNotStated`.
    """
    stated = _stated_limit(game)
    limit = chosen if stated is None else stated
    if len(discards) > game.hole_cards:
        limit = game.hole_cards if limit is None else limit
    if limit is None and len(discards) > NEVER_NEEDS_A_LIMIT:
        raise RuleNotStated.of(
            "betting.draw_not_stated",
            edition=game.edition.title(),
            count=len(discards),
            player=player,
            most=game.hole_cards,
        )
    if limit is not None and len(discards) > limit:
        raise ActionError.of(
            "betting.draws_too_many", player=player, given=len(discards), limit=limit
        )


def _refuse_odd_hand(game: Game, players: Sequence[str], player: str, cards: Cards) -> None:
    if player not in players:
        raise ActionError.of("betting.unknown_player", player=player, players=listing(players))
    counts = sorted({game.hole_cards, *game.other_hole_cards})
    if len(cards) not in counts:
        raise CardError.of(
            "betting.count_hole", player=player, given=len(cards), allowed=either(map(str, counts))
        )


def _split(stub: Cards, count: int) -> tuple[Cards, Cards]:
    if len(stub) < count:
        raise CardError.of("betting.stub_is_short", left=len(stub), needed=count)
    return stub[:count], stub[count:]
