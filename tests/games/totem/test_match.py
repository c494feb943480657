"""Cards on the table: who is out in which order, wrong grabs, games won, the ladder, the banner."""

from __future__ import annotations

import pytest

from companion.engine.cue import COUNT
from companion.engine.game import SCREEN
from companion.games.totem.events import EVENTS, Counted
from companion.games.totem.game import TOTEM
from companion.games.totem.story import story
from companion.games.totem.view import View, view
from tests.games.totem.table import Table


def seen(table: Table) -> View:
    return view(table.state, SCREEN)


def playing(players: int = 4) -> Table:
    return Table(players, way="cards").do("begin_game")


@pytest.mark.parametrize(("players", "cards", "left_out"), [
    (2, [20, 20, 19, 19], 2), (3, [26] * 3, 2), (4, [20] * 4, 0), (5, [16] * 5, 0)])
def test_how_to_prepare_is_told_by_name(players: int, cards: list[int], left_out: int) -> None:
    how = seen(Table(players, way="cards")).prepare
    assert how and [share.cards for share in how.shares] == cards and how.out == left_out
    assert str(how.shares[0].name).startswith("Dana")
    assert seen(playing(players)).prepare is None


def test_remainders_lie_under_the_totem_where_the_switch_says_so() -> None:
    how = seen(Table(2, way="cards", remainders="under")).prepare
    assert how and how.under == 2 and {share.cards for share in how.shares} == {19}


def test_who_is_out_first_wins_and_the_last_one_ends_the_game() -> None:
    table = playing().do("go_out", 3).do("go_out", 1)
    assert [player.place for player in seen(table).players] == [2, 0, 1, 0]
    assert [player.won for player in seen(table).players] == [0, 0, 1, 0]
    table.do("go_out", 2)
    assert not table.state.playing
    assert [player.won for player in seen(table).players] == [0, 0, 1, 0]
    assert [column.total for column in seen(table).pad.columns] == [2, 1, 3, 0]


def test_the_ladder_goes_on_over_the_evening_and_a_game_may_end_early() -> None:
    table = playing().do("go_out", 3).do("end_game").do("begin_game").do("go_out", 3)
    table.do("end_game")
    assert [player.won for player in seen(table).players] == [0, 0, 2, 0]
    assert len(seen(table).pad.rows) == 2


def test_wrong_grabs_are_counted() -> None:
    table = playing().do("penalise", 2).do("penalise", 2)
    assert seen(table).players[1].penalties == 2
    assert table.do("end_game").state.pad.rounds[0].entries[2].penalties == 2
    assert seen(table).players[1].penalties == 2


def test_wrong_grabs_add_up_over_the_evening_and_the_pad_tells_of_them() -> None:
    table = playing().do("penalise", 2).do("penalise", 2).do("end_game").do("begin_game")
    assert [player.penalties for player in seen(table).players] == [0, 2, 0, 0]
    table.do("penalise", 2).do("penalise", 3).do("end_game")
    assert [player.penalties for player in seen(table).players] == [0, 3, 1, 0]
    told = [[str(item.why) for cell in row.cells if cell for item in cell.items if not item.points]
            for row in seen(table).pad.rows]
    assert [[why for why in row if "wrong" in why] for row in told] == [
        ["2 wrong grabs"], ["1 wrong grab", "1 wrong grab"]]
    assert [column.total for column in seen(table).pad.columns] == [0, 0, 0, 0]


def parted(players: int) -> Table:
    """Cards on the table, each hand apart: two players, or the last two after Dana won."""
    if players == 2:
        return playing(2)
    table = playing(players)
    for seat in range(1, players - 1):
        table.do("go_out", seat)
    return table.do("part_hands")


@pytest.mark.parametrize(("players", "places"), [(2, [0, 1]), (3, [1, 0, 2])])
def test_with_hands_apart_the_fewest_cards_end_the_game(players: int, places: list[int]) -> None:
    table = parted(players)
    captions = [str(TOTEM.command("go_out").caption_for(table.state, seat))
                for seat in table.may("go_out")]
    assert captions[-1].endswith("has the fewest cards")
    table.do("go_out", players)
    assert not table.state.playing and "no card left and wins" not in table.said().split("hand")[-1]
    assert [entry.place for entry in table.state.pad.rounds[0].entries.values()] == places


