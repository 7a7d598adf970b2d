"""Every worked number of the four articles, typed by hand from their text.

Each test says the article and the section.  Cards that an article's text lost are filled in, and
the filling is held against every fact that the text still states.
"""

from collections.abc import Iterable
from itertools import combinations, pairwise

import pytest

from pokerlab import (
    BARGE,
    BOMB_POT_PLO5,
    DECK,
    DRAWMAHA_HIGH,
    HOLDEM,
    OMAHA_HILO,
    Hand,
    HandCategory,
    Pots,
    RuleNotStated,
    Showdown,
    best_deuce_to_seven,
    best_high,
    best_omaha_high,
    best_omaha_low,
    best_pips,
    layer_pots,
    parse_cards,
    ranked,
    settle,
    showdown,
)


def shape(pots: Pots) -> list[tuple[int, str]]:
    return [(pot.amount, "".join(pot.eligible)) for pot in pots.pots]


def read(shown: Showdown, side: str) -> dict[str, str]:
    return {
        name: hand.letters for name, hand in shown.strengths[side].items() if isinstance(hand, Hand)
    }


def cards(*texts: str) -> list[str]:
    return [str(card) for text in texts for card in parse_cards(text)]


def ranks(text: str) -> str:
    return "".join(card.letter for card in parse_cards(text))


def all_different(texts: Iterable[str]) -> bool:
    everything = cards(*texts)
    return len(everything) == len(set(everything))


# Article 002: pots, side pots and what goes back.

THREE_PLAYERS = {"A": 200, "B": 600, "C": 1000}


def test_002_three_players_main_600_side_800_and_400_back() -> None:
    pots = layer_pots(THREE_PLAYERS)
    assert shape(pots) == [(600, "ABC"), (800, "BC")]
    assert pots.refunds == {"C": 400}
    assert (sum(THREE_PLAYERS.values()), pots.contested) == (1800, 1400)
    assert [(layer.floor, layer.ceiling) for pot in pots.pots for layer in pot.layers] == [
        (0, 200),
        (200, 600),
    ]


def test_002_three_players_the_best_hand_takes_the_main_pot_only() -> None:
    settlement = settle(layer_pots(THREE_PLAYERS), ranked("A > B > C"))
    assert settlement.received == {"A": 600, "B": 800, "C": 400}
    assert settlement.won["C"] == 0


def test_002_folded_fourth_player_main_800_side_1000_and_400_back() -> None:
    pots = layer_pots(THREE_PLAYERS | {"D": 400}, folded=["D"])
    assert shape(pots) == [(800, "ABC"), (1000, "BC")]
    assert pots.refunds == {"C": 400}
    assert sum(pots.contributions.values()) == 2200


def test_002_folded_fourth_player_the_side_pot_is_two_layers_for_the_same_two() -> None:
    side = layer_pots(THREE_PLAYERS | {"D": 400}, folded=["D"]).pots[1]
    assert [(layer.floor, layer.ceiling, layer.eligible) for layer in side.layers] == [
        (200, 400, ("B", "C")),
        (400, 600, ("B", "C")),
    ]
    assert [layer.amount for layer in side.layers] == [600, 400]


def test_002_two_side_pots_800_1200_800_and_400_back() -> None:
    pots = layer_pots(THREE_PLAYERS | {"D": 1400})
    assert shape(pots) == [(800, "ABCD"), (1200, "BCD"), (800, "CD")]
    assert pots.refunds == {"D": 400}
    assert sum(pots.contributions.values()) == 3200


def test_002_tie_a_and_b_split_the_main_pot_and_b_takes_the_side_pot() -> None:
    settlement = settle(layer_pots(THREE_PLAYERS), ranked("A = B > C"))
    assert settlement.received == {"A": 300, "B": 1100, "C": 400}
    assert [(award.pot, award.player, award.amount) for award in settlement.awards] == [
        ("main", "A", 300),
        ("main", "B", 300),
        ("side", "B", 800),
    ]


