"""A real hand out of a hand file: replayed, judged, and held against what the file records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

from . import markup
from .betting import Replay
from .cards import Cards
from .errors import RuleNotStated
from .games import BetweenSides, BetweenTies, OddChips
from .language import Language, listing, number, say
from .phh_file import HandFile, Variant, read_file
from .phh_play import FULL_BOARD, known_board, play, table
from .pots import Pot, Pots, layer_pots
from .settlement import Settlement, settle
from .showdown import Showdown, showdown

if TYPE_CHECKING:
    import pandas

USUAL_ODD_CHIPS = OddChips(BetweenSides.FIRST_SIDE, BetweenTies.BY_POSITION)


@dataclass(frozen=True, repr=False)
class RealHand:
    """A hand that was played somewhere, as far as its file tells it.

    ``replay`` stands after the file's last action.  Amounts are whole numbers of the file's
    smallest unit, of which ``scale`` make up 1 in the file.  Who has ``mucked`` cannot win at
    the showdown.  ``settlement`` is ``None`` where the file ends early or hides cards that
    decide; ``notes`` then say which.  ``recorded`` are the final stacks that the file states.
    """

    replay: Replay
    variant: Variant
    title: str
    scale: int
    start: Mapping[str, int]
    mucked: frozenset[str]
    recorded: Mapping[str, int] | None
    board_known: bool
    odd_chips: OddChips

    @property
    def hole(self) -> dict[str, Cards]:
        """The hole cards that the file shows, dealt open or shown down."""
        return self.replay.hole

    @property
    def boards(self) -> tuple[Cards, ...]:
        return self.replay.boards

    @property
    def contenders(self) -> tuple[str, ...]:
        """Who has neither folded nor mucked."""
        return tuple(name for name in self.replay.live if name not in self.mucked)

    @cached_property
    def pots(self) -> Pots:
        """The layers of what everybody put in; who has mucked can win none of them."""
        out = self.replay.folded | (self.mucked if self.contenders else frozenset())
        return layer_pots(self.replay.contributions, out, dead=self.replay.dead)

    @cached_property
    def showdown(self) -> Showdown | None:
        """What the contenders hold whose cards the file shows; ``None`` before the showdown."""
        shown = {name: self.hole[name] for name in self.contenders if name in self.hole}
        ended = self.replay.is_over and not self.replay.winner and self.board_known
        return showdown(self.replay.game, shown, self.boards) if ended and shown else None

    @property
    def undecided(self) -> tuple[Pot, ...]:
        """The pots for which cards decide that the file does not show."""
        return tuple(
            pot
            for pot in self.pots.pots
            if len(pot.eligible) > 1
            and not (self.showdown and all(name in self.hole for name in pot.eligible))
        )

    @cached_property
    def settlement(self) -> Settlement | None:
        """Who gets which chip; ``None`` where the file does not tell enough to say so."""
        if not self.replay.is_over or not self.contenders or self.undecided:
            return None
        button = self.replay.button
        return settle(self.pots, self.showdown, button=button, odd_chips=self.odd_chips)

    @property
    def stacks(self) -> dict[str, int] | None:
        """What everybody has after the hand, dead money paid."""
        if self.settlement is None:
            return None
        received = self.settlement.received
        return {name: behind + received[name] for name, behind in self.replay.stacks.items()}

    @property
    def disagreements(self) -> dict[str, tuple[int, int]]:
        """The players whose final stack is another in the file: the hand's, then the file's."""
        ours, theirs = self.stacks, self.recorded
        if ours is None or theirs is None:
            return {}
        return {name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]}

    @property
    def met_an_odd_chip(self) -> bool:
        """Whether the file's pots leave a chip over, for which it states no rule."""
        if self.settlement is None or self.showdown is None:
            return False
        try:
            settle(self.pots, replace(self.showdown, game=None))
        except RuleNotStated:
            return True
        return False

    def notes(self, language: Language | None = None) -> tuple[str, ...]:
        """What a reader should know: scaled amounts, hidden cards, a rake, where the file errs."""
        return tuple(_notes(self, language))

    def summary(self, language: Language | None = None) -> str:
        """The hand's result in one sentence, or how far the file goes."""
        if self.settlement:
            return self.settlement.summary(language)
        return self.pots.summary(language) if self.replay.pot else self.replay.status(language)

    def to_frame(self) -> pandas.DataFrame:
        """One row a player: cards, stacks before and after, and the file's own final stacks."""
        import pandas

        head, rows = self._rows()
        return pandas.DataFrame(rows, columns=head)

    def __repr__(self) -> str:
        ended = self.stacks
        told = ", ".join(f"{n} {s}" for n, s in ended.items()) if ended else repr(self.replay)
        return f"<RealHand {self.variant.code}: {told}>"

    def _repr_html_(self) -> str:
        head, rows = self._rows()
        told = [markup.paragraph(note) for note in self.notes()]
        return markup.table(head, rows, self.title) + "".join(told)

    def _rows(self) -> tuple[list[str], list[tuple[str | int, ...]]]:
        columns = ("player", "cards", "start", "put_in", "received", "end", "file")
        head = [say(f"phh.head_{column}") for column in columns]
        received = self.settlement.received if self.settlement else {}
        ended, recorded = self.stacks or {}, self.recorded or {}
        rows: list[tuple[str | int, ...]] = [
            (
                name,
                self._held(name),
                before,
                before - self.replay.stacks[name],
                received.get(name, ""),
                ended.get(name, ""),
                recorded.get(name, ""),
            )
            for name, before in self.start.items()
        ]
        if not self.recorded:
            return head[:-1], [row[:-1] for row in rows]
        return head, rows

    def _held(self, name: str) -> str:
        cards = " ".join(map(str, self.hole.get(name, ()))) or say("phh.unknown_cards")
        if name in self.replay.folded:
            return say("phh.folded", cards=cards)
        return say("phh.mucked", cards=cards) if name in self.mucked else cards


