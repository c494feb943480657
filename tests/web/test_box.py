"""The box inventory as a page of its own: from the new-table form and from the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games.hollywood.box import KINDS, PROPAGANDA, all_counts
from companion.store import rooms
from tests.web.forms import form_of
from tests.world import Evening, Phone, host, open_evening

HANDS = ("deal_roles", "deal_affiliations", "skip_night", "deal_hands")
NEW, BOX = "/new/hollywood", "/new/hollywood/box"
FEW = {f"propaganda-{code}": "0" for code in ("P", "PP+H", "N", "C", "CC")}  # eight are left


def html(answer: Any) -> str:
    """A page without the marks that isolate names and numbers."""
    return re.sub(r"</?bdi[^>]*>", "", answer.get_data(as_text=True))


def counts(form: dict[str, list[str]]) -> dict[str, int]:
    return {code: int(form[f"propaganda-{code}"][0]) for code in KINDS}


@pytest.fixture
def desk(evening: Evening) -> Phone:
    """The host's phone, on a server where a table stands already."""
    return host(evening.served, evening.app)


def stepped(desk: Phone, **typed: str) -> dict[str, list[str]]:
    """The box page as it opens from the form, with these names typed before."""
    form = form_of(html(desk.get(NEW)), NEW) | {name: [value] for name, value in typed.items()}
    return form_of(html(desk.post(BOX, form)), BOX)


def set_right(evening: Evening, **change: Any) -> Any:
    """Keep the table's box with these changes."""
    at = f"{evening.url}/gm/box"
    return evening.gm.post(at, form_of(html(evening.gm.get(at)), at) | {"keep": "1"} | change)


# --- before a table is opened ---------------------------------------------------------------------


def test_the_form_has_one_line_for_the_box_and_no_field_of_it(desk: Phone) -> None:
    page = html(desk.get(NEW))
    assert "The box: as usual" in page and f'formaction="{BOX}"' in page
    fields = re.findall(r'<[a-z]+[^>]* name="(?:propaganda|posters-|wardrobe)[^>]*>', page)
    assert fields and all('type="hidden"' in field for field in fields)


def test_the_key_that_sends_the_form_opens_the_table_and_not_the_box(desk: Phone) -> None:
    page = html(desk.get(NEW))
    assert page.index("Open the table</button>") < page.index("formaction=")


def test_the_names_come_along_to_the_box_and_back(desk: Phone) -> None:
    box = stepped(desk, **{"name-0": "Dana", "name-1": "Avi", "pace": "score", "gm": "1"})
    answer = desk.post(BOX, box | {"propaganda-N": "10", "posters-western": "C", "keep": "1"})
    page = html(answer)
    assert answer.status_code == 200 and "The box: changed by you" in page
    form = form_of(page, NEW)
    assert [form["name-0"], form["name-1"]] == [["Dana"], ["Avi"]]
    assert form["pace"] == ["score"] and form["gm"] == ["1"]
    assert form["propaganda-N"] == ["10"] and form["posters-western"] == ["C"]
    opened = desk.post(NEW, form)
    assert opened.status_code == 303
    again = form_of(html(desk.get(BOX)), BOX)
    assert counts(again) == {**all_counts(PROPAGANDA), "N": 10}


def test_the_box_is_left_without_keeping_it_and_the_names_are_still_there(desk: Phone) -> None:
    box = stepped(desk, **{"name-0": "Dana"})
    page = html(desk.post(BOX, box | {"propaganda-N": "1", "leave": "1"}))
    assert form_of(page, NEW)["name-0"] == ["Dana"]
    assert counts(form_of(html(desk.get(BOX)), BOX)) == all_counts(PROPAGANDA)
    fresh = form_of(html(desk.get(BOX)), BOX)
    assert desk.post(BOX, fresh | {"leave": "1"}).location == NEW


