"""What programs were told once stays: addresses, commands, arguments, options, views, questions.

`published.txt` is what the document has named so far, a line for each thing and its parts.
Something new is added by COMPANION_GOLDENS=write; something that is gone breaks a program that
somebody wrote.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.engine.fields import fields_of
from companion.games import GAMES
from companion.web.pages.openapi import document
from tests.kept import writing

PATH = Path(__file__).parent / "published.txt"
Names = dict[str, set[str]]


def named() -> Names:
    told = document()
    found: Names = {path: {*told["paths"][path]} for path in told["paths"]}
    for name, schema in told["components"]["schemas"].items():
        found.update(parts(name, schema.get("items", schema)))
    for game in GAMES.values():
        found[f"{game.name} options"] = {*fields_of(game.opening)}
        found[f"{game.name} question"] = {*fields_of(game.question)}
        found.update({f"{game.name} {command.name()}": {*fields_of(command)}
                      for command in game.commands})
    return found


def parts(name: str, schema: dict[str, Any]) -> Iterator[tuple[str, set[str]]]:
    inner = schema.get("properties", {})
    if inner:
        yield name, set(inner)
    for part, of in inner.items():
        yield from parts(f"{name}.{part}", of.get("items", of))


def kept() -> Names:
    lines = (line.partition(": ") for line in PATH.read_text("utf-8").splitlines())
    return {name: set(inner.split()) for name, _, inner in lines}


def test_nothing_that_programs_were_told_of_is_gone() -> None:
    now = named()
    if writing():
        PATH.write_text("".join(f"{name}: {' '.join(sorted(inner))}\n"
                                for name, inner in sorted(now.items())), "utf-8")
    gone = {name: lost for name, inner in kept().items()
            if (lost := inner - now.get(name, set())) or name not in now}
    assert gone == {}
    assert kept() == now, "something new, to be kept from now on"
