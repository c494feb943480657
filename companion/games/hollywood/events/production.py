"""Production: rounds, turns, and what anybody may do on a turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.dealing import discard, read_die, swap_roles, turn_die
from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.stages import (
    begin_round,
    end_production,
    end_turn,
    next_stage,
    turn_done,
)
from companion.games.hollywood.state import Doing, Pace, SeenCards, State, roleless


@dataclass(frozen=True)
class RoundBegan(Event):
    """A new film; the ghosts' dice are rolled afresh."""

    kind: ClassVar[str] = "round_began"
    ghost_dice: dict[int, tuple[bool, ...]] = field(default_factory=dict)

    def apply(self, state: State) -> State:
        return begin_round(evolve(state, dice={**state.dice, **self.ghost_dice}))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Film {n} goes into production.", n=after.number)


@dataclass(frozen=True)
class PostersReshuffled(Event):
    """No poster was left: those that screenwriters put away are a new pile; real ones by hand."""

    kind: ClassVar[str] = "posters_reshuffled"
    order: tuple[str, ...] = ()

    def apply(self, state: State) -> State:
        return evolve(state, pile=self.order, posters_left=len(state.unshown))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The posters that were put away are shuffled into a new pile.")


@dataclass(frozen=True)
class PosterRevealed(Event):
    """The top poster is turned over, because nobody wrote this film."""

    kind: ClassVar[str] = "poster_revealed"

    def apply(self, state: State) -> State:
        state = evolve(state, pile=state.pile[1:], posters_left=state.posters_left - 1,
                       round=evolve(state.round, poster=state.pile[0], writer=None))
        return state

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The top poster is revealed: {genre}.", genre=GENRES[before.pile[0]].name)


@dataclass(frozen=True)
class PosterRecorded(Event):
    """The GM has noted which real poster lies on the table."""

    kind: ClassVar[str] = "poster_recorded"
    poster: str

    def apply(self, state: State) -> State:
        state = evolve(state, posters_left=state.posters_left - 1)
        return next_stage(state.with_round(poster=self.poster))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The poster of this film: {genre}.", genre=GENRES[self.poster].name)


@dataclass(frozen=True)
class Passed(Event):
    kind: ClassVar[str] = "passed"
    seat: int

    def apply(self, state: State) -> State:
        return end_turn(state)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        if before.round.doing:
            return None
        return say("{player} passes.", player=after.name(self.seat))


@dataclass(frozen=True)
class RoleTaken(Event):
    """A player swaps a role with one from the centre."""

    kind: ClassVar[str] = "role_taken"
    seat: int
    own: str
    taken: str

    def apply(self, state: State) -> State:
        return end_turn(swap_roles(state, self.own, self.taken))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} lays {own} in the centre and takes {taken}.",
                   player=after.name(self.seat), own=ROLES[self.own].name,
                   taken=ROLES[self.taken].name)


@dataclass(frozen=True)
class DieRerolled(Event):
    """One die is rolled, in an ordinary re-roll or as one of the gaffer's three."""

    kind: ClassVar[str] = "die_rerolled"
    seat: int
    die: str
    star: bool
    role: str = ""

    def apply(self, state: State) -> State:
        state = turn_die(state, self.die, self.star)
        doing = self._rolling(state)
        doing = evolve(doing, left=doing.left - 1, keys=(*doing.keys, self.die))
        done = state.round.performed
        if self.role and self.role not in done:
            done = (*done, self.role)
        state = state.with_round(doing=doing, performed=done)
        return state if doing.left else turn_done(state)

    def _rolling(self, state: State) -> Doing:
        """The re-roll under way, or a new one: three dice for the gaffer, else two."""
        doing = state.round.doing
        if doing and doing.kind in ("reroll", "gaffer"):
            return doing
        return Doing("gaffer", left=3) if self.role else Doing("reroll", left=2)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        values = {"player": after.name(self.seat), "owner": after.name(read_die(self.die)[0])}
        if self.star:
            return say("{player} re-rolls a die of {owner}: a star.", **values)
        return say("{player} re-rolls a die of {owner}: no star.", **values)


