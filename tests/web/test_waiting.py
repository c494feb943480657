"""While another program holds the store: taps wait, everybody reads on, nobody waits in a row."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from companion.store import log
from companion.store.trouble import Unsaved
from tests.web.disk import locked, rows
from tests.world import Evening


@pytest.fixture
def waiting(evening: Evening) -> Any:
    """A tap that waits for another program; it is let go at the end."""
    evening.dealt()
    store, answers = evening.served.store, []
    with locked(store):
        store.patience = 60.0
        url = f"/tables/{evening.table}/commands/begin_night"
        tap = threading.Thread(target=lambda: answers.append(evening.api().post(url)))
        tap.start()
        while not store.writer_lock._is_owned() and store.writer_lock.acquire(blocking=False):  # type: ignore[attr-defined]
            store.writer_lock.release()
        yield answers
    tap.join(60)
    assert [answer.status_code for answer in answers] == [200]


def test_while_a_tap_waits_for_another_program_every_page_is_read(
    evening: Evening, waiting: list[Any]
) -> None:
    room, seat = evening.url, evening.seats[1]
    for phone, path in ((evening.gm, f"{room}/gm"), (evening.gm, f"{room}/gm/people"),
                        (evening.gm, f"{room}/gm/log"), (evening.gm, f"{room}/gm/now"),
                        (seat, f"{room}/seat"), (seat, f"{room}/seat/log"),
                        (seat, f"{room}/seat/peek/affiliation"), (seat, "/code"), (seat, room)):
        assert phone.get(path).status_code in (200, 303), path
        assert not waiting, f"{path} waited for the tap"
    api = evening.api(2)
    for path in ("", "/log"):
        assert api.get(f"/tables/{evening.table}{path}").status_code == 200
        assert not waiting, f"{path} waited for the tap"


def test_a_table_nobody_has_looked_at_yet_is_opened_while_a_tap_waits(
    evening: Evening, waiting: list[Any]
) -> None:
    body = evening.served.tables._loaded
    known = body.pop(evening.table)
    assert evening.seats[1].get(f"{evening.url}/seat").status_code == 200
    assert not waiting, "the page waited for the tap"
    body[evening.table] = known


def test_those_who_tap_next_do_not_wait_in_a_row(evening: Evening) -> None:
    store = evening.served.store
    with locked(store), pytest.raises(Unsaved), store.writing():
        pass
    store.patience = 2.0
    with store.writing():
        pass
    assert store.patience == 2.0
    with locked(store):
        store.patience = 0.3
        with pytest.raises(Unsaved), store.writing():
            pass
        assert store.patience < 0.3


def test_who_looks_while_nothing_can_be_written_is_still_remembered(evening: Evening) -> None:
    evening.dealt()
    store = evening.served.store
    with locked(store):
        assert evening.seats[1].get(f"{evening.url}/seat/peek/affiliation").status_code == 200
        assert (1, "affiliation") in log.seen(store, evening.table)
        assert rows(evening, "seen") == 0
    evening.do("begin_night")
    assert rows(evening, "seen") == 1 and not store.looks
    assert (1, "affiliation") in log.seen(store, evening.table)
