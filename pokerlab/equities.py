"""What every hand is worth now: exact shares over every way the missing board cards can come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import markup
from .cards import CardsLike
from .errors import PotError
from .games import Game
from .language import Language, listing, number, say
from .outcomes import Judge, dealt
from .pots import Pot, Pots
from .runouts import Counts, Progress

if TYPE_CHECKING:
    import pandas


BySide = dict[str, dict[str, Fraction]]


@dataclass(frozen=True, repr=False)
class Equity:
    """Every player's share of one pot that all of them can win, as exact fractions.

    ``winners`` and ``counts`` are all that was found: who wins every side, a bit a player, and in
    how many runouts it ends so.  Everything else is read off them when it is asked for.
    """

    game: Game
    players: tuple[str, ...]
    winners: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]

    @cached_property
    def runouts(self) -> int:
        """In how many ways the missing board cards can come, on all boards together."""
        return sum(self.counts)

    @cached_property
    def share(self) -> dict[str, Fraction]:
        """Each player's part of the whole pot on average; the parts add up to 1."""
        return self._by_player(self._whole, self._unit * self.runouts)

    @cached_property
    def sides(self) -> BySide:
        """Side → player → the part of the whole pot that comes from this side.

        A player's sides add up to their share.  A side for which nobody qualifies leaves its
        part to the others.
        """
        return self._by_side(self._parts, self._unit * self.runouts)

    @cached_property
    def win(self) -> BySide:
        """Side → player → how often the player is best on this side alone."""
        return self._by_side(self._wins * (self._among == 1), self.runouts)

    @cached_property
    def tie(self) -> BySide:
        """Side → player → how often the player is best on this side together with others."""
        return self._by_side(self._wins * (self._among > 1), self.runouts)

    @cached_property
    def qualifies(self) -> dict[str, Fraction]:
        """Side → how often anybody qualifies for it."""
        often = self._often @ (self._among[:, :, 0] > 0)
        return dict(zip(self._side_names, _fractions(often, self.runouts), strict=True))

    @cached_property
    def scoop(self) -> dict[str, Fraction]:
        """How often each player gets the whole pot."""
        return self._how_often(4)

    @cached_property
    def three_quarters(self) -> dict[str, Fraction]:
        """How often each player gets exactly three quarters of the pot."""
        return self._how_often(3)

    @cached_property
    def quarter(self) -> dict[str, Fraction]:
        """How often each player gets exactly a quarter of the pot."""
        return self._how_often(1)

    @cached_property
    def chances(self) -> dict[str, dict[Fraction, Fraction]]:
        """Player → part of the whole pot → how often the player gets just that part."""
        units, labels = np.unique(self._whole, return_inverse=True)
        parts = _fractions(units, self._unit)
        often = np.zeros((len(self.players), len(units)), np.int64)
        np.add.at(often, (np.arange(len(self.players)), labels), self._often[:, None])
        return {
            name: {part: Fraction(n, self.runouts) for part, n in zip(parts, row, strict=True) if n}
            for name, row in zip(self.players, often.tolist(), strict=True)
        }

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

    @cached_property
    def _wins(self) -> Counts:
        """``(M, sides, players)``: 1 for the best."""
        wins: Counts = np.array(self.winners)[:, :, None] >> np.arange(len(self.players)) & 1
        return wins

    @cached_property
    def _among(self) -> Counts:
        """``(M, sides, 1)``: how many are best; 0 where nobody qualifies."""
        among: Counts = self._wins.sum(axis=2, keepdims=True)
        return among

    @cached_property
    def _parts(self) -> Counts:
        """``(M, sides, players)``: what each player gets by each side, in units of the pot."""
        sides = (self._among > 0).sum(axis=1, keepdims=True)
        parts: Counts = self._wins * (self._unit // np.maximum(sides * self._among, 1))
        return parts

    @cached_property
    def _whole(self) -> Counts:
        """``(M, players)``: what each player gets by all sides, in units of the pot."""
        whole: Counts = self._parts.sum(axis=1)
        return whole

    @cached_property
    def _often(self) -> Counts:
        """``(M,)``: in how many runouts it ends so."""
        return np.array(self.counts)

    @cached_property
    def _unit(self) -> int:
        """Into how many units a pot is cut, so that every part of it is a whole number."""
        return lcm(*range(1, len(self.players) + 1)) * lcm(*range(1, len(self.game.sides) + 1))

    @property
    def _side_names(self) -> list[str]:
        return [side.name for side in self.game.sides]

    def _how_often(self, quarters: int) -> dict[str, Fraction]:
        return self._by_player(4 * self._whole == quarters * self._unit, self.runouts)

    def _by_player(self, what: NDArray[Any], denominator: int) -> dict[str, Fraction]:
        totals = self._often @ what
        return dict(zip(self.players, _fractions(totals, denominator), strict=True))

    def _by_side(self, what: Counts, denominator: int) -> BySide:
        return {
            side: self._by_player(what[:, at], denominator)
            for at, side in enumerate(self._side_names)
        }

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
    return _equity(Judge(deal, players), players, progress or _silent)


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
        equities[pot.name] = _equity(judge, pot.eligible, _silent)
        (progress or _silent)(done, len(contested))
    return EquityOfPots(pots, equities)


def percent(part: Fraction, digits: int = 2) -> str:
    """A part of a whole as players write it: ``81.26 %``."""
    return f"{float(100 * part):.{digits}f} %"


def _counted(count: int, language: Language | None) -> str:
    return say("equity.runout" if count == 1 else "equity.runouts", language, count=number(count))


def _equity(judge: Judge, players: tuple[str, ...], progress: Progress) -> Equity:
    winners, counts = judge.outcomes(players, progress)
    return Equity(
        judge.deal.game, players, tuple(map(tuple, winners.tolist())), tuple(counts.tolist())
    )


def _silent(done: int, total: int) -> None:
    """Nobody asked how far it is."""


def _fractions(numerators: NDArray[Any], denominator: int) -> list[Fraction]:
    return [Fraction(numerator, denominator) for numerator in numerators.tolist()]
