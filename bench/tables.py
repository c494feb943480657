"""A table as the client sees it: ten viewers, one of whom taps.

A tap is over when all ten have their new page and the tap itself has its answer, on the
connection that the phone keeps. The two adapters below talk to our server (forms by POST, pages
by Server-Sent Events) and to boardgame.io (socket.io over WebSocket).
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from functools import partial
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from bench.process import KEY, Server
from bench.wire import Answers, Events, WebSocket

NAMES = ["Dana", "Boris", "נועה", "Alexandra", "Миша", "Gil", "רון", "Vera"]
VIEWERS = len(NAMES) + 2
LANGUAGES = ["en", "he", "ru"]
TOO_LONG = 20.0
PHONE = "the-gm-s-own-phone"
ANSWER = VIEWERS  # the answer to the tap, awaited besides the viewers' pages
FORM_KEY = re.compile(rb'name="step" value="([^"]*)">\s*(?:data: )?'
                      rb'<input type="hidden" name="tap" value="([^"]*)"')
VERSION = re.compile(rb'/undo">\s*(?:data: )?<input type="hidden" name="version" value="(\d+)"')


class Table:
    """The common part of both kinds of table: which viewers still wait, and since when."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.waiting: set[int] = set()
        self.began = 0.0
        self.held: asyncio.Future[float] | None = None
        self.deal_next = True

    def hold(self, viewer: int) -> None:
        """Note that a viewer has its new page."""
        self.waiting.discard(viewer)
        if not self.waiting and self.held and not self.held.done():
            self.held.set_result(time.perf_counter() - self.began)

    def fail(self, why: Exception) -> None:
        """Stop waiting for pages that will never come."""
        if self.held and not self.held.done():
            self.held.set_exception(why)

    async def expect(self) -> float:
        """The seconds until all ten viewers have their next page."""
        self.waiting = set(range(VIEWERS))
        self.held = asyncio.get_running_loop().create_future()
        self.began = time.perf_counter()
        return await asyncio.wait_for(self.held, TOO_LONG)

    async def tap(self) -> float:
        await self.ready()
        waited = asyncio.ensure_future(self.expect())
        await asyncio.sleep(0)
        self.send_tap(self.deal_next)
        self.deal_next = not self.deal_next
        return await waited

    async def connect(self) -> None:
        """Open all ten streams and wait for the first page on each."""
        waited = asyncio.ensure_future(self.expect())
        await asyncio.sleep(0)
        await self.open_streams()
        await waited

    async def open_streams(self) -> None:
        raise NotImplementedError

    async def ready(self) -> None:
        """Prepare a tap; this time is not measured."""

    def send_tap(self, deal: bool) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError


async def dial(server: Server, protocol: Any) -> Any:
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: protocol, "127.0.0.1", server.port)
    return protocol


def post_json(url: str, body: Any, token: str = KEY) -> Any:
    request = Request(url, json.dumps(body).encode(), {
        "Content-Type": "application/json", "Authorization": f"Bearer {token}"})
    return json.loads(urlopen(request, timeout=30).read())


def sit_down(server: Server, token: str) -> None:
    """Take the seat by the door, as a phone does. A client that only shows a token is a stranger:
    it is announced to all once a minute, with a page that would be mistaken for a tap's."""
    door = HTTPConnection("127.0.0.1", server.port, timeout=30)
    door.request("POST", f"/j/{token}", headers={"Cookie": f"device={PHONE}", "Origin": server.url})
    if (answer := door.getresponse()).status != 303:
        raise RuntimeError(f"{answer.status} at the door")
    door.close()


