"""Who looks at a table, and what they see: the same for a page and for a program. No Flask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.game import SCREEN, Secret, Viewer
from companion.engine.offers import Offer, Possible, offers
from companion.store.rooms import Room
from companion.tables import Table


def viewer_of(room: Room, table: Table | None, role: str, seat: int = 0, *,
              by_page: bool = True) -> Viewer:
    """Who sees what through a token (gm, player or screen): the one place that decides it.

    A GM whom the table knows as a player has a seat. The GM's phone on its round has nobody's
    eyes until somebody took it, for all to know; a program's token is not passed round.
    """
    if role == "gm" and room.handed and by_page:
        return Viewer("player", room.handed) if room.handed_open else SCREEN
    if role == "gm":
        return Viewer("gm", table.state.party.gm_seat if table else room.gm_seat)
    return Viewer("player", seat) if role == "player" else SCREEN


@dataclass(frozen=True)
class Look:
    """What one viewer sees of a table and may do at it: all that leaves it."""

    viewer: Viewer
    version: int
    view: Any
    offers: Sequence[Offer]
    secrets: Sequence[Secret]


def look(table: Table, viewer: Viewer, possible: Possible | None = None) -> Look:
    """`possible` is what the viewers of one state share, if somebody has it already."""
    with table.lock:
        game, state = table.game, table.state
        return Look(viewer, table.play.version, game.view(state, viewer),
                    offers(game, state, viewer, possible), game.secrets(state, viewer))
