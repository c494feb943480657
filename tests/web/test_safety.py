"""Safe on a living-room network: hosts, origins, headers, limits, and never a 500."""

from __future__ import annotations

import random
import re
from functools import partial
from typing import Any
from urllib.parse import quote

import pytest

from companion.web.access.limits import RECORDING, SMALL, Limiter
from tests.world import Evening, Phone

HOSTS = ["localhost", "localhost:8000", "127.0.0.1", "192.168.1.7:8000", "[::1]:8000"]
STRANGERS = ["evil.example", "evil.example:80", "", "[", "[::1", "192.168.1.7.evil.example", "a b"]


@pytest.mark.parametrize("name", HOSTS)
def test_it_answers_under_its_own_names_and_under_addresses(evening: Evening, name: str) -> None:
    assert Phone(evening.app).get("/code", Host=name).status_code == 200


@pytest.mark.parametrize("name", STRANGERS)
def test_it_does_not_answer_under_a_strangers_name(evening: Evening, name: str) -> None:
    """A stranger's name that was made to point here is how pages elsewhere read this one."""
    for path in ("/code", f"/api/tables/{evening.table}"):
        assert Phone(evening.app).get(path, Host=name).status_code in (400, 421)


@pytest.mark.parametrize("origin", [
    "http://evil.example", "null", "", "http://localhost.evil.example", "http://[", "localhost",
    "https://evil.example/http://localhost"])
def test_a_form_from_another_site_changes_nothing(evening: Evening, origin: str) -> None:
    version = evening.play().version
    answer = evening.gm.post(f"{evening.url}/gm/do/deal_roles", Origin=origin)
    assert answer.status_code == 403
    assert evening.play().version == version


def test_a_form_without_origin_needs_our_own_referer(evening: Evening) -> None:
    post = evening.gm.client.post
    url = f"{evening.url}/gm/do/deal_roles"
    assert post(url).status_code == 403
    assert post(url, headers={"Referer": "http://evil.example/localhost"}).status_code == 403
    assert post(url, headers={"Referer": "http://localhost/r/x"}).status_code == 303


def every_get(evening: Evening) -> list[tuple[Phone, str]]:
    gm, seat = f"{evening.url}/gm", f"{evening.url}/seat"
    nobody = Phone(evening.app)
    return [
        *((evening.gm, f"{gm}{path}") for path in (
            "", "/log", "/people", "/now", "/qr", "/qr/1", "/qr/gm", "/qr/screen", "/script",
            "/another", "/another/hollywood", "/page/affiliations")),
        *((evening.seats[1], f"{seat}{path}") for path in (
            "", "/log", "/now", "/peek/affiliation", "/show/affiliation", "/page/affiliations")),
        *((nobody, path) for path in (
            "/", "/code", "/code?code=zz", "/home", "/host?key=x", evening.url, gm, seat,
            f"{evening.url}/wait", f"/j/{evening.token(1)}", "/j/x", "/nothing", "/hum.wav",
            "/api/openapi.json", "/api/nothing", f"/api/tables/{evening.table}")),
    ]


def test_everything_is_kept_out_of_caches_and_under_a_strict_policy(evening: Evening) -> None:
    evening.dealt()
    for phone, path in every_get(evening):
        answer = phone.get(path)
        assert answer.status_code < 500, path
        assert answer.headers["Cache-Control"] == "no-store", path
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"


def test_no_page_has_inline_script_or_style_or_another_host(evening: Evening) -> None:
    evening.dealt()
    for phone, path in every_get(evening):
        answer = phone.get(path)
        if answer.mimetype != "text/html":
            continue
        page = answer.get_data(as_text=True)
        assert "<script>" not in page and " onclick" not in page and "<style" not in page, path
        assert 'src="http' not in page and 'href="http' not in page, path


def test_static_files_are_served_with_the_policy_too(evening: Evening) -> None:
    with Phone(evening.app).get("/static/live.js") as answer:
        assert answer.status_code == 200
        assert answer.headers["Content-Security-Policy"] == "default-src 'self'"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/../key", "/%2e%2e/key", "/..%2fkey", "/vendor/../../keys.py"])
