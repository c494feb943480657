"""A hand of cards: lifted it is chosen from by its faces, lying it is on no page."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine.fields import Choice, Field
from companion.engine.game import Viewer
from companion.engine.hand import Card, Hand, by_place
from companion.engine.offers import offers
from companion.engine.words import say
from companion.games import GAMES
from companion.games.hollywood.turns import in_turn
from companion.games.hollywood.twins import twin
from companion.store import log
from tests.walk import evening as played
from tests.web.forms import form_of
from tests.web.test_twins import everything, world
from tests.world import Evening, Phone

HTMX = {"HX-Request": "true"}
PHONES = {"hands_on": "phones", "posters_on": "phones", "dice_on": "table"}


def html(answer: Any) -> str:
    return str(answer.get_data(as_text=True))


def adding(an_evening: Callable[..., Evening],
           stars: tuple[str, ...] = ("1.0",)) -> tuple[Evening, int, int]:
    """An evening on phones in which a seat owes the film so many cards."""
    evening = an_evening(options=PHONES).dealt()
    evening.do("skip_night", "deal_hands", "roll_dice", "lay_out_posters")
    for _ in range(60):
        state = evening.play().state
        if state.phase == "post" and state.round.stage == "dice":
            evening.api().post(f"/tables/{evening.table}/commands/record_stars",
                               {"stars": list(stars)})
            return evening, *next(iter(evening.play().state.round.owed.items()))
        onward(evening)
    raise AssertionError("the film was never shot")


def onward(evening: Evening) -> None:
    """The first thing that anybody may do, passing where one can."""
    play = evening.play()
    for viewer in (Viewer("gm"), *(Viewer("player", seat) for seat in play.state.seats)):
        found = {offer.name: offer for offer in offers(play.game, play.state, viewer)}
        name = "pass" if "pass" in found else next(iter(found), "")
        if name:
            api = evening.api(viewer.seat)
            args = {ask.name: first(ask) for ask in found[name].asks}
            answer = api.post(f"/tables/{evening.table}/commands/{name}",
                              {**args, "seat": found[name].seat})
            assert answer.status_code == 200, html(answer)
            return


def first(ask: Any) -> Any:
    values = [choice.value for choice in ask.choices]
    return values[:ask.low] if ask.field.kind == "picks" else values[0] if values else ask.low


def faces(page: str) -> list[str]:
    return re.findall(r'<span class="name">([^<]+)</span>', page)


def held(evening: Evening, seat: int) -> list[str]:
    state = evening.play().state
    return [str(state.kind(card).name) for card in state.hands[seat]]


def test_a_lying_hand_is_on_no_page_and_the_way_to_lift_it_is(
    an_evening: Callable[..., Evening]
) -> None:
    evening, seat, _ = adding(an_evening)
    page = html(evening.seats[seat].get(f"{evening.url}/seat"))
    assert not set(held(evening, seat)) & set(re.findall(r">([^<>]+)<", page))
    assert f"{evening.url}/seat/hand/hand?do=add_cards" in page
    assert "/do/add_cards" not in page and 'name="cards"' not in page


def test_a_lifted_hand_shows_its_faces_and_asks_by_places(
    an_evening: Callable[..., Evening]
) -> None:
    evening, seat, _ = adding(an_evening)
    sheet = html(evening.seats[seat].get(f"{evening.url}/seat/hand/hand", **HTMX))
    assert "<html" not in sheet
    assert faces(sheet) == held(evening, seat)
    assert sheet.count("<svg") >= len(held(evening, seat))
    values = re.findall(r'name="cards"\s+value="(\d+)"', sheet)
    assert values == [str(place) for place in range(len(held(evening, seat)))]


def test_the_choice_goes_through_without_script(an_evening: Callable[..., Evening]) -> None:
    evening, seat, owed = adding(an_evening)
    phone, url = evening.seats[seat], f"{evening.url}/seat/do/add_cards"
    page = html(phone.get(f"{evening.url}/seat/hand/hand"))
    assert f'content="60;url={evening.url}/seat"' in page  # it leaves by itself
    places = [str(place) for place in range(owed)]
    answer = phone.post(url, form_of(page, url) | {"cards": places})
    assert answer.status_code == 303
    assert seat not in evening.play().state.round.owed


def test_a_choice_is_taken_back_without_script_until_it_is_due(
    an_evening: Callable[..., Evening]
) -> None:
    evening, seat, _ = adding(an_evening, ("1.0", "2.0"))
    before, phone, back = held(evening, seat), evening.seats[seat], "/seat/do/take_back_choice"
    add, take_back = f"{evening.url}/seat/do/add_cards", f"{evening.url}{back}"
    assert back not in html(phone.get(f"{evening.url}/seat"))
    phone.post(add, form_of(html(phone.get(f"{evening.url}/seat/hand/hand")), add)
               | {"cards": ["1"]})
    page = html(phone.get(f"{evening.url}/seat"))
    button = page.split(back)[1].split("<button")[1].split(">")[0]
    assert "primary" not in button  # nothing asks for it: it is there for who regrets
    others = [html(evening.seats[2].get(f"{evening.url}/seat")),
              html(evening.gm.get(f"{evening.url}/gm"))]
    assert not any("take_back_choice" in each for each in others)
    assert phone.post(take_back, form_of(page, take_back)).status_code == 303
    assert held(evening, seat) == before
    assert f"{evening.url}/seat/hand/hand?do=add_cards" in html(phone.get(f"{evening.url}/seat"))


def test_a_refused_choice_comes_back_to_the_hand_with_what_was_ticked(
    an_evening: Callable[..., Evening]
) -> None:
    evening, seat, owed = adding(an_evening)
    phone, url = evening.seats[seat], f"{evening.url}/seat/do/add_cards"
    page = html(phone.get(f"{evening.url}/seat/hand/hand"))
    wrong = ["0", "1", "2"][:2 if owed == 1 else 1]
    answer = phone.post(url, form_of(page, url) | {"cards": wrong}, **HTMX)
    assert answer.status_code == 422
    assert answer.headers["HX-Retarget"] == "#hand"
    assert "Choose exactly" in html(answer)
    assert re.findall(r'value="(\d)" checked', html(answer)) == wrong


def test_a_choice_for_a_step_that_is_over_comes_back_to_the_table(
    an_evening: Callable[..., Evening]
) -> None:
    evening, seat, owed = adding(an_evening)
    phone, url = evening.seats[seat], f"{evening.url}/seat/do/add_cards"
    form = form_of(html(phone.get(f"{evening.url}/seat/hand/hand")), url)
    phone.post(url, form | {"cards": [str(place) for place in range(owed)]})
    answer = phone.post(url, form | {"cards": [str(place) for place in range(owed)], "tap": "x"})
    assert answer.status_code in (403, 409) and 'class="lifted"' not in html(answer)


def test_lifting_is_a_look_like_any_other(an_evening: Callable[..., Evening]) -> None:
    evening, seat, _ = adding(an_evening)
    version = evening.play().version
    assert (seat, "hand") not in log.seen(evening.served.store, evening.table)
    evening.seats[seat].get(f"{evening.url}/seat/hand/hand", **HTMX)
    assert (seat, "hand") in log.seen(evening.served.store, evening.table)
    assert evening.play().version == version


def test_nobody_lifts_what_is_not_theirs(an_evening: Callable[..., Evening]) -> None:
    evening, seat, _ = adding(an_evening)
    screen = Phone(evening.app).sit(evening.opened["screen"]["token"])
    for phone, role in ((evening.gm, "gm"), (screen, "screen")):
        assert phone.get(f"{evening.url}/{role}/hand/hand").status_code == 403
    for secret in ("affiliation", "nothing", "hands"):
        assert evening.seats[seat].get(f"{evening.url}/seat/hand/{secret}").status_code == 404


def test_free_places_are_laid_out_like_cards() -> None:
    hand = Hand(lambda state, seat: [Card("card-P", say("A patriot symbol"))], places=3)
    assert [bool(card) for card in hand.in_places(None, 1)] == [True, False, False]
    assert Hand(lambda state, seat: [Card("x", say("X"))] * 4, places=3).in_places(None, 1)[3]


def test_a_field_is_chosen_from_a_hand_by_its_places() -> None:
    choices = by_place(lambda state, seat: [Card("a", say("A")), Card("b", say("B"))])
    field = Field("picks", say("Which?"), choices, 1, 1, hand="hand")
    assert list(field.options(None, 1)) == [Choice(0, say("A")), Choice(1, say("B"))]
    assert field.read(["1"], None, 1) == (1,)


def test_while_hands_lie_twins_have_the_same_pages(tmp_path: Path) -> None:
    """Others' hands, and a pair that somebody else is choosing from, to the last byte."""
    game, differed = GAMES["hollywood"], 0
    for seed in range(8):
        play, records = played(game, seed, steps=40)
        viewer = Viewer("player", play.state.party.seats[0])
        other = json.loads(json.dumps(twin(records, viewer, random.Random(seed))))
        differed += records != other
        got = []
        for name, lines in (("one", records), ("other", other)):
            with world(tmp_path / f"{seed}-{name}", game, play.state.party, lines) as made:
                got.append(everything(made, game, viewer))
        assert got[0] == got[1]
    assert differed


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.hands])
def test_what_is_chosen_from_a_hand_has_a_hand_to_be_chosen_from(name: str) -> None:
    game = GAMES[name]
    for seed in range(10):
        play, _ = played(game, seed, steps=60)
        for seat in play.state.party.seats:
            mine = Viewer("player", seat)
            there = {secret.name for secret in game.secrets(play.state, mine)}
            for offer in offers(game, play.state, mine):
                if offer.hand:
                    assert offer.hand in there & set(game.hands)
                    ask = next(ask for ask in offer.asks if ask.field.hand)
                    cards = game.hands[offer.hand].cards(play.state, seat)
                    assert {c.value for c in ask.choices} <= set(range(len(cards)))


