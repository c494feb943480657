"""Rumours: propose, object, add; the GM's draw and marks."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from companion.engine.fields import Choice, free_text, pick, picks
from companion.engine.game import Command, Event, Refused, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.conspiracy import rules
from companion.games.conspiracy.accounts import addable, affordable_draw, batch_account, fitting
from companion.games.conspiracy.commands.base import (
    NONE,
    TEXT,
    ForGM,
    ForSecretary,
    OnOwnPhone,
    level_choices,
    level_hint,
    nobody,
    rumour_choices,
)
from companion.games.conspiracy.content import MARKS, Mark
from companion.games.conspiracy.event_chain import EventChain
from companion.games.conspiracy.events import cauldron as events
from companion.games.conspiracy.moment import adding, at_leisure, cauldron_free, proposing
from companion.games.conspiracy.state import Proposal, State, sees

MOST_PROPOSALS = 24


def usual_level(state: State, seat: int) -> int:
    """The knowledge rating for a player who sees it, else 1."""
    return state.meters.knowledge if sees(state, Viewer("player", seat), "knowledge") else 1


def known_levels(state: State, seat: int) -> Sequence[Choice]:
    """Offer levels up to the knowledge rating to a player who sees it. The others may name any
    level, and so learn nothing from the list (see `accounts.addable`)."""
    sees_it = sees(state, Viewer("player", seat), "knowledge")
    return [choice for choice in level_choices(state, seat)
            if not sees_it or int(choice.value) <= state.meters.knowledge]


@dataclass
class ProposeRumour(OnOwnPhone):
    label: ClassVar[Say] = say("Propose a rumour")
    place: ClassVar[str] = "propose"
    lasting: ClassVar[bool] = True
    main: ClassVar[bool] = False
    text: str = free_text(TEXT, say("The rumour"))
    level: int = pick(known_levels, say("How weighty is it?"), default=usual_level)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return state.seats if not state.over and len(state.proposals) < MOST_PROPOSALS else ()

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place its form at the top, its button under the thumb, while nothing is nearer."""
        return "thumb" if own and proposing(state, seat) else super().placed(state, seat, own)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.RumourProposed(state.next_id, self.seat, self.text, self.level)


def proposed(state: State, keys: Iterable[int]) -> list[Choice]:
    return [Choice(key, state.proposals[key].text, level_hint(state.proposals[key].level))
            for key in keys]


class OnProposal(OnOwnPhone):
    """A command about proposals, for each seat and proposal that fit."""

    main: ClassVar[bool] = False

    @classmethod
    def fits(cls, state: State, seat: int, proposal: Proposal) -> bool:
        raise NotImplementedError

    @classmethod
    def choices(cls, state: State, seat: int) -> Sequence[Choice]:
        return proposed(state, [key for key, proposal in state.proposals.items()
                                if cls.fits(state, seat, proposal)])

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        proposals = () if state.over else state.proposals.values()
        return [seat for seat in state.seats
                if any(cls.fits(state, seat, proposal) for proposal in proposals)]


def mine(state: State, seat: int) -> Sequence[Choice]:
    return WithdrawProposal.choices(state, seat)


@dataclass
class WithdrawProposal(OnProposal):
    label: ClassVar[Say] = say("Withdraw a proposal")
    place: ClassVar[str] = "withdraw"
    lasting: ClassVar[bool] = True
    proposal: int = pick(mine, say("Which one?"))

    @classmethod
    def fits(cls, state: State, seat: int, proposal: Proposal) -> bool:
        return seat in (proposal.seat, state.secretary)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ProposalWithdrawn(self.proposal)


def agreed_to(state: State, seat: int) -> Sequence[Choice]:
    return ObjectToRumour.choices(state, seat)


@dataclass
class ObjectToRumour(OnProposal):
    label: ClassVar[Say] = say("Object to a proposal")
    place: ClassVar[str] = "object"
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("Everybody must agree: an objection keeps it out.")
    proposal: int = pick(agreed_to, say("Which one?"))

    @classmethod
    def fits(cls, state: State, seat: int, proposal: Proposal) -> bool:
        return seat not in proposal.objections

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ObjectionRaised(self.proposal, self.seat)


def objected_to(state: State, seat: int) -> Sequence[Choice]:
    return AgreeToRumour.choices(state, seat)


@dataclass
class AgreeToRumour(OnProposal):
    label: ClassVar[Say] = say("Take an objection back")
    place: ClassVar[str] = "agree"
    lasting: ClassVar[bool] = True
    proposal: int = pick(objected_to, say("Which one?"))

    @classmethod
    def fits(cls, state: State, seat: int, proposal: Proposal) -> bool:
        return seat in proposal.objections

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ObjectionDropped(self.proposal, self.seat)


