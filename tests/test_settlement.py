"""Who gets which chip, odd chips included, and the sentence that says why."""

from collections.abc import Mapping, Sequence
from itertools import cycle
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from speaking import each_language, speaking
from strategies import (
    Table,
    deals,
    every_odd_chip_rule,
    high_and_low,
    orders,
    stated_orders,
    tables,
    two_boards,
)

from pokerlab import (
    BARGE,
    BOMB_POT_PLO5,
    DRAWMAHA_27,
    DRAWMAHA_HIGH,
    HOLDEM,
    OMAHA,
    OMAHA_HILO,
    OMAHA_HILO_5,
    OMAHA_HILO_6,
    SVITEN_SPECIAL,
    BetweenSides,
    BetweenTies,
    Card,
    CardError,
    Game,
    OddChips,
    PotError,
    Pots,
    RuleNotStated,
    Settlement,
    Showdown,
    layer_pots,
    ranked,
    settle,
    showdown,
    tell_splits,
)
from pokerlab.cards import Cards

FIRST_SIDE = OddChips(BetweenSides.FIRST_SIDE, BetweenTies.BY_POSITION)
BY_POSITION = OddChips(BetweenSides.BY_POSITION, BetweenTies.BY_POSITION)
DIVIDES_INTO_EVERYTHING = 2 * 2520


def holding(game: Game | None = None, **sides: Mapping[str, int | None]) -> Showdown:
    """A showdown without cards: how good everybody is on every side."""
    return Showdown({side: dict(held) for side, held in sides.items()}, game)


def high_low(high: str, low: str) -> Showdown:
    """Both sides of a hi-lo pot from stated orders; whoever is not in the low does not qualify."""
    best, least = ranked(high).strengths["order"], ranked(low).strengths["order"]
    return holding(OMAHA_HILO, high=best, low={name: least.get(name) for name in best})


def each(amount: int, players: str = "ABC") -> Pots:
    return layer_pots(dict.fromkeys(players, amount))


