"""Costumes: drawn, given, worn. A worn costume is seen by all and goes under the pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.content import HAND, ROLES
from companion.games.hollywood.dealing import change, draw, swap_roles, to_film, turn_die
from companion.games.hollywood.events.roles import performed
from companion.games.hollywood.stages import end_turn, next_stage, turn_done
from companion.games.hollywood.state import Doing, SeenCards, State
from companion.games.hollywood.wardrobe import COSTUMES

UNSEEN = ""  # a costume card on the table: the companion knows it is there, but not which it is


def receive(state: State, whom: int, costume: str) -> State:
    held = (*state.costumes.get(whom, ()), costume)
    return evolve(state, costumes={**state.costumes, whom: held},
                  costume_film={**state.costume_film, whom: state.number})


def _given(after: State, seat: int, whom: int) -> Say:
    return say("{player} gives {whom} a costume.", player=after.name(seat), whom=after.name(whom))


@dataclass(frozen=True)
class CostumesDrawn(Event):
    kind: ClassVar[str] = "costumes_drawn"
    seat: int

    def apply(self, state: State) -> State:
        doing = Doing("costumes", keys=state.wardrobe[:2])
        return performed(evolve(state, wardrobe=state.wardrobe[2:]), "costume_designer", doing)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} opens the wardrobe.", player=after.name(self.seat))


@dataclass(frozen=True)
class CostumeGiven(Event):
    """A costume is given; only giver and receiver know which. The other one goes under the pile."""

    kind: ClassVar[str] = "costume_given"
    seat: int
    place: int
    whom: int

    def apply(self, state: State) -> State:
        doing = state.round.doing
        assert doing is not None
        rest = doing.keys[:self.place] + doing.keys[self.place + 1:]
        state = evolve(state, wardrobe=state.wardrobe + rest)
        return turn_done(receive(state, self.whom, doing.keys[self.place]))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return _given(after, self.seat, self.whom)


@dataclass(frozen=True)
class CostumeGivenByHand(Event):
    kind: ClassVar[str] = "costume_given_by_hand"
    seat: int
    whom: int

    def apply(self, state: State) -> State:
        return end_turn(performed(receive(state, self.whom, UNSEEN), "costume_designer"))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return _given(after, self.seat, self.whom)


@dataclass(frozen=True)
class CostumeWorn(Event):
    """A costume is played and goes under the pile; what it does follows."""

    kind: ClassVar[str] = "costume_worn"
    seat: int
    costume: str

    def apply(self, state: State) -> State:
        held = list(state.costumes[self.seat])
        known = self.costume in held
        held.remove(self.costume if known else UNSEEN)
        pile = (*state.wardrobe, self.costume) if known else state.wardrobe
        return evolve(state, costumes={**state.costumes, self.seat: tuple(held)}, wardrobe=pile)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} wears a costume: {costume}.",
                   player=after.name(self.seat), costume=COSTUMES[self.costume].name)


@dataclass(frozen=True)
class LookTaken(Event):
    """The wearer alone looks at cards of the deck or of the film."""

    kind: ClassVar[str] = "look_taken"
    seat: int
    place: int | None = None  # the place of a card in the film; None: the top of the deck

    def apply(self, state: State) -> State:
        look = SeenCards("deck", state.deck[:3])
        if self.place is not None:  # after a look into the film no card is taken back
            look = SeenCards("film", (state.round.film[self.place],))
            state = state.with_round(before={})
        return state.with_round(looks={**state.round.looks, self.seat: look})


@dataclass(frozen=True)
class DieTurned(Event):
    """A die is turned, by a top hat's roll or a gown's choice."""

    kind: ClassVar[str] = "die_turned"
    die: str
    star: bool

    def apply(self, state: State) -> State:
        return turn_die(state, self.die, self.star)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if self.star:
            return say("The die shows a star.")
        return say("The die shows no star.")


@dataclass(frozen=True)
class WigSwapped(Event):
    kind: ClassVar[str] = "wig_swapped"
    own: str
    taken: str

    def apply(self, state: State) -> State:
        return swap_roles(state, self.own, self.taken)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{own} goes to the centre, {taken} comes out of it.",
                   own=ROLES[self.own].name, taken=ROLES[self.taken].name)


@dataclass(frozen=True)
class BoaDrawn(Event):
    kind: ClassVar[str] = "boa_drawn"
    seat: int

    def apply(self, state: State) -> State:
        state = draw(state, self.seat, 2)
        return state.with_round(discards=change(state.round.discards, self.seat, 2))


@dataclass(frozen=True)
class CapeDrawn(Event):
    kind: ClassVar[str] = "cape_drawn"
    seat: int

    def apply(self, state: State) -> State:
        return draw(state, self.seat, HAND)


@dataclass(frozen=True)
class DiceGuarded(Event):
    kind: ClassVar[str] = "dice_guarded"
    seat: int

    def apply(self, state: State) -> State:
        return state.with_round(guarded=(*state.round.guarded, self.seat))


@dataclass(frozen=True)
class MaskAdded(Event):
    kind: ClassVar[str] = "mask_added"
    seat: int
    place: int

    def apply(self, state: State) -> State:
        others = {seat: hand for seat, hand in state.round.before.items() if seat != self.seat}
        return next_stage(to_film(state.with_round(before=others), self.seat, [self.place]))


EVENTS: tuple[type[Event], ...] = (
    CostumesDrawn, CostumeGiven, CostumeGivenByHand, CostumeWorn, LookTaken, DieTurned,
    WigSwapped, BoaDrawn, CapeDrawn, DiceGuarded, MaskAdded,
)
