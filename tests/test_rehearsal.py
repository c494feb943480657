"""A rehearsal: one person tries a game, the app plays the others, and nothing of it is kept."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
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
from companion.web.app import create_app
from companion.web.render.frames import Snapshot
from companion.web.server.streams import Key, Stream
from companion.web.services import Services
from tests.alone import viewer, wish
from tests.world import Api, Evening, Phone, host, serve

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
MOST_STEPS = 4000
LOOKS = 12  # enough for everybody to look at all their secrets and then to do something


class Alone:
    """A person who tries a game: they tap offers, while the clock runs for the app."""

    def __init__(self, served: Services, game: Game, lang: str = "he", way: str = "") -> None:
        self.served, self.at = served, 0.0
        self.room = served.rehearsals.open(game, lang, way).id
        self.rng = random.Random(game.name)

    @property
    def table(self) -> Table:
        found = rooms.find(self.served.store, self.room)
        assert found and found.table_id
        return self.served.tables.get(found.table_id)

    @property
    def done(self) -> bool:
        rehearsal = self.table.game.rehearsal
        assert rehearsal
        return rehearsal.done(self.table.state)

    def wait(self) -> bool:
        """Wait long enough for any player of the app; return whether the app did something."""
        before = self.table.play.version
        for _ in range(LOOKS):
            self.at += 100
            self.served.rehearsals.look(self.at)
            if self.table.play.version > before:
                return True
        return False

    def tap(self) -> None:
        """Do what is the GM's: the table's steps, or those of the GM's own seat."""
        mine = wish(self.table.play, self.rng)
        self.served.tables.command(self.table, Tap(
            viewer(self.table.play), mine.name, {**mine.args, "seat": mine.seat}))

    def play(self, steps: int = MOST_STEPS) -> None:
        for _ in range(steps):
            if self.done:
                return
            if not self.wait():
                self.tap()
        assert steps < MOST_STEPS, f"it does not end: {self.table.step}"


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


def everything(served: Services) -> dict[str, int]:
    names = ("rooms", "seats", "tables", "log", "requests", "notices", "seen", "people",
             "settings")
    return {name: len(served.store.rows(f"select 1 from {name}")) for name in names}


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


def test_another_game_in_the_room_of_a_rehearsal_leaves_no_names_no_rules_and_no_line(
        opened: Callable[[str], tuple[Services, Phone, str]]) -> None:
    served, phone, url = opened("zero")
    before = everything(served)
    room, first = url.split("/")[2], served.store.rows("select id from tables")[0]["id"]
    form = {"row": ["0", "1"], "name-0": "Somebody", "name-1": "Else", "phone-0": "on",
            "way": "phones", "sure": "1"}
    assert phone.post(f"{url}/another/totem", form).status_code == 303
    after = everything(served)
    assert after["tables"] == before["tables"] + 1
    assert (after["people"], after["settings"]) == (before["people"], before["settings"])
    second = served.store.rows("select id from tables where id != ?", [first])[0]["id"]
    phone.post(f"{url}/end-rehearsal")
    said = "\n".join(served.store.db.conn.iterdump())
    assert not [name for name in (room, first, second, "Somebody") if name in said]


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


# --- its pages -----------------------------------------------------------------------------------


@pytest.fixture
def opened(tmp_path: Path) -> Callable[[str], tuple[Services, Phone, str]]:
    def make(game: str) -> tuple[Services, Phone, str]:
        served, app = serve(tmp_path)
        phone = host(served, app)
        answer = phone.post(f"/rehearse/{game}")
        assert answer.status_code == 303
        return served, phone, answer.headers["Location"]
    return make


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_a_rehearsal_says_so(
        game: str, opened: Callable[[str], tuple[Services, Phone, str]]) -> None:
    _, phone, url = opened(game)
    for path in ("", "/log", "/people", "/qr", "/print", "/another"):
        page = phone.get(url + path).get_data(as_text=True)
        assert "rehearsal-ribbon" in page, path
        assert "/end-rehearsal" in page or path not in ("", "/log"), path
    assert "rehearsal-hint" in phone.get(url).get_data(as_text=True)


