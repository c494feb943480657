"""The live table on a real server: streams, pushes, dark phones, and the plug pulled."""

from __future__ import annotations

import contextlib
import queue
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from companion import keys
from companion.keys import Claim
from companion.web.server.asgi import Server as Asgi
from tests.browser.server import Server, ask
from tests.world import Evening

pytestmark = [pytest.mark.xdist_group("server"), pytest.mark.shared_server]
FIVE = ["Dana", "Avi", "Noa", "Gil", "Tamar"]


class Listener:
    """One open stream, read by a thread: events as (name, data)."""

    def __init__(self, url: str, **headers: str) -> None:
        self.events: queue.Queue[tuple[str, str]] = queue.Queue()
        self.client = httpx.Client(timeout=30)
        self.answer = self.client.send(
            self.client.build_request("GET", url, headers=headers), stream=True)
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self) -> None:
        name, data = "", []
        try:
            for line in self.answer.iter_lines():
                if line.startswith("event: "):
                    name = line[7:]
                elif line.startswith("data: "):
                    data.append(line[6:])
                elif not line and name:
                    self.events.put((name, "\n".join(data)))
                    name, data = "", []
        except httpx.HTTPError:
            pass
        self.events.put(("end", ""))

    def next(self, name: str, timeout: float = 60) -> str:
        """The data of the next event of that name."""
        until = time.monotonic() + timeout
        while True:
            found, data = self.events.get(timeout=max(0.1, until - time.monotonic()))
            if found == name:
                return data
            assert found != "end", f"the stream ended before {name}"

    def close(self) -> None:
        """Hang up, so that the reading thread wakes and ends."""
        with contextlib.suppress(OSError):
            line = self.answer.extensions["network_stream"].get_extra_info("socket")
            line.shutdown(socket.SHUT_RDWR)
        self.thread.join(5)
        self.answer.close()
        self.client.close()


@pytest.fixture
def listen(server: Server) -> Iterator[Any]:
    opened: list[Listener] = []

    def start(path: str, **headers: str) -> Listener:
        opened.append(Listener(f"{server.url}{path}", **headers))
        return opened[-1]

    yield start
    for listener in opened:
        listener.close()


def cookie(table: dict[str, Any], role: str, token: str) -> dict[str, str]:
    return {"Cookie": f"{role}_{table['room']}={token}; lang=en"}


def everybody(listen: Any, table: dict[str, Any]) -> list[Listener]:
    url = f"/r/{table['room']}"
    return [
        listen(f"{url}/gm/live?tab=table", **cookie(table, "gm", table["token"])),
        listen(f"{url}/screen/live", **cookie(table, "screen", table["screen"]["token"])),
        *(listen(f"{url}/seat/live", **cookie(table, "seat", s["token"])) for s in table["seats"]),
    ]


def test_a_stream_begins_with_the_page_as_it_is_and_gets_every_change(
    server: Server, listen: Any
) -> None:
    table = server.open_table("hollywood", FIVE)
    streams = everybody(listen, table)
    for stream in streams:
        assert stream.answer.headers["cache-control"] == "no-store"
        assert "data-step" in stream.next("main")
    server.do(table, "deal_roles")
    pages = [stream.next("main") for stream in streams]
    assert all("Screenwriter" in page for page in pages)
    server.do(table, "deal_affiliations", "begin_night")
    for stream in streams[1:]:
        while "Eyes closed" not in stream.next("main"):
            pass


def test_a_stream_says_that_it_lives_when_nothing_happens(server: Server, listen: Any) -> None:
    table = server.open_table("hollywood", FIVE)
    seat = listen(f"/r/{table['room']}/seat/live",
                  **cookie(table, "seat", table["seats"][0]["token"]))
    seat.next("main")
    seat.next("beat")


