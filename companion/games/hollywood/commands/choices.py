"""Private choices in production: only their owner sees what there is to choose from."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, pick, picks
from companion.engine.game import Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.commands.onward import followed
from companion.games.hollywood.commands.roles import costume_takers
from companion.games.hollywood.events.costumes import CostumeGiven
from companion.games.hollywood.events.production import CardsDiscarded, LookClosed
from companion.games.hollywood.events.roles import MusicChosen, PosterChosen
from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.state import DoingKind, State
from companion.games.hollywood.wardrobe import COSTUMES

SYMBOL_NAMES = {
    "PP": say("Two patriot symbols"), "P": say("A patriot symbol"), "N": say("No symbol"),
    "C": say("A communist symbol"), "CC": say("Two communist symbols"),
}


def hand_cards(state: State, seat: int) -> Sequence[Choice]:
    """A hand by its places: cards have no names of their own that could be followed."""
    return [Choice(place, state.kind(card).name)
            for place, card in enumerate(state.hands.get(seat, ()))]


class Choosing(Command):
    """What the player in turn owes before the turn can end."""

    secret: ClassVar[bool] = True
    kind: ClassVar[DoingKind]

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        doing = state.round.doing
        if state.phase != "production" or doing is None or doing.kind != cls.kind:
            return ()
        return (state.round.order[state.round.turn],)


def drawn_posters(state: State, seat: int) -> Sequence[Choice]:
    doing = state.round.doing
    return [Choice(place, GENRES[key].name, SYMBOL_NAMES[state.options.box.symbols[key]])
            for place, key in enumerate(doing.keys if doing else ())]


@dataclass
class ChoosePoster(Choosing):
    label: ClassVar[Say] = say("Reveal this poster")
    hint: ClassVar[Say | None] = say(
        "The other one leaves the game; others may ask you for nothing but its symbol.")
    kind: ClassVar[DoingKind] = "posters"
    poster: int = pick(drawn_posters, say("Which poster?"), covered=True)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from followed([PosterChosen(self.seat, self.poster)], state, rng)


def drawn_cards(state: State, seat: int) -> Sequence[Choice]:
    doing = state.round.doing
    return [Choice(place, state.kind(card).name)
            for place, card in enumerate(doing.cards if doing else ())]


@dataclass
class ChooseMusic(Choosing):
    label: ClassVar[Say] = say("Add this card to the film")
    hint: ClassVar[Say | None] = say("The other one is discarded.")
    kind: ClassVar[DoingKind] = "music"
    card: int = pick(drawn_cards, say("Which card?"), covered=True)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from followed([MusicChosen(self.seat, self.card)], state, rng)


def drawn_costumes(state: State, seat: int) -> Sequence[Choice]:
    doing = state.round.doing
    return [Choice(place, COSTUMES[key].name, COSTUMES[key].does)
            for place, key in enumerate(doing.keys if doing else ())]


@dataclass
class GiveCostume(Choosing):
    label: ClassVar[Say] = say("Give this costume")
    kind: ClassVar[DoingKind] = "costumes"
    costume: int = pick(drawn_costumes, say("Which costume?"), covered=True)
    whom: int = pick(costume_takers, say("To whom?"))

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
        hand_cards, say("What do you discard?"), low=owed_discards, high=owed_discards,
        covered=True)

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
