"""The list at the end of a game's chapter: every tap, switch, page and sheet by its own words.

It is read from the declarations, so it names all there is and nothing that is gone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.engine.game import GM, Game, Party
from companion.engine.offers import Ask, asks_of
from companion.engine.words import Say, say
from printables.catalogue import all_decks
from printables.sheets.alignment import ALIGNMENT

FEW = 4  # choices that a line can name
PARTY = Party((1, 2, 3), {1: "", 2: "", 3: ""})


@dataclass(frozen=True)
class Entry:
    """A thing by its name, the choices there, and its own description."""

    name: Say
    choices: tuple[Say, ...] = ()
    hint: Say | None = None


@dataclass(frozen=True)
class Group:
    title: Say
    entries: tuple[Entry, ...] = field(default_factory=tuple)


def reference(game: Game) -> tuple[Group, ...]:
    groups = (
        Group(say("Switches, when a table is opened"), _once(_switches(game))),
        Group(say("Everything there is to tap"), _once(_taps(game))),
        Group(say("What a finger may lift"), _once(Entry(peek.label) for peek in game.peeks)),
        Group(say("Pages"), _once(_pages(game))),
        Group(say("Sheets to print"), _once(_sheets(game))),
    )
    return tuple(group for group in groups if group.entries)


def _once(entries: Iterator[Entry]) -> tuple[Entry, ...]:
    """List each entry once, though commands may share a name, or table and opening ask the same."""
    return tuple({str(entry.name): entry for entry in entries}.values())


def _switches(game: Game) -> Iterator[Entry]:
    for ask in asks_of(game.opening, PARTY, GM):
        yield Entry(ask.field.label, _choices(ask), ask.field.hint)


def _choices(ask: Ask) -> tuple[Say, ...]:
    labels = tuple(choice.label for choice in ask.choices if isinstance(choice.label, Say))
    return labels if len(labels) <= FEW else ()


def _taps(game: Game) -> Iterator[Entry]:
    for command in game.commands:
        yield Entry(command.label, hint=command.hint)


def _pages(game: Game) -> Iterator[Entry]:
    for page in game.pages:
        yield Entry(page.title)
    if game.inventory:
        yield Entry(say("The box: what is in yours?"))
    if game.script:
        yield Entry(say("The night in your voice"))
    if game.question:
        yield Entry(say("Ask the referee"), hint=game.question.label)
    if game.trainer:
        yield Entry(game.trainer)


def _sheets(game: Game) -> Iterator[Entry]:
    for sheet in (*all_decks()[game.name].sheets, ALIGNMENT):
        yield Entry(sheet.title)
