"""One JupyterLab and one browser for all browser tests of a worker, and pictures of failures."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from lab import Lab, Notebook, find_browser

ARTEFACTS = Path(__file__).resolve().parents[2] / "artefacts"
NO_BROWSER = (
    "No Chromium or Chrome was found: install one (on Debian 'apt install chromium'), "
    "or say where it is with POKERLAB_BROWSER=/path/to/chromium."
)


NO_DRIVER = (
    "Playwright cannot start, so no browser can be driven "
    "(on Debian 'apt install libatomic1' often mends it): {}"
)


def what_is_missing() -> str | None:
    if find_browser() is None:
        return NO_BROWSER
    driver = subprocess.run(
        [sys.executable, "-m", "playwright", "--version"], capture_output=True, text=True
    )
    return NO_DRIVER.format(driver.stderr.strip()) if driver.returncode else None


@pytest.fixture(scope="package")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    missing = what_is_missing()
    if missing and os.environ.get("POKERLAB_REQUIRE_BROWSER") == "1":
        pytest.fail(missing, pytrace=False)
    if missing:
        pytest.skip(missing)
    with Lab.started(tmp_path_factory.mktemp("lab"), find_browser()) as lab:
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
