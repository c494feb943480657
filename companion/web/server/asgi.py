"""The whole server: streams are native asyncio, everything else is Flask in a few threads."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from companion import i18n
from companion.store.rooms import Room
from companion.store.sweep import sweep
from companion.store.trouble import Unsaved
from companion.web.access import eyes, limits
from companion.web.access.eyes import Eyes
from companion.web.access.identity import cookie_name, guest_of, host_of, screen_language
from companion.web.access.limits import Gate, count_if_wrong_at
from companion.web.access.safety import answers_as
from companion.web.app import create_app
from companion.web.errors import UNREAD
from companion.web.render.frames import TABS
from companion.web.render.templates import warm_up
from companion.web.server.bodies import nothing_more, without_body
from companion.web.server.bridge import Bridge
from companion.web.server.calls import Receive, Scope, Send, address_of, cookies_of, headers_of
from companion.web.server.serving import handles
from companion.web.server.streams import Key, Stream, event, framed, serve
from companion.web.services import PAGE_OF, Services

PAGE_STREAM = re.compile(r"/r/([A-Z0-9]{5})/(gm|seat|screen)/live")
DAY = 24 * 3600.0
API_STREAM = re.compile(r"/api/tables/([A-Z0-9]{8})/live")


def sweep_if_possible(served: Services) -> None:
    with suppress(Unsaved):
        sweep(served.store)
        served.rehearsals.sweep()


class Server:
    def __init__(self, served: Services) -> None:
        self.served = served
        self.flask = create_app(served)
        self.pool = ThreadPoolExecutor(4, "pages")
        self.bridge = Bridge(self.flask, self.pool, self.may_send_much)
        self.connections = Gate(limits.OPEN_EACH, handles(), limits.OURSELVES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            scope.get("state", {})["gate"] = self.connections
            await self.lifespan(receive, send)
        elif scope["type"] == "http":
            await self.http(scope, receive, send)

    async def lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                loop = asyncio.get_running_loop()
                self.served.hub.start(loop)
                loop.run_in_executor(self.pool, warm_up)
                self.sweep(loop)
                self.served.rehearsals.start()
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                self.served.rehearsals.stop()
                return

    def sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        """Clean up now and daily; if the disk refuses, try again tomorrow."""
        loop.run_in_executor(self.pool, sweep_if_possible, self.served)
        loop.call_later(DAY, self.sweep, loop)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not answers_as(self.served, headers_of(scope).get("host", "")):
            await self.bridge(without_body(scope), nothing_more, send)  # Flask says why not
            return
        key = None
        if scope["method"] == "GET" and scope["path"].endswith("/live"):
            loop = asyncio.get_running_loop()
            key = await loop.run_in_executor(self.pool, self.admit, scope)
        if key is None or not await self.stream(key, scope, receive, send):
            await self.bridge(scope, receive, send)

    def admit(self, scope: Scope) -> Key | None:
        """The key of the stream that this request may open; if None, Flask answers it."""
        with suppress(*UNREAD):
            return self.key_of(scope)
        return None

    def key_of(self, scope: Scope) -> Key | None:
        if found := PAGE_STREAM.fullmatch(scope["path"]):
            return self.key_of_page(found[1], found[2], scope)
        if found := API_STREAM.fullmatch(scope["path"]):
            return self.key_of_program(found[1], scope)
        return None

    def key_of_page(self, room: str, role: str, scope: Scope) -> Key | None:
        cookies = cookies_of(scope)
        guest = guest_of(self.served, cookies, room, role)
        if guest is None:
            return None
        self.check_eyes(guest.room, role, guest.seat, cookies, scope)
        tab = scope["query_string"].decode("latin-1").removeprefix("tab=")
        lang = screen_language(guest) or i18n.chosen(
            cookies.get("lang", ""), headers_of(scope).get("accept-language"))
        return Key(room, role, guest.seat, lang, tab if tab in TABS[role] else "table")

    def key_of_program(self, table: str, scope: Scope) -> Key | None:
        scheme, _, token = headers_of(scope).get("authorization", "").partition(" ")
        found = self.served.claim(token.strip()) if scheme.lower() == "bearer" else None
        if not found or self.served.tables.room_of(table) != found[0].id:
            return None
        room, claim = found
        self.check_eyes(room, PAGE_OF[claim.role], claim.seat, None, scope)
        return Key(room.id, "api", claim.seat, "en", table, PAGE_OF[claim.role])

    def check_eyes(self, room: Room, role: str, seat: int, cookies: Mapping[str, str] | None,
                   scope: Scope) -> None:
        known_by = eyes.fingerprint_of(self.served, room.id, cookies, address_of(scope))
        eyes.check(self.served, Eyes(room, role, seat, known_by))

    def may_send_much(self, scope: Scope) -> bool:
        """Whether the sender is the host or the room's GM; nobody else's large body is read."""
        cookies, parts = cookies_of(scope), scope["path"].split("/")
        role, room = ("gm", parts[2]) if len(parts) > 2 else ("host", "")
        found = guest_of(self.served, cookies, room, role) if room else \
            host_of(self.served, cookies)
        shown = cookies.get(cookie_name(role, room) if room else role, "")
        return bool(count_if_wrong_at(self.served, address_of(scope), found or None, shown))

    async def stream(self, key: Key, scope: Scope, receive: Receive, send: Send) -> bool:
        """Send the current page, then every change; the GM is told who comes and goes. If the page
        cannot be read from the disk, send nothing and return False."""
        hub, stream = self.served.hub, Stream(key)
        hub.add(stream)
        try:
            await self.begin(stream, scope)
            self.presence(key)
            await serve(stream, receive, send)
        except UNREAD:
            return False
        finally:
            hub.remove(stream)
            self.presence(key)
        return True

    async def begin(self, stream: Stream, scope: Scope) -> None:
        """Give the stream its first page. Nothing else keeps it, so sending it frees its memory."""
        loop = asyncio.get_running_loop()
        first = await loop.run_in_executor(self.pool, self.first_page, stream.key, scope)
        if first is None:
            stream.end()
        else:
            stream.frames.setdefault("main", first)

    def first_page(self, key: Key, scope: Scope) -> bytes | None:
        """The page as it is now; None if the token was revoked before the hub had the stream."""
        if self.key_of(scope) is None:
            return None
        return framed(key, self.served.hub.render(key.room, {key})[key])

    def presence(self, key: Key) -> None:
        hub = self.served.hub
        here = sorted(seat for role, seat in hub.connected(key.room) if role == "seat")
        watching = [s for s in hub.streams(key.room) if s.key.role == "gm"]
        frame = event("presence", " ".join(map(str, here)))
        for stream in watching:
            stream.put("presence", frame)