def test_002_tie_an_odd_chip_is_the_houses_to_give() -> None:
    pots = layer_pots({"A": 5, "B": 5, "C": 1}, folded=["C"])
    shown = showdown(HOLDEM, {"A": "As Kd", "B": "Ah Kc"}, "2c 7d 9h Js Qd")
    with pytest.raises(RuleNotStated):
        settle(pots, shown, button="C")


def test_002_check_questions() -> None:
    pots = layer_pots(THREE_PLAYERS)
    assert (shape(pots)[0][0], shape(pots)[1][0], pots.refunds["C"]) == (600, 800, 400)
    folded = layer_pots(THREE_PLAYERS | {"D": 400}, folded=["D"])
    assert all("D" not in pot.eligible for pot in folded.pots)
    gained = [
        with_d - without
        for (with_d, _), (without, _) in zip(shape(folded), shape(pots), strict=True)
    ]
    assert gained == [200, 200]
    assert settle(pots, ranked("A = B > C")).won["B"] == 300 + 800


def test_002_return_formula_fails_where_the_folded_player_is_second_highest() -> None:
    pots = layer_pots(THREE_PLAYERS | {"D": 800}, folded=["D"])
    assert pots.refunds == {"C": 200}
    assert shape(pots) == [(800, "ABC"), (1200, "BC"), (400, "C")]


# Article 000: the five-card double-board bomb pot.

BOMB_HOLE = {
    "A": "Ks Kh As Ah 5c",
    "B": "Qh Qd Jc 6d 5s",
    "C": "7c 5d Ac Jh Td",
    "D": "9s 8s 8h 6h 2c",
}
BOMB_BOARDS = ["Kc 9d 7s 3h 2s", "8d 6c 4h Qs Tc"]
BOMB_BURNS = "2d 3d"
BOMB_PUT_IN = {"A": 15, "B": 15, "C": 15, "D": 5}
TIE_HOLE = {"A": "Ac Qh 8h 7d 4c", "B": "Ah Qd 8d 7s 4s", "C": "6s 6h Kh 7h 2c"}
TIE_BOARDS = ["As Ad Kc 5c 3d", "6c Qs Tc 8s 2h"]


def bomb_showdown() -> Showdown:
    return showdown(BOMB_POT_PLO5, BOMB_HOLE, BOMB_BOARDS)


def test_000_filling_is_32_different_cards() -> None:
    dealt = [*BOMB_HOLE.values(), *BOMB_BOARDS, BOMB_BURNS]
    assert len(cards(*dealt)) == 20 + 10 + 2 == 32
    assert all_different(dealt)
    assert cards(BOMB_BURNS) == ["2♦", "3♦"]


def test_000_filling_holds_every_card_that_the_article_names() -> None:
    assert {"K♠", "K♥"} <= set(cards(BOMB_HOLE["A"]))
    assert {"7♣", "5♦"} <= set(cards(BOMB_HOLE["C"]))
    top, bottom = BOMB_BOARDS
    assert cards(top)[:3] == ["K♣", "9♦", "7♠"]
    assert cards(bottom)[:3] == ["8♦", "6♣", "4♥"]


def test_000_filling_keeps_to_what_the_best_fives_force() -> None:
    top, bottom = map(ranks, BOMB_BOARDS)
    assert sorted(bottom) == sorted("864QT")
    assert len(set(top[3:])) == 2
    assert set(top[3:]) <= set("2346")
    assert ranks(BOMB_HOLE["A"]).count("A") == 2
    assert ranks(BOMB_HOLE["B"]).count("Q") >= 2
    assert "K" not in ranks(BOMB_HOLE["B"])
    assert "A" in ranks(BOMB_HOLE["C"])


def test_000_best_fives_on_the_top_board() -> None:
    top = read(bomb_showdown(), "top")
    assert {name: top[name] for name in "ABC"} == {
        "A": "K-K-K-9-7",
        "B": "Q-Q-K-9-7",
        "C": "7-7-A-K-9",
    }


