"""The host's page of evenings: what it tells, in three languages, and the people in it."""

from __future__ import annotations

import csv
import io
import re

import pytest
from jsonschema_rs import Draft202012Validator

from companion import table_file
from companion.evenings.sums import day_of
from companion.i18n import day
from companion.store import evenings, guests, rooms
from companion.store.trouble import Trouble
from companion.web.pages.openapi import document
from tests.played import Host
from tests.web.forms import form_of
from tests.world import Api, Phone, host

NAMES = ("Dana", "Avi", "נועה")
LANGUAGES = ("he", "ru", "en")


@pytest.fixture
def played(host: Host) -> Host:
    return host


@pytest.fixture
def season(played: Host) -> Host:
    """One table of each game."""
    played.hollywood([*NAMES, "Gil", "Tamar"], 0, 3)
    played.eight_and_half(NAMES, 2)
    played.totem(NAMES, [3, 1])
    return played.conspiracy(NAMES[:2], True).zero(NAMES, [1, 5, 1])


def desk(served: Host, lang: str = "en") -> Phone:
    return host(served.served, served.app, lang)


def read(served: Host, path: str = "/evenings", lang: str = "en") -> str:
    answer = desk(served, lang).get(path)
    assert answer.status_code == 200
    text = answer.get_data(as_text=True)
    return re.sub(r'</?bdi(?: dir="ltr")?>', "", text)


def number_of(served: Host, name: str) -> int:
    found = guests.named(served.served.store, name)
    assert found
    return found.id


def person(served: Host, name: str) -> str:
    return f"/evenings/people/{number_of(served, name)}"


# --- the page -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "words"), [
    ("en", "No table has been played to its end here yet."),
    ("he", "עוד לא שוחק כאן משחק עד הסוף."), ("ru", "ни одна игра не доиграна до конца")])
def test_before_the_first_evening_there_is_a_friendly_word(
    played: Host, lang: str, words: str
) -> None:
    page = read(played, lang=lang)
    assert words in page and "<svg class=\"chart" not in page and "evenings.csv" not in page


def test_the_home_page_leads_there(played: Host) -> None:
    assert 'href="/evenings"' in read(played, "/home")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_is_told_in_the_readers_language(season: Host, lang: str) -> None:
    page = read(season, lang=lang)
    for name in NAMES:
        assert f"<b>{name}</b>" in page
    words = {"en": ("Outcome: Communists", "Outcome: Sleuths", "Tables: 5. Won: ", "5 tables"),
             "he": ("התוצאה: קומוניסטים", "התוצאה: גששים", "שולחנות: 5. ניצחונות: ", "5 שולחנות"),
             "ru": ("Итог: Коммунисты", "Итог: Сыщики", "Столов: 5. Побед: ", "5 столов")}[lang]
    assert [each for each in words if each not in page] == []
    last = evenings.all_played(season.served.store)[-1]
    assert day(day_of(last.ended), lang) in page


def test_equal_sums_share_the_victory_and_points_stand_beside_the_names(played: Host) -> None:
    page = read(played.zero(NAMES, [1, 5, 1]))
    won = re.findall(r'<li class="won">.*?</li>', page, re.S)
    assert len(won) == 2 and "Dana" in won[0] and "נועה" in won[1]
    assert re.search(r"<b>15\s*<span class=\"sr\"> points</span></b>", page)


def test_the_page_says_that_what_was_stopped_is_not_told_of(played: Host) -> None:
    page = read(played.zero(NAMES, [1, 5, 1]))
    assert "left in the middle of a game, is not told of here" in page


def test_a_secret_that_stayed_on_paper_is_told_as_such(played: Host) -> None:
    page = read(played.hollywood([*NAMES, "Gil", "Tamar"], 3, 0, kit="box"))
    assert "Who was who stayed at the table." in page and "Outcome: Patriots" in page
    assert "Tables: 1. Won: 0 of the 0 where that is known." in page
    assert 'class="won"' not in page


def test_one_game_can_be_looked_at_alone_without_script(season: Host) -> None:
    page = read(season, "/evenings?game=totem")
    assert "Totem" in page and "Outcome: Communists" not in page and "1 table" in page
    assert '<a class="chip" href="/evenings?game=totem" aria-current="true">' in page
    assert '"/evenings.csv?game=totem"' in page
    assert desk(season).get("/evenings?game=chess").status_code == 404


