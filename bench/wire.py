"""The client's end of a connection, down to the bytes, with as little work as possible.

These few classes measure both systems on one event loop, so that no client library slows or helps
one of them.
"""

from __future__ import annotations

import asyncio
import os
import struct
from collections.abc import Callable
from typing import Any

Heard = Callable[[bytes], None]


class Connection(asyncio.Protocol):
    """Collects bytes and passes each complete message to `heard`."""

    opened = False

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.buffer = bytearray()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        while (message := self.next_message()) is not None:
            self.heard(message)

    def next_message(self) -> bytes | None:
        raise NotImplementedError

    def take(self, start: int, end: int, rest: int) -> bytes:
        """Cut a message out of the buffer and drop everything up to `rest`."""
        message = bytes(self.buffer[start:end])
        del self.buffer[:rest]
        return message

    def skip_head(self) -> bytes | None:
        end = self.buffer.find(b"\r\n\r\n")
        return None if end < 0 else self.take(0, end, end + 4)

    def is_open(self) -> bool:
        """Whether the head of the one answer is past."""
        self.opened = self.opened or self.skip_head() is not None
        return self.opened


class Answers(Connection):
    """HTTP answers on a connection that is kept: `heard` gets the head of each."""

    head: bytes | None = None

    def next_message(self) -> bytes | None:
        self.head = self.head if self.head is not None else self.skip_head()
        if self.head is None:
            return None
        length = length_of(self.head)
        if len(self.buffer) < length:
            return None
        head, self.head = self.head, None
        self.take(0, 0, length)
        return head


def length_of(head: bytes) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line[15:])
    return 0


class Events(Connection):
    """Server-Sent Events in a chunked answer: `heard` gets each chunk."""

    def next_message(self) -> bytes | None:
        end = self.buffer.find(b"\r\n") if self.is_open() else -1
        if end < 0:
            return None
        size = int(self.buffer[:end], 16)
        if len(self.buffer) < end + 4 + size:
            return None
        return self.take(end + 2, end + 2 + size, end + 4 + size)


class WebSocket(Connection):
    """Unfragmented text frames, which is all that socket.io sends."""

    def next_message(self) -> bytes | None:
        if not self.is_open() or len(self.buffer) < 2:
            return None
        start, size = self.sizes()
        if start < 0 or len(self.buffer) < start + size:
            return None
        return self.take(start, start + size, start + size)

    def sizes(self) -> tuple[int, int]:
        """Where the payload starts, and its length."""
        short = self.buffer[1] & 127
        wide = {126: (">H", 4), 127: (">Q", 10)}.get(short)
        if wide is None:
            return 2, short
        if len(self.buffer) < wide[1]:
            return -1, 0
        return wide[1], struct.unpack_from(wide[0], self.buffer, 2)[0]

    def send(self, text: str) -> None:
        body, mask = text.encode(), os.urandom(4)
        size = len(body)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + struct.pack(">H", size)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(body))
        self.transport.write(head + mask + masked)
