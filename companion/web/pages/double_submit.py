"""Treats a form that a phone sends twice within moments as one tap, even without a script."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from flask import request

from companion.store import rooms
from companion.store.rooms import Room
from companion.web.access.eyes import DEVICE
from companion.web.access.identity import services

MOMENTS = 10.0  # seconds; nobody fills in the same form again that soon
MOST = 100


def once_per_form(opening: Callable[[], Room]) -> Room:
    """The room with the table that this form opens, or opened a moment ago when it was first sent.
    If that table was left or ended meanwhile, the form is meant, and a new one is opened."""
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
    """The room, if it still exists and still has the table that was opened."""
    room = rooms.find(services().store, opened.id)
    return room if room and room.table_id == opened.table_id else None


def form_fingerprint() -> str:
    """A fingerprint of the phone, its network address, the form's address and everything sent."""
    sent = list(request.form.items(multi=True))  # in their order: rows are people as they sit
    whence = request.remote_addr, request.cookies.get(DEVICE, "")
    return hashlib.sha256(repr((whence, request.path, sent)).encode()).hexdigest()
