"""An exercise: a situation, what is asked about it, and the solution with its reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from ..betting import Replay
from ..language import say
from ..markup import Html, paragraph
from .asks import Ask, Choice
from .scenes import Part


@dataclass(frozen=True, repr=False)
class Exercise:
    """One exercise, in the language that was in use when it was drawn.

    ``story`` are sentences, ``scene`` pictures, ``asks`` the questions.  ``replay`` is the hand's
    betting where there is one; `solution` is made when it is looked at.
    """

    notebook: str
    level: int
    seed: int
    story: tuple[str, ...]
    scene: tuple[Part, ...]
    asks: tuple[Ask, ...]
    explain: Callable[[], list[Part]] = field(compare=False)
    replay: Replay | None = field(default=None, compare=False)

    @property
    def title(self) -> str:
        """What is practised, in a few words."""
        return say(f"drills.{self.notebook}_{self.level}")

    @cached_property
    def solution(self) -> tuple[Part, ...]:
        """The worked solution, picture by picture."""
        return tuple(self.explain())

    @property
    def text(self) -> str:
        """The whole question in words: story, cards, what is asked."""
        asked = [f"{ask.label}: {_open(ask)}" for ask in self.asks]
        return "\n".join([*self.story, *(part.text for part in self.scene), *asked])

    @property
    def html(self) -> Html:
        """Story and pictures, without the questions."""
        told = "".join(map(paragraph, self.story))
        return Html(told + "".join(part.html for part in self.scene))

    def __repr__(self) -> str:
        return f"<Exercise {self.notebook}, level {self.level}, seed {self.seed}>"


def _open(ask: Ask) -> str:
    return " / ".join(ask.options) if isinstance(ask, Choice) else "?"
