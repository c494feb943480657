"""Which phone or program looks through a seat's token, and when all phones are told of a new one.

A token alone does not say whose hand it is in. So each phone also has a secret of its own (the
device cookie); a program or a hand-made request has none and goes by its network address. These
are the "eyes" that look. Wherever a token shows something (page, JSON or stream), its eyes are
compared with the eyes that hold the seat or the GM's chair, and new ones are announced before
anything is shown. A GM may have several: each phone that came in by the door, and the program
that opened the room. Only fingerprints are kept; they open nothing.
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
AGAIN_AFTER = 60.0  # seconds before the same strange eyes on a page without secrets are told again
MOST_STRANGERS = 2000
MOST_OF_A_GM = 8  # phones and programs of one GM; the oldest is forgotten first
PROGRAM = "@"  # starts the fingerprint of a program, which identifies only a network address


@dataclass(frozen=True)
class Eyes:
    """A viewer's token and fingerprint, as far as this room knows them."""

    room: Room
    role: str  # gm, seat or screen
    seat: int
    fingerprint: str

    @property
    def name(self) -> tuple[str, str, int, str]:
        return self.room.id, self.role, self.seat, self.fingerprint


def new_device() -> str:
    return secrets.token_urlsafe(16)


def fingerprint_of(served: Services, room: str, cookies: Mapping[str, str] | None,
                   address: str) -> str:
    """The fingerprint of the phone with these cookies, or else of the network address. A program
    sends a token and no cookies (None) and gets another fingerprint than a page."""
    if cookies is None:
        return PROGRAM + keys.mac(served.key, "eyes", room, "program", address)
    device = cookies.get(DEVICE, "")
    kind, what = ("device", device) if device else ("address", address)
    return keys.mac(served.key, "eyes", room, kind, what)


def take_seat(served: Services, eyes: Eyes) -> None:
    """Let these eyes hold the seat from now on, and tell all phones, whether or not it was held
    before. A GM's phone is not announced if only a program held the GM's chair."""
    held = holders(served, eyes)
    if eyes.fingerprint not in held and (eyes.role == "seat" or any(map(is_phone, held))):
        announce(served, eyes)
    note_holder(served, eyes)


def check(served: Services, eyes: Eyes, secret: bool = False) -> None:
    """Check these eyes before anything is shown. If nobody holds the seat, the first viewer of a
    secret takes it. A strange look at a secret is announced each time; a strange look at a page
    without secrets is announced once a minute."""
    held = holders(served, eyes)
    if eyes.role == "screen" or is_known(eyes, held, secret):
        return
    if secret and not held:
        take_seat(served, eyes)
    elif held and secret:
        announce(served, eyes)
    elif held and not announced_lately(served, eyes):
        with suppress(Unsaved):  # no secret is shown; the next look that can be saved announces it
            announce(served, eyes, IMPATIENCE)
            served.strangers[eyes.name] = time.monotonic()


def reveal(served: Services, eyes: Eyes, table: Table, viewer: Viewer, name: str) -> Any:
    """A secret, for a page or a program. Strange eyes are announced before it is returned, and
    the GM is told who has looked."""
    with table.lock:
        if name not in [secret.name for secret in table.game.secrets(table.state, viewer)]:
            raise nothing_to_see()
        seen, version = table.game.peek(table.state, viewer, name), table.play.version
    check(served, eyes, secret=True)
    if viewer.seat is not None:
        log.saw(served.store, table.id, viewer.seat, name, version)
        served.hub.push(table.room, only="gm")
    return seen


def nothing_to_see() -> Problem:
    return Problem(403, "nothing_to_see", say("There is nothing to look at now."))


def is_known(eyes: Eyes, held: Sequence[str], secret: bool) -> bool:
    """Whether these eyes may look without being announced. Others may share a program's address,
    so if a phone holds the seat too, a program is known only where nothing secret is shown."""
    strong = is_phone(eyes.fingerprint) or not any(map(is_phone, held))
    return eyes.fingerprint in held and (strong or not secret)


def is_phone(fingerprint: str) -> bool:
    return not fingerprint.startswith(PROGRAM)


def holders(served: Services, eyes: Eyes) -> Sequence[str]:
    """The fingerprints that hold the seat; the GM's phones also hold the GM's own seat."""
    if eyes.role == "gm":
        return eyes.room.gm_eyes
    seat = rooms.seat(served.store, eyes.room.id, eyes.seat)
    found = [seat.device] if seat and seat.device else []
    own = eyes.room.gm_eyes if eyes.seat == eyes.room.gm_seat else ()
    return [*found, *filter(is_phone, own)]


def note_holder(served: Services, eyes: Eyes) -> None:
    if eyes.role == "gm":
        note_gm_holder(served, eyes)
    else:
        rooms.change_seat(served.store, eyes.room.id, eyes.seat, device=eyes.fingerprint)


def note_gm_holder(served: Services, eyes: Eyes) -> None:
    """Add these eyes to the GM's; earlier ones keep the chair too."""
    with served.store.writing():
        room = rooms.find(served.store, eyes.room.id) or eyes.room
        others = [each for each in room.gm_eyes if each != eyes.fingerprint]
        kept = " ".join([*others, eyes.fingerprint][-MOST_OF_A_GM:])
        rooms.change(served.store, room.id, gm_device=kept)


def announce(served: Services, eyes: Eyes, patience: float | None = None) -> None:
    """Announce these eyes to all phones. The first GM of a room is not announced."""
    held = holders(served, eyes)
    if eyes.role == "gm":
        if held:
            served.rooms.tell(eyes.room.id, "gm_opened", patience=patience)
        return
    seat = rooms.seat(served.store, eyes.room.id, eyes.seat)
    served.rooms.tell(eyes.room.id, "opened" if held else "sat", seat.name if seat else "",
                      patience)


def announced_lately(served: Services, eyes: Eyes) -> bool:
    """Whether these eyes were announced within the last `AGAIN_AFTER` seconds."""
    if len(served.strangers) > MOST_STRANGERS:
        served.strangers.clear()
    last = served.strangers.get(eyes.name)
    return last is not None and time.monotonic() - last < AGAIN_AFTER
