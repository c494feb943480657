"""What the table is told: the headline of each moment, and what binds the next player."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from companion.engine.evolve import evolve
from companion.engine.game import SCREEN, Refused, Viewer
from companion.engine.offers import offers
from companion.games.eight_and_half.content import CARDS, NUMBERS
from companion.games.eight_and_half.events import OpenerNamed
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.lookup import lookup
from companion.games.eight_and_half.now import now, rule, where
from companion.games.eight_and_half.pages import deal
from companion.games.eight_and_half.picture import seats
from companion.games.eight_and_half.rehearsal import LATE, YOURS, hint
from companion.games.eight_and_half.rules import (
    AMIGO_2005,
    EIGHT_AND_A_HALF,
    FIVE,
    RULEBOOK,
    Switches,
    judge,
)
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.view import view
from tests.games.eight_and_half.table import MODERATOR, Table, followed


@pytest.mark.parametrize(("cards", "said"), [
    (["5"], "Five: only 5 or lower, or a special!"), (["6", "half"], "7 catches!"),
    (["1", "8+half"], "8½: only 9, a demon, or 8 with ½. 9 catches!"), (["6"], "None"),
    (["9", "half"], "None"), (["5", "half"], "6 catches!")])
def test_the_whole_table_hears_what_binds_the_next_player(cards: list[str], said: str) -> None:
    assert str(view(followed().plays(*cards), SCREEN).mind) == said


@pytest.mark.parametrize(("cards", "said"), [
    ([], "Open the pot with your low yellow card."), (["6"], "6 or higher, or a special card."),
    (["6", "half"], "7 or higher, ½ or a demon."), (["5"], "None"), (["1", "8+half"], "None"),
    (["9", "half"], "Only ½ or a demon."), (["9", "half", "half"], "Nothing but special cards.")])
def test_the_rule_in_force_is_told_to_whoever_chooses(cards: list[str], said: str) -> None:
    table = followed()
    state = table.plays(*cards) if cards else table.state
    assert str(view(state, SCREEN).rule) == said


@pytest.mark.parametrize("switches", [RULEBOOK, AMIGO_2005, Switches(half_catches=True),
                                      Switches(below_five=True)])
@pytest.mark.parametrize("pot", [n for n in range(27) if n not in (FIVE, EIGHT_AND_A_HALF)])
def test_what_is_told_of_a_pot_is_what_the_judge_allows(pot: int, switches: Switches) -> None:
    table = followed()
    state = evolve(table.plays("6"), pot=pot)
    told = str(rule(evolve(state, options=evolve(state.options, switches=switches))))
    lowest = int(told.split()[0]) if told[0].isdigit() else 10
    specials = {"0", "half", "demon"} if "special" in told else {"half", "demon"}
    for card in CARDS:
        promised = card in specials or (card in NUMBERS and int(card) >= lowest)
        assert judge(pot, (card,), switches).legal is promised, (told, card)


def test_the_card_that_must_open_is_told_where_it_is_chosen() -> None:
    table = Table(3, seed=2)
    state = table.do("deal")
    shown = view(state, Viewer("player", state.turn))
    assert str(shown.rule) == f"Open the pot with {state.must}."
    assert str(shown.now) == f"Your turn: open the first pot with {state.must}."
    other = view(state, Viewer("player", state.after(state.turn)))
    name = state.party.names[state.turn]
    assert str(other.now) == f"{name} opens the first pot with {state.must}."


@pytest.mark.parametrize(("card", "said"), [
    ("2", "Dana holds the lowest yellow card: 2."), (None, "Dana opens the first pot."),
    ("5", "Nobody holds a yellow card, and Dana the lowest number: 5.")])
def test_the_log_tells_why_somebody_opens(card: str | None, said: str) -> None:
    state = Table(2).state
    assert str(OpenerNamed(1, card).tell(state, state, SCREEN)) == said


def test_who_was_just_named_to_open_is_not_told_twice() -> None:
    table = followed()
    assert not view(table.state, SCREEN).says_more and view(table.plays("1"), SCREEN).says_more
    assert view(Table(3).do("deal"), SCREEN).says_more, "phones tell why it is they"


def test_a_silent_judge_tells_no_rule_of_a_pot_that_is_open() -> None:
    assert view(followed(helpful=False).plays("6"), SCREEN).rule is None


@pytest.mark.parametrize(("place", "said"), [
    ({"stock": 0, "table": 5}, "Your turn: play from your open cards."),
    ({"stock": 0, "table": 2}, "Your turn: turn over a blind card."), ({}, "Your turn")])
def test_ones_own_phone_says_you_and_where_to_play_from(place: dict[str, int], said: str) -> None:
    state = playing_from(followed().plays("5"), place)
    assert str(view(state, Viewer("player", 2)).now) == said
    assert "Your" not in str(view(state, SCREEN).now)


def playing_from(state: State, place: dict[str, int]) -> State:
    return evolve(state, held={**state.held, 2: evolve(state.held[2], **place)})


def test_a_blind_card_that_does_not_fit_is_turned_back_by_hand() -> None:
    blind = playing_from(followed().plays("5"), {"stock": 0, "table": 2})
    back = "It does not fit? Turn it back and take the pot."
    assert [str(order) for order in now(blind)[1:]] == [back]
    assert not now(playing_from(blind, {"stock": 0, "table": 5}))[1:]


@pytest.mark.parametrize(("place", "said", "to_all", "bound"), [
    ({"stock": 0, "table": 5}, "Your turn: open a new pot with any of your open cards.",
     "Avi opens a new pot with any of the open cards.",
     "Open the pot with any of your open cards."),
    ({"stock": 0, "table": 2}, "Your turn: turn over a blind card, it opens a new pot.",
     "Avi turns over a blind card, it opens a new pot.",
     "Turn over a blind card: it opens the pot."),
    ({}, "Your turn: open a new pot with any card you like.",
     "Avi opens a new pot with any card they like.", "Open the pot with any card you like.")])
def test_who_opens_a_pot_is_told_where_its_card_comes_from(
        place: dict[str, int], said: str, to_all: str, bound: str) -> None:
    table = followed()
    table.plays("3", "4", "5")
    state = playing_from(table.do("cannot_play", 1), place)
    shown = view(state, Viewer("player", 2))
    assert (str(shown.now), str(view(state, SCREEN).now)) == (said, to_all)
    assert str(shown.rule) == bound


def test_where_phones_deal_nobody_is_asked_who_deals() -> None:
    phones, cards = Table(3, seed=2), Table(3, "followed")
    asked = {way: next(o for o in offers(EIGHT_AND_HALF, table.state, MODERATOR)
                       if o.name == "deal").open_asks
             for way, table in (("phones", phones), ("cards", cards))}
    assert [ask.name for ask in asked["phones"]] == ["players"]
    assert [ask.name for ask in asked["cards"]] == ["dealer", "players"]
    assert str(view(phones.state, SCREEN).now) == "The phones are about to deal."
    phones.do("deal")
    told = [str(line.text) for line in phones.play.lines(SCREEN)]
    assert told and not any("deals" in line for line in told)


def test_the_log_tells_how_a_mini_game_ended_as_the_headline_does() -> None:
    phones, rng, ends = Table(3, seed=2), random.Random(2), []
    while phones.state.phase != "finale":
        phones.mini_game(rng)
        ends.append(str(phones.play.lines(SCREEN)[-1].text))
        assert ends[-1] == str(view(phones.state, SCREEN).now)
    assert any(end.endswith("is out: the mini-game is over.") for end in ends)
    assert ends[-1].endswith("points!")


def test_a_count_that_finds_no_card_left_ends_the_mini_game_in_the_log_too() -> None:
    table = followed()
    table.do("recount", 1, left=0)
    told = [str(line.text) for line in table.play.lines(SCREEN)]
    assert told[-2:] == ["Dana has counted: 0 cards left to play.",
                         "Dana is out: the mini-game is over."]


def test_the_words_follow_the_switches() -> None:
    table = followed(edition="own", below_five=True, half_catches=True)
    assert "lower than 5" in str(view(table.plays("5"), SCREEN).mind)
    assert str(view(table.plays("half"), SCREEN).mind) == "6 catches, and so does ½!"
    assert str(view(table.plays("9", "half"), SCREEN).mind) == "½ catches!"


def test_a_silent_judge_says_nothing_and_marks_nothing_but_refuses() -> None:
    state = followed(helpful=False).plays("5")
    shown = view(state, SCREEN)
    assert shown.mind is None and {key.legal for key in shown.keys} == {None}
    table = followed(helpful=False)
    table.plays("5")
    with pytest.raises(Refused, match="On five: 5 or lower"):
        table.plays("7")


def test_a_helpful_table_marks_every_card_with_its_reason() -> None:
    keys = {key.card: key for key in view(followed().plays("5"), SCREEN).keys}
    assert [card for card, key in keys.items() if key.legal is False] == [
        "6", "7", "8", "9", "8+half"]
    assert all(key.why for key in keys.values())


def test_whose_turn_it_is_is_said_on_their_own_phone() -> None:
    state = followed().plays("5")
    assert view(state, Viewer("player", 2)).your_turn
    assert not view(state, Viewer("player", 1)).your_turn


def test_after_a_mini_game_it_is_told_who_deals() -> None:
    table = Table(3, "score")
    table.do("deal", dealer=1)
    table.do("write_all", out=1, left={"1": 0, "2": 3, "3": 4})
    assert str(now(table.state)[-1]) == "Avi deals the next mini-game."


def test_where_only_the_score_is_kept_it_is_told_who_opens() -> None:
    table = Table(3, "score")
    state = table.do("deal")
    assert ("Whoever holds the lowest yellow card opens with it; equal cards: draw."
            in [str(line) for line in view(state, SCREEN).orders])
    assert "opener" in lookup(table.play, SCREEN).now


def test_the_deal_is_drawn_for_two_to_five_with_who_gets_one_more() -> None:
    table = Table(5, "score")
    pictures = {len(seats): seats for seats in deal(table.play, SCREEN).pictures}
    assert set(pictures) == {2, 3, 4, 5}
    assert [seat.cards for seat in pictures[5]] == [15, 15, 14, 14, 14]
    assert [seat.more for seat in pictures[5]] == [True, True, False, False, False]
    assert not any(seat.more for n in (2, 3, 4) for seat in pictures[n])


@pytest.mark.parametrize("players", range(2, 6))
def test_who_gets_one_more_is_explained_beside_the_pictures(players: int) -> None:
    assert any(seat.more for seat in deal(Table(players, "score").play, SCREEN).largest)


@pytest.mark.parametrize("players", range(2, 6))
def test_no_place_of_the_deal_touches_another_or_the_edge_of_the_cloth(players: int) -> None:
    places = seats(players)
    wide, high = 22.5 * places[0].size, 10 * places[0].size  # half of what lies before a player
    for one, other in combinations(places, 2):
        assert abs(one.x - other.x) > 2 * wide or abs(one.y - other.y) > 2 * high
    for one in places:
        assert hypot(abs(one.x - 50) + wide, abs(one.y - 50) + 8 * one.size) < 54


def test_whoever_holds_cards_on_phones_is_never_named_by_the_public_view() -> None:
    table, rng = Table(3, seed=2), random.Random(2)
    table.do("deal")
    table.random_turn(rng)
    shown = view(table.state, SCREEN)
    assert [player.hand for player in shown.players] == [3, 3, 3]
    assert all(len(player.cards) == 3 for player in shown.players)


def test_several_open_cards_can_be_tapped_in_too() -> None:
    state = followed().plays("5")
    has = evolve(state.held[2], stock=0, table=5)
    assert view(evolve(state, held={**state.held, 2: has}), SCREEN).most == 2


def test_every_page_says_how_far_the_game_is() -> None:
    state = Table(3).state
    assert str(where(state)) == "Before the first mini-game"
    assert str(where(followed().state)) == "Mini-game 1, to 7 points"
    assert str(where(evolve(state, phase="finale"))) == "The end"


def test_who_has_no_hand_left_is_not_told_to_lift_it() -> None:
    table = Table(2)
    table.do("deal")
    seen = view(table.state, Viewer("player", table.state.turn))
    assert hint(seen) == YOURS
    empty = tuple(replace(player, hand=0) for player in seen.players)
    assert hint(replace(seen, players=empty)) == LATE
