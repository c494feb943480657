"""The referee's pages: for anybody on the network, in any language, with no table and no name."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from companion.engine.game import GM
from companion.engine.offers import asks_of
from companion.games import GAMES
from companion.i18n import LANGUAGES, text
from companion.web.pages.forms import as_form
from companion.web.pages.referee import LONGEST_QUESTION
from tests.web.forms import form_of
from tests.world import Api, Evening, Phone, host, serve

WITH_QUESTION = [game for game in GAMES.values() if game.question]
games = pytest.mark.parametrize("game", WITH_QUESTION, ids=lambda game: game.name)
BY_KEYS = ["eight_and_half"]  # a page of keys instead of a form: each is an address
langs = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture
def stranger(tmp_path: Path) -> Phone:
    """A phone on the network of a server where nobody has opened a table."""
    served, app = serve(tmp_path / "empty")
    served.store.close()
    return Phone(app)


def example(game: Any) -> list[tuple[str, str]]:
    return [("ask", "1"), *as_form(asks_of(game.question, None, GM), game.question.example)]


def asked(phone: Phone, game: str, pairs: Any = (), lang: str = "en") -> Any:
    return phone.client.get(f"/referee/{game}", query_string=list(pairs),
                            headers={"Accept-Language": lang})


def words(answer: Any) -> str:
    """A page's text as a person reads it."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", answer.get_data(as_text=True))).split())


# --- a page --------------------------------------------------------------------------------------


@games
@langs
def test_a_stranger_opens_the_question_in_their_own_language(
    stranger: Phone, game: Any, lang: str
) -> None:
    page = asked(stranger, game.name, lang=lang)
    assert page.status_code == 200
    assert f'lang="{lang}"' in page.get_data(as_text=True)
    assert text(game.question.label, lang) in words(page)
    assert 'class="answer"' not in page.get_data(as_text=True)


@games
@langs
def test_the_page_answers_what_json_answers(stranger: Phone, game: Any, lang: str) -> None:
    page = asked(stranger, game.name, example(game), lang)
    said = Api(stranger.client.application, lang=lang).post(
        f"/referee/{game.name}", dict(game.question.example)).get_json()
    assert page.status_code == 200
    assert said["why"] in words(page)


def test_the_answer_says_who_wins_and_what_everybody_does(stranger: Phone) -> None:
    said = words(asked(stranger, "hollywood", example(GAMES["hollywood"])))
    assert "The patriots win the game" in said and "all roles are dealt again" in said


def reasons(page: str) -> list[str]:
    return re.findall('<p class="why">.*?</p>', page)


@pytest.mark.parametrize("game", [g for g in WITH_QUESTION if g.name not in BY_KEYS],
                         ids=lambda game: game.name)
def test_the_form_keeps_what_was_asked(stranger: Phone, game: Any) -> None:
    first = asked(stranger, game.name, example(game)).get_data(as_text=True)
    again = form_of(first, f"/referee/{game.name}")
    pairs = [(name, value) for name, values in again.items() for value in values]
    second = asked(stranger, game.name, pairs).get_data(as_text=True)
    assert reasons(first) == reasons(second) != []


@pytest.mark.parametrize("name", BY_KEYS)
def test_the_key_of_a_card_asked_about_adds_another_and_it_can_be_taken_back(
    stranger: Phone, name: str
) -> None:
    first = asked(stranger, name, example(GAMES[name])).get_data(as_text=True)
    keys = key_addresses(first, name)
    more, = [key for key in keys if len(cards_in(key)) == 2]
    assert set(example(GAMES[name])) <= set(parse_qsl(urlsplit(more).query)) | {("ask", "1")}
    page = stranger.get(more).get_data(as_text=True)
    back = re.findall(rf'<a class="button wide" href="(/referee/{name}\?ask=1[^"]*)"', page)
    assert reasons(stranger.get(unescape(back[0])).get_data(as_text=True)) == reasons(first) != []


@pytest.mark.parametrize("name", BY_KEYS)
def test_every_other_key_tells_of_its_own_card_on_the_same_pot(
    stranger: Phone, name: str
) -> None:
    begun = example(GAMES[name])
    pot = [pair for pair in begun if pair[0] != "cards"]
    keys = key_addresses(asked(stranger, name, begun).get_data(as_text=True), name)
    assert len(keys) == 12
    for key in [key for key in keys if len(cards_in(key)) == 1]:
        alone = asked(stranger, name, [*pot, ("cards", cards_in(key)[0])])
        told = stranger.get(key).get_data(as_text=True)
        assert reasons(told) == reasons(alone.get_data(as_text=True)) != []


def key_addresses(page: str, name: str) -> list[str]:
    found = re.findall(rf'<a class="key[^"]*"\s+href="(/referee/{name}\?ask=1[^"]*)"', page)
    return [unescape(address) for address in found]


def cards_in(address: str) -> list[str]:
    return [value for key, value in parse_qsl(urlsplit(address).query) if key == "cards"]


@games
def test_the_language_is_switched_without_losing_the_question(stranger: Phone, game: Any) -> None:
    page = asked(stranger, game.name, example(game)).get_data(as_text=True)
    back = form_of(page, "/lang")["back"][0]
    assert stranger.post("/lang", {"back": back, "lang": "he"}).headers["Location"] == back
    there = stranger.get(back)
    assert 'dir="rtl"' in there.get_data(as_text=True) and b'class="answer"' in there.data


