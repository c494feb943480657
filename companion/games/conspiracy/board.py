"""The board as it is drawn: where each thing hangs. It is tidy until somebody moves a card."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Viewer
from companion.engine.play import Play
from companion.engine.words import Say, say
from companion.games.conspiracy.content import BOARD, CARDS
from companion.games.conspiracy.state import Past, State

COLUMNS, STEP_X, STEP_Y, MARGIN = 3, 200, 130, 20
ROOM_X, ROOM_Y = 180, 100  # for one card


@dataclass(frozen=True)
class Hung:
    """A card or a rumour on the board; `secret` is the GM's own note."""

    id: str
    kind: str
    label: Say
    name: str
    note: str
    secret: str
    x: int
    y: int


@dataclass(frozen=True)
class Thread:
    one: str
    other: str
    x1: int
    y1: int
    x2: int
    y2: int


@dataclass(frozen=True)
class Board:
    hung: tuple[Hung, ...]
    threads: tuple[Thread, ...]
    width: int
    height: int

    @property
    def is_used(self) -> bool:
        """Whether anything hangs there but rumours, which hang there by themselves."""
        return bool(self.threads) or any(each.kind != "rumour" for each in self.hung)


def board(play: Play, viewer: Viewer) -> Board:
    return board_of(play.state, viewer)


def board_of(state: State, viewer: Viewer) -> Board:
    hung = tuple(_hung(state, viewer))
    at = {each.id: (each.x + ROOM_X // 2, each.y + 8) for each in hung}
    threads = tuple(Thread(one, other, *at[one], *at[other]) for one, other in state.threads
                    if one in at and other in at)
    lowest = max((each.y for each in hung), default=0)
    return Board(hung, threads, MARGIN * 2 + STEP_X * COLUMNS, lowest + STEP_Y + MARGIN)


def _hung(state: State, viewer: Viewer) -> list[Hung]:
    """The things in rows by kind, as they were pinned. A moved card hangs where it was put,
    above the rest; the last one moved is on top."""
    found = []
    for place, (key, kind, label, name, note, secret) in enumerate(_things(state)):
        tidy = (MARGIN + place % COLUMNS * STEP_X, MARGIN + place // COLUMNS * STEP_Y)
        x, y = state.spots.get(key, tidy)
        found.append(Hung(key, kind, label, name, note, secret if viewer.is_gm else "",
                          min(x, BOARD[0]), min(y, BOARD[1])))
    moved = {key: place for place, key in enumerate(state.spots, 1)}
    return sorted(found, key=lambda each: moved.get(each.id, 0))


def _things(state: State) -> list[tuple[str, str, Say, str, str, str]]:
    cards = [(f"card-{key}", card.kind, CARDS[card.kind], card.name, card.note, card.secret)
             for kind in CARDS for key, card in state.cards.items() if card.kind == kind]
    rumours = {key: (say("Rumour"), rumour.text) for key, rumour in state.rumours.items()}
    rumours |= {key: (past.fate, past.text) for key, past in tied(state).items()}
    return cards + [(f"rumour-{key}", "rumour", label, text, "", "")
                    for key, (label, text) in sorted(rumours.items(), key=lambda item: item[0])]


def tied(state: State) -> dict[int, Past]:
    """Finished rumours that still hang on the board because a red thread holds them."""
    ends = {end for pair in state.threads for end in pair}
    return {key: past for key, past in state.past.items() if f"rumour-{key}" in ends}
