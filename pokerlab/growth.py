"""How the pot grows over a hand, action by action, as a picture for the page."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from .betting import Replay
from .figures import Picture, print_style
from .language import number, say
from .markup import INK, pot_style
from .steps import Step

if TYPE_CHECKING:
    from matplotlib.axes import Axes

JUST_PUT_IN = "#eee"


def pot_growth(replay: Replay) -> Picture:
    """A column for every action that put in chips or passed: the pot before it and what it added."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    steps = [step for step in replay.steps if step.player]
    with rc_context(print_style()):
        figure = Figure(figsize=(8.4, 3.0), layout="constrained")
        axes = figure.subplots()
        for at, step in enumerate(steps):
            _paint_step(axes, at, step)
        _paint_streets(axes, steps, max((step.pot for step in steps), default=1))
    return Picture(figure, alt_of(replay))


def alt_of(replay: Replay) -> str:
    """The same in words: what happened on every street, and the pot after it."""
    streets = []
    for street, rows in groupby(replay.steps, key=street_of):
        told = [step for step in rows if step.player]
        if told:
            said = say("betting.comma").join(step.describe() for step in told)
            facts = {"street": street, "pot": number(told[-1].pot)}
            streets.append(say("stepper.grown", told=said, **facts))
    return " ".join(streets) or say("stepper.nothing")


def street_of(step: Step) -> str:
    """The street in words; chips that go in before a first flop are on none yet."""
    if step.street == "flop" and not step.board_cards:
        return say("stepper.before_flop")
    return say(f"games.street_{step.street}")


def _paint_step(axes: Axes, at: int, step: Step) -> None:
    look: dict[str, Any] = {"edgecolor": INK, "linewidth": 1}
    before = step.pot - step.amount
    axes.bar(at, before, 0.86, color=pot_style(0).colour, **look)
    if step.amount:
        axes.bar(at, step.amount, 0.86, before, color=JUST_PUT_IN, **look)
    axes.text(at, step.pot, number(step.pot), ha="center", va="bottom", fontsize=10)


def _paint_streets(axes: Axes, steps: list[Step], top: int) -> None:
    names = [f"{step.player}\n{_short(step)}" for step in steps]
    size = 10 if len(names) < 12 else 8 if len(names) < 18 else 6
    axes.set_xticks(range(len(names)), names, parse_math=False, fontsize=size)
    axes.set_xlim(-0.6, len(names) - 0.4)
    axes.set_ylim(0, top * 1.28)
    axes.set_yticks([])
    axes.tick_params(length=0)
    axes.spines[["left", "top", "right"]].set_visible(False)
    at = 0
    for street, rows in groupby(steps, key=street_of):
        count = len(list(rows))
        axes.axvline(at - 0.5, color=INK, linewidth=0.6, linestyle=":")
        axes.text(at - 0.4, top * 1.26, street, va="top")
        at += count


def _short(step: Step) -> str:
    word = step.action.label()
    return f"{word}\n{number(step.amount)}" if step.amount else word
