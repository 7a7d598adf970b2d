"""Build and run the English and the Japanese notebook of each source in notebooks/source.

python notebooks/build.py                    write every notebook that differs
python notebooks/build.py 01_side_pots       only this source
python notebooks/build.py --check            write nothing; exit 1 where a notebook is out of date
"""

import argparse
import asyncio
import hashlib
import json
import os
import re
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode
from PIL import Image, ImageChops

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent
LANGUAGES = ("en", "ja")
SECONDS_A_CELL = 120
ROUNDING_OF_COLOURS = 8
COLOUR_CODES = re.compile(r"\x1b\[[\d;]*m")
WIDGET_TYPES = (
    "application/vnd.jupyter.widget-view+json",
    "application/vnd.jupyter.widget-state+json",
)
BETWEEN_JAPANESE_LINES = re.compile(r"(?<=[。？！」）])\n(?=[^\s\-*\d#|<>`+:~\[!])")
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


class BuildError(Exception):
    """A source that cannot be built, with the sentence that says why."""


@dataclass(frozen=True)
class Edition:
    source: Path
    language: str

    @property
    def path(self) -> Path:
        return FOLDER / self.language / f"{self.source.stem}.ipynb"


def in_language(cell: NotebookNode, language: str) -> bool:
    return cell.cell_type == "code" or cell.metadata.get("lang") == language


def check_languages(source: Path, cells: Iterable[NotebookNode]) -> None:
    for cell in cells:
        if cell.cell_type != "code" and cell.metadata.get("lang") not in LANGUAGES:
            beginning = cell.source.strip().splitlines()[:1]
            raise BuildError(
                f"{source.relative_to(ROOT)}: the prose cell that begins {beginning} has no "
                'language; write +++ {"lang": "en"} or +++ {"lang": "ja"} above it.'
            )


def numbered_ids(texts: Iterable[str]) -> Iterator[str]:
    seen: dict[str, int] = {}
    for text in texts:
        digest = hashlib.sha256(text.encode()).hexdigest()[:8]
        seen[digest] = seen.get(digest, 0) + 1
        yield digest if seen[digest] == 1 else f"{digest}-{seen[digest]}"


def run_on(prose: str) -> str:
    """Japanese prose without the gap that a browser would put between two source lines."""
    return BETWEEN_JAPANESE_LINES.sub("", prose)


def translated(edition: Edition) -> NotebookNode:
    source = jupytext.read(edition.source, fmt="md:myst")
    check_languages(edition.source, source.cells)
    cells = [cell for cell in source.cells if in_language(cell, edition.language)]
    for cell in cells:
        cell.source = cell.source.replace("{{lang}}", edition.language)
        if cell.metadata.pop("lang", None) == "ja":
            cell.source = run_on(cell.source)
    for cell, name in zip(cells, numbered_ids(cell.source for cell in cells), strict=True):
        cell.id = name
    kept = {key: value for key, value in source.metadata.items() if key != "jupytext"}
    metadata = kept | {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    return nbformat.v4.new_notebook(cells=cells, metadata=metadata)


def read_png(encoded: str) -> Image.Image:
    return Image.open(BytesIO(b64decode(encoded)))


def without_png_notes(encoded: str) -> str:
    plain = BytesIO()
    read_png(encoded).save(plain, "png", optimize=True)
    return b64encode(plain.getvalue()).decode()


def without_run_details(notebook: NotebookNode) -> NotebookNode:
    notebook.metadata.pop("widgets", None)
    notebook.metadata.language_info = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            for kind in WIDGET_TYPES:
                data.pop(kind, None)
            if "image/png" in data:
                data["image/png"] = without_png_notes(data["image/png"])
    return notebook


async def built(edition: Edition, turn: asyncio.Semaphore) -> str:
    notebook = translated(edition)
    edition.path.parent.mkdir(exist_ok=True)
    client = NotebookClient(
        notebook,
        timeout=SECONDS_A_CELL,
        kernel_name=KERNEL["name"],
        resources={"metadata": {"path": str(edition.path.parent)}},
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
    )
    async with turn:
        try:
            await client.async_execute()
        except CellExecutionError as error:
            raise BuildError(
                f"{edition.path.relative_to(ROOT)}: a cell raised {error.ename}: {error.evalue}\n"
                f"{COLOUR_CODES.sub('', str(error))}"
            ) from error
    return nbformat.writes(without_run_details(notebook)) + "\n"


async def build_all(editions: list[Edition]) -> list[str | BaseException]:
    turn = asyncio.Semaphore(os.cpu_count() or 1)
    builds = (built(edition, turn) for edition in editions)
    return await asyncio.gather(*builds, return_exceptions=True)


def texts_of(results: list[str | BaseException]) -> list[str]:
    failures = [result for result in results if isinstance(result, BaseException)]
    for failure in failures:
        if not isinstance(failure, BuildError):
            raise failure
    if failures:
        raise BuildError("\n\n".join(map(str, failures)))
    return [result for result in results if isinstance(result, str)]


def chosen_sources(names: list[str]) -> list[Path]:
    sources = {path.stem: path for path in sorted((FOLDER / "source").glob("*.md"))}
    unknown = [name for name in names if Path(name).stem not in sources]
    if unknown:
        raise BuildError(
            f"No source is called {', '.join(unknown)}; choose from: {', '.join(sources)}."
        )
    return [sources[Path(name).stem] for name in names] or list(sources.values())


def without_source(sources: list[Path]) -> list[Path]:
    named = {source.stem for source in sources}
    committed = (path for language in LANGUAGES for path in (FOLDER / language).glob("*.ipynb"))
    return sorted(path for path in committed if path.stem not in named)


def pictures_apart(text: str) -> tuple[Any, list[Image.Image]]:
    notebook = json.loads(text)
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", [])]
    drawn = [output["data"] for output in outputs if "image/png" in output.get("data", {})]
    return notebook, [read_png(data.pop("image/png")) for data in drawn]


def look_alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures differ at most by the rounding of another processor."""
    if one.size != other.size:
        return False
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    return all(high <= ROUNDING_OF_COLOURS for _, high in difference.getextrema())


def differs(path: Path, text: str) -> bool:
    if not path.exists():
        return True
    committed = path.read_text(encoding="utf-8")
    if committed == text:
        return False
    old, old_pictures = pictures_apart(committed)
    new, new_pictures = pictures_apart(text)
    return (
        old != new
        or len(old_pictures) != len(new_pictures)
        or not all(map(look_alike, old_pictures, new_pictures))
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 on a difference"
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="a source, such as 01_side_pots")
    options = parser.parse_args(arguments)
    try:
        sources = chosen_sources(options.names)
        editions = [Edition(source, language) for source in sources for language in LANGUAGES]
        texts = texts_of(asyncio.run(build_all(editions)))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    stale = [
        (edition, text)
        for edition, text in zip(editions, texts, strict=True)
        if differs(edition.path, text)
    ]
    orphans = [] if options.names else without_source(sources)
    for edition, text in stale:
        shown = edition.path.relative_to(ROOT)
        if options.check:
            print(f"{shown} is out of date: run 'make build NAME={edition.source.stem}'.")
        else:
            edition.path.write_text(text, encoding="utf-8")
            print(f"{shown} written")
    for path in orphans:
        print(f"{path.relative_to(ROOT)} has no source: run 'git rm {path.relative_to(ROOT)}'.")
    return 1 if orphans or (options.check and stale) else 0


if __name__ == "__main__":
    sys.exit(main())
