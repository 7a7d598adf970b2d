"""Drills on Drawmaha: two hands from five cards, the draw sides, the draw's order, the halves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..betting import Replay
from ..cards import Card, Cards, text_of
from ..games import BARGE, DRAWMAHA_27, DRAWMAHA_49, DRAWMAHA_HIGH, GOLDEN_NUGGET_DRAWMAHA, Game
from ..hands import ACE, Hand, best_deuce_to_seven, best_high, best_omaha_high, best_pips
from ..language import say
from ..limits import FixedLimit
from ..pots import layer_pots
from ..showdown import Showdown, showdown
from . import scenes
from .asks import Ask, Choice, Five, Number
from .deals import NOTHING, Deal, Wanted, deal, low_cards, only_best
from .dice import Dice, spread
from .exercise import Exercise
from .plans import Plan, Table
from .settling import Case, chosen, has_odd_chip, is_clear, named, who_wins

NAMES = "ABC"
TRIES = 8
FACES = "JQK"
BURN_AND_FLOP = 4
AHEAD = 7


def drawn(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    """Candidates without end; those that are not fair are left out."""
    kinds = (_two_hands, _draw_sides, _order_of_the_draw, _halves)
    while True:
        yield from kinds[level - 1](level, seed, dice)


def _two_hands(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    dealt = deal(dice, "A", 5, 1)
    hole, (board,) = dealt.hole["A"], dealt.boards
    draw = best_high(hole)
    if not draw.category and not dice.one_in(4):
        return
    omaha = only_best(hole, board, best_omaha_high)
    if omaha is None or omaha.describe("en") == draw.describe("en"):
        return
    first = _draw_hand(draw, (omaha, best_high(board)), dice)
    second = Five(say("drills.best_five", side=say("games.side_omaha")), hole, board, omaha)

    def explain() -> list[scenes.Part]:
        return [scenes.five(first.label, draw), scenes.five(second.label, omaha)]

    story = (say("drills.drawmaha", game=DRAWMAHA_HIGH.label()), say("drills.after_draw"))
    yield Exercise("drawmaha", level, seed, story, scenes.dealt(dealt), (first, second), explain)


def _draw_hand(draw: Hand, others: Sequence[Hand], dice: Dice) -> Choice:
    """What is the draw hand: the five in the hand, and nothing of the board."""
    options = {draw.describe(): ""}
    for other in others:
        options.setdefault(other.describe(), say("drills.draw_uses_no_board"))
    working = say("drills.of_cards", hand=draw.describe(), cards=text_of(draw.cards))
    return chosen(say("drills.draw_hand"), options, dice, working)


def _draw_sides(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    game = dice.choice((DRAWMAHA_27, DRAWMAHA_49))
    names = NAMES[: dice.between(2, 3)]
    wanted = Wanted({name: low_cards(dice, 4) for name in names})
    repeated = len({card for cards in wanted.hole.values() for card in cards}) < 4 * len(names)
    if game is DRAWMAHA_27 and repeated:
        return
    dealt = deal(dice, names, 5, 0, wanted if game is DRAWMAHA_27 else NOTHING)
    judge = best_deuce_to_seven if game is DRAWMAHA_27 else best_pips
    held = Showdown({"draw": {name: judge(cards) for name, cards in dealt.hole.items()}}, game)
    winners = held.winners("draw", names)
    misread = _misread(game, dealt.hole)
    if len(winners) > 1 or (set(misread) == {named(winners)} and not dice.one_in(6)):
        return
    case = Case(layer_pots(dict.fromkeys(names, 1)), held, names[-1])
    asks: list[Ask] = [_pips(name, dealt.hole[name]) for name in names if game is DRAWMAHA_49]
    asks.append(who_wins(case, "draw", dice, lambda: misread))
    story = (say("drills.drawmaha", game=game.label()), say(f"drills.kind_{_kind(game)}"))

    def explain() -> list[scenes.Part]:
        return [scenes.shown_down(held)]

    yield Exercise("drawmaha", level, seed, story, scenes.dealt(dealt), tuple(asks), explain)


def _kind(game: Game) -> str:
    return "27" if game is DRAWMAHA_27 else "49"


def _misread(game: Game, hole: Mapping[str, Cards]) -> dict[str, str]:
    """Who wins the draw side by each known mistake, and what to say of it."""
    found: dict[str, str] = {}
    for key, strength in (_WRONG_27 if game is DRAWMAHA_27 else _WRONG_49).items():
        best = max(map(strength, hole.values()))
        winners = tuple(name for name, cards in hole.items() if strength(cards) == best)
        found.setdefault(named(winners), say(f"drills.{key}"))
    return found


def _as_ace_to_five(cards: Cards) -> tuple[int, ...]:
    """Aces low, straights and flushes no harm, pairs still bad: greater is better."""
    ranks = sorted((-1 if card.rank == ACE else card.rank for card in cards), reverse=True)
    return (len(set(ranks)), *(-rank for rank in ranks))


def _without_straights(cards: Cards) -> tuple[int, ...]:
    ranks = sorted((card.rank for card in cards), reverse=True)
    return (len(set(ranks)), *(-rank for rank in ranks))


def _faces_as_ten(cards: Cards) -> tuple[int, ...]:
    return (best_pips(cards).strength[0] + 10 * _count(cards, FACES),)


def _aces_as_eleven(cards: Cards) -> tuple[int, ...]:
    return (best_pips(cards).strength[0] + 10 * _count(cards, "A"),)


def _count(cards: Cards, letters: str) -> int:
    return sum(card.letter in letters for card in cards)


_WRONG_27 = {"ace_is_high": _as_ace_to_five, "straights_count": _without_straights}
_WRONG_49 = {"faces_are_nothing": _faces_as_ten, "ace_is_one": _aces_as_eleven}


def _pips(name: str, cards: Cards) -> Number:
    hand = best_pips(cards)
    (total,) = hand.strength
    wrong = {
        _faces_as_ten(cards)[0]: say("drills.faces_are_nothing"),
        _aces_as_eleven(cards)[0]: say("drills.ace_is_one"),
    }
    label = say("drills.pips_of", player=name)
    return Number(label, total, hand.describe(), lambda: wrong, in_chips=False)


def _order_of_the_draw(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    game = DRAWMAHA_HIGH.under(dice.choice((GOLDEN_NUGGET_DRAWMAHA, BARGE)))
    bet = 2 * (1 + spread(seed))
    stacks = dict.fromkeys(NAMES, 20 * bet)
    table = Table(game, stacks, dice.choice(NAMES), FixedLimit(bet, 2 * bet), (bet // 2, bet))
    dealt = deal(dice, NAMES, 5, 0)
    stub = dice.cards(18, without=[card for cards in dealt.hole.values() for card in cards])
    drawers = dice.some(NAMES, 2)
    discards = {name: str(dice.choice(dealt.hole[name])) for name in drawers}
    replay = Plan((bet,), discards=discards).play(table.replay(hole=dealt.hole, stub=stub))
    held = showdown(game, replay.hole, replay.boards)
    case = Case(replay.pots(), held, table.button, None, 1, replay.hole, replay.boards)
    if len(held.winners("draw", case.pots.live)) > 1:
        return
    ahead = stub[BURN_AND_FLOP : BURN_AND_FLOP + AHEAD]
    scene = (
        *scenes.hands(dealt.hole),
        scenes.cards(say("games.street_flop"), stub[1:BURN_AND_FLOP]),
        scenes.cards(say("drills.deck_ahead"), ahead),
    )
    asks = (*_about_order(dealt, replay, ahead, dice), who_wins(case, "draw", dice))
    story = (*table.story, say(f"drills.draw_{game.edition.key}"), _discarding(table, discards))

    def explain() -> list[scenes.Part]:
        return [scenes.action(replay), scenes.shown_down(held)]

    yield Exercise("drawmaha", level, seed, story, scene, asks, explain, replay)


def _about_order(dealt: Deal, replay: Replay, ahead: Cards, dice: Dice) -> list[Choice]:
    """Which card is the turn, and which does everybody get who discards one?"""
    asks = [_which_card(say("drills.turn_card"), replay.boards[0][3], ahead, dice)]
    for name, held in replay.hole.items():
        for card in held:
            if card not in dealt.hole[name]:
                asks.append(_which_card(say("drills.gets", player=name), card, ahead, dice))
    return asks


def _discarding(table: Table, discards: Mapping[str, str]) -> str:
    """Who discards what, in the order in which they say so."""
    first, second = (name for name in _left_of(table) if name in discards)
    facts = {"first": first, "one": discards[first], "second": second, "two": discards[second]}
    return say("drills.discards", **facts)


def _left_of(table: Table) -> Sequence[str]:
    seats = list(table.stacks)
    first = seats.index(table.button) + 1
    return seats[first:] + seats[:first]


def _which_card(label: str, right: Card, ahead: Cards, dice: Dice) -> Choice:
    """Which of the next cards is it?  Each other place shows how the order was taken wrong."""
    options = {str(right): ""}
    for place, card in enumerate(ahead[:5]):
        why = say("drills.burn_forgotten") if place == 0 else say("drills.other_order")
        options.setdefault(str(card), why)
    return chosen(label, options, dice)


def _halves(level: int, seed: int, dice: Dice) -> Iterator[Exercise]:
    game = DRAWMAHA_HIGH.under(dice.choice((GOLDEN_NUGGET_DRAWMAHA, BARGE)))
    bet = 2 * (1 + spread(seed))
    stacks = dict.fromkeys(NAMES, 40 * bet)
    stacks[dice.choice(NAMES)] = bet + dice.between(1, 2 * bet)
    table = Table(game, stacks, dice.choice(NAMES), FixedLimit(bet, 2 * bet), (bet // 2, bet))
    replay = Plan((2 * bet, bet, 2 * bet)).play(table.replay())
    pots = replay.pots().pots
    if len(pots) < 2 or all(pot.amount % 2 == 0 for pot in pots):
        return
    for _ in range(TRIES):
        dealt = deal(dice, NAMES, 5, 1)
        held = showdown(game, dealt.hole, dealt.boards)
        case = Case(replay.pots(), held, table.button, None, 1, dealt.hole, dealt.boards)
        if has_odd_chip(case) and is_clear(case):
            yield _settled(level, seed, table, replay, case, dealt)


def _settled(
    level: int, seed: int, table: Table, replay: Replay, case: Case, dealt: Deal
) -> Exercise:
    rule = say(f"drills.rule_halves_{table.game.edition.key}")
    return Exercise(
        "drawmaha",
        level,
        seed,
        (*table.story, say("drills.all_pat"), rule, say("drills.rule_ties")),
        scenes.played(table, replay, dealt),
        tuple(case.received(name) for name in NAMES),
        lambda: scenes.worked(case),
        replay,
    )
