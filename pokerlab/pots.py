"""From what everybody put in to the pots: which chips are contested by whom, and what goes back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from numbers import Integral
from typing import TYPE_CHECKING

from . import markup
from .errors import PotError
from .language import Language, chips, listing, number, say

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True)
class Layer:
    """The chips between two heights: everyone who reached the ceiling put in the same here."""

    floor: int
    ceiling: int
    contributors: tuple[str, ...]
    eligible: tuple[str, ...]

    @property
    def amount(self) -> int:
        return (self.ceiling - self.floor) * len(self.contributors)


@dataclass(frozen=True, repr=False)
class Pot:
    """Layers that the same players can win, and the dead money that joined them."""

    name: str
    amount: int
    eligible: tuple[str, ...]
    layers: tuple[Layer, ...]

    def label(self, language: Language | None = None) -> str:
        """The pot's name for the reader: ``main pot``, ``side pot 2``."""
        kind, numbered, place = self.name.partition(" ")
        return say("pots.numbered_side" if numbered else f"pots.{kind}", language, place=place)

    def __repr__(self) -> str:
        return f"<Pot {self.name} {self.amount}: {' '.join(self.eligible)}>"


@dataclass(frozen=True, repr=False)
class Pots:
    """All pots of one hand, the main pot first, and the uncalled chips that go back."""

    pots: tuple[Pot, ...]
    refunds: dict[str, int]
    contributions: dict[str, int]
    folded: frozenset[str]
    dead: int = 0

    @property
    def contested(self) -> int:
        """The chips in the pots, without those that go back."""
        return sum(pot.amount for pot in self.pots)

    @property
    def live(self) -> tuple[str, ...]:
        """The players who have not folded."""
        return tuple(name for name in self.contributions if name not in self.folded)

    def balance(self, language: Language | None = None) -> str:
        """The sum that proves that no chip was lost.

        >>> layer_pots({"A": 200, "B": 600, "C": 1000}).balance()
        'main pot 600 + side pot 800 + returned 400 = 1,800, all that was put in'
        """
        parts = [f"{pot.label(language)} {number(pot.amount)}" for pot in self.pots]
        returned = say("pots.returned", language)
        parts += [f"{returned} {number(amount)}" for amount in self.refunds.values()]
        total = number(sum(self.contributions.values()) + self.dead)
        joined = say("pots.plus", language).join(parts) or "0"
        return say("pots.balance", language, sum=joined, total=total)

    def summary(self, language: Language | None = None) -> str:
        """Who can win what, and what goes back, in one sentence."""
        parts = [
            say(
                "pots.can_win",
                language,
                pot=pot.label(language),
                amount=chips(pot.amount, language),
                players=listing(pot.eligible, language),
            )
            for pot in self.pots
        ]
        parts += [
            say("pots.goes_back", language, player=player, amount=chips(amount, language))
            for player, amount in self.refunds.items()
        ]
        parts = parts or [say("pots.nothing", language)]
        return say("pots.sentence", language, parts=say("pots.between", language).join(parts))

    def to_frame(self) -> pandas.DataFrame:
        """One row a layer, a refund or dead money, from the bottom of the pot to its top."""
        import pandas

        head, rows = self._rows()
        return pandas.DataFrame(rows, columns=head)

    def __repr__(self) -> str:
        parts = [repr(pot)[5:-1] for pot in self.pots]
        parts += [f"back to {player} {amount}" for player, amount in self.refunds.items()]
        return f"<Pots {' | '.join(parts)}>"

    def _repr_html_(self) -> str:
        head, rows = self._rows()
        labels = [pot.label() for pot in self.pots]
        return markup.pot_table(head, rows, labels) + markup.paragraph(self.balance())

    def _rows(self) -> tuple[list[str], list[tuple[str, str, str, int, str]]]:
        head = [say(f"pots.head_{name}") for name in ("pot", "layer", "sum", "amount", "eligible")]
        rows = [
            (
                pot.label(),
                f"{number(layer.floor)}–{number(layer.ceiling)}",
                f"{number(layer.ceiling - layer.floor)} × {len(layer.contributors)}",
                layer.amount,
                listing(pot.eligible),
            )
            for pot in self.pots
            for layer in pot.layers
        ]
        if self.dead:
            main = self.pots[0]
            note = say("pots.dead_money")
            rows.insert(0, (main.label(), note, "", self.dead, listing(main.eligible)))
        for player, amount in self.refunds.items():
            top = self.contributions[player]
            span = f"{number(top - amount)}–{number(top)}"
            only = say("pots.only_that_player", player=player)
            rows.append((say("pots.returned"), span, f"{number(amount)} × 1", amount, only))
        return head, rows


