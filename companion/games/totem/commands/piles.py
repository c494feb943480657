"""Phones as the piles: dealing, turning, counting to three, the fall of the totem."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, pick
from companion.engine.game import GM, Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.totem import events
from companion.games.totem.content import deck, each_gets
from companion.games.totem.events.base import deal_under_way
from companion.games.totem.follow_ups import deal_of, play_out
from companion.games.totem.piles import counts_to_three, waits_for_count
from companion.games.totem.state import State, pack_name, packs_of, seat_of


@dataclass
class BeginGame(Command):
    label: ClassVar[Say] = say("Begin a game")
    place: ClassVar[str] = "begin"

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        if state.closed:
            return say("One more game after all")
        return say("Deal the cards") if state.on_phones else cls.label

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return () if state.playing else (GM,)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if not state.on_phones:
            yield events.Begun()
            return
        players = len(state.seats)
        cards = deck(players)
        rng.shuffle(cards)
        sizes, under = each_gets(players, state.options.remainders == "under")
        packs = {}
        for name, size in zip(packs_of(state.seats, players == 2), sizes, strict=True):
            packs[name], cards = cards[:size], cards[size:]
        yield events.Dealt(packs, cards[:under])


@dataclass
class Turn(Command):
    label: ClassVar[Say] = say("Turn a card")
    place: ClassVar[str] = "pack"

    @classmethod
    def caption_for(cls, state: State, seat: int) -> Say:
        deal = deal_of(state)
        return say("Turn a card: {name}", name=pack_name(state.party, deal.turn if deal else ""))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        if not deal or deal.grab or not deal.turn or deal.counting or waits_for_count(deal):
            return ()
        return (seat_of(deal.turn),)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        return play_out(state, events.Turned(deal_under_way(state).turn))


@dataclass
class Count(Command):
    """Counts to three, even over a match that nobody has seen, just as a card may be turned over
    one: phones never say what the open cards call for. Until three the totem can still be
    grabbed."""

    label: ClassVar[Say] = say("One – two – three!")
    place: ClassVar[str] = "thumb"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        if not deal or deal.grab or deal.counting or not waits_for_count(deal):
            return ()
        return (counts_to_three(deal),)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.Counted(by.seat)


@dataclass
class TurnTogether(Command):
    label: ClassVar[Say] = say("Three! Turn all cards")
    place: ClassVar[str] = "thumb"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        return (GM if deal.counter is None else deal.counter,) if deal and deal.counting else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        return play_out(state, events.TurnedTogether())


def culprits(state: State, seat: int) -> Sequence[Choice]:
    """Offer the players who may be to blame; none where the table's rule is that nobody pays."""
    deal = deal_of(state) if state.options.falls == "pays" else None
    there = [Choice(name, pack_name(state.party, name)) for name in (deal.playing if deal else ())]
    return [*there, Choice("nobody", say("Nobody"))]


@dataclass
class DropTotem(Command):
    label: ClassVar[Say] = say("The totem fell")
    main: ClassVar[bool] = False
    culprit: str = pick(culprits, say("Who knocked the totem over?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        return (GM,) if deal and not deal.grab else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        return play_out(state, events.Fell("" if self.culprit == "nobody" else self.culprit))


COMMANDS: tuple[type[Command], ...] = (BeginGame, Turn, Count, TurnTogether, DropTotem)
