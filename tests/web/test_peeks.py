"""A peek: the own card and no other, in no page before it is held, and no step of the table."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.hollywood.content import SIDES
from tests.world import Evening, html


def affiliation(evening: Evening, seat: int) -> str:
    return str(evening.play().state.affiliations[seat])


def test_a_card_is_in_no_page_before_it_is_held(evening: Evening) -> None:
    evening.dealt()
    for seat, phone in evening.seats.items():
        side = str(SIDES[affiliation(evening, seat)])
        assert side in html(phone.get(f"{evening.url}/seat/peek/affiliation"))
        for path in ("", "/log", "/now"):
            assert "secret-card" not in html(phone.get(f"{evening.url}/seat{path}"))


def test_a_peek_shows_only_the_own_card(evening: Evening) -> None:
    evening.dealt()
    for name in ("everyone", "affiliation2", "hand", "x"):
        assert evening.seats[1].get(f"{evening.url}/seat/peek/{name}").status_code == 403
    answer = evening.api(1).get(f"/tables/{evening.table}/secrets/affiliation").get_json()
    assert [card["seat"] for card in answer["secret"]] == [1]


def test_there_is_nothing_to_peek_at_before_the_deal_and_at_night(evening: Evening) -> None:
    url = f"{evening.url}/seat/peek/affiliation"
    assert evening.seats[1].get(url).status_code == 403
    evening.dealt().do("begin_night")
    for phone in evening.seats.values():
        for how in ("peek", "show"):
            assert phone.get(f"{evening.url}/seat/{how}/affiliation").status_code == 403
    evening.do("end_night")
    assert evening.seats[1].get(url).status_code == 200


def test_the_show_page_leaves_by_itself_after_four_seconds(evening: Evening) -> None:
    page = html(evening.dealt().seats[1].get(f"{evening.url}/seat/show/affiliation"))
    assert f'http-equiv="refresh" content="4;url={evening.url}/seat"' in page
    assert "aria-live" not in page and 'role="status"' not in page


def test_a_moderator_may_look_at_everyone_a_playing_gm_only_at_the_own_card(
    an_evening: Callable[..., Evening],
) -> None:
    moderated = an_evening().dealt()
    assert moderated.gm.get(f"{moderated.url}/gm/peek/everyone").status_code == 200
    played = an_evening(gm_plays=2).dealt()
    assert played.gm.get(f"{played.url}/gm/peek/everyone").status_code == 403
    assert played.gm.get(f"{played.url}/gm/peek/affiliation").status_code == 200


def test_a_peek_is_no_step_of_the_table(evening: Evening) -> None:
    evening.dealt()
    evening.seats[1].get(f"{evening.url}/seat/peek/affiliation")
    assert evening.play().version == 3
