"""A round line by line of the digest: turns, passes, last turns, and a Zero."""

from __future__ import annotations

import pytest

from companion.engine.game import AskedBack, NotYours, Refused, Viewer
from companion.engine.offers import offers
from companion.games import GAMES
from companion.games.zero.content import DECK
from companion.games.zero.rules import score
from tests.games.tapped import party
from tests.games.zero.table import A_ZERO, Table, begun, hands, stacked


@pytest.mark.parametrize(("players", "options", "pool"), [
    (2, {}, 9), (3, {}, 5), (5, {}, 5), (4, {"first_game": True}, 7), (2, {"first_game": True}, 9),
    (4, {"pool": 9}, 9), (2, {"pool": 5}, 5), (5, {"pool": 7, "first_game": True}, 7)])
def test_nine_cards_each_and_the_pool_by_players_and_edition(
        players: int, options: dict[str, object], pool: int) -> None:
    state = begun(players, way="phones", **options).state
    assert [len(hand) for hand in state.hands.values()] == [9] * players
    assert len(state.pool) == pool
    dealt = [card for hand in state.hands.values() for card in hand] + list(state.pool)
    assert len(set(dealt)) == len(dealt) and set(dealt) <= set(DECK)


@pytest.mark.parametrize("players", [1, 6])
def test_zero_is_for_two_to_five(players: int) -> None:
    people = party(5)
    if players == 1:
        people = party(1)
    else:
        names = {**people.names, 6: "Roni"}
        people = type(people)(tuple(names), names)
    with pytest.raises(Refused, match="two to five"):
        Table().play.open(people, {})


def test_the_first_player_is_named_and_then_it_goes_to_the_left() -> None:
    table = begun(3, first=2, way="score")
    table.enter(*hands(3))
    assert table.state.firsts == (3,)
    table.do("deal", first=3)
    table.enter(*hands(3))
    assert table.state.firsts == (1,)


@pytest.mark.parametrize("way", ["followed", "phones"])
def test_turns_go_clockwise(way: str) -> None:
    table = begun(3, first=2, way=way)
    order = []
    for _ in range(4):
        order.append(table.state.turn)
        table.turns("x")
    assert order == [2, 3, 1, 2]


def test_an_exchange_puts_one_card_into_the_pool_and_takes_another() -> None:
    table = begun(3, way="phones")
    hand, pool = set(table.state.hands[1]), set(table.state.pool)
    state = table.turns("x")
    assert len(state.hands[1]) == 9 and len(state.pool) == 5
    given, taken = hand - set(state.hands[1]), set(state.hands[1]) - hand
    assert len(given) == len(taken) == 1
    assert set(state.pool) == pool - taken | given


def test_what_is_set_aside_is_not_used_in_the_round() -> None:
    table = begun(3, way="phones")
    dealt = {*table.state.pool, *(card for hand in table.state.hands.values() for card in hand)}
    state = table.turns("xxxxxxxpxp")
    assert {*state.pool, *(card for hand in state.hands.values() for card in hand)} == dealt


def test_a_card_that_is_not_in_the_pool_cannot_be_taken() -> None:
    table = begun(3, way="phones")
    with pytest.raises(Refused):
        table.do("swap", 1, give=0, take=table.state.hands[1][0])


def test_nobody_plays_out_of_turn() -> None:
    for way, name in (("followed", "exchange"), ("phones", "swap"), ("phones", "pass")):
        with pytest.raises(NotYours):
            begun(3, way=way).do(name, 2)


# Who passes when, and who then still has a turn: by players, from the first player on.
PASSES = [
    (2, "pp", [1]), (2, "pxp", [2]), (2, "xpxp", [1]), (3, "pp", [3, 1]), (3, "pxp", [1, 2]),
    (3, "pxxp", [2, 3]), (3, "xpxxp", [3, 1]), (4, "pp", [3, 4, 1]), (4, "xxpp", [1, 2, 3]),
    (4, "pxxxp", [2, 3, 4]), (5, "pp", [3, 4, 5, 1]), (5, "xpxxp", [1, 2, 3, 4]),
    (5, "pxxxxp", [2, 3, 4, 5]),
]


@pytest.mark.parametrize("way", ["followed", "phones"])
@pytest.mark.parametrize(("players", "said", "left"), PASSES)
def test_the_second_pass_gives_everybody_else_one_last_turn(
        players: int, said: str, left: list[int], way: str) -> None:
    table = begun(players, way=way)
    state = table.turns(said)
    assert list(state.last or ()) == left and state.turn == left[0]
    for seat in left:
        assert table.state.turn == seat
        table.turns("x" if seat % 2 else "p")
    assert table.state.phase == ("count" if way == "followed" else "scored")


def test_the_first_pass_changes_nothing() -> None:
    table = begun(3)
    state = table.turns("p")
    assert state.last is None and state.turn == 2
    assert "the first pass changes nothing" in table.lines()[-1]


def test_a_pass_as_last_turn_changes_nothing_more() -> None:
    state = begun(3).turns("ppp")
    assert state.last == (1,)
    assert begun(3).turns("pppp").phase == "count"


