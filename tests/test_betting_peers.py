"""The betting against pokerkit: turns, prices, sizes and pots of hundreds of random hands.

Where the two differ, pokerkit departs from the rules that this package follows (TDA, and for
fixed limit the half-bet rule); each of those departures is a test of its own.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from pokerkit import (
    Automation,
    FixedLimitTexasHoldem,
    Mode,
    NoLimitTexasHoldem,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    PotLimitOmahaHoldem,
    State,
)
from pokerkit.games import FixedLimitPokerMixin, Holdem, OmahaHoldemMixin

from pokerlab import HOLDEM, OMAHA, OMAHA_HILO
from pokerlab.betting import Replay
from pokerlab.games import Game
from pokerlab.limits import FixedLimit, Limit, NoLimit, PotLimit

SMALL, BIG = 5, 10
BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
)


class FixedLimitOmahaHiLo(FixedLimitPokerMixin, OmahaHoldemMixin, Holdem):
    """pokerkit's own class of this name plays pot limit; this one plays fixed, without a cap."""

    hand_types = (OmahaHoldemHand, OmahaEightOrBetterLowHand)
    max_completion_betting_or_raising_count = None


def pokerkit_no_limit(stacks: list[int], ante: int) -> State:
    blinds = (SMALL, BIG)
    return NoLimitTexasHoldem.create_state(
        BY_ITSELF, False, ante, blinds, BIG, stacks, len(stacks), mode=Mode.CASH_GAME
    )


def pokerkit_pot_limit(stacks: list[int], ante: int) -> State:
    blinds = (SMALL, BIG)
    return PotLimitOmahaHoldem.create_state(
        BY_ITSELF, False, ante, blinds, BIG, stacks, len(stacks), mode=Mode.CASH_GAME
    )


def pokerkit_fixed_limit(stacks: list[int], ante: int) -> State:
    blinds = (SMALL, BIG)
    game = FixedLimitOmahaHiLo(BY_ITSELF, False, ante, blinds, BIG, 2 * BIG, mode=Mode.CASH_GAME)
    return game(stacks, len(stacks))


@dataclass(frozen=True)
class Kind:
    """One game in both packages."""

    game: Game
    limit: Limit
    theirs: Callable[[list[int], int], State]


KINDS = {
    "no-limit hold'em": Kind(HOLDEM, NoLimit(BIG), pokerkit_no_limit),
    "pot-limit Omaha": Kind(OMAHA, PotLimit(BIG), pokerkit_pot_limit),
    "fixed-limit Omaha hi-lo": Kind(OMAHA_HILO, FixedLimit(BIG, 2 * BIG), pokerkit_fixed_limit),
}


class Pair:
    """One hand played in both packages at once; the last seat has the button."""

    def __init__(self, kind: str, stacks: list[int], ante: int = 0) -> None:
        chosen = KINDS[kind]
        self.names = [f"P{seat}" for seat in range(len(stacks))]
        self.ours = Replay(
            chosen.game,
            dict(zip(self.names, stacks, strict=True)),
            button=self.names[-1],
            limit=chosen.limit,
            blinds=(SMALL, BIG),
            ante=ante,
        )
        self.theirs = chosen.theirs(stacks, ante)

    @property
    def their_turn(self) -> str | None:
        seat = self.theirs.actor_index
        return None if seat is None else self.names[seat]

    @property
    def their_choices(self) -> tuple[int | None, int | None, int | None]:
        state = self.theirs
        return (
            state.checking_or_calling_amount,
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )

    @property
    def our_choices(self) -> tuple[int | None, int | None, int | None]:
        legal = self.ours.legal
        assert legal
        return legal.call, legal.min_bet, legal.max_bet

    def go_on(self) -> None:
        """Deal our next street, as pokerkit does by itself."""
        if self.ours.to_act is None and not self.ours.is_over:
            self.ours.street()

    def play(self, *script: str) -> "Pair":
        for words in script:
            self.go_on()
            self.ours.act(words)
            _, verb, *amount = words.split()
            if verb == "fold":
                self.theirs.fold()
            elif amount and verb != "call":
                self.theirs.complete_bet_or_raise_to(int(amount[0]))
            else:
                self.theirs.check_or_call()
        self.go_on()
        return self

    @property
    def a_short_bet_stands(self) -> bool:
        """Whether this street saw an all-in too small for another size, or a short blind."""
        steps = [step for step in self.ours.steps if step.street == self.ours.street_name]
        blinds = [step.amount for step in steps if step.action == "blind"]
        return blinds not in ([], [SMALL, BIG]) or any(
            step.all_in and step.legal and step.legal.min_bet == step.to for step in steps
        )

    def assert_same_end(self) -> None:
        assert self.ours.is_over
        if self.ours.winner:
            return
        stacks = dict(zip(self.names, self.theirs.stacks, strict=True))
        refunds = self.ours.pots().refunds
        assert {name: self.ours.stacks[name] + refunds.get(name, 0) for name in stacks} == stacks
        assert self.our_pots == self.their_pots

    @property
    def our_pots(self) -> list[tuple[int, set[str]]]:
        return [(pot.amount, set(pot.eligible)) for pot in self.ours.pots().pots]

    @property
    def their_pots(self) -> list[tuple[int, set[str]]]:
        return [
            (pot.amount, {self.names[seat] for seat in pot.player_indices})
            for pot in self.theirs.pots
        ]