def test_what_is_kept_is_remembered_even_if_no_table_is_opened(desk: Phone) -> None:
    desk.post(BOX, stepped(desk) | {"star_faces": "5", "wardrobe": ["wig"], "keep": "1"})
    page = html(desk.get(NEW))
    assert "The box: changed by you" in page
    form = form_of(page, NEW)
    assert (form["star_faces"], form["wardrobe"]) == (["5"], ["wig"])


def test_the_box_without_a_form_behind_it_leads_back_to_a_fresh_one(desk: Phone) -> None:
    box = form_of(html(desk.get(BOX)), BOX)
    assert desk.post(BOX, box | {"star_faces": "2", "keep": "1"}).location == NEW
    assert form_of(html(desk.get(NEW)), NEW)["star_faces"] == ["2"]


@pytest.mark.parametrize(("lang", "sentence"), [
    ("en", "The box needs 11 to 120 propaganda cards, and these are 8."),
    ("he", "בקופסה צריכים להיות 11 עד 120 קלפי תעמולה, וכאן יש 8."),
    ("ru", "В коробке должно быть от 11 до 120 карт пропаганды, а здесь 8."),
])
def test_a_box_nobody_can_play_with_is_refused_in_the_viewers_language(
    evening: Evening, lang: str, sentence: str
) -> None:
    desk = host(evening.served, evening.app, lang)
    box = stepped(desk, **{"name-0": "Dana"})
    answer = desk.post(BOX, box | FEW | {"keep": "1"})
    page = html(answer)
    assert answer.status_code == 422 and sentence in page
    form = form_of(page, BOX)
    assert form["propaganda-P"] == ["0"] and form["name-0"] == ["Dana"]
    assert form_of(html(desk.get(NEW)), NEW)["propaganda-P"] == ["14"]


@pytest.mark.parametrize("typed", ["", "x", "-1", "1e9", "٣", pytest.param("9" * 5000, id="long")])
def test_nonsense_in_a_field_is_refused_and_not_an_error(desk: Phone, typed: str) -> None:
    answer = desk.post(BOX, stepped(desk) | {"propaganda-P": typed, "keep": "1"})
    assert answer.status_code in (400, 422) and 'role="alert"' in html(answer)


def test_what_differs_says_what_is_usual(desk: Phone) -> None:
    ours = {"propaganda-N": "10", "propaganda-CC": "1", "propaganda-P": "0"}
    page = html(desk.post(BOX, stepped(desk) | ours))
    told = re.findall(r'class="kind changed".*?class="usual"[^>]*>(.*?)</small>', page, re.S)
    assert told == ["usually 14", "usually 12", "usually 6"]


@pytest.mark.parametrize(("neutral", "verdict"), [(12, "even"), (10, "odd"), (13, "odd"),
                                                  (0, "odd"), (40, "odd")])
def test_the_sum_is_told_and_an_odd_one_is_no_block(
    desk: Phone, neutral: int, verdict: str
) -> None:
    desk.post(BOX, stepped(desk) | {"propaganda-N": str(neutral), "keep": "1"})
    page = html(desk.get(BOX))
    assert f"In all: {48 + neutral}" in page and f'data-is="{verdict}"' in page


def test_everything_as_usual_again_is_shown_before_it_is_kept(desk: Phone) -> None:
    desk.post(BOX, stepped(desk) | {"propaganda-N": "30", "wardrobe": [], "keep": "1"})
    page = html(desk.post(BOX, stepped(desk) | {"reset": "1"}))
    assert "Not saved yet" in page and "Not saved yet" not in html(desk.get(BOX))
    shown = form_of(page, BOX)
    assert counts(shown) == all_counts(PROPAGANDA) and len(shown["wardrobe"]) == 9
    assert form_of(html(desk.get(NEW)), NEW)["propaganda-N"] == ["30"]
    desk.post(BOX, shown | {"keep": "1"})
    assert "The box: as usual" in html(desk.get(NEW))


def test_a_game_without_a_box_has_no_page_of_it(desk: Phone) -> None:
    assert "/box" not in html(desk.get("/new/conspiracy"))
    assert desk.get("/new/conspiracy/box").status_code == 404
    assert desk.post("/new/conspiracy/box").status_code == 404


