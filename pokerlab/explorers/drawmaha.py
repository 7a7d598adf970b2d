"""Drawmaha to play with: cards, discards and a deck, and what each edition makes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import ipywidgets as widgets
from traitlets import Dict, Instance, Int

from .. import markup
from ..cards import Cards
from ..dealing import Dealt
from ..errors import PokerLabError
from ..games import (
    BARGE,
    DRAWMAHA_27,
    DRAWMAHA_49,
    DRAWMAHA_HIGH,
    GOLDEN_NUGGET_DRAWMAHA,
    SVITEN_SPECIAL,
    Edition,
    Game,
)
from ..language import say
from ..reasons import Strength
from ..streets import StreetShares
from .card_controls import FULL_BOARD, Spot
from .deal import Deal, DealExplorer
from .drawing import BURNS, dealt_out, deck_table, uses
from .explorer import header, quiet, width
from .hands_view import board_rows, hands_table
from .seats import NARROW, as_text, readable
from .table import typed_cards

EDITIONS = (GOLDEN_NUGGET_DRAWMAHA, BARGE, SVITEN_SPECIAL)
STUB = 0
DISCARDS = 96
HANDS = {"A": "A♠ J♠ 9♠ 6♠ 5♦", "B": "K♣ K♦ K♥ 7♣ 9♦", "C": "J♦ T♦ 9♣ 7♦ 2♥"}
ARTICLE_DECK = "5♣ K♠ 8♣ 8♥ 3♦ 4♦ 2♣ 3♠ 6♥ Q♦"
FILLED_IN = {"A": "A♠ J♠ 9♠ 6♠", "B": "9♦", "C": "J♦ T♦ 9♣ 7♦ 2♥"}


@dataclass(frozen=True, kw_only=True)
class DrawDeal(Deal):
    """A deal with its draw: the deck stands in place of the board, ``filled_in`` is not stated."""

    edition: Edition
    discards: Mapping[str, str] = field(default_factory=dict)
    filled_in: Mapping[str, str] = field(default_factory=dict)


def _deal(key: str, amounts: str, folded: str = "", edition: Edition = EDITIONS[0]) -> DrawDeal:
    return DrawDeal(
        key,
        dict(zip("ABC", map(int, amounts.split()), strict=True)),
        tuple(folded),
        hole=HANDS,
        button="A",
        game=DRAWMAHA_HIGH,
        boards=(ARTICLE_DECK,),
        edition=edition,
        discards={"B": "7♣", "A": "5♦"},
        filled_in=FILLED_IN,
    )


class DrawmahaExplorer(DealExplorer):
    """Five cards each, what they throw away, and a deck that the edition deals in its order.

    ``hole`` is what everybody holds before the draw; ``boards`` holds the deck after the deal,
    from its top: burns, board and replacements are taken from it.

    >>> explorer = DrawmahaExplorer()
    >>> explorer.settlement.received
    {'A': 9, 'B': 9, 'C': 0}
    >>> explorer.edition = BARGE
    >>> explorer.settlement.received
    {'A': 0, 'B': 18, 'C': 0}
    """

    discards = Dict()
    edition: Any = Instance(Edition)
    draw_at_most: Any = Int(None, allow_none=True)

    SETTINGS = (*DealExplorer.SETTINGS, "discards", "edition", "draw_at_most")
    room = NARROW._replace(cards=150)
    games = (DRAWMAHA_HIGH, DRAWMAHA_27, DRAWMAHA_49)
    presets: ClassVar[Mapping[str, DrawDeal]] = {
        deal.key: deal
        for deal in (
            _deal("drawmaha_hand", "8 8 2", "C"),
            _deal("drawmaha_barge", "8 8 2", "C", BARGE),
            _deal("drawmaha_all_in", "4 4 2"),
            _deal("drawmaha_odd_chip", "3 3 3", "C"),
        )
    }

    def set_up(self, preset: Any) -> None:
        super().set_up(preset)
        self.edition = preset.edition
        self.discards = dict(preset.discards)
        self.draw_at_most = None

    def rules(self) -> Game:
        return super().rules().under(self.edition)

    @property
    def spots(self) -> dict[Spot, str]:
        return super().spots | {STUB: say("betting.in_the_stub")}

    def box_names(self) -> list[str]:
        return ["stub"]

    def room_at(self, spot: Spot) -> int:
        if isinstance(spot, str):
            return super().room_at(spot)
        drawn = sum(len(readable(text)) for text in self.discards.values())
        return max(FULL_BOARD + BURNS + drawn, len(readable(self.text_at(spot))))

    def dealt(self, cards: Mapping[Spot, Cards]) -> Dealt:
        """The whole hand as the edition deals it, from left of the button."""
        full = {name: cards[name] for name in self.players if len(cards[name]) == self.hole_cards}
        seat = self.players.index(self.button) + 1
        drawn = {
            name: typed_cards(self.discards[name], say("drawmaha.discarded_by", player=name))
            for name in self.players[seat:] + self.players[:seat]
            if name in full
        }
        return dealt_out(self.rules(), full, cards[STUB], drawn, self.draw_at_most)

    def judged(self, cards: Mapping[Spot, Cards]) -> dict[str, dict[str, Strength | None]]:
        dealt = self.dealt(cards)
        return {
            side.name: {
                name: side.judge(dealt.hole[name], dealt.boards)
                for name in self.live
                if name in dealt.hole
            }
            for side in self.game.sides
        }

    def summary(self) -> str:
        return self.result()

    def hands(self) -> str:
        try:
            cards = self.cards()
            dealt = self.dealt(cards)
        except PokerLabError:
            return ""
        rules = self.rules()
        held = self.judged(cards)
        hole = {name: dealt.hole.get(name, cards[name]) for name in self.players}
        table = hands_table(rules, hole, held, self.live, self.settlement)
        deck = deck_table(cards[STUB], uses(rules, dealt))
        return board_rows(dealt.boards) + deck + table + self._note()

    def shares(self) -> StreetShares | None:
        dealt = self.dealt(self.cards())
        thrown = tuple(card for cards in dealt.discarded.values() for card in cards)
        return self.counted(dealt.hole, dealt.boards, thrown)

    def _note(self) -> str:
        """Which cards of the worked example its source does not state."""
        preset = self.presets[self.preset.value]
        if not preset.filled_in or self.hole != preset.hole:
            return ""
        cards = " · ".join(
            say("drawmaha.filled_in_of", player=name, cards=filled)
            for name, filled in preset.filled_in.items()
        )
        return markup.paragraph(say("drawmaha.filled_in", cards=cards))

    def above_seats(self) -> Sequence[widgets.Widget]:
        self._discards: list[widgets.Text] = []
        initial: dict[str, Any] = {"style": {"description_width": "initial"}}
        self._edition = widgets.Dropdown(
            options=[(edition.title(), edition) for edition in EDITIONS],
            description=say("drawmaha.edition"),
            layout=width(470),
            **initial,
        )
        self._limit = widgets.Dropdown(
            options=[0], description=say("drawmaha.limit"), layout=width(420), **initial
        )
        for control in (self._edition, self._limit):
            control.observe(lambda _: self.controls_changed(), "value")
        return *super().above_seats(), self._edition, self._limit

    def beside_seats(self) -> Sequence[widgets.Widget]:
        beside = super().beside_seats()
        self._cards.boards[STUB].layout = width(460)
        return beside

    def further_heads(self) -> Sequence[widgets.Widget]:
        return (header(("", self.room.remove), (say("drawmaha.head_discards"), DISCARDS)),)

    def further_controls(self, at: int) -> Sequence[widgets.Widget]:
        return (self._discards[at],)

    def complete(self) -> None:
        super().complete()
        self.discards = {name: as_text(self.discards.get(name, "")) for name in self.players}

    def follow(self) -> None:
        while len(self._discards) < len(self.players):
            box = quiet(widgets.Text(continuous_update=False, layout=width(DISCARDS)))
            box.observe(lambda _: self.controls_changed(), "value")
            self._discards.append(box)
        del self._discards[len(self.players) :]
        for box, (name, text) in zip(self._discards, self.discards.items(), strict=True):
            box.description = say("drawmaha.discards_of", player=name)
            box.value = text
        super().follow()
        self._edition.value = self.edition
        self._show_limit()

    def _show_limit(self) -> None:
        """The most cards in the draw: what the edition states, or the reader's choice."""
        stated = self.edition.draw.at_most.get(self.game.sides[0].ranking)
        options = [(say("explorers.rule_not_stated"), 0)]
        if stated is None:
            options += [(str(count), count) for count in range(1, self.hole_cards + 1)]
        else:
            self.draw_at_most = None
            options = [(say("drawmaha.limit_stated", count=stated), 0)]
        if tuple(self._limit.options) != tuple(options):
            self._limit.options = options
        self._limit.value = self.draw_at_most or 0

    def read_controls(self) -> None:
        super().read_controls()
        boxes = zip(self.players, self._discards, strict=True)
        self.discards = {name: str(box.value) for name, box in boxes}
        self.edition, self.draw_at_most = self._edition.value, self._limit.value or None
