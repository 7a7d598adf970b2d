"""How a deal is shown: the boards, and for everybody the best five on every side."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from .. import faces, markup
from ..cards import Cards
from ..games import Game, Side
from ..hands import Hand
from ..language import chips, number, say
from ..markup import Html
from ..reasons import Strength
from ..settlement import Settlement

FULL_BOARD = 5
Held = Mapping[str, Mapping[str, Strength | None]]


def board_rows(boards: Sequence[Cards]) -> Html:
    """The boards side by side, with a blank for every card that is still to come."""
    names = [say(f"explorers.{name}") for name in board_names(len(boards))]
    return Html(
        "".join(
            f'<span class="pokerlab-board"><b>{markup.escape(name)}</b> '
            f"{faces.cards_svg(cards, blanks=FULL_BOARD - len(cards))}</span>"
            for name, cards in zip(names, boards, strict=True)
        )
    )


def board_names(boards: int) -> list[str]:
    """The keys of the words for one board, or for the top and the bottom one."""
    return ["board"] if boards == 1 else ["top_board", "bottom_board"]


def hands_table(
    game: Game,
    hole: Mapping[str, Cards],
    held: Held,
    live: Collection[str],
    settlement: Settlement | None,
) -> Html:
    """A row a player: their cards, and on every side their best five and what it wins."""
    head = [say("showdown.player"), say("explorers.head_cards")]
    rows = [
        [
            _player(name, live, settlement),
            faces.cards_svg(cards, blanks=max(0, game.hole_cards - len(cards))),
            *(_on_side(side, name, held, settlement) for side in game.sides if name in live),
        ]
        for name, cards in hole.items()
    ]
    caption = say("explorers.best_fives")
    table = markup.table([*head, *(side.label() for side in game.sides)], rows, caption)
    return Html(f'<div class="pokerlab-hands">{table}</div>')


def _player(name: str, live: Collection[str], settlement: Settlement | None) -> Html:
    lines = [f"<b>{markup.escape(name)}</b>"]
    if name not in live:
        lines.append(markup.escape(say("explorers.folded")))
    elif settlement:
        amount = chips(settlement.received[name])
        got = markup.escape(say("explorers.receives", amount=amount))
        lines.append(f'<span class="pokerlab-answer">{got}</span>')
    return Html("<br>".join(lines))


def _on_side(side: Side, name: str, held: Held, settlement: Settlement | None) -> Html:
    if side.name not in held or name not in held[side.name]:
        return markup.paragraph(say("explorers.not_judged_yet"))
    hand = held[side.name][name]
    if not isinstance(hand, Hand):
        return markup.paragraph(say("reasons.does_not_qualify"))
    words = markup.escape(hand.describe())
    won = " ".join(_won(side, name, settlement)) if settlement else ""
    return Html(
        f'<div class="pokerlab-five pokerlab-answer">{faces.best_five(hand)}<br>{words} {won}</div>'
    )


def _won(side: Side, name: str, settlement: Settlement) -> list[Html]:
    """What the player wins on this side, on the colour of each pot."""
    pots = [pot.name for pot in settlement.pots.pots]
    return [
        markup.pot_tag(place, f"{pot.label()} {number(award.amount)}")
        for award in settlement.awards
        if (award.side, award.player) == (side.name, name) and award.amount
        for place, pot in [(pots.index(award.pot), settlement.pots.pots[pots.index(award.pot)])]
    ]
