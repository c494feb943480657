"""Long campaigns of people who do anything they may: what holds whatever they do."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.game import SCREEN, Event, Viewer
from companion.engine.offers import offers
from companion.engine.play import codec, replay
from companion.games.conspiracy.chart import meter_history
from companion.games.conspiracy.content import KINDS, METERS, SWITCHES, TALENTS
from companion.games.conspiracy.events import cauldron
from companion.games.conspiracy.events.meters import MeterChanged
from companion.games.conspiracy.events.scenes import SceneEnded
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.happenings import Happening, happenings
from companion.games.conspiracy.ledger import ledger
from companion.games.conspiracy.state import State, meter
from companion.games.conspiracy.stories import stories
from tests.examples import examples
from tests.games.conspiracy.table import THE_GM, Table, Wanderer

switches = st.fixed_dictionaries({
    key: st.sampled_from([way.key for way in rule.ways]) for key, rule in SWITCHES.items()})


sights = st.fixed_dictionaries({
    f"see_{name}": st.sampled_from(["value", "existence", "nothing"]) for name in METERS})


@st.composite
def campaigns(draw: Any, scenes: int, most: int = 3) -> Table:
    """Play a campaign of so many scenes; correct a full meter in time."""
    table = Table(draw(st.integers(1, most)), **draw(switches), **draw(sights),
                  backing_rating=draw(st.integers(0, 3))).ready(**dict.fromkeys(TALENTS, 9))
    return Wanderer(table, draw(st.integers(0, 10**6)), lasting=True).scenes(scenes)


@settings(max_examples=examples(2))
@given(campaigns(60))
def test_sixty_scenes_keep_every_promise(table: Table) -> None:
    assert table.state.scenes >= 60
    ledgers_equal_the_sum_of_their_lines(table)
    meters_stay_in_their_bounds(table)
    no_rumour_is_lost_or_doubled(table)
    marks_stand_only_where_the_gm_put_them(table)
    the_log_gives_the_same_again(table)


WHATEVER_CAN_BECOME = {(kind, won) for kind in KINDS for won in (True, False)} | {
    ("revealed", True), ("revealed", False), (cauldron.RumourEscalated,),
    (cauldron.RumoursMarked,), (cauldron.RumoursLeftOut,)}


def test_such_campaigns_meet_whatever_can_become_of_a_rumour() -> None:
    """Or the promises above would be kept in vain."""
    met: set[tuple[object, ...]] = set()
    for seed in (14, 16, *range(6)):  # the first may do, the others if the game has changed
        table = Table(3, left_out="open" if seed % 2 else "out").ready(**dict.fromkeys(TALENTS, 9))
        met |= {met_in(each) for each in
                happenings(Wanderer(table, seed, lasting=True).scenes(60).play)}
        if met >= WHATEVER_CAN_BECOME:
            return
    raise AssertionError(WHATEVER_CAN_BECOME - met)


def met_in(each: Happening) -> tuple[object, ...]:
    if isinstance(each.event, SceneEnded):
        return each.before.scene.kind, each.event.won
    if isinstance(each.event, cauldron.RumourRevealed):
        return "revealed", each.event.mark is None
    return (type(each.event),)


def ledgers_equal_the_sum_of_their_lines(table: Table) -> None:
    """For every reader, whatever was covered meanwhile."""
    for viewer in table.viewers():
        for account in ledger(table.play, viewer).accounts:
            assert account.start + sum(line.change for line in account.lines) == account.now
            assert account.now == meter(table.state, account.meter)
            value = account.start
            for line in account.lines:
                assert line.before == value
                value = line.after
    assert {series.meter for series in meter_history(table.play, THE_GM).series} == set(METERS)


def meters_stay_in_their_bounds(table: Table) -> None:
    for each in happenings(table.play):
        state = each.after
        assert all(meter(state, name) >= 0 for name in METERS)
        assert state.meters.conspiracy <= 6 and 1 <= state.meters.knowledge <= 3
        assert state.meters.backing in (0, 1)
        if isinstance(each.event, MeterChanged) and each.event.meter == "conspiracy":
            assert each.event.change > 0 or each.event.why == "corrected"


def entered(table: Table) -> set[int]:
    """Every rumour that ever went into the cauldron."""
    found: set[int] = set()
    for each in happenings(table.play):
        if isinstance(each.event, cauldron.RumoursAdded):
            assert not found & set(each.event.keys)
            found |= set(each.event.keys)
        if isinstance(each.event, cauldron.RumourTypedIn):
            assert each.event.key not in found
            found.add(each.event.key)
    return found


def no_rumour_is_lost_or_doubled(table: Table) -> None:
    """Check that each rumour is live, or that its story names the event that took it out."""
    gone: set[int] = set()
    for each in happenings(table.play):
        left = set(each.before.rumours) - set(each.after.rumours) if each.before else set()
        assert left <= taken_out(each.event, each.before)
        gone |= left
    live = set(table.state.rumours)
    assert gone | live == entered(table) and not gone & live
    assert not live & set(table.state.proposals)
    for story in stories(table.play, SCREEN):
        if story.id in live:
            assert story.fate == table.state.rumours[story.id].place
        elif story.id in gone:
            assert story.fate in ("investigated", "out")


def taken_out(event: Event, before: State) -> set[int]:
    """The rumours that an event may take out of play, by the rules and this table's switches."""
    switches = before.options.switches if before else None
    if isinstance(event, SceneEnded):
        return {before.scene.rumour} if before.scene and before.scene.rumour else set()
    if isinstance(event, cauldron.RumoursMarked | cauldron.RumoursLeftOut):
        marked = {key for key in before.drawn if before.rumours[key].mark}
        return marked if switches.left_out == "out" else set()
    if isinstance(event, cauldron.RumourRevealed):
        return {event.key} if event.mark and switches.revealed == "out" else set()
    return set()


