"""The betting replayed: articles 000 and 003, every row of RULES.md §6, and what is not allowed."""

import re
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from speaking import each_language, speaking

from pokerlab import (
    BARGE,
    BOMB_POT_PLO5,
    DRAWMAHA_27,
    DRAWMAHA_HIGH,
    HOLDEM,
    OMAHA,
    OMAHA_HILO,
    SVITEN_SPECIAL,
    ActionError,
    CardError,
    PotError,
    Pots,
    RuleNotStated,
    parse_cards,
    settle,
    showdown,
)
from pokerlab.betting import Replay
from pokerlab.choices import Action
from pokerlab.games import Game
from pokerlab.language import LANGUAGES
from pokerlab.limits import FixedLimit, Limit, NoLimit, PotLimit

FLOP_IN_JAPANESE = "Aチェック→Bベット10→Cコール10→Dフォールド→Aコール10"
STUB = "5♣ K♠ 8♣ 8♥ 3♦ 4♦ 2♣ 3♠ 6♥ Q♦"
DEALT = {"B": "K♣ K♦ K♥ 7♣ 9♦", "C": "J♦ T♦ 9♣ 7♦ 2♥", "A": "A♠ J♠ 9♠ 6♠ 5♦"}


def bomb_pot(a_stack: int = 100, **options: Any) -> Replay:
    """Article 000: four players with 100 each, an ante of 5, the button on D."""
    stacks = {"A": a_stack, "B": 100, "C": 100, "D": 100}
    limit = PotLimit(5)
    return Replay(BOMB_POT_PLO5, stacks, button="D", limit=limit, ante=5, **options)


def drawmaha(game: Game = DRAWMAHA_HIGH, **options: Any) -> Replay:
    """Article 003: three players with 100 each, blinds of 1 and 2, the button on A."""
    given = {"hole": DEALT, "stub": STUB} | options
    stacks = dict.fromkeys("ABC", 100)
    return Replay(game, stacks, button="A", limit=FixedLimit(2, 4), blinds=(1, 2), **given)


def to_the_draw(replay: Replay) -> Replay:
    return replay.act("A call, B call 1, C check, flop, B bet 2, C fold, A call 2")


def no_limit(stacks: Mapping[str, int], **options: Any) -> Replay:
    """Hold'em with a smallest bet of 100 and nothing in the pot; the last seat has the button."""
    return Replay(HOLDEM, stacks, button=list(stacks)[-1], limit=NoLimit(100), **options)


def fixed_limit(stacks: Mapping[str, int], cap: int | None = None) -> Replay:
    """Hold'em 20/40 with nothing in the pot; the last seat has the button."""
    limit = FixedLimit(20, 40, cap)
    return Replay(HOLDEM, stacks, button=list(stacks)[-1], limit=limit)


def chips_in(pots: Pots) -> list[tuple[int, str]]:
    return [(pot.amount, "".join(pot.eligible)) for pot in pots.pots]


def choices(replay: Replay) -> str:
    assert replay.legal
    return replay.legal.describe("en")


# Article 000


def test_article_000_pot_grows_from_20_to_50_and_stays_there() -> None:
    replay = bomb_pot()
    assert (replay.pot, replay.street_name, replay.to_act) == (20, "flop", "A")
    replay.act(FLOP_IN_JAPANESE)
    assert replay.pot == 50
    replay.street("turn").act("A check, B check, C check")
    assert replay.pot == 50
    replay.street("river").act("A check, B check, C check")
    assert replay.pot == 50
    assert replay.is_over
    assert replay.contributions == {"A": 15, "B": 15, "C": 15, "D": 5}
    assert replay.folded == {"D"}
    assert chips_in(replay.pots()) == [(50, "ABC")]


def test_article_000_ante_does_not_count_towards_the_call_of_10() -> None:
    replay = bomb_pot().act("A check, B bet 10")
    assert replay.legal
    assert replay.legal.call == 10


def test_article_000_supplement_has_a_main_pot_of_50_and_a_side_pot_of_20() -> None:
    replay = bomb_pot(a_stack=15).act(FLOP_IN_JAPANESE)
    assert replay.steps[-1].all_in
    replay.street("turn")
    assert replay.to_act == "B"
    replay.act("B bet 10, C call 10").street("river").act("B check, C check")
    assert replay.is_over
    assert chips_in(replay.pots()) == [(50, "ABC"), (20, "BC")]
    assert sum(replay.stacks.values()) + replay.pot == 315


def test_article_000_both_boards_come_out_street_by_street_after_two_burns() -> None:
    boards = ["K♣ 9♦ 7♠ 3♥ 2♠", "8♦ 6♣ 4♥ Q♠ T♣"]
    replay = bomb_pot(boards=boards, burns="2♦ 3♦")
    assert replay.boards == (parse_cards("K♣ 9♦ 7♠"), parse_cards("8♦ 6♣ 4♥"))
    assert replay.burns == ()
    replay.act(FLOP_IN_JAPANESE).street("turn")
    assert (replay.boards[1][-1], replay.burns) == (parse_cards("Q♠")[0], parse_cards("2♦"))
    replay.act("A check, B check, C check").street()
    assert replay.boards == tuple(map(parse_cards, boards))
    assert replay.burns == parse_cards("2♦ 3♦")
    assert {step.board_cards for step in replay.steps} == {0, 3, 4, 5}


def test_a_stub_gives_the_top_board_first_with_one_burn_for_both() -> None:
    stub = "K♣ 9♦ 7♠ 8♦ 6♣ 4♥ 2♦ 3♥ Q♠ 3♦ 2♠ T♣"
    replay = bomb_pot(stub=stub).act(FLOP_IN_JAPANESE + "→ターン→Aチェック→Bチェック→Cチェック")
    replay.street("リバー")
    assert replay.boards == (parse_cards("K♣ 9♦ 7♠ 3♥ 2♠"), parse_cards("8♦ 6♣ 4♥ Q♠ T♣"))
    assert replay.burns == parse_cards("2♦ 3♦")


# Article 003


def test_article_003_pot_goes_6_10_10_18() -> None:
    replay = drawmaha().act("A call 2, B call 1, C check")
    sizes = [replay.pot]
    replay.street("flop").act("B bet 2, C fold, A call 2")
    sizes.append(replay.pot)
    replay.draw("B 7♣, A 5♦").street("turn").act("B check, A check")
    sizes.append(replay.pot)
    replay.street("river").act("B bet 4, A call 4")
    sizes.append(replay.pot)
    assert sizes == [6, 10, 10, 18]
    assert replay.contributions == {"A": 8, "B": 8, "C": 2}


