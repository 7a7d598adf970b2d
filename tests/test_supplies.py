"""The tools behind the site, slides and handouts say in one sentence what they lack."""

import hashlib
import io
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / ".tools"))

import browser_edition  # noqa: E402
import pages  # noqa: E402
import supplies  # noqa: E402
from supplies import SupplyError  # noqa: E402

CONTENT = b"a wheel"
WANTED = {"numpy": {"file_name": "numpy.whl", "sha256": hashlib.sha256(CONTENT).hexdigest()}}


def folder_with(content: bytes, place: Path) -> Path:
    (place / "deep").mkdir(parents=True)
    (place / "deep" / "numpy.whl").write_bytes(content)
    return place


def zip_with(content: bytes, place: Path) -> Path:
    with zipfile.ZipFile(place, "w") as archive:
        archive.writestr("deep/numpy.whl", content)
    return place


def tar_with(content: bytes, place: Path) -> Path:
    with tarfile.open(place, "w:bz2") as archive:
        entry = tarfile.TarInfo("pyodide/numpy.whl")
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
    return place


@pytest.mark.parametrize("made", [folder_with, zip_with, tar_with])
def test_wheels_come_from_a_folder_or_an_archive(made: object, tmp_path: Path) -> None:
    place = made(CONTENT, tmp_path / "place")
    browser_edition.take_official(place, WANTED, "1.0", tmp_path / "taken")
    assert (tmp_path / "taken/numpy.whl").read_bytes() == CONTENT


def test_a_file_with_another_sum_is_refused_by_name(tmp_path: Path) -> None:
    place = folder_with(b"something else", tmp_path / "place")
    with pytest.raises(SupplyError, match=r"numpy\.whl is not the file that Pyodide's lock names"):
        browser_edition.take_official(place, WANTED, "1.0", tmp_path / "taken")
    assert not (tmp_path / "taken/numpy.whl").exists()


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (None, "no place was named: download pyodide-1.0.tar.bz2"),
        (Path("/nowhere"), "there is nothing at /nowhere"),
        (ROOT / "pokerlab/words", "lacks 1 of the files that Pyodide 1.0 needs here"),
        (ROOT / "LICENSE", "is neither a folder nor an archive"),
    ],
)
def test_a_missing_place_is_said_with_what_to_type(
    place: Path | None, said: str, tmp_path: Path
) -> None:
    with pytest.raises(SupplyError, match=said):
        browser_edition.take_official(place, WANTED, "1.0", tmp_path)


def test_without_npm_the_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(supplies, "CACHE", tmp_path)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SupplyError, match="npm was not found, and pyodide comes from there"):
        supplies.npm_package("pyodide")


def test_without_a_browser_no_pdf_is_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SupplyError, match="printed by Chromium or Chrome, and neither was found"):
        pages.browser()


def test_an_unknown_notebook_is_answered_with_those_there_are() -> None:
    with pytest.raises(SupplyError, match="No notebook is called 99; choose from: 01_side_pots"):
        pages.notebooks("en", ["99"])


def test_japanese_sentences_are_joined_without_a_space() -> None:
    path = ROOT / "notebooks/ja/01_side_pots.ipynb"
    prose = [cell.source for cell in pages.read(path).cells if cell.cell_type == "markdown"]
    assert any("。25分で" in text for text in prose)
