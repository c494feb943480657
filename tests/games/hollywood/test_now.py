"""What is said now: by name, only what applies, and for one who is not there chance chooses."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.engine.game import Refused, Viewer
from companion.engine.words import say
from companion.games.hollywood.commands.setup import roles_left
from companion.games.hollywood.content import BOX_ROLES, ROLES
from companion.games.hollywood.events.production import PaceChanged
from companion.games.hollywood.faces import FilmView, PosterView
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.lookup import sections
from companion.games.hollywood.moment import where
from companion.games.hollywood.now import PHASES
from companion.games.hollywood.state import State, next_to_record
from tests.games.hollywood.scene import Scene, scene, with_dice
from tests.games.hollywood.table import Table

FOUR = {1: "gaffer", 2: "director", 3: "composer", 4: "editor"}


def said(state: State, seat: int | None = None) -> str:
    return " ".join(map(str, HOLLYWOOD.view(state, Viewer("gm", seat)).now))


def steps(state: State) -> str:
    return " ".join(map(str, HOLLYWOOD.view(state, Viewer("gm")).steps))


def short(state: State) -> str:
    """What a phone says whose owner knows the game."""
    view = HOLLYWOOD.view(state, Viewer("gm"))
    return " ".join(str(line) for place, line in enumerate(view.now) if place not in view.notes)


def test_a_role_is_told_to_its_holder_by_name() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western")
    start.do("go_to_turn", turn=3)  # the director begins, the gaffer ends
    assert "Dana, Gaffer: re-roll dice up to three times" in said(start.state)
    assert said(start.state, 1).startswith("Your turn ")


def test_whoever_acts_reads_no_name_of_their_own_in_mid_turn_either() -> None:
    lit = scene(FOUR).do("direct", 2, whom=1).do("pass", 3).do("pass", 4).do("light", 1, die="2.0")
    assert said(lit.state, 1).startswith("You may re-roll 2 more dice, or stop.")
    assert said(lit.state, 2).startswith("Dana may re-roll 2 more dice, or stop.")
    new = scene({**FOUR, 1: "producer"}).do("produce", 1, cards=["producer", "composer"])
    assert said(new.state, 1).startswith("You may perform the new role at once: Composer.")
    chosen = scene(FOUR).do("pass", 2).do("compose", 3)
    assert said(chosen.state, 3) == "Look, and choose in secret."


def test_post_production_names_who_edits_and_that_the_composer_has_added() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western").do("go_to_turn", turn=1)
    start.do("perform_by_hand", 3, role="composer").do("perform_by_hand", 4, role="editor")
    assert "Noa edits" in steps(start.state)
    assert "No card from the deck: the composer has added one." in steps(start.state)


def headline(state: State) -> str:
    return str(HOLLYWOOD.view(state, Viewer("gm", 1)).now[0])


def test_the_headline_says_what_is_done_first() -> None:
    """Ghost dice, the poster, the turn; the cards are dealt before anybody looks at theirs."""
    start = scene({1: ("gaffer", "actor"), 2: ("director", "composer")}, kit="box")
    assert said(start.state, 2).startswith(
        "Roll all ghost dice. Turn over the top poster and note which it is. Your turn")
    start.do("record_poster", poster="western")
    assert headline(start.state) == "Avi's turn" and "ghost dice" not in said(start.state)
    written = scene({1: ("screenwriter", "actor"), 2: ("director", "composer")}, kit="box")
    assert said(written.state).startswith("Roll all ghost dice. Dana's turn Dana, Screenwriter")
    by_hand = Table(4, {"kit": "box", "pace": "score"})
    assert headline(by_hand.state) == "Deal the cards, then everyone looks at their secret one"


def test_a_poster_forgotten_until_the_film_is_made_is_the_headline_again() -> None:
    start = scene(FOUR, kit="box").do("go_to_turn", turn=1)
    asked = "If no poster lies on the table, turn over the top one. Note which it is."
    assert said(start.state).startswith(f"{asked} Gil's turn Gil, Composer")
    assert headline(start.do("end_production").state) == asked


def test_alone_no_phone_deals_to_anybody_else() -> None:
    table = Table(1)
    assert said(table.state) == "The phone deals you two roles; the rest lies in the centre."
    for name in ("deal_roles", "deal_affiliations", "deal_hands"):
        table.do(name)
    assert said(table.state) == "Now the phone rolls your two star dice."


def test_alone_there_is_no_night_and_it_is_said_why() -> None:
    table = Table(1)
    table.do("deal_roles")
    assert table.do("deal_affiliations").phase == "hands" and "no night" in said(table.state)


@pytest.mark.parametrize(("players", "random", "may"), [
    (2, False, True), (3, False, True), (4, False, True), (5, False, True), (7, False, True),
    (4, True, False), (7, True, False)])
def test_the_night_is_never_skipped_with_random_affiliations(
    players: int, random: bool, may: bool
) -> None:
    table = Table(players, {"kit": "phones", "random_affiliations": random})
    table.do("deal_roles")
    table.do("deal_affiliations")
    assert ("skip_night" in table.names()) == may
    assert ("may be skipped" in said(table.state)) == (players <= 4 and not random)


def test_the_seventh_film_says_what_the_rising_star_needs() -> None:
    state = replace(scene(FOUR).state, number=7)
    assert "the rising star wins alone" in said(state)
    assert "rising star" not in said(replace(state, number=6))


def six_films(**options: object) -> Table:
    """Three films for each side; only the score is kept."""
    table = Table(7, {"kit": "box", "pace": "score", **options})
    table.set_up()
    for film in range(6):
        table.do("score_film", poster="N", **{("patriots", "communists")[film % 2]: 1})
    return table


def test_before_the_last_count_the_sixth_premiere_says_what_the_star_needs() -> None:
    table = six_films()
    assert table.state.phase == "premiere" and "the rising star wins alone" in said(table.state)
    table.undo()
    assert table.state.number == 5 and "rising star" not in said(table.state)


def test_the_finale_says_why() -> None:
    table = six_films()
    table.do("score_film", poster="N", patriots=1)
    assert "decided by one symbol: the star's film" in said(table.state)


STAR, NO_STAR = {1: "rising_star", 2: "patriot"}, {1: "communist", 2: "patriot"}


@pytest.mark.parametrize(("dealt", "patriots", "why"), [
    (STAR, 3, "decided by 3 symbols: too many for the rising star."),
    ({}, 3, "decided by 3 symbols: too many for a rising star, if one sat here."),
    (NO_STAR, 3, ""),
    (NO_STAR, 1, "close, but no rising star sat here: it counts as any film."),
    ({}, 0, "close, but no rising star sat here: it counts as any film."),
])
def test_the_finale_says_why_with_random_affiliations(
    dealt: dict[int, str], patriots: int, why: str
) -> None:
    where = "phones" if dealt else "table"
    table = six_films(kit="own", roles_on="table", affiliations_on=where, random_affiliations=True)
    start = Scene(replace(table.state, affiliations=dealt))
    start.do("score_film", poster="N", patriots=patriots)
    if start.state.round.stage == "rising_star":
        start.do("tell_rising_star", there="no")
    assert start.state.phase == "finale"
    assert why in said(start.state) and bool(why) == ("seventh film" in said(start.state))


def test_chance_chooses_for_one_who_is_not_there_and_all_are_told() -> None:
    start = with_dice(scene(FOUR), {1: [True], 2: [True], 3: [False], 4: [False]})
    start.do("leave_to_chance", whom=2)
    assert len(start.state.hands[2]) == 2 and 2 not in start.state.round.owed
    assert start.events[0].kind == "chance_chose"
    with pytest.raises(Refused):
        start.do("leave_to_chance", whom=3)


def test_the_pace_is_changed_between_two_films() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western")
    start.do("screen_film", patriots=2).do("keep_only_score")
    start.do("score_film", poster="N", communists=1, film=2)
    assert start.do("follow_turns").state.phase == "roles"
    for seat, role in FOUR.items():
        start.do("record_role", seat, role=role)
    assert (start.state.phase, start.state.number) == ("production", 3)


def test_while_only_the_score_is_kept_nobody_is_said_to_hold_a_role_that_changed_hands() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western")
    start.do("screen_film", patriots=2).do("keep_only_score")
    seen = HOLLYWOOD.view(start.state, Viewer("gm"))
    assert not any(player.roles for player in seen.players) and not seen.centre


def test_a_table_of_an_older_log_that_kept_its_roles_is_asked_for_them_too() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western").do("screen_film")
    start.state = PaceChanged("score").apply(start.state)
    assert start.state.roles and start.do("follow_turns").state.phase == "roles"


def test_roles_that_the_phones_dealt_are_kept_with_the_score() -> None:
    start = scene(FOUR, kit="own").do("record_poster", poster="western")
    start.do("screen_film", patriots=2).do("keep_only_score")
    assert start.do("follow_turns").do("next_film").state.phase == "production"


def test_after_a_shake_up_all_role_cards_are_shuffled_and_the_old_poster_is_gone() -> None:
    start = scene(FOUR, kit="box").do("record_poster", poster="western")
    start.do("screen_film").do("tell_shake_up")
    assert said(start.state).startswith("Shuffle all role cards first, the centre's too. Deal 1")
    view = HOLLYWOOD.view(start.state, Viewer("gm"))
    assert view.poster is None and view.has_cast  # the screen names whose roles are awaited


def test_a_table_without_noted_roles_is_asked_for_them_when_turns_are_followed() -> None:
    table = Table(4, {"kit": "box", "pace": "score"})
    table.set_up()
    table.do("score_film", poster="N", patriots=1)
    assert table.do("follow_turns").phase == "roles" and "record_role" in table.names(1)
    assert said(table.state) == "Which role lies before whom?"  # they have lain there for a film
    for seat, role in FOUR.items():
        table.do("record_role", seat, role=role)
    assert (table.state.phase, table.state.number) == ("production", 2)


def test_the_rules_show_only_what_is_switched_on() -> None:
    plain = {section.key for section in sections(scene(FOUR).state)}
    assert not plain & {"random", "chosen", "strike", "costumes", "small", "three", "two", "alone"}
    two = {section.key for section in sections(Table(2, {"union_strike": True}).state)}
    assert {"two", "even_two", "small", "strike"} <= two


def test_what_only_explains_may_be_left_out_and_what_must_be_done_stays() -> None:
    start = scene(FOUR, kit="box")
    due = "Turn over the top poster and note which it is."
    assert short(start.state) == said(start.state) == f"{due} Avi's turn"  # what is done first
    noted = start.do("record_poster", poster="western")
    assert "give anybody a statuette" in said(noted.state)
    assert short(noted.state) == "Avi's turn"
    shown = noted.do("screen_film", patriots=2).state
    assert "Everyone draws up to three cards" in said(shown)
    unheard = "If a congressional hearing was among the cards, everyone re-rolls their dice."
    assert short(shown) == unheard
    heard = replace(shown, films=(replace(shown.films[-1], hearing=True, shake_up=True),))
    assert "hearing" in short(heard) and "Shake-up" in short(heard)


@pytest.mark.parametrize(("options", "unheard", "unshaken"), [
    ({"kit": "box"}, True, False), ({"kit": "own"}, True, False), ({"kit": "paper"}, False, False),
    ({"kit": "box", "pace": "score"}, True, True), ({"kit": "own", "pace": "score"}, True, False),
    ({"kit": "phones"}, False, False)])
def test_what_nobody_tells_the_companion_is_said_in_any_case(
    options: dict[str, object], unheard: bool, unshaken: bool
) -> None:
    table, rng = Table(4, options, seed=2), Random(2)
    while table.state.phase != "premiere":
        table.random_step(rng)
    assert ("If a congressional hearing was" in said(table.state)) == unheard
    assert ("If a shake-up was" in said(table.state)) == unshaken


@pytest.mark.parametrize(("roles", "said"), [
    ({**FOUR, 4: "screenwriter"}, "Noa begins: draw two posters"),
    (FOUR, "Avi begins: turn over the top poster."),
])
def test_the_premiere_says_how_the_next_film_begins_before_its_poster_is_noted(
    roles: dict[int, str], said: str
) -> None:
    start = scene(roles, kit="box").do("record_poster", poster="western").do("screen_film")
    assert steps(start.state).startswith(said)


def test_ghosts_dice_are_rolled_before_the_first_turn_is_told() -> None:
    two = {1: ("screenwriter", "gaffer"), 2: ("composer", "editor")}
    for heard in (said, seen):
        assert heard(scene(two, kit="box").state).startswith("Roll all ghost dice. Dana's turn ")


def test_ghosts_dice_are_rolled_before_the_next_poster_is_noted() -> None:
    two = {1: ("screenwriter", "gaffer"), 2: ("composer", "editor")}
    start = scene(two, kit="box").do("record_poster", poster="western").do("screen_film")
    assert steps(start.state).startswith("Roll all ghost dice. Dana begins: draw two")
    alone = scene({1: ("gaffer", "editor")}, kit="box").do("record_poster", poster="western")
    assert steps(alone.do("screen_film").state) == "Roll all ghost dice. Turn over the top poster."


# --- who looks on -------------------------------------------------------------------------------


def seen(state: State, seat: int | None = None) -> str:
    """What a player's phone says, or the screen."""
    viewer = Viewer("player", seat) if seat else Viewer("screen")
    return " ".join(map(str, HOLLYWOOD.view(state, viewer).now))


