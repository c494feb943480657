"""The writer of playthroughs: its rows can be read by people, and it misses no secret."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.game import Command, Game, Viewer
from companion.engine.words import say
from companion.games import GAMES
from companion.games.hollywood.game import HOLLYWOOD
from tests.folding import Row, wrapped
from tests.games.hollywood.table import Table, viewers
from tests.playthrough import READS, Playthrough, as_kept, left_out, order, rows
from tests.unfolding import told


@dataclass(frozen=True)
class Card:
    key: str
    worth: int


@dataclass(frozen=True)
class Named:
    key: str


@dataclass(frozen=True)
class Shown:
    title: object
    cards: tuple[Card, ...]


def written(game: Game, steps: int = 20) -> Playthrough:
    table, rng = Table(4, {"kit": "phones"}, 4), random.Random(4)
    made = Playthrough(game, viewers(4))
    for _ in range(steps):
        made.note(table.play)
        table.random_step(rng)
    return made


def test_a_row_is_a_name_and_a_value() -> None:
    shown = Shown(say("Night"), (Card("ace", 1), Card("king", 4)))
    assert dict(rows("view", shown)) == {
        "view.title": '"Night"', "view.cards[ace].worth": "1", "view.cards[king].worth": "4"}


def test_a_thing_that_is_its_name_alone_has_a_row() -> None:
    assert dict(rows("names", (Named("ace"), Named("king")))) == {
        "names[ace].key": '"ace"', "names[king].key": '"king"'}


def test_what_is_gone_is_told_by_the_largest_whole() -> None:
    before = {".a": "1", ".b[1].x": "1", ".b[1].y": "2", ".b[2].x": "3", ".c.d": "4"}
    assert left_out(before, {".a": "1", ".b[2].x": "3", ".c": "null"}) == [".b[1]"]


def planted(faulty: Game) -> set[tuple[str, str]]:
    """The rows that show the fault: viewers, and the rows' names."""
    true, false = (set(numbered(written(game).text)) for game in (HOLLYWOOD, faulty))
    return {(row.viewer, row.name) for _, row in true ^ false}


def numbered(text: str) -> list[tuple[int, Row]]:
    return [(number, row) for number, rows in enumerate(told(text)) for row in rows]


def test_a_secret_that_leaks_into_a_view_is_a_row_of_that_viewer() -> None:
    def leaky(state: Any, viewer: Viewer) -> Any:
        seen = HOLLYWOOD.view(state, viewer)
        return replace(seen, stage=str(state.hands.get(2))) if viewer.seat == 1 else seen

    assert planted(replace(HOLLYWOOD, view=leaky)) == {("player 1", ".stage"), ("gm 1", ".stage")}


def peeks(name: str, **changed: Any) -> Game:
    """The game with one of its peeks changed."""
    return replace(HOLLYWOOD, peeks=[replace(peek, **changed) if peek.name == name else peek
                                     for peek in HOLLYWOOD.peeks])


HAND, EVERYONE = (next(peek for peek in HOLLYWOOD.peeks if peek.name == name)
                  for name in ("hand", "everyone"))


def test_a_peek_at_somebody_elses_hand_is_a_row_of_that_viewer() -> None:
    def show(state: Any, viewer: Viewer) -> Any:
        return HAND.show(state, Viewer("player", 2) if viewer.seat == 1 else viewer)

    found = planted(peeks("hand", show=show))
    assert {viewer for viewer, _ in found} == {"player 1", "gm 1"}
    assert all(name.startswith(".peek.hand") for _, name in found)


def test_a_peek_that_is_there_for_one_too_many_is_a_row_of_that_viewer() -> None:
    def there(state: Any, viewer: Viewer) -> bool:
        return EVERYONE.open_to(state, viewer) or (viewer.seat == 3 and at_one_moment(state))

    found = planted(peeks("everyone", open_to=there))
    assert {viewer for viewer, _ in found} == {"player 3"}
    assert all(name.startswith(".peek.everyone") for _, name in found)


def at_one_moment(state: Any) -> bool:
    return HOLLYWOOD.step(state) == "posters"


def test_a_number_that_is_wrong_at_one_moment_is_a_row_of_all() -> None:
    def wrong(state: Any, viewer: Viewer) -> Any:
        seen = HOLLYWOOD.view(state, viewer)
        return replace(seen, deck=seen.deck - 1) if at_one_moment(state) else seen

    assert planted(replace(HOLLYWOOD, view=wrong)) == {("screen", ".deck")}


def test_an_offer_that_is_missing_at_one_moment_is_a_row_of_who_should_have_it() -> None:
    whole = HOLLYWOOD.command("change_box")

    def who(cls: type[Command], state: Any) -> Collection[int]:
        return () if at_one_moment(state) else whole.who(state)

    less = type(whole.__name__, (whole,), {"who": classmethod(who), "__module__": __name__})
    found = planted(replace(HOLLYWOOD, commands=[
        less if command is whole else command for command in HOLLYWOOD.commands]))
    assert {viewer for viewer, _ in found} == {"gm", "gm 1"}
    assert all(name.startswith(".may[change_box]") for _, name in found)


def test_cards_that_lie_in_another_order_are_a_row() -> None:
    twice = (Card("ace", 1), Card("king", 4), Card("ace", 1))
    assert dict(rows("hand", twice)) != dict(rows("hand", twice[1:] + twice[:1]))


def test_who_cannot_read_a_line_that_all_others_read_has_a_row() -> None:
    made = Playthrough(HOLLYWOOD, [Viewer("gm"), Viewer("player", 1)])
    play = Table(4, {"kit": "phones"}, 4).play
    screen, gm, player = made.viewers
    found = made.news(play, {screen: ["Night falls."], gm: ["Night falls."], player: []})
    assert [row for row in found if row.name == READS] == [Row("player 1", READS, "[]")]


def test_offers_stand_in_the_order_that_was_kept() -> None:
    """A playthrough tells an order of offers only where it differs from this one."""
    as_kept("offers", "\n".join(line for game in GAMES.values()
                                for line in wrapped(game.name, order(game))) + "\n")


def test_a_step_that_changes_nothing_for_a_viewer_writes_no_row_for_it() -> None:
    made = written(HOLLYWOOD, steps=1)
    before = len(made.lines)
    made.note(Table(4, {"kit": "phones"}, 4).play)
    assert len(made.lines) == before + 1
