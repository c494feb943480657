"""A sleuth's assets: commands for their owner, and the GM's corrections."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, flag, free_text, number, pick
from companion.engine.game import Command, Event, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.commands.base import TEXT, ForGM, OnSheet, level_hint
from companion.games.conspiracy.content import MOST_ASSETS, TOP
from companion.games.conspiracy.events import setup as events
from companion.games.conspiracy.moment import beginning
from companion.games.conspiracy.state import Asset, State


class OfOwner(OnSheet):
    """A command about a seat's own assets, while one of them fits."""

    main: ClassVar[bool] = False

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        return bool(cls.options(state, seat))

    @classmethod
    def options(cls, state: State, seat: int) -> Sequence[Choice]:
        return assets(state, seat)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return [] if state.over else [seat for seat in state.seats if cls.fits(state, seat)]


def assets(state: State, seat: int) -> list[Choice]:
    return [asset_choice(slot, asset) for slot, asset in state.sleuths[seat].assets.items()]


def asset_choice(value: int | str, asset: Asset) -> Choice:
    return Choice(value, asset.name, level_hint(asset.level))


def upgradable(state: State, seat: int) -> list[Choice]:
    if state.sleuths[seat].asset_points < state.options.asset_price:
        return []
    return [asset_choice(slot, asset) for slot, asset in state.sleuths[seat].assets.items()
            if asset.level < TOP]


def used_up(state: State, seat: int) -> list[Choice]:
    return [Choice(slot, asset.name, say("Key: {key}", key=asset.key))
            for slot, asset in state.sleuths[seat].assets.items() if asset.used]


@dataclass
class CreateAsset(OfOwner):
    label: ClassVar[Say] = say("A new asset")
    place: ClassVar[str] = "asset"
    button: ClassVar[Say | None] = say("Send the asset to the GM")
    button_for: ClassVar[Say | None] = say("Keep this asset")
    lasting: ClassVar[bool] = True
    adds: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("A person, a group or a thing that can help. It starts at "
                                     "level 1, and the GM approves it.")
    asset: str = free_text(60, say("What is it called?"))
    key: str = free_text(TEXT, say("Key: what makes it usable again?"))

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        sleuth = state.sleuths[seat]
        paid = sleuth.free_assets > 0 or sleuth.asset_points >= state.options.asset_price
        return paid and len(sleuth.assets) < MOST_ASSETS

    @classmethod
    def due(cls, state: State, seat: int) -> bool:
        return beginning(state, seat)

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """While the evening runs the rumours come first; the form is folded below one's sheet."""
        return cls.place if own and state.running else super().placed(state, seat, own)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        sleuth = state.sleuths[self.seat]
        slot = next(i for i in range(1, MOST_ASSETS + 1) if i not in sleuth.assets)
        yield events.AssetCreated(self.seat, slot, self.asset, self.key, sleuth.free_assets > 0)


@dataclass
class RewriteAsset(OfOwner):
    label: ClassVar[Say] = say("Rewrite an asset")
    place: ClassVar[str] = "rewrite"
    button: ClassVar[Say | None] = say("Send the asset to the GM")
    button_for: ClassVar[Say | None] = say("Keep this asset")
    lasting: ClassVar[bool] = True
    which: int = pick(assets, say("Which asset?"))
    asset: str = free_text(60, say("What is it called?"), of="which",
                           default=lambda state, seat, slot: state.sleuths[seat].assets[slot].name)
    key: str = free_text(TEXT, say("Key: what makes it usable again?"), of="which",
                         default=lambda state, seat, slot: state.sleuths[seat].assets[slot].key)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.AssetRewritten(self.seat, self.which, self.asset, self.key, again=True)


@dataclass
class UpgradeAsset(OfOwner):
    label: ClassVar[Say] = say("Upgrade an asset")
    place: ClassVar[str] = "upgrade"
    sure: ClassVar[Say | None] = say("Yes, one level up")
    lasting: ClassVar[bool] = True
    adds: ClassVar[bool] = True
    which: int = pick(upgradable, say("Which asset?"))

    @classmethod
    def options(cls, state: State, seat: int) -> Sequence[Choice]:
        return upgradable(state, seat)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.AssetUpgraded(self.seat, self.which)


@dataclass
class RefreshAsset(OfOwner):
    label: ClassVar[Say] = say("A key is fulfilled")
    place: ClassVar[str] = "refresh"
    lasting: ClassVar[bool] = True
    which: int = pick(used_up, say("Which asset can be used again?"))

    @classmethod
    def options(cls, state: State, seat: int) -> Sequence[Choice]:
        return used_up(state, seat)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.AssetRefreshed(self.seat, self.which)


def each_approved(state: State) -> Iterator[tuple[str, int, Asset]]:
    """Yield every sleuth's assets that the GM has approved: a name, the owner, the asset."""
    for owner in state.seats:
        for slot, asset in state.sleuths[owner].assets.items():
            if asset.approved:
                yield f"{owner}-{slot}", owner, asset


def place_of(name: str) -> tuple[int, int]:
    """The owner and the slot of an asset that is named so."""
    owner, slot = name.split("-")
    return int(owner), int(slot)


def approved(state: State, seat: int) -> list[Choice]:
    return [Choice(name, asset.name, say("Of {sleuth}", sleuth=state.name(owner)))
            for name, owner, asset in each_approved(state)]


def asset_named(state: State, name: str) -> Asset:
    owner, slot = place_of(name)
    return state.sleuths[owner].assets[slot]


@dataclass
class CorrectAsset(ForGM):
    label: ClassVar[Say] = say("Correct an asset")
    place: ClassVar[str] = "desk"
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("When the sheet on the table and the app disagree.")
    main: ClassVar[bool] = False
    which: str = pick(approved, say("Which asset?"))
    level: int = number(1, TOP, say("Level"), of="which",
                        default=lambda state, seat, name: asset_named(state, name).level)
    used: bool = flag(say("Used"), of="which",
                      default=lambda state, seat, name: asset_named(state, name).used)

    @classmethod
    def now(cls, state: State) -> bool:
        return not state.over and bool(approved(state, 0))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        asset = asset_named(state, self.which)
        if (self.level, self.used) == (asset.level, asset.used):
            raise Refused(say("A correction by nothing changes nothing."))
        yield events.AssetCorrected(*place_of(self.which), self.level, self.used)


COMMANDS: tuple[type[Command], ...] = (
    CreateAsset, RewriteAsset, UpgradeAsset, RefreshAsset, CorrectAsset,
)