def lacking(account: rules.BatchAccount, knowledge: int) -> Say | None:
    """The first thing that a batch lacks, to be read aloud."""
    if account.lacks_at_level:
        return say_n("At least half, rounded up, must be of level {knowledge}: {n} more.",
                     "At least half, rounded up, must be of level {knowledge}: {n} more.",
                     account.lacks_at_level, knowledge=knowledge)
    if account.lacks_points:
        return say("These cost {cost} rumour points, and the team has {points}.",
                   cost=account.cost, points=account.points)
    return None


@dataclass
class AddRumours(ForSecretary):
    label: ClassVar[Say] = say("Add to the cauldron")
    sure: ClassVar[Say | None] = say("Yes, add them")
    lasting: ClassVar[bool] = True
    rumours: tuple[int, ...] = picks(
        lambda state, seat: proposed(state, addable(state)), say("Which rumours?"), low=2,
        high=lambda state, seat: len(addable(state)), default=fitting)

    @classmethod
    def now(cls, state: State) -> bool:
        """Allow it once two rumours can go in; until then the page says what is missing."""
        return cauldron_free(state) and bool(fitting(state))

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place a whole batch under the thumb; the button sends the ticked rumours."""
        return "batch" if own and adding(state) else cls.place

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        account = batch_account(state, self.rumours)
        if reason := lacking(account, state.meters.knowledge):
            raise Refused(reason)
        chain = EventChain(state)
        chain.change("rumour_points", -account.cost, "added")
        chain.do(events.RumoursAdded(self.rumours))
        return chain.events


def mark_choices(state: State, seat: int) -> Sequence[Choice]:
    return [nobody(say("No mark")), *(Choice(key, name) for key, name in MARKS.items())]


@dataclass
class TypeInRumour(ForGM):
    label: ClassVar[Say] = say("Type in a slip from the bowl")
    place: ClassVar[str] = "desk"
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("For rumours that lie on paper already: it costs nothing.")
    main: ClassVar[bool] = False
    text: str = free_text(TEXT, say("The rumour"))
    level: int = pick(level_choices, say("How weighty is it?"), default=1)
    mark: str = pick(mark_choices, say("Your mark on it"), default=NONE)

    @classmethod
    def now(cls, state: State) -> bool:
        return not state.over and not state.drawn

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        mark = None if self.mark == NONE else cast(Mark, self.mark)
        yield events.RumourTypedIn(state.next_id, self.text, self.level, mark)


@dataclass
class DrawRumours(ForGM):
    label: ClassVar[Say] = say("Draw two rumours")
    sure: ClassVar[Say | None] = say("Yes, draw two")
    lasting: ClassVar[bool] = True
    adds: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("It costs the knowledge rating in intrigue points.")
    rumours: tuple[int, ...] = picks(
        lambda state, seat: rumour_choices(state.cauldron()),
        say("Drawn by hand? Say which two"), high=2, default=(),
        hint=say("Leave it empty and the app draws."), widget="conspiracy/_two.html")

    @classmethod
    def now(cls, state: State) -> bool:
        return cauldron_free(state) and affordable_draw(state)

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place the button under the thumb between scenes; it sends the ticked rumours."""
        return "draw" if at_leisure(state) else "draw_meanwhile"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if len(self.rumours) == 1:
            raise Refused(say("Two rumours are drawn, never one."))
        one, two = self.rumours or rng.sample(list(state.cauldron()), 2)
        chain = EventChain(state)
        chain.change("intrigue", -state.meters.knowledge, "drawn")
        chain.do(events.RumoursDrawn((one, two)))
        if all(state.rumours[key].mark for key in (one, two)):
            chain.do(events.RumoursLeftOut())
        return chain.events


def drawn(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(key, state.rumours[key].text, mark_hint(state.rumours[key].mark))
            for key in state.drawn]


def mark_hint(mark: str | None) -> Say:
    if mark is None:
        return say("Not marked yet")
    return say("Marked already: {mark}", mark=MARKS[mark])


@dataclass
class MarkRumours(ForGM):
    label: ClassVar[Say] = say("Mark them")
    place: ClassVar[str] = "drawn"
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("One becomes the cold trail, the other the false trail.")
    cold: int = pick(drawn, say("Which is the cold trail?"))

    @classmethod
    def now(cls, state: State) -> bool:
        return bool(state.drawn) and not state.over

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        false = next(key for key in state.drawn if key != self.cold)
        yield events.RumoursMarked(self.cold, false)


COMMANDS: tuple[type[Command], ...] = (
    ProposeRumour, WithdrawProposal, ObjectToRumour, AgreeToRumour, AddRumours, TypeInRumour,
    DrawRumours, MarkRumours,
)
