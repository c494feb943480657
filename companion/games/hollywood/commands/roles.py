"""The roles: each one a command of its own on its holder's turn."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, pick, picks
from companion.engine.game import Command, Event, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.commands.follow_ups import topped_up
from companion.games.hollywood.commands.turn import UNTOLD, Turn, die_choice, seats
from companion.games.hollywood.content import HAND, ROLES
from companion.games.hollywood.dealing import roll
from companion.games.hollywood.events import costumes, production
from companion.games.hollywood.events import roles as events
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import free_dice, in_turn, on_table, performer


class Perform(Turn):
    """Performs one role whose cards, dice or posters are on the phones, or that needs none."""

    role: ClassVar[str]

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return () if on_table(state, cls.role) else seats(performer(state, cls.role))


def hand_roles(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(role, ROLES[role].name, ROLES[role].does)
            for role in state.roles.get(seat, ())
            if on_table(state, role) and performer(state, role) == seat]


def performing(mine: Sequence[Choice]) -> Say:
    """The button's words: the role's name, if there is only one."""
    if len(mine) != 1:
        return say("Perform a role")
    return say("Perform the role: {role}", role=mine[0].label)


@dataclass
class PerformByHand(Turn):
    """Performs a role whose cards, dice or posters lie on the table; the companion is only told."""

    label: ClassVar[Say] = say("Perform a role")
    role: str = pick(hand_roles, say("Which role?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        seat = in_turn(state)
        return (seat,) if seat is not None and hand_roles(state, seat) else ()

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return performing(hand_roles(state, seat))

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Ask for composer and editor, who change how the film is made; others need no tap."""
        kept = {choice.value for choice in hand_roles(state, seat)} & {"composer", "editor"}
        return cls.place if kept or state.options.hands_on == "phones" else UNTOLD

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.RolePerformedByHand(self.seat, self.role)


@dataclass
class WriteFilm(Perform):
    label: ClassVar[Say] = say("Screenwriter: draw two posters")
    role: ClassVar[str] = "screenwriter"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield events.PostersDrawn(self.seat)


def all_roles(state: State, seat: int) -> Sequence[Choice]:
    """Every role card on the table, and where it lies."""
    held = [Choice(role, ROLES[role].name, say("Held by {player}", player=state.name(owner)))
            for owner in state.seats for role in state.roles[owner]]
    return [*held, *(Choice(role, ROLES[role].name, say("In the centre"))
                     for role in state.centre)]


@dataclass
class Produce(Perform):
    label: ClassVar[Say] = say("Producer: swap two roles")
    role: ClassVar[str] = "producer"
    cards: tuple[str, str] = picks(all_roles, say("Which two roles change places?"), low=2, high=2)

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.RolesSwapped(self.seat, *self.cards)


def token_takers(state: State, seat: int) -> Sequence[Choice]:
    """Who may get a statuette: nobody gets one two rounds running, whoever directs."""
    return [Choice(whom, state.name(whom)) for whom in (*state.seats, *state.ghost_seats)
            if state.token_film.get(whom, -1) != state.number - 1]


def token_sources(state: State, seat: int) -> Sequence[Choice]:
    if state.tokens_left:
        return [Choice(0, say("The centre"))]
    return [Choice(owner, state.name(owner)) for owner in state.tokens]


@dataclass
class Direct(Perform):
    label: ClassVar[Say] = say("Director: give a statuette")
    role: ClassVar[str] = "director"
    whom: int = pick(token_takers, say("Who gets the statuette?"))
    source: int = pick(token_sources, say("From where?"), default=0)

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        if not state.tokens_left and not self.source:
            raise Refused(say("All four statuettes are out: choose whose is moved."))
        if self.source == self.whom:
            raise Refused(say("A statuette moves from one player to another."))
        yield events.TokenGiven(self.seat, self.whom, self.source)


def any_die(state: State, seat: int) -> Sequence[Choice]:
    return [die_choice(state, key) for key in free_dice(state)]


@dataclass
class Light(Perform):
    """Rolls one of the gaffer's three dice; the next one is chosen after its result is seen."""

    label: ClassVar[Say] = say("Gaffer: re-roll a die")
    role: ClassVar[str] = "gaffer"
    die: str = pick(any_die, say("Which die does the gaffer re-roll?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        doing = state.round.doing
        if doing and doing.kind == "gaffer":
            return seats(in_turn(state))
        return super().who(state) if free_dice(state) else ()

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield production.DieRerolled(self.seat, self.die, roll(state, rng), self.role)


def players(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(whom, state.name(whom)) for whom in state.seats]


@dataclass
class Shoot(Perform):
    label: ClassVar[Say] = say("Cinematographer: a new hand")
    role: ClassVar[str] = "cinematographer"
    whom: int = pick(players, say("For whom?"))

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.HandThrown(self.whom)
        yield from topped_up(state, HAND, rng, state.hands[self.whom])
        yield events.HandRenewed(self.seat, self.whom)


class LetDraw(Perform):
    whom: int

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield from topped_up(state, 2, rng)
        yield events.CardsDrawn(self.seat, self.role, self.whom)


@dataclass
class PlayActress(LetDraw):
    label: ClassVar[Say] = say("Actress: draw two, discard two")
    role: ClassVar[str] = "actress"
    whom: int = pick(players, say("Who draws?"))


@dataclass
class PlayActor(LetDraw):
    label: ClassVar[Say] = say("Actor: draw two, discard two")
    role: ClassVar[str] = "actor"
    whom: int = pick(players, say("Who draws?"))


@dataclass
class Compose(Perform):
    label: ClassVar[Say] = say("Composer: draw two cards")
    role: ClassVar[str] = "composer"

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield from topped_up(state, 2, rng)
        yield events.MusicDrawn(self.seat)


@dataclass
class DeclareEdit(Perform):
    label: ClassVar[Say] = say("Editor: I edit this film")
    role: ClassVar[str] = "editor"

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.EditDeclared(self.seat)


@dataclass
class OpenWardrobe(Perform):
    label: ClassVar[Say] = say("Costume designer: draw two costumes")
    role: ClassVar[str] = "costume_designer"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return super().who(state) if state.options.hands_on == "phones" else ()

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield costumes.CostumesDrawn(self.seat)


def costume_takers(state: State, seat: int) -> Sequence[Choice]:
    """Who may get a costume: nobody gets one two rounds running."""
    return [Choice(whom, state.name(whom)) for whom in state.seats
            if state.costume_film.get(whom, -1) != state.number - 1]


@dataclass
class GiveCostumeByHand(Perform):
    label: ClassVar[Say] = say("Costume designer: give a costume")
    role: ClassVar[str] = "costume_designer"
    whom: int = pick(costume_takers, say("Who gets the costume?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return super().who(state) if state.options.hands_on == "table" else ()

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield costumes.CostumeGivenByHand(self.seat, self.whom)


COMMANDS: tuple[type[Command], ...] = (
    PerformByHand, WriteFilm, Produce, Direct, Light, Shoot, PlayActress, PlayActor, Compose,
    DeclareEdit, OpenWardrobe, GiveCostumeByHand,
)
