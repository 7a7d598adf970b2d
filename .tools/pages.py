"""Make pages of the committed notebooks that need no kernel and no network.

python .tools/pages.py slides      dist/slides: Reveal pages, one beat a slide, the code hidden
python .tools/pages.py handouts    dist/handouts: one HTML and one PDF for each notebook

With names, such as 01_side_pots, only those notebooks.
"""

import re
import shutil
import sys
import tempfile
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from string import Template

import nbformat
from bootstrap import ROOT
from bs4 import BeautifulSoup
from nbconvert import HTMLExporter
from nbformat import NotebookNode
from pygments.formatters import HtmlFormatter
from supplies import TOOLS, SupplyError, npm_package, run

DIST = ROOT / "dist"
LANGUAGES = ("en", "ja")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NEW_SLIDE = ("slide", "subslide")
ANSWERS = {"en": "Answers", "ja": "答え"}
ANSWER = {"en": "(answer {} at the end)", "ja": "（答え{}は最後のページ）"}


@dataclass
class Slide:
    """The cells that are on the wall together; those after a fragment appear when asked for."""

    cells: list[NotebookNode] = field(default_factory=list)


def notebooks(language: str, names: list[str]) -> list[Path]:
    every = sorted((ROOT / "notebooks" / language).glob("*.ipynb"))
    unknown = set(names) - {path.stem for path in every}
    if unknown:
        raise SupplyError(
            f"No notebook is called {min(unknown)}; choose from: "
            f"{', '.join(path.stem for path in every)}."
        )
    return [path for path in every if not names or path.stem in names]


def read(path: Path) -> NotebookNode:
    """A notebook without its setup, its Japanese lines joined as print joins them."""
    notebook = nbformat.read(path, as_version=4)
    notebook.cells = [c for c in notebook.cells if "setup" not in c.metadata.get("tags", [])]
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = re.sub(r"(?<=[。、」）：？])\n(?!\s|[-*<|#]|\d+\. )", "", cell.source)
            cell.source = re.sub(r"\(\.\./(\w+)/(\w+)\.ipynb\)", r"(../\1/\2.html)", cell.source)
            cell.source = re.sub(r"\((\w+)\.ipynb\)", r"(\1.html)", cell.source)
    return notebook


@cache
def exporter(*, code: bool) -> HTMLExporter:
    return HTMLExporter(
        template_name="basic",
        exclude_input=not code,
        exclude_input_prompt=True,
        exclude_output_prompt=True,
        exclude_anchor_links=True,
    )


def html_of(cells: list[NotebookNode], *, code: bool) -> str:
    """The body of a page with these cells."""
    body, _ = exporter(code=code).from_notebook_node(nbformat.v4.new_notebook(cells=cells))
    return body


def title_of(notebook: NotebookNode) -> str:
    return notebook.cells[0].source.partition("\n")[0].removeprefix("# ").strip()


def page(name: str, target: Path, **words: str) -> None:
    """Write a page from its template."""
    highlight = HtmlFormatter(style="bw").get_style_defs(".highlight")
    template = Template((TOOLS / name).read_text(encoding="utf-8"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(template.substitute(words, highlight=highlight), encoding="utf-8")


def is_bare_value(cell: NotebookNode) -> bool:
    """Whether a cell shows nothing, or nothing that can be read without its code."""
    return cell.cell_type == "code" and all(
        set(output.get("data", {"text": ""})) == {"text/plain"} for output in cell.outputs
    )


def slides_of(notebook: NotebookNode) -> list[Slide]:
    slides: list[Slide] = []
    for cell in notebook.cells:
        kind = cell.metadata.get("slideshow", {}).get("slide_type")
        if kind in NEW_SLIDE or not slides:
            slides.append(Slide())
        if not is_bare_value(cell) and kind not in ("skip", "notes"):
            slides[-1].cells.append(cell)
    return slides


def section(slide: Slide) -> str:
    beats = []
    for cell in slide.cells:
        kind = cell.metadata.get("slideshow", {}).get("slide_type")
        shown = "beat fragment" if kind == "fragment" else "beat"
        beats.append(f'<div class="{shown}">{html_of([cell], code=False)}</div>')
    return f"<section>{''.join(beats)}</section>"


def make_slides(names: list[str]) -> Path:
    reveal = npm_package("reveal.js") / "dist"
    folder = DIST / "slides"
    shutil.rmtree(folder, ignore_errors=True)
    for language in LANGUAGES:
        for path in notebooks(language, names):
            notebook = read(path)
            page(
                "slides.html",
                folder / language / f"{path.stem}.html",
                language=language,
                title=escape(title_of(notebook)),
                sections="\n".join(map(section, slides_of(notebook))),
            )
    (folder / "reveal").mkdir()
    for name in ("reveal.js", "reveal.css", "reset.css"):
        shutil.copy(reveal / name, folder / "reveal")
    return folder


def answers_at_the_end(body: str, language: str) -> str:
    """The same page for paper, where nothing folds out: answers are numbered and come last."""
    soup = BeautifulSoup(body, "html.parser")
    last = soup.new_tag("ol")
    for number, fold in enumerate(soup.find_all("details"), 1):
        fold.summary.extract()
        item = soup.new_tag("li")
        item.extend(list(fold.contents))
        last.append(item)
        note = soup.new_tag("p", attrs={"class": "see"})
        note.string = ANSWER[language].format(number)
        fold.replace_with(note)
    heading = soup.new_tag("h2")
    heading.string = ANSWERS[language]
    end = soup.new_tag("section", attrs={"class": "answers"})
    end.extend([heading, last])
    soup.append(end)
    return str(soup)


def browser() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SupplyError(
            "The PDFs are printed by Chromium or Chrome, and neither was found: install one "
            "(on Debian 'apt install chromium fonts-noto-cjk') and try again."
        )
    return found


def print_pdf(program: str, source: Path, target: Path) -> None:
    with tempfile.TemporaryDirectory() as profile:
        run(
            [
                *(program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"),
                *("--disable-background-networking", f"--user-data-dir={profile}"),
                *("--no-pdf-header-footer", f"--print-to-pdf={target}", source.as_uri()),
            ],
            f"{target.name} could not be printed.",
        )


def make_handouts(names: list[str]) -> Path:
    folder = DIST / "handouts"
    program = browser()
    shutil.rmtree(folder, ignore_errors=True)
    for language in LANGUAGES:
        for path in notebooks(language, names):
            notebook = read(path)
            body = html_of(notebook.cells, code=True)
            words = {"language": language, "title": escape(title_of(notebook))}
            target = folder / language / f"{path.stem}.html"
            page("handout.html", target, body=body, **words)
            paper = target.with_name(f"{path.stem}-paper.html")
            page("handout.html", paper, body=answers_at_the_end(body, language), **words)
            print_pdf(program, paper, target.with_suffix(".pdf"))
            paper.unlink()
    return folder


def main(arguments: list[str]) -> None:
    makers = {"slides": make_slides, "handouts": make_handouts}
    if not arguments or arguments[0] not in makers:
        raise SystemExit(__doc__)
    try:
        folder = makers[arguments[0]](arguments[1:])
    except SupplyError as trouble:
        raise SystemExit(str(trouble)) from None
    print(f"{folder.relative_to(ROOT)} is ready: open a page in it with any browser.")


if __name__ == "__main__":
    main(sys.argv[1:])
