"""Tables of Conspiracy at the moments at which something is said or done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.game import Viewer
from tests.games.conspiracy.table import Table, investigate, rich

AVI, GUEST = Viewer("player", 2), Viewer("player", 9)
Make = Callable[[], Table]


def done(table: Table, *names: str, **args: Any) -> Table:
    for name in names:
        table.do(name, **args)
    return table


def playing(length: str = "short") -> Table:
    return done(investigate(rich(), "cold_trail", 1), "frame_scene", length=length, difficulty=15)


def declared() -> Table:
    return done(playing(), "declare_action", seat=2, talent="combat")


def settling(kind: str = "trap") -> Table:
    table = investigate(rich().rumours(1, 1, mark="cold"), kind, 1)
    table.scene(won=kind == "breakthrough")
    return table


def choosing() -> Table:
    return done(settling("breakthrough"), "settle_scene")


def told() -> Table:
    table = investigate(rich(), "cold_trail", 1)
    table.scene(won=True)
    return table


def all_written() -> Table:
    return done(written(), "write_sleuth", seat=1, sleuth="Anna")


def written() -> Table:
    return done(Table(2), "write_sleuth", seat=2, sleuth="Boris")
