"""Problems, each with a status, a code for programs and a sentence for people."""

from __future__ import annotations

from companion.engine.game import Malformed, NotYours, Refused
from companion.engine.words import Say, say
from companion.store.trouble import Unsaved
from companion.tables import NoSuchTable, Unreadable
from companion.taps import KeyTwice, Stale


class Problem(Exception):
    """`wait` is in how many seconds the same may be asked again; 0 where waiting does not help."""

    def __init__(self, status: int, code: str, reason: Say, wait: int = 0) -> None:
        super().__init__(f"{status} {code}")
        self.status, self.code, self.reason, self.wait = status, code, reason, wait

    @property
    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.wait)} if self.wait else {}


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
    500: ("broken", say("Something broke on our side. Look again, then tap.")),
    503: ("not_now", say("That is not possible just now. Try again in a moment.")),
    429: ("too_many_tries", say("Too many tries. Wait a minute, then try again.")),
}


def problem(status: int, wait: int = 0) -> Problem:
    code, reason = BY_STATUS.get(status, BY_STATUS[400])
    return Problem(status, code, reason, wait)


def from_refusal(refusal: Refused) -> Problem:
    """The problem for a refusal: too late, not yours, malformed, key reused, or a rule's no."""
    for kind, status, code in (
        (Stale, 409, "stale"), (NotYours, 403, "not_offered"), (Malformed, 400, "malformed"),
        (KeyTwice, 422, "key_used_before"),
    ):
        if isinstance(refusal, kind):
            return Problem(status, code, refusal.reason)
    return Problem(422, "refused", refusal.reason)


DAMAGED = say("What the disk has kept of this table is damaged, and it cannot be opened. All other "
              "tables are as they were. Whoever started the server can bring back a backup.")
UNSAVED = {
    "full": ("disk_full", say("Not saved: the disk is full. Nothing is lost: make room on the "
                              "computer, then tap again.")),
    "read_only": ("disk_read_only", say("Not saved: the computer's disk cannot be written to just "
                                        "now. Nothing is lost: tap again when it can.")),
    "locked": ("store_locked", say("Not saved yet: another program is using the table's store. "
                                   "Nothing is lost: tap again in a moment.")),
    "damaged": ("store_damaged", say("The table's store on the disk is damaged, and nothing more "
                                     "can be saved. Whoever started the server stops it and brings "
                                     "back the last backup.")),
    "failing": ("disk_failing", say("Not saved: the computer's disk does not answer as it should. "
                                    "Nothing is lost: tap again, or look after the disk.")),
    "gone": ("store_gone", say("Not saved: the folder with the tables was moved or deleted on the "
                               "computer. Put it back where it was, then tap again; until then let "
                               "the server run.")),
}


def from_unsaved(unsaved: Unsaved) -> Problem:
    """The problem when the disk fails: nothing was done, and the request may be sent again."""
    return Problem(503, *UNSAVED[unsaved.kind], wait=int(unsaved.kind == "locked"))


def from_unreadable(_: Unreadable) -> Problem:
    return Problem(503, "table_damaged", DAMAGED)


def from_missing(_: NoSuchTable) -> Problem:
    return Problem(404, "no_such_table", say("There is no such table."))


UNREAD = (Unsaved, Unreadable, NoSuchTable)  # what may be raised where a room's table is read


def from_unread(error: Unsaved | Unreadable | NoSuchTable) -> Problem:
    """The problem when a room's table cannot be read, whatever the reason."""
    if isinstance(error, Unsaved):
        return from_unsaved(error)
    return from_unreadable(error) if isinstance(error, Unreadable) else from_missing(error)
