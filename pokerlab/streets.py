"""Every player's share street by street: what each hand was worth when its cards lay there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from . import markup
from .betting import Replay
from .cards import Cards, CardsLike, as_cards
from .choices import Action
from .games import Game
from .language import Language, listing, say
from .showdown import as_boards
from .steps import Step

if TYPE_CHECKING:
    import pandas

    from .equities import Equity

NONE = "–"


@dataclass(frozen=True, repr=False)
class StreetShares:
    """``by_street`` holds the streets whose cards are known, in order: what everybody had there.

    ``players`` are all whose cards are known, be they live or folded.  Streets that may still follow are in
    ``streets``, so that a table keeps its columns while a hand is stepped through.
    """

    game: Game
    players: tuple[str, ...]
    streets: tuple[str, ...]
    by_street: Mapping[str, Equity]

    @property
    def last(self) -> Equity | None:
        """The latest street's shares."""
        return list(self.by_street.values())[-1] if self.by_street else None

    def summary(self, language: Language | None = None) -> str:
        """Everybody's share on every known street, in words."""
        told = [
            say("streets.told", language, street=_street(street, language), parts=parts)
            for street, found in self.by_street.items()
            for parts in [listing([_has(*share) for share in found.share.items()], language)]
        ]
        return " ".join(told) or say("streets.nothing", language)

    def to_frame(self) -> pandas.DataFrame:
        """One row a street and player: share, and the part of it by side, as floats from 0 to 1."""
        import pandas

        head = [say("betting.head_street"), say("equity.player"), say("equity.share")]
        head += [side.label() for side in self.game.sides]
        rows = [
            [_street(street), name, float(share), *(float(s[name]) for s in found.sides.values())]
            for street, found in self.by_street.items()
            for name, share in found.share.items()
        ]
        return pandas.DataFrame(rows, columns=head).set_index(head[:2])

    def __repr__(self) -> str:
        return f"<StreetShares {self.summary('en')}>"

    def _repr_html_(self) -> str:
        """A row a player: the share on every street, and by side on the latest."""
        head = [say("equity.player"), *map(_street, self.streets)]
        latest, sides = self.last, self.game.sides if len(self.game.sides) > 1 else ()
        now = _street(list(self.by_street or self.streets)[-1])
        head += [say("streets.of_it", side=side.label(), street=now) for side in sides]
        streets = [self.by_street.get(street) for street in self.streets]
        columns = [found.share if found else None for found in streets]
        columns += [latest.sides[side.name] if latest else None for side in sides]
        rows = [[name, *(_cell(parts, name) for parts in columns)] for name in self.players]
        return markup.table(head, rows, say("streets.caption"))


def street_shares(
    game: Game,
    hole: Mapping[str, CardsLike],
    boards: Sequence[CardsLike] | CardsLike,
    *,
    folded: Iterable[str] = (),
    dead: CardsLike = (),
) -> StreetShares:
    """What each live hand was worth on every street of these boards, all hole cards being known.

    Cards and boards are as in `equity`; a board may hold any number of cards, and a street counts
    once all boards have its cards.  The cards of those who have ``folded`` are known as well, so
    they cannot come.  In a Drawmaha game the hands are those after the draw, and so only streets
    after it are counted.  Raises `CardError` for cards that cannot be one deal.

    >>> from pokerlab.games import OMAHA_HILO
    >>> hole = {"A": "A♠ 2♠ K♦ 9♦", "B": "A♥ 4♦ Q♦ J♦", "C": "4♥ 5♣ Q♠ J♠"}
    >>> shares = street_shares(OMAHA_HILO, hole, "3♠ 7♦ 8♣ K♥ 2♥")
    >>> print(shares.by_street["turn"])
    <Equity A 87.5000 %, B 4.1667 %, C 8.3333 %: 36 runouts>
    >>> print(shares.by_street["river"])
    <Equity A 50.0000 %, B 50.0000 %, C 0.0000 %: 1 runout>
    """
    held = {name: as_cards(cards) for name, cards in hole.items()}
    out = set(folded)
    live = tuple((name, cards) for name, cards in held.items() if name not in out)
    gone = as_cards(dead) + tuple(card for name in held if name in out for card in held[name])
    shown = as_boards(boards) or ((),) * game.boards
    counted = counted_streets(game)
    by_street = {
        street: counted_once(game, live, tuple(board[:cards] for board in shown), gone)
        for street, cards in counted.items()
        if all(len(board) >= cards for board in shown)
    }
    return StreetShares(game, tuple(dict(live)), tuple(counted), by_street)


