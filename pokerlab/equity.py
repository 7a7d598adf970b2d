"""What every hand is worth now: exact shares over every way the missing board cards can come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

import numpy as np

from . import markup
from .cards import CardsLike
from .errors import PotError
from .games import Game
from .language import Language, listing, number, say
from .outcomes import Judge, Outcomes, dealt
from .pots import Pot, Pots
from .runouts import Counts, Progress

if TYPE_CHECKING:
    import pandas

QUARTER, THREE_QUARTERS, ALL = Fraction(1, 4), Fraction(3, 4), Fraction(1)

BySide = dict[str, dict[str, Fraction]]


@dataclass(frozen=True, repr=False)
class Equity:
    """Every player's share of one pot that all of them can win, as exact fractions.

    ``sides[side][player]`` is the part of the whole pot that comes from this side, so that a
    player's sides add up to their ``share``; a side for which nobody qualifies leaves its part to
    the others.  ``win[side][player]`` and ``tie[side][player]`` are chances to be best on a side
    alone and with others, ``qualifies[side]`` is the chance that anybody is, and
    ``chances[player]`` says how often the player gets which part of the whole pot.
    """

    game: Game
    players: tuple[str, ...]
    runouts: int
    sides: BySide
    win: BySide
    tie: BySide
    qualifies: dict[str, Fraction]
    chances: dict[str, dict[Fraction, Fraction]]

    @property
    def share(self) -> dict[str, Fraction]:
        """Each player's part of the whole pot on average; the parts add up to 1."""
        parts = self.sides.values()
        return {name: sum((part[name] for part in parts), Fraction()) for name in self.players}

    @property
    def scoop(self) -> dict[str, Fraction]:
        """How often each player gets the whole pot."""
        return self._chance_of(ALL)

    @property
    def three_quarters(self) -> dict[str, Fraction]:
        """How often each player gets exactly three quarters of the pot."""
        return self._chance_of(THREE_QUARTERS)

    @property
    def quarter(self) -> dict[str, Fraction]:
        """How often each player gets exactly a quarter of the pot."""
        return self._chance_of(QUARTER)

    def summary(self, language: Language | None = None) -> str:
        """Everybody's share in one sentence."""
        parts = [
            say("equity.has", language, player=name, share=percent(share))
            for name, share in self.share.items()
        ]
        counted = _counted(self.runouts, language)
        return say("equity.sentence", language, parts=listing(parts, language), counted=counted)

    def to_frame(self) -> pandas.DataFrame:
        """One row a player: share, sides and chances as floats from 0 to 1."""
        import pandas

        head, rows = self._rows(float)
        return pandas.DataFrame(rows, columns=head).set_index(head[0])

    def __repr__(self) -> str:
        shares = ", ".join(f"{name} {percent(share, 4)}" for name, share in self.share.items())
        return f"<Equity {shares}: {_counted(self.runouts, 'en')}>"

    def _repr_html_(self) -> str:
        head, rows = self._rows(percent)
        return markup.table(head, rows) + markup.paragraph(self.summary())

    def _chance_of(self, part: Fraction) -> dict[str, Fraction]:
        return {name: self.chances[name].get(part, Fraction()) for name in self.players}

    def _rows(self, shown: Callable[[Fraction], object]) -> tuple[list[str], list[list[object]]]:
        columns = {say("equity.share"): self.share}
        if len(self.sides) == 1:
            (side,) = self.sides
            columns |= {say("equity.win"): self.win[side], say("equity.tie"): self.tie[side]}
        else:
            columns |= {say(f"games.side_{side}"): part for side, part in self.sides.items()}
            for name in ("scoop", "three_quarters", "quarter"):
                columns[say(f"equity.{name}")] = getattr(self, name)
        rows = [[name, *(shown(c[name]) for c in columns.values())] for name in self.players]
        return [say("equity.player"), *columns], rows


@dataclass(frozen=True, repr=False)
class EquityOfPots:
    """What every player can expect from several pots, each judged among those who can win it.

    ``equities[pot name]`` is missing for a pot that one player alone can win.
    """

    pots: Pots
    equities: dict[str, Equity]

    @property
    def by_pot(self) -> dict[str, dict[str, Fraction]]:
        """Pot name → player → expected chips, before odd chips are rounded."""
        return {pot.name: self._of(pot) for pot in self.pots.pots}

    @property
    def expected(self) -> dict[str, Fraction]:
        """Each player's expected chips, refunds included; they add up to all that was put in."""
        total = {name: Fraction(self.pots.refunds.get(name, 0)) for name in self.pots.contributions}
        for part in self.by_pot.values():
            for name, amount in part.items():
                total[name] += amount
        return total

    def to_frame(self) -> pandas.DataFrame:
        """One row a player: expected chips from each pot, returned chips and their sum, as floats."""
        import pandas

        head, rows = self._rows(float)
        return pandas.DataFrame(rows, columns=head).set_index(head[0])

    def __repr__(self) -> str:
        chips = ", ".join(f"{name} {float(part):.2f}" for name, part in self.expected.items())
        return f"<EquityOfPots {chips}>"

    def _repr_html_(self) -> str:
        head, rows = self._rows(lambda amount: f"{float(amount):,.2f}")
        return markup.table(head, rows)

    def _of(self, pot: Pot) -> dict[str, Fraction]:
        if pot.name not in self.equities:
            return {name: Fraction(pot.amount) for name in pot.eligible}
        return {name: part * pot.amount for name, part in self.equities[pot.name].share.items()}

    def _rows(self, shown: Callable[[Fraction], object]) -> tuple[list[str], list[list[object]]]:
        columns = {pot.label(): self._of(pot) for pot in self.pots.pots}
        if self.pots.refunds:
            back = {name: Fraction(amount) for name, amount in self.pots.refunds.items()}
            columns[say("pots.returned")] = back
        columns[say("equity.expected")] = self.expected
        rows = [
            [name, *(shown(c.get(name, Fraction())) for c in columns.values())]
            for name in self.pots.contributions
        ]
        return [say("equity.player"), *columns], rows