def test_a_friend_s_phone_and_the_screen_say_so_too_without_the_line_for_the_gm(
        opened: Callable[[str], tuple[Services, Phone, str]]) -> None:
    served, phone, url = opened("zero")
    room = rooms.find(served.store, url.split("/")[2])
    assert room
    for role, seat, path in (("player", 2, "seat"), ("screen", 0, "screen")):
        phone.sit(served.token(room, role, seat))
        page = phone.get(url.removesuffix("gm") + path).get_data(as_text=True)
        assert "rehearsal-ribbon" in page
        assert "rehearsal-hint" not in page and "end-rehearsal" not in page


def test_at_a_rehearsal_of_totem_all_piles_lie_together_on_the_one_phone_there_is(
        served: Services) -> None:
    alone = Alone(served, GAMES["totem"])
    alone.tap()
    room = rooms.find(served.store, alone.room)
    assert room
    phone = Phone(create_app(served)).sit(served.token(room, "gm"))
    page = phone.get(f"/r/{alone.room}/gm").get_data(as_text=True)
    table = page.partition('<div class="tops">')[2].partition("</div>\n</main")[0]
    assert table.count('class="whose"') == len(alone.table.state.party.seats) == 3
    assert table.count('class="turn-card"') == 1, "one's own is turned where it lies"


def test_programs_are_told_too(
        opened: Callable[[str], tuple[Services, Phone, str]], evening: Evening) -> None:
    served, _, url = opened("zero")
    room = rooms.find(served.store, url.split("/")[2])
    assert room
    answer = Api(create_app(served), served.token(room, "gm")).get(f"/tables/{room.table_id}")
    assert answer.json and answer.json["rehearsal"] is True
    answer = evening.api().get(f"/tables/{evening.table}")
    assert answer.json and answer.json["rehearsal"] is False


def test_a_real_table_says_nothing_of_rehearsals(evening: Evening) -> None:
    page = evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    assert "rehearsal" not in page


def test_a_rehearsal_is_no_earlier_room_but_can_be_gone_on_with_and_ended(
        opened: Callable[[str], tuple[Services, Phone, str]]) -> None:
    served, phone, url = opened("zero")
    room = url.split("/")[2]
    home = phone.get("/home").get_data(as_text=True)
    assert "Earlier tables" not in home and f"/open/{room}" in home
    assert phone.post(f"{url}/end-rehearsal").headers["Location"] == "/home"
    assert room not in phone.get("/home").get_data(as_text=True)
    assert rooms.find(served.store, room) is None
    assert phone.get(url).status_code == 401


def test_every_phone_of_a_rehearsal_that_ends_hears_the_last_word(
        opened: Callable[[str], tuple[Services, Phone, str]],
        monkeypatch: pytest.MonkeyPatch) -> None:
    served, phone, url = opened("zero")
    room = url.split("/")[2]
    streams = [Stream(Key(room, role, seat, "he", "table"))
               for role, seat in (("gm", 0), ("seat", 2), ("screen", 0))]
    for stream in streams:
        served.hub.add(stream)
    monkeypatch.setattr(served.hub, "_later", lambda steps: [step() for step in steps])
    phone.post(f"{url}/end-rehearsal")
    assert [stream.ended for stream in streams] == [True, True, True]


def test_a_real_room_cannot_be_ended_like_a_rehearsal(evening: Evening) -> None:
    gm, url = evening.gm, evening.url
    assert gm.post(f"{url}/gm/end-rehearsal").status_code == 404
    assert gm.get(f"{url}/gm").status_code == 200


def test_only_the_host_opens_rehearsals_and_only_of_games_there_are(
        opened: Callable[[str], tuple[Services, Phone, str]], evening: Evening) -> None:
    _, phone, _ = opened("zero")
    assert phone.post("/rehearse/chess").status_code == 404
    assert evening.seats[1].post("/rehearse/zero").status_code == 401


def test_a_stranger_is_not_told_that_there_is_such_a_rehearsal(evening: Evening) -> None:
    room = evening.served.rehearsals.open(GAMES["zero"], "en").id
    pages = [Phone(evening.app).get(f"/r/{code}/gm").get_data(as_text=True).replace(code, "CODE")
             for code in (room, "ZZZZZ")]
    assert pages[0] == pages[1]
