"""All phones at the same moment, in real Chromium: the count, the gong, the timer's digits."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Collection
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from bench.together import p95
from tests.browser.conftest import join, until
from tests.browser.server import Server
from tests.examples import examples

pytestmark = pytest.mark.shared_server

NAMES = ["Dana", "Avi", "נועה", "Гриша"]
CUES, SPREAD = examples(3), 50.0  # how many are given, and the milliseconds they may lie apart
FRAME = 20.0  # milliseconds: one picture of a screen, and a little more
ROUNDING = 2.0  # milliseconds: two clocks of one machine are read one after the other

# Every beat: when it was due and when it came, on the clock that all pages of one machine share.
LISTEN = """() => {
  window.beats = [];
  document.addEventListener("pulse", ({ detail: { cue, at, shows, due, struck } }) => {
    const origin = performance.timeOrigin;
    window.beats.push({ cue, at, shows, due: due + origin, struck: struck + origin });
  });
}"""
# A phone whose own clock is an hour fast.
FAST = "() => { const now = Date.now; Date.now = () => now() + 3600000; }"


def beats(page: Page) -> list[dict[str, Any]]:
    return list(page.evaluate("window.beats"))


def heard_by_all(pages: list[Page]) -> list[tuple[dict[str, Any], ...]]:
    """Return the beats that every phone struck; leave out those that a busy machine slept past."""
    told = [{(beat["at"], beat["shows"]): beat for beat in beats(page)} for page in pages]
    return [tuple(one[key] for one in told) for key in told[0] if all(key in one for one in told)]


def counted(gm: Page, pages: list[Page]) -> list[tuple[dict[str, Any], ...]]:
    """Counts are given until all phones have struck enough of them."""
    for _ in range(20 * CUES):
        gm.evaluate("fetch(location.pathname + '/together/count', { method: 'POST',"
                    " headers: { 'HX-Request': 'true' } })")
        gm.wait_for_timeout(150)
        if len(rounds := heard_by_all(pages)) >= 3 * CUES:
            return rounds
    raise AssertionError("the phones did not strike together often enough")


def until_struck(pages: Collection[Page], times: int, give: Callable[[], Any]) -> None:
    """Repeat until a beat is struck: one that a busy machine let a phone sleep past never is."""
    struck: list[list[int]] = []
    for _ in range(12):
        for page in pages:
            page.evaluate("() => { window.beats = []; window.said = []; }")
        give()
        for page in pages:  # the last of them looks long after the beat was due on all
            page.wait_for_timeout(1000 * times)
        struck.append([len(beats(page)) for page in pages])
        if struck[-1] == [times] * len(pages):
            return
    raise AssertionError(f"each phone was to strike {times}, and they struck {struck}")


def jitter(page: Page) -> None:
    """Delay every question about the time by up to 150 ms, like a bad connection."""
    rng = random.Random(3)

    def late(route: Route) -> None:
        time.sleep(rng.uniform(0, 0.15))
        route.continue_()

    page.route("**/clock", late)


# Ways to the server and back of given lengths, on a clock that stands still but for them: what the
# phone makes of them does not depend on how busy this machine is.
WAYS = """(ways) => {
  const real = performance.now.bind(performance), fetched = window.fetch;
  let still = null, asked = 0;
  performance.now = () => still ?? real();
  window.fetch = async (url, ...more) => {
    if (url !== "/clock") return fetched(url, ...more);
    const [there, back] = ways[asked++ % ways.length];
    still = (still ?? real()) + there;
    const answer = new Response(String(still + performance.timeOrigin));
    still += back;
    setTimeout(() => { still = null; });
    return answer;
  };
}"""


def line(seed: int, slow: float) -> list[list[float]]:
    """Return the milliseconds there and back of each question, on a line up to this slow."""
    rng = random.Random(seed)
    return [[rng.uniform(2, slow), rng.uniform(2, slow)] for _ in range(40)]


def phones(server: Server, phone: Callable[..., Page]) -> tuple[dict[str, Any], list[Page]]:
    """The GM, four seats and the screen; one phone's clock is wrong, another's line is bad."""
    opened = server.open_table("hollywood", NAMES)
    pages = [phone(lang) for lang in ("en", "he", "ru", "en", "he", "en")]
    pages[2].add_init_script(f"({FAST})()")
    jitter(pages[3])
    seated(opened, pages)
    return opened, pages


def seated(opened: dict[str, Any], pages: list[Page]) -> None:
    """Everybody at the table, and every phone knows the time."""
    joins = [f"/j/{opened['token']}", *(seat["join"] for seat in opened["seats"]),
             opened["screen"]["join"]]
    for page, address in zip(pages, joins, strict=True):
        join(page, address)
        page.evaluate(LISTEN)
    for page in pages:
        until(page, "Cues.now() !== null")


def as_sure_as_it_says(page: Page, error: float) -> bool:
    """Check that a phone knows how far from the server's clock it may be, on a busy machine too."""
    return abs(error) <= page.evaluate("Cues.doubt()") + ROUNDING