def layer_pots(
    contributions: Mapping[str, int], folded: Iterable[str] = (), *, dead: int = 0
) -> Pots:
    """Cut what every player put in over the whole hand into pots and uncalled chips.

    ``contributions`` are whole chips, before anything was returned, in seat order.  The money
    of ``folded`` players stays in the pots that others can win.  ``dead`` chips (a lone
    big-blind ante, a dead blind) belong to nobody's layers: they join the main pot.

    The part of the highest contribution that nobody else reached goes back to that player,
    folded or not.  Layers above every live player's height join the last pot that a live player
    can win.  Raises `PotError` for amounts that are not whole numbers of chips, for an unknown
    folded player, and where nobody is left to win.

    Highest minus second highest is the uncalled bet even where the second highest has folded:

    >>> layer_pots({"A": 200, "B": 600, "C": 1000, "D": 800}, folded=["D"])
    <Pots main 800: A B C | side 1 1200: B C | side 2 400: C | back to C 200>
    """
    put_in, out = _checked(contributions, folded)
    dead = whole_chips(say("pots.amount_of_dead_money"), dead)
    refunds = _uncalled(put_in)
    called = {name: amount - refunds.get(name, 0) for name, amount in put_in.items()}
    layers = _layers(called, out)
    pots = _merged(layers, tuple(name for name in put_in if name not in out), dead)
    return Pots(_named(pots), refunds, put_in, out, dead)


def _checked(
    contributions: Mapping[str, int], folded: Iterable[str]
) -> tuple[dict[str, int], frozenset[str]]:
    put_in = {
        name: whole_chips(say("pots.contribution_of", player=name), amount)
        for name, amount in contributions.items()
    }
    out = frozenset([folded] if isinstance(folded, str) else folded)
    if not contributions:
        raise PotError.of("pots.no_players")
    if strangers := sorted(out - contributions.keys()):
        raise PotError.of(
            "pots.unknown_folded", player=strangers[0], players=listing(contributions)
        )
    if out == contributions.keys():
        raise PotError.of("pots.nobody_live", players=listing(contributions))
    return put_in, out


def whole_chips(what: str, amount: object) -> int:
    """The amount, if it is a whole number of chips that is not negative; else `PotError`."""
    if isinstance(amount, bool) or not isinstance(amount, Integral) or amount < 0:
        raise PotError.of("pots.not_whole_chips", what=what, given=repr(amount))
    return int(amount)


def _uncalled(put_in: Mapping[str, int]) -> dict[str, int]:
    ordered = sorted(put_in.values(), reverse=True)
    second = [*ordered, 0][1]
    return {name: amount - second for name, amount in put_in.items() if amount > second}


def _layers(called: Mapping[str, int], folded: frozenset[str]) -> list[Layer]:
    heights = sorted({0, *called.values()})
    layers = []
    for floor, ceiling in pairwise(heights):
        contributors = tuple(name for name, amount in called.items() if amount >= ceiling)
        eligible = tuple(name for name in contributors if name not in folded)
        layers.append(Layer(floor, ceiling, contributors, eligible))
    return layers


def _merged(layers: Iterable[Layer], live: tuple[str, ...], dead: int) -> list[Pot]:
    pots: list[Pot] = []
    for layer in layers:
        if pots and layer.eligible in (pots[-1].eligible, ()):
            below = pots.pop()
            amount, joined = below.amount + layer.amount, (*below.layers, layer)
            pots.append(replace(below, amount=amount, layers=joined))
        else:
            pots.append(Pot("", layer.amount, layer.eligible or live, (layer,)))
    if dead:
        main = pots[0] if pots else Pot("", 0, live, ())
        pots[:1] = [replace(main, amount=main.amount + dead)]
    return pots


def _named(pots: list[Pot]) -> tuple[Pot, ...]:
    sides = ["side"] if len(pots) == 2 else [f"side {place}" for place in range(1, len(pots))]
    return tuple(replace(pot, name=name) for pot, name in zip(pots, ["main", *sides], strict=False))