def test_a_chart_has_words_and_runs_as_one_reads(
    season: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.log.now", lambda: "2036-01-01T20:00:00.000+00:00")
    season.zero(NAMES, [5, 1, 5])
    left, right = read(season), read(season, lang="he")
    assert 'role="img" aria-label="Victories, evening by evening;' in left
    assert "scale(-1 1)" not in left and "scale(-1 1)" in right
    for page in (left, right):
        assert page.count('class="chart bar"') == page.count('aria-hidden="true" direction="ltr"')


def test_many_evenings_and_many_people_fold(
    played: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    for week in range(1, 9):
        when = f"2026-03-{3 * week:02}T20:00:00.000+00:00"
        monkeypatch.setattr("companion.store.log.now", lambda when=when: when)
        played.zero([f"One{week}", f"Two{week}"], [1, 2])
    page = read(played)
    assert "8 more people" in page and "2 earlier evenings" in page
    assert page.count('class="card played"') == 6
    assert read(played, "/evenings?all=1").count('class="card played"') == 8


def test_nobody_but_the_host_looks_back(season: Host) -> None:
    number, stranger = number_of(season, "Dana"), Phone(season.app)
    gm = Phone(season.app).sit(season.token)
    for phone in (stranger, gm):
        for path in ("/evenings", "/evenings.csv", "/evenings.json", f"/evenings/people/{number}"):
            assert phone.get(path).status_code == 401, path
        for what in ("name", "merge", "forget"):
            answer = phone.post(f"/evenings/people/{number}/{what}", {"sure": "1", "name": "X"})
            assert answer.status_code == 401
    for token in ("", season.token, "x"):
        assert Api(season.app, token).get("/evenings").status_code == 401
    assert number_of(season, "Dana") == number


def test_a_rehearsal_leaves_no_trace(played: Host) -> None:
    at_desk = desk(played)
    room = at_desk.post("/rehearse/conspiracy").headers["Location"].split("/")[-2]
    found = rooms.find(played.served.store, room)
    assert found and found.table_id
    played.table = found.table_id
    played.finish_conspiracy(True)
    assert played.state.over
    assert at_desk.get(f"/r/{room}/gm/export").status_code == 403
    with pytest.raises(Trouble, match="leaves no trace"):
        table_file.written(played.served.store, played.table)
    page = read(played)
    assert "No table has been played to its end here yet." in page
    for name in ("results", "result_seats", "guests", "guest_names", "results_read"):
        assert played.served.store.rows(f"select * from {name}") == [], name


# --- taken along ----------------------------------------------------------------------------------


def test_the_spreadsheet_opens_with_its_letters_and_has_every_seat(season: Host) -> None:
    answer = desk(season, "he").get("/evenings.csv")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert 'filename="evenings.csv"' in answer.headers["Content-Disposition"]
    assert answer.data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"))))
    assert len(rows) == 5 + 3 + 3 + 2 + 3
    assert {row["name"] for row in rows} == {*NAMES, "Gil", "Tamar"}
    alone = desk(season).get("/evenings.csv?game=zero")
    assert 'filename="evenings-zero.csv"' in alone.headers["Content-Disposition"]
    assert len(alone.data.decode().splitlines()) == 4


def test_programs_and_the_file_get_the_same_and_as_it_is_documented(season: Host) -> None:
    program = Api(season.app, season.served.host_key).get("/evenings")
    file = desk(season).get("/evenings.json")
    assert program.get_json() == file.get_json()
    schema = document()["paths"]["/api/evenings"]["get"]["responses"]["200"]
    Draft202012Validator(schema["content"]["application/json"]["schema"]).validate(file.get_json())
    one = program.get_json()["tables"][0]
    assert one["game"] == "hollywood" and one["side"] == "communists"
    assert all((seat["side"] == "communist") == seat["won"] for seat in one["seats"])


def test_the_spreadsheet_and_the_programs_tell_the_same(season: Host) -> None:
    tables = desk(season).get("/evenings.json").get_json()["tables"]
    seats = [(one, seat) for one in tables for seat in one["seats"]]
    text = desk(season).get("/evenings.csv").data.decode("utf-8-sig")
    for row, (one, seat) in zip(csv.DictReader(io.StringIO(text)), seats, strict=True):
        assert (row["table"], row["ended"], row["name"]) == (
            one["table"], one["ended"], seat["name"])
        assert row["won"] == {True: "yes", False: "no", None: ""}[seat["won"]]
        assert row["points"] == ("" if seat["points"] is None else str(seat["points"]))


# --- people ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_person_has_a_page_with_what_they_came_to(season: Host, lang: str) -> None:
    page = read(season, person(season, "Avi"), lang)
    assert "<h1>Avi</h1>" in page and page.count('class="chart bar"') == 5
    assert 'value="Avi"' in page and "<span>נועה</span>" in page


def test_a_person_is_renamed_on_the_page(season: Host) -> None:
    at = person(season, "Dana")
    assert form_of(read(season, at), f"{at}/name") == {"name": ["Dana"]}
    assert desk(season).post(f"{at}/name", {"name": "Dana <L>"}).status_code == 303
    assert "Dana &lt;L&gt;" in read(season)


def test_a_wrong_name_comes_back_with_the_reason(season: Host) -> None:
    at = person(season, "Dana")
    for typed, reason in (("", "A name of 1 to"), ("AVI", "merge the two")):
        answer = desk(season).post(f"{at}/name", {"name": typed})
        text = answer.get_data(as_text=True)
        assert answer.status_code == 422 and reason in text and f'value="{typed}"' in text


def test_two_are_merged_after_being_asked_twice(played: Host) -> None:
    played.zero(["Dana", "Avi"], [1, 2]).zero(["Danna", "Avi"], [1, 2])
    at, into = person(played, "Danna"), number_of(played, "Dana")
    asked = desk(played).post(f"{at}/merge", {"into": into}).get_data(as_text=True)
    assert "Really one person?" in asked and len(guests.everybody(played.served.store)) == 3
    form = form_of(asked, f"{at}/merge")
    assert desk(played).post(f"{at}/merge", form).headers["Location"].endswith(f"/{into}")
    assert "Tables: 2. Won: 2." in read(played, person(played, "Dana"))
    assert desk(played).get(at).status_code == 404


def test_two_who_sat_together_are_not_merged_and_the_page_says_why(season: Host) -> None:
    at = person(season, "Dana")
    for into, reason in ((number_of(season, "Avi"), "two people"), ("", "Choose with whom"),
                         ("9" * 30, "Choose with whom"), ("-1", "Choose with whom")):
        answer = desk(season).post(f"{at}/merge", {"into": into, "sure": "1"})
        assert answer.status_code == 422 and reason in answer.get_data(as_text=True)


def test_forgetting_is_asked_twice_and_leaves_no_trace(season: Host) -> None:
    at = person(season, "נועה")
    asked = desk(season).post(f"{at}/forget").get_data(as_text=True)
    assert "Really forget?" in asked and "cannot be undone" in asked and "נועה" in read(season)
    assert desk(season).post(f"{at}/forget", form_of(asked, f"{at}/forget")).status_code == 303
    for path in ("/evenings", "/evenings?all=1", "/evenings.csv", "/evenings.json",
                 person(season, "Dana")):
        for lang in LANGUAGES:
            assert "נועה" not in read(season, path, lang), path
    store = season.served.store
    for name in ("results", "result_seats", "guests", "guest_names", "people"):
        assert "נועה" not in str(store.rows(f"select * from {name}")), name
    assert "<i>somebody</i>" in read(season) and "<i>מישהו</i>" in read(season, lang="he")
    assert desk(season).get(at).status_code == 404
    assert desk(season).post(f"{at}/forget", {"sure": "1"}).status_code == 404


def test_what_is_done_to_people_touches_no_log(season: Host) -> None:
    def logs() -> object:
        return season.served.store.rows("select * from log order by table_id, seq")

    before = logs()
    desk(season).post(f"{person(season, 'Dana')}/name", {"name": "Other"})
    desk(season).post(f"{person(season, 'Avi')}/forget", {"sure": "1"})
    assert logs() == before


@pytest.mark.parametrize("number", ["0", "77", "99999999999999999999", "x", "-1"])
def test_nobodys_page_is_not_there(season: Host, number: str) -> None:
    assert desk(season).get(f"/evenings/people/{number}").status_code == 404


def test_a_name_is_a_name_and_no_markup(played: Host) -> None:
    page = read(played.zero(["<b>Bo</b>", "{n}"], [1, 2]))
    assert "&lt;b&gt;Bo&lt;/b&gt;" in page and "{n}" in page and "<b>Bo</b>" not in page


def test_a_result_of_a_game_that_is_no_longer_there_breaks_nothing(season: Host) -> None:
    with season.served.store.writing() as db:
        db.execute("update results set game = 'chess' where game = 'zero'")
    assert "4 tables" in read(season) and "Tables: 4." in read(season, person(season, "Dana"))
    assert len(desk(season).get("/evenings.json").get_json()["tables"]) == 4
