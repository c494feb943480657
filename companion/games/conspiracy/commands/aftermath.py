"""The choices after a scene: the GM's in one form, then the team's in another."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, number, pick, picks
from companion.engine.game import Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.commands.assets import asset_choice, each_approved, place_of
from companion.games.conspiracy.commands.base import (
    NONE,
    ForGM,
    ForSecretary,
    nobody,
    rumour_choices,
)
from companion.games.conspiracy.content import INTRIGUE_FOR_CONSPIRACY, REVEAL_COST
from companion.games.conspiracy.event_chain import EventChain, escalatable, may_choose
from companion.games.conspiracy.events.cauldron import RumourEscalated, RumourRevealed
from companion.games.conspiracy.events.scenes import ChoicesClosed
from companion.games.conspiracy.events.setup import AssetEliminated
from companion.games.conspiracy.moment import at_table, cauldron_free
from companion.games.conspiracy.rules import May
from companion.games.conspiracy.scene import Aftermath
from companion.games.conspiracy.state import State


def the_aftermath(state: State) -> Aftermath:
    assert state.aftermath is not None
    return state.aftermath


def allowed(state: State) -> May:
    return may_choose(state, the_aftermath(state))


def turn_of(state: State, side: str) -> bool:
    return at_table(state) and state.aftermath is not None and state.aftermath.turn == side


def to_escalate(state: State, seat: int) -> Sequence[Choice]:
    keys = escalatable(state) if allowed(state).escalate else []
    return [nobody(say("None")), *rumour_choices(state.rumours, keys)]


def to_eliminate(state: State, seat: int) -> Sequence[Choice]:
    if not allowed(state).eliminate_asset:
        return [nobody(say("None"))]
    return [nobody(say("None")),
            *(asset_choice(name, asset) for name, _, asset in each_approved(state))]


def escalate(chain: EventChain, chosen: int | str) -> None:
    if chosen != NONE:
        chain.do(RumourEscalated(int(chosen), chain.state.meters.knowledge))


@dataclass
class SettleScene(ForGM):
    label: ClassVar[Say] = say("Settle the scene")
    place: ClassVar[str] = "thumb"
    spends: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("Everything here is a choice: leave it, and nothing happens.")
    buy_conspiracy: int = number(0, lambda state, seat: allowed(state).buy_conspiracy,
                                 say("Conspiracy to buy, 3 intrigue points each"), default=0)
    eliminate: str = pick(to_eliminate, say("Asset to eliminate"), default=NONE)
    escalate: int | str = pick(to_escalate, say("Rumour to escalate"), default=NONE)

    @classmethod
    def now(cls, state: State) -> bool:
        return turn_of(state, "gm") and cauldron_free(state)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        chain = EventChain(state)
        chain.change("intrigue", -INTRIGUE_FOR_CONSPIRACY * self.buy_conspiracy,
                     "buy_conspiracy")
        chain.change("conspiracy", self.buy_conspiracy, "buy_conspiracy")
        if self.eliminate != NONE:
            chain.do(AssetEliminated(*place_of(self.eliminate)))
        escalate(chain, self.escalate)
        if not chain.lost():
            chain.pass_on(the_aftermath(state))
        return chain.events


def most_revealed(state: State, seat: int = 0) -> int:
    return min(allowed(state).reveal, state.meters.rumour_points // REVEAL_COST)


def to_reveal(state: State, seat: int) -> Sequence[Choice]:
    return rumour_choices(state.cauldron()) if most_revealed(state) else ()


@dataclass
class AnswerBreakthrough(ForSecretary):
    label: ClassVar[Say] = say("Choose for the team")
    spends: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("Everything here is a choice: leave it, and nothing happens.")
    escalate: int | str = pick(to_escalate, say("Rumour to escalate"), default=NONE)
    reveal: tuple[int, ...] = picks(
        to_reveal, say("Rumours to reveal, 2 rumour points each"), high=most_revealed, default=())

    @classmethod
    def now(cls, state: State) -> bool:
        return turn_of(state, "team") and cauldron_free(state)

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        return "thumb" if own else cls.place

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        chain = EventChain(state)
        escalate(chain, self.escalate)
        chain.change("rumour_points", -REVEAL_COST * len(self.reveal), "revealed")
        for key in self.reveal:
            chain.do(RumourRevealed(key, state.rumours[key].mark))
        chain.do(ChoicesClosed())
        return chain.events


COMMANDS: tuple[type[Command], ...] = (SettleScene, AnswerBreakthrough)