def played_out(replay: Replay) -> Replay:
    to_the_draw(replay).draw("B 7♣, A 5♦")
    return replay.act("turn: B check, A check, river: B bet 4, A call 4")


def received(replay: Replay) -> dict[str, int]:
    shown = {name: replay.hole[name] for name in replay.live}
    return settle(replay.pots(), showdown(replay.game, shown, replay.boards)).received


def test_article_003_uses_25_different_cards() -> None:
    replay = played_out(drawmaha())
    thrown = [card for cards in replay.discarded.values() for card in cards]
    held = [card for cards in replay.hole.values() for card in cards]
    out = [*held, *thrown, *replay.boards[0], *replay.burns]
    assert len(out) == len(set(out)) == 25
    assert replay.burns == parse_cards("5♣ 3♦ 6♥")


def test_golden_nugget_opens_the_turn_before_the_replacements_and_the_pot_splits_9_9() -> None:
    replay = played_out(drawmaha())
    assert replay.boards == (parse_cards("K♠ 8♣ 8♥ 4♦ Q♦"),)
    assert replay.hole["B"][-1:] + replay.hole["A"][-1:] == parse_cards("2♣ 3♠")
    assert received(replay) == {"A": 9, "B": 9, "C": 0}


def test_barge_replaces_before_the_turn_and_the_same_stub_gives_b_all_18() -> None:
    replay = played_out(drawmaha(DRAWMAHA_HIGH.under(BARGE)))
    assert replay.hole["B"][-1:] + replay.hole["A"][-1:] == parse_cards("3♦ 4♦")
    assert replay.boards == (parse_cards("K♠ 8♣ 8♥ 3♠ Q♦"),)
    assert replay.burns == parse_cards("5♣ 2♣ 6♥")
    assert received(replay) == {"A": 0, "B": 18, "C": 0}


def test_article_003_c_all_in_for_2_leaves_a_main_pot_of_6_and_a_side_pot_of_4() -> None:
    stacks = {"A": 100, "B": 100, "C": 2}
    limit = FixedLimit(2, 4)
    replay = Replay(DRAWMAHA_HIGH, stacks, button="A", limit=limit, blinds=(1, 2))
    replay.act("A raise 4, B call 3")
    assert chips_in(replay.pots()) == [(6, "ABC"), (4, "AB")]


# RULES.md §6: pot limit


def test_first_bet_of_the_bomb_pot_is_5_to_20() -> None:
    replay = bomb_pot()
    assert (replay.min_bet, replay.max_bet) == (5, 20)


def test_after_a_bet_of_10_one_may_raise_to_50() -> None:
    replay = bomb_pot().act("A check, B bet 10")
    assert (replay.min_bet, replay.max_bet) == (20, 50)


def test_after_a_bet_and_one_call_one_may_raise_to_60() -> None:
    assert bomb_pot().act("A check, B bet 10, C call").max_bet == 60


def blinds_100_200(**stacks: int) -> Replay:
    seats = {"SB": 10_000, "BB": 10_000, "UTG": 10_000, "BTN": 10_000} | stacks
    return Replay(OMAHA, seats, button="BTN", limit=PotLimit(200), blinds=(100, 200))


def test_blinds_100_200_let_the_first_to_act_raise_to_700() -> None:
    replay = blinds_100_200()
    assert (replay.to_act, replay.min_bet, replay.max_bet) == ("UTG", 400, 700)


def test_pot_10_and_a_bet_of_5_may_be_raised_to_25() -> None:
    stacks = {"A": 100, "B": 100}
    replay = Replay(OMAHA, stacks, button="B", limit=PotLimit(5), ante=5).act("A bet 5")
    assert replay.max_bet == 25


@pytest.mark.parametrize("stacks", [{"BB": 150}, {"SB": 40}, {"SB": 1, "BB": 1}])
def test_short_blinds_count_as_full_before_the_flop(stacks: dict[str, int]) -> None:
    replay = blinds_100_200(**stacks)
    assert replay.legal
    assert (replay.legal.call, replay.min_bet, replay.max_bet) == (200, 400, 700)


@pytest.mark.parametrize("blinds", [{None: 100, "BB": 200}, {"SB": 100, None: 200}])
def test_absent_blinds_count_as_full_before_the_flop(blinds: dict[str | None, int]) -> None:
    seats = dict.fromkeys(["SB", "BB", "UTG", "BTN"], 10_000)
    limit = PotLimit(200)
    replay = Replay(OMAHA, seats, button="BTN", limit=limit, blinds=blinds)
    assert replay.legal
    assert (replay.legal.call, replay.max_bet) == (200, 700)


def test_after_the_flop_only_chips_that_are_there_count() -> None:
    replay = blinds_100_200(BB=150).act("UTG call, BTN fold, SB call, flop")
    assert (replay.pot, replay.max_bet) == (550, 550)


def test_the_smallest_bet_is_allowed_even_where_the_pot_is_smaller() -> None:
    stacks = {"A": 100, "B": 100}
    replay = Replay(OMAHA, stacks, button="B", limit=PotLimit(10), ante=1)
    assert (replay.min_bet, replay.max_bet) == (10, 10)


# RULES.md §7


def test_case_1_the_uncalled_200_goes_back_over_a_folded_800() -> None:
    replay = no_limit({"D": 2000, "A": 200, "B": 600, "C": 1000})
    replay.act("D bet 800, A all-in, B all-in, C all-in, D fold")
    assert replay.is_over
    assert chips_in(replay.pots()) == [(800, "ABC"), (1200, "BC"), (400, "C")]
    assert replay.pots().refunds == {"C": 200}


def test_case_2_a_bet_of_300_over_folds_at_50_and_20_wins_120_and_gets_250_back() -> None:
    stacks = dict.fromkeys("ABC", 1000)
    replay = Replay(HOLDEM, stacks, button="C", limit=NoLimit(50), blinds=(20, 50))
    replay.act("C raise to 300, A fold, B fold")
    assert (replay.winner, replay.is_over, replay.to_act) == ("C", True, None)
    assert replay.pots().refunds == {"C": 250}
    assert chips_in(replay.pots()) == [(120, "C")]


