"""What sleuths do in a round: declare, roll, help each other, wait aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy import rolls
from companion.games.conspiracy.content import TALENTS
from companion.games.conspiracy.events.scenes import the_round, the_scene
from companion.games.conspiracy.scene import Action, Shoulder
from companion.games.conspiracy.state import State, with_asset, without

ACTS = {
    "plain": say("{sleuth} acts with {talent}."),
    "stakes": say("{sleuth} acts with {talent} and raises the stakes."),
    "shoulder": say("{sleuth} acts with {talent} and lends a hand."),
}


def with_action(state: State, seat: int, action: Action) -> State:
    now = the_round(state)
    acting = evolve(now, actions={**now.actions, seat: action})
    return evolve(state, scene=evolve(state.scene, round=acting))


def changed(state: State, seat: int, **changes: Any) -> State:
    return with_action(state, seat, evolve(the_round(state).actions[seat], **changes))


def with_shoulder(state: State, which: int, used: bool) -> State:
    scene = the_scene(state)
    shoulders = list(scene.shoulders)
    shoulders[which] = evolve(shoulders[which], used=used)
    return evolve(state, scene=evolve(scene, shoulders=tuple(shoulders)))


def leave_shoulder(state: State, shoulder: Shoulder) -> State:
    scene = the_scene(state)
    return evolve(state, scene=evolve(scene, shoulders=(*scene.shoulders, shoulder)))


@dataclass(frozen=True)
class ActionDeclared(Event):
    kind: ClassVar[str] = "action_declared"
    seat: int
    talent: str
    option: str
    traits: tuple[int, ...]
    assets: tuple[int, ...]
    what: str

    def apply(self, state: State) -> State:
        return with_action(state, self.seat, Action(
            self.talent, self.option, self.traits, self.assets, self.what,
            the_scene(state).difficulty))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return ACTS[self.option].filled(sleuth=after.name(self.seat), talent=TALENTS[self.talent])


@dataclass(frozen=True)
class ActionJudged(Event):
    kind: ClassVar[str] = "action_judged"
    seat: int
    difficulty: int
    asset_limit: int

    def apply(self, state: State) -> State:
        return changed(state, self.seat, difficulty=self.difficulty,
                       asset_limit=self.asset_limit)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The GM sets the difficulty for {sleuth}: {difficulty}.",
                   sleuth=after.name(self.seat), difficulty=self.difficulty)


@dataclass(frozen=True)
class ActionCancelled(Event):
    kind: ClassVar[str] = "action_cancelled"
    seat: int

    def apply(self, state: State) -> State:
        for which in the_round(state).actions[self.seat].shoulders:
            state = with_shoulder(state, which, used=False)
        now = the_round(state)
        waiting = evolve(now, actions=without(now.actions, (self.seat,)))
        return evolve(state, scene=evolve(state.scene, round=waiting))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{sleuth} thinks again.", sleuth=after.name(self.seat))


@dataclass(frozen=True)
class DiceRolled(Event):
    """Two dice were thrown, by the app or on the table. The bonuses are fixed now, so later changes
    of the sheet do not change the result."""

    kind: ClassVar[str] = "dice_rolled"
    seat: int
    first: int
    second: int
    spent: tuple[int, ...] | None = None  # assets; older logs: all that the action named

    def apply(self, state: State) -> State:
        action = the_round(state).actions[self.seat]
        brought = rolls.brought(state.sleuths[self.seat], action)
        for slot in action.assets if self.spent is None else self.spent:
            state = with_asset(state, self.seat, slot, used=True)
        return changed(state, self.seat, dice=(self.first, self.second), brought=brought)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{sleuth} rolls {first} and {second}.", sleuth=after.name(self.seat),
                   first=self.first, second=self.second)


@dataclass(frozen=True)
class ShoulderUsed(Event):
    kind: ClassVar[str] = "shoulder_used"
    seat: int
    which: int

    def apply(self, state: State) -> State:
        state = with_shoulder(state, self.which, used=True)
        taken = the_round(state).actions[self.seat].shoulders
        return changed(state, self.seat, shoulders=(*taken, self.which))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        giver = the_scene(after).shoulders[self.which].seat
        return say("{sleuth} uses the +3 that {giver} left.", sleuth=after.name(self.seat),
                   giver=after.name(giver))


@dataclass(frozen=True)
class ActionSettled(Event):
    kind: ClassVar[str] = "action_settled"
    seat: int
    success: bool

    def apply(self, state: State) -> State:
        state = changed(state, self.seat, success=self.success)
        action = the_round(state).actions[self.seat]
        if self.success and action.option == "shoulder":
            return leave_shoulder(state, Shoulder(self.seat, "shoulder", action.what))
        return state

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if self.success:
            return say("{sleuth} succeeds.", sleuth=after.name(self.seat))
        return say("{sleuth} fails.", sleuth=after.name(self.seat))


@dataclass(frozen=True)
class WaitedAside(Event):
    kind: ClassVar[str] = "waited_aside"
    seat: int
    what: str

    def apply(self, state: State) -> State:
        aside = Action("", "aside", (), (), self.what, 0, success=False)
        return leave_shoulder(with_action(state, self.seat, aside),
                              Shoulder(self.seat, "aside", self.what))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{sleuth} stands by and leaves the team a +3.",
                   sleuth=after.name(self.seat))


EVENTS: tuple[type[Event], ...] = (
    ActionDeclared, ActionJudged, ActionCancelled, DiceRolled, ShoulderUsed, ActionSettled,
    WaitedAside,
)
