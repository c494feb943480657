"""Private choices in production: only their owner sees the alternatives."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import pick, picks
from companion.engine.game import Command, Event, Viewer
from companion.engine.hand import by_place
from companion.engine.words import Say, say
from companion.games.hollywood import hands
from companion.games.hollywood.commands.follow_ups import followed
from companion.games.hollywood.commands.roles import costume_takers
from companion.games.hollywood.events.costumes import CostumeGiven
from companion.games.hollywood.events.production import CardsDiscarded, LookClosed
from companion.games.hollywood.events.roles import MusicChosen, PosterChosen
from companion.games.hollywood.state import DoingKind, State

hand_places = by_place(hands.hand_cards)


class Choosing(Command):
    """A choice that the player in turn must make before the turn can end."""

    secret: ClassVar[bool] = True
    kind: ClassVar[DoingKind]

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        doing = state.round.doing
        if state.phase != "production" or doing is None or doing.kind != cls.kind:
            return ()
        return (state.round.seat,)


@dataclass
class ChoosePoster(Choosing):
    label: ClassVar[Say] = say("Choose a poster")
    button: ClassVar[Say | None] = say("Reveal this poster")
    hint: ClassVar[Say | None] = say(
        "The other one leaves the game; others may ask you for nothing but its symbol.")
    kind: ClassVar[DoingKind] = "posters"
    poster: int = pick(
        by_place(hands.drawn_posters), say("Which poster?"), hand="posters")

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from followed([PosterChosen(self.seat, self.poster)], state, rng)


@dataclass
class ChooseMusic(Choosing):
    label: ClassVar[Say] = say("Choose a card for the film")
    button: ClassVar[Say | None] = say("Add this card to the film")
    hint: ClassVar[Say | None] = say("The other one is discarded.")
    kind: ClassVar[DoingKind] = "music"
    card: int = pick(by_place(hands.drawn_cards), say("Which card?"), hand="music")

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from followed([MusicChosen(self.seat, self.card)], state, rng)


@dataclass
class GiveCostume(Choosing):
    label: ClassVar[Say] = say("Choose a costume to give")
    button: ClassVar[Say | None] = say("Give this costume")
    kind: ClassVar[DoingKind] = "costumes"
    costume: int = pick(
        by_place(hands.drawn_costumes), say("Which costume?"), hand="designs")
    whom: int = pick(costume_takers, say("Who gets the costume?"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        given = CostumeGiven(self.seat, self.costume, self.whom)
        yield from followed([given], state, rng)


def owed_discards(state: State, seat: int) -> int:
    return state.round.discards.get(seat, 0)


@dataclass
class Discard(Command):
    label: ClassVar[Say] = say("Discard")
    secret: ClassVar[bool] = True
    cards: tuple[int, ...] = picks(
        hand_places, say("What do you discard?"), low=owed_discards, high=owed_discards,
        hand="hand")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return tuple(state.round.discards)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from followed([CardsDiscarded(self.seat, self.cards)], state, rng)


@dataclass
class CloseLook(Command):
    label: ClassVar[Say] = say("I have seen enough")
    secret: ClassVar[bool] = True

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return tuple(state.round.looks)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield LookClosed(self.seat)


COMMANDS: tuple[type[Command], ...] = (
    ChoosePoster, ChooseMusic, GiveCostume, Discard, CloseLook)