def test_case_3_all_in_blinds_make_pots_of_15_4_9_and_6() -> None:
    stacks = {"SB": 4, "BB": 10, "UTG": 3, "MP": 7, "BTN": 10}
    replay = Replay(HOLDEM, stacks, button="BTN", limit=NoLimit(10), blinds=(5, 10))
    replay.act("UTG all-in, MP all-in, BTN all-in")
    assert replay.is_over
    assert [pot.amount for pot in replay.pots().pots] == [15, 4, 9, 6]


def test_case_4_an_ante_of_4_of_10_makes_16_for_all_and_18_for_the_other_three() -> None:
    stacks = {"A": 4, "B": 100, "C": 100, "D": 100}
    replay = Replay(BOMB_POT_PLO5, stacks, button="D", limit=PotLimit(10), ante=10)
    assert replay.to_act == "B"
    assert chips_in(replay.pots()) == [(16, "ABCD"), (18, "BCD")]


def test_case_5_a_dead_blind_of_5_and_a_live_10_make_35_and_40() -> None:
    stacks = {"X": 1000, "Y": 1000, "N": 15}
    limit = NoLimit(10)
    replay = Replay(HOLDEM, stacks, button="Y", limit=limit, blinds={"N": 10}, dead={"N": 5})
    assert (replay.dead, replay.contributions["N"], replay.stacks["N"]) == (5, 10, 0)
    replay.act("X raise 30, Y call")
    assert chips_in(replay.pots()) == [(35, "XYN"), (40, "XY")]


# Blinds, antes, turns


def test_two_players_put_the_small_blind_on_the_button_who_acts_first_and_then_last() -> None:
    stacks = {"A": 100, "B": 100}
    replay = Replay(HOLDEM, stacks, button="A", limit=NoLimit(2), blinds=(1, 2))
    assert (replay.contributions, replay.to_act) == ({"A": 1, "B": 2}, "A")
    assert replay.act("A call, B check").street("flop").to_act == "B"


def test_the_big_blind_may_raise_when_everybody_has_only_called() -> None:
    stacks = dict.fromkeys("ABC", 100)
    replay = Replay(HOLDEM, stacks, button="A", limit=NoLimit(2), blinds=(1, 2))
    assert choices(replay.act("A call, B call")) == "check, raise to between 4 and 100 or fold"


def test_a_straddle_is_the_bet_to_match_and_its_poster_acts_last() -> None:
    stacks = dict.fromkeys("ABCDE", 100)
    blinds = {"A": 1, "B": 2, "C": 4}
    replay = Replay(HOLDEM, stacks, button="E", limit=NoLimit(2), blinds=blinds)
    assert (replay.to_act, replay.min_bet) == ("D", 8)
    replay.act("D call, E fold, A call, B call")
    assert choices(replay) == "check, raise to between 8 and 100 or fold"


def test_a_big_blind_ante_is_dead_money_that_is_put_in_after_the_blind() -> None:
    stacks = {"A": 100, "B": 15, "C": 100}
    limit = NoLimit(10)
    replay = Replay(HOLDEM, stacks, button="C", limit=limit, blinds=(5, 10), dead={"B": 10})
    assert (replay.contributions, replay.dead) == ({"A": 5, "B": 10, "C": 0}, 5)
    assert replay.pot == 20


def test_everybody_all_in_from_the_antes_runs_the_boards_out_at_once() -> None:
    stacks = {"A": 3, "B": 5, "C": 4}
    replay = Replay(BOMB_POT_PLO5, stacks, button="C", limit=PotLimit(5), ante=5)
    assert (replay.is_over, replay.board_cards) == (True, 5)
    assert replay.contributions == {"A": 3, "B": 5, "C": 4}


def test_one_player_with_chips_has_nothing_left_to_decide() -> None:
    replay = no_limit({"A": 500, "B": 300}).act("A bet 300, B call")
    assert (replay.is_over, replay.board_cards, replay.winner) == (True, 5, None)


def test_a_small_blind_that_covers_an_all_in_big_blind_need_not_act() -> None:
    stacks = {"A": 100, "B": 3}
    replay = Replay(HOLDEM, stacks, button="A", limit=NoLimit(10), blinds=(5, 10))
    assert replay.is_over
    assert replay.pots().refunds == {"A": 2}


def test_the_last_one_to_act_calls_only_what_the_all_in_blinds_put_in() -> None:
    stacks = {"A": 4, "B": 3, "C": 100}
    replay = Replay(HOLDEM, stacks, button="C", limit=NoLimit(10), blinds=(5, 10))
    assert choices(replay) == "call 4 or fold"


def test_one_player_left_wins_at_once_without_the_other_streets() -> None:
    replay = bomb_pot().act("A bet 5, B fold, C fold, D fold")
    assert (replay.winner, replay.board_cards, replay.is_over) == ("A", 3, True)
    assert repr(replay) == "<Replay bomb_pot_plo5, flop: pot 25, A wins>"


# Raises


def test_the_smallest_raise_is_the_last_full_raise_and_not_twice_the_bet() -> None:
    replay = no_limit(dict.fromkeys("ABC", 9999)).act("A bet 100, B raise 400")
    assert replay.min_bet == 700


def test_a_short_all_in_does_not_reopen_the_betting_for_those_who_acted() -> None:
    replay = no_limit({"A": 1000, "B": 125, "C": 1000, "D": 1000})
    replay.act("A bet 100, B all-in, C call, D call")
    assert choices(replay) == "call 25 or fold"


def test_one_who_has_not_acted_may_raise_a_short_all_in_by_the_last_full_raise() -> None:
    replay = no_limit({"A": 1000, "B": 125, "C": 1000}).act("A bet 100, B all-in")
    assert choices(replay) == "call 125, raise to between 225 and 1,000 or fold"


def test_two_short_all_ins_that_add_up_to_a_full_raise_reopen_the_betting() -> None:
    replay = no_limit({"A": 1000, "B": 160, "C": 220, "D": 1000})
    replay.act("A bet 100, B all-in, C all-in, D call")
    assert choices(replay) == "call 120, raise to between 320 and 1,000 or fold"


def test_a_check_is_not_reopened_by_an_all_in_below_the_smallest_bet() -> None:
    replay = no_limit({"A": 1000, "B": 60, "C": 1000}).act("A check, B all-in, C call")
    assert choices(replay) == "call 60 or fold"


def test_nobody_may_raise_when_all_the_others_are_all_in() -> None:
    replay = no_limit({"A": 1000, "B": 300}).act("A check, B all-in")
    assert choices(replay) == "call 300 or fold"


