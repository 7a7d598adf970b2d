"""The three ways to answer: a number, one of several choices, five cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from .. import faces
from ..cards import Card, Cards, text_of
from ..errors import CardError
from ..hands import Hand, best_omaha_high, best_omaha_low
from ..language import number, say
from ..questions import Question

FROM_HAND, FROM_BOARD = 2, 3
EIGHT = 8


@dataclass(frozen=True)
class Reply:
    """What to tell somebody who answered; ``mistake`` is empty where it is not a known one."""

    right: bool
    text: str
    mistake: str = ""


class Ask(Protocol):
    """One thing to find out, with exactly one right answer."""

    @property
    def label(self) -> str: ...

    @property
    def answer(self) -> Any: ...

    @property
    def solution(self) -> str:
        """The right answer and how it comes about, in words."""

    def check(self, given: Any) -> Reply:
        """What to tell somebody who gave this answer."""


@dataclass(frozen=True)
class Number:
    """A whole number to type; ``wrong`` gives the numbers that show a known mistake."""

    label: str
    answer: int
    working: str
    wrong: Callable[[], Mapping[int, str]]
    in_chips: bool = True

    @classmethod
    def of(cls, question: Question) -> Number:
        """The same question, to be drilled."""
        return cls(question.label, question.answer, question.working, lambda: question.mistakes)

    @cached_property
    def mistakes(self) -> dict[int, str]:
        return {given: why for given, why in self.wrong().items() if given != self.answer}

    def check(self, given: int) -> Reply:
        mistake = self.mistakes.get(given, "")
        if not self.in_chips:
            return _replied(given == self.answer, mistake, self.working)
        question = Question(self.label, self.answer, self.working, self.mistakes)
        return Reply(given == self.answer, question.reply(given), mistake)

    @property
    def solution(self) -> str:
        shown = number(self.answer)
        return shown if self.working == shown else f"{shown} ({self.working})"


@dataclass(frozen=True)
class Choice:
    """One of the options, given by its place; ``wrong`` says which ones show a known mistake."""

    label: str
    options: tuple[str, ...]
    answer: int
    working: str
    wrong: Callable[[], Mapping[str, str]]

    @cached_property
    def mistakes(self) -> dict[int, str]:
        found = {self.options.index(o): why for o, why in self.wrong().items() if o in self.options}
        return {at: why for at, why in found.items() if why and at != self.answer}

    def check(self, given: int) -> Reply:
        mistake = self.mistakes.get(given, "")
        return _replied(given == self.answer, mistake, self.working)

    @property
    def solution(self) -> str:
        shown = self.options[self.answer]
        return shown if self.working == shown else f"{shown} ({self.working})"


@dataclass(frozen=True)
class Five:
    """Two hole cards and three of the board, to be found among all that are there."""

    label: str
    hole: Cards
    board: Cards
    best: Hand

    @property
    def answer(self) -> frozenset[Card]:
        return frozenset(self.best.cards)

    @property
    def working(self) -> str:
        facts = {"hand": self.best.describe(), "cards": faces.origin(self.best)}
        return say("reasons.shown", **facts)

    @property
    def solution(self) -> str:
        return f"{text_of(self.best.cards)} ({self.working})"

    def check(self, given: Collection[Card]) -> Reply:
        chosen = frozenset(given)
        if len(chosen) != FROM_HAND + FROM_BOARD:
            raise CardError.of("drills.five_cards", label=self.label, given=len(chosen))
        if strangers := chosen - {*self.hole, *self.board}:
            raise CardError.of("drills.not_there", cards=text_of(sorted(strangers, key=_index)))
        right = chosen == self.answer
        return _replied(right, "" if right else self._mistake(chosen), self.working)

    def _mistake(self, chosen: frozenset[Card]) -> str:
        held = [card for card in self.hole if card in chosen]
        if len(held) != FROM_HAND:
            return say("drills.not_two_and_three", given=len(held))
        shared = [card for card in self.board if card in chosen]
        if self.best.ranking == "low8":
            return _mistake_in_low(held, shared)
        weaker = best_omaha_high(held, shared)
        return say("drills.weaker", given=weaker.describe(), best=self.best.describe())


def _mistake_in_low(held: list[Card], shared: list[Card]) -> str:
    five = [*held, *shared]
    if len({card.rank for card in five}) < len(five):
        return say("drills.low_with_pair")
    low = best_omaha_low(held, shared)
    if low is None:
        return say("drills.low_too_high")
    return say("drills.worse_low", given=low.letters)


def _replied(right: bool, mistake: str, working: str) -> Reply:
    if right:
        return Reply(True, say("questions.right", working=working))
    if mistake:
        text = say("questions.known_mistake", mistake=mistake, working=working)
        return Reply(False, text, mistake)
    return Reply(False, say("drills.not_that", working=working))


def _index(card: Card) -> int:
    return card.index
