"""Every word that a reader sees, in English and in Japanese.

The words themselves stand in ``words/*.toml``, one file a module, each entry in every language
side by side.  ``say("pots.nobody_live")`` looks up ``nobody_live`` in ``words/pots.toml``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, get_args

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_current: Language = "en"


def use(language: str) -> None:
    """Choose the language of everything that follows.

    >>> use("ja"); chips(1800)
    '1,800点'
    >>> use("en"); chips(1)
    '1 chip'
    """
    global _current
    if language not in LANGUAGES:
        known = " / ".join(LANGUAGES)
        raise ValueError(say("language.unknown", given=repr(language), known=known))
    _current = language


def current() -> Language:
    """The language in use."""
    return _current


def say(key: str, language: Language | None = None, /, **facts: object) -> str:
    """The words of ``key`` with the facts filled in."""
    return _template(key, language or _current).format_map(facts)


def knows(key: str) -> bool:
    """Whether the word list has this key."""
    module, _, entry = key.partition(".")
    return entry in words(module)


@cache
def words(module: str) -> Mapping[str, Mapping[Language, str]]:
    """The word list of one module: entry → language → template."""
    import tomllib

    file = Path(__file__).parent / "words" / f"{module}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _template(key: str, language: Language) -> str:
    module, _, entry = key.partition(".")
    return words(module)[entry][language]


def number(amount: int) -> str:
    """Digits in groups of three: ``1,800``."""
    return f"{amount:,}"


def chips(amount: int, language: Language | None = None) -> str:
    """An amount with its unit: ``1,800 chips``, ``1 chip``, ``1,800点``."""
    entry = "chip" if amount == 1 else "chips"
    return say(f"language.{entry}", language, amount=number(amount))


def either(choices: Iterable[str], language: Language | None = None) -> str:
    """Choices as one reads them out.

    >>> either(["2", "3", "4"])
    '2, 3 or 4'
    >>> either(["2", "3", "4"], "ja")
    '2、3、4'
    """
    return _joined(choices, say("language.between_choices", language), say("language.or", language))


def listing(names: Iterable[str], language: Language | None = None) -> str:
    """Names as one reads them out.

    >>> listing(["A", "B", "C"])
    'A, B and C'
    >>> listing(["A", "B", "C"], "ja")
    'A・B・C'
    """
    return _joined(names, say("language.comma", language), say("language.and", language))


def _joined(parts: Iterable[str], between: str, final: str) -> str:
    *first, last = parts
    return between.join(first) + final + last if first else last
