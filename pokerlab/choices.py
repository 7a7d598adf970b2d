"""What the player to act may do, and whether what they say is among it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .errors import ActionError
from .language import Language, either, number, say
from .limits import Limit


class Action(StrEnum):
    """What a row of a replay tells: a forced bet, a player's choice, or cards that are dealt."""

    ANTE = "ante"
    BLIND = "blind"
    DEAD = "dead"
    DEAL = "deal"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all_in"
    DRAW = "draw"
    REPLACE = "replace"

    def label(self, language: Language | None = None) -> str:
        return say(f"betting.action_{self}", language)


@dataclass(frozen=True)
class Legal:
    """What the player to act may do; amounts of bets and raises are the whole bet in front.

    ``call`` is what staying in costs now, 0 for a check.  ``min_bet`` and ``max_bet`` are
    ``None`` where no bet or raise is allowed; ``why_not`` then names the reason.  Folding is
    always allowed, even where checking is free.
    """

    player: str
    call: int
    stack: int
    front: int
    to_match: int
    min_bet: int | None
    max_bet: int | None
    limit: Limit
    why_not: str = ""

    @property
    def actions(self) -> tuple[Action, ...]:
        stay = Action.CALL if self.call else Action.CHECK
        more = Action.RAISE if self.to_match else Action.BET
        return (stay, more, Action.FOLD) if self.min_bet is not None else (stay, Action.FOLD)

    def describe(self, language: Language | None = None) -> str:
        """The choices in words: ``call 10, raise to between 20 and 50 or fold``."""
        return either((self._choice(action, language) for action in self.actions), language)

    def sentence(self, language: Language | None = None) -> str:
        """The choices as a sentence about the player."""
        choices = self.describe(language)
        return say("betting.may", language, player=self.player, choices=choices)

    def span(self, language: Language | None = None) -> str:
        """The sizes of a bet or raise: ``5 to 20``, or one number where there is no choice."""
        low, high = (number(amount or 0) for amount in (self.min_bet, self.max_bet))
        return high if low == high else say("betting.span", language, low=low, high=high)

    def _choice(self, action: Action, language: Language | None) -> str:
        key, least = f"betting.may_{action}", self.stack + self.front
        if action is Action.CALL:
            least = self.call + self.front
        elif action in (Action.BET, Action.RAISE):
            least = self.min_bet or 0
            key += "_one" if self.min_bet == self.max_bet else ""
        facts = {"call": number(self.call), "low": number(self.min_bet or 0)}
        choice = say(key, language, **facts, high=number(self.max_bet or 0))
        all_in = action in (Action.CALL, Action.BET, Action.RAISE) and least == self._all
        return say("betting.that_is_all_in", language, choice=choice) if all_in else choice

    @property
    def _all(self) -> int:
        return self.stack + self.front


def judge(action: Action, amount: int | None, legal: Legal) -> tuple[Action, int]:
    """What the words come to, a check, call, bet or raise, and the bet in front after it."""
    if action is Action.ALL_IN:
        action, amount = _all_in(amount, legal)
    if action is Action.FOLD:
        return action, legal.front
    if action in (Action.CHECK, Action.CALL):
        return action, legal.front + _call(action, amount, legal)
    assert amount is not None
    _refuse_size(action, amount, legal)
    return action, amount


def _all_in(amount: int | None, legal: Legal) -> tuple[Action, int]:
    whole = legal.stack + legal.front
    if amount not in (None, legal.stack, whole):
        raise ActionError.of(
            "betting.all_in_is",
            player=legal.player,
            given=number(amount or 0),
            stack=number(legal.stack),
        )
    if legal.call == legal.stack:
        return Action.CALL, legal.call
    return (Action.RAISE if legal.to_match else Action.BET), whole


def _call(action: Action, amount: int | None, legal: Legal) -> int:
    facts = {"player": legal.player, "legal": legal.sentence(), "call": number(legal.call)}
    if action is Action.CHECK and legal.call:
        raise ActionError.of("betting.cannot_check", **facts)
    if action is Action.CALL and not legal.call:
        raise ActionError.of("betting.nothing_to_call", **facts)
    if action is Action.CALL and amount not in (None, legal.call):
        raise ActionError.of("betting.call_costs", given=number(amount or 0), **facts)
    return legal.call


def _refuse_size(action: Action, amount: int, legal: Legal) -> None:
    facts = {
        "player": legal.player,
        "amount": number(amount),
        "height": number(legal.to_match),
        "stack": number(legal.stack),
        "legal": legal.sentence(),
        "rule": legal.limit.label(),
        "span": legal.span(),
    }
    if action not in (*legal.actions, Action.BET if not legal.to_match else Action.RAISE):
        raise ActionError.of(f"betting.wrong_word_{action}", **facts)
    if legal.min_bet is None or legal.max_bet is None:
        raise ActionError.of(f"betting.{legal.why_not}", **facts)
    if amount > legal.stack + legal.front:
        raise ActionError.of("betting.more_than_stack", **facts)
    if not legal.min_bet <= amount <= legal.max_bet:
        raise ActionError.of(f"betting.size_of_{action}", **facts)
