"""What an exercise shows before it is answered, and its solution; each picture with its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from .. import faces, figures, growth, markup
from ..betting import Replay
from ..cards import Cards, text_of
from ..choices import Action
from ..hands import Hand
from ..language import listing, number, say
from ..markup import Html
from ..pots import Pots
from ..settlement import Settlement
from ..showdown import Showdown
from .deals import Deal
from .plans import Table
from .settling import Case

BAR, GAP, ROOM, TOP = 74, 18, 170, 20
GREY = "#ddd"


@dataclass(frozen=True)
class Part:
    """One picture or table, and the same facts in words."""

    html: Html
    text: str


Explain: TypeAlias = "Callable[[], list[Part]]"


def said(text: str) -> Part:
    """A sentence on its own."""
    return Part(markup.paragraph(text), text)


def columns(replay: Replay) -> Part:
    """What everybody put in as bars that are not yet cut into pots."""
    put_in = replay.contributions
    highest = max(put_in.values())
    bars = [
        _bar(at, name, amount, round(ROOM * amount / highest), _state(replay, name))
        for at, (name, amount) in enumerate(put_in.items())
    ]
    text = listing(
        say("drills.put_in", player=name, amount=number(amount), state=_state(replay, name))
        for name, amount in put_in.items()
    )
    width, height = len(put_in) * (BAR + GAP) + GAP, ROOM + TOP + 48
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(text)}" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'font-family="{figures.FONT}" font-size="14" text-anchor="middle">'
        f"<title>{escape(text)}</title>{''.join(bars)}"
        f'<path d="M4 {TOP + ROOM}H{width - 4}" stroke="currentColor"/></svg>'
    )
    return Part(Html(picture), text)


def _bar(at: int, name: str, amount: int, height: int, state: str) -> str:
    x = GAP + at * (BAR + GAP)
    base, middle = TOP + ROOM, x + BAR // 2
    return (
        f'<rect x="{x}" y="{base - height}" width="{BAR}" height="{height}" fill="{GREY}" '
        f'stroke="{markup.INK}"/><g fill="currentColor">'
        f'<text x="{middle}" y="{base - height - 6}">{number(amount)}</text>'
        f'<text x="{middle}" y="{base + 19}" font-weight="bold">{escape(name)}</text>'
        f'<text x="{middle}" y="{base + 37}" font-size="12">{escape(state)}</text></g>'
    )


def _state(replay: Replay, name: str) -> str:
    if name in replay.folded:
        return say("figures.folded")
    return say("drills.all_in" if not replay.stacks[name] else "drills.called")


def action(replay: Replay, *, stacks: Mapping[str, int] | None = None) -> Part:
    """The hand as it was played, a street a line; with what everybody had before it."""
    lines: dict[str, list[str]] = {}
    for step in replay.steps:
        line = lines.setdefault(growth.street_of(step), [])
        if step.action is not Action.DEAL:
            line.append(step.describe())
    rows = [(street, say("drills.then").join(line)) for street, line in lines.items() if line]
    if stacks:
        held = say("drills.then").join(f"{name} {number(n)}" for name, n in stacks.items())
        rows.insert(0, (say("drills.stacks"), held))
    body = "".join(
        f'<tr><th scope="row">{escape(head)}</th><td>{escape(line)}</td></tr>'
        for head, line in rows
    )
    text = "\n".join(say("drills.line", head=head, told=line) for head, line in rows)
    return Part(Html(f'<table class="pokerlab">{body}</table>'), text)


def cards(caption: str, shown: Cards) -> Part:
    """A row of cards under what they are."""
    return Part(
        Html(
            f'<div class="pokerlab-cards" style="display:inline-block;margin:0 14px 4px 0">'
            f"<div>{escape(caption)}</div>{faces.cards_svg(shown)}</div>"
        ),
        say("drills.line", head=caption, told=text_of(shown)),
    )


def hands(hole: Mapping[str, Cards]) -> list[Part]:
    """Everybody's hole cards."""
    return [cards(say("drills.hand_of", player=name), held) for name, held in hole.items()]


def boards(shown: Sequence[Cards]) -> list[Part]:
    """The board, or the top and the bottom one."""
    names = [say("games.side_top"), say("games.side_bottom")]
    if len(shown) < len(names):
        names = [say("drills.board")]
    return [cards(name, board) for name, board in zip(names, shown, strict=False)]


def five(caption: str, hand: Hand) -> Part:
    """A best five, the hole cards lifted, and what it is."""
    words, picture = told(hand), faces.best_five(hand)
    return Part(
        Html(f"<div>{escape(caption)}</div>{picture}{markup.paragraph(words)}"),
        say("drills.line", head=caption, told=words),
    )


def told(hand: Hand) -> str:
    """What a hand is, and which of its cards come from where."""
    return say("reasons.shown", hand=hand.describe(), cards=faces.origin(hand))


def dealt(deal: Deal) -> tuple[Part, ...]:
    """Everybody's hole cards and the boards."""
    return (*hands(deal.hole), *boards(deal.boards))


def played(table: Table, replay: Replay, deal: Deal) -> tuple[Part, ...]:
    """The betting, everybody's hole cards and the boards."""
    return (action(replay, stacks=table.stacks), *dealt(deal))


def worked(case: Case) -> list[Part]:
    """What everybody holds, the pots, and who gets what."""
    return [shown_down(case.held), pots(case.pots), settled(case.settled)]


def pots(cut: Pots) -> Part:
    """The pots as bars and as a table."""
    picture = figures.paint_svg(figures.bars_of(cut))
    return Part(Html(picture + cut._repr_html_()), f"{cut.summary()}\n{cut.balance()}")


def settled(settlement: Settlement) -> Part:
    """Who gets what, and why."""
    reasons = [award.reason for award in settlement.awards]
    return Part(Html(settlement._repr_html_()), "\n".join([*reasons, settlement.balance()]))


def shown_down(held: Showdown) -> Part:
    """What everybody holds on every side."""
    rows = [
        say("drills.line", head=f"{name}, {say(f'games.side_{side}')}", told=_held(strength))
        for side, strengths in held.strengths.items()
        for name, strength in strengths.items()
    ]
    return Part(Html(held._repr_html_()), "\n".join(rows))


def _held(strength: Hand | int | None) -> str:
    return strength.describe() if isinstance(strength, Hand) else say("reasons.does_not_qualify")
