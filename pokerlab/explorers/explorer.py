"""What every explorer shares: its frame, its look, and what it shows where no kernel runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import ipywidgets as widgets
from traitlets import Bool, Unicode

from .. import figures, markup
from ..errors import PokerLabError
from ..figures import MimeBundle, Picture
from ..language import say
from ..markup import Html

STYLE = """<style>
.pokerlab-explorer { border: 1px solid var(--jp-border-color1, #bbb); border-radius: 6px;
  padding: 10px; overflow-x: auto; }
.pokerlab-quiet > label.widget-label, .pokerlab-quiet > .widget-label {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.pokerlab-remove { font-size: 0; }
.pokerlab-remove::after { content: "✕" / ""; font-size: 14px; }
.pokerlab-explorer .widget-html-content { line-height: 1.5; }
.pokerlab-explorer table.pokerlab { border-collapse: collapse; margin: 6px 0; }
.pokerlab-explorer table.pokerlab caption { text-align: left; font-weight: bold; }
.pokerlab-explorer table.pokerlab th, .pokerlab-explorer table.pokerlab td {
  border-bottom: 1px solid var(--jp-border-color2, #ccc); padding: 2px 8px;
  font-size: 13px; vertical-align: middle; }
.pokerlab-explorer table.pokerlab th { white-space: nowrap; text-align: left; }
.pokerlab-explorer .pokerlab-sentence { font-size: 16px; margin: 6px 0; max-width: 60em; }
.pokerlab-explorer .trouble { border-left: 5px solid #B00020; padding: 8px 12px;
  font-size: 16px; margin: 6px 0; max-width: 60em; }
.pokerlab-board { display: inline-block; margin-right: 20px; white-space: nowrap; }
.pokerlab-step { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 4px 20px; }
.pokerlab-step .pokerlab-board { display: block; }
.pokerlab-step svg { width: auto; height: 42px; }
.pokerlab-explorer .pokerlab-step td { padding: 0 8px; }
.pokerlab-shares { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 4px 20px; }
.pokerlab-shares > div { flex: 1 1 420px; max-width: 520px; }
.pokerlab-hands svg { width: auto; height: 52px; }
.pokerlab-five { width: clamp(172px, 20vw, 260px); white-space: normal; line-height: 1.35; }
.pokerlab-five span { display: inline-block; white-space: nowrap; }
.pokerlab-presenting .pokerlab-clutter { display: none; }
.pokerlab-presenting > .pokerlab-bar { order: -2; }
.pokerlab-presenting > .pokerlab-view { order: -1; }
.pokerlab-presenting table.pokerlab th, .pokerlab-presenting table.pokerlab td {
  font-size: 18px; }
.pokerlab-presenting .pokerlab-sentence, .pokerlab-presenting .trouble { font-size: 24px; }
.pokerlab-presenting svg[role=img] text { font-weight: bold; }
.pokerlab-presenting:not(.pokerlab-asked) .pokerlab-sentence,
.pokerlab-presenting:not(.pokerlab-asked) .pokerlab-key,
.pokerlab-presenting:not(.pokerlab-asked) .pokerlab-answer,
.pokerlab-presenting:not(.pokerlab-asked) :not(.pokerlab-hands) > table.pokerlab,
.pokerlab-presenting:not(.pokerlab-asked) .pokerlab-hands th:nth-child(n + 3),
.pokerlab-presenting:not(.pokerlab-asked) .pokerlab-hands caption,
.pokerlab-presenting:not(.pokerlab-asked) .pokerlab-shares,
.pokerlab-presenting:not(.pokerlab-asked) .widget-html-content > p { display: none; }
.pokerlab-explorer .right { border-left: 5px solid #009E73; padding-left: 10px; }
.pokerlab-explorer .wrong { border-left: 5px solid #B00020; padding-left: 10px; }
</style>"""


class Explorer(widgets.VBox):
    """Controls above, what follows from them below.

    A subclass names its settings as traits.  Setting a trait moves the controls, moving a
    control sets the traits, and after either `refresh` shows what follows.  A `PokerLabError`
    on the way becomes the sentence in ``message``, and every setting stays as it was.
    """

    message = Unicode()
    presenting = Bool(False)
    asked = Bool(False)

    def __init__(self, **kwargs: Any) -> None:
        self._busy = False
        self.view = widgets.HTML()
        self.view.add_class("pokerlab-view")
        self.project = widgets.ToggleButton(description=say("explorers.present"))
        self.reveal = widgets.ToggleButton(description=say("explorers.ask"))
        super().__init__(**kwargs)
        self.add_class("pokerlab-explorer")
        for trait, button in (("presenting", self.project), ("asked", self.reveal)):
            widgets.link((self, trait), (button, "value"))
        self.observe(self._set_stage, ["presenting", "asked"])
        self._set_stage()

    def _set_stage(self, change: Any = None) -> None:
        """For a room: larger type and fewer controls, and the answer only when it is asked for."""
        for trait in ("presenting", "asked"):
            mark = self.add_class if getattr(self, trait) else self.remove_class
            mark(f"pokerlab-{trait}")
        self.reveal.layout.display = "" if self.presenting else "none"

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """Change controls and traits without hearing of each change."""
        before, self._busy = self._busy, True
        try:
            yield
        finally:
            self._busy = before

    def refresh(self) -> None:
        """Show what follows from the settings, or the sentence that says why nothing does."""
        self.message = ""
        self.asked = False
        try:
            self.view.value = self.render()
        except PokerLabError as error:
            self.fail(error)

    def render(self) -> str:
        """The HTML of what follows from the settings."""
        raise NotImplementedError

    def fail(self, error: PokerLabError) -> None:
        """Show an error's own sentence in place of the picture."""
        self.message = str(error)
        self.view.value = f'<div style="min-height:{figures.HEIGHT}px">{trouble(error)}</div>'

    def still(self) -> MimeBundle:
        """What to show where no kernel runs: a picture, and the same in words."""
        return {"text/plain": self.message or say("explorers.needs_kernel")}, {}

    def _repr_mimebundle_(self, **kwargs: Any) -> MimeBundle:
        live: dict[str, Any] = dict(super()._repr_mimebundle_(**kwargs) or {})
        data, metadata = self.still()
        return live | data, metadata


def drawn(text: str, picture: Callable[[], Picture]) -> MimeBundle:
    """Words, with their picture where matplotlib is at hand already; it takes seconds to load."""
    if "matplotlib" not in sys.modules:
        return {"text/plain": text}, {}
    data, metadata = picture()._repr_mimebundle_()
    return data | {"text/plain": text}, metadata


def trouble(error: PokerLabError) -> Html:
    """An error's sentence, set apart; ``role="alert"`` makes a screen reader say it."""
    return Html(f'<div class="trouble" role="alert">{markup.escape(str(error))}</div>')


def sentence(text: str) -> Html:
    """The one sentence that says the result."""
    return Html(f'<p class="pokerlab-sentence" role="status"><b>{markup.escape(text)}</b></p>')


def quiet(control: widgets.DOMWidget) -> Any:
    """Hide a control's label from the eye, not from a screen reader; a header stands above."""
    control.add_class("pokerlab-quiet")
    return control


def width(pixels: int) -> widgets.Layout:
    return widgets.Layout(width=f"{pixels}px")


def header(*cells: tuple[str, int]) -> widgets.HBox:
    """Headings over columns of controls, each with its width in pixels."""
    return widgets.HBox(
        [
            widgets.HTML(f"<b>{markup.escape(text)}</b>", layout=width(pixels + 4))
            for text, pixels in cells
        ]
    )
