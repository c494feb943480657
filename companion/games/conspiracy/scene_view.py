"""The present scene as everybody sees it: rounds, actions with every bonus, the +3s."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Viewer
from companion.engine.words import Say, say, say_n
from companion.games.conspiracy import rolls, rules
from companion.games.conspiracy.accounts import backing_wins
from companion.games.conspiracy.content import ACTIONS, SHOULDER
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

    @property
    def stamp(self) -> Say | None:
        """What is stamped on it, unless it is a plain action."""
        return None if self.option == "plain" else ACTIONS[self.option]

    @property
    def ends(self) -> str:
        """"won", "lost", or nothing yet."""
        return "" if self.success is None else "won" if self.success else "lost"

    @property
    def percent(self) -> str:
        return f"{rules.percent(self.chance)}%"

    @property
    def odds(self) -> Say | None:
        """The chance in words, before the roll; who stands by rolls nothing."""
        if self.option == "aside":
            return None
        if self.chance == rules.ALL_THROWS:
            return say("It cannot fail.")
        if not self.chance:
            return say("No throw is high enough: {needed} on two dice.", needed=self.needed)
        return say("{ways} of 36 throws: {needed} or more on two dice", ways=self.chance,
                   needed=self.needed)

    @property
    def thrown(self) -> Say | None:
        """What the dice on the table come to."""
        if self.total is None:
            return None
        if self.success is None:
            return self._short()
        if self.success:
            return say("{total} against {difficulty}: success", total=self.total,
                       difficulty=self.difficulty)
        return say("{total} against {difficulty}: failure", total=self.total,
                   difficulty=self.difficulty)

    def _short(self) -> Say:
        lacks = self.lacks or 0
        if lacks > SHOULDER:
            return say_n("{n} short: several +3s together can still save it.",
                         "{n} short: several +3s together can still save it.", lacks)
        return say_n("{n} short: a +3 can still save it.", "{n} short: a +3 can still save it.",
                     lacks)


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

    @property
    def declared(self) -> tuple[ActionView, ...]:
        """The actions whose difficulty the GM may still say."""
        return tuple(action for action in self.actions if action.stage == "declared")

    @property
    def marks(self) -> tuple[str, ...]:
        """A box for each success that is needed, or is there beyond that."""
        wanted, done = self.difficulty, self.successes
        return tuple(" ".join(("on",) * (at <= done) + ("extra",) * (at > wanted))
                     for at in range(1, max(wanted, done) + 1))

    @property
    def still_to_act(self) -> tuple[str, ...]:
        """Nobody is waited for by name once everybody has begun something."""
        return self.left if len(self.actions) < len(self.sleuths) else ()


@dataclass(frozen=True)
class RoundMark:
    """A round on the scene's thread: won, lost, now or still to come, and by how much."""

    name: str
    how: str
    margin: int | None


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

    @property
    def thread(self) -> tuple[RoundMark, ...]:
        over = tuple(RoundMark(name, "won" if margin >= 0 else "lost", margin)
                     for name, margin in zip(self.rounds, self.margins, strict=False))
        left = self.rounds[len(over):]
        return (*over, *(RoundMark(name, "" if at else "now", None)
                         for at, name in enumerate(left)))

    @property
    def help_left(self) -> tuple[ShoulderView, ...]:
        """The +3s that nobody has used."""
        return tuple(each for each in self.shoulders if not each.used)


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
    helped = sum(bonus.value for bonus in bonuses)
    needed = rolls.target(action) - helped
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
        total=sum(action.dice) + helped if action.dice else None,
        lacks=max(0, needed - sum(action.dice)) if action.dice else None,
        success=action.success,
    )
