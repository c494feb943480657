"""The fullest film of the box: every role that must be told, a statuette moved, two returned."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import join
from tests.browser.server import Server
from tests.browser.studio import NAMES, Studio, by_hand

pytestmark = pytest.mark.shared_server

ROLES = ("screenwriter", "producer", "director", "composer", "editor", "gaffer", "actor")
POSTERS = ("western", "comedy", "romance", "mystery")
AIM = 10


def four_films(server: Server, opened: dict[str, Any]) -> None:
    """Play two films for each side, with a statuette given in each: all of them are out."""
    do = partial(server.command, opened["token"], opened["table"])
    for seat, role in enumerate(ROLES, 1):
        do("record_role", seat=seat, role=role)
    server.do(opened, "begin_night", "end_night", "lay_out_posters")
    for number, poster in enumerate(POSTERS, 1):
        do("record_poster", poster=poster)
        do("go_to_turn", turn=2)
        do("direct", seat=3, whom=number, source=0)
        do("screen_film", film=number, patriots=3 * (number % 2), communists=2)


def test_the_fullest_film_takes_ten_taps_where_a_phone_tells_of_its_own_statuette(
    server: Server, phone: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> None:
    opened = server.open_table("hollywood", NAMES[:7], options={"kit": "box"})
    four_films(server, opened)
    studio = Studio(server, join(phone("he"), f"/j/{opened['token']}"), opened, 47)
    gm, dana = studio.gm, join(phone("he"), opened["seats"][0]["join"])
    studio.send(gm.locator(".poster-tiles button").first)
    produce(studio, row(gm, 1))
    move_statuette(studio, row(gm, 2))
    by_hand("composer")(studio, row(gm, 3))
    by_hand("editor")(studio, row(gm, 4))
    dana.click("#do-return_statuette-1 button")
    pad = gm.locator(".counting form")
    expect(pad.locator("[name=returned]")).to_have_count(3)
    studio.tap(pad.locator(".chip:has([name=returned])").first)
    studio.tap(studio.number("patriots", 3))
    studio.send(studio.number("communists", 1))
    with capsys.disabled():
        print(f"\ntaps, the fullest film: {studio.taps}")
    assert studio.taps <= AIM, studio.tapped


def row(gm: Page, place: int) -> Locator:
    return gm.locator(".turns > li").nth(place)


def produce(studio: Studio, row: Locator) -> None:
    """Swap the gaffer and a role of the centre: nobody has to report either."""
    chips = row.locator("form[id^=do-produce] .chip")
    studio.tap(chips.filter(has=studio.gm.locator("[value=gaffer]")))
    studio.send(chips.filter(has=studio.gm.locator("[value=actress]")))


def move_statuette(studio: Studio, row: Locator) -> None:
    form = row.locator("form[id^=do-direct]")
    studio.tap(form.locator(".chip:has([name=source][value='2'])"))
    studio.send(form.locator(".chip:has([name=whom][value='6']), button[name=whom][value='6']"))
