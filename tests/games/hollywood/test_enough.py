"""What the opening accepts can be played to the end; what it refuses could not, and it says why."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.game import SCREEN, Refused
from companion.engine.play import replay
from companion.games.hollywood.box import ABSENT, KINDS, POSTERS, Box, all_counts
from companion.games.hollywood.box_check import cards_needed, check, check_for_anybody, fewest_cards
from companion.games.hollywood.content import BOX_ROLES, HAND, roles_each
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.rules import most_films
from companion.games.hollywood.state import Options, State
from tests.examples import examples
from tests.games.hollywood.table import Table, random_answer
from tests.games.tapped import party

QUIET = {"pass", "end_turn", "reroll", "swap_with_centre", "look_at_ghosts"}


def cards(total: int, double: int = 0) -> dict[str, int]:
    """So many cards, spread over the kinds; of them so many that two players take out."""
    counts = {**dict.fromkeys(KINDS, 0), "CC": double}
    others = [code for code in KINDS if code != "CC"]
    for place in range(total - double):
        counts[others[place % len(others)]] += 1
    return counts


def posters(count: int, symbol: str = "") -> dict[str, str]:
    """So many posters of the box, the last of the list first to be missing."""
    return {key: ABSENT if place >= count else symbol or usual
            for place, (key, usual) in enumerate(reversed(POSTERS))}


def greedy_step(table: Table, rng: random.Random) -> None:
    """Something at random, but as many cards as may be, and rather a role than nothing."""
    found = list(table.offered())
    assert found, f"stuck in {table.state.phase}"
    busy = [each for each in found if each[1].name not in QUIET]
    by, offer = rng.choice(busy if busy and rng.random() < 0.9 else found)
    table.take_up(by, offer, {ask.name: most(ask, rng) for ask in offer.asks})


def most(ask: Any, rng: random.Random) -> Any:
    if ask.field.kind == "picks" and rng.random() < 0.9:
        every = [choice.value for choice in ask.choices]
        return rng.sample(every, min(ask.high, len(every)))
    return random_answer(ask, rng)


def check_hands(state: State) -> None:
    """Check that at the beginning of a film every hand is full and every ghost has its card."""
    for seat in state.seats:
        assert len(state.hands[seat]) == HAND
    for ghost in state.ghost_seats:
        assert len(state.hands[ghost]) == 1


def play_on(table: Table, rng: random.Random) -> State:
    films = 0
    while not HOLLYWOOD.over(table.state):
        greedy_step(table, rng)
        if table.state.phase == "production" and table.state.number > films:
            films = table.state.number
            check_hands(table.state)
    return table.state


@st.composite
def openings(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """Any players and rules, with a box about as small as it may be."""
    players = draw(st.integers(1, 9))
    least = players * roles_each(players)
    pool = [role for role in BOX_ROLES if players > 1 or role != "producer"]
    left_out = draw(st.sets(st.sampled_from(pool), max_size=len(pool) - least))
    options: dict[str, Any] = {
        "kit": "phones", "union_strike": draw(st.booleans()), "star_faces": 5,
        "costumes": players > 2 and draw(st.booleans()),
        "roles": [role for role in BOX_ROLES if role not in left_out],
        "posters": posters(draw(st.integers(5, 15)), draw(st.sampled_from(("", "N", "P")))),
    }
    double = draw(st.integers(0, 4))
    near = cards_needed(players, Options(
        tuple(options["roles"]), union_strike=options["union_strike"],
        costumes=options["costumes"]))
    options["propaganda"] = cards(near + draw(st.integers(-4, 6)), double)
    return players, options


@settings(max_examples=examples(20), derandomize=True, deadline=None,
          suppress_health_check=list(HealthCheck))
@given(opening=openings(), seed=st.integers(0, 10**6))
def test_whatever_the_opening_accepts_is_played_to_the_end_with_full_hands(
    opening: tuple[int, dict[str, Any]], seed: int
) -> None:
    players, options = opening
    try:
        table = Table(players, options, seed)
    except Refused:
        return
    assert play_on(table, random.Random(seed)).outcome


@pytest.mark.parametrize("players", range(1, 10))
@pytest.mark.parametrize("strike", [False, True])
def test_one_card_fewer_than_the_need_is_refused_and_would_leave_a_hand_short(
    players: int, strike: bool
) -> None:
    options = {"kit": "phones", "union_strike": strike, "even_one": False}
    need = cards_needed(players, Table(players, options).state.options)
    with pytest.raises(Refused, match=f"need {need} propaganda cards.* the box has {need - 1}"):
        Table(players, {**options, "propaganda": cards(need - 1)})
    state = Table(players, {**options, "propaganda": cards(need)}).set_up()
    fullest = HAND * players + 2 * state.ghosts + _added(state, strike)
    assert fullest == need


def _added(state: State, strike: bool) -> int:
    """By hand: every star, every statuette, or every card there is."""
    full = HAND * state.players
    return full if strike else min(full, state.players * state.roles_each + 4)


@pytest.mark.parametrize("total", range(48, 54))
def test_nine_players_on_strike_are_not_left_with_empty_hands(total: int) -> None:
    strike = {"kit": "phones", "union_strike": True, "propaganda": cards(total)}
    with pytest.raises(Refused, match=f"need 54 propaganda cards, and the box has {total}"):
        Table(9, strike)
    assert Table(9, {**strike, "union_strike": False})
    assert Table(9, {**strike, "posters": posters(15, "P")})


def test_two_players_do_not_count_the_cards_they_take_out() -> None:
    with pytest.raises(Refused, match="double communists without a shake-up not counted, and the "
                                      "box has 15"):
        Table(2, {"kit": "phones", "even_two": False, "propaganda": cards(55, 40)})
    assert Table(2, {"kit": "phones", "even_two": False, "propaganda": cards(56, 40)})


def test_alone_the_cards_that_stay_out_do_not_count() -> None:
    few = {"propaganda": {**all_counts(()), "PP": 40, "N": 11}, "kit": "phones"}
    with pytest.raises(Refused, match="double patriots without a hearing not counted, and the "
                                      "box has 11"):
        Table(1, few)
    assert Table(1, {**few, "even_one": False})


@pytest.mark.parametrize("players", range(1, 10))
def test_a_box_needs_a_poster_for_each_film(players: int) -> None:
    need = most_films(players)
    assert need == (6 if players == 3 else 7)
    with pytest.raises(Refused, match=f"{need} films need as many posters.*box has {need - 1}"):
        Table(players, {"posters": posters(need - 1)})
    assert Table(players, {"posters": posters(need)})


def test_two_players_do_not_count_monster_and_horror() -> None:
    few = {**posters(6), "monster": "C", "horror": "C"}
    with pytest.raises(Refused, match="Monster and Horror not counted, and the box has 6"):
        Table(2, {"posters": few})
    assert Table(4, {"posters": few})


def writing(kit: str, count: int) -> Table:
    """A screenwriter in every film, who writes whenever there is anything to choose."""
    table = Table(4, {"kit": kit, "posters": posters(count),
                      "roles": ["screenwriter", "director", "actress", "composer"]})
    rng = random.Random(count)
    while not HOLLYWOOD.over(table.state):
        writer = table.state.round.writer
        if writer and "write_film" in table.names(writer):
            table.do("write_film", writer)
        elif writer and "perform_by_hand" in table.names(writer):
            table.do("perform_by_hand", writer, role="screenwriter")
        else:
            greedy_step(table, rng)
    return table


@pytest.mark.parametrize("kit", ["phones", "box"])
@pytest.mark.parametrize("count", range(7, 14))
def test_a_box_with_few_posters_lasts_though_a_screenwriter_puts_one_away_a_film(
    kit: str, count: int
) -> None:
    table = writing(kit, count)
    shown = [film.poster for film in table.state.films]
    assert table.state.outcome and len(set(shown)) == len(shown)
    assert all(step.after.posters_left >= 0 for step in table.play.steps)
    again = replay(HOLLYWOOD, [("", record) for record in table.records])
    assert again.state == table.state


def test_the_posters_put_away_come_back_when_none_is_left() -> None:
    for seed in range(40):
        table = Table(4, {"kit": "phones", "posters": posters(7)}, seed)
        play_on(table, random.Random(seed))
        told = [str(line.text) for line in table.play.lines(SCREEN)]
        if "The posters that were put away are shuffled into a new pile." in told:
            return
    raise AssertionError("no game came to its last poster")


def test_the_box_page_asks_for_what_this_table_needs() -> None:
    limits = HOLLYWOOD.inventory.limits  # type: ignore[union-attr]
    assert limits(party(0)) == {"fewest": fewest_cards(), "most": 120}
    table = Table(9, {"kit": "phones", "union_strike": True})
    assert limits(table.state) == {"fewest": 54, "most": 120}
    assert limits(table.set_up()) == {"fewest": fewest_cards(), "most": 120}


def test_a_change_of_the_box_is_held_to_the_same_need() -> None:
    table = Table(9, {"kit": "box", "union_strike": True})
    with pytest.raises(Refused, match="need 54 propaganda cards, and the box has 53"):
        table.do("change_box", propaganda=cards(53))
    with pytest.raises(Refused, match="7 films need as many posters, and the box has 6"):
        table.do("change_box", posters=posters(6))
    assert table.do("change_box", propaganda=cards(54), posters=posters(7))


def test_a_box_for_the_next_game_is_not_held_to_this_one() -> None:
    table = Table(9, {"kit": "phones"})
    table.set_up()
    assert table.do("change_box", propaganda=cards(fewest_cards())).packed
    with pytest.raises(Refused, match="The box needs 11 to 120"):
        table.do("change_box", propaganda=cards(fewest_cards() - 1))


PLAIN, DRESSED = (), ("boa", "trench_coat")


@pytest.mark.parametrize(("roles", "costumes", "need"), [
    # Four players: twelve cards in hands, and a star of each calls for one more.
    (PLAIN, PLAIN, 12 + 4), (("gaffer",), PLAIN, 12 + 4), (("composer", "actor"), PLAIN, 12 + 4),
    (("director",), PLAIN, 12 + 4 + 4), (PLAIN, ("mask",), 12 + 4 + 1), (PLAIN, ("wig",), 12 + 4),
    (("director",), ("mask",), 12 + 4 + 4 + 1),
    # What lies beside the deck on a turn counts where it is more than the film.
    (PLAIN, ("boa",), 12 + 4), (PLAIN, DRESSED, 12 + 2 + 3), (("gaffer",), DRESSED, 12 + 2 + 3),
    (("actress",), DRESSED, 12 + 2 + 2 + 3), (("actor",), DRESSED, 12 + 2 + 2 + 3),
    (("composer",), DRESSED, 12 + 2 + 2 + 3), (("actress", "actor"), DRESSED, 12 + 2 + 2 + 3),
    (("actor", "composer"), DRESSED, 12 + 3 + 2 + 3), (("actor", "composer"), ("boa",), 12 + 3 + 2),
    (("actress", "composer"), ("trench_coat",), 12 + 3 + 3),
    (("director",), DRESSED, 12 + 4 + 4),
])
def test_a_table_needs_all_cards_that_can_be_out_at_once(
        roles: tuple[str, ...], costumes: tuple[str, ...], need: int) -> None:
    options = Options(roles=roles, costumes=True, box=replace(Box(), costumes=costumes))
    assert cards_needed(4, options) == need
    assert cards_needed(4, replace(options, costumes=False)) == cards_needed(4, Options(roles))


@pytest.mark.parametrize(("players", "said"), [
    (1, "Alone with these rules you need"), (2, "Two players with these rules need"),
    (4, "These players and rules need")])
def test_who_is_short_of_cards_is_told_what_does_not_count(players: int, said: str) -> None:
    with pytest.raises(Refused, match=said):
        check(players, Options((), even_one=True, box=replace(Box(), propaganda=(("N", 8),))))


@pytest.mark.parametrize(("total", "fits"), [(10, False), (11, True), (120, True), (121, False)])
def test_a_box_serves_somebody_or_is_none(total: int, fits: bool) -> None:
    box = replace(Box(), propaganda=(("N", total),))
    if fits:
        assert check_for_anybody(box) == box
    else:
        with pytest.raises(Refused, match=f"needs 11 to 120 .* these are {total}"):
            check_for_anybody(box)


def test_a_box_that_serves_anybody_has_a_poster_for_each_of_six_films() -> None:
    assert check_for_anybody(replace(Box(), posters=POSTERS[:6]))
    with pytest.raises(Refused, match="6 films need as many posters, and the box has 5"):
        check_for_anybody(replace(Box(), posters=POSTERS[:5]))
