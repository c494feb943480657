"""A wrong tap of a while ago: the GM goes back to before it, and is told what goes with it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.forms import form_of
from tests.world import Evening


@pytest.fixture
def evening(an_evening: Any) -> Evening:
    """A 5 was tapped that was a 6, and two more plays have followed."""
    made: Evening = an_evening(game="eight_and_half", players=3, options={"way": "followed"})
    made.do("deal")
    made.do("name_opener", opener=1)
    for seat, card in enumerate(("4", "5", "5", "demon")):
        made.do("play", seat=seat % 3 + 1, card=card)
    return made


def gm(evening: Evening, path: str, status: int = 200) -> str:
    answer = evening.gm.get(f"{evening.url}/gm/{path}")
    assert answer.status_code == status
    return str(answer.get_data(as_text=True))


def plain(page: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", "", page).split())


def steps(evening: Evening) -> list[tuple[str, str]]:
    """Where each step that can be gone back to leads, and its words, the newest first."""
    found = re.findall(r'href="([^"]*undo\?keep=\d+)">(.*?)</a>', gm(evening, "undo"), re.DOTALL)
    return [(link, plain(words)) for link, words in found]


def test_the_log_leads_the_gm_back_to_an_earlier_step_and_nobody_else(evening: Evening) -> None:
    assert f'href="{evening.url}/gm/undo"' in gm(evening, "log")
    seat = evening.seats[1].get(f"{evening.url}/seat/log").get_data(as_text=True)
    assert "/undo" not in seat
    assert evening.seats[1].get(f"{evening.url}/gm/undo").status_code in (401, 403)


def test_all_steps_but_the_opening_can_be_gone_back_to(evening: Evening) -> None:
    words = [said for _, said in steps(evening)]
    assert [said.split(":")[0] for said in words] == [
        "Dana plays demon", "Noa plays 5", "Avi plays 5", "Dana plays 4",
        "Dana opens the first pot.", "Mini-game 1"]


def test_what_goes_with_it_is_told_before_anything_is_taken_back(evening: Evening) -> None:
    link, said = steps(evening)[2]
    asked = evening.gm.get(link).get_data(as_text=True)
    for _, gone in steps(evening)[:3]:
        assert gone in plain(asked)
    assert steps(evening)[3][1] not in plain(asked)
    assert len(steps(evening)) == 6
    sure = form_of(asked, f"{evening.url}/gm/undo")
    assert evening.gm.post(f"{evening.url}/gm/undo", sure).status_code == 303
    assert [kept for _, kept in steps(evening)][0].startswith("Dana plays 4")
    evening.do("play", seat=2, card="6")
    assert "3 steps were taken back." in plain(gm(evening, "log"))


def test_a_table_that_has_moved_on_is_not_taken_back(evening: Evening) -> None:
    asked = evening.gm.get(steps(evening)[1][0]).get_data(as_text=True)
    evening.do("play", seat=2, card="demon")
    sure = form_of(asked, f"{evening.url}/gm/undo")
    assert evening.gm.post(f"{evening.url}/gm/undo", sure).status_code == 409
    assert len(steps(evening)) == 7


@pytest.mark.parametrize("keep", ["999", "x", "-1"])
def test_nonsense_takes_nothing_back_that_was_not_meant(evening: Evening, keep: str) -> None:
    gm(evening, f"undo?keep={keep}")
    assert len(steps(evening)) == 6


def test_a_step_that_was_taken_back_meanwhile_leads_to_those_that_stand(evening: Evening) -> None:
    link, _ = steps(evening)[0]
    evening.gm.post(f"{evening.url}/gm/undo")
    asked = evening.gm.get(link).get_data(as_text=True)
    assert "Take it back?" not in asked and "Noa plays 5" in plain(asked)


def test_two_taps_on_the_answer_take_it_back_once(evening: Evening) -> None:
    asked = evening.gm.get(steps(evening)[2][0]).get_data(as_text=True)
    sure = form_of(asked, f"{evening.url}/gm/undo")
    for _ in range(2):
        assert evening.gm.post(f"{evening.url}/gm/undo", sure).status_code == 303
    assert len(steps(evening)) == 3


def test_the_step_that_was_tapped_is_told_however_much_came_after(an_evening: Any) -> None:
    """Six films with a shake-up each say more than twenty lines."""
    films = an_evening(options={"pace": "score", "hands_on": "table"})
    films.do("deal_roles", "deal_affiliations", "skip_night", "deal_hands", "roll_dice",
             "lay_out_posters")
    for poster in "PCPCPC":
        films.do("score_film", poster=poster, hearing=True, shake_up=True)
    link, said = steps(films)[-1]
    assert said in plain(films.gm.get(link).get_data(as_text=True))


def test_a_second_tap_on_undo_does_not_ask_about_the_step_before(an_evening: Any) -> None:
    """The step before was seen; the last one was not, and the first tap has taken it back."""
    hollywood = an_evening().dealt()
    hollywood.api(1).get(f"/tables/{hollywood.table}/secrets/affiliation")
    hollywood.do("begin_night")
    page = hollywood.gm.get(f"{hollywood.url}/gm").get_data(as_text=True)
    undo = form_of(page, f"{hollywood.url}/gm/undo")
    for _ in range(2):
        assert hollywood.gm.post(f"{hollywood.url}/gm/undo", undo).status_code == 303
