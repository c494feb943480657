"""What is shown only while a finger holds a button: the GM's marks and notes, a side's own bid."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Viewer
from companion.engine.peek import Peek
from companion.engine.words import Say, say
from companion.games.conspiracy.content import MARK_SIGNS, MARKS, PLACES
from companion.games.conspiracy.parts import IN_CAULDRON
from companion.games.conspiracy.state import State


@dataclass(frozen=True)
class MarkView:
    id: int
    text: str
    level: int
    place: str
    mark: str | None

    @property
    def lies_here(self) -> bool:
        """Whether it lies among the others, and not with the scene that investigates it."""
        return self.place != "taken"

    @property
    def sign(self) -> str:
        return MARK_SIGNS[self.mark]

    @property
    def says(self) -> Say:
        """Its mark, in words."""
        return MARKS[self.mark] if self.mark else say("no mark")

    @property
    def elsewhere(self) -> Say | None:
        """Where it lies, if not in the cauldron."""
        return None if self.place == IN_CAULDRON else PLACES[self.place]


@dataclass(frozen=True)
class BidView:
    side: str
    amount: int


@dataclass(frozen=True)
class NoteView:
    """A note of the GM's; on the evening at hand, if it is on no rumour."""

    rumour: str
    text: str


def marks(state: State) -> tuple[MarkView, ...]:
    return tuple(MarkView(key, rumour.text, rumour.level, rumour.place, rumour.mark)
                 for key, rumour in state.rumours.items())


def own_bid(state: State, viewer: Viewer) -> tuple[BidView, ...]:
    """The viewer's own bid: the GM's, or the team's for its secretary; no other."""
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


PEEKS = (
    Peek("marks", say("My marks"), lambda state, viewer: viewer.is_gm and bool(state.rumours),
         lambda state, viewer: marks(state), tuple[MarkView, ...]),
    Peek("bid", say("My bid"),
         lambda state, viewer: viewer.is_gm and bool(own_bid(state, viewer)), own_bid,
         tuple[BidView, ...]),
    Peek("bid", say("Our bid"),
         lambda state, viewer: not viewer.is_gm and bool(own_bid(state, viewer)), own_bid,
         tuple[BidView, ...]),
    Peek("notes", say("My notes"), lambda state, viewer: viewer.is_gm and bool(notes(state)),
         lambda state, viewer: notes(state), tuple[NoteView, ...]),
)
