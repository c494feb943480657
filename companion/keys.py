"""Capability tokens: the holder of a token is a room's GM, its screen or one of its seats.

A token is an HMAC of the server's key over room, role, seat and generation, so a QR can be
shown again at any time and the database holds nothing that could be used. Raising the generation
revokes the old token at once. The host has a key of its own (`host_key`).
"""

from __future__ import annotations

import base64
import hmac
import os
import secrets
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from companion.store import files
from companion.store.trouble import Trouble

NAME, LENGTH = "key", 32
SHORTEST = 12  # characters of a key that a person has made up
OPEN_KEY = ("Others on this computer could read the server's key; now they cannot. If somebody may "
            "have copied it: delete it, and everybody scans their QR anew.")
STILL_OPEN_KEY = ("Others on this computer can read the server's key, and it cannot be closed to "
                  "them here: whoever reads it can take every seat.")
LOST_KEY = ("The server's key is missing in {folder}, beside a store that was made with one. A new "
            "one is made now: rooms and games stay, but every phone, QR and link of before is "
            "forgotten, and everybody scans anew. If you still have the old file `key`, for "
            "example in a backup: stop, put it back, start again.")
Tell = Callable[[str], object]
ROLES = {"g": "gm", "s": "screen", "p": "player"}


@dataclass(frozen=True)
class Claim:
    """What a token says about its holder."""

    room: str
    role: str
    seat: int
    generation: int


def load(folder: Path, tell: Tell = warnings.warn) -> bytes:
    """The server's key: made once, readable by the server alone, included in backups."""
    path = folder / NAME
    if not path.exists():
        make(path, tell)
    elif files.is_open_to_others(path):
        tell(OPEN_KEY if files.close_to_others(path) else STILL_OPEN_KEY)
    key = path.read_bytes()
    if fault := fault_of(key):
        raise Trouble(f"The server's key {path} {fault}: nobody's seat would be safe. Put it back "
                      "from a backup (companion restore). Or delete it, and a new one is made: "
                      "then everybody scans their QR anew.")
    return key


def make(path: Path, tell: Tell) -> None:
    files.make_folder(path.parent)
    store = path.with_name("companion.db")
    if store.exists() and store.stat().st_size:
        tell(LOST_KEY.format(folder=path.parent))
    files.write(path, secrets.token_bytes(LENGTH))


def fault_of(key: bytes) -> str:
    """What is wrong with a key, or "". A full disk or a power cut leaves an empty file, a part of
    the key, or zeros."""
    if not key:
        return "is empty"
    if len(key) < LENGTH:
        return f"has only {len(key)} of its {LENGTH} bytes"
    return "" if any(key) else "holds nothing but zeros"


def mac(key: bytes, *parts: str, length: int = 16) -> str:
    digest = hmac.digest(key, "\0".join(parts).encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:length]).decode().rstrip("=")


def token(key: bytes, claim: Claim) -> str:
    head = f"{claim.room}-{claim.role[0]}{claim.seat}-{claim.generation}"
    return f"{head}-{mac(key, 'seat', head)}"


def read(key: bytes, text: str) -> Claim | None:
    """The claim of a genuine token, or None. Whether its generation is still valid is up to the
    room."""
    room, dash, rest = text[:120].partition("-")
    place, _, rest = rest.partition("-")
    generation, _, signature = rest.partition("-")
    head = f"{room}-{place}-{generation}"
    good = hmac.compare_digest(signature.encode(), mac(key, "seat", head).encode())
    if not (dash and good):
        return None
    return Claim(room, ROLES[place[0]], int(place[1:]), int(generation))


def host_key(key: bytes) -> str:
    """The host's key, which the server prints at its start and which allows opening rooms."""
    given = os.environ.get("COMPANION_KEY", "").strip()
    if given and len(given) < SHORTEST:
        raise Trouble(f"COMPANION_KEY has {len(given)} characters, and whoever guesses it opens "
                      f"every room: at least {SHORTEST}, please, or none at all, and the server "
                      "has a key of its own.")
    return given or base64.b32encode(mac(key, "host").encode())[:16].decode().lower()


def table_seed(key: bytes, table: str) -> bytes:
    return hmac.digest(key, f"seed\0{table}".encode(), "sha256")
