"""Capability tokens: who holds one is the host, a room's GM, its screen or one of its seats.

A token is an HMAC of the server's key over room, role, seat and generation, so a QR can be
shown again at any time and nothing usable lies in the database. Raising the generation
kills the old token at once.
"""

from __future__ import annotations

import base64
import hmac
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

ROLES = {"g": "gm", "s": "screen", "p": "player"}


@dataclass(frozen=True)
class Claim:
    """What a token says of its bearer."""

    room: str
    role: str
    seat: int
    generation: int


def load(folder: Path) -> bytes:
    """The server's key: made once, readable by the server alone, carried by backups."""
    path = folder / "key"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(32))
    return path.read_bytes()


def mac(key: bytes, *parts: str, length: int = 16) -> str:
    digest = hmac.digest(key, "\0".join(parts).encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:length]).decode().rstrip("=")


def token(key: bytes, claim: Claim) -> str:
    head = f"{claim.room}-{claim.role[0]}{claim.seat}-{claim.generation}"
    return f"{head}-{mac(key, 'seat', head)}"


def read(key: bytes, text: str) -> Claim | None:
    """The claim of a genuine token; whether its generation still holds is the room's word."""
    room, dash, rest = text[:120].partition("-")
    place, _, rest = rest.partition("-")
    generation, _, signature = rest.partition("-")
    head = f"{room}-{place}-{generation}"
    good = hmac.compare_digest(signature.encode(), mac(key, "seat", head).encode())
    if not (dash and good):
        return None
    return Claim(room, ROLES[place[0]], int(place[1:]), int(generation))


def host_key(key: bytes) -> str:
    """What the server prints at its start: the key of whoever may open rooms."""
    given = os.environ.get("COMPANION_KEY", "")
    return given or base64.b32encode(mac(key, "host").encode())[:16].decode().lower()


def table_seed(key: bytes, table: str) -> bytes:
    return hmac.digest(key, f"seed\0{table}".encode(), "sha256")
