"""A film on one page of the GM's phone: only what the companion must know is tapped."""

from __future__ import annotations

import pytest

from companion.engine.game import Refused, Viewer
from companion.engine.offers import offers
from companion.games.hollywood.content import BOX_ROLES
from companion.games.hollywood.game import HOLLYWOOD
from tests.games.hollywood.box_film import BOX, FOUR, film
from tests.games.hollywood.scene import Scene, scene
from tests.games.hollywood.table import Table


def told(start: Scene, seat: int) -> dict[str, str]:
    """Where the GM's page has what can be done for a player in turn."""
    return {offer.name: offer.place for offer in offers(HOLLYWOOD, start.state, Viewer("gm"))
            if offer.seat == seat and offer.command.main}


def test_what_needs_no_tap_is_folded_away() -> None:
    by_hand = {"reroll_by_hand": "untold", "pass": "untold", "swap_with_centre": "told"}
    assert told(film(), 1) == {"produce": "told", **by_hand}
    lit = film().do("go_to_turn", turn=1)
    assert told(lit, 2) == {"perform_by_hand": "untold", **by_hand}
    assert told(lit.do("go_to_turn", turn=3), 4) == {"perform_by_hand": "told", **by_hand}


# --- everyone up to somebody has played ---------------------------------------------------------


def test_one_tap_on_a_name_passes_for_all_before() -> None:
    start = film().do("go_to_turn", turn=2)
    assert start.state.round.turn == 2 and "direct" in start.offers(3)


def test_it_is_one_record_that_one_undo_takes_back() -> None:
    table = Table(7, BOX, seed=3)
    table.set_up()
    version, turn = table.play.version, table.state.round.turn
    table.do("go_to_turn", turn=turn + 3)
    assert table.play.version == version + 1
    table.undo()
    assert table.state.round.turn == turn


def test_a_turn_that_is_over_cannot_be_gone_back_to() -> None:
    start = film().do("go_to_turn", turn=2)
    with pytest.raises(Refused):
        start.do("go_to_turn", turn=1)
    assert "go_to_turn" not in start.do("go_to_turn", turn=3).offers()


def test_only_the_gm_says_that_others_have_played() -> None:
    names = {offer.name for seat in FOUR
             for offer in offers(HOLLYWOOD, film().state, Viewer("player", seat))}
    assert not names & {"go_to_turn", "end_production", "screen_film"}


def test_with_hands_on_phones_every_turn_is_somebodys_own() -> None:
    assert "go_to_turn" not in scene(FOUR).offers()


def test_a_role_gained_by_the_producer_is_left_unused_by_going_on() -> None:
    start = film().do("produce", 1, cards=["producer", "composer"])
    assert start.state.round.doing is not None
    assert start.do("go_to_turn", turn=2).state.round.doing is None


def test_two_players_go_to_either_of_their_turns() -> None:
    two = {1: ("director", "gaffer"), 2: ("composer", "editor")}
    start = scene(two, kit="box").do("go_to_turn", turn=3)
    assert start.state.round.order[3] == 2 and "perform_by_hand" in start.offers(2)


def test_a_poster_on_the_phones_is_turned_when_turns_are_passed() -> None:
    start = scene(FOUR, kit="paper").do("go_to_turn", turn=1)
    assert start.state.round.poster is not None


# --- what the next one has done says that all before have played ---------------------------------

SIX = {1: "screenwriter", 2: "gaffer", 3: "director", 4: "actor", 5: "composer", 6: "editor"}


def written(**options: object) -> Scene:
    return scene(SIX, kit="box", **options).do("record_poster", poster="western")


def test_the_next_role_that_must_be_known_is_told_without_coming_to_its_turn() -> None:
    start = written().do("direct_next", whom=6)
    assert start.state.tokens == {6: 1} and start.state.round.performed == ("director",)
    assert start.state.round.turn == 3  # the actor's: the director's is over as well
    start.do("perform_next", role="composer").do("perform_by_hand", 6, role="editor")
    assert start.state.round.editor == 6 and start.state.phase == "post"


