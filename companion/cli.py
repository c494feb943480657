"""The command line: serve the table, keep it safe, carry it elsewhere."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import click

from companion import __version__
from companion.late import load


class Folder(click.Path):
    """A folder with a name: an empty one, as of a variable that is not set, would be this folder,
    which is closed to others as soon as it is served."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            self.fail("the folder's name is empty.", param, ctx)
        return super().convert(value, param, ctx)


DATA = click.option("--data", type=Folder(path_type=Path, file_okay=False),
                    default=Path("data"), envvar="COMPANION_DATA", show_default=True,
                    help="The folder with the tables, their logs and the recordings.")
PORT = click.IntRange(0, 65535)
HOST = click.option("--host", default="0.0.0.0", show_default=True,
                    help="The interface to listen on.")
AT_PORT = click.option("--port", type=PORT, default=8000, envvar="PORT", show_default=True,
                       help="The port to listen at; 0 takes a free one.")


def an_address(ctx: click.Context, param: click.Parameter, value: str) -> str:
    if value and not is_address(value):
        raise click.BadParameter("an address begins with http:// or https:// and a name.")
    return value


def is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        named = bool(parts.hostname) and (parts.port or 1) > 0  # a port that is none is an error
    except ValueError:
        return False
    return named and bool(re.fullmatch(r"https?://\S+", text))


HOST_URL = click.option("--host-url", default="", callback=an_address, metavar="URL",
                        help="The address the phones shall use.")


class LazyGroup(click.Group):
    """A group whose commands are loaded only when they are used."""

    def __init__(self, lazy: dict[str, str], **how: Any) -> None:
        super().__init__(**how)
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *self.lazy])

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self.lazy:
            return super().get_command(ctx, name)
        return cast(click.Command, load(self.lazy[name]))


class Companion(LazyGroup):
    """All commands: what may go wrong in any of them is one sentence at the terminal."""

    def invoke(self, ctx: click.Context) -> Any:
        with troubles():
            return super().invoke(ctx)


@click.group(cls=Companion, lazy={"doctor": "companion.doctor.command:doctor",
                                  "print": "printables.cli:print_"})
@click.version_option(__version__)
def main() -> None:
    """A companion for physical games: rules, secrets and scores on everybody's phone.

    `companion serve` begins an evening; `companion doctor` looks first whether phones will get
    through. COMMAND --help tells of each.
    """
    for stream in (sys.stdout, sys.stderr):  # a terminal that lacks our letters must not stop us
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


@main.group(cls=LazyGroup, lazy={"eight_and_half": "companion.simulate.eight_and_half:COMMAND",
                                 "hollywood": "companion.simulate.hollywood:COMMAND",
                                 "zero": "companion.simulate.zero:COMMAND"})
def simulate() -> None:
    """Bots play whole games and tell who wins how often."""


def a_share(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """Check the shard's text only; `start` reads it again."""
    try:
        load("companion.shards:read")(value)
    except load("companion.store.trouble:Trouble") as trouble:
        raise click.BadParameter(str(trouble)) from None
    return value


@main.command()
@HOST
@AT_PORT
@HOST_URL
@click.option("--https", "secure_port", type=PORT, default=None, metavar="PORT",
              help="Serve with a certificate of our own at this port, too.")
@click.option("--shard", default="1/1", show_default=True, metavar="K/N", callback=a_share,
              help="The K-th of N processes behind a proxy; each has its own tables and --data.")
@DATA
def serve(host: str, port: int, host_url: str, secure_port: int | None, shard: str,
          data: Path) -> None:
    """Serve the table on this network."""
    start = load("companion.web.server.start:start")
    start(host, port, host_url, secure_port, shard, data, tell)


def tell(sentence: str) -> None:
    click.echo(f"Note: {sentence}", err=True)


@contextmanager
def troubles() -> Iterator[None]:
    """Turn expected errors into one sentence at the terminal."""
    try:
        yield
    except BrokenPipeError:  # nobody reads on, as after `| head`: click ends quietly
        raise
    except load("companion.store.trouble:Trouble") as trouble:
        raise click.ClickException(str(trouble)) from None
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise click.ClickException(f"{where}{error.strerror or error}.") from None


@main.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@DATA
def backup_(file: Path, data: Path) -> None:
    """Save everything (tables, logs, key, recordings) into one file, also while serving."""
    load("companion.backup:save")(data, file)
    click.echo(f"Saved to {file}. It holds the server's key: keep it safe.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@DATA
def restore(file: Path, data: Path) -> None:
    """Bring back everything from a backup, into an empty data folder."""
    load("companion.backup:restore")(data, file)
    click.echo(f"Restored into {data}.")


@main.command("export")
@click.argument("table")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@DATA
def export_(table: str, file: Path, data: Path) -> None:
    """Write one table with its log, secrets included, into a file."""
    load("companion.table_file:export_table")(data, table, file)
    click.echo(f"Table {table} is in {file}.")


@main.command("import")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@DATA
def import_(file: Path, data: Path) -> None:
    """Bring a table in from a file, as a table of its own."""
    table = load("companion.web.render.importing:import_table")(data, file, tell)
    click.echo(f"Imported as table {table}.")


if __name__ == "__main__":
    main()
