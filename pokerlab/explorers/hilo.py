"""Omaha hi-lo to play with: who scoops, who is quartered, in which pot."""

from __future__ import annotations

from typing import ClassVar

from ..games import OMAHA_HILO, OMAHA_HILO_5, OMAHA_HILO_6
from ..language import say
from ..splits import tell_splits
from .deal import Deal, DealExplorer

ARTICLE_BOARD = "A♦ 8♣ 5♥ K♠ 2♣"
BOARD = "3♠ 7♦ 8♣ K♥ Q♦"
KINGS_BOARD = "A♦ 7♠ 4♣ 8♥ Q♠"
KINGS = {"A": "A♠ 2♣ K♥ K♦", "B": "A♣ J♦ T♦ 9♣"}
ALICE_AND_BOB = {"Alice": "A♠ A♥ 3♦ 6♠", "Bob": "K♥ Q♦ J♣ T♥"}
TIED_LOW = {"A": "A♠ 2♠ K♠ K♦", "B": "A♥ 2♥ J♣ T♣"}
THREE = {"A": "A♠ 2♠ J♦ T♦", "B": "A♥ 2♥ J♣ T♣", "C": "A♦ 2♦ J♥ T♥", "D": "K♠ K♦ 9♠ 9♦"}
MAIN_ONLY = {"A": "A♠ 2♠ J♦ T♦", "B": "K♠ K♦ 9♠ 9♦", "C": "Q♠ Q♥ J♣ T♣"}
COUNTERFEIT = {"A": "A♠ 2♠ K♦ 9♦", "B": "A♥ 4♦ Q♦ J♦", "C": "4♥ 5♣ Q♠ J♠"}


def _deal(key: str, hole: dict[str, str], board: str, *amounts: int) -> Deal:
    put_in = dict(zip(hole, amounts, strict=True))
    return Deal(key, put_in, hole=hole, game=OMAHA_HILO, boards=(board,))


class HiLoExplorer(DealExplorer):
    """Omaha hi-lo with four to six hole cards; the sentence says who is quartered.

    >>> explorer = HiLoExplorer("hilo_tied_low")
    >>> explorer.summary()
    'A wins 300 chips from the main pot; B wins 100 chips from the main pot (low). In the main pot A takes three quarters and B is quartered.'
    """

    games = (OMAHA_HILO, OMAHA_HILO_5, OMAHA_HILO_6)
    presets: ClassVar = {
        deal.key: deal
        for deal in (
            _deal("hilo_alice", ALICE_AND_BOB, ARTICLE_BOARD, 100, 100),
            _deal("hilo_kings", KINGS, KINGS_BOARD, 100, 100),
            _deal("hilo_tied_low", TIED_LOW, BOARD, 200, 200),
            _deal("hilo_sixths", THREE, BOARD, 75, 75, 75, 75),
            _deal("hilo_main_only", MAIN_ONLY, BOARD, 50, 200, 200),
            _deal("hilo_counterfeit", COUNTERFEIT, "3♠ 7♦ 8♣ K♥ 2♥", 100, 100, 100),
        )
    }

    def result(self) -> str:
        told = super().result()
        if not self.settlement:
            return told
        return say("splits.after", result=told, splits=tell_splits(self.settlement))
