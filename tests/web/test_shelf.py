"""The rooms on the host's desk: campaigns first, names, the archive, thirty days of grace."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion import table_file
from companion.games import GAMES
from companion.i18n import day
from companion.store import rooms, shelf, timers
from companion.store.sweep import sweep
from companion.store.trouble import Trouble
from tests.web.forms import form_of
from tests.world import ORIGIN, Api, Evening, Phone, host

Opened = Callable[..., Evening]


def desk(evening: Evening, lang: str = "en") -> Phone:
    return host(evening.served, evening.app, lang)


def home(evening: Evening, lang: str = "en") -> str:
    """The host's page, as it reads."""
    text: str = desk(evening, lang).get("/home").get_data(as_text=True)
    return text.replace('<bdi dir="ltr">', "").replace("<bdi>", "").replace("</bdi>", "")


def another(evening: Evening, game: str, *seats: str) -> str:
    """A further room on the same server."""
    body = {"game": game, "seats": list(seats)}
    opened = Api(evening.app, evening.served.host_key).post("/tables", body).get_json()
    return str(opened["room"])


def test_a_campaign_stands_first_with_its_name_its_evening_and_its_day(
    an_evening: Opened
) -> None:
    evening = an_evening(game="conspiracy", players=2)
    another(evening, "zero", "Shira", "Omer")
    another(evening, "totem", "Tal", "Noga")
    desk(evening).post(f"/shelf/{evening.room}/name", {"name": "The Haifa file"})
    page = home(evening)
    assert "Go on with The Haifa file" in page and "Before the first evening" in page
    assert page.index("Go on with The Haifa file") < page.index("What do we play tonight?")
    assert page.index("What do we play tonight?") < page.index("Shira")
    today = datetime.now(UTC).isoformat()
    for lang in ("he", "ru", "en"):
        assert day(today, lang) in home(evening, lang)
        assert today[:10] not in home(evening, lang)


def test_what_was_played_last_stands_before_what_was_opened_last(evening: Evening) -> None:
    another(evening, "zero", "Shira", "Omer")
    assert home(evening).index("Shira") < home(evening).index("Tamar")
    evening.dealt()
    assert home(evening).index("Tamar") < home(evening).index("Shira")