def equity(
    game: Game,
    hole: Mapping[str, CardsLike],
    boards: Sequence[CardsLike] | CardsLike = (),
    *,
    dead: CardsLike = (),
    progress: Progress | None = None,
) -> Equity:
    """Every player's exact share of a pot, over every way the missing board cards can come.

    ``boards`` holds one board a row, the top one first, each with no, three, four or five cards;
    a game with one board takes it bare, and no boards mean that no card has come.  ``dead``
    cards, such as burns and folded hands that were seen, cannot come.  In a Drawmaha game, hole
    cards are those after the draw.  ``progress(done, total)`` is called along the way, and an
    interrupt leaves nothing behind.  Raises `CardError` for cards that cannot be one deal.

    Two aces in six cards are worth more than three small sets of four:

    >>> from pokerlab.games import OMAHA
    >>> equity(OMAHA, {"A": "2s2d2h2cAsAd", "B": "3s3d3h3c8s8d"})
    <Equity A 82.0112 %, B 17.9888 %: 658,008 runouts>
    """
    deal = dealt(game, hole, boards, dead)
    players = tuple(deal.hole)
    return _added_up(game, players, Judge(deal, players).outcomes(players, progress or _silent))


def equity_of_pots(
    pots: Pots,
    game: Game,
    hole: Mapping[str, CardsLike],
    boards: Sequence[CardsLike] | CardsLike = (),
    *,
    dead: CardsLike = (),
    progress: Progress | None = None,
) -> EquityOfPots:
    """What every player can expect from each pot, judged among those who can win it.

    ``hole`` names the hole cards of every player who can win a contested pot; those of players
    who have folded may stand there too, and then they cannot come.  Cards and boards are as in
    `equity`; ``progress`` counts pots.  Odd chips are shared as fractions, not rounded.  Raises
    `PotError` where a hand is missing.

    A has the best hand by far and can win the main pot only:

    >>> from pokerlab.games import HOLDEM
    >>> from pokerlab.pots import layer_pots
    >>> pots = layer_pots({"A": 200, "B": 600, "C": 1000})
    >>> equity_of_pots(pots, HOLDEM, {"A": "AcAd", "B": "KhKs", "C": "8h7h"})
    <EquityOfPots A 370.65, B 717.80, C 711.55>
    """
    deal = dealt(game, hole, boards, dead)
    contested = [pot for pot in pots.pots if len(pot.eligible) > 1]
    for name in (name for pot in contested for name in pot.eligible):
        if name not in deal.hole:
            raise PotError.of("equity.no_hand", player=name, players=listing(deal.hole))
    judge = Judge(deal, (name for name in deal.hole if name in pots.live))
    equities = {}
    for done, pot in enumerate(contested, start=1):
        ends = judge.outcomes(pot.eligible, _silent)
        equities[pot.name] = _added_up(game, pot.eligible, ends)
        (progress or _silent)(done, len(contested))
    return EquityOfPots(pots, equities)


def percent(part: Fraction, digits: int = 2) -> str:
    """A part of a whole as players write it: ``81.26 %``."""
    return f"{float(100 * part):.{digits}f} %"


def _counted(count: int, language: Language | None) -> str:
    return say("equity.runout" if count == 1 else "equity.runouts", language, count=number(count))


def _silent(done: int, total: int) -> None:
    """Nobody asked how far it is."""


def _added_up(game: Game, players: tuple[str, ...], ends: Outcomes) -> Equity:
    """From who wins which side how often to exact fractions, counted in whole units of the pot."""
    unit = lcm(*range(1, len(players) + 1)) * lcm(*range(1, len(game.sides) + 1))
    wins = ends.winners[:, :, None] >> np.arange(len(players)) & 1
    among = wins.sum(axis=2, keepdims=True)
    sides = (among > 0).sum(axis=1, keepdims=True)
    parts = wins * (unit // np.maximum(sides * among, 1))
    runouts = int(ends.counts.sum())

    def by_side(what: Counts, denominator: int) -> BySide:
        totals = np.tensordot(ends.counts, what, 1).tolist()
        return {
            side.name: {
                name: Fraction(total, denominator)
                for name, total in zip(players, of_side, strict=True)
            }
            for side, of_side in zip(game.sides, totals, strict=True)
        }

    return Equity(
        game,
        players,
        runouts,
        sides=by_side(parts, unit * runouts),
        win=by_side(wins * (among == 1), runouts),
        tie=by_side(wins * (among > 1), runouts),
        qualifies={
            side.name: Fraction(int(total), runouts)
            for side, total in zip(game.sides, ends.counts @ (among[:, :, 0] > 0), strict=True)
        },
        chances=_chances(players, parts.sum(axis=1), ends.counts, unit),
    )


def _chances(
    players: tuple[str, ...], wholes: Counts, counts: Counts, unit: int
) -> dict[str, dict[Fraction, Fraction]]:
    """How often each player gets which part of the pot, from ``(M, players)`` units of it."""
    kinds, labels = np.unique(wholes, return_inverse=True)
    parts = [Fraction(kind, unit) for kind in kinds.tolist()]
    runouts = int(counts.sum())
    how_often = np.zeros((len(players), len(kinds)), np.int64)
    np.add.at(how_often, (np.arange(len(players)), labels), counts[:, None])
    return {
        name: {part: Fraction(n, runouts) for part, n in zip(parts, row, strict=True) if n}
        for name, row in zip(players, how_often.tolist(), strict=True)
    }
