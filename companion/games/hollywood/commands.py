"""What can be done at a Hollywood table, in the order of the set-up."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.fields import Choice, flag, pick, picks
from companion.engine.game import GM, Command, Event, Party, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood import events
from companion.games.hollywood.content import (
    AFFILIATIONS,
    BOX_ROLES,
    COMMUNIST,
    PATRIOT,
    RISING_STAR,
    ROLES,
    affiliation_deck,
    roles_each,
)
from companion.games.hollywood.state import Options, Phase, State, Where, next_to_record


def box_roles(party: Party, seat: int) -> Sequence[Choice]:
    return [Choice(key, ROLES[key].name, ROLES[key].does) for key in BOX_ROLES]


def where(phones: Say, table: Say) -> Callable[[Any, int], Sequence[Choice]]:
    return lambda state, seat: (Choice("phones", phones), Choice("table", table))


@dataclass
class Open(Command):
    """The opening: how this table is played."""

    label: ClassVar[Say] = say("Open the table")
    roles_on: Where = pick(
        where(say("The app deals them"), say("We deal our cards")),
        say("Role cards"), default="phones")
    affiliations_on: Where = pick(
        where(say("Secretly, to the phones"), say("We deal our cards")),
        say("Secret cards"), default="phones")
    random_affiliations: bool = flag(
        say("Random affiliations"),
        say("One card to each from all nine: nobody knows how many of each there are."))
    union_strike: bool = flag(
        say("Union strike"),
        say("On a neutral poster, starred players may add 0 to 3 cards."))
    costumes: bool = flag(
        say("Costumes"), say("The costume designer joins the roles. Three players or more."))
    roles: tuple[str, ...] = picks(
        box_roles, say("Roles in play"), low=0, default=BOX_ROLES,
        hint=say("Take out what you do not want; one per player must remain, "
                 "two with up to three players."))

    def decide(self, party: Party, by: Viewer, rng: random.Random) -> Iterable[Event]:
        roles = self.cast(len(party.seats))
        self.check(len(party.seats), roles)
        yield events.Opened(party, Options(
            roles, self.roles_on, self.affiliations_on, self.random_affiliations,
            self.union_strike, self.costumes))

    def cast(self, players: int) -> tuple[str, ...]:
        """The roles that really take part, by number."""
        left_out = {"producer"} if players == 1 else set()
        guests = {"costume_designer"} if self.costumes else set()
        wanted = (set(self.roles) | guests) - left_out
        return tuple(key for key in ROLES if key in wanted)

    def check(self, players: int, roles: tuple[str, ...]) -> None:
        if players not in AFFILIATIONS:
            raise Refused(say("Hollywood is for one to nine players."))
        if self.costumes and players <= 2:
            raise Refused(say("Costumes need three players or more."))
        if self.random_affiliations and players == 1:
            raise Refused(say("Alone you are the patriot: there is nothing to draw at random."))
        if len(roles) < players * roles_each(players):
            raise Refused(say("Too few roles: {need} are needed, {have} are in play.",
                              need=players * roles_each(players), have=len(roles)))


class InPhase(Command):
    """A GM's command of one phase of the set-up."""

    phase: ClassVar[Phase]

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.phase == cls.phase and cls.fits(state.options) else ()

    @classmethod
    def fits(cls, options: Options) -> bool:
        return True


@dataclass
class DealRoles(InPhase):
    label: ClassVar[Say] = say("Deal the roles")
    phase: ClassVar[Phase] = "roles"

    @classmethod
    def fits(cls, options: Options) -> bool:
        return options.roles_on == "phones"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        order = list(state.options.roles)
        rng.shuffle(order)
        yield events.RolesDealt(tuple(order))


def roles_left(state: State, seat: int) -> Sequence[Choice]:
    taken = {role for roles in state.roles.values() for role in roles}
    return [Choice(key, ROLES[key].name) for key in state.options.roles if key not in taken]


@dataclass
class RecordRole(InPhase):
    label: ClassVar[Say] = say("Note the role")
    phase: ClassVar[Phase] = "roles"
    role: str = pick(roles_left, say("Which role lies there?"))

    @classmethod
    def fits(cls, options: Options) -> bool:
        return options.roles_on == "table"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        seat = next_to_record(state)
        if seat is None:
            raise Refused(say("All roles are noted."))
        yield events.RoleRecorded(seat, self.role)


@dataclass
class DealAffiliations(InPhase):
    label: ClassVar[Say] = say("Deal the secret cards")
    phase: ClassVar[Phase] = "affiliations"

    @classmethod
    def fits(cls, options: Options) -> bool:
        return options.affiliations_on == "phones"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        deck = affiliation_deck(state.players)
        if state.options.random_affiliations:
            deck = [PATRIOT] * 5 + [COMMUNIST] * 3 + [RISING_STAR]
        rng.shuffle(deck)
        yield events.AffiliationsDealt(dict(zip(state.seats, deck, strict=False)))


@dataclass
class HandOutAffiliations(InPhase):
    label: ClassVar[Say] = say("They are dealt")
    phase: ClassVar[Phase] = "affiliations"

    @classmethod
    def fits(cls, options: Options) -> bool:
        return options.affiliations_on == "table"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.AffiliationsHandedOut()


@dataclass
class BeginNight(InPhase):
    label: ClassVar[Say] = say("Begin the night")
    phase: ClassVar[Phase] = "dusk"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.NightBegan()


@dataclass
class SkipNight(InPhase):
    label: ClassVar[Say] = say("Skip the night")
    hint: ClassVar[Say | None] = say("The communists will not recognise each other.")
    main: ClassVar[bool] = False
    phase: ClassVar[Phase] = "dusk"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.NightSkipped()


@dataclass
class EndNight(InPhase):
    label: ClassVar[Say] = say("Morning: eyes open")
    phase: ClassVar[Phase] = "night"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.NightEnded()


@dataclass
class DealHands(InPhase):
    label: ClassVar[Say] = say("The hands are dealt")
    phase: ClassVar[Phase] = "hands"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.HandsDealt()


@dataclass
class RollDice(InPhase):
    label: ClassVar[Say] = say("The dice are rolled")
    phase: ClassVar[Phase] = "dice"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.DiceRolled()


@dataclass
class LayOutPosters(InPhase):
    label: ClassVar[Say] = say("All is laid out")
    phase: ClassVar[Phase] = "posters"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.PostersLaidOut()


COMMANDS = (
    DealRoles, RecordRole, DealAffiliations, HandOutAffiliations, BeginNight, SkipNight,
    EndNight, DealHands, RollDice, LayOutPosters,
)
