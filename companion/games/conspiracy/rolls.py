"""What makes up a roll: each bonus with its source, the target, and what is left for the dice."""

from __future__ import annotations

from companion.games.conspiracy.content import SHOULDER, TRAIT
from companion.games.conspiracy.rules import carried, option_cost
from companion.games.conspiracy.scene import Action, Bonus, Scene
from companion.games.conspiracy.state import Sleuth, State


def bonuses(state: State, scene: Scene, seat: int, action: Action) -> tuple[Bonus, ...]:
    found = list(action.brought if action.dice else brought(state.sleuths[seat], action))
    for which in action.shoulders:
        found.append(Bonus("shoulder", state.name(scene.shoulders[which].seat), SHOULDER))
    if carry := carried(scene.margins, state.options.switches):
        found.append(Bonus("carry", "", carry))
    return tuple(found)


def brought(sleuth: Sleuth, action: Action) -> tuple[Bonus, ...]:
    """The bonuses that a sleuth's present sheet gives to a roll."""
    return (*_own(sleuth, action), *(bonus for _, bonus in _assets(sleuth, action)))


def spent(sleuth: Sleuth, action: Action) -> tuple[int, ...]:
    """The assets that a roll uses up; one that the GM's limit reduces to nothing is kept."""
    return tuple(slot for slot, bonus in _assets(sleuth, action) if bonus.value)


def _own(sleuth: Sleuth, action: Action) -> list[Bonus]:
    assert sleuth.who is not None
    talent = Bonus("talent", action.talent, sleuth.who.talents[action.talent])
    traits = (sleuth.who.traits[place] for place in action.traits)
    return [talent, *(Bonus("trait", trait, TRAIT) for trait in traits if trait)]


def _assets(sleuth: Sleuth, action: Action) -> list[tuple[int, Bonus]]:
    """Each asset with its bonus, its level; the GM's limit is on all of them together."""
    left = 99 if action.asset_limit is None else action.asset_limit
    found = []
    for slot in action.assets:
        asset = sleuth.assets[slot]
        if not asset.used:
            found.append((slot, Bonus("asset", asset.name, min(asset.level, left))))
            left -= found[-1][1].value
    return found


def target(action: Action) -> int:
    return action.difficulty + option_cost(action.option)


def needed(state: State, scene: Scene, seat: int, action: Action) -> int:
    """What the two dice must show together."""
    return target(action) - sum(bonus.value for bonus in bonuses(state, scene, seat, action))


def short_by(state: State, scene: Scene, seat: int, action: Action) -> int:
    """How much a thrown roll lacks; 0 or less is a success."""
    return needed(state, scene, seat, action) - sum(action.dice or ())
