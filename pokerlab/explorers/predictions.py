"""A place to answer before the answer is shown, and a reply to what was answered."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from ..errors import CardError, PotError
from ..language import say
from ..questions import Question
from .explorer import STYLE, trouble, width
from .seats import typed_chips


class Prediction(widgets.VBox):
    """Boxes to type numbers into, a button, and a reply to each number.

    ``answers`` holds what was typed; pressing the button compares.
    """

    def __init__(self, questions: Sequence[Question]) -> None:
        self.questions = tuple(questions)
        self.boxes = [
            widgets.Text(
                description=question.label,
                placeholder="?",
                style={"description_width": "initial"},
                layout=width(300),
            )
            for question in self.questions
        ]
        self.button = widgets.Button(
            description=say("explorers.check"),
            layout=widgets.Layout(width="auto", align_self="flex-start"),
        )
        self.button.on_click(lambda _: self.compare())
        self.reply = widgets.HTML()
        super().__init__(
            [
                widgets.HTML(STYLE, layout=widgets.Layout(display="none")),
                widgets.HBox(self.boxes, layout=widgets.Layout(flex_flow="row wrap")),
                self.button,
                self.reply,
            ]
        )
        self.add_class("pokerlab-explorer")

    def compare(self) -> None:
        """Reply to every number that was typed, and say which boxes are still empty."""
        self.reply.value = "".join(
            self._reply(question, box.value)
            for question, box in zip(self.questions, self.boxes, strict=True)
        )

    def _reply(self, question: Question, typed: str) -> str:
        if not typed.strip():
            return f"<p>{escape(say('questions.empty', label=question.label))}</p>"
        try:
            read = question.read
            given = read(typed) if read else typed_chips(typed, question.label)
        except (CardError, PotError) as error:
            return trouble(error)
        verdict = "right" if given == question.answer else "wrong"
        text = say("questions.line", label=question.label, reply=question.reply(given))
        return f'<p class="{verdict}" role="status">{escape(text)}</p>'

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        live: dict[str, Any] = dict(super()._repr_mimebundle_(**kwargs) or {})
        asked = [f"{question.label}: ?" for question in self.questions]
        answers = [f"{question.label}: {question.solution}" for question in self.questions]
        live["text/plain"] = "\n".join(asked)
        live["text/html"] = (
            f"<p>{escape('　'.join(asked))}</p><details><summary>"
            f"{escape(say('questions.reveal'))}</summary><p>{'<br>'.join(map(escape, answers))}"
            "</p></details>"
        )
        return live
