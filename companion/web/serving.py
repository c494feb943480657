"""What the server does before the first phone calls: take the line, settle, say where it is."""

from __future__ import annotations

import errno
import gc
import socket
import sys
from typing import TYPE_CHECKING
from urllib.parse import quote

import click

from companion import addresses, qr

if TYPE_CHECKING:
    from companion.web.services import Services


def listen(host: str, port: int) -> socket.socket:
    """Before anything is promised on the screen."""
    six = ":" in host
    try:
        return socket.create_server((host, port), backlog=2048, dualstack_ipv6=host == "::",
                                    family=socket.AF_INET6 if six else socket.AF_INET)
    except OSError as refused:
        if refused.errno == errno.EADDRINUSE:
            raise click.ClickException(
                f"Port {port} is in use. Is a table being served already? "
                f"If it is something else: --port {port + 1}") from None
        raise click.ClickException(f"{host}:{port} cannot be served: {refused}.") from None


def settle_python() -> None:
    """Python as this server needs it: pushing pages waits less for a thread that draws some, and
    garbage is looked for less often, since pages are made of many things that all die young."""
    sys.setswitchinterval(0.001)
    gc.set_threshold(20_000, 20, 20)


def welcome(served: Services, everywhere: bool) -> None:
    """What the GM needs to see: one address, its QR, the others if they are served too, and a
    word on laptops."""
    path = f"/host?key={quote(served.host_key)}"
    click.echo(qr.terminal(served.base_url() + path))
    click.echo(f"\nThe game master opens:  {served.base_url()}{path}\n")
    for url in (address.url(served.port) for address in addresses.found()):
        if everywhere and url != served.base_url():
            click.echo(f"  or on another network: {url}{path}")
    click.echo("\nPhones must be on the same Wi-Fi. Keep this computer awake: "
               "when it sleeps, the table waits.", err=False)
