"""The state of a Conspiracy campaign: only what is live now. The log tells the past."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from companion.engine.evolve import evolve
from companion.engine.game import Party, Viewer
from companion.engine.words import Say
from companion.games.conspiracy.content import (
    METERS,
    TEAM_METERS,
    CardKind,
    Mark,
    PrepKind,
)
from companion.games.conspiracy.rules import Ended, Switches
from companion.games.conspiracy.scene import Aftermath, Scene

Place = Literal["cauldron", "open", "out", "taken"]
T = TypeVar("T")


@dataclass(frozen=True)
class Options:
    """How this campaign is played: fixed at its opening, except for what players see."""

    backing_rating: int
    start_assets: int
    asset_price: int
    pressure_price: int  # 0: the scene's level
    dice: str
    sights: dict[str, str]  # what players see of each meter; unnamed ones are open
    switches: Switches

    def pressure_cost(self, level: int) -> int:
        return self.pressure_price or level


@dataclass(frozen=True)
class Meters:
    intrigue: int = 0
    pressure: int = 0
    conspiracy: int = 0
    rumour_points: int = 0
    knowledge: int = 1
    backing: int = 1


@dataclass(frozen=True)
class Identity:
    """The written part of a sleuth."""

    name: str
    talents: dict[str, int] = field(hash=False)
    traits: tuple[str, ...]


@dataclass(frozen=True)
class Asset:
    name: str
    key: str
    level: int = 1
    used: bool = False
    approved: bool = False
    was: tuple[str, str] | None = None  # name and key as approved, while a rewritten version waits
    free: bool = False  # one of the assets that a sleuth starts with


class Drafted:
    """A sleuth in the state, and as a view shows it."""

    draft: Identity | None
    sent_back: str

    @property
    def waits(self) -> bool:
        """Whether a draft waits for the GM."""
        return self.draft is not None and not self.sent_back


@dataclass(frozen=True)
class Sleuth(Drafted):
    """What a seat has: an approved identity, perhaps a newer draft, assets by slot, points."""

    who: Identity | None = None
    draft: Identity | None = None
    sent_back: str = ""
    assets: dict[int, Asset] = field(default_factory=dict)
    free_assets: int = 0
    asset_points: int = 0


@dataclass(frozen=True)
class Retired:
    """A sleuth whose story is over."""

    name: str
    player: str
    text: str
    evening: int


@dataclass(frozen=True)
class Proposal:
    seat: int
    text: str
    level: int
    objections: tuple[int, ...] = ()


@dataclass(frozen=True)
class Card:
    """On the board; `secret` is the GM's own note."""

    kind: CardKind
    name: str
    note: str = ""
    secret: str = ""


@dataclass(frozen=True)
class Prepared:
    """Something that the GM has ready; `pin` names the rumour or sleuth it belongs to, if any."""

    kind: PrepKind
    text: str
    pin: str = ""


@dataclass(frozen=True)
class Clock:
    name: str
    size: int
    filled: int
    known: bool
    pin: str = ""


@dataclass(frozen=True)
class Rumour:
    text: str
    level: int
    place: Place = "cauldron"
    mark: Mark | None = None
    known: str = ""  # what everybody knows of it: cold, false, unmarked, or nothing
    note: str = ""


@dataclass(frozen=True)
class Past:
    """A finished rumour that something still hangs on, and how it ended."""

    text: str
    fate: Say


@dataclass(frozen=True)
class Brought:
    """One consequence of a scene; a change of a covered meter is for its keeper alone."""

    line: Say
    open: bool = True
    keeper: int | None = None  # the seat that kept the meter then


@dataclass(frozen=True)
class Mind:
    """The mind game about an unmarked rumour; a bid cannot change once it is laid."""

    rumour: int
    gm: int | None = None
    team: int | None = None


