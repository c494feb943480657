"""Rows of a playthrough folded so that a person can read them: nothing is lost, nothing said twice.

    screen: turn = 2; players[1, 4] {owes = "add"; in_turn = false}
    gm, gm 1, player 2: may[pass/2] offered; may[reroll/2] {die = ["1.0", "2.0"]}
    player 3: peek.hand[3] {cards[1, 2] gone; cards[PP, N] again} | player 4: now = "Your turn"

Related rows stand together: all that the same viewers newly see, the fields of one thing, the
things of a list that changed alike. A thing that comes back just as it was last told is there
`again`: an offer also for another seat, a card also as the second of its kind, a long sentence.
`tests/unfolding.py` reads it all back: no two stories fold into one text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

WIDTH = 110
GONE, AGAIN, OFFERED = "gone", "again", "offered"
NOT_SHOWN = "(not shown)"  # hidden from this viewer, though it is on the screen
BESIDE = " | "  # between viewers
WORTH_IT = 16  # length of a single value from which `again` is shorter
THING = re.compile(r".*?([^.\[\]]+)\[([^\]]*)\]")  # a thing of a list: the list's name, its own
Whole = tuple[str, str]  # a viewer, and the name of a thing with all its parts
Content = frozenset[tuple[str, str]]


class Row(NamedTuple):
    """News for a viewer: a thing's name, and its value as JSON or one of the words above."""

    viewer: str
    name: str
    value: str


class Memory:
    """How the things of lists were when last told as a whole. A list that has not told a thing yet
    uses another list's telling: a card lies in a hand, then in a film."""

    def __init__(self) -> None:
        self.told: dict[tuple[str, str], Content] = {}

    def last(self, name: str) -> Content | None:
        around, own = kind(name)
        return self.told.get((around, own), self.told.get(("", own)))

    def no_news(self, found: Mapping[Whole, Content]) -> set[Whole]:
        return {whole for whole, content in found.items()
                if self.last(whole[1]) == content and worth_it(content)}

    def keep(self, found: Mapping[Whole, Content]) -> None:
        """Remember the things; if a step tells several of a kind, the one with most to see."""
        kinds: dict[tuple[str, str], list[Content]] = {}
        for (_, name), content in found.items():
            around, own = kind(name)
            kinds.setdefault((around, own), []).append(content)
            kinds.setdefault(("", own), []).append(content)
        self.told |= {name: max(contents, key=lambda content: (len(content), sorted(content)))
                      for name, contents in kinds.items()}


def kind(name: str) -> tuple[str, str]:
    """The list's name and the thing's own, without seat or running number."""
    match = THING.fullmatch(name)
    assert match, name
    return match[1], re.sub(r"[/#]\d+$", "", match[2])


def worth_it(content: Content) -> bool:
    return len(content) > 1 or any(name or len(value) > WORTH_IT for name, value in content)


def new_things(rows: Iterable[Row], before: Mapping[str, Iterable[str]]) -> dict[Whole, Content]:
    """All things that a viewer did not have before, with their parts."""
    known = {(viewer, whole) for viewer, names in before.items()
             for name in names for whole in nested(name)}
    found: dict[Whole, list[tuple[str, str]]] = {}
    for viewer, name, value in rows:
        for whole in nested(name):
            if (viewer, whole) not in known and value != GONE:
                found.setdefault((viewer, whole), []).append((name.removeprefix(whole), value))
    return {whole: frozenset(content) for whole, content in found.items()}


def nested(name: str) -> list[str]:
    """The things that contain a row, the largest first: players[1].hand[2].face has two."""
    return [name[:end.end()] for end in re.finditer(r"\]", name)]


class Folder:
    """Folds one step after another."""

    def __init__(self) -> None:
        self.memory = Memory()

    def fold(self, rows: Sequence[Row], before: Mapping[str, Iterable[str]]) -> list[str]:
        """The lines of one step; `before` has the names of each viewer's earlier rows."""
        found = new_things(rows, before)
        same = self.memory.no_news(found)
        self.memory.keep(found)
        return side_by_side([list(wrapped(viewers, parts)) for viewers, parts in
                             by_viewers(shortened(rows, same)).items()])


def shortened(rows: Iterable[Row], same: set[Whole]) -> list[Row]:
    """One row for the largest thing that is there again, instead of one for each field."""
    wholes = ((row, next((w for w in nested(row.name) if (row.viewer, w) in same), ""))
              for row in rows)
    return list(dict.fromkeys(Row(row.viewer, whole, AGAIN) if whole else row
                              for row, whole in wholes))


