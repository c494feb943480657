"""The table's pages and taps: offers as plain forms, gold buttons, names, the log."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from companion.games import GAMES
from companion.i18n import text as plain
from companion.web.render.assets import asset
from tests.web.forms import Forms, form_of
from tests.world import Evening, Phone, html


def tap(evening: Evening, name: str, **more: str) -> Any:
    """Send the form as it stands on the GM's page, without script."""
    url = f"{evening.url}/gm/do/{name}"
    page = evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    return evening.gm.post(url, form_of(page, url) | more)


def test_the_set_up_goes_through_without_script(evening: Evening) -> None:
    for name in ("deal_roles", "deal_affiliations", "begin_night", "end_night"):
        answer = tap(evening, name)
        assert (answer.status_code, answer.location) == (303, f"{evening.url}/gm")
    assert not evening.play().game.dark(evening.play().state)
    assert evening.play().version == 5


def test_an_htmx_tap_is_answered_with_the_fragment_alone(evening: Evening) -> None:
    answer = evening.gm.post(f"{evening.url}/gm/do/deal_roles", **{"HX-Request": "true"})
    assert answer.status_code == 200
    assert "<html" not in html(answer) and 'class="now"' in html(answer)


def test_the_page_holds_the_very_fragment_that_the_poll_fetches(evening: Evening) -> None:
    page = html(evening.seats[1].get(f"{evening.url}/seat"))
    assert html(evening.seats[1].get(f"{evening.url}/seat/now")).strip() in page


def test_a_poll_that_has_it_already_gets_nothing_new(evening: Evening) -> None:
    phone, url = evening.seats[1], f"{evening.url}/seat/now"
    tag = phone.get(url).headers["ETag"]
    assert phone.get(url, **{"If-None-Match": tag}).status_code == 304
    evening.do("deal_roles")
    assert phone.get(url, **{"If-None-Match": tag}).status_code == 200


def test_a_double_tap_is_one_tap(evening: Evening) -> None:
    url = f"{evening.url}/gm/do/deal_roles"
    form = form_of(evening.gm.get(f"{evening.url}/gm").get_data(as_text=True), url)
    assert evening.gm.post(url, form).status_code == 303
    assert evening.gm.post(url, form).status_code == 303
    assert evening.play().version == 2


def test_two_buttons_of_a_page_that_ask_nothing_are_two_taps(
    an_evening: Callable[..., Evening]
) -> None:
    evening = an_evening(game="zero", players=3, options={"way": "followed"})
    evening.do("deal", first=1)
    turn = evening.play().state.turn
    phone, url = evening.seats[turn], f"{evening.url}/seat"
    forms = Forms(phone.get(url).get_data(as_text=True)).found
    done, other = forms[f"{url}/do/pass"], forms[f"{url}/do/exchange"]
    assert done == other
    assert phone.post(f"{url}/do/pass", done).status_code == 303
    answer = phone.post(f"{url}/do/exchange", other)
    assert (answer.status_code, "That step is over" in html(answer)) == (409, True)


def test_a_form_for_a_step_that_is_over_is_refused_with_a_sentence(evening: Evening) -> None:
    url = f"{evening.url}/gm/do/deal_roles"
    form = form_of(evening.gm.get(f"{evening.url}/gm").get_data(as_text=True), url)
    evening.dealt()
    answer = evening.gm.post(url, form | {"tap": "another"})
    assert answer.status_code == 409
    assert '<p class="refusal" role="alert">That step is over' in html(answer)


def test_a_stale_undo_is_refused_with_a_sentence(evening: Evening) -> None:
    evening.dealt()
    answer = evening.gm.post(f"{evening.url}/gm/undo", {"version": "1"})
    assert answer.status_code == 409
    assert '<p class="refusal" role="alert">The table has moved on' in html(answer)
    assert evening.play().version == 3


