"""What happens at a Hollywood table. Random results stand in the events themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.engine.game import Event, Party, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.state import Options, State, next_to_record


@dataclass(frozen=True)
class Opened(Event):
    kind: ClassVar[str] = "opened"
    party: Party
    options: Options

    def apply(self, state: Party | None) -> State:
        return State(self.party, self.options)

    def tell(self, before: None, after: State, viewer: Viewer) -> Say:
        return say_n("The studio opens its gates to {n} player.",
                     "The studio opens its gates to {n} players.", after.players)


@dataclass(frozen=True)
class RolesDealt(Event):
    """The whole shuffled order: the first ones to the seats in turn, the rest to the centre."""

    kind: ClassVar[str] = "roles_dealt"
    order: tuple[str, ...]

    def apply(self, state: State) -> State:
        each, count = state.roles_each, state.players
        roles = {seat: tuple(sorted(self.order[i:each * count:count], key=_number))
                 for i, seat in enumerate(state.seats)}
        centre = tuple(sorted(self.order[each * count:], key=_number))
        return replace(state, roles=roles, centre=centre, phase="affiliations")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The roles are dealt, face up.")


@dataclass(frozen=True)
class RoleRecorded(Event):
    """One role card of a real deal; after the last one the rest lies in the centre."""

    kind: ClassVar[str] = "role_recorded"
    seat: int
    role: str

    def apply(self, state: State) -> State:
        held = tuple(sorted((*state.roles.get(self.seat, ()), self.role), key=_number))
        state = replace(state, roles={**state.roles, self.seat: held})
        if next_to_record(state) is not None:
            return state
        taken = {role for roles in state.roles.values() for role in roles}
        centre = tuple(role for role in state.options.roles if role not in taken)
        return replace(state, centre=centre, phase="affiliations")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} holds the role {role}.",
                   player=after.name(self.seat), role=ROLES[self.role].name)


@dataclass(frozen=True)
class AffiliationsDealt(Event):
    kind: ClassVar[str] = "affiliations_dealt"
    cards: dict[int, str]

    def apply(self, state: State) -> State:
        return replace(state, affiliations=self.cards, phase="dusk")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Everyone has a secret card.")


@dataclass(frozen=True)
class AffiliationsHandedOut(Event):
    """Dealt by hand: the companion does not know who is who."""

    kind: ClassVar[str] = "affiliations_handed_out"

    def apply(self, state: State) -> State:
        return replace(state, phase="dusk")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The secret cards were dealt by hand.")


@dataclass(frozen=True)
class NightBegan(Event):
    kind: ClassVar[str] = "night_began"

    def apply(self, state: State) -> State:
        return replace(state, phase="night")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Night falls over Hollywood.")


@dataclass(frozen=True)
class NightEnded(Event):
    kind: ClassVar[str] = "night_ended"

    def apply(self, state: State) -> State:
        return replace(state, phase="hands")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Morning. Everyone opens their eyes.")


@dataclass(frozen=True)
class NightSkipped(Event):
    kind: ClassVar[str] = "night_skipped"

    def apply(self, state: State) -> State:
        return replace(state, phase="hands")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The night was skipped.")


@dataclass(frozen=True)
class HandsDealt(Event):
    kind: ClassVar[str] = "hands_dealt"

    def apply(self, state: State) -> State:
        return replace(state, phase="dice")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Three propaganda cards lie in every hand.")


@dataclass(frozen=True)
class DiceRolled(Event):
    kind: ClassVar[str] = "dice_rolled"

    def apply(self, state: State) -> State:
        return replace(state, phase="posters")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The star dice are rolled.")


@dataclass(frozen=True)
class PostersLaidOut(Event):
    kind: ClassVar[str] = "posters_laid_out"

    def apply(self, state: State) -> State:
        return replace(state, phase="film")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Posters, statuettes and film strips are on the table.")


def _number(role: str) -> int:
    return ROLES[role].number


EVENTS = (
    Opened, RolesDealt, RoleRecorded, AffiliationsDealt, AffiliationsHandedOut, NightBegan,
    NightEnded, NightSkipped, HandsDealt, DiceRolled, PostersLaidOut,
)