@dataclass(frozen=True)
class State:
    """Everything that is live; only `view.py` decides who may know what."""

    party: Party
    options: Options
    meters: Meters
    secretary: int
    sleuths: dict[int, Sleuth]
    proposals: dict[int, Proposal] = field(default_factory=dict)
    rumours: dict[int, Rumour] = field(default_factory=dict)
    next_id: int = 1
    drawn: tuple[int, ...] = ()
    mind: Mind | None = None
    scene: Scene | None = None
    aftermath: Aftermath | None = None
    scenes: int = 0
    origin: int = 0  # the level of the scene that follow-ups can continue
    evening: int = 0
    running: bool = False
    evening_note: str = ""
    victory_proposed: bool = False
    over: str = ""
    epilogue: str = ""
    absent: tuple[int, ...] = ()  # this evening
    retired: tuple[Retired, ...] = ()
    opened: tuple[int, int] | None = None  # the GM's and the team's bid until the scene is set
    ended: Ended | None = None  # the scene whose end is being told
    brought: tuple[Brought, ...] = ()  # its consequences
    recap: bool = False  # the story of last time is shown until it is put away
    paused: bool = False
    cards: dict[int, Card] = field(default_factory=dict)
    next_card: int = 1
    past: dict[int, Past] = field(default_factory=dict)
    threads: tuple[tuple[str, str], ...] = ()
    spots: dict[str, tuple[int, int]] = field(default_factory=dict)
    prepared: dict[int, Prepared] = field(default_factory=dict)
    clocks: dict[int, Clock] = field(default_factory=dict)
    next_secret: int = 1  # players never see it: it would tell how much is hidden

    @property
    def seats(self) -> tuple[int, ...]:
        return self.party.seats

    @property
    def present(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if seat not in self.absent)

    def name(self, seat: int) -> str:
        """The sleuth's name, or the player's while there is no sleuth."""
        who = self.sleuths[seat].who
        return who.name if who else self.party.names[seat]

    def cauldron(self) -> dict[int, Rumour]:
        return {key: rumour for key, rumour in self.rumours.items()
                if rumour.place == "cauldron"}


def with_sleuth(state: State, seat: int, **changes: Any) -> State:
    return evolve(state, sleuths=changed(state.sleuths, seat, **changes))


def with_asset(state: State, seat: int, slot: int, **changes: Any) -> State:
    return with_sleuth(state, seat, assets=changed(state.sleuths[seat].assets, slot, **changes))


def with_rumour(state: State, key: int, **changes: Any) -> State:
    return evolve(state, rumours=changed(state.rumours, key, **changes))


def changed(things: dict[int, T], key: int, /, **changes: Any) -> dict[int, T]:
    return {**things, key: evolve(things[key], **changes)}


def without(things: dict[int, T], keys: tuple[int, ...]) -> dict[int, T]:
    return {key: thing for key, thing in things.items() if key not in keys}


def without_rumours(state: State, keys: tuple[int, ...], fate: Say) -> State:
    """Take rumours out of play; keep the words of those that a thread or a pin refers to."""
    held = {end for pair in state.threads for end in pair}
    held |= {each.pin for each in state.prepared.values()}
    held |= {clock.pin for clock in state.clocks.values()}
    past = {key: Past(state.rumours[key].text, fate) for key in keys if f"rumour-{key}" in held}
    return evolve(state, rumours=without(state.rumours, keys), past={**state.past, **past})


def with_brought(state: State, line: Say, **known: Any) -> State:
    return evolve(state, brought=(*state.brought, Brought(line, **known)))


def meter(state: State, name: str) -> int:
    value: int = getattr(state.meters, name)
    return value


def sight(state: State, viewer: Viewer, name: str) -> str:
    """What a viewer sees: the GM all, the secretary the team's meters, others as chosen."""
    if viewer.is_gm or (name in TEAM_METERS and viewer.seat == state.secretary):
        return "value"
    return state.options.sights.get(name, "value")


def sees(state: State, viewer: Viewer, name: str) -> bool:
    return sight(state, viewer, name) == "value"


def covered(state: State, name: str) -> bool:
    """Whether a meter's value is hidden from anybody: then nothing public may depend on it."""
    return state.options.sights.get(name, "value") != "value"


def chosen_sights(state: State, seat: int = 0) -> dict[str, str]:
    """The present choice of what the players see of each meter."""
    return {name: state.options.sights.get(name, "value") for name in METERS}
