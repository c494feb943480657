"""Whose eyes look through a seat, and what every phone is told of it: the one place for both.

A token alone does not say whose hand it is in. A phone has a secret of its own beside it (the
device cookie); what has none, a program or a hand-made request, goes by its address. Wherever a
token shows something, page, JSON and stream alike, these eyes are compared with those that hold
the seat or the GM's chair, and whatever is new is announced before anything is shown. The GM may
sit at several: each phone that came in by the door, and the program that opened the room. Only
fingerprints are kept: they open nothing.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from companion import keys
from companion.engine.game import Viewer
from companion.engine.words import say
from companion.store import IMPATIENCE, log, rooms
from companion.store.rooms import Room
from companion.store.trouble import Unsaved
from companion.tables import Table
from companion.web.errors import Problem
from companion.web.services import Services

DEVICE = "device"
AGAIN_AFTER = 60.0  # seconds until the same strange eyes on a page without secrets are told again
MOST_STRANGERS = 2000
MOST_OF_A_GM = 8  # phones and programs; the one that came first is forgotten first
PROGRAM = "@"  # begins the fingerprint of a program, which is only as good as an address


@dataclass(frozen=True)
class Eyes:
    """Who looks, as far as this room knows them, and through which token."""

    room: Room
    role: str  # gm, seat or screen
    seat: int
    print: str

    @property
    def name(self) -> tuple[str, str, int, str]:
        return self.room.id, self.role, self.seat, self.print


def new_device() -> str:
    return secrets.token_urlsafe(16)


def fingerprint(served: Services, room: str, cookies: Mapping[str, str] | None,
                address: str) -> str:
    """Of the phone that has these cookies, or of whatever has none at that address; a program,
    which shows a token and no cookies, is another than a page."""
    if cookies is None:
        return PROGRAM + keys.mac(served.key, "eyes", room, "program", address)
    device = cookies.get(DEVICE, "")
    kind, what = ("device", device) if device else ("address", address)
    return keys.mac(served.key, "eyes", room, kind, what)


def sit_down(served: Services, eyes: Eyes) -> None:
    """These eyes hold the seat from now on; whether or not it was held, all are told. That a GM's
    phone comes where only a program was is nothing new."""
    held = holders(served, eyes)
    if eyes.print not in held and (eyes.role == "seat" or any(map(is_phone, held))):
        tell(served, eyes)
    hold(served, eyes)


def look(served: Services, eyes: Eyes, secret: bool = False) -> None:
    """Before anything is shown. A secret of a seat that nobody holds goes to who looks first; a
    strange look at a secret is told each time, one at a page that has none once a minute."""
    held = holders(served, eyes)
    if eyes.role == "screen" or is_known(eyes, held, secret):
        return
    if secret and not held:
        sit_down(served, eyes)
    elif held and secret:
        tell(served, eyes)
    elif held and not told_lately(served, eyes):
        with suppress(Unsaved):  # no secret is shown: told with the next look that the disk takes
            tell(served, eyes, IMPATIENCE)
            served.strangers[eyes.name] = time.monotonic()


def peek(served: Services, eyes: Eyes, table: Table, viewer: Viewer, name: str) -> Any:
    """A secret, for a page and a program alike: strange eyes are announced before it is shown, and
    the GM is told who has looked."""
    with table.lock:
        if name not in [secret.name for secret in table.game.secrets(table.state, viewer)]:
            raise nothing_to_see()
        seen, version = table.game.peek(table.state, viewer, name), table.play.version
    look(served, eyes, secret=True)
    if viewer.seat is not None:
        log.saw(served.store, table.id, viewer.seat, name, version)
        served.hub.push(table.room, only="gm")
    return seen


def nothing_to_see() -> Problem:
    return Problem(403, "nothing_to_see", say("There is nothing to look at now."))


def is_known(eyes: Eyes, held: Sequence[str], secret: bool) -> bool:
    """Whether they may look without a word. Others may share a program's address: beside a phone
    it is good for what is no secret."""
    strong = is_phone(eyes.print) or not any(map(is_phone, held))
    return eyes.print in held and (strong or not secret)


def is_phone(print_: str) -> bool:
    return not print_.startswith(PROGRAM)


def holders(served: Services, eyes: Eyes) -> Sequence[str]:
    """Whose the seat is; a playing GM's own is with the GM's phones too."""
    if eyes.role == "gm":
        return eyes.room.gm_eyes
    seat = rooms.seat(served.store, eyes.room.id, eyes.seat)
    found = [seat.device] if seat and seat.device else []
    own = eyes.room.gm_eyes if eyes.seat == eyes.room.gm_seat else ()
    return [*found, *filter(is_phone, own)]


def hold(served: Services, eyes: Eyes) -> None:
    if eyes.role == "gm":
        hold_chair(served, eyes)
    else:
        rooms.change_seat(served.store, eyes.room.id, eyes.seat, device=eyes.print)


def hold_chair(served: Services, eyes: Eyes) -> None:
    """One more of the GM's: those that came before keep what they were given."""
    with served.store.writing():
        room = rooms.find(served.store, eyes.room.id) or eyes.room
        others = [print_ for print_ in room.gm_eyes if print_ != eyes.print]
        kept = " ".join([*others, eyes.print][-MOST_OF_A_GM:])
        rooms.change(served.store, room.id, gm_device=kept)


def tell(served: Services, eyes: Eyes, patience: float | None = None) -> None:
    """What is new about these eyes; that a room's GM has come is nothing new."""
    held = holders(served, eyes)
    if eyes.role == "gm":
        if held:
            served.rooms.tell(eyes.room.id, "gm_opened", patience=patience)
        return
    seat = rooms.seat(served.store, eyes.room.id, eyes.seat)
    served.rooms.tell(eyes.room.id, "opened" if held else "sat", seat.name if seat else "",
                      patience)


def told_lately(served: Services, eyes: Eyes) -> bool:
    """Whether all have been told of these eyes just now."""
    if len(served.strangers) > MOST_STRANGERS:
        served.strangers.clear()
    last = served.strangers.get(eyes.name)
    return last is not None and time.monotonic() - last < AGAIN_AFTER
