"""How much one may bet: no limit, pot limit and fixed limit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from numbers import Integral
from typing import ClassVar

from .errors import ActionError
from .language import Language, say


@dataclass(frozen=True)
class Round:
    """One betting round: the bet that a call must reach, and how it came to stand there.

    ``increase`` is the last full bet or raise, ``full`` the height to which full bets have gone
    (a short all-in may stand above it), ``bets`` how many there were, a big blind among them.
    ``seen`` holds the height of the bet when each player last acted.
    """

    to_match: int
    increase: int
    full: int = 0
    bets: int = 0
    front: Mapping[str, int] = field(default_factory=dict)
    seen: Mapping[str, int] = field(default_factory=dict)


class Limit(ABC):
    """What every betting limit answers about a round."""

    key: ClassVar[str]

    @abstractmethod
    def opening(self, late: bool) -> int:
        """The smallest bet; ``late`` on the last two streets."""

    @abstractmethod
    def highest(self, now: Round, pot: int, front: int) -> int | None:
        """The most to which one may bet or raise; ``None`` where only the stack limits it."""

    def begin(self, late: bool, blind: int = 0) -> Round:
        """A new round, before the flop with the big blind as its first bet."""
        return Round(blind, max(self.opening(late), blind), blind, int(blind > 0))

    def lowest(self, now: Round) -> int:
        """The least to which one may bet or raise."""
        return now.to_match + now.increase

    def is_full(self, now: Round, to: int) -> bool:
        """Whether going to this height is a full bet or raise, which reopens the betting."""
        return to >= self.lowest(now)

    def reopened(self, now: Round, seen: int) -> bool:
        """Whether a player who acted when the bet stood at ``seen`` may raise again."""
        return now.to_match - seen >= now.increase

    def is_capped(self, now: Round) -> bool:
        """Whether the round has seen all the raises that it may."""
        return False

    def raised(self, now: Round, to: int) -> Round:
        """The round after a bet or raise to this height."""
        if not self.is_full(now, to):
            return replace(now, to_match=to)
        increase = to - now.to_match
        return replace(now, to_match=to, increase=increase, full=to, bets=now.bets + 1)

    def label(self, language: Language | None = None) -> str:
        return say(f"betting.limit_{self.key}", language)


@dataclass(frozen=True)
class NoLimit(Limit):
    """From the minimum, or the last full raise, up to the whole stack."""

    minimum: int
    key: ClassVar[str] = "no"

    def __post_init__(self) -> None:
        positive(say("betting.smallest_bet"), self.minimum)

    def opening(self, late: bool) -> int:
        return self.minimum

    def highest(self, now: Round, pot: int, front: int) -> int | None:
        return None


@dataclass(frozen=True)
class PotLimit(Limit):
    """At most the pot as it would be after one's call, on top of that call.

    With 20 in the middle, a bet of 10 may be raised to 50: call 10, and the pot is 40.

    >>> PotLimit(5).highest(Round(to_match=10, increase=10), pot=30, front=0)
    50
    """

    minimum: int
    key: ClassVar[str] = "pot"

    def __post_init__(self) -> None:
        positive(say("betting.smallest_bet"), self.minimum)

    def opening(self, late: bool) -> int:
        return self.minimum

    def highest(self, now: Round, pot: int, front: int) -> int | None:
        return max(self.lowest(now), pot + 2 * (now.to_match - front) + front)


@dataclass(frozen=True)
class FixedLimit(Limit):
    """One size a street, ``small`` on the first two and ``big`` on the last two.

    ``cap`` is the number of raises after the bet (or the big blind) that one round may see;
    ``None`` where the rules set none.  An all-in of half a bet or more counts as a full one; a
    smaller one may be completed, and does not reopen the betting.

    >>> short = Round(to_match=25, increase=20, full=20, bets=1)
    >>> FixedLimit(20, 40).lowest(short)
    40
    """

    small: int
    big: int
    cap: int | None = None
    key: ClassVar[str] = "fixed"

    def __post_init__(self) -> None:
        positive(say("betting.small_bet"), self.small)
        positive(say("betting.big_bet"), self.big)
        if self.cap is not None:
            positive(say("betting.cap_of_raises"), self.cap)

    def opening(self, late: bool) -> int:
        return self.big if late else self.small

    def begin(self, late: bool, blind: int = 0) -> Round:
        return replace(super().begin(late, blind), increase=self.opening(late))

    def highest(self, now: Round, pot: int, front: int) -> int | None:
        return self.lowest(now)

    def lowest(self, now: Round) -> int:
        return now.full + now.increase

    def is_full(self, now: Round, to: int) -> bool:
        return 2 * (to - now.full) >= now.increase

    def reopened(self, now: Round, seen: int) -> bool:
        return 2 * (now.to_match - seen) >= now.increase

    def is_capped(self, now: Round) -> bool:
        return self.cap is not None and now.bets > self.cap

    def raised(self, now: Round, to: int) -> Round:
        return replace(super().raised(now, to), increase=now.increase)


def positive(what: str, amount: object) -> int:
    """The amount, if it is a whole number of chips above zero; else `ActionError`."""
    if isinstance(amount, bool) or not isinstance(amount, Integral) or amount <= 0:
        raise ActionError.of("betting.not_positive", what=what, given=repr(amount))
    return int(amount)
