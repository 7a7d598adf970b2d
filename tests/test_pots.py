"""From contributions to pots: against a count of one chip at a time, and case by case."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from speaking import each_language, speaking
from strategies import PLAYERS, Table, tables

from pokerlab import PotError, Pots, layer_pots

Counted = tuple[list[tuple[int, tuple[str, ...]]], dict[str, int]]

RANDOM_HANDS = 20_000


def chip_by_chip(put_in: Mapping[str, int], folded: Iterable[str]) -> Counted:
    """Take the top chip off nobody and the bottom chip off everybody, until none are left."""
    live = tuple(name for name in put_in if name not in set(folded))
    left = dict(put_in)
    pots: list[tuple[int, tuple[str, ...]]] = []
    refunds: dict[str, int] = {}
    while givers := [name for name in left if left[name]]:
        for name in givers:
            left[name] -= 1
        can_win = tuple(name for name in givers if name in live)
        if len(givers) == 1:
            refunds[givers[0]] = refunds.get(givers[0], 0) + 1
        elif pots and can_win in ((), pots[-1][1]):
            pots[-1] = (pots[-1][0] + len(givers), pots[-1][1])
        else:
            pots.append((len(givers), can_win or live))
    return pots, refunds


def shape(pots: Pots) -> Counted:
    return [(pot.amount, pot.eligible) for pot in pots.pots], pots.refunds


def names_and_amounts(pots: Pots) -> list[tuple[str, int, str]]:
    return [(pot.name, pot.amount, "".join(pot.eligible)) for pot in pots.pots]


def without_seats(pots: Pots) -> object:
    layers = [
        [(layer.floor, layer.ceiling, set(layer.contributors)) for layer in pot.layers]
        for pot in pots.pots
    ]
    can_win = [(pot.name, pot.amount, set(pot.eligible)) for pot in pots.pots]
    return can_win, layers, pots.refunds


def test_20000_random_hands_agree_with_a_count_of_one_chip_at_a_time() -> None:
    draw = Random(2)
    for _ in range(RANDOM_HANDS):
        names = PLAYERS[: draw.randint(1, 10)]
        heights = [draw.randint(0, 40) for _ in range(draw.randint(1, 5))]
        put_in = {name: draw.choice(heights) for name in names}
        folded = set(draw.sample(names, draw.randint(0, len(names) - 1)))
        assert shape(layer_pots(put_in, folded)) == chip_by_chip(put_in, folded), (put_in, folded)


@given(tables())
def test_no_chip_is_lost_or_made(table: Table) -> None:
    pots = layer_pots(table.contributions, table.folded, dead=table.dead)
    put_in = sum(table.contributions.values()) + table.dead
    assert pots.contested + sum(pots.refunds.values()) == put_in
    assert pots.contested == sum(pot.amount for pot in pots.pots)
    for place, pot in enumerate(pots.pots):
        dead = table.dead if place == 0 else 0
        assert pot.amount == sum(layer.amount for layer in pot.layers) + dead > 0


@given(tables())
def test_folded_players_are_never_eligible(table: Table) -> None:
    pots = layer_pots(table.contributions, table.folded, dead=table.dead)
    for pot in pots.pots:
        assert pot.eligible
        assert table.folded.isdisjoint(pot.eligible)
        for layer in pot.layers:
            assert set(layer.eligible) <= set(pot.eligible)
            assert set(layer.eligible) == set(layer.contributors) - table.folded
    assert pots.live == tuple(table.live)


@given(tables())
def test_every_higher_pot_is_for_fewer_players(table: Table) -> None:
    pots = layer_pots(table.contributions, table.folded, dead=table.dead).pots
    for lower, higher in pairwise(pots):
        assert set(higher.eligible) < set(lower.eligible)


@given(tables())
def test_layers_stand_on_each_other_up_to_the_second_highest_contribution(table: Table) -> None:
    pots = layer_pots(table.contributions, table.folded, dead=table.dead)
    layers = [layer for pot in pots.pots for layer in pot.layers]
    heights = [0, *(layer.ceiling for layer in layers)]
    assert [layer.floor for layer in layers] == heights[:-1]
    assert heights[-1] == [*sorted(table.contributions.values(), reverse=True), 0][1]


@given(tables())
def test_only_the_highest_contribution_can_have_an_uncalled_part(table: Table) -> None:
    refunds = layer_pots(table.contributions, table.folded, dead=table.dead).refunds
    highest, second = [*sorted(table.contributions.values(), reverse=True), 0][:2]
    assert sum(refunds.values()) == highest - second
    assert len(refunds) == (highest > second)
    assert all(table.contributions[name] == highest for name in refunds)


@given(tables())
def test_nobody_can_win_more_from_another_than_they_put_in_themselves(table: Table) -> None:
    pots = layer_pots(table.contributions, table.folded)
    highest_live = max(table.contributions[name] for name in table.live)
    for name in table.live:
        mine = table.contributions[name]
        if mine < highest_live:
            can_win = sum(pot.amount for pot in pots.pots if name in pot.eligible)
            assert can_win == sum(min(mine, amount) for amount in table.contributions.values())


@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_the_seats_changes_only_the_order_of_the_names(
    table: Table, shuffle: Random
) -> None:
    seats = list(table.contributions)
    shuffle.shuffle(seats)
    moved = {name: table.contributions[name] for name in seats}
    here = layer_pots(table.contributions, table.folded, dead=table.dead)
    there = layer_pots(moved, table.folded, dead=table.dead)
    assert without_seats(here) == without_seats(there)
    for pot in there.pots:
        assert list(pot.eligible) == [name for name in seats if name in pot.eligible]


@given(tables())
def test_dead_money_joins_the_main_pot_and_nothing_else(table: Table) -> None:
    without = layer_pots(table.contributions, table.folded)
    pots = layer_pots(table.contributions, table.folded, dead=table.dead)
    assert pots.refunds == without.refunds
    assert names_and_amounts(pots)[1:] == names_and_amounts(without)[1:]
    before = without.pots[0].amount if without.pots else 0
    assert pots.contested == without.contested + table.dead
    if table.dead:
        assert pots.pots[0].amount == before + table.dead


def test_folded_chips_stay_in_the_pot() -> None:
    pots = layer_pots({"A": 50, "B": 50, "C": 30}, folded=["C"])
    assert names_and_amounts(pots) == [("main", 130, "AB")]


def test_layers_for_the_same_players_are_one_pot_and_stay_visible() -> None:
    pots = layer_pots({"A": 200, "B": 600, "C": 600, "D": 400}, folded=["D"])
    assert names_and_amounts(pots) == [("main", 800, "ABC"), ("side", 1000, "BC")]
    layers = [(layer.floor, layer.ceiling, layer.amount) for layer in pots.pots[1].layers]
    assert layers == [(200, 400, 600), (400, 600, 400)]


def test_a_folded_height_does_not_cut_a_pot_in_two() -> None:
    pots = layer_pots({"A": 100, "B": 100, "C": 37}, folded=["C"])
    assert names_and_amounts(pots) == [("main", 237, "AB")]


def test_one_side_pot_has_no_number_and_two_have() -> None:
    one = layer_pots({"A": 1, "B": 2, "C": 2})
    two = layer_pots({"A": 1, "B": 2, "C": 3, "D": 3})
    assert [pot.name for pot in one.pots] == ["main", "side"]
    assert [pot.name for pot in two.pots] == ["main", "side 1", "side 2"]
    assert [pot.label("ja") for pot in two.pots] == [
        "メインポット",
        "第1サイドポット",
        "第2サイドポット",
    ]


def test_a_top_that_one_folded_player_alone_put_in_goes_back_to_that_player() -> None:
    pots = layer_pots({"A": 100, "B": 100, "C": 300}, folded=["C"])
    assert names_and_amounts(pots) == [("main", 300, "AB")]
    assert pots.refunds == {"C": 200}


def test_a_top_that_only_folded_players_reach_joins_the_last_pot_that_can_be_won() -> None:
    pots = layer_pots({"A": 100, "B": 300, "C": 300, "D": 50}, folded=["B", "C"])
    assert names_and_amounts(pots) == [("main", 200, "AD"), ("side", 550, "A")]
    assert pots.refunds == {}
    assert [layer.eligible for layer in pots.pots[1].layers] == [("A",), ()]


def test_both_policies_for_a_top_that_nobody_live_reaches_can_meet() -> None:
    pots = layer_pots({"A": 100, "B": 300, "C": 400}, folded=["B", "C"])
    assert names_and_amounts(pots) == [("main", 700, "A")]
    assert pots.refunds == {"C": 100}


def test_where_no_live_player_put_in_anything_the_pot_is_for_all_of_them() -> None:
    pots = layer_pots({"A": 0, "B": 20, "C": 20, "D": 0}, folded=["B", "C"])
    assert names_and_amounts(pots) == [("main", 40, "AD")]


def test_a_player_who_put_in_nothing_can_win_nothing_that_others_contest() -> None:
    pots = layer_pots({"A": 0, "B": 20, "C": 20})
    assert names_and_amounts(pots) == [("main", 40, "BC")]


def test_one_player_alone_gets_everything_back() -> None:
    pots = layer_pots({"A": 100})
    assert pots.pots == ()
    assert pots.refunds == {"A": 100}


def test_dead_money_alone_is_a_main_pot_for_everybody_live() -> None:
    pots = layer_pots({"A": 0, "B": 0, "C": 0}, folded=["B"], dead=5)
    assert names_and_amounts(pots) == [("main", 5, "AC")]


def test_a_bare_name_may_be_the_one_who_folded() -> None:
    assert layer_pots({"Bo": 5, "Al": 5}, "Bo").folded == {"Bo"}


# The cases that catch people, RULES §7.


def test_the_return_is_highest_minus_second_highest_even_over_a_folded_contribution() -> None:
    pots = layer_pots({"A": 200, "B": 600, "C": 1000, "D": 800}, folded=["D"])
    assert pots.refunds == {"C": 200}
    assert names_and_amounts(pots) == [
        ("main", 800, "ABC"),
        ("side 1", 1200, "BC"),
        ("side 2", 400, "C"),
    ]


def test_a_bet_over_two_folds_gets_its_uncalled_part_back_and_wins_the_rest() -> None:
    pots = layer_pots({"A": 300, "B": 50, "C": 20}, folded=["B", "C"])
    assert pots.refunds == {"A": 250}
    assert names_and_amounts(pots) == [("main", 120, "A")]


def test_four_short_stacks_make_four_pots() -> None:
    pots = layer_pots({"UTG": 3, "MP": 7, "BTN": 10, "SB": 4, "BB": 10})
    assert [(pot.amount, len(pot.eligible)) for pot in pots.pots] == [
        (15, 5),
        (4, 4),
        (9, 3),
        (6, 2),
    ]
    assert pots.refunds == {}


def test_a_short_ante_makes_a_pot_for_all_and_one_for_the_others() -> None:
    pots = layer_pots({"A": 10, "B": 10, "C": 4, "D": 10})
    assert names_and_amounts(pots) == [("main", 16, "ABCD"), ("side", 18, "ABD")]


def test_a_dead_blind_is_in_the_main_pot_only() -> None:
    pots = layer_pots({"A": 10, "B": 30, "C": 30}, dead=5)
    assert names_and_amounts(pots) == [("main", 35, "ABC"), ("side", 40, "BC")]


# What is refused.

NOT_CHIPS = [
    -1,
    0.5,
    200.0,
    True,
    float("nan"),
    float("inf"),
    Decimal(200),
    Fraction(1, 2),
    "200",
    None,
]


@pytest.mark.parametrize("amount", NOT_CHIPS, ids=repr)
def test_what_is_no_whole_number_of_chips_is_refused_with_the_name_and_the_amount(
    amount: object,
) -> None:
    for spoken, sentence in (
        ("en", f"B's contribution is {amount!r}; chips are whole numbers from 0 up"),
        ("ja", f"Bの拠出が{amount!r}になっています。点数は0以上の整数なので"),
    ):
        with speaking(spoken), pytest.raises(PotError) as refused:
            layer_pots({"A": 200, "B": amount})  # type: ignore[dict-item]
        assert str(refused.value).startswith(sentence)
    for spoken, name in (("en", "The dead money is "), ("ja", "デッドマネーが")):
        with speaking(spoken), pytest.raises(PotError) as refused:
            layer_pots({"A": 200}, dead=amount)  # type: ignore[arg-type]
        assert str(refused.value).startswith(f"{name}{amount!r}")


@pytest.mark.parametrize(
    ("contributions", "folded", "english", "japanese"),
    [
        ({}, [], "There are no players;", "プレーヤーがいません。"),
        ({}, ["A"], "There are no players;", "プレーヤーがいません。"),
        (
            {"A": 1, "B": 1},
            ["D"],
            "D is marked as folded but is not one of the players (A and B);",
            "フォールドした人にDがいますが、プレーヤー（A・B）の中にいません。",
        ),
        (
            {"A": 1, "B": 1},
            ["A", "B"],
            "Everybody (A and B) has folded, so nobody can win the pot;",
            "全員（A・B）がフォールドしていて、ポットを受け取れる人がいません。",
        ),
    ],
    ids=["no players", "no players, one folded", "a stranger folded", "all folded"],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    contributions: dict[str, int], folded: list[str], english: str, japanese: str
) -> None:
    for spoken, sentence in (("en", english), ("ja", japanese)):
        with speaking(spoken), pytest.raises(PotError) as refused:
            layer_pots(contributions, folded)
        assert str(refused.value).startswith(sentence)
        assert str(refused.value).endswith((".", "。"))


# How pots show themselves.


def test_the_sum_that_proves_it_stands_in_both_languages() -> None:
    pots = layer_pots({"A": 200, "B": 600, "C": 1000})
    english = "main pot 600 + side pot 800 + returned 400 = 1,800, all that was put in"
    assert pots.balance() == english
    japanese = "メインポット 600 ＋ サイドポット 800 ＋ 返却 400 ＝ 1,800（出された合計と一致）"
    assert pots.balance("ja") == japanese


def test_the_summary_names_every_pot_and_what_goes_back() -> None:
    pots = layer_pots({"A": 200, "B": 600, "C": 1000})
    assert pots.summary() == (
        "In this hand, the main pot of 600 chips can be won by A, B and C; "
        "the side pot of 800 chips can be won by B and C; "
        "C takes back the 400 chips that nobody called."
    )
    assert pots.summary("ja") == (
        "メインポット（600点）を争えるのはA・B・C、サイドポット（800点）を争えるのはB・C、"
        "コールされなかった400点はCへ返却です。"
    )


def test_a_hand_in_which_nobody_put_in_a_chip_says_so() -> None:
    pots = layer_pots({"A": 0, "B": 0})
    assert pots.summary() == "In this hand, no chips have been put in."
    assert pots.summary("ja") == "出された点数は0です。"
    assert pots.balance() == "0 = 0, all that was put in"
    assert pots.to_frame().empty


@given(tables())
def test_the_frame_holds_every_chip(table: Table) -> None:
    pots = layer_pots(table.contributions, table.folded, dead=table.dead)
    put_in = sum(table.contributions.values()) + table.dead
    assert int(sum(pots.to_frame()["chips"])) == put_in


@each_language
def test_names_are_data_and_never_markup(spoken: str) -> None:
    with speaking(spoken):
        html = layer_pots({"<script>": 200, "B & 'C'": 600, "{x}": 1000})._repr_html_()
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    assert "B &amp; &#x27;C&#x27;" in html
    assert "{x}" in html


def test_pots_are_told_apart_at_a_glance() -> None:
    pots = layer_pots({"A": 200, "B": 600, "C": 1000})
    assert repr(pots) == "<Pots main 600: A B C | side 800: B C | back to C 400>"
    assert repr(pots.pots[0]) == "<Pot main 600: A B C>"


def test_whole_numbers_of_other_libraries_are_chips() -> None:
    pots = layer_pots({"A": np.int64(200), "B": np.int16(600)})
    assert pots.refunds == {"B": 400}
    assert type(pots.refunds["B"]) is int
