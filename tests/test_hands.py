"""What five cards are worth, how they are read out, and what may not be asked."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from speaking import each_language, speaking

from pokerlab import (
    DECK,
    Card,
    CardError,
    Hand,
    HandCategory,
    best_deuce_to_seven,
    best_high,
    best_omaha_high,
    best_omaha_low,
    best_pips,
)

SUIT_ORDERS = st.permutations(range(4))
BEST_TO_WORST_HIGH = [
    "As Ks Qs Js Ts",
    "Kd Qd Jd Td 9d",
    "6c 5c 4c 3c 2c",
    "5h 4h 3h 2h Ah",
    "Ac Ad Ah As 2c",
    "Kc Kd Kh Ks Ad",
    "2c 2d 2h 2s 3c",
    "Ac Ad Ah Ks Kd",
    "Kc Kd Kh As Ad",
    "2c 2d 2h 3s 3d",
    "As Ks Qs Js 9s",
    "7d 5d 4d 3d 2d",
    "As Kd Qs Js Ts",
    "6c 5d 4d 3d 2d",
    "5d 4d 3d 2d Ac",
    "Ac Ad Ah Ks Qd",
    "2c 2d 2h 4s 3d",
    "Ac Ad Kh Ks Qd",
    "Ac Ad Kh Ks Jd",
    "3c 3d 2h 2s 4d",
    "Ac Ad Kh Qs Jd",
    "Ac Ad Kh Qs Td",
    "2c 2d 5h 4s 3d",
    "Ac Kd Qh Js 9d",
    "7c 5d 4h 3s 2d",
]
BEST_TO_WORST_2_7 = [
    "7c 5d 4h 3s 2d",
    "7c 6d 4h 3s 2d",
    "7c 6d 5h 3s 2d",
    "7c 6d 5h 4s 2d",
    "8c 5d 4h 3s 2d",
    "Kc Qd Jh Ts 8d",
    "Ac 5d 4h 3s 2d",
    "Ac 6d 4h 3s 2d",
    "Ac Kd Qh Js 9d",
    "2c 2d 5h 4s 3d",
    "2c 2d 3h 3s 4d",
    "2c 2d 2h 4s 3d",
    "6c 5d 4h 3s 2d",
    "Ac Kd Qh Js Td",
    "7d 5d 4d 3d 2d",
    "Ad 5d 4d 3d 2d",
    "2c 2d 2h 3s 3d",
    "2c 2d 2h 2s 3d",
    "6d 5d 4d 3d 2d",
    "Ad Kd Qd Jd Td",
]
WHEEL_TO_WORST_LOW = ["5432A", "6432A", "6532A", "65432", "7432A", "8432A", "8752A", "87654"]


def suited_differently(cards: list[Card], suits: list[int]) -> list[Card]:
    return [Card(card.rank, suits[card.suit]) for card in cards]


def low_of(ranks: str) -> Hand | None:
    typed = [rank + suit for rank, suit in zip(ranks, "cdhsc", strict=True)]
    return best_omaha_low(" ".join(typed[:2]), " ".join(typed[2:]))


def test_the_nine_categories_stand_in_order_and_the_wheel_is_the_lowest_straight() -> None:
    hands = [best_high(text) for text in BEST_TO_WORST_HIGH]
    assert all(better > worse for better, worse in pairwise(hands))
    categories = list(dict.fromkeys(hand.category for hand in hands))
    assert categories == sorted(HandCategory, reverse=True)


def test_deuce_to_seven_turns_the_order_over_and_keeps_the_ace_high() -> None:
    hands = [best_deuce_to_seven(text) for text in BEST_TO_WORST_2_7]
    assert all(better > worse for better, worse in pairwise(hands))


def test_an_ace_five_is_no_straight_in_deuce_to_seven() -> None:
    assert best_deuce_to_seven("Ac 5d 4h 3s 2d").category == HandCategory.HIGH_CARD
    assert best_deuce_to_seven("Ad 5d 4d 3d 2d").category == HandCategory.FLUSH


def test_a_low_is_read_from_its_highest_card_down() -> None:
    lows = [low_of(ranks) for ranks in WHEEL_TO_WORST_LOW]
    assert all(better > worse for better, worse in pairwise(lows))  # type: ignore[operator]


def test_straights_and_flushes_do_not_spoil_a_low() -> None:
    assert best_omaha_low("5d 4d", "3d 2d Ad") == best_omaha_low("5d 4c", "3h 2s Ad")


@pytest.mark.parametrize("ranks", ["9432A", "8877A", "AA234", "55432", "9876A", "KQJT9"])
def test_a_pair_or_a_nine_is_no_low(ranks: str) -> None:
    assert low_of(ranks) is None


@pytest.mark.parametrize(
    ("cards", "pips"),
    [
        ("Tc Td Th Ts 9s", 49),
        ("Tc Td Th 9c 9s", 48),
        ("Tc Td Th Ts 8s", 48),
        ("Ac Ad Ah As Kd", 4),
        ("Kc Qc Jc Kd Qd", 0),
        ("Ac 2c 3c 4c 5c", 15),
        ("9c 9d 9h 9s 8c", 44),
    ],
)
def test_pips_are_the_faces_added_up(cards: str, pips: int) -> None:
    assert best_pips(cards).strength == (pips,)


def test_ten_ten_ten_nine_nine_ties_with_ten_ten_ten_ten_eight_in_49() -> None:
    assert best_pips("Tc Td Th 9c 9s") == best_pips("Tc Td Th Ts 8s")


@pytest.mark.parametrize(
    ("cards", "english", "japanese", "letters"),
    [
        ("As Ks Qs Js Ts", "ace-high straight flush", "Aハイのストレートフラッシュ", "A-K-Q-J-T"),
        ("Ah 2h 3h 4h 5h", "five-high straight flush", "5ハイのストレートフラッシュ", "5-4-3-2-A"),
        ("6c 6d 6h 6s Kd", "four sixes, K", "6のフォーカード（K）", "6-6-6-6-K"),
        (
            "8d 8c Ks Kd Kh",
            "full house, kings full of eights",
            "Kが3枚、8が2枚のフルハウス",
            "K-K-K-8-8",
        ),
        (
            "2s 9s Ks Js 5s",
            "king-high flush, J-9-5-2",
            "Kハイのフラッシュ（J・9・5・2）",
            "K-J-9-5-2",
        ),
        ("4d 7s 6c 8h 5d", "eight-high straight", "8ハイのストレート", "8-7-6-5-4"),
        ("Ad 2s 3c 4h 5d", "five-high straight", "5ハイのストレート", "5-4-3-2-A"),
        ("7d 9s Ks Kd Kh", "three kings, 9-7", "Kのスリーカード（9・7）", "K-K-K-9-7"),
        ("8d 8c Qs Qd Th", "two pair, queens and eights, T", "Qと8のツーペア（T）", "Q-Q-8-8-T"),
        ("8d Tc As Ad Qh", "pair of aces, Q-T-8", "Aのワンペア（Q・T・8）", "A-A-Q-T-8"),
        ("8d Tc As 2d Qh", "ace-high, Q-T-8-2", "Aハイ（Q・T・8・2）", "A-Q-T-8-2"),
    ],
)
def test_a_high_hand_is_read_out_as_players_do(
    cards: str, english: str, japanese: str, letters: str
) -> None:
    hand = best_high(cards)
    assert (hand.describe("en"), hand.describe("ja"), hand.letters) == (english, japanese, letters)


def test_a_low_is_never_called_a_high_card() -> None:
    low = best_omaha_low("As 3d Kh Kd", "8c 5h 2c Ks Qs")
    assert low is not None
    assert (low.describe("en"), low.describe("ja")) == ("8-5-3-2-A low", "8-5-3-2-Aのロー")
    assert low.category is None


def test_pips_are_read_out_with_their_sum() -> None:
    hand = best_pips("2c Kd Tc Ac 9d")
    assert hand.describe("en") == "22 pips (T-9-2-A-K)"
    assert hand.describe("ja") == "合計22（T-9-2-A-K）"
    assert hand.category is None


@each_language
@pytest.mark.parametrize("cards", BEST_TO_WORST_2_7)
def test_every_deuce_to_seven_hand_can_be_read_out(cards: str, spoken: str) -> None:
    with speaking(spoken):
        assert best_deuce_to_seven(cards).describe() == best_deuce_to_seven(cards).describe(spoken)  # type: ignore[arg-type]
    assert best_deuce_to_seven("7c 5d 4h 3s 2d").describe("en") == "seven-high, 5-4-3-2"


def test_a_hand_shows_its_cards_and_its_words() -> None:
    assert repr(best_high("Ks Kh Kc 9d 7s")) == "<Hand high K♠ K♥ K♣ 9♦ 7♠: three kings, 9-7>"


def test_the_best_five_of_seven_may_leave_out_both_hole_cards() -> None:
    assert best_high("2c 3d As Ks Qs Js Ts").letters == "A-K-Q-J-T"


def test_exactly_two_hole_cards_play_in_omaha() -> None:
    four_kings = best_omaha_high("Ks Kh Kd Kc", "2s 7h 9d Jc 3s")
    assert four_kings.describe() == "pair of kings, J-9-7"
    one_spade = best_omaha_high("As Kh Qd Jc", "9s 7s 4s 2s 3h")
    assert one_spade.category == HandCategory.HIGH_CARD
    straight_on_board = best_omaha_high("2c 2d", "Ts 9h 8d 7c 6s")
    assert straight_on_board.describe() == "pair of twos, T-9-8"


def test_the_fifth_and_the_sixth_hole_card_can_play() -> None:
    hand = best_omaha_high("2c 3d 4h 5s Ks Kh", "Kc Kd 9d 7s 8h")
    assert hand.describe() == "four kings, 9"
    low = best_omaha_low("Kc Qd Jh Ts As 2h", "3c 4d 5d Ks Qh")
    assert low is not None
    assert low.letters == "5-4-3-2-A"


def test_an_omaha_hand_says_which_two_and_which_three() -> None:
    hand = best_omaha_high("Ks Kh As Ah 5c", "Kc 9d 7s 3h 2s")
    assert {str(card) for card in hand.hole} == {"K♠", "K♥"}
    assert {str(card) for card in hand.board} == {"K♣", "9♦", "7♠"}
    assert set(hand.hole) | set(hand.board) == set(hand.cards)


def test_hands_of_two_rankings_cannot_be_compared() -> None:
    high, low = best_high("7c 5d 4h 3s 2d"), best_deuce_to_seven("7c 5d 4h 3s 2d")
    assert high != low
    with pytest.raises(TypeError, match="cannot be compared"):
        high < low  # noqa: B015
    with speaking("ja"), pytest.raises(TypeError, match="比べられません"):
        high < low  # noqa: B015


def test_a_hand_is_not_compared_with_what_is_no_hand() -> None:
    hand = best_high("7c 5d 4h 3s 2d")
    assert hand != 7
    with pytest.raises(TypeError):
        hand < 7  # noqa: B015


def test_tied_hands_are_equal_and_hash_alike() -> None:
    one, other = best_high("Ac Kd Qh Js 9d"), best_high("Ad Kc Qs Jh 9c")
    assert one == other
    assert len({one, other}) == 1
    assert not one < other
    assert one >= other


@each_language
@pytest.mark.parametrize(
    ("judge", "given", "allowed"),
    [
        (lambda: best_high("As Ks Qs Js"), "4", "5–7"),
        (lambda: best_high(DECK[:8]), "8", "5–7"),
        (lambda: best_deuce_to_seven(DECK[:6]), "6", "5"),
        (lambda: best_pips(DECK[:4]), "4", "5"),
        (lambda: best_omaha_high(DECK[:1], DECK[20:25]), "1", "2–6"),
        (lambda: best_omaha_high(DECK[:7], DECK[20:25]), "7", "2–6"),
        (lambda: best_omaha_low(DECK[:4], DECK[20:22]), "2", "3–5"),
        (lambda: best_omaha_low(DECK[:4], DECK[20:26]), "6", "3–5"),
    ],
)
def test_a_wrong_number_of_cards_is_refused_with_the_right_one(
    judge: object, given: str, allowed: str, spoken: str
) -> None:
    with speaking(spoken), pytest.raises(CardError) as refused:
        judge()  # type: ignore[operator]
    assert given in str(refused.value)
    assert allowed in str(refused.value)


def test_a_card_in_the_hand_and_on_the_board_is_refused() -> None:
    with pytest.raises(CardError, match="A♠ is among the hole cards and on the board"):
        best_omaha_high("As Kd", "As 2d 3c")


@settings(max_examples=60)
@given(st.permutations(DECK), SUIT_ORDERS, st.randoms())
def test_renaming_the_suits_or_turning_the_cards_round_changes_no_hand(
    deck: list[Card], suits: list[int], shuffle: object
) -> None:
    for judge in (best_high, best_deuce_to_seven, best_pips):
        five = deck[:5]
        assert judge(five) == judge(five[::-1]) == judge(suited_differently(five, suits))
    hole, board = deck[:4], deck[4:9]
    for omaha in (best_omaha_high, best_omaha_low):
        renamed = omaha(suited_differently(hole, suits), suited_differently(board, suits))
        assert omaha(hole, board) == omaha(hole[::-1], board[::-1]) == renamed


@settings(max_examples=60)
@given(st.permutations(DECK), st.integers(2, 5), st.integers(3, 4))
def test_one_more_card_never_makes_an_omaha_hand_worse(
    deck: list[Card], held: int, shown: int
) -> None:
    hole, board = deck[:held], deck[6 : 6 + shown]
    high = best_omaha_high(hole, board)
    assert best_omaha_high(deck[: held + 1], board) >= high
    assert best_omaha_high(hole, deck[6 : 7 + shown]) >= high
    low = best_omaha_low(hole, board)
    if low is not None:
        assert best_omaha_low(deck[: held + 1], board) >= low  # type: ignore[operator]


@settings(max_examples=60)
@given(st.permutations(DECK))
def test_the_five_that_are_named_are_worth_what_is_claimed(deck: list[Card]) -> None:
    seven = best_high(deck[:7])
    assert set(seven.cards) <= set(deck[:7])
    assert best_high(seven.cards) == seven
    hand = best_omaha_high(deck[:5], deck[5:10])
    assert best_high(hand.cards) == hand
    assert (set(hand.hole) <= set(deck[:5]), len(hand.hole)) == (True, 2)
    assert (set(hand.board) <= set(deck[5:10]), len(hand.board)) == (True, 3)
