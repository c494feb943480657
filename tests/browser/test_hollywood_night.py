"""The night as it is heard: by a voice of the language, by a recording, or read aloud."""

from __future__ import annotations

import io
import wave
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join, until
from tests.browser.server import Server
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server
NAMES = ["Dana", "Avi", "Noa", "Gil"]

# A phone with one voice; how a line goes is told by `window.goes`: said, failed or hanging.
VOICE = """(voice) => {
  window.goes = voice.goes; window.said = []; window.hums = [];
  class Utterance { constructor(text) { this.text = text; } }
  window.SpeechSynthesisUtterance = Utterance;
  const speech = { getVoices: () => [{ lang: voice.lang }], cancel() { window.cancelled = true; },
    pause() {}, resume() {},
    speak(line) {
      window.said.push(line.text);
      if (window.goes === "said") setTimeout(() => line.onend(), 100);
      if (window.goes === "failed") setTimeout(() => line.onerror(), 0);
    } };
  Object.defineProperty(window, "speechSynthesis", { value: speech });
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (this.src.endsWith("/hum.wav")) window.hums.push(this);
    return play.call(this);
  };
}"""


@pytest.fixture
def phone(phone: Callable[..., Page]) -> Callable[..., Page]:
    """Its clock is turned."""
    return partial(phone, fresh=True)


def at_dusk(server: Server, page: Page, voice: str, goes: str = "said") -> dict[str, object]:
    page.add_init_script(f"({VOICE})({{lang: '{voice}', goes: '{goes}'}})")
    opened = server.open_table("hollywood", NAMES)
    server.do(opened, "deal_roles", "deal_affiliations")
    join(page, f"/j/{opened['token']}")
    return opened


def fall(page: Page) -> None:
    """The night begins; from here the test moves the clock."""
    page.clock.install()
    page.click("#do-begin_night-0 button")
    page.wait_for_selector("#night")
    later(page, 1)


def later(page: Page, seconds: float) -> None:
    page.clock.run_for(int(seconds * 1000))


def line(page: Page) -> int:
    return int(page.evaluate("[...document.querySelectorAll('.lines li')]"
                             ".findIndex((li) => li.classList.contains('current'))"))