@dataclass(frozen=True)
class RerolledByHand(Event):
    kind: ClassVar[str] = "rerolled_by_hand"
    seat: int

    def apply(self, state: State) -> State:
        return end_turn(state)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} re-rolls dice.", player=after.name(self.seat))


@dataclass(frozen=True)
class GhostsLookedAt(Event):
    kind: ClassVar[str] = "ghosts_looked_at"
    seat: int

    def apply(self, state: State) -> State:
        cards = tuple(card for ghost in state.ghost_seats for card in state.hands.get(ghost, ()))
        if cards:
            look = SeenCards("ghosts", cards)
            state = state.with_round(looks={**state.round.looks, self.seat: look})
        return end_turn(state)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} looks at the ghosts' cards.", player=after.name(self.seat))


@dataclass(frozen=True)
class LookClosed(Event):
    kind: ClassVar[str] = "look_closed"
    seat: int

    def apply(self, state: State) -> State:
        looks = {seat: look for seat, look in state.round.looks.items() if seat != self.seat}
        return state.with_round(looks=looks)


@dataclass(frozen=True)
class CardsDiscarded(Event):
    """A player discards for an actress, an actor or a feather boa; only they know which places."""

    kind: ClassVar[str] = "cards_discarded"
    seat: int
    places: tuple[int, ...]

    def apply(self, state: State) -> State:
        state = discard(state, self.seat, self.places)
        left = {seat: n for seat, n in state.round.discards.items() if seat != self.seat}
        state = state.with_round(discards=left)
        return end_turn(state) if state.round.done and not left else state

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say_n("{player} discards {n} card.", "{player} discards {n} cards.",
                     len(self.places), player=after.name(self.seat))


@dataclass(frozen=True)
class ChanceChose(Event):
    """A player is not there to choose: the choice that follows was drawn at random."""

    kind: ClassVar[str] = "chance_chose"
    seat: int

    def apply(self, state: State) -> State:
        return state

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Chance chooses for {player}.", player=after.name(self.seat))


@dataclass(frozen=True)
class PaceChanged(Event):
    """From the next film on, the companion follows turns (and must know roles) or the score."""

    kind: ClassVar[str] = "pace_changed"
    pace: Pace
    forget_roles: bool = False  # real ones change hands untold; older logs: never

    def apply(self, state: State) -> State:
        state = evolve(state, options=evolve(state.options, pace=self.pace))
        if self.forget_roles:
            state = evolve(state, roles={}, centre=())
        untold = self.pace == "full" and roleless(state)
        return evolve(state, phase="roles", roles={}, centre=()) if untold else state

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if self.pace == "score":
            return say("From now on only the score is kept.")
        return say("From now on every turn is followed.")


@dataclass(frozen=True)
class TurnsPlayed(Event):
    """Everyone before this turn has played; the companion need not be told what."""

    kind: ClassVar[str] = "turns_played"
    turn: int

    def apply(self, state: State) -> State:
        return state.with_round(turn=self.turn, doing=None, done=False, writer=None)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if after.players == 1:
            return say("The first turn is over.")
        return say("Everyone before {player} has had a turn.",
                   player=after.name(after.round.order[self.turn]))


@dataclass(frozen=True)
class ProductionCalledOff(Event):
    """The turns are over; the companion need not be told each of them."""

    kind: ClassVar[str] = "production_called_off"

    def apply(self, state: State) -> State:
        return end_production(state)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if after.players == 1:
            return say("Both turns are over.")
        return say("Everyone has had a turn.")


EVENTS: tuple[type[Event], ...] = (
    RoundBegan, PostersReshuffled, PosterRevealed, PosterRecorded, Passed, RoleTaken, DieRerolled,
    RerolledByHand, GhostsLookedAt, LookClosed, CardsDiscarded, TurnsPlayed,
    ChanceChose, PaceChanged, ProductionCalledOff,
)
