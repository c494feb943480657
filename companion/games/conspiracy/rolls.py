"""What goes into a roll: each bonus with its source, the target, and the chance."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.conspiracy.content import SHOULDER
from companion.games.conspiracy.rules import carried, option_cost, ways
from companion.games.conspiracy.state import Action, Scene, Sleuth, State


@dataclass(frozen=True)
class Bonus:
    """One number that goes into a roll; `what` says which trait, asset or helper it is."""

    source: str
    what: str
    value: int


def bonuses(state: State, scene: Scene, seat: int, action: Action) -> tuple[Bonus, ...]:
    sleuth = state.sleuths[seat]
    found = [*_own(sleuth, action), *_assets(sleuth, action)]
    for which in action.shoulders:
        found.append(Bonus("shoulder", state.name(scene.shoulders[which].seat), SHOULDER))
    if carry := carried(scene.margins, state.options.switches):
        found.append(Bonus("carry", "", carry))
    return tuple(found)


def _own(sleuth: Sleuth, action: Action) -> list[Bonus]:
    assert sleuth.who is not None
    talent = Bonus("talent", action.talent, sleuth.who.talents[action.talent])
    return [talent] + [Bonus("trait", sleuth.who.traits[i], 1) for i in action.traits]


def _assets(sleuth: Sleuth, action: Action) -> list[Bonus]:
    """Each brings its level; the GM's limit is on all of them together."""
    left = 99 if action.asset_limit is None else action.asset_limit
    found = []
    for slot in action.assets:
        asset = sleuth.assets[slot]
        found.append(Bonus("asset", asset.name, min(asset.level, left)))
        left -= found[-1].value
    return found


def target(action: Action) -> int:
    return action.difficulty + option_cost(action.option)


def needed(state: State, scene: Scene, seat: int, action: Action) -> int:
    """What the two dice must show together."""
    brought = sum(bonus.value for bonus in bonuses(state, scene, seat, action))
    return target(action) - brought


def chance(state: State, scene: Scene, seat: int, action: Action) -> int:
    """In 36ths, exactly."""
    return ways(needed(state, scene, seat, action))


def short_by(state: State, scene: Scene, seat: int, action: Action) -> int:
    """How much a roll that lies on the table lacks; 0 or less is a success."""
    return needed(state, scene, seat, action) - sum(action.dice or ())
