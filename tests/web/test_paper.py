"""The Print tab: what it lists, what it remembers, what it makes, and whom it tells."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from urllib.parse import urlencode

import pytest
from werkzeug.test import TestResponse

from companion.web.pages import paper, pdf_jobs
from printables.catalogue import all_decks
from tests.web.forms import form_of
from tests.web.prints import tab
from tests.world import Evening, Phone

SETTINGS = {"lang": "ru", "paper": "letter", "ink": "saver", "backs": "fold", "dx": "0.7",
            "dy": "-1.2"}


def chosen(evening: Evening, phone: Phone, query: str = "") -> dict[str, list[str]]:
    """What the form of settings holds."""
    html = phone.get(f"{tab(evening)}{query}").get_data(as_text=True)
    return form_of(html, f"{tab(evening)}/settings")


def test_it_lists_every_sheet_that_can_be_printed_now_with_a_preview(evening: Evening) -> None:
    html = evening.gm.get(tab(evening)).get_data(as_text=True)
    shown = {sheet.name for sheet in all_decks()["hollywood"].sheets
             if f'/print/make/{sheet.name}"' in html and f"/print/preview/{sheet.name}?" in html}
    waiting = {"folded", "programme"}  # for a deal, and for films
    assert shown == {sheet.name for sheet in all_decks()["hollywood"].sheets} - waiting


def test_it_begins_in_the_phones_own_language(evening: Evening) -> None:
    phone = Phone(evening.app, "he").sit(str(evening.opened["token"]))
    assert chosen(evening, phone)["lang"] == ["he"]


def test_what_was_chosen_is_remembered_on_another_evening_but_for_the_language(
        evening: Evening) -> None:
    answer = evening.gm.post(f"{tab(evening)}/settings", SETTINGS)
    assert answer.headers["Location"].endswith("?lang=ru")
    kept = {name: [value] for name, value in SETTINGS.items() if name != "lang"}
    assert chosen(evening, evening.gm) == {**kept, "lang": ["en"]}
    assert evening.served.store.setting("print", {}) == {
        "machine": "", **{name: value for name, value in SETTINGS.items() if name != "lang"}}


def test_a_pdf_is_made_as_the_form_stands_and_that_is_remembered(evening: Evening) -> None:
    html = evening.gm.get(tab(evening)).get_data(as_text=True)
    assert f'form="paper" formmethod="get" formaction="{tab(evening)}/make/all"' in html
    made = evening.gm.get(f"{tab(evening)}/make/cribs?{urlencode(SETTINGS)}")
    assert made.headers["Content-Disposition"].endswith('cribs-ru.pdf"')
    kept = {name: [value] for name, value in SETTINGS.items() if name != "lang"}
    assert chosen(evening, evening.gm) == {**kept, "lang": ["en"]}


@pytest.mark.parametrize(("typed", "used"), [
    ("nan", "0.0"), ("inf", "10.0"), ("-99", "-10.0"), ("two", "0.0"), ("", "0.0"),
    ("1.5", "1.5")])
def test_a_strange_offset_moves_nothing_off_the_page(
        evening: Evening, typed: str, used: str) -> None:
    assert chosen(evening, evening.gm, f"?dx={typed}")["dx"] == [used]


def test_a_strange_choice_is_the_usual_one(evening: Evening) -> None:
    form = chosen(evening, evening.gm, "?lang=xx&paper=a0&ink=gold&backs=front")
    assert [form[name] for name in ("lang", "paper", "ink", "backs")] == [
        ["en"], ["a4"], ["full"], ["duplex"]]


def test_a_preview_is_the_first_page_in_the_chosen_language(evening: Evening) -> None:
    pictures = [evening.gm.get(f"{tab(evening)}/preview/roles?lang={lang}").get_data(as_text=True)
                for lang in ("he", "ru")]
    assert all(picture.startswith("<svg") for picture in pictures)
    assert pictures[0] != pictures[1]


def test_every_page_of_a_sheet_can_be_looked_at_closely(evening: Evening) -> None:
    gm, at = evening.gm, tab(evening)
    html = gm.get(f"{at}/look/propaganda?lang=he").get_data(as_text=True)
    pages = re.findall(r'hx-get="([^"]+)"', html)
    assert len(pages) == 14 and f"{at}?lang=he" in html
    first, back = (gm.get(page.replace("&amp;", "&")) for page in pages[:2])
    assert b"page 1 of 14" in first.data and first.data != back.data


@pytest.mark.parametrize("page", ["0", "15", "-1", "x", "١"])
def test_a_page_that_is_not_there_is_not_looked_at(evening: Evening, page: str) -> None:
    assert evening.gm.get(f"{tab(evening)}/preview/propaganda?page={page}").status_code == 404


@pytest.mark.parametrize("sheet", ["roles", "alignment", "seats", "all"])
def test_it_makes_a_pdf_to_open_or_share(
        evening: Evening, sheet: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "SHORT", 60)
    answer = evening.gm.get(f"{tab(evening)}/make/{sheet}?lang=he&ink=saver")
    assert answer.content_type == "application/pdf" and answer.data.startswith(b"%PDF")
    assert answer.headers["Content-Disposition"] == \
        f'inline; filename="hollywood-{sheet}-he.pdf"'


def test_no_pdf_of_a_sheet_that_is_not_there(evening: Evening) -> None:
    assert evening.gm.get(f"{tab(evening)}/make/moons").status_code == 404
    assert evening.gm.get(f"{tab(evening)}/preview/moons").status_code == 404


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """A press that stops after its second page, until it is told to go on."""
    go_on = threading.Event()

    def render(title: object, sheets: object, options: object,
               progress: Callable[[int, int], None]) -> bytes:
        progress(2, 7)
        assert go_on.wait(60)
        return b"%PDF"

    monkeypatch.setattr(paper, "render", render)
    monkeypatch.setattr(paper, "SHORT", 0.3)
    return go_on.set


def test_a_long_one_shows_how_far_it_is_and_then_the_pdf(
        evening: Evening, slow: Callable[[], None]) -> None:
    html = evening.gm.get(f"{tab(evening)}/make/roles").get_data(as_text=True)
    address = html.split('content="1;url=')[1].split('"')[0]
    assert '<progress max="7" value="2">' in evening.gm.get(address).get_data(as_text=True)
    slow()
    for _ in range(100):
        answer = evening.gm.get(address)  # waits a little by itself
        if answer.content_type == "application/pdf":
            break
    assert answer.data == b"%PDF"


def address_in(answer: TestResponse) -> str:
    return answer.get_data(as_text=True).split('content="1;url=')[1].split('"')[0]


def test_a_viewer_has_one_pdf_at_a_time_however_often_it_is_asked_for(
        evening: Evening, slow: Callable[[], None]) -> None:
    make = f"{tab(evening)}/make/roles"
    addresses = {address_in(evening.gm.get(make)) for _ in range(24)}
    assert len(addresses) == 1
    slow()
    while (answer := evening.gm.get(*addresses)).content_type != "application/pdf":
        assert answer.status_code == 200
    assert answer.data == b"%PDF"


def test_another_pdf_takes_the_place_of_the_one_in_the_making(
        evening: Evening, slow: Callable[[], None]) -> None:
    first, second = (address_in(evening.gm.get(f"{tab(evening)}/make/{sheet}"))
                     for sheet in ("roles", "dice"))
    third = address_in(evening.gm.get(f"{tab(evening)}/make/dice?lang=he"))
    assert len({first, second, third}) == 3
    told = evening.gm.get(second)
    assert told.status_code == 409
    assert "You asked for another PDF after this one" in told.get_data(as_text=True)
    slow()
    while (answer := evening.gm.get(third)).content_type != "application/pdf":
        assert answer.status_code == 200
    assert evening.gm.get(first).status_code in (200, 409)  # its last page was drawn already


def test_a_viewers_pdf_stops_at_the_next_page_once_another_is_wanted() -> None:
    job = pdf_jobs.Job("at", "name", ("ROOM1", "gm", 0), "wish")
    job.progress(1, 3)
    job.drop()
    with pytest.raises(pdf_jobs.Dropped):
        job.progress(2, 3)


def test_one_viewers_pdf_is_not_given_up_for_anothers(
        an_evening: Callable[..., Evening], slow: Callable[[], None]) -> None:
    tables = [an_evening() for _ in range(3)]
    made = [(table, address_in(table.gm.get(f"{tab(table)}/make/roles"))) for table in tables]
    for table, address in made:
        assert table.gm.get(address).status_code == 200
    slow()


def test_pages_are_shown_while_pdfs_are_waited_for(
        an_evening: Callable[..., Evening], slow: Callable[[], None],
        monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread waits; the others, of which there are few, have pages to show."""
    tables = [an_evening() for _ in range(6)]
    monkeypatch.setattr(paper, "SHORT", 60)
    with ThreadPoolExecutor(6) as phones:
        asked = [phones.submit(table.gm.get, f"{tab(table)}/make/roles") for table in tables]
        answered: list[TestResponse] = []
        for future in as_completed(asked, timeout=50):
            answered.append(future.result())
            if len(answered) == 5:
                slow()
    assert sum(answer.content_type == "application/pdf" for answer in answered) == 1
    assert answered[-1].content_type == "application/pdf"