@pytest.mark.parametrize(("players", "places"), [(2, [1, 1]), (3, [1, 2, 2])])
def test_with_hands_apart_equal_cards_share_the_place(players: int, places: list[int]) -> None:
    table = parted(players).do("call_equal")
    assert [entry.place for entry in table.state.pad.rounds[0].entries.values()] == places


def test_nobody_is_equal_while_each_plays_one_hand() -> None:
    assert not playing(4).may("call_equal") and not Table(2).lay("s01-red").may("call_equal")


def test_the_banner_is_flipped_by_one_tap_and_back() -> None:
    table = playing().do("flip_rule")
    assert seen(table).colours and not seen(table.do("flip_rule")).colours


@pytest.mark.parametrize(("players", "may"), [(2, []), (3, []), (4, [0]), (10, [0])])
def test_the_banner_is_flipped_where_the_deck_has_colour_arrows(
        players: int, may: list[int]) -> None:
    assert playing(players).may("flip_rule") == may and seen(playing(players)).flips == bool(may)


def test_the_last_two_may_play_each_hand_apart() -> None:
    table = playing(3)
    assert not table.may("part_hands")
    assert seen(table.do("go_out", 1).do("part_hands")).apart


def test_counting_starts_the_cue_and_nothing_else_does() -> None:
    assert Counted.cue is COUNT
    assert [event for event in EVENTS if event.cue] == [Counted]


def test_the_view_never_says_what_the_tops_call_for() -> None:
    """Whether there is a match or not, nothing but the cards is different."""
    match = Table().lay("s01-red", "s01-green").turn(2)
    none = Table().lay("s01-red", "s02-green").turn(2)
    assert (seen(match).now, seen(match).moment, seen(match).said) == (
        seen(none).now, seen(none).moment, seen(none).said)


def told(table: Table) -> str:
    return " ".join(str(line) for line in story(table.play).lines)


def test_the_story_tells_of_fast_hands_fat_piles_wrong_grabs_and_falls() -> None:
    table = Table().lay("s01-red", "s01-green", "s02-red", "s03-red", centre=4).turn(2).grab(1)
    assert told(table) == ("The fastest hand was Dana's: 1 good grab. "
                           "The fattest pile had 5 cards; Avi took it.")
    table.turn().grab(4).do("drop_totem", culprit="nobody")
    assert "as bravely as Noa: 1 time" in told(table) and "fell 1 time" in told(table)


def test_the_story_forgets_a_grab_that_another_held_lower() -> None:
    table = Table().lay("s01-red", "s01-green", "s02-red", "s03-red").turn(2).grab(3).grab(1)
    assert told(table) == "", "nothing is settled while it is asked who held lower"
    table.do("say_who_held_lower", 3, who_held="1")
    assert told(table) == ("The fastest hand was Dana's: 1 good grab. "
                           "The fattest pile had 1 card; Avi took it.")


def test_the_story_keeps_a_grab_after_which_another_grabbed_only_later() -> None:
    table = Table().lay("s01-red", "s01-green", "s02-red", "s03-red").turn(2).grab(1).grab(3)
    table.do("say_who_held_lower", 3, who_held="later:3")
    assert "The fastest hand was Dana's: 1 good grab." in told(table)
    assert "as bravely as Gil: 1 time" in told(table)


def test_of_equals_nobody_is_the_fastest_or_the_bravest() -> None:
    table = playing().do("penalise", 2).do("penalise", 3)
    assert told(table) == ""
    assert "as bravely as Gil: 2 times" in told(table.do("penalise", 3))
    table = Table().lay("s01-red s03-red", "s01-green s04-red", "s02-red", "s06-red s03-green")
    assert "The fastest hand was Dana's" in told(table.turn(2).grab(1))
    assert "fastest" not in told(table.turn(6).grab(4))


def test_the_story_is_headed_by_who_leads_the_ladder() -> None:
    table = playing()
    assert "Play." in str(story(table.play).headline)
    table.do("go_out", 3).do("end_game")
    assert str(story(table.play).headline) == "The ladder is led by: Gil."
    table.do("close_match")
    assert str(story(table.play).headline) == "Gil won the match!"


def test_with_cards_the_story_tells_of_wrong_grabs() -> None:
    assert "Avi: 2 times" in told(playing().do("penalise", 2).do("penalise", 2))
