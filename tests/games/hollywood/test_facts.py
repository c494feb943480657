"""What the rules page and the sentences tell of the box: each fact has its place and its words."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from companion.engine.game import Viewer
from companion.games.hollywood.content import BOX_ROLES, ROLES
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.lookup import rulings, sections
from companion.games.hollywood.peeks import PEEKS
from tests.games.hollywood.heard import FOUR, said, steps
from tests.games.hollywood.scene import scene
from tests.games.hollywood.table import Table

BY_HAND = re.compile(
    r"on the table|role cards? face up|\bshuffle (the|and|all|these|again)\b|turn over|\bpush\b"
    r"|film strips", re.I)


FEW = ["director", "actor", "editor", "composer"]
NO_PRODUCER = [role for role in BOX_ROLES if role != "producer"]


WRITING = {1: "screenwriter", 2: "director", 3: "actor", 4: "editor"}


def told(table: Table) -> str:
    return " ".join(str(line) for section in sections(table.state) for line in section.text)


def ruled(players: int, **options: object) -> set[str]:
    return {ruling.key for ruling in rulings(Table(players, options).state).rulings}


def test_only_what_is_played_here_is_ruled_on() -> None:
    plain = {"box", "centre", "night", "gaffer", "tokens", "posters", "centre_pair"}
    assert ruled(7) == plain
    assert ruled(7, roles=[*FEW, "actress", "cinematographer", "screenwriter"]) == plain - {
        "gaffer", "centre_pair"}
    assert ruled(7, costumes=True) - plain == {"costumes", "last_call", "designer"}
    assert ruled(4, union_strike=True) - plain == {"strike"}
    assert ruled(2) - plain == {"ghosts", "strips"}
    assert ruled(1) == plain - {"night", "centre_pair"} | {"ghosts", "solo"}


@pytest.mark.parametrize(("players", "options", "ruling"), [
    (7, {}, "the posters and on the dice? The rulebook tells only a part."),
    (7, {"costumes": True}, "What do the costumes do? The rulebook does not tell."),
    (7, {"costumes": True}, "Until when may a costume be worn? At any time that suits it."),
    (7, {"costumes": True}, "What number is the costume designer? Ten"),
    (7, {}, "When can a role be swapped with the centre? Whenever a role lies there"),
    (7, {}, "What if there is nobody to recognise at night? The script is spoken all the same"),
    (7, {}, "Must the gaffer re-roll three times? No"),
    (7, {}, "What if there are more statuettes than cards? A statuette needs a card"),
    (7, {}, "What if only one poster is left? It is simply revealed"),
    (2, {}, "Is a ghost “any player”? Only for the director's statuette."),
    (2, {}, "Whose strip lies on a tied film of two players? One of each side."),
    (7, {"union_strike": True}, "When are cards drawn after a union strike? At the usual draw"),
    (1, {}, "Can a single player lose? Yes"),
])
def test_every_ruling_is_shown_as_one(
    players: int, options: dict[str, object], ruling: str
) -> None:
    chapter = rulings(Table(players, options).state)
    assert str(chapter.title) == "Rulings" and "the rulebook is silent" in str(chapter.hint)
    assert ruling in " ".join(f"{each.question} {each.answer}" for each in chapter.rulings)


@pytest.mark.parametrize(("players", "options", "fact"), [
    (3, {}, "Two stars before one player, with up to three players: two cards."),
    (2, {}, "The posters Monster and Horror leave the game, and so do the six double communist"),
    (1, {}, "Ghosts' dice may be re-rolled"),
    (5, {"random_affiliations": True}, "Everyone gets one of all nine affiliation cards"),
    (4, {"roles": FEW}, "Some roles were taken out"),
    (3, {"random_affiliations": True}, "A rising star among random cards cannot win."),
    (5, {"random_affiliations": True}, "difference of at most one is the rising star's"),
    (4, {}, "The rising star wants it close"),
    (3, {}, "Communists want three with more communist symbols"),
    (3, {}, "There are six films at most"),
    (1, {}, "the double patriot cards without a hearing stay out: a house adjustment"),
    (2, {}, "the six double communist cards stay in: a house adjustment"),
    (2, {}, "More wins the film; a tie counts for both."),
    (3, {}, "More wins the film; a tie is the communists'."),
    (3, {}, "clockwise, twice round the table"),
    (4, {}, "clockwise, one turn each"),
    (4, {"roles": NO_PRODUCER}, "Some roles were taken out"),
    (4, {}, "Patriots want four films with more patriot symbols."),
    (4, {}, "four with more communist symbols, or as many."),
    (4, {}, "There are seven films at most, and about five minutes per player."),
    (3, {}, "and about five minutes per player."),
    (4, {}, "Say what you like about your side and your cards, true or not."),
    (4, {}, "Never show a card of your hand or your affiliation."),
    (4, {}, "The table may ask about its symbol only."),
])
def test_the_rules_page_has_the_fact(
    players: int, options: dict[str, object], fact: str
) -> None:
    assert fact in told(Table(players, options))


@pytest.mark.parametrize(("players", "options", "fact"), [
    (1, {"even_one": False}, "house adjustment"), (2, {"even_two": False}, "house adjustment"),
    (3, {}, "seventh film"), (3, {}, "Communists want four"),
    (7, {}, "Two stars before one player"), (5, {}, "ising star"), (2, {}, "ising star"),
    (3, {}, "ising star"), (4, {"roles": FEW}, "Draw two posters"),
    (4, {"roles": FEW}, "hole hand"), (4, {"roles": FEW}, "Swap any two"),
    (4, {"roles": FEW}, "Re-roll three times"),
    (4, {}, "Communists want three"), (4, {}, "Some roles were taken out"),
    (1, {}, "Some roles were taken out"), (2, {}, "a tie is the communists'"),
    (3, {}, "one turn each"), (4, {}, "twice round the table"),
])
def test_the_rules_page_does_not_say_what_does_not_hold_here(
    players: int, options: dict[str, object], fact: str
) -> None:
    assert fact not in told(Table(players, options))


@pytest.mark.parametrize("players", [3, 4])
def test_a_secret_card_at_a_table_of_three_is_the_card_of_three(players: int) -> None:
    table = Table(players, {"kit": "phones"})
    table.set_up()
    peek = next(each for each in PEEKS if each.name == "affiliation")
    (card,) = peek.show(table.state, Viewer("player", 1))
    assert card.face.endswith("-3") == (players == 3) == bool(card.note)
    facts = HOLLYWOOD.facts and HOLLYWOOD.facts(table.play, [1])
    assert facts and facts["affiliations"][0][1] == card.face  # and so is the folded one


def test_a_phone_table_never_hears_of_cards_on_the_table() -> None:
    table, rng = Table(7, {"kit": "phones"}), random.Random(7)
    while not HOLLYWOOD.over(table.state):
        assert not BY_HAND.search(said(table.state)), said(table.state)
        assert not steps(table.state)
        table.random_step(rng)
    logged = [str(line.text) for line in table.play.lines(Viewer("gm"))]
    explained = [str(role.does) for role in ROLES.values()]
    assert [line for line in logged + explained if BY_HAND.search(line)] == []


def test_a_screenwriter_who_passes_turns_over_the_top_poster() -> None:
    start = scene(WRITING, kit="box")
    assert "Otherwise turn over the top poster." in said(start.state)
    passed = scene(WRITING, kit="box").do("pass", 1)
    assert "If no poster lies on the table, turn over the top one." in said(passed.state)
    wrote = start.do("perform_by_hand", 1, role="screenwriter")
    assert "Note which poster lies on the table." in said(wrote.state)


def test_where_nobody_is_the_screenwriter_the_top_poster_is_turned_over() -> None:
    assert "Turn over the top poster and note which it is." in said(scene(FOUR, kit="box").state)


def test_post_production_names_who_must_add_and_who_may() -> None:
    dice = {1: (True,), 2: (False,), 3: (False,), 4: (True,)}
    start = scene(FOUR, kit="paper").state
    both = steps(replace(start, dice=dice))
    assert "Each of them must add 1 card, face down: Dana and Noa." in both
    one = steps(replace(start, dice={**dice, 4: (False,)}))
    assert "Dana must add 1 card, face down." in one and "Each" not in one
    given = scene(FOUR, kit="box").do("direct", 2, whom=3)
    assert "may return a statuette for one more card" in steps(given.state)


def test_score_only_says_to_deal_the_roles_and_keeps_the_order_of_play() -> None:
    table = Table(5, {"kit": "box", "pace": "score"})
    assert "Deal 1 role card face up to everyone" in steps(table.state)
    table.set_up()
    view = HOLLYWOOD.view(table.state, Viewer("gm"))
    assert (len(view.steps), view.sheet) == (7, "score")
    assert "one turn each." in steps(table.state)


@pytest.mark.parametrize(("players", "strike", "there", "absent"), [
    (7, False, (), ("ghost", "twice", "each of one's stars", "Union strike")),
    (7, True, ("Union strike",), ("ghost", "twice")),
    (2, False, ("Roll all ghost dice.", "twice round the table", "each of one's stars",
                "A ghost with a star adds its card"), ("Union strike", "one turn each")),
])
def test_the_order_of_play_tells_what_applies_here(
    players: int, strike: bool, there: tuple[str, ...], absent: tuple[str, ...]
) -> None:
    table = Table(players, {"kit": "box", "pace": "score", "union_strike": strike})
    table.set_up()
    assert [line for line in there if line not in steps(table.state)] == []
    assert [line for line in absent if line in steps(table.state)] == []


def test_score_only_says_which_roles_stay_out() -> None:
    table = Table(4, {"kit": "box", "pace": "score", "roles": FEW})
    assert steps(table.state).count("Take this role card out of the game") == 5
    alone = Table(1, {"kit": "box", "pace": "score"})
    assert "Take this role card out of the game: Producer" in steps(alone.state)
    assert "Take this role card" not in steps(Table(5, {"kit": "box", "pace": "score"}).state)


@pytest.mark.parametrize(("players", "even", "says"), [
    (2, True, "House adjustment: the six double communist cards without a shake-up stay in."),
    (2, False, "Take out the six double communist cards"),
    (1, True, "House adjustment: take out the double patriot cards"),
    (1, False, ""),
])
def test_the_set_up_says_what_the_house_adjusts(players: int, even: bool, says: str) -> None:
    options = {"kit": "box", "pace": "score", "even_one": even, "even_two": even}
    table = Table(players, options)
    if players > 1:
        table.do("skip_night")
    assert table.state.phase == "hands" and says in steps(table.state)
    assert ("ouble" in steps(table.state)) == bool(says)


@pytest.mark.parametrize("options", [
    {"kit": "phones"}, {"kit": "box"}, {"kit": "paper"}, {"kit": "box", "pace": "score"}])
def test_alone_nothing_is_said_to_everyone(options: dict[str, object]) -> None:
    for seed in range(4):
        table, rng = Table(1, options, seed), random.Random(seed)
        while not HOLLYWOOD.over(table.state):
            heard = f"{said(table.state)} {steps(table.state)}"
            assert "veryone" not in heard and "whom" not in heard, heard
            table.random_step(rng)


def test_with_three_and_random_affiliations_it_is_said_that_the_star_cannot_win() -> None:
    for players in (3, 4):
        table = Table(players, {"kit": "phones", "random_affiliations": True})
        table.do("deal_roles")
        assert ("cannot win" in said(table.state)) == (players == 3)
    by_hand = Table(3, {"kit": "box", "pace": "score", "random_affiliations": True})
    assert "cannot win" in steps(by_hand.state)


def test_the_finale_says_what_each_side_needed() -> None:
    table = Table(3, {"kit": "box", "pace": "score"})
    table.set_up()
    for _ in range(3):
        table.do("score_film", poster="N", communists=1)
    assert "The communists': 3 of 3." in said(table.state)
