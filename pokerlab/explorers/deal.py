"""A deal to play with: anybody's cards, one or two boards, and all that follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

import ipywidgets as widgets
from traitlets import Dict, Instance, Int, List

from .. import figures
from ..cards import DECK, Card, Cards, in_hand, on_board, refuse_repeats, text_of
from ..errors import CardError, PokerLabError
from ..games import Game, Side
from ..hands import Hand
from ..language import listing, say
from ..reasons import Strength
from ..showdown import Showdown
from ..streets import StreetShares, street_shares
from .card_controls import FULL_BOARD, CardControls, Spot
from .hands_view import board_names, board_rows, hands_table
from .seats import NARROW, as_text, offer, readable, without
from .shares_view import shares_view
from .table import Preset, TableExplorer, typed_cards


@dataclass(frozen=True, kw_only=True)
class Deal(Preset):
    """A hand to begin with: the game, and with everybody's cards the boards, the top one first."""

    game: Game
    boards: tuple[str, ...] = ()

    @property
    def hole_cards(self) -> int:
        """How many hole cards everybody holds."""
        held = [len(readable(cards)) for cards in self.hole.values()]
        return max(held, default=self.game.hole_cards)


class DealExplorer(TableExplorer):
    """Hole cards for everybody, one or two boards, and who gets which chip for which five.

    A subclass says between which ``games`` the reader may switch, and with which deals one may
    begin (``presets``).  ``hole`` and ``boards`` hold cards as text; a board holds 0 to 5 and
    is judged from three on.  ``hole_cards`` is how many everybody holds.

    >>> from pokerlab.explorers import BombPotExplorer
    >>> explorer = BombPotExplorer()
    >>> explorer.settlement.received
    {'A': 25, 'B': 0, 'C': 25, 'D': 0}
    >>> explorer.boards = ["K♣ 9♦ 7♠ 3♥ 2♠", "8♦ 6♣ 4♥ Q♠ K♣"]
    >>> explorer.message
    'K♣ is on the top board and on the bottom board; a card can be in one place only, so change one of the two.'
    """

    hole = Dict()
    boards: Any = List()
    game: Any = Instance(Game)
    hole_cards = Int()

    SETTINGS = (*TableExplorer.SETTINGS, "hole", "boards", "game", "hole_cards")
    games: ClassVar[tuple[Game, ...]] = ()
    presets: ClassVar[Mapping[str, Deal]] = {}
    most_players = 8
    room = NARROW

    def set_up(self, preset: Deal) -> None:
        super().set_up(preset)
        self._laid_back: dict[str, str] = {}
        self._random = Random(0)
        self.game = preset.game
        self.hole_cards = self._dealt = preset.hole_cards
        self.hole = dict(preset.hole)
        self.boards = list(preset.boards)

    def rules(self) -> Game:
        """The game with as many hole cards as the reader chose."""
        game: Game = self.game
        return replace(game, hole_cards=self.hole_cards, other_hole_cards=())

    @property
    def spots(self) -> dict[Spot, str]:
        """Every place for cards, a player's name or a board's index, with where that is."""
        boards: dict[Spot, str] = {
            at: on_board(at, self.game.boards) for at in range(self.game.boards)
        }
        return {name: in_hand(name) for name in self.players} | boards

    def text_at(self, spot: Spot) -> str:
        """What stands in one place, as it was typed."""
        return str(self.hole[spot] if isinstance(spot, str) else self.boards[spot])

    def box_names(self) -> list[str]:
        """The keys of the words for the boxes beside the deck, one a board."""
        return board_names(self.game.boards)

    def room_at(self, spot: Spot) -> int:
        """How many cards a place holds at most."""
        return self.hole_cards if isinstance(spot, str) else FULL_BOARD

    def cards(self) -> dict[Spot, Cards]:
        """The cards in every place; `CardError` for one that is bad, too many or twice there."""
        found: dict[Spot, Cards] = {}
        for spot, place in self.spots.items():
            found[spot] = typed_cards(self.text_at(spot), place)
            if len(found[spot]) > self.room_at(spot):
                facts = {"given": len(found[spot]), "most": self.room_at(spot), "place": place}
                raise CardError.of("explorers.too_many", **facts)
        refuse_repeats({self.spots[spot]: cards for spot, cards in found.items()})
        return found

    def showdown(self) -> Showdown:
        cards = self.cards()
        for name in self.live:
            missing = self.hole_cards - len(cards[name])
            if missing:
                facts = {"player": name, "missing": missing, "dealt": self.hole_cards}
                raise CardError.of("explorers.hand_unfinished", **facts)
        held = self.judged(cards)
        for side in self.game.sides:
            if side.name not in held:
                facts = {"place": self.spots[side.board], "given": len(cards[side.board])}
                raise CardError.of("explorers.board_too_short", **facts)
        return Showdown(held, self.rules())

    def judged(self, cards: Mapping[Spot, Cards]) -> dict[str, dict[str, Strength | None]]:
        """What the live players with all their cards hold, on the sides that can be judged yet."""
        boards = tuple(cards[at] for at in range(self.game.boards))
        hands = {name: cards[name] for name in self.live if len(cards[name]) == self.hole_cards}
        held: dict[str, dict[str, Strength | None]] = {}
        for side in self.game.sides:
            try:
                held[side.name] = {name: _judge(side, own, boards) for name, own in hands.items()}
            except CardError:
                continue
        return held

    def result(self) -> str:
        """Who gets what, as if the boards stayed as they are."""
        return super().summary()

    def summary(self) -> str:
        if not self.settlement:
            return super().summary()
        missing = {at: FULL_BOARD - len(self.cards()[at]) for at in range(self.game.boards)}
        to_come = [
            say("explorers.cards_to_come", count=count, place=self.spots[at])
            for at, count in missing.items()
            if count
        ]
        if not to_come:
            return self.result()
        return say("explorers.as_it_stands", to_come=listing(to_come), result=self.result())

    def render(self) -> str:
        pots = self.pots
        parts = [self.settled(pots), self.hands()]
        parts += [self.settlement._repr_html_()] if self.settlement else []
        parts.append(shares_view(self.shares))
        return "".join([*parts, figures.paint_svg(figures.bars_of(pots)), pots._repr_html_()])

    def hands(self) -> str:
        """The boards and everybody's best fives; nothing where a card is wrong."""
        try:
            cards = self.cards()
        except CardError:
            return ""
        hole = {name: cards[name] for name in self.players}
        held = self.judged(cards)
        table = hands_table(self.rules(), hole, held, self.live, self.settlement)
        return board_rows([cards[at] for at in range(self.game.boards)]) + table

    def shares(self) -> StreetShares | None:
        """What every live hand is worth on each street; `None` while one lacks cards."""
        cards = self.cards()
        hole = {name: cards[name] for name in self.players}
        boards = tuple(cards[at] for at in range(self.game.boards))
        return self.counted(hole, boards)

    def counted(
        self, hole: Mapping[str, Cards], boards: Sequence[Cards], dead: Cards = ()
    ) -> StreetShares | None:
        """The shares of these hands, if all that are live are complete."""
        if any(len(hole.get(name, ())) != self.hole_cards for name in self.live):
            return None
        gone = dead + tuple(card for name in self.folded for card in hole.get(name, ()))
        live = {name: hole[name] for name in self.live}
        return street_shares(self.rules(), live, boards, dead=gone)

    def press(self, card: Card) -> None:
        """Take the card back into the deck, or put it where the reader said."""
        target: Spot = self._cards.target.value
        for spot in self.spots:
            held = readable(self.text_at(spot))
            if card in held:
                self._put(spot, text_of(without(held, [card])))
                return
        held = readable(self.text_at(target))
        if len(held) >= self.room_at(target):
            facts = {"card": card, "place": self.spots[target], "most": self.room_at(target)}
            self.fail(CardError.of("explorers.place_full", **facts))
            return
        self._put(target, f"{self.text_at(target)} {card}".strip())
        if len(held) + 1 == self.room_at(target):
            self._cards.target.value = next(
                (s for s in self.spots if len(readable(self.text_at(s))) < self.room_at(s)), target
            )

    def fill(self) -> None:
        """Deal free cards to every place that lacks some."""
        try:
            cards = self.cards()
            free = list(without(DECK, [card for held in cards.values() for card in held]))
            lacking = {spot: self.room_at(spot) - len(held) for spot, held in cards.items()}
            if sum(lacking.values()) > len(free):
                facts = {"needed": sum(lacking.values()), "free": len(free)}
                raise CardError.of("explorers.deck_too_small", **facts)
        except PokerLabError as error:
            self.fail(error)
            return
        self._random.shuffle(free)
        for spot, count in lacking.items():
            cards[spot] += tuple(free.pop() for _ in range(count))
        self._put_all({spot: text_of(held) for spot, held in cards.items()})

    def clear(self) -> None:
        """Take every card back into the deck."""
        self._put_all(dict.fromkeys(self.spots, ""))

    def _put(self, spot: Spot, text: str) -> None:
        self._put_all({spot: text})

    def _put_all(self, texts: Mapping[Spot, str]) -> None:
        with self.quietly():
            self.hole = {name: texts.get(name, text) for name, text in self.hole.items()}
            self.boards = [texts.get(at, text) for at, text in enumerate(self.boards)]
        self._settings_changed()

    def above_seats(self) -> Sequence[widgets.Widget]:
        style = {"description_width": "initial", "button_width": "auto"}
        names = _names(self.games)
        self._game = widgets.ToggleButtons(
            options=list(zip(names, self.games, strict=True)),
            description=say(
                "explorers.boards" if _differ_in_boards(self.games) else "explorers.game"
            ),
            style=style,
        )
        self._count = widgets.ToggleButtons(
            options=[0], description=say("explorers.hole_cards"), style=style
        )
        self._game.layout.display = "" if len(self.games) > 1 else "none"
        for control in (self._game, self._count):
            control.layout.margin = "2px 32px 2px 2px"
            control.observe(lambda _: self.controls_changed(), "value")
        return self._game, self._count

    def beside_seats(self) -> Sequence[widgets.Widget]:
        self._cards = CardControls(
            max(game.boards for game in self.games),
            changed=self.controls_changed,
            pressed=self.press,
            fill=self.fill,
            clear=self.clear,
        )
        return (self._cards.widget,)

    def complete(self) -> None:
        """Give everybody a hand, be it empty, and the games their boards."""
        super().complete()
        if self.hole_cards not in self._counts():
            self.hole_cards = self.game.hole_cards
        held = {name: as_text(self.hole.get(name, "")) for name in self.players}
        if self.hole_cards != self._dealt:
            held = {name: self._fitted(name, text) for name, text in held.items()}
            self._dealt = self.hole_cards
        self.hole = held
        boards = [as_text(board) for board in self.boards]
        self.boards = boards + [""] * (len(self._cards.boards) - len(boards))

    def _counts(self) -> list[int]:
        return sorted({self.game.hole_cards, *self.game.other_hole_cards} - {3})

    def _fitted(self, name: str, text: str) -> str:
        """The hand for another number of hole cards; cards that were laid back come again."""
        held = readable(text)
        before = readable(self._laid_back.get(name, ""))
        if before[: len(held)] == held:
            held = before
        if len(held) <= self.hole_cards:
            return text_of(held) if held else text
        self._laid_back[name] = text_of(held)
        return text_of(held[: self.hole_cards])

    def move_controls(self) -> None:
        super().move_controls()
        self.follow()

    def follow(self) -> None:
        super().follow()
        self._game.value = self.game
        if list(self._count.options) != self._counts():
            self._count.options = self._counts()
        self._count.value = self.hole_cards
        self._count.layout.display = "" if len(self._counts()) > 1 else "none"
        self._show_cards()

    def _show_cards(self) -> None:
        for seat, name in zip(self._seats, self.players, strict=True):
            seat.cards.value = self.hole[name]
        for box, text in zip(self._cards.boards, self.boards, strict=False):
            box.value = text
        keys = self.box_names()
        tags: dict[Spot, str] = {at: say(f"explorers.tag_{key}") for at, key in enumerate(keys)}
        found = {spot: readable(self.text_at(spot)) for spot in self.spots}
        names = [say(f"explorers.{key}") for key in keys]
        self._cards.show(self.spots, tags | {n: n for n in self.players}, found, names)
        free = without(DECK, [card for held in found.values() for card in held])
        for seat in self._seats:
            offer(seat.cards, free, self.hole_cards)

    def read_controls(self) -> None:
        super().read_controls()
        self.hole = self.by_seat(lambda seat: str(seat.cards.value))
        self.boards = [str(box.value) for box in self._cards.boards]
        self.game, self.hole_cards = self._game.value, int(self._count.value)


@lru_cache(maxsize=512)
def _judge(side: Side, hole: Cards, boards: tuple[Cards, ...]) -> Hand | None:
    return side.judge(hole, boards)


def _differ_in_boards(games: Sequence[Game]) -> bool:
    return len({game.boards for game in games}) == len(games)


def _names(games: Sequence[Game]) -> list[str]:
    """What tells the games apart: their boards, their names, their editions, or the last two."""
    if _differ_in_boards(games):
        return [str(game.boards) for game in games]
    labels, editions = ([g.label() for g in games], [g.edition.title() for g in games])
    if len(set(labels)) == len(games):
        return labels
    if len(set(editions)) == len(games):
        return editions
    return [f"{label} ({edition})" for label, edition in zip(labels, editions, strict=True)]
