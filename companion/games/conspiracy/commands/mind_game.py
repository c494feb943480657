"""Investigating a rumour, and the mind game that decides what it is."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, number, pick
from companion.engine.game import Command, Event, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.commands.base import (
    ForGM,
    ForSecretary,
    idle,
    ready,
    rumour_choices,
)
from companion.games.conspiracy.content import FULLEST, SCENE_OF_MARK, MeterName
from companion.games.conspiracy.event_chain import EventChain
from companion.games.conspiracy.events import mind_game as events
from companion.games.conspiracy.events.mind_game import Side
from companion.games.conspiracy.events.scenes import SceneStarted
from companion.games.conspiracy.moment import at_table
from companion.games.conspiracy.state import Mind, State, meter


def to_investigate(state: State, seat: int = 0) -> Sequence[Choice]:
    """Offer the rumours that the sleuths may take up: in the cauldron, or open beside it."""
    keys = [key for key, rumour in state.rumours.items() if rumour.place != "taken"]
    return rumour_choices(state.rumours, keys)


@dataclass
class Investigate(ForSecretary):
    label: ClassVar[Say] = say("Investigate a rumour")
    sure: ClassVar[Say | None] = say("Yes, take it up")
    hint: ClassVar[Say | None] = say("A scene of its level follows, always.")
    rumour: int = pick(to_investigate, say("Which rumour?"))

    @classmethod
    def now(cls, state: State) -> bool:
        return idle(state) and bool(ready(state)) and bool(state.rumours)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        rumour = state.rumours[self.rumour]
        yield events.RumourTaken(self.rumour)
        if rumour.mark:
            yield SceneStarted(SCENE_OF_MARK[rumour.mark], rumour.level, self.rumour)
        else:
            yield events.MindGameBegan(self.rumour)


def the_mind(state: State) -> Mind:
    assert state.mind is not None
    return state.mind


def bid(label: Say) -> int:
    """Make the field for a bid. It has the same numbers whatever the purse holds, and none is
    preselected, so an onlooker learns nothing from the page."""
    field: int = number(0, FULLEST, label, widget="conspiracy/_bid.html")
    return field


class Bidding(ForGM):
    """A side's bid, from its own purse, while it has not laid one."""

    place: ClassVar[str] = "thumb"
    spends: ClassVar[bool] = True
    side: ClassVar[Side]
    purse: ClassVar[MeterName]
    amount: int

    @classmethod
    def now(cls, state: State) -> bool:
        return at_table(state) and state.mind is not None and getattr(state.mind, cls.side) is None

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        purse = meter(state, self.purse)
        if self.amount > purse:
            raise Refused(say("There are only {n} to bid with.", n=purse))
        yield events.BidLaid(self.side, self.amount)


@dataclass
class BidIntrigue(Bidding):
    label: ClassVar[Say] = say("Lay the GM's bid")
    hint: ClassVar[Say | None] = say("Sealed at once: it cannot be changed.")
    side: ClassVar[Side] = "gm"
    purse: ClassVar[MeterName] = "intrigue"
    amount: int = bid(say("Intrigue points"))


@dataclass
class BidRumourPoints(Bidding, ForSecretary):
    label: ClassVar[Say] = say("Lay the team's bid")
    hint: ClassVar[Say | None] = say("Agree on it first. Sealed at once: it cannot be changed.")
    secret: ClassVar[bool] = True
    side: ClassVar[Side] = "team"
    purse: ClassVar[MeterName] = "rumour_points"
    amount: int = bid(say("Rumour points"))


@dataclass
class OpenBids(ForGM):
    label: ClassVar[Say] = say("Open both bids")
    place: ClassVar[str] = "thumb"

    @classmethod
    def now(cls, state: State) -> bool:
        mind = state.mind
        laid = mind is not None and mind.gm is not None and mind.team is not None
        return at_table(state) and laid

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        mind = the_mind(state)
        opened = events.BidsOpened(mind.gm or 0, mind.team or 0)
        chain = EventChain(state)
        chain.do(opened)
        all_pay = state.options.switches.bids == "both"
        if all_pay or not opened.won:
            chain.change("intrigue", -opened.gm, "bid")
        if all_pay or opened.won:
            chain.change("rumour_points", -opened.team, "bid")
        chain.do(SceneStarted("breakthrough" if opened.won else "trap",
                              state.rumours[mind.rumour].level, mind.rumour))
        return chain.events


COMMANDS: tuple[type[Command], ...] = (Investigate, BidIntrigue, BidRumourPoints, OpenBids)
