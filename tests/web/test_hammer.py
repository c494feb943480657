"""Hundreds of wrong requests, sixty at once, to a real server: right answers, nothing changed."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.browser.server import Server
from tests.examples import DEEP

pytestmark = pytest.mark.xdist_group("server")
LETTERS = {"he": "אבגדהוזחט", "ru": "абвгдежзи", "en": "abcdefghi"}
WRONG = 2000 if DEEP else 400
AT_ONCE = 61  # no multiple of the kinds: each connection sends every one of them
Wrong = tuple[str, str, dict[str, Any], set[int]]


def wrongs(table: dict[str, Any], url: str) -> list[Callable[[], Wrong]]:
    """Each makes one request that must be refused, and the statuses that are right for it."""
    T, room = f"/api/tables/{table['table']}", f"/r/{table['room']}"
    gm, seat = table["token"], table["seats"][0]["token"]
    bearer = {"Authorization": f"Bearer {gm}"}
    page = {"Cookie": f"gm_{table['room']}={gm}", "Origin": url}
    return [
        lambda: ("POST", f"{T}/commands/deal_affiliations", {"headers": bearer, "json": {}}, {403}),
        lambda: ("POST", f"{T}/commands/deal_roles",
                 {"headers": bearer, "json": {"version": 99}}, {409}),
        lambda: ("POST", f"{T}/commands/deal_roles", {"headers": bearer, "content": b"{"}, {400}),
        lambda: ("POST", f"{T}/commands/deal_roles",
                 {"headers": bearer, "json": {"x": "y" * 70000}}, {413}),
        lambda: ("POST", f"{T}/commands/deal_roles",
                 {"headers": {"Authorization": f"Bearer {seat}"}, "json": {}}, {403}),
        lambda: ("POST", f"{T}/commands/deal_roles",
                 {"headers": {"Authorization": f"Bearer {forged(gm)}"}, "json": {}}, {401}),
        lambda: ("POST", f"{T}/commands/nothing", {"headers": bearer, "json": {}}, {404}),
        lambda: ("POST", f"{T}/undo", {"headers": bearer, "json": {}}, {422}),
        lambda: ("GET", f"{T}/log?after=x", {"headers": bearer}, {400}),
        lambda: ("GET", T, {}, {401}),
        lambda: ("POST", "/api/referee/hollywood", {"json": {"players": 99}}, {400, 422}),
        lambda: ("POST", f"{room}/gm/do/deal_roles",
                 {"headers": {**page, "Origin": "http://evil.example"}}, {403}),
        lambda: ("POST", f"{room}/gm/do/deal_roles",
                 {"headers": page, "data": {"step": "gone"}}, {409}),
        lambda: ("POST", f"{room}/gm/undo", {"headers": page, "data": {"version": "7"}}, {409}),
        lambda: ("POST", f"{room}/gm/do/nothing", {"headers": page}, {404}),
        lambda: ("POST", f"{room}/seat/do/deal_roles", {"headers": {"Origin": url}}, {401}),
        lambda: ("GET", "/home", {"headers": {"Host": "evil.example"}}, {421}),
    ]


def forged(token: str) -> str:
    head, mac = token[:-3], random.choice("abcdef") * 3
    return head + mac


async def hammer(server: Server, table: dict[str, Any], count: int) -> Counter[str]:
    made = wrongs(table, server.url)
    limits = httpx.Limits(max_connections=AT_ONCE)
    seen: Counter[str] = Counter()

    async def one(n: int, client: httpx.AsyncClient) -> None:
        lang = list(LETTERS)[n % 3]
        method, path, more, right = made[n % len(made)]()
        headers = {**more.pop("headers", {}), "Accept-Language": lang}
        answer = await client.request(method, f"{server.url}{path}", headers=headers, **more)
        assert answer.status_code in right, (n % len(made), answer.status_code, answer.text[:300])
        text = answer.json()["error"]["message"] if path.startswith("/api") else answer.text
        assert any(letter in text for letter in LETTERS[lang]), (lang, text[:300])
        assert "Traceback" not in text and "sqlite" not in text
        seen[str(answer.status_code)] += 1

    async def each_in_turn(first: int, client: httpx.AsyncClient) -> None:
        for n in range(first, count, AT_ONCE):
            await one(n, client)

    async with httpx.AsyncClient(limits=limits, timeout=60) as client:
        await asyncio.gather(*(each_in_turn(first, client) for first in range(AT_ONCE)))
    return seen


def log_of(server: Server) -> list[tuple[Any, ...]]:
    with sqlite3.connect(f"file:{server.data}/companion.db?mode=ro", uri=True) as db:
        rows = db.execute("select * from log order by table_id, seq").fetchall()
    db.close()
    return rows


def test_hundreds_of_wrong_requests_at_once_change_nothing(server: Server) -> None:
    table = server.open_table("hollywood", ["Dana", "Avi", "Noa"])
    before = log_of(server)
    # In a thread of its own: the browser's tests leave a loop running in this one.
    with ThreadPoolExecutor(1) as alone:
        seen = alone.submit(asyncio.run, hammer(server, table, WRONG)).result()
    assert sum(seen.values()) == WRONG and len(seen) >= 7
    assert log_of(server) == before
    server.do(table, "deal_roles")


@pytest.mark.parametrize("lang", ["he", "ru", "en"])
def test_a_body_of_thirty_megabytes_is_refused_like_any_other(server: Server, lang: str) -> None:
    table = server.open_table("hollywood", ["Dana"])
    answer = server.api("POST", f"/tables/{table['table']}/commands/deal_roles", table["token"],
                        content=b"x" * 30_000_000, headers={"Accept-Language": lang})
    assert answer.status_code == 413
    assert any(letter in answer.json()["error"]["message"] for letter in LETTERS[lang])