@pytest.mark.parametrize("kit", ["box", "phones"])
@pytest.mark.parametrize("role", BOX_ROLES)
def test_who_looks_on_is_told_of_a_turn_and_ordered_nothing(role: str, kit: str) -> None:
    others = [other for other in reversed(BOX_ROLES) if other not in (role, "screenwriter")]
    start = scene(dict(enumerate((role, *others[:3]), 1)), kit=kit)
    turn = replace(start.state.round, order=(1, 2, 3, 4), writer=1, poster="western")
    state = replace(start.state, round=turn)
    named = f"Dana, {ROLES[role].name}: "
    for onlooker in (2, None):
        assert seen(state, onlooker).startswith(f"Dana's turn {named}may ")
        assert "Or " not in seen(state, onlooker) and "you" not in seen(state, onlooker)
    assert seen(state, 1).startswith(f"Your turn {named}") and " may " not in seen(state, 1)
    assert "Or " not in seen(state, 1) and "or pass." in said(state)  # there they are buttons


def test_what_the_gm_turns_over_counts_and_notes_is_ordered_of_nobody_else() -> None:
    start = scene(FOUR, kit="box")
    assert "note which it is" in said(start.state) and "note" not in seen(start.state)
    assert seen(start.state, 1).endswith("The top poster is turned over.")
    start.do("record_poster", poster="western").do("screen_film").do("tell_shake_up")
    assert "Shuffle" in said(start.state) and seen(start.state) == "The roles are dealt face up."
    table = Table(4, {"kit": "box", "pace": "score"})
    table.set_up()
    assert "enter what was counted" in said(table.state)
    assert seen(table.state, 2) == "Film 1 is made at the table."
    ready = start.state.with_round(stage="curtain")
    assert "raise" in said(replace(ready, phase="post"))
    assert "raise" not in seen(replace(ready, phase="post"))


