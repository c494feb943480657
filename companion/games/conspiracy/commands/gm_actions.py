"""The GM's desk and the calendar: purchases, corrections, notes, evenings, and the end."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import free_text, number, pick, picks
from companion.engine.game import Command, Event, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.accounts import affordable_pressure
from companion.games.conspiracy.commands.base import (
    LONG,
    TEXT,
    ForGM,
    ForSecretary,
    Noting,
    labelled,
    ready,
    rumour_choices,
)
from companion.games.conspiracy.commands.people import away, everybody
from companion.games.conspiracy.commands.setup import waiting
from companion.games.conspiracy.content import (
    FULLEST,
    INTRIGUE_FOR_PRESSURE,
    METER_END,
    METERS,
    TOP,
    WAVES,
    MeterName,
)
from companion.games.conspiracy.event_chain import EventChain
from companion.games.conspiracy.events import gm_actions as events
from companion.games.conspiracy.events.people import PresenceChanged
from companion.games.conspiracy.moment import at_table, bid_lies, purses_open
from companion.games.conspiracy.state import State, meter

LIMITS = {"conspiracy": (0, METER_END), "knowledge": (1, TOP), "backing": (0, 1)}


@dataclass
class MakeWaves(ForSecretary):
    label: ClassVar[Say] = say("Make waves")
    sure: ClassVar[Say | None] = say("Yes, make waves")
    lasting: ClassVar[bool] = True
    adds: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("Three rumour points for the team, one pressure for the GM.")
    main: ClassVar[bool] = False

    @classmethod
    def now(cls, state: State) -> bool:
        return purses_open(state)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        chain = EventChain(state)
        chain.change("rumour_points", WAVES, "waves")
        chain.change("pressure", 1, "waves")
        return chain.events


@dataclass
class BuyPressure(ForGM):
    label: ClassVar[Say] = say("Buy pressure")
    place: ClassVar[str] = "pressure"
    spends: ClassVar[bool] = True
    lasting: ClassVar[bool] = True
    adds: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("Three intrigue points each.")
    main: ClassVar[bool] = False
    points: int = number(1, affordable_pressure, say("How much?"), default=1)

    @classmethod
    def now(cls, state: State) -> bool:
        return purses_open(state) and affordable_pressure(state) > 0

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        chain = EventChain(state)
        chain.change("intrigue", -INTRIGUE_FOR_PRESSURE * self.points, "buy_pressure")
        chain.change("pressure", self.points, "buy_pressure")
        return chain.events


@dataclass
class CorrectMeter(ForGM):
    label: ClassVar[Say] = say("Correct a ledger")
    place: ClassVar[str] = "desk"
    lasting: ClassVar[bool] = True
    adds: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("When the table and the app disagree. The reason is kept.")
    main: ClassVar[bool] = False
    meter: MeterName = pick(labelled(METERS), say("Which ledger?"))
    change: int = number(-99, 99, say("By how much?"))
    reason: str = free_text(TEXT, say("Why?"))

    @classmethod
    def now(cls, state: State) -> bool:
        return not state.over and not bid_lies(state)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        low, high = LIMITS.get(self.meter, (0, FULLEST))
        if not self.change:
            raise Refused(say("A correction by nothing changes nothing."))
        if not low <= meter(state, self.meter) + self.change <= high:
            raise Refused(say("{meter} stays between {low} and {high}.",
                              meter=METERS[self.meter], low=low, high=high))
        chain = EventChain(state)
        chain.change(self.meter, self.change, "corrected", self.reason)
        chain.lost()
        return chain.events


@dataclass
class NoteRumour(Noting):
    label: ClassVar[Say] = say("Note on a rumour")
    place: ClassVar[str] = "notes"
    rumour: int = pick(lambda state, seat: rumour_choices(state.rumours), say("Which rumour?"))
    text: str = free_text(LONG, say("Note"))

    @classmethod
    def now(cls, state: State) -> bool:
        return bool(state.rumours)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.RumourNoted(self.rumour, self.text)


@dataclass
class NoteEvening(Noting):
    label: ClassVar[Say] = say("Note on this evening")
    place: ClassVar[str] = "notes"
    text: str = free_text(LONG, say("Note"))

    @classmethod
    def now(cls, state: State) -> bool:
        return True

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.EveningNoted(self.text)


@dataclass
class BeginEvening(ForGM):
    label: ClassVar[Say] = say("Begin the evening")
    here: tuple[int, ...] = picks(everybody, say("Who is here?"), low=1, hint=say(
        "Whoever is away is in no scene, and nobody waits for them."),
        default=lambda state, seat: state.seats)

    @classmethod
    def now(cls, state: State) -> bool:
        return not state.running and not state.over

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place it aside while sleuths wait for approval, or are still to be written."""
        early = not state.evening and ready(state) != state.seats
        return "beside" if early or waiting(state) else "thumb"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.EveningBegan()
        if absent := away(state, self.here):
            yield PresenceChanged(absent)


@dataclass
class EndEvening(ForGM):
    label: ClassVar[Say] = say("End the evening")
    place: ClassVar[str] = "evening"
    sure: ClassVar[Say | None] = say("Yes, end the evening")
    hint: ClassVar[Say | None] = say("Everything stays as it is, a scene in the middle too.")
    main: ClassVar[bool] = False

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.EveningEnded()


class Proposed(ForGM):
    @classmethod
    def now(cls, state: State) -> bool:
        return at_table(state) and state.victory_proposed


@dataclass
class ConfirmVictory(Proposed):
    label: ClassVar[Say] = say("The conspiracy is uncovered")
    place: ClassVar[str] = "close"
    sure: ClassVar[Say | None] = say("Yes, the case is closed")
    hint: ClassVar[Say | None] = say("The sleuths have won the campaign.")

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.VictoryConfirmed()


@dataclass
class DeclineVictory(Proposed):
    label: ClassVar[Say] = say("The case goes on")
    place: ClassVar[str] = "beside"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.VictoryDeclined()


@dataclass
class WriteEpilogue(ForGM):
    label: ClassVar[Say] = say("Write the epilogue")
    place: ClassVar[str] = "thumb"
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("How it all ended, for everybody to read.")
    text: str = free_text(LONG, say("Epilogue"), default=lambda state, seat: state.epilogue)

    @classmethod
    def now(cls, state: State) -> bool:
        return bool(state.over)

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return say("Change the epilogue") if state.epilogue else cls.label

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place it aside once it is written: nothing is due any more."""
        return "beside" if state.epilogue else cls.place

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.EpilogueWritten(self.text)


COMMANDS: tuple[type[Command], ...] = (
    MakeWaves, BuyPressure, CorrectMeter, NoteRumour, NoteEvening, BeginEvening, EndEvening,
    ConfirmVictory, DeclineVictory, WriteEpilogue,
)
