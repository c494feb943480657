"""What can go wrong, with a status, a code for programs and a sentence for people."""

from __future__ import annotations

from companion.engine.game import Malformed, NotYours, Refused
from companion.engine.words import Say, say
from companion.tables import NoSuchTable, Stale


class Problem(Exception):
    def __init__(self, status: int, code: str, reason: Say) -> None:
        super().__init__(f"{status} {code}")
        self.status, self.code, self.reason = status, code, reason


BY_STATUS = {
    400: ("malformed", say("That could not be understood.")),
    401: ("unauthorised", say("A token is needed for that.")),
    403: ("forbidden", say("That is not yours to do.")),
    404: ("not_found", say("There is nothing here.")),
    405: ("method_not_allowed", say("That cannot be done here.")),
    408: ("timeout", say("That took too long.")),
    411: ("malformed", say("That could not be understood.")),
    413: ("too_large", say("That is too large.")),
    414: ("too_large", say("That is too large.")),
    415: ("malformed", say("That could not be understood.")),
    421: ("wrong_host", say("This server does not answer under that name.")),
    429: ("too_many_tries", say("Too many tries. Wait a minute, then try again.")),
}


def problem(status: int) -> Problem:
    code, reason = BY_STATUS.get(status, BY_STATUS[400])
    return Problem(status, code, reason)


def from_refusal(refusal: Refused) -> Problem:
    """The status of a refusal: late, not yours, not a form of it, or against the rules."""
    for kind, status, code in (
        (Stale, 409, "stale"), (NotYours, 403, "not_offered"), (Malformed, 400, "malformed"),
    ):
        if isinstance(refusal, kind):
            return Problem(status, code, refusal.reason)
    return Problem(422, "refused", refusal.reason)


def from_missing(_: NoSuchTable) -> Problem:
    return Problem(404, "no_such_table", say("There is no such table."))