def test_what_only_explains_may_be_left_out_on_every_phone() -> None:
    state = scene(FOUR).state
    for viewer in (Viewer("screen"), Viewer("player", 1), Viewer("player", 2)):
        assert HOLLYWOOD.view(state, viewer).notes == (1,)


# --- headlines, verdicts and how far the evening is -----------------------------------------------


def test_before_the_first_film_phones_and_the_screen_greet() -> None:
    table = Table(4)
    assert seen(table.state) == "The studio opens its gates"
    assert seen(table.state, 2) == "Welcome to the studio The roles are about to be dealt."
    table.do("deal_roles")
    assert seen(table.state) == "The studio opens its gates"
    assert seen(table.state, 2) == "The secret cards come next"
    table.do("deal_affiliations")
    assert seen(table.state) == "Everyone looks at their card"
    assert seen(table.state, 2) == "Who are you? The button below shows your card. Only to you."
    assert seen(table.state, 9) == " ".join(map(str, PHASES["dusk"](table.state)))  # looks on
    on_cards = replace(table.state, affiliations={})
    assert seen(on_cards, 2) == "Who are you? Look at your card and put it away. Only you."


def test_whoever_is_waited_for_beside_the_usual_turns_is_called() -> None:
    choosing = scene(FOUR).do("pass", 2).do("compose", 3).state

    def calls(state: State, seat: int) -> str:
        return str(HOLLYWOOD.view(state, Viewer("player", seat)).calls)
    assert [calls(choosing, seat) for seat in (3, 1)] == ["It is up to you now", "None"]
    assert calls(scene(FOUR).state, 2) == "None"  # a usual turn