def test_000_best_fives_on_the_bottom_board() -> None:
    bottom = read(bomb_showdown(), "bottom")
    assert {name: bottom[name] for name in "ABC"} == {
        "A": "A-A-Q-T-8",
        "B": "Q-Q-Q-T-8",
        "C": "8-7-6-5-4",
    }


def test_000_best_fives_have_the_categories_of_the_table() -> None:
    shown = bomb_showdown()
    names = {
        side: [shown.strengths[side][name].describe("ja").partition("（")[0] for name in "ABC"]  # type: ignore[union-attr]
        for side in ("top", "bottom")
    }
    assert names["top"] == ["Kのスリーカード", "Qのワンペア", "7のワンペア"]
    assert names["bottom"] == ["Aのワンペア", "Qのスリーカード", "8ハイのストレート"]


def test_000_best_fives_are_two_from_the_hand_and_three_from_that_board() -> None:
    shown = bomb_showdown()
    top, bottom = shown.strengths["top"]["A"], shown.strengths["bottom"]["C"]
    assert isinstance(top, Hand)
    assert isinstance(bottom, Hand)
    assert ({*map(str, top.hole)}, {*map(str, top.board)}) == ({"K♠", "K♥"}, {"K♣", "9♦", "7♠"})
    assert {*map(str, bottom.hole)} == {"7♣", "5♦"}
    assert {*map(str, bottom.board)} == {"8♦", "6♣", "4♥"}


def test_000_one_hand_plays_other_cards_on_the_other_board() -> None:
    shown = bomb_showdown()
    top, bottom = shown.strengths["top"]["A"], shown.strengths["bottom"]["A"]
    assert {*map(str, top.hole)} == {"K♠", "K♥"}  # type: ignore[union-attr]
    assert {*map(str, bottom.hole)} == {"A♠", "A♥"}  # type: ignore[union-attr]


def test_000_shares_25_to_a_and_25_to_c() -> None:
    pots = layer_pots(BOMB_PUT_IN, folded=["D"])
    assert shape(pots) == [(50, "ABC")]
    settlement = settle(pots, bomb_showdown(), button="D")
    assert [(a.side, a.player, a.amount) for a in settlement.awards] == [
        ("top", "A", 25),
        ("bottom", "C", 25),
    ]


def test_000_stacks_end_at_110_85_110_and_95() -> None:
    settlement = settle(layer_pots(BOMB_PUT_IN, folded=["D"]), bomb_showdown(), button="D")
    ends = settlement.stacks(dict.fromkeys("ABCD", 100))
    assert ends == {"A": 110, "B": 85, "C": 110, "D": 95}
    assert sum(ends.values()) == 400


def test_000_both_boards_won_by_one_player_is_the_whole_pot() -> None:
    scoop = Showdown({"top": {"A": 1, "B": 0, "C": 0}, "bottom": {"A": 1, "B": 0, "C": 0}})
    assert settle(layer_pots(BOMB_PUT_IN, folded=["D"]), scoop).received["A"] == 50


def test_000_where_all_others_fold_the_last_one_takes_the_pot() -> None:
    settlement = settle(layer_pots(BOMB_PUT_IN, folded=["A", "C", "D"]))
    assert settlement.won == {"A": 0, "B": 50, "C": 0, "D": 0}


def test_000_tie_filling_holds_every_stated_fact() -> None:
    assert all_different([*TIE_HOLE.values(), *TIE_BOARDS])
    assert {"A♣", "Q♥"} <= set(cards(TIE_HOLE["A"]))
    assert {"A♥", "Q♦"} <= set(cards(TIE_HOLE["B"]))
    assert {"6♠", "6♥"} <= set(cards(TIE_HOLE["C"]))
    assert {"A♠", "A♦", "K♣"} <= set(cards(TIE_BOARDS[0]))
    assert {"6♣", "Q♠", "T♣"} <= set(cards(TIE_BOARDS[1]))


