"""Wearing a costume: at any time that suits it, on anybody's turn.

On the phones a player's costume is secret, so the commands are secret too. Where costumes are cards
on the table, the same effects are told openly; an effect that touches only things on the table is
merely noted.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, pick
from companion.engine.game import Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.commands.choices import hand_places
from companion.games.hollywood.commands.follow_ups import followed, topped_up
from companion.games.hollywood.commands.roles import any_die
from companion.games.hollywood.commands.turn import centre_roles, die_choice, own_roles
from companion.games.hollywood.content import HAND
from companion.games.hollywood.dealing import read_die, roll
from companion.games.hollywood.events import costumes as events
from companion.games.hollywood.events.roles import HandThrown
from companion.games.hollywood.stages import kept_costumes, still_producing
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import free_dice
from companion.games.hollywood.wardrobe import COSTUMES, ON_DICE


class Wear(Command):
    secret: ClassVar[bool] = True
    main: ClassVar[bool] = False
    costume: ClassVar[str]

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return tuple(seat for seat, held in state.costumes.items()
                     if cls.held(held) and cls.fits(state, seat))

    @classmethod
    def held(cls, costumes: tuple[str, ...]) -> bool:
        return cls.costume in costumes

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        return still_producing(state)

    def effect(self, state: State, rng: random.Random) -> Iterator[Event]:
        raise NotImplementedError

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        worn = events.CostumeWorn(self.seat, self.costume)
        yield worn
        state = worn.apply(state)
        yield from followed(self.effect(state, rng), state, rng)


@dataclass
class WearTrenchCoat(Wear):
    label: ClassVar[Say] = say("Trench coat: look at three cards of the deck")
    costume: ClassVar[str] = "trench_coat"

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        return still_producing(state) and seat not in state.round.looks

    def effect(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield from topped_up(state, 3, rng)
        yield events.LookTaken(self.seat)


@dataclass
class WearTopHat(Wear):
    label: ClassVar[Say] = say("Top hat: re-roll a die")
    costume: ClassVar[str] = "top_hat"
    die: str = pick(any_die, say("Which die?"))

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        rolling = state.options.dice_on == "phones" and bool(free_dice(state))
        return still_producing(state) and rolling

    def effect(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.DieTurned(self.die, roll(state, rng))


def own_dice(state: State, seat: int) -> Sequence[Choice]:
    return [die_choice(state, key) for key in free_dice(state) if read_die(key)[0] == seat]


def sides(state: State, seat: int) -> Sequence[Choice]:
    return (Choice("star", say("Star")), Choice("blank", say("No star")))


@dataclass
class WearGown(Wear):
    label: ClassVar[Say] = say("Evening gown: turn your die")
    costume: ClassVar[str] = "gown"
    die: str = pick(own_dice, say("Which die?"))
    side: str = pick(sides, say("To which side?"))

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        turning = state.options.dice_on == "phones" and bool(own_dice(state, seat))
        return still_producing(state) and turning

    def effect(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.DieTurned(self.die, self.side == "star")


@dataclass
class WearUniform(Wear):
    label: ClassVar[Say] = say("Officer's uniform: nobody touches your dice")
    costume: ClassVar[str] = "uniform"

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        return still_producing(state) and state.options.dice_on == "phones"

    def effect(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.DiceGuarded(self.seat)


@dataclass
class WearWig(Wear):
    label: ClassVar[Say] = say("Wig: swap a role with the centre")
    costume: ClassVar[str] = "wig"
    own: str = pick(own_roles, say("Which role goes?"))
    role: str = pick(centre_roles, say("Which role from the centre?"))

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        quiet = state.round.doing is None and not state.round.discards
        return still_producing(state) and quiet and bool(state.centre)

    def effect(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.WigSwapped(self.own, self.role)


@dataclass
class WearBoa(Wear):
    label: ClassVar[Say] = say("Feather boa: draw two, discard two")
    costume: ClassVar[str] = "boa"

    def effect(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield from topped_up(state, 2, rng)
        yield events.BoaDrawn(self.seat)


@dataclass
class WearCape(Wear):
    label: ClassVar[Say] = say("Magician's cape: a new hand")
    costume: ClassVar[str] = "cape"

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        return still_producing(state) and seat not in state.round.discards

    def effect(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield HandThrown(self.seat)
        yield from topped_up(state, HAND, rng, state.hands[self.seat])
        yield events.CapeDrawn(self.seat)


def adding(state: State) -> bool:
    return state.phase == "post" and state.round.stage in ("stars", "tokens")


def most_owed(state: State, seat: int) -> int:
    """How many cards a player's stars call for; before the count, the most they could."""
    return state.round.owed.get(seat, 0) if adding(state) else state.roles_each


