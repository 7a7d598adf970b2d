"""Exercises drawn from a seed: the same seed gives the same exercise on every machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..errors import PokerLabError
from ..language import either, number
from . import bomb_pot, drawmaha, omaha_hilo, side_pots
from .asks import Ask, Choice, Five, Number, Reply
from .dice import Dice
from .exercise import Exercise
from .scenes import Part

__all__ = [
    "A_SET",
    "LEVELS",
    "NOTEBOOKS",
    "Ask",
    "Choice",
    "Exercise",
    "Five",
    "Number",
    "Part",
    "Reply",
    "check",
    "exercise",
    "exercises",
]

_DRAWN: Mapping[str, Callable[[int, int, Dice], Iterator[Exercise]]] = {
    "side_pots": side_pots.drawn,
    "bomb_pot": bomb_pot.drawn,
    "drawmaha": drawmaha.drawn,
    "omaha_hilo": omaha_hilo.drawn,
}
NOTEBOOKS = tuple(_DRAWN)
LEVELS = (1, 2, 3, 4)
A_SET = 100
HIGHEST_SEED = 10**9


def exercise(notebook: str, level: int, seed: int) -> Exercise:
    """The exercise of this seed, in the language in use; no two of a hundred in a row are alike.

    >>> exercise("side_pots", 1, 7)
    <Exercise side_pots, level 1, seed 7>
    >>> exercise("chess", 1, 7)
    Traceback (most recent call last):
    pokerlab.errors.PokerLabError: There are no drills called 'chess'; choose side_pots, bomb_pot, drawmaha or omaha_hilo.
    """
    check(notebook, level, seed, most=A_SET * (HIGHEST_SEED + 1))
    place = NOTEBOOKS.index(notebook) * len(LEVELS) + level
    dice = Dice(seed * A_SET + place)
    return next(_DRAWN[notebook](level, seed, dice))


def exercises(notebook: str, level: int, seed: int, count: int = 10) -> tuple[Exercise, ...]:
    """The first exercises of a set of a hundred; another seed is another set."""
    if not _whole(count, 1, A_SET):
        raise PokerLabError.of("drills.bad_count", given=repr(count), most=A_SET)
    check(notebook, level, seed)
    return tuple(exercise(notebook, level, seed * A_SET + at) for at in range(count))


def check(notebook: str, level: int, seed: int, *, most: int = HIGHEST_SEED) -> None:
    """Raise `PokerLabError` unless there are drills for these."""
    if notebook not in NOTEBOOKS:
        raise PokerLabError.of(
            "drills.unknown_notebook", given=repr(notebook), known=either(NOTEBOOKS)
        )
    if not _whole(level, LEVELS[0], LEVELS[-1]):
        raise PokerLabError.of("drills.bad_level", given=repr(level), most=LEVELS[-1])
    if not _whole(seed, 0, most):
        raise PokerLabError.of("drills.bad_seed", given=repr(seed), most=number(most))


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