def test_a_campaign_that_is_over_is_no_longer_gone_on_with(
    an_evening: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = an_evening(game="conspiracy", players=2)
    game = replace(GAMES["conspiracy"], over=lambda state: True)
    monkeypatch.setitem(GAMES, "conspiracy", game)
    page = home(evening)
    assert "Go on with" not in page and "Dana, Avi" in page.replace("\n", "")
    assert "Another game, same people" in page


def test_the_table_that_was_played_last_is_the_one_gold_button_above_all(evening: Evening) -> None:
    older = another(evening, "zero", "Shira", "Omer")
    evening.dealt()
    page = home(evening)
    gold, = re.findall(r'action="/open/(\w+)">\s*<button class="[^"]*primary', page)
    assert gold == evening.room
    assert page.index("Go on with Hollywood 1947") < page.index("What do we play tonight?")
    assert page.index('href="/referee"') < page.index("Earlier tables") < page.index(older)
    assert "room" not in re.sub(r"<[^>]*>", " ", page).lower()


def test_dates_are_written_as_people_write_them() -> None:
    when = "2026-11-14T12:00:00.000+00:00"
    assert [day(when, lang) for lang in ("he", "en")] == ["14 בנובמבר 2026", "November 14, 2026"]
    assert day(when, "ru").startswith("14 ноября 2026")
    assert day("0001-01-01T00:00:00+00:00", "en") in ("", "January 1, 1")
    assert day("soon", "en") == ""


def test_a_new_campaign_is_asked_for_its_name_and_other_games_are_not(evening: Evening) -> None:
    phone = desk(evening)
    assert 'name="called"' not in phone.get("/new/zero").get_data(as_text=True)
    filled = form_of(phone.get("/new/conspiracy").get_data(as_text=True), "/new/conspiracy")
    answer = phone.post("/new/conspiracy", filled | {"name-0": "Dana", "called": " A file "})
    assert answer.status_code == 303 and "Go on with A file" in home(evening)


def test_a_campaigns_name_that_is_too_long_comes_back_with_the_reason(evening: Evening) -> None:
    phone, name = desk(evening), "x" * 61
    filled = form_of(phone.get("/new/conspiracy").get_data(as_text=True), "/new/conspiracy")
    for path, form in (("/new/conspiracy", filled | {"name-0": "Dana", "called": name}),
                       (f"/shelf/{evening.room}/name", {"name": name})):
        answer = phone.post(path, form)
        text = answer.get_data(as_text=True)
        assert answer.status_code == 422 and "at most" in text and f'value="{name}"' in text


def test_any_table_is_renamed_and_its_people_stay_beside_the_name(evening: Evening) -> None:
    phone = desk(evening)
    assert f'href="/shelf/{evening.room}"' in phone.get("/home").get_data(as_text=True)
    form = form_of(phone.get(f"/shelf/{evening.room}").get_data(as_text=True),
                   f"/shelf/{evening.room}/name")
    assert form == {"name": [""]}
    phone.post(f"/shelf/{evening.room}/name", {"name": "Thursday <b>"})
    page = home(evening)
    assert "Thursday &lt;b&gt;" in page and "Dana" in page
    phone.post(f"/shelf/{evening.room}/name", {"name": ""})
    assert "Thursday" not in home(evening)


def test_an_archived_table_leaves_the_list_and_comes_back_when_it_is_opened(
    an_evening: Opened
) -> None:
    evening = an_evening(game="conspiracy", players=2)
    phone = desk(evening)
    phone.post(f"/shelf/{evening.room}/archive")
    page = home(evening)
    assert "Go on with" not in page and page.index("Archive") < page.index("Dana")
    assert evening.seats[1].get(f"{evening.url}/seat").status_code == 200
    phone.post(f"/shelf/{evening.room}/back")
    assert "Go on with" in home(evening)
    phone.post(f"/shelf/{evening.room}/archive")
    assert phone.post(f"/open/{evening.room}").status_code == 303
    assert "Go on with" in home(evening)


def test_deleting_is_asked_twice_and_the_gold_button_keeps(evening: Evening) -> None:
    phone, path = desk(evening), f"/shelf/{evening.room}/delete"
    first = phone.get(f"/shelf/{evening.room}").get_data(as_text=True)
    assert form_of(first, path) == {} and "primary" not in first
    second = phone.post(path, form_of(first, path)).get_data(as_text=True)
    assert "Really delete?" in second and "thirty days" in second
    assert 'class="button primary" href="/home"' in second
    assert rooms.find(evening.served.store, evening.room)
    assert phone.post(path, form_of(second, path)).status_code == 303
    assert rooms.find(evening.served.store, evening.room) is None


def deleted(evening: Evening) -> Phone:
    phone = desk(evening)
    phone.post(f"/shelf/{evening.room}/delete", {"sure": "1"})
    return phone


def test_nothing_leads_to_a_deleted_table(evening: Evening) -> None:
    table, token = evening.table, evening.token(1)
    phone = deleted(evening)
    assert evening.seats[1].get(f"{evening.url}/seat").status_code == 401
    assert evening.gm.get(f"{evening.url}/gm").status_code == 401
    assert evening.gm.get(evening.url).status_code == 404
    assert Phone(evening.app).post(f"/j/{token}").status_code == 401
    assert evening.api().get(f"/tables/{table}").status_code == 401
    for path in (f"/open/{evening.room}", f"/shelf/{evening.room}/archive",
                 f"/shelf/{evening.room}/name", f"/shelf/{evening.room}/delete"):
        assert phone.post(path, {"sure": "1"}).status_code == 404
    with pytest.raises(Trouble, match="deleted"):
        table_file.written(evening.served.store, table)


def test_every_phone_of_a_deleted_table_goes_dark(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[tuple[str, str, int]] = []
    monkeypatch.setattr(evening.served.hub, "end", lambda *who: ended.append(who))
    deleted(evening)
    assert {who[1:] for who in ended} == {
        ("gm", 0), ("screen", 0), *(("seat", seat) for seat in range(1, 6))}


def test_a_deleted_table_is_brought_back_with_every_seat_and_every_step(
    evening: Evening
) -> None:
    evening.dealt()
    before, table = evening.seats[2].get(f"{evening.url}/seat").get_data(), evening.table
    phone = deleted(evening)
    kept = phone.get("/home").get_data(as_text=True)
    last = day((datetime.now(UTC) + timedelta(days=30)).isoformat(), "en")
    assert "Kept until" in kept and last in kept
    assert phone.post(f"/shelf/{evening.room}/back").status_code == 303
    assert evening.table == table
    assert evening.seats[2].get(f"{evening.url}/seat").get_data() == before


def test_a_deleted_table_is_kept_for_thirty_days_and_then_gone_whole(evening: Evening) -> None:
    evening.dealt()
    other = another(evening, "zero", "Shira", "Omer")
    store, now = evening.served.store, datetime.now(UTC)
    for room in (evening.room, other):
        timers.start(store, room, 60)
    deleted(evening)
    sweep(store, now + timedelta(days=29))
    assert shelf.find(store, evening.room)
    sweep(store, now + timedelta(days=31))
    assert shelf.find(store, evening.room) is None and rooms.find(store, other)
    for name in ("rooms", "seats", "tables", "log"):
        left = "table_id" if name == "log" else "id" if name == "rooms" else "room"
        found = {row[left] for row in store.rows(f"select * from {name}")}
        assert found and not found & {evening.room, evening.opened["table"]}
    assert store.setting(f"timer {other}") and not store.setting(f"timer {evening.room}")
    assert desk(evening).post(f"/shelf/{evening.room}/back").status_code == 404


def test_only_the_host_has_a_say_over_the_rooms(evening: Evening) -> None:
    for phone in (evening.gm, evening.seats[1], Phone(evening.app)):
        assert phone.get(f"/shelf/{evening.room}").status_code == 401
        for what in ("name", "archive", "delete", "back"):
            answer = phone.post(f"/shelf/{evening.room}/{what}", {"sure": "1", "name": "mine"})
            assert answer.status_code == 401
    assert shelf.part(evening.served.store, "tables").found[0].room.name == ""


def test_a_table_takes_its_name_along_and_one_without_comes_in_as_before(
    evening: Evening, tmp_path: Path
) -> None:
    store = evening.served.store
    desk(evening).post(f"/shelf/{evening.room}/name", {"name": "Thursday"})
    text = table_file.written(store, evening.table)
    room, _ = table_file.bring_in(store, table_file.read(text.encode()))
    assert room.id != evening.room
    assert rooms.find(store, room.id).name == "Thursday"  # type: ignore[union-attr]
    old = text.replace('"name": "Thursday",', "", 1)
    room, _ = table_file.bring_in(store, table_file.read(old.encode()))
    assert rooms.find(store, room.id).name == ""  # type: ignore[union-attr]
    with pytest.raises(Trouble):
        table_file.read(text.replace('"Thursday"', f'"{"x" * 61}"').encode())


def test_a_room_whose_game_is_not_here_spoils_no_page(evening: Evening) -> None:
    with evening.served.store.writing() as db:
        db.conn.execute("update tables set game = 'chess'")
    answer = desk(evening).get("/home", Host=ORIGIN.removeprefix("http://"))
    assert answer.status_code == 200 and evening.room in answer.get_data(as_text=True)


def many(evening: Evening, count: int) -> list[str]:
    """Tables that are newer than the evening's, the oldest first."""
    return [another(evening, "zero", f"Guest{n:02}", "Omer") for n in range(count)]


def test_a_campaign_stays_on_the_desk_however_many_tables_are_newer(an_evening: Opened) -> None:
    evening = an_evening(game="conspiracy", players=2)
    evening.do("begin_evening")
    many(evening, 22)
    page = home(evening)
    assert page.index(f"/open/{evening.room}") < page.index("What do we play tonight?")


def listed(phone: Phone, path: str) -> list[str]:
    """The rooms of a page of the list and of all that follow it."""
    page = phone.get(path).get_data(as_text=True)
    found = re.findall(r'action="/(?:open|shelf)/(\w{5})', page)
    older = re.findall(r'href="([^"]*&amp;from=\d+)"', page.partition("Newer</span>")[2] or page)
    return found + (listed(phone, older[0].replace("&amp;", "&")) if older else [])


@pytest.mark.parametrize(("part", "what"), [
    ("tables", ""), ("archived", "archive"), ("deleted", "delete")])
def test_every_table_is_found_the_newest_first(evening: Evening, part: str, what: str) -> None:
    phone, newer = desk(evening), many(evening, 42)
    everything = [evening.room, *newer]
    for room in everything if what else ():
        phone.post(f"/shelf/{room}/{what}", {"sure": "1"})
    shown = phone.get("/home").get_data(as_text=True)
    assert evening.room not in shown and f'href="/shelf?part={part}"' in shown
    assert listed(phone, f"/shelf?part={part}") == everything[::-1]


def test_nothing_leads_further_where_everything_is_in_sight(evening: Evening) -> None:
    assert "/shelf?" not in home(evening)


@pytest.mark.parametrize(("asked", "found"), [
    ("haifa", True), ("dan", True), ("שירה", True), ("гиль", True), ("%", False), ("_", False),
    ("x" * 500, False), ("'", False)])
def test_a_table_is_found_by_its_name_and_by_who_sat_there(
    evening: Evening, asked: str, found: bool
) -> None:
    store = evening.served.store
    rooms.change(store, evening.room, name="The Haifa file")
    for name in ("שירה", "Гиль"):
        rooms.add_seat(store, evening.room, name, 0)
    other = another(evening, "zero", "Lev", "Omer")
    page = desk(evening).get(f"/shelf?q={asked}").get_data(as_text=True)
    assert (evening.room in page) is found and other not in page
    assert found or "No table here." in page


@pytest.mark.parametrize("wrong", ["part=x", "from=-1", "from=x", "from=" + "9" * 40, "q=%00"])
def test_an_address_that_is_not_right_still_shows_tables(evening: Evening, wrong: str) -> None:
    assert desk(evening).get(f"/shelf?{wrong}").status_code == 200


def test_only_the_host_sees_all_tables(evening: Evening) -> None:
    for phone in (evening.gm, evening.seats[1], Phone(evening.app)):
        assert phone.get("/shelf").status_code == 401
