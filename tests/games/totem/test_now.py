"""What a phone says is due: to everybody by name, to one's own phone as "you"."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.game import SCREEN, Viewer
from companion.games.totem.view import View, view
from tests.games.totem.table import HOST, Table


def seen(table: Table, seat: int | None = None) -> View:
    return view(table.state, Viewer("player", seat) if seat else SCREEN)


def said(table: Table, seat: int | None = None) -> list[str]:
    return [str(line) for line in seen(table, seat).now]


def test_before_a_game_the_totem_is_put_in_reach_of_all() -> None:
    for way in ("phones", "cards"):
        assert said(Table(way=way))[0] == "Put the totem in the middle, in reach of all."


def test_whose_turn_it_is_reads_so_on_the_own_phone_and_by_name_on_all_others() -> None:
    table = Table().lay("s01-red")
    assert said(table, 1) == ["Your turn: turn a card."]
    assert said(table, 2) == said(table) == ["Dana turns."]
    assert [str(line) for line in view(table.state, HOST).now] == ["Dana turns."]


def test_each_hand_apart_is_told_which_of_the_own_hands_turns() -> None:
    table = Table(2).lay("s01-red")
    assert said(table, 1) == ["Your turn: turn a card with your right hand."]
    assert said(table.turn(2), 1) == ["Your turn: turn a card with your left hand."]


def test_outward_arrows_say_what_all_do_and_who_counts() -> None:
    table = Table().lay("s01-red", "outward").turn(2)
    headline, more = said(table)
    assert "together, on three" in headline and more.startswith("Avi counts")
    assert said(table, 2)[0] == "Outward arrows: you count!"
    assert said(table, 1) == said(table)


def test_what_outward_arrows_say_tells_nothing_of_a_match() -> None:
    match = Table().lay("s01-red", "s01-green", "outward").turn(3)
    none = Table().lay("s01-red", "s02-green", "outward").turn(3)
    for seat in (None, 1, 3):
        assert said(match, seat) == said(none, seat)


def test_all_hands_at_the_totem_are_counted_and_named() -> None:
    table = Table().lay("s01-red").turn().grab(2).grab(3)
    assert said(table) == ["Two hands on the totem: Avi and Gil."]
    assert said(table.grab(4)) == ["3 hands on the totem: Avi, Gil and Noa."]


def test_what_is_asked_about_a_grab_speaks_to_the_one_who_has_the_totem() -> None:
    table = Table().lay("s01-red", "inward").turn(2).grab(1)
    assert said(table, 1) == ["You have the totem: your open pile may go under it."]
    assert said(table, 2) == ["Dana may put the open pile under the totem."]


def test_whoever_grabbed_by_mistake_is_told_until_the_next_card() -> None:
    table = Table().lay("s01-red", "s02-red").turn().grab(3)
    assert [player.grab for player in seen(table).players] == ["", "", "wrong", ""]
    assert not any(player.grab for player in seen(table.turn()).players)
    right = Table().lay("s01-red", "s01-green").turn(2).grab(1)
    assert seen(right).players[0].grab == "held"


def test_a_victory_is_told_to_all_while_the_others_play_on() -> None:
    table = Table(way="cards").do("begin_game")
    assert seen(table).won is None
    table.do("go_out", 3)
    assert str(seen(table).won) == str(seen(table, 1).won) == "Gil won!"
    assert str(seen(table, 3).won) == "You won!" and said(table, 3) == ["The others play on."]


def test_a_victory_is_the_headline_until_the_next_deal() -> None:
    table = Table(way="cards").do("begin_game").do("go_out", 3).do("end_game")
    assert said(table) == ["Gil won!", "The next game can begin."]
    assert said(table, 3)[0] == "You won!" and not seen(table).said
    assert "won" not in said(table.do("begin_game"))[0]


def test_the_screen_which_nobody_taps_never_says_here() -> None:
    two = Table(2, way="cards").do("begin_game")
    for table in (Table(way="cards").do("begin_game"), two):
        assert "taps it on a phone" in " ".join(said(table))


def test_where_nobody_can_turn_the_way_out_is_told_alike_with_and_without_a_match() -> None:
    none = Table(3).lay("s01-red", "s02-green", "s03-red", down=0).turn(3)
    match = Table(3).lay("s01-red", "s01-green", "s03-red", down=0).turn(3)
    assert said(none) == said(match) and said(none)[0] == "Nobody has a card left to turn."
    assert "the GM ends the game" in said(none)[1]


def test_where_somebody_has_won_and_nobody_can_turn_the_next_place_is_left() -> None:
    table = Table(3).lay("s01-red", "s02-green", "s03-red", down=0).turn(3)
    assert "fewest cards wins" in said(table)[1]
    after = replace(table.state, out=(1,))
    told = [str(line) for line in view(after, SCREEN).now]
    assert told[0] == "Nobody has a card left to turn." and "wins" not in told[1]
    assert "the next place goes to whoever has the fewest cards" in told[1]


def test_where_nobody_can_turn_the_fewest_cards_win() -> None:
    laid = ("s01-red s02-red", "s03-green s04-green", "s05-red")
    table = Table(3).lay(*laid, down=0).turn(5).do("end_game")
    assert said(table)[0] == "Gil won!"
    assert [entry.place for entry in table.state.pad.rounds[0].entries.values()] == [0, 0, 1]
    early = Table(3).lay(*laid, down=0).turn(4).do("end_game")
    assert said(early)[0] == "The game ended without a winner."


def test_who_run_out_at_one_moment_share_the_place_and_the_victory() -> None:
    table = Table().lay("s01-red", "s02-red", "s03-red", "s04-red", down1=0, down2=0, down4=1)
    table.turn(4).grab(3)
    assert [player.place for player in seen(table).players] == [1, 1, 0, 0]
    assert str(seen(table).won) == "A shared victory: Dana and Avi!"
    table.grab(4)
    assert [player.place for player in seen(table).players] == [0, 0, 0, 0]
    table.do("say_who_held_lower", 3, who_held="3")
    table.turn().turn().do("drop_totem", culprit="3")
    assert [player.place for player in seen(table).players] == [1, 1, 0, 3]
    points = [column.total for column in seen(table).pad.columns]
    assert not table.state.playing and points == [3, 3, 0, 1]


def test_a_game_that_nobody_won_says_so() -> None:
    table = Table(way="cards").do("begin_game").do("end_game")
    assert said(table)[0] == "The game ended without a winner."


def test_on_phones_the_last_duel_is_not_the_last_word() -> None:
    table = Table(3).lay("s01-red", "s01-green", "s02-red", down=0).turn(2).grab(1)
    assert str(seen(table).won) == "Dana won!"
    table.do("end_game")
    assert said(table)[0] == "Dana won!" and not seen(table).said


def told(table: Table) -> str:
    """What the phones and the television say of the last thing that happened."""
    return " ".join(str(line) for line in seen(table).said)


def test_what_the_fall_of_the_totem_moved_is_told_until_the_next_card() -> None:
    table = Table().lay("s01-red", "s02-red").turn().do("drop_totem", culprit="3")
    assert told(table) == "Gil knocked the totem over and takes all open piles and the centre."
    assert told(table.do("drop_totem", culprit="nobody")).startswith("The totem fell, and nobody")
    assert told(table.turn()) == ""
    stands = Table(falls="stands").lay("s01-red").turn().do("drop_totem", culprit="nobody")
    assert told(stands) == "The totem fell and stands again; nothing moves."


def test_where_the_pile_went_is_told_once_it_is_chosen() -> None:
    for pile, said in (("put", "Dana's open pile goes under the totem."),
                       ("keep", "Dana keeps the pile.")):
        table = Table().lay("s01-red", "inward").turn(2).grab(1).do("put_away", 1, pile=pile)
        assert said in told(table)


def test_that_shapes_count_again_is_told_when_a_grab_ends_colour_arrows() -> None:
    colour = Table().lay("s01-red", "s02-red", "colour").turn(3).grab(1)
    assert told(colour).endswith("Shapes count again.")
    assert "again" not in told(Table().lay("s01-red", "s01-green").turn(2).grab(1))
