"""The next game of the same people: who is proposed, who watches, where every end leads on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.store import rooms
from tests.played import Host
from tests.web.forms import form_of
from tests.world import Evening, Phone, html, serve

NAMED = ("Dana", "Avi", "Noa")
ENDS: dict[str, Callable[[Host], Host]] = {
    "hollywood": lambda host: host.hollywood(NAMED, 9, 0),
    "conspiracy": lambda host: host.conspiracy(NAMED, True),
    "eight_and_half": lambda host: host.eight_and_half(NAMED, 1),
    "zero": lambda host: host.zero(NAMED, [3, 5, 7]),
    "totem": lambda host: host.totem(NAMED, [1, 2]).do("close_match"),
}
WATCHES = "You are not in this game: you watch"


def form(evening: Evening, game: str = "hollywood") -> dict[str, Any]:
    path = f"{evening.url}/gm/another/{game}"
    found: dict[str, Any] = form_of(html(evening.gm.get(f"{path}?sure=1")), path)
    return found


def names(filled: dict[str, Any]) -> list[str]:
    return [filled[f"name-{key}"][0] for key in filled["row"]]


def leave_out(evening: Evening, name: str, game: str = "hollywood") -> None:
    """The GM empties a name and opens the table, one whose phones have secrets."""
    filled = form(evening, game)
    key = filled["row"][names(filled).index(name)]
    secret = {"kit": "own"} if game == "hollywood" else {}
    answer = evening.gm.post(f"{evening.url}/gm/another/{game}",
                             filled | {f"name-{key}": "", **secret})
    assert answer.status_code == 303, html(answer)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_end_leads_to_the_same_game_and_to_another(tmp_path: Path, game: str) -> None:
    host = ENDS[game](Host(*serve(tmp_path)))
    assert GAMES[game].over(host.state)
    url = f"/r/{host.room}/gm"
    page = html(Phone(host.app).sit(host.token).get(url))
    assert form_of(page, f"{url}/again") == {} and page.count(f'href="{url}/another"') == 1
    host.served.store.close()


def test_who_plays_again_stands_on_the_button(evening: Evening) -> None:
    leave_out(evening, "Avi")
    people = html(evening.gm.get(f"{evening.url}/gm/people"))
    button = people.split("The same game again")[1].split("</button>")[0]
    assert "Avi" not in button and "Dana" in button and "Tamar" in button


@pytest.mark.parametrize("game", list(GAMES))
def test_who_is_left_out_is_told_that_they_watch(evening: Evening, game: str) -> None:
    leave_out(evening, "Avi", game)
    assert WATCHES in html(evening.seats[2].get(f"{evening.url}/seat"))
    assert WATCHES not in html(evening.seats[1].get(f"{evening.url}/seat"))
    assert WATCHES not in html(evening.gm.get(f"{evening.url}/gm"))


def test_who_watches_hollywood_is_not_asked_who_they_are(evening: Evening) -> None:
    leave_out(evening, "Avi")
    evening.dealt()
    page = html(evening.seats[2].get(f"{evening.url}/seat"))
    assert WATCHES in page and "Who are you?" not in page
    assert "Who are you?" in html(evening.seats[1].get(f"{evening.url}/seat"))


def test_who_watches_totem_sees_all_piles(evening: Evening) -> None:
    leave_out(evening, "Avi", "totem")
    begin = f"{evening.url}/gm/do/begin_game"
    evening.gm.post(begin, form_of(html(evening.gm.get(f"{evening.url}/gm")), begin))
    watches, plays = (html(evening.seats[seat].get(f"{evening.url}/seat")) for seat in (2, 1))
    assert 'class="tops' in watches and 'class="tops' not in plays


def test_the_form_says_how_to_leave_somebody_out(evening: Evening) -> None:
    told = "Clear a name to leave somebody out"
    assert told in html(evening.gm.get(f"{evening.url}/gm/another/zero"))


def test_who_was_left_out_stays_out_until_the_gm_says_so(evening: Evening) -> None:
    leave_out(evening, "Avi")
    evening.dealt()
    page = html(evening.gm.get(f"{evening.url}/gm/another/hollywood?sure=1"))
    assert 'placeholder="Avi: not in this game"' in page and 'data-name="Avi"' in page
    assert names(form(evening))[:5] == ["Dana", "", "Noa", "Gil", "Tamar"]
    evening.gm.post(f"{evening.url}/gm/another/hollywood", form(evening))
    assert evening.play().state.party.seats == (1, 3, 4, 5)
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    assert evening.play().state.party.seats == (1, 3, 4, 5)


def test_who_is_written_in_again_has_the_seat_and_the_phone_they_had(evening: Evening) -> None:
    leave_out(evening, "Avi")
    filled = form(evening)
    filled["name-1"] = ["Avi"]
    evening.gm.post(f"{evening.url}/gm/another/hollywood", filled)
    assert evening.play().state.party.seats == (1, 2, 3, 4, 5)
    assert WATCHES not in html(evening.seats[2].get(f"{evening.url}/seat"))
    assert len(rooms.seats(evening.served.store, evening.room)) == 5


def test_who_left_in_mid_game_and_is_written_in_again_is_one_person(evening: Evening) -> None:
    evening.dealt()
    evening.gm.post(f"{evening.url}/gm/remove", {"seat": "3"})
    filled = form(evening, "zero")
    assert "Noa" not in names(filled)
    evening.gm.post(f"{evening.url}/gm/another/zero", filled | {"name-2": ["Noa"]})
    assert evening.play().state.party.seats == (1, 2, 3, 4, 5)


def test_those_not_in_the_game_are_brought_in_from_the_people_page(evening: Evening) -> None:
    leave_out(evening, "Avi")
    people = html(evening.gm.get(f"{evening.url}/gm/people"))
    assert "Not in this game" in people
    evening.gm.post(f"{evening.url}/gm/add", {"name": "Avi"})
    assert 2 in evening.play().state.party.seats
    assert "Not in this game" not in html(evening.gm.get(f"{evening.url}/gm/people"))


def test_however_many_have_been_here_there_are_lines_for_those_who_can_play(
    evening: Evening
) -> None:
    for name in ("Lev", "Mia", "Omer", "Zoe", "Ilan", "Shira", "Uri", "Tal"):
        rooms.add_seat(evening.served.store, evening.room, name, 0)
    filled = form(evening)
    page = html(evening.gm.get(f"{evening.url}/gm/another/hollywood"))
    assert len(filled["row"]) == 9 and page.count("data-out=") == 4
    evening.gm.post(f"{evening.url}/gm/another/hollywood", filled | {"name-5": ["Gali"]})
    assert [*evening.play().state.party.names.values()][-1] == "Gali"
    assert rooms.named(evening.served.store, evening.room, "Lev")