def test_a_player_may_not_do_what_is_the_gms(evening: Evening) -> None:
    answer = evening.seats[1].post(f"{evening.url}/seat/do/deal_roles")
    assert answer.status_code == 403 and evening.play().version == 1


def test_a_command_nobody_knows_is_not_there(evening: Evening) -> None:
    assert evening.gm.post(f"{evening.url}/gm/do/dance").status_code == 404


def gold(page: str) -> list[str]:
    return re.findall(r'<button class="primary"[^>]*>\s*<span>([^<]*)', page)


def test_a_button_turns_gold_when_it_is_time_for_it(evening: Evening) -> None:
    def golden() -> list[str]:
        return gold(html(evening.gm.get(f"{evening.url}/gm")))

    assert golden() == ["Deal the roles"]
    evening.dealt()
    assert golden() == []
    for seat in evening.seats.values():
        seat.get(f"{evening.url}/seat/peek/affiliation")
    assert golden() == ["Begin the night"]
    evening.do("begin_night")
    assert golden() == []


def test_the_pages_beside_the_table_have_the_tabs_too(evening: Evening) -> None:
    for path in ("gm/page/rules", "gm/page/odds", "gm/print", "seat/page/rules"):
        phone = evening.gm if path.startswith("gm") else evening.seats[2]
        page = phone.get(f"{evening.url}/{path}").get_data(as_text=True)
        current = re.findall(r'<a href="([^"]*)" aria-current="page">', page)
        assert current == ([] if "odds" in path else [f"{evening.url}/{path}"])
        tabs = 5 if path.startswith("gm") else 3
        assert page.count(f'<use href="{asset("icons.svg")}#') >= tabs


def test_a_log_tab_of_the_screen_or_a_people_tab_of_a_seat_is_not_there(
    evening: Evening,
) -> None:
    screen = Phone(evening.app).sit(evening.opened["screen"]["token"])
    assert screen.get(f"{evening.url}/screen/log").status_code == 404
    assert evening.seats[1].get(f"{evening.url}/seat/people").status_code == 404


def test_the_page_of_sides_marks_this_table(evening: Evening) -> None:
    page = html(evening.seats[1].get(f"{evening.url}/seat/page/affiliations"))
    assert page.count('aria-current="true"') == 1
    assert evening.seats[1].get(f"{evening.url}/seat/page/x").status_code == 404


def test_names_that_look_like_markup_or_placeholders_are_shown_as_they_are(
    an_evening: Callable[..., Evening],
) -> None:
    evening = an_evening(players=3)
    for seat, name in ((1, "<i>x</i>"), (2, "{name}"), (3, "%(x)s")):
        evening.gm.post(f"{evening.url}/gm/rename", {"seat": str(seat), "name": name})
    evening.gm.post(f"{evening.url}/gm/again")
    page = html(evening.gm.get(f"{evening.url}/gm"))
    assert "&lt;i&gt;x&lt;/i&gt;" in page and "{name}" in page and "%(x)s" in page
    assert "<i>x" not in page


@pytest.mark.parametrize("lang", ["he", "ru", "en"])
def test_every_step_of_the_set_up_has_a_page_in_every_language(
    evening: Evening, lang: str
) -> None:
    people = [(Phone(evening.app, lang).sit(evening.opened["token"]), "gm"),
              (Phone(evening.app, lang).sit(evening.token(1)), "seat"),
              (Phone(evening.app, lang).sit(evening.opened["screen"]["token"]), "screen")]
    for name in ("deal_roles", "deal_affiliations", "begin_night", "end_night"):
        for phone, role in people:
            answer = phone.get(f"{evening.url}/{role}")
            assert answer.status_code == 200 and f'lang="{lang}"' in html(answer)
        evening.do(name)


def test_the_view_in_the_json_is_the_view_of_the_page(evening: Evening) -> None:
    evening.dealt()
    seen = evening.api(1).get(f"/tables/{evening.table}").get_json()
    assert "affiliations" not in seen["view"]
    assert json.dumps(seen).count("communist") <= json.dumps(seen["view"]).count("communist") + 2


