"""The command line: serve the table, keep it safe, carry it elsewhere."""

from __future__ import annotations

import gc
import sys
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

    settle_python()
    served = Services(data, port, host_url)
    welcome(served)
    uvicorn.run(Server(served), host=host, port=port, http=Connection, loop="asyncio", ws="none",
                log_level="warning", timeout_keep_alive=30, timeout_graceful_shutdown=2,
                server_header=False)


def settle_python() -> None:
    """Python as this server needs it: pushing pages waits less for a thread that draws some, and
    garbage is looked for less often, since pages are made of many things that all die young."""
    sys.setswitchinterval(0.001)
    gc.set_threshold(20_000, 20, 20)


def welcome(served: Services) -> None:
    """What the GM needs to see: one address, its QR, the others, and a word on laptops."""
    from companion import addresses, qr

    path = f"/host?key={served.host_key}"
    click.echo(qr.terminal(served.base_url() + path))
    click.echo(f"\nThe game master opens:  {served.base_url()}{path}\n")
    others = [a.url(served.port) for a in addresses.found()]
    for url in others:
        if url != served.base_url():
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
