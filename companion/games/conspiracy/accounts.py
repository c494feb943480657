"""What has to be paid, and what can be paid: for commands, views and warnings alike."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.conspiracy import rules
from companion.games.conspiracy.content import INTRIGUE_FOR_PRESSURE, LEVELS
from companion.games.conspiracy.scene import Scene
from companion.games.conspiracy.state import Proposal, State


def agreed(state: State, seat: int = 0) -> tuple[int, ...]:
    """The proposals that nobody objects to."""
    return tuple(key for key, proposal in state.proposals.items()
                 if not objecting(state, proposal))


def objecting(state: State, proposal: Proposal) -> tuple[int, ...]:
    """The objectors who are present: a player who is away keeps no rumour out."""
    return tuple(seat for seat in proposal.objections if seat in state.present)


def addable(state: State, seat: int = 0) -> tuple[int, ...]:
    """The agreed proposals up to the knowledge rating; the others wait until it rises.

    This list is for the GM, the secretary and all others who see the rating: they are offered
    nothing that would be refused. Where the rating is covered, the other players may propose any
    level and see all proposals alike. What they are offered, or what is counted for them, must not
    tell how much the team knows.
    """
    return tuple(key for key in agreed(state)
                 if state.proposals[key].level <= state.meters.knowledge)


def fitting(state: State, seat: int = 0) -> tuple[int, ...]:
    """The batch that can be added now: all addable proposals, or else the cheapest two that
    keep the conditions, or nothing if no batch does."""
    every = addable(state)
    by_level = sorted(every, key=lambda key: state.proposals[key].level)
    deep = [key for key in by_level if state.proposals[key].level == state.meters.knowledge][:1]
    pair = (*deep, *[key for key in by_level if key not in deep][:1])
    batches = (every, pair)
    return next((batch for batch in batches if batch_account(state, batch).ready), ())


def batch_account(state: State, keys: Iterable[int]) -> rules.BatchAccount:
    levels = [state.proposals[key].level for key in keys]
    return rules.account(levels, state.meters.knowledge, state.meters.rumour_points)


def affordable_draw(state: State) -> bool:
    """Whether the GM can draw: two rumours, and intrigue to match the knowledge rating."""
    return state.meters.intrigue >= state.meters.knowledge and len(state.cauldron()) >= 2


def affordable_pressure(state: State, seat: int = 0) -> int:
    return state.meters.intrigue // INTRIGUE_FOR_PRESSURE


def affordable_scenes(state: State) -> tuple[int, ...]:
    """The levels of pressure scene that the GM's pressure pays for."""
    return tuple(level for level in LEVELS
                 if state.options.pressure_cost(level) <= state.meters.pressure)


def backing_wins(state: State, scene: Scene) -> bool:
    """Whether the team's backing may win this scene outright."""
    return (state.meters.backing == 1 and rules.backing_allowed(scene.kind)
            and scene.level <= state.options.backing_rating)
