"""The present scene as everybody sees it: rounds, actions with every bonus, the +3s."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Viewer
from companion.games.conspiracy import rolls, rules
from companion.games.conspiracy.accounts import backing_wins
from companion.games.conspiracy.scene import Action, Bonus, Scene
from companion.games.conspiracy.state import State, sees


@dataclass(frozen=True)
class ActionView:
    """An action; `chance` in 36ths, `lacks` what a roll on the table is short of."""

    seat: int
    sleuth: str
    yours: bool
    stage: str
    option: str
    talent: str
    what: str
    difficulty: int
    bonuses: tuple[Bonus, ...]
    needed: int
    chance: int
    dice: tuple[int, int] | None
    total: int | None
    lacks: int | None
    success: bool | None


@dataclass(frozen=True)
class ShoulderView:
    sleuth: str
    option: str
    what: str
    used: bool


@dataclass(frozen=True)
class RoundView:
    name: str
    sleuths: tuple[str, ...]
    difficulty: int
    lowered: int
    successes: int
    left: tuple[str, ...]
    actions: tuple[ActionView, ...]


@dataclass(frozen=True)
class SceneView:
    number: int
    kind: str
    level: int
    rumour: str
    length: str
    sleuths: tuple[str, ...]
    difficulty: int
    lowest: int
    highest: int
    rounds: tuple[str, ...]
    margins: tuple[int, ...]
    carry: int
    backing_allowed: bool | None
    shoulders: tuple[ShoulderView, ...]
    round: RoundView | None


def scene_view(state: State, viewer: Viewer) -> SceneView | None:
    scene = state.scene
    if scene is None:
        return None
    low, high = rules.difficulties(scene.level)
    return SceneView(
        number=scene.number,
        kind=scene.kind,
        level=scene.level,
        rumour="" if scene.rumour is None else state.rumours[scene.rumour].text,
        length=scene.length,
        sleuths=_names(state, scene.sleuths),
        difficulty=scene.difficulty,
        lowest=low,
        highest=high,
        rounds=scene.rounds if scene.length else (),
        margins=scene.margins,
        carry=rules.carried(scene.margins, state.options.switches),
        backing_allowed=backing_wins(state, scene) if sees(state, viewer, "backing") else None,
        shoulders=tuple(ShoulderView(state.name(each.seat), each.option, each.what, each.used)
                        for each in scene.shoulders),
        round=_round(state, scene, viewer),
    )


def _names(state: State, seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(state.name(seat) for seat in seats)


def _round(state: State, scene: Scene, viewer: Viewer) -> RoundView | None:
    now = scene.round
    if now is None:
        return None
    return RoundView(
        name=scene.round_name,
        sleuths=_names(state, now.sleuths),
        difficulty=now.difficulty,
        lowered=now.lowered,
        successes=now.successes,
        left=_names(state, now.left),
        actions=tuple(_action(state, scene, seat, action, viewer)
                      for seat, action in now.actions.items()),
    )


def _action(state: State, scene: Scene, seat: int, action: Action,
            viewer: Viewer) -> ActionView:
    aside = action.option == "aside"
    bonuses = () if aside else rolls.bonuses(state, scene, seat, action)
    needed = rolls.target(action) - sum(bonus.value for bonus in bonuses)
    return ActionView(
        seat=seat,
        sleuth=state.name(seat),
        yours=seat == viewer.seat,
        stage=action.stage,
        option=action.option,
        talent=action.talent,
        what=action.what,
        difficulty=rolls.target(action),
        bonuses=bonuses,
        needed=needed,
        chance=0 if aside else rules.ways(needed),
        dice=action.dice,
        total=sum(action.dice) + rolls.target(action) - needed if action.dice else None,
        lacks=max(0, needed - sum(action.dice)) if action.dice else None,
        success=action.success,
    )
