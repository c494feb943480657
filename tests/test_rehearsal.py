"""A rehearsal: one person tries a game, the app plays the others, and nothing of it is kept."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.engine.game import Game, Refused, Viewer
from companion.engine.rehearsal import Way
from companion.games import GAMES
from companion.rehearsal import Rehearsals
from companion.store import rehearsals, rooms
from companion.tables import NoSuchTable, Table
from companion.taps import Tap
from companion.web.render.frames import Snapshot
from companion.web.server.streams import Key
from companion.web.services import Services
from tests.alone import viewer
from tests.rehearsed import MOST_STEPS, Alone, everything
from tests.world import serve

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


@pytest.fixture
def served(tmp_path: Path) -> Services:
    return serve(tmp_path)[0]


@games
def test_a_rehearsal_is_played_to_its_end_by_its_game_master_alone(
        served: Services, game: Game) -> None:
    alone = Alone(served, game)
    alone.play()
    by = {step.by for step in alone.table.play.steps[1:]}
    me = Viewer("gm", alone.table.state.party.gm_seat)
    ours = {Viewer("player", seat) for seat in served.rehearsals.seats(alone.table)}
    assert by - {me} and by - {me} <= ours


WAYS = [(game, way) for game in GAMES.values() if game.rehearsal for way in game.rehearsal.ways]


@pytest.mark.parametrize(("game", "way"), WAYS, ids=lambda each: each.name)
def test_each_other_way_is_tried_to_its_end_too(served: Services, game: Game, way: Way) -> None:
    alone, said = Alone(served, game, way=way.name), set()
    assert game.rehearsal
    for _ in range(MOST_STEPS):
        if alone.done:
            break
        said.add(str(game.rehearsal.hint(game.view(alone.table.state, viewer(alone.table.play)))))
        alone.play(1)
    assert alone.done and len(said) > 3


def test_a_rehearsal_with_the_box_shows_the_page_of_the_evening(served: Services) -> None:
    alone = Alone(served, GAMES["hollywood"], way="box")
    while alone.table.state.phase != "production":
        alone.play(1)
    assert alone.table.state.options.hands_on == "table"
    assert GAMES["hollywood"].view(alone.table.state, Viewer("gm", 1)).sheet == "production"


@games
def test_the_line_above_changes_with_what_is_to_be_done(served: Services, game: Game) -> None:
    alone, said = Alone(served, game), set()
    assert game.rehearsal
    for _ in range(40):
        alone.play(1)
        said.add(str(game.rehearsal.hint(game.view(alone.table.state, viewer(alone.table.play)))))
    assert len(said) >= 2


@games
def test_a_server_that_was_killed_goes_on_with_the_rehearsal(
        tmp_path: Path, game: Game) -> None:
    alone = Alone(serve(tmp_path)[0], game)
    alone.play(4)
    before = alone.table.play.version
    alone.served.store.close()
    alone.served = serve(tmp_path)[0]
    assert alone.table.play.version == before and not alone.done
    alone.play()


def test_the_app_takes_its_time(served: Services) -> None:
    alone = Alone(served, GAMES["conspiracy"])
    pace = served.rehearsals.pace
    assert pace > 1
    for at, wanted in ((0, 1), (pace * .9, 1), (pace, 2), (pace * 1.5, 2), (pace * 2.6, 3)):
        served.rehearsals.look(at)
        assert alone.table.play.version == wanted


def test_a_friend_with_a_phone_plays_for_themself(served: Services) -> None:
    alone = Alone(served, GAMES["conspiracy"])
    assert served.rehearsals.seats(alone.table) == [1, 2, 3]
    rooms.change_seat(served.store, alone.room, 2, device="a phone")
    assert served.rehearsals.seats(alone.table) == [1, 3]


def test_an_idea_that_the_rules_refuse_does_not_stop_the_table(
        served: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = Alone(served, GAMES["zero"])
    alone.tap()
    if alone.table.state.turn == 1:
        alone.tap()
    real = served.tables.command

    def refusing(table: Table, tap: Tap) -> int:
        if tap.step is not None:
            raise Refused(alone.table.game.title)
        return real(table, tap)

    monkeypatch.setattr(served.tables, "command", refusing)
    assert alone.wait()


def test_two_servers_over_one_store_play_no_turn_twice(served: Services) -> None:
    alone = Alone(served, GAMES["conspiracy"])
    other = Rehearsals(served.store, served.tables, served.hub)
    for at in (0, 100):
        for players in (served.rehearsals, other):
            players.look(at)
    assert alone.table.play.version == 2


def test_a_tap_that_was_thought_of_before_the_end_is_not_played_after_it(
        served: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = Alone(served, GAMES["conspiracy"])
    kept, table = rehearsals.running(served.store), alone.table
    served.rehearsals.look(0)
    before = everything(served)["log"]
    served.rehearsals.end(alone.room)
    monkeypatch.setattr(rehearsals, "running", lambda store: kept)
    served.rehearsals.look(100)
    assert everything(served)["log"] == before - 1 == 0
    with pytest.raises(NoSuchTable):
        served.tables.command(table, Tap(Viewer("gm"), "begin_evening", {}))


def test_nobody_of_the_app_plays_at_the_table_that_the_room_has_left(
        served: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = Alone(served, GAMES["conspiracy"])
    left, room = alone.table, rooms.find(served.store, alone.room)
    assert room
    served.rehearsals.look(0)
    served.rooms.again(room)
    monkeypatch.setattr(served.tables, "get", lambda table_id: left)
    served.rehearsals.look(100)
    assert left.play.version == 1


def test_a_table_that_breaks_stops_no_other_rehearsal(
        served: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    good, bad = (Alone(served, GAMES["conspiracy"]) for _ in range(2))
    broken, real = bad.table.id, served.tables.get

    def get(table_id: str) -> Table:
        if table_id == broken:
            raise ValueError("a log that cannot be read")
        return real(table_id)

    monkeypatch.setattr(served.tables, "get", get)
    assert good.wait()


def test_the_app_s_players_are_there_and_have_looked_at_their_cards(served: Services) -> None:
    alone = Alone(served, GAMES["hollywood"])
    for _ in range(2):
        alone.tap()
    assert not alone.wait()
    snapshot = Snapshot(served, served.rooms.find(rehearsals_room(served, alone)))
    assert snapshot.looked() == {2, 3, 4}
    assert snapshot.gm_part(Key(alone.room, "gm", 0, "he", "table")).connected == {2, 3, 4}


def rehearsals_room(served: Services, alone: Alone) -> rooms.Room:
    found = rooms.find(served.store, alone.room)
    assert found
    return found


@games
def test_nothing_is_left_of_a_rehearsal_that_is_over(served: Services, game: Game) -> None:
    before = everything(served)
    alone = Alone(served, game)
    alone.play(20)
    assert everything(served)["people"] == before["people"]
    served.rehearsals.end(alone.room)
    assert everything(served) == before


def test_a_rehearsal_is_swept_away_after_a_day(served: Services) -> None:
    alone = Alone(served, GAMES["zero"])
    served.rehearsals.sweep()
    assert rooms.find(served.store, alone.room)
    tomorrow = datetime.now(UTC) + timedelta(days=1, minutes=1)
    assert rehearsals.outdated(served.store, tomorrow) == [alone.room]
    with served.store.writing() as db:
        db.execute("update settings set value = replace(value, '20', '19')")
    served.rehearsals.sweep()
    assert rooms.find(served.store, alone.room) is None


def test_there_are_never_too_many(served: Services) -> None:
    first = Alone(served, GAMES["zero"]).room
    for _ in range(12):
        Alone(served, GAMES["zero"])
    assert len(rehearsals.running(served.store)) == 12
    assert rooms.find(served.store, first) is None


def test_the_thread_plays_by_itself_and_stops(served: Services) -> None:
    quick = Rehearsals(served.store, served.tables, served.hub, pace=.01)
    served.rehearsals = quick
    done = threading.Event()
    served.tables.changed = lambda table: done.set()
    quick.start()
    Alone(served, GAMES["conspiracy"])
    try:
        assert done.wait(20)
    finally:
        quick.stop()
