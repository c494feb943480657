"""What may come next: the meter's end, and what the GM can pay for now."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Viewer
from companion.games.conspiracy import rules
from companion.games.conspiracy.accounts import (
    affordable_draw,
    affordable_pressure,
    affordable_scenes,
)
from companion.games.conspiracy.content import (
    FULL,
    INTRIGUE_FOR_CONSPIRACY,
    METER_END,
    METERS,
)
from companion.games.conspiracy.event_chain import may_choose
from companion.games.conspiracy.scene import Scene
from companion.games.conspiracy.state import State, meter, sees


@dataclass(frozen=True)
class AffordView:
    """What the GM can pay for now."""

    draw: bool
    pressure: int
    pressure_scene: int
    conspiracy: int


def danger(state: State, viewer: Viewer) -> int | None:
    """The conspiracy meter's worst value after what comes next, if that is its end.

    A viewer who does not see the GM's purse is warned as if it were full.
    """
    if not sees(state, viewer, "conspiracy") or state.over:
        return None
    meters = {name: meter(state, name) for name in METERS}
    if not sees(state, viewer, "intrigue"):
        meters["intrigue"] = METER_END * INTRIGUE_FOR_CONSPIRACY
    coming = max((_worst(state, kind, level, meters) for kind, level in _ahead(state)), default=0)
    return coming if coming >= METER_END else None


def _ahead(state: State) -> list[tuple[str, int]]:
    """The scenes whose consequences may come next, as (kind, level)."""
    if state.mind:
        level = state.rumours[state.mind.rumour].level
        return [("trap", level), ("breakthrough", level)]
    if state.scene:
        return [(state.scene.kind, state.scene.level)]
    return [(state.aftermath.kind, state.aftermath.level)] if state.aftermath else []


def _worst(state: State, kind: str, level: int, meters: dict[str, int]) -> int:
    if state.aftermath:
        choice = rules.may(rules.Ended(kind, level, state.aftermath.won), meters,
                           state.aftermath.risen, state.options.switches)
        return meters["conspiracy"] + choice.buy_conspiracy
    most = rules.round_difficulty(len(state.seats), len(state.seats), state.options.switches)
    return rules.worst(kind, level, _gain_of_rounds(state.scene, most), meters)


def _gain_of_rounds(scene: Scene | None, most: int) -> int:
    """The most intrigue that the rounds still to come can bring, if each needs so many successes: a
    point for each that is waived, and in the last round for each that is missing."""
    rounds = scene.rounds if scene and scene.length else FULL
    left = len(rounds) - (len(scene.margins) if scene else 0)
    gain, now = (left - 1) * (most - 1) + most, scene.round if scene else None
    if now is None:
        return gain
    if left == 1:
        return now.difficulty
    return gain - (most - 1) + (0 if now.actions else now.difficulty - 1)


def afford(state: State) -> AffordView:
    after = state.aftermath
    return AffordView(
        draw=affordable_draw(state),
        pressure=affordable_pressure(state),
        pressure_scene=max(affordable_scenes(state), default=0),
        conspiracy=may_choose(state, after).buy_conspiracy if after and after.turn == "gm" else 0,
    )
