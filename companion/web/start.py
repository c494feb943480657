"""The start of a server: its line, its folder, its welcome, and then until Ctrl-C."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.keys import Tell
from companion.store import files, serving
from companion.web import logs
from companion.web.asgi import Server
from companion.web.services import Services
from companion.web.serving import listen, run, settle_python, welcome


def start(host: str, port: int, host_url: str, data: Path, tell: Tell) -> None:
    logs.install()
    line = listen(host, port)
    port = line.getsockname()[1]
    settle_python()
    everywhere = host in ("", "0.0.0.0", "::")
    shown = f"[{host}]" if ":" in host else host
    url = host_url or ("" if everywhere else f"http://{shown}:{port}")
    with holding(data, tell):
        served = Services(data, port, url, tell=tell)
        welcome(served, everywhere)
        run(Server(served), line)


@contextmanager
def holding(data: Path, tell: Tell) -> Iterator[None]:
    """The data folder for this server alone, and closed to everybody else's eyes."""
    files.make_folder(data)
    with serving.alone(data):
        files.tidy(data, tell)
        yield
