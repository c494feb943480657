"""The board: cards for people, places, things and threads, with red thread between cards and
rumours.

Everybody sees it and may pin to it. The GM's private notes are in no line of the log.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.content import CardKind
from companion.games.conspiracy.state import Card, State, changed, without


def with_card(state: State, key: int, **changes: Any) -> State:
    return evolve(state, cards=changed(state.cards, key, **changes))


def thing_name(state: State, thing: str) -> str:
    """The words on a card or rumour, by its key: `card-1`, `rumour-4`."""
    kind, key = thing.split("-")
    if kind == "card":
        return state.cards[int(key)].name
    return (state.rumours.get(int(key)) or state.past[int(key)]).text


@dataclass(frozen=True)
class CardPinned(Event):
    kind: ClassVar[str] = "card_pinned"
    key: int
    card: CardKind
    name: str
    note: str

    def apply(self, state: State) -> State:
        new = Card(self.card, self.name, self.note)
        return evolve(state, cards={**state.cards, self.key: new}, next_card=self.key + 1)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("New on the board: {card}", card=self.name)


@dataclass(frozen=True)
class CardChanged(Event):
    kind: ClassVar[str] = "card_changed"
    key: int
    name: str
    note: str

    def apply(self, state: State) -> State:
        return with_card(state, self.key, name=self.name, note=self.note)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Changed on the board: {card}", card=self.name)


@dataclass(frozen=True)
class CardNoted(Event):
    """The GM wrote a private note on a card."""

    kind: ClassVar[str] = "card_noted"
    key: int
    text: str

    def apply(self, state: State) -> State:
        return with_card(state, self.key, secret=self.text)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        if not viewer.is_gm:
            return None
        return say("You noted something on a card: {card}", card=after.cards[self.key].name)


@dataclass(frozen=True)
class CardTakenDown(Event):
    kind: ClassVar[str] = "card_taken_down"
    key: int

    def apply(self, state: State) -> State:
        gone = f"card-{self.key}"
        threads = tuple(pair for pair in state.threads if gone not in pair)
        return evolve(state, cards=without(state.cards, (self.key,)), threads=threads)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Taken off the board: {card}", card=before.cards[self.key].name)


@dataclass(frozen=True)
class ThreadTied(Event):
    kind: ClassVar[str] = "thread_tied"
    one: str
    other: str

    def apply(self, state: State) -> State:
        return evolve(state, threads=(*state.threads, (self.one, self.other)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("A red thread: {one} and {other}", one=thing_name(after, self.one),
                   other=thing_name(after, self.other))


@dataclass(frozen=True)
class ThreadCut(Event):
    kind: ClassVar[str] = "thread_cut"
    which: int

    def apply(self, state: State) -> State:
        return evolve(state, threads=tuple(
            pair for place, pair in enumerate(state.threads) if place != self.which))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("A red thread was cut.")


@dataclass(frozen=True)
class CardMoved(Event):
    """A card was moved. Everybody sees it on the board, so the log has no line for it."""

    kind: ClassVar[str] = "card_moved"
    thing: str
    x: int
    y: int

    def apply(self, state: State) -> State:
        others = {thing: spot for thing, spot in state.spots.items() if thing != self.thing}
        return evolve(state, spots={**others, self.thing: (self.x, self.y)})


@dataclass(frozen=True)
class BoardTidied(Event):
    kind: ClassVar[str] = "board_tidied"

    def apply(self, state: State) -> State:
        return evolve(state, spots={})


EVENTS: tuple[type[Event], ...] = (
    CardPinned, CardChanged, CardNoted, CardTakenDown, ThreadTied, ThreadCut, CardMoved,
    BoardTidied,
)
