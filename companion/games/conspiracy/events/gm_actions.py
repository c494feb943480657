"""What happens around the play: evenings, the GM's notes, and the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.content import END_TOLD, METERS, MeterName, Sight
from companion.games.conspiracy.state import State, meter, with_rumour


@dataclass(frozen=True)
class EveningBegan(Event):
    kind: ClassVar[str] = "evening_began"

    def apply(self, state: State) -> State:
        return evolve(state, evening=state.evening + 1, running=True, evening_note="",
                      absent=(), recap=state.evening > 0)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Evening {number} begins.", number=after.evening)


@dataclass(frozen=True)
class EveningEnded(Event):
    kind: ClassVar[str] = "evening_ended"

    def apply(self, state: State) -> State:
        return evolve(state, running=False, paused=False, ended=None, brought=())

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Evening {number} ends.", number=after.evening)


@dataclass(frozen=True)
class RumourNoted(Event):
    """The GM wrote a private note on a rumour; nobody else learns that there is one."""

    kind: ClassVar[str] = "rumour_noted"
    key: int
    text: str

    def apply(self, state: State) -> State:
        note = state.rumours[self.key].note
        return with_rumour(state, self.key, note=f"{note}\n{self.text}".strip())

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        if not viewer.is_gm:
            return None
        return say("You noted something on a rumour: {rumour}",
                   rumour=after.rumours[self.key].text)


@dataclass(frozen=True)
class EveningNoted(Event):
    kind: ClassVar[str] = "evening_noted"
    text: str

    def apply(self, state: State) -> State:
        return evolve(state, evening_note=f"{state.evening_note}\n{self.text}".strip())

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return say("You noted something on this evening.") if viewer.is_gm else None


@dataclass(frozen=True)
class SightChosen(Event):
    """From now on players see a meter this way; what was told before stays told."""

    kind: ClassVar[str] = "sight_chosen"
    meter: MeterName
    sight: Sight

    def apply(self, state: State) -> State:
        sights = {**state.options.sights, self.meter: self.sight}
        return evolve(state, options=evolve(state.options, sights=sights))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if self.sight != "value":
            return say("{meter}: covered for the players from now on.", meter=METERS[self.meter])
        return say("{meter}: open from now on. It stands at {value}.", meter=METERS[self.meter],
                   value=meter(after, self.meter))


def ended(state: State, over: str) -> State:
    return evolve(state, over=over, scene=None, opened=None, ended=None, brought=(),
                  paused=False, mind=None, aftermath=None, drawn=(),
                  victory_proposed=False)


@dataclass(frozen=True)
class GameLost(Event):
    kind: ClassVar[str] = "game_lost"

    def apply(self, state: State) -> State:
        return ended(state, "lost")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return END_TOLD["lost"]


@dataclass(frozen=True)
class VictoryProposed(Event):
    kind: ClassVar[str] = "victory_proposed"

    def apply(self, state: State) -> State:
        return evolve(state, victory_proposed=True)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("A breakthrough of level 3 is won. Is the conspiracy uncovered?")


@dataclass(frozen=True)
class VictoryConfirmed(Event):
    kind: ClassVar[str] = "victory_confirmed"

    def apply(self, state: State) -> State:
        return ended(state, "won")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return END_TOLD["won"]


@dataclass(frozen=True)
class VictoryDeclined(Event):
    kind: ClassVar[str] = "victory_declined"

    def apply(self, state: State) -> State:
        return evolve(state, victory_proposed=False)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("There is more behind it: the case goes on.")


@dataclass(frozen=True)
class EpilogueWritten(Event):
    kind: ClassVar[str] = "epilogue_written"
    text: str

    def apply(self, state: State) -> State:
        return evolve(state, epilogue=self.text)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("An epilogue was written.")


EVENTS: tuple[type[Event], ...] = (
    EveningBegan, EveningEnded, RumourNoted, EveningNoted, GameLost, VictoryProposed,
    VictoryConfirmed, VictoryDeclined, EpilogueWritten, SightChosen,
)