def test_one_goes_on_to_the_next_film_with_what_stands(stranger: Phone) -> None:
    pairs = [("ask", "1"), ("players", "4"), ("film", "2"), ("cards-CC", "1"), ("poster", "N"),
             ("wins-patriots", "1"), ("wins-communists", "0"), ("hearings", "0"),
             ("shake_ups", "0"), ("rising_star", "false")]
    page = asked(stranger, "hollywood", pairs).get_data(as_text=True)
    found = re.search(r'href="(/referee/hollywood\?film=[^"]*)"', page)
    assert found
    onward = stranger.get(unescape(found[1])).get_data(as_text=True)
    filled = form_of(onward, "/referee/hollywood")
    assert (filled["film"], filled["wins-patriots"], filled["wins-communists"]) == (
        ["3"], ["1"], ["1"])
    assert filled["rising_star"] == ["false"] and 'class="answer"' not in onward


def test_after_the_last_film_there_is_nothing_to_go_on_to(stranger: Phone) -> None:
    page = asked(stranger, "hollywood", example(GAMES["hollywood"])).get_data(as_text=True)
    assert "/referee/hollywood?film" not in page


# --- what it refuses -----------------------------------------------------------------------------


def test_what_cannot_be_is_refused_with_a_sentence_and_what_was_typed(stranger: Phone) -> None:
    pairs = dict(example(GAMES["hollywood"])) | {"film": "2"}
    page = asked(stranger, "hollywood", pairs.items())
    assert page.status_code == 422
    assert "Film 2 cannot come after these wins." in words(page)
    assert form_of(page.get_data(as_text=True), "/referee/hollywood")["film"] == ["2"]


@pytest.mark.parametrize(("said", "drawn"), [("on", True), ("true", True), ("false", False),
                                             ("", False)])
def test_what_an_address_denies_is_not_ticked(
        stranger: Phone, said: str, drawn: bool) -> None:
    form = stranger.get(f"/referee/conspiracy?scene=trap&won={said}").get_data(as_text=True)
    assert ("won" in form_of(form, "/referee/conspiracy")) is drawn


@pytest.mark.parametrize(("game", "pairs", "status"), [
    ("hollywood", [("ask", "1")], 400), ("hollywood", [("surprise", "1")], 400),
    ("hollywood", [("cards-X", "1")], 400), ("hollywood", [("wins-", "1")], 400),
    ("conspiracy", [("scene", "trap"), ("room", "ABCDE")], 400), ("conspiracy", [("ask", "")], 400),
    ("nothing", [], 404), ("nothing", [("ask", "1")], 404),
])
def test_what_is_not_part_of_the_question_is_refused(
    stranger: Phone, game: str, pairs: Any, status: int
) -> None:
    assert asked(stranger, game, pairs).status_code == status


@games
@pytest.mark.parametrize("junk", ["", "x", "-1", "9" * 40, "1.5", "\x00", "<i>x", "true", "שלום"])
def test_junk_in_any_part_is_a_sentence_and_never_a_broken_page(
    stranger: Phone, game: Any, junk: str
) -> None:
    for name, _ in example(game):
        if name != "ask":
            page = asked(stranger, game.name, (dict(example(game)) | {name: junk}).items())
            assert page.status_code in (200, 400, 422), (name, junk)
            assert b"<i>x" not in page.data


def test_a_question_is_small(stranger: Phone) -> None:
    long = "x" * (LONGEST_QUESTION + 1)
    assert asked(stranger, "hollywood", [("poster", long)]).status_code == 414
    api = Api(stranger.client.application)
    assert api.post("/referee/hollywood", {"cards": [long]}).status_code == 413


# --- who may know what ---------------------------------------------------------------------------


@games
def test_it_tells_nothing_of_any_table(stranger: Phone, evening: Evening, game: Any) -> None:
    """Byte for byte the same where nobody plays and where five people sit."""
    there = Phone(evening.app)
    for path in ("/referee", f"/referee/{game.name}"):
        assert stranger.get(path).data == there.get(path).data
    assert asked(stranger, game.name, example(game)).data == asked(
        there, game.name, example(game)).data
    assert there.get("/referee").headers.get("Set-Cookie") is None


# --- the ways there ------------------------------------------------------------------------------


def test_all_games_with_a_referee_stand_on_one_page(stranger: Phone) -> None:
    page = stranger.get("/referee").get_data(as_text=True)
    assert re.findall(r'href="/referee/(\w+)"', page) == [game.name for game in WITH_QUESTION]


def test_home_and_every_door_lead_to_the_referee(evening: Evening) -> None:
    at_home = host(evening.served, evening.app).get("/home")
    doors = [Phone(evening.app).get(path) for path in (
        "/code", f"/j/{evening.token(1)}", f"/r/{evening.room}")]
    for page in (at_home, *doors):
        assert b'href="/referee"' in page.data, page.request.path


@games
def test_the_rules_of_a_table_lead_to_its_own_referee(
    an_evening: Callable[..., Evening], game: Any
) -> None:
    evening = an_evening(game=game.name)
    for role, phone in (("gm", evening.gm), ("seat", evening.seats[1])):
        page = phone.get(f"{evening.url}/{role}/page/rules")
        assert re.search(rf'href="/referee/{game.name}["?]'.encode(), page.data)