def marks_stand_only_where_the_gm_put_them(table: Table) -> None:
    marked: set[int] = set()
    for each in happenings(table.play):
        if isinstance(each.event, cauldron.RumourTypedIn) and each.event.mark:
            marked.add(each.event.key)
        if isinstance(each.event, cauldron.RumoursMarked):
            marked |= {each.event.cold, each.event.false}
        state: State = each.after
        assert {key for key, rumour in state.rumours.items() if rumour.mark} <= marked


def the_log_gives_the_same_again(table: Table) -> None:
    """Through JSON and back, as the store keeps it."""
    kept = json.loads(json.dumps(table.records))
    again = replay(CONSPIRACY, (("", record) for record in kept), b"seed")
    assert again.state == table.state
    assert codec.unstructure(again.state) == codec.unstructure(table.state)


@settings(max_examples=examples(2))
@given(st.integers(0, 10**6), st.integers(1, 4), switches)
def test_whatever_is_done_the_pages_can_be_drawn(seed: int, players: int, rules: Any) -> None:
    """Also when the game is lost, won or taken back half-way."""
    wanderer = Wanderer(Table(players, **rules), seed)
    for _ in range(40):
        wanderer.walk(3)
        if wanderer.rng.random() < 0.1 and len(wanderer.table.play.steps) > 1:
            wanderer.table.keep(wanderer.table.play.undo())
    table = wanderer.table
    for viewer in table.viewers():
        CONSPIRACY.view(table.state, viewer)
        for secret in CONSPIRACY.secrets(table.state, viewer):
            assert CONSPIRACY.peek(table.state, viewer, secret.name)
        for page in CONSPIRACY.pages:
            page.make(table.play, viewer)
        table.lines(viewer)


@settings(max_examples=examples(2))
@given(st.integers(0, 10**6))
def test_everybody_but_the_gm_is_offered_only_their_own(seed: int) -> None:
    table = Wanderer(Table(3).ready(), seed).walk(60)
    for seat in table.state.seats:
        viewer = Viewer("player", seat)
        assert {offer.seat for offer in offers(CONSPIRACY, table.state, viewer)} <= {seat}
