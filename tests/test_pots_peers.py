"""Whole hands against pokerkit where it is right, and the right value where it is not.

A hand is put to pokerkit as blinds of the amounts that everybody puts in: who stays has nothing
left, who folds has plenty and folds to the bet in front.  pokerkit's seat 0 is first left of the
button.  It deals odd chips in another way (all of them to one player, and pots joined once
their losers are gone), so most random amounts are such that nothing is odd.
"""

import warnings
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    Mode,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

from pokerlab import (
    BOMB_POT_PLO5,
    DECK,
    HOLDEM,
    OMAHA_HILO,
    BetweenSides,
    BetweenTies,
    Card,
    Game,
    OddChips,
    layer_pots,
    parse_cards,
    settle,
    showdown,
)

FIRST_SIDE = OddChips(BetweenSides.FIRST_SIDE, BetweenTies.BY_POSITION)
PLENTY = 10**9
# A pot of 24 can be cut into two sides and each side among one to four winners, or six.
NEVER_ODD = 24
STREETS = (slice(0, 3), slice(3, 4), slice(4, 5))
AUTOMATIC = tuple(
    step for step in Automation if step not in (Automation.HOLE_DEALING, Automation.BOARD_DEALING)
)
GAMES: dict[str, tuple[Game, Any, tuple[int, ...], int, int]] = {
    "holdem": (HOLDEM, NoLimitTexasHoldem, (1,), 2, 300),
    "two boards": (BOMB_POT_PLO5, PotLimitOmahaHoldem, (1,), 4, 60),
    "hi-lo": (OMAHA_HILO, FixedLimitOmahaHoldemHighLowSplitEightOrBetter, (2, 4), 4, 60),
}

Hands = Sequence[Sequence[Card]]


def text(cards: Sequence[Card]) -> str:
    return "".join(card.ascii for card in cards)


def ours(
    kind: str, put_in: Sequence[int], folded: Sequence[int], hole: Hands, boards: Hands
) -> list[int]:
    game = GAMES[kind][0]
    names = "ABCDEF"[: len(put_in)]
    pots = layer_pots(dict(zip(names, put_in, strict=True)), [names[seat] for seat in folded])
    shown = showdown(game, dict(zip(names, hole, strict=True)), boards)
    settlement = settle(pots, shown, button=names[-1], odd_chips=FIRST_SIDE)
    return list(settlement.received.values())


def peers(
    kind: str, put_in: Sequence[int], folded: Sequence[int], hole: Hands, boards: Hands
) -> list[int]:
    _, peer, bets, _, _ = GAMES[kind]
    spare = [PLENTY if seat in folded else 0 for seat in range(len(put_in))]
    stacks = tuple(amount + more for amount, more in zip(put_in, spare, strict=True))
    state = peer.create_state(
        AUTOMATIC,
        True,
        0,
        tuple(put_in),
        *bets,
        stacks,
        len(put_in),
        mode=Mode.CASH_GAME,
        starting_board_count=len(boards),
    )
    for cards in hole:
        state.deal_hole(text(cards))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        while state.actor_index is not None:
            assert state.actor_index in folded
            state.fold()
        for street in STREETS:
            for board in boards:
                if state.status:
                    state.deal_board(text(board[street]))
    return [stack - more for stack, more in zip(state.stacks, spare, strict=True)]


def random_hand(kind: str, draw: Random) -> tuple[list[int], list[int], Hands, Hands]:
    """Amounts, folded seats below the highest bet, hole cards and boards."""
    held, boards = GAMES[kind][3], GAMES[kind][0].boards
    players = draw.randint(3, 6)
    heights = [NEVER_ODD * draw.randint(1, 40) for _ in range(3)]
    put_in = [draw.choice(heights) for _ in range(players)]
    short = [seat for seat in range(players) if put_in[seat] < max(put_in)]
    folded = [seat for seat in short if draw.random() < 0.4]
    deck = draw.sample(DECK, held * players + 5 * boards)
    table = [deck[5 * at : 5 * at + 5] for at in range(boards)]
    rest = deck[5 * boards :]
    return put_in, folded, [rest[held * at : held * (at + 1)] for at in range(players)], table


