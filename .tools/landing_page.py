"""The first page of the browser edition, in both languages: the notebooks, pictures and minutes."""

import json
import re
import shutil
from base64 import b64decode
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template
from typing import Any

TOOLS = Path(__file__).resolve().parent
PAGES = {"en": "index.html", "ja": "ja.html"}
APPS = {"en": "notebooks", "ja": "notebooks-ja"}
WORDS = {
    "en": {
        "title": "pokerlab: hard poker rules to play with",
        "heading": "Hard poker rules, to play with",
        "promise": "Side pots, two boards, split games: predict, move a slider, and see who gets "
        "which chip and why.",
        "other": '<a href="ja.html" lang="ja" hreflang="ja">日本語</a>',
        "minutes": "{} minutes",
        "open": "Open",
        "how": "How it works",
        "steps": (
            "Open a notebook. Its pictures are there at once.",
            "To play, choose <b>Run → Run All Cells</b>. Python starts inside the page; that takes "
            "about half a minute the first time and less after that.",
            "Type your predictions, drag the sliders, change the code. Nothing can break: "
            "reload the page to begin again.",
        ),
        "private": "There is nothing to install and no account. What you type stays in your "
        "browser. The first notebook loads some 45 MB, so use a good line.",
    },
    "ja": {
        "title": "pokerlab：難しいポーカーのルールを動かして学ぶ",
        "heading": "難しいポーカーのルールを、動かして学ぶ",
        "promise": "サイドポット、2つのボード、ポットを分けるゲーム。予想して、スライダーを動かして、"
        "どのチップをだれが受け取るのか、その理由まで確かめます。",
        "other": '<a href="index.html#en" lang="en" hreflang="en">English</a>',
        "minutes": "{}分",
        "open": "開く",
        "how": "使い方",
        "steps": (
            "ノートブックを開きます。図はすぐに表示されます。",
            "動かすには、メニューの<b>「実行」→「すべてのセルを実行」</b>を選びます。"
            "ページの中でPythonが起動します。初回は30秒ほど、2回目からはもっと早く始まります。",
            "予想を入力し、スライダーを動かし、コードも書き換えてみてください。"
            "壊れる心配はありません。ページを読み込み直せば、最初からやり直せます。",
        ),
        "private": "インストールもアカウントも要りません。入力した内容はブラウザーの外に出ません。"
        "最初のノートブックで約45 MBを読み込むので、通信量にご注意ください。",
    },
}
FIRST_LINE = {
    "en": "<script>if (!location.hash && /^ja\\b/.test(navigator.language)) "
    'location.replace("ja.html");</script>',
    "ja": "",
}
# JupyterLite opens a link to another notebook as tree?path=en/NAME.ipynb.
CROSSROADS = """<!DOCTYPE html>
<meta charset="utf-8"><title>pokerlab</title>
<script>
const path = new URLSearchParams(location.search).get("path") ?? "";
const app = path.startsWith("ja/") ? "notebooks-ja" : "notebooks";
const here = location.pathname.replace(/\\/?(index\\.html)?$/, "/");
location.replace(path ? `${here}../${app}/index.html?path=${path}` : `${here}../index.html`);
</script>
"""
MINUTES = {"en": r"\b(\d+) minutes", "ja": r"(\d+)分"}


@dataclass(frozen=True)
class Offer:
    """What the page says of one notebook."""

    name: str
    title: str
    promise: str
    minutes: str
    picture: bytes | None
    alt: str


def offer(notebook: Path, language: str) -> Offer:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    opening = "".join(cells[0]["source"])
    heading, _, rest = opening.partition("\n")
    promise = next((line for line in rest.splitlines() if line.strip()), "")
    minutes = re.search(MINUTES[language], opening)
    picture, alt = first_picture(cells)
    return Offer(
        notebook.stem,
        heading.removeprefix("# ").strip(),
        promise,
        minutes[1] if minutes else "",
        picture,
        alt,
    )


def first_picture(cells: list[dict[str, Any]]) -> tuple[bytes | None, str]:
    for cell in cells:
        for output in cell.get("outputs", []):
            if encoded := output.get("data", {}).get("image/png"):
                words = output["metadata"].get("image/png", {})
                return b64decode("".join(encoded)), words.get("alt", "")
    return None, ""


def card(offer: Offer, language: str, site: Path) -> str:
    words = WORDS[language]
    picture = ""
    if offer.picture:
        file = site / "pictures" / f"{language}-{offer.name}.png"
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(offer.picture)
        picture = f'<img src="pictures/{file.name}" alt="{escape(offer.alt)}">'
    minutes = f'<p class="minutes">{words["minutes"].format(offer.minutes)}</p>'
    return (
        f"<article>{picture}<h2>{escape(offer.title)}</h2><p>{escape(offer.promise)}</p>"
        f'<footer>{minutes if offer.minutes else ""}<a class="open" '
        f'href="{APPS[language]}/index.html?path={language}/{offer.name}.ipynb" '
        f'aria-label="{words["open"]}: {escape(offer.title)}">{words["open"]}</a></footer></article>'
    )


def lay(site: Path) -> None:
    """Write both pages and their pictures into the site, and where links between notebooks lead."""
    (site / "tree").mkdir()
    (site / "tree" / "index.html").write_text(CROSSROADS)
    shutil.copy(site / "notebooks" / "favicon.ico", site)
    template = Template((TOOLS / "landing.html").read_text(encoding="utf-8"))
    for language, page in PAGES.items():
        words = WORDS[language]
        notebooks = sorted((site / "files" / language).glob("*.ipynb"))
        text = template.substitute(
            {key: value for key, value in words.items() if isinstance(value, str)},
            language=language,
            first_line=FIRST_LINE[language],
            steps="".join(f"<li>{step}</li>" for step in words["steps"]),
            cards="".join(card(offer(file, language), language, site) for file in notebooks),
        )
        (site / page).write_text(text, encoding="utf-8")
