"""A phone's connection: counted per address, and closed if a request's head takes too long."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.web.access import limits
from companion.web.access.limits import Gate


class Connection(H11Protocol):
    overdue: asyncio.TimerHandle | None = None
    counted = False

    def connection_made(
        self, transport: asyncio.Transport,  # type: ignore[override]  # as in uvicorn's own
    ) -> None:
        super().connection_made(transport)
        self.counted = self.gate is None or self.gate.take(self.address)
        if self.counted:
            self.await_head()
        else:
            transport.abort()

    @property
    def gate(self) -> Gate | None:
        """The server's gate, which it shares with all its connections in `app_state`."""
        return self.app_state.get("gate")

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.head_is_here()
        if self.gate and self.counted:
            self.counted = False
            self.gate.give(self.address)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self.await_head()
        else:
            self.head_is_here()

    def await_head(self) -> None:
        """Start the time limit for a request's head, if it is not running. It runs from the
        connection or the head's first byte; further bytes do not extend it."""
        if self.overdue is None:
            self.overdue = self.loop.call_later(limits.HEAD_WITHIN, self.transport.abort)

    def head_is_here(self) -> None:
        if self.overdue:
            self.overdue.cancel()
            self.overdue = None


class Handshake(asyncio.Protocol):
    """A connection during its TLS handshake. It counts among its address's connections from the
    start, and has as much time for the handshake as for a head."""

    transport: asyncio.Transport

    def __init__(self, connection: Connection, tls: ssl.SSLContext) -> None:
        self.connection, self.tls = connection, tls
        self.early = b""  # the start of a request that arrives with the end of the handshake
        self.lost = False

    def connection_made(
        self, transport: asyncio.Transport,  # type: ignore[override]  # as in uvicorn's own
    ) -> None:
        self.transport = transport
        self.address = (transport.get_extra_info("peername") or [""])[0]
        gate = self.connection.gate
        if gate and not gate.take(self.address):
            transport.abort()
            return
        transport.pause_reading()
        self.task = asyncio.get_running_loop().create_task(self.shake_hands(gate))

    def data_received(self, data: bytes) -> None:
        self.early += data

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    async def shake_hands(self, gate: Gate | None) -> None:
        secure = None
        try:
            with suppress(OSError):  # a failed handshake: the caller is gone, no answer is needed
                secure = await asyncio.get_running_loop().start_tls(
                    self.transport, self, self.tls, server_side=True,
                    ssl_handshake_timeout=limits.HEAD_WITHIN)
        finally:
            if gate:
                gate.give(self.address)
        if secure and not self.lost:
            self.hand_over(secure)

    def hand_over(self, secure: asyncio.Transport) -> None:
        secure.set_protocol(self.connection)
        self.connection.connection_made(secure)
        if self.early:
            self.connection.data_received(self.early)