class OurTable(Table):
    """Deals the roles with the GM's form, then undoes it, then deals again."""

    game = "hollywood"
    taps: Answers | None = None

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        made = post_json(f"{server.url}/api/tables", {"game": self.game, "seats": NAMES})
        self.room, self.table = made["room"], made["table"]
        self.tokens = [("gm", made["token"]), ("screen", made["screen"]["token"]),
                       *(("seat", seat["token"]) for seat in made["seats"])]
        sit_down(server, made["token"])
        self.streams: list[Events] = []
        self.page = b""

    def head(self, method: str, path: str, viewer: int) -> str:
        role, token = self.tokens[viewer]
        phone = f"; device={PHONE}" if role == "gm" else ""
        return (f"{method} /r/{self.room}/{role}{path} HTTP/1.1\r\n"
                f"Host: 127.0.0.1:{self.server.port}\r\n"
                f"Cookie: {role}_{self.room}={token}; lang={LANGUAGES[viewer % 3]}{phone}\r\n")

    async def open_streams(self) -> None:
        for viewer in range(VIEWERS):
            stream = await dial(self.server, Events(partial(self.heard, viewer)))
            stream.transport.write((self.head("GET", "/live", viewer) + "\r\n").encode())
            self.streams.append(stream)

    async def ready(self) -> None:
        """Connect, if the connection is not open. It is kept from tap to tap, but the server closes
        it if it is unused for a while, because hundreds of other tables are opened meanwhile. Then
        we connect again, as a browser does."""
        if self.taps is None or self.taps.transport.is_closing():
            self.taps = await dial(self.server, Answers(self.answered))

    def heard(self, viewer: int, chunk: bytes) -> None:
        if b"event: main" in chunk:
            if viewer == 0:
                self.page = chunk
            self.hold(viewer)

    def answered(self, head: bytes) -> None:
        if head[9:12] not in (b"200", b"303"):
            self.fail(RuntimeError(head[:60].decode()))
        self.hold(ANSWER)

    def send_tap(self, deal: bool) -> None:
        """Send what the GM's page would send, with the values in its form."""
        assert self.taps
        self.waiting.add(ANSWER)
        path, form = self.deal() if deal else self.undo()
        body = urlencode(form)
        self.taps.transport.write((
            self.head("POST", path, 0) + f"Origin: {self.server.url}\r\nHX-Request: true\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}"
            f"\r\n\r\n{body}").encode())

    def deal(self) -> tuple[str, dict[str, str]]:
        found = FORM_KEY.search(self.page)
        assert found, self.page
        return "/do/deal_roles", {"step": found[1].decode(), "tap": found[2].decode()}

    def undo(self) -> tuple[str, dict[str, str]]:
        found = VERSION.search(self.page)
        assert found, self.page
        return "/undo", {"version": found[1].decode()}

    def close(self) -> None:
        for connection in (*self.streams, *([self.taps] if self.taps else [])):
            connection.transport.close()


class TotemTable(OurTable):
    """A table whose phones are the piles: turns a card, undoes it, turns it again."""

    game = "totem"

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        begin = f"{server.url}/api/tables/{self.table}/commands/begin_game"
        post_json(begin, {}, self.tokens[0][1])

    def deal(self) -> tuple[str, dict[str, str]]:
        path, form = super().deal()
        return path.replace("deal_roles", "turn"), {**form, "seat": "1"}


class PeerTable(Table):
    """The same deal and undo as a boardgame.io match: eight players, a GM and a spectator."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        base = f"{server.url}/games/hollywood"
        self.match = post_json(f"{base}/create", {"numPlayers": len(NAMES) + 1})["matchID"]
        self.players: list[tuple[str | None, str]] = [
            (str(n), post_json(f"{base}/{self.match}/join", {
                "playerID": str(n), "playerName": name})["playerCredentials"])
            for n, name in enumerate(["GM", *NAMES])]
        self.players.append((None, ""))
        self.state_id = 0
        self.sockets: list[WebSocket] = []

    async def open_streams(self) -> None:
        for viewer in range(VIEWERS):
            socket = await dial(self.server, WebSocket(partial(self.heard, viewer)))
            self.sockets.append(socket)
            socket.transport.write((
                "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n"
                f"Host: 127.0.0.1:{self.server.port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())

    def heard(self, viewer: int, message: bytes) -> None:
        """engine.io: 0 opened, 2 ping; socket.io: 40 joined the namespace, 42 an event."""
        socket = self.sockets[viewer]
        if message.startswith(b'42/hollywood,["update"'):
            self.new_page(viewer, message)
        elif message.startswith(b'42/hollywood,["sync"'):
            self.hold(viewer)
        elif message.startswith(b"40/hollywood"):
            player, credentials = self.players[viewer]
            self.emit(socket, "sync", self.match, player, credentials, len(NAMES) + 1)
        elif message == b"2":
            socket.send("3")
        elif message.startswith(b"0"):
            socket.send("40/hollywood,")

    def new_page(self, viewer: int, message: bytes) -> None:
        if viewer == 0:
            found = re.search(rb'"_stateID":(\d+)', message)
            assert found, message
            self.state_id = int(found[1])
        self.hold(viewer)

    def emit(self, socket: WebSocket, *values: Any) -> None:
        socket.send("42/hollywood," + json.dumps(values))

    def send_tap(self, deal: bool) -> None:
        player, credentials = self.players[0]
        payload = {"type": "dealRoles" if deal else "undo", "args": [] if deal else None,
                   "playerID": player, "credentials": credentials}
        action = {"type": "MAKE_MOVE" if deal else "UNDO", "payload": payload}
        self.emit(self.sockets[0], "update", action, self.state_id, self.match, player)

    def close(self) -> None:
        for socket in self.sockets:
            socket.transport.close()