def read_phh(text: str | bytes, *, odd_chips: OddChips = USUAL_ODD_CHIPS) -> RealHand:
    """A hand in the Poker Hand History format (TOML), replayed and judged.

    Supported are no-limit and fixed-limit hold'em (NT, FT), pot-limit Omaha (PO) and fixed-limit
    Omaha hi-lo (FO/8), with antes, blinds, straddles and unknown cards.  Antes that are the same
    for everybody count as contributions; others, such as a big-blind ante, are dead money.
    Amounts with a point are scaled to the smallest unit.  ``odd_chips`` says who gets a chip
    that cannot be shared, of which the format says nothing.

    The text may come from anybody: it is limited in size, none of it is run, and whatever is
    wrong with it raises a `PokerLabError` that says where.

    >>> hand = read_phh('''
    ... variant = "NT"
    ... antes = [0, 3, 0]
    ... blinds_or_straddles = [1, 2, 0]
    ... min_bet = 2
    ... starting_stacks = [100, 50, 20]
    ... actions = ["d dh p1 AsAh", "d dh p2 ????", "d dh p3 KsKh",
    ...   "p3 cbr 20", "p1 cc", "p2 f", "d db Kd7c2s", "d db 3h", "d db 4h"]
    ... ''')
    >>> hand
    <RealHand NT: p1 80, p2 45, p3 45>
    """
    file = read_file(text)
    replay = table(file)
    return RealHand(
        replay=replay,
        variant=file.variant,
        title=file.title,
        scale=file.scale,
        start=_by_player(file, file.stacks),
        mucked=play(file, replay),
        recorded=_by_player(file, file.finishing) if file.finishing else None,
        board_known=len(known_board(file)) == FULL_BOARD,
        odd_chips=odd_chips,
    )


def _by_player(file: HandFile, amounts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(file.players, amounts, strict=True))


def _notes(hand: RealHand, language: Language | None) -> Iterator[str]:
    if hand.scale > 1:
        unit, scale = f"{1 / hand.scale:f}".rstrip("0"), number(hand.scale)
        yield say("phh.note_scaled", language, unit=unit, scale=scale)
    yield from _why_undecided(hand, language)
    if hand.mucked and hand.contenders:
        yield say("phh.note_mucked", language, players=_named(hand, hand.mucked, language))
    if hand.met_an_odd_chip:
        yield say("phh.note_odd_chip", language)
    yield from _comparison(hand, language)


def _why_undecided(hand: RealHand, language: Language | None) -> Iterator[str]:
    if not hand.replay.is_over:
        yield say("phh.note_unfinished", language, status=hand.replay.status(language))
    elif not hand.contenders:
        yield say("phh.note_all_mucked", language)
    elif hand.undecided and not hand.board_known:
        yield say("phh.note_board", language)
    elif hand.undecided:
        able = {name for pot in hand.undecided for name in pot.eligible}
        players = _named(hand, able - hand.hole.keys(), language)
        pots = listing((pot.label(language) for pot in hand.undecided), language)
        yield say("phh.note_hidden", language, players=players, pots=pots)


def _comparison(hand: RealHand, language: Language | None) -> Iterator[str]:
    """How the file's own final stacks compare."""
    if not hand.recorded:
        return
    if hand.stacks is None:
        yield say("phh.note_not_compared", language)
        return
    for player, (ours, theirs) in hand.disagreements.items():
        facts = {"player": player, "here": number(ours), "file": number(theirs)}
        yield say("phh.note_disagrees", language, **facts)
    missing = sum(hand.start.values()) - sum(hand.recorded.values())
    if missing > 0:
        yield say("phh.note_rake", language, missing=number(missing))
    if not hand.disagreements:
        yield say("phh.note_agrees", language)


def _named(hand: RealHand, players: Iterable[str], language: Language | None) -> str:
    """These players in seat order, as one reads them out."""
    chosen = set(players)
    return listing((name for name in hand.start if name in chosen), language)


def samples() -> dict[str, str]:
    """The hands that come with the package: a key and the text of the file."""
    folder = files(__package__).joinpath("samples")
    return {
        key: folder.joinpath(f"{key}.phh").read_text(encoding="utf-8")
        for key in ("side_pot", "heads_up", "split")
    }