def test_the_gm_hears_who_comes_and_goes(server: Server, listen: Any) -> None:
    table = server.open_table("hollywood", FIVE)
    url = f"/r/{table['room']}"
    gm = listen(f"{url}/gm/live", **cookie(table, "gm", table["token"]))
    assert gm.next("presence") == ""
    seat = listen(f"{url}/seat/live", **cookie(table, "seat", table["seats"][1]["token"]))
    assert gm.next("presence") == "2"
    seat.close()
    assert gm.next("presence") == ""


def test_a_seat_that_moves_ends_the_old_stream_at_once(server: Server, listen: Any) -> None:
    table = server.open_table("hollywood", FIVE)
    url, old = f"/r/{table['room']}", cookie(table, "seat", table["seats"][1]["token"])
    seat = listen(f"{url}/seat/live", **old)
    seat.next("main")
    answer = ask("POST", f"{server.url}{url}/gm/reissue", data={"seat": "2"},
                 headers={**cookie(table, "gm", table["token"]), "Origin": server.url})
    assert answer.status_code == 303
    seat.next("gone")
    assert ask("GET", f"{server.url}{url}/seat/live", headers=old).status_code == 401


def gm_does(server: Server, table: dict[str, Any], path: str, **form: str) -> None:
    answer = ask("POST", f"{server.url}/r/{table['room']}/gm/{path}", data=form,
                 headers={**cookie(table, "gm", table["token"]), "Origin": server.url})
    assert answer.status_code == 303


def new_phone_comes(server: Server, table: dict[str, Any]) -> None:
    """To the chair of a GM who changes phones."""
    key, claim = (server.data / keys.NAME).read_bytes(), Claim(table["room"], "gm", 0, 2)
    address = f"{server.url}/j/{keys.token(key, claim)}"
    answer = ask("POST", address, headers={"Origin": server.url})
    assert answer.status_code == 303


@pytest.mark.parametrize(("role", "path"), [
    ("seat", "reissue"), ("seat", "no-phone"), ("seat", "remove"), ("gm", "move"),
    ("screen", "new-screen")])
def test_a_revoked_token_ends_its_json_stream_too(
    server: Server, listen: Any, role: str, path: str
) -> None:
    table = server.open_table("hollywood", FIVE)
    tokens = {"seat": table["seats"][1]["token"], "gm": table["token"],
              "screen": table["screen"]["token"]}
    live = f"/api/tables/{table['table']}/live"
    streams = {name: listen(live, Authorization=f"Bearer {token}")
               for name, token in tokens.items()}
    other = listen(live, Authorization=f"Bearer {table['seats'][2]['token']}")
    for stream in (*streams.values(), other):
        stream.next("version")
    gm_does(server, table, path, seat="2")
    if path == "move":
        new_phone_comes(server, table)
    streams.pop(role).next("gone")
    assert ask("GET", f"{server.url}{live}", headers={
        "Authorization": f"Bearer {tokens[role]}"}).status_code == 401
    if role != "gm":
        server.do(table, "deal_roles")
        for stream in (*streams.values(), other):
            stream.next("version")


@pytest.mark.parametrize("kind", ["page", "program"])
def test_a_stream_of_a_held_seat_is_not_opened_unannounced(
    server: Server, listen: Any, kind: str
) -> None:
    table = server.open_table("hollywood", FIVE)
    token = table["seats"][0]["token"]
    own = ask("POST", f"{server.url}/j/{token}", headers={"Origin": server.url})
    screen = listen(f"/r/{table['room']}/screen/live",
                    **cookie(table, "screen", table["screen"]["token"]))
    assert "one more phone" not in screen.next("main")
    mine = "; ".join(f"{name}={value}" for name, value in own.cookies.items())
    listen(f"/r/{table['room']}/seat/live", Cookie=f"{mine}; lang=en").next("main")
    if kind == "page":
        listen(f"/r/{table['room']}/seat/live", **cookie(table, "seat", token)).next("main")
    else:
        listen(f"/api/tables/{table['table']}/live", Authorization=f"Bearer {token}")
    assert "seat was opened on one more phone" in screen.next("main")


