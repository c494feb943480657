"""What players see of each meter is a choice, at the opening and at any time after it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import SCREEN, Refused, Viewer
from companion.engine.lookup import Ruling
from companion.engine.offers import offers
from companion.games.conspiracy.case import evenings
from companion.games.conspiracy.chart import meter_history
from companion.games.conspiracy.content import METERS, TEAM_METERS
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.ledger import ledger
from companion.games.conspiracy.lookup import lookup
from companion.games.conspiracy.state import chosen_sights
from companion.games.conspiracy.view import view
from tests.games.conspiracy.table import (
    SECRETARY,
    THE_GM,
    Table,
    investigate,
    knowing,
    proposals,
)
from tests.games.conspiracy.test_twins import everything

PLAYER, OTHER = Viewer("player", 2), Viewer("player", 3)
CHANGE = {"backing": -1}
meters = pytest.mark.parametrize("meter", METERS)


def seen(table: Table, viewer: Viewer) -> dict[str, int | None]:
    return {m.name: m.value for m in view(table.state, viewer).meters}


def choose(table: Table, **sights: str) -> None:
    """Only what is named changes."""
    table.do("choose_sights", sights={**chosen_sights(table.state), **sights})


def corrected(table: Table, meter: str, reason: str = "A slip") -> Table:
    table.do("correct_meter", meter=meter, change=CHANGE.get(meter, 1), reason=reason)
    return table


@meters
@pytest.mark.parametrize("sight", ["value", "existence", "nothing"])
def test_what_players_see_of_a_meter_is_a_choice(meter: str, sight: str) -> None:
    table = corrected(Table(3, **{f"see_{meter}": sight}), meter)
    for viewer in (PLAYER, OTHER, SCREEN):
        assert (meter in seen(table, viewer)) == (sight != "nothing")
        assert (seen(table, viewer).get(meter) is not None) == (sight == "value")
        assert ("A slip" in table.lines(viewer)[-1]) == (sight == "value")
        book = ledger(table.play, viewer)
        assert (meter in {account.meter for account in book.accounts}) == (sight == "value")
        assert (meter in book.covered) == (sight == "existence")
        history = meter_history(table.play, viewer)
        assert (meter in {s.meter for s in history.series}) == (sight == "value")


@meters
def test_the_gm_sees_every_value(meter: str) -> None:
    table = corrected(Table(3, **{f"see_{name}": "nothing" for name in METERS}), meter)
    assert set(seen(table, THE_GM)) == set(METERS)
    assert all(value is not None for value in seen(table, THE_GM).values())
    assert "A slip" in table.lines(THE_GM)[-1]


def test_only_intrigue_is_covered_unless_it_is_said_otherwise() -> None:
    assert seen(Table(3), SCREEN) == {
        "intrigue": None, "pressure": 0, "conspiracy": 0, "rumour_points": 6, "knowledge": 1,
        "backing": 1}


@meters
def test_the_secretary_keeps_the_team_s_meters_and_no_other(meter: str) -> None:
    table = corrected(Table(3, **{f"see_{meter}": "nothing"}), meter)
    assert (meter in seen(table, SECRETARY)) == (meter in TEAM_METERS)
    table.do("appoint_secretary", player=2)
    assert (meter in seen(table, PLAYER)) == (meter in TEAM_METERS)
    assert meter not in seen(table, SECRETARY)


@meters
def test_it_can_be_chosen_again_in_mid_campaign(meter: str) -> None:
    table = Table(3).ready()
    choose(table, **{meter: "nothing"})
    assert meter not in seen(table, PLAYER)
    choose(table, **{meter: "existence"})
    assert seen(table, PLAYER)[meter] is None
    choose(table, **{meter: "value"})
    assert seen(table, PLAYER)[meter] is not None
    assert "It stands at" in table.lines(PLAYER)[-1]
    table.keep(table.play.undo())
    assert seen(table, PLAYER)[meter] is None


def sights(table: Table, viewer: Viewer) -> tuple[Ruling, ...]:
    chapters = {chapter.key: chapter.rulings for chapter in lookup(table.play, viewer).chapters}
    return chapters["sights"]


def test_the_rules_page_tells_what_players_see() -> None:
    table = Table(3, see_pressure="nothing", see_backing="existence")
    told = {ruling.key: str(ruling.answer) for ruling in sights(table, PLAYER)}
    assert "pressure" not in told and told["backing"] == "Know that it is there"
    assert {ruling.key for ruling in sights(table, THE_GM)} == set(METERS)


def test_choosing_what_stands_already_is_refused() -> None:
    with pytest.raises(Refused, match="already"):
        Table(3).do("choose_sights")


def test_players_may_not_choose_what_players_see() -> None:
    assert "choose_sights" not in Table(3).offered(SECRETARY)


def covered_once(*changes: int) -> Table:
    """Pressure is open, then covered while it changes, then open again."""
    table = Table(3).ready()
    table.do("correct_meter", meter="pressure", change=1, reason="Seen")
    choose(table, pressure="nothing")
    for change in changes:
        table.do("correct_meter", meter="pressure", change=change, reason="Unseen")
    choose(table, pressure="value")
    table.do("correct_meter", meter="pressure", change=1, reason="Seen again")
    return table


def test_what_was_covered_stays_covered_when_it_is_opened() -> None:
    lines = [line for line in ledger(covered_once(4, 1).play, PLAYER).lines
             if line.meter == "pressure"]
    assert [(line.before, line.after) for line in lines] == [(0, 1), (1, 6), (6, 7)]
    assert [str(line.why) for line in lines] == [
        "Seen", "All that changed while it was covered.", "Seen again"]
    one, other = covered_once(4, 1).play, covered_once(2, 3).play
    assert everything(one, PLAYER) == everything(other, PLAYER)


def test_every_reader_s_account_adds_up() -> None:
    table = covered_once(4, 1)
    for viewer in table.viewers():
        for account in ledger(table.play, viewer).accounts:
            assert account.start + sum(line.change for line in account.lines) == account.now


def test_a_meter_opened_late_begins_where_it_was_first_seen() -> None:
    table = Table(3, see_pressure="nothing").ready()
    table.do("make_waves", SECRETARY)
    choose(table, pressure="value")
    account = next(a for a in ledger(table.play, PLAYER).accounts if a.meter == "pressure")
    series = next(s for s in meter_history(table.play, PLAYER).series if s.meter == "pressure")
    assert (account.start, account.since, account.lines) == (1, 1, ())
    assert [(point.place, point.value) for point in series.points] == [(1, 1)]
    assert "pressure" not in {span.meter for span in evenings(table.play, PLAYER)[0].meters}


@meters
def test_the_recap_leaves_a_covered_meter_out(meter: str) -> None:
    table = corrected(Table(3, **{f"see_{meter}": "existence"}).ready(), meter)
    spans = {span.meter for span in evenings(table.play, PLAYER)[0].meters}
    assert spans == set(METERS) - {meter, "intrigue"}


def test_the_account_of_proposals_hides_what_it_is_measured_by() -> None:
    table = proposals(Table(3, see_rumour_points="existence", see_knowledge="nothing").ready(),
                      1, 2)
    told, kept = view(table.state, PLAYER).adding, view(table.state, SECRETARY).adding
    assert (told.count, told.cost, told.lacks_rumours, told.objected) == (2, 3, 0, 0)
    assert (told.points, told.lacks_points, told.too_high, told.lacks_at_level, told.ready) == (
        None, None, None, None, None)
    assert (kept.points, kept.lacks_points, kept.too_high, kept.ready) == (6, 0, 1, False)


@pytest.mark.parametrize(("viewer", "level"), [(PLAYER, 1), (SECRETARY, 2)])
def test_a_proposal_opens_at_the_rating_only_for_whoever_sees_it(
    viewer: Viewer, level: int
) -> None:
    table = knowing(Table(3, see_knowledge="existence").ready(), 2)
    offer = next(o for o in offers(CONSPIRACY, table.state, viewer) if o.name == "propose_rumour")
    assert offer.asks[1].default == level


@pytest.mark.parametrize("sight", ["existence", "nothing"])
@pytest.mark.parametrize("used", [True, False])
def test_a_scene_does_not_tell_whether_covered_backing_is_left(sight: str, used: bool) -> None:
    table = Table(3, see_backing=sight).ready()
    if used:
        corrected(table, "backing")
    investigate(table, "cold_trail", 1)
    assert view(table.state, PLAYER).scene.backing_allowed is None
    assert view(table.state, SECRETARY).scene.backing_allowed is not used
    assert ("use_backing" in table.offered(SECRETARY)) is not used


def after_breakthrough(points: int, knowledge: int, **options: Any) -> Table:
    table = Table(3, rumour_points=points + 1, **options).ready().rumours(1)
    knowing(table, knowledge)
    investigate(table, "breakthrough", 3)
    table.scene(won=True)
    return table


@pytest.mark.parametrize(("points", "knowledge"), [(0, 1), (9, 1), (0, 3), (9, 3)])
def test_nobody_is_passed_over_because_of_a_covered_meter(points: int, knowledge: int) -> None:
    """Else all would learn whether the team can pay, or how much it knows."""
    table = after_breakthrough(points, knowledge, see_rumour_points="nothing",
                               see_knowledge="nothing", escalate="risen")
    assert view(table.state, PLAYER).aftermath.turn == "gm"
    assert view(table.state, PLAYER).aftermath.escalate is None
    table.do("settle_scene")
    assert view(table.state, PLAYER).aftermath.turn == "team"
    table.do("answer_breakthrough", SECRETARY)
    assert view(table.state, PLAYER).aftermath is None


def test_who_sees_everything_is_passed_over_when_there_is_nothing_to_choose() -> None:
    table = Table(3, rumour_points=1, escalate="risen").ready()
    investigate(table, "breakthrough", 3).scene(won=True)
    assert not table.state.cauldron() and table.state.aftermath is None


def test_after_a_won_breakthrough_waves_pay_for_a_reveal_that_the_purse_could_not() -> None:
    table = after_breakthrough(0, 1, escalate="risen")
    assert table.state.meters.rumour_points == 0 and table.state.aftermath.turn == "team"
    with pytest.raises(Refused):
        table.do("answer_breakthrough", SECRETARY, reveal=[1])
    table.do("make_waves", SECRETARY)
    table.do("answer_breakthrough", SECRETARY, reveal=[1])
    assert table.state.rumours[1].known == "unmarked" and table.state.meters.rumour_points == 1


def test_waves_are_heard_by_those_who_see_no_meter_move() -> None:
    table = Table(3, see_rumour_points="nothing", see_pressure="nothing").ready()
    table.do("make_waves", SECRETARY)
    assert table.lines(PLAYER)[-1] == "The sleuths made waves."
