"""The same form from the same phone within moments is one tap, also where no script stops it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from flask import request

from companion.store import rooms
from companion.store.rooms import Room
from companion.web.access.eyes import DEVICE
from companion.web.access.identity import services

MOMENTS = 10.0  # seconds; nobody fills in the same form again so soon
MOST = 100


def once_per_form(opening: Callable[[], Room]) -> Room:
    """The room with what this form opens, or has just opened when it was sent the first time. What
    was left or ended meanwhile is opened anew: then the form was meant."""
    served, tapped = services(), form_fingerprint()
    when, last = served.opened.get(tapped, (0.0, None))
    if last and served.clock() - when < MOMENTS and (stands := still(last)):
        return stands
    room = opening()
    if len(served.opened) >= MOST:
        served.opened.clear()
    served.opened[tapped] = served.clock(), room
    return room


def still(opened: Room) -> Room | None:
    """The room, if it is there and has the very table that was opened."""
    room = rooms.find(services().store, opened.id)
    return room if room and room.table_id == opened.table_id else None


def form_fingerprint() -> str:
    """Of the phone and whence it came, whither, and all that was sent."""
    sent = sorted(request.form.items(multi=True))
    whence = request.remote_addr, request.cookies.get(DEVICE, "")
    return hashlib.sha256(repr((whence, request.path, sent)).encode()).hexdigest()
