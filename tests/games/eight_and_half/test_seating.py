"""A table begins with some and goes on with others, from one mini-game to the next."""

from __future__ import annotations

import random
from typing import Any

from companion.engine.game import SCREEN, Viewer
from companion.engine.offers import offers
from companion.engine.play import replay
from companion.games.eight_and_half.events import Joined, Left
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.tally import score_pad
from companion.games.eight_and_half.view import view
from tests.games.eight_and_half.table import MODERATOR, Table


class Written(Table):
    """Score only: one hand writes each mini-game."""

    def __init__(self, players: int) -> None:
        super().__init__(players, "score")

    def write(self, out: int, left: dict[int, int], **deal: Any) -> None:
        self.do("deal", **deal)
        self.do("write_all", out=out, left={str(seat): n for seat, n in left.items()})


def comes(table: Table, seat: int, name: str) -> None:
    table.keep(table.play.come_or_go(Joined(seat, name), MODERATOR))


def goes(table: Table, seat: int) -> None:
    table.keep(table.play.come_or_go(Left(seat), MODERATOR))


def asked_to_play(table: Table) -> tuple[int, ...]:
    deal = next(o for o in offers(EIGHT_AND_HALF, table.state, MODERATOR) if o.name == "deal")
    found: tuple[int, ...] = next(ask.default for ask in deal.asks if ask.name == "players")
    return found


def test_who_comes_in_mid_game_looks_on_and_plays_the_next_mini_game() -> None:
    table, rng = Table(2, seed=3), random.Random(3)
    table.do("deal")
    comes(table, 3, "Gil")
    assert table.state.seats == (1, 2) and 3 not in table.state.held
    assert view(table.state, Viewer("player", 3)).looks_on
    assert not view(table.state, Viewer("player", 1)).looks_on
    assert not EIGHT_AND_HALF.secrets(table.state, Viewer("player", 3))
    while table.state.phase == "play":
        table.random_turn(rng)
    assert asked_to_play(table) == (1, 2, 3)
    assert set(table.do("deal").seats) == {1, 2, 3}
    assert not view(table.state, Viewer("player", 3)).looks_on


def test_a_newcomer_begins_with_no_points_and_the_log_says_so() -> None:
    table = Written(2)
    table.write(1, {1: 0, 2: 5})
    comes(table, 3, "Gil")
    assert table.state.totals == {1: 3, 2: 0, 3: 0}
    told = str(table.play.all_lines(SCREEN)[-1][2])
    assert told == "Gil plays from the next mini-game on. Points so far: 0"
    first, = score_pad(table.state).rows
    assert first.cells[2] is None, "who was not there has no line"
    chart = score_pad(table.state).chart
    assert chart and [line.last for line in chart.lines] == [3, 0, 0]


def test_who_leaves_keeps_the_points_on_the_pad_and_is_not_dealt_to() -> None:
    table = Written(3)
    table.write(1, {1: 0, 2: 5, 3: 6})
    goes(table, 1)
    assert asked_to_play(table) == (2, 3)
    assert table.state.totals[1] == 3 and len(score_pad(table.state).columns) == 3
    assert table.state.next_dealer() in (2, 3)
    assert set(table.do("deal").seats) == {2, 3}


def test_who_left_with_the_most_points_is_not_marked_as_leading() -> None:
    table = Written(3)
    table.write(1, {1: 0, 2: 5, 3: 6})
    goes(table, 1)
    table.write(2, {2: 0, 3: 6})
    table.write(2, {2: 0, 3: 6})
    comes(table, 1, "Dana")
    assert [column.leads for column in score_pad(table.state).columns] == [False, True, False]
    goes(table, 2)
    assert table.state.totals == {1: 3, 2: 6, 3: 0}
    assert [column.leads for column in score_pad(table.state).columns] == [True, False, False]


