"""The way back from a folded playthrough: what everybody saw at each step, from the text alone.

It proves that folding loses nothing: any change before anybody's eyes changes the text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from tests.folding import (
    AGAIN,
    BESIDE,
    GONE,
    NOT_SHOWN,
    OFFERED,
    Memory,
    Row,
    new_things,
    split,
)
from tests.playthrough import ORDER, READS, Rows, wholes

Seen = dict[str, Rows]  # by viewer
HEAD = re.compile(r"((?:gm|player|screen)(?: \d+)?(?:, (?:gm|player|screen)(?: \d+)?)*): ")
PATH = re.compile(r"(?:[^\s\[\]{}]|\[[^\]]*\])+")


def told(text: str) -> list[list[Row]]:
    """The rows of each step, as they are written."""
    steps: list[list[Row]] = []
    for line in text.replace("\n    ", " ").splitlines():
        if line.startswith("## "):
            steps.append([])
            continue
        reader = Reader(line)
        steps[-1] += reader.rows()
        while reader.skip(BESIDE):
            steps[-1] += reader.rows()
        assert reader.at == len(line), line[reader.at:]
    return steps


class Reader:
    """Reads news: after the viewers `name = value`, `name gone`, `name {parts}`."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def rows(self) -> list[Row]:
        """What some viewers newly see."""
        head = HEAD.match(self.text, self.at)
        assert head, self.text[self.at:]
        self.at = head.end()
        found = list(self.parts())
        return [Row(viewer, f".{name}", value)
                for viewer in head[1].split(", ") for name, value in found]

    def parts(self) -> Iterator[tuple[str, str]]:
        yield from self.part()
        while self.skip("; "):
            yield from self.part()

    def part(self) -> Iterator[tuple[str, str]]:
        names = self.names()
        if self.skip(" {"):
            found = list(self.parts())
            assert self.skip("}"), self.text[self.at:]
            yield from ((f"{name}.{leaf}", value) for name in names for leaf, value in found)
        else:
            value = self.value()
            yield from ((name, value) for name in names)

    def names(self) -> list[str]:
        """One name, or those of several things of a list."""
        match = PATH.match(self.text, self.at)
        assert match, self.text[self.at:]
        self.at = match.end()
        around, bracket, keys = match[0].rpartition("[")
        if not match[0].endswith("]"):
            return [match[0]]
        return [f"{around}{bracket}{key}]" for key in keys[:-1].split(", ")]

    def value(self) -> str:
        if word := next((w for w in (GONE, AGAIN, OFFERED) if self.skip(f" {w}")), ""):
            return word
        assert self.skip(" = "), self.text[self.at:]
        start = self.at
        if not self.skip(NOT_SHOWN):
            self.at = json.JSONDecoder().raw_decode(self.text, start)[1]
        return self.text[start:self.at]

    def skip(self, text: str) -> bool:
        there = self.text.startswith(text, self.at)
        self.at += len(text) if there else 0
        return there


def seen(text: str) -> Iterator[Seen]:
    """Yield what each viewer sees after each step."""
    memory, now = Memory(), dict[str, Rows]()
    for step in told(text):
        rows = [row for written in step if written.name != READS
                for row in in_full(written, memory)]
        memory.keep(new_things(rows, now))
        for row in rows:
            change(now.setdefault(row.viewer, {}), row)
        put_in_order(now, rows)
        yield {viewer: dict(found) for viewer, found in now.items()}


def in_full(row: Row, memory: Memory) -> list[Row]:
    """The rows of a thing that is there again, as it was last told."""
    if row.value != AGAIN:
        return [row]
    return [Row(row.viewer, row.name + part, value)
            for part, value in memory.last(row.name) or ()]


def change(rows: Rows, row: Row) -> None:
    """Apply a row: it replaces what was in the thing, and what the thing was in."""
    for name in [name for name in rows if row.name in wholes(name) or name in wholes(row.name)]:
        del rows[name]
    if row.value != GONE:
        rows[row.name] = row.value


def put_in_order(now: Seen, rows: Iterable[Row]) -> None:
    """Derive an order that was not told: the earlier one, with at most one new thing at the end."""
    for viewer, found in now.items():
        for name in found:
            if split(name)[1] == ORDER and (viewer, name) not in {row[:2] for row in rows}:
                keys = keys_of(name.removesuffix(f".{ORDER}"), {**now["screen"], **found})
                old = json.loads(found[name])
                order = [*(key for key in old if key in keys),
                         *(key for key in keys if key not in old)]
                found[name] = json.dumps(order, ensure_ascii=False)


def keys_of(name: str, rows: Rows) -> list[str]:
    """The things in a list."""
    hidden = {row for row, value in rows.items() if value == NOT_SHOWN}
    found = (re.match(rf"{re.escape(name)}\[([^\]]*)\]", row)
             for row in rows if not hidden.intersection(wholes(row)))
    return list(dict.fromkeys(match[1] for match in found if match))