def test_an_all_in_may_be_less_than_the_smallest_bet_or_raise() -> None:
    assert choices(no_limit({"A": 60, "B": 500})) == "check, bet 60 (all-in) or fold"
    replay = no_limit({"A": 500, "B": 150}).act("A bet 100")
    assert choices(replay) == "call 100, raise to 150 (all-in) or fold"


def test_all_in_is_a_bet_a_raise_or_a_call_as_the_stack_makes_it() -> None:
    replay = no_limit({"A": 200, "B": 500, "C": 300, "D": 300})
    replay.act("A オールイン, B goes all in, C allin 300")
    assert [step.action for step in replay.steps] == [Action.BET, Action.RAISE, Action.CALL]
    assert [step.to for step in replay.steps] == [200, 500, 300]


# Fixed limit


def test_the_first_two_streets_bet_small_and_the_last_two_big() -> None:
    replay = fixed_limit({"A": 999, "B": 999})
    sizes = []
    for street in ("flop", "turn", "river", None):
        sizes.append((replay.min_bet, replay.max_bet))
        replay.act("A check, B check")
        if street:
            replay.street(street)
    assert sizes == [(20, 20), (20, 20), (40, 40), (40, 40)]


def test_a_bomb_pot_at_fixed_limit_bets_small_on_the_flop_only() -> None:
    stacks = {"A": 100, "B": 100}
    replay = Replay(BOMB_POT_PLO5, stacks, button="B", limit=FixedLimit(2, 4), ante=1)
    assert replay.max_bet == 2
    assert replay.act("A check, B check, turn").max_bet == 4


def test_a_cap_of_three_raises_stops_the_fourth() -> None:
    replay = fixed_limit({"A": 999, "B": 999, "C": 999}, cap=3)
    replay.act("A bet 20, B raise 40, C raise 60, A raise 80")
    assert choices(replay) == "call 40 or fold"
    with pytest.raises(ActionError, match="all the raises that the cap allows"):
        replay.act("B raise 100")


def test_the_big_blind_is_the_bet_that_the_cap_counts_from() -> None:
    stacks = dict.fromkeys("ABC", 999)
    limit = FixedLimit(2, 4, cap=3)
    replay = Replay(DRAWMAHA_HIGH, stacks, button="A", limit=limit, blinds=(1, 2))
    replay.act("A raise 4, B raise 6")
    assert replay.act("C raise 8").max_bet is None


def test_less_than_half_a_bet_is_completed_and_does_not_reopen() -> None:
    replay = fixed_limit({"A": 999, "B": 29, "C": 999}).act("A bet 20, B all-in")
    assert choices(replay) == "call 29, raise to 40 or fold"
    assert choices(replay.act("C call")) == "call 9 or fold"


def test_half_a_bet_is_a_full_bet_and_reopens() -> None:
    replay = fixed_limit({"A": 999, "B": 30, "C": 999}).act("A bet 20, B all-in, C call")
    assert choices(replay) == "call 10, raise to 50 or fold"


# Scripts


@pytest.mark.parametrize(
    "script",
    [
        FLOP_IN_JAPANESE,
        "A check, B bet 10, C call 10, D fold, A call 10",
        "Ａチェック、Ｂベット１０、Ｃコール１０、Ｄフォールド、Ａコール１０",
        "a checks -> b bets 10 -> c calls -> d folds -> a calls.",
        "Aはチェック。Bがベット10点。Cコール10点。Dフォールド。Aコール。",
        "Flop: A: check\nB: bet 10 chips\nC: call 10\nD: fold\nA: call 10".removeprefix("Flop: "),
        "Aﾁｪｯｸ⇒Bﾍﾞｯﾄ10⇒Cｺｰﾙ⇒Dﾌｫｰﾙﾄﾞ⇒Aｺｰﾙ",
    ],
)
def test_every_way_of_writing_the_flop_gives_the_same_hand(script: str) -> None:
    assert bomb_pot().act(script).steps == bomb_pot().act(FLOP_IN_JAPANESE).steps


@pytest.mark.parametrize(
    "raised", ["raise 50", "raise to 50", "raises to 50", "レイズ50", "レイズ 50点まで"]
)
def test_a_raise_names_the_whole_bet(raised: str) -> None:
    replay = bomb_pot().act(f"A check, B bet 10, C {raised}")
    assert (replay.steps[-1].to, replay.steps[-1].action) == (50, Action.RAISE)


@pytest.mark.parametrize("amount", ["1,200", "1200", "１，２００"])
def test_a_thousands_comma_is_part_of_the_amount(amount: str) -> None:
    replay = no_limit({"A": 5000, "B": 5000}).act(f"A bet {amount}, B call")
    assert replay.contributions == {"A": 1200, "B": 1200}


def test_the_longest_name_that_fits_is_meant() -> None:
    replay = no_limit(dict.fromkeys(["Al", "Alice", "ボブ", "All"], 500))
    replay.act("Al check, Alice bet 100, ボブコール, All all-in, Al fold")
    assert replay.folded == {"Al"}
    assert replay.contributions == {"Al": 0, "Alice": 100, "ボブ": 100, "All": 500}


def test_a_script_is_played_whole_or_not_at_all() -> None:
    replay = bomb_pot()
    before = replay.steps
    with pytest.raises(ActionError):
        replay.act("A check, B bet 10, C call 10, D raise 500")
    assert replay.steps == before
    assert (replay.pot, replay.to_act) == (20, "A")


@pytest.mark.parametrize("name", ["", "  ", "A,B", "Aさん、Bさん", "A->B", "A\nB"])
def test_a_name_with_a_separator_in_it_is_refused(name: str) -> None:
    with pytest.raises(ActionError, match="cannot be a player's name"):
        no_limit({name: 100, "C": 100})


# What is not allowed, in both languages

