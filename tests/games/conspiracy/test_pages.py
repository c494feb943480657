"""The pages draw what is offered, all of it and nothing else; the chart stays in its frame."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.engine.game import Viewer
from companion.engine.offers import offers
from companion.games.conspiracy.chart import (
    HEIGHT,
    WIDTH,
    EveningMark,
    MeterHistory,
    Point,
    Series,
    strips,
)
from companion.games.conspiracy.game import CONSPIRACY
from tests.games.conspiracy.table import SECRETARY, Table, investigate
from tests.walk import evening as played
from tests.world import Evening, Phone, stand_up

DONE = re.compile(r'action="[^"]*/do/(\w+)"')


def drawn(made: Evening, role: str, token: str, *paths: str) -> set[str]:
    """Every command that has a form on one of the pages."""
    phone = Phone(made.app)
    phone.client.set_cookie(f"{role}_TWINS", token)
    pages = [phone.get(f"{made.url}/{role}{path}") for path in paths]
    assert all(page.status_code == 200 for page in pages)
    return {name for page in pages for name in DONE.findall(page.get_data(as_text=True))}


@pytest.mark.parametrize("seed", range(12))
def test_every_offer_is_drawn_and_nothing_else(tmp_path: Path, seed: int) -> None:
    play, records = played(CONSPIRACY, seed, steps=20 + 5 * seed, players=3)
    made = stand_up(tmp_path / "room", "conspiracy", play.state.party, records)
    try:
        state, gm = made.play().state, Viewer("gm")
        seats = [f"/for/{seat}" for seat in state.party.seats]
        shown = drawn(made, "gm", str(made.opened["token"]), "", *seats,
                      "/page/board", "/page/preparation")
        assert shown == {offer.name for offer in offers(CONSPIRACY, state, gm)}
        for seat in state.party.seats:
            mine = {offer.name for offer in offers(CONSPIRACY, state, Viewer("player", seat))}
            assert drawn(made, "seat", made.token(seat), "", "/page/board") == mine
    finally:
        made.served.store.close()


def test_a_refused_form_comes_back_with_what_was_typed(tmp_path: Path) -> None:
    play, records = played(CONSPIRACY, 1, steps=0, players=2)
    made = stand_up(tmp_path / "room", "conspiracy", play.state.party, records)
    phone = Phone(made.app)
    phone.client.set_cookie("gm_TWINS", str(made.opened["token"]))
    answer = phone.post(f"{made.url}/gm/do/write_sleuth", {
        "seat": str(play.state.party.seats[0]), "at": "for", "sleuth": "x" * 61,
        "charisma": "8", "combat": "6", "science": "6", "agility": "6", "driving": "6",
        "trait_1": "never sleeps", "trait_2": ""})
    page = answer.get_data(as_text=True)
    made.served.store.close()
    assert answer.status_code == 422
    assert 'class="refusal"' in page and "never sleeps" in page
    assert re.search(r'name="charisma" value="8" checked', page)


def standing(tmp_path: Path, table: Table) -> Evening:
    return stand_up(tmp_path / "room", "conspiracy", table.state.party, table.records)


def seen(made: Evening, role: str, path: str = "", seat: int = 1) -> str:
    """A page as one of them sees it."""
    phone = Phone(made.app)
    token = str(made.opened["token"]) if role == "gm" else made.token(seat)
    phone.client.set_cookie(f"{role}_TWINS", token)
    return str(phone.get(f"{made.url}/{role}{path}").get_data(as_text=True))


def with_asset() -> Table:
    table = Table(2).ready()
    table.do("create_asset", SECRETARY, asset="A radio ham", key="Bring a valve")
    table.do("approve")
    return table


def test_a_form_about_an_asset_opens_with_what_stands(tmp_path: Path) -> None:
    made = standing(tmp_path, with_asset())
    phone, gm = Phone(made.app), Phone(made.app)
    phone.client.set_cookie("seat_TWINS", made.token(1))
    gm.client.set_cookie("gm_TWINS", str(made.opened["token"]))
    seat = phone.get(f"{made.url}/seat").get_data(as_text=True)
    rewrite = seat[seat.index('id="do-rewrite_asset-1-1"'):]
    assert 'value="A radio ham"' in rewrite and ">Bring a valve</textarea>" in rewrite
    desk = gm.get(f"{made.url}/gm").get_data(as_text=True)
    correct = desk[desk.index('id="do-correct_asset-0-1-1"'):]
    assert re.search(r'name="level" value="1" checked', correct)
    assert re.search(r'name="used">', correct)
    for_dana = gm.get(f"{made.url}/gm/for/1").get_data(as_text=True)
    assert 'value="A radio ham"' in for_dana[for_dana.index('id="do-rewrite_asset-1-1"'):]
    made.served.store.close()


def test_an_asset_made_on_a_phone_keeps_its_own_key(tmp_path: Path) -> None:
    """Every form carries a key of its own beside what was typed: the two must not be mixed up."""
    made = standing(tmp_path, Table(2).ready())
    phone = Phone(made.app)
    phone.client.set_cookie("seat_TWINS", made.token(1))
    page = phone.get(f"{made.url}/seat").get_data(as_text=True)
    form = page[page.index('id="do-create_asset-1"'):]
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"',
                             form[:form.index("</form>")]))
    phone.post(f"{made.url}/seat/do/create_asset",
               {**hidden, "asset": "A van", "key": "Fuel"})
    asset = made.play().state.sleuths[1].assets[1]
    made.served.store.close()
    assert (asset.name, asset.key) == ("A van", "Fuel")
    assert not {"asset", "key"} & set(hidden)


def test_a_refused_rewriting_opens_again_with_what_was_typed(tmp_path: Path) -> None:
    made = standing(tmp_path, with_asset())
    phone = Phone(made.app)
    phone.client.set_cookie("seat_TWINS", made.token(1))
    answer = phone.post(f"{made.url}/seat/do/rewrite_asset",
                        {"seat": "1", "which": "1", "asset": "x" * 61, "key": "Two valves"})
    page = answer.get_data(as_text=True)
    made.served.store.close()
    assert answer.status_code == 422 and 'id="rewrite-1" open' in page
    assert ">Two valves</textarea>" in page and 'class="refusal"' in page


def test_the_case_is_a_pdf_for_whoever_may_read_it(tmp_path: Path) -> None:
    made = standing(tmp_path, Table(2).ready().rumours(1, mark="cold"))
    for role, token in (("gm", made.opened["token"]), ("seat", made.token(2))):
        phone = Phone(made.app)
        phone.client.set_cookie(f"{role}_TWINS", str(token))
        assert f'href="{made.url}/{role}/paper/case"' in phone.get(
            f"{made.url}/{role}/page/case").get_data(as_text=True)
        answer = phone.get(f"{made.url}/{role}/paper/case")
        while "text/html" in answer.content_type:
            found = re.search(r"url=([^\"]+)", answer.get_data(as_text=True))
            assert found
            answer = phone.get(found[1])
        assert answer.content_type == "application/pdf" and answer.data.startswith(b"%PDF")
        assert phone.get(f"{made.url}/{role}/paper/rules").status_code == 404
        assert phone.get(f"{made.url}/{role}/paper/job/nothing").status_code == 404
    assert Phone(made.app).get(f"{made.url}/seat/paper/case").status_code == 401
    made.served.store.close()


def test_before_the_first_evening_there_is_no_case_to_print(tmp_path: Path) -> None:
    made = standing(tmp_path, Table(2))
    phone = Phone(made.app)
    phone.client.set_cookie("gm_TWINS", str(made.opened["token"]))
    assert "/paper/case" not in phone.get(f"{made.url}/gm/page/case").get_data(as_text=True)
    assert phone.get(f"{made.url}/gm/paper/case").status_code == 404
    made.served.store.close()


def test_paper_reads_the_log_once_for_each_version() -> None:
    table = Table(3).ready().rumours(1, 1)
    before = CONSPIRACY.facts(table.play, [])
    assert CONSPIRACY.facts(table.play, [])["case"].ledger is before["case"].ledger
    table.do("make_waves", SECRETARY)
    assert CONSPIRACY.facts(table.play, [])["case"].ledger is not before["case"].ledger


def chart_of(meter: str, *values: int) -> MeterHistory:
    points = tuple(Point(place, 1, value) for place, value in enumerate(values))
    return MeterHistory(len(values) - 1, (Series(meter, points),), (EveningMark(1, 0),))


@pytest.mark.parametrize(("meter", "values"), [
    ("conspiracy", (0, 2, 6)), ("intrigue", (3, 0, 40, 1)), ("backing", (1, 0)),
    ("rumour_points", (0,))])
def test_a_strip_of_the_chart_stays_in_its_frame(meter: str, values: tuple[int, ...]) -> None:
    strip, = strips(chart_of(meter, *values))
    corners = [tuple(map(float, pair.split())) for pair in strip.line[1:].split("L")]
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in corners)
    assert (strip.now, corners[-1]) == (values[-1], (WIDTH, strip.last))


def test_the_chart_goes_in_steps_and_higher_values_stand_higher() -> None:
    strip, = strips(chart_of("conspiracy", 0, 6))
    assert strip.line == "M0 102L600 102L600 8L600 8"
    assert [tick.number for tick in strip.scale] == [0, 3, 6]


@pytest.mark.parametrize(("asked", "shown"), [
    ("", {"1", "2"}), ("?level=2", {"1"}), ("?fate=cauldron", {"1"}),
    ("?fate=investigated", {"2"}), ("?kind=cold_trail", {"2"}), ("?kind=trap", set()),
    ("?fate=nonsense&level=x", {"1", "2"}),
])
def test_rumours_are_narrowed_down_without_a_script(
    tmp_path: Path, asked: str, shown: set[str]
) -> None:
    table = Table(2).ready().rumours(2)
    investigate(table, "cold_trail", 1).scene(won=True)
    made = standing(tmp_path, table)
    phone = Phone(made.app)
    phone.client.set_cookie("seat_TWINS", made.token(1))
    page = phone.get(f"{made.url}/seat/page/rumours{asked}").get_data(as_text=True)
    made.served.store.close()
    slips = r'<details class="slip story"( hidden)? data-find[^>]*id="rumour-(\d)"'
    found = re.findall(slips, page)
    assert {number for _, number in found} == {"1", "2"}
    assert {number for hidden, number in found if not hidden} == shown
    assert ("data-nothing role=\"status\" hidden" in page) == bool(shown)


def test_the_log_leads_to_the_whole_story_and_a_search_in_vain_says_so(tmp_path: Path) -> None:
    table = investigate(Table(2).ready().rumours(1, 1, 1), "cold_trail", 1)
    made = stand_up(tmp_path / "room", "conspiracy", table.state.party, table.records)
    phone = Phone(made.app)
    phone.client.set_cookie("gm_TWINS", str(made.opened["token"]))

    def read(path: str) -> str:
        return str(phone.get(f"{made.url}/gm{path}").get_data(as_text=True))

    assert f'href="{made.url}/gm/page/chapters"' in read("/log")
    found, vain = read("/page/chapters?q=evening"), read("/page/chapters?q=zeppelin")
    assert "<li data-find>Evening" in read("/page/chapters?q=begins+evening")  # in any order
    made.served.store.close()
    assert "<li data-find>Evening" in found and 'data-nothing role="status" hidden' in found
    assert "<li data-find hidden>A slip" in found
    assert "<li data-find>" not in vain and 'data-nothing role="status">Nothing found.' in vain


def test_a_search_leaves_no_chapter_in_which_nothing_was_found(tmp_path: Path) -> None:
    table = investigate(Table(2).ready(), "cold_trail", 1)
    made = standing(tmp_path, table)
    page = seen(made, "gm", "/page/chapters?q=evening")
    made.served.store.close()
    chapters = re.findall(r'data-chapter( hidden)?>\s*<p class="tab"><b>\s*(.*?)\s*</b>', page)
    shown = [re.sub("<[^>]*>", "", name) for hidden, name in chapters if not hidden]
    assert shown == ["Evening 1"] and len(chapters) == 3


@pytest.mark.parametrize("won", [True, False])
def test_how_a_scene_ended_is_stamped_in_words_by_a_sign_and_by_its_colour(
    tmp_path: Path, won: bool
) -> None:
    table = investigate(Table(2).ready(), "cold_trail", 1)
    table.scene(won=won)
    page = seen(standing(tmp_path, table), "gm")
    how = "won" if won else "lost"
    [stamp] = re.findall(rf'<span class="stamp {how}">(.*?)</span>', page, re.S)
    assert f"sign {how}" in stamp and stamp.strip().endswith(how)
