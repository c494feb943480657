"""A request cut off after each of its bytes, in every way a connection breaks: none is played."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.wired import CUTS, status, until, wired


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize("cut", CUTS)
def test_no_half_request_is_played(
        tmp_path: Path, cut: Callable[[socket.socket], None], chunked: bool) -> None:
    with wired(tmp_path / "data") as wire:
        version, request = wire.evening.play().version, wire.deal(chunked)
        for end in range(len(request)):
            line = wire.dial()
            line.sendall(request[:end])
            cut(line)
        until(wire.is_idle)
        assert wire.calls == [] and wire.evening.play().version == version
        assert status(wire.ask(request)) == 303
        assert wire.evening.play().version == version + 1