def test_a_pdf_in_the_making_is_for_the_gm_alone(
        evening: Evening, slow: Callable[[], None]) -> None:
    html = evening.gm.get(f"{tab(evening)}/make/roles").get_data(as_text=True)
    address = html.split('content="1;url=')[1].split('"')[0]
    slow()
    key = address.rsplit("/", 1)[1]
    assert evening.seats[1].get(address).status_code == 401
    assert evening.seats[1].get(f"{evening.url}/seat/paper/job/{key}").status_code == 404


@pytest.mark.parametrize("path", ["", "/make/roles", "/make/folded", "/preview/roles",
                                  "/look/roles"])
def test_only_the_gm_prints(evening: Evening, path: str) -> None:
    assert evening.seats[1].get(f"{tab(evening)}{path}").status_code == 401


def test_the_programme_is_offered_once_there_is_a_film_to_put_on_it(
        an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(options={"pace": "score"})
    evening.do("deal_roles", "deal_affiliations", "skip_night", "deal_hands", "roll_dice",
               "lay_out_posters")
    link, recap = f"{tab(evening)}/make/programme", f"{evening.url}/gm/page/recap"
    assert link not in evening.gm.get(recap).get_data(as_text=True)
    assert evening.gm.get(link).status_code == 404
    scored = {"poster": "P", "patriots": 2, "communists": 1}
    assert evening.api().post(f"/tables/{evening.table}/commands/score_film",
                              scored).status_code == 200
    assert link in evening.gm.get(recap).get_data(as_text=True)
    assert evening.gm.get(link).status_code == 200
