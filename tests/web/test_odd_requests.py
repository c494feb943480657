"""Requests that no browser makes are refused like any other, and nothing is played by half."""

from __future__ import annotations

import pytest

from tests.web.wired import Wired, status
from tests.world import Evening, html

ENDLESS = "9" * 5000  # more digits than Python reads


@pytest.mark.parametrize("path", ["/r/ROOM/gm/qr/", "/r/ROOM/gm/arrivals/", "/r/ROOM/gm/for/",
                                  "/r/ZZZZZ/seat/for/", "/evenings/people/"])
def test_an_address_with_an_endless_number_is_not_there(evening: Evening, path: str) -> None:
    answer = evening.gm.get(path.replace("ROOM", evening.room) + ENDLESS)
    assert answer.status_code == 404
    assert "There is nothing here." in html(answer)


def test_a_request_that_names_no_host_is_not_played_without_its_body(wire: Wired) -> None:
    """An old program may leave the name out; its body is not read, so its tap must not count."""
    token, version = wire.evening.opened["token"], wire.evening.play().version
    body = b'{"version": 99}'
    asked = wire.ask("\r\n".join((
        f"POST /api/tables/{wire.evening.table}/commands/deal_roles HTTP/1.0",
        f"Authorization: Bearer {token}", f"Content-Length: {len(body)}", "", "")).encode() + body)
    assert status(asked) == 421
    assert wire.evening.play().version == version
