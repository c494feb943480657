"""What paper needs to know of a table: its box, its films, and who must be handed a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.game import SCREEN
from companion.engine.play import Play
from companion.games.hollywood.faces import affiliation_card, film_view
from companion.games.hollywood.state import State
from companion.games.hollywood.view import view


def facts(play: Play, without_phone: Sequence[int]) -> Mapping[str, Any]:
    """The facts for paper. `affiliations` are secret: only the folded sheet shows them."""
    state: State = play.state
    seen = view(state, SCREEN)
    return {
        "box": state.packed,
        "films": tuple(film_view(film) for film in state.films),
        "players": tuple(state.party.names[seat] for seat in state.seats),
        "outcome": state.outcome,
        "wins": seen.wins,
        "everyone": seen.everyone,
        "affiliations": [(state.name(seat), affiliation_card(state, seat).face)
                         for seat in without_phone if seat in state.affiliations],
    }