@pytest.mark.parametrize("kind", GAMES)
def test_random_hands_without_odd_chips_agree_with_pokerkit(kind: str) -> None:
    draw = Random(kind)
    for _ in range(GAMES[kind][4]):
        hand = random_hand(kind, draw)
        if len(hand[1]) < len(hand[0]) - 1:
            assert ours(kind, *hand) == peers(kind, *hand), hand


@pytest.mark.parametrize("odd", [1, 3, 5])
def test_a_single_odd_chip_in_a_single_pot_agrees_with_pokerkit(odd: int) -> None:
    hole = [parse_cards(cards) for cards in ("2c 2d", "3c 3d", "4c 4d")]
    board = [parse_cards("Ts Jh Qd Kc Ah")]
    for put_in in permutations((odd, 10, 10)):
        hand = (put_in, [put_in.index(odd)], hole, board)
        assert ours("holdem", *hand) == peers("holdem", *hand)


def test_two_odd_chips_go_to_two_players_though_pokerkit_gives_both_to_one() -> None:
    hole = [parse_cards(cards) for cards in ("2c 2d", "3c 3d", "4c 4d", "5c 5d")]
    hand = ((11, 11, 11, 2), [3], hole, [parse_cards("Ts Jh Qd Kc Ah")])
    assert ours("holdem", *hand) == [12, 12, 11, 0]
    assert peers("holdem", *hand) == [13, 11, 11, 0]


def test_each_pot_is_split_on_its_own_though_pokerkit_joins_pots_whose_losers_are_gone() -> None:
    hole = [
        parse_cards(cards)
        for cards in ("As Ah 4d 4c", "5d 5h Jc Th", "6d 6h Jd Ts", "Ks Kh Jh Td", "Qs Qh 4h 4s")
    ]
    boards = [parse_cards("Ac 2d 7h 8d 3s"), parse_cards("Kc 2c 7s 8c 3d")]
    hand = ((2, 1, 1, 2, 8), [], hole, boards)
    # Main 5 is 3 and 2, side 3 is 2 and 1; the 8 together would be 4 and 4.
    assert ours("two boards", *hand) == [5, 0, 0, 3, 6]
    assert peers("two boards", *hand) == [4, 0, 0, 4, 6]


def test_a_side_pot_over_two_boards_is_25_10_and_35() -> None:
    hole = [
        parse_cards(cards) for cards in ("Ks Kh As Ah", "Qh Qd Jc 6d", "7c 5d Ac Jh", "9s 8s 8h 6h")
    ]
    boards = [parse_cards("Kc 9d 7s 3h 2s"), parse_cards("8d 6c 4h Qs Tc")]
    hand = ((15, 25, 25, 5), [3], hole, boards)
    assert ours("two boards", *hand) == peers("two boards", *hand) == [25, 10, 35, 0]


def test_a_side_pot_without_a_low_is_one_pot_for_the_high_though_pokerkit_halves_it() -> None:
    hole = [parse_cards(cards) for cards in ("As 2s Qh Jc", "Ks Qc Js 9s", "Kh Qs Jh 9h")]
    hand = ((10, 13, 13), [], hole, [parse_cards("3c 7d 8s Kd Tc")])
    # Side 6 to two tied highs is 3 and 3; as two halves of 3 it would be 4 and 2.
    assert ours("hi-lo", *hand) == [15, 8 + 3, 7 + 3]
    assert peers("hi-lo", *hand) == [15, 8 + 4, 7 + 2]


def test_a_top_of_folded_players_joins_the_pot_below_though_pokerkit_burns_it() -> None:
    hole = [parse_cards(cards) for cards in ("As Ah", "Ks Kh", "Qs Qh", "Js Jh")]
    hand = ((10, 20, 40, 50), [2, 3], hole, [parse_cards("2c 3d 7h 8s 9c")])
    assert ours("holdem", *hand) == [40, 30 + 40, 0, 10]
    assert sum(peers("holdem", *hand)) == 120 - 40


def test_a_top_of_folded_players_is_settled_though_pokerkit_crashes_on_it() -> None:
    hole = [parse_cards(cards) for cards in ("2s 2h", "Ks Kh", "As Ah", "Qs Qh")]
    hand = ((3, 5, 3, 5), [1, 3], hole, [parse_cards("4c 5d 7h 8s 9c")])
    assert ours("holdem", *hand) == [0, 0, 16, 0]
    with pytest.raises(AssertionError):
        peers("holdem", *hand)