@pytest.mark.parametrize("kind", ["page", "program"])
def test_a_stream_of_the_gms_chair_is_not_opened_unannounced(evening: Evening, kind: str) -> None:
    """The program comes from another machine than the one that opened the table."""
    token, path = evening.opened["token"], f"{evening.url}/gm/live"
    head = (b"cookie", f"gm_{evening.room}={token}".encode())
    if kind == "program":
        path = f"/api/tables/{evening.table}/live"
        head = (b"authorization", f"Bearer {token}".encode())
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"",
             "client": ("192.168.1.66", 1), "headers": [(b"host", b"localhost"), head]}
    assert Asgi(evening.served).admit(scope) is not None
    assert "pages were opened on one more phone" in evening.seats[1].get(
        f"{evening.url}/seat").get_data(as_text=True)


def test_a_stream_without_a_token_is_refused(server: Server) -> None:
    table = server.open_table("hollywood", FIVE)
    for path in ("gm", "seat", "screen"):
        answer = ask("GET", f"{server.url}/r/{table['room']}/{path}/live")
        assert answer.status_code == 401
    answer = ask("GET", f"{server.url}/api/tables/{table['table']}/live")
    assert answer.status_code == 401 and answer.json()["error"]["message"]


@pytest.mark.parametrize("path", ["/r/ABCDE/seat/live", "/r/ABCDE/gm/script/wake", "/import"])
def test_a_cookie_that_is_no_text_is_answered(server: Server, path: str) -> None:
    """What looks at cookies beside the pages reads them as the pages do."""
    method, sent = ("GET", b"") if path.endswith("live") else ("POST", b"x" * 100_000)
    cookies = b"host=\xff; seat_ABCDE=\xfe; gm_ABCDE=\xfd"
    answer = ask(method, f"{server.url}{path}", content=sent,
                 headers={"Cookie": cookies, "Origin": server.url})
    assert answer.status_code in (401, 403)


def test_a_program_hears_the_versions(server: Server, listen: Any) -> None:
    table = server.open_table("hollywood", FIVE)
    bearer = {"Authorization": f"Bearer {table['seats'][0]['token']}"}
    stream = listen(f"/api/tables/{table['table']}/live", **bearer)
    assert stream.answer.headers["content-type"].startswith("text/event-stream")
    assert stream.next("version") == "1"
    server.do(table, "deal_roles")
    assert stream.next("version") == "2"


def test_what_was_answered_is_there_after_the_plug_was_pulled(server: Server) -> None:
    table = server.open_table("hollywood", FIVE)
    path = f"/tables/{table['table']}"
    server.do(table, "deal_roles", "deal_affiliations")
    before = [server.api("GET", path, s["token"]).json() for s in table["seats"]]
    cards = server.api("GET", f"{path}/secrets/everyone", table["token"]).json()
    server.kill()
    server.start()
    assert [server.api("GET", path, s["token"]).json() for s in table["seats"]] == before
    assert server.api("GET", f"{path}/secrets/everyone", table["token"]).json() == cards
    server.do(table, "begin_night")


def test_a_kill_in_the_middle_of_many_taps_loses_none_that_was_answered(server: Server) -> None:
    table = server.open_table("hollywood", FIVE)
    path, answered, enough = f"/tables/{table['table']}", [1], threading.Event()
    killer = threading.Thread(target=lambda: enough.wait() and server.kill())
    killer.start()
    with contextlib.suppress(httpx.HTTPError):
        for n in range(1000):
            way = "commands/deal_roles" if n % 2 == 0 else "undo"
            answer = server.api("POST", f"{path}/{way}", table["token"], json={})
            answered.append(answer.json()["version"])
            if n == 20:
                enough.set()
    enough.set()
    killer.join()
    assert 20 < len(answered) <= 1000, "it was not killed in the middle"
    server.start()
    version = server.api("GET", path, table["token"]).json()["version"]
    assert version - answered[-1] in (0, 1)
