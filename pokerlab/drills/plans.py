"""Betting that follows a plan, played through a `Replay`, so that it is legal or does not happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..betting import Replay
from ..choices import Legal
from ..games import Game
from ..language import listing, number, say
from ..limits import Limit


@dataclass(frozen=True)
class Table:
    """Who sits where with how many chips, and what is played."""

    game: Game
    stacks: Mapping[str, int]
    button: str
    limit: Limit
    blinds: tuple[int, int] | None = None
    ante: int = 0

    def replay(self, **cards: Any) -> Replay:
        """The hand at its start, with cards or without."""
        return Replay(
            self.game,
            self.stacks,
            button=self.button,
            limit=self.limit,
            blinds=self.blinds,
            ante=self.ante,
            **cards,
        )

    @property
    def story(self) -> tuple[str, str]:
        """The game and the seats, in two sentences."""
        limit = say(f"drills.game_limit_{self.limit.key}")
        game = say("drills.game", game=self.game.label(), limit=limit)
        seats = say("drills.seats", seats=listing(self.stacks), button=self.button)
        if self.ante:
            seats += say("drills.ante", ante=number(self.ante))
        return game, seats


@dataclass(frozen=True)
class Plan:
    """How high the bet in front goes on each street, and on which street somebody gives up.

    The first who can cover the street's bet makes it, the others call, for less where they have
    less.  ``leaves`` holds the index of the street on which a player folds to the bet.
    ``discards`` is what each player throws away in a draw; who is not named stands pat.
    """

    bets: Sequence[int]
    leaves: Mapping[str, int] = field(default_factory=dict)
    discards: Mapping[str, str] = field(default_factory=dict)

    def play(self, replay: Replay, *, until: int | None = None) -> Replay:
        """Play the hand to its end, or until ``until`` players have acted of their own will."""
        acted = 0
        while not replay.is_over and acted != until:
            if replay.to_draw:
                gone = self.discards.get(replay.to_draw, "stands pat")
                replay.draw(f"{replay.to_draw} {gone}")
            elif legal := replay.legal:
                replay.act(f"{legal.player} {self._said(replay, legal)}")
                acted += 1
            else:
                replay.street()
        return replay

    def _said(self, replay: Replay, legal: Legal) -> str:
        street = [each.name for each in replay.game.streets].index(replay.street_name)
        if legal.call and self.leaves.get(legal.player) == street:
            return "fold"
        bet = self.bets[street] if street < len(self.bets) else 0
        covers = legal.stack + legal.front >= bet > legal.to_match
        if covers and legal.min_bet is not None and legal.max_bet is not None:
            size = max(legal.min_bet, min(bet, legal.max_bet))
            return f"{'raise' if legal.to_match else 'bet'} {size}"
        return "call" if legal.call else "check"