def a_sound() -> bytes:
    """Half a minute of silence: longer than any test waits for its end."""
    made = io.BytesIO()
    with wave.open(made, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(8000)
        file.writeframes(bytes([128]) * 240_000)
    return made.getvalue()


@pytest.mark.parametrize(("lang", "voice", "spoken"), in_depth(
    [("he", "iw_IL", True), ("he", "en-US", False)],
    ("he", "he-IL", True), ("ru", "ru-RU", True), ("en", "he-IL", False)))
def test_only_a_voice_of_this_very_language_speaks(
    server: Server, phone: Callable[..., Page], lang: str, voice: str, spoken: bool
) -> None:
    gm = phone(lang)
    at_dusk(server, gm, voice)
    gm.click("[data-sound-check]")
    told = "data-voice" if spoken else "data-none"
    expect(gm.locator("#voice-found")).to_have_text(
        str(gm.locator("#voice-found").get_attribute(told)))
    gm.evaluate("window.said = []")
    fall(gm)
    expect(gm.locator(".lines .current")).to_be_visible()
    assert (gm.evaluate("window.said.length") > 0) == spoken


@pytest.mark.parametrize(("voice", "said"), [("he-IL", False), ("en-US", True)])
def test_a_phone_without_a_voice_says_so_before_the_night_with_three_ways_out(
    server: Server, phone: Callable[..., Page], voice: str, said: bool
) -> None:
    gm = phone("he")
    at_dusk(server, gm, voice)
    ways = gm.locator("#no-voice")
    expect(ways).to_be_visible(visible=said)
    gm.wait_for_timeout(2000)  # as long as a phone may take to find its voices
    expect(ways).to_be_visible(visible=said)
    expect(ways.locator("a[href$='/script'], form[action$='/move'], p:last-child")).to_have_count(3)


def test_a_way_to_record_stands_once_whether_the_phone_has_a_voice_or_not(
    server: Server, phone: Callable[..., Page]
) -> None:
    for voice in ("he-IL", "en-US"):
        gm = phone("he")
        at_dusk(server, gm, voice)
        gm.wait_for_timeout(2000)  # as long as a phone may take to find its voices
        seen = [way.is_visible() for way in gm.locator(".now a[href$='/script']").all()]
        assert sum(seen) == 1


def test_the_night_shows_how_far_it_is(server: Server, phone: Callable[..., Page]) -> None:
    gm = phone()
    at_dusk(server, gm, "en-US")
    fall(gm)
    lines = gm.locator(".lines li").count()
    expect(gm.locator(".night-progress bdi")).to_have_text(f"1 / {lines}")
    gm.click("[data-night=skip]")
    expect(gm.locator(".night-progress bdi")).to_have_text(f"2 / {lines}")
    expect(gm.locator(".night-progress progress")).to_have_js_property("value", 2)


def test_the_nights_hum_is_silent_when_the_sounds_are_off(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone()
    at_dusk(server, gm, "en-US")
    gm.click("#sounds")
    fall(gm)
    assert gm.evaluate("window.hums.every((hum) => hum.muted)")
    gm.click("#sounds")
    assert not gm.evaluate("window.hums.some((hum) => hum.muted)")


def test_a_person_says_once_whether_the_voice_was_heard_in_their_language(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone("he")
    at_dusk(server, gm, "he-IL")
    gm.click("[data-sound-check]")
    gm.click("[data-heard=yes]")
    gm.reload()
    gm.click("[data-sound-check]")
    expect(gm.locator("#voice-found")).to_be_visible()
    expect(gm.locator("#voice-heard")).to_be_hidden()


def test_a_voice_that_was_heard_in_another_language_stays_silent(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone("he")
    at_dusk(server, gm, "he-IL")
    gm.click("[data-sound-check]")
    gm.click("[data-heard=no]")
    expect(gm.locator("#voice-found")).to_have_text(
        str(gm.locator("#voice-found").get_attribute("data-deaf")))
    gm.reload()
    fall(gm)
    expect(gm.locator(".lines .current")).to_be_visible()
    assert gm.evaluate("window.said") == []


@pytest.mark.parametrize(("goes", "stays", "passes"), [
    ("hanging", 12, 7),  # after fifteen seconds
    ("failed", 4, 6),  # long enough to be read aloud
])
def test_a_line_that_hangs_or_fails_stays_a_while_and_is_passed(
    server: Server, phone: Callable[..., Page], goes: str, stays: int, passes: int
) -> None:
    gm = phone()
    at_dusk(server, gm, "en-US", goes)
    fall(gm)
    later(gm, stays)
    assert line(gm) == 0
    later(gm, passes)
    assert line(gm) == 1


def test_pause_skip_back_and_repeat(server: Server, phone: Callable[..., Page]) -> None:
    gm = phone()
    at_dusk(server, gm, "en-US")
    fall(gm)
    gm.click("[data-night=pause]")
    later(gm, 60)
    assert line(gm) == 0
    expect(gm.locator(".night-state")).to_have_text("Paused")
    gm.click("[data-night=pause]")
    for tap, lands in (("skip", 1), ("skip", 2), ("back", 1), ("repeat", 1)):
        gm.evaluate("window.said = []")
        gm.click(f"[data-night={tap}]")
        later(gm, 0.5)
        assert line(gm) == lands
        assert gm.evaluate("window.said") == [gm.locator(".lines .current").inner_text()]


def test_morning_comes_by_itself_and_nothing_hums_on(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone()
    at_dusk(server, gm, "en-US")
    fall(gm)
    later(gm, 120)
    expect(gm.locator("#do-lay_out_posters-0")).to_be_visible()
    assert gm.evaluate("window.said.length") == 8
    assert gm.evaluate("window.hums.every((hum) => hum.paused)")


def test_a_night_ended_by_a_tap_falls_silent(server: Server, phone: Callable[..., Page]) -> None:
    gm = phone()
    at_dusk(server, gm, "en-US", "hanging")
    fall(gm)
    gm.evaluate("window.cancelled = false")
    gm.click("#do-end_night-0 button")
    expect(gm.locator("#do-lay_out_posters-0")).to_be_visible()
    assert gm.evaluate("window.hums.length") == 1
    until(gm, "window.cancelled && window.hums.every((hum) => hum.paused)")


def test_one_phone_speaks_and_the_other_follows_until_it_takes_over(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm, other = phone(), phone()
    opened = at_dusk(server, gm, "en-US", "hanging")
    other.add_init_script(f"({VOICE})({{lang: 'en-US', goes: 'hanging'}})")
    join(other, f"/j/{opened['token']}")
    gm.click("#do-begin_night-0 button")
    until(gm, "window.said.length > 0")
    gm.click("[data-night=skip]")
    until(gm, "window.said.length > 1")
    until(other, "document.querySelectorAll('.lines li')[1]?.className === 'current'")
    assert other.evaluate("window.said.length + window.hums.length") == 0
    other.click("[data-night=here]")
    until(other, "window.said.length > 0")
    assert other.evaluate("window.said[0]") == gm.locator(".lines li").nth(1).inner_text()
    expect(gm.locator("[data-night=here]")).to_be_visible()
    until(gm, "window.hums.every((hum) => hum.paused)")


def test_a_phone_reloaded_at_night_waits_for_the_tap_that_lets_it_sound(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone()
    at_dusk(server, gm, "en-US", "hanging")
    gm.click("#do-begin_night-0 button")
    until(gm, "window.said.length > 0")
    gm.click("[data-night=skip]")
    until(gm, "window.said.length > 1")
    gm.reload()
    gm.click("[data-night=here]")
    until(gm, "window.said.length > 0")
    assert line(gm) == 1


def keep(page: Page, opened: dict[str, object], name: str, sound: bytes) -> None:
    page.goto(f"/r/{opened['room']}/gm/script")
    page.locator(f"form[action$='/script/{name}'] label:not([data-phone]) input").set_input_files(
        {"name": "night.wav", "mimeType": "audio/wav", "buffer": sound})
    page.wait_for_selector(f"audio[src*='/script/{name}']", state="attached")
    page.goto(f"/r/{opened['room']}/gm")


@pytest.mark.shared_server(False)
def test_the_whole_night_in_one_recording_is_skipped_as_one(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone()
    keep(gm, at_dusk(server, gm, "en-US"), "whole", a_sound())
    gm.click("#do-begin_night-0 button")
    gm.wait_for_selector("#night.running")
    gm.click("[data-night=skip]")
    expect(gm.locator("#do-lay_out_posters-0")).to_be_visible()
    assert gm.evaluate("window.said") == []


@pytest.mark.shared_server(False)
def test_a_recording_that_cannot_be_heard_does_not_swallow_the_night(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone()
    keep(gm, at_dusk(server, gm, "en-US"), "whole", b"RIFF and nothing more")
    gm.click("#do-begin_night-0 button")
    until(gm, "window.said.length > 0")
    expect(gm.locator("#night")).to_be_visible()
