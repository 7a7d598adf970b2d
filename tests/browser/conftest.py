"""One JupyterLab and one browser for all browser tests of a worker, and pictures of failures."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from lab import Lab, Notebook, find_browser

ARTEFACTS = Path(__file__).resolve().parents[2] / "artefacts"
NO_BROWSER = (
    "No Chromium or Chrome was found: install one (on Debian 'apt install chromium'), "
    "or say where it is with POKERLAB_BROWSER=/path/to/chromium."
)


@pytest.fixture(scope="package")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    browser = find_browser()
    if browser is None and os.environ.get("POKERLAB_REQUIRE_BROWSER") == "1":
        pytest.fail(NO_BROWSER, pytrace=False)
    if browser is None:
        pytest.skip(NO_BROWSER)
    with Lab.started(tmp_path_factory.mktemp("lab"), browser) as lab:
        yield lab


@pytest.fixture
def open_notebook(lab: Lab) -> Iterator[Callable[[str], Notebook]]:
    opened: list[Notebook] = []

    def open_notebook(path: str) -> Notebook:
        opened.append(lab.open(path))
        return opened[-1]

    yield open_notebook
    for notebook in opened:
        notebook.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Iterator[pytest.TestReport]:
    report = yield
    lab = getattr(item, "funcargs", {}).get("lab")
    if report.failed and lab is not None:
        name = re.sub(r"[^\w.-]+", "_", item.name)
        kept = lab.photograph(ARTEFACTS, f"{name}-{report.when}")
        report.sections.append(("screenshots kept", "\n".join(map(str, kept))))
    return report
