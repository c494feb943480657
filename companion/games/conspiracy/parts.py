"""The parts that make up a view of the case."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from companion.engine.words import Say, say, say_n
from companion.games.conspiracy.content import MARKS, PLACES
from companion.games.conspiracy.state import Drafted, Identity

FULL_GAUGE = 12
IN_CAULDRON = "cauldron"


@dataclass(frozen=True)
class MeterView:
    """A meter as this viewer may see it; `value` is None where only its existence is known."""

    name: str
    value: int | None
    most: int | None

    @property
    def share(self) -> int:
        """How far a gauge's hand goes, of 100: twelve is a full one."""
        return min((self.value or 0) * 100 // FULL_GAUGE, 100)

    @property
    def spent(self) -> bool:
        """Whether nothing is left of it, as far as the viewer knows."""
        return self.value == 0

    @property
    def notches(self) -> tuple[str, ...]:
        """A meter with an end, notch by notch: full, empty, or the one over the brink."""
        full, most = self.value or 0, self.most or 0
        return tuple("full" if at <= full else "brink" if at == most else ""
                     for at in range(1, most + 1))


@dataclass(frozen=True)
class AssetView:
    slot: int
    name: str
    key: str
    level: int
    used: bool
    approved: bool

    @property
    def mark(self) -> Say | None:
        """What is stamped on it, if it cannot be used now."""
        if not self.approved:
            return say("waits for the GM")
        return say("used") if self.used else None


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

    @property
    def name(self) -> str:
        """What the sleuth is called, or who will write one."""
        return self.who.name if self.who else self.player

    @property
    def under_another_name(self) -> bool:
        return self.who is not None and self.who.name != self.player

    @property
    def sheet(self) -> Identity | None:
        """What is written of it: as approved, or as it lies before the GM."""
        return self.who or self.draft

    def stands(self, phoneless: Collection[int]) -> Say | str:
        """How far it is before the first evening, for the GM who waits for it."""
        if self.who:
            return self.who.name
        if self.sent_back:
            return say("sent back")
        if self.draft:
            return say("waits for you")
        return say("no phone") if self.seat in phoneless else say("still writing")

    @property
    def to_write(self) -> Say:
        """What whoever has no phone has still to write on the GM's."""
        if self.sent_back or not self.sheet:
            return say("No sleuth written yet.")
        return say_n("{n} asset to choose", "{n} assets to choose", self.free_assets)

    @property
    def writing(self) -> Say:
        """The title over the form in which its player writes it."""
        return say("Change my sleuth") if self.sheet else say("Write my sleuth")

    @property
    def before_writing(self) -> Say | None:
        """What its player should know before changing what was approved."""
        return say("The GM approves it; until then what stood before stands.") if self.who else None

    @property
    def acted_for(self) -> Say:
        """The title over what the GM does for it."""
        return say("Act for {name}", name=self.name)


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
class AccountLine:
    """One thing that the proposals need to go in: whether it is there, and in words."""

    how: str  # "done" or "lacks"
    sign: str
    says: Say


def _account(lacks: int | None, says: Say, sign: str = "") -> AccountLine:
    return AccountLine("lacks" if lacks else "done", sign or ("lost" if lacks else "won"), says)


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

    @property
    def account(self) -> tuple[AccountLine, ...]:
        """What is there and what is missing, line by line."""
        return (self._rumours(), *self._levels(), self._points())

    def _rumours(self) -> AccountLine:
        lacks = self.lacks_rumours
        return _account(lacks, say_n(
            "{n} more rumour: two go in at once", "{n} more rumours: two go in at once", lacks,
        ) if lacks else say_n("{n} rumour nobody objects to", "{n} rumours nobody objects to",
                              self.count))

    def _levels(self) -> Iterator[AccountLine]:
        if self.too_high is None:
            yield _account(0, say("The secretary knows which levels are needed"), "knowledge")
            return
        if self.too_high:
            yield _account(0, say_n("{n} waits: it is above what the team knows",
                                    "{n} wait: they are above what the team knows",
                                    self.too_high), "knowledge")
        lacks = self.lacks_at_level
        yield _account(lacks, say_n("{n} more at the knowledge rating: half of them must be",
                                    "{n} more at the knowledge rating: half of them must be",
                                    lacks) if lacks
                       else say("Half of them are at the knowledge rating"))

    def _points(self) -> AccountLine:
        if self.points is None:
            return _account(0, say_n(
                "Cost {n} rumour point; the secretary knows what the team has",
                "Cost {n} rumour points; the secretary knows what the team has", self.cost),
                "rumour_points")
        return _account(self.lacks_points, say("Cost {cost} of {points} rumour points",
                                               cost=self.cost, points=self.points))


@dataclass(frozen=True)
class RumourView:
    """A rumour without its mark; `known` is what everybody knows of it."""

    id: int
    text: str
    level: int
    place: str
    known: str

    @property
    def elsewhere(self) -> Say | None:
        """Where it lies, if not in the cauldron."""
        return None if self.place == IN_CAULDRON else PLACES[self.place]

    @property
    def known_as(self) -> Say | None:
        """What everybody knows it to be."""
        return MARKS.get(self.known, say("no mark")) if self.known else None


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
