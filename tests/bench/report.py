"""The measurements as a page that can be committed."""

from __future__ import annotations

import platform
from collections.abc import Iterator, Sequence
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from os import cpu_count
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).with_name("RESULTS.md")
PACKAGES = (
    "numpy", "poker-equity", "pokerfast", "phevaluator", "pokerkit", "eval7", "treys",
)  # fmt: skip
BASELINE = "nothing imported"
HEAD = (
    "| job | pokerlab | 95 % under | rival | rival | 95 % under | |\n|---|--:|--:|---|--:|--:|---|"
)


class Timing(NamedTuple):
    """Seconds: the median, and what 95 % of the questions stay under."""

    middle: float
    most: float

    def __str__(self) -> str:
        return f"{spelled(self.middle)} | {spelled(self.most)}"


class Pairing(NamedTuple):
    """pokerlab and one rival, asked in turn; or pokerlab alone."""

    ours: Timing
    rival: str
    theirs: Timing | None


class Measured(NamedTuple):
    """One job, and everybody who was asked to do it."""

    job: str
    note: str
    pairings: Sequence[Pairing]

    def lines(self) -> Iterator[str]:
        for at, (ours, rival, theirs) in enumerate(self.pairings):
            job = "" if at else f"{self.job}{f' ({self.note})' if self.note else ''}"
            if theirs is None:
                yield f"| {job} | {ours} | – | – | – | |"
            else:
                ratio = theirs.middle / ours.middle
                verdict = "" if rival == BASELINE else compared(ratio)
                yield f"| {job} | {ours} | {rival} | {theirs} | {verdict} |"


def compared(ratio: float) -> str:
    if ratio >= 1:
        return f"pokerlab {times(ratio)} as fast"
    return f"**the rival wins**, {times(1 / ratio)} as fast"


def times(ratio: float) -> str:
    return f"{ratio:.0f} ×" if ratio >= 20 else f"{ratio:.1f} ×"


def spelled(seconds: float) -> str:
    return f"{seconds * 1e3:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"


def report(jobs: Sequence[Measured], growing: Sequence[Measured], agreement: str) -> None:
    PAGE.write_text("\n".join([*page(jobs, growing, agreement), ""]), encoding="utf-8")
    print(f"Written to {PAGE.relative_to(PAGE.parents[2])}.")


def page(jobs: Sequence[Measured], growing: Sequence[Measured], agreement: str) -> Iterator[str]:
    yield "# How fast, beside the rivals"
    yield ""
    yield f"Written by `python -m tests.bench` on {date.today()}, {machine()}."
    yield f"Versions: {', '.join(filter(None, map(versioned, PACKAGES)))}."
    yield "One interleaved run: pokerlab and a rival are asked about the same deal in turn, A B, B A,"
    yield "over many deals; times are medians, and beside them what 95 % of the questions stay under."
    yield "All shares that are compared here agree to nine digits, on every deal; " + agreement
    yield "pokerlab's shares are exact fractions; its times include reading the cards, every player's"
    yield "share and every player's chance to scoop."
    yield "phevaluator, eval7 and treys judge hands: they are asked in a loop over the runouts."
    yield ""
    yield HEAD
    for job in jobs:
        yield from job.lines()
    yield ""
    yield "## Runouts against time"
    yield ""
    yield "Before the flop, one board's runouts fall into 152,621 kinds that no hand can tell apart;"
    yield "two boards are counted together by inclusion and exclusion."
    yield ""
    yield HEAD
    for job in growing:
        yield from job.lines()


def machine() -> str:
    cores = cpu_count() or 1
    return f"{processor()}, {cores} cores, {platform.system()}, Python {platform.python_version()}"


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def versioned(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return ""
