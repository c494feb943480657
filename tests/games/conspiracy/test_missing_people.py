"""Who is away, without a phone or without a sleuth: what is asked of them, and on which page."""

from __future__ import annotations

import re

from companion.engine.game import Viewer
from companion.games.conspiracy.events.people import Joined
from tests.games.conspiracy.looks import Look, words
from tests.games.conspiracy.table import THE_GM, Table, investigate
from tests.web.test_buttons import Buttons


def test_the_team_s_things_stand_openly_where_its_secretary_has_no_phone(look: Look) -> None:
    table = Table(2, intrigue=9).ready().rumours(1, 1)
    for without, openly in (((), False), ((2,), False), ((1,), True)):
        html = look(table, without=without)
        assert ("team-without-phone" in html) is openly
        assert html.count('id="open-investigate-1"') == 1
        assert (html.index('id="open-investigate-1"') < html.index('id="for-team"')) is openly


def test_who_is_away_is_asked_for_no_sleuth_and_no_asset(look: Look) -> None:
    table = Table(3, start_assets=1).ready()
    table.keep(table.play.come_or_go(Joined(4, "Noa"), THE_GM))
    table.do("end_evening")
    table.do("begin_evening", here=[1, 2])
    for seat in (3, 4):
        html = look(table, "seat", seat=seat)
        assert "You are away this evening" in words(html, "<h1", "</h1>")
        assert not Buttons(html).gold
    table.do("come_in", Viewer("player", 4))
    assert Buttons(look(table, "seat", seat=4)).gold == ["do-write_sleuth-4"]


def test_who_is_away_is_not_reminded_of_points_for_assets(look: Look) -> None:
    table = investigate(Table(2).ready(), "breakthrough", 1)
    table.scene(won=False)
    while table.state.aftermath:
        table.do("settle_scene" if table.state.aftermath.turn == "gm" else "answer_breakthrough")
    table.do("turn_page")
    assert 'href="#sheet"' in look(table, "seat", seat=2)
    table.do("say_who_is_here", here=[1])
    assert 'href="#sheet"' not in look(table, "seat", seat=2)


def test_that_the_old_sleuth_stands_is_told_where_there_is_one(look: Look) -> None:
    stands = "until then what stood before stands"
    table = Table(2)
    assert stands not in look(table, "seat", seat=2)
    table.ready()
    assert stands in look(table, "seat", seat=2)


def test_a_missing_sleuth_or_asset_without_a_phone_is_asked_for_at_any_time(look: Look) -> None:
    table = Table(2, start_assets=1)
    html = look(table, without=(2,))
    assert words(html).count("Write it here") == 1
    assert missing_of(2, html) == "do-write_sleuth-2"
    table.ready()
    html = look(table, without=(2,))
    assert "1 asset to choose" in words(html, "unwritten", "</summary>")
    assert missing_of(2, html) == "do-create_asset-2"
    table.do("create_asset", seat=2, asset="A van", key="Fuel")
    assert "unwritten" not in look(table, without=(2,))


def missing_of(seat: int, html: str) -> str:
    """The one form in the fold about a seat, and so what the first tap opens."""
    fold = html[html.index(f'id="write-{seat}"'):].split("</details>")[0]
    (form,) = re.findall(r'<form id="([^"]+)"', fold)
    return str(form)


def test_what_waits_to_be_approved_stands_before_who_is_here_until_an_evening_is_on(
    look: Look
) -> None:
    table = Table(2)
    table.do("write_sleuth", seat=2, sleuth="Boris")
    html = look(table)
    assert html.index('class="card approve"') < html.index('id="do-begin_evening-0"')
    investigate(table.ready(), "cold_trail", 1)
    table.do("write_sleuth", seat=2, sleuth="Boris the Second")
    html = look(table)
    assert html.index('id="do-frame_scene-0"') < html.index('class="card approve"')


def test_nobody_is_asked_for_a_sleuth_on_the_gms_phone_while_a_scene_is_played(look: Look) -> None:
    table = Table(3).ready()
    table.do("retire_sleuth", seat=3, text="Off to the sea")
    assert missing_of(3, look(table, without=(3,))) == "do-write_sleuth-3"
    assert "unwritten" not in look(investigate(table, "cold_trail", 1), without=(3,))


def test_why_a_sleuth_came_back_stands_above_the_form_that_mends_it(look: Look) -> None:
    table = Table(2)
    table.do("write_sleuth", seat=2, sleuth="Boris")
    table.do("send_back", what="sleuth-2", reason="Too many hats")
    assert "Too many hats" in words(look(table, without=(2,)), 'id="write-2"', "<form")
