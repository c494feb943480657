"""A tap: one request to change a table. It may come too late, or a second time. No Flask.

A request with a key is answered once: if it comes again, it gets its first answer, and nothing
is done twice.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.game import GM, AskedBack, Command, Malformed, NotYours, Refused, Viewer
from companion.engine.words import pack, say, unpack
from companion.store import log


class KeyTwice(Refused):
    """An idempotency key that was already used for another request."""


class Stale(Refused):
    """The table has moved on since the version or step that this request answers."""


@dataclass(frozen=True)
class Tap:
    """One request to change a table, as it came in."""

    viewer: Viewer
    name: str
    args: Mapping[str, Any]
    version: int | None = None
    step: str | None = None
    key: str = ""
    seat: int = GM  # the seat that the form was drawn for


def moved_on() -> Stale:
    return Stale(say("The table has moved on. Look again, then tap."))


def too_late(command: type[Command]) -> Stale:
    if command.adds:
        return Stale(say("This was done a moment ago. If you mean once more, tap again."))
    return Stale(say("That step is over: the table has moved on."))


def request_of(table: str, tap: Tap) -> tuple[str, str]:
    """The request's key, made unique to one viewer of one table, and a digest of what it asks."""
    if not tap.key:
        return log.NONE
    body = json.dumps([tap.name, dict(tap.args), tap.version], sort_keys=True, default=str)
    return (digest(table, tap.viewer.role, str(tap.viewer.seat), tap.key), digest(body))


REFUSALS = {kind.__name__: kind for kind in (Refused, AskedBack, Malformed, NotYours, Stale)}


def as_kept(refusal: Refused) -> str:
    """A refusal as it is kept, for `first_answer`."""
    return json.dumps([type(refusal).__name__, pack(refusal.reason), dict(refusal.then)])


def first_answer(given: Mapping[str, Any], body: str) -> int:
    """The answer that this request got the first time: a version, or the same refusal."""
    if given["body"] != body:
        raise KeyTwice(say("This idempotency key has already answered another request."))
    if given["refusal"]:
        kind, reason, *then = json.loads(given["refusal"])  # older answers have no `then`
        raise REFUSALS[kind](unpack(reason), **(then[0] if then else {}))
    return int(given["version"])


def digest(*parts: str) -> str:
    text = "\0".join(parts).encode("utf-8", "surrogatepass")
    return hashlib.sha256(text).hexdigest()
