"""JupyterLab as a reader drives it: a server, a browser, open notebooks and their controls."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import BrowserContext, Locator, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
VIEW = {"width": 1280, "height": 800}
START_SECONDS = 90
STOP_SECONDS = 10
RUN_MILLISECONDS = 180_000
ANSWER_MILLISECONDS = 15_000
SETTINGS: dict[str, dict[str, Any]] = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "notebook-extension/tracker": {"windowingMode": "none"},
}
CURRENT = "window.jupyterapp?.shell?.currentWidget"
KERNEL = f"{CURRENT}?.sessionContext?.session?.kernel"


def find_browser() -> str | None:
    named = os.environ.get("POKERLAB_BROWSER")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(url: str) -> bool:
    try:
        with urlopen(url, timeout=5):
            return True
    except (URLError, OSError):
        return False


def stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(timeout=STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def write_settings(folder: Path, language: str) -> None:
    locale = {"locale": "ja_JP" if language == "ja" else "default"}
    for name, values in (SETTINGS | {"translation-extension/plugin": locale}).items():
        file = folder / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values))


@contextmanager
def running_server(folder: Path, language: str) -> Iterator[tuple[str, str]]:
    """A JupyterLab on copies of the notebooks, and its address and token."""
    shutil.copytree(ROOT / "notebooks", folder / "notebooks")
    write_settings(folder / "settings", language)
    port, token = free_port(), secrets.token_hex(16)
    own = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    environment = os.environ | {name: str(folder / place) for name, place in own.items()}
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder / 'notebooks'}",
        "--LabApp.expose_app_in_browser=True",
    ]
    log_file = folder / "jupyterlab.log"
    with log_file.open("w") as log:
        server = subprocess.Popen(
            command,
            cwd=folder,
            env=environment | {"JUPYTER_TOKEN": token},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
        url = f"http://127.0.0.1:{port}"
        try:
            deadline = time.monotonic() + START_SECONDS
            while not answers(f"{url}/api"):
                if server.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"JupyterLab did not start:\n{log_file.read_text()[-2000:]}")
                time.sleep(0.1)
            yield url, token
        finally:
            stop(server)


@dataclass
class Controls:
    """A part of the page, and the controls in it, found by the label that a reader sees."""

    page: Page
    root: Locator

    def field(self, label: str) -> Locator:
        """A box for text or a number."""
        text = self.root.get_by_role("textbox", name=label, exact=True)
        return text.or_(self.root.get_by_role("spinbutton", name=label, exact=True))

    def slider(self, label: str) -> Locator:
        labelled = self.root.locator(".widget-slider").filter(
            has=self.page.get_by_text(label, exact=True)
        )
        named = self.root.get_by_role("slider", name=label, exact=True)
        return labelled.get_by_role("slider").or_(named)

    def checkbox(self, label: str) -> Locator:
        return self.root.get_by_role("checkbox", name=label, exact=True)

    def dropdown(self, label: str) -> Locator:
        return self.root.get_by_role("combobox", name=label, exact=True)

    def button(self, label: str) -> Locator:
        return self.root.get_by_role("button", name=label, exact=True)

    def type(self, label: str, text: str | int) -> None:
        box = self.field(label)
        box.fill(str(text))
        box.press("Enter")

    def press(self, label: str, key: str, times: int = 1) -> None:
        """Press a key on a slider, such as ArrowRight, PageUp, Home or End."""
        handle = self.slider(label)
        handle.focus()
        for _ in range(times):
            handle.press(key)

    def tick(self, label: str) -> None:
        self.checkbox(label).click()

    def choose(self, label: str, option: str) -> None:
        self.dropdown(label).select_option(label=option)

    def click(self, label: str) -> None:
        self.button(label).click()

    @property
    def sentence(self) -> Locator:
        """The one sentence that says what the explorer shows."""
        return self.root.locator(".pokerlab-sentence")

    @property
    def pictures(self) -> Locator:
        return self.root.locator("svg[role=img]")


@dataclass
class Notebook(Controls):
    complaints: list[str] = field(default_factory=list)

    def run_all(self) -> None:
        """Run every cell and wait until the last one is done."""
        self.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.wait_until_idle()

    def wait_until_idle(self) -> None:
        self.page.wait_for_function(f"{KERNEL}?.status === 'idle'", timeout=RUN_MILLISECONDS)

    def content(self) -> dict[str, Any]:
        content: dict[str, Any] = self.page.evaluate(f"{CURRENT}.content.model.toJSON()")
        return content

    def outputs(self) -> list[tuple[int, dict[str, Any]]]:
        """Every output, with the number of its cell, counted from 1."""
        return [
            (number, output)
            for number, cell in enumerate(self.content()["cells"], 1)
            for output in cell.get("outputs", [])
        ]

    def errors(self) -> list[str]:
        return [
            f"cell {number}: {output['ename']}: {output['evalue']}"
            for number, output in self.outputs()
            if output["output_type"] == "error"
        ]

    def widget_cells(self) -> list[int]:
        kind = "application/vnd.jupyter.widget-view+json"
        return [number for number, output in self.outputs() if kind in output.get("data", {})]

    @property
    def widgets(self) -> Locator:
        """The outputs in which a widget is on show."""
        return self.root.locator(".jp-OutputArea-child").filter(
            has=self.page.locator(".jupyter-widgets")
        )

    def explorer(self, position: int = 0) -> Controls:
        """The controls of one widget alone, counted from 0 down the page."""
        return Controls(self.page, self.widgets.nth(position))

    def first_with_sliders(self) -> Controls:
        """The controls of the first widget that has sliders."""
        of_ours = self.root.locator(".pokerlab-explorer")
        return Controls(self.page, of_ours.filter(has=self.page.locator(".pokerlab-slider")).first)

    def screenshot(self, file: Path, zoom: float = 1.0, of: Locator | None = None) -> Path:
        """What 1280 x 800 points show at this zoom, with `of` scrolled into view."""
        session = self.page.context.new_cdp_session(self.page)
        size = {side: round(points / zoom) for side, points in VIEW.items()}
        view = size | {"deviceScaleFactor": zoom, "mobile": False}
        session.send("Emulation.setDeviceMetricsOverride", view)
        if of is not None:
            of.evaluate("element => element.scrollIntoView({block: 'start'})")
        picture = session.send("Page.captureScreenshot", {"format": "png"})
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b64decode(picture["data"]))
        session.send("Emulation.clearDeviceMetricsOverride")
        session.detach()
        return file

    def close(self) -> None:
        if not self.page.is_closed():
            self.page.evaluate(f"{CURRENT}.sessionContext.shutdown()")
            self.page.close()


@dataclass
class Lab:
    url: str
    token: str
    context: BrowserContext

    @classmethod
    @contextmanager
    def started(cls, folder: Path, browser: str | None, language: str = "en") -> Iterator["Lab"]:
        with running_server(folder, language) as (url, token), sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser, args=FLAGS)
            context = chromium.new_context(viewport=VIEW)
            context.set_default_timeout(ANSWER_MILLISECONDS)
            yield cls(url, token, context)
            chromium.close()

    def open(self, path: str) -> Notebook:
        """Open a notebook, such as "ja/01_side_pots.ipynb", with a kernel of its own."""
        page = self.context.new_page()
        notebook = Notebook(page, page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)"))
        page.on("pageerror", lambda error: notebook.complaints.append(str(error)))
        page.goto(f"{self.url}/lab/tree/{path}?reset&token={self.token}", timeout=RUN_MILLISECONDS)
        page.wait_for_function(f"{KERNEL}?.status === 'idle'", timeout=RUN_MILLISECONDS)
        page.evaluate("window.jupyterapp.shell.collapseLeft()")
        return notebook

    def photograph(self, folder: Path, name: str) -> list[Path]:
        """Keep a picture of every page that is open."""
        folder.mkdir(exist_ok=True)
        files = [folder / f"{name}-{place}.png" for place in range(len(self.context.pages))]
        for page, file in zip(self.context.pages, files, strict=True):
            page.screenshot(path=file)
        return files
