"""A player's phone beside real cards: what the film asks of its owner, and what it tells of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion import i18n
from companion.engine.game import Refused, Viewer
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.view import view
from tests.games.hollywood.scene import Scene, scene
from tests.games.hollywood.table import Table

FIVE = {1: "producer", 2: "director", 3: "composer", 4: "editor", 5: "actor"}


def filming(roles: dict[int, Any] = FIVE, poster: str = "western", **options: Any) -> Scene:
    return scene(roles, **(options or {"kit": "box"})).do("record_poster", poster=poster)


def holding(start: Scene, **tokens: int) -> Scene:
    held = {int(seat[1:]): count for seat, count in tokens.items()}
    return Scene(replace(start.state, tokens=held))


def part(start: Scene, seat: int) -> list[str]:
    return [i18n.text(line, "en") for line in view(start.state, Viewer("player", seat)).part]


def test_who_has_a_star_must_and_who_has_a_statuette_may() -> None:
    table = holding(filming(), s2=1, s3=2)
    must = "If your die shows a star, you must add a card, face down; without one, none."
    assert part(table, 1) == [must]
    assert part(table, 2) == [must, "You may return a statuette for one more card."]
    assert part(table, 3) == [must, "You may return up to 2 statuettes, for a card each."]


def test_the_editor_reads_of_the_edit_once_it_is_declared() -> None:
    table = filming()
    assert len(part(table, 4)) == 1
    table.do("go_to_turn", turn=3)
    table.do("perform_by_hand", 4, role="editor")
    assert "You edit" in part(table, 4)[-1] and len(part(table, 5)) == 1


@pytest.mark.parametrize(("dice", "said"), [
    ((False,), "No star so far: you add no card."),
    ((True,), "A star so far: you must add 1 card, face down."),
])
def test_of_dice_on_phones_it_tells_what_they_show(dice: tuple[bool, ...], said: str) -> None:
    start = scene(FIVE, kit="paper").state
    table = Scene(replace(start, dice={**start.dice, 1: dice}))
    assert part(table, 1) == [said]


@pytest.mark.parametrize("strike", [False, True])
def test_where_only_the_score_is_kept_a_strike_is_told_with_its_condition(strike: bool) -> None:
    table = Table(4, {"kit": "box", "pace": "score", "union_strike": strike})
    table.set_up()
    lines = [i18n.text(line, "en") for line in view(table.state, Viewer("player", 2)).part]
    told = "Union strike, with a neutral poster: whoever has a star adds none to three cards."
    assert (told in lines) == strike
    assert lines[-1] == "A statuette may be returned for one more card."


def test_a_strike_asks_for_none_to_three() -> None:
    table = filming(kit="box", union_strike=True, poster="comedy")
    assert table.state.symbol == "N"
    assert part(table, 1)[0].startswith("Union strike")


def test_two_dice_ask_for_a_card_each() -> None:
    table = filming({1: ("producer", "gaffer"), 2: ("director", "editor")})
    assert part(table, 1) == ["Add a card face down for each of your stars."]


@pytest.mark.parametrize("kit", ["phones", "box"])
def test_where_the_phone_itself_asks_or_nothing_is_made_yet_it_is_silent(kit: str) -> None:
    table = filming() if kit == "box" else scene(FIVE)
    if kit == "box":
        table.do("screen_film", patriots=2, communists=1)
    assert part(table, 1) == []
    assert view(filming().state, Viewer("gm", 1)).part == ()
    assert view(filming().state, Viewer("screen")).part == ()


def test_a_phone_tells_of_its_own_statuette_and_the_gm_is_asked_no_more() -> None:
    table = holding(filming(), s2=2, s3=1)
    assert "return_statuette" in table.offers(2) and "return_statuette" not in table.offers(1)
    table.do("return_statuette", 2).do("return_statuette", 3)
    assert table.state.tokens.get(2) == 1 and not table.state.tokens.get(3)
    assert table.state.tokens_left == 3
    with pytest.raises(Refused):
        table.do("return_statuette", 3)
    assert HOLLYWOOD.step(table.state) == HOLLYWOOD.step(filming().state)  # the count goes on
    table.do("screen_film", patriots=2, communists=1, returned=["2.0"])
    assert table.state.tokens_left == 4


def test_a_statuette_comes_back_for_a_film_that_can_be_counted() -> None:
    unknown = holding(scene(FIVE, kit="box"), s2=1)
    assert "return_statuette" not in unknown.offers(2)
    assert "return_statuette" not in holding(scene(FIVE), s2=1).offers(2)
