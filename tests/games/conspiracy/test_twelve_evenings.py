"""A campaign of twelve evenings in which people come, go, stay away and change: it holds."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.game import Event, Viewer
from companion.engine.offers import offers
from companion.games.conspiracy.content import TALENTS
from companion.games.conspiracy.events.people import Joined, Left, Renamed
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.state import State
from tests.examples import examples
from tests.games.conspiracy.table import THE_GM, Table, Wanderer
from tests.games.conspiracy.test_campaigns import (
    ledgers_equal_the_sum_of_their_lines,
    meters_stay_in_their_bounds,
    no_rumour_is_lost_or_doubled,
    the_log_gives_the_same_again,
)

EVENINGS = 12
MOST = max(CONSPIRACY.players)


def sit(table: Table, event: Event) -> None:
    """Tell the table, as the room does, that somebody came, left or has another name."""
    assert CONSPIRACY.seating
    if CONSPIRACY.seating.open(table.state):
        table.keep(table.play.come_or_go(event, THE_GM))


def comes(table: Table, rng: random.Random) -> None:
    """Somebody new, or somebody who had left; they write a sleuth, and it is approved."""
    away = [seat for seat in table.state.party.names if seat not in table.state.seats]
    seat = rng.choice([max(table.state.party.names) + 1, *away])
    if len(table.state.seats) < MOST:
        sit(table, Joined(seat, table.state.party.names.get(seat, f"Newcomer {seat}")))
        writes(table, seat)


def writes(table: Table, seat: int) -> None:
    if seat in table.state.seats and not table.state.sleuths[seat].who:
        table.do("write_sleuth", Viewer("player", seat), sleuth=f"Agent {seat}",
                 **dict.fromkeys(TALENTS, 9))
        table.do("approve")


def leaves(table: Table, rng: random.Random) -> None:
    if len(table.state.seats) > 1:
        sit(table, Left(rng.choice(table.state.seats)))


def is_renamed(table: Table, rng: random.Random) -> None:
    seat = rng.choice(table.state.seats)
    sit(table, Renamed(seat, f"Name {table.state.evening} of {seat}"))


def retires(table: Table, rng: random.Random) -> None:
    seat = rng.choice(table.state.seats)
    if "retire_sleuth" in table.offered(Viewer("player", seat)):
        table.do("retire_sleuth", Viewer("player", seat), text="Went to sea")
        writes(table, seat)


def changes_hands(table: Table, rng: random.Random) -> None:
    """Somebody leaves, somebody new takes the sleuth over."""
    seat, there = rng.choice(table.state.seats), len(table.state.seats)
    newcomer = max(table.state.party.names) + 1
    if there < MOST and table.state.sleuths[seat].who:
        sit(table, Joined(newcomer, f"Newcomer {newcomer}"))
        if "hand_sleuth_over" in table.offered() and newcomer in table.state.seats:
            table.do("hand_sleuth_over", sleuth=seat, player=newcomer)
            writes(table, seat)


def goes_home(table: Table, rng: random.Random) -> None:
    if "say_who_is_here" in table.offered():
        here = rng.sample(table.state.seats, rng.randint(1, len(table.state.seats)))
        if {*table.state.present} != {*here}:
            table.do("say_who_is_here", here=sorted(here))


CHANGES: dict[str, Callable[[Table, random.Random], None]] = {
    "comes": comes, "leaves": leaves, "is renamed": is_renamed, "retires": retires,
    "changes hands": changes_hands, "goes home": goes_home,
}
evenings = st.lists(st.lists(st.sampled_from(list(CHANGES)), max_size=3),
                    min_size=EVENINGS, max_size=EVENINGS)


def begin(table: Table, rng: random.Random) -> None:
    """Begin an evening with a random part of the players."""
    seats = table.state.seats
    here = sorted(rng.sample(seats, rng.randint(1, len(seats))))
    table.do("begin_evening", here=here)
    assert set(table.state.present) == set(here)


def end(table: Table) -> None:
    if table.state.running:
        table.do("end_evening")


def played(changes: list[list[str]], seed: int) -> Table:
    """Twelve evenings, each with a few things that happen to people in the middle of it."""
    rng = random.Random(seed)
    table = Table(3, rumour_points=9).ready(**dict.fromkeys(TALENTS, 9))
    for number, todays in enumerate(changes, 1):
        if number > 1 and not table.state.running:
            begin(table, rng)
        for change in (*todays, None):
            walk(table, rng)
            if change:
                before = table.state
                CHANGES[change](table, rng)
                who_went_owes_nothing(before, table.state)
        end(table)
    return table


def walk(table: Table, rng: random.Random) -> None:
    Wanderer(table, rng.randint(0, 10**6), lasting=True).walk(12)
    if not table.state.running and not table.state.over:
        begin(table, rng)


def who_went_owes_nothing(before: State, state: State) -> None:
    """Check that nobody waits for players who left; the team still has a secretary."""
    went = set(before.present) - set(state.present)
    left = state.scene.round.left if state.scene and state.scene.round else ()
    assert not went & set(left)
    for seat in went & set(state.absent):
        owed = {offer.name for offer in offers(CONSPIRACY, state, Viewer("player", seat))}
        assert not owed & {"declare_action", "wait_aside"}
    assert state.secretary in state.seats


def everybody_can_read_every_page(table: Table) -> None:
    for viewer in table.viewers():
        CONSPIRACY.view(table.state, viewer)
        table.lines(viewer)
        for page in CONSPIRACY.pages:
            page.make(table.play, viewer)
    assert CONSPIRACY.facts
    assert len(CONSPIRACY.facts(table.play, ())["case"].evenings) == table.state.evening


@settings(max_examples=examples(3))
@given(evenings, st.integers(0, 10**6))
def test_twelve_evenings_of_people_who_come_and_go_keep_every_promise(
    changes: list[list[str]], seed: int
) -> None:
    table = played(changes, seed)
    assert table.state.evening >= EVENINGS or table.state.over
    assert set(table.state.seats) <= set(table.state.sleuths)
    ledgers_equal_the_sum_of_their_lines(table)
    meters_stay_in_their_bounds(table)
    no_rumour_is_lost_or_doubled(table)
    everybody_can_read_every_page(table)
    the_log_gives_the_same_again(table)


def test_such_campaigns_meet_every_change() -> None:
    """Or the promises above would be kept in vain."""
    table = played([list(CHANGES)] * EVENINGS, 4)
    met: set[Any] = {event.kind for step in table.play.steps for event in step.events}
    assert {"joined", "left", "renamed", "sleuth_retired", "sleuth_handed_over",
            "presence_changed"} <= met
