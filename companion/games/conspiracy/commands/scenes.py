"""Setting a scene, its rounds, its end, and the scenes that the GM starts."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.engine.fields import Choice, number, pick, picks
from companion.engine.game import Command, Event, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.conspiracy import rules
from companion.games.conspiracy.accounts import affordable_scenes, backing_wins
from companion.games.conspiracy.commands.base import (
    ForGM,
    ForSecretary,
    idle,
    labelled,
    level_hint,
    present,
    ready,
    sleuth_choices,
)
from companion.games.conspiracy.content import LENGTHS, LEVELS
from companion.games.conspiracy.event_chain import EventChain
from companion.games.conspiracy.events import scenes as events
from companion.games.conspiracy.events.scenes import the_round, the_scene
from companion.games.conspiracy.moment import at_table, is_unset, open_actions
from companion.games.conspiracy.scene import Round
from companion.games.conspiracy.state import State


def between_rounds(state: State) -> bool:
    """Whether a scene is set and none of its rounds is running."""
    scene = state.scene
    return at_table(state) and scene is not None and bool(scene.length) and scene.round is None


def playable_round(state: State) -> Round | None:
    return state.scene.round if at_table(state) and state.scene else None


def usual_difficulty(state: State, seat: int) -> int:
    return sum(rules.difficulties(the_scene(state).level)) // 2


def usual_ones(state: State, seat: int) -> tuple[int, ...]:
    """The sleuths of the round before, or all who are here if those have gone."""
    return the_scene(state).sleuths or present(state)


def round_of(state: State, sleuths: tuple[int, ...], there: tuple[int, ...]) -> Event:
    """Begin a round with these sleuths, in a scene that was set with those in `there`."""
    return events.RoundBegan(
        sleuths, rules.round_difficulty(len(sleuths), len(there), state.options.switches))


@dataclass
class FrameScene(ForGM):
    label: ClassVar[Say] = say("Set the scene")
    place: ClassVar[str] = "thumb"
    length: Literal["full", "short"] = pick(labelled(LENGTHS), say("How long?"), default="full")
    sleuths: tuple[int, ...] = picks(
        lambda state, seat: sleuth_choices(state, ready(state)), say("Who takes part?"), low=1,
        default=present)
    difficulty: int = number(
        lambda state, seat: rules.difficulties(the_scene(state).level)[0],
        lambda state, seat: rules.difficulties(the_scene(state).level)[1],
        say("Usual difficulty of an action"), default=usual_difficulty,
        hint=say("You may set another one for each action."))

    @classmethod
    def now(cls, state: State) -> bool:
        return at_table(state) and is_unset(state) and bool(ready(state))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.SceneFramed(self.length, self.sleuths, self.difficulty)
        yield round_of(state, self.sleuths, self.sleuths)


@dataclass
class BeginRound(ForGM):
    label: ClassVar[Say] = say("Begin the next round")
    place: ClassVar[str] = "thumb"
    sleuths: tuple[int, ...] = picks(
        lambda state, seat: sleuth_choices(state, ready(state)),
        say("Who takes part?"), low=1, default=usual_ones)

    @classmethod
    def now(cls, state: State) -> bool:
        return between_rounds(state) and bool(ready(state))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield round_of(state, self.sleuths, the_scene(state).sleuths)


@dataclass
class LowerDifficulty(ForGM):
    label: ClassVar[Say] = say("Make it easier and gain intrigue")
    place: ClassVar[str] = "easier"
    hint: ClassVar[Say | None] = say("You gain one intrigue point for each step; before anybody "
                                     "acts.")
    main: ClassVar[bool] = False
    steps: int = number(1, lambda state, seat: the_round(state).difficulty - 1,
                        say("By how many successes?"), default=1)

    @classmethod
    def now(cls, state: State) -> bool:
        now = playable_round(state)
        return now is not None and not now.actions and now.difficulty > 1

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        chain = EventChain(state)
        chain.do(events.DifficultyLowered(self.steps))
        chain.change("intrigue", self.steps, "lowered")
        return chain.events


def unused_actions(state: State) -> int:
    """How many actions are left in a climax that is already won."""
    scene, now = the_scene(state), the_round(state)
    won = now.successes >= now.difficulty
    return len(now.left) if won and scene.round_name == "climax" else 0


@dataclass
class EndRound(ForGM):
    label: ClassVar[Say] = say("End the round")

    @classmethod
    def now(cls, state: State) -> bool:
        """Allow it unless an action still waits for its dice or for help."""
        return playable_round(state) is not None and not open_actions(state)

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place it aside while sleuths may add to a won round; only a won climax ends early."""
        return "beside" if the_round(state).left and not unused_actions(state) else "thumb"

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        if unused := unused_actions(state):
            points = rules.early_points(unused)
            return say_n("End it early: {n} rumour point for the team",
                         "End it early: {n} rumour points for the team", points)
        if left := len(the_round(state).left):
            return say_n("End the round: {n} sleuth has not acted",
                         "End the round: {n} sleuths have not acted", left)
        return cls.label

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        now, scene = the_round(state), the_scene(state)
        chain = EventChain(state)
        chain.do(events.RoundEnded())
        if scene.last_round:
            unused = unused_actions(state)
            chain.change("rumour_points", rules.early_points(unused), "early")
            missing = max(0, now.difficulty - now.successes)
            chain.end_scene(not missing, missing, "early" if unused else "rounds")
        return chain.events


