"""What is said now: by name, only what applies, and for one who is not there chance chooses."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.engine.game import Refused, Viewer
from companion.games.hollywood.events.production import PaceChanged
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.lookup import sections
from companion.games.hollywood.state import State
from tests.games.hollywood.heard import FOUR, said, seen, steps
from tests.games.hollywood.scene import scene, with_dice
from tests.games.hollywood.table import Table


def short(state: State) -> str:
    """What a phone says whose owner knows the game."""
    view = HOLLYWOOD.view(state, Viewer("gm"))
    return " ".join(str(line) for place, line in enumerate(view.now) if place not in view.notes)


def test_a_role_is_told_to_its_holder_by_name() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western")
    start.do("go_to_turn", turn=3)  # the director begins, the gaffer ends
    assert "Dana, Gaffer: re-roll dice up to three times" in said(start.state)
    assert said(start.state, 1).startswith("Your turn ")


def test_whoever_acts_reads_no_name_of_their_own_in_mid_turn_either() -> None:
    lit = scene(FOUR).do("direct", 2, whom=1).do("pass", 3).do("pass", 4).do("light", 1, die="2.0")
    assert said(lit.state, 1).startswith("You may re-roll 2 more dice, or stop.")
    assert said(lit.state, 2).startswith("Dana may re-roll 2 more dice, or stop.")
    new = scene({**FOUR, 1: "producer"}).do("produce", 1, cards=["producer", "composer"])
    assert said(new.state, 1).startswith("You may perform the new role at once: Composer.")
    chosen = scene(FOUR).do("pass", 2).do("compose", 3)
    assert said(chosen.state, 3) == "Look, and choose in secret."


def test_post_production_names_who_edits_and_that_the_composer_has_added() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western").do("go_to_turn", turn=1)
    start.do("perform_by_hand", 3, role="composer").do("perform_by_hand", 4, role="editor")
    assert "Noa edits" in steps(start.state)
    assert "No card from the deck: the composer has added one." in steps(start.state)


def headline(state: State) -> str:
    return str(HOLLYWOOD.view(state, Viewer("gm", 1)).now[0])


def test_the_headline_says_what_is_done_first() -> None:
    """Ghost dice, the poster, the turn; the cards are dealt before anybody looks at theirs."""
    start = scene({1: ("gaffer", "actor"), 2: ("director", "composer")}, kit="box")
    assert said(start.state, 2).startswith(
        "Roll all ghost dice. Turn over the top poster and note which it is. Your turn")
    start.do("record_poster", poster="western")
    assert headline(start.state) == "Avi's turn" and "ghost dice" not in said(start.state)
    written = scene({1: ("screenwriter", "actor"), 2: ("director", "composer")}, kit="box")
    assert said(written.state).startswith("Roll all ghost dice. Dana's turn Dana, Screenwriter")
    by_hand = Table(4, {"kit": "box", "pace": "score"})
    assert headline(by_hand.state) == "Deal the cards, then everyone looks at their secret one"


def test_a_poster_forgotten_until_the_film_is_made_is_the_headline_again() -> None:
    start = scene(FOUR, kit="box").do("go_to_turn", turn=1)
    asked = "If no poster lies on the table, turn over the top one. Note which it is."
    assert said(start.state).startswith(f"{asked} Gil's turn Gil, Composer")
    assert headline(start.do("end_production").state) == asked


def test_alone_no_phone_deals_to_anybody_else() -> None:
    table = Table(1)
    assert said(table.state) == "The phone deals you two roles; the rest lies in the centre."
    for name in ("deal_roles", "deal_affiliations", "deal_hands"):
        table.do(name)
    assert said(table.state) == "Now the phone rolls your two star dice."


def test_alone_there_is_no_night_and_it_is_said_why() -> None:
    table = Table(1)
    table.do("deal_roles")
    assert table.do("deal_affiliations").phase == "hands" and "no night" in said(table.state)


@pytest.mark.parametrize(("players", "random", "may"), [
    (2, False, True), (3, False, True), (4, False, True), (5, False, True), (7, False, True),
    (4, True, False), (7, True, False)])
def test_the_night_is_never_skipped_with_random_affiliations(
    players: int, random: bool, may: bool
) -> None:
    table = Table(players, {"kit": "phones", "random_affiliations": random})
    table.do("deal_roles")
    table.do("deal_affiliations")
    assert ("skip_night" in table.names()) == may
    assert ("may be skipped" in said(table.state)) == (players <= 4 and not random)


def test_chance_chooses_for_one_who_is_not_there_and_all_are_told() -> None:
    start = with_dice(scene(FOUR), {1: [True], 2: [True], 3: [False], 4: [False]})
    start.do("leave_to_chance", whom=2)
    assert len(start.state.hands[2]) == 2 and 2 not in start.state.round.owed
    assert start.events[0].kind == "chance_chose"
    with pytest.raises(Refused):
        start.do("leave_to_chance", whom=3)


def test_the_pace_is_changed_between_two_films() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western")
    start.do("screen_film", patriots=2).do("keep_only_score")
    start.do("score_film", poster="N", communists=1, film=2)
    assert start.do("follow_turns").state.phase == "roles"
    for seat, role in FOUR.items():
        start.do("record_role", seat, role=role)
    assert (start.state.phase, start.state.number) == ("production", 3)


def test_while_only_the_score_is_kept_nobody_is_said_to_hold_a_role_that_changed_hands() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western")
    start.do("screen_film", patriots=2).do("keep_only_score")
    seen = HOLLYWOOD.view(start.state, Viewer("gm"))
    assert not any(player.roles for player in seen.players) and not seen.centre


def test_a_table_of_an_older_log_that_kept_its_roles_is_asked_for_them_too() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western").do("screen_film")
    start.state = PaceChanged("score").apply(start.state)
    assert start.state.roles and start.do("follow_turns").state.phase == "roles"


def test_roles_that_the_phones_dealt_are_kept_with_the_score() -> None:
    start = scene(FOUR, kit="own").do("record_poster", poster="western")
    start.do("screen_film", patriots=2).do("keep_only_score")
    assert start.do("follow_turns").do("next_film").state.phase == "production"


def test_after_a_shake_up_all_role_cards_are_shuffled_and_the_old_poster_is_gone() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western")
    start.do("screen_film").do("tell_shake_up")
    assert said(start.state).startswith("Shuffle all role cards first, the centre's too. Deal 1")
    view = HOLLYWOOD.view(start.state, Viewer("gm"))
    assert view.poster is None and view.has_cast  # the screen names whose roles are awaited


def test_a_table_without_noted_roles_is_asked_for_them_when_turns_are_followed() -> None:
    table = Table(4, {"kit": "box", "pace": "score"})
    table.set_up()
    table.do("score_film", poster="N", patriots=1)
    assert table.do("follow_turns").phase == "roles" and "record_role" in table.names(1)
    assert said(table.state) == "Which role lies before whom?"  # they have lain there for a film
    for seat, role in FOUR.items():
        table.do("record_role", seat, role=role)
    assert (table.state.phase, table.state.number) == ("production", 2)


def test_the_rules_show_only_what_is_switched_on() -> None:
    plain = {section.key for section in sections(scene(FOUR).state)}
    assert not plain & {"random", "chosen", "strike", "costumes", "small", "three", "two", "alone"}
    two = {section.key for section in sections(Table(2, {"union_strike": True}).state)}
    assert {"two", "even_two", "small", "strike"} <= two


def test_what_only_explains_may_be_left_out_and_what_must_be_done_stays() -> None:
    start = scene(FOUR, kit="box")
    due = "Turn over the top poster and note which it is."
    assert short(start.state) == said(start.state) == f"{due} Avi's turn"  # what is done first
    noted = start.do("record_poster", poster="western")
    assert "give anybody a statuette" in said(noted.state)
    assert short(noted.state) == "Avi's turn"
    shown = noted.do("screen_film", patriots=2).state
    assert "Everyone draws up to three cards" in said(shown)
    unheard = "If a congressional hearing was among the cards, everyone re-rolls their dice."
    assert short(shown) == unheard
    heard = replace(shown, films=(replace(shown.films[-1], hearing=True, shake_up=True),))
    assert "hearing" in short(heard) and "Shake-up" in short(heard)


@pytest.mark.parametrize(("options", "unheard", "unshaken"), [
    ({"kit": "box"}, True, False), ({"kit": "own"}, True, False), ({"kit": "paper"}, False, False),
    ({"kit": "box", "pace": "score"}, True, True), ({"kit": "own", "pace": "score"}, True, False),
    ({"kit": "phones"}, False, False)])
def test_what_nobody_tells_the_companion_is_said_in_any_case(
    options: dict[str, object], unheard: bool, unshaken: bool
) -> None:
    table, rng = Table(4, options, seed=2), Random(2)
    while table.state.phase != "premiere":
        table.random_step(rng)
    assert ("If a congressional hearing was" in said(table.state)) == unheard
    assert ("If a shake-up was" in said(table.state)) == unshaken


@pytest.mark.parametrize(("roles", "said"), [
    ({**FOUR, 4: "screenwriter"}, "Noa begins: draw two posters"),
    (FOUR, "Avi begins: turn over the top poster."),
])
def test_the_premiere_says_how_the_next_film_begins_before_its_poster_is_noted(
    roles: dict[int, str], said: str
) -> None:
    start = scene(roles, kit="box").do("record_poster", poster="western").do("screen_film")
    assert steps(start.state).startswith(said)


def test_ghosts_dice_are_rolled_before_the_first_turn_is_told() -> None:
    two = {1: ("screenwriter", "gaffer"), 2: ("composer", "editor")}
    for heard in (said, seen):
        assert heard(scene(two, kit="box").state).startswith("Roll all ghost dice. Dana's turn ")


def test_ghosts_dice_are_rolled_before_the_next_poster_is_noted() -> None:
    two = {1: ("screenwriter", "gaffer"), 2: ("composer", "editor")}
    start = scene(two, kit="box").do("record_poster", poster="western").do("screen_film")
    assert steps(start.state).startswith("Roll all ghost dice. Dana begins: draw two")
    alone = scene({1: ("gaffer", "editor")}, kit="box").do("record_poster", poster="western")
    assert steps(alone.do("screen_film").state) == "Roll all ghost dice. Turn over the top poster."


@pytest.mark.parametrize(("owed", "told"), [
    ("tokens", "Dana keeps the statuettes"), ("edit", "No edit by Dana: a random card is cut"),
    ("choose", "A random choice for Dana"), ("add", "A random card for Dana"),
    ("discard", "A random card for Dana"),
])
def test_what_chance_does_for_a_sleeper_is_told_on_its_button(owed: str, told: str) -> None:
    player = HOLLYWOOD.view(scene(FOUR).state, Viewer("gm")).players[0]
    assert str(replace(player, owes=owed).by_chance) == told


def test_a_view_tells_the_films_to_come_and_whom_the_film_waits_for() -> None:
    view = HOLLYWOOD.view(scene(FOUR).state, Viewer("gm"))
    assert list(view.to_come) == list(range(len(view.strip) + 1, view.films + 1))
    waiting = replace(view, phase="post", waiting=(2, 4))
    assert waiting.awaited == tuple(p.name for p in view.players if p.seat in (2, 4))
    assert replace(waiting, phase="production").awaited == ()
    assert all(option.reason for option in view.refused)
