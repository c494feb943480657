"""What happens to people: the opening, sleuths written and approved, their assets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Party, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.conspiracy.state import (
    Asset,
    Identity,
    Meters,
    Options,
    Sleuth,
    State,
    with_asset,
    with_brought,
    with_sleuth,
    without,
)


@dataclass(frozen=True)
class Opened(Event):
    kind: ClassVar[str] = "opened"
    party: Party
    options: Options
    secretary: int
    intrigue: int
    rumour_points: int

    def apply(self, state: Party | None) -> State:
        meters = Meters(intrigue=self.intrigue, rumour_points=self.rumour_points,
                        backing=int(self.options.backing_rating > 0))
        fresh = Sleuth(free_assets=self.options.start_assets)
        return State(self.party, self.options, meters, self.secretary,
                     dict.fromkeys(self.party.seats, fresh))

    def tell(self, before: None, after: State, viewer: Viewer) -> Say:
        return say_n("A new case: {n} sleuth against the conspiracy.",
                     "A new case: {n} sleuths against the conspiracy.", len(after.seats))


@dataclass(frozen=True)
class SecretaryAppointed(Event):
    kind: ClassVar[str] = "secretary_appointed"
    seat: int

    def apply(self, state: State) -> State:
        return evolve(state, secretary=self.seat)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} is the secretary now.", player=after.party.names[self.seat])


@dataclass(frozen=True)
class SleuthWritten(Event):
    kind: ClassVar[str] = "sleuth_written"
    seat: int
    who: Identity

    def apply(self, state: State) -> State:
        return with_sleuth(state, self.seat, draft=self.who, sent_back="")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} wrote a sleuth, {sleuth}, for the GM to approve.",
                   player=after.party.names[self.seat], sleuth=self.who.name)


@dataclass(frozen=True)
class SleuthApproved(Event):
    kind: ClassVar[str] = "sleuth_approved"
    seat: int

    def apply(self, state: State) -> State:
        return with_sleuth(state, self.seat, who=state.sleuths[self.seat].draft, draft=None)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{sleuth} joins the case.", sleuth=after.name(self.seat))


@dataclass(frozen=True)
class SleuthSentBack(Event):
    """The GM sent a sleuth back; the draft stays on its owner's phone, with the GM's reason."""

    kind: ClassVar[str] = "sleuth_sent_back"
    seat: int
    reason: str

    def apply(self, state: State) -> State:
        return with_sleuth(state, self.seat, sent_back=self.reason)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player}'s sleuth goes back to be changed: {reason}",
                   player=after.party.names[self.seat], reason=self.reason)


@dataclass(frozen=True)
class AssetCreated(Event):
    kind: ClassVar[str] = "asset_created"
    seat: int
    slot: int
    name: str
    key: str
    free: bool

    def apply(self, state: State) -> State:
        sleuth = state.sleuths[self.seat]
        price = 0 if self.free else state.options.asset_price
        return with_sleuth(
            state, self.seat,
            assets={**sleuth.assets, self.slot: Asset(self.name, self.key, free=self.free)},
            free_assets=sleuth.free_assets - self.free,
            asset_points=sleuth.asset_points - price)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{sleuth} has a new asset: {asset}. The GM is asked to approve it.",
                   sleuth=after.name(self.seat), asset=self.name)


@dataclass(frozen=True)
class AssetApproved(Event):
    kind: ClassVar[str] = "asset_approved"
    seat: int
    slot: int

    def apply(self, state: State) -> State:
        return with_asset(state, self.seat, self.slot, approved=True, was=None)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{asset} is at {sleuth}'s disposal.", sleuth=after.name(self.seat),
                   asset=after.sleuths[self.seat].assets[self.slot].name)


@dataclass(frozen=True)
class AssetSentBack(Event):
    """The GM refused an asset: its cost comes back. A rewritten one gets its old words back."""

    kind: ClassVar[str] = "asset_sent_back"
    seat: int
    slot: int
    reason: str

    def apply(self, state: State) -> State:
        sleuth = state.sleuths[self.seat]
        asset = sleuth.assets[self.slot]
        if asset.was:
            return with_asset(state, self.seat, self.slot, name=asset.was[0], key=asset.was[1],
                              approved=True, was=None)
        paid = (asset.level - asset.free) * state.options.asset_price
        return with_sleuth(state, self.seat, assets=without(sleuth.assets, (self.slot,)),
                           free_assets=sleuth.free_assets + asset.free,
                           asset_points=sleuth.asset_points + paid)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The asset {asset} of {sleuth} is not to be: {reason}",
                   asset=before.sleuths[self.seat].assets[self.slot].name,
                   sleuth=after.name(self.seat), reason=self.reason)


@dataclass(frozen=True)
class AssetRewritten(Event):
    kind: ClassVar[str] = "asset_rewritten"
    seat: int
    slot: int
    name: str
    key: str

    again: bool = False  # the GM must approve it anew; older logs: it stayed approved

    def apply(self, state: State) -> State:
        asset = state.sleuths[self.seat].assets[self.slot]
        new: dict[str, Any] = {"name": self.name, "key": self.key}
        if self.again and asset.approved:
            new |= {"approved": False, "was": (asset.name, asset.key)}
        return with_asset(state, self.seat, self.slot, **new)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{sleuth} rewrote an asset: {asset}.", sleuth=after.name(self.seat),
                   asset=self.name)


@dataclass(frozen=True)
class AssetUpgraded(Event):
    kind: ClassVar[str] = "asset_upgraded"
    seat: int
    slot: int

    def apply(self, state: State) -> State:
        sleuth = state.sleuths[self.seat]
        state = with_sleuth(state, self.seat,
                            asset_points=sleuth.asset_points - state.options.asset_price)
        return with_asset(state, self.seat, self.slot, level=sleuth.assets[self.slot].level + 1)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        asset = after.sleuths[self.seat].assets[self.slot]
        return say("{asset} of {sleuth} is of level {level} now.", asset=asset.name,
                   sleuth=after.name(self.seat), level=asset.level)


@dataclass(frozen=True)
class AssetRefreshed(Event):
    kind: ClassVar[str] = "asset_refreshed"
    seat: int
    slot: int

    def apply(self, state: State) -> State:
        return with_asset(state, self.seat, self.slot, used=False)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{sleuth} fulfilled a key: {asset} can be used again.",
                   sleuth=after.name(self.seat),
                   asset=after.sleuths[self.seat].assets[self.slot].name)


@dataclass(frozen=True)
class AssetCorrected(Event):
    """The GM corrected an asset to match the sheet on paper."""

    kind: ClassVar[str] = "asset_corrected"
    seat: int
    slot: int
    level: int
    used: bool

    def apply(self, state: State) -> State:
        return with_asset(state, self.seat, self.slot, level=self.level, used=self.used)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        said: dict[str, str | int | Say] = {
            "asset": after.sleuths[self.seat].assets[self.slot].name,
            "sleuth": after.name(self.seat), "level": self.level}
        if self.used:
            return say("Corrected: {asset} of {sleuth} is of level {level}, and used.", **said)
        return say("Corrected: {asset} of {sleuth} is of level {level}, and can be used.", **said)


@dataclass(frozen=True)
class AssetEliminated(Event):
    kind: ClassVar[str] = "asset_eliminated"
    seat: int
    slot: int

    def apply(self, state: State) -> State:
        assets = without(state.sleuths[self.seat].assets, (self.slot,))
        return with_brought(with_sleuth(state, self.seat, assets=assets), self.line(state))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return self.line(before)

    def line(self, before: State) -> Say:
        return say("The conspirators eliminated {asset}, an asset of {sleuth}.",
                   asset=before.sleuths[self.seat].assets[self.slot].name,
                   sleuth=before.name(self.seat))


@dataclass(frozen=True)
class AssetPointsGiven(Event):
    """Every player of the campaign got points, present or not."""

    kind: ClassVar[str] = "asset_points_given"
    points: int

    def apply(self, state: State) -> State:
        given = evolve(state, sleuths={
            seat: evolve(sleuth, asset_points=sleuth.asset_points + self.points)
            if seat in state.seats else sleuth for seat, sleuth in state.sleuths.items()})
        return with_brought(given, self.line())

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return self.line()

    def line(self) -> Say:
        return say_n("Every player gets {n} point for assets.",
                     "Every player gets {n} points for assets.", self.points)


EVENTS: tuple[type[Event], ...] = (
    Opened, SecretaryAppointed, SleuthWritten, SleuthApproved, SleuthSentBack, AssetCreated,
    AssetApproved, AssetSentBack, AssetRewritten, AssetUpgraded, AssetRefreshed,
    AssetCorrected, AssetEliminated, AssetPointsGiven,
)
