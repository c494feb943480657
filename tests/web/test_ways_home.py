"""The way home: on every page for the host, and for nobody else a link to what is closed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.world import Evening, Phone, host, read

HOME = 'href="/home"'
FRONT = 'class="to-home" href="/"'
OF_THE_TABLE = ("", "/log", "/people", "/print", "/qr", "/page/rules", "/another", "/box")
BESIDE = ("/help", "/help/totem", "/referee", "/referee/zero", "/referee/totem/trainer")


@pytest.fixture
def hosting(evening: Evening) -> Phone:
    """The host, who is this table's game master too."""
    phone = host(evening.served, evening.app)
    assert phone.post(f"/open/{evening.room}").status_code == 303
    return phone


def test_every_page_leads_the_host_home(evening: Evening, hosting: Phone) -> None:
    paths = [f"{evening.url}/gm{path}" for path in OF_THE_TABLE]
    at_home = ("/new/totem", "/new/hollywood/box", "/print", "/print/zero", "/trust")
    for path in (*paths, *at_home, *BESIDE):
        if hosting.get(path).status_code == 200:  # there is no certificate to trust on plain HTTP
            assert HOME in read(hosting, path), path
    assert HOME not in read(hosting, "/home")


def test_who_has_no_key_is_led_to_no_closed_door(evening: Evening) -> None:
    for path in OF_THE_TABLE:
        assert HOME not in read(evening.gm, f"{evening.url}/gm{path}"), path
    for phone in (evening.gm, evening.seats[1], Phone(evening.app)):
        for path in BESIDE:
            assert HOME not in read(phone, path), path
    assert HOME not in read(evening.seats[1], f"{evening.url}/seat")
    assert FRONT not in read(evening.seats[1], f"{evening.url}/seat")


@pytest.mark.parametrize("path", BESIDE)
def test_a_stranger_comes_from_manual_and_referee_to_the_front_door(
    evening: Evening, path: str
) -> None:
    assert FRONT in read(Phone(evening.app), path)


def test_who_came_from_a_table_goes_back_there_and_not_to_the_front_door(
    evening: Evening, hosting: Phone
) -> None:
    for phone, role in ((evening.seats[1], "seat"), (hosting, "gm")):
        page = read(phone, f"/help/hollywood?back={evening.url}/{role}")
        assert f'href="{evening.url}/{role}"' in page
        assert FRONT not in page and HOME not in page


def test_the_front_door_leads_a_phone_back_to_its_seat(evening: Evening) -> None:
    assert f'href="{evening.url}/seat"' in read(evening.seats[1], "/")
    assert f'href="{evening.url}/gm"' in read(evening.gm, "/")
    assert evening.room not in read(Phone(evening.app), "/")
    forged = Phone(evening.app)
    forged.client.set_cookie(f"seat_{evening.room}", "x" * 40)
    assert f'href="{evening.url}' not in read(forged, "/")


def test_the_front_door_has_one_gold_button(evening: Evening) -> None:
    for phone in (evening.seats[1], Phone(evening.app)):
        assert len(re.findall(r'class="(?:button )?primary"', read(phone, "/"))) == 1


def test_a_phone_that_goes_round_leads_nobody_home(
    an_evening: Callable[..., Evening]
) -> None:
    evening = an_evening(gm_plays=1).dealt()
    hosting = host(evening.served, evening.app)
    hosting.post(f"/open/{evening.room}")
    hosting.post(f"{evening.url}/gm/no-phone", {"seat": "2"})
    assert HOME in read(hosting, f"{evening.url}/gm")
    hosting.post(f"{evening.url}/gm/hand", {"seat": "2"})
    page = read(hosting, f"{evening.url}/gm")
    assert "Pass the phone to" in page and HOME not in page


def test_a_wrong_key_spoils_no_page_that_others_may_see(evening: Evening) -> None:
    for n in range(40):
        guesser: Any = Phone(evening.app)
        guesser.client.set_cookie("host", f"wrong-{n}")
        assert HOME not in read(guesser, "/help")
