"""Cues and the shared timer as the server has them: the same moment for all, and no event."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.cue import COUNT
from companion.games import GAMES
from companion.store import timers
from companion.web.pages import cues
from companion.web.server.streams import Key, Stream
from tests.world import Evening, Phone, serve

HTMX = {"HX-Request": "true"}


def html(answer: Any) -> str:
    return str(answer.get_data(as_text=True))


class Ears:
    """Open streams of a room; what they are sent is kept, there being no loop to send it."""

    def __init__(self, evening: Evening, *keys: tuple[str, int, str]) -> None:
        self.hub = evening.served.hub
        self.hub._later = lambda work: [one() for one in work]  # type: ignore[method-assign, assignment]
        self.streams = [Stream(Key(evening.room, role, seat, lang, "table"))
                        for role, seat, lang in keys]
        for stream in self.streams:
            self.hub.add(stream)

    def cues(self) -> list[dict[str, Any]]:
        frames = [frame.decode() for stream in self.streams
                  for name, frame in stream.frames.items() if name.startswith("cue")]
        assert all(frame.startswith("event: cue\n") for frame in frames)
        return [json.loads(frame.partition("data: ")[2]) for frame in frames]


EVERYBODY = (("gm", 0, "en"), ("seat", 1, "he"), ("seat", 2, "ru"), ("screen", 0, "en"))


def timer_of(page: str) -> tuple[int, int] | None:
    found = re.search(r'data-ends="(\d+)"\s+data-seconds="(\d+)"', page)
    return (int(found[1]), int(found[2])) if found else None


def test_the_clock_is_the_servers_and_needs_no_seat(evening: Evening) -> None:
    before = time.time() * 1000
    told = float(html(Phone(evening.app).get("/clock")))
    assert before - 1 <= told <= time.time() * 1000 + 1


def test_a_cue_has_one_moment_for_all_and_words_in_each_ones_language(evening: Evening) -> None:
    ears = Ears(evening, *EVERYBODY)
    assert evening.gm.post(f"{evening.url}/gm/together/count", **HTMX).status_code == 200
    told = ears.cues()
    assert len(told) == len(EVERYBODY)
    assert len({cue["at"] for cue in told}) == 1
    assert told[0]["at"] > timers.now()
    assert [cue["lang"] for cue in told] == [lang for _, _, lang in EVERYBODY]
    said = {cue["lang"]: [pulse["says"] for pulse in cue["pulses"]] for cue in told}
    assert len({tuple(words) for words in said.values()}) == 3
    assert [pulse["after"] for pulse in told[0]["pulses"]] == [0, 1000, 2000]


def test_a_cue_is_no_event_and_is_not_told_to_who_comes_later(evening: Evening) -> None:
    version = evening.play().version
    Ears(evening, *EVERYBODY)
    evening.gm.post(f"{evening.url}/gm/together/count")
    late = Ears(evening, ("seat", 3, "en"))
    assert late.cues() == []
    assert evening.play().version == version


def test_two_cues_of_different_kinds_do_not_displace_each_other(evening: Evening) -> None:
    ears = Ears(evening, ("gm", 0, "en"))
    evening.gm.post(f"{evening.url}/gm/together/count")
    evening.gm.post(f"{evening.url}/gm/cue", {"line": "2", "voice": "abc"})
    assert {cue["name"] for cue in ears.cues()} == {"count", "night"}


def test_a_program_that_watches_versions_hears_no_cues(evening: Evening) -> None:
    ears = Ears(evening, ("api", 0, "en"))
    cues.give(evening.served, evening.room, COUNT)
    assert ears.cues() == []


def test_a_cue_that_no_game_knows_is_not_there(evening: Evening) -> None:
    assert evening.gm.post(f"{evening.url}/gm/together/scream").status_code == 404


def test_where_the_game_does_not_say_so_only_the_gm_lets_all_phones_count(evening: Evening) -> None:
    assert evening.seats[1].post(f"{evening.url}/seat/together/count").status_code == 404


@pytest.mark.parametrize("seconds", [30, 95, 600])
def test_a_timer_stands_on_every_page_of_the_room_and_says_until_when(
    evening: Evening, seconds: int
) -> None:
    began = timers.now()
    assert evening.gm.post(f"{evening.url}/gm/timer", {"seconds": str(seconds)}).status_code == 303
    screen = Phone(evening.app).sit(evening.opened["screen"]["token"])
    pages = [html(evening.gm.get(f"{evening.url}/gm{path}")) for path in ("", "/log", "/people")]
    pages += [html(evening.seats[1].get(f"{evening.url}/seat{path}")) for path in ("", "/log")]
    pages.append(html(screen.get(f"{evening.url}/screen")))
    found = {timer_of(page) for page in pages}
    assert len(found) == 1 and None not in found
    ends, length = found.pop() or (0, 0)
    assert length == seconds
    assert began - 1 <= ends - 1000 * seconds <= timers.now() + 1  # it ends at a whole millisecond
    assert timers.Timer(seconds, ends).until in pages[0]


@pytest.mark.parametrize("seconds", ["", "29", "601", "-60", "1e9", "６0", "9" * 40])
def test_a_timer_of_another_length_is_refused_with_a_sentence(
    evening: Evening, seconds: str
) -> None:
    answer = evening.gm.post(f"{evening.url}/gm/timer", {"seconds": seconds})
    assert answer.status_code == 422 and "10 minutes" in html(answer)
    assert timers.running(evening.served.store, evening.room) is None


def test_a_timer_is_stopped_by_a_tap_of_the_gm_and_by_nobody_else(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/timer", {"seconds": "60"})
    assert "timer/stop" not in html(evening.seats[1].get(f"{evening.url}/seat"))
    assert evening.seats[1].post(f"{evening.url}/gm/timer/stop").status_code == 401
    assert timer_of(html(evening.seats[1].get(f"{evening.url}/seat")))
    assert "timer/stop" in html(evening.gm.get(f"{evening.url}/gm"))
    answer = evening.gm.post(f"{evening.url}/gm/timer/stop", **HTMX)
    assert answer.status_code == 200 and timer_of(html(answer)) is None
    assert timer_of(html(evening.seats[1].get(f"{evening.url}/seat"))) is None


def test_a_timer_outlives_the_server_and_the_game(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/timer", {"seconds": "600"})
    before = timer_of(html(evening.gm.get(f"{evening.url}/gm")))
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    assert timer_of(html(evening.gm.get(f"{evening.url}/gm"))) == before
    served, _ = serve(evening.served.data)
    kept = timers.running(served.store, evening.room)
    served.store.close()
    assert kept and (kept.ends, kept.seconds) == before


def test_a_timer_that_has_run_out_leaves_the_page(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.gm.post(f"{evening.url}/gm/timer", {"seconds": "30"})
    later = timers.now() + 30_000
    monkeypatch.setattr(timers, "now", lambda: later + 1000)
    assert timer_of(html(evening.seats[1].get(f"{evening.url}/seat")))  # the time is up
    monkeypatch.setattr(timers, "now", lambda: later + timers.LINGERS + 1000)
    assert timer_of(html(evening.seats[1].get(f"{evening.url}/seat"))) is None


def test_the_dark_page_has_no_timer(evening: Evening) -> None:
    evening.dealt()
    evening.do("begin_night")
    dark = html(evening.seats[1].get(f"{evening.url}/seat", **HTMX))
    evening.gm.post(f"{evening.url}/gm/timer", {"seconds": "60"})
    assert html(evening.seats[1].get(f"{evening.url}/seat", **HTMX)) == dark


def test_a_timer_is_no_event_and_needs_no_second_by_second_talk(evening: Evening) -> None:
    version, phone, url = evening.play().version, evening.seats[1], f"{evening.url}/seat/now"
    evening.gm.post(f"{evening.url}/gm/timer", {"seconds": "60"})
    tag = phone.get(url).headers["ETag"]
    time.sleep(1.1)
    assert phone.get(url, **{"If-None-Match": tag}).status_code == 304
    assert evening.play().version == version


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_timer_and_the_count(an_evening: Any, game: str) -> None:
    evening = an_evening(game=game)
    page = html(evening.gm.get(f"{evening.url}/gm"))
    assert f'{evening.url}/gm/timer"' in page and "/gm/together/count" in page
    assert "/gm/timer" not in html(evening.seats[1].get(f"{evening.url}/seat"))


def test_a_clock_that_is_set_back_keeps_nobody_from_counting(
        an_evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    evening = an_evening(game="totem", players=3, options={"way": "cards"})
    evening.do("begin_game")
    evening.served.clock = lambda: 1000.0
    assert evening.seats[1].post(f"{evening.url}/seat/together/count").status_code == 303
    evening.served.clock = lambda: 1010.0
    monkeypatch.setattr(cues, "now", lambda: (time.time() - 3600) * 1000)
    ears = Ears(evening, *EVERYBODY)
    evening.seats[2].post(f"{evening.url}/seat/together/count")
    assert ears.cues()
