"""Drills solved from their English text alone, by other means than the package's own.

What is read is what a reader sees, so a question that does not say enough cannot be solved here.
High hands are ranked by phevaluator, everything else by a few lines that share nothing with the
package.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

from phevaluator import evaluate_cards

SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))
RANKS = "23456789TJQKA"
CARD = re.compile(r"[2-9TJQKA][♣♦♥♠]")
AMOUNT = r"([\d,]+)"
PARTS = {
    Fraction(1): "all of it (a scoop)",
    Fraction(3, 4): "three quarters",
    Fraction(1, 2): "half",
    Fraction(1, 4): "one quarter (quartered)",
    Fraction(0): "nothing",
}
Score = Any


def number(text: str) -> int:
    return int(text.replace(",", ""))


def listing(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def high(cards: Iterable[str]) -> int:
    """Greater is better."""
    return -int(evaluate_cards(*(card[0] + SUITS[card[1]] for card in cards)))


def low_ranks(cards: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted((1 + "A2345678".find(card[0]) or 99 for card in cards), reverse=True))


def low(cards: Iterable[str]) -> Score:
    """Greater is better; ``None`` where five cards are no low."""
    ranks = low_ranks(cards)
    return tuple(-rank for rank in ranks) if len(set(ranks)) == 5 and max(ranks) <= 8 else None


def deuce_to_seven(cards: list[str]) -> Score:
    """Greater is better."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    often = Counter(ranks)
    groups = sorted(often, key=lambda rank: (often[rank], rank), reverse=True)
    straight = len(often) == 5 and ranks[0] - ranks[4] == 4
    flush = len({card[1] for card in cards}) == 1
    shape = sorted(often.values(), reverse=True)
    kinds = [
        [1, 1, 1, 1, 1],
        [2, 1, 1, 1],
        [2, 2, 1],
        [3, 1, 1],
        "straight",
        "flush",
        [3, 2],
        [4, 1],
    ]
    badness = 8 if straight and flush else 4 if straight else 5 if flush else kinds.index(shape)
    return (-badness, *(-rank for rank in groups))


def pips(cards: Iterable[str]) -> int:
    worth = {"A": 1, "T": 10, "J": 0, "Q": 0, "K": 0}
    return sum(worth[card[0]] if card[0] in worth else int(card[0]) for card in cards)


def two_and_three(
    hole: list[str], board: list[str], score: Callable[..., Score]
) -> dict[Any, Score]:
    """Every five that Omaha allows, with its worth."""
    fives = {
        frozenset(pair + triple): score(pair + triple)
        for pair in combinations(hole, 2)
        for triple in combinations(board, 3)
    }
    return {five: worth for five, worth in fives.items() if worth is not None}


