"""A scene as it is played: its rounds, the actions in them, and what is open after it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from companion.engine.words import Say
from companion.games.conspiracy.content import BONUSES, FULL, SHORT, TALENTS, Kind


@dataclass(frozen=True)
class Bonus:
    """One number that goes into a roll; `what` says which trait, asset or helper it is."""

    source: str
    what: str
    value: int

    @property
    def name(self) -> Say | str:
        """A talent's name, or what a player called the trait, the asset or the helper."""
        return TALENTS[self.what] if self.source == "talent" else self.what or BONUSES[self.source]

    @property
    def sign(self) -> str:
        """A talent's picture; nothing else has one."""
        return self.what if self.source == "talent" else ""


@dataclass(frozen=True)
class Action:
    """What a sleuth is doing in this round."""

    talent: str
    option: str
    traits: tuple[int, ...]
    assets: tuple[int, ...]
    what: str
    difficulty: int  # as the GM set it, without the option's cost
    asset_limit: int | None = None
    shoulders: tuple[int, ...] = ()
    dice: tuple[int, int] | None = None
    brought: tuple[Bonus, ...] = ()  # talent, traits and assets, fixed once the dice are thrown
    success: bool | None = None

    @property
    def stage(self) -> str:
        if self.success is not None:
            return "done"
        return "rolled" if self.dice else "declared"


@dataclass(frozen=True)
class Shoulder:
    """A one-use +3: who left it, and by what."""

    seat: int
    option: str
    what: str = ""
    used: bool = False


@dataclass(frozen=True)
class Round:
    sleuths: tuple[int, ...]
    difficulty: int
    lowered: int = 0
    actions: dict[int, Action] = field(default_factory=dict)

    @property
    def successes(self) -> int:
        return sum(action.success is True for action in self.actions.values())

    @property
    def acted(self) -> tuple[int, ...]:
        return tuple(seat for seat, action in self.actions.items() if action.stage == "done")

    @property
    def left(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.sleuths if seat not in self.acted)


@dataclass(frozen=True)
class Scene:
    number: int
    kind: Kind
    level: int
    rumour: int | None = None
    length: str = ""
    sleuths: tuple[int, ...] = ()
    difficulty: int = 0
    margins: tuple[int, ...] = ()
    shoulders: tuple[Shoulder, ...] = ()
    round: Round | None = None

    @property
    def rounds(self) -> tuple[str, ...]:
        return SHORT if self.length == "short" else FULL

    @property
    def round_name(self) -> str:
        return self.rounds[len(self.margins)]

    @property
    def last_round(self) -> bool:
        return len(self.margins) == len(self.rounds) - 1


@dataclass(frozen=True)
class Aftermath:
    """A scene is over and choices are open: the GM's first, then the team's."""

    kind: Kind
    level: int
    won: bool
    risen: bool
    turn: Literal["gm", "team"] = "gm"
