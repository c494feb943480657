"""The night's voice: the GM's recordings are kept, heard and forgotten; the hum is a sound."""

from __future__ import annotations

import io
import wave
from typing import Any

import pytest

from tests.world import Evening, Phone

SOUND = b"OggS" + b"\0" * 2000


def upload(evening: Evening, line: str = "dawn", kind: str = "audio/ogg", body: bytes = SOUND,
           phone: Phone | None = None) -> Any:
    return (phone or evening.gm).client.post(
        f"{evening.url}/gm/script/{line}", headers={"Origin": "http://localhost"},
        data={"sound": (io.BytesIO(body), "line", kind)})


def test_a_recording_is_kept_heard_and_forgotten(evening: Evening) -> None:
    url = f"{evening.url}/gm/script"
    assert upload(evening).status_code == 303
    with evening.gm.get(f"{url}/dawn") as heard:
        assert heard.data == SOUND and heard.mimetype == "audio/ogg"
    assert "<audio" in evening.gm.get(url).get_data(as_text=True)
    assert evening.gm.post(f"{url}/dawn/forget").status_code == 303
    assert evening.gm.get(f"{url}/dawn").status_code == 404
    assert "<audio" not in evening.gm.get(url).get_data(as_text=True)


def test_a_new_recording_takes_the_place_of_the_old_one(evening: Evening) -> None:
    upload(evening)
    upload(evening, kind="audio/mp4", body=b"other")
    with evening.gm.get(f"{evening.url}/gm/script/dawn") as heard:
        assert heard.data == b"other"


def test_a_recording_that_is_deleted_meanwhile_spoils_no_page(evening: Evening) -> None:
    upload(evening)
    there = evening.served.data / "recordings/hollywood/en/dawn.ogg"
    there.unlink()
    there.symlink_to("nothing")  # listed, and gone when it is looked at
    assert evening.gm.get(f"{evening.url}/gm/script").status_code == 200
    assert evening.gm.get(f"{evening.url}/gm/script/dawn").status_code == 404


def test_a_recording_may_be_larger_than_any_form(evening: Evening) -> None:
    assert upload(evening, "whole", body=b"x" * 400_000).status_code == 303


def test_a_recording_that_is_deleted_at_this_very_moment_breaks_no_page(evening: Evening) -> None:
    """The GM's other phone deletes it after it was listed, so only its name is still there."""
    upload(evening)
    [kept] = (evening.served.data / "recordings").rglob("dawn.*")
    kept.with_name("look.ogg").symlink_to(kept.with_name("gone"))
    assert evening.gm.get(f"{evening.url}/gm/script").status_code == 200
    assert evening.gm.get(f"{evening.url}/gm/script/look").status_code == 404


@pytest.mark.parametrize("kind", ["text/html", "image/svg+xml", "application/octet-stream", ""])
def test_what_is_no_sound_is_not_kept(evening: Evening, kind: str) -> None:
    assert upload(evening, kind=kind).status_code == 422
    assert evening.gm.get(f"{evening.url}/gm/script/dawn").status_code == 404


@pytest.mark.parametrize("line", ["x", "..", "%2e%2e%2fkey", "*"])
def test_a_line_that_is_not_in_the_script_is_not_there(evening: Evening, line: str) -> None:
    assert upload(evening, line).status_code == 404
    assert evening.gm.get(f"{evening.url}/gm/script/{line}").status_code == 404


def test_recordings_are_kept_per_language(evening: Evening) -> None:
    upload(evening)
    hebrew = Phone(evening.app, "he").sit(evening.opened["token"])
    assert hebrew.get(f"{evening.url}/gm/script/dawn").status_code == 404


def test_only_the_gm_hears_and_records(evening: Evening) -> None:
    upload(evening)
    assert upload(evening, phone=evening.seats[1]).status_code == 401
    assert evening.seats[1].get(f"{evening.url}/gm/script/dawn").status_code == 401


def test_the_night_uses_the_recording(evening: Evening) -> None:
    upload(evening)
    evening.dealt().do("begin_night")
    page = evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    assert page.count("data-audio=") == 1


def test_the_hum_is_a_sound_of_some_seconds(evening: Evening) -> None:
    with wave.open(io.BytesIO(Phone(evening.app).get("/hum.wav").data)) as sound:
        assert sound.getnframes() / sound.getframerate() > 3
        assert len(set(sound.readframes(20000))) > 50


def test_the_hum_begins_where_it_ends_so_that_no_click_tells_the_time(evening: Evening) -> None:
    with wave.open(io.BytesIO(Phone(evening.app).get("/hum.wav").data)) as sound:
        frames = sound.readframes(sound.getnframes())
    steps = [abs(a - b) for a, b in zip(frames, frames[1:], strict=False)]
    assert abs(frames[0] - frames[-1]) <= max(steps)


@pytest.mark.parametrize("line", ["", "x", "-1", "9999", "٣٣٣٣"])
def test_a_cue_is_a_small_number(evening: Evening, line: str) -> None:
    assert evening.gm.post(f"{evening.url}/gm/cue", {"line": line}).status_code == 400


@pytest.mark.parametrize("voice", ["A", "a b", "a\n", "<b>", "a" * 13])
def test_a_voice_is_a_short_word(evening: Evening, voice: str) -> None:
    told = {"line": "1", "voice": voice}
    assert evening.gm.post(f"{evening.url}/gm/cue", told).status_code == 400


def test_a_reloaded_phone_goes_on_at_its_line_and_the_next_night_starts_anew(
    evening: Evening,
) -> None:
    evening.dealt().do("begin_night")
    evening.gm.post(f"{evening.url}/gm/cue", {"line": "3"})
    assert 'data-line="3"' in evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    evening.do("end_night")
    evening.gm.get(f"{evening.url}/gm")
    evening.gm.post(f"{evening.url}/gm/undo")
    assert 'data-line="0"' in evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
