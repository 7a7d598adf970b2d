"""Set up pokerlab's own environment and open or test what it holds, from any Python 3.11 or newer.

python .tools/bootstrap.py lab            install, then open JupyterLab at the notebooks
python .tools/bootstrap.py install        install what the notebooks need
python .tools/bootstrap.py install test   install what the tests need as well
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PROGRAMS = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(PROGRAMS / ("python.exe" if os.name == "nt" else "python"))
LOG = ENVIRONMENT / "install.log"
EXTRAS_FOR = {"lab": ["lab"], "test": ["lab", "test"]}


def check_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        raise SystemExit(
            "This is Python {}.{}, and pokerlab needs 3.11 or newer: install one, then name it, "
            "for example: make lab PYTHON=python3.12".format(*sys.version_info)
        )
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise SystemExit(
            "This Python cannot make environments, because its venv module is missing: "
            "on Debian or Ubuntu run 'sudo apt install python3-venv', then try again."
        )


def fingerprint() -> str:
    stated = [ROOT / "pyproject.toml", ROOT / "constraints.txt"]
    contents = b"".join(path.read_bytes() for path in stated)
    circumstances = f"{ROOT} {sys.version_info[:2]}"
    return hashlib.sha256(contents + circumstances.encode()).hexdigest()


def is_installed(purpose: str) -> bool:
    stamp = ENVIRONMENT / f"installed-{purpose}"
    return Path(PYTHON).exists() and stamp.exists() and stamp.read_text() == fingerprint()


def run_logged(*command: str) -> bool:
    with LOG.open("a") as log:
        log.write("\n$ " + " ".join(command) + "\n")
        log.flush()
        return subprocess.run(command, cwd=ROOT, stdout=log, stderr=log).returncode == 0


def make_environment() -> None:
    if any(map(is_installed, EXTRAS_FOR)):
        return
    shutil.rmtree(ENVIRONMENT, ignore_errors=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", ENVIRONMENT], capture_output=True, text=True
    )
    if made.returncode != 0:
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        raise SystemExit(f"{sys.executable} could not make .venv here: {made.stdout}{made.stderr}")


def install_with_uv(wanted: "list[str]") -> bool:
    return install_with_pip(["-c", "constraints.txt", "uv"]) and run_logged(
        PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON, *wanted
    )


def install_with_pip(wanted: "list[str]") -> bool:
    patience = ["--disable-pip-version-check", "--retries", "2"]
    return run_logged(PYTHON, "-m", "pip", "install", *patience, *wanted)


def install(purpose: str) -> None:
    if is_installed(purpose):
        return
    check_python()
    print("Installing pokerlab into .venv, once: a minute or so on a good line.", flush=True)
    make_environment()
    extras = EXTRAS_FOR[purpose]
    wanted = ["-c", "constraints.txt", "-e", ".[" + ",".join(extras) + "]"]
    if not (install_with_uv(wanted) or install_with_pip(wanted)):
        raise SystemExit(
            "The packages could not be installed, most often because the network or the package "
            "index cannot be reached: check the connection (or PIP_INDEX_URL behind a proxy) and "
            f"try again. What pip said is in {LOG.relative_to(ROOT)}."
        )
    for extra in extras:
        (ENVIRONMENT / f"installed-{extra}").write_text(fingerprint())


def interface_language() -> str:
    spoken = os.environ.get("LANG_UI") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "ja" if spoken.lower().startswith("ja") else "en"


def set_lab_defaults(language: str) -> None:
    defaults = {
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false"},
        "@jupyterlab/notebook-extension:tracker": {"windowingMode": "defer"},
        "@jupyterlab/translation-extension:plugin": {
            "locale": "ja_JP" if language == "ja" else "default"
        },
    }
    folder = ENVIRONMENT / "share/jupyter/lab/settings/overrides.d"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pokerlab.json").write_text(json.dumps(defaults, indent=2))


def open_lab() -> None:
    install("lab")
    language = interface_language()
    set_lab_defaults(language)
    notebooks = sorted((ROOT / "notebooks" / language).glob("*.ipynb"))
    if notebooks:
        subprocess.run(
            [PYTHON, "-m", "jupyter", "trust", *notebooks], stdout=subprocess.DEVNULL, check=True
        )
    first = notebooks[0].relative_to(ROOT).as_posix() if notebooks else "notebooks"
    lab = [PYTHON, "-m", "jupyter", "lab", f"--LabApp.default_url=/lab/tree/{first}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        lab.append("--allow-root")
    raise SystemExit(subprocess.run(lab, cwd=ROOT).returncode)


def main(arguments: "list[str]") -> None:
    if arguments == ["lab"]:
        open_lab()
    elif arguments == ["install"]:
        install("lab")
    elif arguments == ["install", "test"]:
        install("test")
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        raise SystemExit("Stopped; the same command starts again where it left off.") from None