@pytest.mark.parametrize(("place", "told"), [
    (("roles", "", 3, 7), "Film 3 of 7"),
    (("production", "", 1, 7), "Film 1 of 7: production"),
    (("post", "costumes", 1, 6), "Film 1 of 6: production"),
    (("post", "stars", 2, 7), "Film 2 of 7: post-production"),
    (("premiere", "", 2, 7), "Film 2 of 7: premiere"), (("score", "", 4, 7), "Film 4 of 7"),
    (("finale", "", 7, 7), "The end"),
])
def test_every_page_says_how_far_the_evening_is(place: tuple[str, str, int, int],
                                                told: str) -> None:
    assert str(where(*place, ("roles", "hands"))) == told


BOX = {"kit": "box"}
ONWARD = ("deal_roles", "deal_affiliations", "begin_night", "end_night", "lay_out_posters",
          "deal_hands", "roll_dice")


def set_up_further(table: Table) -> None:
    seat = next_to_record(table.state) if table.state.phase == "roles" else None
    if seat is not None and table.state.options.roles_on == "table":
        table.do("record_role", seat, role=roles_left(table.state, seat)[0].value)
    else:
        table.do(next(name for name in ONWARD if name in table.names()))


@pytest.mark.parametrize(("players", "options", "stepped"), [
    (4, {"kit": "phones"}, {"roles": "1 of 6", "affiliations": "2 of 6", "dusk": "3 of 6",
                            "night": "3 of 6", "hands": "4 of 6", "dice": "5 of 6",
                            "posters": "6 of 6"}),
    (4, BOX, {"roles": "1 of 3", "dusk": "2 of 3", "night": "2 of 3", "hands": "3 of 3"}),
    (4, {**BOX, "pace": "score"}, {"dusk": "1 of 2", "night": "1 of 2", "hands": "2 of 2"}),
    (1, BOX, {"roles": "1 of 2", "hands": "2 of 2"}),
])
def test_the_steps_of_the_set_up_are_counted_as_this_table_takes_them(
    players: int, options: dict[str, str], stepped: dict[str, str]
) -> None:
    """One after the other, none left out and none that never comes."""
    table, found = Table(players, options), {}
    while not table.state.number:
        view = HOLLYWOOD.view(table.state, Viewer("gm"))
        found[table.state.phase] = str(view.where).removeprefix("Set-up, step ")
        set_up_further(table)
    assert found == stepped


