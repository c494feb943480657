"""The set-up: roles, secret cards, the night, hands, dice, posters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Party, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.hollywood.content import HAND, ROLES
from companion.games.hollywood.state import Options, State, by_number, next_to_record


@dataclass(frozen=True)
class Opened(Event):
    kind: ClassVar[str] = "opened"
    party: Party
    options: Options

    def apply(self, state: Party | None) -> State:
        untold = self.options.pace == "score" and self.options.roles_on == "table"
        opened = State(self.party, self.options)
        return with_roles(opened) if untold else opened

    def tell(self, before: None, after: State, viewer: Viewer) -> Say:
        return say_n("The studio opens its gates to {n} player.",
                     "The studio opens its gates to {n} players.", after.players)


def with_roles(state: State) -> State:
    """Go on after the roles: the phones deal the secret cards, or the table has its own."""
    dealing = state.options.affiliations_on == "phones"
    return evolve(state, phase="affiliations") if dealing else with_secrets(state)


def with_secrets(state: State) -> State:
    """Go on after the secret cards; a player alone has nobody to recognise at night."""
    return evolve(state, phase="dusk" if state.players > 1 else "hands")


def deal_roles(state: State, order: tuple[str, ...]) -> State:
    """Deal the first roles to the seats in turn; the rest lies in the centre."""
    each, count = state.roles_each, state.players
    roles = {seat: by_number(order[i:each * count:count]) for i, seat in enumerate(state.seats)}
    return evolve(state, roles=roles, centre=by_number(order[each * count:]))


@dataclass(frozen=True)
class RolesDealt(Event):
    """The phones dealt the roles; the event holds the whole shuffled order."""

    kind: ClassVar[str] = "roles_dealt"
    order: tuple[str, ...]

    def apply(self, state: State) -> State:
        return with_roles(deal_roles(state, self.order))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The roles are dealt face up.")


@dataclass(frozen=True)
class RoleRecorded(Event):
    """One real role card was noted; after the last one the rest lies in the centre."""

    kind: ClassVar[str] = "role_recorded"
    seat: int
    role: str

    def apply(self, state: State) -> State:
        held = by_number((*state.roles.get(self.seat, ()), self.role))
        state = evolve(state, roles={**state.roles, self.seat: held})
        if next_to_record(state) is not None:
            return state
        taken = {role for roles in state.roles.values() for role in roles}
        centre = tuple(role for role in state.options.roles if role not in taken)
        state = evolve(state, centre=centre)
        return state if state.number else with_roles(state)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} holds the role {role}.",
                   player=after.name(self.seat), role=ROLES[self.role].name)


@dataclass(frozen=True)
class AffiliationsDealt(Event):
    kind: ClassVar[str] = "affiliations_dealt"
    cards: dict[int, str]

    def apply(self, state: State) -> State:
        return with_secrets(evolve(state, affiliations=self.cards))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Everyone has a secret card.")


@dataclass(frozen=True)
class AffiliationsHandedOut(Event):
    """The secret cards were dealt by hand: the companion does not know who is who."""

    kind: ClassVar[str] = "affiliations_handed_out"

    def apply(self, state: State) -> State:
        return with_secrets(state)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The secret cards were dealt by hand.")


@dataclass(frozen=True)
class NightBegan(Event):
    kind: ClassVar[str] = "night_began"

    def apply(self, state: State) -> State:
        return evolve(state, phase="night")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Night falls over Hollywood.")


@dataclass(frozen=True)
class NightEnded(Event):
    kind: ClassVar[str] = "night_ended"

    def apply(self, state: State) -> State:
        return evolve(state, phase="hands")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Morning. Everyone opens their eyes.")


@dataclass(frozen=True)
class NightSkipped(Event):
    kind: ClassVar[str] = "night_skipped"

    def apply(self, state: State) -> State:
        return evolve(state, phase="hands")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The night was skipped.")


@dataclass(frozen=True)
class HandsDealt(Event):
    """The phones dealt the hands; the event holds the whole shuffled deck. Each seat gets three
    cards, each ghost one; the rest stays."""

    kind: ClassVar[str] = "hands_dealt"
    deck: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        state = evolve(state, phase="dice")
        if not self.deck:
            return state
        hands, top = {}, 0
        for seat, count in ((*((s, HAND) for s in state.seats),
                             *((g, 1) for g in state.ghost_seats))):
            hands[seat], top = self.deck[top:top + count], top + count
        return evolve(state, hands=hands, deck=self.deck[top:])

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Three propaganda cards lie in every hand.")


@dataclass(frozen=True)
class DiceRolled(Event):
    kind: ClassVar[str] = "dice_rolled"
    faces: dict[int, tuple[bool, ...]] = field(default_factory=dict)

    def apply(self, state: State) -> State:
        return evolve(state, phase="posters", dice=self.faces)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The star dice are rolled.")


@dataclass(frozen=True)
class PostersLaidOut(Event):
    """The posters are shuffled and, with the expansion, the costumes."""

    kind: ClassVar[str] = "posters_laid_out"
    pile: tuple[str, ...] = ()
    wardrobe: tuple[str, ...] = ()

    def apply(self, state: State) -> State:
        left = len(state.options.box.pile(state.players))
        return evolve(state, pile=self.pile, posters_left=left, wardrobe=self.wardrobe)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if after.options.posters_on == "phones":
            return say("The posters are shuffled: the first film can begin.")
        return say("Posters, statuettes and film strips are on the table.")


EVENTS: tuple[type[Event], ...] = (
    Opened, RolesDealt, RoleRecorded, AffiliationsDealt, AffiliationsHandedOut, NightBegan,
    NightEnded, NightSkipped, HandsDealt, DiceRolled, PostersLaidOut,
)
