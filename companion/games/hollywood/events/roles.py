"""What each role does when it is performed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.content import HAND, ROLES
from companion.games.hollywood.dealing import change, discard, draw, holder, swap_roles
from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.stages import end_turn, turn_done
from companion.games.hollywood.state import Doing, State


def performed(state: State, role: str, doing: Doing | None = None) -> State:
    return state.with_round(performed=(*state.round.performed, role), doing=doing)


@dataclass(frozen=True)
class RolePerformedByHand(Event):
    """A role is performed with cards, dice or posters on the table."""

    kind: ClassVar[str] = "role_performed_by_hand"
    seat: int
    role: str

    def apply(self, state: State) -> State:
        if self.role == "screenwriter":
            state = evolve(state, posters_left=state.posters_left - 1)
        if self.role == "editor":
            state = state.with_round(editor=self.seat)
        return end_turn(performed(state, self.role))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} performs the role {role}.",
                   player=after.name(self.seat), role=ROLES[self.role].name)


@dataclass(frozen=True)
class PostersDrawn(Event):
    kind: ClassVar[str] = "posters_drawn"
    seat: int

    def apply(self, state: State) -> State:
        doing = Doing("posters", keys=state.pile[:2])
        return performed(evolve(state, pile=state.pile[2:], posters_left=state.posters_left - 2),
                         "screenwriter", doing)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} reads two screenplays.", player=after.name(self.seat))


@dataclass(frozen=True)
class PosterChosen(Event):
    """The screenwriter chooses one of two posters by place; the other leaves the game unseen."""

    kind: ClassVar[str] = "poster_chosen"
    seat: int
    place: int

    def apply(self, state: State) -> State:
        return turn_done(state.with_round(poster=state.round.under_way.keys[self.place]))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        genre = GENRES[before.round.under_way.keys[self.place]]
        return say("{player} has chosen the poster: {genre}.",
                   player=after.name(self.seat), genre=genre.name)


@dataclass(frozen=True)
class RolesSwapped(Event):
    """The producer swaps two roles. A producer who thereby gets another player's card for their own
    may perform it at once."""

    kind: ClassVar[str] = "roles_swapped"
    seat: int
    one: str
    other: str

    def apply(self, state: State) -> State:
        gained = self._gained(state)
        state = performed(swap_roles(state, self.one, self.other), "producer")
        if gained is None or gained in state.round.performed or gained == "screenwriter":
            return end_turn(state)
        return state.with_round(doing=Doing("encore", role=gained), writer=None)

    def _gained(self, state: State) -> str | None:
        """The card that the producer got from another player for their own."""
        if "producer" not in (self.one, self.other):
            return None
        got = self.other if self.one == "producer" else self.one
        return got if holder(state, got) not in (None, self.seat) else None

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} swaps {one} and {other}.", player=after.name(self.seat),
                   one=ROLES[self.one].name, other=ROLES[self.other].name)


@dataclass(frozen=True)
class TokenGiven(Event):
    """A player gets a statuette from the centre (source 0) or, if all are out, from another."""

    kind: ClassVar[str] = "token_given"
    seat: int
    whom: int
    source: int = 0

    def apply(self, state: State) -> State:
        tokens = change(state.tokens, self.source, -1) if self.source else state.tokens
        state = evolve(state, tokens=change(tokens, self.whom, 1),
                       token_film={**state.token_film, self.whom: state.number})
        return end_turn(performed(state, "director"))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        values = {"player": after.name(self.seat), "whom": after.name(self.whom)}
        if self.source:
            return say("{player} moves a statuette from {source} to {whom}.",
                       source=after.name(self.source), **values)
        return say("{player} gives {whom} a statuette.", **values)


@dataclass(frozen=True)
class HandThrown(Event):
    """A whole hand goes to the used pile: by the cinematographer or the cape."""

    kind: ClassVar[str] = "hand_thrown"
    whom: int

    def apply(self, state: State) -> State:
        return discard(state, self.whom, range(len(state.hands[self.whom])))


@dataclass(frozen=True)
class HandRenewed(Event):
    kind: ClassVar[str] = "hand_renewed"
    seat: int
    whom: int

    def apply(self, state: State) -> State:
        return end_turn(performed(draw(state, self.whom, HAND), "cinematographer"))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} gives {whom} a whole new hand.",
                   player=after.name(self.seat), whom=after.name(self.whom))


@dataclass(frozen=True)
class CardsDrawn(Event):
    """The actress or the actor lets a player draw two cards; that player then owes two discards."""

    kind: ClassVar[str] = "cards_drawn"
    seat: int
    role: str
    whom: int

    def apply(self, state: State) -> State:
        state = performed(draw(state, self.whom, 2), self.role)
        return turn_done(state.with_round(discards=change(state.round.discards, self.whom, 2)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} lets {whom} draw two cards and discard two.",
                   player=after.name(self.seat), whom=after.name(self.whom))


@dataclass(frozen=True)
class MusicDrawn(Event):
    kind: ClassVar[str] = "music_drawn"
    seat: int

    def apply(self, state: State) -> State:
        doing = Doing("music", cards=state.deck[:2])
        return performed(evolve(state, deck=state.deck[2:]), "composer", doing)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} draws two cards to compose with.", player=after.name(self.seat))


@dataclass(frozen=True)
class MusicChosen(Event):
    """The composer chooses which of two cards goes into the film; only they know which."""

    kind: ClassVar[str] = "music_chosen"
    seat: int
    place: int

    def apply(self, state: State) -> State:
        doing = state.round.doing
        assert doing is not None
        kept, other = doing.cards[self.place], doing.cards[1 - self.place]
        state = evolve(state, used=(*state.used, other))
        return turn_done(state.with_round(film=(*state.round.film, kept), filled=True))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} adds a card to the film.", player=after.name(self.seat))


@dataclass(frozen=True)
class EditDeclared(Event):
    kind: ClassVar[str] = "edit_declared"
    seat: int

    def apply(self, state: State) -> State:
        return end_turn(performed(state, "editor").with_round(editor=self.seat))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} will edit this film.", player=after.name(self.seat))


EVENTS: tuple[type[Event], ...] = (
    RolePerformedByHand, PostersDrawn, PosterChosen, RolesSwapped, TokenGiven, HandThrown,
    HandRenewed, CardsDrawn, MusicDrawn, MusicChosen, EditDeclared,
)
