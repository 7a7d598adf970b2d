"""What the site, the slides and the handouts are made with: environments and packages of their own."""

import hashlib
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from bootstrap import ROOT, check_python

TOOLS = ROOT / ".tools"
CACHE = ROOT / "build" / "supplies"


class SupplyError(Exception):
    """Something that keeps the work from being done, in one sentence that says how to mend it."""


def pins(file: Path) -> dict[str, str]:
    """The versions that a constraints file names; where it names two, the first."""
    lines = (line.split(";")[0].strip() for line in file.read_text().splitlines())
    pairs = (line.rsplit("==", 1) for line in lines if "==" in line)
    found: dict[str, str] = {}
    for name, version in pairs:
        found.setdefault(name, version)
    return found


def run(command: list[str | Path], trouble: str, folder: Path = ROOT) -> str:
    """What a command prints; `SupplyError` with this sentence, and where to read more, if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode == 0:
        return done.stdout
    CACHE.mkdir(parents=True, exist_ok=True)
    log = CACHE / "trouble.log"
    log.write_text(f"$ {' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    raise SupplyError(f"{trouble} What it said is in {log.relative_to(ROOT)}.")


def environment(name: str) -> Path:
    """The programs of `.venv-NAME`, which holds what `.tools/NAME-constraints.txt` pins."""
    stated = TOOLS / f"{name}-constraints.txt"
    folder = ROOT / f".venv-{name}"
    stamp, programs = folder / "installed", folder / "bin"
    fingerprint = hashlib.sha256(stated.read_bytes() + sys.version.encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == fingerprint:
        return programs
    check_python()
    print(f"Installing the tools into {folder.name}, once.", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    run([sys.executable, "-m", "venv", folder], f"{folder.name} could not be made.")
    offline = (
        "The packages could not be installed, most often because the network or the package index "
        "cannot be reached: check the connection and try again."
    )
    python = programs / "python"
    run([python, "-m", "pip", "install", "-q", "uv"], offline)
    run([python, "-m", "uv", "pip", "install", "--python", python, "-r", stated], offline)
    stamp.write_text(fingerprint)
    return programs


def wheels(python: Path, names: list[str]) -> list[Path]:
    """Wheels from the package index, in the versions that constraints.txt pins."""
    versions = pins(ROOT / "constraints.txt")
    return [wheel(python, name, versions[name]) for name in names]


def wheel(python: Path, name: str, version: str) -> Path:
    folder = CACHE / "wheels"
    pattern = f"{name.replace('-', '_')}-{version}-*.whl"
    if not any(folder.glob(pattern)):
        run(
            [
                *(python, "-m", "pip", "download", "-q", "--no-deps", "-d", folder),
                *("--only-binary", ":all:", "--platform", "any", "--python-version", "3.12"),
                f"{name}=={version}",
            ],
            f"{name} {version} could not be had from the package index: check the connection "
            "and try again.",
        )
    return next(folder.glob(pattern))


def npm_package(name: str) -> Path:
    """The folder of an npm package, in the version that `.tools/npm-constraints.txt` pins."""
    version = pins(TOOLS / "npm-constraints.txt")[name]
    folder = CACHE / "npm" / f"{name}-{version}"
    if folder.exists():
        return folder
    if shutil.which("npm") is None:
        raise SupplyError(
            f"npm was not found, and {name} comes from there: install Node.js with npm "
            "(on Debian 'apt install npm') and try again."
        )
    folder.parent.mkdir(parents=True, exist_ok=True)
    printed = run(
        ["npm", "pack", "--silent", f"{name}@{version}"],
        f"npm could not fetch {name} {version}, most often because there is no network: "
        "check the connection and try again.",
        folder.parent,
    )
    archive = folder.parent / printed.split()[-1]
    unpacked = folder.with_name(f"{folder.name}-unpacked")
    shutil.rmtree(unpacked, ignore_errors=True)
    with tarfile.open(archive) as packed:
        packed.extractall(unpacked, filter="data")
    (unpacked / "package").rename(folder)
    unpacked.rmdir()
    archive.unlink()
    return folder
