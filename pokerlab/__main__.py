"""``python -m pokerlab worksheet``: drills on paper, from the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from .errors import PokerLabError
from .language import LANGUAGES, say
from .worksheets import speaking, worksheet


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are sentences of ours, in the language that was asked for."""

    def error(self, message: str) -> NoReturn:
        raise PokerLabError.of("worksheets.usage", problem=message, usage=self.format_usage())


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the two pages and say where they are; 2 where an argument is wrong."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        with speaking(_language_of(given)):
            print(_run(given))
    except PokerLabError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _run(given: Sequence[str]) -> str:
    options = _parser().parse_args(given)
    sheet = worksheet(
        options.notebook,
        level=_whole("level", options.level),
        count=_whole("count", options.count),
        seed=_whole("seed", options.seed),
    )
    page, key = sheet.write(options.out)
    return say("worksheets.written", page=page, key=key)


def _parser() -> _Parser:
    parser = _Parser(prog="python -m pokerlab", description=say("worksheets.about"))
    commands = parser.add_subparsers(dest="command", required=True)
    sheet = commands.add_parser("worksheet", help=say("worksheets.about"))
    sheet.add_argument("--notebook", required=True, help=say("worksheets.help_notebook"))
    sheet.add_argument("--level", default="1", help=say("worksheets.help_level"))
    sheet.add_argument("--count", default="10", help=say("worksheets.help_count"))
    sheet.add_argument("--seed", default="0", help=say("worksheets.help_seed"))
    sheet.add_argument("--lang", default=LANGUAGES[0], help="en / ja")
    sheet.add_argument("--out", required=True, help=say("worksheets.help_out"))
    return parser


def _language_of(given: Sequence[str]) -> str | None:
    """The language that the arguments ask for, read before anything is said."""
    for at, word in enumerate(given):
        if word.startswith("--lang="):
            return word.partition("=")[2]
        if word == "--lang" and at + 1 < len(given):
            return given[at + 1]
    return None


def _whole(option: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise PokerLabError.of("worksheets.not_whole", option=option, given=text) from None


if __name__ == "__main__":
    sys.exit(main())
