"""The box inventory at a table: it holds at once or from the next game on, or is taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.games.hollywood.box import KINDS, PROPAGANDA
from companion.store import rooms
from tests.web.box import BOX, FEW, NEW, html, stepped
from tests.web.forms import form_of
from tests.world import Evening, Phone, host, open_evening

HANDS = ("deal_roles", "deal_affiliations", "skip_night", "deal_hands")


def set_right(evening: Evening, **change: Any) -> Any:
    """Keep the table's box with these changes."""
    at = f"{evening.url}/gm/box"
    return evening.gm.post(at, form_of(html(evening.gm.get(at)), at) | {"keep": "1"} | change)


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
