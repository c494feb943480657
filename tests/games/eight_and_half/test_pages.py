"""Pages of a table: asking a silent judge, the end with its standing, the deal as a picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.world import Evening, Phone

Evenings = Callable[..., Evening]


def followed(an_evening: Evenings, cards: list[str], **options: Any) -> Evening:
    evening = an_evening(game="eight_and_half", players=3, options={"way": "followed", **options})
    evening.do("deal")
    evening.do("name_opener", opener=1)
    for seat, card in enumerate(cards, 1):
        evening.do("play", seat=seat, card=card)
    return evening


def written(an_evening: Evenings, *outs: int) -> Evening:
    """Score only: who went out in each mini-game, always clean."""
    evening = an_evening(game="eight_and_half", players=3, options={"way": "score"})
    for out in outs:
        evening.do("deal")
        left = {str(seat): 0 if seat == out else seat + 3 for seat in (1, 2, 3)}
        evening.do("write_all", out=out, left=left)
    return evening


def page(evening: Evening, path: str = "") -> str:
    return str(evening.gm.get(f"{evening.url}/gm{path}").get_data(as_text=True))


@pytest.mark.parametrize(("cards", "asked", "switches"), [
    (["3", "half"], "3.5", {}), (["6"], "6.0", {}),
    (["5"], "5.0&amp;below_five=true", {"edition": "own", "below_five": True}),
    (["5"], "5.0&amp;half_catches=true", {"edition": "own", "half_catches": True, "out": 2})])
def test_a_silent_judge_is_asked_about_the_pot_that_lies_by_the_rules_of_the_table(
        an_evening: Evenings, cards: list[str], asked: str, switches: dict[str, Any]) -> None:
    silent = followed(an_evening, cards, helpful=False, **switches)
    address = f"/referee/eight_and_half?pot={asked}"
    assert f'href="{address}"' in page(silent)
    assert silent.gm.get(address.replace("&amp;", "&")).status_code == 200


def test_of_the_very_first_card_no_judge_is_asked_who_knows_only_pots(an_evening: Evenings) -> None:
    assert "/referee/eight_and_half?pot=" not in page(followed(an_evening, [], helpful=False))


def test_a_helpful_table_has_marked_its_keys_and_is_not_asked(an_evening: Evenings) -> None:
    assert "/referee/eight_and_half?pot=" not in page(followed(an_evening, ["6"]))


def test_a_key_that_does_not_fit_says_why_to_whoever_hears_it(an_evening: Evenings) -> None:
    keys = re.findall(r'class="key( not)?" name="card"\s+value="(\w+)" aria-label="([^"]+)"',
                      page(followed(an_evening, ["6"])))
    said = {card: (bool(marked), label) for marked, card, label in keys}
    assert said["5"] == (True, "5: A number must be as high as the pot, or higher.")
    assert said["7"] == (False, "7: A number goes on a pot that is not higher.")


def test_how_many_and_which_card_grow_in_the_same_direction(an_evening: Evenings) -> None:
    keys = page(followed(an_evening, ["6"])).split('class="offer keys"')[1].split("</form>")[0]
    for first, last in (('name="times" value="1"', 'value="3"'),
                        ('name="card"\n  value="0"', 'value="9"')):
        assert keys.index(first) < keys.index(last, keys.index(first))
    assert [part.split(">")[0] for part in keys.split("<div ")[1:]] == [
        'dir="ltr"', 'class="key-grid" dir="ltr"']


def test_who_was_just_named_to_open_stands_in_the_headline_alone(an_evening: Evenings) -> None:
    body = page(followed(an_evening, []))
    assert "Dana opens the first pot." not in body
    assert "Dana plays 6: the pot stands on 6." in re.sub(
        r"<[^>]+>", "", page(followed(an_evening, ["6"])))


def test_equal_cards_are_drawn_among_in_sight_and_a_count_that_is_off_has_its_fold(
        an_evening: Evenings) -> None:
    evening = an_evening(game="eight_and_half", players=3, options={"way": "followed"})
    evening.do("deal")
    body = page(evening)
    places = [body.index(mark) for mark in ("apart-draw_opener", "deal-picture", 'id="more"')]
    assert places == sorted(places)
    evening.do("name_opener", opener=1)
    own = str(evening.seats[2].get(f"{evening.url}/seat").get_data(as_text=True))
    for seen_by, names in ((page(evening), 3), (own, 1)):
        counts = seen_by.split("Is our count off?")[1].split("</details>")[0]
        assert counts.count('action="') == names and 'value="24"' in counts


def test_a_tap_on_a_name_leads_to_its_number_and_takes_no_card_off(an_evening: Evenings) -> None:
    evening = an_evening(game="eight_and_half", players=3, options={"way": "score"})
    evening.do("deal")
    for seat in (1, 2, 3):
        named = f"f-write_all-0-left-{seat}"
        assert f'<label class="tally-row" for="{named}">' in page(evening)
        assert f'id="{named}" name="left-{seat}"' in page(evening)


def test_who_played_and_the_gm_are_reminded_to_draw(an_evening: Evenings) -> None:
    evening = followed(an_evening, ["6"])
    own = str(evening.seats[1].get(f"{evening.url}/seat").get_data(as_text=True))
    assert "Fill your hand up to three from the bank." in own
    assert "fill your hand up to three." in page(evening)


def test_everybodys_piles_stand_in_seat_order_whoever_deals(an_evening: Evenings) -> None:
    evening = an_evening(game="eight_and_half", players=3, options={"way": "followed"})
    evening.do("deal", dealer=2)
    evening.do("name_opener", opener=3)
    assert [player["name"] for player in seen(evening)["players"]] == ["Noa", "Dana", "Avi"]
    names = re.findall(r'<p class="who"><bdi>(\w+)</bdi>', page(evening))
    assert names == ["Dana", "Avi", "Noa"]


def seen(evening: Evening) -> dict[str, Any]:
    return dict(evening.api().get(f"/tables/{evening.table}").get_json()["view"])


def standing(body: str) -> list[tuple[str, str]]:
    shown = body.split('<ul class="standing">')[1].split("</ul>")[0]
    return re.findall(r"<bdi>(\w+)</bdi>.*?<b><bdi dir=\"ltr\">(\d+)", shown, re.DOTALL)


def test_the_final_standing_has_the_best_first(an_evening: Evenings) -> None:
    evening = written(an_evening, 3, 2, 3, 3)
    best_first = [("Noa", "9"), ("Avi", "3"), ("Dana", "0")]
    assert "Final standing" in page(evening) and "Points so far" not in page(evening)
    assert standing(page(evening)) == standing(page(evening, "/page/story")) == best_first


def test_before_the_end_points_stand_as_people_sit_with_what_was_just_won(
        an_evening: Evenings) -> None:
    body = page(written(an_evening, 3, 2))
    assert "Points so far" in body
    assert standing(body) == [("Dana", "0"), ("Avi", "3"), ("Noa", "3")]
    assert re.findall(r"class=\"gained\"><bdi dir=\"ltr\">(\+\d)", body) == ["+3"]


def test_after_a_mini_game_how_it_stands_comes_before_who_is_next(an_evening: Evenings) -> None:
    first, next_one = page(written(an_evening)), page(written(an_evening, 3))
    assert "who-next" not in first and 'name="dealer"' in first
    assert '<details class="more" id="who-next-1">' in next_one
    for body in (first, next_one):
        assert re.search(r'<div class="act">\s*<button class="primary"\s+form="do-deal-0">', body)


def test_the_screen_explains_what_the_mini_game_was_worth(an_evening: Evenings) -> None:
    evening = written(an_evening, 3)
    screen = Phone(evening.app)
    screen.post(f"/j/{evening.opened['screen']['token']}")
    body = str(screen.get(f"{evening.url}/screen").get_data(as_text=True))
    told = body.split('<dl class="explained">')[1].split("</dl>")[0]
    assert re.findall(r"<bdi>(\w+)</bdi>", told) == ["Noa"]
    for why in ("first to get rid of everything", "fewest cards left", "clean: nothing burnt"):
        assert told.count(why) == 1


def test_open_cards_of_somebody_else_are_no_gold_button(an_evening: Evenings) -> None:
    evening = an_evening(game="eight_and_half", players=2)
    evening.do("deal")
    play = evening.play()
    turn = play.state.turn
    has = replace(play.state.held[turn], stock=0, hand=(), bank=())
    step = play.steps[-1]
    play.steps[-1] = replace(step, states=(*step.states[:-1], replace(
        play.state, must=None, held={**play.state.held, turn: has})))
    own = evening.seats[turn].get(f"{evening.url}/seat").get_data(as_text=True)
    form = f'form="do-play_open-{turn}-'
    assert re.search(rf'<button class="primary"\s+{form}', own)
    assert re.search(rf'<button class="button wide"\s+{form}', page(evening))


def test_the_same_game_again_is_offered_at_its_end_alone(an_evening: Evenings) -> None:
    again = 'action="/r/{}/gm/again"'
    before, over = written(an_evening, 3, 3), written(an_evening, 3, 3, 3)
    assert again.format(before.room) not in page(before)
    assert again.format(over.room) in page(over)
    assert over.gm.post(f"{over.url}/gm/again").status_code == 303
    assert "Final standing" not in page(over)


def test_the_story_of_a_score_is_worth_telling(an_evening: Evenings) -> None:
    body = page(written(an_evening, 3, 3, 3), "/page/story")
    assert "Nothing worth telling" not in body and "went out most often" in body


@pytest.mark.parametrize("players", range(2, 6))
def test_the_mark_of_who_gets_one_more_is_explained_at_every_table(
        an_evening: Evenings, players: int) -> None:
    evening = an_evening(game="eight_and_half", players=players, options={"way": "score"})
    assert page(evening, "/page/deal").count("gets one card more") == 1
