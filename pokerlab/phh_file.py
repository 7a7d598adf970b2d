"""A hand file in the Poker Hand History format, checked field by field.

The format is TOML with the fields of github.com/uoftcprg/phh-std.  Nothing of the text is run;
what cannot be read raises a `PokerLabError` that says on which line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from typing import Any

from .cards import Card, parse_cards
from .errors import PokerLabError
from .games import HOLDEM, OMAHA, OMAHA_HILO, Game
from .language import Language, listing, say
from .limits import FixedLimit, Limit, NoLimit, PotLimit
from .phh_text import line_of, lines_of_strings, names_of, quoted, read_toml, shortened

MOST_PLAYERS = 12
MOST_DIGITS = 15
MOST_PLACES = 6
LONGEST_TITLE = 80
_AMOUNT = re.compile(r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?", re.ASCII)
_CARDS = re.compile(r"(?:[2-9TJQKA?][cdhs?])+")

Cell = Card | None


@dataclass(frozen=True)
class Variant:
    """A game of the format that this package can play, and the fields that say its bets."""

    code: str
    key: str
    game: Game
    bets: tuple[str, ...]
    limit: Callable[..., Limit]

    def label(self, language: Language | None = None) -> str:
        """The game's name and its code."""
        return say(f"phh.variant_{self.key}", language, code=self.code)


VARIANTS = {
    variant.code: variant
    for variant in (
        Variant("NT", "no_limit", HOLDEM, ("min_bet",), NoLimit),
        Variant("PO", "pot_limit", OMAHA, ("min_bet",), PotLimit),
        Variant("FO/8", "hilo", OMAHA_HILO, ("small_bet", "big_bet"), FixedLimit),
        Variant("FT", "fixed", HOLDEM, ("small_bet", "big_bet"), FixedLimit),
    )
}


class Kind(StrEnum):
    """What an action of a hand file tells."""

    HOLE = "dh"
    BOARD = "db"
    FOLD = "f"
    STAY = "cc"
    RAISE = "cbr"
    SHOW = "sm"
    MUCK = "sm -"


@dataclass(frozen=True)
class Move:
    """One action of a hand file; ``seat`` counts from 0, an unknown card is ``None``."""

    kind: Kind
    seat: int | None = None
    cards: tuple[Cell, ...] = ()
    amount: Decimal = Decimal(0)
    text: str = ""
    place: int = 0
    line: int | None = None

    @property
    def where(self) -> str:
        """The action and its place, for a reader who looks for it in the file."""
        return _where_action(self.text, self.place, self.line)


@dataclass(frozen=True)
class HandFile:
    """The fields of one file, checked; all amounts are whole numbers of its smallest unit.

    ``scale`` is how many of those units make up 1 in the file.  ``antes`` and ``blinds`` belong
    to the players in the file's order, with two players too, where the file swaps them.
    """

    variant: Variant
    title: str
    players: tuple[str, ...]
    scale: int
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    bets: tuple[int, ...]
    trimmed: bool
    finishing: tuple[int, ...] | None
    moves: tuple[Move, ...]

    def units(self, amount: Decimal) -> int:
        return int(amount * self.scale)


def read_file(text: str | bytes) -> HandFile:
    """The hand file as data; `PokerLabError` for whatever is missing, wrong or not supported."""
    return _Reader(*read_toml(text)).file()


