"""One table's result: who fared how, when it was over, and how long people sat there."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from companion.engine.evolve import evolve
from companion.engine.game import Party, Viewer
from companion.engine.offers import parse
from companion.engine.play import Play
from companion.engine.result import Result, SeatResult
from companion.evenings.record import record
from companion.games import GAMES
from companion.games.conspiracy.events.gm_actions import EveningBegan, GameLost, VictoryConfirmed
from companion.games.conspiracy.events.people import Joined, Left
from companion.games.eight_and_half.events import Left as Went
from tests.games.hollywood.scene import PHONES, dealt

GM = Viewer("gm")
BEGAN = datetime(2026, 1, 1, 20, tzinfo=UTC)


class Watch:
    """A table that is played by the clock on the wall."""

    def __init__(self, game: str, *names: str, **options: Any) -> None:
        seats = tuple(range(1, len(names) + 1))
        party = Party(seats, dict(zip(seats, names, strict=True)))
        self.play, self.now = Play(GAMES[game], b"seed"), BEGAN
        self.put(self.play.open(party, options), 0)

    def put(self, made: Any, minutes: float) -> Watch:
        self.now += timedelta(minutes=minutes)
        self.play.play(json.loads(json.dumps(made)), self.now.isoformat())
        return self

    def happens(self, event: Any, minutes: float) -> Watch:
        return self.put(self.play.come_or_go(event, GM), minutes)

    def tap(self, name: str, minutes: float = 1, **args: Any) -> Watch:
        command = parse(self.play.game, self.play.state, GM, name, {**args, "seat": 0})
        return self.put(self.play.decide(command, GM), minutes)

    def back(self, minutes: float) -> Watch:
        return self.put(self.play.undo(), minutes)

    @property
    def found(self) -> Any:
        return record("T", self.play)


def campaign() -> Watch:
    return Watch("conspiracy", "Dana", "Avi").happens(EveningBegan(), 10)


def test_a_campaign_is_won_or_lost_together() -> None:
    assert campaign().found is None
    won, lost = (campaign().happens(end, 5).found for end in (VictoryConfirmed(), GameLost()))
    assert [sat.result.won for sat in won.seats] == [True, True] and won.side == "sleuths"
    assert [sat.result.won for sat in lost.seats] == [False, False] and lost.side == "conspirators"
    assert won.rounds == 1 and [sat.name for sat in won.seats] == ["Dana", "Avi"]


def test_who_left_a_campaign_has_neither_won_nor_lost() -> None:
    table = campaign().happens(Joined(3, "Noa"), 5).happens(Left(1), 5)
    found = table.happens(VictoryConfirmed(), 5).found
    assert [(sat.name, sat.result.won) for sat in found.seats] == [
        ("Dana", None), ("Avi", True), ("Noa", True)]


def test_the_nights_between_do_not_count_as_time_at_the_table() -> None:
    table = campaign().happens(EveningBegan(), 60 * 24 * 7)
    assert table.happens(VictoryConfirmed(), 80).found.seconds == (10 + 80) * 60


def test_whoever_came_late_or_left_was_there_for_less() -> None:
    table = campaign().happens(Joined(3, "Noa"), 20).happens(Left(1), 30)
    found = table.happens(GameLost(), 40).found
    assert [(sat.name, sat.seconds // 60) for sat in found.seats] == [
        ("Dana", 60), ("Avi", 100), ("Noa", 70)]


def test_what_came_after_the_end_is_no_part_of_it() -> None:
    table = campaign().happens(VictoryConfirmed(), 5)
    over = table.found
    assert table.happens(Left(2), 30).found != over, "who left is told of otherwise"
    assert table.back(5).found == over
    table = campaign().happens(VictoryConfirmed(), 5)
    assert table.tap("write_epilogue", 45, text="The end").found == over


def test_an_end_that_is_taken_back_is_none_and_done_again_is_one() -> None:
    table = campaign().happens(GameLost(), 5)
    assert table.back(1).found is None
    table.put(table.play.redo(), 2)
    assert table.found.ended == table.now.isoformat(timespec="milliseconds")
    assert table.found.seconds == (10 + 5 + 1 + 2) * 60


def test_one_clock_for_tables_from_everywhere() -> None:
    table = campaign()
    play = table.play
    play.play(json.loads(json.dumps(play.come_or_go(GameLost(), GM))), "2026-01-01T23:20:00+03:00")
    assert table.found.ended == "2026-01-01T20:20:00.000+00:00"


def result(game: str, state: Any) -> Result | None:
    results = GAMES[game].results
    assert results
    return results.of(state)


def test_who_left_eight_and_a_half_is_on_the_pad_and_wins_nothing() -> None:
    table = Watch("eight_and_half", "Dana", "Avi", "Noa", "Gil", way="score")
    while table.play.state.phase != "finale":
        left = {str(n): 0 if n == 1 else 5 for n in table.play.state.party.seats}
        table.tap("deal", 5).tap("write_all", 5, out=1, left=left)
        if len(left) == 4:
            table.happens(Went(4), 1)
    found = table.found
    assert [(sat.name, sat.result.won, sat.result.place) for sat in found.seats] == [
        ("Dana", True, 1), ("Avi", False, 2), ("Noa", False, 2), ("Gil", None, None)]


def hollywood(outcome: str, **sides: str) -> Result | None:
    made = dealt(5, PHONES)
    seats = dict(zip(made.seats, sides.values(), strict=False))
    return result("hollywood", evolve(made, phase="finale", outcome=outcome, affiliations=seats))


def test_a_side_wins_with_all_who_were_on_it() -> None:
    found = hollywood("communists", a="patriot", b="communist", c="patriot", d="communist",
                      e="rising_star")
    assert found and [result.won for result in found.seats] == [False, True, False, True, False]
    assert found.side == "communists"


def test_a_draw_is_nobodys_victory() -> None:
    found = hollywood("draw", a="patriot", b="communist")
    assert found and not any(result.won for result in found.seats)
    assert found.side == "draw"


def test_with_cards_on_the_table_nobody_knows_who_was_who() -> None:
    found = hollywood("patriots")
    assert found and {(result.won, result.side) for result in found.seats} == {(None, "")}


def test_hollywood_tells_nothing_before_its_finale() -> None:
    made = dealt(5, PHONES)
    for phase in ("roles", "night", "production", "premiere"):
        assert result("hollywood", evolve(made, phase=phase, outcome=None)) is None


def test_a_fared_seat_is_open_until_somebody_says_otherwise() -> None:
    assert SeatResult(1) == SeatResult(1, None, "", (), None, None)