@pytest.mark.parametrize(("counted", "winners", "told"), [
    ((3, 3), ("patriots", "communists"), "A tie: this film counts for both."),
    ((4, 3), ("patriots",), "The film is the patriots'."),
    ((3, 3), ("communists",), "A tie, so the film is the communists'."),
    ((3, 4), ("communists",), "The film is the communists'."),
])
def test_a_premiere_says_whose_film_it_is(counted: tuple[int, int], winners: tuple[str, ...],
                                          told: str) -> None:
    film = FilmView(1, say("A film"), None, None, "N", *counted, winners, False, False, ())
    assert str(film.verdict) == told


@pytest.mark.parametrize(("owed", "told"), [
    ("tokens", "Dana keeps the statuettes"), ("edit", "No edit by Dana: a random card is cut"),
    ("choose", "A random choice for Dana"), ("add", "A random card for Dana"),
    ("discard", "A random card for Dana"),
])
def test_what_chance_does_for_a_sleeper_is_told_on_its_button(owed: str, told: str) -> None:
    player = HOLLYWOOD.view(scene(FOUR).state, Viewer("gm")).players[0]
    assert str(replace(player, owes=owed).by_chance) == told


def test_a_poster_says_for_whom_it_counts_and_a_film_whose_it_is() -> None:
    assert str(PosterView("western", say("Western"), "PP").counts) == "Counts for the patriots"
    film = FilmView(1, say("One"), None, None, "N", 1, 1, ("patriots", "communists"), False, False,
                    ())
    assert [(sign, str(name)) for sign, name in film.won_by] == [
        ("patriot", "Patriots"), ("communist", "Communists")]


def test_a_view_tells_the_films_to_come_and_whom_the_film_waits_for() -> None:
    view = HOLLYWOOD.view(scene(FOUR).state, Viewer("gm"))
    assert list(view.to_come) == list(range(len(view.strip) + 1, view.films + 1))
    waiting = replace(view, phase="post", waiting=(2, 4))
    assert waiting.awaited == tuple(p.name for p in view.players if p.seat in (2, 4))
    assert replace(waiting, phase="production").awaited == ()
    assert all(option.reason for option in view.refused)