def test_000_tie_top_is_aces_full_of_the_same_strength_and_bottom_is_three_sixes() -> None:
    shown = showdown(BOMB_POT_PLO5, TIE_HOLE, TIE_BOARDS)
    top, bottom = read(shown, "top"), read(shown, "bottom")
    assert top["A"] == top["B"] == "A-A-A-K-Q"
    assert bottom == {"A": "Q-Q-8-8-T", "B": "Q-Q-8-8-T", "C": "6-6-6-Q-T"}
    assert shown.strengths["top"]["A"] == shown.strengths["top"]["B"]
    played = shown.strengths["top"]
    assert {*map(str, played["A"].hole)} == {"A♣", "Q♥"}  # type: ignore[union-attr]
    assert {*map(str, played["B"].hole)} == {"A♥", "Q♦"}  # type: ignore[union-attr]


def test_000_tie_48_is_12_12_and_24() -> None:
    shown = showdown(BOMB_POT_PLO5, TIE_HOLE, TIE_BOARDS)
    settlement = settle(layer_pots(dict.fromkeys("ABC", 16)), shown)
    assert [(a.side, a.player, a.amount) for a in settlement.awards] == [
        ("top", "A", 12),
        ("top", "B", 12),
        ("bottom", "C", 24),
    ]


def test_000_side_pot_main_50_and_side_20() -> None:
    pots = layer_pots({"A": 15, "B": 25, "C": 25, "D": 5}, folded=["D"])
    assert shape(pots) == [(50, "ABC"), (20, "BC")]
    settlement = settle(pots, bomb_showdown(), button="D")
    assert [(a.pot, a.side, a.player, a.amount) for a in settlement.awards] == [
        ("main", "top", "A", 25),
        ("main", "bottom", "C", 25),
        ("side", "top", "B", 10),
        ("side", "bottom", "C", 10),
    ]
    assert settlement.received == {"A": 25, "B": 10, "C": 35, "D": 0}


def test_000_side_pot_stacks_end_at_25_85_110_and_95() -> None:
    pots = layer_pots({"A": 15, "B": 25, "C": 25, "D": 5}, folded=["D"])
    settlement = settle(pots, bomb_showdown(), button="D")
    ends = settlement.stacks({"A": 15, "B": 100, "C": 100, "D": 100})
    assert ends == {"A": 25, "B": 85, "C": 110, "D": 95}
    assert sum(ends.values()) == 315


def test_000_odd_chip_between_the_boards_is_not_stated() -> None:
    pots = layer_pots({"A": 5, "B": 5, "C": 5}, folded=[])
    with pytest.raises(RuleNotStated, match="top board and bottom board"):
        settle(pots, bomb_showdown(), button="C")
    assert BOMB_POT_PLO5.odd_chips.between_sides is None
    assert BOMB_POT_PLO5.odd_chips.between_ties is not None


def test_000_odd_chip_between_ties_goes_to_the_first_from_the_button() -> None:
    shown = showdown(BOMB_POT_PLO5, TIE_HOLE, TIE_BOARDS)
    settlement = settle(layer_pots({"A": 18, "B": 18, "C": 18}), shown, button="C")
    assert settlement.received == {"A": 14, "B": 13, "C": 27}


# Article 003: Drawmaha.

DEALT = {"A": "As Js 9s 6s 5d", "B": "Kc Kd Kh 7c 9d", "C": "Jd Tc 9c 7d 2h"}
AFTER_THE_DRAW = {"A": "As Js 9s 6s 3s", "B": "Kc Kd Kh 9d 2c"}
COMMON = "Ks 8c 8h 4d Qd"
BURNS = "5c 3d 6h"
REPLACEMENTS = "2c 3s"
DRAWMAHA_PUT_IN = {"A": 8, "B": 8, "C": 2}


def drawmaha_showdown() -> Showdown:
    return showdown(DRAWMAHA_HIGH, AFTER_THE_DRAW, COMMON)


