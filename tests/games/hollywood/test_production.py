"""Production: turns, what may be done on them, and every role's consequences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.game import NotYours, Refused
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.options import options_of
from companion.games.hollywood.stages import begin_round
from tests.games.hollywood.scene import Scene, scene

FOUR = {1: "editor", 2: "director", 3: "gaffer", 4: "actress"}


def test_the_lowest_role_begins_and_turns_go_clockwise() -> None:
    assert scene(FOUR).state.round.order == (2, 3, 4, 1)


def test_a_turn_is_one_action() -> None:
    start = scene(FOUR).do("pass", 2)
    assert start.offers(2) == set() and "pass" in start.offers(3)
    with pytest.raises(NotYours):
        start.do("pass", 2)


def test_after_everyones_turn_production_is_over() -> None:
    assert scene(FOUR).pass_all().state.phase == "post"


def test_nobody_is_the_screenwriter_so_the_top_poster_is_turned() -> None:
    start = scene(FOUR)
    top = start.state.pile[0]
    assert start.do("pass", 2).state.round.poster == top


def test_a_screenwriter_who_does_something_else_turns_the_top_poster() -> None:
    start = scene({1: "screenwriter", 2: "director", 3: "gaffer", 4: "actress"})
    top = start.state.pile[0]
    start.do("pass", 1)
    assert start.state.round.poster == top and start.state.posters_left == 14


def test_the_screenwriter_chooses_one_of_two_and_the_other_leaves_the_game() -> None:
    start = scene({1: "screenwriter", 2: "director", 3: "gaffer", 4: "actress"})
    first, second = start.state.pile[:2]
    start.do("write_film", 1)
    assert start.state.round.poster is None and start.offers(2) == set()
    start.do("choose_poster", 1, poster=1)
    assert start.state.round.poster == second and first not in start.state.pile
    assert start.state.posters_left == 13 and start.state.round.turn == 1


def test_the_screenwriter_gained_in_mid_round_waits() -> None:
    start = scene({1: "director", 2: "gaffer", 3: "actor", 4: "actress"})
    start.do("swap_with_centre", 1, own="director", role="screenwriter")
    start.do("pass", 2).do("pass", 3)
    start.state = replace(start.state, roles={**start.state.roles, 4: ("screenwriter",)})
    assert "write_film" not in start.offers(4)


def test_the_last_poster_is_simply_revealed() -> None:
    start = scene({1: "screenwriter", 2: "director", 3: "gaffer", 4: "actress"})
    short = replace(start.state, pile=start.state.pile[:1], posters_left=1, number=5)
    assert "write_film" not in Scene(begin_round(short)).offers(1)


def test_no_role_is_performed_twice_in_a_round() -> None:
    start = scene({1: "producer", 2: "director", 3: "gaffer", 4: "actress"})
    start.do("produce", 1, cards=["director", "composer"])
    start.do("compose", 2).do("choose_music", 2, card=0)
    start.state = replace(start.state, roles={**start.state.roles, 3: ("composer",)})
    assert "compose" not in start.offers(3)
    reasons = {option.command: option.reason for option in options_of(start.state)}
    assert "already been performed" in str(reasons["compose"])
    assert reasons["pass"] is None


def test_a_role_out_of_the_centre_can_be_performed_by_who_is_still_to_act() -> None:
    start = scene({1: "producer", 2: "director", 3: "gaffer", 4: "actress"})
    start.do("produce", 1, cards=["director", "composer"])
    assert "compose" in start.offers(2) and "director" in start.state.centre


def test_the_producer_performs_another_players_card_at_once() -> None:
    start = scene({1: "producer", 2: "director", 3: "gaffer", 4: "actress"})
    start.do("produce", 1, cards=["producer", "director"])
    assert start.state.roles[1] == ("director",) and start.state.roles[2] == ("producer",)
    assert start.offers(1) >= {"direct", "end_turn"} and "pass" not in start.offers(1)
    start.do("direct", 1, whom=1)
    assert start.state.tokens == {1: 1} and start.state.round.turn == 1
    assert "produce" not in start.offers(2)
    assert start.offers(2) >= {"reroll", "swap_with_centre", "pass"}


def test_the_producer_who_gains_the_screenwriter_waits_for_the_next_film() -> None:
    start = scene({1: "producer", 2: "screenwriter", 3: "gaffer", 4: "actress"})
    start.state = start.state.with_round(order=(1, 2, 3, 4), writer=1)
    start.do("produce", 1, cards=["producer", "screenwriter"])
    assert start.state.roles[1] == ("screenwriter",)
    assert (start.state.round.turn, start.state.round.doing) == (1, None)
    assert start.offers(1) == set() and "pass" in start.offers(2)


def test_the_producer_may_leave_the_new_role_alone() -> None:
    start = scene({1: "producer", 2: "director", 3: "gaffer", 4: "actress"})
    start.do("produce", 1, cards=["producer", "director"]).do("end_turn", 1)
    assert start.state.round.turn == 1 and "director" not in start.state.round.performed


def test_a_card_from_the_centre_is_not_performed_at_once() -> None:
    start = scene({1: "producer", 2: "director", 3: "gaffer", 4: "actress"})
    start.do("produce", 1, cards=["producer", "composer"])
    assert start.state.round.turn == 1 and start.offers(1) == set()


def test_a_role_already_performed_ends_the_producers_turn() -> None:
    start = scene({1: "director", 2: "producer", 3: "gaffer", 4: "actress"})
    start.state = start.state.with_round(order=(1, 2, 3, 4))
    start.do("direct", 1, whom=3).do("produce", 2, cards=["director", "producer"])
    assert start.state.round.turn == 2


def test_the_producer_may_swap_two_others() -> None:
    start = scene({1: "producer", 2: "director", 3: "gaffer", 4: "actress"})
    start.do("produce", 1, cards=["gaffer", "actress"])
    assert start.state.roles[3] == ("actress",) and start.state.round.turn == 1


def test_whose_role_was_swapped_performs_the_new_one_on_a_turn_still_to_come() -> None:
    start = scene({1: "producer", 2: "director", 3: "gaffer", 4: "actress"})
    start.do("produce", 1, cards=["gaffer", "actress"]).do("pass", 2)
    assert "play_actress" in start.offers(3) and "light" not in start.offers(3)
    start.do("play_actress", 3, whom=3).do("discard", 3, cards=[0, 1])
    assert "light" in start.offers(4)


def test_the_director_never_gives_to_the_same_player_two_rounds_running() -> None:
    start = scene({1: "director", 2: "producer", 3: "gaffer", 4: "actress"})
    start.state = replace(start.state, number=3, token_film={1: 2, 2: 1})
    start.state = start.state.with_round(order=(1, 2, 3, 4))
    assert start.choices("direct", "whom", 1) == [2, 3, 4]
    assert start.do("direct", 1, whom=2).state.token_film[2] == 3


def test_the_director_may_give_to_themself() -> None:
    start = scene({1: "director", 2: "gaffer", 3: "actor", 4: "actress"})
    assert start.do("direct", 1, whom=1).state.tokens == {1: 1}


def test_a_fifth_statuette_is_moved_from_a_player_to_another() -> None:
    start = scene({1: "director", 2: "gaffer", 3: "actor", 4: "actress"})
    start.state = replace(start.state, tokens={2: 3, 3: 1})
    assert start.choices("direct", "source", 1) == [2, 3]
    with pytest.raises(Refused, match="All four"):
        start.do("direct", 1, whom=4)
    with pytest.raises(Refused, match="from one player to another"):
        start.do("direct", 1, whom=2, source=2)
    assert start.do("direct", 1, whom=4, source=3).state.tokens == {2: 3, 4: 1}


def test_while_the_centre_has_statuettes_none_is_moved() -> None:
    start = scene({1: "director", 2: "gaffer", 3: "actor", 4: "actress"})
    start.state = replace(start.state, tokens={2: 3})
    with pytest.raises(Refused):
        start.do("direct", 1, whom=4, source=2)


def test_the_gaffer_rolls_three_times_the_same_die_if_wished() -> None:
    start = scene({1: "gaffer", 2: "composer", 3: "actor", 4: "actress"})
    start.do("light", 1, die="2.0").do("light", 1, die="2.0")
    assert start.state.round.turn == 0 and "end_turn" in start.offers(1)
    start.do("light", 1, die="2.0")
    assert start.state.round.turn == 1 and start.state.round.performed == ("gaffer",)


def test_the_gaffer_may_stop_early() -> None:
    start = scene({1: "gaffer", 2: "composer", 3: "actor", 4: "actress"})
    start.do("light", 1, die="2.0").do("end_turn", 1)
    assert start.state.round.turn == 1


def test_a_reroll_is_of_two_different_dice_one_after_the_other() -> None:
    start = scene(FOUR).do("reroll", 2, die="2.0")
    assert start.choices("reroll", "die", 2) == ["1.0", "3.0", "4.0"]
    assert start.do("reroll", 2, die="4.0").state.round.turn == 1


def test_a_reroll_of_one_die_is_enough() -> None:
    start = scene(FOUR).do("reroll", 2, die="3.0").do("end_turn", 2)
    assert start.state.round.turn == 1


def test_only_the_chosen_die_changes() -> None:
    start = scene(FOUR)
    before = start.state.dice
    after = start.do("reroll", 2, die="3.0").state.dice
    assert {seat: faces for seat, faces in after.items() if seat != 3} == {
        seat: faces for seat, faces in before.items() if seat != 3}


def test_the_cinematographer_gives_a_whole_new_hand() -> None:
    start = scene({1: "cinematographer", 2: "composer", 3: "actor", 4: "actress"})
    old, top = start.state.hands[1], start.state.deck[:3]
    start.do("shoot", 1, whom=1)
    assert start.state.hands[1] == top and set(old) <= set(start.state.used)


@pytest.mark.parametrize(("role", "command"), [
    ("actress", "play_actress"), ("actor", "play_actor")])
def test_the_actors_let_any_player_draw_two_then_discard_two(role: str, command: str) -> None:
    start = scene({1: role, 2: "composer", 3: "editor", 4: "cinematographer"})
    start.state = start.state.with_round(order=(1, 2, 3, 4))
    hand, top = start.state.hands[3], start.state.deck[:2]
    start.do(command, 1, whom=3)
    assert start.state.hands[3] == hand + top and start.offers(2) == set()
    with pytest.raises(Refused):
        start.do("discard", 3, cards=[0])
    start.do("discard", 3, cards=[0, 4])
    assert start.state.hands[3] == (hand[1], hand[2], top[0]) and start.state.round.turn == 1
    assert set(start.state.used) == {hand[0], top[1]}


def test_the_composer_adds_one_of_two_and_discards_the_other() -> None:
    start = scene({1: "composer", 2: "editor", 3: "costume_designer", 4: "actor"},
                  kit="phones", costumes=True)
    start.state = start.state.with_round(order=(1, 2, 3, 4))
    first, second = start.state.deck[:2]
    start.do("compose", 1).do("choose_music", 1, card=1)
    assert start.state.round.film == (second,) and start.state.used == (first,)
    assert start.state.round.filled


@pytest.mark.parametrize(("role", "command"), [
    ("director", "direct"), ("cinematographer", "shoot"), ("actress", "play_actress"),
    ("actor", "play_actor")])
def test_any_player_may_be_the_cards_owner(role: str, command: str) -> None:
    start = scene({1: role, 2: "composer", 3: "editor", 4: "gaffer"})
    start.state = start.state.with_round(order=(1, 2, 3, 4))
    assert start.choices(command, "whom", 1) == [1, 2, 3, 4]


def test_an_editor_who_lost_the_card_still_edits() -> None:
    start = scene({1: "editor", 2: "producer", 3: "gaffer", 4: "actress"})
    start.state = start.state.with_round(order=(1, 2, 3, 4))
    start.do("declare_edit", 1).do("produce", 2, cards=["editor", "gaffer"])
    assert start.state.round.editor == 1 and start.state.roles[1] == ("gaffer",)
    assert "declare_edit" not in start.pass_all().offers(3)
    assert start.state.round.editor == 1


def test_a_centre_swap_is_the_whole_turn() -> None:
    start = scene(FOUR).do("swap_with_centre", 2, own="director", role="composer")
    assert start.state.roles[2] == ("composer",) and "director" in start.state.centre
    assert start.offers(2) == set()


def test_with_nine_players_the_centre_is_empty_and_cannot_be_swapped_with() -> None:
    roles = ("screenwriter", "producer", "director", "gaffer", "cinematographer", "actress",
             "actor", "composer", "editor")
    start = scene(dict(enumerate(roles, 1)))
    assert "swap_with_centre" not in start.offers(1)
    reasons = {option.command: option.reason for option in options_of(start.state)}
    assert str(reasons["swap_with_centre"]) == "No role lies in the centre."


def test_with_the_costume_designer_nine_players_have_a_centre() -> None:
    roles = ("screenwriter", "producer", "director", "gaffer", "cinematographer", "actress",
             "actor", "composer", "editor")
    start = scene(dict(enumerate(roles, 1)), kit="phones", costumes=True)
    assert start.choices("swap_with_centre", "role", 1) == ["costume_designer"]


def test_the_costume_designer_never_begins_for_its_number() -> None:
    start = scene({1: "costume_designer", 2: "editor", 3: "actor", 4: "actress"},
                  kit="phones", costumes=True)
    assert start.state.round.order == (4, 1, 2, 3)


def test_the_deck_is_reshuffled_in_the_middle_of_a_draw() -> None:
    start = scene({1: "cinematographer", 2: "composer", 3: "actor", 4: "actress"})
    state = start.state
    last = state.deck[0]
    start.state = replace(state, deck=(last,), used=state.deck[1:])
    start.do("shoot", 1, whom=2)
    assert start.state.hands[2][0] == last and len(start.state.hands[2]) == 3
    assert start.state.used == () and len(start.state.deck) == len(state.deck) - 3 + 3


@pytest.mark.parametrize("name", ["choose_poster", "choose_music", "discard", "give_costume",
                                  "add_cards", "spend_tokens", "edit_film", "close_look"])
def test_private_choices_are_not_the_gms(name: str) -> None:
    assert HOLLYWOOD.command(name).secret
