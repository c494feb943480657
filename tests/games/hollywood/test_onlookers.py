"""Who looks on is told of a turn and ordered nothing; before the first film all are greeted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.game import Viewer
from companion.games.hollywood.content import BOX_ROLES, ROLES
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.now import PHASES
from companion.games.hollywood.state import State
from tests.games.hollywood.heard import FOUR, said, seen
from tests.games.hollywood.scene import scene
from tests.games.hollywood.table import Table


@pytest.mark.parametrize("kit", ["box", "phones"])
@pytest.mark.parametrize("role", BOX_ROLES)
def test_who_looks_on_is_told_of_a_turn_and_ordered_nothing(role: str, kit: str) -> None:
    others = [other for other in reversed(BOX_ROLES) if other not in (role, "screenwriter")]
    start = scene(dict(enumerate((role, *others[:3]), 1)), kit=kit)
    turn = replace(start.state.round, order=(1, 2, 3, 4), writer=1, poster="western")
    state = replace(start.state, round=turn)
    named = f"Dana, {ROLES[role].name}: "
    for onlooker in (2, None):
        assert seen(state, onlooker).startswith(f"Dana's turn {named}may ")
        assert "Or " not in seen(state, onlooker) and "you" not in seen(state, onlooker)
    assert seen(state, 1).startswith(f"Your turn {named}") and " may " not in seen(state, 1)
    assert "Or " not in seen(state, 1) and "or pass." in said(state)  # there they are buttons


def test_what_the_gm_turns_over_counts_and_notes_is_ordered_of_nobody_else() -> None:
    start = scene(FOUR, kit="box")
    assert "note which it is" in said(start.state) and "note" not in seen(start.state)
    assert seen(start.state, 1).endswith("The top poster is turned over.")
    start.do("record_poster", poster="western").do("screen_film").do("tell_shake_up")
    assert "Shuffle" in said(start.state) and seen(start.state) == "The roles are dealt face up."
    table = Table(4, {"kit": "box", "pace": "score"})
    table.set_up()
    assert "enter what was counted" in said(table.state)
    assert seen(table.state, 2) == "Film 1 is made at the table."
    ready = start.state.with_round(stage="curtain")
    assert "raise" in said(replace(ready, phase="post"))
    assert "raise" not in seen(replace(ready, phase="post"))


def test_what_only_explains_may_be_left_out_on_every_phone() -> None:
    state = scene(FOUR).state
    for viewer in (Viewer("screen"), Viewer("player", 1), Viewer("player", 2)):
        assert HOLLYWOOD.view(state, viewer).notes == (1,)


def test_before_the_first_film_phones_and_the_screen_greet() -> None:
    table = Table(4)
    assert seen(table.state) == "The studio opens its gates"
    assert seen(table.state, 2) == "Welcome to the studio The roles are about to be dealt."
    table.do("deal_roles")
    assert seen(table.state) == "The studio opens its gates"
    assert seen(table.state, 2) == "The secret cards come next"
    table.do("deal_affiliations")
    assert seen(table.state) == "Everyone looks at their card"
    assert seen(table.state, 2) == "Who are you? The button below shows your card. Only to you."
    assert seen(table.state, 9) == " ".join(map(str, PHASES["dusk"](table.state)))  # looks on
    on_cards = replace(table.state, affiliations={})
    assert seen(on_cards, 2) == "Who are you? Look at your card and put it away. Only you."


def test_whoever_is_waited_for_beside_the_usual_turns_is_called() -> None:
    choosing = scene(FOUR).do("pass", 2).do("compose", 3).state

    def calls(state: State, seat: int) -> str:
        return str(HOLLYWOOD.view(state, Viewer("player", seat)).calls)
    assert [calls(choosing, seat) for seat in (3, 1)] == ["It is up to you now", "None"]
    assert calls(scene(FOUR).state, 2) == "None"  # a usual turn
