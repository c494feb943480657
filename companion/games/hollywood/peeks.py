"""Secrets that a player, or a GM who does not play, sees only while a finger holds the button. At
the end everything is laid open, so there are none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.engine.peek import Peek
from companion.engine.words import Say, say
from companion.games.hollywood.faces import (
    CardFace,
    CardView,
    CostumeView,
    HandView,
    PosterView,
    affiliation_card,
    costume_view,
    faces,
    hand_view,
    poster_view,
)
from companion.games.hollywood.state import DoingKind, SeenCards, State


@dataclass(frozen=True)
class LookView:
    """Cards seen for a moment: the ghosts', the deck's top, or one of the film."""

    kind: str
    cards: tuple[CardFace, ...]


def _choosing(kind: DoingKind) -> Callable[[State, int], bool]:
    def there(state: State, seat: int) -> bool:
        doing = state.round.doing
        return doing is not None and doing.kind == kind and state.round.seat == seat
    return there


def _look(state: State, look: SeenCards) -> LookView:
    return LookView(look.kind, faces(state, look.cards))


def own(name: str, label: Say, shape: Any, there: Callable[[State, int], bool],
        show: Callable[[State, int], Any]) -> Peek:
    """Make a peek at one seat's secret, for the player who sits there."""
    return Peek(name, label,
                lambda state, viewer: (viewer.seat is not None and state.phase != "finale"
                                       and there(state, viewer.seat)),
                lambda state, viewer: show(state, viewer.seat or 0), shape)


def everyones(name: str, label: Say, shape: Any, there: Callable[[State], bool],
              show: Callable[[State], Any]) -> Peek:
    """Make a peek at everyone's secrets, for a GM who does not play."""
    return Peek(name, label,
                lambda state, viewer: (viewer.seat is None and state.phase != "finale"
                                       and there(state)),
                lambda state, viewer: show(state), shape)


PEEKS = (
    own("affiliation", say("My secret card"), tuple[CardView, ...],
        lambda state, seat: seat in state.affiliations,
        lambda state, seat: (affiliation_card(state, seat),)),
    own("hand", say("My hand"), tuple[HandView, ...],
        lambda state, seat: seat in state.hands,
        lambda state, seat: (hand_view(state, seat),)),
    own("costumes", say("My costumes"), tuple[CostumeView, ...],
        lambda state, seat: any(state.costumes.get(seat, ())),
        lambda state, seat: tuple(costume_view(key) for key in state.costumes[seat])),
    own("posters", say("My two posters"), tuple[PosterView, ...], _choosing("posters"),
        lambda state, seat: tuple(poster_view(state, key)
                                  for key in state.round.under_way.keys)),
    own("music", say("My two cards"), tuple[CardFace, ...], _choosing("music"),
        lambda state, seat: faces(state, state.round.under_way.cards)),
    own("designs", say("My two costumes to give"), tuple[CostumeView, ...], _choosing("costumes"),
        lambda state, seat: tuple(costume_view(key)
                                  for key in state.round.under_way.keys)),
    own("edit", say("The card on my cutting table"), tuple[CardFace, ...],
        lambda state, seat: state.round.stage == "edit" and seat == state.round.editor,
        lambda state, seat: faces(state, (state.round.film[state.round.cut or 0],))),
    own("look", say("What I am looking at"), LookView,
        lambda state, seat: seat in state.round.looks,
        lambda state, seat: _look(state, state.round.looks[seat])),
    everyones("everyone", say("Who is who"), tuple[CardView, ...],
              lambda state: bool(state.affiliations),
              lambda state: tuple(affiliation_card(state, s) for s in state.seats)),
    everyones("hands", say("All hands"), tuple[HandView, ...],
              lambda state: bool(state.hands),
              lambda state: tuple(hand_view(state, s)
                                  for s in (*state.seats, *state.ghost_seats))),
    everyones("film", say("The film so far"), tuple[CardFace, ...],
              lambda state: state.phase in ("production", "post") and bool(state.round.film),
              lambda state: faces(state, state.round.film)),
)
