"""Deletes old data from the store, at the start and daily; a log is deleted only with its room."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from companion.store import Store, knocks, shelf

# What is deleted, and how old it must be; the only parameter is the time limit.
OUTDATED = (
    ("delete from answers where at < ?", timedelta(days=2)),
    ("delete from notices where at < ?", timedelta(days=1)),
    ("delete from requests where at < ?", knocks.KNOCK_LASTS),
    ("delete from seen where at < ?", timedelta(days=60)),
    ("delete from people where used < ?", timedelta(days=3 * 365)),
)


def sweep(store: Store, now: datetime | None = None) -> None:
    today = now or datetime.now(UTC)
    with store.writing() as db:
        for sql, age in OUTDATED:
            db.conn.execute(sql, ((today - age).isoformat(timespec="milliseconds"),))
        shelf.clear(db, today)