def test_003_filling_is_25_different_cards_and_27_are_not_used() -> None:
    used = [*DEALT.values(), REPLACEMENTS, COMMON, BURNS]
    assert len(cards(*used)) == 15 + 2 + 5 + 3 == 25
    assert all_different(used)
    assert len(DECK) - len(cards(*used)) == 27


def test_003_filling_holds_every_stated_card() -> None:
    assert "7♣" in cards(DEALT["B"])
    assert "5♦" in cards(DEALT["A"])
    assert {"K♣", "K♦", "K♥"} <= set(cards(DEALT["B"]))
    assert cards(COMMON)[:4] == ["K♠", "8♣", "8♥", "4♦"]
    assert cards(COMMON)[4] == "Q♦"
    assert cards(BURNS) == ["5♣", "3♦", "6♥"]
    assert cards(REPLACEMENTS) == ["2♣", "3♠"]


def test_003_filling_is_discarded_and_replaced_as_the_article_says() -> None:
    for player, out, into in (("A", "5♦", "3♠"), ("B", "7♣", "2♣")):
        kept = set(cards(DEALT[player])) - {out}
        assert kept | {into} == set(cards(AFTER_THE_DRAW[player]))
    assert all(card.endswith("♠") for card in cards(AFTER_THE_DRAW["A"]))


def test_003_draw_side_a_has_a_flush_and_b_three_kings() -> None:
    draw = drawmaha_showdown().strengths["draw"]
    assert draw["A"].category == HandCategory.FLUSH  # type: ignore[union-attr]
    assert draw["B"].category == HandCategory.THREE_OF_A_KIND  # type: ignore[union-attr]
    assert drawmaha_showdown().winners("draw", "AB") == ("A",)


def test_003_draw_side_the_king_on_the_board_makes_no_four_kings() -> None:
    assert read(drawmaha_showdown(), "draw")["B"].count("K") == 3


def test_003_omaha_side_b_has_kings_full_of_eights() -> None:
    hand = drawmaha_showdown().strengths["omaha"]["B"]
    assert isinstance(hand, Hand)
    assert hand.letters == "K-K-K-8-8"
    assert {*map(str, hand.board)} == {"K♠", "8♣", "8♥"}
    assert drawmaha_showdown().winners("omaha", "AB") == ("B",)


def test_003_omaha_side_any_two_of_the_three_kings_are_worth_the_same() -> None:
    pairs = list(combinations(["Kc", "Kd", "Kh"], 2))
    hands = [best_omaha_high(" ".join(pair), COMMON) for pair in pairs]
    assert len(hands) == 3
    assert len(set(hands)) == 1


def test_003_omaha_side_a_has_one_pair_for_only_one_spade_is_on_the_board() -> None:
    assert cards(COMMON).count("K♠") == sum(card.endswith("♠") for card in cards(COMMON)) == 1
    hand = drawmaha_showdown().strengths["omaha"]["A"]
    assert hand.category == HandCategory.ONE_PAIR  # type: ignore[union-attr]


def test_003_order_full_house_flush_three_of_a_kind_one_pair() -> None:
    shown = drawmaha_showdown()
    hands = [
        shown.strengths[side][name]
        for side, name in (("omaha", "B"), ("draw", "A"), ("draw", "B"), ("omaha", "A"))
    ]
    assert all(better > worse for better, worse in pairwise(hands))  # type: ignore[operator]


def test_003_shares_18_is_9_and_9_and_stacks_end_at_101_101_and_98() -> None:
    pots = layer_pots(DRAWMAHA_PUT_IN, folded=["C"])
    assert shape(pots) == [(18, "AB")]
    settlement = settle(pots, drawmaha_showdown(), button="A")
    assert [(a.side, a.player, a.amount) for a in settlement.awards] == [
        ("draw", "A", 9),
        ("omaha", "B", 9),
    ]
    ends = settlement.stacks(dict.fromkeys("ABC", 100))
    assert ends == {"A": 101, "B": 101, "C": 98}
    assert sum(ends.values()) == 300


