"""Commands for cards on the table, and those that end a game either way."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.game import GM, Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.totem import events
from companion.games.totem.content import COLOUR, specials
from companion.games.totem.follow_ups import deal_of, places, play_out
from companion.games.totem.state import State
from companion.games.totem.tally import leaders


@dataclass
class PartHands(Command):
    label: ClassVar[Say] = say("Each hand plays apart")
    main: ClassVar[bool] = False

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        busy = deal and (deal.grab or deal.counting or deal.reveal or deal.apart)
        two = len(state.seats) > 2 and len(state.still_in) == 2
        return (GM,) if state.playing and two and not busy and not state.hands_apart else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        return play_out(state, events.HandsParted())


def with_cards(state: State) -> bool:
    return state.playing and not state.on_phones


@dataclass
class GoOut(Command):
    label: ClassVar[Say] = say("No card left")
    place: ClassVar[str] = "out"

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return say("I have the fewest cards") if state.by_hands else cls.label

    @classmethod
    def caption_for(cls, state: State, seat: int) -> Say:
        name = state.party.names[seat]
        if state.by_hands:
            return say("{name} has the fewest cards", name=name)
        return say("{name} has no card left", name=name)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return state.still_in if with_cards(state) else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if state.by_hands:
            yield ended_by_hands(state, [self.seat])
            return
        event = events.WentOut(self.seat)
        yield event
        after = event.apply(state)
        if len(after.still_in) < 2:
            yield events.Ended(places(after))


def ended_by_hands(state: State, first: Iterable[int]) -> Event:
    """End a game of separate hands: both emptied a pack, and `first` have the fewest cards left."""
    return events.Ended({**places(state), **dict.fromkeys(first, len(state.out) + 1)})


@dataclass
class CallEqual(Command):
    label: ClassVar[Say] = say("Equal: both have as many cards left")
    place: ClassVar[str] = "out"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if with_cards(state) and state.by_hands else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield ended_by_hands(state, state.still_in)


@dataclass
class Penalise(Command):
    label: ClassVar[Say] = say("A wrong grab")
    main: ClassVar[bool] = False
    place: ClassVar[str] = "wrong"

    @classmethod
    def caption_for(cls, state: State, seat: int) -> Say:
        return say("A wrong grab: {name}", name=state.party.names[seat])

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return state.still_in if with_cards(state) else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.Penalised(self.seat)


@dataclass
class FlipRule(Command):
    label: ClassVar[Say] = say("Shapes or colours?")
    place: ClassVar[str] = "rule"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        """Allow it where the deck has colour arrows."""
        flips = with_cards(state) and specials(len(state.seats))[COLOUR]
        return (GM,) if flips else ()

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return say("Switch to shapes") if state.colours else say("Switch to colours")

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.RuleFlipped()


@dataclass
class EndGame(Command):
    label: ClassVar[Say] = say("End this game")
    hint: ClassVar[Say | None] = say("Whoever is out keeps the place; the others get no points. "
                                     "If nobody can turn a card any more, the fewest cards win.")
    sure: ClassVar[Say | None] = say("Yes, end it now")
    main: ClassVar[bool] = False
    place: ClassVar[str] = "end"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.playing else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.Ended(places(state))


@dataclass
class CloseMatch(Command):
    """Closes the match after the evening's last game of Totem, once somebody leads."""

    label: ClassVar[Say] = say("That is all for tonight")
    place: ClassVar[str] = "close"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if not state.playing and not state.closed and leaders(state) else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.Closed()


COMMANDS: tuple[type[Command], ...] = (
    GoOut, CallEqual, Penalise, FlipRule, PartHands, EndGame, CloseMatch)
