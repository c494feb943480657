"""What a viewer sees of a table and may do there, the same for pages and programs. No Flask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.game import SCREEN, Viewer
from companion.engine.offers import Offer, Possible, offers
from companion.engine.peek import Secret
from companion.store.rooms import Room
from companion.tables import Table


def viewer_of(room: Room, table: Table | None, role: str, seat: int = 0, *,
              by_page: bool = True) -> Viewer:
    """The viewer behind a token (gm, player or screen): the only place that decides it.

    A GM who plays at this table has a seat. While the GM's phone is passed round, it sees only
    what the screen sees until a player has taken it, which all are told. A program's token is not
    passed round.
    """
    if role == "gm" and room.handed and by_page:
        return Viewer("player", room.handed) if room.handed_open else SCREEN
    if role == "gm":
        return Viewer("gm", table.state.party.gm_seat if table else room.gm_seat)
    return Viewer("player", seat) if role == "player" else SCREEN


@dataclass(frozen=True)
class Look:
    """What one viewer sees of a table and may do there; nothing else of the table is shown."""

    viewer: Viewer
    version: int
    view: Any
    offers: Sequence[Offer]
    secrets: Sequence[Secret]


def look(table: Table, viewer: Viewer, possible: Possible | None = None) -> Look:
    """What this viewer sees; `possible` is what all viewers share, if it is already computed."""
    with table.lock:
        game, state = table.game, table.state
        return Look(viewer, table.play.version, game.view(state, viewer),
                    offers(game, state, viewer, possible), game.secrets(state, viewer))
