"""What stands on the GM's page and on a player's, as a phone without script reads it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from companion.games.hollywood.box import POSTERS
from companion.games.hollywood.content import BOX_ROLES
from tests.games.hollywood.read import gm_page, html
from tests.world import Evening, Phone


def buttons_under_the_thumb(page: str) -> list[str]:
    act = page.split('<div class="act">')[1].split('<nav class="tabs')[0]
    return re.findall(r'<form id="do-([a-z_]+)-0"', act)


# --- set-up ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kit", "taps"), [
    ("box", ["lay_out_posters"]), ("paper", ["lay_out_posters"]),
    ("phones", ["deal_hands", "roll_dice", "lay_out_posters"])])
def test_what_the_table_lays_out_is_one_list_with_one_button(
    an_evening: Callable[..., Evening], kit: str, taps: list[str]
) -> None:
    evening = an_evening(players=4, options={"kit": kit})
    if kit == "phones":
        evening.do("deal_roles", "deal_affiliations")
    else:
        for seat, role in zip(evening.seats, BOX_ROLES, strict=False):
            evening.do("record_role", seat=seat, role=role)
    evening.do("skip_night")
    for tap in taps:
        assert buttons_under_the_thumb(gm_page(evening)) == [tap]
        evening.do(tap)
    assert evening.play().state.phase == "production"


def test_the_gm_is_asked_first_for_the_roles_of_those_without_a_phone(
    an_evening: Callable[..., Evening]
) -> None:
    evening = an_evening(players=4, options={"kit": "box"})
    for seat in (2, 4):
        evening.gm.post(f"{evening.url}/gm/no-phone", {"seat": str(seat)})
    for name, others in (("Avi", [1, 3, 4]), ("Gil", [1, 3])):
        page = gm_page(evening)
        assert re.findall(r"<h2>The role of (\w+)</h2>", page) == [name]
        folded = re.findall(r'<details[^>]* id="open-record_role-(\d)"', page)
        assert sorted(map(int, folded)) == others
        seat = {"Avi": 2, "Gil": 4}[name]
        evening.do("record_role", seat=seat, role=BOX_ROLES[seat])
    assert "<h2>The role of" not in gm_page(evening)  # the others' phones tell theirs


def test_a_gm_who_plays_is_asked_as_any_player_is(an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(players=4, options={"kit": "box"}, gm_plays=1)
    assert "<h2>Which role lies before you?</h2>" in gm_page(evening)
    assert "The role of Dana" not in gm_page(evening).split("<h2>")[1].split("</section>")[0]


# --- a film ---------------------------------------------------------------------------------------


def production(evening: Evening) -> Evening:
    for seat, role in zip(evening.seats, BOX_ROLES[1:], strict=False):
        evening.do("record_role", seat=seat, role=role)
    evening.do("skip_night", "lay_out_posters")
    return evening


def test_poster_tiles_stand_by_their_symbol(an_evening: Callable[..., Evening]) -> None:
    page = gm_page(production(an_evening(players=4, options={"kit": "box"})))
    tiles = page.split('poster-tiles"')[1].split("</form>")[0].split("<fieldset")[1:]
    symbols = dict(POSTERS)
    groups = [re.findall(r'name="poster" value="([a-z_]+)"', group) for group in tiles]
    assert sorted(key for group in groups for key in group) == sorted(symbols)
    shown = [{symbols[key] for key in group} for group in groups]
    assert shown == [{"P"}, {"N"}, {"C"}]
    for group, name in zip(tiles, ("patriot", "neutral", "communist"), strict=True):
        assert f'class="symbol {name}"' in group.split("</legend>")[0]


def test_what_the_coming_roles_do_can_be_read_ahead(an_evening: Callable[..., Evening]) -> None:
    page = gm_page(production(an_evening(players=4, options={"kit": "box"})))
    ahead = page.split('id="coming"')[1].split("</details>")[0]
    assert "Gil, Cinematographer: choose who discards" in ahead and "Dana" not in ahead


def test_the_next_role_with_something_to_tell_stands_open_in_its_row(
    an_evening: Callable[..., Evening]
) -> None:
    evening = an_evening(players=4, options={"kit": "box"})
    for seat, role in zip(evening.seats, ("screenwriter", "gaffer", "director", "editor"),
                          strict=True):
        evening.do("record_role", seat=seat, role=role)
    evening.do("skip_night", "lay_out_posters")
    assert "direct_next" not in gm_page(evening)  # the poster comes first
    evening.do("record_poster", poster="western")
    rows = gm_page(evening).split('<ol class="turns"')[1].split("</ol>")[0].split("<li ")[1:]
    assert [re.findall('<form id="do-([a-z_]+)-', row) for row in rows] == [
        [], ["swap_with_centre", "perform_by_hand", "reroll_by_hand", "pass"],
        ["go_to_turn", "direct_next"], ["go_to_turn"]]


@pytest.mark.parametrize(("kit", "untapped"), [
    ("box", "A pass, a roll or a new hand needs no tap: go on with Noa."),
    ("paper", "A pass or a new hand needs no tap: go on with Noa.")])
def test_a_turn_says_where_it_stands_what_needs_no_tap_and_who_is_next(
    an_evening: Callable[..., Evening], kit: str, untapped: str
) -> None:
    evening = an_evening(players=4, options={"kit": kit})
    for seat, role in zip(evening.seats, ("screenwriter", "gaffer", "director", "editor"),
                          strict=True):
        evening.do("record_role", seat=seat, role=role)
    evening.do("skip_night", "lay_out_posters")
    if kit == "box":
        assert "needs no tap" not in gm_page(evening)  # the poster is noted first
        evening.do("record_poster", poster="western")
    else:
        evening.do("go_to_turn", turn=1)
    now = gm_page(evening).split('aria-current="step"')[1].split("</li>")[0]
    told = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", now))
    assert untapped in told and now.index("needs no tap") < now.index("<form")


def test_the_odds_stand_below_what_is_to_be_tapped(an_evening: Callable[..., Evening]) -> None:
    evening = production(an_evening(players=4, options={"kit": "box"}))
    evening.do("record_poster", poster="western")
    page = gm_page(evening)
    assert page.index('class="counting"') < page.index("/page/odds")


@pytest.mark.parametrize("kit", ["box", "paper"])
def test_at_a_premiere_the_poster_is_tapped_or_where_phones_draw_it_one_gold_button(
    an_evening: Callable[..., Evening], kit: str
) -> None:
    evening = production(an_evening(players=4, options={"kit": kit}))
    if kit == "box":
        evening.do("record_poster", poster="western")
    evening.do("end_production", "screen_film")
    page = gm_page(evening)
    assert buttons_under_the_thumb(page) == (["next_film"] if kit == "paper" else [])
    told = [page.index(f'id="do-{name}-0"') for name in ("tell_shake_up", "next_film")]
    assert told == sorted(told)
    if kit == "box":
        assert told[0] < page.index('poster-tiles"') < told[1]
    seat = html(evening.seats[2], f"{evening.url}/seat")
    assert "Everyone draws up to three cards" in seat  # who has to do it reads it too


@pytest.mark.parametrize("kit", ["box", "own"])
def test_whose_role_is_new_says_so_at_the_premiere(
    an_evening: Callable[..., Evening], kit: str
) -> None:
    evening = an_evening(players=4, options={"kit": kit})
    if kit == "own":
        evening.do("deal_roles", "deal_affiliations", "skip_night", "lay_out_posters")
    else:
        production(evening)
    while not evening.play().state.round.poster:
        evening.do("record_poster", poster="western")
    evening.do("end_production", "screen_film")
    seat = html(evening.seats[2], f"{evening.url}/seat")
    assert ('id="do-tell_new_role-2"' in seat) == (kit == "box")
    assert 'id="do-tell_new_role' not in gm_page(evening)  # whose own button tells of a shake-up


def test_a_statuette_that_is_moved_is_told_in_the_row_as_one_that_is_given(
    an_evening: Callable[..., Evening]
) -> None:
    evening = production(an_evening(players=4, options={"kit": "box"}))
    for film, poster in enumerate(("western", "romance", "war", "comedy"), 1):
        evening.do("record_poster", poster=poster)
        evening.do("go_to_turn", turn=1)
        assert 'id="open-direct-2"' not in gm_page(evening)
        evening.do("direct", seat=2, whom=film)
        evening.do("screen_film", patriots=3 * (film % 2), communists=2)
    evening.do("record_poster", poster="musical")
    evening.do("go_to_turn", turn=1)
    page = gm_page(evening)
    assert "all statuettes are out, so move one" in page and 'name="source"' in page
    assert 'id="do-direct-2"' in page and 'id="open-direct-2"' not in page


def test_the_gm_reads_what_to_tap(an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(players=4, options={"kit": "box"})
    assert "Each phone tells its own role" in gm_page(evening)
    assert "<h2>Which poster lies there?</h2>" in gm_page(production(evening))


def test_alone_no_button_speaks_of_others(an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(players=1, options={"kit": "box"})
    for role in ("director", "editor"):
        evening.do("record_role", seat=1, role=role)
    evening.do("lay_out_posters")
    evening.do("record_poster", poster="western")
    assert "My turns are over" in gm_page(evening) and "The turns to come" in gm_page(evening)
    evening.do("go_to_turn", turn=1)
    assert "The first turn is over." in gm_page(evening)
    evening.do("end_production")
    page = gm_page(evening)
    assert "Both turns are over." in page and "veryone" not in page.split('id="main"')[1]


# --- the end --------------------------------------------------------------------------------------


def test_a_score_ends_without_an_empty_list_of_names(an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(players=5, options={"kit": "box", "pace": "score"})
    evening.do("skip_night", "lay_out_posters")
    for film in range(1, 5):
        evening.do("score_film", poster="N", patriots=0, communists=1, film=film)
        follows = re.search(rf"<h2>Film \D*{film + 1}\D*</h2>", gm_page(evening))
        assert bool(follows) == (film < 4)  # whose count it is, below the premiere of the last
    page = html(evening.seats[2], f"{evening.url}/seat")
    assert "The communists win!" in page and 'class="cast' not in page


def test_a_hearing_can_be_told_though_a_new_role_was_told_at_once(
    an_evening: Callable[..., Evening]
) -> None:
    evening = production(an_evening(players=4, options={"kit": "paper"}))
    evening.do("end_production", "screen_film")
    evening.do("tell_new_role", seat=2, role="editor")
    assert 'id="do-tell_hearing-0"' in gm_page(evening)
    evening.do("tell_hearing")
    assert 'id="do-tell_hearing' not in gm_page(evening)


def test_at_the_end_the_programme_is_on_every_phone_and_not_on_the_screen(
        an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(options={"kit": "box", "pace": "score"})
    evening.do("begin_night", "end_night", "lay_out_posters")
    for film in range(1, 5):
        evening.do("score_film", poster="N", film=film, patriots=2, communists=0)
    screen = Phone(evening.app).sit(evening.opened["screen"]["token"])
    for phone, role, links in ((evening.gm, "gm", 1), (evening.seats[1], "seat", 1),
                               (screen, "screen", 0)):
        address = f"{evening.url}/{role}"
        assert html(phone, address).count(f'href="{address}/page/recap"') == links