def test_the_two_cards_of_a_producer_still_to_come_are_swapped_by_two_taps() -> None:
    start = scene({1: "screenwriter", 2: "gaffer", 3: "producer", 4: "actor"}, kit="box")
    start.do("record_poster", poster="western").do("produce_next", cards=["actor", "screenwriter"])
    assert start.state.roles[4] == ("screenwriter",) and start.state.round.turn == 3


def test_a_costume_is_given_before_its_designers_turn_is_noted() -> None:
    cast = {1: "screenwriter", 2: "gaffer", 3: "costume_designer", 4: "actor"}
    start = scene(cast, kit="box", costumes=True).do("record_poster", poster="western")
    assert start.do("give_costume_next", whom=2).state.costume_film == {2: 1}


def test_only_the_next_one_is_told_of_ahead_and_not_while_this_turn_may_tell_something() -> None:
    ahead = {"produce_next", "direct_next", "perform_next", "give_costume_next"}
    assert written().offers() & ahead == {"direct_next"}
    assert not written().do("go_to_turn", turn=2).offers() & ahead  # the director's own turn
    assert not film().offers() & ahead  # the producer's
    assert not scene(SIX, kit="box").offers() & ahead  # the poster comes first
    assert not scene(SIX).offers() & ahead  # every turn is somebody's own


def test_what_is_told_ahead_is_one_record_of_the_gms_that_one_undo_takes_back() -> None:
    table = Table(4, BOX)
    for seat, role in enumerate(("screenwriter", "gaffer", "director", "editor"), 1):
        table.do("record_role", seat, role=role)
    for name in ("skip_night", "lay_out_posters"):
        table.do(name)
    table.do("record_poster", poster="western")
    before, version = table.state, table.play.version
    table.do("direct_next", whom=2)
    assert table.play.version == version + 1 and table.state.tokens == {2: 1}
    table.undo()
    assert table.state == before


def test_nobody_but_the_gm_tells_ahead() -> None:
    names = {offer.name for seat in SIX
             for offer in offers(HOLLYWOOD, written().state, Viewer("player", seat))}
    assert not {name for name in names if name.endswith("_next")}


# --- roles ---------------------------------------------------------------------------------------


def test_each_phone_tells_its_own_role_in_any_order() -> None:
    table = Table(4, BOX)
    for seat, role in ((3, "actor"), (1, "editor"), (4, "gaffer"), (2, "director")):
        assert "record_role" in table.names(seat)
        table.do("record_role", seat, role=role)
        assert "record_role" not in table.names(seat)
    assert table.state.roles[1] == ("editor",) and table.state.phase == "dusk"


def test_phones_that_tell_their_roles_at_once_answer_the_same_step() -> None:
    table = Table(4, BOX)
    before = HOLLYWOOD.step(table.state)
    table.do("record_role", 3, role="actor")
    assert HOLLYWOOD.step(table.state) == before


def test_a_role_that_another_has_told_is_refused() -> None:
    table = Table(4, BOX)
    table.do("record_role", 3, role="actor")
    with pytest.raises(Refused):
        table.do("record_role", 1, role="actor")


def test_the_last_role_of_nine_is_filled_in() -> None:
    table = Table(9, BOX)
    for seat, role in zip(range(1, 9), BOX_ROLES, strict=False):
        table.do("record_role", seat, role=role)
    assert table.state.roles[9] == (BOX_ROLES[-1],) and table.state.phase == "dusk"


# --- the set-up ----------------------------------------------------------------------------------


def test_what_the_table_only_confirms_is_one_tap() -> None:
    table = Table(4, BOX)
    for seat, role in zip((1, 2, 3, 4), BOX_ROLES, strict=False):
        table.do("record_role", seat, role=role)
    table.do("begin_night")
    table.do("end_night")
    assert table.do("lay_out_posters").phase == "production"


def test_dice_on_phones_are_rolled_by_the_same_tap() -> None:
    table = Table(4, {"kit": "paper"})
    for seat, role in zip((1, 2, 3, 4), BOX_ROLES, strict=False):
        table.do("record_role", seat, role=role)
    table.do("skip_night")
    assert len(table.do("lay_out_posters").dice) == 4


def test_cards_on_phones_are_dealt_by_a_tap_of_their_own() -> None:
    table = Table(4)
    for name in ("deal_roles", "deal_affiliations", "skip_night"):
        table.do(name)
    assert table.names() == {"deal_hands"}
