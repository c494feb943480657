"""Where the GM's page draws what can be done now, and what a table is opened with."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import Viewer
from companion.engine.offers import offers
from companion.games.hollywood.box_check import fewest_cards
from companion.games.hollywood.commands.costumes import ShowCostume
from companion.games.hollywood.commands.opening import fewest_roles
from companion.games.hollywood.commands.setup import DealHands, RollDice
from companion.games.hollywood.events.costumes import UNSEEN
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.state import Phase
from companion.games.hollywood.turns import must_report_now
from tests.games.hollywood.scene import Scene, scene
from tests.games.hollywood.table import Table
from tests.games.hollywood.test_enough import cards

FOUR = {1: "producer", 2: "gaffer", 3: "director", 4: "composer"}


def places(table: Table | Scene) -> dict[str, str]:
    return {offer.name: offer.place for offer in offers(HOLLYWOOD, table.state, Viewer("gm"))}


def until(phase: str, players: int = 4, **options: Any) -> Table:
    table, rng = Table(players, options), random.Random(3)
    while table.state.phase != phase:
        table.random_step(rng)
    return table


@pytest.mark.parametrize(("kit", "place"), [("phones", "thumb"), ("box", "")])
def test_what_the_phones_do_stands_under_the_thumb_and_what_hands_do_aside(
    kit: str, place: str,
) -> None:
    table = until("hands", kit=kit)
    assert places(table)["deal_hands"] == place
    table.do("deal_hands")
    assert places(table)["roll_dice"] == place


@pytest.mark.parametrize(("kit", "said"), [
    ("phones", ["Deal the hands", "Roll the dice"]),
    ("box", ["The hands are dealt", "The dice are rolled"])])
def test_what_the_phones_will_do_is_asked_for_and_what_hands_did_is_confirmed(
    kit: str, said: list[str],
) -> None:
    state = until("hands", kit=kit).state
    assert [str(step.caption(state, 0)) for step in (DealHands, RollDice)] == said


@pytest.mark.parametrize(("players", "place"), [(2, "apart"), (7, "")])
def test_a_night_is_skipped_beside_the_words_that_say_why(players: int, place: str) -> None:
    table = until("dusk", players, kit="phones")
    assert table.state.lone_communist is (place == "apart")
    assert places(table)["skip_night"] == place


@pytest.mark.parametrize(("options", "place"), [
    ({"kit": "phones"}, "thumb"), ({"kit": "box", "pace": "score"}, "instead"),
    ({"kit": "box"}, "instead")])
def test_the_next_film_stands_aside_where_its_poster_is_told(options: dict[str, Any],
                                                             place: str) -> None:
    assert places(until("premiere", **options))["next_film"] == place


def test_a_role_that_a_hand_plays_is_told_only_where_the_companion_keeps_it() -> None:
    editing = scene({**FOUR, 4: "editor"}, kit="box").do("record_poster", poster="western")
    edited = {offer.name: offer.place for offer in offers(
        HOLLYWOOD, editing.do("go_to_turn", turn=3).state, Viewer("gm")) if offer.seat == 4}
    assert edited["perform_by_hand"] == "told"


@pytest.mark.parametrize(("players", "fewest"), [(1, 3), (2, 4), (3, 6), (4, 4), (9, 9)])
def test_so_many_roles_stay_in(players: int, fewest: int) -> None:
    assert fewest_roles(players) == fewest


def test_a_table_is_opened_as_it_was_asked_for() -> None:
    opened = Table(4, {"kit": "phones", "union_strike": True, "star_faces": 4}).state.options
    assert (opened.union_strike, opened.box.star_faces, opened.last_call) == (True, 4, True)


@pytest.mark.parametrize(("hearing", "shake_up"), [(True, False), (False, True)])
def test_a_film_that_is_only_scored_keeps_its_texts_apart(hearing: bool, shake_up: bool) -> None:
    table = until("score", kit="box", pace="score")
    table.do("score_film", poster="P", patriots=1, hearing=hearing, shake_up=shake_up)
    film = table.state.films[-1]
    assert (film.hearing, film.shake_up) == (hearing, shake_up)


def test_a_film_that_was_told_to_its_last_turn_is_called_off_by_nobody() -> None:
    early = scene(FOUR, kit="box").do("record_poster", poster="western")
    assert "production_called_off" in kinds(early.do("screen_film", patriots=1))
    whole = scene(FOUR, kit="box").do("record_poster", poster="western").do("end_production")
    before = kinds(whole).count("production_called_off")
    assert kinds(whole.do("screen_film", patriots=1)).count("production_called_off") == before


def kinds(start: Scene) -> list[str]:
    return [event.kind for event in start.events]


def test_who_was_passed_over_is_not_told_of_ahead() -> None:
    roles = {1: "director", 2: "gaffer", 3: "actor", 4: "composer"}
    start = scene(roles, kit="box").do("record_poster", poster="western").do("go_to_turn", turn=1)
    assert {name for name in start.offers() if name.endswith("_next")} == {"perform_next"}


def test_of_a_player_s_two_roles_only_the_one_that_must_be_known_is_told_of_ahead() -> None:
    three = {1: ("screenwriter", "gaffer"), 2: ("actress", "actor"),
             3: ("director", "cinematographer")}
    start = scene(three, kit="box").do("record_poster", poster="western")
    assert {name for name in start.offers() if name.endswith("_next")} == {"direct_next"}


@pytest.mark.parametrize(("gained", "waits"), [("gaffer", False), ("composer", True)])
def test_of_a_producer_s_roles_only_the_new_one_is_waited_for(gained: str, waits: bool) -> None:
    two = {1: ("producer", "director"), 2: ("gaffer", "composer")}
    start = scene(two, kit="box").do("record_poster", poster="western")
    assert must_report_now(start.do("produce", 1, cards=["producer", gained]).state) is waits


def test_one_tap_confirms_what_the_table_has_laid_out_by_itself() -> None:
    table = until("hands", kit="box")
    table.do("lay_out_posters")
    first = [event.kind for event in table.play.steps[-1].events][:3]
    assert first == ["hands_dealt", "dice_rolled", "posters_laid_out"]


def test_what_a_hand_plays_is_told_where_the_cards_are_on_phones() -> None:
    start = scene(FOUR, hands_on="phones", dice_on="table").do("pass", 1)
    lit = {offer.name: offer.place for offer in offers(HOLLYWOOD, start.state, Viewer("gm"))
           if offer.seat == 2}
    assert lit["perform_by_hand"] == "told"


@pytest.mark.parametrize("phase", ["production", "post"])
def test_a_costume_on_the_table_is_worn_until_the_film_is_shown(phase: Phase) -> None:
    state = scene(FOUR, kit="box", costumes=True).state
    given = replace(state, costumes={2: (UNSEEN,)}, phase=phase)
    assert tuple(ShowCostume.who(given)) == (2,)
    assert not ShowCostume.who(replace(given, phase="premiere"))


def test_once_it_is_over_a_box_may_be_too_small_for_this_table() -> None:
    table = until("finale", 9, kit="box")
    assert table.do("change_box", propaganda=cards(fewest_cards())).packed
