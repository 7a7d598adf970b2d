"""Drills on Omaha hi-lo: high and low, what qualifies, who is quartered, lows pot by pot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from ..betting import Replay
from ..cards import Cards
from ..games import OMAHA_HILO
from ..hands import Hand, best_omaha_high, best_omaha_low
from ..language import say
from ..limits import PotLimit
from ..pots import layer_pots
from ..showdown import showdown
from . import scenes
from .asks import Ask, Choice, Five
from .deals import LOW_RANKS, Deal, Wanted, alike, deal, low_cards, only_best
from .dice import Dice, spread
from .exercise import Exercise
from .plans import Plan, Table
from .settling import Case, chosen, has_odd_chip, low_over_the_table, named, who_wins

NAMES = "ABCD"
TRIES = 8
PARTS = {
    Fraction(1): "scoop",
    Fraction(3, 4): "three_quarters",
    Fraction(1, 2): "half",
    Fraction(1, 4): "quartered",
    Fraction(0): "nothing",
}


def drawn(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    """Candidates without end; those that are not fair are left out."""
    while True:
        yield from (_high_and_low, _qualifying, _parts, _pot_by_pot)[level - 1](level, seed, dice)


def _high_and_low(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    shown = low_cards(dice, 3)
    dealt = deal(dice, "A", 4, 1, Wanted({"A": low_cards(dice, 2, shown)}, {0: shown}))
    hole, (board,) = dealt.hole["A"], dealt.boards
    low = only_best(hole, board, best_omaha_low)
    high = only_best(hole, board, best_omaha_high) if low else None
    if low and high:
        asks = (
            Five(say("drills.best_five", side=say("games.side_high")), hole, board, high),
            Five(say("drills.best_five", side=say("games.side_low")), hole, board, low),
        )
        yield _cards_only(level, seed, dealt, asks, lambda: [_five(ask) for ask in asks])


def _five(ask: Five) -> scenes.Part:
    return scenes.five(ask.label, ask.best)


def _qualifying(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    shown = low_cards(dice, dice.between(2, 4))
    hands = {name: low_cards(dice, dice.between(1, 3), shown) for name in "AB"}
    if len({card for cards in hands.values() for card in cards}) < sum(map(len, hands.values())):
        return
    dealt = deal(dice, "AB", 4, 1, Wanted(hands, {0: shown}))
    (board,) = dealt.boards
    held = showdown(OMAHA_HILO, dealt.hole, board)
    lows = held.strengths["low"]
    tempting = {name: any_low(dealt.hole[name], board) for name in "AB"}
    if all(tempting[name] in ("", _letters(lows[name])) for name in "AB"):
        return
    lows_asked = [_which_low(name, dealt.hole[name], board, tempting[name], dice) for name in "AB"]
    if any(len(ask.options) < 2 for ask in lows_asked):
        return
    case = Case(layer_pots({"A": 1, "B": 1}), held, "B", None, 1, dealt.hole, dealt.boards)
    asks = (*lows_asked, who_wins(case, "low", dice, lambda: _best_of_any(tempting)))
    yield _cards_only(level, seed, dealt, asks, lambda: [scenes.shown_down(held)])


def _which_low(name: str, hole: Cards, board: Cards, tempting: str, dice: Dice) -> Choice:
    """Which low has the player: the options are lows that the cards might suggest, and none."""
    low = best_omaha_low(hole, board)
    none = say("drills.no_low")
    options = {_letters(low) or none: ""}
    if low:
        options[none] = say("drills.there_is_a_low")
    if tempting and tempting not in options:
        options[tempting] = say("drills.any_five")
    for letters in _other_lows(hole, board)[:2]:
        options.setdefault(letters, say("drills.worse_low", given=letters))
    for letters in _paired(hole, board)[:1]:
        options.setdefault(letters, say("drills.low_with_pair"))
    working = none
    if low:
        working = scenes.told(low)
    return chosen(say("drills.low_of", player=name), options, dice, working)


def any_low(hole: Cards, board: Cards) -> str:
    """The low that Omaha does not allow: the best of any five of all these cards."""
    ranks = [rank for rank in LOW_RANKS if any(card.letter == rank for card in (*hole, *board))]
    return "-".join(reversed(ranks[:5])) if len(ranks) >= 5 else ""


def _best_of_any(tempting: Mapping[str, str]) -> dict[str, str]:
    """Who would win the low if any five cards could play."""
    places = {n: tuple(map(LOW_RANKS.index, low.split("-"))) for n, low in tempting.items() if low}
    best = min(places.values(), default=None)
    return {named(tuple(n for n in places if places[n] == best)): say("drills.any_five")}


def _other_lows(hole: Cards, board: Cards) -> list[str]:
    """The legal lows, the best first, without the best."""
    lows = {
        low
        for pair in combinations(hole, 2)
        for triple in combinations(board, 3)
        if (low := best_omaha_low(pair, triple))
    }
    return [low.letters for low in sorted(lows, reverse=True)[1:]]


def _paired(hole: Cards, board: Cards) -> list[str]:
    """Fives that would be lows if a pair counted."""
    found = {}
    for pair in combinations(hole, 2):
        for triple in combinations(board, 3):
            places = sorted(
                (LOW_RANKS.find(card.letter) for card in (*pair, *triple)), reverse=True
            )
            if places[-1] >= 0 and len(set(places)) == 4:
                found[tuple(places)] = "-".join(LOW_RANKS[at] for at in places)
    return [found[places] for places in sorted(found)]


def _letters(low: object) -> str:
    return low.letters if isinstance(low, Hand) else ""


def _parts(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    names = NAMES[: dice.between(2, 3)]
    bet = 4 * (1 + spread(seed))
    stacks = dict.fromkeys(names, 6 * bet)
    table = Table(OMAHA_HILO, stacks, dice.choice(names), PotLimit(bet), (bet // 2, bet))
    replay = Plan((dice.between(2, 3) * bet, dice.between(0, 1) * bet)).play(table.replay())
    for _ in range(TRIES):
        case, dealt = _judged(table, replay, dice, _wanted(names, dice))
        parts = {n: Fraction(won, case.pots.contested) for n, won in case.settled.won.items()}
        fair = all(part in PARTS for part in parts.values()) and not has_odd_chip(case)
        if fair and case.held.winners("low", names):
            asks = [_which_part(name, parts[name], dice) for name in names]
            best = max(parts, key=parts.__getitem__)
            yield _exercise(level, seed, table, replay, case, dealt, [*asks, case.received(best)])


def _which_part(name: str, part: Fraction, dice: Dice) -> Choice:
    right = say(f"drills.part_{PARTS[part]}")
    options = {right: ""} | {say(f"drills.part_{kind}"): "" for kind in PARTS.values()}
    if part == Fraction(1, 4):
        options[say("drills.part_half")] = say("drills.tied_half")
    if part == Fraction(3, 4):
        options[say("drills.part_scoop")] = say("drills.low_is_shared")
    options[right] = ""
    return chosen(say("drills.part_of", player=name), options, dice)


def _wanted(names: Sequence[str], dice: Dice) -> Wanted:
    """Three low cards on the board, and for two players the same low ranks, so that they tie."""
    first, second = dice.some(names, 2)
    twins = alike(dice, first, second, LOW_RANKS[:4])
    held = [card for cards in twins.values() for card in cards]
    ranks = {card.rank for card in held}
    shown = [card for card in low_cards(dice, 5, held) if card.rank not in ranks][:3]
    return Wanted(twins, {0: shown})


def _lows_for(names: Sequence[str], dice: Dice) -> Wanted:
    """Three low cards on the board and two for everybody."""
    shown = low_cards(dice, 3)
    gone, hands = list(shown), {}
    for name in names:
        hands[name] = low_cards(dice, 2, gone)
        gone += hands[name]
    return Wanted(hands, {0: shown})


def _pot_by_pot(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    names = NAMES[:3]
    bet = 2 * (1 + spread(seed))
    stacks = dict.fromkeys(names, 60 * bet)
    short = dice.choice(names)
    stacks[short] = bet * 2 + dice.between(1, 2 * bet)
    table = Table(OMAHA_HILO, stacks, dice.choice(names), PotLimit(bet), (bet // 2, bet))
    bets = (dice.between(2, 3) * bet, dice.between(2, 6) * bet)
    replay = Plan(bets).play(table.replay())
    pots = replay.pots().pots
    if len(pots) < 2 or all(pot.amount % 2 == 0 for pot in pots):
        return
    for _ in range(TRIES):
        case, dealt = _judged(table, replay, dice, _lows_for(names, dice))
        trap = any(got != case.settled.received for _, got in low_over_the_table(case))
        if trap and has_odd_chip(case):
            asks = [case.received(name) for name in names]
            story = (say("drills.rule_hilo"), say("drills.rule_ties"))
            yield _exercise(level, seed, table, replay, case, dealt, asks, *story)


def _judged(table: Table, replay: Replay, dice: Dice, wanted: Wanted) -> tuple[Case, Deal]:
    dealt = deal(dice, replay.live, 4, 1, wanted)
    held = showdown(OMAHA_HILO, dealt.hole, dealt.boards)
    case = Case(replay.pots(), held, table.button, None, 1, dealt.hole, dealt.boards)
    return case, dealt


def _cards_only(
    level: int, seed: int, dealt: Deal, asks: Sequence[Ask], explain: scenes.Explain
) -> Exercise:
    story = (say("drills.two_and_three", game=OMAHA_HILO.label()), say("drills.eight_or_better"))
    return Exercise("omaha_hilo", level, seed, story, scenes.dealt(dealt), tuple(asks), explain)


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
        "omaha_hilo",
        level,
        seed,
        (*table.story, say("drills.eight_or_better"), *story),
        scenes.played(table, replay, dealt),
        tuple(asks),
        lambda: scenes.worked(case),
        replay,
    )
