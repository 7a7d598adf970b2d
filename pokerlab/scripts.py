"""Action scripts as people write them: "A check, B bet 10" and "Aチェック→Bベット10"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from .cards import Cards, parse_cards
from .choices import Action
from .errors import ActionError, CardError
from .games import STREETS
from .language import LANGUAGES, listing, say

_SEPARATOR = re.compile(r"\s*(?:->|[→⇒;。\n、]|,(?!\d{3}(?!\d))|(?<!\d),)\s*")
_GLUE = r"[\s:]*(?:goes\b|is\b|は|が)?\s*"
_UNIT = r"\s*(?:点|chips?\b|まで|に|を)*\.?"
MOST_DIGITS = 40
_VERBS = (Action.FOLD, Action.CHECK, Action.CALL, Action.BET, Action.RAISE, Action.ALL_IN)


@dataclass(frozen=True)
class Said:
    """One action of a script; ``amount`` is ``None`` where none was written."""

    player: str
    action: Action
    amount: int | None
    token: str


@dataclass(frozen=True)
class StreetSaid:
    """The name of a street in a script: the cards of that street are dealt."""

    name: str


@dataclass(frozen=True)
class Discarded:
    """What one player throws away in the draw; no cards is a stand pat."""

    player: str
    cards: Cards
    refuses: bool = False


def parse_actions(script: str, players: Iterable[str]) -> tuple[Said | StreetSaid, ...]:
    """The actions of a script in order; names of streets may stand between or before them.

    The longest name that fits is meant, so "Al" and "Alice" may sit at one table:

    >>> [said.player for said in parse_actions("Alice bet 1,000, Al fold", ["Al", "Alice"])]
    ['Alice', 'Al']
    """
    names = tuple(players)
    return tuple(
        said
        for place, token in enumerate(_tokens(script), start=1)
        for said in _read(token, place, names)
    )


def parse_draw(script: str, players: Iterable[str]) -> tuple[Discarded, ...]:
    """Who throws away what: "B 7♣, A 5♦ 6♦, C stands pat"."""
    names = tuple(players)
    return tuple(
        _read_discard(token, place, names) for place, token in enumerate(_tokens(script), start=1)
    )


def parse_street(text: str) -> str | None:
    """The key of a street from its name in either language; ``None`` if it is none."""
    plain = _plain(text).strip()
    return next((key for label, key in _street_labels() if plain == label), None)


def refuse_unreadable(names: Iterable[str]) -> None:
    """Raise `ActionError` for a player's name that could not be told apart in a script."""
    read: dict[str, str] = {}
    for name in names:
        if not name.strip() or _SEPARATOR.search(unicodedata.normalize("NFKC", name)):
            raise ActionError.of("betting.bad_name", given=repr(name))
        first = read.setdefault(_plain(name).strip(), name)
        if first != name:
            raise ActionError.of("betting.alike_names", first=first, second=name)


def _tokens(script: str) -> Iterator[str]:
    plain = unicodedata.normalize("NFKC", script)
    return (token for token in map(str.strip, _SEPARATOR.split(plain)) if token)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _read(token: str, place: int, names: tuple[str, ...]) -> Iterator[Said | StreetSaid]:
    named = _after_a_name(token, names)
    for name, rest in named:
        if match := _action_pattern().fullmatch(rest):
            yield _said(name, match, token, place)
            return
    if street := _leading_street(token):
        yield StreetSaid(street[0])
        if street[1]:
            yield from _read(street[1], place, names)
        return
    if not named:
        raise ActionError.of(
            "betting.names_nobody", token=token, place=place, players=listing(names)
        )
    known = listing(action.label() for action in _VERBS)
    name, word = named[0][0], named[0][1].strip()
    facts = {"token": token, "place": place, "player": name, "word": word, "known": known}
    raise ActionError.of("betting.not_an_action", **facts)


def _after_a_name(token: str, names: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every player whose name the token begins with, the longest first, and what follows it."""
    plain = _plain(token)
    starts = {name: _plain(name).strip() for name in sorted(names, key=len, reverse=True)}
    return [
        (name, plain.removeprefix(start))
        for name, start in starts.items()
        if plain.startswith(start)
    ]


def _said(name: str, match: re.Match[str], token: str, place: int) -> Said:
    action = _verbs()[re.sub(r"[\s-]", "", match["verb"])]
    amount = int(match["amount"].replace(",", "")) if match["amount"] else None
    if amount is None and action in (Action.BET, Action.RAISE):
        raise ActionError.of("betting.no_amount", token=token, place=place, player=name)
    return Said(name, action, amount, token)


@cache
def _verbs() -> dict[str, Action]:
    words = {"allin": Action.ALL_IN}
    for action in _VERBS:
        words |= {re.sub(r"[\s-]", "", _plain(action.label(lang))): action for lang in LANGUAGES}
    return words


@cache
def _action_pattern() -> re.Pattern[str]:
    spelled = {_plain(action.label(lang)) for action in _VERBS for lang in LANGUAGES}
    verbs = "|".join(re.escape(word).replace(r"\-", r"[\s-]?") for word in sorted(spelled))
    amount = rf"(?P<amount>\d[\d,]{{0,{MOST_DIGITS}}})?"
    return re.compile(rf"{_GLUE}(?P<verb>{verbs})s?\s*(?:to|for|まで|を)?\s*{amount}{_UNIT}")


def _leading_street(token: str) -> tuple[str, str] | None:
    for label, key in _street_labels():
        plain = _plain(token)
        if plain.startswith(label):
            return key, token[len(label) :].lstrip(" :")
    return None


@cache
def _street_labels() -> tuple[tuple[str, str], ...]:
    pairs = {
        (_plain(spelling), street.name)
        for street in STREETS
        for spelling in (street.name, *map(street.label, LANGUAGES))
    }
    return tuple(sorted(pairs))


def _read_discard(token: str, place: int, names: tuple[str, ...]) -> Discarded:
    problem: CardError | None = None
    named = _after_a_name(token, names)
    for name, rest in named:
        kept, refuses = re.subn(_either("betting.word_refuse"), "", rest)
        what = re.sub(rf"^{_GLUE}", "", kept).strip()
        if re.fullmatch(rf"(?:{_either('betting.word_pat')}|-|0)", what):
            return Discarded(name, ())
        try:
            if cards := parse_cards(what):
                return Discarded(name, cards, bool(refuses))
        except CardError as error:
            problem = problem or error
    if problem and len(named[0][1].strip()) > 1:
        raise problem
    key = "betting.draws_what" if named else "betting.names_nobody"
    raise ActionError.of(key, token=token, place=place, players=listing(names))


def _either(key: str) -> str:
    words = sorted({word for lang in LANGUAGES for word in say(key, lang).split("|")})
    return "(?:" + "|".join(map(re.escape, reversed(words))) + ")"
