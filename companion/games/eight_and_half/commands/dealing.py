"""A mini-game begins: who deals, who plays, who opens."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, pick, picks
from companion.engine.game import GM, Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.eight_and_half.content import PLAYERS
from companion.games.eight_and_half.events import Dealt, OpenerNamed
from companion.games.eight_and_half.rules import openers
from companion.games.eight_and_half.state import KINDS, State, kind


def named(state: State, seats: Iterable[int]) -> Sequence[Choice]:
    return [Choice(seat, state.party.names[seat]) for seat in seats]


def people(state: State, seat: int) -> Sequence[Choice]:
    return named(state, state.party.seats)


def now_playing(state: State, seat: int) -> Sequence[Choice]:
    return named(state, state.seats)


def dealers(state: State, seat: int) -> Sequence[Choice]:
    """Offer the dealers; none where phones deal: then the deal passes to the left."""
    phones = state.options.way == "phones"
    return named(state, [state.next_dealer()] if phones else state.party.seats)


def likely(state: State, seat: int) -> tuple[int, ...]:
    """The players of the last mini-game and those who came since, while there is room."""
    ready = [n for n in state.party.seats if n not in state.resting]
    return tuple(sorted(sorted(ready, key=lambda n: n not in state.seats)[:max(PLAYERS)],
                        key=state.party.seats.index))


@dataclass
class Deal(Command):
    """Begins the next mini-game, for those who stay at the table."""

    label: ClassVar[Say] = say("Deal")
    place: ClassVar[str] = "deal"
    dealer: int = pick(dealers, say("Who deals?"),
                       default=lambda state, seat: state.next_dealer())
    players: tuple[int, ...] = picks(people, say("Who plays?"), low=min(PLAYERS),
                                     high=max(PLAYERS), default=likely)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        enough = len(state.party.seats) >= min(PLAYERS)
        return (GM,) if enough and state.phase in ("deal", "scored") else ()

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return say("Next mini-game") if state.pad.rounds else cls.label

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        seats = tuple(seat for seat in state.from_left_of(self.dealer) if seat in self.players)
        phones = state.options.way == "phones"
        deck = list(range(len(KINDS))) if phones else []
        rng.shuffle(deck)
        dealt = Dealt(self.dealer, seats, tuple(deck))
        yield dealt
        if phones:
            yield _opener(dealt.apply(state), rng)


def _opener(state: State, rng: random.Random) -> OpenerNamed:
    hands = {seat: [kind(card) for card in has.hand] for seat, has in state.held.items()}
    found, card = openers(hands)
    return OpenerNamed(rng.choice(found), card, drawn=len(found) > 1, free=card is None)


class NamesOpener(Command):
    """Names the opener of the first pot: with real cards only the table can tell."""

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.phase == "opener" else ()


@dataclass
class NameOpener(NamesOpener):
    label: ClassVar[Say] = say("Opens")
    opener: int = pick(now_playing, say("Who holds the lowest yellow card?"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield OpenerNamed(self.opener)


@dataclass
class DrawOpener(NamesOpener):
    """Draws the opener by chance among those who hold equal lowest cards."""

    label: ClassVar[Say] = say("Draw among equals")
    main: ClassVar[bool] = False
    place: ClassVar[str] = "apart"  # in sight: equal cards are not rare
    among: tuple[int, ...] = picks(now_playing, say("Who holds an equal lowest card?"), low=2)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield OpenerNamed(rng.choice(self.among), drawn=True)


@dataclass
class OpenFreely(NamesOpener):
    """Lets anybody open: all hands hold only ½ and demons. It is rare, but somebody must begin."""

    label: ClassVar[Say] = say("Nobody holds a number")
    main: ClassVar[bool] = False
    opener: int = pick(now_playing, say("Who opens, with any card?"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield OpenerNamed(self.opener, free=True)


COMMANDS: tuple[type[Command], ...] = (Deal, NameOpener, DrawOpener, OpenFreely)
