"""Writing sleuths and their assets, and what the GM approves of them."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, flag, number, pick, picks, words
from companion.engine.game import Command, Event, Refused, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.conspiracy.commands.base import TEXT, ForGM, bid_lies, level_hint
from companion.games.conspiracy.content import (
    HIGHEST_TALENT,
    LOWEST_TALENT,
    MOST_ASSETS,
    TALENTS,
    TOP,
)
from companion.games.conspiracy.events import setup as events
from companion.games.conspiracy.state import Asset, Identity, State


def written(state: State, seat: int) -> Identity:
    """What a sleuth's form opens with: the newest draft, what stands, or a blank sheet."""
    sleuth = state.sleuths[seat]
    blank = Identity(state.party.names[seat], dict.fromkeys(TALENTS, 6), ("", ""))
    return sleuth.draft or sleuth.who or blank


def talent(name: str) -> int:
    field: int = number(LOWEST_TALENT, HIGHEST_TALENT, TALENTS[name],
                        default=lambda state, seat: written(state, seat).talents[name])
    return field


def trait(place: int, label: Say) -> str:
    field: str = words(TEXT, label, low=0,
                       default=lambda state, seat: written(state, seat).traits[place])
    return field


@dataclass
class WriteSleuth(Command):
    label: ClassVar[Say] = say("Write my sleuth")
    button: ClassVar[Say | None] = say("Send the sleuth to the GM")
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("The GM approves it; until then what stood before stands.")
    main: ClassVar[bool] = False
    sleuth: str = words(60, say("Name"), default=lambda state, seat: written(state, seat).name)
    charisma: int = talent("charisma")
    combat: int = talent("combat")
    science: int = talent("science")
    agility: int = talent("agility")
    driving: int = talent("driving")
    trait_1: str = trait(0, say("First trait"))
    trait_2: str = trait(1, say("Second trait"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return () if state.over else state.seats

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        talents = {name: getattr(self, name) for name in TALENTS}
        traits = (self.trait_1, self.trait_2)
        yield events.SleuthWritten(self.seat, Identity(self.sleuth, talents, traits))


def waiting(state: State, seat: int = 0) -> list[Choice]:
    """What lies before the GM to approve: sleuths and assets."""
    found = []
    for owner in state.seats:
        sleuth = state.sleuths[owner]
        if sleuth.draft and not sleuth.sent_back:
            found.append(Choice(f"sleuth-{owner}", sleuth.draft.name))
        found += [Choice(f"asset-{owner}-{slot}", asset.name, say("Key: {key}", key=asset.key))
                  for slot, asset in sleuth.assets.items() if not asset.approved]
    return found


def everything_waiting(state: State, seat: int) -> tuple[str, ...]:
    return tuple(str(choice.value) for choice in waiting(state))


class Judging(ForGM):
    @classmethod
    def now(cls, state: State) -> bool:
        return bool(waiting(state)) and not state.over


@dataclass
class Approve(Judging):
    label: ClassVar[Say] = say("Approve")
    lasting: ClassVar[bool] = True
    what: tuple[str, ...] = picks(waiting, say("Sleuths and assets"), low=1,
                                  default=everything_waiting)

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return say_n("Approve {n}", "Approve {n}", len(waiting(state)))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        for key in self.what:
            kind, *numbers = key.split("-")
            if kind == "sleuth":
                yield events.SleuthApproved(int(numbers[0]))
            else:
                yield events.AssetApproved(int(numbers[0]), int(numbers[1]))


@dataclass
class SendBack(Judging):
    label: ClassVar[Say] = say("Send back")
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("With a word why. Points spent on an asset come back.")
    main: ClassVar[bool] = False
    what: str = pick(waiting, say("Which one?"))
    reason: str = words(TEXT, say("Why?"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        kind, *numbers = self.what.split("-")
        if kind == "sleuth":
            yield events.SleuthSentBack(int(numbers[0]), self.reason)
        else:
            yield events.AssetSentBack(int(numbers[0]), int(numbers[1]), self.reason)


def players(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(each, state.party.names[each]) for each in state.seats
            if each != state.secretary]


@dataclass
class AppointSecretary(ForGM):
    label: ClassVar[Say] = say("Appoint the secretary")
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("Who keeps the team's points and acts for the team.")
    main: ClassVar[bool] = False
    player: int = pick(players, say("Who is the secretary?"))

    @classmethod
    def now(cls, state: State) -> bool:
        """Not while the team's bid lies sealed: it would change hands with the office."""
        return not state.over and len(state.seats) > 1 and not bid_lies(state)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.SecretaryAppointed(self.player)


class OfOwner(Command):
    """About a seat's own assets, while there is one that fits."""

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
    button: ClassVar[Say | None] = say("Send the asset to the GM")
    lasting: ClassVar[bool] = True
    adds: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("A person, a group or a thing that can help. It starts at "
                                     "level 1, and the GM approves it.")
    asset: str = words(60, say("What is it called?"))
    key: str = words(TEXT, say("Key: what makes it usable again?"))

    @classmethod
    def fits(cls, state: State, seat: int) -> bool:
        sleuth = state.sleuths[seat]
        paid = sleuth.free_assets > 0 or sleuth.asset_points >= state.options.asset_price
        return paid and len(sleuth.assets) < MOST_ASSETS

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        sleuth = state.sleuths[self.seat]
        slot = next(i for i in range(1, MOST_ASSETS + 1) if i not in sleuth.assets)
        yield events.AssetCreated(self.seat, slot, self.asset, self.key, sleuth.free_assets > 0)


@dataclass
class RewriteAsset(OfOwner):
    label: ClassVar[Say] = say("Rewrite an asset")
    button: ClassVar[Say | None] = say("Send the asset to the GM")
    lasting: ClassVar[bool] = True
    which: int = pick(assets, say("Which asset?"))
    asset: str = words(60, say("What is it called?"), of="which",
                       default=lambda state, seat, slot: state.sleuths[seat].assets[slot].name)
    key: str = words(TEXT, say("Key: what makes it usable again?"), of="which",
                     default=lambda state, seat, slot: state.sleuths[seat].assets[slot].key)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.AssetRewritten(self.seat, self.which, self.asset, self.key, again=True)


@dataclass
class UpgradeAsset(OfOwner):
    label: ClassVar[Say] = say("Upgrade an asset")
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
    lasting: ClassVar[bool] = True
    which: int = pick(used_up, say("Which asset can be used again?"))

    @classmethod
    def options(cls, state: State, seat: int) -> Sequence[Choice]:
        return used_up(state, seat)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.AssetRefreshed(self.seat, self.which)


def approved(state: State, seat: int) -> list[Choice]:
    """Everybody's assets that the GM has approved, each with its owner."""
    return [Choice(f"{owner}-{slot}", asset.name, say("Of {sleuth}", sleuth=state.name(owner)))
            for owner in state.seats for slot, asset in state.sleuths[owner].assets.items()
            if asset.approved]


def asset_named(state: State, name: str) -> Asset:
    owner, slot = name.split("-")
    return state.sleuths[int(owner)].assets[int(slot)]


@dataclass
class CorrectAsset(ForGM):
    label: ClassVar[Say] = say("Correct an asset")
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
        asset, (owner, slot) = asset_named(state, self.which), self.which.split("-")
        if (self.level, self.used) == (asset.level, asset.used):
            raise Refused(say("A correction by nothing changes nothing."))
        yield events.AssetCorrected(int(owner), int(slot), self.level, self.used)


COMMANDS: tuple[type[Command], ...] = (
    WriteSleuth, Approve, SendBack, AppointSecretary, CreateAsset, RewriteAsset, UpgradeAsset,
    RefreshAsset, CorrectAsset,
)
