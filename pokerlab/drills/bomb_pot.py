"""Drills on bomb pots: two and three, the pot limit, two boards, and their odd chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..betting import Replay
from ..cards import DECK
from ..choices import Legal
from ..games import BOMB_POT_PLO5, BetweenSides, OddChips
from ..hands import best_omaha_high
from ..language import number, say
from ..limits import PotLimit
from ..showdown import showdown
from . import scenes
from .asks import Ask, Five, Number
from .deals import NOTHING, Deal, Wanted, alike, deal, only_best
from .dice import Dice, spread
from .exercise import Exercise
from .plans import Plan, Table
from .settling import BY_POSITION, Case, has_odd_chip, is_clear, who_wins

NAMES = "ABCDEF"
BOARDS = ("top", "bottom")
DEEP = 10_000
TRIES = 6


def drawn(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    """Candidates without end; those that are not fair are left out."""
    while True:
        yield from (_two_and_three, _pot_limit, _two_boards, _odd_chips)[level - 1](
            level, seed, dice
        )


def _two_and_three(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    dealt = deal(dice, "A", 5, 2)
    hole = dealt.hole["A"]
    best = [only_best(hole, board, best_omaha_high) for board in dealt.boards]
    asks = [
        Five(say("drills.best_five", side=say(f"games.side_{side}")), hole, board, hand)
        for side, board, hand in zip(BOARDS, dealt.boards, best, strict=True)
        if hand
    ]
    if len(asks) < len(BOARDS):
        return
    scene = (*scenes.hands(dealt.hole), *scenes.boards(dealt.boards))

    def explain() -> list[scenes.Part]:
        return [scenes.five(ask.label, ask.best) for ask in asks]

    story = (say("drills.two_and_three", game=BOMB_POT_PLO5.label()),)
    yield Exercise("bomb_pot", level, seed, story, scene, tuple(asks), explain)


def _pot_limit(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    ante = 5 * (1 + spread(seed))
    names = NAMES[: dice.between(3, 6)]
    stacks = dict.fromkeys(names, DEEP * ante)
    table = Table(BOMB_POT_PLO5, stacks, dice.choice(names), PotLimit(ante), ante=ante)
    pot = ante * len(names)
    bets = [dice.between(ante, 2 * pot), dice.between(ante, 3 * pot)]
    leaves = {name: 0 for name in names[1:] if dice.one_in(3)}
    replay = Plan(bets, leaves).play(table.replay(), until=dice.between(1, 9))
    legal = replay.legal
    if legal is None or not legal.call or legal.max_bet is None:
        return
    asks = _about_limit(legal, replay.pot, _in_front(replay))
    shown = scenes.action(replay)
    told = (*table.story, say("drills.to_act", player=legal.player))

    def explain() -> list[scenes.Part]:
        return [scenes.said(legal.sentence())]

    yield Exercise("bomb_pot", level, seed, told, (shown,), asks, explain, replay)


def _in_front(replay: Replay) -> int:
    """The chips in front of everybody on this street, not yet in the middle."""
    fronts = {step.player: step.to for step in replay.steps if step.street == replay.street_name}
    return sum(fronts.values())


def _about_limit(legal: Legal, pot: int, in_front: int) -> tuple[Ask, ...]:
    call, front, most = legal.call, legal.front, legal.max_bet or 0
    counted = f"{number(pot)} + 2 × {number(call)}" + (f" + {number(front)}" if front else "")
    wrong = {
        pot + call + front: say("drills.limit_call_once"),
        pot + call: say("drills.limit_raise_by"),
        pot + 2 * call: say("drills.limit_puts_in"),
        pot: say("drills.limit_pot_as_is"),
        pot - in_front + 2 * call + front: say("drills.limit_middle_only"),
    }
    cost = f"{number(legal.to_match)} − {number(front)} = {number(call)}"
    player = legal.player
    return (
        Number(
            say("drills.pot_now"),
            pot,
            number(pot),
            lambda: {pot - in_front: say("drills.pot_middle_only")},
        ),
        Number(
            say("drills.call_costs", player=player),
            call,
            cost if front else number(call),
            lambda: {legal.to_match: say("drills.call_front_forgotten", player=player)},
        ),
        Number(
            say("drills.raise_to_most", player=player),
            most,
            f"{counted} = {number(most)}",
            lambda: wrong,
        ),
    )


def _two_boards(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    table = _table(seed, dice, names=NAMES[: dice.between(3, 4)])
    ante = table.ante
    bets = (dice.between(1, 3) * ante, dice.between(0, 3) * ante)
    leaves = {name: dice.below(2) for name in list(table.stacks)[2:] if dice.one_in(2)}
    replay = Plan(bets, leaves).play(table.replay())
    if replay.winner or replay.pot % 2:
        return
    for _ in range(TRIES):
        case, dealt = _judged(table, replay, dice, NOTHING, None)
        winners = [case.held.winners(side, case.pots.live) for side in BOARDS]
        if all(len(found) == 1 for found in winners) and winners[0] != winners[1]:
            asks: list[Ask] = [who_wins(case, side, dice) for side in BOARDS]
            asks.append(case.received(winners[0][0]))
            yield _exercise(level, seed, table, replay, case, dealt, asks)


def _odd_chips(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    table = _table(seed, dice, names=NAMES[:3], short=True)
    bets = (dice.between(1, 3) * table.ante, dice.between(1, 6) * table.ante)
    replay = Plan(bets).play(table.replay())
    if len(replay.pots().pots) < 2:
        return
    rule = dice.choice(tuple(BetweenSides))
    story = (say(f"drills.rule_boards_{rule.name.lower()}"), say("drills.rule_ties"))
    for _ in range(TRIES):
        wanted = _twins(table, dice)
        case, dealt = _judged(table, replay, dice, wanted, OddChips(rule, BY_POSITION))
        if has_odd_chip(case) and is_clear(case):
            asks = [case.received(name) for name in case.pots.live]
            yield _exercise(level, seed, table, replay, case, dealt, asks, *story)


def _twins(table: Table, dice: Dice) -> Wanted:
    """The same two ranks for two players, one of them on the top board as well."""
    first, second = dice.some(list(table.stacks), 2)
    twins = alike(dice, first, second)
    held = [card for cards in twins.values() for card in cards]
    shared = [card for card in DECK if card.rank == held[0].rank and card not in held]
    return Wanted(twins, {0: shared[:1]})


def _table(seed: int, dice: Dice, names: str, *, short: bool = False) -> Table:
    ante = 5 * (1 + spread(seed))
    stacks = dict.fromkeys(names, 100 * ante)
    if short:
        stacks[dice.choice(names)] = ante + dice.between(1, 3 * ante)
    return Table(BOMB_POT_PLO5, stacks, dice.choice(names), PotLimit(ante), ante=ante)


def _judged(
    table: Table, replay: Replay, dice: Dice, wanted: Wanted, rule: OddChips | None
) -> tuple[Case, Deal]:
    dealt = deal(dice, replay.live, 5, 2, wanted)
    held = showdown(BOMB_POT_PLO5, dealt.hole, dealt.boards)
    case = Case(replay.pots(), held, table.button, rule, 1, dealt.hole, dealt.boards)
    return case, dealt


def _exercise(
    level: int,
    seed: int,
    table: Table,
    replay: Replay,
    case: Case,
    dealt: Deal,
    asks: Sequence[Ask],
    *story: str,
) -> Exercise:
    return Exercise(
        "bomb_pot",
        level,
        seed,
        (*table.story, *story),
        scenes.played(table, replay, dealt),
        tuple(asks),
        lambda: scenes.worked(case),
        replay,
    )
