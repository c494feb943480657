"""What is said at which moment: to the GM, on a seat's own phone, on the screen."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import SCREEN, Viewer
from companion.games.conspiracy.moment import LEISURE, MOMENTS
from companion.games.conspiracy.now import SAID
from companion.games.conspiracy.view import view
from tests.games.conspiracy.at_moments import (
    AVI,
    GUEST,
    Make,
    choosing,
    declared,
    done,
    playing,
    settling,
    told,
    written,
)
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate, rich


def said(table: Table, viewer: Viewer) -> list[str]:
    return [str(line) for line in view(table.state, viewer).now]


def bidding() -> Table:
    return done(rich().rumours(1), "investigate", rumour=1)


def short_of_one() -> Table:
    table = done(playing(), "wait_aside", seat=1)
    table.act(2, 1, 2, talent="science")
    return table


def both_acted(*dice: int) -> Table:
    table = playing("full")
    for seat in (1, 2):
        table.act(seat, *dice, talent="science")
    return table


def won() -> Table:
    table = done(rich(), "correct_meter", meter="knowledge", change=2, reason="For the test")
    investigate(table, "breakthrough", 3).scene(won=True)
    for name in ("settle_scene", "answer_breakthrough"):
        if name in table.offered():
            table.do(name)
    return table


def lost() -> Table:
    return done(rich(), "correct_meter", meter="conspiracy", change=6, reason="For the test")


def sent_back() -> Table:
    return done(written(), "send_back", what="sleuth-2", reason="Give him a flaw")


def drawn() -> Table:
    return done(rich().rumours(1, 1), "draw_rumours")


def late() -> Table:
    return done(rich(), "say_who_is_here", here=[1])


BETWEEN = "Until the next evening"
MOVE, DRAWS = "The conspirators make their move", "The GM reaches into the cauldron"
HEADLINES: list[tuple[str, Viewer, Make, str]] = [
    ("over", THE_GM, lost, "The conspirators have what they wanted"),
    ("over", THE_GM, lambda: done(won(), "confirm_victory"), "The conspiracy is uncovered"),
    ("before", THE_GM, lambda: Table(2), "Who are the sleuths?"),
    ("between", THE_GM, lambda: done(rich(), "end_evening"), "Evening 1 is over"),
    ("victory", THE_GM, won, "Is the conspiracy uncovered?"),
    ("drawn", THE_GM, drawn, "You hold two rumours"),
    ("mind", THE_GM, bidding, "Mind game"),
    ("opened", THE_GM, lambda: investigate(rich(), "breakthrough", 1), "A breakthrough!"),
    ("opened", THE_GM, lambda: investigate(rich(), "trap", 1), "A trap!"),
    ("unset", THE_GM, lambda: investigate(rich(), "cold_trail", 1), "Open the scene"),
    ("acting", THE_GM, declared, "Agent Avi"),
    ("asking", THE_GM, playing, "“What do you do?”"),
    ("acted", THE_GM, lambda: both_acted(6, 6), "Everybody has acted"),
    ("turning", THE_GM, lambda: done(both_acted(6, 6), "end_round"),
     "The tide turns for the sleuths"),
    ("turning", THE_GM, lambda: done(both_acted(1, 1), "end_round"),
     "The tide turns against the sleuths"),
    ("aftermath", THE_GM, settling, "What do the conspirators make of it?"),
    ("aftermath", THE_GM, choosing, "The team chooses"),
    ("ended", THE_GM, told, "Tell how it ended"),
    (LEISURE, THE_GM, rich, "The sleuths put their heads together"),
    ("looking_on", GUEST, rich, "You join from the next case on"),
    ("over", AVI, lost, "The conspirators have what they wanted"),
    ("away", AVI, late, "You are away this evening"),
    ("sent_back", AVI, sent_back, "Your sleuth came back"),
    ("unwritten", AVI, lambda: Table(2), "Who are you?"),
    ("read", AVI, written, "The GM reads your sleuth"),
    ("before", AVI, lambda: done(written(), "approve"), "The case is about to begin"),
    ("between", AVI, lambda: done(rich(), "end_evening"), BETWEEN),
    ("mind", AVI, bidding, "Mind game"),
    ("opened", AVI, lambda: investigate(rich(), "trap", 1), "A trap!"),
    ("act", AVI, playing, "What do you do?"),
    ("declared", AVI, declared, "Before you roll"),
    ("rolled", AVI, short_of_one, "So close"),
    ("acted", SECRETARY, short_of_one, "You stand by"),
    ("acted", AVI, lambda: both_acted(6, 6), "A success"),
    ("acted", AVI, lambda: both_acted(1, 1), "It went wrong"),
    ("scene", AVI, lambda: done(both_acted(6, 6), "end_round"), "The GM tells what happens"),
    ("aftermath", AVI, settling, MOVE),
    ("aftermath", AVI, choosing, "The team chooses: talk it over"),
    ("aftermath", SECRETARY, choosing, "Choose for the team"),
    ("drawing", AVI, drawn, DRAWS),
    ("ended", AVI, told, "How did it end?"),
    (LEISURE, AVI, rich, "What have people been whispering?"),
    ("over", SCREEN, lost, "The conspirators have what they wanted"),
    ("before", SCREEN, lambda: Table(2), "A new case"),
    ("between", SCREEN, lambda: done(rich(), "end_evening"), BETWEEN),
    ("mind", SCREEN, bidding, "Mind game"),
    ("opened", SCREEN, lambda: investigate(rich(), "breakthrough", 1), "A breakthrough!"),
    ("scene", SCREEN, playing, "Cold trail"),
    ("aftermath", SCREEN, settling, MOVE),
    ("drawing", SCREEN, drawn, DRAWS),
    ("ended", SCREEN, told, "How did it end?"),
    (LEISURE, SCREEN, rich, "What have people been whispering?"),
]


@pytest.mark.parametrize(("moment", "viewer", "make", "headline"), HEADLINES,
                         ids=[f"{who.role}-{name}-{says}" for name, who, _, says in HEADLINES])
def test_each_moment_has_its_headline(moment: str, viewer: Viewer, make: Make,
                                      headline: str) -> None:
    seen = view(make().state, viewer)
    assert (seen.moment, str(seen.now[0])) == (moment, headline)


@pytest.mark.parametrize("role", MOMENTS)
def test_every_moment_has_words_and_stands_in_the_table_above(role: str) -> None:
    names = {name for name, _ in MOMENTS[role]} | {LEISURE}
    assert names == set(SAID[role])
    assert names == {name for name, who, _, _ in HEADLINES if who.role == role}


def test_whose_actions_are_open_is_told_together_and_what_the_gm_may_do_about_them() -> None:
    table = done(declared(), "declare_action", seat=1, talent="combat")
    names, then = said(table, THE_GM)
    assert names == "Agent Avi and Agent Dana" and then.startswith("Say how hard it is")
    assert said(short_of_one(), THE_GM)[1].startswith("The dice are down")


def test_how_the_round_went_is_told_once_everybody_has_acted() -> None:
    assert said(both_acted(6, 6), THE_GM)[1] == "The round is won. Tell how."
    assert said(both_acted(1, 1), THE_GM)[1] == "The round is lost. Tell how."


def test_the_others_are_spoken_of_while_there_are_any_to_act() -> None:
    table = done(investigate(rich(), "cold_trail", 1), "frame_scene", length="short")
    table.act(2, 6, 6)
    assert said(table, AVI)[1] == "Tell what it looked like. Then the others act."
    table.do("wait_aside", SECRETARY)
    assert said(table, AVI)[1] == "Tell what it looked like."


def test_the_envelopes_tell_each_side_what_is_still_to_do() -> None:
    table = bidding()
    assert said(table, THE_GM)[1].startswith("Bid in secret.")
    assert said(table, SECRETARY)[1].startswith("Agree on a bid and lay it.")
    assert said(table, AVI)[1].startswith("Talk it over")
    table.do("bid_intrigue", amount=0)
    assert said(table, THE_GM)[1] == "Your bid is down. The team is still thinking."
    assert said(table, AVI)[1].startswith("Talk it over")
    table.do("bid_rumour_points", SECRETARY, amount=0)
    assert said(table, THE_GM)[1] == "Both bids are down. Open them together."
    assert said(table, SECRETARY)[1] == said(table, AVI)[1] == (
        "Our bid is down. It is opened together with the GM's.")


def test_why_a_sleuth_came_back_is_told_to_its_player() -> None:
    assert said(sent_back(), AVI)[1] == "The GM writes: Give him a flaw"
    assert said(sent_back(), SECRETARY)[0] == "Who are you?"


def test_who_waits_is_reminded_of_the_assets_they_start_with() -> None:
    asked = "Meanwhile: who or what can you count on?"
    table = done(Table(2, start_assets=1), "write_sleuth", seat=2, sleuth="Boris")
    assert said(table, AVI)[1] == asked
    assert said(done(table, "approve"), AVI)[1] == asked
    table.do("create_asset", AVI, asset="A van", key="Fuel")
    assert said(table, AVI)[1].startswith("Think of rumours")
    table = done(Table(2, start_assets=0), "write_sleuth", seat=2, sleuth="Boris")
    assert said(table, AVI)[1].startswith("You may still change it")


def test_the_city_goes_on_until_the_gm_has_written_how_it_ended() -> None:
    table = lost()
    assert said(table, AVI)[1].startswith("The meter is at 6.")
    assert len(said(done(table, "write_epilogue", text="It rained."), AVI)) == 1


@pytest.mark.parametrize(("make", "told"), [
    (lambda: Table(2), "Before the first evening"),
    (lambda: done(rich(), "end_evening"), "After evening 1"),
    (rich, "Evening 1"),
    (bidding, "Evening 1 · mind game"),
    (lambda: investigate(rich(), "cold_trail", 1), "Evening 1 · scene 1"),
    (playing, "Evening 1 · scene 1 · The only round"),
    (lost, "Case closed"),
])
def test_where_the_campaign_stands_is_one_line(make: Make, told: str) -> None:
    table = make()
    assert {str(view(table.state, each).where) for each in table.viewers()} == {told}


def test_what_was_prepared_is_due_at_its_moment_and_for_the_gm_alone() -> None:
    turned = done(both_acted(6, 6), "end_round")
    assert view(turned.state, THE_GM).prepared_for == ("complication",)
    assert view(done(turned, "end_evening").state, THE_GM).prepared_for == (
        "question", "complication")
    assert not view(turned.state, AVI).prepared_for
    assert not view(rich().state, THE_GM).prepared_for


MORE = "Short of points for a reveal? Make waves first."


def choosing_with(points: int, kind: str, **scene: Any) -> Table:
    """The team's choices after a breakthrough, with so many points and two rumours left."""
    table = investigate(rich().rumours(1, 1, mark="cold"), kind, 1)
    table.scene(**scene)
    table.do("correct_meter", meter="rumour_points", reason="For the test",
             change=points - table.state.meters.rumour_points)
    return done(table, "settle_scene")


@pytest.mark.parametrize(("points", "won", "told"), [
    (1, True, True), (3, True, True), (4, True, False), (1, False, False)])
def test_where_points_come_from_is_said_only_where_a_reveal_wants_more(points: int, won: bool,
                                                                       told: bool) -> None:
    table = choosing_with(points, "breakthrough", won=won)
    assert (MORE in said(table, SECRETARY)) == told
    assert MORE not in said(table, AVI)