def test_a_strangers_phone_gets_no_box(evening: Evening) -> None:
    stranger = Phone(evening.app)
    assert stranger.get(BOX).status_code == stranger.post(BOX).status_code == 401
    for phone in (stranger, evening.seats[1]):
        assert phone.get(f"{evening.url}/gm/box").status_code == 401
        assert phone.post(f"{evening.url}/gm/box", {"keep": "1"}).status_code == 401


# --- at a table -----------------------------------------------------------------------------------


def test_the_gm_finds_it_from_the_table_the_rules_and_the_print_tab(evening: Evening) -> None:
    for tab in ("", "/page/rules", "/print"):
        assert f'href="{evening.url}/gm/box"' in html(evening.gm.get(f"{evening.url}/gm{tab}"))
        assert "change_box" not in html(evening.gm.get(f"{evening.url}/gm{tab}"))
    assert "/box" not in html(evening.seats[1].get(f"{evening.url}/seat/page/rules"))


def test_before_the_deal_it_holds_at_once_and_says_so(an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(options={"kit": "phones"})
    assert "It takes effect at once" in html(evening.gm.get(f"{evening.url}/gm/box"))
    answer = set_right(evening, **{"propaganda-N": "40", "propaganda-C": "0"})
    assert answer.location == f"{evening.url}/gm/box"
    assert "Saved." in html(evening.gm.get(answer.location))
    evening.do(*HANDS)
    state = evening.play().state
    assert dict(state.options.box.propaganda) == {
        **{code: n for code, n in PROPAGANDA if code != "C"}, "N": 40}


def test_in_the_middle_of_a_game_it_is_for_the_next_one(
    an_evening: Callable[..., Evening]
) -> None:
    evening = an_evening(options={"kit": "phones"})
    evening.do(*HANDS)
    page = html(evening.gm.get(f"{evening.url}/gm/box"))
    assert "what is marked changes with the next game" in page
    assert page.count("Dealt already: from the next game on.") == 1
    set_right(evening, **{"propaganda-N": "40"})
    assert dict(evening.play().state.options.box.propaganda)["N"] == 12
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    assert dict(evening.play().state.options.box.propaganda)["N"] == 40


def test_the_prints_follow_it_at_once(an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(options={"kit": "phones"})
    evening.do(*HANDS)
    prints = f"{evening.url}/gm/print"
    sheets = ("posters", "dice", "costumes")

    def printed() -> list[str]:
        return [html(evening.gm.get(f"{prints}/preview/{sheet}")) for sheet in sheets]

    before = printed()
    assert "14 pages" in html(evening.gm.get(prints))
    set_right(evening, **{"propaganda-N": "30", "posters-horror": "N", "star_faces": "5",
                          "wardrobe": ["boa"]})
    page = html(evening.gm.get(prints))
    assert "18 pages" in page and "The box: changed by you" in page
    assert all(one != other for one, other in zip(before, printed(), strict=True))


def test_the_odds_follow_the_cards_on_the_table(evening: Evening) -> None:
    evening.do(*HANDS, "roll_dice", "lay_out_posters")
    odds = f"{evening.url}/gm/page/odds"
    before = html(evening.gm.get(odds))
    reds = {**dict.fromkeys(KINDS, "0"), "C": "40", "CC": "10"}
    set_right(evening, **{f"propaganda-{code}": count for code, count in reds.items()})
    assert "100%" in html(evening.gm.get(odds)) and html(evening.gm.get(odds)) != before


def test_everybody_reads_that_it_was_changed(evening: Evening) -> None:
    set_right(evening, star_faces="1")
    assert "The box was set right" in html(evening.seats[1].get(f"{evening.url}/seat/log"))


def test_it_is_taken_back_where_it_was_kept_and_then_not_remembered(
    evening: Evening, desk: Phone
) -> None:
    set_right(evening, star_faces="5")
    assert form_of(html(desk.get(NEW)), NEW)["star_faces"] == ["5"]
    undo = f"{evening.url}/gm/undo"
    evening.gm.post(undo, form_of(html(evening.gm.get(f"{evening.url}/gm/box")), undo))
    assert evening.play().state.packed.star_faces == 3
    assert form_of(html(desk.get(NEW)), NEW)["star_faces"] == ["3"]
    evening.gm.post(f"{evening.url}/gm/redo", {"version": str(evening.play().version)})
    assert form_of(html(desk.get(NEW)), NEW)["star_faces"] == ["5"]


def test_taking_back_another_step_leaves_what_is_remembered(evening: Evening, desk: Phone) -> None:
    evening.do("deal_roles")
    desk.post(BOX, stepped(desk) | {"star_faces": "5", "keep": "1"})
    evening.gm.post(f"{evening.url}/gm/undo", {"version": str(evening.play().version)})
    assert form_of(html(desk.get(NEW)), NEW)["star_faces"] == ["5"]


def test_who_sits_down_before_the_deal_does_not_change_the_box(evening: Evening) -> None:
    set_right(evening, star_faces="5")
    evening.gm.post(f"{evening.url}/gm/add", {"name": "Shira"})
    state = evening.play().state
    assert len(state.seats) == 6 and state.options.box.star_faces == 5


def test_the_form_for_another_game_opens_with_the_box_of_this_table(evening: Evening) -> None:
    set_right(evening, star_faces="5")
    another = f"{evening.url}/gm/another/hollywood"
    form = form_of(html(evening.gm.get(another)), another)
    assert form["star_faces"] == ["5"]
    box = form_of(html(evening.gm.post(f"{another}/box", form)), f"{another}/box")
    page = html(evening.gm.post(f"{another}/box", box | {"star_faces": "4", "keep": "1"}))
    evening.gm.post(another, form_of(page, another))
    assert evening.play().state.options.box.star_faces == 4
    assert len(evening.play().state.seats) == 5


def test_a_double_tap_keeps_it_once(evening: Evening) -> None:
    at = f"{evening.url}/gm/box"
    form = form_of(html(evening.gm.get(at)), at) | {"star_faces": "5", "keep": "1"}
    assert [evening.gm.post(at, form).status_code for _ in range(2)] == [303, 303]
    assert len(evening.play().steps) == 2


def test_a_refusal_at_the_table_keeps_what_was_typed(evening: Evening) -> None:
    answer = set_right(evening, **FEW, star_faces="5")
    form = form_of(html(answer), f"{evening.url}/gm/box")
    assert answer.status_code == 422 and "and the box has 8" in html(answer)
    assert form["propaganda-P"] == ["0"] and form["star_faces"] == ["5"]
    assert evening.play().state.packed.star_faces == 3


def test_as_usual_again_at_the_table_is_shown_before_it_is_kept(evening: Evening) -> None:
    set_right(evening, star_faces="5")
    at = f"{evening.url}/gm/box"
    shown = form_of(html(evening.gm.post(at, {"reset": "1"})), at)
    assert shown["star_faces"] == ["3"] and evening.play().state.packed.star_faces == 5


def test_a_program_sets_it_right_by_the_same_command(evening: Evening) -> None:
    answer = evening.api().post(f"/tables/{evening.table}/commands/change_box", {"star_faces": 2})
    assert answer.status_code == 200 and evening.play().state.packed.star_faces == 2
    assert evening.api(1).post(f"/tables/{evening.table}/commands/change_box",
                               {"star_faces": 1}).status_code == 403


def test_it_survives_a_restart(tmp_path: Path) -> None:
    evening = open_evening(tmp_path)
    set_right(evening, star_faces="5")
    evening.served.store.close()
    reopened = open_evening(tmp_path)
    found = rooms.find(reopened.served.store, evening.room)
    table = reopened.served.rooms.table(found) if found else None
    assert table and table.state.packed.star_faces == 5
    assert "The box: changed by you" in html(host(reopened.served, reopened.app).get(NEW))
    reopened.served.store.close()
