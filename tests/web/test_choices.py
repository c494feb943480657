"""What each phone chooses for itself: its language, daylight or dark, explanations or none."""

from __future__ import annotations

import pytest

from tests.world import Evening, Phone, html


@pytest.mark.parametrize(("lang", "direction"), [("he", "rtl"), ("ru", "ltr"), ("en", "ltr")])
def test_every_phone_chooses_its_language(
    evening: Evening, lang: str, direction: str
) -> None:
    phone = evening.seats[1]
    answer = phone.post("/lang", {"lang": lang, "back": f"{evening.url}/seat"})
    assert answer.location == f"{evening.url}/seat"
    assert f'<html lang="{lang}" dir="{direction}"' in html(phone.get(f"{evening.url}/seat"))
    assert '<html lang="en"' in html(evening.seats[2].get(f"{evening.url}/seat"))


def test_the_default_language_is_the_browsers(evening: Evening) -> None:
    phone = Phone(evening.app, "he-IL,he;q=0.9,en;q=0.8").sit(evening.token(1))
    assert '<html lang="he" dir="rtl"' in html(phone.get(f"{evening.url}/seat"))


@pytest.mark.parametrize("back", ["//evil.example", "/\\evil.example", "http://evil.example",
                                  "/\t/evil.example", "javascript:x", "/\r\nX: y", ""])
def test_choosing_a_language_never_leads_to_another_site(evening: Evening, back: str) -> None:
    answer = Phone(evening.app).post("/lang", {"lang": "he", "back": back})
    assert answer.status_code == 303
    assert answer.location.startswith("/") and not answer.location.startswith(("//", "/\\", "/\t"))
    assert "X" not in answer.headers


def test_a_language_we_do_not_speak_is_left_alone(evening: Evening) -> None:
    phone = evening.seats[1]
    phone.post("/lang", {"lang": "xx"})
    assert '<html lang="en"' in html(phone.get(f"{evening.url}/seat"))


def test_daylight_and_dark(evening: Evening) -> None:
    phone = evening.seats[1]
    phone.post("/theme", {"theme": "day"})
    assert 'data-theme="day"' in html(phone.get(f"{evening.url}/seat"))


def test_a_phone_leaves_explanations_out_and_brings_them_back(evening: Evening) -> None:
    phone, other = evening.seats[1], evening.seats[2]
    for chosen, short in (("short", True), ("all", False), ("xx", False)):
        phone.post("/notes", {"notes": chosen})
        assert ('data-notes="short"' in html(phone.get(f"{evening.url}/seat"))) == short
    phone.post("/notes", {"notes": "short"})
    assert "data-notes" not in html(other.get(f"{evening.url}/seat"))