@dataclass
class EndScene(ForGM):
    label: ClassVar[Say] = say("End the scene here, as won")
    place: ClassVar[str] = "beside"
    hint: ClassVar[Say | None] = say("The complication is won: there need be no climax.")

    @classmethod
    def now(cls, state: State) -> bool:
        margins = state.scene.margins if state.scene else ()
        return between_rounds(state) and len(margins) == 2 and margins[-1] >= 0

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        chain = EventChain(state)
        chain.end_scene(True, 0, "early")
        return chain.events


@dataclass
class UseBacking(ForSecretary):
    label: ClassVar[Say] = say("Win by backing")
    sure: ClassVar[Say | None] = say("Yes, use the backing")
    hint: ClassVar[Say | None] = say("The scene is won outright. The backing is then used up "
                                     "until a breakthrough is won.")
    main: ClassVar[bool] = False

    @classmethod
    def now(cls, state: State) -> bool:
        return at_table(state) and state.scene is not None and backing_wins(state, state.scene)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        chain = EventChain(state)
        chain.change("backing", -1, "backing_used")
        chain.end_scene(True, 0, "backing")
        return chain.events


def follow_up_levels(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(level, level_hint(level)) for level in LEVELS if level <= state.origin]


@dataclass
class StartFollowUp(ForGM):
    label: ClassVar[Say] = say("Start a follow-up scene")
    place: ClassVar[str] = "follow_up"
    hint: ClassVar[Say | None] = say("To bring the last scene's thread to its end.")
    main: ClassVar[bool] = False
    level: int = pick(follow_up_levels, say("Level"),
                      default=lambda state, seat: state.origin)

    @classmethod
    def now(cls, state: State) -> bool:
        return idle(state) and state.origin > 0 and bool(ready(state))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.SceneStarted("follow_up", self.level)


def pressure_levels(state: State, seat: int = 0) -> Sequence[Choice]:
    return [Choice(level, level_hint(level)) for level in affordable_scenes(state)]


@dataclass
class StartPressureScene(ForGM):
    label: ClassVar[Say] = say("Start a pressure scene")
    place: ClassVar[str] = "pressure_scene"
    spends: ClassVar[bool] = True
    main: ClassVar[bool] = False
    level: int = pick(pressure_levels, say("Level"))

    @classmethod
    def now(cls, state: State) -> bool:
        return idle(state) and bool(pressure_levels(state)) and bool(ready(state))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        chain = EventChain(state)
        chain.change("pressure", -state.options.pressure_cost(self.level), "pressure_scene")
        chain.do(events.SceneStarted("pressure", self.level))
        return chain.events


COMMANDS: tuple[type[Command], ...] = (
    FrameScene, BeginRound, LowerDifficulty, EndRound, EndScene, UseBacking, StartFollowUp,
    StartPressureScene,
)
