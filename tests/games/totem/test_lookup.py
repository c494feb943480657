"""The rules at hand are those of this table: its switches, and its number of players."""

from __future__ import annotations

import pytest

from companion.engine.game import SCREEN
from companion.games.totem.lookup import look
from tests.games.totem.table import Table

SAID = {
    "loser_pile": {"stays": "No, it stays where it is.",
                   "taken": "The loser takes up their own open pile too."},
    "turns_next": {"in_turn": "Whoever is next in turn.",
                   "loser": "The loser; after inward arrows the winner."},
    "remainders": {"dealt": "They are dealt out, one more here and there.",
                   "under": "They lie under the totem from the start."},
    "falls": {"pays": "Whoever knocked it over pays", "stands": "It is stood up again"},
}


def read(players: int = 4, **options: str) -> str:
    """All that the page of rules says."""
    found = look(Table(players, **options).play, SCREEN)
    lines = [line for section in found.sections for line in (section.title, *section.text)]
    lines += [line for chapter in found.chapters for ruling in chapter.rulings
              for line in (ruling.question, ruling.answer, ruling.why) if line]
    return " ".join(map(str, lines))


@pytest.mark.parametrize("switch", SAID)
def test_of_each_switch_only_what_is_on_here_is_told(switch: str) -> None:
    for value, said in SAID[switch].items():
        told = read(**{switch: value})
        assert said in told
        assert not any(other in told for other in SAID[switch].values() if other != said)


def test_a_preset_is_told_by_what_it_switches() -> None:
    told = read(edition="boxes")
    assert SAID["loser_pile"]["taken"] in told and SAID["turns_next"]["loser"] in told


@pytest.mark.parametrize(("players", "there"), [
    (2, ["Two players"]), (3, ["Three players", "The last two"]),
    (4, ["Colour arrows", "The last two"]), (10, ["Colour arrows", "The last two"])])
def test_a_table_reads_of_the_variant_that_it_plays(players: int, there: list[str]) -> None:
    titles = [str(section.title) for section in look(Table(players).play, SCREEN).sections]
    variants = ["Colour arrows", "Three players", "Two players", "The last two"]
    assert [title for title in variants if title in titles] == there
    assert ("(case 7)" in read(players)) == (players > 3)


def test_sharing_out_is_read_first_where_cards_are_shared_out() -> None:
    for players, key in ((3, "three"), (4, "colour")):
        table = Table(players).lay("s01-red", "s02-red", "s03-red") if players == 3 else \
            Table(4).lay("s01-red", "s01-green", "s01-purple")
        assert key in look(table.turn(3).grab(1).play, SCREEN).now


@pytest.mark.parametrize("players", [2, 4])
def test_which_hand_grabs_better_on_inward_arrows_is_told_where_hands_play_apart(
        players: int) -> None:
    assert "the hand whose open pile is bigger is the better one" in read(players)


def test_how_the_last_two_split_their_cards_is_told_as_the_phones_do_it() -> None:
    assert "The face-down cards are halved" in read(3) and "halved" not in read(2)