def test_003_all_in_for_2_makes_a_main_pot_of_6_and_a_side_pot_of_4() -> None:
    pots = layer_pots({"A": 4, "B": 4, "C": 2})
    assert shape(pots) == [(6, "ABC"), (4, "AB")]
    shown = Showdown(
        {"draw": {"A": 1, "B": 0, "C": 2}, "omaha": {"A": 1, "B": 2, "C": 0}}, DRAWMAHA_HIGH
    )
    settlement = settle(pots, shown)
    assert [(a.pot, a.side, a.amount) for a in settlement.awards] == [
        ("main", "draw", 3),
        ("main", "omaha", 3),
        ("side", "draw", 2),
        ("side", "omaha", 2),
    ]


def test_003_same_name_best_hands_of_2_7_and_49() -> None:
    best = best_deuce_to_seven("7c 5d 4h 3s 2c")
    assert best > best_deuce_to_seven("7c 5c 4c 3c 2c")
    assert best > best_deuce_to_seven("7c 6d 4h 3s 2c")
    assert best > best_deuce_to_seven("6c 5d 4h 3s 2c")
    assert best_pips("Tc Td Th Ts 9c").strength == (49,)
    assert best_pips("Tc Td Th Ts 9c") > best_pips("Tc Td Th Ts Ac")


def test_003_other_order_of_draw_and_turn_lets_b_scoop_all_18() -> None:
    replaced_first = {"A": "As Js 9s 6s 4d", "B": "Kc Kd Kh 9d 3d"}
    shown = showdown(DRAWMAHA_HIGH.under(BARGE), replaced_first, "Ks 8c 8h 3s Qd")
    settlement = settle(layer_pots(DRAWMAHA_PUT_IN, folded=["C"]), shown)
    assert settlement.received == {"A": 0, "B": 18, "C": 0}


# Article 004: Omaha hi-lo, with its errors put right.

TWO_WAYS_HOLE, TWO_WAYS_BOARD = "As 2c Kh Kd", "Ad 7s 4c 8h Qs"
ALICE, BOB, EXAMPLE_BOARD = "As Ah 3d 6s", "Kh Qd Jc Th", "Ad 8c 5h Ks 2c"


def test_004_two_ways_the_low_is_8_7_4_2_a_from_the_ace_and_the_two() -> None:
    low = best_omaha_low(TWO_WAYS_HOLE, TWO_WAYS_BOARD)
    assert low is not None
    assert low.letters == "8-7-4-2-A"
    assert {*map(str, low.hole)} == {"A♠", "2♣"}


def test_004_two_ways_the_high_is_a_pair_of_aces_and_not_of_kings() -> None:
    high = best_omaha_high(TWO_WAYS_HOLE, TWO_WAYS_BOARD)
    assert high.letters == "A-A-K-Q-8"
    assert "A♠" in map(str, high.hole)
    assert {*map(str, high.board)} == {"A♦", "Q♠", "8♥"}
    assert "K♠" not in cards(TWO_WAYS_HOLE, TWO_WAYS_BOARD)
    claimed = best_omaha_high("Kh Kd", TWO_WAYS_BOARD)
    assert claimed.describe() == "pair of kings, A-Q-8"
    assert high > claimed


def test_004_high_table_stands_in_order() -> None:
    table = [
        "Th 9h 8h 7h 6h",
        "Ks Kh Kd Kc 4s",
        "Qs Qh Qd 8c 8s",
        "Ac Jc 9c 6c 3c",
        "9d 8s 7h 6c 5d",
        "7s 7h 7d Kc 2s",
        "Js Jd 5c 5h 9s",
        "Td Tc As 8h 4d",
        "As Qd 9c 6h 2s",
    ]
    hands = [best_high(text) for text in table]
    assert [hand.category for hand in hands] == sorted(HandCategory, reverse=True)
    assert all(better > worse for better, worse in pairwise(hands))


