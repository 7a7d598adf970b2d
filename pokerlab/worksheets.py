"""Drills on paper: a page of questions that no page break cuts, and the answers with reasons."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from pathlib import Path

from . import language as words
from .drills import LEVELS, Ask, Choice, Exercise, Five, check, exercises
from .errors import PokerLabError
from .figures import FONT
from .language import LANGUAGES, number, say

STYLE = f"""
@page {{ size: A4; margin: 14mm 15mm; }}
* {{ box-sizing: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact; }}
body {{ font: 11pt/1.5 {FONT}; color: #111; max-width: 180mm; margin: 0 auto; }}
h1 {{ font-size: 16pt; margin: 0; }}
h2 {{ font-size: 12pt; margin: 0 0 2mm; }}
p {{ margin: 0 0 1.5mm; }}
header {{ display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 8mm;
  border-bottom: 2px solid #111; padding-bottom: 2mm; margin-bottom: 5mm; }}
header p {{ font-size: 9.5pt; flex-basis: 100%; }}
.name {{ min-width: 70mm; border-bottom: 1px solid #777; }}
.question, .solution {{ border-bottom: 1px solid #bbb; padding: 3mm 0; }}
.question, .beginning, .ask, .part > svg, .part > table {{ break-inside: avoid; }}
.beginning {{ break-after: avoid; }}
.part > svg {{ display: block; height: 52mm; width: auto; max-width: 100%; }}
.row, .asks {{ display: flex; flex-wrap: wrap; align-items: flex-end; gap: 0 4mm; margin: 1mm 0; }}
.row > svg {{ height: 44mm; width: auto; }}
.row > table {{ flex-basis: 100%; }}
.blank {{ display: inline-block; min-width: 32mm; border-bottom: 1px solid #111; }}
.card {{ display: inline-block; width: 10mm; height: 8mm; border: 1px solid #777;
  border-radius: 1.5mm; margin-right: 1.5mm; vertical-align: middle; }}
.option {{ margin-right: 3mm; font-size: 10pt; white-space: nowrap; }}
.ask {{ margin: 1.5mm 4mm 1.5mm 0; }}
.answer {{ font-weight: bold; }}
table {{ border-collapse: collapse; font-size: 9.5pt; margin: 2mm 0; }}
caption {{ text-align: left; }}
th, td {{ border: 1px solid #bbb; padding: 0.6mm 2mm; text-align: left; vertical-align: top;
  white-space: nowrap; }}
td:last-child {{ white-space: normal !important; }}
"""


@dataclass(frozen=True, repr=False)
class Worksheet:
    """Two whole HTML pages: the questions, and the answers with their reasons."""

    questions: str
    answers: str
    exercises: tuple[Exercise, ...]

    def write(self, path: str | Path) -> tuple[Path, Path]:
        """Save the questions under this name, and the answers as ``NAME-answers.html`` beside it."""
        page = Path(path)
        key = page.with_name(f"{page.stem}-answers{page.suffix or '.html'}")
        try:
            page.write_text(self.questions, encoding="utf-8")
            key.write_text(self.answers, encoding="utf-8")
        except OSError as error:
            raise PokerLabError.of(
                "worksheets.cannot_write", path=page, why=error.strerror
            ) from error
        return page, key

    def __repr__(self) -> str:
        return f"<Worksheet of {len(self.exercises)} exercises>"


def worksheet(
    notebook: str,
    *,
    level: int = LEVELS[0],
    count: int = 10,
    seed: int = 0,
    language: str | None = None,
) -> Worksheet:
    """A printable page of exercises and its answer key; the same arguments, the same pages.

    >>> worksheet("side_pots", level=2, count=3, seed=7, language="ja")
    <Worksheet of 3 exercises>
    """
    with speaking(language):
        check(notebook, level, seed)
        drawn = exercises(notebook, level, seed, count)
        made = f"--notebook {notebook} --level {level} --count {count} --seed {seed}"
        made += f" --lang {words.current()}"
        asked = "".join(_question(at, each) for at, each in enumerate(drawn, start=1))
        solved = "".join(_solution(at, each) for at, each in enumerate(drawn, start=1))
        title = say(
            "worksheets.title",
            notebook=say(f"worksheets.notebook_{notebook}"),
            title=drawn[0].title,
        )
        name = f'<span class="name">{escape(say("worksheets.name"))}</span>'
        key = say("worksheets.answers", title=title)
        return Worksheet(_page(title, name, made, asked), _page(key, "", made, solved), drawn)


@contextmanager
def speaking(language: str | None) -> Iterator[None]:
    """Use another language for a while; `PokerLabError` for one that is not known."""
    before = words.current()
    if language is not None and language not in LANGUAGES:
        known = " / ".join(LANGUAGES)
        raise PokerLabError.of("language.unknown", given=repr(language), known=known)
    words.use(language or before)
    try:
        yield
    finally:
        words.use(before)


def _page(title: str, beside: str, made: str, body: str) -> str:
    how = escape(say("worksheets.made_with", command=made))
    return (
        f'<!DOCTYPE html>\n<html lang="{words.current()}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f"<header><h1>{escape(title)}</h1>{beside}<p>{how}</p></header>"
        f"<main>{body}</main></body></html>\n"
    )


def _question(at: int, exercise: Exercise) -> str:
    told = "".join(f"<p>{escape(line)}</p>" for line in exercise.story)
    shown = "".join(part.html for part in exercise.scene)
    asked = "".join(f'<div class="ask">{_blank(ask)}</div>' for ask in exercise.asks)
    return (
        f'<section class="question">{_heading(at)}{told}<div class="row">{shown}</div>'
        f'<div class="asks">{asked}</div></section>'
    )


def _heading(at: int) -> str:
    return f"<h2>{escape(say('worksheets.question', number=number(at)))}</h2>"


def _blank(ask: Ask) -> str:
    label = escape(say("worksheets.label", label=ask.label))
    if isinstance(ask, Choice):
        options = (f'<span class="option">□ {escape(option)}</span>' for option in ask.options)
        return f"{label} {''.join(options)}"
    if isinstance(ask, Five):
        return label + ' <span class="card"></span>' * 5
    return f'{label} <span class="blank">&nbsp;</span>'


def _solution(at: int, exercise: Exercise) -> str:
    answers = "".join(
        f"<p>{escape(say('worksheets.label', label=ask.label))} "
        f'<span class="answer">{escape(ask.solution)}</span></p>'
        for ask in exercise.asks
    )
    parts = "".join(f'<div class="part">{part.html}</div>' for part in exercise.solution)
    beginning = f'<div class="beginning">{_heading(at)}{answers}</div>'
    return f'<section class="solution">{beginning}{parts}</section>'
