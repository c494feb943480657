"""What a phone may keep: files that say by their address what is in them."""

from __future__ import annotations

import re

import pytest

from companion.games import GAMES
from companion.web.render.assets import FOLDER, FOR_A_DAY, FOR_EVER, asset
from tests.web.test_safety import every_get
from tests.world import Evening, Phone

STYLE = re.compile(r'<link rel="stylesheet" href="/static/([^"?]*)')
LINKED = re.compile(r'(?:href|src)="(/static/[^"#]*)')


def linked(evening: Evening) -> set[str]:
    evening.dealt()
    return {address for phone, path in every_get(evening)
            for address in LINKED.findall(phone.get(path).get_data().decode("utf-8", "replace"))}


def kept(evening: Evening, address: str) -> str:
    """For how long a phone may keep what is there."""
    with Phone(evening.app).get(address) as answer:
        assert answer.status_code == 200, address
        return answer.headers["Cache-Control"]


def test_whatever_a_page_asks_for_is_kept_so_that_the_next_page_asks_for_nothing(
        evening: Evening) -> None:
    addresses = linked(evening)
    assert {asset("base.css"), asset("live.js"), asset("icons.svg")} <= addresses
    for address in addresses:
        drawn = address.startswith("/static/faces/")
        assert kept(evening, address) == (FOR_A_DAY if drawn else FOR_EVER), address


def styles(phone: Phone, path: str) -> list[str]:
    return STYLE.findall(phone.get(path).get_data(as_text=True))


def test_a_page_asks_for_the_styles_of_its_room_alone(evening: Evening) -> None:
    screen = Phone(evening.app).sit(str(evening.opened["screen"]["token"]))
    everywhere = ["fonts/fonts.css", "base.css", "widgets.css", "table.css"]
    assert styles(evening.seats[1], f"{evening.url}/seat") == [
        *everywhere, "hollywood.css", "large.css"]
    assert styles(screen, f"{evening.url}/screen") == [
        *everywhere, "screen.css", "hollywood.css", "hollywood-screen.css", "large.css"]
    assert styles(evening.gm, f"{evening.url}/gm/box") == [
        *everywhere, "pages.css", "hollywood.css", "hollywood-box.css", "large.css"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_dressed_for_phones_and_for_the_screen(game: str) -> None:
    assert (FOLDER / f"{game}.css").is_file() and (FOLDER / f"{game}-screen.css").is_file()


def test_an_address_is_another_as_soon_as_the_file_is(evening: Evening) -> None:
    old = asset("live.js")[:-8] + "0" * 8  # of a page from before the change
    assert "immutable" not in kept(evening, old)


def test_a_font_that_a_style_asks_for_by_its_bare_name_is_kept_for_a_day(evening: Evening) -> None:
    assert kept(evening, "/static/fonts/Rubik-400-hebrew.woff2") == FOR_A_DAY


@pytest.mark.parametrize(("theme", "ground"), [
    ("night", r"--night: (#\w+);"), ("day", r'\[data-theme="day"\] \{\s+--ground: (#\w+);')])
def test_the_phones_own_bar_has_the_ground_of_its_theme(
        evening: Evening, theme: str, ground: str) -> None:
    phone = Phone(evening.app)
    phone.post("/theme", {"theme": theme, "back": "/code"})
    colour, = re.findall(ground, (FOLDER / "base.css").read_text("utf-8"))
    page = phone.get("/code").get_data(as_text=True)
    assert f'name="theme-color" content="{colour}"' in page