def test_static_files_stay_in_their_folder(evening: Evening, path: str) -> None:
    assert Phone(evening.app).get(f"/static{path}").status_code == 404


def test_bodies_that_are_too_large_are_refused(evening: Evening) -> None:
    big = {"x": "y" * (SMALL + 1)}
    for path in ("/lang", f"{evening.url}/ask", f"{evening.url}/gm/do/deal_roles"):
        assert evening.gm.post(path, big).status_code == 413, path
    answer = evening.api().post(f"/tables/{evening.table}/commands/deal_roles", big)
    assert answer.status_code == 413 and answer.get_json()["error"]["code"] == "too_large"
    assert RECORDING > SMALL


def test_a_form_with_a_thousand_fields_is_refused(evening: Evening) -> None:
    many = {f"f{n}": "x" for n in range(2000)}
    answer = evening.gm.client.post("/lang", data=many, content_type="multipart/form-data",
                                    headers={"Origin": "http://localhost"})
    assert answer.status_code == 413


def test_the_limiter_forgets_after_a_while() -> None:
    clock = [0.0]
    limiter = Limiter(2, 60, lambda: clock[0])
    for _ in range(2):
        assert not limiter.wait("x")
        limiter.count("x")
    assert limiter.wait("x") and not limiter.wait("y")
    clock[0] = 61
    assert not limiter.wait("x")


def test_the_limiter_does_not_grow_for_ever() -> None:
    clock = [0.0]
    limiter = Limiter(2, 60, lambda: clock[0])
    for n in range(6000):
        limiter.wait(str(n))
        limiter.count(str(n))
        clock[0] += 1
    limiter.wait("last")
    assert len(limiter._tries) < 5100


def test_an_error_page_speaks_the_phones_language(evening: Evening) -> None:
    pages = {lang: Phone(evening.app, lang).get(f"{evening.url}/gm").get_data(as_text=True)
             for lang in ("he", "ru", "en")}
    assert 'dir="rtl"' in pages["he"] and 'lang="ru"' in pages["ru"]
    assert "This phone has no seat here" in pages["en"]


ODD = ["", "0", "-1", "9" * 5000, "٣", "²", "\x00", "\u202e", "<x>", "{x}", "%s", "'", '"',
       "é" * 30, "null", "[]", "true", "1e9", "💥"]


def test_whatever_is_sent_to_whatever_form_there_is_never_a_500(evening: Evening) -> None:
    rng = random.Random(1947)
    evening.dealt()
    rules = [rule for rule in evening.app.url_map.iter_rules() if "static" not in rule.endpoint]
    people: list[Any] = [evening.gm, evening.seats[1], Phone(evening.app)]
    for rule in rules:
        for phone in people:
            for _ in range(4):
                path = fill(rule, evening, rng)
                form = {name: rng.choice(ODD) for name in (
                    "seat", "name", "version", "step", "tap", "id", "line", "lang", "back", "sure",
                    "role", "row", "gm", "roles", "url", "dx", "paper", "theme", "room")}
                for ask in (phone.get, partial(phone.post, form=form)):
                    with ask(path) as answer:
                        assert answer.status_code < 500, (path, form)


def fill(rule: Any, evening: Evening, rng: random.Random) -> str:
    """An address of this rule: most of its parts real, some of them odd."""
    real = {"room": evening.room, "table_id": evening.table, "game": "hollywood",
            "command": "begin_night", "secret": "affiliation", "line": "dawn", "seat": "1",
            "role": "seat", "tab": "log", "which": "undo", "name": "begin_night",
            "token": evening.token(1)}

    def part(found: re.Match[str]) -> str:
        odd = quote(rng.choice(ODD))
        return real.get(found[1], "x") if rng.random() < 0.7 else odd

    return re.sub(r"<(?:[^<>]*:)?(\w+)>", part, str(rule.rule))