def test_who_left_in_mid_game_is_played_for_until_it_is_over() -> None:
    table, rng = Table(3, seed=5), random.Random(5)
    table.do("deal")
    goes(table, 2)
    assert set(table.state.seats) == {1, 2, 3}
    while table.state.phase == "play":
        table.random_turn(rng)
    assert asked_to_play(table) == (1, 3)


def test_who_comes_back_sits_where_they_sat_with_their_points() -> None:
    table = Written(3)
    table.write(2, {1: 4, 2: 0, 3: 6})
    goes(table, 2)
    table.write(1, {1: 0, 3: 6})
    comes(table, 2, "Avi")
    assert table.state.party.seats == (1, 2, 3)
    assert str(table.play.all_lines(SCREEN)[-1][2]).endswith("Points so far: 3")
    assert asked_to_play(table) == (1, 2, 3)


def test_who_looked_on_by_choice_is_not_asked_for_the_next_time_either() -> None:
    table = Written(3)
    table.write(1, {1: 0, 2: 4}, players=[1, 2])
    assert asked_to_play(table) == (1, 2)


def test_of_six_only_five_are_asked_to_play_those_who_played_first() -> None:
    table = Written(5)
    table.write(1, {1: 0, 2: 4, 3: 4, 4: 4, 5: 4})
    comes(table, 6, "Zoe")
    assert asked_to_play(table) == (1, 2, 3, 4, 5)
    assert set(table.do("deal").seats) == {1, 2, 3, 4, 5}
    before = Table(5)
    comes(before, 6, "Zoe")
    assert len(asked_to_play(before)) == 5


def test_one_alone_is_not_asked_to_deal_but_to_wait() -> None:
    table = Written(2)
    assert "deal" in table.names()
    goes(table, 2)
    assert "deal" not in table.names()
    assert str(view(table.state, MODERATOR).now) == "Two to five play: somebody has to join first."
    comes(table, 3, "Gil")
    table.write(1, {1: 0, 3: 5})
    goes(table, 3)
    assert "deal" not in table.names()
    assert str(view(table.state, MODERATOR).orders[-1]).startswith("Two to five play")
    comes(table, 2, "Avi")
    assert "deal" in table.names()


def test_only_who_is_here_can_win() -> None:
    """Two lead with enough; when one of them goes, the other has won."""
    table = Written(3)
    for out in (1, 2, 1, 2):
        table.write(out, {**dict.fromkeys((1, 2, 3), 9), out: 0})
    table.write(3, {1: 1, 2: 1, 3: 9})
    assert table.state.totals == {1: 7, 2: 7, 3: 1} and table.state.phase == "scored"
    goes(table, 2)
    assert table.state.phase == "finale" and table.state.leaders == [1]
    assert str(table.play.lines(MODERATOR)[-1].text) == "Avi leaves. Dana wins with 7 points!"
    assert not EIGHT_AND_HALF.seating.open(table.state)


def test_the_dealer_who_left_passes_the_deal_to_the_left_all_the_same() -> None:
    table = Written(4)
    table.write(1, {1: 0, 2: 1, 3: 1, 4: 1}, dealer=2)
    goes(table, 2)
    assert table.state.next_dealer() == 3


def test_coming_and_going_is_undone_and_replayed_like_every_step() -> None:
    table = Written(2)
    table.write(1, {1: 0, 2: 5})
    comes(table, 3, "Gil")
    goes(table, 1)
    assert replay(EIGHT_AND_HALF, (("", r) for r in table.records)).state == table.state
    table.keep(table.play.undo())
    assert table.state.party.seats == (1, 2, 3)
    table.keep(table.play.undo())
    assert table.state.party.seats == (1, 2) and 3 not in table.state.totals
    table.keep(table.play.redo())
    assert table.state.party.seats == (1, 2, 3)


def test_a_line_of_who_left_can_still_be_corrected() -> None:
    table = Written(3)
    table.write(1, {1: 0, 2: 5, 3: 6})
    goes(table, 2)
    table.do("correct", 2, by=MODERATOR, round=1, left=7, burnt=0)
    assert table.state.pad.entry(1, 2).left == 7
