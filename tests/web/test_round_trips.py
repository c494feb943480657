"""Whatever table is saved to a file comes in again, whoever came, went and was renamed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from companion import table_file
from companion.engine.game import Refused
from companion.games import GAMES
from companion.store import log, rooms
from companion.taps import Tap
from tests.examples import DEEP, examples
from tests.walk import all_offered, choose, fill_all
from tests.web.files import Opened, comes_in, form, saved
from tests.world import Evening

games = pytest.mark.parametrize("game", list(GAMES))
seeds = pytest.mark.parametrize("seed", range(examples(2)))
PEOPLE = ("Dana", "Avi", "Noa", "Gil", "Zed")
STEPS = 60 if DEEP else 25


def people(evening: Evening, room: str = "") -> dict[int, tuple[str, int, int]]:
    return {seat.seat: (seat.name, seat.place, seat.coming)
            for seat in rooms.seats(evening.served.store, room or evening.room)}


# --- by chance ------------------------------------------------------------------------------------


def some_seat(evening: Evening, rng: random.Random) -> int:
    return rng.choice(list(people(evening)))


def tap(evening: Evening, rng: random.Random) -> None:
    """One of the offers, if there are any; a rule may refuse it."""
    if not (found := all_offered(evening.play())):
        return
    viewer, chosen = choose(found, rng)
    offer = chosen.offer(evening.play(), viewer)
    args = {**fill_all(tuple(offer.asks), rng), "seat": offer.seat}
    table = evening.served.tables.get(evening.table)
    with suppress(Refused):
        evening.served.tables.command(table, Tap(viewer, offer.name, args))


def play_another(evening: Evening, rng: random.Random) -> None:
    """With some of those who are known, by their rows or typed in anew."""
    game, rows = GAMES[rng.choice(list(GAMES))], {}
    here = list(people(evening).items())
    count = rng.choice(list(game.players))
    for key, name in enumerate(rng.sample(PEOPLE, min(count, len(PEOPLE)))):
        known = next((seat for seat, (called, *_) in here if called == name), "")
        rows[f"name-{key}"] = name
        rows[f"seat-{key}"] = str(rng.choice([known, "", rng.choice(here)[0]]))
    gm = {"gm": "0"} if game.gm_may_play and rng.random() < 0.3 else {}
    form(evening, f"another/{game.name}", row=[str(n) for n in range(count)], sure="1",
         **rows, **gm)


def happen(evening: Evening, rng: random.Random) -> None:
    """Something that a GM does with the people or the table."""
    ways: dict[str, Callable[[], Any]] = {
        "add": lambda: form(evening, "add", name=rng.choice(PEOPLE)),
        "remove": lambda: form(evening, "remove", seat=some_seat(evening, rng)),
        "rename": lambda: form(evening, "rename", seat=some_seat(evening, rng),
                               name=rng.choice(PEOPLE)),
        "undo": lambda: form(evening, "undo", sure="1", version=evening.play().version),
        "redo": lambda: form(evening, "redo", version=evening.play().version),
        "back": lambda: form(evening, "back"),
        "again": lambda: form(evening, "again", sure="1"),
        "another": lambda: play_another(evening, rng),
        "tap": lambda: tap(evening, rng),
    }
    often = {"tap": 6, "undo": 3, "redo": 3, "add": 3, "remove": 2, "rename": 2}
    way = rng.choices(list(ways), [often.get(name, 0.5) for name in ways])[0]
    ways[way]()


@seeds
@games
def test_whatever_is_saved_comes_in_again(an_evening: Opened, game: str, seed: int) -> None:
    rng = random.Random(f"{game} {seed}")
    count = max(min(GAMES[game].players), min(3, max(GAMES[game].players)))
    plays = 1 if GAMES[game].gm_may_play and rng.random() < 0.3 else None
    evening = an_evening(game=game, players=count, gm_plays=plays)
    for _ in range(STEPS):
        happen(evening, rng)
        assert len({name for name, *_ in people(evening).values()}) == len(people(evening))
        for table in rooms.tables(evening.served.store, evening.room):
            read_again(evening, table)
    bring_in(evening)


def read_again(evening: Evening, table: str) -> None:
    """By the command line's way, which reaches every table of a room."""
    try:
        text = table_file.written(evening.served.store, table)
    except table_file.Sealed:
        assert evening.served.tables.get(table).game.name == "conspiracy"
    else:
        table_file.read(text.encode())


def bring_in(evening: Evening) -> None:
    store = evening.served.store
    try:
        text = table_file.written(store, evening.table)
    except table_file.Sealed:
        return
    room = comes_in(evening, text)
    found = rooms.find(store, room)
    assert found and people(evening, room) == people(evening)
    assert log.records(store, found.table_id or "") == log.records(store, evening.table)


# --- what chance has found ------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["conspiracy", "eight_and_half"])
def test_a_table_that_somebody_left_comes_in_without_them(an_evening: Opened, game: str) -> None:
    evening = an_evening(game=game, players=3)
    if game == "conspiracy":
        evening.do("begin_evening", here=[1, 2, 3])
    else:
        evening.do("deal")
    form(evening, "remove", seat=3)
    assert evening.play().state.party.seats == (1, 2)
    room = comes_in(evening, saved(evening))
    assert people(evening, room)[3] == ("Noa", 3, -1)