def test_all_phones_count_at_the_same_moment(
    server: Server, phone: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> None:
    """Six lines, one of them a bad one, one phone with a wrong clock."""
    opened = server.open_table("hollywood", NAMES)
    pages = [phone(lang) for lang in ("en", "he", "ru", "en", "he", "en")]
    pages[2].add_init_script(f"({FAST})()")
    for seed, page in enumerate(pages):
        page.add_init_script(f"({WAYS})({line(seed, 150 if seed == 3 else 40)})")
    seated(opened, pages)
    spread = count_together(pages)
    with capsys.disabled():
        print(f"\n{len(pages)} phones, {3 * CUES} beats, spread p95: "
              f"due {p95(spread['due']):.1f} ms, struck {p95(spread['struck']):.1f} ms")
    assert p95(spread["due"]) <= SPREAD


@pytest.mark.deep
def test_every_phone_is_as_near_to_the_servers_clock_as_it_says(
    server: Server, phone: Callable[..., Page]
) -> None:
    _, pages = phones(server, phone)
    told = "document.addEventListener('cue', ({ detail }) => { window.at = detail.at; })"
    for page in pages:
        page.evaluate(told)
    pages[0].click("#together summary")
    pages[0].click("#together-count button")
    for page in pages:
        until(page, "window.beats.length >= 1")
        error = min(beat["due"] for beat in beats(page)) - page.evaluate("window.at")
        assert as_sure_as_it_says(page, error)


def count_together(pages: list[Page]) -> dict[str, list[float]]:
    """How far apart the beats of many counts were due, and were struck."""
    rounds = counted(pages[0], pages)
    return {when: [max(b[when] for b in beat) - min(b[when] for b in beat) for beat in rounds]
            for when in ("due", "struck")}


def test_a_phone_that_wakes_after_the_moment_does_not_play_an_old_cue(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    page = join(phone(), opened["seats"][0]["join"])
    page.evaluate(LISTEN)
    until(page, "Cues.now() !== null")
    cue = "{ name: 'count', at: Cues.now() + %d, lang: 'en', pulses: [" \
          "{ after: 0, shows: '1', says: '', tone: 'low' }," \
          "{ after: 1000, shows: '2', says: '', tone: 'high' }] }"
    page.evaluate(f"Cues.play({cue % -3000})")  # all of it is over
    assert beats(page) == []
    # its second half is still to come
    until_struck([page], 1, lambda: page.evaluate(f"Cues.play({cue % -500})"))
    page.wait_for_timeout(700)
    assert [beat["shows"] for beat in beats(page)] == ["2"]
    expect(page.locator("#pulse")).to_be_hidden()


def test_a_phone_that_slept_asks_for_the_time_anew(
    server: Server, phone: Callable[..., Page]
) -> None:
    """Its own clock may have stood still meanwhile."""
    opened = server.open_table("hollywood", NAMES)
    page = join(phone(), opened["seats"][0]["join"])
    until(page, "Cues.now() !== null")
    page.evaluate("""() => { const real = performance.now.bind(performance), slept = 60000;
      performance.now = () => real() - slept; }""")
    assert abs(page.evaluate("Cues.now() - Date.now()")) > 50_000
    with page.expect_request("**/clock"):
        page.evaluate("window.dispatchEvent(new Event('online'))")
    until(page, "Math.abs(Cues.now() - Date.now()) < 5000")


def test_an_answer_that_is_no_time_leaves_the_clock_as_it_was(
    server: Server, phone: Callable[..., Page]
) -> None:
    """A proxy says in words that the server is not there just now."""
    opened = server.open_table("hollywood", NAMES)
    page = join(phone(), opened["seats"][0]["join"])
    until(page, "Cues.now() !== null")
    page.route("**/clock", lambda route: route.fulfill(status=502, body="<h1>Bad gateway</h1>"))
    with page.expect_response("**/clock") as answer:
        page.evaluate("window.dispatchEvent(new Event('online'))")
    answer.value.finished()
    page.wait_for_timeout(200)
    assert abs(page.evaluate("Cues.now() - Date.now()")) < 5000


def test_no_light_shines_while_eyes_are_closed(server: Server, phone: Callable[..., Page]) -> None:
    opened = server.open_table("hollywood", NAMES)
    page = join(phone(), opened["seats"][0]["join"])
    page.evaluate(LISTEN)
    server.do(opened, "deal_roles", "deal_affiliations", "begin_night")
    page.wait_for_selector(".dark")
    page.evaluate("""() => { window.lit = 0;
      new MutationObserver(() => { window.lit += 1; }).observe(document.getElementById("pulse"),
        { attributes: true, childList: true }); }""")
    cue = ("{ name: 'count', at: Cues.now() + 50, lang: 'en',"
           " pulses: [{ after: 0, shows: '1', says: '', tone: 'low' }] }")
    until_struck([page], 1, lambda: page.evaluate(f"Cues.play({cue})"))
    assert page.evaluate("window.lit") == 0


def test_the_count_is_spoken_where_the_phone_has_a_voice_of_its_language(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    pages = {"he": phone("he"), "ru": phone("ru")}  # both have a Hebrew voice only
    for page, seat in zip(pages.values(), opened["seats"], strict=False):
        page.add_init_script("""window.said = [];
          window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
          Object.defineProperty(window, "speechSynthesis", { value: {
            getVoices: () => [{ lang: "iw_IL" }], speak: (line) => window.said.push(line.text) } });
        """)
        join(page, seat["join"])
        page.evaluate(LISTEN)
    gm = join(phone(), f"/j/{opened['token']}")
    gm.click("#together summary")
    until_struck(pages.values(), 3, lambda: gm.click("#together-count button"))
    assert pages["he"].evaluate("window.said") == ["אחת…", "שתיים…", "שלוש!"]
    assert pages["ru"].evaluate("window.said") == []


# What a phone does at a beat: each knock, each tone that is begun, whatever the lamp shows.
SENSES = """() => {
  window.knocks = []; window.tones = []; window.lights = [];
  Object.defineProperty(navigator, "vibrate", { value: (long) => window.knocks.push(long) });
  const Real = OscillatorNode;
  window.OscillatorNode = class extends Real {
    constructor(audio, how) { super(audio, how); window.tones.push(how.frequency); }
  };
  const lamp = document.getElementById("pulse");
  new MutationObserver(() => { if (!lamp.hidden) window.lights.push(lamp.textContent); })
    .observe(lamp, { attributes: true, childList: true });
}"""


# The lamp from picture to picture: how long before the beat, and whether it is lit or only ready.
LAMP = """() => new Promise((done) => {
  const lamp = document.getElementById("pulse"), seen = [], due = performance.now() + 400;
  Cues.play({ name: "count", at: Cues.now() + 400, lang: "en",
    pulses: [{ after: 0, shows: "1", says: "", tone: "low" }] });
  const look = () => {
    const now = performance.now(), lit = !lamp.hidden && getComputedStyle(lamp).opacity === "1";
    if (!lamp.hidden) seen.push([due - now, lit]);
    if (now < due + 300) requestAnimationFrame(look); else done(seen);
  };
  look();
})"""


def test_the_light_is_ready_before_the_beat_and_lit_at_it(
    server: Server, phone: Callable[..., Page]
) -> None:
    """By the browser's own clock of pictures, which script that is busy does not hold up."""
    opened = server.open_table("hollywood", NAMES)
    page = join(phone(), opened["seats"][0]["join"])
    until(page, "Cues.now() !== null")
    for _ in range(20):  # a busy machine shows no picture between the two: then once more
        seen = page.evaluate(LAMP)
        assert not any(lit for left, lit in seen if left > FRAME), seen
        if any(left > FRAME for left, _ in seen) and any(lit for _, lit in seen):
            return
    raise AssertionError(seen)


RESTS = "Cues.audio().state === 'suspended'"  # an open line of sound takes of the battery


def test_every_beat_is_seen_heard_and_felt(server: Server, phone: Callable[..., Page]) -> None:
    opened = server.open_table("totem", NAMES, options={"way": "cards"})
    server.do(opened, "begin_game")
    page = join(phone("he"), opened["seats"][0]["join"])
    gm = join(phone(), f"/j/{opened['token']}")
    page.evaluate(LISTEN)
    page.evaluate(SENSES)
    page.mouse.click(5, 5)
    until(page, "Cues.heard() && Cues.now() !== null")
    until(page, RESTS)
    at_rest = page.evaluate("Cues.audio().currentTime")
    while len(beats(page)) < 3:  # one that a busy machine let the phone sleep past: then once more
        page.evaluate("() => { beats = []; knocks = []; tones = []; lights = []; }")
        gm.click("#count-three button")
        until(page, "beats.some(({ shows }) => shows === '3')")
    assert page.evaluate("window.knocks") == [80, 80, 250]
    assert page.evaluate("window.tones") == [660, 660, 990]
    assert list(dict.fromkeys(page.evaluate("window.lights"))) == ["1", "2", "3"]
    assert page.evaluate("Cues.audio().currentTime") > at_rest, "the line was opened for it"
    until(page, RESTS)


# What the digits say so many milliseconds before the end, by the phone's idea of the time.
DIGITS = """(left) => {
  const { now } = Cues, { ends } = document.getElementById("timer").dataset;
  Cues.now = () => Number(ends) - left;
  document.dispatchEvent(new Event("htmx:afterSettle"));
  Cues.now = now;
  return document.querySelector("#timer .digits").textContent;
}"""
LEFT = {120000: "2:00", 119001: "2:00", 119000: "1:59", 83000: "1:23", 60000: "1:00", 9500: "0:10",
        1: "0:01", 0: "0:00"}


def test_the_timer_counts_on_all_phones_and_is_stopped_by_a_tap(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{opened['token']}")
    seat = join(phone("he"), opened["seats"][0]["join"])
    screen = join(phone(), opened["screen"]["join"])
    gm.click("#together summary")
    gm.click("#start-timer [value='120']")
    for page in (gm, seat, screen):
        page.wait_for_selector("#timer")
    ends = {page.get_attribute("#timer", "data-ends") for page in (gm, seat, screen)}
    assert len(ends) == 1
    shown = seat.locator("#timer .digits").inner_text()
    server.do(opened, "deal_roles")  # the game goes on meanwhile
    expect(seat.locator("#timer .digits")).not_to_have_text(shown)
    seat.reload()
    assert {seat.get_attribute("#timer", "data-ends")} == ends
    for page in (gm, seat, screen):
        until(page, "Cues.now() !== null")
        assert [page.evaluate(DIGITS, left) for left in LEFT] == list(LEFT.values())
    assert seat.locator("#timer .digits").evaluate("at => getComputedStyle(at).direction") == "ltr"
    gm.click("#stop-timer button")
    for page in (gm, seat, screen):
        expect(page.locator("#timer")).to_have_count(0)


ENDS = "(timer, ends) => { timer.dataset.ends = ends; }"


def test_the_gong_strikes_on_all_phones_at_once_and_not_for_who_comes_late(
    server: Server, phone: Callable[..., Page]
) -> None:
    _, pages = phones(server, phone)
    gm = pages[0]
    gm.evaluate("fetch(location.pathname + '/timer', { method: 'POST', body: new URLSearchParams("
                "{ seconds: '300' }), headers: { 'HX-Request': 'true' } })")
    for page in pages:
        page.wait_for_selector("#timer")
    ends = 0

    def end_soon() -> None:
        nonlocal ends
        ends = int(time.time() * 1000) + 2000  # nobody waits five minutes for a test
        for page in pages:
            page.locator("#timer").evaluate(ENDS, ends)

    until_struck(pages, 1, end_soon)
    for page in pages:
        expect(page.locator("#timer")).to_have_class("timer over")
    struck = [beats(page) for page in pages]
    assert [[beat["cue"] for beat in each] for each in struck] == [["gong"]] * len(pages)
    for page, each in zip(pages, struck, strict=True):
        assert as_sure_as_it_says(page, each[0]["due"] - ends)
    gm.locator("#timer").evaluate(ENDS, ends - 60)  # as a page that was opened just now sees it
    gm.wait_for_timeout(600)
    expect(gm.locator("#timer .up")).to_be_visible()
    assert len(beats(gm)) == 1