def test_004_low_6_4_3_2_a_beats_7_5_4_3_2_and_the_wheel_beats_all() -> None:
    six, seven = best_omaha_low("6c 4d", "3h 2s Ac"), best_omaha_low("7c 5d", "4h 3s 2c")
    wheel = best_omaha_low("5c 4d", "3h 2s Ac")
    assert wheel > six > seven  # type: ignore[operator]
    assert best_high("5c 4d 3h 2s Ac").category == HandCategory.STRAIGHT


def test_004_eight_or_better_means_eight_or_lower() -> None:
    assert best_omaha_low("8c 7d", "6h 5s 4c") is not None
    assert best_omaha_low("9c 4d", "3h 2s Ac") is None
    assert best_omaha_low("8c 8d", "3h 2s Ac") is None


def test_004_example_alices_high_is_three_aces() -> None:
    high = best_omaha_high(ALICE, EXAMPLE_BOARD)
    assert high.letters == "A-A-A-K-8"
    assert {*map(str, high.hole)} == {"A♠", "A♥"}
    assert "A♦" in map(str, high.board)


def test_004_example_bobs_high_is_a_pair_of_kings() -> None:
    high = best_omaha_high(BOB, EXAMPLE_BOARD)
    assert high.letters == "K-K-A-Q-8"
    assert "K♥" in map(str, high.hole)
    assert "K♠" in map(str, high.board)


def test_004_example_alices_low_is_6_5_3_2_a_and_not_8_5_3_2_a() -> None:
    low = best_omaha_low(ALICE, EXAMPLE_BOARD)
    assert low is not None
    assert low.letters == "6-5-3-2-A"
    assert {*map(str, low.hole)} == {"6♠", "3♦"}
    claimed = best_omaha_low("As 3d", EXAMPLE_BOARD)
    assert claimed is not None
    assert claimed.letters == "8-5-3-2-A"
    assert low > claimed


def test_004_example_bob_has_no_low_and_alice_scoops() -> None:
    shown = showdown(OMAHA_HILO, {"Alice": ALICE, "Bob": BOB}, EXAMPLE_BOARD)
    assert shown.strengths["low"]["Bob"] is None
    settlement = settle(layer_pots({"Alice": 50, "Bob": 50}), shown)
    assert settlement.received == {"Alice": 100, "Bob": 0}


def test_004_no_low_the_high_takes_the_whole_pot() -> None:
    shown = showdown(OMAHA_HILO, {"Alice": ALICE, "Bob": BOB}, "Ad 9c Jh Ks 2c")
    settlement = settle(layer_pots({"Alice": 50, "Bob": 50}), shown)
    assert sorted(settlement.received.values()) == [0, 100]
    assert {award.side for award in settlement.awards} == {"high"}


def test_004_quartered_is_a_quarter_of_the_pot() -> None:
    shown = Showdown({"high": {"A": 0, "B": 1}, "low": {"A": 1, "B": 1}}, OMAHA_HILO)
    assert settle(layer_pots({"A": 200, "B": 200}), shown).received == {"A": 100, "B": 300}


def test_004_odd_chip_goes_to_the_high_side() -> None:
    shown = Showdown({"high": {"A": 0, "B": 1}, "low": {"A": 1, "B": 0}}, OMAHA_HILO)
    settlement = settle(layer_pots({"A": 7, "B": 7, "C": 1}, folded=["C"]), shown)
    assert settlement.received == {"A": 7, "B": 8, "C": 0}


def test_004_starting_hand_ace_ace_two_three_can_make_the_nuts_both_ways() -> None:
    hole = "As Ac 2d 3h"
    assert best_omaha_low(hole, "8c 7d 4h").letters == "8-7-4-2-A"  # type: ignore[union-attr]
    assert best_omaha_high(hole, "Ad Kc Qh").describe() == "three aces, K-Q"