START: dict[str, Callable[[], Replay]] = {
    "bomb pot": bomb_pot,
    "bet of 10": lambda: bomb_pot().act("A check, B bet 10"),
    "closed": lambda: bomb_pot().act(FLOP_IN_JAPANESE),
    "over": lambda: bomb_pot().act("A bet 5, B fold, C fold, D fold"),
    "short all-in": lambda: no_limit({"A": 900, "B": 125, "C": 900}).act(
        "A bet 100, B all-in, C call"
    ),
    "alone": lambda: no_limit({"A": 900, "B": 125}).act("A check, B all-in"),
    "short": lambda: no_limit({"A": 900, "B": 80}).act("A bet 100"),
    "no limit": lambda: no_limit({"A": 900, "B": 900}).act("A bet 100"),
    "fixed": lambda: fixed_limit({"A": 900, "B": 900}),
    "draw": lambda: to_the_draw(drawmaha()),
}
WRONG = [
    (
        "bomb pot",
        "A bet 30",
        "A cannot bet 30: the pot limit allows 5 to 20.",
        "Aは30点をベットできません。ポットリミットで許されるのは5〜20点です。",
    ),
    (
        "bomb pot",
        "A bet 4",
        "A cannot bet 4: the pot limit allows 5 to 20.",
        "Aは4点をベットできません。ポットリミットで許されるのは5〜20点です。",
    ),
    (
        "bet of 10",
        "C raise 15",
        "C cannot raise to 15: the pot limit allows 20 to 50.",
        "Cは15点へレイズできません。ポットリミットで許されるのは20〜50点です。",
    ),
    (
        "fixed",
        "A bet 30",
        "A cannot bet 30: the fixed limit allows 20.",
        "Aは30点をベットできません。固定リミットで許されるのは20点です。",
    ),
    (
        "no limit",
        "B raise 150",
        "B cannot raise to 150: no limit allows 200 to 900.",
        "Bは150点へレイズできません。ノーリミットで許されるのは200〜900点です。",
    ),
    (
        "no limit",
        "B raise 1,000",
        "B cannot go to 1,000: B has 900 left. "
        "B may call 100, raise to between 200 and 900 or fold.",
        "Bは1,000点にできません。残りの持ち点は900点です。"
        "Bにできるのは、100点のコール、200〜900点へのレイズ、フォールドです。",
    ),
    (
        "bomb pot",
        "B bet 10",
        "It is A's turn, not B's. A may check, bet 5 to 20 or fold.",
        "BではなくAの番です。Aにできるのは、チェック、5〜20点のベット、フォールドです。",
    ),
    (
        "bet of 10",
        "C check",
        "C cannot check: it costs 10 to call. C may call 10, raise to between 20 and 50 or fold.",
        "Cはチェックできません。コールに10点が必要です。"
        "Cにできるのは、10点のコール、20〜50点へのレイズ、フォールドです。",
    ),
    (
        "bomb pot",
        "A call",
        "A cannot call: there is no bet to call. A may check, bet 5 to 20 or fold.",
        "Aはコールできません。コールするベットがありません。"
        "Aにできるのは、チェック、5〜20点のベット、フォールドです。",
    ),
    (
        "bet of 10",
        "C call 15",
        "C's call costs 10 now, not 15; the amount of a call is what is put in now, and may be "
        "left out. C may call 10, raise to between 20 and 50 or fold.",
        "Cのコールでいま出すのは15点ではなく10点です。コールの額はいま出す点で、書かなくても"
        "かまいません。Cにできるのは、10点のコール、20〜50点へのレイズ、フォールドです。",
    ),
    (
        "bet of 10",
        "C bet 30",
        "C cannot bet 30: a bet of 10 stands already, and to go higher is a raise. "
        "C may call 10, raise to between 20 and 50 or fold.",
        "Cは30点をベットできません。すでに10点のベットがあり、額を増やす行動はレイズです。"
        "Cにできるのは、10点のコール、20〜50点へのレイズ、フォールドです。",
    ),
    (
        "bomb pot",
        "A raise 20",
        "A cannot raise to 20: nobody has bet, and the first to put in chips bets. "
        "A may check, bet 5 to 20 or fold.",
        "Aは20点へレイズできません。まだ誰もベットしておらず、最初に点を出す行動はベットです。"
        "Aにできるのは、チェック、5〜20点のベット、フォールドです。",
    ),
    (
        "bomb pot",
        "A all-in",
        "A cannot bet 95: the pot limit allows 5 to 20.",
        "Aは95点をベットできません。ポットリミットで許されるのは5〜20点です。",
    ),
    (
        "bomb pot",
        "A all-in 50",
        "A is not all in with 50: an all-in is the whole stack, 95; write that, or leave the "
        "amount out.",
        "Aの50点はオールインになりません。オールインは持ち点全部の95点なので、"
        "額を直すか省いてください。",
    ),
    (
        "short all-in",
        "A raise 300",
        "A cannot raise to 300: A has acted, and the all-in since then was less than a full "
        "raise, which does not reopen the betting. A may call 25 or fold.",
        "Aは300点へレイズできません。Aはすでに行動していて、その後のオールインは正規のレイズ額に"
        "足りないため、レイズの権利は復活しません。Aにできるのは、25点のコール、フォールドです。",
    ),
    (
        "alone",
        "A raise 300",
        "A cannot go to 300: everybody else has folded or is all in, so nobody could call more. "
        "A may call 125 or fold.",
        "Aは300点へ増やせません。ほかの人は全員フォールドかオールインで、"
        "それ以上をコールできる人がいません。Aにできるのは、125点のコール、フォールドです。",
    ),
    (
        "short",
        "B raise 200",
        "B cannot go to 200: a stack of 80 is enough for a call only. "
        "B may call 80 (all-in) or fold.",
        "Bは200点へ増やせません。持ち点80点ではコールまでです。"
        "Bにできるのは、80点のコール（オールイン）、フォールドです。",
    ),
    (
        "closed",
        "A check",
        '"A check" comes too late: the flop betting is over; deal the turn first, '
        'with street("turn").',
        "「A check」は受け付けられません。フロップの行動は終わっているので、"
        '先に street("turn") でターンへ進めてください。',
    ),
    (
        "over",
        "A check",
        '"A check" comes too late: the hand is over (A wins), and every street that was due is '
        "dealt.",
        "「A check」は受け付けられません。この一局は終わっていて（最後に残ったAの勝ち）、"
        "必要な札はすべて開いています。",
    ),
    (
        "bomb pot",
        "turn",
        '"turn" comes too early: the flop betting is still open. A may check, bet 5 to 20 or fold.',
        "「turn」はまだ早く、フロップの行動が残っています。"
        "Aにできるのは、チェック、5〜20点のベット、フォールドです。",
    ),
    (
        "closed",
        "river",
        '"river" is not the next street; next comes the turn.',
        "「river」は次の段階ではありません。次はターンです。",
    ),
    (
        "draw",
        "turn",
        '"turn" comes too early: the draw is due, and it is B\'s turn; name the discards first, '
        'as in draw("B 7♣") or draw("B stands pat").',
        "「turn」はまだ早く、Bが交換する番です。"
        '先に draw("B 7♣") や draw("B スタンドパット") のように捨て札を決めてください。',
    ),
    (
        "bomb pot",
        "A check, Z bet 10",
        'Action 2, "Z bet 10", does not begin with the name of a player; '
        "the players are A, B, C and D.",
        "2番目の「Z bet 10」は、プレーヤーの名前で始まっていません。プレーヤーはA・B・C・Dです。",
    ),
    (
        "bomb pot",
        "A check→Bジャンプ10",
        'Action 2, "Bジャンプ10", does not say what is done: "ジャンプ10" is none of fold, check, '
        'call, bet, raise and all-in; write for example "B call" or "B bet 10".',
        "2番目の「Bジャンプ10」は行動として読めません。「ジャンプ10」はフォールド・チェック・"
        "コール・ベット・レイズ・オールインのどれでもないので、"
        "「Bコール」や「Bベット10」のように書いてください。",
    ),
    (
        "bomb pot",
        "A bet",
        'Action 1, "A bet", lacks its amount; write it after the word, as in "A bet 10" or '
        '"A raise to 50".',
        "1番目の「A bet」に額がありません。「Aベット10」や「Aレイズ50」のように、"
        "行動の後に書いてください。",
    ),
]


