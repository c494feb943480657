"""What each event leaves behind: the deck without its card, the role performed, the new dice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.game import SCREEN, Event
from companion.games.hollywood.box import POSTERS, Box
from companion.games.hollywood.events.box import BoxChanged
from companion.games.hollywood.events.costumes import (
    UNSEEN,
    CostumeGiven,
    CostumeGivenByHand,
    CostumesDrawn,
    CostumeWorn,
    DieTurned,
    LookTaken,
    receive,
)
from companion.games.hollywood.events.post import (
    CardEdited,
    CardPulled,
    DeckCardAdded,
    GhostsPlayed,
    TokensSpent,
    cut,
)
from companion.games.hollywood.events.premiere import (
    FilmScreened,
    HearingHeld,
    RisingStarTold,
    RolesShakenUp,
    StatuetteReturned,
    TextTold,
    premiere,
)
from companion.games.hollywood.events.production import (
    DieRerolled,
    GhostsLookedAt,
    PaceChanged,
    Passed,
    PosterRecorded,
    PosterRevealed,
    ProductionCalledOff,
    TurnsPlayed,
)
from companion.games.hollywood.events.roles import (
    EditDeclared,
    HandRenewed,
    MusicDrawn,
    PostersDrawn,
    RolesSwapped,
    TokenGiven,
)
from companion.games.hollywood.events.setup import PostersLaidOut, RoleRecorded
from companion.games.hollywood.result import result
from companion.games.hollywood.rules import Tally
from companion.games.hollywood.state import Doing, Film, State, by_number
from tests.games.hollywood.scene import scene
from tests.games.hollywood.test_turns import FOUR, optioned


def now() -> State:
    return scene(FOUR).state


def test_a_hearing_changes_the_dice() -> None:
    turned = {seat: tuple(not star for star in now().dice[seat]) for seat in (1, 2)}
    after = HearingHeld(turned).apply(now()).dice
    assert after == {**now().dice, **turned} != now().dice


def test_what_is_drawn_for_the_film_or_the_composer_leaves_the_deck() -> None:
    added = DeckCardAdded().apply(now())
    assert added.deck == now().deck[1:] and added.round.film[-1] == now().deck[0]
    drawn = MusicDrawn(1).apply(now())
    assert (drawn.deck, drawn.round.under_way.cards) == (now().deck[2:], now().deck[:2])


@pytest.mark.parametrize(("event", "role"), [
    (PostersDrawn(1), "screenwriter"), (MusicDrawn(1), "composer"), (EditDeclared(1), "editor"),
    (HandRenewed(1, 2), "cinematographer"), (CostumesDrawn(1), "costume_designer")])
def test_a_role_that_was_performed_is_not_performed_again(event: object, role: str) -> None:
    state = replace(now(), wardrobe=("wig", "gown", "cape"))
    assert event.apply(state).round.performed == (role,)  # type: ignore[attr-defined]


def test_costumes_that_were_drawn_leave_the_wardrobe_and_whoever_gets_one_is_noted() -> None:
    state = replace(now(), wardrobe=("wig", "gown", "cape"), number=3)
    assert CostumesDrawn(1).apply(state).wardrobe == ("cape",)
    assert receive(state, 2, "wig").costume_film == {2: 3}


def test_a_poster_that_was_noted_is_one_less_and_nobody_writes_any_more() -> None:
    on_table = optioned(now().with_round(poster=None, writer=1), posters_on="table")
    noted = PosterRecorded("western").apply(on_table)
    assert noted.posters_left == on_table.posters_left - 1 and noted.round.poster == "western"
    turned = PosterRevealed().apply(now().with_round(poster=None, writer=1))
    assert (turned.round.poster, turned.round.writer) == (now().pile[0], None)
    assert (turned.pile, turned.posters_left) == (now().pile[1:], now().posters_left - 1)


@pytest.mark.parametrize("cards", [("producer", "gaffer"), ("gaffer", "producer")])
def test_the_producer_gains_the_other_card_in_whatever_order_they_are_named(
    cards: tuple[str, str]
) -> None:
    state = scene({**FOUR, 1: "producer"}).state.with_round(writer=1)
    after = RolesSwapped(1, *cards).apply(state).round
    assert after.doing is not None and (after.doing.role, after.writer) == ("gaffer", None)


def test_the_card_before_the_editor_is_known_until_it_is_cut() -> None:
    state = now().with_round(film=(1, 2, 3))
    pulled = CardPulled(2).apply(state)
    assert (pulled.round.cut, pulled.round.stage) == (2, "edit")
    gone = cut(pulled, 2).round
    assert (gone.film, gone.cut, gone.stage) == ((1, 2), None, "curtain")


def test_a_shake_up_by_hand_leaves_no_role_known() -> None:
    shaken = RolesShakenUp().apply(now())
    assert (shaken.roles, shaken.centre, shaken.phase) == ({}, (), "roles")
    scored = optioned(now(), pace="score")
    assert RolesShakenUp().apply(scored) == scored


def test_turns_that_nobody_told_leave_nothing_under_way() -> None:
    state = now().with_round(done=True, writer=1)
    played = TurnsPlayed(2).apply(state).round
    assert (played.turn, played.doing, played.done, played.writer) == (2, None, False, None)


def test_nobody_has_won_before_the_finale_and_then_all_of_a_side_have() -> None:
    assert result(now()) is None
    sides = {1: "patriot", 2: "communist", 3: "patriot", 4: "rising_star"}
    over = replace(now(), phase="finale", outcome="patriots", affiliations=sides,
                   films=(EARLIER, LATER))
    ended = result(over)
    assert ended is not None and (ended.side, ended.rounds) == ("patriots", 2)
    assert [fared.won for fared in ended.seats] == [True, False, True, False]
    assert ended.seats[0].roles == ("director",) and ended.seats[0].side == "patriot"
    unknown = result(replace(over, affiliations={}, roles={}))
    assert unknown is not None and [
        (fared.won, fared.side, fared.roles) for fared in unknown.seats] == [(None, "", ())] * 4


def made(number: int, winners: tuple[str, ...], patriots: int, communists: int) -> Film:
    return Film(number, "western", "P", 0, Tally(patriots, communists), winners, False, False)


EARLIER, LATER = made(1, ("patriots",), 4, 1), made(2, ("communists",), 2, 3)


@pytest.mark.parametrize(("event", "told"), [
    (DieTurned("1.0", True), "The die shows a star."),
    (DieTurned("1.0", False), "The die shows no star."),
    (GhostsPlayed(()), "None"), (GhostsPlayed((-1,)), "1 ghost adds its card to the film."),
    (TokensSpent(1, ()), "Dana returns no statuette."),
    (TokensSpent(1, (0, 2)), "Dana returns 2 statuettes and adds as many cards."),
    (CardEdited(0, False), "Noa cuts the card."),
    (CardEdited(0, True), "Noa returns the card; another shuffle, and one card is cut unseen."),
    (RisingStarTold(True), "A rising star sits at the table."),
    (RisingStarTold(False), "No rising star sits at the table."),
    (Passed(1), "Dana passes."),
    (DieRerolled(1, "3.0", True), "Dana re-rolls a die of Gil: a star."),
    (DieRerolled(1, "3.0", False), "Dana re-rolls a die of Gil: no star."),
    (PaceChanged("score"), "From now on only the score is kept."),
    (PaceChanged("full"), "From now on every turn is followed."),
    (CostumeGiven(1, 0, 2), "Dana gives Avi a costume."),
    (CostumeGivenByHand(1, 2), "Dana gives Avi a costume."),
    (StatuetteReturned(2), "Avi returns 1 statuette and adds a card."),
    (TurnsPlayed(2), "Everyone before Gil has had a turn."),
    (ProductionCalledOff(), "Everyone has had a turn."),
    (TokenGiven(1, 2), "Dana gives Avi a statuette."),
    (TokenGiven(1, 2, 3), "Dana moves a statuette from Gil to Avi."),
])
def test_an_event_tells_what_became_of_it(event: Event, told: str) -> None:
    state = now().with_round(editor=4)
    assert str(event.tell(state, state, SCREEN)) == told


@pytest.mark.parametrize(("event", "told"), [
    (TurnsPlayed(1), "The first turn is over."), (ProductionCalledOff(), "Both turns are over.")])
def test_alone_there_is_nobody_else_who_has_had_a_turn(event: Event, told: str) -> None:
    alone = scene({1: ("director", "gaffer")}).state
    assert str(event.tell(alone, alone, SCREEN)) == told


def test_who_stops_in_mid_turn_has_not_passed() -> None:
    rolling = now().with_round(doing=Doing("gaffer", left=1))  # type: ignore[arg-type]
    assert Passed(1).tell(rolling, now(), SCREEN) is None


def test_a_screened_film_tells_of_itself_not_of_those_before() -> None:
    event = FilmScreened(0, 2, 3, False, False, "P")
    after = replace(now(), films=(EARLIER, EARLIER, LATER))
    assert "2 to 3, the communists' film." in str(event.tell(now(), after, SCREEN))


def test_the_text_of_a_real_card_belongs_to_the_last_film() -> None:
    told = TextTold("hearing").apply(replace(now(), films=(EARLIER, LATER)))
    assert told.films == (EARLIER, replace(LATER, hearing=True))


def test_roles_lie_by_their_numbers() -> None:
    assert by_number(("actor", "gaffer", "director")) == ("director", "gaffer", "actor")


def test_a_close_seventh_film_waits_for_the_cards_on_the_table() -> None:
    unknown = replace(optioned(now(), random_affiliations=True), affiliations={}, number=7)
    asked = premiere(unknown, made(7, ("patriots",), 3, 2))
    assert (asked.phase, asked.round.stage, asked.outcome) == ("premiere", "rising_star", None)


@pytest.mark.parametrize(("place", "given", "under"), [(0, "wig", "gown"), (1, "gown", "wig")])
def test_of_two_costumes_the_one_not_given_goes_under_the_pile(place: int, given: str,
                                                               under: str) -> None:
    state = replace(now(), wardrobe=("cape",)).with_round(
        doing=Doing("costumes", keys=("wig", "gown")))
    after = CostumeGiven(1, place, 2).apply(state)
    assert after.costumes[2] == (given,) and after.wardrobe == ("cape", under)


def test_a_costume_given_by_hand_is_the_designers_work() -> None:
    after = CostumeGivenByHand(1, 2).apply(now())
    assert "costume_designer" in after.round.performed and after.costumes[2] == (UNSEEN,)


@pytest.mark.parametrize(("held", "pile"), [("wig", ("cape", "wig")), (UNSEEN, ("cape",))])
def test_only_a_costume_that_the_phones_know_goes_under_their_pile(
        held: str, pile: tuple[str, ...]) -> None:
    state = replace(now(), wardrobe=("cape",), costumes={1: (held,)})
    after = CostumeWorn(1, "wig").apply(state)
    assert after.wardrobe == pile and after.costumes[1] == ()


def test_whoever_looks_sees_three_of_the_deck_or_one_of_the_film() -> None:
    state = now().with_round(film=(7, 8, 9), before={2: (1,)})
    deck = LookTaken(1).apply(state).round
    assert (deck.looks[1].kind, deck.looks[1].cards) == ("deck", state.deck[:3])
    assert deck.before == state.round.before
    film = LookTaken(1, 1).apply(state).round
    assert (film.looks[1].kind, film.looks[1].cards) == ("film", (8,)) and film.before == {}


@pytest.mark.parametrize(("number", "left", "posters", "then"), [
    (2, 5, 15, 5), (2, 5, 13, 3), (2, 1, 13, 0), (0, 5, 13, 0)])
def test_posters_that_the_box_lacks_are_not_left(number: int, left: int, posters: int,
                                                 then: int) -> None:
    state = replace(optioned(now(), posters_on="table"), number=number, posters_left=left)
    box = replace(Box(), posters=POSTERS[:posters])
    assert BoxChanged(box).apply(state).posters_left == then


def test_whoever_looks_at_the_ghosts_sees_all_their_cards() -> None:
    state = scene({1: ("director", "gaffer"), 2: ("composer", "editor")}).state
    look = GhostsLookedAt(1).apply(state).round.looks[1]
    assert (look.kind, len(look.cards)) == ("ghosts", state.ghosts)


@pytest.mark.parametrize(("roles", "told"), [({1: ("gaffer",)}, False), (None, True)])
def test_turn_by_turn_begins_with_roles_that_are_all_known(
        roles: dict[int, tuple[str, ...]] | None, told: bool) -> None:
    state = replace(now(), phase="premiere", roles=roles or now().roles)
    after = PaceChanged("full").apply(state)
    assert (after.phase, after.roles, after.centre) == (
        ("premiere", state.roles, state.centre) if told else ("roles", {}, ()))


@pytest.mark.parametrize(("number", "phase"), [(0, "affiliations"), (2, "roles")])
def test_with_the_last_role_that_is_noted_the_rest_lies_in_the_centre(number: int,
                                                                      phase: str) -> None:
    known = {1: ("gaffer",), 2: ("director",), 3: ("composer",)}
    state = replace(now(), phase="roles", number=number, roles=known, centre=())
    after = RoleRecorded(4, "editor").apply(state)
    noted = {"gaffer", "director", "composer", "editor"}
    assert after.phase == phase
    assert after.centre == tuple(role for role in state.options.roles if role not in noted)


@pytest.mark.parametrize(("where", "told"), [
    ("phones", "The posters are shuffled: the first film can begin."),
    ("table", "Posters, statuettes and film strips are on the table.")])
def test_posters_are_told_of_where_they_lie(where: str, told: str) -> None:
    after = optioned(now(), posters_on=where)
    assert str(PostersLaidOut().tell(now(), after, SCREEN)) == told
