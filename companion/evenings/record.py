"""One table's result, read from its line of play: how each player did, when, and for how long.

Pure: a play in, a record out. An unfinished table has no record, so none of its secrets can be
revealed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from companion.engine.game import Party
from companion.engine.play import LogEntry, Play
from companion.engine.result import standing
from companion.store.evenings import SeatRecord, TableRecord

REST = timedelta(minutes=90)  # longer without a tap: nobody sits there, or it is another evening


def record(table: str, play: Play) -> TableRecord | None:
    found = standing(play.game, play.state)
    if found is None:
        return None
    result, names = found
    entries = entries_up_to_result(play)
    spent = by_seat(entries)
    seats = tuple(SeatRecord(each, spent[each.seat], names[each.seat]) for each in result.seats)
    return TableRecord(table, play.game.name, utc(entries[0].at), utc(entries[-1].at),
                       in_all(entries), result.rounds, result.side, seats)


def utc(at: str) -> str:
    """The time in UTC, because a table may have been imported from another time zone."""
    with suppress(OverflowError):
        return datetime.fromisoformat(at).astimezone(UTC).isoformat(timespec="milliseconds")
    return at


def entries_up_to_result(play: Play) -> Sequence[LogEntry]:
    """The entries that led to the result, without what came afterwards (an epilogue, a game not
    yet over)."""
    last = next(step for step in reversed(play.steps)
                if standing(play.game, step.before) != standing(play.game, step.after))
    ends = [n for n, entry in enumerate(play.entries, 1)
            if entry.kind != "undo" and last.seq in [step.seq for step in entry.steps]]
    return play.entries[:ends[-1]]


def spans(entries: Sequence[LogEntry]) -> Iterator[tuple[int, Party]]:
    """For each pair of taps, the seconds between them and who sat there meanwhile; long rests are
    left out."""
    for one, following in pairwise(entries):
        gap = datetime.fromisoformat(following.at) - datetime.fromisoformat(one.at)
        if timedelta() < gap <= REST:
            yield round(gap.total_seconds()), party_after(one)


def party_after(entry: LogEntry) -> Party:
    state = entry.steps[0].before if entry.kind == "undo" else entry.steps[-1].after
    party: Party = state.party
    return party


def in_all(entries: Sequence[LogEntry]) -> int:
    return sum(seconds for seconds, _ in spans(entries))


def by_seat(entries: Sequence[LogEntry]) -> Counter[int]:
    """How long each seat was at the table; less for those who came late or left."""
    spent: Counter[int] = Counter()
    for seconds, party in spans(entries):
        spent.update(dict.fromkeys(party.seats, seconds))
    return spent
