"""A hand file played through: the cards that it shows, and its actions one by one."""

from __future__ import annotations

from .betting import Replay
from .cards import Cards, text_of
from .choices import Action
from .errors import ActionError, CardError, PokerLabError
from .language import number, say
from .phh_file import Cell, HandFile, Kind, Move
from .seats import Blinds

FULL_BOARD = 5


def table(file: HandFile) -> Replay:
    """The table before the first action, forced bets paid."""
    dead = _dead(file)
    board = known_board(file)
    return Replay(
        file.variant.game,
        dict(zip(file.players, file.stacks, strict=True)),
        button=file.players[-1],
        limit=file.variant.limit(*file.bets),
        blinds=_blinds(file, dead),
        ante=0 if dead else file.antes[0],
        dead=dead,
        hole=_hands(file),
        boards=[board] if board else None,
    )


def play(file: HandFile, replay: Replay) -> frozenset[str]:
    """Play the file's actions; the players who mucked at the showdown."""
    shown, mucked = 0, set()
    for move in file.moves:
        name = file.players[move.seat or 0]
        try:
            if move.kind is Kind.BOARD:
                shown += len(move.cards)
                _deal(replay, shown)
            elif move.kind in (Kind.SHOW, Kind.MUCK):
                _refuse_early(replay, name)
                if move.kind is Kind.MUCK and name in replay.live and not replay.winner:
                    mucked.add(name)
            elif move.kind is not Kind.HOLE:
                _refuse_missing_cards(replay, shown)
                replay.act(f"{name} {_words(file, replay, move)}")
        except PokerLabError as error:
            raise _in(move, error) from None
    return frozenset(mucked)


def known_board(file: HandFile) -> Cards:
    """The community cards up to the first one that the file hides."""
    cells: tuple[Cell, ...] = ()
    for move in file.moves:
        if move.kind is Kind.BOARD:
            cells += move.cards
            if len(cells) > FULL_BOARD:
                raise _in(move, CardError.of("phh.board_too_long", given=len(cells)))
    return _known(cells[: cells.index(None)] if None in cells else cells)


def _hands(file: HandFile) -> dict[str, Cards]:
    """The hands that are known whole, from the deal or from the showdown."""
    dealt: dict[int, tuple[Cell, ...]] = {}
    shown: dict[int, tuple[Cell, ...]] = {}
    for move in file.moves:
        if move.seat is None or not move.cards:
            continue
        if move.kind is Kind.HOLE:
            dealt[move.seat] = dealt.get(move.seat, ()) + move.cards
        else:
            shown[move.seat] = move.cards
            _refuse_other_cards(move, dealt.get(move.seat, ()), file.players[move.seat])
    for seat, cells in [*dealt.items(), *shown.items()]:
        _refuse_odd_count(file, seat, len(cells))
    known = {seat: _known(cells) for seat, cells in [*dealt.items(), *shown.items()] if all(cells)}
    return {file.players[seat]: cards for seat, cards in sorted(known.items())}


def _known(cells: tuple[Cell, ...]) -> Cards:
    return tuple(cell for cell in cells if cell)


def _refuse_odd_count(file: HandFile, seat: int, given: int) -> None:
    allowed = file.variant.game.hole_cards
    if given != allowed:
        name = file.players[seat]
        raise CardError.of("betting.count_hole", player=name, given=given, allowed=allowed)


def _refuse_other_cards(move: Move, dealt: tuple[Cell, ...], name: str) -> None:
    if all(dealt) and all(move.cards) and dealt and set(dealt) != set(move.cards):
        shown, had = (text_of(_known(cells)) for cells in (move.cards, dealt))
        raise _in(move, CardError.of("phh.other_cards", player=name, shown=shown, dealt=had))


def _dead(file: HandFile) -> dict[str, int]:
    """The antes that are not the same for everybody: dead money.

    What a player can win who is all in for less than a common ante is settled by layers only if
    the file says that antes are trimmed; for dead money alone no rule here says it.
    """
    common = len(set(file.antes)) == 1
    seats = zip(file.players, file.stacks, file.antes, strict=True)
    for name, stack, ante in seats:
        if stack < ante + (not common) and ante and not (common and file.trimmed):
            facts = {"player": name, "stack": number(stack), "ante": number(ante)}
            raise ActionError.of("phh.all_in_for_the_ante", **facts)
    return {} if common else {n: a for n, a in zip(file.players, file.antes, strict=True) if a}


def _blinds(file: HandFile, dead: dict[str, int]) -> Blinds | None:
    """Who posts what, the small blind first; an ante is paid before a blind, as in the format."""
    posts: dict[str | None, int] = {}
    seats = list(zip(file.players, file.stacks, file.blinds, strict=True))
    for name, stack, blind in seats[::-1] if len(seats) == 2 else seats:
        if blind:
            posts[name] = min(blind, stack - dead[name]) if name in dead else blind
    highest = max(file.blinds)
    if posts and highest not in posts.values():
        posts[None] = highest
    return posts or None


def _words(file: HandFile, replay: Replay, move: Move) -> str:
    legal = replay.legal
    assert legal
    if move.kind is Kind.FOLD:
        return Action.FOLD
    if move.kind is Kind.STAY:
        return Action.CALL if legal.call else Action.CHECK
    return f"{Action.RAISE if legal.to_match else Action.BET} {file.units(move.amount)}"


def _deal(replay: Replay, shown: int) -> None:
    while replay.board_cards < shown:
        if replay.to_act or replay.is_over:
            raise ActionError.of("phh.board_too_early", status=replay.status())
        replay.street()


def _refuse_early(replay: Replay, name: str) -> None:
    if replay.to_act and name in replay.live:
        raise ActionError.of("phh.showdown_too_early", status=replay.status())


def _refuse_missing_cards(replay: Replay, shown: int) -> None:
    """Raise unless somebody is to act and the file has dealt the cards of this street."""
    if replay.is_over:
        raise ActionError.of("phh.hand_is_over", status=replay.status())
    missing = replay.board_cards - shown
    if replay.to_act and not missing:
        return
    names = [street.name for street in replay.game.streets]
    at = names.index(replay.street_name) + (not missing)
    street = replay.game.streets[at]
    count = missing or street.board_cards
    raise ActionError.of("phh.deal_first", street=street.label(), count=count)


def _in(move: Move, error: PokerLabError) -> PokerLabError:
    """The same kind of error, saying at which action of the file it arose."""
    return type(error)(say("phh.in_action", where=move.where, error=error))
