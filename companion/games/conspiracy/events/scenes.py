"""What happens in a scene, from its start to the choices after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, listed, say, say_n
from companion.games.conspiracy.content import KINDS, ROUNDS, Kind
from companion.games.conspiracy.rules import Ended
from companion.games.conspiracy.scene import Aftermath, Round, Scene
from companion.games.conspiracy.state import State, without_rumours

How = Literal["rounds", "early", "backing"]  # how a scene ends


def the_scene(state: State) -> Scene:
    assert state.scene is not None
    return state.scene


def the_round(state: State) -> Round:
    now = the_scene(state).round
    assert now is not None
    return now


def names(state: State, seats: tuple[int, ...]) -> Say | str:
    return listed([state.name(seat) for seat in seats])


@dataclass(frozen=True)
class SceneStarted(Event):
    kind: ClassVar[str] = "scene_started"
    scene: Kind
    level: int
    rumour: int | None = None

    def apply(self, state: State) -> State:
        number = state.scenes + 1
        origin = state.origin if self.scene == "follow_up" else self.level
        return evolve(state, scenes=number, origin=origin, ended=None, brought=(),
                      scene=Scene(number, self.scene, self.level, self.rumour))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Scene {number}: {kind}, level {level}.", number=after.scenes,
                   kind=KINDS[self.scene], level=self.level)


@dataclass(frozen=True)
class SceneFramed(Event):
    """The GM set the scene: how long it is, who is there, how hard an action usually is."""

    kind: ClassVar[str] = "scene_framed"
    length: Literal["full", "short"]
    sleuths: tuple[int, ...]
    difficulty: int

    def apply(self, state: State) -> State:
        return evolve(state, scene=evolve(state.scene, length=self.length, sleuths=self.sleuths,
                                          difficulty=self.difficulty),
                      opened=None)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        there = names(after, self.sleuths)
        if self.length == "full":
            return say("A full scene. Taking part: {sleuths}.", sleuths=there)
        return say("A short scene. Taking part: {sleuths}.", sleuths=there)


@dataclass(frozen=True)
class RoundBegan(Event):
    kind: ClassVar[str] = "round_began"
    sleuths: tuple[int, ...]
    need: int = 0  # successes; missing in older logs

    def apply(self, state: State) -> State:
        assert all(state.sleuths[seat].who for seat in self.sleuths)
        scene = the_scene(state)
        need = self.need or self._need_of_old(state)
        return evolve(state, scene=evolve(scene, round=Round(self.sleuths, need)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{round}: successes needed: {need}. Acting: {sleuths}.",
                   round=ROUNDS[the_scene(after).round_name],
                   need=the_round(after).difficulty, sleuths=names(after, self.sleuths))

    def _need_of_old(self, state: State) -> int:
        """Count as when it was played: more sleuths could be in the scene than in the round."""
        by_round = state.options.switches.counted == "round"
        wanted = len(self.sleuths if by_round else the_scene(state).sleuths) - 1
        return max(1, wanted - (wanted == len(self.sleuths)))


@dataclass(frozen=True)
class DifficultyLowered(Event):
    kind: ClassVar[str] = "difficulty_lowered"
    steps: int

    def apply(self, state: State) -> State:
        now = the_round(state)
        lower = evolve(now, difficulty=now.difficulty - self.steps,
                       lowered=now.lowered + self.steps)
        return evolve(state, scene=evolve(state.scene, round=lower))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The GM makes the round easier: successes needed: {need}.",
                   need=the_round(after).difficulty)


@dataclass(frozen=True)
class RoundEnded(Event):
    kind: ClassVar[str] = "round_ended"

    def apply(self, state: State) -> State:
        scene, now = the_scene(state), the_round(state)
        margin = now.successes - now.difficulty
        return evolve(state, scene=evolve(scene, round=None, margins=(*scene.margins, margin)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        now = the_round(before)
        counts: dict[str, int | Say] = {
            "have": now.successes, "need": now.difficulty,
            "round": ROUNDS[the_scene(before).round_name]}
        if now.successes >= now.difficulty:
            return say("{round}: won. Successes: {have}, needed: {need}.", **counts)
        return say("{round}: lost, {have} of {need} successes.", **counts)


@dataclass(frozen=True)
class SceneEnded(Event):
    """A scene is won or lost; its rumour is finished and lives on only in the log."""

    kind: ClassVar[str] = "scene_ended"
    won: bool
    missing: int
    how: How

    def apply(self, state: State) -> State:
        scene = the_scene(state)
        ended = Ended(scene.kind, scene.level, self.won, self.missing)
        gone = () if scene.rumour is None else (scene.rumour,)
        return evolve(without_rumours(state, gone, self.fate(scene)), scene=None, opened=None,
                      ended=ended)

    def fate(self, scene: Scene) -> Say:
        if self.won:
            return say("{kind}, won", kind=KINDS[scene.kind])
        return say("{kind}, lost", kind=KINDS[scene.kind])

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if self.how == "backing":
            return say("The scene is won by backing.")
        if self.won:
            return say("The sleuths have won the scene.")
        return say_n("The sleuths have lost the scene, by {n} success.",
                     "The sleuths have lost the scene, by {n} successes.", self.missing)


@dataclass(frozen=True)
class ChoicesOpened(Event):
    """Choices are open after a scene: the GM's first, then the team's."""

    kind: ClassVar[str] = "choices_opened"
    scene: Kind
    level: int
    won: bool
    risen: bool
    turn: Literal["gm", "team"]

    def apply(self, state: State) -> State:
        return evolve(state, aftermath=Aftermath(self.scene, self.level, self.won, self.risen,
                                                 self.turn))


@dataclass(frozen=True)
class ChoicesClosed(Event):
    kind: ClassVar[str] = "choices_closed"

    def apply(self, state: State) -> State:
        return evolve(state, aftermath=None)


EVENTS: tuple[type[Event], ...] = (
    SceneStarted, SceneFramed, RoundBegan, DifficultyLowered, RoundEnded, SceneEnded,
    ChoicesOpened, ChoicesClosed,
)
