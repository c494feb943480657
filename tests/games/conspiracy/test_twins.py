"""The twin rule: a viewer cannot tell this campaign from one with other secrets."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.game import SCREEN, Viewer
from companion.engine.offers import offers
from companion.engine.play import Play, Record, replay
from companion.games.conspiracy.content import METERS
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.state import meter
from companion.games.conspiracy.twins import twin
from tests.examples import examples
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, Wanderer

PLAYER = Viewer("player", 2)


def everything(play: Play, viewer: Viewer) -> list[Any]:
    """All this viewer can learn: page, offers, log, held secrets, pages beside, the moment."""
    state = play.state
    secrets = CONSPIRACY.secrets(state, viewer)
    return [
        CONSPIRACY.view(state, viewer), offers(CONSPIRACY, state, viewer),
        play.lines(viewer, limit=10**6), secrets,
        [CONSPIRACY.peek(state, viewer, secret.name) for secret in secrets],
        [page.make(play, viewer) for page in CONSPIRACY.pages],
        CONSPIRACY.facts(play, []) if CONSPIRACY.facts and not viewer.is_gm else None,
        CONSPIRACY.step(state), CONSPIRACY.dark(state), CONSPIRACY.over(state),
    ]


def played(records: list[Record]) -> Play:
    return replay(CONSPIRACY, (("", record) for record in records))


def differ(table: Table, viewer: Viewer, seed: int = 1) -> bool:
    """Make the twin, see that the viewer notices nothing, tell whether anything differs."""
    other = twin(table.records, viewer, random.Random(seed))
    assert len(other) == len(table.records)
    mine, theirs = played(table.records), played(other)
    for one, two in zip(everything(mine, viewer), everything(theirs, viewer), strict=True):
        assert one == two
    return mine.state != theirs.state


@settings(max_examples=examples(4))
@given(st.integers(0, 10**6), st.fixed_dictionaries(
    {f"see_{name}": st.sampled_from(["value", "existence", "nothing"]) for name in METERS}))
def test_no_campaign_betrays_a_secret(seed: int, sights: dict[str, str]) -> None:
    table = Table(3, **sights, escalate=random.Random(seed).choice(["every", "risen"]),
                  left_out=random.Random(seed).choice(["out", "open"])).ready()
    wanderer = Wanderer(table, seed, lasting=True)
    for _ in range(3):
        wanderer.walk(60)
        if wanderer.rng.random() < 0.5:
            table.keep(table.play.undo())
        for viewer in table.viewers():
            differ(table, viewer, seed)


def test_twins_of_campaigns_usually_differ() -> None:
    """Or else the test above would test nothing."""
    tables = [Wanderer(Table(3).ready(), seed, lasting=True).walk(120) for seed in range(5)]
    assert sum(differ(table, viewer) for table in tables for viewer in (SCREEN, PLAYER)) >= 8


def marked() -> Table:
    table = Table(3, see_intrigue="value").ready().rumours(1, 1, 1, 1)
    table.do("draw_rumours", rumours=[1, 2])
    table.do("mark_rumours", cold=1)
    return table


def bidding(gm: int = 2, team: int = 3) -> Table:
    table = Table(3, see_intrigue="value", intrigue=5).ready().rumours(1)
    table.do("investigate", rumour=1)
    table.do("bid_intrigue", amount=gm)
    table.do("bid_rumour_points", SECRETARY, amount=team)
    return table


def noted() -> Table:
    table = Table(3, see_intrigue="value").ready().rumours(1)
    table.do("note_rumour", rumour=1, text="The mayor")
    table.do("note_evening", text="Good")
    return table


def hidden_purse() -> Table:
    """Every meter covered, and corrected out of sight."""
    sights = dict(zip((f"see_{name}" for name in METERS), ("nothing", "existence") * 3,
                      strict=True))
    table = Table(3, **sights).ready().rumours(1, 1)
    for name in ("pressure", "conspiracy", "knowledge"):
        table.do("correct_meter", meter=name, change=1, reason="A slip")
    table.do("correct_meter", meter="backing", change=-1, reason="A slip")
    table.do("propose_rumour", SECRETARY, text="The clock is late", level=2)
    return table


def pending() -> Table:
    table = Table(3, see_intrigue="value").ready().rumours(1, 1, 1, 1)
    table.do("draw_rumours")
    return table


def prepared() -> Table:
    """The GM's own: a note on a card, something ready, a hidden clock."""
    table = Table(3, see_intrigue="value").ready()
    table.do("pin_card", PLAYER, card="person", called="The mayor")
    table.do("note_card", card=1, text="His double")
    table.do("prepare", prep="complication", text="The lights go out")
    table.do("start_clock", towards="The ship sails", size=4)
    table.do("turn_clock", clock=2, filled=2)
    return table


def taken_back() -> Table:
    table = bidding()
    table.keep(table.play.undo())
    table.do("bid_rumour_points", SECRETARY, amount=1)
    table.do("open_bids")
    return table


@pytest.mark.parametrize("make", [marked, bidding, noted, hidden_purse, pending,
                                  prepared])
@pytest.mark.parametrize("viewer", [SCREEN, PLAYER])
def test_each_secret_has_a_twin(make: Any, viewer: Viewer) -> None:
    assert differ(make(), viewer)


def test_the_gm_cannot_tell_the_team_s_sealed_bid() -> None:
    assert differ(bidding(), THE_GM)


def test_the_secretary_cannot_tell_the_gm_s_sealed_bid() -> None:
    assert differ(bidding(), SECRETARY)


def test_a_bid_taken_back_stays_sealed_for_ever() -> None:
    table = taken_back()
    other = twin(table.records, THE_GM, random.Random(1))
    assert other != table.records
    differ(table, THE_GM)


def test_open_bids_are_open_for_everybody() -> None:
    table = bidding()
    table.do("open_bids")
    assert not differ(table, THE_GM)


LEAKS = {
    "marks": (marked, lambda state: tuple(r.mark for r in state.rumours.values())),
    "bids": (bidding, lambda state: (state.mind.gm, state.mind.team)),
    "notes": (noted, lambda state: tuple(r.note for r in state.rumours.values())),
    **{name: (hidden_purse, lambda state, name=name: meter(state, name)) for name in METERS},
    "drawn": (pending, lambda state: state.drawn),
    "cards": (prepared, lambda state: state.cards[1].secret),
    "preparation": (prepared, lambda state: state.prepared[1].text),
    "clocks": (prepared, lambda state: state.clocks[2].filled),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make, leak = LEAKS[name]
    honest = CONSPIRACY.view
    leaky = dataclasses.replace(
        CONSPIRACY, view=lambda state, viewer: (honest(state, viewer), leak(state)))
    monkeypatch.setitem(globals(), "CONSPIRACY", leaky)
    with pytest.raises(AssertionError):
        for seed in range(5):
            differ(make(), PLAYER, seed)


def test_a_playing_secretary_keeps_the_own_bid_in_the_twin() -> None:
    table = bidding(team=4)
    for seed in range(5):
        other = played(twin(table.records, SECRETARY, random.Random(seed)))
        assert other.state.mind.team == 4 and other.state.mind.gm != 2
