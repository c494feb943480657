"""What the table is told: the headline of each moment, what binds the next player, the story."""

from __future__ import annotations

import random

import pytest

from companion.engine.evolve import evolve
from companion.engine.game import SCREEN, Viewer
from companion.games.eight_and_half.lookup import SECTIONS, lookup
from companion.games.eight_and_half.pages import deal
from companion.games.eight_and_half.story import story
from companion.games.eight_and_half.view import view
from tests.games.eight_and_half.table import Table
from tests.games.eight_and_half.test_turns import followed


@pytest.mark.parametrize(("cards", "said"), [
    (["5"], "Five: only 5 or lower, or a special!"), (["6", "half"], "7 catches!"),
    (["8+half"], "8½: only 9, a demon, or 8 with ½. 9 catches!"), (["6"], "None"),
    (["9", "half"], "None"), (["5", "half"], "6 catches!")])
def test_the_whole_table_hears_what_binds_the_next_player(cards: list[str], said: str) -> None:
    assert str(view(followed().plays(*cards), SCREEN).mind) == said


def test_the_words_follow_the_switches() -> None:
    table = followed(edition="own", below_five=True, half_catches=True)
    assert "lower than 5" in str(view(table.plays("5"), SCREEN).mind)
    assert str(view(table.plays("half"), SCREEN).mind) == "6 catches, and so does ½!"


def test_a_silent_judge_says_nothing_and_marks_nothing_but_refuses() -> None:
    state = followed(helpful=False).plays("5")
    shown = view(state, SCREEN)
    assert shown.mind is None and {key.legal for key in shown.keys} == {None}


def test_a_helpful_table_marks_every_card_with_its_reason() -> None:
    keys = {key.card: key for key in view(followed().plays("5"), SCREEN).keys}
    assert [card for card, key in keys.items() if key.legal is False] == [
        "6", "7", "8", "9", "8+half"]
    assert all(key.why for key in keys.values())


def test_whose_turn_it_is_is_said_on_their_own_phone() -> None:
    state = followed().plays("5")
    assert view(state, Viewer("player", 2)).your_turn
    assert not view(state, Viewer("player", 1)).your_turn


def test_the_rules_open_at_what_matters_now() -> None:
    table = followed()
    for cards, key in ((["5"], "five"), (["half"], "policeman")):
        table.plays(*cards)
        assert key in lookup(table.play, SCREEN).now
    assert len({section.key for section in SECTIONS}) == len(SECTIONS)


def test_the_story_tells_who_was_caught_the_fattest_pot_and_the_longest_five() -> None:
    table = followed()
    table.plays("5", "5", "demon", "half", "6", "1", "2")
    table.do("cannot_play", 1)
    told = [str(line) for line in story(table.play).lines]
    assert told == ["The policeman's best customer was Dana: caught 1 time.",
                    "The fattest pot had 5 cards; Dana took it home.",
                    "The longest five lasted 3 plays.", "2 pots were taken in all."]


def test_the_deal_is_drawn_for_two_to_five_with_who_gets_one_more() -> None:
    table = Table(5, "score")
    pictures = {len(seats): seats for seats in deal(table.play, SCREEN).pictures}
    assert set(pictures) == {2, 3, 4, 5}
    assert [seat.cards for seat in pictures[5]] == [15, 15, 14, 14, 14]
    assert [seat.more for seat in pictures[5]] == [True, True, False, False, False]
    assert not any(seat.more for n in (2, 3, 4) for seat in pictures[n])


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
