"""What is written down when something goes wrong tells no token, no key and no cookie."""

from __future__ import annotations

import io
import logging
import socket
import sys
from collections.abc import Iterator

import pytest

from companion.web.pages import door, table
from companion.web.server import logs
from tests.browser.server import Server, ask
from tests.world import Api, Evening, Phone

TOKEN = "ABCDE-p2-1-dGhpcyBpcyBub3QgYSBrZXk_-"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """All that this server would print, by the handler it installs."""
    stream = io.StringIO()
    handler = logs.install(stream)
    yield stream
    logging.getLogger().removeHandler(handler)


def break_down(*_: object, **__: object) -> None:
    raise ValueError(f"cannot make sense of {TOKEN}")


def test_a_seats_token_is_in_no_line_and_no_traceback(
    evening: Evening, written: io.StringIO, caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    token = evening.token(2)
    evening.app.config["PROPAGATE_EXCEPTIONS"] = False
    monkeypatch.setattr(door, "claimed", break_down)
    monkeypatch.setattr(table, "table_page", break_down)
    monkeypatch.setattr(evening.served.tables, "get", break_down)
    for answer in (Phone(evening.app).get(f"/j/{token}"), Phone(evening.app).post(f"/j/{token}"),
                   evening.seats[2].get(f"{evening.url}/seat"),
                   Api(evening.app, token).get(f"/tables/{evening.table}")):
        assert answer.status_code == 500
    for text in (written.getvalue(), caplog.text):
        assert "Trouble on GET /j/<token>" in text and "break_down" in text, "it is told where"
        assert token not in text and TOKEN not in text and token[-22:] not in text


@pytest.mark.parametrize("said", [
    f"GET /j/{TOKEN} HTTP/1.1", f"Cookie: seat_ABCDE={TOKEN}; device=a1b2c3d4; lang=he",
    "GET /host?key=a1b2c3d4&x=1", "Authorization: Bearer a1b2c3d4", "ask_ABCDE=a1b2c3d4"])
def test_whoever_logs_it_a_credential_is_hidden(written: io.StringIO, said: str) -> None:
    for name in ("uvicorn.error", "asyncio", "companion", "werkzeug"):
        logging.getLogger(name).error("odd: %s", said)
        try:
            raise RuntimeError(said)
        except RuntimeError:
            logging.getLogger(name).error("broke", exc_info=sys.exc_info())
    assert written.getvalue().count("odd:") == 4 and "Traceback" in written.getvalue()
    assert TOKEN not in written.getvalue() and "a1b2c3d4" not in written.getvalue()


def test_a_real_server_writes_no_token_down(server: Server) -> None:
    """Requests that are refused, that break off and that are no HTTP at all."""
    opened = server.open_table("hollywood", ["Dana", "Avi"])
    token = opened["seats"][0]["token"]
    ask("GET", f"{server.url}/j/{token}")
    ask("GET", f"{server.url}/j/{token[:-1]}")
    ask("GET", f"{server.url}/api/tables/{opened['table']}",
        headers={"Authorization": f"Bearer {token}x"})
    for sent in (f"GET /j/{token} HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n",
                 f"GET /j/{token}\r\n\r\n", f"\x00{token}\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(sent.encode())
            line.recv(1000)
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(f"POST /j/{token} HTTP/1.1\r\nContent-Length: 9\r\n\r\nx".encode())
    server.stop()
    written = server.complaints.read_text("utf-8")
    assert "Invalid HTTP request" in written, "it does write"
    assert token not in written and token[-22:] not in written
    server.start()