# --- Zero! ----------------------------------------------------------------------------------------


def test_a_zero_out_of_turn_ends_the_round_at_once_and_all_others_count() -> None:
    table = begun(3)
    state = table.do("call_zero", 3, cards=A_ZERO, show=True)
    assert state.phase == "count" and state.zero == 3 and state.pad.missing == (1, 2)
    shown = table.view().hands
    assert [(hand.seat, hand.points, hand.zero) for hand in shown] == [(3, 0, True)]


def test_a_zero_is_checked_for_the_callers_eyes_first() -> None:
    table = begun(3)
    version = table.play.version
    with pytest.raises(AskedBack, match="It is right") as asked:
        table.do("call_zero", 2, cards=A_ZERO)
    assert asked.value.then == {"show": True}  # the same tap once more shows it
    with pytest.raises(Refused, match="Not yet: this hand counts") as refused:
        table.do("call_zero", 2, cards=hands(1)[0], show=True)
    assert refused.value.then == {"show": False}  # another hand is checked first, too
    assert table.play.version == version and table.state.phase == "play"


def test_a_wrong_zero_costs_nothing_and_the_second_pass_ends_the_round_as_usual() -> None:
    table = begun(3)
    table.turns("p")
    with pytest.raises(Refused, match="Not yet"):
        table.do("call_zero", 1, cards=hands(1)[0], show=True)
    state = table.turns("xp")
    assert (state.passes, state.last) == (2, (1, 2))
    assert not state.entered and state.zero is None


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_zero_is_called_among_the_last_turns_too_by_whoever_has_one(seat: int) -> None:
    """By the second passer, whose turn is over, as well."""
    table = begun(3)
    assert table.turns("xpp").last == (1, 2)
    state = table.do("call_zero", seat, cards=A_ZERO, show=True)
    assert (state.phase, state.zero, state.last, state.turn) == ("count", seat, None, 0)


def test_only_the_caller_may_call() -> None:
    table = begun(3)
    with pytest.raises(NotYours):
        table.do("call_zero", 2, by=Viewer("gm"), cards=A_ZERO, show=True)


def test_on_phones_a_zero_is_shown_and_everybody_is_counted() -> None:
    table = stacked(*A_ZERO)
    with pytest.raises(Refused, match="Not yet"):
        table.do("show_zero", 2, show=True)
    with pytest.raises(AskedBack, match="It is right"):
        table.do("show_zero", 1)
    assert table.state.phase == "play"
    state = table.do("show_zero", 1, show=True)
    assert state.phase == "scored" and state.pad.entry(1, 1).points == 0
    assert state.pad.entry(1, 2).points == score(state.hands[2]).points


def test_a_zero_that_was_not_called_scores_nothing_all_the_same() -> None:
    table = begun(2, way="score")
    table.do("enter_hand", 1, cards=A_ZERO)
    others = [card for card in DECK if card not in A_ZERO][:9]
    state = table.do("enter_hand", 2, cards=others)
    assert state.pad.entry(1, 1).points == 0
    on_phones = stacked(*A_ZERO).turns("ppp")
    assert (on_phones.phase, on_phones.pad.entry(1, 1).points) == ("scored", 0)


def test_what_lies_open_as_a_zero_is_in_nobodys_hand() -> None:
    table = begun(3)
    table.do("call_zero", 3, cards=A_ZERO, show=True)
    with pytest.raises(Refused, match="lies open on the table"):
        table.do("enter_hand", 1, cards=[*hands(1)[0][:8], "red-1"])
    with pytest.raises(Refused, match="part of the Zero"):
        table.do("note_pool", cards=["red-1", "red-5", "red-6", "blue-1", "blue-2"])


def test_ones_own_buttons_say_what_the_gms_say_by_name() -> None:
    state = begun(3).state
    own = {str(offer.label) for offer in offers(GAMES["zero"], state, Viewer("player", 1))}
    theirs = {str(offer.label) for offer in offers(GAMES["zero"], state, Viewer("gm"))}
    name = state.party.names[1]
    assert not [label for label in own if name in label]
    assert {f"{name} passes", f"{name} exchanges"} <= theirs


def test_a_gm_who_plays_reads_their_own_turn_as_any_player_does() -> None:
    table = begun(3)
    mine = {str(offer.label) for offer in offers(GAMES["zero"], table.state, Viewer("gm", 1))}
    assert {"Pass!", "Exchange"} <= mine
    table.do("pass", 1)
    name = table.state.party.names[2]
    theirs = {str(offer.label) for offer in offers(GAMES["zero"], table.state, Viewer("gm", 1))}
    assert {f"{name} passes", f"{name} exchanges"} <= theirs


def test_a_gm_who_has_a_button_for_each_reads_every_name_their_own_too() -> None:
    table = begun(2)
    table.turns("ppp")
    labels = [str(offer.label) for offer in offers(GAMES["zero"], table.state, Viewer("gm", 1))
              if offer.name == "enter_points"]
    assert labels == [f"Just the points: {name}" for name in table.state.party.names.values()]
