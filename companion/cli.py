"""The command line: serve the table, keep it safe, carry it elsewhere."""

from __future__ import annotations

import errno
import gc
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion import __version__
from printables.cli import print_

if TYPE_CHECKING:
    from companion.web.services import Services

DATA = click.option("--data", type=click.Path(path_type=Path, file_okay=False),
                    default=Path("data"), envvar="COMPANION_DATA", show_default=True,
                    help="The folder with the rooms, their logs and the recordings.")


@click.group()
@click.version_option(__version__)
def main() -> None:
    """A companion for physical games."""


main.add_command(print_)


class Simulations(click.Group):
    """What plays a game is loaded when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return ["hollywood"]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        from companion.simulate import hollywood

        return hollywood if name == "hollywood" else None


@main.group(cls=Simulations)
def simulate() -> None:
    """Bots play whole games and tell who wins how often."""


@main.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="The interface to listen on.")
@click.option("--port", default=8000, envvar="PORT", show_default=True)
@click.option("--host-url", default="", help="The address the phones shall use.")
@DATA
def serve(host: str, port: int, host_url: str, data: Path) -> None:
    """Serve the table on this network."""
    import uvicorn

    from companion.web.asgi import Server
    from companion.web.services import Services
    from companion.web.streams import Connection

    line = listen(host, port)
    port = line.getsockname()[1]
    settle_python()
    everywhere = host in ("", "0.0.0.0", "::")
    shown = f"[{host}]" if ":" in host else host
    served = Services(data, port, host_url or ("" if everywhere else f"http://{shown}:{port}"))
    welcome(served, everywhere)
    config = uvicorn.Config(
        Server(served), http=Connection, loop="asyncio", ws="none", log_level="warning",
        timeout_keep_alive=30, timeout_graceful_shutdown=2, server_header=False)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run([line])


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
    from companion import addresses, qr

    path = f"/host?key={served.host_key}"
    click.echo(qr.terminal(served.base_url() + path))
    click.echo(f"\nThe game master opens:  {served.base_url()}{path}\n")
    for url in (address.url(served.port) for address in addresses.found()):
        if everywhere and url != served.base_url():
            click.echo(f"  or on another network: {url}{path}")
    click.echo("\nPhones must be on the same Wi-Fi. Keep this computer awake: "
               "when it sleeps, the table waits.", err=False)


@main.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@DATA
def backup_(file: Path, data: Path) -> None:
    """Save everything (rooms, logs, key, recordings) into one file, also while serving."""
    _or_say("save", data, file)
    click.echo(f"Saved to {file}. It holds the server's key: keep it safe.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@DATA
def restore(file: Path, data: Path) -> None:
    """Bring back everything from a backup, into an empty data folder."""
    _or_say("restore", data, file)
    click.echo(f"Restored into {data}.")


@main.command("export")
@click.argument("table")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@DATA
def export_(table: str, file: Path, data: Path) -> None:
    """Write one table with its log, secrets included, into a file."""
    _or_say("export_table", data, table, file)
    click.echo(f"Table {table} is in {file}.")


@main.command("import")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@DATA
def import_(file: Path, data: Path) -> None:
    """Bring a table in from a file, as a room of its own."""
    table = _or_say("import_table", data, file)
    click.echo(f"Imported as table {table}.")


def _or_say(work: str, *args: object) -> object:
    """Something that `companion.backup` does, and what it says where it cannot."""
    from companion import backup

    try:
        return getattr(backup, work)(*args)
    except backup.Trouble as trouble:
        raise click.ClickException(str(trouble)) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}.") from None


if __name__ == "__main__":
    main()