def test_who_left_and_is_typed_in_for_the_next_game_has_the_seat_they_had(
        an_evening: Opened) -> None:
    evening = an_evening(players=3)
    evening.do("deal_roles")
    form(evening, "remove", seat=3)
    names = {f"name-{n}": name for n, name in enumerate(("Dana", "Avi", "Noa"))}
    answer = form(evening, "another/zero", row=["0", "1", "2"], sure="1", **names,
                  **{"seat-0": "1", "seat-1": "2", "seat-2": ""})
    assert answer == 303
    assert people(evening) == {1: ("Dana", 1, 0), 2: ("Avi", 2, 0), 3: ("Noa", 3, 0)}
    comes_in(evening, saved(evening))


def test_nobody_gets_the_name_of_somebody_who_rests(an_evening: Opened) -> None:
    evening = an_evening(players=3)
    before = people(evening)
    sent = {"name-0": "Noa", "seat-0": "1", "name-1": "Avi", "seat-1": "2"}
    assert form(evening, "another/zero", row=["0", "1"], sure="1", **sent) == 422
    assert people(evening) == before
    swapped = {"name-0": "Avi", "seat-0": "1", "name-1": "Dana", "seat-1": "2"}
    assert form(evening, "another/zero", row=["0", "1"], sure="1", **swapped) == 303
    assert [name for name, *_ in people(evening).values()] == ["Avi", "Dana", "Noa"]


def test_a_name_that_is_taken_back_is_one_person_s_alone(an_evening: Opened) -> None:
    evening = an_evening(game="conspiracy", players=2)
    evening.do("begin_evening")
    form(evening, "rename", seat=1, name="Zed")
    form(evening, "add", name="Dana")
    for _ in range(2):
        form(evening, "undo", sure="1")
    assert [name for name, *_ in people(evening).values()] == ["Dana", "Avi", "Dana 2"]
    comes_in(evening, saved(evening))
    for _ in range(2):
        form(evening, "redo")
    assert [name for name, *_ in people(evening).values()] == ["Zed", "Avi", "Dana"]
    assert evening.play().state.party.names == {1: "Zed", 2: "Avi", 3: "Dana"}


def test_an_older_table_of_a_room_comes_in_with_those_who_sat_there(an_evening: Opened) -> None:
    evening = an_evening(game="zero", players=3, gm_plays=1)
    zero, store = evening.table, evening.served.store
    names = {"name-0": "Gil", "name-1": "Avi", "seat-1": "2"}
    assert form(evening, "another/totem", row=["0", "1"], sure="1", **names) == 303
    text = table_file.written(store, zero)
    room, _ = table_file.bring_in(store, table_file.read(text.encode()))
    assert rooms.find(store, room.id).gm_seat == 1  # type: ignore[union-attr]
    assert people(evening, room.id) == {1: ("Dana", 1, 0), 2: ("Avi", 2, 0), 3: ("Noa", 3, 0),
                                        4: ("Gil", 0, 0)}


def test_a_gm_who_left_their_seat_before_the_deal_saves_the_table(an_evening: Opened) -> None:
    evening = an_evening(players=4, gm_plays=1)
    form(evening, "remove", seat=1)
    assert table_file.read(table_file.written(evening.served.store, evening.table).encode())


def test_a_file_from_before_it_said_who_comes_and_goes_is_read(an_evening: Opened) -> None:
    evening = an_evening(players=3)
    old = json.loads(table_file.written(evening.served.store, evening.table))
    for seat in old["seats"]:
        del seat["coming"]
    assert people(evening, comes_in(evening, json.dumps(old))) == people(evening)


# --- what is done again ---------------------------------------------------------------------------


def test_a_leaving_that_is_done_again_is_one(an_evening: Opened) -> None:
    evening = an_evening(game="conspiracy", players=4)
    evening.do("begin_evening")
    form(evening, "remove", seat=2)
    left = people(evening)
    form(evening, "undo", sure="1")
    assert people(evening)[2] == ("Avi", 2, 0)
    form(evening, "redo")
    assert people(evening) == left
    form(evening, "again", sure="1")
    assert evening.play().state.party.seats == (1, 3, 4)


@pytest.mark.parametrize("by", ["page", "json"])
def test_the_box_is_remembered_as_it_stands_by_page_and_by_json(
        evening: Evening, by: str) -> None:
    def remembered() -> Any:
        kept = evening.served.store.setting("options:hollywood", {})
        return kept.get("star_faces")

    def history(which: str) -> None:
        if by == "json":
            answer = evening.api().post(f"/tables/{evening.table}/{which}")
            assert answer.status_code == 200
        else:
            form(evening, which, sure="1")

    evening.do("change_box", star_faces=5)
    assert remembered() == 5
    history("undo")
    assert remembered() == 3
    history("redo")
    assert remembered() == 5
