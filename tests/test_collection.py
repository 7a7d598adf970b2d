"""The notebooks as a collection: two languages that say the same, and files that travel."""

import json
import re
import subprocess
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import jupytext
import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted((ROOT / "notebooks/source").glob("*.md"))
BUILT = sorted(
    path for language in ("en", "ja") for path in (ROOT / "notebooks" / language).glob("*.ipynb")
)
LONGEST_CODE_CELL = 12
TOP_LEVEL = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "LICENSE-TEXT",
    "Makefile",
    "README.ja.md",
    "README.md",
    "constraints.txt",
    "notebooks",
    "pokerlab",
    "pyproject.toml",
    "tests",
}
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("debian", "org"),
        ("anaconda", "org"),
    )
)
MACHINE_PATH = re.compile(r"(?<![\w.:/])/(?:work|root|home|tmp|Users|opt)/\w|\b[A-Z]:\\+Users\b")
MACHINE_ADDRESS = re.compile(r"\bat 0x[0-9a-f]{6,}")
WIDGET_KINDS = ("vnd.jupyter.widget-view", "vnd.jupyter.widget-state")

CARD = re.compile(r"(?:10|[2-9TJQKA])[♠♥♦♣]")
CODE = re.compile(r"`+([^`]+)`+")
LINK = re.compile(r"\]\(([^)\s]+)\)")
NUMBER = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
HEADING = re.compile(r"^(#+) ", re.MULTILINE)
NUMBER_WORDS = {
    "zero": 0,
    "one|once|first|single": 1,
    "two|twice|second|both|pair|heads-up|half": 2,
    "three|third": 3,
    "four|fourth|quarter": 4,
    "five|fifth": 5,
    "six|sixth": 6,
    "seven|seventh": 7,
    "eight|eighth": 8,
    "nine|ninth": 9,
    "ten|tenth": 10,
}
KANJI_NUMBERS = dict(zip("〇一二三四五六七八九十", range(11), strict=True))

each_source = pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
each_built = pytest.mark.parametrize("path", BUILT, ids=lambda p: f"{p.parent.name}/{p.stem}")


def tracked_files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode != 0:
        pytest.skip("This is not a git checkout, so there are no tracked files to look at.")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def cells(source: Path) -> list[Any]:
    return list(jupytext.read(source, fmt="md:myst").cells)


def twins(source: Path) -> Iterator[tuple[str, str]]:
    prose = [cell for cell in cells(source) if cell.cell_type != "code"]
    for english, japanese in zip(prose[::2], prose[1::2], strict=True):
        yield english.source, unicodedata.normalize("NFKC", japanese.source)


def without_code_and_links(prose: str) -> str:
    return LINK.sub("]", CODE.sub(" ", CARD.sub(" ", prose)))


def numbers(prose: str) -> set[float]:
    found = NUMBER.findall(without_code_and_links(prose))
    return {float(number.replace(",", "")) for number in found}


def english_number_words(prose: str) -> set[float]:
    return {
        float(value)
        for words, value in NUMBER_WORDS.items()
        if re.search(rf"\b(?:{words})s?\b", prose, re.IGNORECASE)
    }


def kanji_numbers(prose: str) -> set[float]:
    return {float(value) for kanji, value in KANJI_NUMBERS.items() if kanji in prose}


def neutral_links(prose: str) -> list[str]:
    return sorted(re.sub(r"\b(?:en|ja)/|\.ja(?=\.md)", "", link) for link in LINK.findall(prose))


def without_pictures(path: Path) -> str:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop("image/png", None)
    return json.dumps(notebook, ensure_ascii=False)


@each_source
def test_every_prose_cell_has_its_twin_directly_beside_it(source: Path) -> None:
    languages = [cell.metadata.get("lang", cell.cell_type) for cell in cells(source)]
    for here, after in pairwise([*languages, "code"]):
        assert (here == "en") == (after == "ja"), (
            f"{source.name}: a cell in {here} is followed by one in {after}; "
            "write each prose cell in English and directly below it in Japanese."
        )


