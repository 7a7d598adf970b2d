"""Hypothesis strategies: what people put in, who folded, who is best, what was dealt."""

from dataclasses import dataclass

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from pokerlab import DECK, OddChips, Showdown
from pokerlab.cards import Cards
from pokerlab.games import BetweenSides, BetweenTies, Game

# The first example also pays for imports, and a busy machine is slow: neither is a failure.
settings.register_profile("pokerlab", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("pokerlab")

PLAYERS = "ABCDEFGHIJ"

cards = st.sampled_from(DECK)
amounts = st.one_of(st.integers(0, 12), st.sampled_from((200, 600, 1000)), st.integers(0, 10**12))
every_odd_chip_rule = st.builds(
    OddChips, st.sampled_from(BetweenSides), st.just(BetweenTies.BY_POSITION)
)


@dataclass(frozen=True)
class Table:
    """What everybody put in, in seat order, who folded, dead money, and where the button is."""

    contributions: dict[str, int]
    folded: frozenset[str]
    dead: int
    button: str

    @property
    def live(self) -> list[str]:
        return [name for name in self.contributions if name not in self.folded]


@st.composite
def tables(draw: st.DrawFn, *, least: int = 1, most: int = 10) -> Table:
    """A table with somebody left to win; equal heights and zeros are common."""
    names = PLAYERS[: draw(st.integers(least, most))]
    put_in = {name: draw(amounts) for name in names}
    stays = draw(st.sampled_from(names))
    folded = draw(st.sets(st.sampled_from(names))) - {stays}
    return Table(put_in, frozenset(folded), draw(amounts), draw(st.sampled_from(names)))


def strengths(players: str = PLAYERS) -> st.SearchStrategy[dict[str, int]]:
    """How good everybody is on one side; few values, so that ties are common."""
    return st.fixed_dictionaries({name: st.integers(0, 3) for name in players})


def orders() -> st.SearchStrategy[Showdown]:
    """One side and no cards."""
    return strengths().map(lambda held: Showdown({"order": dict(held)}))


def high_and_low() -> st.SearchStrategy[Showdown]:
    """Two sides and no cards; a strength of 0 does not qualify for the second."""
    return st.tuples(strengths(), strengths()).map(
        lambda held: Showdown(
            {
                "high": dict(held[0]),
                "low": {name: value or None for name, value in held[1].items()},
            }
        )
    )


def two_boards() -> st.SearchStrategy[Showdown]:
    """Two boards and no cards."""
    return st.tuples(strengths(), strengths()).map(
        lambda held: Showdown({"top": dict(held[0]), "bottom": dict(held[1])})
    )


@st.composite
def stated_orders(draw: st.DrawFn) -> tuple[str, list[list[str]]]:
    """An order of strength as one types it, and the groups that it means."""
    names = draw(st.permutations(PLAYERS[: draw(st.integers(1, 10))]))
    groups = [[names[0]]]
    for name in names[1:]:
        if draw(st.booleans()):
            groups.append([name])
        else:
            groups[-1].append(name)
    return " > ".join(" = ".join(group) for group in groups), groups


@st.composite
def deals(draw: st.DrawFn, game: Game) -> tuple[dict[str, Cards], list[Cards]]:
    """Hole cards for two to four players and full boards, all from one deck."""
    players = PLAYERS[: draw(st.integers(2, 4))]
    needed = len(players) * game.hole_cards + 5 * game.boards
    dealt = draw(st.permutations(DECK))[:needed]
    boards = [tuple(dealt[5 * at : 5 * at + 5]) for at in range(game.boards)]
    rest = dealt[5 * game.boards :]
    hole = {
        name: tuple(rest[at * game.hole_cards : (at + 1) * game.hole_cards])
        for at, name in enumerate(players)
    }
    return hole, boards
