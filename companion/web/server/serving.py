"""Prepares the server for its first phone: opens the port, sets limits, prints the address."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import ssl
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import quote

import click
import uvicorn

from companion import addresses, certificate, qr
from companion.late import is_there, load
from companion.web.access import limits
from companion.web.server.connections import Connection, Handshake

if TYPE_CHECKING:
    from companion.web.server.asgi import Server
    from companion.web.services import Services

Secure = tuple[socket.socket, ssl.SSLContext]
NOISE = ("socket.accept() out of system resource", "Invalid HTTP request received.",
         "Unsupported upgrade request.", "No supported WebSocket library detected.")


def listen(host: str, port: int) -> socket.socket:
    """Open the port, before the screen promises an address."""
    try:
        sock = addresses.listening_socket(host, port, limits.WAITING)
    except (OSError, UnicodeError) as refused:  # an impossible host name is not an OSError
        if getattr(refused, "errno", None) == errno.EADDRINUSE:
            raise click.ClickException(
                f"Port {port} is in use. Is a table being served already? "
                f"If it is something else: --port {addresses.another(port)}") from None
        raise click.ClickException(f"{host}:{port} cannot be served: {refused}.") from None
    return as_tcp(sock)


def as_tcp(sock: socket.socket) -> socket.socket:
    """The same socket, declared as TCP. Only then does asyncio send small answers at once, instead
    of waiting up to 40 ms for the phone to acknowledge the one before."""
    sock = socket.socket(sock.family, sock.type, socket.IPPROTO_TCP, sock.detach())
    if unheard := getattr(socket, "TCP_USER_TIMEOUT", None):
        sock.setsockopt(socket.IPPROTO_TCP, unheard, 1000 * limits.UNHEARD)
    return sock


class Listener(uvicorn.Server):
    """Uvicorn's server, which here lets callers in a few at a time, so that there is a file handle
    for each, while many more may wait. On request it also listens on a second port with a
    certificate."""

    secure: Secure | None = None

    def __init__(self, config: uvicorn.Config, hang_up: Callable[[], None]) -> None:
        super().__init__(config)
        self.hang_up = hang_up  # closes the streams, which would never end by themselves

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hang_up()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        socks = list(sockets or ())
        if self.secure:
            self.servers.append(await self.listen_securely(*self.secure))
            socks.append(self.secure[0])
        for sock in socks:
            sock.listen(limits.WAITING)

    async def listen_securely(self, sock: socket.socket, tls: ssl.SSLContext) -> asyncio.Server:
        """Listen with TLS: the same application, limits and streams."""
        return await asyncio.get_running_loop().create_server(
            lambda: Handshake(
                Connection(self.config, self.server_state, self.lifespan.state), tls),
            sock=sock, backlog=limits.AT_ONCE)


def listener(app: Server) -> Listener:
    """The configured server, not yet running."""
    made = Listener(uvicorn.Config(
        app, http=Connection, loop="asyncio", ws="none", log_level="warning",
        log_config=None, access_log=False, timeout_keep_alive=limits.KEPT_ALIVE,
        timeout_graceful_shutdown=2, server_header=False, backlog=limits.AT_ONCE),
        app.served.hub.hang_up)
    for name in ("asyncio", "uvicorn.error"):
        logging.getLogger(name).addFilter(NoiseFilter())
    return made


def run(app: Server, sock: socket.socket, secure: Secure | None = None) -> None:
    """Run the server until somebody presses Ctrl-C."""
    made = listener(app)
    made.secure = secure
    with suppress(KeyboardInterrupt):
        made.run([sock])


def secured(served: Services, sock: socket.socket | None) -> Secure | None:
    """The TLS socket with a certificate for every address that this computer has now."""
    if sock is None:
        return None
    return sock, certificate.context(served.data, [found.ip for found in addresses.found()])


class NoiseFilter(logging.Filter):
    """Logs messages that any stranger can cause only once a minute, each in one line."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        noise = next((known for known in NOISE if record.getMessage().startswith(known)), None)
        if noise is None:
            return True
        last, now = self.said.get(noise, -limits.A_MINUTE), time.monotonic()
        record.msg, record.args, record.exc_info = noise, (), None
        if now - last < limits.A_MINUTE:
            return False
        self.said[noise] = now
        return True


def handles() -> int:
    """How many connections are allowed: as many files as the system lets us open, less those we
    need ourselves."""
    if not is_there("resource"):  # Windows, where a connection is not a file
        return limits.MOST_OPEN
    resource = load("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.MOST_OPEN if hard == resource.RLIM_INFINITY else min(limits.MOST_OPEN, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    files = limits.MOST_OPEN if soft == resource.RLIM_INFINITY else min(soft, limits.MOST_OPEN)
    return files - min(limits.KEPT_BACK, files // 2)


def welcome(served: Services, everywhere: bool) -> None:
    """Print what the GM needs: one address, its QR, the other addresses if they are served too,
    and a hint about laptops."""
    path = f"/host?key={quote(served.host_key)}"
    code = qr.terminal(served.base_url() + path)
    if qr.fits(code, sys.stdout.encoding):
        click.echo(code)
    click.echo(f"\nThe game master opens:  {served.base_url()}{path}\n")
    for address in addresses.found():
        if everywhere and address.url(served.port) != served.base_url():
            where = "on this computer itself" if address.is_here else "on another network"
            click.echo(f"  or {where}: {address.url(served.port)}{path}")
    if served.secure_port:
        click.echo("  with HTTPS, for a microphone: "
                   f"{served.secure_url()}{path}\n  (what a phone must trust first: "
                   f"{served.base_url()}/trust)")
    click.echo("\nPhones must be on the same Wi-Fi. Keep this computer awake: "
               "when it sleeps, the table waits. Ctrl-C ends it; every table is kept.", err=False)
