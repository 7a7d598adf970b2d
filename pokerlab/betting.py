"""A hand's betting replayed action by action: who may do what, and what everybody put in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from . import markup
from .cards import Cards, CardsLike
from .choices import Action, Legal, judge
from .dealing import deal, refuse_second_limit, refuse_too_many
from .errors import ActionError
from .games import Game
from .language import Language, listing, number, say
from .limits import Limit
from .pots import Pots, layer_pots, whole_chips
from .scripts import (
    Discarded,
    Said,
    StreetSaid,
    parse_actions,
    parse_draw,
    parse_street,
)
from .seats import Blinds, Posts, refuse_stranger, seated, who_posts
from .steps import Step, rows_of

if TYPE_CHECKING:
    import pandas


class Replay:
    """A hand replayed from its start; it knows the rules and stops what they do not allow.

    ``stacks`` are chips before the hand in seat order, clockwise; ``button`` is one of the
    players.  ``blinds`` are (small, big), with two players small on the button; or who posts
    what in seat order, straddles too, with ``None`` for a blind that nobody posts.  ``ante`` is
    each player's; ``dead`` says who else puts in chips that count for nobody's bet (a lone
    big-blind ante, a dead blind).  A short or absent blind counts as full before the flop.

    Cards are optional: ``hole``, and either ``stub``, the deck's order after the hole cards, or
    finished ``boards`` and ``burns``.  One card is burnt before each street but the first.
    ``draw_at_most`` is the reader's choice where the edition leaves the draw's limit open.

    The chips that nobody called are still in ``contributions``; `pots` gives them back.  What is
    not allowed raises `ActionError` and changes nothing.

    Four antes of 5, a bet of 10: one may raise to 50, not to 40, for one's own call counts.

    >>> from pokerlab.games import BOMB_POT_PLO5
    >>> from pokerlab.limits import PotLimit
    >>> seats = dict.fromkeys("ABCD", 100)
    >>> replay = Replay(BOMB_POT_PLO5, seats, button="D", limit=PotLimit(5), ante=5)
    >>> replay.act("A check, B bet 10").legal.describe()
    'call 10, raise to between 20 and 50 or fold'
    >>> replay.act("C raise 60")
    Traceback (most recent call last):
    pokerlab.errors.ActionError: C cannot raise to 60: the pot limit allows 20 to 50.
    >>> replay.act("C call 10, D fold, A call 10")
    <Replay bomb_pot_plo5, flop: pot 50, the betting is over>
    """

    def __init__(
        self,
        game: Game,
        stacks: Mapping[str, int],
        *,
        button: str,
        limit: Limit,
        blinds: Blinds | None = None,
        ante: int = 0,
        dead: Mapping[str, int] | None = None,
        hole: Mapping[str, CardsLike] | None = None,
        stub: CardsLike | None = None,
        boards: Sequence[CardsLike] | None = None,
        burns: CardsLike = (),
        draw_at_most: int | None = None,
    ) -> None:
        refuse_second_limit(game, draw_at_most)
        posts = who_posts(stacks, button, blinds)
        self.game, self.limit = game, limit
        self.blinds = dict(posts)
        self.draw_at_most = draw_at_most
        self._street = 0
        self._steps: tuple[Step, ...] = ()
        self._dealt = deal(game, tuple(stacks), hole, stub, boards, burns)
        self._seats = seated(stacks, button, limit, posts)
        self._post(posts, whole_chips(say("betting.ante"), ante), dead or {})
        if game.streets[0].board_cards:
            self._deal(0)
        self._run_out()

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody at the table in seat order."""
        return self._seats.players

    @property
    def button(self) -> str:
        return self._seats.button

    @property
    def contributions(self) -> dict[str, int]:
        """What every player put in over the whole hand, the uncalled part included."""
        return dict(self._seats.put_in)

    @property
    def stacks(self) -> dict[str, int]:
        """The chips that every player has behind."""
        return dict(self._seats.stacks)

    @property
    def folded(self) -> frozenset[str]:
        return self._seats.folded

    @property
    def live(self) -> tuple[str, ...]:
        """The players who have not folded."""
        return self._seats.live

    @property
    def dead(self) -> int:
        """Chips in the pot that count for nobody's bet."""
        return self._seats.dead

    @property
    def pot(self) -> int:
        """Everything in the middle and in front of the players."""
        return self._seats.pot

    @property
    def street_name(self) -> str:
        return self.game.streets[self._street].name

    @property
    def hole(self) -> dict[str, Cards]:
        """Everybody's hole cards as they are now, after the draw if there was one."""
        return dict(self._dealt.hole)

    @property
    def boards(self) -> tuple[Cards, ...]:
        """The boards as far as they are out."""
        return self._dealt.boards

    @property
    def board_cards(self) -> int:
        """How many cards are out on each board."""
        return self._dealt.out

    @property
    def burns(self) -> Cards:
        return self._dealt.burns

    @property
    def discarded(self) -> dict[str, Cards]:
        """What was thrown away in the draw; an empty hand of discards is a stand pat."""
        return dict(self._dealt.discarded)

    @property
    def refused(self) -> Cards:
        """Replacements that were dealt face up and turned down."""
        return tuple(self._dealt.refused.values())

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything that has happened, one row an action."""
        return self._steps

    @property
    def to_act(self) -> str | None:
        """Whose turn it is; ``None`` where the betting of the street is over."""
        return self._seats.to_act

    @property
    def to_draw(self) -> str | None:
        """Who must say next what they throw away; ``None`` where no draw is due."""
        due = self.game.draw and any(side.name == "draw" for side in self.game.sides)
        if not due or self.street_name != "flop" or self.to_act or len(self.live) == 1:
            return None
        named = self._dealt.discarded
        return next((name for name in self._seats.live_in_order() if name not in named), None)

    @property
    def legal(self) -> Legal | None:
        """What the player to act may do; ``None`` where nobody is to act."""
        return self._seats.legal()

    @property
    def max_bet(self) -> int | None:
        """The most to which the player to act may bet or raise."""
        return self.legal.max_bet if self.legal else None

    @property
    def min_bet(self) -> int | None:
        """The least to which the player to act may bet or raise."""
        return self.legal.min_bet if self.legal else None

    @property
    def winner(self) -> str | None:
        """The one player left, who wins without a showdown."""
        return self.live[0] if len(self.live) == 1 else None

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything left to decide: one player is left, or the river is done."""
        last = self._street == len(self.game.streets) - 1
        return self.winner is not None or (last and self.to_act is None)

    def pots(self) -> Pots:
        """The pots as they stand now, the uncalled part given back."""
        return layer_pots(self.contributions, self.folded, dead=self.dead)

    def act(self, script: str) -> Replay:
        """Play a script of actions, such as "A check, B bet 10" or "Aチェック→Bベット10".

        A bet is what is put in now; a raise is the whole bet *to* which it goes, with or without
        the word "to"; the amount of a call, what is put in now, may be left out.  "All-in" is
        whichever of the three the stack makes it.  A street's name deals that street.  Either the
        whole script is played or, where an `ActionError` is raised, none of it.
        """
        with self._all_or_nothing():
            for said in parse_actions(script, self.players):
                if isinstance(said, StreetSaid):
                    self.street(said.name)
                else:
                    self._act(said)
        return self

    def street(self, name: str | None = None) -> Replay:
        """Deal the next street; its name, in either language, makes sure which one that is."""
        if self.to_act or self.to_draw or self.is_over:
            raise self._not_now(name or say("betting.next_street"))
        following = self.game.streets[self._street + 1]
        if name is not None and parse_street(name) != following.name:
            raise ActionError.of("betting.not_next_street", given=name, street=following.label())
        with self._all_or_nothing():
            self._deal(self._street + 1)
            self._run_out()
        return self

    def draw(self, script: str) -> Replay:
        """Name the discards in turn: "B 7♣, A 5♦", "C stands pat".

        The edition says whether the replacements come at once or after the turn card.  Where it
        deals a single card face up, "B 7♣ refuse" turns it down for the next one.
        """
        with self._all_or_nothing():
            for discarded in parse_draw(script, self.players):
                self._draw(discarded)
            self._run_out()
        return self

    def to_frame(self) -> pandas.DataFrame:
        """One row a step."""
        import pandas

        head, rows = rows_of(self._steps)
        return pandas.DataFrame(rows, columns=head)

    def status(self, language: Language | None = None) -> str:
        """How the hand stands, in a few words."""
        if self.winner:
            return say("betting.status_winner", language, player=self.winner)
        if self.is_over:
            return say("betting.status_showdown", language, players=listing(self.live, language))
        if self.to_act:
            return say("betting.status_to_act", language, player=self.to_act)
        key = "betting.status_to_draw" if self.to_draw else "betting.status_closed"
        return say(key, language, player=self.to_draw)

    def __repr__(self) -> str:
        street, status = self.street_name, self.status("en")
        return f"<Replay {self.game.name}, {street}: pot {self.pot}, {status}>"

    def _repr_html_(self) -> str:
        head, rows = rows_of(self._steps)
        street = self.game.streets[self._street].label()
        facts = {"street": street, "pot": number(self.pot), "status": self.status()}
        return markup.table(head, rows) + markup.paragraph(say("betting.stands", **facts))

    def _post(self, posts: Posts, ante: int, dead: Mapping[str, int]) -> None:
        for name in self._seats.clockwise(self._seats.button):
            self._forced(name, ante, Action.ANTE)
        for player, blind in posts:
            paid = self._forced(player, blind, Action.BLIND) if player else 0
            missing = self._seats.short_of_blinds + blind - paid
            self._seats = replace(self._seats, short_of_blinds=missing)
        for name, amount in dead.items():
            refuse_stranger(name, self.players)
            self._forced(name, whole_chips(say("pots.amount_of_dead_money"), amount), Action.DEAD)

    def _forced(self, name: str, amount: int, action: Action) -> int:
        paid = min(amount, self._seats.stacks[name])
        if paid:
            self._seats = self._seats.paid(name, paid, action)
            self._note(action, name, paid)
        return paid

    def _act(self, said: Said) -> None:
        legal = self.legal
        if legal is None:
            raise self._not_now(said.token)
        if legal.player != said.player:
            facts = {"player": said.player, "turn": legal.player, "legal": legal.sentence()}
            raise ActionError.of("betting.out_of_turn", **facts)
        action, to = judge(said.action, said.amount, legal)
        self._seats = self._seats.acted(said.player, action, to)
        self._note(action, said.player, to - legal.front, legal=legal)
        self._run_out()

    def _not_now(self, given: str) -> ActionError:
        """The error for an action or a street that cannot come now: what must come first."""
        street = self.game.streets[self._street].label()
        facts = {"given": given, "street": street, "player": self.to_draw}
        if self.legal:
            return ActionError.of("betting.street_open", legal=self.legal.sentence(), **facts)
        if self.to_draw:
            return ActionError.of("betting.draw_first", **facts)
        if self.is_over:
            return ActionError.of("betting.hand_is_over", status=self.status(), **facts)
        following = self.game.streets[self._street + 1]
        facts |= {"name": following.name, "next": following.label()}
        return ActionError.of("betting.street_closed", **facts)

    def _run_out(self) -> None:
        """Deal the streets on which nobody can bet any more."""
        while not (self.is_over or self.to_act or self.to_draw or self._seats.can_still_bet):
            self._deal(self._street + 1)

    def _deal(self, index: int) -> None:
        streets = self.game.streets
        self._dealt = self._dealt.street(streets[index].board_cards, burn=index > 0)
        if index:
            self._seats = self._seats.next_street(late=index >= len(streets) - 2)
        self._street = index
        self._note(Action.DEAL, None, 0)
        rule = self.game.draw
        if rule and not rule.replaced_before_turn and streets[index].name == "turn":
            for name in self._seats.live_in_order():
                self._replace(name)

    def _draw(self, said: Discarded) -> None:
        rule, turn = self.game.draw, self.to_draw
        if rule is None or turn is None:
            raise ActionError.of("betting.no_draw_now", player=said.player)
        if turn != said.player:
            raise ActionError.of("betting.draw_out_of_turn", player=said.player, turn=turn)
        refuse_too_many(self.game, said.player, said.cards, self.draw_at_most)
        if said.refuses and not (rule.single_card_may_be_refused and len(said.cards) == 1):
            raise ActionError.of("betting.cannot_refuse", player=said.player)
        self._dealt = self._dealt.without(said.player, said.cards)
        self._note(Action.DRAW, said.player, 0, cards=said.cards)
        if rule.replaced_before_turn:
            self._replace(said.player, refuses=said.refuses)

    def _replace(self, name: str, *, refuses: bool = False) -> None:
        self._dealt, cards = self._dealt.replaced(name, refuses=refuses)
        if cards:
            self._note(Action.REPLACE, name, 0, cards=cards)

    def _note(
        self,
        action: Action,
        player: str | None,
        amount: int,
        *,
        legal: Legal | None = None,
        cards: Cards = (),
    ) -> None:
        step = Step(
            street=self.street_name,
            action=action,
            player=player,
            amount=amount,
            to=self._seats.front(player) if player else 0,
            pot=self.pot,
            contributions=self.contributions,
            stacks=self.stacks,
            folded=self.folded,
            board_cards=self._dealt.out,
            boards=self._dealt.boards,
            hole=self._dealt.hole,
            legal=legal,
            next_to_act=self.to_act or self.to_draw,
            cards=cards,
        )
        self._steps = (*self._steps, step)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        before = self._street, self._seats, self._dealt, self._steps
        try:
            yield
        except BaseException:
            self._street, self._seats, self._dealt, self._steps = before
            raise
