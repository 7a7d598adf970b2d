"""Drills without end: a question, a place to answer, a reply; levels follow the reader."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as widgets
from traitlets import Any as Anything
from traitlets import Int, observe

from ..drills import A_SET, LEVELS, Exercise, Reply, check, exercise
from ..errors import PokerLabError
from ..figures import MimeBundle
from ..language import say
from ..markup import Html
from .answers import answer_box
from .explorer import STYLE, Explorer, trouble

TO_MOVE = 2
SHOWN = 20


class Drill(Explorer):
    """A set of a hundred exercises on one notebook; the same seed is the same set.

    Two right in a row lead a level up, two wrong in a row a level down.

    >>> drill = Drill("side_pots", seed=7)
    >>> drill.exercise.level, drill.results
    (1, [])
    """

    notebook = Anything()
    seed = Anything()
    level = Anything(LEVELS[0])
    place = Int(0)

    def __init__(self, notebook: str = "side_pots", seed: int = 0, level: int = LEVELS[0]) -> None:
        self.results: list[bool] = []
        self.exercise: Exercise | None = None
        self.boxes: list[Any] = []
        self._streak: list[bool] = []
        super().__init__()
        self._build()
        with self.quietly():
            self.notebook, self.seed, self.level = notebook, seed, level
        self._settings_changed()

    def render(self) -> str:
        """The question, drawn anew, with empty boxes to answer it."""
        self.exercise, self.boxes = None, []
        self._answers.children, self._reply.value = [], ""
        self.check_button.disabled = True
        check(self.notebook, self.level, self.seed)
        number = self.seed * A_SET + self.place % A_SET
        self.exercise = exercise(self.notebook, self.level, number)
        self.boxes = [answer_box(ask) for ask in self.exercise.asks]
        self._answers.children = [box.widget for box in self.boxes]
        self.check_button.disabled = False
        return self.exercise.html

    def answer(self) -> None:
        """Reply to what was answered, and count it; where something is missing, say so."""
        if self.exercise is None or self.check_button.disabled:
            return
        try:
            given = [box.given() for box in self.boxes]
            if missing := [
                box.ask.label for box, it in zip(self.boxes, given, strict=True) if it is None
            ]:
                raise PokerLabError.of("drills.unanswered", label=missing[0])
            replies = [box.ask.check(it) for box, it in zip(self.boxes, given, strict=True)]
        except PokerLabError as error:
            self.message = str(error)
            self._reply.value = trouble(error)
            return
        self.message = ""
        self._count(all(reply.right for reply in replies))
        self._reply.value = _replied(self.exercise, replies)

    def next(self) -> None:
        """Another exercise: a level up after two right in a row, a level down after two wrong."""
        if self.exercise is None:
            return
        step = 0
        if len(self._streak) >= TO_MOVE and len(set(self._streak[-TO_MOVE:])) == 1:
            step = 1 if self._streak[-1] else -1
        with self.quietly():
            self.place += 1
            if LEVELS[0] <= self.level + step <= LEVELS[-1] and step:
                self.level += step
                self._streak = []
        self._settings_changed()

    def still(self) -> MimeBundle:
        """The first question in words, its answers folded away."""
        if self.exercise is None:
            return {"text/plain": self.message}, {}
        answers = "".join(
            f"<li>{escape(a.label)}: {escape(a.solution)}</li>" for a in self.exercise.asks
        )
        asked = "".join(f"<p>{escape(line)}</p>" for line in self.exercise.text.splitlines())
        folded = f"<details><summary>{escape(say('questions.reveal'))}</summary><ul>{answers}</ul>"
        return {"text/plain": self.exercise.text, "text/html": f"{asked}{folded}</details>"}, {}

    def _build(self) -> None:
        self._progress = widgets.HTML()
        self._level = widgets.Dropdown(
            options=[(str(level), level) for level in LEVELS],
            description=say("drills.level"),
            layout=widgets.Layout(width="auto"),
            style={"description_width": "initial"},
        )
        self._answers = widgets.VBox()
        self._reply = widgets.HTML()
        self.check_button = widgets.Button(description=say("drills.check"))
        self.next_button = widgets.Button(description=say("drills.next"))
        self._level.observe(self._level_chosen, "value")
        self.check_button.on_click(lambda _: self.answer())
        self.next_button.on_click(lambda _: self.next())
        self.children = [
            widgets.HTML(STYLE, layout=widgets.Layout(display="none")),
            widgets.HBox(
                [self._level, self._progress], layout=widgets.Layout(align_items="center")
            ),
            self.view,
            self._answers,
            widgets.HBox([self.check_button, self.next_button]),
            self._reply,
        ]

    @observe("notebook", "seed", "level", "place")
    def _settings_changed(self, change: Any = None) -> None:
        """Another exercise was chosen, in code or by a control: show it."""
        if self._busy:
            return
        self.refresh()
        if self.exercise:
            with self.quietly():
                self._level.value = self.level
        self.next_button.disabled = self.exercise is None
        self._show_progress()

    def _level_chosen(self, change: Any) -> None:
        if not self._busy:
            self._streak = []
            self.level = change["new"]

    def _count(self, right: bool) -> None:
        self.results.append(right)
        self._streak.append(right)
        self.check_button.disabled = True
        self._show_progress()

    def _show_progress(self) -> None:
        if self.exercise is None:
            self._progress.value = ""
            return
        facts = {"title": self.exercise.title, "level": self.level, "most": LEVELS[-1]}
        told = say("drills.progress", **facts, right=sum(self.results), done=len(self.results))
        marks = "".join("✓" if right else "✗" for right in self.results[-SHOWN:])
        self._progress.value = f"<b>{escape(told)}</b> <span aria-hidden='true'>{marks}</span>"


def _replied(exercise: Exercise, replies: list[Reply]) -> Html:
    """A reply to each question, then the worked solution with its pictures."""
    lines = "".join(
        f'<p class="{"right" if reply.right else "wrong"}" role="status">'
        f"{escape(say('questions.line', label=ask.label, reply=reply.text))}</p>"
        for ask, reply in zip(exercise.asks, replies, strict=True)
    )
    return Html(lines + "".join(part.html for part in exercise.solution))
