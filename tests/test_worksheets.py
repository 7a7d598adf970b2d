"""Worksheets: two whole pages, the same each time, in both languages, and sentences for errors."""

from html.parser import HTMLParser
from pathlib import Path

import pytest
from speaking import each_language, speaking

from pokerlab import PokerLabError, language
from pokerlab.__main__ import main
from pokerlab.drills import LEVELS, NOTEBOOKS
from pokerlab.worksheets import worksheet

VOID = {"meta", "rect", "path", "br"}


class Balanced(HTMLParser):
    """Whether every tag that is opened is closed again, in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@each_language
@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_a_page_holds_every_question_and_no_answer(notebook: str, spoken: str) -> None:
    for level in LEVELS:
        sheet = worksheet(notebook, level=level, count=3, seed=7, language=spoken)
        assert len(sheet.exercises) == sheet.questions.count('class="question"') == 3
        assert sheet.answers.count('class="solution"') == 3
        assert f'<html lang="{spoken}">' in sheet.questions
        for page in (sheet.questions, sheet.answers):
            assert Balanced(page).open == []
        for each in sheet.exercises:
            assert all(ask.label.split("'")[0] in sheet.questions for ask in each.asks)
        assert "class='right'" not in sheet.questions
        assert "<details" not in sheet.questions


def test_the_key_gives_the_answers_with_their_reasons_and_pictures() -> None:
    sheet = worksheet("omaha_hilo", level=4, count=2, seed=7)
    for each in sheet.exercises:
        for ask in each.asks:
            assert ask.solution in sheet.answers
            assert ask.solution not in sheet.questions
    assert "wins the high half of the main pot" in sheet.answers
    assert "<svg" in sheet.questions
    assert "<svg" in sheet.answers
    assert "<img" not in sheet.questions + sheet.answers


def test_no_page_break_cuts_a_question() -> None:
    sheet = worksheet("side_pots", count=2)
    assert (
        ".question, .beginning, .ask, .part > svg, .part > table { break-inside: avoid; }"
        in sheet.questions
    )


def test_the_same_arguments_give_the_same_pages() -> None:
    first, second = (worksheet("bomb_pot", level=2, count=4, seed=3) for _ in range(2))
    assert (first.questions, first.answers) == (second.questions, second.answers)
    assert first.questions != worksheet("bomb_pot", level=2, count=4, seed=4).questions


def test_the_language_in_use_stays_as_it_was() -> None:
    with speaking("ja"):
        assert "The best five" in worksheet("bomb_pot", count=1, language="en").questions
        assert language.current() == "ja"
        assert "最善5枚" in worksheet("bomb_pot", count=1).questions


@each_language
def test_the_command_writes_both_pages(
    spoken: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "sheet.html"
    given = f"worksheet --notebook side_pots --level 2 --count 3 --seed 7 --lang {spoken} --out"
    assert main([*given.split(), str(page)]) == 0
    said = capsys.readouterr().out
    sheet = worksheet("side_pots", level=2, count=3, seed=7, language=spoken)
    assert page.read_text(encoding="utf-8") == sheet.questions
    key = tmp_path / "sheet-answers.html"
    assert key.read_text(encoding="utf-8") == sheet.answers
    assert str(page) in said
    assert str(key) in said


BAD = {
    "worksheet": "--notebook, --out",
    "worksheet --notebook chess --out x": "'chess'",
    "worksheet --notebook side_pots --level 7 --out x": "7",
    "worksheet --notebook side_pots --level two --out x": "--level",
    "worksheet --notebook side_pots --count 0 --out x": "0",
    "worksheet --notebook side_pots --count 101 --out x": "101",
    "worksheet --notebook side_pots --seed -1 --out x": "-1",
    "worksheet --notebook side_pots --out no/such/folder/x.html": "--out",
    "worksheet --notebook side_pots --colour red --out x": "--colour",
    "print": "print",
    "": "command",
}


@each_language
@pytest.mark.parametrize(("given", "named"), BAD.items())
def test_a_bad_argument_gets_a_sentence(
    given: str,
    named: str,
    spoken: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    language_asked = ["--lang", spoken] if given.startswith("worksheet") else []
    assert main([*given.split(), *language_asked]) == 2
    said = capsys.readouterr()
    assert named in said.err
    assert said.out == ""
    assert "Traceback" not in said.err
    if language_asked:
        assert ("。" in said.err) == (spoken == "ja")
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_language_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["worksheet", "--notebook", "side_pots", "--lang", "fr", "--out", "x"]) == 2
    assert "'fr' is not a language" in capsys.readouterr().err
    with pytest.raises(PokerLabError, match="'fr'"):
        worksheet("side_pots", language="fr")


def test_every_page_says_how_to_make_it_again(tmp_path: Path) -> None:
    sheet = worksheet("drawmaha", level=3, count=2, seed=11, language="ja")
    again = "--notebook drawmaha --level 3 --count 2 --seed 11 --lang ja"
    assert again in sheet.questions
    assert main(["worksheet", *again.split(), "--out", str(tmp_path / "x.html")]) == 0
    assert (tmp_path / "x.html").read_text(encoding="utf-8") == sheet.questions


@each_language
@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_the_key_prints_no_answer_twice(notebook: str, spoken: str) -> None:
    with speaking(spoken):
        for level in LEVELS:
            sheet = worksheet(notebook, level=level, count=3, seed=7)
            for each in sheet.exercises:
                worked = "\n".join(part.text for part in each.solution)
                for ask in each.asks:
                    assert f"{ask.label}: {ask.solution}" not in worked


def test_the_title_names_the_notebook_and_antes_come_before_the_flop() -> None:
    english = worksheet("bomb_pot", level=2, count=2, seed=7, language="en")
    japanese = worksheet("bomb_pot", level=2, count=2, seed=7, language="ja")
    assert "<h1>Bomb pot – The pot-limit maximum</h1>" in english.questions
    assert "<h1>解答：ボムポット（ポットリミットの上限）</h1>" in japanese.answers
    assert '<th scope="row">before the flop</th>' in english.questions
    assert '<th scope="row">フロップの前</th>' in japanese.questions
