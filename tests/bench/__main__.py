"""One command: ``python -m tests.bench`` installs the rivals apart, compares, writes RESULTS.md."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".bench"
RIVALS = (
    "poker-equity==0.1.1",
    "pokerfast==0.2.0",
    "phevaluator==0.6.0",
    "pokerkit==0.7.7",
    "eval7==0.1.11",
    "treys==0.1.8",
)
OURS = ("numpy", "ipywidgets")


def python() -> Path:
    folder = "Scripts" if os.name == "nt" else "bin"
    return HOME / folder / "python"


def prepared() -> None:
    """An environment of its own, which git ignores, with every rival that can be installed."""
    if not python().exists():
        venv.create(HOME, with_pip=True)
    (HOME / ".gitignore").write_text("*\n", encoding="utf-8")
    install = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "--constraint", str(ROOT / "constraints.txt"), *OURS], check=True)
    for rival in RIVALS:
        done = subprocess.run([*install, rival], capture_output=True, text=True)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            print(f"{rival} could not be installed and is left out: {last}")


if __name__ == "__main__":
    prepared()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [str(python()), "-m", "tests.bench.compare", *sys.argv[1:]]
    raise SystemExit(subprocess.run(command, cwd=ROOT, env=environment).returncode)
