"""Printing the day before: every game's paper from the host's desk, with no table anywhere."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.i18n import LANGUAGES, direction, text
from companion.web.pages import paper
from companion.web.services import Services
from printables.catalogue import all_decks, page_count
from printables.sheets import Options
from tests.web.forms import form_of
from tests.world import Phone, host, read, serve

AT = "/print/hollywood"
BOX = f"{AT}/box"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Services, Phone]]:
    found, app = serve(tmp_path)
    yield found, host(found, app)
    found.store.close()


@pytest.fixture
def desk(served: tuple[Services, Phone], monkeypatch: pytest.MonkeyPatch) -> Phone:
    """The host on the first day: a key, and no table."""
    monkeypatch.setattr(paper, "SHORT", 60)
    return served[1]


def test_the_home_page_leads_to_the_paper_of_every_game(desk: Phone) -> None:
    assert 'href="/print"' in read(desk, "/home")
    assert set(re.findall(r'href="/print/(\w+)"', read(desk, "/print"))) == set(GAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_sheet_that_needs_no_table_is_listed_and_the_others_are_named(
        desk: Phone, game: str, lang: str) -> None:
    html = read(desk, f"/print/{game}?lang={lang}")
    assert form_of(html, f"/print/{game}/settings")["lang"] == [lang]
    for sheet in all_decks()[game].sheets:
        there = bool(page_count(sheet, Options(lang=lang)))
        assert (f'/print/{game}/make/{sheet.name}"' in html) == there, sheet.name
        assert text(sheet.title, "en") in unescape(html)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phone_of_any_language_finds_its_way(desk: Phone, lang: str) -> None:
    desk.headers["Accept-Language"] = lang
    for path in ("/print", "/print/zero", "/print/zero/look/cards"):
        assert f'dir="{direction(lang)}"' in read(desk, path)


@pytest.mark.parametrize("game", GAMES)
def test_a_pdf_is_made_without_a_table(desk: Phone, game: str) -> None:
    answer = desk.get(f"/print/{game}/make/alignment?lang=he&paper=letter")
    assert answer.data.startswith(b"%PDF")
    assert answer.headers["Content-Disposition"] == f'inline; filename="{game}-alignment-he.pdf"'
    assert form_of(read(desk, f"/print/{game}"), f"/print/{game}/settings")["paper"] == ["letter"]


def test_the_sheets_can_be_looked_at_closely(desk: Phone) -> None:
    pages = re.findall(r'hx-get="([^"]+)"', read(desk, f"{AT}/look/roles"))
    assert pages and all(page.startswith(f"{AT}/preview/roles?") for page in pages)
    assert desk.get(pages[0].replace("&amp;", "&")).data.startswith(b"<svg")


def test_the_settings_come_back_to_the_same_page(desk: Phone) -> None:
    answer = desk.post(f"{AT}/settings", {"lang": "ru", "paper": "letter"})
    assert answer.headers["Location"] == f"{AT}?lang=ru"


@pytest.mark.parametrize("path", ["/print/chess", f"{AT}/make/seats", f"{AT}/make/folded",
                                  f"{AT}/look/folded", f"{AT}/job/none"])
def test_what_needs_a_table_or_is_not_there_is_not_made(desk: Phone, path: str) -> None:
    assert desk.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/print", AT, f"{AT}/make/roles", f"{AT}/preview/roles", BOX])
def test_only_the_host_prints_without_a_table(
        served: tuple[Services, Phone], path: str) -> None:
    assert Phone(served[1].client.application).get(path).status_code == 401


def test_the_box_set_right_on_the_way_is_what_is_printed(desk: Phone) -> None:
    assert f'href="{BOX}"' in read(desk, AT) and "The box: as usual" in read(desk, AT)
    costumes = f"{AT}/preview/costumes"
    assert all(name in read(desk, costumes) for name in ("Evening gown", "Top hat"))
    form = form_of(read(desk, BOX), BOX)
    answer = desk.post(BOX, {**form, "wardrobe": "gown", "keep": "1"})
    assert answer.headers["Location"] == AT
    assert "The box: changed by you" in read(desk, AT)
    assert "Evening gown" in read(desk, costumes) and "Top hat" not in read(desk, costumes)


def test_one_game_is_not_given_the_pdf_of_another_in_the_making(
        desk: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(paper, "render", lambda *_: b"%PDF" if go_on.wait(60) else b"")
    monkeypatch.setattr(paper, "SHORT", 0.1)
    try:
        pages = [read(desk, f"/print/{game}/make/alignment") for game in ("zero", "totem")]
    finally:
        go_on.set()
    for game, html in zip(("zero", "totem"), pages, strict=True):
        assert f"url=/print/{game}/job/" in html
