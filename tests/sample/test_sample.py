"""A game of its folders alone: its pages, JSON, referee, pad and paper, as any game has them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from companion.engine.game import SCREEN, Game
from companion.engine.pad_view import PadView
from companion.i18n import LANGUAGES
from printables.catalogue import all_decks
from printables.faces import FULL, INKS, SAVER
from printables.sheets import Facts, Options
from printables.sheets.paper import PAPERS
from printables.sheets.plan import plan
from printables.sheets.render import render
from tests.printables.test_every_deck import Sizes, words
from tests.printables.tools import complaints, fonts_not_embedded, log
from tests.sample import HERE
from tests.web.test_twins import pair
from tests.world import Api, Evening, Phone, read

Opened = Callable[..., Evening]


@pytest.fixture
def evening(sample: Game, an_evening: Opened) -> Evening:
    """Three people who have foretold 20; two have written."""
    made = an_evening(game="sample", players=3, options={"length": 3})
    for seat in (1, 2, 3):
        command(made, "foretell", seat, points=20)
    command(made, "enter", 1, typed="10+15-5")
    command(made, "enter", 2, typed=7)
    return made


def command(evening: Evening, name: str, seat: int | None = None, **args: object) -> None:
    answer = evening.api(seat).post(f"/tables/{evening.table}/commands/{name}", args)
    assert answer.status_code == 200, answer.get_data(as_text=True)


def whole(evening: Evening) -> Evening:
    """The first round is full."""
    command(evening, "enter", 3, typed="-4")
    return evening


def is_code(line: str) -> bool:
    """What has to be thought of: no blank line, no comment, no import."""
    return bool(line.strip()) and not line.lstrip().startswith(("#", "from ", "import ", "{#"))


def without_docstrings(text: str) -> str:
    return re.sub(r'''^\s*""".*?"""$''', "", text, flags=re.M | re.S)


def test_a_whole_game_takes_a_hundred_and_fifty_lines() -> None:
    """As CONTRIBUTING promises; what it does not draw is drawn as for any game."""
    files = [path for folder in ("games", "templates", "decks")
             for path in (HERE / folder).rglob("*.*") if path.suffix in (".py", ".html")]
    code = [line for path in files
            for line in without_docstrings(path.read_text("utf-8")).splitlines() if is_code(line)]
    assert 100 < len(code) <= 150
    assert [path.name for path in files if path.suffix == ".html"] == ["_peek.html"]


# --- pages ----------------------------------------------------------------------------------------


def test_it_stands_among_the_games_and_only_for_this_test(evening: Evening) -> None:
    assert "Foretold" in evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    listed = Api(evening.app).get("/openapi.json").get_json()
    assert "/api/tables/{T}/commands/foretell" in listed["paths"]


def test_the_gm_sees_who_is_missing_and_everybody_sees_it(evening: Evening) -> None:
    for phone, role in ((evening.gm, "gm"), (evening.seats[1], "seat")):
        page = read(phone, f"{evening.url}/{role}")
        awaited = page.split('class="awaited"')[1].split("</div>")[0]
        assert re.findall(r"<bdi>(\w+)</bdi>", awaited) == ["Noa"]


def test_the_gm_has_a_button_for_each_who_is_missing(an_evening: Opened, sample: Game) -> None:
    evening = an_evening(game="sample", players=3)
    for seat in (1, 2, 3):
        command(evening, "foretell", seat, points=20)
    page = read(evening.gm, f"{evening.url}/gm")
    assert re.findall(r"Write on the pad: <bdi>(\w+)</bdi>", page)[::2] == ["Dana", "Avi", "Noa"]


def test_nobodys_points_are_told_before_the_round_is_full(evening: Evening) -> None:
    page = read(evening.seats[3], f"{evening.url}/seat/page/pad")
    assert 'class="explained"' not in page and 'class="chart"' not in page
    assert 'class="explained"' in read(whole(evening).seats[3], f"{evening.url}/seat/page/pad")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pad_explains_itself_and_time_runs_as_one_reads(evening: Evening, lang: str) -> None:
    whole(evening)
    page = evening.seats[1].get(f"{evening.url}/seat/page/pad", **{"Accept-Language": lang})
    body = page.get_data(as_text=True)
    assert "10+15-5" in body and '<th scope="row">' in body and 'scope="col"' in body
    assert ('transform="translate(600) scale(-1 1)"' in body) == (lang == "he")
    assert 'role="img"' in body and 'class="legend"' in body


def test_no_wider_than_the_number_is_written_left_to_right(evening: Evening) -> None:
    whole(evening)
    page = evening.seats[3].get(f"{evening.url}/seat/page/pad", **{"Accept-Language": "he"})
    assert '<bdi dir="ltr">−4</bdi>' in page.get_data(as_text=True)
    assert re.search(r'<input id="[^"]*" name="typed" value="-4"\s+inputmode="numeric" dir="ltr"',
                     page.get_data(as_text=True))


# --- corrections ----------------------------------------------------------------------------------


def form(evening: Evening, typed: str, seat: int, round_: int = 1) -> dict[str, object]:
    return {"typed": typed, "seat": seat, "round": round_, "at": "page/pad"}


def test_a_correction_on_the_pad_comes_back_to_the_pad_and_stands_in_the_log(
        evening: Evening) -> None:
    whole(evening)
    answer = evening.seats[1].post(f"{evening.url}/seat/do/correct", form(evening, "10+15", 1))
    assert (answer.status_code, answer.headers["Location"]) == (
        303, f"{evening.url}/seat/page/pad")
    page = read(evening.seats[2], f"{evening.url}/seat/page/pad")
    assert "✎" in page and "10+15-5" not in page
    log_page = read(evening.seats[2], f"{evening.url}/seat/log")
    assert "10+15-5" in log_page and "corrected" in log_page


def test_what_cannot_be_added_up_is_refused_where_it_was_typed(evening: Evening) -> None:
    whole(evening)
    answer = evening.gm.post(f"{evening.url}/gm/do/correct", form(evening, "10++5", 2))
    body = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "Only numbers with" in body and 'value="10++5"' in body and 'class="pad"' in body
    assert 'id="correct-1-2" open' in body


def test_nobody_corrects_what_others_wrote_but_the_gm(evening: Evening) -> None:
    whole(evening)
    answer = evening.seats[1].post(f"{evening.url}/seat/do/correct", form(evening, "1", 2))
    assert answer.status_code == 403
    answer = evening.gm.post(f"{evening.url}/gm/do/correct", form(evening, "1", 2))
    assert answer.status_code == 303


@pytest.mark.parametrize("at", ["page/", "page/none", "page/../log", "pad", ""])
def test_a_form_that_stood_nowhere_leads_to_the_table(evening: Evening, at: str) -> None:
    whole(evening)
    sent = {**form(evening, "1", 1), "at": at}
    answer = evening.seats[1].post(f"{evening.url}/seat/do/correct", sent)
    assert answer.headers["Location"] == f"{evening.url}/seat"


# --- secret, referee, paper -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_its_secret_is_on_no_page_of_anybody_else(sample: Game, tmp_path: Path, seed: int) -> None:
    one, other = pair(tmp_path, sample, seed, seed, 12)
    assert one == other


def test_what_i_foretold_is_under_my_finger(evening: Evening) -> None:
    assert "20" in read(evening.seats[3], f"{evening.url}/seat/peek/foretold")
    assert evening.gm.get(f"{evening.url}/gm/peek/foretold").status_code == 403


def test_its_referee_answers_with_the_reason(evening: Evening) -> None:
    asked = {"typed": "10+15-5", "foretold": 20}
    answer = Api(evening.app).post("/referee/sample", asked).get_json()
    assert answer == {"points": 30, "why": "as foretold"}
    for junk in ({}, {"typed": "1+", "foretold": 1}, {"typed": "1", "foretold": 1, "more": 1}):
        refused = Api(evening.app).post("/referee/sample", junk)
        assert 400 <= refused.status_code < 500 and refused.get_json()["error"]["message"]


def test_its_referee_has_a_page_for_anybody(evening: Evening) -> None:
    asked = "/referee/sample?ask=1&typed=10%2B15-5&foretold=20"
    assert "Worth <bdi dir=\"ltr\">30</bdi>" in read(Phone(evening.app), asked)
    assert 'name="typed"' in read(Phone(evening.app), "/referee/sample")
    assert "Only numbers with" in read(Phone(evening.app), asked.replace("15", "%2B"), 422)


def facts(evening: Evening) -> Facts:
    play = evening.play()
    return dict(play.game.facts(play, ()))


def test_the_pad_is_printed_blank_and_as_it_stands(evening: Evening, tmp_path: Path) -> None:
    deck, known = all_decks()["sample"], facts(whole(evening))
    for (lang, paper, ink), sheet in product(
            product(LANGUAGES, PAPERS.values(), INKS.values()), deck.sheets):
        how = Options(lang, paper, ink, facts=known)
        for page in plan([sheet], how):
            for placed in page.placed:
                x0, y0, x1, y1 = placed.trim
                assert x0 >= 5 and y0 >= 5 and x1 <= paper.width - 5 and y1 <= paper.height - 5
    pdf = render(deck.title, deck.sheets, Options("he", facts=known))
    assert complaints(tmp_path, pdf) == "" and fonts_not_embedded(tmp_path, pdf) == []


def test_saving_ink_loses_no_word_of_the_pad_and_no_letter_is_too_small(evening: Evening) -> None:
    known = facts(whole(evening))
    for sheet, lang in product(all_decks()["sample"].sheets, LANGUAGES):
        for card in sheet.cards(known):
            assert words(log(card.front, FULL, lang)) == words(log(card.front, SAVER, lang))
            pen = Sizes()
            card.front.draw(pen, FULL, lang)
            assert all(size >= 6 for said, size in pen.found.items() if said not in NAMES)


NAMES = ("Dana", "Avi", "Noa")


def test_a_pad_with_nothing_on_it_waits_for_its_evening(evening: Evening) -> None:
    _, so_far = all_decks()["sample"].sheets
    assert not so_far.cards({}) and not so_far.cards(facts(evening))
    assert [card.front.name for card in so_far.cards(facts(whole(evening)))] == [
        "pad-so-far-1", "pad-explained-1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_explains_every_rounds_points_as_the_page_does(
        evening: Evening, lang: str) -> None:
    _, so_far = all_decks()["sample"].sheets
    known = facts(whole(evening))
    said = "".join(text for card in so_far.cards(known)[1:]
                   for text in words(log(card.front, FULL, "en")))
    items = [item for row in known["pad"].rows for cell in row.cells if cell
             for item in cell.items]
    assert items
    for item in items:
        assert "".join(str(item.why).split()) in "".join(said.split())
    assert so_far.cards(known)[1].front.name == "pad-explained-1"
    log(so_far.cards(known)[1].front, FULL, lang)


def test_a_long_game_goes_on_over_the_page_and_the_sums_stand_on_the_last(
        evening: Evening) -> None:
    pad = evening.play().game.view(whole(evening).play().state, SCREEN).pad
    rows = tuple(pad.rows[:1] * 30)
    _, so_far = all_decks()["sample"].sheets
    faces = [card.front for card in so_far.cards({"pad": PadView(pad.columns, rows, False)})]
    tables = [face for face in faces if face.name.startswith("pad-so-far")]
    assert [face.name for face in tables] == ["pad-so-far-1", "pad-so-far-2", "pad-so-far-3"]
    assert ["grew" in log(face, FULL, "en") for face in tables] == [False, False, True]
    assert len(faces) > len(tables) + 1  # the explanations too go on over the page


def test_anybody_may_keep_the_pad_as_a_pdf(evening: Evening) -> None:
    answer = whole(evening).seats[2].get(f"{evening.url}/seat/paper/pad?lang=he")
    assert answer.status_code == 200
    assert answer.mimetype in ("application/pdf", "text/html")  # or how far it is