@each_source
def test_twins_name_the_same_cards(source: Path) -> None:
    for english, japanese in twins(source):
        assert set(CARD.findall(english)) == set(CARD.findall(japanese)), english


@each_source
def test_twins_quote_the_same_code(source: Path) -> None:
    for english, japanese in twins(source):
        assert set(CODE.findall(english)) == set(CODE.findall(japanese)), english


@each_source
def test_twins_state_the_same_numbers(source: Path) -> None:
    for english, japanese in twins(source):
        missing = numbers(english) - numbers(japanese) - kanji_numbers(japanese)
        added = numbers(japanese) - numbers(english) - english_number_words(english)
        assert not missing, f"only in English: {sorted(missing)} in {english!r}"
        assert not added, f"only in Japanese: {sorted(added)} in {japanese!r}"


@each_source
def test_twins_have_the_same_headings_and_links(source: Path) -> None:
    for english, japanese in twins(source):
        assert HEADING.findall(english) == HEADING.findall(japanese), english
        assert neutral_links(english) == neutral_links(japanese), english


@each_source
def test_a_notebook_opens_with_one_title_and_a_link_to_the_other_language(source: Path) -> None:
    english, japanese = next(twins(source))
    assert english.startswith("# ")
    assert japanese.startswith("# ")
    assert f"](../ja/{source.stem}.ipynb)" in english
    assert f"](../en/{source.stem}.ipynb)" in japanese
    titles = [prose for prose, _ in twins(source) if re.search(r"^# ", prose, re.MULTILINE)]
    assert titles == [english]


@each_source
def test_the_first_code_cell_chooses_the_language(source: Path) -> None:
    first = next(cell for cell in cells(source) if cell.cell_type == "code")
    assert "setup" in first.metadata.get("tags", [])
    assert 'language.use("{{lang}}")' in first.source


@each_source
def test_code_cells_are_short_enough_to_read_aloud(source: Path) -> None:
    for cell in cells(source):
        if cell.cell_type == "code":
            assert len(cell.source.splitlines()) <= LONGEST_CODE_CELL, cell.source


@each_source
def test_every_source_has_a_notebook_in_each_language(source: Path) -> None:
    for language in ("en", "ja"):
        assert ROOT / "notebooks" / language / f"{source.stem}.ipynb" in BUILT


@each_built
def test_a_notebook_links_only_to_files_that_exist(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    prose = ("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] != "code")
    for link in LINK.findall("\n".join(prose)):
        if not re.match(r"[a-z]+:|#", link):
            assert (path.parent / link.partition("#")[0]).exists(), link


@each_built
def test_a_committed_notebook_holds_outputs_without_errors(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", [])]
    assert outputs
    assert not [output["evalue"] for output in outputs if output["output_type"] == "error"]


@each_built
def test_a_committed_notebook_holds_nothing_of_the_run_that_made_it(path: Path) -> None:
    text = without_pictures(path)
    assert not [kind for kind in WIDGET_KINDS if kind in text]
    assert not MACHINE_ADDRESS.findall(text)
    assert json.loads(text)["metadata"]["language_info"] == {"name": "python"}


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    found = []
    for path in tracked_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if path.suffix == ".ipynb":
            text = without_pictures(path)
        named = [host for host in REGISTRY_HOSTS if host in text]
        found += [(path.relative_to(ROOT).as_posix(), host) for host in named]
        found += [
            (path.relative_to(ROOT).as_posix(), place) for place in MACHINE_PATH.findall(text)
        ]
    assert found == []


def test_pins_are_plain_names_and_versions() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert [line for line in lines if not re.match(r"[a-z0-9._-]+==[\w.]+( ; .+)?$", line)] == []


def test_the_top_level_holds_only_what_a_reader_expects() -> None:
    names = {path.relative_to(ROOT).parts[0] for path in tracked_files()}
    assert {name for name in names if not name.startswith(".")} <= TOP_LEVEL


def test_the_package_holds_its_words_and_its_type_marker() -> None:
    assert (ROOT / "pokerlab/py.typed").is_file()
    assert list((ROOT / "pokerlab/words").glob("*.toml"))
