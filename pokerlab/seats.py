"""Who sits where with how many chips, whose turn it is, and what they may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from .choices import Action, Legal
from .errors import ActionError
from .language import listing, say
from .limits import Limit, Round, positive
from .pots import whole_chips
from .scripts import refuse_unreadable

Blinds: TypeAlias = "tuple[int, int] | Mapping[str | None, int] | Mapping[str, int]"
Posts: TypeAlias = list[tuple[str | None, int]]


@dataclass(frozen=True)
class Seats:
    """How the betting stands between two actions; every change gives a new `Seats`.

    ``stacks`` are in seat order, clockwise.  ``short_of_blinds`` is what short and absent
    blinds lack; before the flop a pot limit counts them as full.  ``turn_after`` is the player
    to whose left the next to act is sought.
    """

    button: str
    limit: Limit
    stacks: Mapping[str, int]
    put_in: Mapping[str, int]
    round: Round
    turn_after: str
    folded: frozenset[str] = frozenset()
    dead: int = 0
    short_of_blinds: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.stacks)

    @property
    def live(self) -> tuple[str, ...]:
        return tuple(name for name in self.stacks if name not in self.folded)

    @property
    def pot(self) -> int:
        return sum(self.put_in.values()) + self.dead

    @property
    def to_act(self) -> str | None:
        if len(self.live) == 1:
            return None
        turns = self.clockwise(self.turn_after)
        return next((name for name in turns if self._must_act(name)), None)

    @property
    def can_still_bet(self) -> bool:
        """Whether two players have chips, so that the next street brings decisions."""
        return sum(self.stacks[name] > 0 for name in self.live) > 1

    def clockwise(self, after: str) -> Iterator[str]:
        """Every player once, from the left of ``after`` round to that player."""
        seat = self.players.index(after) + 1
        yield from self.players[seat:] + self.players[:seat]

    def live_in_order(self) -> tuple[str, ...]:
        """The live players from the left of the button."""
        return tuple(name for name in self.clockwise(self.button) if name in self.live)

    def front(self, name: str) -> int:
        """The player's whole bet on this street."""
        return self.round.front.get(name, 0)

    def legal(self) -> Legal | None:
        """What the player to act may do."""
        name = self.to_act
        if name is None:
            return None
        stack, front, height = self.stacks[name], self.front(name), self._height(name)
        why_not = self._why_no_raise(name)
        low, high = (None, None) if why_not else self._sizes(name)
        return Legal(
            player=name,
            call=self._cost(name),
            stack=stack,
            front=front,
            to_match=height,
            min_bet=low,
            max_bet=high,
            limit=self.limit,
            why_not=why_not,
        )

    def paid(self, name: str, amount: int, action: Action) -> Seats:
        """The player's chips in the pot: in front as a bet, or in the middle as an ante."""
        after = replace(self, stacks={**self.stacks, name: self.stacks[name] - amount})
        if action is Action.DEAD:
            return replace(after, dead=self.dead + amount)
        after = replace(after, put_in={**self.put_in, name: self.put_in[name] + amount})
        if action is Action.ANTE:
            return after
        front = {**self.round.front, name: self.front(name) + amount}
        return replace(after, round=replace(self.round, front=front))

    def acted(self, name: str, action: Action, to: int) -> Seats:
        """The player has folded, or has brought the bet in front of them to ``to``."""
        after = self.paid(name, to - self.front(name), action)
        now = after.round
        if action is Action.FOLD:
            after = replace(after, folded=self.folded | {name})
        if action in (Action.BET, Action.RAISE):
            now = self.limit.raised(now, to)
        now = replace(now, seen={**now.seen, name: now.to_match})
        return replace(after, round=now, turn_after=name)

    def next_street(self, late: bool) -> Seats:
        """Nobody has anything in front; the first to act is left of the button."""
        begun = self.limit.begin(late)
        return replace(self, round=begun, turn_after=self.button, short_of_blinds=0)

    def _others(self, name: str) -> list[str]:
        return [other for other in self.live if other != name]

    def _height(self, name: str) -> int:
        """The bet to match: a short big blind counts as full while others can still add to it."""
        others = self._others(name)
        if any(self.stacks[other] for other in others):
            return self.round.to_match
        return min(self.round.to_match, max(map(self.front, others)))

    def _cost(self, name: str) -> int:
        owed = max(0, self._height(name) - self.front(name))
        return min(owed, self.stacks[name])

    def _must_act(self, name: str) -> bool:
        if name in self.folded or not self.stacks[name]:
            return False
        rivals = any(self.stacks[other] for other in self._others(name))
        return self._cost(name) > 0 or (rivals and name not in self.round.seen)

    def _sizes(self, name: str) -> tuple[int, int]:
        whole = self.stacks[name] + self.front(name)
        most = self.limit.highest(self.round, self.pot + self.short_of_blinds, self.front(name))
        high = whole if most is None else min(most, whole)
        return min(self.limit.lowest(self.round), high), high

    def _why_no_raise(self, name: str) -> str:
        """The key of the reason for which the player may not bet or raise; empty if they may."""
        now = self.round
        if self.stacks[name] + self.front(name) <= self._height(name):
            return "stack_only_calls"
        rivals = [other for other in self._others(name) if self.stacks[other]]
        if all(self.stacks[rival] + self.front(rival) <= now.to_match for rival in rivals):
            return "nobody_could_call"
        if self.limit.is_capped(now):
            return "capped"
        if name in now.seen and not self.limit.reopened(now, now.seen[name]):
            return "not_reopened"
        return ""


def seated(stacks: Mapping[str, int], button: str, limit: Limit, posts: Posts) -> Seats:
    """The table before anybody has put in a chip; the biggest blind is the bet to match.

    The first to act sits to the left of whoever posts it, or of the last one to post where the
    seat of the biggest blind is empty.
    """
    biggest = max((amount for _, amount in posts), default=0)
    posters = [name for name, amount in posts if name and amount == biggest]
    fallback = [name for name, _ in posts if name][-1:]
    return Seats(
        button=button,
        limit=limit,
        stacks={name: int(stack) for name, stack in stacks.items()},
        put_in=dict.fromkeys(stacks, 0),
        round=limit.begin(False, biggest),
        turn_after=[*posters, *fallback, button][0],
    )


def _refuse_odd_seats(stacks: Mapping[str, int], button: str) -> None:
    if len(stacks) < 2:
        raise ActionError.of("betting.too_few_players")
    refuse_unreadable(stacks)
    for name, stack in stacks.items():
        positive(say("betting.stack_of", player=name), stack)
    refuse_stranger(button, stacks)


def refuse_stranger(name: str, players: Iterable[str]) -> None:
    if name not in players:
        raise ActionError.of("betting.unknown_player", player=name, players=listing(players))


def who_posts(stacks: Mapping[str, int], button: str, blinds: Blinds | None) -> Posts:
    """Who posts which blind; with two players the button posts the small one."""
    _refuse_odd_seats(stacks, button)
    players = tuple(stacks)
    if blinds is None:
        return []
    if not isinstance(blinds, Mapping):
        seat = players.index(button) + (len(players) > 2)
        blinds = dict(zip(_around(players, seat), blinds, strict=False))
    posts: Posts = []
    for name, amount in blinds.items():
        what = say("betting.blind_of", player=name or say("betting.nobody"))
        posts.append((name, whole_chips(what, amount)))
        if name is not None:
            refuse_stranger(name, players)
    return posts


def _around(players: tuple[str, ...], seat: int) -> tuple[str, ...]:
    return players[seat % len(players) :] + players[: seat % len(players)]
