"""What axe-core, an automated audit, finds in the pages that readers meet."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from lab import ROOT, Notebook
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.site

SERIOUS = ("serious", "critical")
LANGUAGES = ("en", "ja")
FIRST = "01_side_pots"
NOTEBOOKS = [f"en/{path.name}" for path in sorted((ROOT / "notebooks" / "en").glob("*.ipynb"))]
AUDIT = """async place => (await axe.run(place, {resultTypes: ["violations"]})).violations"""


@pytest.fixture(scope="module")
def axe() -> str:
    sys.path.insert(0, str(ROOT / ".tools"))
    from supplies import npm_package

    return (npm_package("axe-core") / "axe.min.js").read_text()


def findings(page: Page, axe: str, place: Any = None) -> list[str]:
    """The serious findings, each with its rule and the elements concerned."""
    page.evaluate(f"{axe}; null")
    found = page.evaluate(AUDIT, place or {"exclude": []})
    return [
        f"{finding['id']}: {node['html'][:160]}  {json.dumps(node['failureSummary'])[:300]}"
        for finding in found
        if finding["impact"] in SERIOUS
        for node in finding["nodes"]
    ]


@pytest.fixture
def chromium(lab: Any) -> Browser:
    return lab.context.browser


@pytest.fixture(scope="module")
def pages() -> None:
    for what in ("slides", "handouts"):
        subprocess.run([sys.executable, ROOT / ".tools/pages.py", what, FIRST], check=True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_without_a_kernel_have_no_serious_finding(
    language: str, scheme: str, chromium: Browser, axe: str, pages: None
) -> None:
    landing = ROOT / "dist/site" / {"en": "index.html", "ja": "ja.html"}[language]
    handout = ROOT / "dist/handouts" / language / f"{FIRST}.html"
    slides = ROOT / "dist/slides" / language / f"{FIRST}.html"
    context = chromium.new_context(color_scheme=scheme, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    for file in (landing, handout, slides):
        page.goto(file.as_uri())
        assert findings(page, axe) == [], file
    context.close()


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
@pytest.mark.parametrize("path", NOTEBOOKS)
def test_running_explorers_have_no_serious_finding(
    path: str, theme: str, open_notebook: Callable[[str], Notebook], axe: str
) -> None:
    notebook = open_notebook(path)
    notebook.page.evaluate(
        f"window.jupyterapp.commands.execute('apputils:change-theme', {{theme: '{theme}'}})"
    )
    notebook.run_all()
    notebook.widgets.first.wait_for()
    assert findings(notebook.page, axe, {"include": [[".pokerlab-explorer"]]}) == []
