"""All that follows from one command: its events, the state after each, perhaps the game's end."""

from __future__ import annotations

from typing import Literal

from companion.engine.game import Event
from companion.games.conspiracy import rules
from companion.games.conspiracy.content import METER_END, TOP, MeterName
from companion.games.conspiracy.events.gm_actions import GameLost, VictoryProposed
from companion.games.conspiracy.events.meters import MeterChanged
from companion.games.conspiracy.events.scenes import (
    ChoicesClosed,
    ChoicesOpened,
    How,
    SceneEnded,
    the_scene,
)
from companion.games.conspiracy.events.setup import AssetPointsGiven
from companion.games.conspiracy.scene import Aftermath
from companion.games.conspiracy.state import State, covered


class EventChain:
    """Collects a command's events and applies each at once, so that the next can depend on it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, event: Event) -> None:
        self.events.append(event)
        self.state = event.apply(self.state)

    def change(self, meter: MeterName, change: int, why: str, reason: str = "") -> None:
        if change:
            self.do(MeterChanged(meter, change, why, reason))

    def lost(self) -> bool:
        """Whether the game is over: a full conspiracy meter ends it, whatever was to come."""
        if self.state.meters.conspiracy >= METER_END and not self.state.over:
            self.do(GameLost())
        return bool(self.state.over)

    def end_scene(self, won: bool, missing: int, how: How) -> None:
        """Apply the table of consequences to a decided scene, line by line."""
        scene = the_scene(self.state)
        ended = rules.Ended(scene.kind, scene.level, won, missing)
        meters, switches = self.state.meters, self.state.options.switches
        self.do(SceneEnded(won, missing, how))
        for line in rules.capped(rules.gains(ended, meters.knowledge, switches),
                                 meters.conspiracy):
            self.change(line.meter, line.change, line.why)
        self._reward(ended)
        if not self.lost():
            risen = self.state.meters.knowledge > meters.knowledge
            self._choices(Aftermath(scene.kind, scene.level, won, risen))

    def _reward(self, ended: rules.Ended) -> None:
        rated = self.state.options.backing_rating > 0
        if rules.renews_backing(ended) and rated and not self.state.meters.backing:
            self.change("backing", 1, "backing_renewed")
        if points := rules.asset_points(ended):
            self.do(AssetPointsGiven(points))
        if ended.kind == "breakthrough" and ended.won and ended.level == TOP:
            self.do(VictoryProposed())

    def _choices(self, after: Aftermath) -> None:
        if gm_may_choose(self.state, after):
            self._open(after, "gm")
        elif team_may_choose(self.state, after):
            self._open(after, "team")

    def _open(self, after: Aftermath, turn: Literal["gm", "team"]) -> None:
        self.do(ChoicesOpened(after.kind, after.level, after.won, after.risen, turn))

    def pass_on(self, after: Aftermath) -> None:
        """Pass from the GM's choices to the team's, if it has anything to choose."""
        if team_may_choose(self.state, after):
            self._open(after, "team")
        else:
            self.do(ChoicesClosed())


def may_choose(state: State, after: Aftermath) -> rules.May:
    """What both sides together may choose after a scene."""
    scene = rules.Ended(after.kind, after.level, after.won)
    at_hand = {"intrigue": state.meters.intrigue, "conspiracy": state.meters.conspiracy}
    return rules.may(scene, at_hand, after.risen, state.options.switches)


def escalatable(state: State) -> list[int]:
    return [key for key, rumour in state.rumours.items()
            if rumour.place != "taken" and rumour.level < state.meters.knowledge]


def gm_may_choose(state: State, after: Aftermath) -> bool:
    """Whether to ask the GM; also without intrigue, since skipping would betray the purse."""
    buys = rules.sells_conspiracy(after.kind, after.won)
    return buys or asked_to_escalate(state, after)


def team_may_choose(state: State, after: Aftermath) -> bool:
    """Whether to ask the team; also with no points, since making waves pays for a reveal."""
    reveals = may_choose(state, after).reveal and state.cauldron()
    return bool(reveals) or asked_to_escalate(state, after)


def asked_to_escalate(state: State, after: Aftermath) -> bool:
    """Whether to ask about escalating: while the knowledge rating is covered even in vain, since
    skipping the question would betray the rating."""
    if covered(state, "knowledge"):
        return after.kind == "breakthrough"
    return may_choose(state, after).escalate and bool(escalatable(state))
