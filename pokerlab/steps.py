"""The rows of a replay: what happened, and how everything stood after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .cards import Cards, text_of
from .choices import Action, Legal
from .language import Language, number, say


@dataclass(frozen=True)
class Step:
    """One row of a replay.

    ``amount`` are the chips put in now, ``to`` the player's whole bet in front of them on this
    street.  ``legal`` is what the player could have done; ``None`` for forced bets and cards.
    ``cards`` are those that were discarded or dealt in this row.
    """

    street: str
    action: Action
    player: str | None
    amount: int
    to: int
    pot: int
    contributions: Mapping[str, int]
    stacks: Mapping[str, int]
    folded: frozenset[str]
    board_cards: int
    boards: tuple[Cards, ...]
    hole: Mapping[str, Cards]
    legal: Legal | None
    next_to_act: str | None
    cards: Cards = ()

    @property
    def all_in(self) -> bool:
        return bool(self.player and self.amount and not self.stacks[self.player])

    def describe(self, language: Language | None = None) -> str:
        """The row in words: ``A calls 10``."""
        facts = {"player": self.player, "amount": number(self.amount), "to": number(self.to)}
        key = "stand_pat" if self.action is Action.DRAW and not self.cards else self.action
        street = say(f"games.street_{self.street}", language)
        cards = text_of(self.cards)
        told = say(f"betting.told_{key}", language, **facts, cards=cards, street=street)
        return say("betting.told_all_in", language, told=told) if self.all_in else told


def rows_of(steps: Iterable[Step]) -> tuple[list[str], list[tuple[str, str, int, int, str, str]]]:
    """The heads and cells of the table of these steps."""
    names = ("street", "action", "amount", "pot", "legal", "next")
    head = [say(f"betting.head_{name}") for name in names]
    rows = [
        (
            say(f"games.street_{step.street}"),
            step.describe(),
            step.amount,
            step.pot,
            step.legal.describe() if step.legal else "",
            step.next_to_act or "",
        )
        for step in steps
    ]
    return head, rows
