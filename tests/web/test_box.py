"""The box inventory as a page of its own, before a table is opened."""

from __future__ import annotations

import re

import pytest

from companion.games.hollywood.box import KINDS, PROPAGANDA, all_counts
from tests.web.box import BOX, FEW, NEW, html, stepped
from tests.web.forms import form_of
from tests.world import Evening, Phone, host


def counts(form: dict[str, list[str]]) -> dict[str, int]:
    return {code: int(form[f"propaganda-{code}"][0]) for code in KINDS}


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
