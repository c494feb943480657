"""`companion print`: the same sheets from the shell."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import click

from companion.i18n import LANGUAGES
from printables.catalogue import Deck, all_decks, page_count
from printables.faces import INKS
from printables.sheets import BACKS, FARTHEST, Options, Sheet
from printables.sheets.paper import PAPERS
from printables.sheets.render import LACKING, Progress, can_print, render
from printables.text import wording

Offset = tuple[float, float]


def near(ctx: click.Context, param: click.Parameter, value: Offset) -> Offset:
    """Refuse offsets that are too far; "not a number" is too far as well."""
    if not all(abs(millimetres) <= FARTHEST for millimetres in value):
        raise click.BadParameter(f"at most {FARTHEST:g} mm either way.")
    return value


@click.command("print")
@click.argument("game", required=False)
@click.argument("sheet", required=False)
@click.option("-o", "--output", type=click.File("wb", lazy=True),
              help="The PDF to write, or - for the standard output.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True,
              help="The language of the sheets.")
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True,
              help="The size of the paper.")
@click.option("--ink", type=click.Choice(list(INKS)), default="full", show_default=True,
              help="Full colour, or as little ink as will do.")
@click.option("--backs", type=click.Choice(BACKS), default="duplex", show_default=True,
              help="Backs on the other side of the paper, beside the faces to be folded over, or "
                   "none.")
@click.option("--offset", type=(float, float), default=(0.0, 0.0), metavar="MM MM",
              callback=near,
              help="Move the backs right and down, as the sheet “alignment” tells.")
@click.option("--machine", is_flag=True,
              help="A cutting machine's registration marks instead of cut marks.")
@click.option("--list", "listing", is_flag=True, help="Show what there is to print.")
@click.option("--json", "as_json", is_flag=True, help="The list as JSON.")
def print_(game: str | None, sheet: str | None, output: IO[bytes] | None, lang: str, paper: str,
           ink: str, backs: str, offset: Offset, machine: bool,
           listing: bool, as_json: bool) -> None:
    """Print one SHEET of a GAME, or `all` of them, into a PDF."""
    options = Options(lang, PAPERS[paper], INKS[ink], backs, offset, machine=machine)
    if listing or as_json:
        return show(rows(options), as_json)
    if not (game and sheet and output):
        raise click.UsageError("Say which GAME and SHEET to print, and where to: -o FILE.pdf. "
                               "`--list` shows what there is.")
    deck, sheets = choose(game, sheet)
    if not any(page_count(found, options) for found in sheets):
        raise click.ClickException(f"{sheet} is made for an evening: print it from the Print tab "
                                   "of a table, which knows the names and the address.")
    if not can_print():
        raise click.ClickException(wording(LACKING, "en"))
    with progress_bar() as progress:
        made = render(deck.title, sheets, options, progress)
    output.write(made)  # opened only now, so that an older file survives any failure


def choose(game: str, name: str) -> tuple[Deck, tuple[Sheet, ...]]:
    deck = all_decks().get(game)
    if deck is None:
        raise click.UsageError(f"No game {game!r}. There are: {', '.join(all_decks())}.")
    sheets = deck.named(name)
    if not sheets:
        there = ", ".join(["all", *(sheet.name for sheet in deck.sheets), "alignment"])
        raise click.UsageError(f"{game} has no sheet {name!r}. There are: {there}.")
    return deck, sheets


def rows(options: Options) -> list[dict[str, str | int]]:
    """List what a shell can print; a sheet for one evening has no page without its table."""
    return [{"game": deck.game, "sheet": sheet.name, "title": wording(sheet.title, options.lang),
             "pages": pages}
            for deck in all_decks().values() for sheet in deck.sheets
            if (pages := page_count(sheet, options))]


def show(found: list[dict[str, str | int]], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    for row in found:
        click.echo(f"{row['game']:<16} {row['sheet']:<20} {row['pages']:>3}  {row['title']}")


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A bar on the terminal, page by page; nothing where the output is piped."""
    with click.progressbar(length=1, label="pages", file=sys.stderr,
                           hidden=not sys.stderr.isatty()) as bar:
        def progress(done: int, of: int) -> None:
            bar.length = of
            bar.update(1)

        yield progress
