"""What happens to rumours: proposed, added, drawn and marked, escalated, revealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.conspiracy.content import MARKS, PLACES, Mark
from companion.games.conspiracy.state import (
    Proposal,
    Rumour,
    State,
    changed,
    with_brought,
    with_rumour,
    without,
    without_rumours,
)


@dataclass(frozen=True)
class RumourProposed(Event):
    kind: ClassVar[str] = "rumour_proposed"
    key: int
    seat: int
    text: str
    level: int

    def apply(self, state: State) -> State:
        new = Proposal(self.seat, self.text, self.level)
        return evolve(state, proposals={**state.proposals, self.key: new}, next_id=self.key + 1)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} proposes a rumour of level {level}: {rumour}",
                   player=after.party.names[self.seat], level=self.level, rumour=self.text)


@dataclass(frozen=True)
class ProposalWithdrawn(Event):
    kind: ClassVar[str] = "proposal_withdrawn"
    key: int

    def apply(self, state: State) -> State:
        return evolve(state, proposals=without(state.proposals, (self.key,)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("No longer proposed: {rumour}", rumour=before.proposals[self.key].text)


@dataclass(frozen=True)
class ObjectionRaised(Event):
    kind: ClassVar[str] = "objection_raised"
    key: int
    seat: int

    def apply(self, state: State) -> State:
        objections = (*state.proposals[self.key].objections, self.seat)
        return evolve(state, proposals=changed(state.proposals, self.key, objections=objections))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} objects to this rumour: {rumour}",
                   player=after.party.names[self.seat], rumour=after.proposals[self.key].text)


@dataclass(frozen=True)
class ObjectionDropped(Event):
    kind: ClassVar[str] = "objection_dropped"
    key: int
    seat: int

    def apply(self, state: State) -> State:
        left = tuple(seat for seat in state.proposals[self.key].objections if seat != self.seat)
        return evolve(state, proposals=changed(state.proposals, self.key, objections=left))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} agrees to this rumour after all: {rumour}",
                   player=after.party.names[self.seat], rumour=after.proposals[self.key].text)


@dataclass(frozen=True)
class RumoursAdded(Event):
    """Proposals become rumours and keep their numbers: a rumour's story begins as a proposal."""

    kind: ClassVar[str] = "rumours_added"
    keys: tuple[int, ...]

    def apply(self, state: State) -> State:
        new = {key: Rumour(state.proposals[key].text, state.proposals[key].level)
               for key in self.keys}
        return evolve(state, proposals=without(state.proposals, self.keys),
                      rumours={**state.rumours, **new})

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say_n("{n} rumour goes into the cauldron.", "{n} rumours go into the cauldron.",
                     len(self.keys))


@dataclass(frozen=True)
class RumourTypedIn(Event):
    """A slip that already lay in the bowl was typed in; its mark, if any, is the GM's secret."""

    kind: ClassVar[str] = "rumour_typed_in"
    key: int
    text: str
    level: int
    mark: Mark | None

    def apply(self, state: State) -> State:
        new = Rumour(self.text, self.level, mark=self.mark)
        return evolve(state, rumours={**state.rumours, self.key: new}, next_id=self.key + 1)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("A slip from the bowl was typed in: {rumour}", rumour=self.text)


@dataclass(frozen=True)
class RumoursDrawn(Event):
    """The GM drew two rumours. Only the GM knows which, unless one of them stays out."""

    kind: ClassVar[str] = "rumours_drawn"
    keys: tuple[int, int]

    def apply(self, state: State) -> State:
        return evolve(state, drawn=self.keys)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The GM drew two rumours from the cauldron.")


def left_out(state: State, keys: tuple[int, ...]) -> State:
    """Take rumours that were marked before out of the cauldron; by one switch, out of play."""
    if state.options.switches.left_out == "out":
        return without_rumours(state, keys, PLACES["out"])
    for key in keys:
        state = with_rumour(state, key, place="out")
    return state


def forgotten(state: State) -> State:
    """Forget of all in the cauldron that they carried no mark: two of them carry one now, and which
    is the GM's secret."""
    for key, rumour in state.cauldron().items():
        if rumour.known == "unmarked":
            state = with_rumour(state, key, known="")
    return state


@dataclass(frozen=True)
class RumoursMarked(Event):
    """The GM marked one cold, one false. A rumour marked before stays out; the other goes back."""

    kind: ClassVar[str] = "rumours_marked"
    cold: int
    false: int

    def apply(self, state: State) -> State:
        out = self.out(state)
        state = with_rumour(state, self.cold, mark="cold")
        state = with_rumour(state, self.false, mark="false")
        return forgotten(evolve(left_out(state, out), drawn=()))

    def out(self, state: State) -> tuple[int, ...]:
        return tuple(key for key in state.drawn if state.rumours[key].mark)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        """Tell where both went, never the marks: the GM's phone lies open on the table."""
        out = self.out(before)
        if not out:
            return say("Both went back into the cauldron.")
        return say("One went back into the cauldron, one stays out: {rumour}",
                   rumour=before.rumours[out[0]].text)


@dataclass(frozen=True)
class RumoursLeftOut(Event):
    """Both rumours were marked before: both stay out and keep their marks."""

    kind: ClassVar[str] = "rumours_left_out"

    def apply(self, state: State) -> State:
        return evolve(left_out(state, state.drawn), drawn=())

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        one, two = (before.rumours[key].text for key in before.drawn)
        return say("Both stay out of the cauldron: {one}; {two}", one=one, two=two)


@dataclass(frozen=True)
class RumourEscalated(Event):
    kind: ClassVar[str] = "rumour_escalated"
    key: int
    level: int

    def apply(self, state: State) -> State:
        return with_brought(with_rumour(state, self.key, level=self.level), self.line(state))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return self.line(before)

    def line(self, before: State) -> Say:
        return say("Escalated to level {level}: {rumour}", level=self.level,
                   rumour=before.rumours[self.key].text)


@dataclass(frozen=True)
class RumourRevealed(Event):
    """A rumour's kind is open to all now; an unmarked one goes straight back."""

    kind: ClassVar[str] = "rumour_revealed"
    key: int
    mark: Mark | None

    def apply(self, state: State) -> State:
        return with_brought(self.shown(state), self.line(state))

    def shown(self, state: State) -> State:
        if self.mark is None:
            return with_rumour(state, self.key, known="unmarked")
        if state.options.switches.revealed == "out":
            return without_rumours(state, (self.key,), MARKS[self.mark])
        return with_rumour(state, self.key, place="open", known=self.mark)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return self.line(before)

    def line(self, before: State) -> Say:
        text = before.rumours[self.key].text
        if self.mark is None:
            return say("Revealed: it carries no mark and goes back. {rumour}", rumour=text)
        return say("Revealed: {kind}. {rumour}", kind=MARKS[self.mark], rumour=text)


EVENTS: tuple[type[Event], ...] = (
    RumourProposed, ProposalWithdrawn, ObjectionRaised, ObjectionDropped, RumoursAdded,
    RumourTypedIn, RumoursDrawn, RumoursMarked, RumoursLeftOut, RumourEscalated,
    RumourRevealed,
)
