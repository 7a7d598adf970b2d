"""Text that nobody vouches for: read as TOML within limits, and quoted without harm."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

from .errors import PokerLabError
from .language import number
from .scripts import parse_actions, refuse_unreadable

LARGEST_FILE = 32_768
MOST_DOTS = 300
LONGEST_QUOTE = 40
LONGEST_NAME = 24
_VERBS = ("fold", "check", "call", "bet 10", "raise 10")
_STRINGS = re.compile(r"""#[^\n]*|("(?:[^"\\\n]|\\.)*"|'[^'\n]*')""")
_STOPS = re.compile(r"->|[,;。、→⇒｡､]")


def read_toml(text: str | bytes) -> tuple[dict[str, Any], str]:
    """The fields of a TOML text, numbers with a point as exact decimals, and the text itself."""
    plain = decoded(text)
    for place, line in enumerate(plain.split("\n"), start=1):
        # The standard library's reader takes time that grows with the square of a key's dots.
        if line.count(".") > MOST_DOTS:
            raise PokerLabError.of("phh.too_many_dots", line=place, most=MOST_DOTS)
    try:
        return tomllib.loads(plain, parse_float=Decimal), plain
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+), column (\d+)", str(error))
        last = plain.rstrip().count("\n") + 1
        raise PokerLabError.of("phh.not_toml", line=at[1] if at else last) from None
    except (ValueError, ArithmeticError, RecursionError):
        raise PokerLabError.of("phh.beyond_toml") from None


def decoded(text: str | bytes) -> str:
    """The text of a file, if it is not too large, with one way to end a line."""
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "replace"))
    if size > LARGEST_FILE:
        raise PokerLabError.of("phh.too_large", size=number(size), most=number(LARGEST_FILE))
    try:
        plain = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise PokerLabError.of("phh.not_text") from None
    plain = plain.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if not plain.strip():
        raise PokerLabError.of("phh.empty")
    return plain


def quoted(value: object) -> str:
    """Something out of a file as one short line without control characters."""
    try:
        text = str(value) if isinstance(value, str | Decimal) else repr(value)
    except ValueError:  # a whole number of more digits than Python writes out
        text = "…"
    return shortened(text, LONGEST_QUOTE)


def shortened(text: str, most: int) -> str:
    """The text on one line, without what cannot be seen, and cut where it is long."""
    seen = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * most])
    line = " ".join(seen.split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def line_of(text: str, key: str) -> int | None:
    """The line on which a field stands."""
    found = re.search(rf"""^[ \t]*["']?{re.escape(key)}["']?[ \t]*=""", text, re.MULTILINE)
    return text.count("\n", 0, found.start()) + 1 if found else None


def lines_of_strings(text: str, key: str) -> list[int]:
    """The lines on which the strings of a list stand, one after the other."""
    found = re.search(rf"""^[ \t]*["']?{re.escape(key)}["']?[ \t]*=""", text, re.MULTILINE)
    if not found:
        return []
    lines, line, at = [], text.count("\n", 0, found.end()) + 1, found.end()
    for string in _STRINGS.finditer(text, at):
        line, at = line + text.count("\n", at, string.start()), string.start()
        if string[1]:
            lines.append(line)
    return lines


def names_of(given: Sequence[object], count: int) -> tuple[str, ...]:
    """A name for every player, each to be told apart: the file's own, or ``p1``, ``p2``, ...

    >>> names_of(["Tom Dwan", "", "Doe, John", "tom dwan"], 4)
    ('Tom Dwan', 'p2', 'Doe John', 'tom dwan (p4)')
    """
    plain = tuple(f"p{seat}" for seat in range(1, count + 1))
    names: list[str] = []
    for seat, fallback in enumerate(plain):
        own = _name(given[seat]) if seat < len(given) else ""
        taken = {name.casefold() for name in (*names, *plain)} - {fallback}
        names.append(f"{own} ({fallback})" if own.casefold() in taken else own or fallback)
    return tuple(names) if _can_be_told_apart(names) else plain


def _name(given: object) -> str:
    text = unicodedata.normalize("NFKC", given) if isinstance(given, str) else ""
    return shortened(_STOPS.sub(" ", text), LONGEST_NAME).rstrip("…")


def _can_be_told_apart(names: Sequence[str]) -> bool:
    """Whether a script that names each player is read back as that player's action."""
    try:
        refuse_unreadable(names)
        return all(_read_back(name, names) for name in names)
    except PokerLabError:
        return False


def _read_back(name: str, names: Iterable[str]) -> bool:
    said = [parse_actions(f"{name} {verb}", names) for verb in _VERBS]
    return all(len(one) == 1 and getattr(one[0], "player", None) == name for one in said)