def one_at_a_time(
    pots: Pots, shown: Showdown, rules: OddChips, seats: Sequence[str], button: str, unit: int
) -> dict[tuple[str, str | None, str], int]:
    """Deal every pot out chip by chip: round the sides, and in each side round its winners."""
    left_of_button = [*seats, *seats][seats.index(button) + 1 :][: len(seats)]
    got: dict[tuple[str, str | None, str], int] = {}
    for pot in pots.pots:
        if len(pot.eligible) == 1:
            got[pot.name, None, pot.eligible[0]] = pot.amount
            continue
        winners = {}
        for side, held in shown.strengths.items():
            marks = {name: held[name] for name in pot.eligible if held[name] is not None}
            best = [name for name in left_of_button if name in marks]
            best = [name for name in best if marks[name] == max(marks.values())]  # type: ignore[type-var]
            if best:
                winners[side] = best
        sides = list(winners)
        if rules.between_sides == BetweenSides.BY_POSITION:
            sides.sort(key=lambda side: [left_of_button.index(name) for name in winners[side]])
        turns = {side: cycle(winners[side]) for side in sides}
        for side, names in winners.items():
            got |= {(pot.name, side, name): 0 for name in names}
        for side, _ in zip(cycle(sides), range(pot.amount // unit), strict=False):
            got[pot.name, side, next(turns[side])] += unit
    return got


def amounts(settlement: Settlement) -> dict[tuple[str, str | None, str], int]:
    found = {(award.pot, award.side, award.player): award.amount for award in settlement.awards}
    assert len(found) == len(settlement.awards)
    return found


def full(table: Table) -> Pots:
    return layer_pots(table.contributions, table.folded, dead=table.dead)


# Ties and odd chips.


def test_a_tie_is_split_in_its_own_pot_only() -> None:
    pots = layer_pots({"A": 200, "B": 600, "C": 1000})
    assert settle(pots, ranked("A = B > C")).received == {"A": 300, "B": 1100, "C": 400}


def test_two_odd_chips_go_one_each_to_the_first_two_left_of_the_button() -> None:
    pots = layer_pots({"A": 10, "B": 10, "C": 10, "D": 5}, folded=["D"])
    tied = ranked("A = B = C")
    for button, received in (
        ("A", {"A": 11, "B": 12, "C": 12, "D": 0}),
        ("B", {"A": 12, "B": 11, "C": 12, "D": 0}),
        ("C", {"A": 12, "B": 12, "C": 11, "D": 0}),
        ("D", {"A": 12, "B": 12, "C": 11, "D": 0}),
    ):
        assert settle(pots, tied, button=button, odd_chips=FIRST_SIDE).received == received


def test_the_button_itself_is_last_in_position() -> None:
    settlement = settle(
        layer_pots({"A": 5, "B": 5, "C": 1}, ["C"]),
        ranked("A = B"),
        button="A",
        odd_chips=FIRST_SIDE,
    )
    assert settlement.received == {"A": 5, "B": 6, "C": 0}


def test_the_seats_decide_the_position_and_not_the_order_of_the_contributions() -> None:
    pots = layer_pots({"A": 5, "B": 5, "C": 1}, ["C"])
    given = {"button": "C", "odd_chips": FIRST_SIDE}
    assert settle(pots, ranked("A = B"), **given).received["A"] == 6  # type: ignore[arg-type]
    turned = settle(pots, ranked("A = B"), seats=["B", "A", "C"], **given)  # type: ignore[arg-type]
    assert turned.received["B"] == 6


def test_an_empty_seat_or_an_absent_button_does_not_matter() -> None:
    settlement = settle(
        layer_pots({"A": 5, "B": 5, "C": 1}, ["C"]),
        ranked("A = B"),
        seats="AXBYC",
        button="X",
        odd_chips=FIRST_SIDE,
    )
    assert settlement.received == {"A": 5, "B": 6, "C": 0}


def test_only_those_who_can_still_win_need_a_seat() -> None:
    pots = layer_pots({"A": 5, "B": 5, "C": 1}, ["C"])
    settlement = settle(pots, ranked("A = B"), seats="BA", button="A", odd_chips=FIRST_SIDE)
    assert settlement.received == {"A": 5, "B": 6, "C": 0}


def test_6500_in_units_of_100_between_two_is_3300_and_3200() -> None:
    pots = layer_pots({"A": 3000, "B": 3000, "C": 500}, folded=["C"])
    settlement = settle(pots, ranked("A = B"), button="C", odd_chips=FIRST_SIDE, unit=100)
    assert settlement.received == {"A": 3300, "B": 3200, "C": 0}


def test_6500_in_units_of_100_is_3300_for_the_high_and_3200_for_the_low() -> None:
    pots = layer_pots({"A": 3000, "B": 3000, "C": 500}, folded=["C"])
    settlement = settle(pots, high_low("B > A", "A > B"), unit=100)
    assert settlement.received == {"A": 3200, "B": 3300, "C": 0}


def test_each_pot_is_split_on_its_own() -> None:
    pots = layer_pots({"A": 5, "B": 8, "C": 8, "D": 3, "E": 6}, folded=["D", "E"])
    assert [pot.amount for pot in pots.pots] == [23, 7]
    settlement = settle(pots, ranked("B = C > A"), button="E", odd_chips=FIRST_SIDE)
    # 23 is 12 and 11, 7 is 4 and 3; the 30 together would have been 15 and 15.
    assert settlement.received == {"A": 0, "B": 16, "C": 14, "D": 0, "E": 0}


@given(
    tables(),
    st.one_of(orders(), high_and_low(), two_boards()),
    every_odd_chip_rule,
    st.sampled_from((1, 25)),
)
def test_every_pot_is_dealt_as_if_one_chip_at_a_time(
    table: Table, shown: Showdown, rules: OddChips, unit: int
) -> None:
    small = {name: amount % 97 * unit for name, amount in table.contributions.items()}
    pots = layer_pots(small, table.folded, dead=table.dead % 13 * unit)
    settlement = settle(pots, shown, button=table.button, odd_chips=rules, unit=unit)
    expected = one_at_a_time(pots, shown, rules, list(small), table.button, unit)
    assert amounts(settlement) == expected
    received = dict.fromkeys(small, 0)
    for (_, _, player), amount in expected.items():
        received[player] += amount
    assert settlement.won == received


# Between two sides.


@pytest.mark.parametrize(
    ("game", "first"),
    [
        (OMAHA_HILO, "high"),
        (DRAWMAHA_HIGH.under(BARGE), "draw"),
        (DRAWMAHA_27.under(BARGE), "draw"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_the_high_and_the_draw_side_take_the_odd_chip_where_the_rules_say_so(
    game: Game, first: str
) -> None:
    one, other = (side.name for side in game.sides)
    assert one == first
    pots = layer_pots({"A": 7, "B": 7, "C": 1}, folded=["C"])
    settlement = settle(pots, holding(game, **{one: {"A": 0, "B": 1}, other: {"A": 1, "B": 0}}))
    assert amounts(settlement) == {("main", one, "B"): 8, ("main", other, "A"): 7}


@pytest.mark.parametrize(("button", "omaha_winner_gets"), [("A", 8), ("B", 7), ("C", 7)])
def test_the_odd_chip_goes_to_the_side_whose_winner_is_first_left_of_the_button(
    button: str, omaha_winner_gets: int
) -> None:
    pots = layer_pots({"A": 7, "B": 7, "C": 1}, folded=["C"])
    shown = holding(DRAWMAHA_HIGH, draw={"A": 1, "B": 0}, omaha={"A": 0, "B": 1})
    assert settle(pots, shown, button=button).received["B"] == omaha_winner_gets


def test_the_same_chip_goes_elsewhere_under_another_edition() -> None:
    pots = layer_pots({"A": 7, "B": 7, "C": 1}, folded=["C"])
    sides = {"draw": {"A": 1, "B": 0}, "omaha": {"A": 0, "B": 1}}
    golden_nugget = settle(pots, holding(DRAWMAHA_HIGH, **sides), button="A")
    barge = settle(pots, holding(DRAWMAHA_HIGH.under(BARGE), **sides), button="A")
    assert golden_nugget.received == {"A": 7, "B": 8, "C": 0}
    assert barge.received == {"A": 8, "B": 7, "C": 0}


def test_a_chosen_rule_comes_before_the_stated_one() -> None:
    pots = layer_pots({"A": 7, "B": 7, "C": 1}, folded=["C"])
    shown = holding(OMAHA_HILO, high={"A": 1, "B": 0}, low={"A": 0, "B": 1})
    assert settle(pots, shown).received == {"A": 8, "B": 7, "C": 0}
    by_position = OddChips(between_sides=BetweenSides.BY_POSITION)
    assert settle(pots, shown, button="A", odd_chips=by_position).received["B"] == 8


def test_the_top_board_or_the_position_may_be_chosen_for_two_boards() -> None:
    pots = layer_pots({"A": 7, "B": 7, "C": 1}, folded=["C"])
    shown = holding(BOMB_POT_PLO5, top={"A": 1, "B": 0}, bottom={"A": 0, "B": 1})
    assert settle(pots, shown, odd_chips=FIRST_SIDE).received == {"A": 8, "B": 7, "C": 0}
    chosen = settle(pots, shown, odd_chips=BY_POSITION, button="A")
    assert chosen.received == {"A": 7, "B": 8, "C": 0}


# What the source leaves open.


OPEN_CASES = [
    pytest.param(
        layer_pots({"A": 5, "B": 5, "C": 1}, ["C"]),
        ranked("A = B"),
        {"button": "C"},
        ("A and B tie for the main pot of 11 chips", "the first left of the button"),
        ("A・Bがメインポットの11点を同点で分けると", "「ボタンの左から順」"),
        id="a tie, and no game",
    ),
    pytest.param(
        layer_pots({"A": 5, "B": 5, "C": 1}, ["C"]),
        holding(HOLDEM, high={"A": 0, "B": 0}),
        {"button": "C"},
        ("A and B tie for the main pot of 11 chips", "Poker TDA 2026"),
        ("A・Bがメインポットの11点を同点で分けると", "Poker TDA 2026"),
        id="a tie in hold'em, where the house decides",
    ),
    pytest.param(
        layer_pots({"A": 5, "B": 5, "C": 1}, ["C"]),
        holding(BOMB_POT_PLO5, top={"A": 1, "B": 0}, bottom={"A": 0, "B": 1}),
        {"button": "C"},
        ("between top board and bottom board", "choose whether the top board takes it"),
        (
            "上のボード・下のボードに分けると",
            "「上のボードが取る」か「位置の順（ボタンの左から最初の勝者がいる側）」",
        ),
        id="two boards",
    ),
    pytest.param(
        layer_pots({"A": 5, "B": 5, "C": 1}, ["C"]),
        holding(DRAWMAHA_HIGH.under(SVITEN_SPECIAL), draw={"A": 1, "B": 0}, omaha={"A": 0, "B": 1}),
        {"button": "C"},
        ("between draw side and Omaha side", "known here of Sviten Special"),
        ("ドロー側・オマハ側に分けると", "「Sviten Special」について分かる範囲では確認できません"),
        id="Sviten Special",
    ),
    pytest.param(
        layer_pots({"A": 7, "B": 7, "C": 1}, ["C"]),
        holding(OMAHA_HILO, high={"A": 1, "B": 0}, low={"A": 0, "B": 0}),
        {},
        ("A and B cannot share a chip", "choose the button among A, B and C"),
        ("A・Bの間で端数が余り", "A・B・Cからボタンを選んで"),
        id="no button",
    ),
]


@pytest.mark.parametrize(("pots", "shown", "given", "english", "japanese"), OPEN_CASES)
def test_an_odd_chip_without_a_rule_is_refused_and_the_message_says_what_may_be_chosen(
    pots: Pots,
    shown: Showdown,
    given: dict[str, str],
    english: tuple[str, ...],
    japanese: tuple[str, ...],
) -> None:
    for spoken, parts in (("en", english), ("ja", japanese)):
        with speaking(spoken), pytest.raises(RuleNotStated) as refused:
            settle(pots, shown, **given)  # type: ignore[arg-type]
        for part in parts:
            assert part in str(refused.value)


def test_no_rule_is_needed_where_no_chip_is_odd() -> None:
    assert settle(each(6, "AB"), ranked("A = B")).received == {"A": 6, "B": 6}
    even = holding(BOMB_POT_PLO5, top={"A": 1, "B": 0}, bottom={"A": 0, "B": 1})
    assert settle(each(6, "AB"), even).received == {"A": 6, "B": 6}


# High and low.


def test_three_quarters_go_to_the_high_that_ties_for_the_low() -> None:
    settlement = settle(each(200, "AB"), high_low("A > B", "A = B"))
    assert settlement.received == {"A": 300, "B": 100}


def test_three_tied_lows_get_a_sixth_each() -> None:
    pots = layer_pots({"A": 30, "B": 30, "C": 30, "D": 30})
    settlement = settle(pots, high_low("D > A = B = C", "A = B = C"))
    assert settlement.received == {"A": 20, "B": 20, "C": 20, "D": 60}


def test_one_of_three_tied_lows_with_the_high_gets_four_sixths() -> None:
    settlement = settle(each(20), high_low("A > B > C", "A = B = C"))
    assert settlement.received == {"A": 40, "B": 10, "C": 10}


def test_a_scoop_takes_both_halves_and_needs_no_rule_for_the_odd_chip() -> None:
    pots = layer_pots({"A": 7, "B": 7, "C": 1}, folded=["C"])
    shown = holding(BOMB_POT_PLO5, top={"A": 1, "B": 0}, bottom={"A": 1, "B": 0})
    settlement = settle(pots, shown)
    assert settlement.received == {"A": 15, "B": 0, "C": 0}
    assert [award.side for award in settlement.awards] == ["top", "bottom"]


def test_where_no_low_qualifies_the_high_takes_the_whole_pot() -> None:
    settlement = settle(each(5, "AB"), high_low("A > B", "C"))
    assert settlement.received == {"A": 10, "B": 0}
    assert [award.side for award in settlement.awards] == ["high"]
    assert "nobody who can win this pot has a qualifying low" in settlement.awards[0].reason


def test_a_low_that_folded_takes_nothing_and_leaves_no_half() -> None:
    pots = layer_pots({"A": 10, "B": 10, "C": 10}, folded=["C"])
    settlement = settle(pots, high_low("A > B > C", "C"))
    assert settlement.received == {"A": 30, "B": 0, "C": 0}


# The cases that catch people, RULES §7.


def test_two_players_who_tie_on_both_boards_of_22_get_12_and_10() -> None:
    shown = holding(BOMB_POT_PLO5, top={"A": 0, "B": 0}, bottom={"A": 0, "B": 0})
    settlement = settle(each(11, "AB"), shown, button="B")
    assert amounts(settlement) == {
        ("main", "top", "A"): 6,
        ("main", "top", "B"): 5,
        ("main", "bottom", "A"): 6,
        ("main", "bottom", "B"): 5,
    }
    assert settlement.received == {"A": 12, "B": 10}


def test_quartered_is_300_and_100_of_a_pot_of_400() -> None:
    nut_low_twice = showdown(OMAHA_HILO, {"A": "As 2s Kh Kc", "B": "Ah 2d Qh Jc"}, "3c 7d 8s Kd Td")
    assert settle(each(200, "AB"), nut_low_twice).received == {"A": 300, "B": 100}


def test_two_nut_lows_and_anothers_high_are_75_75_and_150() -> None:
    hole = {"A": "As 2s Qh Jc", "B": "Ah 2d Qd Jh", "C": "Ks Kh 9c 9d"}
    shown = showdown(OMAHA_HILO, hole, "3c 7d 8s Kd Tc")
    assert settle(each(100), shown).received == {"A": 75, "B": 75, "C": 150}


def test_a_two_on_the_river_counterfeits_ace_two_from_best_low_to_worst() -> None:
    hole = {"A": "As 2s Kd Qd", "B": "Ah 4h Qh Jh", "C": "Ac 5c Jc Tc"}
    before = showdown(OMAHA_HILO, hole, "3s 7d 8c Kh").strengths["low"]
    after = showdown(OMAHA_HILO, hole, "3s 7d 8c Kh 2h").strengths["low"]
    assert before["A"] > before["B"] > before["C"]  # type: ignore[operator]
    assert after["B"] > after["C"] > after["A"]  # type: ignore[operator]
    assert [after[name].letters for name in "ABC"] == ["8-7-3-2-A", "7-4-3-2-A", "7-5-3-2-A"]  # type: ignore[union-attr]


def test_a_twice_paired_board_still_makes_a_low_if_three_ranks_are_low() -> None:
    low = showdown(OMAHA_HILO, {"A": "As 3s Kd Qd"}, "2c 2d 5c 5d 8h").strengths["low"]["A"]
    assert low.letters == "8-5-3-2-A"  # type: ignore[union-attr]
    none = showdown(OMAHA_HILO, {"A": "As 3s Kd Qd"}, "2c 2d 5c 5d Kh").strengths["low"]
    assert none == {"A": None}


def test_one_low_card_one_spade_or_four_kings_in_hand_are_not_enough() -> None:
    one_low = showdown(OMAHA_HILO, {"A": "As Kd Qh Jc"}, "2c 3h 4d 5c 9s")
    assert one_low.strengths["low"] == {"A": None}
    one_spade = showdown(OMAHA, {"A": "As Kh Qd Jc"}, "9s 7s 4s 2s 3h").strengths["high"]["A"]
    assert one_spade.describe() == "ace-high, K-9-7-4"  # type: ignore[union-attr]
    kings = showdown(OMAHA, {"A": "Ks Kh Kd Kc"}, "2s 7h 9d Jc 3s").strengths["high"]["A"]
    assert kings.describe() == "pair of kings, J-9-7"  # type: ignore[union-attr]


def test_a_low_that_can_win_only_the_main_pot_leaves_the_side_pot_whole_to_the_high() -> None:
    pots = layer_pots({"A": 10, "B": 30, "C": 30})
    settlement = settle(pots, high_low("B > C > A", "A"))
    assert amounts(settlement) == {
        ("main", "high", "B"): 15,
        ("main", "low", "A"): 15,
        ("side", "high", "B"): 40,
    }


def test_a_hi_lo_pot_of_15_with_the_low_tied_is_8_4_and_3() -> None:
    settlement = settle(each(5), high_low("B > A = C", "A = C"), button="B")
    assert settlement.received == {"A": 3, "B": 8, "C": 4}
    settlement = settle(each(5), high_low("B > A = C", "A = C"), button="C")
    assert settlement.received == {"A": 4, "B": 8, "C": 3}


def test_a_wheel_is_the_best_low_and_a_straight_and_scoops_without_an_odd_chip() -> None:
    hole = {"A": "Ah 2d Ks Kd", "B": "Ac 6d Qs Qd"}
    shown = showdown(OMAHA_HILO, hole, "3c 4h 5s Th Jc")
    high, low = shown.strengths["high"]["A"], shown.strengths["low"]["A"]
    assert high.describe() == "five-high straight"  # type: ignore[union-attr]
    assert low.letters == "5-4-3-2-A"  # type: ignore[union-attr]
    pots = layer_pots({"A": 7, "B": 7, "C": 1}, folded=["C"])
    assert settle(pots, shown).received == {"A": 15, "B": 0, "C": 0}


# What always holds.


@given(tables(), st.one_of(orders(), high_and_low(), two_boards()), every_odd_chip_rule)
def test_the_chips_that_come_out_are_those_that_went_in(
    table: Table, shown: Showdown, rules: OddChips
) -> None:
    settlement = settle(full(table), shown, button=table.button, odd_chips=rules)
    put_in = sum(table.contributions.values()) + table.dead
    assert sum(settlement.received.values()) == put_in
    assert all(amount >= 0 for amount in settlement.received.values())
    assert sum(settlement.won.values()) == full(table).contested
    assert int(sum(settlement.to_frame()["chips"])) == put_in


@given(tables(), st.one_of(orders(), high_and_low(), two_boards()), every_odd_chip_rule)
def test_folded_players_win_nothing_and_only_get_back_what_nobody_called(
    table: Table, shown: Showdown, rules: OddChips
) -> None:
    pots = full(table)
    settlement = settle(pots, shown, button=table.button, odd_chips=rules)
    for name in table.folded:
        assert settlement.won[name] == 0
        assert settlement.received[name] == pots.refunds.get(name, 0)


@given(
    tables(),
    st.one_of(orders(), high_and_low(), two_boards()),
    every_odd_chip_rule,
    st.randoms(use_true_random=False),
)
def test_changing_seats_changes_nothing_but_odd_chips(
    table: Table, shown: Showdown, rules: OddChips, shuffle: Random
) -> None:
    names = list(table.contributions)
    seats, button = shuffle.sample(names, len(names)), shuffle.choice(names)
    pots = full(table)
    here = settle(pots, shown, button=table.button, odd_chips=rules)
    there = settle(pots, shown, seats=seats, button=button, odd_chips=rules)
    assert amounts(here).keys() == amounts(there).keys()
    for key, amount in amounts(here).items():
        assert abs(amounts(there)[key] - amount) <= 1
    even = {name: DIVIDES_INTO_EVERYTHING * put_in for name, put_in in table.contributions.items()}
    pots = layer_pots(even, table.folded)
    there = settle(pots, shown, seats=seats, button=button, odd_chips=rules)
    assert settle(pots, shown).received == there.received


@pytest.mark.parametrize(
    "game",
    [
        HOLDEM,
        OMAHA,
        BOMB_POT_PLO5,
        DRAWMAHA_HIGH,
        DRAWMAHA_27,
        OMAHA_HILO,
        OMAHA_HILO_5,
        OMAHA_HILO_6,
    ],
    ids=lambda game: game.name,
)
@given(st.data())
def test_renaming_the_suits_changes_no_share(game: Game, data: st.DataObject) -> None:
    hole, boards = data.draw(deals(game))
    suits = data.draw(st.permutations(range(4)))

    def renamed(cards: Cards) -> Cards:
        return tuple(Card(card.rank, suits[card.suit]) for card in cards)

    pots = layer_pots({name: 10 + 7 * place for place, name in enumerate(hole)})
    given = {"button": "A", "odd_chips": BY_POSITION}
    here = settle(pots, showdown(game, hole, boards), **given)  # type: ignore[arg-type]
    other = {name: renamed(cards) for name, cards in hole.items()}
    there = settle(pots, showdown(game, other, [renamed(board) for board in boards]), **given)  # type: ignore[arg-type]
    assert amounts(here) == amounts(there)


@each_language
@given(
    tables(),
    st.one_of(orders(), high_and_low(), two_boards()),
    every_odd_chip_rule,
)
def test_every_award_has_a_reason_of_one_sentence_with_the_player_and_the_amount(
    spoken: str, table: Table, shown: Showdown, rules: OddChips
) -> None:
    with speaking(spoken):
        settlement = settle(full(table), shown, button=table.button, odd_chips=rules)
    assert bool(settlement.awards) == bool(full(table).pots)
    for award in settlement.awards:
        assert_one_sentence(award.reason, spoken)
        assert award.player in award.reason
        assert f"{award.amount:,}" in award.reason
    with speaking(spoken):
        assert_one_sentence(settlement.summary(), spoken)
        for name, amount in settlement.won.items():
            assert not amount or (
                name in settlement.summary() and f"{amount:,}" in settlement.summary()
            )


@each_language
@pytest.mark.parametrize(
    "game",
    [HOLDEM, BOMB_POT_PLO5, DRAWMAHA_HIGH, OMAHA_HILO],
    ids=lambda game: game.name,
)
@given(st.data())
def test_a_reason_names_the_five_cards_and_everybody_who_was_beaten(
    game: Game, spoken: str, data: st.DataObject
) -> None:
    hole, boards = data.draw(deals(game))
    with speaking(spoken):
        shown = showdown(game, hole, boards)
        pots = layer_pots(dict.fromkeys(hole, 11))
        settlement = settle(pots, shown, button="A", odd_chips=BY_POSITION)
    for award in settlement.awards:
        assert_one_sentence(award.reason, spoken)
        assert f"{award.amount:,}" in award.reason
        assert all(name in award.reason for name in hole)
        hand = shown.strengths[award.side or ""][award.player]
        assert all(str(card) in award.reason for card in hand.cards)  # type: ignore[union-attr]


def assert_one_sentence(text: str, spoken: str) -> None:
    end = {"en": ".", "ja": "。"}[spoken]
    assert text.endswith(end), text
    assert text.count(end) == 1, text
    assert "{" not in text


def test_the_reasons_of_a_hand_read_as_sentences() -> None:
    hole = {"A": "As 2s Kd Qd", "B": "Ks Kh 9c 9d"}
    pots = layer_pots({"A": 7, "B": 9, "C": 1}, folded=["C"])
    board = "3c 7d 8s Kc Tc"
    settlement = settle(pots, showdown(OMAHA_HILO, hole, board))
    assert [award.reason for award in settlement.awards] == [
        "B wins the high half of the main pot, 8 chips: three kings, T-8 "
        "(K♠ K♥ from the hand, K♣ T♣ 8♠ from the board), ahead of A (pair of kings, A-T-8) "
        "(with the odd 1 chip, which the high takes).",
        "A wins the low half of the main pot, 7 chips: 8-7-3-2-A low "
        "(2♠ A♠ from the hand, 8♠ 7♦ 3♣ from the board), ahead of B (no qualifying low).",
    ]
    assert settlement.summary() == (
        "A wins 7 chips from the main pot (low); B wins 8 chips from the main pot (high); "
        "B takes back the 2 chips that nobody called."
    )
    with speaking("ja"):
        settlement = settle(pots, showdown(OMAHA_HILO, hole, board))
        assert [award.reason for award in settlement.awards] == [
            "BがKのスリーカード（T・8）［手札 K♠ K♥ ＋ ボード K♣ T♣ 8♠］で"
            "A［Kのワンペア（A・T・8）］に勝ち、メインポットのハイ分の8点を受け取ります"
            "（割り切れない端数1点はハイへ）。",
            "Aが8-7-3-2-Aのロー［手札 2♠ A♠ ＋ ボード 8♠ 7♦ 3♣］でB［ロー不成立］に勝ち、"
            "メインポットのロー分の7点を受け取ります。",
        ]


def test_the_reason_of_a_tie_says_who_ties_and_what_each_gets() -> None:
    pots = layer_pots({"A": 200, "B": 600, "C": 1000})
    assert settle(pots, ranked("A = B > C")).awards[1].reason == (
        "A and B tie as the strongest of A, B and C and split the main pot: B gets 300 chips."
    )
    hole = {"A": "As Kd", "B": "Ah Kc", "C": "Td 2h"}
    shown = showdown(HOLDEM, hole, "3c 7d 9h Js Qd")
    assert settle(each(4, "ABC"), shown).awards[0].reason == (
        "A and B tie with ace-high, K-Q-J-9 (A♠ K♦ from the hand, Q♦ J♠ 9♥ from the board), "
        "ahead of C (queen-high, J-T-9-7) and split the main pot: A gets 6 chips."
    )
    with speaking("ja"):
        assert settle(pots, ranked("A = B > C")).awards[1].reason == (
            "A・B・Cの中でA・Bが同点でいちばん強いためメインポットを分け、Bは300点を受け取ります。"
        )


def test_the_reason_for_an_odd_chip_says_by_which_rule() -> None:
    pots = layer_pots({"A": 7, "B": 7, "C": 1}, folded=["C"])
    shown = holding(DRAWMAHA_HIGH, draw={"A": 1, "B": 0}, omaha={"A": 0, "B": 1})
    lucky = settle(pots, shown, button="A").awards[1]
    assert (lucky.player, lucky.amount) == ("B", 8)
    assert "the Omaha side has the winner who sits first left of the button" in lucky.reason
    tied = settle(pots, ranked("A = B"), button="C", odd_chips=FIRST_SIDE)
    assert "A is the first of them left of the button" in tied.awards[0].reason
    assert "odd" not in tied.awards[1].reason


def test_a_pot_for_one_player_is_given_without_a_showdown_and_says_so() -> None:
    settlement = settle(layer_pots({"A": 300, "B": 50, "C": 20}, folded=["B", "C"]))
    assert settlement.received == {"A": 370, "B": 0, "C": 0}
    assert settlement.awards[0].reason == (
        "Only A can win the main pot, so A takes its 120 chips without a showdown."
    )
    assert settlement.awards[0].side is None


def test_a_hand_in_which_nobody_put_in_a_chip_settles_with_a_sentence() -> None:
    settlement = settle(each(0), ranked("A > B > C"))
    assert settlement.received == {"A": 0, "B": 0, "C": 0}
    assert settlement.summary() == "In this hand, no chips have been put in."


# Stacks and sums.


def test_stacks_after_the_hand_are_start_less_put_in_plus_received() -> None:
    settlement = settle(layer_pots({"A": 200, "B": 600, "C": 1000}), ranked("A > B > C"))
    assert settlement.stacks({"A": 200, "B": 600, "C": 5000}) == {"A": 600, "B": 800, "C": 4400}
    assert settlement.balance() == "A 600 + B 800 + C 400 = 1,800, all that was put in"


@each_language
@pytest.mark.parametrize("start", [{"A": 5, "B": 4}, {"A": 5}, {"A": 5, "B": 5.5}])
def test_a_stack_that_is_short_missing_or_no_whole_number_is_refused(
    start: dict[str, int], spoken: str
) -> None:
    settlement = settle(each(5, "AB"), ranked("A > B"))
    with speaking(spoken), pytest.raises(PotError, match="B"):
        settlement.stacks(start)


# What cannot be settled.


@pytest.mark.parametrize(
    ("given", "english", "japanese"),
    [
        ({"unit": 0}, "The smallest chip is 0;", "最小のチップが0点になっています。"),
        ({"unit": -5}, "The smallest chip is -5;", "最小のチップが-5"),
        ({"unit": 2.5}, "The smallest chip is 2.5;", "最小のチップが2.5"),
        (
            {"unit": 4},
            "The main pot of 10 chips cannot be paid in chips of 4",
            "最小4点のチップでは",
        ),
        ({"button": "Z"}, "Z has no seat (seats: A and B);", "Zの席がありません（席：A・B）。"),
        ({"seats": ["A"]}, "B has no seat (seats: A);", "Bの席がありません（席：A）。"),
        ({"showdown": None}, "A and B can all win the main pot", "メインポットはA・Bが争うため"),
        (
            {"showdown": ranked("A > C")},
            "B can win a pot but shows no hand",
            "Bはポットを争えますが",
        ),
    ],
    ids=repr,
)
def test_what_cannot_be_settled_is_refused_with_a_sentence(
    given: dict[str, object], english: str, japanese: str
) -> None:
    asked: dict[str, object] = {"showdown": ranked("A > B"), **given}
    for spoken, sentence in (("en", english), ("ja", japanese)):
        with speaking(spoken), pytest.raises(PotError) as refused:
            settle(each(5, "AB"), **asked)  # type: ignore[arg-type]
        assert sentence in str(refused.value)


# Showdowns.


@given(stated_orders())
def test_a_stated_order_means_what_it_says(stated: tuple[str, list[list[str]]]) -> None:
    text, groups = stated
    assert ranked(text) == ranked(groups)
    everybody = [name for group in groups for name in group]
    assert set(ranked(text).winners("order", everybody)) == set(groups[0])
    for place, group in enumerate(groups):
        remaining = [name for rest in groups[place:] for name in rest]
        assert set(ranked(text).winners("order", remaining)) == set(group)


@each_language
@pytest.mark.parametrize("order", ["", "A >", "A > > B", "A = A", "A > B > A", "= A"])
def test_an_order_that_cannot_be_read_is_refused(order: str, spoken: str) -> None:
    with speaking(spoken), pytest.raises(PotError, match="A > B = C"):
        ranked(order)


@pytest.mark.parametrize(
    ("game", "hole", "boards", "sentence"),
    [
        (
            OMAHA_HILO,
            {"A": "As Ks Qs"},
            ["2c 3c 4c"],
            "A has a hand of 3, and Omaha hi-lo is played with 4",
        ),
        (BOMB_POT_PLO5, {"A": "As Ks Qs Js Ts"}, ["2c 3c 4c"], "of boards is 1, and 5-card"),
        (HOLDEM, {"A": "As Ks"}, [], "The number of boards is 0, and hold'em is played with 1;"),
        (HOLDEM, {"A": "As Ks"}, ["2c 3c"], "The number of cards on the board is 2;"),
        (HOLDEM, {"A": "As Ks", "B": "As Qs"}, ["2c 3c 4c"], "A♠ is in A's hand and in B's hand"),
        (HOLDEM, {"A": "As Ks"}, ["As 3c 4c"], "A♠ is in A's hand and on the board"),
        (
            BOMB_POT_PLO5,
            {"A": "As Ks Qs Js Ts"},
            ["2c 3c 4c", "5c 6c 2c"],
            "2♣ is on the top board and on the bottom board",
        ),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_a_sentence(
    game: Game, hole: dict[str, str], boards: list[str], sentence: str
) -> None:
    with pytest.raises(CardError) as refused:
        showdown(game, hole, boards)
    assert sentence in str(refused.value)


def test_a_board_may_be_given_bare_or_in_a_row_of_boards() -> None:
    bare = showdown(OMAHA_HILO, {"A": "Ah 2d Ks Kd"}, "3c 4h 5s Th Jc")
    assert bare == showdown(OMAHA_HILO, {"A": "Ah 2d Ks Kd"}, ["3c 4h 5s Th Jc"])


@each_language
def test_names_in_tables_are_data_and_never_markup(spoken: str) -> None:
    name = "<script>alert(1)</script>"
    with speaking(spoken):
        pots = layer_pots({name: 5, "B": 9})
        shown = showdown(HOLDEM, {name: "As Ks", "B": "Qd Jd"}, "2c 3c 4c 9h Th")
        for html in (settle(pots, shown)._repr_html_(), shown._repr_html_()):
            assert "<script" not in html
            assert "&lt;script&gt;" in html


def test_a_seat_named_twice_is_refused() -> None:
    with pytest.raises(PotError, match="A has two seats"):
        settle(layer_pots({"A": 5, "B": 5}), ranked("A > B"), seats=["A", "B", "A"])


def test_a_deal_gives_everybody_as_many_cards() -> None:
    with pytest.raises(CardError, match=r"A 2 and B 4"):
        showdown(OMAHA, {"A": "As Ks", "B": "Qs Js Ts 9s"}, "2c 3d 4h 7c 8d")


def test_an_order_may_be_typed_in_full_width() -> None:
    assert ranked("A ＞ B＝C") == ranked("A > B = C")


@each_language
def test_an_order_with_nobody_or_a_gap_in_it_is_refused(spoken: str) -> None:
    sentence = {"en": "a name is missing", "ja": "名前が抜けている"}[spoken]
    for order in ("", "A >", [], [[]], [["A"], [""]]):
        with speaking(spoken), pytest.raises(PotError, match=sentence):
            ranked(order)


def test_a_smallest_chip_of_another_library_leaves_plain_amounts() -> None:
    pots = layer_pots({"A": 10**30, "B": 10**30})
    assert settle(pots, ranked("A = B"), unit=np.int64(5)).received == {"A": 10**30, "B": 10**30}


@each_language
def test_no_chips_are_told_as_no_chips(spoken: str) -> None:
    with speaking(spoken):
        settled = settle(layer_pots({"A": 0, "B": 0}))
        assert tell_splits(settled) == settled.summary() != ""


@each_language
def test_one_player_first_on_both_sides_is_told_to_be_beyond_the_rule(spoken: str) -> None:
    tied = Showdown({"draw": {"A": 2, "B": 1}, "omaha": {"A": 1, "B": 1}}, DRAWMAHA_HIGH)
    sentence = {"en": "is the same on both sides", "ja": "両方の側で同じ"}[spoken]
    with speaking(spoken):
        settled = settle(layer_pots({"A": 5, "B": 5, "C": 1}, folded=["C"]), tied, button="C")
    assert settled.received == {"A": 9, "B": 2, "C": 0}
    assert [sentence in award.reason for award in settled.awards] == [True, False, False]


def test_a_tie_ahead_of_others_is_read_with_a_pause_in_japanese() -> None:
    held = showdown(HOLDEM, {"A": "2c 3d", "B": "2d 3c", "C": "4d 7h"}, "As Ks Qs 9h 2h")
    with speaking("ja"):
        reason = settle(layer_pots({"A": 2, "B": 2, "C": 2}), held).awards[0].reason
    assert "で並び、C［Aハイ（K・Q・9・7）］に勝ち、メインポットを分けるため" in reason
