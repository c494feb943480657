"""What is shown only while a finger holds it: the GM's marks and notes, a side's own bid."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Secret, Viewer
from companion.engine.words import say
from companion.games.conspiracy.state import State


@dataclass(frozen=True)
class MarkView:
    id: int
    text: str
    level: int
    place: str
    mark: str | None


@dataclass(frozen=True)
class BidView:
    side: str
    amount: int


@dataclass(frozen=True)
class NoteView:
    """A note of the GM's; on the evening at hand, if it is on no rumour."""

    rumour: str
    text: str


def secrets(state: State, viewer: Viewer) -> tuple[Secret, ...]:
    found = []
    if viewer.is_gm and state.rumours:
        found.append(Secret("marks", say("My marks")))
    if own_bid(state, viewer):
        found.append(Secret("bid", say("Our bid") if viewer.seat else say("My bid")))
    if viewer.is_gm and notes(state):
        found.append(Secret("notes", say("My notes")))
    return tuple(found)


def peek(state: State, viewer: Viewer, name: str) -> tuple[MarkView | BidView | NoteView, ...]:
    if name not in {secret.name for secret in secrets(state, viewer)}:
        return ()
    if name == "bid":
        return own_bid(state, viewer)
    return marks(state) if name == "marks" else notes(state)


def marks(state: State) -> tuple[MarkView, ...]:
    return tuple(MarkView(key, rumour.text, rumour.level, rumour.place, rumour.mark)
                 for key, rumour in state.rumours.items())


def own_bid(state: State, viewer: Viewer) -> tuple[BidView, ...]:
    """The GM's own, or the team's for the secretary who laid it; never the other side's."""
    mind = state.mind
    if mind and viewer.is_gm and mind.gm is not None:
        return (BidView("gm", mind.gm),)
    if mind and viewer.seat == state.secretary and mind.team is not None:
        return (BidView("team", mind.team),)
    return ()


def notes(state: State) -> tuple[NoteView, ...]:
    found = [NoteView("", state.evening_note)] if state.evening_note else []
    found += [NoteView(rumour.text, rumour.note) for rumour in state.rumours.values()
              if rumour.note]
    return tuple(found)
