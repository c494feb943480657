"""The manual: for anybody, in three languages, and with nothing forgotten."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from click import Context

from companion.cli import main
from companion.engine.fields import fields_of
from companion.engine.game import Game
from companion.engine.words import Say
from companion.games import GAMES
from companion.i18n import LANGUAGES, direction, text
from companion.i18n.update import ROOT
from companion.manual import CHAPTERS
from companion.manual.__main__ import FOLDER
from companion.manual.markdown import pages
from companion.manual.pictures import SHIPPED, is_made, points, wanted
from printables.catalogue import all_decks
from tests.browser.sizes import PHONE
from tests.web.manual import anchors, of_games
from tests.world import Evening, Phone, read

languages = pytest.mark.parametrize("lang", LANGUAGES)


def words(page: str) -> str:
    """What a page says, without its marks."""
    return re.sub(r"\s+", " ", unescape(re.sub("<[^>]+>", "", page)))


# --- for anybody --------------------------------------------------------------------------------


@languages
def test_a_stranger_reads_every_chapter_in_their_language(app: Any, lang: str) -> None:
    phone = Phone(app, lang)
    contents = read(phone, "/help")
    for name, chapter in CHAPTERS.items():
        page = read(phone, f"/help/{name}")
        assert f'href="/help/{name}"' in contents
        assert f'<html lang="{lang}" dir="{direction(lang)}"' in page
        for section in chapter.sections:
            assert f'id="{section.anchor}"' in page
            assert all(text(line, lang) in words(page) for line in section.lines)


def test_the_manual_needs_no_script_no_cookie_and_no_other_host(app: Any) -> None:
    for path in ("/help", *(f"/help/{name}" for name in CHAPTERS)):
        answer = Phone(app).get(path)
        page = answer.get_data(as_text=True)
        assert answer.headers.get("Set-Cookie") is None
        assert not re.search(r'(?:href|src)="https?:', page)
        assert "hx-" not in page and not re.search("<section[^>]* hidden", page)


def test_a_chapter_that_is_not_there_is_said_so(app: Any) -> None:
    assert Phone(app).get("/help/chess").status_code == 404


@of_games
def test_a_games_chapter_shows_its_cover(app: Any, name: str) -> None:
    cover = f"/static/faces/{name}/cover.svg"
    assert all(cover in read(Phone(app), path) for path in ("/help", f"/help/{name}"))
    assert Phone(app).get(cover).status_code == 200


def test_what_the_manual_shows_is_the_same_for_whoever_plays(evening: Evening) -> None:
    stranger = Phone(evening.app)
    assert evening.gm.get("/help/hollywood").data == stranger.get("/help/hollywood").data


# --- its pictures ---------------------------------------------------------------------------------


@languages
@of_games
def test_a_game_s_chapter_shows_its_screens_in_the_reader_s_language(
        app: Any, name: str, lang: str) -> None:
    phone, chapter = Phone(app, lang), CHAPTERS[name]
    page = read(phone, f"/help/{name}")
    assert len(chapter.pictures()) >= 3
    for picture in chapter.pictures():
        shown, = re.findall(rf'<img class="shot" src="(/static/manual/{lang}/{picture.name}.webp'
                            r'[^"]*)"\s+alt="([^"]+)"[^>]* loading="lazy"', page)
        assert unescape(shown[1]) == text(picture.seen, lang)
        with phone.get(shown[0]) as file:
            assert file.mimetype == "image/webp" and "immutable" in file.headers["Cache-Control"]


def test_the_pictures_of_phones_are_the_screenshots_as_they_are_now() -> None:
    """`make manual` makes them anew."""
    assert [str(shipped) for shot, shipped in wanted() if not is_made(shot, shipped)] == []
    assert set(SHIPPED.rglob("*.webp")) == {shipped for _, shipped in wanted()}


def test_the_pictures_of_phones_weigh_little_and_have_a_phone_s_size() -> None:
    weights = [shipped.stat().st_size for _, shipped in wanted()]
    assert max(weights) <= 40_000 and sum(weights) <= 1_500_000
    assert {points(shipped)[0] for _, shipped in wanted()} == {(PHONE["width"], PHONE["height"])}


# --- nothing forgotten ----------------------------------------------------------------------------


def named(game: Game) -> list[Say]:
    """Every word that somebody at a table of this game meets on a button, a tab or a sheet."""
    return [*(command.label for command in game.commands),
            *(field.label for field, _ in fields_of(game.opening).values()),
            *(peek.label for peek in game.peeks), *(page.title for page in game.pages),
            *(sheet.title for sheet in all_decks()[game.name].sheets)]


@languages
@of_games
def test_every_tap_switch_page_and_sheet_is_named(app: Any, name: str, lang: str) -> None:
    page = words(read(Phone(app, lang), f"/help/{name}"))
    assert [each for each in named(GAMES[name]) if text(each, lang) not in page] == []


@languages
def test_every_command_of_the_terminal_is_named(app: Any, lang: str) -> None:
    chapters = "".join(words(read(Phone(app, lang), f"/help/{name}")) for name in CHAPTERS)
    assert [name for name in main.list_commands(Context(main))
            if f"companion {name}" not in chapters] == []


@of_games
def test_a_game_s_chapter_tells_of_ways_paper_and_play(name: str) -> None:
    assert {"ways", "paper"} <= set(anchors(name))
    assert CHAPTERS[name].title == GAMES[name].title and len(CHAPTERS[name].sections) >= 4


@languages
def test_what_a_host_types_stands_on_the_phone_as_on_the_page_on_hosting(
        app: Any, lang: str) -> None:
    hosting = (ROOT / "docs/hosting.md").read_text("utf-8")
    page = unescape(read(Phone(app, lang), "/help/hosts"))
    blocks = [section.code for section in CHAPTERS["hosts"].sections if section.code]
    assert len(blocks) >= 4
    for block in blocks:
        assert f"\n{block}\n" in hosting and f"<code>{block}</code>" in page


def test_anchors_are_given_once_in_a_chapter() -> None:
    for name, chapter in CHAPTERS.items():
        assert len(set(anchors(name))) == len(chapter.sections)


# --- the same on paper ----------------------------------------------------------------------------


def test_the_pages_under_docs_are_up_to_date() -> None:
    """`make manual` writes them."""
    assert {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.md")} == pages()


def test_the_pictures_and_pages_that_docs_lead_to_are_there() -> None:
    for page in pages().values():
        links = re.findall(r'src="([^"]+)"|\]\(([^)#]+)\)', page)
        assert all((FOLDER / (picture or link)).is_file() for picture, link in links)
