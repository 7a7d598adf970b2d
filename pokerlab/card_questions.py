"""Questions about a hand's cards and streets, each answered with one number."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import combinations

from . import faces
from .betting import Replay
from .cards import Card, Cards, CardsLike, as_cards
from .choices import Action
from .errors import CardError
from .hands import EIGHT, Hand, best_omaha_low, best_pips, low_rank, pips
from .language import chips, number, say
from .questions import Question


def about_growth(replay: Replay) -> tuple[Question, ...]:
    """How large is the pot when the betting of each street is over?"""
    questions, before = [], 0
    for street in dict.fromkeys(step.street for step in replay.steps):
        steps = [step for step in replay.steps if step.street == street]
        after = steps[-1].pot
        added = [number(step.amount) for step in steps if step.amount]
        working = " + ".join([number(before)] * (before > 0) + added)
        mistakes = {after - before: say("card_questions.street_alone", before=chips(before))}
        folded = sum(steps[-1].contributions[name] for name in steps[-1].folded)
        mistakes[after - folded] = say("questions.folded_dropped", chips=chips(folded))
        mistakes.pop(after, None)
        label = say("card_questions.pot_after", street=say(f"games.street_{street}"))
        questions.append(Question(label, after, f"{working} = {number(after)}", mistakes))
        before = after
    return tuple(questions)


def about_most(replay: Replay) -> tuple[Question, ...]:
    """To how much may the player who is to act bet or raise at most, in a pot-limit game?

    It is what is in the middle and in front of the players, and the price of a call twice.
    """
    legal = replay.legal
    if legal is None or legal.max_bet is None:
        return ()
    pot, call, front = replay.pot, legal.call, legal.front
    terms = [number(pot)] + [f"2 × {number(call)}"] * (call > 0) + [number(front)] * (front > 0)
    limit = pot + 2 * call + front
    working = f"{' + '.join(terms)} = {number(limit)}"
    if legal.max_bet < limit:
        working = say("card_questions.stack_is_less", working=working, stack=chips(legal.stack))
    mistakes = {
        pot: say("card_questions.call_first"),
        pot + call: say("card_questions.on_top_of_the_call", call=chips(call)),
    }
    mistakes.pop(legal.max_bet, None)
    label = say("card_questions.most_of", player=legal.player)
    return (Question(label, legal.max_bet, working, mistakes),)


def about_cards(replay: Replay) -> tuple[Question, ...]:
    """How many different cards of the deck has the hand used?"""
    drawn = sum(len(cards) for cards in replay.discarded.values())
    parts = {
        "hole": sum(map(len, replay.hole.values())),
        "replacements": sum(len(s.cards) for s in replay.steps if s.action is Action.REPLACE),
        "board": sum(map(len, replay.boards)),
        "burns": len(replay.burns) + len(replay.refused),
    }
    used = sum(parts.values())
    named = [
        say(f"card_questions.used_{part}", count=count) for part, count in parts.items() if count
    ]
    mistakes = {
        used + drawn: say("card_questions.discards_twice", count=drawn),
        used - parts["burns"]: say("card_questions.burns_left_out", count=parts["burns"]),
        used - parts["replacements"]: say("card_questions.replacements_left_out"),
    }
    mistakes.pop(used, None)
    working = f"{' + '.join(named)} = {used}"
    label = say("card_questions.cards_used")
    return (Question(label, used, working, mistakes, in_chips=False),)


def about_pips(hands: Mapping[str, CardsLike]) -> tuple[Question, ...]:
    """How many pips has each player's hand?

    >>> (question,) = about_pips({"A": "A♠ J♠ 9♠ 6♠ 3♠"})
    >>> question.reply(19)
    'Right: 9 + 6 + 3 + 1 + 0 = 19.'
    """
    return tuple(_about_pips(name, as_cards(cards)) for name, cards in hands.items())


def about_lows(hands: Mapping[str, CardsLike], board: CardsLike) -> tuple[Question, ...]:
    """Which is each player's low, its five ranks read as one number, an ace as 1, no low as 0?

    Of two lows the smaller number is the better one, so 64321 beats 75432.

    >>> (question,) = about_lows({"Alice": "A♠ A♥ 3♦ 6♠"}, "A♦ 8♣ 5♥ K♠ 2♣")
    >>> question.answer
    65321
    """
    return tuple(_about_low(name, as_cards(hole), as_cards(board)) for name, hole in hands.items())


def _about_pips(name: str, cards: Cards) -> Question:
    hand = best_pips(cards)
    total = sum(map(pips, cards))
    blank = sum(card.letter in "JQK" for card in cards)
    aces = sum(card.letter == "A" for card in cards)
    as_in_blackjack = say("card_questions.not_blackjack")
    mistakes = {total + 10 * count: as_in_blackjack for count in (blank, aces, blank + aces)}
    mistakes.pop(total, None)
    working = f"{' + '.join(str(pips(card)) for card in hand.cards)} = {total}"
    label = say("card_questions.pips_of", player=name) if name else say("card_questions.pips")
    return Question(label, total, working, mistakes, in_chips=False)


def _about_low(name: str, hole: Cards, board: Cards) -> Question:
    low = best_omaha_low(hole, board)
    answer = _as_number(low.cards) if low else 0
    working = say("card_questions.no_low")
    if low:
        working = say("reasons.shown", hand=low.describe(), cards=faces.origin(low))
    mistakes = _other_lows(hole, board, low)
    mistakes[0] = say("card_questions.there_is_a_low")
    mistakes.setdefault(int(str(answer)[::-1]), say("card_questions.read_downward"))
    mistakes.pop(answer, None)
    label = say("card_questions.low_of", player=name)
    read = partial(typed_low, what=label)
    return Question(label, answer, working, mistakes, in_chips=False, read=read)


def typed_low(text: str, what: str) -> int:
    """A low as typed, 8-5-3-2-A or 85321, as one number; 0 is none; else `CardError`.

    >>> typed_low("8-5-3-2-A", "low of Alice")
    85321
    """
    plain = unicodedata.normalize("NFKC", text).upper()
    digits = re.sub(r"[\s,、・‐-―−ー-]", "", plain).replace("A", "1")
    if not re.fullmatch(r"0|[1-9]{5}", digits):
        raise CardError.of("card_questions.not_a_low", what=what, given=f'"{text}"')
    return int(digits)


def _other_lows(hole: Cards, board: Cards, best: Hand | None) -> dict[int, str]:
    """Every five different low ranks among all these cards, and why it is not the answer."""
    ranks = sorted({low_rank(card) for card in (*hole, *board)} & set(range(1, EIGHT + 1)))
    allowed = {
        _as_number(pair + triple)
        for pair in combinations(hole, 2)
        for triple in combinations(board, 3)
    }
    wrong = {}
    for five in combinations(reversed(ranks), 5):
        read = int("".join(map(str, five)))
        key = "not_the_lowest" if best and read in allowed else "not_two_and_three"
        wrong[read] = say(f"card_questions.{key}")
    return wrong


def _as_number(five: Iterable[Card]) -> int:
    return int("".join(str(rank) for rank in sorted(map(low_rank, five), reverse=True)))
