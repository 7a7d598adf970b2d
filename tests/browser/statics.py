"""A folder served as any static host would serve it, and browsers that reach nothing else."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from lab import ANSWER_MILLISECONDS, FLAGS, VIEW
from playwright.sync_api import BrowserContext, Playwright

CLASSROOM = "teachers-laptop.test"
ONLY_HERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
IN_CLASS = f"--host-resolver-rules=MAP {CLASSROOM} 127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    server: "Static"

    def log_message(self, *_: Any) -> None:
        pass

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        self.server.given.append(len(content))
        outputfile.write(content)


class Static(ThreadingHTTPServer):
    """A static host that remembers how many bytes each file had that it gave out."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.given: list[int] = []

    @property
    def sent(self) -> int:
        return sum(self.given)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


@contextmanager
def served(folder: Path) -> Iterator[Static]:
    with Static(("127.0.0.1", 0), partial(Handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@dataclass
class Visitor:
    """One person's browser with its own cache, cut off from every host but this machine."""

    context: BrowserContext
    strangers: list[str] = field(default_factory=list)

    @classmethod
    @contextmanager
    def arriving(
        cls,
        playwright: Playwright,
        browser: str,
        profile: Path,
        rules: str = ONLY_HERE,
        **look: Any,
    ) -> Iterator["Visitor"]:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=browser,
            args=[*FLAGS, rules],
            **{"viewport": VIEW, "locale": "en-GB", **look},
        )
        context.set_default_timeout(ANSWER_MILLISECONDS)
        visitor = cls(context)
        context.on("request", lambda request: visitor.note(request.url))
        yield visitor
        context.close()

    def note(self, url: str) -> None:
        near = ("http://127.0.0.1:", f"http://{CLASSROOM}:", "data:", "blob:", "about:")
        if not url.startswith(near):
            self.strangers.append(url)
