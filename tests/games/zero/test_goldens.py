"""Playthroughs, a row for each thing that changed, and a log that must open for ever."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from companion.engine.play import replay
from companion.games.zero.game import ZERO
from tests.games.tapped import viewers
from tests.games.zero.table import A_ZERO, Table, begun, hands
from tests.games.zero.test_pad import finished
from tests.games.zero.test_whole_games import moment
from tests.kept import writing
from tests.playthrough import FOLDER, Playthrough, as_kept

EVENINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "phones": (2, {"way": "phones", "first_game": True, "lesson": True}),
    "followed": (3, {"way": "followed"}),
}


def playthrough(players: int, options: dict[str, Any]) -> str:
    table, rng = Table(players, players, **options), random.Random(players)
    written = Playthrough(ZERO, viewers(players))
    written.note(table.play)
    while table.state.phase != "over" and table.play.version < 60:
        version = table.play.version
        moment(table, rng)
        if table.play.version > version:
            written.note(table.play)
    return written.text


@pytest.mark.parametrize("name", EVENINGS)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    as_kept(f"zero-{name}", playthrough(*EVENINGS[name]))


def every_kind() -> list[Any]:
    """Evenings in which everything happens that can happen."""
    followed = begun(3)
    followed.turns("xp")
    followed.do("call_zero", 3, cards=A_ZERO, show=True)
    free = [card for hand in hands(5) for card in hand if card not in A_ZERO]
    followed.do("note_pool", cards=free[-5:])
    followed.do("enter_hand", 1, cards=free[:9])
    followed.do("enter_hand", 2, cards=[free[0], *free[10:18]])
    followed.do("enter_hand", 1, cards=free[:9])
    followed.do("enter_points", 2, points=20)
    followed.do("correct", 2, round=1, points=21)
    phones = begun(2, way="phones")
    phones.turns("xpp")
    phones.turns("x")
    over = finished((5, 6), (1, 2))
    over.do("correct", 1, round=1, points=12)
    return [{"records": table.records, "phase": table.state.phase,
             "totals": [column.total for column in table.view().pad.columns]}
            for table in (followed, phones, over)]


def test_an_old_log_still_opens() -> None:
    path = FOLDER / "zero-log.json"
    if writing():
        path.write_text(json.dumps(every_kind(), indent=1), "utf-8")
    saved = json.loads(path.read_text("utf-8"))
    for one in saved:
        state = replay(ZERO, (("", record) for record in one["records"])).state
        assert state.phase == one["phase"]
        view = ZERO.view(state, viewers(2)[0])
        assert [column.total for column in view.pad.columns] == one["totals"]


def test_the_old_log_holds_every_kind_of_event() -> None:
    saved = json.loads((FOLDER / "zero-log.json").read_text("utf-8"))
    kinds = {event["kind"] for one in saved for record in one["records"]
             for event in record.get("events", ())}
    assert kinds == {event.kind for event in ZERO.events}
