"""A stream on its own: at once where the line is free, patient where it is not."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from companion.store import rooms
from companion.store.trouble import Unsaved
from companion.web.render.frames import Snapshot
from companion.web.server.asgi import Server
from companion.web.server.streams import RETRY, Key, Stream, event, framed, serve
from tests.world import Evening

KEY = Key("ROOM1", "seat", 1, "en", "table")


class Phone:
    """The other end as the server's own `send` and `receive` know it."""

    def __init__(self) -> None:
        self.bodies: list[Any] = []
        self.may_send, self.left = asyncio.Event(), asyncio.Event()
        self.may_send.set()

    async def send(self, message: dict[str, Any]) -> None:
        await self.may_send.wait()
        self.bodies.append((message.get("body"), message.get("more_body")))

    async def receive(self) -> dict[str, Any]:
        await self.left.wait()
        return {"type": "http.disconnect"}

    def serve(self, stream: Stream) -> asyncio.Task[None]:
        return asyncio.ensure_future(serve(stream, self.receive, self.send))


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """In a thread of its own: the browser's tests have a loop running in this one."""
    thread = threading.Thread(target=lambda: failures.append(attempt(play)))
    failures: list[BaseException | None] = []
    thread.start()
    thread.join()
    if failures[0]:
        raise failures[0]


def attempt(play: Callable[[], Coroutine[Any, Any, None]]) -> BaseException | None:
    try:
        asyncio.run(play())
    except BaseException as error:
        return error
    return None


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_frame_goes_onto_a_free_line_at_once() -> None:
    async def play() -> None:
        phone, stream = Phone(), Stream(KEY)
        phone.serve(stream)
        await settle()
        stream.put("main", b"page")
        await settle()
        assert phone.bodies[1:] == [(RETRY, True), (b"page", True)]

    run(play)


def test_an_empty_frame_ends_no_stream() -> None:
    async def play() -> None:
        phone, stream = Phone(), Stream(KEY)
        phone.serve(stream)
        await settle()
        stream.put("main", b"")
        stream.put("beat", b"beat")
        await settle()
        assert phone.bodies[2:] == [(b"beat", True)]

    run(play)


def test_a_page_of_several_lines_is_one_event() -> None:
    assert framed(KEY, "<p>one</p>\n<p>two</p>") == (
        b"event: main\ndata: <p>one</p>\ndata: <p>two</p>\n\n")
    assert framed(KEY, "") == b""
    assert framed(KEY._replace(role="api"), "7") == b"id: 7\nevent: version\ndata: 7\n\n"


def test_the_answer_to_a_tap_is_the_page_that_was_pushed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, drawn = Key(evening.room, "gm", 0, "en", "table"), []

    def fragment(shot: Snapshot, wanted: Key, *more: Any) -> str:
        drawn.append(wanted)
        return draw(shot, wanted, *more)

    draw = Snapshot.fragment
    monkeypatch.setattr(Snapshot, "fragment", fragment)
    evening.served.hub.add(Stream(key))
    answer = evening.gm.post(f"{evening.url}/gm/do/deal_roles", **{"HX-Request": "true"})
    assert drawn == [key]
    assert answer.text == draw(Snapshot(evening.served, found(evening)), key)


def found(evening: Evening) -> rooms.Room:
    room = rooms.find(evening.served.store, evening.room)
    assert room
    return room


def test_a_slow_phone_gets_the_newest_page_and_none_of_those_it_missed() -> None:
    async def play() -> None:
        phone, stream = Phone(), Stream(KEY)
        phone.serve(stream)
        await settle()
        phone.may_send.clear()
        for number in range(5):
            stream.show(number + 1, b"page %d" % number)
            await settle()
        phone.may_send.set()
        await settle()
        stream.show(9, b"free again")
        await settle()
        assert [data for data, _ in phone.bodies[2:]] == [b"page 0", b"page 4", b"free again"]

    run(play)


def test_a_stream_that_ends_says_so_last_and_closes_the_answer() -> None:
    async def play() -> None:
        phone, stream = Phone(), Stream(KEY)
        stream.put("main", b"early")
        phone.serve(stream)
        await settle()
        stream.end()
        await settle()
        assert phone.bodies[1:] == [
            (RETRY + b"early", True), (event("gone", "gone"), True), (b"", False)]

    run(play)


def test_a_page_that_was_overtaken_is_not_shown() -> None:
    stream = Stream(KEY)
    stream.show(2, b"new")
    stream.show(1, b"old")
    assert stream.frames["main"] == b"new"


