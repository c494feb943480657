"""The rules at hand are those of this table: its switches, and its number of players."""

from __future__ import annotations

import pytest

from companion.engine.game import SCREEN
from companion.games.totem.lookup import lookup
from companion.games.totem.state import Options
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
    found = lookup(Table(players, **options).play, SCREEN)
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
    titles = [str(section.title) for section in lookup(Table(players).play, SCREEN).sections]
    variants = ["Colour arrows", "Three players", "Two players", "The last two"]
    assert [title for title in variants if title in titles] == there
    assert ("(case 7)" in read(players)) == (players > 3)


def test_sharing_out_is_read_first_where_cards_are_shared_out() -> None:
    for players, key in ((3, "three"), (4, "colour")):
        table = Table(players).lay("s01-red", "s02-red", "s03-red") if players == 3 else \
            Table(4).lay("s01-red", "s01-green", "s01-purple")
        assert key in lookup(table.turn(3).grab(1).play, SCREEN).now


@pytest.mark.parametrize("players", [2, 4])
def test_which_hand_grabs_better_on_inward_arrows_is_told_where_hands_play_apart(
        players: int) -> None:
    assert "the hand whose open pile is bigger is the better one" in read(players)


def test_how_the_last_two_split_their_cards_is_told_as_the_phones_do_it() -> None:
    assert "The face-down cards are halved" in read(3) and "halved" not in read(2)


def test_what_no_phone_can_see_to_stands_in_the_rules() -> None:
    for told in ("One hand each.", "fast and without peeking", "all see it at the same moment",
                 "aged seven and up"):
        assert told in read()


# The beginning of each ruling, and a table that plays by it.
RULED = [
    ("Does the loser take up their own open pile? No", 4),
    ("Who turns after a duel? Whoever is next in turn.", 4),
    ("Cards that do not divide evenly? They are dealt out", 4),
    ("The totem falls? Whoever knocked it over pays", 4),
    ("Three or more equal shapes? The first of them to grab shares out", 4),
    ("Colours begin to count? Cards that already lie open match at once.", 4),
    ("What was called for and not chosen? It lapses; a grab by mistake clears the table.", 4),
    ("Inward and outward arrows at once? Inward first, then everyone turns a card.", 4),
    ("Arrows and a match: who may grab? A holder of a matching card, who chooses.", 4),
    ("Several matches: who may grab? Only a holder of a matching card", 4),
    ("Colour or outward arrows as a last card? They are settled as soon as they are seen", 4),
    ("Inward arrows as a last card, and the winner's pile? If it was put under the totem", 4),
    ("Outward arrows as a last card: do the others turn? Yes", 4),
    ("Colour arrows, when each hand plays apart? They stay in", 4),
    ("How long does the colour rule for three players hold? While three play.", 3),
]


@pytest.mark.parametrize(("ruling", "players"), RULED)
def test_every_ruling_is_shown_as_one(ruling: str, players: int) -> None:
    [chapter] = lookup(Table(players).play, SCREEN).chapters
    assert str(chapter.title) == "Where the rulebook is silent"
    assert ruling in " ".join(f"{each.question} {each.answer}" for each in chapter.rulings)


def test_a_table_is_played_by_our_rulebook_unless_asked_otherwise() -> None:
    assert Table().state.options == Options(
        "phones", loser_pile="stays", turns_next="in_turn", remainders="dealt", falls="pays")
