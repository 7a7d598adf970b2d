"""Cards as people type them, and the sentence for each way to get one wrong."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from speaking import each_language, speaking
from strategies import cards

from pokerlab import DECK, Card, CardError, parse_cards
from pokerlab.cards import as_cards, burnt, in_hand, on_board, refuse_repeats, text_of

KINGS_NINE_TEN = (Card(11, 3), Card(11, 2), Card(7, 1), Card(8, 0))


def test_the_deck_is_every_rank_in_every_suit_in_the_order_of_the_index() -> None:
    assert len(set(DECK)) == 52
    assert [card.index for card in DECK] == list(range(52))
    assert (str(DECK[0]), DECK[0].ascii) == ("2♣", "2c")
    assert (str(DECK[51]), DECK[51].ascii) == ("A♠", "As")
    assert [card.ascii for card in DECK[:4]] == ["2c", "2d", "2h", "2s"]


@pytest.mark.parametrize(
    "typed",
    [
        "K♠ K♥ 9d 10c",
        "KsKh9dTc",
        "ks,kh,9D,tC",
        "K♤ K♡ 9♢ T♧",
        "K♠️ K♥️ 9♦️ 10♣️",
        "Ｋ♠　Ｋ♥　９♦　１０♣",
        "ＫｓＫｈ９ｄＴｃ",
        "ｋｓ、ｋｈ、９ｄ、１０ｃ",
        "K♠・K♥・9♦・T♣",
        "K♠，K♥，9♦，T♣",
        "\tK♠\nK♥ / 9♦ | 10♣ ; ",
    ],
)
def test_every_way_of_typing_gives_the_same_cards(typed: str) -> None:
    assert parse_cards(typed) == KINGS_NINE_TEN


def test_no_text_is_no_cards() -> None:
    assert parse_cards("") == parse_cards(" 、\u3000, ") == ()


@given(st.lists(cards, unique=True), st.sampled_from(["", " ", ", ", "、", "\u3000"]))
def test_what_a_card_shows_reads_back_as_the_card(some: list[Card], between: str) -> None:
    assert parse_cards(between.join(map(str, some))) == tuple(some)
    assert parse_cards(between.join(card.ascii for card in some)) == tuple(some)
    assert parse_cards(text_of(some)) == tuple(some)


@pytest.mark.parametrize(
    ("typed", "token", "place"),
    [
        ("1d", "1d", 1),
        ("Ks 1d", "1d", 2),
        ("KsKhXx9d", "Xx9d", 3),
        ("K♠、K", "K", 2),
        ("Ks 11d", "11d", 2),
        ("K ♠", "K", 1),
        ("As Kx, Qd", "Kx", 2),
        ("🂡", "🂡", 1),
        ("<b>", "<b>", 1),
    ],
)
def test_a_token_that_is_no_card_is_named_with_its_place(
    typed: str, token: str, place: int
) -> None:
    with pytest.raises(CardError) as refused:
        parse_cards(typed)
    assert f'Card {place}, "{token}", is not a card' in str(refused.value)
    with speaking("ja"), pytest.raises(CardError) as refused:
        parse_cards(typed)
    assert f"{place}枚目の「{token}」はカードとして読めません" in str(refused.value)


@each_language
def test_a_card_typed_twice_is_named_with_both_places(spoken: str) -> None:
    with speaking(spoken), pytest.raises(CardError) as refused:
        parse_cards("As Kd A♠")
    assert str(refused.value).startswith("A♠")
    assert re.findall(r"\d", str(refused.value))[:2] == ["1", "3"]


def test_a_card_given_twice_in_a_row_of_cards_is_named_too() -> None:
    ace = parse_cards("As")[0]
    with pytest.raises(CardError, match="A♠ is written twice, as card 1 and as card 2"):
        as_cards([ace, ace])


def test_what_is_not_a_card_in_a_row_of_cards_is_named() -> None:
    with pytest.raises(CardError, match='Card 2, "51", is not a card'):
        as_cards([DECK[0], 51])  # type: ignore[list-item]


def test_a_card_in_two_places_is_named_with_both() -> None:
    ace = parse_cards("Ad")
    for index, boards, words in (
        (0, 1, "on the board"),
        (0, 2, "on the top board"),
        (1, 2, "on the bottom board"),
    ):
        with pytest.raises(CardError, match=f"A♦ is in A's hand and {words}; "):
            refuse_repeats({in_hand("A"): ace, on_board(index, boards): ace})
    with pytest.raises(CardError, match="A♦ is in A's hand and among the burns; "):
        refuse_repeats({in_hand("A"): ace, burnt(): ace})
    with speaking("ja"), pytest.raises(CardError, match="A♦がAの手札と下のボードの両方に"):
        refuse_repeats({in_hand("A"): ace, on_board(1, 2): ace})


def test_different_cards_may_stand_anywhere() -> None:
    refuse_repeats({in_hand("A"): DECK[:5], in_hand("B"): DECK[5:10], burnt(): DECK[10:]})
