"""Every change of a meter is one event of one kind; the ledgers are made from these alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.content import METERS, TEAM_METERS, MeterName
from companion.games.conspiracy.state import State, covered, meter, sees, with_brought

WHY: dict[str, Say] = {
    "every_scene": say("Every scene brings the GM one intrigue point."),
    "missing": say("One intrigue point for each success that was missing."),
    "false_trail": say("A false trail: its level and two in intrigue points."),
    "cold_trail": say("A cold trail: its level and two in rumour points."),
    "cold_trail_lost": say("A lost cold trail puts the sleuths under pressure."),
    "breakthrough": say("A breakthrough, won or lost."),
    "breakthrough_lost": say("A lost breakthrough of level 3."),
    "trap_lost": say("The sleuths were caught in a trap."),
    "follow_up_won": say("A won follow-up scene: its level and two in rumour points."),
    "pressure_lost": say("A lost pressure scene."),
    "added": say("Rumours were added: the sum of their levels."),
    "drawn": say("The GM drew two rumours: the knowledge rating."),
    "bid": say("The bid in the mind game."),
    "lowered": say("The GM made a round easier: one for each step."),
    "stakes": say("Raised stakes paid off."),
    "early": say("The climax was over early: half the actions left, rounded up."),
    "buy_conspiracy": say("Bought with intrigue, three for one."),
    "buy_pressure": say("Pressure bought with intrigue, three for one."),
    "pressure_scene": say("The price of a pressure scene."),
    "waves": say("The sleuths made waves."),
    "revealed": say("Rumours were revealed, two points each."),
    "backing_used": say("The people behind the sleuths stepped in."),
    "backing_renewed": say("A won breakthrough renews the backing."),
    "corrected": say("Corrected by hand."),
}

OF_A_SCENE = {  # changes that a scene brings by itself, and those chosen after it
    "every_scene", "missing", "false_trail", "cold_trail", "cold_trail_lost", "breakthrough",
    "breakthrough_lost", "trap_lost", "follow_up_won", "pressure_lost", "early", "backing_used",
    "backing_renewed", "buy_conspiracy", "revealed"}
DONE_ALOUD = {("rumour_points", "waves")}  # everybody heard it, even those who do not see the meter


@dataclass(frozen=True)
class MeterChanged(Event):
    kind: ClassVar[str] = "meter_changed"
    meter: MeterName
    change: int
    why: str
    reason: str = ""  # the GM's own words for a correction by hand

    def apply(self, state: State) -> State:
        value = meter(state, self.meter) + self.change
        after = evolve(state, meters=evolve(state.meters, **{self.meter: value}))
        if self.why not in OF_A_SCENE:
            return after
        keeper = state.secretary if self.meter in TEAM_METERS else None
        return with_brought(after, self.line(state, after), open=not covered(state, self.meter),
                            keeper=keeper)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        if sees(after, viewer, self.meter):
            return self.line(before, after)
        return WHY[self.why] if (self.meter, self.why) in DONE_ALOUD else None

    def line(self, before: State, after: State) -> Say:
        if self.meter == "backing" and not self.reason:
            return WHY[self.why]
        return say("{meter}: from {before} to {after}. {why}", meter=METERS[self.meter],
                   before=meter(before, self.meter), after=meter(after, self.meter),
                   why=self.because())

    def because(self) -> str | Say:
        return self.reason or WHY[self.why]


EVENTS: tuple[type[Event], ...] = (MeterChanged,)
