"""On the table or on the phones: the companion asks only what it must know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.game import SCREEN, Refused
from companion.games.hollywood.content import FILMS
from companion.games.hollywood.events.premiere import FilmScreened
from companion.games.hollywood.genres import film_title
from companion.games.hollywood.odds import expected_cards
from companion.games.hollywood.rules import Tally
from companion.games.hollywood.state import Film
from companion.games.hollywood.view import view
from tests.games.hollywood.scene import Scene, scene
from tests.games.hollywood.table import Table

SEVEN = ("producer", "director", "gaffer", "actress", "composer", "editor", "cinematographer")


def boxed(players: int = 4, **options: object) -> Scene:
    roles = dict(zip(range(1, players + 1), SEVEN, strict=False))
    return scene(roles, kit="box", **options)


def test_a_poster_of_the_box_is_noted_once_it_lies_there() -> None:
    start = boxed()
    assert "record_poster" in start.offers()
    start.do("record_poster", poster="horror")
    assert start.state.round.poster == "horror" and "record_poster" not in start.offers()


WRITTEN = {1: "screenwriter", 2: "director", 3: "gaffer", 4: "actress"}


def test_a_poster_waits_for_a_screenwriter_who_plays_by_phone() -> None:
    start = scene(WRITTEN, kit="own", hands_on="phones", posters_on="table")
    assert "record_poster" not in start.offers()
    start.do("perform_by_hand", 1, role="screenwriter")
    assert "record_poster" in start.offers() and start.state.posters_left == 14


def test_a_poster_that_lies_there_ends_the_screenwriters_turn() -> None:
    start = scene(WRITTEN, kit="box").do("record_poster", poster="western")
    assert start.state.round.turn == 1 and start.state.round.poster == "western"


def test_a_poster_is_shown_once_only() -> None:
    start = boxed()
    shown = Film(1, "horror", "C", 0, Tally(), ("communists",), False, False)
    start.state = replace(start.state, films=(shown,))
    with pytest.raises(Refused):
        start.do("record_poster", poster="horror")


@pytest.mark.parametrize("role", ["gaffer", "cinematographer", "actress", "actor", "composer",
                                  "editor"])
def test_work_with_cards_and_dice_on_the_table_is_one_tap(role: str) -> None:
    others = [r for r in ("producer", "director", "gaffer", "actress") if r != role]
    start = scene({1: role, **dict(zip((2, 3, 4), others, strict=False))}, kit="box")
    start.state = start.state.with_round(order=(1, 2, 3, 4))
    start.do("perform_by_hand", 1, role=role)
    assert start.state.round.turn == 1 and start.state.round.performed == (role,)
    assert start.state.round.discards == {} and start.state.round.doing is None


def test_what_the_companion_keeps_is_asked_for_all_the_same() -> None:
    start = boxed()
    assert "produce" in start.offers(1) and "perform_by_hand" not in start.offers(1)
    assert "reroll_by_hand" in start.offers(1) and "reroll" not in start.offers(1)


def test_a_table_that_knows_the_game_need_not_tap_in_every_turn() -> None:
    start = boxed().do("record_poster", poster="western").do("end_production")
    assert start.offers() == {"screen_film"}


def test_a_film_of_real_cards_is_counted_with_its_poster() -> None:
    start = boxed().do("record_poster", poster="western").do("end_production")
    start.do("screen_film", patriots=2, communists=1)
    made = start.state.films[-1]
    assert made.tally == Tally(3, 1) and not made.hearing and not made.shake_up
    assert made.winners == ("patriots",) and made.cards is None


def test_the_film_waits_for_its_poster() -> None:
    start = boxed().do("end_production")
    assert start.offers() == {"record_poster"}


def test_returned_statuettes_go_back_to_the_centre() -> None:
    start = boxed().do("record_poster", poster="western")
    start.state = replace(start.state, tokens={1: 2, 3: 1})
    start.do("end_production").do("screen_film", patriots=1, returned=["1.0", "3.0"])
    assert start.state.tokens == {1: 1}
    told = [str(event.tell(start.state, start.state, SCREEN)) for event in start.events]
    for name in ("Dana", "Gil"):
        assert f"{name} returns 1 statuette and adds a card." in told


def test_a_film_of_an_older_log_holds_its_returned_statuettes_itself() -> None:
    start = boxed().do("record_poster", poster="western").do("end_production")
    start.state = replace(start.state, tokens={1: 2, 3: 1})
    assert FilmScreened(0, 1, 0, "P", returned=(1, 3)).apply(start.state).tokens == {1: 1}


def test_real_role_cards_are_noted_again_after_a_shake_up() -> None:
    start = boxed().do("record_poster", poster="western").do("end_production")
    start.do("screen_film").do("tell_shake_up")
    assert start.state.phase == "roles" and start.offers(2) == {"record_role"}
    for seat, role in ((3, "composer"), (1, "editor"), (2, "actor"), (4, "director")):
        start.do("record_role", seat, role=role)
    assert start.state.phase == "production" and start.state.number == 2
    assert start.state.roles[4] == ("director",) and start.state.round.order[0] == 4


def test_dice_on_the_table_and_hands_on_phones_ask_which_show_a_star() -> None:
    roles = {1: "producer", 2: "director", 3: "gaffer", 4: "actress"}
    start = scene(roles, hands_on="phones", dice_on="table", posters_on="phones")
    start.pass_all()
    assert start.offers() == {"record_stars"}
    start.do("record_stars", stars=["2.0", "4.0"])
    assert [s for s in (1, 2, 3, 4) if "add_cards" in start.offers(s)] == [2, 4]


def test_the_stars_of_real_dice_are_not_shown_beyond_the_film_they_were_noted_for() -> None:
    roles = {1: "producer", 2: "director", 3: "gaffer", 4: "actress"}
    start = scene(roles, hands_on="phones", dice_on="table", posters_on="phones")
    start.pass_all().do("record_stars", stars=["1.0"]).do("add_cards", 1, cards=[0])
    assert view(start.state, SCREEN).players[0].dice == (True,)
    assert expected_cards(start.state) == 1
    start.do("raise_curtain").do("next_film")
    assert not any(player.dice for player in view(start.state, SCREEN).players)
    assert expected_cards(start.state) is None


def test_dice_on_phones_tell_who_adds_real_cards() -> None:
    start = scene({1: "producer", 2: "director", 3: "gaffer", 4: "actress"}, kit="paper")
    assert start.state.round.poster is None and len(start.state.dice) == 4
    assert start.pass_all().offers() == {"screen_film"}


def score_table(players: int = 7, **options: object) -> Table:
    table = Table(players, {"kit": "box", "pace": "score", **options})
    table.set_up()
    return table


def test_score_only_is_poster_tally_next() -> None:
    table = score_table()
    for number in range(1, 4):
        assert table.state.number == number and table.names() == {"score_film"}
        table.do("score_film", poster="C", patriots=1, communists=1)
        assert table.names() == {"next_film", "score_film"}
        table.do("next_film")
    assert table.do("score_film", poster="N", communists=1).outcome == "communists"


def test_score_only_asks_for_no_roles() -> None:
    table = Table(7, {"kit": "box", "pace": "score"})
    assert table.state.phase == "dusk"
    table.set_up()
    table.do("score_film", poster="N")
    assert "tell_shake_up" not in table.names()
    assert table.do("next_film").phase == "score"


def to_seventh(players: int, **options: object) -> Table:
    table = score_table(players, **options)
    for number in range(6):
        table.do("score_film", poster="N", **{("patriots", "communists")[number % 2]: 1})
        table.do("next_film")
    return table


@pytest.mark.parametrize(("there", "outcome"), [("yes", "rising_star"), ("no", "patriots")])
def test_a_rising_star_among_random_cards_is_asked_for_when_it_matters(
    there: str, outcome: str
) -> None:
    table = to_seventh(5, random_affiliations=True)
    assert table.do("score_film", poster="N", patriots=1).outcome is None
    assert table.names() == {"tell_rising_star"}
    assert table.do("tell_rising_star", there=there).outcome == outcome


def test_a_rising_star_is_not_asked_for_when_the_margin_is_wide() -> None:
    table = to_seventh(5, random_affiliations=True)
    assert table.do("score_film", poster="N", patriots=2).outcome == "patriots"


@pytest.mark.parametrize(("players", "outcome"), [(7, "rising_star"), (5, "patriots")])
def test_a_rising_star_of_the_table_needs_no_question(players: int, outcome: str) -> None:
    table = to_seventh(players)
    assert table.do("score_film", poster="N", patriots=1).outcome == outcome


def test_with_nine_random_cards_the_star_is_certainly_there() -> None:
    table = to_seventh(9, random_affiliations=True)
    assert table.do("score_film", poster="N", patriots=1).outcome == "rising_star"


def test_no_two_films_of_an_evening_without_posters_have_the_same_title() -> None:
    titles = [film_title(film, None, 0) for film in range(1, FILMS + 1)]
    assert len(set(titles)) == FILMS