def shares_so_far(replay: Replay, step: int = -1) -> StreetShares | None:
    """The same for a replay up to one of its steps: each street as its last step leaves it.

    ``None`` where the hole cards of somebody who never folds stay unknown.
    """
    steps, game = replay.steps, replay.game
    if not steps or not _all_known(steps[-1], replay.players):
        return None
    streets = counted_streets(game)
    settled = steps[_hands_settled(replay) : len(steps) if step == -1 else step + 1]
    latest = {row.street: row for row in settled if _is_complete(row, replay, streets)}
    by_street = {street: _at(row, replay) for street, row in latest.items()}
    players = tuple(name for name in replay.players if name in steps[-1].hole)
    return StreetShares(game, players, tuple(streets), by_street)


def _hands_settled(replay: Replay) -> int:
    """The first step from which on no hand changes any more; past the end while one may."""
    if not replay.game.draw:
        return 0
    drawing = (Action.DRAW, Action.REPLACE)
    draws = [at for at, row in enumerate(replay.steps) if row.action in drawing]
    return len(replay.steps) if replay.to_draw or not draws else draws[-1]


def _is_complete(row: Step, replay: Replay, streets: Mapping[str, int]) -> bool:
    """Whether the boards have the street's cards, and everybody who is live holds all of theirs."""
    cards = streets.get(row.street)
    boards = all(len(board) == cards for board in _boards(row, replay.game))
    held = (row.hole.get(name, ()) for name in replay.players if name not in row.folded)
    return boards and all(len(hand) == replay.game.hole_cards for hand in held)


def _all_known(row: Step, players: Iterable[str]) -> bool:
    return all(name in row.hole for name in players if name not in row.folded)


def _boards(row: Step, game: Game) -> tuple[Cards, ...]:
    return row.boards or ((),) * game.boards


def _at(row: Step, replay: Replay) -> Equity:
    live = tuple((name, row.hole[name]) for name in replay.players if name not in row.folded)
    thrown = [step.cards for step in replay.steps if step.action is Action.DRAW]
    known = [*(row.hole.get(name, ()) for name in sorted(row.folded)), *thrown, replay.refused]
    return counted_once(replay.game, live, _boards(row, replay.game), tuple(chain(*known)))


def counted_streets(game: Game) -> dict[str, int]:
    """Street → cards on each board, for the streets on which hands are complete."""
    cards, found = 0, {}
    for street in game.streets:
        cards += street.board_cards
        found[street.name] = cards
    if game.draw:
        after = "flop" if game.draw.replaced_before_turn else "turn"
        found = {name: count for name, count in found.items() if count >= found[after]}
    return found


@lru_cache(maxsize=256)
def counted_once(
    game: Game, hole: tuple[tuple[str, Cards], ...], boards: tuple[Cards, ...], dead: Cards
) -> Equity:
    """`equity`, remembered by its cards, so that a control that moves chips need not wait."""
    from .equities import equity

    return equity(game, dict(hole), boards, dead=dead)


def percent(part: Fraction) -> str:
    """A share as the pictures and tables of streets write it: ``37.1 %``."""
    return f"{float(100 * part):.1f} %"


def _cell(parts: Mapping[str, Fraction] | None, name: str) -> str:
    if parts is None:
        return ""
    return percent(parts[name]) if name in parts else NONE


def _has(player: str, share: Fraction) -> str:
    return say("equity.has", player=player, share=percent(share))


def _street(name: str, language: Language | None = None) -> str:
    return say(f"games.street_{name}", language)
