"""A power cut or three; `make test-deep` has a hundred."""

from __future__ import annotations

import pytest

from tests.browser.server import Server
from tests.deep.kills import killed

pytestmark = pytest.mark.xdist_group("server")


def test_a_killed_server_has_lost_no_tap_that_was_answered(server: Server) -> None:
    assert killed(server, 3).answered >= 3
