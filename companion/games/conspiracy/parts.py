"""The parts that make up a view of the case."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say
from companion.games.conspiracy.state import Drafted, Identity


@dataclass(frozen=True)
class MeterView:
    """A meter as this viewer may see it; `value` is None where only its existence is known."""

    name: str
    value: int | None
    most: int | None


@dataclass(frozen=True)
class AssetView:
    slot: int
    name: str
    key: str
    level: int
    used: bool
    approved: bool


@dataclass(frozen=True)
class SleuthView(Drafted):
    seat: int
    player: str
    you: bool
    secretary: bool
    away: bool  # this evening
    who: Identity | None
    draft: Identity | None
    sent_back: str
    assets: tuple[AssetView, ...]
    free_assets: int
    asset_points: int


@dataclass(frozen=True)
class ProposalView:
    id: int
    text: str
    level: int
    by: str
    objections: tuple[str, ...]
    yours: bool
    you_object: bool


@dataclass(frozen=True)
class AddingView:
    """What the proposals nobody objects to still lack, together; None where the viewer does not
    see the meter that decides. Who sees the knowledge rating does not have counted in what is too
    high for it."""

    count: int
    cost: int
    points: int | None
    lacks_rumours: int
    lacks_at_level: int | None
    lacks_points: int | None
    too_high: int | None
    objected: int
    ready: bool | None


@dataclass(frozen=True)
class RumourView:
    """A rumour without its mark; `known` is what everybody knows of it."""

    id: int
    text: str
    level: int
    place: str
    known: str


@dataclass(frozen=True)
class DrawnView:
    id: int
    text: str
    level: int
    mark: str | None


@dataclass(frozen=True)
class MindView:
    rumour: str
    level: int
    gm_laid: bool
    team_laid: bool


@dataclass(frozen=True)
class OpenedView:
    """Both bids, open: until the scene is set."""

    gm: int
    team: int
    won: bool


@dataclass(frozen=True)
class EndedView:
    """A scene that is over, and each thing that came of it, as far as this viewer may know."""

    kind: str
    level: int
    won: bool
    missing: int
    brought: tuple[Say, ...]


@dataclass(frozen=True)
class ClockView:
    """A clock; its number and whether players see it are the GM's alone."""

    id: int | None
    name: str
    size: int
    filled: int
    known: bool
    pin: str


@dataclass(frozen=True)
class PreparedView:
    id: int
    kind: str
    text: str
    pin: str


@dataclass(frozen=True)
class AftermathView:
    kind: str
    level: int
    won: bool
    turn: str
    escalate: bool | None
    reveal: int
