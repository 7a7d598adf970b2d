"""Every word that a reader sees: both languages, the same facts in both, nothing left over."""

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from speaking import each_language, speaking

import pokerlab
from pokerlab import language
from pokerlab.language import LANGUAGES, chips, knows, listing, number, say

PACKAGE = Path(pokerlab.__file__).parent
WORDS = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted((PACKAGE / "words").glob("*.toml"))
}
ENTRIES = {
    f"{module}.{name}": entry
    for module, entries in WORDS.items()
    for name, entry in entries.items()
}
SOURCES = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
KEY = re.compile(rf"(?:{'|'.join(map(re.escape, WORDS))})\.\w+")
JAPANESE = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]")
ENGLISH_WORD = re.compile(r"\b(?!the\b)[A-Za-z]{2,}")

# Japanese poker tables read ranks as the letters on the cards, and proper names stay themselves.
SAME_IN_JAPAN = re.compile(r"hands\.(one|many)_.|games\.edition_sviten")
# A word of Python stays a word of Python.
PYTHON_NAME = re.compile(r"[a-z]+(_[a-z]+)+")
# English needs a plural where Japanese has one word for both.
SINGULAR = {"firsts": "first", "seconds": "second"}


def placeholders(template: str) -> set[str]:
    names = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
    return {SINGULAR.get(name, name) for name in names}


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(source)) for path, source in SOURCES.items()]


def literal_keys() -> Iterator[tuple[str, str]]:
    """Every string in the package that is a key, and where it stands."""
    for path, tree in trees():
        composed = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.JoinedStr)
            for part in node.values
        }
        for node in ast.walk(tree):
            is_text = isinstance(node, ast.Constant) and id(node) not in composed
            if is_text and KEY.fullmatch(str(node.value)):
                yield str(node.value), f"{path.name}:{node.lineno}"


def composed_keys() -> Iterator[re.Pattern[str]]:
    """Every f-string in the package that makes a key, as a pattern with its holes as groups."""
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"(\w+)"
                    for part in node.values
                ]
                if re.match(rf"(?:{'|'.join(map(re.escape, WORDS))})\\\.", parts[0]):
                    yield re.compile("".join(parts))


@cache
def endings() -> set[str]:
    """What the package may add to a key, such as ``_one``."""
    return {
        node.value
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and re.fullmatch(r"_[a-z]+", str(node.value))
    }


def is_composed(key: str, patterns: list[re.Pattern[str]], everything: str) -> bool:
    """Whether a pattern makes the key out of words that the package itself contains."""
    return any(
        all(re.search(rf"(?<![a-z]){part}(?![a-z])", everything) for part in made.groups())
        for stem in (key, *(key.removesuffix(ending) for ending in endings()))
        for pattern in patterns
        if (made := pattern.fullmatch(stem))
    )


def entries_where(holds: Callable[[dict[str, str]], bool]) -> list[str]:
    return [key for key, entry in ENTRIES.items() if holds(entry)]


def has_english_words(entry: dict[str, str]) -> bool:
    text = re.sub(r"{\w+}", "", entry["en"])
    return bool(ENGLISH_WORD.search(text)) and not PYTHON_NAME.fullmatch(text)


def ends_alike(entry: dict[str, str]) -> bool:
    """Both are sentences or neither is; a question may end without its mark in Japanese."""
    if entry["en"].endswith("?"):
        return entry["ja"].endswith(("？", "か", "。"))
    return entry["en"].endswith((".", "!")) == entry["ja"].endswith(("。", "！"))


def test_every_entry_has_exactly_the_two_languages() -> None:
    assert ENTRIES
    assert entries_where(lambda entry: set(entry) != set(LANGUAGES)) == []
    assert entries_where(lambda entry: not all(entry.values())) == []


def test_every_entry_names_the_same_facts_in_both_languages() -> None:
    differ = entries_where(lambda entry: placeholders(entry["en"]) != placeholders(entry["ja"]))
    assert differ == []


def test_japanese_entries_are_japanese() -> None:
    foreign = entries_where(lambda e: has_english_words(e) and not JAPANESE.search(e["ja"]))
    assert [key for key in foreign if not SAME_IN_JAPAN.fullmatch(key)] == []


def test_english_entries_hold_no_japanese() -> None:
    assert entries_where(lambda entry: bool(JAPANESE.search(entry["en"]))) == []


def test_what_is_a_sentence_in_one_language_is_one_in_the_other() -> None:
    assert entries_where(lambda entry: not ends_alike(entry)) == []


def test_every_key_in_the_code_exists() -> None:
    unknown = [f"{key} at {place}" for key, place in literal_keys() if not knows(key)]
    files_and_attributes = re.compile(r".*\.(toml|py|svg|css|js) at .*")
    assert [where for where in unknown if not files_and_attributes.fullmatch(where)] == []


def test_no_entry_is_left_unused() -> None:
    literal = {key for key, _ in literal_keys()}
    patterns = list(composed_keys())
    files = (path.stem for path in PACKAGE.rglob("*.*"))
    everything = "\n".join((*SOURCES.values(), *files)).lower()
    unused = [
        key
        for key in ENTRIES
        if key not in literal and not is_composed(key.lower(), patterns, everything)
    ]
    assert unused == []


def test_amounts_carry_their_unit() -> None:
    assert [chips(0), chips(1), chips(1800)] == ["0 chips", "1 chip", "1,800 chips"]
    assert [chips(amount, "ja") for amount in (0, 1, 1800)] == ["0点", "1点", "1,800点"]
    assert number(1234567) == "1,234,567"


def test_names_are_read_out_as_a_list() -> None:
    assert listing(["A"]) == "A"
    assert listing(["A", "B"]) == "A and B"
    assert listing(iter("ABC")) == "A, B and C"
    assert listing("ABC", "ja") == "A・B・C"


def test_braces_in_a_name_are_only_letters() -> None:
    assert say("pots.contribution_of", player="{total}") == "{total}'s contribution"


def test_the_chosen_language_stays_until_another_is_chosen() -> None:
    with speaking("ja"):
        assert language.current() == "ja"
        assert say("pots.main") == "メインポット"
        assert say("pots.main", "en") == "main pot"
    assert say("pots.main") == "main pot"


@each_language
def test_an_unknown_language_is_refused_and_changes_nothing(spoken: str) -> None:
    with speaking(spoken):
        with pytest.raises(ValueError, match="en / ja") as refused:
            language.use("fr")
        assert "'fr'" in str(refused.value)
        assert language.current() == spoken
