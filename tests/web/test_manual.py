"""The manual: for anybody, in three languages, and with nothing forgotten."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest

from companion.engine.fields import fields_of
from companion.engine.game import Game
from companion.engine.words import Say
from companion.games import GAMES
from companion.i18n import LANGUAGES, direction, text
from companion.i18n.update import ROOT
from companion.manual import CHAPTERS
from companion.manual.__main__ import FOLDER
from companion.manual.markdown import pages
from printables.catalogue import all_decks
from tests.world import Evening, Phone, host, serve

TEMPLATES = ROOT / "companion/templates"
languages = pytest.mark.parametrize("lang", LANGUAGES)
of_games = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    served, made = serve(tmp_path_factory.mktemp("manual"))
    yield made
    served.store.close()


def read(phone: Phone, path: str) -> str:
    answer = phone.get(path)
    assert answer.status_code == 200, path
    return str(answer.get_data(as_text=True))


def words(page: str) -> str:
    """What a page says, without its marks."""
    return re.sub(r"\s+", " ", unescape(re.sub("<[^>]+>", "", page)))


def to_help(page: str) -> list[str]:
    """Where a page leads in the manual, leaving aside the way back from there."""
    return [re.sub(r"\?back=[^#]*", "", link)
            for link in re.findall(r'href="(/help[^"]*)"', page)]


def assert_leads_somewhere(link: str) -> None:
    path, _, anchor = link.removeprefix("/help").strip("/").partition("#")
    assert not path or path in CHAPTERS, link
    assert not anchor or anchor in CHAPTERS[path].anchors(), link


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


# --- from every page ------------------------------------------------------------------------------


def test_home_and_every_door_lead_to_the_manual(evening: Evening) -> None:
    stranger = Phone(evening.app)
    for page in (read(host(evening.served, evening.app), "/home"), read(stranger, "/"),
                 read(stranger, f"/r/{evening.room}")):
        assert len(to_help(page)) == 1
        assert_leads_somewhere(to_help(page)[0])


@pytest.mark.parametrize(("path", "link"), [
    ("", "/help/hollywood"), ("/log", "/help/hollywood"), ("/people", "/help/first#phones"),
    ("/print", "/help/first#paper"), ("/qr", "/help/first#phones"),
    ("/page/rules", "/help/hollywood"), ("/page/odds", "/help/hollywood"),
    ("/box", "/help/hollywood#box"), ("/script", "/help/hollywood#night")])
def test_a_page_of_the_table_leads_to_what_matters_there(
        evening: Evening, path: str, link: str) -> None:
    assert to_help(read(evening.gm, f"/r/{evening.room}/gm{path}")) == [link]


@of_games
def test_players_and_game_masters_come_to_their_own_game(
        an_evening: Callable[..., Evening], name: str) -> None:
    evening = an_evening(game=name, players=3)
    page = read(evening.gm, f"/r/{evening.room}/gm")
    assert to_help(page) == [f"/help/{name}"]


@pytest.mark.parametrize(("role", "path"), [
    ("gm", ""), ("gm", "/people"), ("gm", "/print"), ("gm", "/qr"), ("gm", "/page/rules"),
    ("seat", ""), ("seat", "/log")])
def test_who_reads_the_manual_finds_the_way_back_to_the_table(
        evening: Evening, role: str, path: str) -> None:
    table, back = f"/r/{evening.room}/{role}", f"?back=/r/{evening.room}/{role}"
    phone = evening.gm if role == "gm" else evening.seats[1]
    link, = re.findall(r'href="(/help[^"]*)"', read(phone, table + path))
    page = read(phone, link.partition("#")[0])
    assert back in link and f'href="{table}"' in page
    contents, = re.findall(r'href="(/help\?[^"]*)"', page)  # the way back is kept on the way
    assert f'href="{table}"' in read(phone, contents)
    assert f'href="/help/zero{back}"' in read(phone, contents)


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/r/ABCDE/gm/undo",
                                  "/r/ABCDE/gm\"><script>", "/home", "javascript:alert(1)"])
def test_the_way_back_leads_to_a_table_and_nowhere_else(app: Any, back: str) -> None:
    assert "Back to the table" not in read(Phone(app), f"/help/first?{urlencode({'back': back})}")


def test_every_way_to_the_manual_that_a_template_names_is_there() -> None:
    source = "".join(path.read_text("utf-8") for path in sorted(TEMPLATES.rglob("*.html")))
    found = set(re.findall("{% block manual %}(/[^%]*){% endblock %}", source))
    assert len(found) > 5
    for link in found:
        for name in ("hollywood",) if "{{ of }}" in link else GAMES:
            assert_leads_somewhere("/help" + re.sub(r"{{ [\w.]+ }}", name, link))


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


@of_games
def test_a_game_s_chapter_tells_of_ways_paper_and_play(name: str) -> None:
    assert {"ways", "paper"} <= set(CHAPTERS[name].anchors())
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
    for chapter in CHAPTERS.values():
        assert len(set(chapter.anchors())) == len(chapter.sections)


# --- the same on paper ----------------------------------------------------------------------------


def test_the_pages_under_docs_are_up_to_date() -> None:
    """`make manual` writes them."""
    assert {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.md")} == pages()


def test_the_pictures_and_pages_that_docs_lead_to_are_there() -> None:
    for page in pages().values():
        links = re.findall(r'src="([^"]+)"|\]\(([^)#]+)\)', page)
        assert all((FOLDER / (picture or link)).is_file() for picture, link in links)