@dataclass
class WearMask(Wear):
    """Adds a card to the film; the cards that stars still call for must stay in the hand."""

    label: ClassVar[Say] = say("Carnival mask: one more card into the film")
    costume: ClassVar[str] = "mask"
    card: int = pick(hand_places, say("Which card?"), hand="hand")

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        spare = len(state.hands[seat]) - most_owed(state, seat)
        return spare > 0 and (adding(state) or state.round.stage == "costumes")

    def effect(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.MaskAdded(self.seat, self.card)


@dataclass
class WearOperaGlasses(Wear):
    label: ClassVar[Say] = say("Opera glasses: look at a card of the film")
    costume: ClassVar[str] = "opera_glasses"

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        open_film = still_producing(state) or adding(state)
        return open_film and bool(state.round.film) and seat not in state.round.looks

    def effect(self, state: State, rng: random.Random) -> Iterator[Event]:
        yield events.LookTaken(self.seat, rng.randrange(len(state.round.film)))


def held_on_dice(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(place, COSTUMES[key].name, COSTUMES[key].does)
            for place, key in enumerate(state.costumes.get(seat, ())) if key in ON_DICE]


@dataclass
class WearOnDice(Command):
    """Wears a costume from the phone that acts on dice on the table: players carry it out there."""

    label: ClassVar[Say] = say("Wear a costume that touches the dice")
    hint: ClassVar[Say | None] = say("The dice lie on the table: do there what it says.")
    secret: ClassVar[bool] = True
    main: ClassVar[bool] = False
    costume: int = pick(held_on_dice, say("Which costume?"), hand="costumes")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        by_hand = state.options.dice_on == "table" and still_producing(state)
        return [seat for seat in state.costumes if held_on_dice(state, seat)] if by_hand else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.CostumeWorn(self.seat, state.costumes[self.seat][self.costume])


class Openly(Wear):
    """Wears a costume that is a card on the table: its holder may say which it is."""

    secret: ClassVar[bool] = False

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return super().who(state) if cls.costume in state.options.box.costumes else ()

    @classmethod
    def held(cls, costumes: tuple[str, ...]) -> bool:
        return events.UNSEEN in costumes


@dataclass
class ShowTopHat(Openly, WearTopHat):
    pass


@dataclass
class ShowGown(Openly, WearGown):
    pass


@dataclass
class ShowUniform(Openly, WearUniform):
    pass


@dataclass
class ShowWig(Openly, WearWig):
    pass


def shown_by_hand(state: State, seat: int) -> Sequence[Choice]:
    """The costumes that change nothing the companion keeps."""
    kept = kept_costumes(state)
    return [Choice(key, COSTUMES[key].name, COSTUMES[key].does)
            for key in state.options.box.costumes if key not in kept]


@dataclass
class ShowCostume(Command):
    label: ClassVar[Say] = say("Wear a costume")
    main: ClassVar[bool] = False
    costume: str = pick(shown_by_hand, say("Which costume?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        if state.phase not in ("production", "post") or not shown_by_hand(state, 0):
            return ()
        return tuple(seat for seat, held in state.costumes.items() if events.UNSEEN in held)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.CostumeWorn(self.seat, self.costume)


COMMANDS: tuple[type[Command], ...] = (
    WearTrenchCoat, WearTopHat, WearGown, WearUniform, WearWig, WearBoa, WearCape, WearMask,
    WearOperaGlasses, WearOnDice, ShowTopHat, ShowGown, ShowUniform, ShowWig, ShowCostume,
)
