"""Secrets: what a viewer may look at while a finger holds it. One list for naming and showing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.game import NotYours, Secret, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.faces import (
    CardFace,
    affiliation_card,
    costume_view,
    faces,
    hand_view,
    poster_view,
)
from companion.games.hollywood.state import DoingKind, Look, State


@dataclass(frozen=True)
class Peek:
    """One kind of secret of a seat: whether there is one now, and what it shows."""

    name: str
    label: Say
    there: Callable[[State, int], bool]
    show: Callable[[State, int], Any]


@dataclass(frozen=True)
class LookView:
    """Cards seen for a moment: the ghosts', the deck's top, or one of the film."""

    kind: str
    cards: tuple[CardFace, ...]


def _choosing(kind: DoingKind) -> Callable[[State, int], bool]:
    def there(state: State, seat: int) -> bool:
        doing = state.round.doing
        return (doing is not None and doing.kind == kind
                and state.round.order[state.round.turn] == seat)
    return there


def _look(state: State, look: Look) -> LookView:
    return LookView(look.kind, faces(state, look.cards))


PEEKS = (
    Peek("affiliation", say("My secret card"),
         lambda state, seat: seat in state.affiliations,
         lambda state, seat: (affiliation_card(state, seat),)),
    Peek("hand", say("My hand"),
         lambda state, seat: seat in state.hands,
         lambda state, seat: (hand_view(state, seat),)),
    Peek("costumes", say("My costumes"),
         lambda state, seat: any(state.costumes.get(seat, ())),
         lambda state, seat: tuple(costume_view(key) for key in state.costumes[seat])),
    Peek("posters", say("My two posters"), _choosing("posters"),
         lambda state, seat: tuple(poster_view(state, key)
                                   for key in state.round.doing.keys)),  # type: ignore[union-attr]
    Peek("music", say("My two cards"), _choosing("music"),
         lambda state, seat: faces(state, state.round.doing.cards)),  # type: ignore[union-attr]
    Peek("designs", say("My two costumes to give"), _choosing("costumes"),
         lambda state, seat: tuple(costume_view(key)
                                   for key in state.round.doing.keys)),  # type: ignore[union-attr]
    Peek("edit", say("The card on my cutting table"),
         lambda state, seat: state.round.stage == "edit" and seat == state.round.editor,
         lambda state, seat: faces(state, (state.round.film[state.round.cut or 0],))),
    Peek("look", say("What I am looking at"),
         lambda state, seat: seat in state.round.looks,
         lambda state, seat: _look(state, state.round.looks[seat])),
)
MODERATOR = (
    Peek("everyone", say("Who is who"),
         lambda state, seat: bool(state.affiliations),
         lambda state, seat: tuple(affiliation_card(state, s) for s in state.seats)),
    Peek("hands", say("All hands"),
         lambda state, seat: bool(state.hands),
         lambda state, seat: tuple(hand_view(state, s)
                                   for s in (*state.seats, *state.ghost_seats))),
    Peek("film", say("The film so far"),
         lambda state, seat: state.phase in ("production", "post") and bool(state.round.film),
         lambda state, seat: faces(state, state.round.film)),
)


def _open(state: State, viewer: Viewer) -> list[Peek]:
    """What this viewer may hold down to see; at night nobody may."""
    if state.phase == "night" or viewer.role == "screen":
        return []
    mine = MODERATOR if viewer.seat is None else PEEKS
    return [peek for peek in mine if peek.there(state, viewer.seat or 0)]


def secrets(state: State, viewer: Viewer) -> Sequence[Secret]:
    return tuple(Secret(peek.name, peek.label) for peek in _open(state, viewer))


def peek(state: State, viewer: Viewer, name: str) -> Any:
    for secret in _open(state, viewer):
        if secret.name == name:
            return secret.show(state, viewer.seat or 0)
    raise NotYours(say("There is nothing of this kind to look at now."))
