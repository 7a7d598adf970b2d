"""All contenders agree with each other, and how long each takes, in one interleaved run."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median, quantiles
from time import perf_counter

from pokerlab.cards import DECK
from pokerlab.games import BOMB_POT_PLO5, HOLDEM, OMAHA, OMAHA_HILO, OMAHA_HILO_6

from . import contenders as by
from . import settling
from .contenders import Contender, Deal, module
from .report import BASELINE, Measured, Pairing, Timing, report

SAME = 1e-9
IMPORTS = ("poker_equity", "pokerfast", "phevaluator", "eval7", "treys", "pokerkit")


@dataclass
class Job:
    """One question, the deals that it is asked about, and who is asked."""

    name: str
    deals: Sequence[Deal]
    ours: Contender
    rivals: dict[str, Contender] = field(default_factory=dict)
    note: str = ""
    agree: bool = True


def deals(count: int, players: int, hole: int, boards: Sequence[int], seed: int) -> list[Deal]:
    draw = Random(seed)
    found = []
    for _ in range(count):
        cards = iter([card.ascii for card in draw.sample(DECK, players * hole + sum(boards))])
        hands = tuple("".join(next(cards) for _ in range(hole)) for _ in range(players))
        shown = tuple(" ".join(next(cards) for _ in range(board)) for board in boards)
        found.append(Deal(hands, shown))
    return found


def available(**rivals: tuple[str, Callable[[], Contender]]) -> dict[str, Contender]:
    """Those rivals that are installed: ``poker_equity=("module", how to ask)``."""
    return {name.replace("_", "-"): ask() for name, (needs, ask) in rivals.items() if module(needs)}


def poker_equity(variant: str) -> dict[str, Contender]:
    return available(poker_equity=("poker_equity", lambda: by.poker_equity(variant)))


def holdem_rivals() -> dict[str, Contender]:
    return poker_equity("holdem") | available(pokerfast=("pokerfast", by.pokerfast))


def looped_holdem() -> dict[str, Contender]:
    return available(
        phevaluator=("phevaluator", lambda: by.phevaluator(holdem=True)),
        eval7=("eval7", by.eval7),
        treys=("treys", by.treys),
    )


def looped_omaha() -> dict[str, Contender]:
    return available(phevaluator=("phevaluator", lambda: by.phevaluator(holdem=False)))


def jobs(fast: int, slow: int) -> Iterator[Job]:
    plo4, hilo = by.pokerlab(OMAHA), by.pokerlab(OMAHA_HILO)
    yield Job(
        "PLO4 heads-up, flop",
        deals(fast, 2, 4, [3], 1),
        plo4,
        poker_equity("omaha") | looped_omaha(),
    )
    yield Job(
        "Omaha-8 heads-up, flop", deals(fast, 2, 4, [3], 2), hilo, poker_equity("omaha_hi_lo")
    )
    yield Job(
        "PLO5 double board, 4 players, both flops",
        deals(fast, 4, 5, [3, 3], 3),
        by.pokerlab(BOMB_POT_PLO5),
        poker_equity("omaha_five"),
        "poker-equity is asked once a board and gives no scoop",
    )
    yield Job(
        "six-card hi-lo heads-up, flop",
        deals(fast, 2, 6, [3], 4),
        by.pokerlab(OMAHA_HILO_6),
        note="no rival offers it",
    )
    yield Job(
        "hold'em heads-up, flop",
        deals(fast, 2, 2, [3], 5),
        by.pokerlab(HOLDEM),
        holdem_rivals() | looped_holdem(),
    )
    yield Job("PLO4 heads-up, preflop", deals(slow, 2, 4, [0], 6), plo4, poker_equity("omaha"))
    yield Job(
        "Omaha-8 heads-up, preflop",
        deals(slow, 2, 4, [0], 7),
        hilo,
        poker_equity("omaha_hi_lo"),
    )
    yield Job(
        "hold'em heads-up, preflop", deals(slow, 2, 2, [0], 8), by.pokerlab(HOLDEM), holdem_rivals()
    )
    yield Job(
        "PLO5 double board, 4 players, preflop, with scoop",
        deals(slow, 4, 5, [0, 0], 9),
        by.pokerlab(BOMB_POT_PLO5),
        poker_equity("omaha_five"),
        "poker-equity is asked once a board and gives no scoop",
    )
    yield from settling_jobs(fast)
    yield from starting_jobs(slow)


def settling_jobs(count: int) -> Iterator[Job]:
    for players in (3, 6, 10):
        yield Job(
            f"settling {players} players, all in, from a stated order",
            [settling.all_in(players, 0)] * count,
            settling.pokerlab_by_order(players),
            note="no rival takes a stated order",
        )
        yield Job(
            f"settling {players} players, all in, from the cards",
            [settling.all_in(players, seed) for seed in range(count // 3)],
            settling.pokerlab_by_cards,
            available(pokerkit=("pokerkit", lambda: settling.pokerkit_by_cards)),
            "pokerkit: from the river card of an all-in hand to the chips pushed",
        )


def starting_jobs(count: int) -> Iterator[Job]:
    nowhere = [Deal((), ())] * count
    yield Job(
        "import, Python's own start included",
        nowhere,
        by.fresh_process("import pokerlab"),
        {BASELINE: by.fresh_process("pass")}
        | {
            name.replace("_", "-"): by.fresh_process(f"import {name}")
            for name in IMPORTS
            if module(name)
        },
        "pokerlab loads NumPy only when an equity is asked for",
        agree=False,
    )
    (deal,) = deals(1, 2, 4, [3], 1)
    hands, board = list(deal.hole), deal.boards[0]
    ours = "from pokerlab.equities import equity; from pokerlab.games import OMAHA; "
    ours += f"equity(OMAHA, dict(enumerate({hands})), {board!r})"
    theirs = f"import poker_equity; poker_equity.exact_from_text('omaha', {hands}, {board!r})"
    rivals = available(poker_equity=("poker_equity", lambda: by.fresh_process(theirs)))
    yield Job(
        "first answer from a cold start", nowhere, by.fresh_process(ours), rivals, agree=False
    )


def growth(count: int) -> Iterator[Job]:
    for street, cards in (("river", 5), ("turn", 4), ("flop", 3), ("preflop", 0)):
        few = count if cards else max(3, count // 10)
        yield Job(
            f"PLO4 heads-up, {street}",
            deals(few, 2, 4, [cards], 20 + cards),
            by.pokerlab(OMAHA),
            poker_equity("omaha"),
        )
    for street, cards in (("river", 5), ("turn", 4), ("flop", 3), ("preflop", 0)):
        few = count if cards else max(3, count // 10)
        yield Job(
            f"PLO5 double board, 4 players, {street}",
            deals(few, 4, 5, [cards, cards], 30 + cards),
            by.pokerlab(BOMB_POT_PLO5),
        )


def measured(job: Job) -> Measured:
    """Each rival in turn with pokerlab, deal after deal: A B, B A, A B, and so on."""
    pairings = [paired(job, rival) for rival in job.rivals] or [paired(job, "")]
    return Measured(job.name, job.note, pairings)


def paired(job: Job, rival: str) -> Pairing:
    both = {"pokerlab": job.ours} | ({rival: job.rivals[rival]} if rival else {})
    seconds: dict[str, list[float]] = {name: [] for name in both}
    for at, deal in enumerate([job.deals[-1], *job.deals]):
        answers = {}
        for name in both if at % 2 else reversed(both):
            ask = both[name](deal)
            start = perf_counter()
            answers[name] = ask()
            taken = perf_counter() - start
            if at:
                seconds[name].append(taken)
        if rival and job.agree:
            agreed(job, deal, answers["pokerlab"], rival, answers[rival])
    ours, *theirs = [
        Timing(median(taken), quantiles(taken, n=20, method="inclusive")[-1])
        for taken in seconds.values()
    ]
    return Pairing(ours, rival, theirs[0] if theirs else None)


def agreed(job: Job, deal: Deal, ours: list[float], rival: str, theirs: list[float]) -> None:
    if any(abs(mine - other) > SAME for mine, other in zip(ours, theirs, strict=True)):
        raise SystemExit(f"{rival} disagrees on {job.name}, {deal}: {theirs} against {ours}")


def slow_agreement(count: int) -> str:
    """pokerkit has no exact equity: its hands, runout by runout, on turns."""
    if not module("pokerkit"):
        return "pokerkit was not there to agree."
    for game, hole, kind in ((HOLDEM, 2, "StandardHighHand"), (OMAHA, 4, "OmahaHoldemHand")):
        job = Job(kind, [], by.pokerlab(game), {"pokerkit": by.pokerkit(kind)})
        for deal in deals(count, 2, hole, [4], 40):
            agreed(job, deal, job.ours(deal)(), "pokerkit", job.rivals["pokerkit"](deal)())
    return f"pokerkit's hands give the same shares on {count} turns each of hold'em and PLO4."


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--fast", type=int, default=120, help="deals of a quick job")
    parser.add_argument("--slow", type=int, default=15, help="deals of a slow job")
    chosen = parser.parse_args()
    agreement = slow_agreement(5)
    main_jobs = [shown(measured(job)) for job in jobs(chosen.fast, chosen.slow)]
    growing = [shown(measured(job)) for job in growth(chosen.fast // 2)]
    report(main_jobs, growing, agreement)


def shown(result: Measured) -> Measured:
    print(*result.lines(), sep="\n", flush=True)
    return result


if __name__ == "__main__":
    main()