def random_action(pair: Pair, dice: random.Random) -> str:
    legal = pair.ours.legal
    assert legal
    stay = "call" if legal.call else "check"
    words = [stay] * 3 + ["fold"] * bool(legal.call)
    if legal.min_bet is not None and legal.max_bet is not None:
        low, high = legal.min_bet, legal.max_bet
        more = "raise" if legal.to_match else "bet"
        words += [f"{more} {low}", f"{more} {high}", f"{more} {dice.randint(low, high)}"]
    return f"{legal.player} {dice.choice(words)}"


def compared(kind: str, seed: int) -> bool:
    """Play one random hand in both; `False` if it met a short bet over which they differ."""
    dice = random.Random(f"{kind} {seed}")
    low, high = (100, 900) if seed % 2 else (9, 120)
    stacks = [dice.randint(low, high) for _ in range(2 + seed % 5)]
    pair = Pair(kind, stacks, dice.choice([0, 0, 2])).play()
    while pair.their_turn is not None:
        assert pair.ours.to_act == pair.their_turn
        if pair.our_choices != pair.their_choices:
            assert pair.a_short_bet_stands, (pair.ours.steps, pair.their_choices)
            return False
        pair.play(random_action(pair, dice))
    pair.assert_same_end()
    return True


@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")
@pytest.mark.parametrize("kind", KINDS)
def test_hundreds_of_random_hands_agree_in_turn_price_size_and_pots(kind: str) -> None:
    whole = [compared(kind, seed) for seed in range(300)]
    assert sum(whole) >= 250


def test_tda_a_short_big_blind_must_be_called_in_full_where_pokerkit_asks_for_less() -> None:
    pair = Pair("no-limit hold'em", [100, 6, 100])
    assert pair.our_choices == (10, 20, 100)
    assert pair.their_choices == (6, 16, 100)


def test_tda_a_short_big_blind_counts_as_full_in_the_pot_where_pokerkit_counts_what_is_there() -> (
    None
):
    pair = Pair("pot-limit Omaha", [100, 6, 100])
    assert pair.our_choices == (10, 20, 35)
    assert pair.their_choices == (6, 16, 23)


def test_tda_a_short_raise_of_the_big_blind_does_not_reopen_though_pokerkit_reopens_it() -> None:
    pair = Pair("no-limit hold'em", [18, 100, 113, 112])
    pair.play("P2 call", "P3 call", "P0 raise 18", "P1 call")
    assert pair.our_choices == (8, None, None)
    assert pair.their_choices == (8, 28, 113)


def test_tda_an_all_in_below_the_smallest_bet_does_not_reopen_though_pokerkit_reopens_it() -> None:
    pair = Pair("no-limit hold'em", [100, 100, 13])
    pair.play("P2 call", "P0 call", "P1 check", "P0 check", "P1 check", "P2 bet 3")
    assert pair.our_choices == (3, None, None)
    assert pair.their_choices == (3, 13, 90)


def test_half_a_bet_reopens_a_fixed_limit_round_though_pokerkit_keeps_it_shut() -> None:
    pair = Pair("fixed-limit Omaha hi-lo", [100, 100, 100, 25])
    pair.play("P2 raise 20", "P3 raise 25", "P0 call", "P1 fold")
    assert pair.our_choices == (5, 35, 35)
    assert pair.their_choices == (5, None, None)


def test_less_than_half_a_bet_is_completed_where_pokerkit_adds_a_whole_bet_on_top() -> None:
    pair = Pair("fixed-limit Omaha hi-lo", [100, 100, 14, 100]).play("P2 raise 14")
    assert pair.our_choices == (14, 20, 20)
    assert pair.their_choices == (14, 24, 24)


def test_the_big_blind_counts_towards_the_cap_though_pokerkit_does_not_count_it() -> None:
    stacks = dict.fromkeys(["P0", "P1", "P2"], 500)
    limit = FixedLimit(BIG, 2 * BIG, cap=3)
    ours = Replay(HOLDEM, stacks, button="P2", limit=limit, blinds=(SMALL, BIG))
    ours.act("P2 raise 20, P0 raise 30, P1 raise 40")
    game = FixedLimitTexasHoldem.create_state(
        BY_ITSELF, False, 0, (SMALL, BIG), BIG, 2 * BIG, 500, 3, mode=Mode.CASH_GAME
    )
    for height in (20, 30, 40):
        game.complete_bet_or_raise_to(height)
    assert ours.max_bet is None
    assert game.max_completion_betting_or_raising_to_amount == 50
