"""Starts a server: its port, its data folder, its welcome; then it runs until Ctrl-C."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from companion import addresses, shards
from companion.keys import Tell
from companion.store import files, folder_lock
from companion.web.server import logs
from companion.web.server.asgi import Server
from companion.web.server.serving import (
    listen,
    run,
    secured,
    welcome,
)
from companion.web.services import Services


def start(host: str, port: int, host_url: str, secure_port: int | None, shard: str, data: Path,
          tell: Tell) -> None:
    logs.install()
    share = shards.read(shard)
    sock = listen(host, port)
    secure = None if secure_port is None else listen(host, secure_port)
    at = sock.getsockname()[1]
    with holding(data, tell):
        served = Services(data, at, host_url or addresses.of(host, at), tell=tell,
                          secure_port=secure.getsockname()[1] if secure else 0)
        take_share(served, share, tell)
        with_tls = secured(served, secure)
        welcome(served, everywhere=host in addresses.EVERYWHERE)
        run(Server(served), sock, with_tls)


def take_share(served: Services, share: shards.Shard, tell: Tell) -> None:
    shards.settle(served.store, share, tell)
    if share.of > 1:
        click.echo(f"This process has the rooms whose codes begin with {share.letters}.")


@contextmanager
def holding(data: Path, tell: Tell) -> Iterator[None]:
    """Hold the data folder for this server alone, and make it private to its user."""
    files.make_folder(data)
    with folder_lock.alone(data):
        files.tidy(data, tell)
        yield