@pytest.mark.parametrize(("start", "script", "english", "japanese"), WRONG)
def test_what_is_not_allowed_says_what_is(
    start: str, script: str, english: str, japanese: str
) -> None:
    for spoken, sentence in zip(LANGUAGES, (english, japanese), strict=True):
        replay = START[start]()
        before = replay.steps
        with speaking(spoken), pytest.raises(ActionError) as caught:
            replay.act(script)
        assert str(caught.value) == sentence
        assert replay.steps == before


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"stacks": {"A": 100}}, ActionError, "at least two players"),
        ({"stacks": {"A": 100, "B": 0}}, ActionError, "The stack of B is 0"),
        ({"stacks": {"A": 100, "B": 2.5}}, ActionError, "The stack of B is 2.5"),
        ({"button": "Z"}, ActionError, "Z is not one of the players (A, B and C)"),
        ({"blinds": {"Z": 5}}, ActionError, "Z is not one of the players"),
        ({"blinds": (1, -2)}, PotError, "The blind of C is -2"),
        ({"dead": {"Z": 5}}, ActionError, "Z is not one of the players"),
        ({"ante": -1}, PotError, "The ante is -1"),
        ({"hole": {"Z": "As Ks"}}, ActionError, "Z is not one of the players"),
        ({"hole": {"A": "As"}}, CardError, "A has a hand of 1, and this game deals hands of 2"),
        ({"hole": {"A": "As Ks"}, "boards": ["As Kd Qd"]}, CardError, "A♠ is in A's hand and on"),
        ({"hole": {"A": "As Ks"}, "stub": "As"}, CardError, "A♠ is in A's hand and in the deck"),
        ({"boards": ["2c", "2d"]}, ActionError, "The number of boards is 2, and this game has 1"),
        ({"boards": ["2c"], "stub": "3c"}, ActionError, "either a deck"),
        ({"draw_at_most": 0}, ActionError, "draw_at_most is 0"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_at_the_start(
    options: dict[str, Any], error: type[Exception], words: str
) -> None:
    given: dict[str, Any] = {
        "stacks": dict.fromkeys("ABC", 100),
        "button": "A",
        "limit": NoLimit(2),
    }
    with pytest.raises(error, match=re.escape(words)):
        Replay(HOLDEM, **(given | options))


@pytest.mark.parametrize(
    "limit", [lambda: NoLimit(0), lambda: PotLimit(-5), lambda: FixedLimit(2, 0)]
)
def test_a_limit_without_a_size_is_refused(limit: Callable[[], Limit]) -> None:
    with pytest.raises(ActionError, match="must be a whole number above 0"):
        limit()


# The draw


def test_standing_pat_is_a_draw_of_no_cards() -> None:
    for words in ("B stands pat, A -", "Bスタンドパット→A 0", "B pat, A 交換なし"):
        replay = to_the_draw(drawmaha()).draw(words)
        assert replay.discarded == {"B": (), "A": ()}
        assert replay.hole == {name: parse_cards(cards) for name, cards in DEALT.items()}
        assert replay.street("turn").board_cards == 4


def test_one_who_folded_does_not_draw_and_one_who_is_all_in_does() -> None:
    stacks = {"A": 100, "B": 2, "C": 2}
    replay = Replay(
        DRAWMAHA_HIGH, stacks, button="A", limit=FixedLimit(2, 4), blinds=(1, 2),
        hole=DEALT, stub=STUB,
    )  # fmt: skip
    replay.act("A call, B call")
    assert (replay.board_cards, replay.to_draw, replay.is_over) == (3, "B", False)
    replay.draw("B 7♣, C stands pat, A 5♦")
    assert (replay.is_over, replay.board_cards) == (True, 5)
    assert replay.hole["B"][-1:] + replay.hole["A"][-1:] == parse_cards("2♣ 3♠")


def test_the_draw_needs_no_cards_to_be_known() -> None:
    replay = to_the_draw(drawmaha(hole=None, stub=None)).draw("B 7♣, A stands pat")
    assert replay.discarded == {"B": parse_cards("7♣"), "A": ()}
    assert replay.street("turn").board_cards == 4


def test_discards_never_come_back() -> None:
    with pytest.raises(CardError, match="7♣ is in B's hand and in the deck"):
        drawmaha(stub="5♣ K♠ 8♣ 8♥ 3♦ 4♦ 7♣")


def test_two_discards_need_a_limit_that_golden_nugget_does_not_state() -> None:
    replay = to_the_draw(drawmaha())
    with pytest.raises(RuleNotStated) as caught:
        replay.draw("B 7♣ 9♦")
    assert str(caught.value) == (
        "B draws 2 cards, and Golden Nugget Las Vegas, rules v1.6 of 2025-12-01 does not state "
        "how many one may draw; choose the limit yourself, from 1 to 5, with "
        "Replay(..., draw_at_most=2)."
    )
    chosen = to_the_draw(drawmaha(draw_at_most=2)).draw("B 7♣ 9♦, A 5♦").street("turn")
    assert chosen.hole["B"] == parse_cards("K♣ K♦ K♥ 2♣ 3♠")
    with pytest.raises(ActionError, match="B cannot draw 3 cards: these rules allow at most 2"):
        to_the_draw(drawmaha(draw_at_most=2)).draw("B 7♣ 9♦ K♣")


def test_barge_states_five_for_high_and_nothing_for_2_7() -> None:
    five = "B K♣ K♦ K♥ 7♣ 9♦"
    to_the_draw(drawmaha(DRAWMAHA_HIGH.under(BARGE))).draw(five)
    with pytest.raises(RuleNotStated, match="BARGE Rulebook of 2026-08-06 does not state"):
        to_the_draw(drawmaha(DRAWMAHA_27.under(BARGE))).draw(five)
    with pytest.raises(ActionError, match=r"draw_at_most is 3, but BARGE .* a limit of 5"):
        drawmaha(DRAWMAHA_HIGH.under(BARGE), draw_at_most=3)


def test_sviten_deals_a_single_card_face_up_that_may_be_refused_for_the_next() -> None:
    sviten = DRAWMAHA_HIGH.under(SVITEN_SPECIAL)
    for words in ("B 7♣ refuses, A 5♦", "B 7♣ 断る→A 5♦", "B7♣を断る、A5♦"):
        replay = to_the_draw(drawmaha(sviten)).draw(words)
        assert replay.refused == parse_cards("3♦")
        assert replay.hole["B"][-1:] + replay.hole["A"][-1:] == parse_cards("4♦ 2♣")
    with pytest.raises(ActionError, match="B cannot refuse"):
        to_the_draw(drawmaha(sviten)).draw("B 7♣ 9♦ refuse")
    with pytest.raises(ActionError, match="B cannot refuse"):
        to_the_draw(drawmaha(DRAWMAHA_HIGH.under(BARGE))).draw("B 7♣ refuse")


@pytest.mark.parametrize(
    ("script", "error", "words"),
    [
        ("A 5♦", ActionError, "It is B's turn to draw, not A's"),
        ("B A♠", ActionError, "B cannot throw away A♠: B holds K♣ K♦ K♥ 7♣ 9♦."),
        ("B", ActionError, 'Draw 1, "B", does not say which cards'),
        ("B 7x", CardError, 'Card 1, "7x", is not a card'),
        ("B 7♣, A♠", ActionError, 'Draw 2, "A♠", does not say which cards'),
        ("7♣", ActionError, 'Action 1, "7♣", does not begin with the name of a player'),
        ("B 7♣, A 5♦, B 9♦", ActionError, "B cannot draw now"),
    ],
)
def test_a_draw_that_cannot_be_changes_nothing(
    script: str, error: type[Exception], words: str
) -> None:
    replay = to_the_draw(drawmaha())
    with pytest.raises(error, match=re.escape(words)):
        replay.draw(script)
    assert (replay.discarded, replay.to_draw) == ({}, "B")


def test_a_game_without_a_draw_has_none() -> None:
    replay = no_limit({"A": 100, "B": 100}).act("A check, B check, flop, A check, B check")
    assert replay.to_draw is None
    with pytest.raises(ActionError, match="the draw comes once, in a game that has one"):
        replay.draw("A stands pat")


def test_replacements_need_a_stub_that_is_long_enough() -> None:
    with pytest.raises(ActionError, match="there is no deck to take replacements from"):
        to_the_draw(drawmaha(stub=None)).draw("B 7♣")
    short = to_the_draw(drawmaha(stub="5♣ K♠ 8♣ 8♥ 3♦ 4♦ 2♣")).draw("B 7♣, A 5♦")
    with pytest.raises(CardError, match="The deck is too short: 1 more to deal now, 0 left"):
        short.street("turn")
    assert short.street_name == "flop"


# How it shows itself


def test_each_step_holds_what_was_legal_before_it_and_how_all_stood_after_it() -> None:
    step = bomb_pot().act("A check, B bet 10").steps[-1]
    assert step.legal
    assert (step.legal.min_bet, step.legal.max_bet) == (5, 20)
    assert (step.player, step.action, step.amount, step.to, step.pot) == ("B", "bet", 10, 10, 30)
    assert (step.contributions["B"], step.stacks["B"], step.next_to_act) == (15, 85, "C")
    assert (step.street, step.board_cards, step.folded) == ("flop", 3, frozenset())


def test_steps_read_as_sentences_in_both_languages() -> None:
    replay = to_the_draw(drawmaha()).draw("B 7♣, A stands pat").street("turn")
    told = {spoken: [step.describe(spoken) for step in replay.steps] for spoken in LANGUAGES}
    assert told["en"][:3] == ["B posts a blind of 1", "C posts a blind of 2", "A calls 2"]
    assert told["en"][-4:] == [
        "B discards 7♣", "A stands pat", "the turn is dealt", "B gets 2♣",
    ]  # fmt: skip
    assert told["ja"][-4:] == [
        "Bが7♣を捨てる", "Aは交換なし（スタンドパット）", "ターンを開く", "Bに2♣を補充",
    ]  # fmt: skip
    all_in = no_limit({"A": 500, "B": 150}).act("A bet 100, B all-in").steps[-1]
    assert all_in.describe("en") == "B raises to 150 and is all in"
    assert all_in.describe("ja") == "Bが150へレイズ（オールイン）"


def test_one_line_says_how_the_hand_stands() -> None:
    assert repr(bomb_pot()) == "<Replay bomb_pot_plo5, flop: pot 20, A to act>"
    draw = to_the_draw(drawmaha())
    assert repr(draw) == "<Replay drawmaha_high, flop: pot 10, B to draw>"
    over = no_limit({"A": 500, "B": 300}).act("A bet 300, B call")
    assert repr(over) == "<Replay holdem, river: pot 600, showdown of A and B>"


@each_language
def test_the_table_has_one_row_a_step(spoken: str) -> None:
    class Rows(HTMLParser):
        count = 0

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.count += tag == "tr"

    replay = bomb_pot().act(FLOP_IN_JAPANESE)
    with speaking(spoken):
        rows, frame = Rows(), replay.to_frame()
        rows.feed(replay._repr_html_())
    assert rows.count == len(replay.steps) + 1 == len(frame) + 1
    assert list(frame.iloc[:, 3])[-1] == 50


def test_a_name_is_never_markup() -> None:
    replay = no_limit({"<b>": 100, "B": 100}).act("<b> check")
    assert "<b>" not in replay._repr_html_()


# Whatever is played


limits = st.one_of(
    st.builds(NoLimit, st.integers(1, 20)),
    st.builds(PotLimit, st.integers(1, 20)),
    st.builds(
        lambda small, cap: FixedLimit(small, 2 * small, cap),
        st.integers(1, 20),
        st.none() | st.integers(1, 4),
    ),
)


@st.composite
def replays(draw: st.DrawFn) -> Replay:
    """A hand about to begin: any game, limit, stacks, blinds, antes and dead money."""
    names = "ABCDEF"[: draw(st.integers(2, 6))]
    stacks = {name: draw(st.integers(1, 150)) for name in names}
    game = draw(st.sampled_from([HOLDEM, OMAHA_HILO, BOMB_POT_PLO5, DRAWMAHA_HIGH]))
    blinds = draw(st.sampled_from([None, (1, 2), (5, 10), {names[0]: 3, None: 9}]))
    dead = draw(st.sampled_from([None, {names[-1]: 5}]))
    return Replay(
        game,
        stacks,
        button=draw(st.sampled_from(names)),
        limit=draw(limits),
        blinds=None if game.starts_on_flop else blinds,
        ante=draw(st.sampled_from([0, 0, 1, 7])),
        dead=dead,
    )


def one_more(replay: Replay, draw: st.DataObject) -> None:
    """One legal action, street or draw."""
    if replay.to_draw:
        replay.draw(f"{replay.to_draw} stands pat")
    elif replay.legal is None:
        replay.street()
    else:
        legal = replay.legal
        action = draw.draw(st.sampled_from(legal.actions))
        amount = ""
        if action in (Action.BET, Action.RAISE):
            assert legal.min_bet is not None
            assert legal.max_bet is not None
            amount = str(draw.draw(st.integers(legal.min_bet, legal.max_bet)))
        replay.act(f"{legal.player} {action} {amount}")


@given(replays(), st.data())
def test_legal_play_always_ends_and_no_chip_is_lost(replay: Replay, data: st.DataObject) -> None:
    total = sum(replay.stacks.values()) + replay.pot
    for _ in range(400):
        assert sum(replay.stacks.values()) + replay.pot == total
        assert min(replay.stacks.values()) >= 0
        if replay.is_over:
            break
        one_more(replay, data)
    assert replay.is_over
    pots = replay.pots()
    assert pots.contested + sum(pots.refunds.values()) == replay.pot
    called = {name: replay.contributions[name] - pots.refunds.get(name, 0) for name in replay.live}
    assert len({called[name] for name in replay.live if replay.stacks[name]}) <= 1


@given(replays(), st.data())
def test_one_chip_over_the_most_or_under_the_least_is_refused(
    replay: Replay, data: st.DataObject
) -> None:
    for _ in range(6):
        legal = replay.legal
        if legal and legal.min_bet is not None and legal.max_bet is not None:
            word = Action.RAISE if legal.to_match else Action.BET
            for amount in (legal.min_bet - 1, legal.max_bet + 1):
                with pytest.raises(ActionError):
                    replay.act(f"{legal.player} {word} {amount}")
        if not replay.is_over:
            one_more(replay, data)


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(1, 10**6))
def test_the_most_that_one_may_add_to_a_call_is_the_pot_after_that_call(
    middle: int, in_front: int, owed: int
) -> None:
    limit = PotLimit(1)
    bet = in_front + owed
    now = limit.raised(limit.begin(False), bet)
    pot_after_call = middle + bet + bet
    assert limit.highest(now, middle + bet + in_front, in_front) == bet + pot_after_call


