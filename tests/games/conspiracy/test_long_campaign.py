"""A campaign of many scenes asks no more of a tap than one that has just begun."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bench.campaign import correct, grown, viewers
from companion.games.conspiracy.game import CONSPIRACY
from companion.tables import Table
from companion.web.render.frames import fragments
from companion.web.services import Services


def tap(served: Services, table: Table) -> None:
    correct(served, table, 0)
    fragments(served, table.room, viewers(table.room))


def work_of_a_tap(served: Services, table: Table, patch: pytest.MonkeyPatch) -> Counter[str]:
    """What it asks of the disk and of the log, with everybody's pages after it."""
    done: Counter[str] = Counter()

    def counted(name: str, whole: Any) -> Any:
        return lambda *args: (done.update([name]), whole(*args))[1]

    tap(served, table)  # what is kept in memory is there
    for each in (served.store.db.conn, served.store.reader.conn):
        each.set_trace_callback(lambda statement: done.update(["statement"]))
    with patch.context() as patched:
        for kind in CONSPIRACY.events:
            for name in ("apply", "tell"):
                patched.setattr(kind, name, counted(name, getattr(kind, name)))
        tap(served, table)
    for each in (served.store.db.conn, served.store.reader.conn):
        each.set_trace_callback(None)
    return done


def test_a_tap_late_in_a_campaign_reads_and_folds_no_more_than_an_early_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = Services(tmp_path)
    tables = [grown(served, events) for events in (60, 600)]
    early, late = (work_of_a_tap(served, table, monkeypatch) for table in tables)
    served.store.close()
    assert {"statement", "apply", "tell"} == set(early)
    assert early == late
