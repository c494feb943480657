"""From every page to the paragraph of the manual that matters there, and back to the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest

from companion.games import GAMES
from companion.i18n.update import ROOT
from companion.manual import CHAPTERS
from companion.store.trouble import Unsaved
from tests.played import Host
from tests.walk import evening as walk
from tests.web.manual import anchors, of_games
from tests.world import Evening, Phone, host, read

TEMPLATES = ROOT / "companion/templates"
WAY = re.compile(r'class="to-manual"\s+href="([^"]*)"')


def to_help(phone: Phone, page: str) -> str:
    """Where a page leads in the manual, leaving aside the way back from there."""
    link, = WAY.findall(page)
    if link.endswith("/help") and link != "/help":  # as the table stands when it is tapped
        link = phone.get(link).headers["Location"]
    return str(re.sub(r"\?back=[^#]*", "", link)).removeprefix("/help/")


def is_there(paragraph: str) -> bool:
    name, _, anchor = paragraph.partition("#")
    return name in CHAPTERS and (anchor in anchors(name) or paragraph == TROUBLE)


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
