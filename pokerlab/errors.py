"""What can go wrong, each with a sentence: what was given, what is allowed, how to mend it."""

from __future__ import annotations

from typing import Self

from .language import say


class PokerLabError(ValueError):
    """Something that was given breaks a rule; its text is one sentence for the reader."""

    @classmethod
    def of(cls, key: str, /, **facts: object) -> Self:
        """The error whose sentence is the entry ``key`` of the word list."""
        return cls(say(key, **facts))


class CardError(PokerLabError):
    """A card that does not exist, stands in two places, or is one too many or too few."""


class PotError(PokerLabError):
    """Amounts, players or pots that cannot be."""


class ActionError(PokerLabError):
    """An action that is not legal now; the sentence says what would be."""


class RuleNotStated(PokerLabError):  # noqa: N818 - the name is the message
    """The rules in use leave this open; the sentence says what may be chosen."""