def test_a_phone_that_left_is_written_to_no_more() -> None:
    async def play() -> None:
        phone, stream = Phone(), Stream(KEY)
        serving = phone.serve(stream)
        await settle()
        phone.left.set()
        await serving
        stream.put("main", b"page")
        await settle()
        assert [data for data, _ in phone.bodies[1:]] == [RETRY]

    run(play)


def test_a_token_that_is_revoked_while_its_stream_opens_opens_none(evening: Evening) -> None:
    """Between the look at the token and the hub's book there is a moment."""
    served, table = evening.served, evening.table
    room = rooms.find(served.store, evening.room)
    assert room
    heads = {"/api": ("authorization", f"Bearer {evening.token(2)}", f"/api/tables/{table}/live"),
             "/r": ("cookie", f"seat_{room.id}={evening.token(1)}", f"{evening.url}/seat/live")}

    async def play(number: int, head: tuple[str, str, str]) -> None:
        phone, add = Phone(), served.hub.add
        served.hub.add = lambda stream: (served.rooms.reissue(room, number), add(stream))  # type: ignore
        scope = {"type": "http", "method": "GET", "path": head[2], "query_string": b"",
                 "http_version": "1.0", "client": ("127.0.0.1", 1), "state": {},
                 "headers": [(b"host", b"localhost"), (head[0].encode(), head[1].encode())]}
        serving = asyncio.ensure_future(Server(served).http(scope, phone.receive, phone.send))
        while len(phone.bodies) < 2:
            await asyncio.sleep(0.01)
        await settle()
        phone.left.set()
        await serving
        served.hub.add = add  # type: ignore[method-assign]
        sent = b"".join(data for data, _ in phone.bodies if data)
        assert sent.endswith(event("gone", "gone")) and phone.bodies[-1] == (b"", False)
        assert b"event: main" not in sent and b"event: version" not in sent

    run(lambda: play(2, heads["/api"]))
    run(lambda: play(1, heads["/r"]))


def test_nothing_is_said_after_the_last_word() -> None:
    """A revoked token's stream: what its room is shown in the same moment is not for it."""
    async def play() -> None:
        phone, stream = Phone(), Stream(KEY)
        task = phone.serve(stream)
        await asyncio.sleep(0)
        phone.may_send.clear()
        stream.end()
        stream.show(1, event("main", "the next page"))
        stream.end()
        phone.may_send.set()
        while stream.waiting:
            await asyncio.sleep(0)
        phone.left.set()
        await task
        said = b"".join(body for body, _ in phone.bodies if body)
        assert said.endswith(event("gone", "gone")) and b"the next page" not in said
        assert [more for _, more in phone.bodies].count(False) == 1

    run(play)


def test_who_could_not_be_shown_a_tap_asks_again_and_sees_it(
        evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The store cannot be read for a moment, while the tap itself is on disk: the stream closes
    without a last word, so that the phone comes back, and the log says why."""
    hub, server = evening.served.hub, Server(evening.served)
    scope = {"type": "http", "method": "GET", "path": f"{evening.url}/seat/live", "state": {},
             "query_string": b"", "http_version": "1.1", "client": ("127.0.0.1", 1), "headers": [
                 (b"host", b"localhost"),
                 (b"cookie", f"seat_{evening.room}={evening.token(1)}; lang=en".encode())]}

    async def shown(phone: Phone, tap: Callable[[], None] = lambda: None) -> bytes:
        serving = asyncio.ensure_future(server.http(scope, phone.receive, phone.send))
        while len(phone.bodies) < 2:
            await asyncio.sleep(0.01)
        tap()
        await settle()
        phone.left.set()
        await serving
        return b"".join(data for data, _ in phone.bodies if data)

    def unseen() -> None:
        with monkeypatch.context() as patched:
            patched.setattr(hub, "render", unreadable)
            evening.do("deal_roles")

    async def play() -> None:
        hub.loop = asyncio.get_running_loop()
        first = Phone()
        before = await shown(first, unseen)
        assert first.bodies[-1] == (b"", False) and b"event: gone" not in before
        assert b"Screenwriter" not in before and b"Screenwriter" in await shown(Phone())

    run(play)
    assert f"Room {evening.room} cannot be read (failing)" in caplog.text


def unreadable(*_: Any) -> dict[Key, bytes]:
    raise Unsaved("failing")
