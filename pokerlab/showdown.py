"""What everybody holds on every side of the game, and who is best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import faces, markup
from .cards import Cards, CardsLike, as_cards, in_hand, on_board, refuse_repeats
from .errors import CardError, PotError
from .games import Game, OddChips
from .hands import Hand
from .language import either, listing, say
from .reasons import Strength

if TYPE_CHECKING:
    import pandas

STATED_ORDER = "order"
JUDGED = (3, 4, 5)
FULL_WIDTH = str.maketrans("＞＝", ">=")


@dataclass(frozen=True, repr=False)
class Showdown:
    """What every player holds on every side; greater is better, ``None`` does not qualify.

    ``strengths[side][player]`` is a `Hand`, or a whole number where only the order was stated.
    """

    strengths: dict[str, dict[str, Strength | None]]
    game: Game | None = None

    @property
    def odd_chips(self) -> OddChips:
        """The rules for odd chips that the game's edition states."""
        return self.game.odd_chips if self.game else OddChips()

    def held(self, side: str, players: Iterable[str]) -> dict[str, Strength | None]:
        """What each of these players holds on this side; `PotError` where one shows nothing."""
        hands = self.strengths[side]
        for name in players:
            if name not in hands:
                raise PotError.of("showdown.no_hand", player=name, shown=listing(hands))
        return {name: hands[name] for name in players}

    def winners(self, side: str, players: Iterable[str]) -> tuple[str, ...]:
        """Those of the players who are best on this side; nobody where none qualifies."""
        qualified = {
            name: strength
            for name, strength in self.held(side, tuple(players)).items()
            if strength is not None
        }
        if not qualified:
            return ()
        best = max(qualified.values())
        return tuple(name for name, strength in qualified.items() if strength == best)

    def to_frame(self) -> pandas.DataFrame:
        """One row a player: what they hold on every side, in words."""
        import pandas

        head, *labels = self._head()
        return pandas.DataFrame(self._rows(_words), columns=[head, *labels]).set_index(head)

    def __repr__(self) -> str:
        sides = [
            f"{side}: {', '.join(f'{name} {_short(strength)}' for name, strength in held.items())}"
            for side, held in self.strengths.items()
        ]
        return f"<Showdown {' | '.join(sides)}>"

    def _repr_html_(self) -> str:
        return markup.table(self._head(), self._rows(_picture))

    def _head(self) -> list[str]:
        return [say("showdown.player"), *(say(f"games.side_{side}") for side in self.strengths)]

    def _rows(self, cell: Callable[[Strength | None], str]) -> list[list[str]]:
        players = dict.fromkeys(name for held in self.strengths.values() for name in held)
        return [[name, *(cell(held[name]) for held in self.strengths.values())] for name in players]


def showdown(
    game: Game, hole: Mapping[str, CardsLike], boards: Sequence[CardsLike] | CardsLike = ()
) -> Showdown:
    """Judge every player's hole cards on every side of the game.

    ``boards`` holds one board a row, the top one first, of three to five cards each; a game with
    one board takes it bare.  Raises `CardError` for a wrong number of cards or boards, and for a
    card that stands in two places.

    >>> from pokerlab.games import OMAHA_HILO
    >>> showdown(OMAHA_HILO, {"B": "Kh Qd Jc Th"}, "Ad 8c 5h Ks 2c")
    <Showdown high: B pair of kings, A-Q-8 | low: B -->
    """
    held = {name: as_cards(cards) for name, cards in hole.items()}
    shared = as_boards(boards)
    check_deal(game, held, shared)
    for at, board in enumerate(shared):
        if len(board) not in JUDGED:
            place = on_board(at, len(shared))
            raise CardError.of("showdown.board_cards", place=place, given=len(board))
    return Showdown(
        {
            side.name: {name: side.judge(cards, shared) for name, cards in held.items()}
            for side in game.sides
        },
        game,
    )


def ranked(order: str | Sequence[Sequence[str]]) -> Showdown:
    """A showdown without cards, from a stated order: ``"A = B > C"`` or ``[["A", "B"], ["C"]]``.

    >>> ranked("A = B > C").winners("order", ["B", "C"])
    ('B',)
    """
    groups = _groups(order) if isinstance(order, str) else [list(group) for group in order]
    names = [name for group in groups for name in group]
    if not names or not all(names):
        raise PotError.of("showdown.gap_in_order", order=order)
    for name in names:
        if names.count(name) > 1:
            raise PotError.of("showdown.bad_order", order=order, player=name)
    return Showdown(
        {STATED_ORDER: {name: -place for place, group in enumerate(groups) for name in group}}
    )


def as_boards(boards: Sequence[CardsLike] | CardsLike) -> tuple[Cards, ...]:
    """Boards as tuples of cards; text or a row of cards is one board."""
    if isinstance(boards, str):
        return (as_cards(boards),) if boards else ()
    if boards and not isinstance(boards[0], str | list | tuple):
        return (as_cards(boards),)  # type: ignore[arg-type]
    return tuple(as_cards(board) for board in boards)  # type: ignore[arg-type]


def check_deal(game: Game, hole: Mapping[str, Cards], boards: Sequence[Cards]) -> None:
    """Raise `CardError` unless these hole cards and boards can be one deal of the game."""
    if len(boards) != game.boards:
        raise CardError.of(
            "showdown.boards", game=game.label(), needed=game.boards, given=len(boards)
        )
    counts = sorted({game.hole_cards, *game.other_hole_cards})
    for name, cards in hole.items():
        if len(cards) not in counts:
            allowed = either(map(str, counts))
            raise CardError.of(
                "showdown.hole_cards",
                game=game.label(),
                player=name,
                allowed=allowed,
                given=len(cards),
            )
    if len({len(cards) for cards in hole.values()}) > 1:
        given = listing(f"{name} {len(cards)}" for name, cards in hole.items())
        raise CardError.of("showdown.unequal_hands", given=given)
    places = {in_hand(name): cards for name, cards in hole.items()}
    places |= {on_board(at, len(boards)): cards for at, cards in enumerate(boards)}
    refuse_repeats(places)


def _groups(order: str) -> list[list[str]]:
    plain = order.translate(FULL_WIDTH)
    return [[name.strip() for name in group.split("=")] for group in plain.split(">")]


def _words(strength: Strength | None) -> str:
    if strength is None:
        return say("reasons.does_not_qualify")
    return (
        strength.describe()
        if isinstance(strength, Hand)
        else say("showdown.place", place=1 - strength)
    )


def _short(strength: Strength | None) -> str:
    if strength is None:
        return "--"
    return strength.describe("en") if isinstance(strength, Hand) else str(1 - strength)


def _picture(strength: Strength | None) -> str:
    if not isinstance(strength, Hand):
        return _words(strength)
    return markup.Html(faces.best_five(strength) + markup.paragraph(_words(strength)))
