"""The manual: for anybody, in three languages, and with nothing forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any
from urllib.parse import urlencode

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
from companion.store.trouble import Unsaved
from printables.catalogue import all_decks
from tests.browser.sizes import PHONE
from tests.played import Host
from tests.walk import evening as walk
from tests.world import Evening, Phone, host, read, serve

TEMPLATES = ROOT / "companion/templates"
languages = pytest.mark.parametrize("lang", LANGUAGES)
of_games = pytest.mark.parametrize("name", GAMES)
WAY = re.compile(r'class="to-manual"\s+href="([^"]*)"')


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    served, made = serve(tmp_path_factory.mktemp("manual"))
    yield made
    served.store.close()


def words(page: str) -> str:
    """What a page says, without its marks."""
    return re.sub(r"\s+", " ", unescape(re.sub("<[^>]+>", "", page)))


def to_help(phone: Phone, page: str) -> str:
    """Where a page leads in the manual, leaving aside the way back from there."""
    link, = WAY.findall(page)
    if link.endswith("/help") and link != "/help":  # as the table stands when it is tapped
        link = phone.get(link).headers["Location"]
    return str(re.sub(r"\?back=[^#]*", "", link)).removeprefix("/help/")


def anchors(name: str) -> list[str]:
    return [section.anchor for section in CHAPTERS[name].sections]


def is_there(paragraph: str) -> bool:
    name, _, anchor = paragraph.partition("#")
    return name in CHAPTERS and (anchor in anchors(name) or paragraph == TROUBLE)


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


# --- from every page ------------------------------------------------------------------------------

TROUBLE = "trouble"  # all of it: nobody knows which
NOW = "hollywood#roles"  # a table whose roles are still to be dealt
TABLE = "/r/<room>/<any(gm, seat, screen):role>"
PAGES = {  # every address of the app that is a page with a foot, as asked for, and its paragraph
    "/": ("/", "first#open"), "/code": ("/code", "first#phones"), "/home": ("/home", "first#open"),
    "/host": ("/host?key=wrong", TROUBLE), "/j/<token>": ("/j/{seat}", "first#phones"),
    "/evenings": ("/evenings", "hosts#evenings"),
    "/evenings/people/<int(max=999999999):number>": ("/evenings/people/1", "hosts#evenings"),
    "/new/<game>": ("/new/zero", "zero#ways"),
    "/<any(new, print):way>/<game>/box": ("/new/hollywood/box", "hollywood#box"),
    "/print": ("/print", "first#paper"), "/print/<game>": ("/print/zero", "first#paper"),
    "/print/<game>/look/<sheet>": ("/print/zero/look/cards", "first#paper"),
    "/print/<game>/job/<key>": ("/print/zero/job/none", TROUBLE),
    "/r/<room>": ("{room}", "first#phones"), "/r/<room>/wait": ("{room}/wait", "first#phones"),
    TABLE: ("{gm}", NOW), f"{TABLE}/<any(log, people):tab>": ("{gm}/people", "first#phones"),
    f"{TABLE}/page/<name>": ("{gm}/page/rules", NOW),
    f"{TABLE}/paper/job/<key>": ("{gm}/paper/job/none", TROUBLE),
    "/r/<room>/gm/another": ("{gm}/another", "first#running"),
    "/r/<room>/gm/another/<game>": ("{gm}/another/zero", "zero#ways"),
    "/r/<room>/gm/box": ("{gm}/box", "hollywood#box"),
    "/r/<room>/gm/print": ("{gm}/print", "first#paper"),
    "/r/<room>/gm/print/look/<sheet>": ("{gm}/print/look/roles", "first#paper"),
    "/r/<room>/gm/print/job/<key>": ("{gm}/print/job/none", TROUBLE),
    "/r/<room>/gm/qr": ("{gm}/qr", "first#phones"),
    "/r/<room>/gm/qr/<int:seat>": ("{gm}/qr/1", "first#phones"),
    "/r/<room>/gm/qr/gm": ("{gm}/qr/gm", "first#phones"),
    "/r/<room>/gm/qr/screen": ("{gm}/qr/screen", "first#screen"),
    "/r/<room>/gm/undo": ("{gm}/undo", "trouble#undo"),
    "/r/<room>/gm/script": ("{gm}/script", "hollywood#night"),
    "/referee": ("/referee", "first#referee"),
    "/referee/<name>": ("/referee/zero", "first#referee"),
    "/referee/<name>/trainer": ("/referee/totem/trainer", "totem#quarrel"),
    "/shelf": ("/shelf", "first#shelf"),
    "/shelf/<room>": ("/shelf/{code}", "first#shelf"), "/trust": ("/trust", "hosts#https"),
}
NO_PAGES = {  # answers for scripts and programs, files, drawings; the manual itself
    "/clock", "/evenings.csv", "/evenings.json", "/help", "/help/<name>",
    "/hum.wav", "/static/<path:filename>", "/static/faces/<game>/<name>.svg",
    "/trust/companion.crt", "/referee/<name>/trainer/run",
    "/r/<room>/gm/arrivals", "/r/<room>/gm/arrivals/<int:seat>",
    "/r/<room>/gm/export", "/r/<room>/gm/print/make/<sheet>", "/r/<room>/gm/print/preview/<sheet>",
    "/r/<room>/gm/script/<line>", "/print/<game>/make/<sheet>", "/print/<game>/preview/<sheet>",
    *(f"{TABLE}/{name}" for name in ("help", "live", "now", "unveiling", "paper/<name>"))}
ONE_THING = {  # a secret, or one question with its way back: nothing else stands there
    "/r/<room>/gm/return",
    *(f"{TABLE}/{name}" for name in ("for/<int:seat>", "hand/<secret>", "peek/<secret>", "quiet",
                                     "show/<secret>"))}


def test_every_address_of_the_app_is_a_page_with_its_paragraph_or_no_page(app: Any) -> None:
    rules = {str(rule) for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    assert {rule for rule in rules if not rule.startswith("/api/")} == {
        *PAGES, *NO_PAGES, *ONE_THING}
    assert all(is_there(paragraph) for _, paragraph in PAGES.values())


def every_page(evening: Evening) -> Iterator[tuple[str, Phone, str]]:
    """By its rule each page with a foot: on a phone that may see it, and where it is."""
    Host(evening.served, evening.app).zero(("Dana", "Avi"), [3, 5])  # somebody to look back on
    evening.served.secure_port = 1  # as if it were served
    own = host(evening.served, evening.app).sit(evening.opened["token"])
    at_the_door = Phone(evening.app)
    at_the_door.post(f"{evening.url}/ask", {"name": "Ilan"})
    for rule, (address, _) in PAGES.items():
        yield rule, at_the_door if "{room}" in address else own, address.format(
            room=evening.url, gm=f"{evening.url}/gm", code=evening.room, seat=evening.token(1))


def test_from_every_page_one_comes_to_the_paragraph_that_matters_there(evening: Evening) -> None:
    for rule, phone, path in every_page(evening):
        page = phone.client.get(path, follow_redirects=True).get_data(as_text=True)
        assert to_help(phone, page) == PAGES[rule][1], path


@pytest.mark.parametrize(("path", "paragraph"), [
    ("/log", "first#running"), ("/page/affiliations", "hollywood#roles"),
    ("/page/recap", "hollywood#end"), ("/page/odds", "hollywood#roles")])
def test_a_page_of_the_table_leads_to_what_matters_there(
        evening: Evening, path: str, paragraph: str) -> None:
    assert to_help(evening.gm, read(evening.gm, f"{evening.url}/gm{path}")) == paragraph


def test_what_could_not_be_saved_leads_to_what_to_do_about_it(
        evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise Unsaved("full")

    monkeypatch.setattr("companion.web.pages.table.table_page", full)
    page = evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    assert to_help(evening.gm, page) == "trouble#saved"


def test_the_moment_counts_when_the_link_is_tapped_not_when_it_was_drawn(evening: Evening) -> None:
    link, = WAY.findall(read(evening.seats[1], f"{evening.url}/seat"))
    found = [evening.seats[1].get(link).headers["Location"].partition("#")[2]]
    for steps in (("deal_roles", "deal_affiliations"), ("begin_night", "end_night"),
                  ("deal_hands", "roll_dice", "lay_out_posters")):
        evening.do(*steps)
        found.append(evening.seats[1].get(link).headers["Location"].partition("#")[2])
    assert found == ["roles", "night", "table", "production"]


@of_games
def test_every_moment_of_a_game_has_its_paragraph(name: str) -> None:
    played = [walk(GAMES[name], seed, 60)[0] for seed in range(4)]
    met = {GAMES[name].paragraph(step.after) for play in played for step in play.steps}
    assert met <= set(anchors(name)) and len(met) >= 3, met
    assert all(is_there(f"{name}#{page.paragraph}") for page in GAMES[name].pages if page.paragraph)


@pytest.mark.parametrize(("role", "path"), [
    ("gm", ""), ("gm", "/people"), ("gm", "/print"), ("gm", "/qr"), ("gm", "/page/rules"),
    ("seat", ""), ("seat", "/log")])
def test_who_reads_the_manual_finds_the_way_back_to_the_table(
        evening: Evening, role: str, path: str) -> None:
    table, back = f"/r/{evening.room}/{role}", f"?back=/r/{evening.room}/{role}"
    phone = evening.gm if role == "gm" else evening.seats[1]
    link, = WAY.findall(read(phone, table + path))
    link = link if link.startswith("/help") else phone.get(link).headers["Location"]
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
    found = set(re.findall("{% block manual %}/([^%]*){% endblock %}", source))
    assert len(found) > 5
    for link in found:
        for name in ("hollywood",) if "{{ of }}" in link else GAMES:
            assert is_there(re.sub(r"{{ [\w.]+ }}", name, link)), link


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
