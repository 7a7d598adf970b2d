"""A hand to step through: the boards fill, the pot grows, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import ipywidgets as widgets
from traitlets import Int

from .. import growth, markup
from ..betting import Replay
from ..cards import Cards, text_of
from ..choices import Action, Legal
from ..errors import ActionError
from ..faces import cards_svg
from ..figures import MimeBundle
from ..language import number, say
from ..limits import PotLimit
from ..markup import Html
from ..pots import layer_pots
from ..steps import Step
from ..streets import shares_so_far
from . import pot_bar
from .explorer import STYLE, Explorer, drawn, sentence, width
from .hands_view import board_rows
from .shares_view import shares_view
from .slider import Slider

FORCED = (Action.ANTE, Action.BLIND, Action.DEAD)


class Stepper(Explorer):
    """A slider and two buttons that go through a replay, action by action.

    ``step`` is the place in ``replay.steps``, from 0; setting it in code moves the slider.  The
    replay is shown as it is now; what is played on it later does not reach the stepper.

    >>> from pokerlab.betting import Replay
    >>> from pokerlab.games import BOMB_POT_PLO5
    >>> from pokerlab.limits import PotLimit
    >>> seats = dict.fromkeys("ABCD", 100)
    >>> replay = Replay(BOMB_POT_PLO5, seats, button="D", limit=PotLimit(5), ante=5)
    >>> Stepper(replay.act("A check, B bet 10"), step=6).sentence
    'Step 7 of 7, flop: B bets 10; the pot is 30. C may call 10, raise to between 20 and 50 or fold.'
    """

    step = Int(0)

    def __init__(self, replay: Replay, step: int = 0) -> None:
        self.replay = copy(replay)
        self.steps = replay.steps
        super().__init__()
        self._build()
        self.observe(self._moved, "step")
        self.step = step
        self._moved()

    @property
    def now(self) -> Step:
        """The row of the replay that is shown."""
        return self.steps[self.step]

    @property
    def following(self) -> Step | None:
        """The row after it; ``None`` at the end."""
        return self.steps[self.step + 1] if self.step + 1 < len(self.steps) else None

    @property
    def legal(self) -> Legal | None:
        """What the next to act may do; ``None`` where no action follows."""
        return self.following.legal if self.following else self.replay.legal

    @property
    def sentence(self) -> str:
        """What happened, the pot after it, and what may follow."""
        if not self.steps:
            return say("stepper.nothing")
        return say(
            "stepper.sentence",
            place=self.step + 1,
            steps=len(self.steps),
            street=growth.street_of(self.now),
            told=self.now.describe(),
            pot=number(self.now.pot),
            turn=self._turn(),
        )

    def render(self) -> str:
        if not self.steps:
            raise ActionError.of("stepper.nothing")
        parts = [sentence(self.sentence), self._most(), self._bar(), self._cards()]
        parts.append(shares_view(lambda: shares_so_far(self.replay, self.step)))
        return "".join(parts)

    def still(self) -> MimeBundle:
        return drawn(self.sentence, lambda: growth.pot_growth(self.replay))

    def _turn(self) -> str:
        if self.legal:
            return self.legal.sentence()
        following = self.following
        if not following:
            return say("stepper.now", status=self.replay.status())
        if following.action is Action.DRAW:
            return say("stepper.to_draw", player=following.player)
        return say("stepper.then", told=following.describe())

    def _most(self) -> str:
        """How the pot limit comes about, where it is what limits the bet."""
        legal = self.legal
        if legal is None:
            return markup.paragraph(say("stepper.no_limit_now"))
        if not isinstance(legal.limit, PotLimit) or legal.max_bet is None:
            return markup.paragraph("\u00a0")
        facts = {"pot": self.now.pot, "call": legal.call, "front": legal.front}
        if legal.max_bet != facts["pot"] + 2 * facts["call"] + facts["front"]:
            return markup.paragraph(say("stepper.most_by_stack", high=number(legal.max_bet)))
        said = {key: number(amount) for key, amount in facts.items()}
        return markup.paragraph(say("stepper.most_by_pot", high=number(legal.max_bet), **said))

    def _collected(self) -> Step | None:
        """The row up to which chips have been drawn into the middle."""
        if not self.following and self.replay.is_over:
            return self.now
        dealt = [row for row in self.steps[: self.step + 1] if row.action is Action.DEAL]
        return dealt[-1] if dealt else None

    def _bar(self) -> Html:
        swept = self._collected()
        before: Mapping[str, int] = swept.contributions if swept else {}
        front = {
            name: amount - before.get(name, 0) for name, amount in self.now.contributions.items()
        }
        dead = self.now.pot - sum(self.now.contributions.values())
        middle = layer_pots(before, self.now.folded, dead=dead) if swept else None
        acted = self.now.player if self.now.amount else None
        pieces = pot_bar.chunks(middle, front, acted)
        pieces += [pot_bar.Chunk(say("pots.dead_money"), dead)] if dead and not middle else []
        return pot_bar.paint(pieces, self.replay.pot, self.sentence)

    def _cards(self) -> Html:
        shown = self.now.boards or ((),) * len(self.replay.boards)
        boards = board_rows(shown) if shown else ""
        return Html(f'<div class="pokerlab-step">{boards}{self._players()}</div>')

    def _players(self) -> Html:
        keys = ["player", "cards", "behind", "front", "state"]
        thrown = self._thrown()
        keys += ["draw"] if thrown else []
        rows = [
            [*self._seat(name), *([thrown.get(name, "")] if thrown else [])]
            for name in self.replay.players
        ]
        return markup.table([say(f"stepper.head_{key}") for key in keys], rows)

    def _seat(self, name: str) -> list[object]:
        now, swept = self.now, self._collected()
        front = now.contributions[name] - (swept.contributions[name] if swept else 0)
        new = now.cards if now.action is Action.REPLACE and now.player == name else ()
        button = f" {say('stepper.button')}" if name == self.replay.button else ""
        cards = (
            cards_svg(now.hole[name], lifted=new) if name in now.hole else say("stepper.unknown")
        )
        return [f"{name}{button}", cards, now.stacks[name], front, self._state(name)]

    def _state(self, name: str) -> Html:
        if name in self.now.folded:
            return Html(markup.escape(say("explorers.folded")))
        following = self.following
        next_up = following.player if following else self.replay.to_act or self.replay.to_draw
        if name == next_up and not (following and following.action in FORCED):
            return Html(f"<b>▶ {markup.escape(say('stepper.turn'))}</b>")
        all_in = not self.now.stacks[name]
        return Html(markup.escape(say("betting.action_all_in")) if all_in else "")

    def _thrown(self) -> dict[str, str]:
        """What everybody has thrown away so far, and what they got for it."""
        said: dict[str, str] = {}
        for row in self.steps[: self.step + 1]:
            if row.action in (Action.DRAW, Action.REPLACE) and row.player:
                before = said.get(row.player, "")
                said[row.player] = before + _in_the_draw(row.action, row.cards)
        return said

    def _build(self) -> None:
        self.back = widgets.Button(description=say("stepper.back"), layout=width(110))
        self.forth = widgets.Button(description=say("stepper.forth"), layout=width(110))
        self.slider = Slider(
            0,
            0,
            max(1, len(self.steps) - 1),
            description=say("stepper.step"),
            layout=widgets.Layout(flex="1 1 200px", width="auto", max_width="460px"),
        )
        self.back.on_click(lambda _: self._go(-1))
        self.forth.on_click(lambda _: self._go(1))
        self.slider.observe(self._slid, "value")
        self.children = [
            widgets.HTML(STYLE, layout=widgets.Layout(display="none")),
            widgets.HBox(
                [self.back, self.slider, self.forth], layout=widgets.Layout(flex_flow="row wrap")
            ),
            self.view,
        ]

    def _go(self, by: int) -> None:
        self.step += by

    def _slid(self, change: Any) -> None:
        self.step = change["new"]

    def _moved(self, change: Any = None) -> None:
        last = max(0, len(self.steps) - 1)
        if not 0 <= self.step <= last:
            self.step = min(max(self.step, 0), last)
            return
        self.slider.value = self.step
        self.back.disabled = self.step == 0
        self.forth.disabled = self.step == last
        self.refresh()


def _in_the_draw(action: Action, cards: Cards) -> str:
    if action is Action.REPLACE:
        return f" → {text_of(cards)}"
    return text_of(cards) or say("stepper.pat")
