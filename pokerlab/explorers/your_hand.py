"""A real hand to step through: a sample, an uploaded file, or a text that was pasted."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets
from traitlets import Unicode

from .. import figures, markup
from ..errors import PokerLabError
from ..figures import MimeBundle
from ..language import say
from ..phh import RealHand, read_phh, samples
from ..phh_text import LARGEST_FILE, decoded
from .explorer import STYLE, Explorer, drawn, sentence, width
from .hands_view import hands_table
from .stepper import Stepper

OWN = ""


class HandExplorer(Explorer):
    r"""Choose, upload or paste a hand file; step through the hand; see pots, hands and shares.

    ``text`` is the hand file; setting it reads it.  ``hand`` is the hand as it was read, or
    ``None`` where ``message`` says why it could not be read.

    >>> explorer = HandExplorer("side_pot")
    >>> explorer.hand.stacks
    {'Aya': 9600, 'Ben': 0, 'Chika': 2900, 'Dan': 3600}
    >>> explorer.text = explorer.text.replace("p3 f", "p4 f")
    >>> explorer.message
    'Line 34, action 18, "p4 f": It is Chika\'s turn, not Dan\'s. Chika may call 2,900 (all-in) or fold.'
    """

    text = Unicode()

    def __init__(self, sample: str = "side_pot", text: str | None = None) -> None:
        self.samples = samples()
        self.hand: RealHand | None = None
        super().__init__()
        self._build()
        self.text = self.samples[sample] if text is None else text
        self.observe(self._take, "text")
        self._take()

    def render(self) -> str:
        hand = read_phh(self.text)
        stepper = Stepper(hand.replay)
        if stepper.message:
            raise PokerLabError(stepper.message)
        self._stage.children = [stepper]
        self.hand = hand
        return "".join([sentence(hand.summary()), *_parts(hand)])

    def fail(self, error: PokerLabError) -> None:
        self.hand = None
        self._stage.children = []
        super().fail(error)

    def still(self) -> MimeBundle:
        hand = self.hand
        if hand is None:
            return super().still()
        return drawn(hand.summary(), lambda: figures.pot_bars(hand.pots))

    def _build(self) -> None:
        titles = [(say(f"phh.sample_{key}"), key) for key in self.samples]
        own = (say("phh.your_own"), OWN)
        self.choice = widgets.Dropdown(
            options=[*titles, own],
            description=say("phh.choose"),
            style={"description_width": "initial"},
            layout=width(480),
        )
        self.upload = widgets.FileUpload(
            accept=".phh,.toml,.txt", description=say("phh.upload"), layout=width(200)
        )
        self.box = widgets.Textarea(
            description=say("phh.paste"),
            rows=9,
            style={"description_width": "initial"},
            layout=widgets.Layout(width="98%"),
        )
        self.read = widgets.Button(description=say("phh.read"), layout=width(200))
        self.choice.observe(self._chosen, "value")
        self.upload.observe(self._uploaded, "value")
        self.read.on_click(lambda _: self._read())
        self._stage = widgets.VBox()
        self.children = [
            widgets.HTML(STYLE, layout=widgets.Layout(display="none")),
            widgets.HBox([self.choice, self.upload], layout=widgets.Layout(flex_flow="row wrap")),
            self.box,
            self.read,
            self._stage,
            self.view,
        ]

    def _take(self, change: Any = None) -> None:
        """Show the text in the box, name the sample if it is one, and read it."""
        named = (key for key, text in self.samples.items() if text == self.text)
        with self.quietly():
            self.box.value = self.text
            self.choice.value = next(named, OWN)
        self.refresh()

    def _chosen(self, change: Any) -> None:
        if not self._busy and change["new"] != OWN:
            self.text = self.samples[change["new"]]

    def _read(self) -> None:
        self._set(self.box.value)

    def _uploaded(self, change: Any) -> None:
        if not change["new"]:
            return
        content = bytes(change["new"][0]["content"][: LARGEST_FILE + 1])
        with self.quietly():
            self.upload.value = ()
        try:
            self._set(decoded(content))
        except PokerLabError as error:
            self.fail(error)

    def _set(self, text: str) -> None:
        """Read the text, also where it is the one that was read last."""
        if text == self.text:
            self._take()
        self.text = text


def _parts(hand: RealHand) -> list[str]:
    """The table with its notes, the bars, everybody's best five, and who gets what."""
    parts = [hand._repr_html_(), figures.paint_svg(figures.bars_of(hand.pots))]
    if hand.showdown:
        shown = {name: cards for name, cards in hand.hole.items() if name not in hand.mucked}
        held = hand.showdown.strengths
        game = hand.replay.game
        parts.append(hands_table(game, shown, held, hand.contenders, hand.settlement))
    parts.append(hand.settlement._repr_html_() if hand.settlement else hand.pots._repr_html_())
    return [markup.Html(part) for part in parts]
