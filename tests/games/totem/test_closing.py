"""An evening of Totem comes to an end: who won the match, and what another game leaves behind."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.engine.game import SCREEN
from companion.games.totem.game import TOTEM
from companion.games.totem.view import view
from tests.games.totem.table import Table
from tests.web.forms import form_for, form_of
from tests.world import Evening, Phone, read

Opened = Callable[..., Evening]


def won(*first: int) -> Table:
    """Games with cards on the table, each won by one of them and ended then."""
    table = Table(way="cards")
    for seat in first:
        table.do("begin_game").do("go_out", seat).do("end_game")
    return table


def headline(table: Table) -> str:
    return str(view(table.state, SCREEN).now[0])


def test_closing_announces_who_won_the_match_and_how_many_games_it_had() -> None:
    table = won(3, 3, 1)
    assert table.may("close_match") == [0]
    table.do("close_match")
    assert headline(table) == "Gil won the match!"
    assert str(view(table.state, SCREEN).now[1]) == "3 games were played."
    assert "The match is over. Won by: Gil." in table.said()
    assert view(table.state, SCREEN).moment == "over" and not table.may("close_match")


def test_a_match_that_is_equal_is_shared() -> None:
    assert headline(won(3, 1).do("close_match")) == "The match is shared: Dana and Gil!"


def test_one_more_game_after_all_opens_the_evening_again() -> None:
    table = won(3).do("close_match").do("begin_game")
    assert view(table.state, SCREEN).moment == "cards" and not table.state.closed


def test_only_a_game_somebody_won_can_be_the_last() -> None:
    assert not Table(way="cards").may("close_match")
    broken_off = Table(way="cards").do("begin_game").do("end_game")
    assert not broken_off.may("close_match") and not TOTEM.over(broken_off.state)
    assert not won(3).do("begin_game").may("close_match")


def test_a_game_that_was_broken_off_makes_nobody_a_winner_of_the_evening() -> None:
    assert TOTEM.results
    broken_off = Table(way="cards").do("begin_game").do("end_game")
    assert TOTEM.results.of(broken_off.state) is None
    found = TOTEM.results.of(won(3).state)
    assert found and [one.seat for one in found.seats if one.won] == [3]


def test_a_game_that_was_broken_off_is_not_counted_among_those_played() -> None:
    assert TOTEM.results
    table = won(3, 1, 3).do("begin_game").do("end_game")
    found = TOTEM.results.of(table.state)
    assert found and found.rounds == 3
    assert str(view(table.do("close_match").state, SCREEN).now[1]) == "3 games were played."


# --- pages ---------------------------------------------------------------------------------------


@pytest.fixture
def evening(an_evening: Opened) -> Evening:
    """A game that seat 2 has won."""
    made = an_evening(game="totem", players=3, options={"way": "cards"})
    made.do("begin_game")
    made.api().post(f"/tables/{made.table}/commands/go_out", {"seat": 2})
    return made


def test_a_victory_stands_on_every_page(evening: Evening) -> None:
    screen = Phone(evening.app).sit(evening.opened["screen"]["token"])
    name = evening.play().state.party.names[2]
    for _ in range(2):  # while the others play on, and once it is over
        for phone, role in ((evening.gm, "gm"), (evening.seats[1], "seat"), (screen, "screen")):
            page = read(phone, f"{evening.url}/{role}")
            assert 'class="victory"' in page and f"<bdi>{name}</bdi> won!" in page
        assert "You won!" in read(evening.seats[2], f"{evening.url}/seat")
        if evening.play().state.playing:
            evening.do("end_game")


def test_after_a_game_the_next_deal_is_gold_and_the_end_of_the_evening_is_beside_it(
        evening: Evening) -> None:
    evening.do("end_game")
    page = read(evening.gm, f"{evening.url}/gm")
    assert page.count('<button class="primary">') == 1
    form = form_of(page, f"{evening.url}/gm/do/close_match")
    evening.gm.post(f"{evening.url}/gm/do/close_match", {k: v[0] for k, v in form.items()})
    assert evening.play().state.closed
    page = read(evening.gm, f"{evening.url}/gm")
    assert "won the match!" in page and f'class="button primary" href="{evening.url}/gm/another"' \
        in page


def test_once_somebody_has_won_the_end_stands_under_that_above_the_piles(evening: Evening) -> None:
    """A GM who plays on a phone sees their own pile, and nothing below it."""
    page = read(evening.gm, f"{evening.url}/gm")
    assert page.index('class="victory"') < page.index('id="sure-end_game-0"') \
        < page.index('class="ladder')


def test_everybody_reads_the_story_of_a_closed_evening(evening: Evening) -> None:
    evening.do("end_game")
    assert "/page/story" not in read(evening.seats[1], f"{evening.url}/seat")
    evening.do("close_match")
    for phone, role in ((evening.gm, "gm"), (evening.seats[1], "seat")):
        page = read(phone, f"{evening.url}/{role}")
        assert page.count(f'href="{evening.url}/{role}/page/story"') == 1 and "The end" in page


def test_ending_a_game_is_asked_about_first(evening: Evening) -> None:
    page = read(evening.gm, f"{evening.url}/gm")
    assert page.count('id="sure-end_game-0"') == 1 and "Yes, end it now" in page


@pytest.mark.parametrize("path", ["another", "another/zero"])
def test_leaving_for_another_game_warns_only_of_what_is_lost(evening: Evening, path: str) -> None:
    lost = read(evening.gm, f"{evening.url}/gm/{path}")
    assert "does not come back" in lost
    evening.do("end_game")
    assert "Break off" not in read(evening.gm, f"{evening.url}/gm/{path}")
    evening.do("begin_game")
    assert "what was won before stays" in read(evening.gm, f"{evening.url}/gm/{path}")


def test_games_won_and_points_are_both_told_and_explained(evening: Evening) -> None:
    evening.do("end_game")
    told = "with <bdi dir=\"ltr\">3</bdi> players a victory is worth <bdi dir=\"ltr\">2</bdi>"
    for page in ("seat", "seat/page/pad"):
        assert told in read(evening.seats[1], f"{evening.url}/{page}")


def test_with_cards_what_happens_is_tapped_beside_the_name(an_evening: Opened) -> None:
    """One tap each, and nothing of it a second time behind “More”."""
    evening = an_evening(game="totem", players=4, options={"way": "cards"})
    evening.do("begin_game")
    for name, told in (("penalise", "1 wrong grab"), ("go_out", "out: place")):
        page = read(evening.gm, f"{evening.url}/gm")
        assert page.count(f"/gm/do/{name}") == 4 - bool(evening.play().state.out)
        form = form_for(page, f"{evening.url}/gm/do/{name}", 2)
        evening.gm.post(f"{evening.url}/gm/do/{name}", form)
        ladder = read(evening.gm, f"{evening.url}/gm").partition('class="ladder')[2]
        assert told in ladder.replace('<bdi dir="ltr">1</bdi>', "1")
