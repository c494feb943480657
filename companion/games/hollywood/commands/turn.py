"""A turn in production: what everybody may do on it, whatever their role."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, pick
from companion.engine.game import GM, Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.commands.follow_ups import after_premiere, followed
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.dealing import read_die, roll
from companion.games.hollywood.events import production as events
from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.state import Pace, State
from companion.games.hollywood.turns import (
    LOOK_AT_GHOSTS,
    PASS,
    SWAP,
    beginning,
    between_films,
    dice_to_roll,
    in_turn,
    may_stop,
    poster_open,
    why_not_reroll,
    why_not_swap,
)

TOLD, UNTOLD = "told", "untold"


def seats(seat: int | None) -> Collection[int]:
    return () if seat is None else (seat,)


class Turn(Command):
    """An action on one's own turn. Unless it is the screenwriter's, the poster must be turned
    first.

    Its place says whether the companion must be told: actions with real cards and dice alone stand
    under `UNTOLD` and need no tap."""

    place: ClassVar[str] = TOLD

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return seats(beginning(state))

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        raise NotImplementedError

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if state.round.poster is None and state.pile:
            turned = events.PosterRevealed()
            yield turned
            state = turned.apply(state)
        yield from followed(self.act(state, rng), state, rng)


@dataclass
class Pass(Turn):
    label: ClassVar[Say] = PASS
    place: ClassVar[str] = UNTOLD

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.Passed(self.seat)


def own_roles(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(role, ROLES[role].name) for role in state.roles.get(seat, ())]


def centre_roles(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(role, ROLES[role].name, ROLES[role].does) for role in state.centre]


@dataclass
class SwapWithCentre(Turn):
    label: ClassVar[Say] = SWAP
    own: str = pick(own_roles, say("Which role goes?"))
    role: str = pick(centre_roles, say("Which role from the centre?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return seats(beginning(state)) if not why_not_swap(state) else ()

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.RoleTaken(self.seat, self.own, self.role)


def die_name(state: State, key: str) -> Say | str:
    seat, place = read_die(key)
    if seat > 0 and state.roles_each > 1:
        return say("{player}, die {n}", player=state.name(seat), n=place + 1)
    return state.name(seat)


def die_choice(state: State, key: str) -> Choice:
    seat, place = read_die(key)
    hint = say("Star") if state.dice[seat][place] else say("No star")
    return Choice(key, die_name(state, key), hint)


def other_dice(state: State, seat: int) -> Sequence[Choice]:
    return [die_choice(state, key) for key in dice_to_roll(state)]


@dataclass
class Reroll(Turn):
    """Rolls one die; the second one is chosen after the first has been seen."""

    label: ClassVar[Say] = say("Re-roll a die")
    hint: ClassVar[Say | None] = say("Two different dice at most, one after the other.")
    die: str = pick(other_dice, say("Re-roll which die?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        doing, seat = state.round.doing, in_turn(state)
        free = doing is None or doing.kind == "reroll"
        ready = state.options.dice_on == "phones" and seat is not None and free
        return seats(seat) if ready and not why_not_reroll(state) else ()

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.DieRerolled(self.seat, self.die, roll(state, rng))


@dataclass
class RerollByHand(Turn):
    label: ClassVar[Say] = say("Re-roll dice")
    place: ClassVar[str] = UNTOLD

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return seats(beginning(state)) if state.options.dice_on == "table" else ()

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.RerolledByHand(self.seat)


@dataclass
class EndTurn(Turn):
    """Ends the turn: no further die, no use of the producer's new role."""

    label: ClassVar[Say] = say("End the turn")
    spends: ClassVar[bool] = True  # it gives up what could still be done

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        doing = state.round.doing
        can_stop = doing is not None and doing.kind in ("reroll", "gaffer", "encore")
        return seats(in_turn(state)) if can_stop else ()

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.Passed(self.seat)


@dataclass
class LookAtGhosts(Turn):
    label: ClassVar[Say] = LOOK_AT_GHOSTS
    place: ClassVar[str] = UNTOLD

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return seats(beginning(state)) if state.ghosts else ()

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.GhostsLookedAt(self.seat)


def posters_left(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(key, GENRES[key].name) for key in state.unshown]


@dataclass
class RecordPoster(Command):
    label: ClassVar[Say] = say("Note the poster")
    place: ClassVar[str] = "posters"
    poster: str = pick(posters_left, say("Which poster lies there?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if poster_open(state) else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if state.phase == "premiere":  # the first tap of a film closes the premiere before it
            for event in after_premiere(state, rng):
                yield event
                state = event.apply(state)
        yield from followed(self._noted(state), state, rng)

    def _noted(self, state: State) -> Iterator[Event]:
        """Note the poster. If a screenwriter could write, the first turn is over too: the poster
        was written, or was turned because the screenwriter did something else."""
        yield events.PosterRecorded(self.poster)
        if state.round.writer is not None:
            yield events.TurnsPlayed(state.round.turn + 1)


class Untold(Turn):
    """A step for a table with its own cards, where not every turn has to be tapped in."""

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.options.hands_on == "table" and may_stop(state) else ()


def later_turns(state: State, seat: int) -> Sequence[Choice]:
    """The turns to come, by place in the round: with up to three players each has two."""
    round_ = state.round
    return [Choice(turn, state.name(round_.order[turn]))
            for turn in range(round_.turn + 1, len(round_.order))]


@dataclass
class GoToTurn(Untold):
    label: ClassVar[Say] = say("Everyone before has had a turn")
    place: ClassVar[str] = "turns"
    turn: int = pick(later_turns, say("Whose turn is it?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return super().who(state) if later_turns(state, GM) else ()

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.TurnsPlayed(self.turn)


@dataclass
class EndProduction(Untold):
    label: ClassVar[Say] = say("Everyone has had a turn")
    place: ClassVar[str] = "after_turns"

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return say("My turns are over") if state.players == 1 else cls.label

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.ProductionCalledOff()


class ChangePace(Command):
    """Changes how closely the companion follows; a table may do so between two films."""

    main: ClassVar[bool] = False
    pace: ClassVar[Pace]

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        options = state.options
        by_hand = "phones" not in (options.hands_on, options.dice_on, options.posters_on)
        return (GM,) if by_hand and between_films(state) and options.pace != cls.pace else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.PaceChanged(self.pace, forget_roles=state.options.roles_on == "table")


@dataclass
class KeepOnlyScore(ChangePace):
    label: ClassVar[Say] = say("From now on: the score only")
    pace: ClassVar[Pace] = "score"


@dataclass
class FollowTurns(ChangePace):
    label: ClassVar[Say] = say("From now on: turn by turn")
    pace: ClassVar[Pace] = "full"


COMMANDS: tuple[type[Command], ...] = (
    RecordPoster, Reroll, RerollByHand, SwapWithCentre, LookAtGhosts, EndTurn, Pass,
    GoToTurn, EndProduction, KeepOnlyScore, FollowTurns,
)
