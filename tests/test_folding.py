"""Folded rows say as much as unfolded ones: whatever is planted in a story is seen in its text."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable, Iterator, Mapping

from companion.games.hollywood.game import HOLLYWOOD
from tests.folding import WIDTH, Folder, Row
from tests.games.hollywood.table import Table, viewers
from tests.playthrough import Playthrough


def unfolded(lines: list[str]) -> list[list[Row]]:
    """The rows of each step, read back from a text."""
    steps: list[list[Row]] = []
    for line in "\n".join(lines).replace(";\n    ", "; ").splitlines():
        if line.startswith("## "):
            steps.append([])
        else:
            steps[-1] += _rows(line)
    return steps


def _rows(line: str) -> Iterator[Row]:
    head = re.match(r"((?:(?:gm|player|screen)(?: \d+)?(?:, )?)+)(.*?)(?:\[([^\]]*)\])?: ", line)
    assert head, line
    keys = [f"[{key}]" for key in head[3].split(", ")] if head[3] is not None else [""]
    for name, value in _parts(line[head.end():]):
        for viewer in head[1].split(", "):
            for key in keys:
                yield Row(viewer, f"{head[2]}{key}.{name}", value)


def _parts(text: str) -> Iterator[tuple[str, str]]:
    while text:
        if match := re.match(r"(\S+?)(?:\[([^\]]*)\])? (gone|again)(?:; |$)", text):
            for key in (match[2] or "").split(", "):
                yield match[1] + (f"[{key}]" if match[2] is not None else ""), match[3]
            text = text[match.end():]
        else:
            name, _, text = text.partition(" = ")
            end = len("(not shown)") if text.startswith("(") else _end(text)
            yield name, text[:end]
            text = text[end:].removeprefix("; ")


def _end(text: str) -> int:
    return json.JSONDecoder().raw_decode(text)[1]


class Remembering(Folder):
    """Keeps the rows that it writes, beside the text."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[list[Row]] = []

    def again(self, rows: Iterable[Row], before: Mapping[str, Iterable[str]]) -> list[Row]:
        self.written.append(super().again(rows, before))
        return self.written[-1]


def test_what_was_folded_can_be_unfolded() -> None:
    table, rng = Table(4, {"kit": "phones", "costumes": True}, 4), random.Random(4)
    made = Playthrough(HOLLYWOOD, viewers(4))
    made.folder = kept = Remembering()
    while not HOLLYWOOD.over(table.state):
        made.note(table.play)
        table.random_step(rng)
    assert list(map(set, unfolded(made.lines))) == list(map(set, kept.written))


def folded(*rows: Row, known: Folder | None = None) -> list[str]:
    return (known or Folder()).fold(rows, {})


def test_the_fields_of_one_thing_stand_in_one_row() -> None:
    assert folded(Row("gm", ".you.a", "1"), Row("gm", ".you.b", '"x; b = 2"')) == [
        'gm.you: a = 1; b = "x; b = 2"']


def test_what_changes_alike_is_told_once_for_all_viewers_and_all_of_a_list() -> None:
    rows = [Row(viewer, f".players[{n}].owes", '"add"') for viewer in ("gm", "player 1")
            for n in (1, 4)]
    assert folded(*rows) == ['gm, player 1.players[1, 4]: owes = "add"']


def test_what_differs_for_one_viewer_has_a_row_of_its_own() -> None:
    assert folded(Row("gm", ".stage", "1"), Row("player 1", ".stage", "2")) == [
        "gm: stage = 1", "player 1: stage = 2"]


CARD = [Row("player 1", ".hand[PP].code", '"PP"'), Row("player 1", ".hand[PP].worth", "2")]


def test_a_thing_that_comes_back_as_it_was_is_there_again() -> None:
    known = Folder()
    assert folded(*CARD, known=known) == ['player 1.hand[PP]: code = "PP"; worth = 2']
    assert folded(*CARD, known=known) == ["player 1: hand[PP] again"]


def test_a_thing_that_comes_back_changed_is_told_in_full() -> None:
    known = Folder()
    folded(*CARD, known=known)
    changed = [CARD[0], CARD[1]._replace(value="3")]
    assert folded(*changed, known=known) == ['player 1.hand[PP]: code = "PP"; worth = 3']
    assert folded(*CARD, known=known) == ['player 1.hand[PP]: code = "PP"; worth = 2']


def test_a_change_of_a_thing_that_is_there_is_never_again() -> None:
    known = Folder()
    folded(*CARD, known=known)
    there = {"player 1": [row.name for row in CARD]}
    assert known.fold(CARD[1:], there) == ["player 1.hand[PP]: worth = 2"]


def test_long_rows_go_on_below() -> None:
    first, *more = folded(*(Row("gm", f".field_{n}", '"something long"') for n in range(9)))
    assert first.startswith("gm: field_0") and more
    assert all(line.startswith("    field_") and len(line) <= WIDTH for line in more)