def test_what_the_last_turn_did_stands_on_every_phone(an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(options={"kit": "phones"}).dealt()
    evening.do("skip_night", "deal_hands", "roll_dice", "lay_out_posters")
    evening.do("pass")
    told = '<div class="last" role="status">'
    for page in (html(evening.gm.get(f"{evening.url}/gm")),
                 html(evening.seats[1].get(f"{evening.url}/seat"))):
        assert " passes." in page.split(told)[1].split("</div>")[0]


def test_a_tap_that_adds_counts_once_from_two_phones_at_one_moment(
    an_evening: Callable[..., Evening],
) -> None:
    """The secretary and the GM both make waves: a form answers the time it was drawn for."""
    evening = an_evening(players=3, game="conspiracy")
    evening.do("begin_evening")
    ways = [(evening.gm, f"{evening.url}/gm"), (evening.seats[1], f"{evening.url}/seat")]
    forms = [form_of(page_with(phone, url, "make_waves"), f"{url}/do/make_waves")
             for phone, url in ways]
    before = evening.play().state.meters.rumour_points
    answers = [phone.post(f"{url}/do/make_waves", form)
               for (phone, url), form in zip(ways, forms, strict=True)]
    assert [answer.status_code for answer in answers] == [303, 409]
    assert "done a moment ago" in answers[1].get_data(as_text=True)
    assert evening.play().state.meters.rumour_points == before + 3
    seat, url = ways[1]
    again = form_of(page_with(seat, url, "make_waves"), f"{url}/do/make_waves")
    assert seat.post(f"{url}/do/make_waves", again).status_code == 303
    assert evening.play().state.meters.rumour_points == before + 6


def page_with(phone: Phone, url: str, command: str) -> str:
    """The page on which the form of a command stands."""
    pages = (str(phone.get(f"{url}{path}").get_data(as_text=True)) for path in ("", "/for/1"))
    return next(page for page in pages if f"{url}/do/{command}" in page)


def test_a_form_that_lasts_is_good_after_the_step_has_changed(
    an_evening: Callable[..., Evening],
) -> None:
    evening = an_evening(players=3, game="conspiracy")
    evening.do("begin_evening")
    seat, url = evening.seats[1], f"{evening.url}/seat"
    form = form_of(page_with(seat, url, "make_waves"), f"{url}/do/make_waves")
    evening.do("end_evening", "begin_evening")
    assert seat.post(f"{url}/do/make_waves", form).status_code == 303


@pytest.mark.parametrize("game", list(GAMES))
def test_every_page_of_a_table_names_its_game(
    an_evening: Callable[..., Evening], game: str
) -> None:
    evening = an_evening(players=3, game=game)
    title = plain(GAMES[game].title, "en")
    for phone, role in ((evening.gm, "gm"), (evening.seats[1], "seat")):
        page = html(phone.get(f"{evening.url}/{role}"))
        head = page[page.index('<header class="top">'):page.index("</header>")]
        assert re.sub(r"<[^>]*>", "", head).count(title) == 1


def test_a_role_says_before_the_first_film_that_it_is_for_ones_turn(evening: Evening) -> None:
    def page() -> str:
        return html(evening.seats[1].get(f"{evening.url}/seat"))
    evening.dealt()
    assert "On your turn:" in page()
    evening.do("skip_night", "deal_hands", "roll_dice", "lay_out_posters")
    assert "Your role" in page() and "On your turn:" not in page()


@pytest.mark.parametrize(("kit", "asked"), [("phones", False), ("own", True), ("box", True)])
def test_the_box_is_asked_about_where_something_of_it_is_on_the_table(
    an_evening: Callable[..., Evening], kit: str, asked: bool
) -> None:
    evening = an_evening(options={"kit": kit})
    assert (f"{evening.url}/gm/box" in html(evening.gm.get(f"{evening.url}/gm"))) == asked
