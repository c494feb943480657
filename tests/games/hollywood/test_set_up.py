"""The set-up: who gets what, in which order, and from which box."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.engine.clashes import left_out
from companion.engine.game import GM, Refused
from companion.engine.offers import asks_of
from companion.games.hollywood.box import (
    ABSENT,
    KINDS,
    POSTERS,
    PROPAGANDA,
    Box,
    all_counts,
    inventory,
)
from companion.games.hollywood.commands.opening import Open
from companion.games.hollywood.content import AFFILIATIONS, ROLES, affiliation_deck
from companion.games.hollywood.dealing import roll
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.wardrobe import COSTUMES
from companion.rooms import check_number
from tests.games.hollywood.table import Table, viewers
from tests.games.tapped import party

TABLE = {1: "P", 2: "PC", 3: "PPC", 4: "PPCS", 5: "PPPCC", 6: "PPPCCS", 7: "PPPPCCS",
         8: "PPPPCCCS", 9: "PPPPPCCCS"}
LETTERS = {"patriot": "P", "communist": "C", "rising_star": "S"}


@pytest.mark.parametrize(("players", "deck"), TABLE.items())
def test_the_affiliation_deck_is_the_tables(players: int, deck: str) -> None:
    assert "".join(LETTERS[card] for card in affiliation_deck(players)) == deck
    table = Table(players)
    table.do("deal_roles")
    dealt = table.do("deal_affiliations").affiliations
    assert Counter(LETTERS[card] for card in dealt.values()) == Counter(deck)


def test_random_affiliations_come_from_all_nine() -> None:
    found = set()
    for seed in range(40):
        table = Table(2, {"kit": "phones", "random_affiliations": True}, seed)
        table.do("deal_roles")
        found.add(tuple(sorted(table.do("deal_affiliations").affiliations.values())))
    assert ("patriot", "patriot") in found and ("communist", "rising_star") in found


@pytest.mark.parametrize("players", range(1, 10))
def test_everyone_gets_roles_hands_and_dice(players: int) -> None:
    state = Table(players).set_up()
    each = 2 if players <= 3 else 1
    assert all(len(roles) == each for roles in state.roles.values())
    assert all(len(state.dice[seat]) == each for seat in state.seats)
    assert all(len(state.hands[seat]) == 3 for seat in state.seats)
    ghosts = {1: 3, 2: 2, 3: 1}.get(players, 0)
    assert len(state.ghost_seats) == ghosts
    assert all(len(state.hands[g]) == len(state.dice[g]) == 1 for g in state.ghost_seats)
    assert len(state.centre) == len(state.options.roles) - each * players
    assert state.tokens_left == 4 and state.number == 1


def test_the_steps_come_in_the_order_of_the_rulebook() -> None:
    table = Table(4)
    for name in ("deal_roles", "deal_affiliations", "begin_night", "end_night", "deal_hands",
                 "roll_dice", "lay_out_posters"):
        assert name in table.names()
        table.do(name)
    assert table.state.phase == "production"


def test_alone_the_producer_stays_in_the_box() -> None:
    assert "producer" not in Table(1).state.options.roles


def test_two_players_play_with_the_double_communists_unless_they_switch_it_off() -> None:
    state = Table(2).set_up()
    cards = [*state.deck, *(card for hand in state.hands.values() for card in hand)]
    assert len(cards) == 60 and state.options.even_two


def test_alone_the_plain_double_patriots_stay_out_unless_it_is_switched_off() -> None:
    for even, cards in ((True, 56), (False, 60)):
        state = Table(1, {"kit": "phones", "even_one": even}).set_up()
        codes = [state.kind(card).code for card in
                 (*state.deck, *(card for hand in state.hands.values() for card in hand))]
        assert len(codes) == cards and ("PP" in codes) != even
    assert Table(1).state.options.even_one


@pytest.mark.parametrize(("name", "players"), [("even_one", 1), ("even_two", 2)])
def test_a_house_adjustment_is_offered_to_its_own_table_alone_and_never_lost(
    name: str, players: int
) -> None:
    """A switch that is not offered is sent by no form: it must not read as switched off."""
    for count in range(1, 10):
        asks = asks_of(Open, party(count), GM)
        assert (name in left_out(asks, {name: False}, count)) == (count != players)
        options = Table(count, {"kit": "phones", name: False}).state.options
        assert getattr(options, name) == (count != players)


def test_two_players_leave_cards_and_posters_in_the_box() -> None:
    state = Table(2, {"kit": "phones", "even_two": False}).set_up()
    cards = [*state.deck, *(card for hand in state.hands.values() for card in hand)]
    assert len(cards) == 54 and "CC" not in {state.kind(card).code for card in cards}
    assert not {"monster", "horror"} & {*state.pile, state.round.poster}
    assert state.posters_left + (state.round.poster is not None) == 13


def test_the_default_box_obeys_what_is_known_of_it() -> None:
    cards = dict(PROPAGANDA)
    assert sum(cards.values()) == 60 and cards["CC"] == 6
    assert cards["PP+H"] > 0 and cards["CC+S"] > 0 and cards["N"] > 0
    symbols = Counter[str]()
    for code, count in cards.items():
        symbols[KINDS[code].symbol[0]] += count * len(KINDS[code].symbol)
    assert symbols["C"] > symbols["P"]
    posters = dict(POSTERS)
    assert len(posters) == 15 and set(posters.values()) == {"P", "C", "N"}
    assert (posters["horror"], posters["monster"], posters["animation"]) == ("C", "C", "P")
    assert len(COSTUMES) == 9 and len(ROLES) == 10


def test_the_default_inventory_is_the_default_box() -> None:
    assert inventory(all_counts(PROPAGANDA), dict(POSTERS), 3) == Box(star_faces=3)


def test_a_poster_that_the_box_does_not_have_is_not_drawn() -> None:
    box = inventory(all_counts(PROPAGANDA), {**dict(POSTERS), "western": ABSENT}, 3)
    assert len(box.posters) == 14 and "western" not in box.pile(4)


def test_an_edited_box_is_what_is_dealt() -> None:
    table = Table(4, {"kit": "phones", "star_faces": 1,
                      "propaganda": {**dict.fromkeys(KINDS, 0), "C": 40, "PP+H": 12}})
    state = table.set_up()
    assert state.options.box == Box((("PP+H", 12), ("C", 40)), POSTERS, 1)
    kinds = Counter(state.kind(card).code for card in range(52))
    assert kinds == {"C": 40, "PP+H": 12}


def test_a_die_shows_a_star_as_often_as_it_has_starred_sides() -> None:
    state, rng = Table(4).set_up(), random.Random(1)
    stars = sum(roll(state, rng) for _ in range(6000))
    assert abs(stars / 6000 - state.options.box.star_faces / 6) < 0.03


def test_every_genre_has_four_titles_of_its_own() -> None:
    titles = [str(title) for genre in GENRES.values() for title in genre.titles]
    assert len(set(titles)) == 60


def test_the_number_of_players_fits_the_table() -> None:
    assert all(sum(mix) == players for players, mix in AFFILIATIONS.items())


def test_hollywood_is_for_one_to_nine() -> None:
    for players in range(1, 10):
        check_number(HOLLYWOOD, players)
    for players in (0, 10):
        with pytest.raises(Refused, match="for 1 to 9 players"):
            check_number(HOLLYWOOD, players)


def test_roles_are_numbered_as_in_the_rulebook() -> None:
    assert {role.key: role.number for role in ROLES.values()} == {
        "screenwriter": 1, "producer": 2, "director": 3, "gaffer": 4, "cinematographer": 5,
        "actress": 6, "actor": 7, "composer": 8, "editor": 9, "costume_designer": 10}


def test_roles_lie_face_up_before_everybody() -> None:
    state = Table(4).set_up()
    for viewer in viewers(4):
        seen = HOLLYWOOD.view(state, viewer)
        assert {player.seat: player.roles for player in seen.players} == state.roles
        assert seen.centre == state.centre and len(state.centre) == 5


def test_the_night_lets_the_communists_see_each_other_and_nobody_else() -> None:
    assert HOLLYWOOD.script is not None
    said = {line.key: str(line.text) for line in HOLLYWOOD.script.lines}
    assert [key for key in said if key in ("close", "open", "look", "shut", "dawn")] == [
        "close", "open", "look", "shut", "dawn"]
    assert "Everyone, close your eyes" in said["close"] and "Everyone, open" in said["dawn"]
    assert "Communists" in said["open"] and "open your eyes" in said["open"]
    assert "Know your comrades" in said["look"]
    assert "Communists, close your eyes" in said["shut"]
