"""Sums over tables: victories, streaks, favourites, usual lengths, evenings."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from companion.evenings import sums, victory_chart, wording
from companion.evenings.sums import Favourite, Person
from companion.store.evenings import TableRecord
from tests.evenings.made import table


def person(name: str, played: list[TableRecord]) -> Person:
    return next(each for each in sums.people(played) if each.name == name)


def dana(*ends: bool | None) -> Person:
    return person("Dana", [table({"Dana": won, "Avi": False}, day) for day, won
                           in enumerate(ends, 1)])


@pytest.mark.parametrize(("ends", "longest", "streak"), [
    ((True,), 1, 1),
    ((False,), 0, 0),
    ((True, True, False, True), 2, 1),
    ((True, True, False), 2, 0),
    ((True, None, True), 2, 2),
    ((None,), 0, 0),
    ((True, True, True, False, True, True), 3, 2),
])
def test_streaks_are_victories_in_a_row(
    ends: tuple[bool | None, ...], longest: int, streak: int
) -> None:
    own = dana(*ends)
    assert (own.longest, own.streak) == (longest, streak)


def test_streaks_follow_the_clock_and_not_the_order_of_reading() -> None:
    played = [table({"Dana": won}, day) for won, day in ((True, 3), (False, 2), (True, 1))]
    assert (person("Dana", played).longest, person("Dana", played).streak) == (1, 1)


def test_a_shared_victory_is_a_victory_of_each() -> None:
    played = [table({"Dana": True, "Avi": True, "Noa": False})]
    assert [(each.name, each.won) for each in sums.people(played)] == [
        ("Avi", 1), ("Dana", 1), ("Noa", 0)]


def test_what_is_not_known_is_played_and_not_decided() -> None:
    own = dana(True, None, None)
    assert (own.played, own.decided, own.won) == (3, 1, 1)


def test_time_at_the_table_adds_up() -> None:
    assert dana(True, False).seconds == 2 * 60 * 60


def sided(*sides: str) -> Person:
    return person("Dana", [table({"Dana": True}, day, "hollywood", sides={"Dana": side})
                           for day, side in enumerate(sides, 1)])


def test_a_favourite_side_is_the_most_frequent_and_once_is_none() -> None:
    assert sided("patriot", "communist", "communist").side == Favourite("hollywood", "communist", 2)
    assert sided("patriot", "communist").side is None


def test_where_all_are_on_one_side_it_is_nobodys_favourite() -> None:
    played = [table({"Dana": True}, day, "conspiracy", sides={"Dana": "sleuths"})
              for day in (1, 2, 3)]
    assert person("Dana", played).side is None


def test_a_games_usual_length_is_the_middle_one_and_sides_are_counted() -> None:
    played = [table({"Dana": True}, day, "hollywood", minutes, side) for day, minutes, side in (
        (1, 30, "patriots"), (2, 50, "communists"), (3, 300, "patriots"))]
    [found] = sums.games(played)
    assert (found.played, found.usual) == (3, 50 * 60)
    assert found.outcomes == (("patriots", 2), ("communists", 1), ("rising_star", 0), ("draw", 0))


def at_local(day: int, hour: int) -> TableRecord:
    """A table that ended by the clock on this machine's wall."""
    ended = datetime(2026, 1, day, hour).astimezone(UTC).isoformat()
    return replace(table({"Dana": True}, day, hour=hour), ended=ended)


def test_what_ends_after_midnight_belongs_to_the_evening_before() -> None:
    late, later, next_day = at_local(1, 22), at_local(2, 1), at_local(2, 20)
    found = sums.evenings([next_day, late, later])
    assert [(evening.day, evening.tables) for evening in found] == [
        ("2026-01-02", (next_day,)), ("2026-01-01", (later, late))]
    assert found[1].seconds == 2 * 60 * 60


def test_a_moment_that_no_calendar_knows_is_still_a_day() -> None:
    assert sums.day_of("0001-01-01T00:00:00+00:00") == "0001-01-01"
    assert sums.day_of("9999-12-31T23:59:59-23:00")


def test_victories_are_drawn_from_the_second_evening_on() -> None:
    assert victory_chart.victories([]) is None
    assert victory_chart.victories([table({"Dana": True, "Avi": False}, 1)]) is None
    chart = victory_chart.victories([table({"Dana": won, "Avi": not won}, day)
                                     for day, won in ((1, True), (2, False), (3, True))])
    assert chart and [(line.name, line.last) for line in chart.lines] == [("Dana", 2), ("Avi", 1)]


def test_a_long_history_is_drawn_by_its_newest_evenings_and_best_players() -> None:
    played = [table({"Dana": True}, day) for day in range(1, 29)]
    chart = victory_chart.victories(played)
    assert chart and chart.frame.length == victory_chart.EVENINGS and chart.lines[0].last == 20
    assert len(chart.lines[0].corners) == 21


def test_a_line_has_a_corner_only_where_it_bends_and_at_its_ends() -> None:
    played = [table({"Dana": day == 3, "Avi": True}, day) for day in range(1, 8)]
    newest = sums.evenings(played)[::-1]
    assert victory_chart.course(newest, 1) == [(0, 0), (2, 0), (3, 1), (7, 1)]


@pytest.mark.parametrize(("seconds", "words"), [
    (0, "0 min"), (59 * 60, "59 min"), (3600, "1 h"), (3600 + 600, "1 h 10 min"),
    (3599, "1 h"), (26 * 3600 + 60, "26 h 1 min")])
def test_time_is_told_in_hours_and_minutes(seconds: int, words: str) -> None:
    assert str(wording.duration(seconds)) == words
