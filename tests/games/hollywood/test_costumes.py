"""Costumes: how they are given, and what each of them does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.game import NotYours, Viewer
from companion.engine.offers import offers
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.view import view
from companion.games.hollywood.wardrobe import COSTUMES
from tests.games.hollywood.scene import Scene, scene, with_dice
from tests.games.hollywood.table import MODERATOR

ROLES = {1: "costume_designer", 2: "director", 3: "gaffer", 4: "actress"}


def start_with(seat: int = 3, *costumes: str) -> Scene:
    """Somebody out of turn holds costumes; seat 2 begins."""
    start = scene(ROLES, kit="phones", costumes=True)
    rest = tuple(key for key in COSTUMES if key not in costumes)
    start.state = replace(start.state, costumes={seat: costumes}, wardrobe=rest)
    return start


def designing() -> Scene:
    start = start_with()
    start.state = start.state.with_round(order=(1, 2, 3, 4))
    return start


def test_that_a_costume_can_be_worn_tells_that_it_is_held() -> None:
    state = start_with(3, "wig").state
    mine = offers(HOLLYWOOD, state, Viewer("player", 3))
    assert [offer.name for offer in mine if offer.tells(state)] == ["wear_wig"]


def test_the_designer_draws_two_gives_one_and_puts_the_other_under_the_pile() -> None:
    start = designing()
    first, second = start.state.wardrobe[:2]
    start.do("open_wardrobe", 1).do("give_costume", 1, costume=1, whom=3)
    assert start.state.costumes[3] == (second,) and start.state.wardrobe[-1] == first
    assert start.state.round.turn == 1


def test_nobody_gets_a_costume_two_rounds_running() -> None:
    start = designing()
    start.state = replace(start.state, number=4, costume_film={3: 3, 2: 2})
    start.do("open_wardrobe", 1)
    assert start.choices("give_costume", "whom", 1) == [1, 2, 4]


def test_a_worn_costume_goes_under_the_pile() -> None:
    start = start_with(3, "uniform").do("wear_uniform", 3)
    assert start.state.costumes[3] == () and start.state.wardrobe[-1] == "uniform"


def test_costumes_are_worn_out_of_turn_but_only_by_their_owner() -> None:
    start = start_with(3, "top_hat")
    assert "wear_top_hat" in start.offers(3) and "wear_top_hat" not in start.offers(2)
    with pytest.raises(NotYours):
        start.do("wear_top_hat", 2, die="1.0")


def test_no_gm_sees_who_holds_which_costume() -> None:
    start = start_with(3, "top_hat")
    for gm in (Viewer("gm"), Viewer("gm", 1)):
        assert "wear_top_hat" not in {offer.name for offer in offers(HOLLYWOOD, start.state, gm)}


def test_the_trench_coat_shows_the_top_three_of_the_deck() -> None:
    start = start_with(3, "trench_coat")
    deck = start.state.deck
    start.do("wear_trench_coat", 3)
    assert start.state.round.looks[3].cards == deck[:3] and start.state.deck == deck


def test_the_top_hat_rolls_any_die() -> None:
    start = start_with(3, "top_hat").do("wear_top_hat", 3, die="1.0")
    assert [e.kind for e in start.events] == ["costume_worn", "die_turned"]
    assert start.state.round.turn == 0


@pytest.mark.parametrize(("side", "star"), [("star", True), ("blank", False)])
def test_the_gown_turns_ones_own_die(side: str, star: bool) -> None:
    start = start_with(3, "gown")
    assert start.choices("wear_gown", "die", 3) == ["3.0"]
    assert start.do("wear_gown", 3, die="3.0", side=side).state.dice[3] == (star,)


def test_the_uniform_keeps_hands_off_ones_dice() -> None:
    start = start_with(3, "uniform").do("wear_uniform", 3)
    assert start.choices("reroll", "die", 2) == ["1.0", "2.0", "4.0"]
    assert start.pass_all().state.round.guarded == ()


def test_the_wig_swaps_a_role_without_spending_the_turn() -> None:
    start = start_with(3, "wig").do("wear_wig", 3, own="gaffer", role="editor")
    assert start.state.roles[3] == ("editor",) and start.state.round.turn == 0
    start.do("pass", 2)
    assert "declare_edit" in start.offers(3)


def test_the_boa_draws_two_and_discards_two_before_the_turn_goes_on() -> None:
    start = start_with(3, "boa").do("wear_boa", 3)
    assert len(start.state.hands[3]) == 5 and "pass" not in start.offers(2)
    start.do("discard", 3, cards=[0, 1])
    assert len(start.state.hands[3]) == 3 and start.state.round.turn == 0
    assert "pass" in start.offers(2)


def test_a_boa_in_the_middle_of_a_composers_turn_lets_it_end_afterwards() -> None:
    start = start_with(3, "boa")
    start.state = replace(start.state, roles={**start.state.roles, 2: ("composer",)})
    start.do("compose", 2).do("wear_boa", 3).do("choose_music", 2, card=0)
    assert start.state.round.turn == 0 and start.offers(4) == set()
    assert start.do("discard", 3, cards=[0, 1]).state.round.turn == 1


def test_the_cape_changes_the_whole_hand() -> None:
    start = start_with(3, "cape")
    top = start.state.deck[:3]
    assert start.do("wear_cape", 3).state.hands[3] == top


def adding(*costumes: str) -> Scene:
    stars = {1: [True], 2: [False], 3: [True], 4: [False]}
    return with_dice(start_with(3, *costumes), stars)


def test_the_mask_adds_one_more_card() -> None:
    start = adding("mask").do("wear_mask", 3, card=0)
    assert len(start.state.round.film) == 1 and start.state.round.owed == {1: 1, 3: 1}
    start.do("add_cards", 3, cards=[0])
    assert len(start.state.hands[3]) == 1


def test_the_mask_leaves_the_cards_that_are_owed() -> None:
    start = adding("mask")
    start.state = replace(start.state, hands={**start.state.hands, 3: start.state.hands[3][:1]})
    assert "wear_mask" not in start.offers(3)


def test_the_opera_glasses_show_a_card_of_the_film() -> None:
    start = adding("opera_glasses")
    assert "wear_opera_glasses" not in start.offers(3)
    card = start.state.hands[1][0]
    start.do("add_cards", 1, cards=[0]).do("wear_opera_glasses", 3)
    assert start.state.round.looks[3].cards == (card,)


def test_costume_cards_on_the_table_are_worn_openly() -> None:
    start = scene(ROLES, kit="box", costumes=True)
    start.state = start.state.with_round(order=(1, 2, 3, 4))
    start.do("give_costume_by_hand", 1, whom=3)
    assert start.state.costumes[3] == ("",)
    assert {"show_costume", "show_wig"} <= start.offers(3)
    assert "wig" not in start.choices("show_costume", "costume", 3)
    start.do("show_costume", 3, costume="mask")
    assert start.state.costumes[3] == ()


def test_a_costume_that_the_box_does_not_have_is_not_worn() -> None:
    start = scene(ROLES, kit="box", costumes=True)
    start.state = start.state.with_round(order=(1, 2, 3, 4))
    start.do("change_box", wardrobe=["boa", "mask"]).do("give_costume_by_hand", 1, whom=3)
    assert "show_wig" not in start.offers(3)
    assert start.choices("show_costume", "costume", 3) == ["boa", "mask"]
    start.do("change_box", wardrobe=["wig"])
    assert "show_wig" in start.offers(3) and "show_costume" not in start.offers(3)


def test_costume_cards_on_the_table_turn_dice_on_the_phones() -> None:
    start = scene(ROLES, kit="paper", costumes=True)
    start.state = replace(start.state, costumes={3: ("",)})
    assert "gown" not in start.choices("show_costume", "costume", 3)
    assert start.do("show_gown", 3, die="3.0", side="star").state.dice[3] == (True,)


@pytest.mark.parametrize("costume", COSTUMES.values(), ids=list(COSTUMES))
def test_every_costume_says_what_when_and_who_sees(costume: object) -> None:
    assert all(str(getattr(costume, part)) for part in ("name", "does", "when", "seen"))


def after_the_last_turn(*costumes: str) -> Scene:
    """Seat 3 holds costumes, and all four have passed; seat 4 alone shows a star."""
    start = start_with(3, *costumes)
    dice = {seat: (seat == 4,) for seat in (1, 2, 3, 4)}
    start.state = replace(start.state, dice=dice)
    return start.pass_all()


@pytest.mark.parametrize("costume", ["trench_coat", "top_hat", "gown", "uniform", "wig", "boa",
                                     "cape", "mask"])
def test_after_the_last_turn_any_costume_may_still_answer(costume: str) -> None:
    start = after_the_last_turn(costume)
    assert start.state.round.stage == "costumes" and f"wear_{costume}" in start.offers(3)
    assert start.offers() == {"begin_post"}


def test_the_moment_after_the_last_turn_is_closed_by_the_gm() -> None:
    start = after_the_last_turn("gown").do("begin_post")
    assert start.state.round.stage == "stars" and start.state.round.owed == {4: 1}
    assert "wear_gown" not in start.offers(3) and "begin_post" not in start.offers()


def test_a_gown_after_the_last_turn_calls_for_a_card() -> None:
    start = after_the_last_turn("gown").do("wear_gown", 3, die="3.0", side="star")
    assert start.do("begin_post").state.round.owed == {3: 1, 4: 1}


def test_the_uniform_holds_until_the_film_is_made() -> None:
    start = after_the_last_turn("uniform", "top_hat").do("wear_uniform", 3)
    assert start.choices("wear_top_hat", "die", 3) == ["1.0", "2.0", "4.0"]
    assert start.do("begin_post").state.round.guarded == ()


def test_post_production_waits_for_the_discards_of_a_late_boa() -> None:
    start = after_the_last_turn("boa").do("wear_boa", 3)
    assert start.offers() == set() and "discard" in start.offers(3)
    assert [p.owes for p in view(start.state, MODERATOR).players] == ["", "", "discard", ""]
    start.do("discard", 3, cards=[0, 1])
    assert start.do("begin_post").state.round.stage == "stars"


def test_a_mask_after_the_last_turn_leaves_what_a_star_may_call_for() -> None:
    start = after_the_last_turn("gown", "mask").do("wear_mask", 3, card=0)
    start.do("wear_gown", 3, die="3.0", side="star").do("begin_post")
    start.do("add_cards", 3, cards=[0]).do("add_cards", 4, cards=[0])
    assert start.state.round.stage == "curtain" and len(start.state.round.film) == 3


def test_without_a_costume_in_any_hand_nothing_has_to_be_tapped() -> None:
    assert after_the_last_turn().state.round.stage == "stars"
    worn = start_with(3, "uniform").do("wear_uniform", 3).pass_all()
    assert worn.state.round.stage != "costumes"


def test_which_costume_somebody_holds_does_not_change_the_moment() -> None:
    """Or the page would tell: with glasses alone and no card in the film it is there too."""
    assert after_the_last_turn("opera_glasses").state.round.stage == "costumes"


@pytest.mark.parametrize(("kit", "wardrobe", "stage"), [
    ("paper", ["top_hat"], "costumes"), ("box", ["wig"], "costumes"),
    ("box", ["top_hat", "boa"], "screening"),
])
def test_costume_cards_on_the_table_get_the_moment_where_the_companion_has_to_act(
    kit: str, wardrobe: list[str], stage: str
) -> None:
    start = scene(ROLES, kit=kit, costumes=True)
    start.do("change_box", wardrobe=wardrobe)
    start.state = replace(start.state, costumes={3: ("",)})
    assert start.do("end_production").state.round.stage == stage


def test_a_costume_on_the_phone_for_dice_on_the_table_is_worn_too() -> None:
    start = scene(ROLES, hands_on="phones", dice_on="table", costumes=True)
    start.state = replace(start.state, costumes={3: ("wig", "gown")})
    assert start.choices("wear_on_dice", "costume", 3) == [1]
    start.do("wear_on_dice", 3, costume=1)
    assert start.state.costumes[3] == ("wig",) and start.state.wardrobe[-1] == "gown"
    assert "wear_on_dice" not in start.offers(3)


def test_a_table_that_was_opened_without_the_moment_goes_on_without_it() -> None:
    start = start_with(3, "gown")
    start.state = replace(start.state, options=replace(start.state.options, last_call=False))
    assert start.pass_all().state.round.stage != "costumes"
