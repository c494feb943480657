"""All phones at the same moment, in real Chromium: the count, spoken, seen, heard and felt."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bench.together import p95
from tests.browser.beats import (
    CUES,
    FAST,
    LISTEN,
    NAMES,
    SPREAD,
    as_sure_as_it_says,
    beats,
    counted,
    phones,
    seated,
    until_struck,
)
from tests.browser.conftest import join, until
from tests.browser.server import Server

pytestmark = pytest.mark.shared_server

FRAME = 20.0  # milliseconds: one picture of a screen, and a little more

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
