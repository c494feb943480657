"""Writing sleuths, and the GM's approval of them and of their assets."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, free_text, number, pick, picks
from companion.engine.game import Command, Event, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.conspiracy.commands.base import TEXT, ForGM, OnSheet
from companion.games.conspiracy.content import (
    HIGHEST_TALENT,
    LOWEST_TALENT,
    TALENTS,
)
from companion.games.conspiracy.events import setup as events
from companion.games.conspiracy.moment import bid_lies, missing
from companion.games.conspiracy.state import Identity, State


def written(state: State, seat: int) -> Identity:
    """What a sleuth's form opens with: the newest draft, the approved text, or a blank."""
    sleuth = state.sleuths[seat]
    return sleuth.draft or sleuth.who or Identity(state.party.names[seat],
                                                  dict.fromkeys(TALENTS, 6), ("", ""))


def talent(name: str) -> int:
    field: int = number(LOWEST_TALENT, HIGHEST_TALENT, TALENTS[name],
                        default=lambda state, seat: written(state, seat).talents[name])
    return field


def trait(place: int, label: Say) -> str:
    field: str = free_text(TEXT, label, low=0,
                           default=lambda state, seat: written(state, seat).traits[place])
    return field


@dataclass
class WriteSleuth(OnSheet):
    label: ClassVar[Say] = say("Write my sleuth")
    place: ClassVar[str] = "sleuth"
    button: ClassVar[Say | None] = say("Send the sleuth to the GM")
    button_for: ClassVar[Say | None] = say("Keep this sleuth")
    lasting: ClassVar[bool] = True
    main: ClassVar[bool] = False
    sleuth: str = free_text(60, say("Name"), default=lambda state, seat: written(state, seat).name)
    charisma: int = talent("charisma")
    combat: int = talent("combat")
    science: int = talent("science")
    agility: int = talent("agility")
    driving: int = talent("driving")
    trait_1: str = trait(0, say("First trait"))
    trait_2: str = trait(1, say("Second trait"))

    @classmethod
    def due(cls, state: State, seat: int) -> bool:
        return missing(state, seat)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return () if state.over else state.seats

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        talents = {name: getattr(self, name) for name in TALENTS}
        traits = (self.trait_1, self.trait_2)
        yield events.SleuthWritten(self.seat, Identity(self.sleuth, talents, traits))


def waiting(state: State, seat: int = 0) -> list[Choice]:
    """The sleuths and assets that wait for the GM's approval."""
    found = []
    for owner in state.seats:
        sleuth = state.sleuths[owner]
        if sleuth.draft and sleuth.waits:
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
    place: ClassVar[str] = "papers"
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
    place: ClassVar[str] = "back"
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("With a word why. Points spent on an asset come back.")
    main: ClassVar[bool] = False
    what: str = pick(waiting, say("What goes back?"))
    reason: str = free_text(TEXT, say("Why?"))

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
    place: ClassVar[str] = "desk"
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("Who keeps the team's points and acts for the team.")
    main: ClassVar[bool] = False
    player: int = pick(players, say("Who is the secretary?"))

    @classmethod
    def now(cls, state: State) -> bool:
        """Forbid it while the team's bid lies sealed: that would change hands with the office."""
        return not state.over and len(state.seats) > 1 and not bid_lies(state)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.SecretaryAppointed(self.player)


COMMANDS: tuple[type[Command], ...] = (WriteSleuth, Approve, SendBack, AppointSecretary)
