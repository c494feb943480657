"""Who plays: people join, leave, stay away for an evening, change names; sleuths change hands.

The things of a player who left stay as they are: a player who comes back finds them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, listed, say
from companion.games.conspiracy.rules import round_difficulty
from companion.games.conspiracy.scene import Round, Scene
from companion.games.conspiracy.state import Retired, Sleuth, State, with_sleuth, without


def fresh(state: State) -> Sleuth:
    """A blank sheet, with the assets that this campaign gives at the start."""
    return Sleuth(free_assets=state.options.start_assets)


def without_them(state: State, seats: tuple[int, ...]) -> State:
    """Go on without these players: what they did in this round counts; nobody waits for them."""
    scene = state.scene
    if scene is not None:
        there = tuple(seat for seat in scene.sleuths if seat not in seats)
        scene = evolve(_given_back(scene, seats), sleuths=there)
        scene = evolve(scene, round=_round(state, scene, seats))
    return _office(evolve(state, scene=scene), seats)


def _given_back(scene: Scene, seats: tuple[int, ...]) -> Scene:
    """Give back the +3s spent on rolls that will not be made, so that others can use them."""
    acting = scene.round.actions if scene.round else {}
    taken = {which for seat in seats if seat in acting and acting[seat].success is None
             for which in acting[seat].shoulders}
    return evolve(scene, shoulders=tuple(
        evolve(each, used=each.used and which not in taken)
        for which, each in enumerate(scene.shoulders)))


def _round(state: State, scene: Scene, seats: tuple[int, ...]) -> Round | None:
    now = scene.round
    if now is None:
        return None
    gone = tuple(seat for seat in seats if seat in now.left)
    here = tuple(seat for seat in now.sleuths if seat not in gone)
    most = round_difficulty(len(here), len(here), state.options.switches)
    return evolve(now, sleuths=here, difficulty=min(now.difficulty, most),
                  actions=without(now.actions, gone))


def _office(state: State, seats: tuple[int, ...]) -> State:
    """Appoint another secretary if theirs is among those who go: somebody who is here, or if they
    leave the case for good, anybody."""
    if state.secretary not in seats:
        return state
    others = [seat for seat in state.seats if seat not in seats]
    here = [seat for seat in others if seat not in state.absent]
    heirs = here or (others if state.secretary not in state.seats else [])
    return evolve(state, secretary=heirs[0]) if heirs else state

@dataclass(frozen=True)
class Joined(Event):
    """A new player joins with a blank sheet, or an earlier one comes back to their own things."""

    kind: ClassVar[str] = "joined"
    seat: int
    name: str

    def apply(self, state: State) -> State:
        sleuth, party = state.sleuths.get(self.seat, fresh(state)), state.party
        return evolve(state, party=party.joined(self.seat, self.name),
                      sleuths={**state.sleuths, self.seat: sleuth},
                      secretary=state.secretary if party.seats else self.seat)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if before.secretary != after.secretary:
            return say("{name} joins the case and is the secretary now.", name=self.name)
        if self.seat in before.sleuths:
            return say("{name} is back in the case.", name=self.name)
        return say("{name} joins the case and writes a sleuth.", name=self.name)


@dataclass(frozen=True)
class Left(Event):
    kind: ClassVar[str] = "left"
    seat: int

    def apply(self, state: State) -> State:
        absent = tuple(seat for seat in state.absent if seat != self.seat)
        left = evolve(state, party=state.party.without(self.seat), absent=absent)
        return without_them(left, (self.seat,))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        said: dict[str, str] = {"name": after.party.names[self.seat],
                                "player": after.party.names[after.secretary]}
        if before.secretary != after.secretary:
            return say("{name} leaves the case; the secretary is {player} now.", **said)
        return say("{name} leaves the case.", **said)


@dataclass(frozen=True)
class Renamed(Event):
    kind: ClassVar[str] = "renamed"
    seat: int
    name: str

    def apply(self, state: State) -> State:
        names = {**state.party.names, self.seat: self.name}
        return evolve(state, party=evolve(state.party, names=names))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{old} is called {new} from now on.", old=before.party.names[self.seat],
                   new=self.name)


@dataclass(frozen=True)
class PresenceChanged(Event):
    """Says which players stay away this evening."""

    kind: ClassVar[str] = "presence_changed"
    absent: tuple[int, ...]

    def apply(self, state: State) -> State:
        newly = tuple(seat for seat in self.absent if seat not in state.absent)
        return without_them(evolve(state, absent=self.absent), newly)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if not after.absent:
            return say("Everybody is here.")
        names = listed([after.party.names[seat] for seat in after.absent])
        if before.secretary == after.secretary:
            return say("Not here this evening: {names}.", names=names)
        return say("Not here this evening: {names}. The secretary is {player} now.", names=names,
                   player=after.party.names[after.secretary])


def pinned_anew(state: State, old: str, new: str) -> State:
    """Move the GM's pins with a sleuth: they belong to it, not to the seat."""
    return evolve(
        state,
        prepared={key: evolve(each, pin=new) if each.pin == old else each
                  for key, each in state.prepared.items()},
        clocks={key: evolve(each, pin=new) if each.pin == old else each
                for key, each in state.clocks.items()})


@dataclass(frozen=True)
class SleuthRetired(Event):
    """A sleuth's story is over; its player writes another one."""

    kind: ClassVar[str] = "sleuth_retired"
    seat: int
    text: str

    def apply(self, state: State) -> State:
        who = state.sleuths[self.seat].who
        assert who is not None
        last = Retired(who.name, state.party.names[self.seat], self.text, state.evening)
        blank = evolve(state, sleuths={**state.sleuths, self.seat: fresh(state)})
        repinned = pinned_anew(blank, f"sleuth-{self.seat}", f"was-{who.name}")
        return evolve(repinned, retired=(*state.retired, last))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{sleuth} leaves the story: {text}", sleuth=before.name(self.seat),
                   text=self.text)


@dataclass(frozen=True)
class SleuthHandedOver(Event):
    """A sleuth with all it has gets another player, who keeps points of their own; the former one
    begins with a blank sheet."""

    kind: ClassVar[str] = "sleuth_handed_over"
    seat: int
    to: int

    def apply(self, state: State) -> State:
        sleuth, own = state.sleuths[self.seat], state.sleuths[self.to].asset_points
        state = evolve(state, sleuths={**state.sleuths, self.seat: fresh(state)})
        state = pinned_anew(state, f"sleuth-{self.seat}", f"sleuth-{self.to}")
        return with_sleuth(state, self.to, who=sleuth.who, draft=sleuth.draft, sent_back="",
                           assets=sleuth.assets, free_assets=sleuth.free_assets,
                           asset_points=sleuth.asset_points + own)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{sleuth} is played by {player} from now on.", sleuth=before.name(self.seat),
                   player=after.party.names[self.to])


EVENTS: tuple[type[Event], ...] = (
    Joined, Left, Renamed, PresenceChanged, SleuthRetired, SleuthHandedOver,
)
