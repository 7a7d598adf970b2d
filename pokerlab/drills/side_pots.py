"""Drills on side pots: layers, returns and folds, each pot's winner, ties and odd chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..betting import Replay
from ..games import HOLDEM, OddChips
from ..language import number, say
from ..limits import NoLimit
from ..showdown import ranked
from . import scenes
from .asks import Ask
from .dice import Dice, spread
from .exercise import Exercise
from .plans import Plan, Table
from .settling import BY_POSITION, Case, has_odd_chip, pots_asked, who_can_win

NAMES = "ABCDE"
SMALLEST_CHIPS = (5, 25, 100)


def drawn(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    """Candidates without end; those that are not fair are left out."""
    while True:
        yield from (_layers, _returns, _winners, _odd_chips)[level - 1](level, seed, dice)


def _layers(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    stacks, _ = _all_in_stacks(seed, dice, 5, shorts=dice.between(1, 2), refund=False)
    table = _table(stacks, dice, 5)
    replay = _played(table, dice)
    pots = replay.pots()
    if len(pots.pots) > 1 and not pots.refunds:
        asks: list[Ask] = [*pots_asked(pots), who_can_win(pots, pots.pots[-1], dice)]
        yield _exercise(level, seed, table, replay, asks)


def _returns(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    stacks, folder = _all_in_stacks(seed, dice, 5, shorts=dice.between(1, 2), folder=True)
    table = _table(stacks, dice, 5)
    replay = _played(table, dice, folder)
    pots = replay.pots()
    if len(pots.pots) > 1 and pots.refunds:
        asks: list[Ask] = [*pots_asked(pots), who_can_win(pots, pots.pots[-1], dice)]
        yield _exercise(level, seed, table, replay, asks)


def _winners(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    stacks, folder = _all_in_stacks(seed, dice, 5, shorts=2, folder=dice.one_in(2))
    table = _table(stacks, dice, 5)
    replay = _played(table, dice, folder)
    pots = replay.pots()
    order = dice.shuffled(pots.live)
    case = Case(pots, ranked([[name] for name in order]), table.button)
    several_win = sum(amount > 0 for amount in case.settled.won.values()) > 1
    if several_win and len(pots.refunds) == 1:
        (returned,) = pots.refunds
        asks = [case.received(name) for name in pots.live if name != returned]
        story = say("drills.order", order=" > ".join(order))
        yield _exercise(level, seed, table, replay, [*asks, case.won(returned)], case, story)


def _odd_chips(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    unit = dice.choice(SMALLEST_CHIPS)
    stacks, folder = _all_in_stacks(seed, dice, unit, shorts=2, folder=dice.one_in(2))
    table = _table(stacks, dice, unit)
    replay = _played(table, dice, folder)
    pots = replay.pots()
    live = dice.shuffled(pots.live)
    tied = sorted(live[: dice.between(2, len(live))])
    order = [tied, *([name] for name in live if name not in tied)]
    rule = OddChips(between_ties=BY_POSITION)
    case = Case(pots, ranked(order), table.button, rule, unit)
    shortest = min(pots.live, key=pots.contributions.__getitem__)
    if len(pots.pots) > 1 and shortest in tied and has_odd_chip(case):
        text = " > ".join(" = ".join(group) for group in order)
        story = (
            say("drills.order", order=text),
            say("drills.smallest_chip", unit=number(unit)),
            say("drills.rule_ties"),
        )
        asks = [case.received(name) for name in pots.live]
        yield _exercise(level, seed, table, replay, asks, case, *story)


def _all_in_stacks(
    seed: int, dice: Dice, unit: int, *, shorts: int, folder: bool = False, refund: bool = True
) -> tuple[dict[str, int], str]:
    """Everybody's chips in seat order, and who folds; every amount in whole ``unit`` chips.

    The shortest stack follows the seed, so that any hundred in a row differ.
    """
    heights = [4 + spread(seed)]
    for _ in range(shorts):
        heights.append(heights[-1] + dice.between(3, 60))
    heights += [] if refund else [heights[-1]]
    heights += [heights[-1] + dice.between(1, 40)] if folder else []
    names = NAMES[: len(heights)]
    dealt = dice.shuffled(heights)
    stacks = {name: height * unit for name, height in zip(names, dealt, strict=True)}
    # The deepest stack but one belongs to whoever folds: they could have gone on, and do not.
    folds = names[dealt.index(sorted(heights)[-2])] if folder else ""
    return stacks, folds


def _table(stacks: Mapping[str, int], dice: Dice, unit: int) -> Table:
    button = dice.choice(list(stacks))
    return Table(HOLDEM, stacks, button, NoLimit(2 * unit), (unit, 2 * unit))


def _played(table: Table, dice: Dice, folder: str = "") -> Replay:
    """Raised before the flop, and all in after it."""
    unit = table.limit.opening(late=False) // 2
    ordered = sorted(table.stacks.values())
    opened = min(unit * dice.between(8, 80), ordered[-2] - unit)
    return Plan((opened, ordered[-1] - opened), {folder: 1}).play(table.replay())


def _exercise(
    level: int,
    seed: int,
    table: Table,
    replay: Replay,
    asks: Sequence[Ask],
    case: Case | None = None,
    *story: str,
) -> Exercise:
    pots = replay.pots()
    shown = scenes.action(replay, stacks=table.stacks) if case else scenes.columns(replay)

    def explain() -> list[scenes.Part]:
        return [scenes.pots(pots), *([scenes.settled(case.settled)] if case else [])]

    told = (*table.story, *story)
    return Exercise("side_pots", level, seed, told, (shown,), tuple(asks), explain, replay)
