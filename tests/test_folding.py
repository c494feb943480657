"""Folded rows say as much as unfolded ones: any change planted in a story shows in its text."""

from __future__ import annotations

import random

from companion.engine.game import Game
from tests.every import games
from tests.folding import OFFERED, WIDTH, Folder, Row
from tests.playthrough import Playthrough, label
from tests.unfolding import seen
from tests.walk import begin, step, viewers

STEPS = 40


@games
def test_what_everybody_saw_can_be_read_back_from_the_text(game: Game) -> None:
    """The walk's people have names with brackets, braces and quotes in them."""
    rng = random.Random(7)
    play = begin(game, rng)
    made, kept = Playthrough(game, viewers(play)), []
    for _ in range(STEPS):
        made.note(play)
        kept.append({label(viewer): rows for viewer, rows in made.seen.items() if rows})
        step(play, rng)
    assert [{who: rows for who, rows in found.items() if rows} for found in seen(made.text)] == kept


def folded(*rows: Row, known: Folder | None = None) -> list[str]:
    return (known or Folder()).fold(rows, {})


def test_all_that_one_viewer_sees_anew_stands_in_one_row() -> None:
    assert folded(Row("gm", ".you.a", "1"), Row("gm", ".you.b", '"x; b = 2}"'),
                  Row("gm", ".c", "3")) == ['gm: you {a = 1; b = "x; b = 2}"}; c = 3']


def test_what_changes_alike_is_told_once_for_all_viewers_and_all_of_a_list() -> None:
    rows = [Row(viewer, f".players[{n}].owes", '"add"') for viewer in ("gm", "player 1")
            for n in (1, 4)]
    assert folded(*rows) == ['gm, player 1: players[1, 4] {owes = "add"}']


def test_what_differs_for_one_viewer_stands_apart() -> None:
    assert folded(Row("gm", ".stage", "1"), Row("player 1", ".stage", "2"),
                  Row("gm", ".film", "3"), Row("player 1", ".film", "3")) == [
        "gm: stage = 1 | player 1: stage = 2 | gm, player 1: film = 3"]


def test_what_all_see_has_a_row_of_its_own_and_so_has_what_is_too_long_for_one() -> None:
    long = Row("gm", ".says", f'"{"word " * 18}"')
    assert folded(Row("screen", ".stage", "1"), Row("player 1", ".stage", "2"), long,
                  Row("player 2", ".a", "1")) == [
        "screen: stage = 1", "player 1: stage = 2", f"gm: says = {long.value}",
        "player 2: a = 1"]


CARD = [Row("player 1", ".hand[PP].code", '"PP"'), Row("player 1", ".hand[PP].worth", "2")]


def renamed(name: str) -> list[Row]:
    return [row._replace(name=row.name.replace("[PP]", f"[{name}]")) for row in CARD]


def test_a_thing_that_comes_back_as_it_was_is_there_again() -> None:
    known = Folder()
    assert folded(*CARD, known=known) == ['player 1: hand[PP] {code = "PP"; worth = 2}']
    assert folded(*CARD, known=known) == ["player 1: hand[PP] again"]
    assert folded(*renamed("PP#2"), known=known) == ["player 1: hand[PP#2] again"]


def test_a_thing_is_there_again_in_another_list_unless_it_is_another_there() -> None:
    known = Folder()
    folded(*CARD, known=known)
    film = [row._replace(name=row.name.replace("hand", "film")) for row in CARD]
    assert folded(*film, known=known) == ["player 1: film[PP] again"]
    folded(film[0], film[1]._replace(value="3"), known=known)
    assert folded(*CARD, known=known) == ["player 1: hand[PP] again"]
    assert folded(*film, known=known) == ['player 1: film[PP] {code = "PP"; worth = 2}']


def test_a_thing_that_comes_back_changed_is_told_in_full() -> None:
    known = Folder()
    folded(*CARD, known=known)
    changed = [CARD[0], CARD[1]._replace(value="3")]
    assert folded(*changed, known=known) == ['player 1: hand[PP] {code = "PP"; worth = 3}']
    assert folded(*CARD, known=known) == ['player 1: hand[PP] {code = "PP"; worth = 2}']


def test_a_change_of_a_thing_that_is_there_is_never_again() -> None:
    known = Folder()
    folded(*CARD, known=known)
    there = {"player 1": [row.name for row in CARD]}
    assert known.fold(CARD[1:], there) == ["player 1: hand[PP] {worth = 2}"]


def test_an_offer_is_as_it_was_for_another_seat_or_is_told_in_full() -> None:
    known = Folder()
    stories = (("[1, 2]", "{die = [1, 2]}"), ("[1, 2]", "again"), ("[1]", "{die = [1]}"))
    for seat, (choices, told) in enumerate(stories, 1):
        row = Row("gm", f".may[reroll/{seat}].die", choices)
        assert folded(row, known=known) == [f"gm: may[reroll/{seat}] {told}"]


def test_an_offer_without_a_choice_is_offered() -> None:
    known, row = Folder(), Row("gm", ".may[pass/2]", OFFERED)
    assert [folded(row, known=known) for _ in range(2)] == [["gm: may[pass/2] offered"]] * 2


def test_long_rows_go_on_below() -> None:
    first, *more = folded(*(Row("gm", f".field_{n}", '"something long"') for n in range(9)))
    assert first.startswith("gm: field_0") and more
    assert all(line.startswith("    field_") and len(line) <= WIDTH for line in more)
