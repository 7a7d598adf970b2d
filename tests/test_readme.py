"""What the front pages say is so: their examples, their commands, their links, their minutes."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "notebooks").glob("*.md")])
FRONT = [ROOT / "README.md", ROOT / "README.ja.md"]
LINK = re.compile(r"\]\(([^)#\s]*)(?:#[^)]*)?\)")
COMMAND = re.compile(r"(?:`|^)(?:\w+=\w+ )?make ([a-z]+)", re.MULTILINE)
CODE = re.compile(r"^(`{3,}).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)
MINUTES = re.compile(r"In (\d+) minutes")

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
each_front = pytest.mark.parametrize("page", FRONT, ids=lambda page: page.name)


@each_front
def test_the_examples_give_what_the_page_says(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert results.attempted >= 5
    assert results.failed == 0


@each_page
def test_every_link_leads_to_a_file(page: Path) -> None:
    prose = CODE.sub("", page.read_text(encoding="utf-8"))
    links = [link for link in LINK.findall(prose) if link]
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert missing == []


@each_page
def test_every_make_command_exists(page: Path) -> None:
    rules = re.findall(r"^([a-z -]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    targets = {target for rule in rules for target in rule.split()}
    assert set(COMMAND.findall(page.read_text(encoding="utf-8"))) <= targets


@each_front
def test_the_minutes_are_those_that_the_notebooks_promise(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for source in sorted((ROOT / "notebooks/source").glob("*.md")):
        promised = MINUTES.search(source.read_text(encoding="utf-8"))
        row = next(line for line in text.splitlines() if f"en/{source.stem}.ipynb" in line)
        assert promised is not None
        assert row.rstrip().endswith(f"| {promised[1]} |")


def test_the_worksheet_command_of_the_page_works(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    command = re.search(r"`python -m (pokerlab worksheet [^`]+)`", text)
    assert command is not None
    sheet = tmp_path / "sheet.html"
    words = [str(sheet) if word == "sheet.html" else word for word in command[1].split()]
    subprocess.run([sys.executable, "-m", *words], check=True, cwd=ROOT)
    assert sheet.stat().st_size > 1000
