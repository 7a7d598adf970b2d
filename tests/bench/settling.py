"""Everybody all in with different stacks in hold'em: pots, hands judged, chips given."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from random import Random
from typing import Any
from warnings import filterwarnings

from pokerlab.cards import DECK, Card
from pokerlab.games import HOLDEM
from pokerlab.pots import layer_pots
from pokerlab.settlement import settle
from pokerlab.showdown import ranked, showdown

from .contenders import Answer, Contender, Deal, module

STEP = 60


def all_in(players: int, seed: int) -> Deal:
    cards = Random(seed).sample(DECK, 2 * players + 5)
    written = [card.ascii for card in cards]
    hole = tuple("".join(written[2 * at : 2 * at + 2]) for at in range(players))
    return Deal(hole, ("".join(written[2 * players :]),))


def stack(seat: int) -> int:
    return STEP * (seat + 1)


def pokerlab_by_order(players: int) -> Contender:
    """From a stated order to awards with their reasons."""
    names = [f"P{seat}" for seat in range(players)]
    put_in = {name: stack(seat) for seat, name in enumerate(names)}
    order = " > ".join(names)
    return lambda deal: lambda: settle(layer_pots(put_in), ranked(order)).received


def pokerlab_by_cards(deal: Deal) -> Answer:
    put_in = {f"P{seat}": stack(seat) for seat in range(len(deal.hole))}
    hole = {name: cards_of(text) for name, text in zip(put_in, deal.hole, strict=True)}
    board = cards_of(deal.boards[0])

    def ask() -> list[int]:
        shown = showdown(HOLDEM, hole, [board])
        settled = settle(layer_pots(put_in), shown, button="P0")
        return [settled.received[name] - amount for name, amount in put_in.items()]

    return ask


def cards_of(text: str) -> tuple[Card, ...]:
    by_name = {card.ascii: card for card in DECK}
    return tuple(by_name[text[at : at + 2]] for at in range(0, len(text), 2))


def pokerkit_by_cards(deal: Deal) -> Answer:
    """The river of an all-in hand, whose automations judge the hands and push the chips."""
    ready = before_the_river(deal)
    river = deal.boards[0][8:]

    def ask(state: Any) -> list[int]:
        state.deal_board(river)
        return list(state.payoffs)

    return partial(ask, deepcopy(ready))


def before_the_river(deal: Deal) -> Any:
    filterwarnings("ignore", "A card being dealt", UserWarning)
    kit = module("pokerkit")
    by_hand = {"BOARD_DEALING", "HOLE_DEALING"}
    automations = tuple(step for step in kit.Automation if step.name not in by_hand)
    stacks = tuple(stack(seat) for seat in range(len(deal.hole)))
    state = kit.NoLimitTexasHoldem.create_state(
        automations, True, 0, (1, 2), 2, stacks, len(stacks), mode=kit.Mode.CASH_GAME
    )
    for cards in deal.hole:
        state.deal_hole(cards)
    while state.actor_index is not None:
        if state.can_complete_bet_or_raise_to(
            most := state.max_completion_betting_or_raising_to_amount or 0
        ):
            state.complete_bet_or_raise_to(most)
        else:
            state.check_or_call()
    board = deal.boards[0]
    while not state.can_deal_board(board[:6]):
        state.select_runout_count(1)
    state.deal_board(board[:6])
    state.deal_board(board[6:8])
    return state
