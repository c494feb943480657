"""The store: what is written is on disk, nothing is lost, and nothing is done twice."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest
from sqlite_utils import Database

from companion.store import Store, log, rooms
from companion.store.schema import migrations
from tests.world import Evening, open_evening


def table(store: Store) -> str:
    room = rooms.create(store)
    log.create_table(store, "TABLE001", room.id, "hollywood", {"do": "open"})
    return "TABLE001"


def test_what_is_written_is_on_disk_and_readers_do_not_wait(store: Store) -> None:
    settings = [next(store.db.query(f"pragma {name}"))[name]
                for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert settings == ["wal", 2, 1]


def test_two_writers_can_never_both_have_a_number(store: Store) -> None:
    name = table(store)
    log.append(store, name, 2, {"do": "x"})
    with pytest.raises(sqlite3.IntegrityError):
        log.append(store, name, 2, {"do": "y"})
    assert [record for _, record in log.records(store, name)] == [{"do": "open"}, {"do": "x"}]


def test_a_code_that_another_room_has_is_not_given_out_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = rooms.create(store).id
    drawn = iter([taken, taken, "FRESH"])
    monkeypatch.setattr(rooms, "new_code", lambda *_: next(drawn))
    assert rooms.create(store).id == "FRESH"


def test_the_log_only_grows(evening: Evening) -> None:
    rows = "select seq, record from log where table_id = ? order by seq"
    before = evening.dealt().served.store.rows(rows, [evening.table])
    evening.gm.post(f"{evening.url}/gm/undo")
    evening.do("deal_affiliations")
    after = evening.served.store.rows(rows, [evening.table])
    assert after[:len(before)] == before and len(after) == len(before) + 2


def test_a_transaction_has_the_write_lock_from_its_beginning(store: Store, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "companion.db", timeout=0)
    with store.writing(), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("begin immediate")
    other.execute("begin immediate")
    other.close()


def test_a_transaction_that_fails_changes_nothing(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.writing():
        rooms.create(store)
        raise ZeroDivisionError
    assert rooms.all_rooms(store) == []
    rooms.create(store)
    assert len(rooms.all_rooms(store)) == 1


def test_many_threads_may_write_at_once(store: Store) -> None:
    room = rooms.create(store).id
    threads = [threading.Thread(target=rooms.add_seat, args=(store, room, f"P{n}", n))
               for n in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(seat.seat for seat in rooms.seats(store, room)) == list(range(1, 17))


def test_opening_and_loading_tables_at_once_does_not_lock_up(tmp_path: Path) -> None:
    evening = open_evening(tmp_path)
    served, app = evening.served, evening.app
    body = {"game": "hollywood", "seats": ["A", "B"]}
    headers = {"Authorization": f"Bearer {served.host_key}"}

    def open_some() -> None:
        for _ in range(10):
            answer = app.test_client().post("/api/tables", json=body, headers=headers)
            assert answer.status_code == 201

    def load_some() -> None:
        for _ in range(200):
            served.tables._loaded.clear()
            served.tables.get(evening.table)

    threads = [threading.Thread(target=work, daemon=True) for work in (open_some, load_some)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert not any(thread.is_alive() for thread in threads)
    served.store.close()


def test_a_new_file_has_all_tables(store: Store) -> None:
    assert {"rooms", "seats", "requests", "notices", "tables", "log", "answers", "seen", "people",
            "settings"} <= set(store.db.table_names())


def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    first = Database(path)
    migrations.apply(first, stop_before=second_migration())
    first["rooms"].insert({"id": "OLDIE", "created": "2025", "gm_generation": 1,
                           "screen_generation": 1, "handed": 0, "handed_open": 0})
    first["seats"].insert({"room": "OLDIE", "seat": 1, "name": "Dana", "place": 1, "phone": 1,
                           "generation": 1, "device": "ABCDEFGHJKMN"})
    first["requests"].insert({"id": "a-secret", "room": "OLDIE", "seat": 1, "name": "Dana",
                              "at": "2025"})
    first["settings"].insert_all([{"name": "granted:a-secret", "value": "[1, 1]"},
                                  {"name": "host_url", "value": '"http://localhost"'}])
    first.close()
    store = Store(path)
    assert [room.id for room in rooms.all_rooms(store)] == ["OLDIE"]
    assert [(seat.name, seat.coming) for seat in rooms.seats(store, "OLDIE")] == [("Dana", 0)]
    store.close()
    again = Store(path)
    assert len(rooms.all_rooms(again)) == 1
    assert again.setting("host_url") == "http://localhost"
    left = "".join(again.db.conn.iterdump())
    assert "a-secret" not in left and "ABCDEFGHJKMN" not in left, "it opened seats"
    again.close()


def second_migration() -> str | None:
    """The step after the first, if there is one yet."""
    names = [migration.name for migration in migrations.pending(Database(memory=True))]
    assert names[0] == "m001_first"
    return names[1] if len(names) > 1 else None


def test_an_answer_is_kept_with_the_change_it_answers(store: Store) -> None:
    name = table(store)
    log.append(store, name, 2, {"do": "x"}, request=("key", "asked"))
    assert log.answer(store, "key") == {"body": "asked", "version": 2, "refusal": ""}
    with pytest.raises(sqlite3.IntegrityError):
        log.append(store, name, 2, {"do": "y"}, request=("other", ""))
    assert log.answer(store, "other") is None


def test_a_seat_has_looked_or_not(store: Store) -> None:
    name = table(store)
    log.saw(store, name, 1, "affiliation", 3)
    log.saw(store, name, 1, "affiliation", 3)
    assert log.seen(store, name) == {(1, "affiliation")}
    assert log.seen_since(store, name, 3) and not log.seen_since(store, name, 4)


def test_seats_keep_their_numbers_when_they_change_places(store: Store) -> None:
    room = rooms.create(store).id
    for name in ("Dana", "Avi", "Noa"):
        rooms.add_seat(store, room, name, 1)
    rooms.arrange(store, room, [3, 1])
    found = [(seat.seat, seat.name, seat.place) for seat in rooms.seats(store, room)]
    assert found == [(3, "Noa", 1), (1, "Dana", 2), (2, "Avi", 0)]


def test_names_are_remembered_and_forgotten(store: Store) -> None:
    rooms.remember(store, ["Dana", "Avi"])
    rooms.forget(store, "Dana")
    assert rooms.people(store) == ["Avi"]


def test_codes_have_no_letter_that_is_read_as_another() -> None:
    assert not set("".join(rooms.random_code(8) for _ in range(200))) & set("01IOL")


def test_settings_are_kept(store: Store) -> None:
    store.set_setting("x", [1, "a"])
    store.set_setting("x", {"b": 2})
    assert store.setting("x") == {"b": 2} and store.setting("y", 7) == 7


# --- several who write ---------------------------------------------------------------------------


def test_a_write_that_fails_does_not_take_the_others_with_it(store: Store) -> None:
    name, done = table(store), []

    def append(seq: int) -> None:
        try:
            log.append(store, name, seq, {"do": "x"})
            done.append(seq)
        except sqlite3.IntegrityError:
            pass

    threads = [threading.Thread(target=append, args=(seq,)) for seq in (1, 2, 2, 3, 4, 1, 5)]
    with store.writer_lock:
        for thread in threads:
            thread.start()
    for thread in threads:
        thread.join(10)
    assert sorted(done) == [2, 3, 4, 5]
    assert len(log.records(store, name)) == 5


def test_nobody_reads_what_is_not_yet_on_disk(store: Store) -> None:
    seen: list[int] = []
    with store.writing():
        rooms.create(store)
        reader = threading.Thread(target=lambda: seen.append(len(rooms.all_rooms(store))))
        reader.start()
        reader.join(10)
        assert len(rooms.all_rooms(store)) == 1
    assert seen == [0]


def test_what_is_kept_of_a_room_ends_with_the_next_word_about_rooms(store: Store) -> None:
    room = rooms.create(store).id
    rooms.add_seat(store, room, "Dana", 1)
    before = rooms.seats(store, room)
    assert rooms.seats(store, room) is before
    log.keep_answer(store, "a tap", "asked", 1)
    assert rooms.seats(store, room) is before
    rooms.change_seat(store, room, 1, name="Danuta")
    assert [seat.name for seat in rooms.seats(store, room)] == ["Danuta"]


def test_a_word_about_rooms_inside_another_transaction_counts_too(store: Store) -> None:
    room = rooms.create(store).id
    assert rooms.find(store, room).wifi_name is None  # type: ignore[union-attr]
    with store.writing(rooms=False):
        rooms.change(store, room, wifi_name="studio")
        assert rooms.find(store, room).wifi_name == "studio"  # type: ignore[union-attr]
    assert rooms.find(store, room).wifi_name == "studio"  # type: ignore[union-attr]


def test_what_was_read_while_another_wrote_is_not_kept(store: Store) -> None:
    room = rooms.create(store).id

    def read_slowly() -> str:
        rooms.change(store, room, wifi_name="studio")
        return "as it was before"

    assert store.cached("slow", read_slowly) == "as it was before"
    assert store.cached("slow", lambda: "as it is") == "as it is"


def test_a_room_that_is_not_there_is_looked_for_again(store: Store) -> None:
    assert store.cached("later", lambda: None) is None
    assert store.cached("later", lambda: "now") == "now"


@pytest.mark.parametrize(("place", "coming", "told"), [
    (1, 0, "stays"), (0, 0, ""), (0, 1, "joins_next"), (1, 1, "stays joins_next"),
    (1, -1, "leaves"), (0, -1, "leaves")])
def test_a_seat_tells_by_name_what_the_next_game_changes(
        store: Store, place: int, coming: int, told: str) -> None:
    room = rooms.create(store).id
    number = rooms.add_seat(store, room, "Dana", place)
    rooms.change_seat(store, room, number, coming=coming)
    seat = rooms.seats(store, room)[0]
    names = ("stays", "joins_next", "leaves")
    assert [name for name in names if getattr(seat, name)] == told.split()
    assert seat.plays_now_or_next == (place == 1 or coming == 1)
    assert bool(rooms.next_order(store, room)) == (seat.stays or seat.joins_next)
