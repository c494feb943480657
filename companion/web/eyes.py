"""Whose eyes look through a seat, and what every phone is told of it: the one place for both.

A token alone does not say whose hand it is in. A phone has a secret of its own beside it (the
device cookie); what has none, a program or a hand-made request, goes by its address. Wherever a
token shows something, these eyes are compared with those that hold the seat, and whatever is new
is announced before anything is shown. Only fingerprints are kept: they open nothing.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from companion import keys
from companion.store import IMPATIENCE, rooms
from companion.store.rooms import Room
from companion.store.trouble import Unsaved
from companion.web.services import Services

DEVICE = "device"
AGAIN_AFTER = 60.0  # seconds until the same strange eyes on a page without secrets are told again
MOST_STRANGERS = 2000


@dataclass(frozen=True)
class Eyes:
    """Who looks, as far as this room knows them, and through which token."""

    room: Room
    role: str  # gm or seat
    seat: int
    print: str

    @property
    def name(self) -> tuple[str, str, int, str]:
        return self.room.id, self.role, self.seat, self.print


def new_device() -> str:
    return secrets.token_urlsafe(16)


def fingerprint(served: Services, room: str, cookies: Mapping[str, str], address: str) -> str:
    """Of the phone that has these cookies, or of whatever has none at that address."""
    device = cookies.get(DEVICE, "")
    kind, what = ("device", device) if device else ("address", address)
    return keys.mac(served.key, "eyes", room, kind, what)


def announce(served: Services, room: str, kind: str, name: str = "",
             patience: float | None = None) -> None:
    """Tell every phone of the room."""
    rooms.notify(served.store, room, kind, name, patience)
    served.hub.push(room)


def sit_down(served: Services, eyes: Eyes) -> None:
    """These eyes hold the seat from now on; whether or not it was held, all are told."""
    if holder(served, eyes) != eyes.print:
        tell(served, eyes)
    hold(served, eyes)


def look(served: Services, eyes: Eyes, secret: bool = False) -> None:
    """Before anything is shown. A secret of a seat that nobody holds goes to who looks first; a
    strange look at a secret is told each time, one at a page that has none once a minute."""
    held = holder(served, eyes)
    if eyes.print == held:
        return
    if secret and not held:
        sit_down(served, eyes)
    elif held and secret:
        tell(served, eyes)
    elif held and not told_lately(served, eyes):
        with suppress(Unsaved):  # no secret is shown: told with the next look that the disk takes
            tell(served, eyes, IMPATIENCE)
            served.strangers[eyes.name] = time.monotonic()


def holder(served: Services, eyes: Eyes) -> str:
    """Whose the seat is; a playing GM's own is with the GM's phone as long as it has no other."""
    if eyes.role == "gm":
        return eyes.room.gm_device
    seat = rooms.seat(served.store, eyes.room.id, eyes.seat)
    found = seat.device if seat else ""
    own = eyes.seat == eyes.room.gm_seat and eyes.room.gm_device
    return own if own and (not found or own == eyes.print) else found


def hold(served: Services, eyes: Eyes) -> None:
    if eyes.role == "gm":
        rooms.change(served.store, eyes.room.id, gm_device=eyes.print)
    else:
        rooms.change_seat(served.store, eyes.room.id, eyes.seat, device=eyes.print)


def tell(served: Services, eyes: Eyes, patience: float | None = None) -> None:
    """What is new about these eyes; that a room's GM has come is nothing new."""
    held = holder(served, eyes)
    if eyes.role == "gm":
        if held:
            announce(served, eyes.room.id, "gm_opened", patience=patience)
        return
    seat = rooms.seat(served.store, eyes.room.id, eyes.seat)
    announce(served, eyes.room.id, "opened" if held else "sat", seat.name if seat else "",
             patience)


def told_lately(served: Services, eyes: Eyes) -> bool:
    """Whether all have been told of these eyes just now."""
    if len(served.strangers) > MOST_STRANGERS:
        served.strangers.clear()
    last = served.strangers.get(eyes.name)
    return last is not None and time.monotonic() - last < AGAIN_AFTER
