"""A replay of our own, written in the Poker Hand History format."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from .betting import Replay
from .cards import Cards
from .choices import Action
from .errors import PokerLabError
from .language import listing
from .limits import FixedLimit, NoLimit, PotLimit
from .phh_file import VARIANTS, Variant

_PLAYED = {Action.FOLD: "f", Action.CHECK: "cc", Action.CALL: "cc"}
_UNKNOWN = "??"


def to_phh(
    replay: Replay, *, finishing: Mapping[str, int] | None = None, event: str | None = None
) -> str:
    """The hand as a file in the Poker Hand History format, for the games that it knows.

    ``finishing`` are the final stacks, if they are to stand in the file.  A game or a forced
    bet for which the format has no place raises `PokerLabError`.

    >>> from pokerlab.games import HOLDEM
    >>> from pokerlab.limits import NoLimit
    >>> replay = Replay(HOLDEM, {"A": 50, "B": 80}, button="B", limit=NoLimit(2), blinds=(1, 2))
    >>> print(to_phh(replay.act("B raise 6, A fold")), end="")
    variant = "NT"
    antes = [0, 0]
    blinds_or_straddles = [1, 2]
    min_bet = 2
    starting_stacks = [50, 80]
    players = ["A", "B"]
    actions = [
      "d dh p1 ????",
      "d dh p2 ????",
      "p2 cbr 6",
      "p1 f",
    ]
    """
    return "".join(f"{line}\n" for line in _Writer(replay).lines(finishing, event))


class _Writer:
    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.variant = _variant(replay)
        at = replay.players.index(replay.button) + 1
        self.players = replay.players[at:] + replay.players[:at]

    def lines(self, finishing: Mapping[str, int] | None, event: str | None) -> Iterable[str]:
        antes, trimmed = self.antes()
        yield f"variant = {_text(self.variant.code)}"
        if trimmed:
            yield "ante_trimming_status = true"
        yield f"antes = {self.forced(antes)}"
        yield f"blinds_or_straddles = {self.forced(self.blinds())}"
        for field, amount in zip(self.variant.bets, self.bets(), strict=True):
            yield f"{field} = {amount}"
        yield f"starting_stacks = {self.by_seat(self.start())}"
        yield f"players = [{', '.join(map(_text, self.players))}]"
        if event:
            yield f"event = {_text(event)}"
        yield "actions = ["
        yield from (f"  {_text(action)}," for action in self.actions())
        yield "]"
        if finishing:
            yield f"finishing_stacks = {self.by_seat(finishing)}"

    def by_seat(self, amounts: Mapping[str, int]) -> list[int]:
        return [amounts.get(name, 0) for name in self.players]

    def forced(self, amounts: Mapping[str, int]) -> list[int]:
        """Forced bets in the file's order, in which two players stand swapped."""
        listed = self.by_seat(amounts)
        return listed[::-1] if len(listed) == 2 else listed

    def paid(self, action: Action) -> dict[str, int]:
        return {
            step.player: step.amount
            for step in self.replay.steps
            if step.action is action and step.player
        }

    def antes(self) -> tuple[dict[str, int], bool]:
        """The antes by player, and whether who paid less can win only as much from each."""
        common, dead = self.paid(Action.ANTE), self.paid(Action.DEAD)
        if common and dead:
            raise PokerLabError.of("phh.two_antes")
        if common:
            return dict.fromkeys(self.players, max(common.values())), True
        return dead, False

    def blinds(self) -> dict[str, int]:
        posts = {name: amount for name, amount in self.replay.blinds.items() if name and amount}
        if len(posts) < len(list(filter(None, self.replay.blinds.values()))):
            raise PokerLabError.of("phh.absent_blind")
        return posts

    def bets(self) -> Sequence[int]:
        limit = self.replay.limit
        if isinstance(limit, FixedLimit):
            return limit.small, limit.big
        assert isinstance(limit, NoLimit | PotLimit)
        return (limit.minimum,)

    def start(self) -> dict[str, int]:
        paid = self.paid(Action.DEAD)
        put_in = self.replay.contributions
        return {
            name: behind + put_in[name] + paid.get(name, 0)
            for name, behind in self.replay.stacks.items()
        }

    def label(self, name: str) -> str:
        return f"p{self.players.index(name) + 1}"

    def cards_of(self, name: str) -> str:
        return _cards(self.replay.hole.get(name, ()), self.replay.game.hole_cards)

    def actions(self) -> Iterable[str]:
        for name in self.players:
            yield f"d dh {self.label(name)} {self.cards_of(name)}"
        out = 0
        for step in self.replay.steps:
            if step.action is Action.DEAL:
                board = step.boards[0][out:] if step.boards else ()
                yield f"d db {_cards(board, step.board_cards - out)}"
                out = step.board_cards
            elif step.legal and step.player:
                yield f"{self.label(step.player)} {_PLAYED.get(step.action, f'cbr {step.to}')}"
        if self.replay.is_over and not self.replay.winner:
            for name in self.players:
                if name in self.replay.live:
                    yield f"{self.label(name)} sm {self.cards_of(name)}"


def _variant(replay: Replay) -> Variant:
    game = replay.game
    for variant in VARIANTS.values():
        same = (game.name, game.hole_cards) == (variant.game.name, variant.game.hole_cards)
        if same and type(replay.limit) is variant.limit:
            return variant
    known = listing(variant.label() for variant in VARIANTS.values())
    limit = replay.limit.label()
    raise PokerLabError.of("phh.no_variant", game=game.label(), limit=limit, known=known)


def _cards(cards: Cards, count: int) -> str:
    return "".join(card.ascii for card in cards) + _UNKNOWN * (count - len(cards))


def _text(value: str) -> str:
    """A string as TOML writes it, which for printable text is as JSON does."""
    return json.dumps("".join(c if c.isprintable() else " " for c in value), ensure_ascii=False)