class _Reader:
    def __init__(self, fields: Mapping[str, Any], text: str) -> None:
        self.fields = fields
        self.text = text

    def file(self) -> HandFile:
        variant = self.variant()
        stacks = self.amounts("starting_stacks")
        if not 2 <= len(stacks) <= MOST_PLAYERS:
            raise self.wrong("players", "starting_stacks", given=len(stacks), most=MOST_PLAYERS)
        count = len(stacks)
        antes, blinds = (self.swapped(key, count) for key in ("antes", "blinds_or_straddles"))
        bets = [self.amount(key, self.required(key)) for key in variant.bets]
        finishing = (
            self.amounts("finishing_stacks", count) if "finishing_stacks" in self.fields else None
        )
        moves = self.moves(count)
        raised = [move.amount for move in moves]
        scale = _scale([*stacks, *antes, *blinds, *bets, *(finishing or ()), *raised])

        def units(amounts: Sequence[Decimal]) -> tuple[int, ...]:
            return tuple(int(amount * scale) for amount in amounts)

        return HandFile(
            variant=variant,
            title=self.title(),
            players=names_of(self.names(count), count),
            scale=scale,
            stacks=units(stacks),
            antes=units(antes),
            blinds=units([abs(blind) for blind in blinds]),
            bets=units(bets),
            trimmed=self.fields.get("ante_trimming_status") is True,
            finishing=units(finishing) if finishing else None,
            moves=moves,
        )

    def wrong(self, problem: str, key: str, **facts: object) -> PokerLabError:
        """The error about a field, with the line on which it stands."""
        return PokerLabError.of(f"phh.wrong_{problem}", where=self.where(key), **facts)

    def where(self, key: str) -> str:
        line = line_of(self.text, key)
        return (
            say("phh.field_on_line", line=line, field=key) if line else say("phh.field", field=key)
        )

    def required(self, key: str) -> Any:
        if key in self.fields:
            return self.fields[key]
        if any(isinstance(value, dict) and "variant" in value for value in self.fields.values()):
            raise PokerLabError.of("phh.several_hands")
        raise PokerLabError.of("phh.missing", field=key)

    def variant(self) -> Variant:
        code = self.required("variant")
        if isinstance(code, str) and code in VARIANTS:
            return VARIANTS[code]
        known = listing(variant.label() for variant in VARIANTS.values())
        raise self.wrong("variant", "variant", given=quoted(code), known=known)

    def amounts(self, key: str, count: int | None = None) -> list[Decimal]:
        values = self.required(key)
        if not isinstance(values, list):
            raise self.wrong("list", key, given=quoted(values))
        if count is not None and len(values) != count:
            raise self.wrong("count", key, given=len(values), needed=count)
        return [self.amount(key, value) for value in values]

    def amount(self, key: str, value: object) -> Decimal:
        if isinstance(value, Decimal) and value.is_infinite():
            raise self.wrong("unknown_stack", key)
        amount = _decimal(value)
        if amount is None:
            raise self.wrong("amount", key, given=quoted(value), places=MOST_PLACES)
        return amount

    def swapped(self, key: str, count: int) -> list[Decimal]:
        """Forced bets by player; for two players the file gives the button's first."""
        amounts = self.amounts(key, count)
        return amounts[::-1] if count == 2 else amounts

    def names(self, count: int) -> list[object]:
        names = self.fields.get("players", [])
        if not isinstance(names, list) or len(names) not in (0, count):
            given = len(names) if isinstance(names, list) else quoted(names)
            raise self.wrong("count", "players", given=given, needed=count)
        return names

    def title(self) -> str:
        told = [self.fields.get(key) for key in ("event", "hand", "year")]
        parts = [str(part) for part in told if isinstance(part, str) or type(part) is int]
        return shortened(", ".join(map(quoted, parts)), LONGEST_TITLE)

    def moves(self, count: int) -> tuple[Move, ...]:
        actions = self.required("actions")
        if not isinstance(actions, list):
            raise self.wrong("list", "actions", given=quoted(actions))
        lines = lines_of_strings(self.text, "actions")
        found = []
        for at, action in enumerate(actions):
            line = lines[at] if at < len(lines) else None
            if not isinstance(action, str):
                where = _where_action(quoted(action), at + 1, line)
                raise PokerLabError.of("phh.not_an_action", where=where)
            if move := _move(action, at + 1, line, count):
                found.append(move)
        return tuple(found)


def _where_action(text: str, place: int, line: int | None) -> str:
    key = "phh.action_on_line" if line else "phh.action"
    return say(key, place=place, line=line, action=quoted(text))


def _decimal(value: object) -> Decimal | None:
    """The number as an exact decimal; ``None`` if it is none, or one that no table uses."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return None
    if isinstance(value, int):
        return Decimal(value) if abs(value) < 10**MOST_DIGITS else None
    if not value.is_finite() or len(value.as_tuple().digits) > MOST_DIGITS + MOST_PLACES:
        return None
    plain = value.normalize()
    fits = plain.adjusted() < MOST_DIGITS and _places(plain) <= MOST_PLACES
    return plain if fits else None


def _places(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _scale(amounts: Sequence[Decimal]) -> int:
    return int(10 ** max(map(_places, amounts), default=0))


def _move(action: str, place: int, line: int | None, count: int) -> Move | None:
    """An action as data; ``None`` for a line that is empty or only a comment."""
    words = action.partition("#")[0].split()
    if not words:
        return None
    known = _dealt(words) or _played(words)
    seat = None if known is None else known.seat
    if known is None or (seat is not None and not 0 <= seat < count):
        key = "phh.not_an_action" if known is None else "phh.no_such_player"
        where = _where_action(action, place, line)
        raise PokerLabError.of(key, where=where, most=count)
    return replace(known, text=action, place=place, line=line)


def _dealt(words: Sequence[str]) -> Move | None:
    match words:
        case ["d", "db", cards] if _CARDS.fullmatch(cards):
            return Move(Kind.BOARD, None, _cells(cards))
        case ["d", "dh", player, cards] if _CARDS.fullmatch(cards) and _seat(player) is not None:
            return Move(Kind.HOLE, _seat(player), _cells(cards))
    return None


def _played(words: Sequence[str]) -> Move | None:
    seat = _seat(words[0])
    if seat is None:
        return None
    match words[1:]:
        case ["f"]:
            return Move(Kind.FOLD, seat)
        case ["cc"]:
            return Move(Kind.STAY, seat)
        case ["cbr", amount] if _AMOUNT.fullmatch(amount):
            to = _decimal(Decimal(amount.replace(",", "")))
            return None if to is None else Move(Kind.RAISE, seat, (), to)
        case ["sm"]:
            return Move(Kind.MUCK, seat)
        case ["sm", "-"]:
            return Move(Kind.SHOW, seat)
        case ["sm", cards] if _CARDS.fullmatch(cards):
            return Move(Kind.SHOW, seat, _cells(cards))
    return None


def _seat(word: str) -> int | None:
    return int(word[1:]) - 1 if re.fullmatch(r"p\d{1,3}", word, re.ASCII) else None


def _cells(text: str) -> tuple[Cell, ...]:
    pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
    return tuple(None if "?" in pair else parse_cards(pair)[0] for pair in pairs)