class Solver:
    """One exercise, read from its text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
        seats = re.search(r"Seats clockwise: (.+); (\w) has the button", text)
        self.seats = re.findall(r"\b[A-F]\b", seats[1]) if seats else []
        self.order: list[str] = []
        if seats:
            first = self.seats.index(seats[2]) + 1
            self.order = self.seats[first:] + self.seats[:first]
        self.put_in = dict.fromkeys(self.seats, 0)
        self.folded: set[str] = set()
        self._bars()
        self._play()
        unit = re.search(rf"smallest chip is {AMOUNT}\.", text)
        self.unit = number(unit[1]) if unit else 1
        self.hole = {
            name[0]: CARD.findall(cards)
            for name, cards in self.lines.items()
            if name.endswith("'s hole cards")
        }
        self.sides = self._sides()

    def _bars(self) -> None:
        for name, amount, state in re.findall(rf"\b([A-F]) {AMOUNT} \((\D+?)\)", self.text):
            self.put_in[name] = number(amount)
            self.folded |= {name} if state == "folded" else set()

    def _play(self) -> None:
        self.front: dict[str, int] = {}
        for street in ("preflop", "before the flop", "flop", "turn", "river"):
            told = self.lines.get(street, "")
            if CARD.match(told):
                continue
            for each in re.split(r", (?=[A-F] )", told) if told else ():
                self._act(each, street)

    def _act(self, told: str, street: str) -> None:
        if not any(street == done for done in self.front):
            self.front = {street: 0}
        name = told[0]
        amount = re.search(AMOUNT, told)
        if "folds" in told:
            self.folded.add(name)
        if amount:
            before = self.front.get(name, 0)
            add = number(amount[1]) - (before if "raises to" in told else 0)
            self.put_in[name] += add
            if "antes" not in told:
                self.front[name] = before + add

    def _sides(self) -> dict[str, dict[str, Score]]:
        """What every live player holds on every side; ``None`` does not qualify."""
        if order := self.lines.get("Strength at the showdown"):
            groups = [group.split(" = ") for group in order.rstrip(".").split(" > ")]
            return {"order": {n: -at for at, group in enumerate(groups) for n in group}}
        held: dict[str, dict[str, Score]] = {}
        for side, board, score in self._boards():
            held[side] = {
                name: max(two_and_three(cards, board, score).values(), default=None)
                for name, cards in self.hole.items()
                if name not in self.folded
            }
        if "Drawmaha" in self.text:
            score = deuce_to_seven if "deuce to seven" in self.text else high
            score = pips if "most pips win" in self.text else score
            draw = {name: score(self._after_draw(name)) for name in self.hole}
            held = {"draw side": draw, **held}
        return held

    def _boards(self) -> list[tuple[str, list[str], Callable[..., Score]]]:
        boards = [
            (name, CARD.findall(cards)) for name, cards in self.lines.items() if "board" in name
        ]
        shown = [(name, cards) for name, cards in boards if len(cards) == 5]
        if "hi-lo" in self.text:
            return [("high", shown[0][1], high), ("low", shown[0][1], low)]
        if "Drawmaha" in self.text:
            return [("Omaha side", cards, high) for _, cards in shown]
        return [(name, cards, high) for name, cards in shown]

    @property
    def refunds(self) -> dict[str, int]:
        top, second = sorted(self.put_in.values(), reverse=True)[:2]
        return {n: top - second for n, paid in self.put_in.items() if paid == top > second}

    @property
    def pots(self) -> list[tuple[int, list[str]]]:
        """Amount and who can win it, chip level by chip level."""
        paid = {n: amount - self.refunds.get(n, 0) for n, amount in self.put_in.items()}
        pots: list[tuple[int, list[str]]] = []
        heights = sorted({0, *paid.values()})
        for floor, ceiling in pairwise(heights):
            payers = [name for name in self.seats if paid[name] >= ceiling]
            can_win = [name for name in payers if name not in self.folded]
            amount = (ceiling - floor) * len(payers)
            if pots and can_win in (pots[-1][1], []):
                pots[-1] = (pots[-1][0] + amount, pots[-1][1])
            else:
                pots.append((amount, can_win))
        return pots

    def winners(self, side: str, among: Iterable[str]) -> list[str]:
        held = {n: self.sides[side][n] for n in among if self.sides[side][n] is not None}
        return [name for name in held if held[name] == max(held.values())]

    def won(self) -> dict[str, int]:
        got = dict.fromkeys(self.seats, 0)
        for amount, among in self.pots:
            if len(among) == 1:
                got[among[0]] += amount
                continue
            won = {side: self.winners(side, among) for side in self.sides}
            won = {side: names for side, names in won.items() if names}
            portions = dict.fromkeys(won, amount // self.unit // len(won))
            if amount // self.unit % len(won):
                portions[self._odd_side(won)] += 1
            for side, names in won.items():
                each, odd = divmod(portions[side], len(names))
                for at, name in enumerate(sorted(names, key=self.order.index)):
                    got[name] += (each + (at < odd)) * self.unit
        return got

    def _odd_side(self, won: dict[str, list[str]]) -> str:
        first = next(iter(won))
        if len({tuple(names) for names in won.values()}) == 1:
            return first
        for rule in ("goes to the top board", "goes to the draw side", "goes to the high."):
            if rule in self.text:
                return first
        assert "winner sits first left of the button" in self.text
        nearest = {side: min(map(self.order.index, names)) for side, names in won.items()}
        assert len(set(nearest.values())) == len(nearest), "two sides have the same nearest winner"
        return min(nearest, key=nearest.__getitem__)

    def answer(self, label: str) -> Any:
        """What the question with this label should have for an answer."""
        name = (re.search(r"\b([A-F])\b", label) or " ")[0]
        if label.startswith(("main pot", "side pot")):
            return self.pots[self._place(label)][0]
        if label.startswith("who can win"):
            return listing(self.pots[self._place(label)][1])
        if label.startswith("returned"):
            return self.refunds[name]
        if label.endswith("receives"):
            return self.won()[name] + self.refunds.get(name, 0)
        if "wins from the pots" in label:
            return self.won()[name]
        if label.startswith("who wins the "):
            side = label.removeprefix("who wins the ")
            best = self.winners(side, self.sides[side])
            return (
                "nobody" if not best else best[0] if len(best) == 1 else f"{listing(best)}, a tie"
            )
        if label.startswith("best five"):
            return self._best_five(label.removeprefix("best five, "))
        if label.endswith("'s low"):
            return self._low_of(name)
        if label.endswith("part of the pot"):
            return PARTS[Fraction(self.won()[name], sum(self.put_in.values()))]
        if label.startswith("pips of"):
            return pips(self.hole[name])
        if label in ("the turn card",) or label.endswith("replacement"):
            return self._drawn(name if label.endswith("replacement") else "")
        return self._limit(label, name)

    def _place(self, label: str) -> int:
        numbered = re.search(r"\d+", label)
        return int(numbered[0]) if numbered else int("side" in label)

    def _best_five(self, side: str) -> frozenset[str]:
        ((board, score),) = [
            (board, score) for name, board, score in self._boards() if name == side
        ]
        fives = two_and_three(self.hole["A"], board, score)
        best = [five for five in fives if fives[five] == max(fives.values())]
        assert len(best) == 1, "two fives are equally good"
        return frozenset(best[0])

    def _low_of(self, name: str) -> str:
        ((board, score),) = [
            (board, score) for side, board, score in self._boards() if side == "low"
        ]
        fives = two_and_three(self.hole[name], board, score)
        if not fives:
            return "no qualifying low"
        best = max(fives, key=fives.__getitem__)
        return "-".join("A2345678"[rank - 1] for rank in low_ranks(best))

    def _drawn(self, name: str) -> str:
        ahead = CARD.findall(self.lines["the deck from here on, top first"])
        discards = re.search(r"(\w) discards \S+, (\w) discards", self.text)
        assert discards
        drawers = sorted(discards.groups(), key=self.order.index)
        if "a card is burnt, the turn is dealt, and then" in self.text:
            places = {"": 1, drawers[0]: 2, drawers[1]: 3}
        else:
            places = {drawers[0]: 0, drawers[1]: 1, "": 3}
        return ahead[places[name]]

    def _after_draw(self, name: str) -> list[str]:
        discard = re.search(rf"\b{name} discards (\S+),", self.text)
        if not discard:
            return self.hole[name]
        return [card for card in self.hole[name] if card != discard[1]] + [self._drawn(name)]

    def _limit(self, label: str, name: str) -> int:
        pot, front = sum(self.put_in.values()), self.front.get(name, 0)
        height = max(paid for who, paid in self.front.items() if len(who) == 1)
        call = height - front
        if label.startswith("all chips"):
            return pot
        return call if "call costs" in label else height + pot + call