def test_a_hand_is_lifted_and_not_held(an_evening: Callable[..., Evening]) -> None:
    evening, seat, _ = adding(an_evening)
    for how in ("peek", "show"):
        assert evening.seats[seat].get(f"{evening.url}/seat/{how}/hand").status_code == 403
        assert evening.seats[seat].get(f"{evening.url}/seat/{how}/affiliation").status_code == 200


def test_a_hand_that_one_has_not_got_now_is_nothing_to_look_at(
    an_evening: Callable[..., Evening]
) -> None:
    """While dice are being rolled there are keys of dice where posters or costumes would be."""
    evening = an_evening(options={"kit": "phones"}).dealt()
    evening.do("skip_night", "deal_hands", "roll_dice", "lay_out_posters")
    turn = in_turn(evening.play().state)
    answer = evening.api(turn).post(f"/tables/{evening.table}/commands/reroll",
                                    {"die": f"{turn}.0", "seat": turn})
    assert answer.status_code == 200 and evening.play().state.round.doing.keys, html(answer)
    for name in GAMES["hollywood"].hands.keys() - {"hand"}:
        asked = evening.seats[turn].get(f"{evening.url}/seat/hand/{name}")
        assert asked.status_code == 403, name


def test_a_hand_that_was_drawn_answers_the_step_it_was_drawn_for(
        an_evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody taps after the offers were read and before the page is written."""
    evening = an_evening(game="zero", players=3, options={"way": "phones"})
    evening.api().post(f"/tables/{evening.table}/commands/deal", {"first": 1})
    play, saw = evening.play(), log.saw
    step = play.game.step(play.state)

    def tapped(*args: Any) -> None:
        saw(*args)
        answer = evening.api().post(f"/tables/{evening.table}/commands/pass", {"seat": 1})
        assert answer.status_code == 200

    monkeypatch.setattr(log, "saw", tapped)
    drawn = html(evening.seats[1].get(f"{evening.url}/seat/hand/hand?do=swap"))
    assert f'name="step" value="{step}"' in drawn
