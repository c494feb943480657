"""Rows of a playthrough folded so that a person can read them: nothing is lost, nothing said twice.

    screen.players[1, 4]: owes = "add"; in_turn = false
    gm, gm 1, player 2.may[reroll/2]: die = ["1.0", "2.0"]
    player 3.peek.hand[3]: cards[1, 2] gone; cards[PP, N] again

What belongs together stands in one row: the fields of one thing, the things of a list that changed
alike, the viewers who see the same. A thing that comes back just as it was last told is there
`again`. `tests/test_folding.py` unfolds it all: no two stories fold into one text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

WIDTH = 110
GONE, AGAIN = "gone", "again"
Told = dict[tuple[str | Any, ...], tuple[tuple[str, str], ...]]  # things as they were last told
THING = re.compile(r".*?([^.\[\]]+)\[([^\]]*)\]")  # one of a list: the list's name, its own


class Row(NamedTuple):
    """What is new for a viewer: a thing's name, and its value as JSON, or GONE, or AGAIN."""

    viewer: str
    name: str
    value: str


class Folder:
    """Folds one step after another; it remembers how each thing was last told."""

    def __init__(self) -> None:
        self.told: Told = {}

    def fold(self, rows: Iterable[Row], before: Mapping[str, Iterable[str]]) -> list[str]:
        """The lines of one step; `before` has the names that each viewer's rows had."""
        return [line for head, parts in by_thing(self.again(rows, before))
                for line in wrapped(head, parts)]

    def again(self, rows: Iterable[Row], before: Mapping[str, Iterable[str]]) -> list[Row]:
        """Whole new things that are as they were last told shrink to one row."""
        known = {(viewer, whole) for viewer, names in before.items() for whole in wholes(names)}
        found: dict[tuple[str, str], list[Row]] = {}
        for row in rows:
            found.setdefault((row.viewer, new_thing(row, known) or row.name), []).append(row)
        earlier = dict(self.told)
        return [row for (viewer, name), rows in found.items()
                for row in self.short(viewer, name, rows, earlier)]

    def short(self, viewer: str, name: str, rows: list[Row], earlier: Told) -> list[Row]:
        """One row for what an earlier step told; what this one tells several is told together."""
        match = THING.fullmatch(name)
        if match is None or rows[0].name == name:
            return rows
        told = tuple((row.name.removeprefix(name), row.value) for row in rows)
        self.told[match.group(1, 2)] = told
        same = earlier.get(match.group(1, 2)) == told
        return [Row(viewer, name, AGAIN)] if same else rows


def wholes(names: Iterable[str]) -> set[str]:
    """All things that rows belong to: players[1].hand[2].face belongs to both."""
    return {whole for name in names for whole in nested(name)}


def nested(name: str) -> list[str]:
    """The things a row lies in, the largest first."""
    return [name[:end.end()] for end in re.finditer(r"\]", name)]


def new_thing(row: Row, known: set[tuple[str, str]]) -> str:
    """The largest thing this row belongs to that was not there before."""
    return next((whole for whole in nested(row.name) if (row.viewer, whole) not in known), "")


def by_thing(rows: Iterable[Row]) -> list[tuple[str, list[str]]]:
    """Heads with their parts: rows of one thing together, then things, then viewers alike."""
    parts: dict[tuple[str, str], list[str]] = {}
    for viewer, name, value in rows:
        thing, leaf = split(name)
        shown = f"{leaf} = {value}" if value not in (GONE, AGAIN) else f"{leaf} {value}"
        parts.setdefault((viewer, thing), []).append(shown)
    viewers: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (viewer, thing), shown_all in parts.items():
        viewers.setdefault((thing, tuple(merged(shown_all))), []).append(viewer)
    things: dict[tuple[str, str, tuple[str, ...]], list[str]] = {}
    for (thing, shown), who in viewers.items():
        around, key = listed(thing)
        things.setdefault((", ".join(who), around, shown), []).append(key)
    return [(f"{who}{around}{keys(of)}", list(shown))
            for (who, around, shown), of in things.items()]


def split(name: str) -> tuple[str, str]:
    """(what it belongs to, what it is); dots within a key part nothing."""
    at = max(name.rfind("."), 0)
    while name.count("[", 0, at) > name.count("]", 0, at):
        at = name.rfind(".", 0, at)
    return name[:at], name[at + 1:]


def listed(thing: str) -> tuple[str, str]:
    match = re.fullmatch(r"(.*)\[([^\]]*)\]", thing)
    return (match[1], match[2]) if match else (thing, "")


def keys(of: list[str]) -> str:
    return f"[{', '.join(of)}]" if any(of) else ""


def merged(parts: list[str]) -> list[str]:
    """Those of a list that are gone, or there again, in one part."""
    found: dict[tuple[str, str], list[str]] = {}
    for part in parts:
        match = re.fullmatch(r"([^ \[]+)\[([^\]]*)\] (gone|again)", part)
        found.setdefault((match[1], match[3]) if match else (part, ""), []).append(
            match[2] if match else "")
    return [f"{name}{keys(of)} {how}" if how else name for (name, how), of in found.items()]


def wrapped(head: str, parts: list[str]) -> Iterator[str]:
    line = f"{head}:"
    for number, part in enumerate(parts):
        more = part + (";" if number < len(parts) - 1 else "")
        if number and len(line) + len(more) >= WIDTH:
            yield line
            line = "   "
        line += f" {more}"
    yield line
