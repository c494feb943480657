"""The set-up, in the order of the rulebook; the last step begins the first film."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, pick
from companion.engine.game import GM, Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.commands.follow_ups import next_film
from companion.games.hollywood.content import ROLES, affiliation_deck
from companion.games.hollywood.dealing import roll_all
from companion.games.hollywood.events import setup as events
from companion.games.hollywood.state import Options, Phase, State, next_to_record, roleless


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
    place: ClassVar[str] = "cast"
    phase: ClassVar[Phase] = "roles"
    role: str = pick(roles_left, say("Which role lies there?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        """The seats without a noted role: each phone tells its own, the GM the others'."""
        ready = state.phase == cls.phase and state.options.roles_on == "table"
        return roleless(state) if ready else ()

    @classmethod
    def caption_for(cls, state: State, seat: int) -> Say:
        return say("The role of {player}", player=state.name(seat))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        for noted in self._noted(state):
            yield noted
            state = noted.apply(state)
        if state.number and next_to_record(state) is None:
            yield from next_film(state, rng)

    def _noted(self, state: State) -> Iterable[Event]:
        """Note this role; if that leaves one role for one player, note that one too."""
        noted = events.RoleRecorded(self.seat, self.role)
        yield noted
        after = noted.apply(state)
        last, left = next_to_record(after), roles_left(after, GM)
        if last is not None and len(left) == 1:
            yield events.RoleRecorded(last, str(left[0].value))


@dataclass
class DealAffiliations(InPhase):
    label: ClassVar[Say] = say("Deal the secret cards")
    phase: ClassVar[Phase] = "affiliations"

    @classmethod
    def fits(cls, options: Options) -> bool:
        return options.affiliations_on == "phones"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        deck = affiliation_deck(state.players, state.options.random_affiliations)
        rng.shuffle(deck)
        yield events.AffiliationsDealt(dict(zip(state.seats, deck, strict=False)))


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

    @classmethod
    def fits(cls, options: Options) -> bool:
        """Forbid it with random affiliations: it would tell that there is nobody to recognise."""
        return not options.random_affiliations

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place it beside the sentence that says why the night may be skipped, if there is one."""
        return "apart" if state.lone_communist else ""

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.NightSkipped()


@dataclass
class EndNight(InPhase):
    label: ClassVar[Say] = say("Morning: eyes open")
    phase: ClassVar[Phase] = "night"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.NightEnded()


class AtTable(InPhase):
    """A step that the phones do, or that the table does by hand and then confirms. The table may
    confirm it alone or together with the posters."""

    confirmed: ClassVar[Say]

    @classmethod
    def by_hand(cls, options: Options) -> bool:
        raise NotImplementedError

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return cls.confirmed if cls.by_hand(state.options) else cls.label

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        return "" if cls.by_hand(state.options) else "thumb"


@dataclass
class DealHands(AtTable):
    label: ClassVar[Say] = say("Deal the hands")
    confirmed: ClassVar[Say] = say("The hands are dealt")
    phase: ClassVar[Phase] = "hands"

    @classmethod
    def by_hand(cls, options: Options) -> bool:
        return options.hands_on == "table"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        deck = state.options.box.deck(state.players, state.options.even(state.players))
        if self.by_hand(state.options):
            deck = []
        rng.shuffle(deck)
        yield events.HandsDealt(tuple(deck))


@dataclass
class RollDice(AtTable):
    label: ClassVar[Say] = say("Roll the dice")
    confirmed: ClassVar[Say] = say("The dice are rolled")
    phase: ClassVar[Phase] = "dice"

    @classmethod
    def by_hand(cls, options: Options) -> bool:
        return options.dice_on == "table"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        seats = () if self.by_hand(state.options) else state.seats
        yield events.DiceRolled(roll_all(state, seats, state.roles_each, rng))


@dataclass
class LayOutPosters(InPhase):
    """Lays out posters, and confirms every earlier step done by hand: one list, one tap."""

    label: ClassVar[Say] = say("All is laid out: the first film")
    place: ClassVar[str] = "thumb"
    phase: ClassVar[Phase] = "posters"

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return say("The first film") if state.options.posters_on == "phones" else cls.label

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        confirmed = any(state.phase == step.phase and step.by_hand(state.options)
                        for step in (DealHands, RollDice))
        return (GM,) if state.phase == cls.phase or confirmed else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        for step in (DealHands, RollDice):
            if state.phase == step.phase:
                for event in step().decide(state, by, rng):
                    yield event
                    state = event.apply(state)
        yield from self._laid_out(state, rng)

    def _laid_out(self, state: State, rng: random.Random) -> Iterable[Event]:
        pile: list[str] = []
        if state.options.posters_on == "phones":
            pile = state.options.box.pile(state.players)
        rng.shuffle(pile)
        laid = events.PostersLaidOut(tuple(pile), self._wardrobe(state.options, rng))
        yield laid
        yield from next_film(laid.apply(state), rng)

    def _wardrobe(self, options: Options, rng: random.Random) -> tuple[str, ...]:
        if not options.costumes or options.hands_on == "table":
            return ()
        costumes = list(options.box.costumes)
        rng.shuffle(costumes)
        return tuple(costumes)


COMMANDS: tuple[type[Command], ...] = (
    DealRoles, RecordRole, DealAffiliations, BeginNight, SkipNight,
    EndNight, DealHands, RollDice, LayOutPosters,
)