def test_names_that_a_script_reads_alike_are_refused() -> None:
    for second in ("ann", "ＡＮＮ", " Ann"):
        with pytest.raises(ActionError, match=r"Ann and .* cannot be told apart"):
            no_limit({"Ann": 100, second: 100, "Bo": 100})
    with pytest.raises(ActionError, match="cannot be a player's name"):
        no_limit({"A，B": 100, "C": 100})


def test_an_amount_of_any_length_is_answered_with_a_sentence() -> None:
    with pytest.raises(ActionError, match="does not say what is done"):
        no_limit({"A": 100, "B": 100}).act("A bet " + "9" * 5_000)


def test_whole_numbers_of_other_libraries_are_stacks_blinds_and_bets() -> None:
    stacks = {"A": np.int64(100), "B": np.int32(100)}
    blinds = (np.int16(1), np.int16(2))
    limit = NoLimit(np.int64(2))
    replay = Replay(HOLDEM, stacks, button="A", limit=limit, blinds=blinds)
    assert {type(amount) for amount in (*replay.stacks.values(), replay.pot)} == {int}
    assert repr(replay.act("A raise 6").contributions) == "{'A': 6, 'B': 2}"


def test_a_board_is_one_text_or_a_list_and_never_longer_than_five() -> None:
    stacks = {"A": 100, "B": 100}
    replay = no_limit(stacks, boards="As Kd Qc 2h 3s").act("A check, B check")
    assert replay.street("flop").boards == (parse_cards("As Kd Qc"),)
    with pytest.raises(CardError, match="cards on the board is 6; a finished board has five"):
        no_limit(stacks, boards=["As Kd Qc 2h 3s 4s"])


def test_omaha_hands_of_every_size_that_the_game_names_are_dealt() -> None:
    hole = {"A": "As Ks Qs Js Ts", "B": "Ad Kd Qd Jd Td"}
    replay = Replay(OMAHA, {"A": 9, "B": 9}, button="A", limit=PotLimit(1), hole=hole)
    assert replay.hole["B"] == parse_cards("Ad Kd Qd Jd Td")
    with pytest.raises(CardError, match="a hand of 1, and this game deals hands of 2, 3, 4, 5 or"):
        Replay(OMAHA, {"A": 9, "B": 9}, button="A", limit=PotLimit(1), hole={"A": "As"})


def test_more_discards_than_cards_are_refused_before_a_limit_is_asked_for() -> None:
    with pytest.raises(ActionError, match="B cannot draw 6 cards: these rules allow at most 5"):
        to_the_draw(drawmaha()).draw("B K♣ K♦ K♥ 7♣ 9♦ 2♠")


def test_discards_may_follow_the_japanese_particle() -> None:
    assert to_the_draw(drawmaha()).draw("Bは7♣").discarded == {"B": parse_cards("7♣")}
