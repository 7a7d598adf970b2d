"""The bomb pot to play with: two boards, or one, and two to six hole cards."""

from __future__ import annotations

from typing import ClassVar

from ..games import BOMB_POT_PLO5, OMAHA
from .deal import Deal, DealExplorer

HANDS = {
    "A": "K♠ K♥ A♠ A♥ 5♣",
    "B": "Q♥ Q♦ J♣ 6♦ 5♠",
    "C": "7♣ 5♦ A♣ J♥ T♦",
    "D": "9♠ 8♠ 8♥ 6♥ 2♣",
}
BOARDS = ("K♣ 9♦ 7♠ 3♥ 2♠", "8♦ 6♣ 4♥ Q♠ T♣")
SCOOPED_HANDS = HANDS | {"A": "K♠ K♥ 9♣ 7♥ A♥"}
TIED_HANDS = {"A": "A♣ Q♥ 8♥ 7♦ 4♣", "B": "A♥ Q♦ 8♦ 7♠ 4♠", "C": "6♠ 6♥ K♥ 7♥ 2♣"}
TIED_BOARDS = ("A♠ A♦ K♣ 5♣ 3♦", "6♣ Q♠ T♣ 8♠ 2♥")


def _deal(
    key: str,
    amounts: str,
    hole: dict[str, str],
    boards: tuple[str, ...],
    folded: str = "",
) -> Deal:
    put_in = dict(zip("ABCD", map(int, amounts.split()), strict=False))
    return Deal(
        key,
        put_in,
        tuple(folded),
        hole={name: hole[name] for name in put_in},
        game=BOMB_POT_PLO5,
        boards=boards,
    )


class BombPotExplorer(DealExplorer):
    """A bomb pot: ``BombPotExplorer("tie")`` begins with the tie on the top board."""

    games = (BOMB_POT_PLO5, OMAHA)
    presets: ClassVar = {
        deal.key: deal
        for deal in (
            _deal("main_hand", "15 15 15 5", HANDS, BOARDS, "D"),
            _deal("all_in", "15 25 25 5", HANDS, BOARDS, "D"),
            _deal("scoop", "15 15 15 5", SCOOPED_HANDS, BOARDS, "D"),
            _deal("tied_top", "16 16 16", TIED_HANDS, TIED_BOARDS),
            _deal("tied_both", "11 11", TIED_HANDS, TIED_BOARDS),
            _deal("odd_chip", "17 17 17", HANDS, BOARDS),
            _deal("on_the_flop", "15 15 15 5", HANDS, ("K♣ 9♦ 7♠", "8♦ 6♣ 4♥"), "D"),
        )
    }