def by_viewers(rows: Iterable[Row]) -> dict[str, list[str]]:
    """Group all parts by the set of viewers who see them."""
    who: dict[tuple[str, str], list[str]] = {}
    for viewer, name, value in rows:
        who.setdefault((name, value), []).append(viewer)
    things: dict[str, dict[str, list[str]]] = {}
    for (name, value), viewers in who.items():
        thing, leaf = split(name)
        shown = f"{leaf} {value}" if value in (GONE, AGAIN, OFFERED) else f"{leaf} = {value}"
        things.setdefault(", ".join(viewers), {}).setdefault(thing, []).append(shown)
    return {viewers: list(parts_of(found)) for viewers, found in things.items()}


def split(name: str) -> tuple[str, str]:
    """(what a row belongs to, its own name); dots within a key do not split."""
    at = max(name.rfind("."), 0)
    while name.count("[", 0, at) > name.count("]", 0, at):
        at = name.rfind(".", 0, at)
    return name[1:at], name[at + 1:]


def parts_of(things: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield each thing with its fields; those of a list by thing or by field, as is shorter."""
    lists: dict[str, dict[str, list[str]]] = {}
    for thing, shown in things.items():
        match = re.fullmatch(r"(.*\[)([^\]]*)\]", thing)
        around, key = match.groups() if match else (thing, "")
        lists.setdefault(around, {})[key] = merged(shown)
    for around, found in lists.items():
        ways = [[part for parts, keys in way for part in braced(around, keys, parts)]
                for way in (by_thing(found), by_field(found))]
        yield from min(ways, key=lambda parts: len("; ".join(parts)))


Alike = list[tuple[list[str], list[str]]]  # fields, and the things that share all of them


def by_thing(found: Mapping[str, list[str]]) -> Alike:
    """Join the things that changed alike."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for key, shown in found.items():
        alike.setdefault(tuple(shown), []).append(key)
    return [(list(parts), keys) for parts, keys in alike.items()]


def by_field(found: Mapping[str, list[str]]) -> Alike:
    """Join the fields that several things have in common."""
    having: dict[str, list[str]] = {}
    for key, shown in found.items():
        for part in shown:
            having.setdefault(part, []).append(key)
    alike: dict[tuple[str, ...], list[str]] = {}
    for part, keys in having.items():
        alike.setdefault(tuple(keys), []).append(part)
    return [(parts, list(keys)) for keys, parts in alike.items()]


def braced(around: str, keys: Sequence[str], parts: Sequence[str]) -> list[str]:
    """The fields of a thing, or of several things of a list, after its name."""
    if not around:
        return list(parts)
    name = f"{around}{', '.join(keys)}]" if around.endswith("[") else around
    found = [*parts[:-1], parts[-1] + "}"]
    return [f"{name} {{{found[0]}", *found[1:]]


def merged(parts: Iterable[str]) -> list[str]:
    """Join those of a list that are gone, or there again, into one part."""
    found: dict[tuple[str, str], list[str]] = {}
    for part in parts:
        match = re.fullmatch(r"([^ \[]+)\[([^\]]*)\] (gone|again|offered)", part)
        found.setdefault((match[1], match[3]) if match else (part, ""), []).append(
            match[2] if match else "")
    return [f"{name}[{', '.join(of)}] {how}" if how else name
            for (name, how), of in found.items()]


def side_by_side(told: Iterable[list[str]]) -> list[str]:
    """Put short lines of several viewers side by side; what all see stands alone."""
    found: list[list[str]] = []
    for lines in told:
        if found and len(lines) == len(found[-1]) == 1 and not found[-1][0].startswith("screen") \
                and len(beside := f"{found[-1][0]}{BESIDE}{lines[0]}") <= WIDTH:
            found[-1] = [beside]
        else:
            found.append(lines)
    return [line for lines in found for line in lines]


def wrapped(head: str, parts: Sequence[str]) -> Iterator[str]:
    """Yield the parts after their head, continued below where they are too wide."""
    line = f"{head}:" if parts else head
    for number, part in enumerate(parts):
        more = part + (";" if number < len(parts) - 1 else "")
        if number and len(line) + len(more) >= WIDTH:
            yield line
            line = "   "
        line += f" {more}"
    yield line
