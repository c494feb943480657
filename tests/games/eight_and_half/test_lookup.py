"""The rules at hand are those of this table: its switches, its way, its rulings."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import SCREEN
from companion.games.eight_and_half.lookup import SECTIONS, lookup
from tests.games.eight_and_half.table import followed


def test_the_rules_open_at_what_matters_now() -> None:
    table = followed()
    for cards, key in ((["5"], "five"), (["half"], "policeman")):
        table.plays(*cards)
        assert key in lookup(table.play, SCREEN).now
    assert len({section.key for section in SECTIONS}) == len(SECTIONS)


def texts(**switches: Any) -> dict[str, str]:
    """The rules as a table with these switches looks them up, and its rows of switches."""
    found = lookup(followed(edition="own", **switches).play, SCREEN)
    rows = {ruling.key: str(ruling.answer) for ruling in found.chapters[1].rulings}
    return {**{f"switch {key}": said for key, said in rows.items()},
            **{each.key: " ".join(map(str, each.text)) for each in found.sections}}


@pytest.mark.parametrize(("switch", "key", "usual", "changed"), [
    ({"out": 2}, "points", "1 point for that", "2 points for that"),
    ({"out": 2}, "switch points", "1 for going out", "2 for going out"),
    ({"clean": False}, "points", "One more if the winner", "No bonus"),
    ({"clean": False}, "switch points", "1 for clean", "no bonus"),
    ({"fewest_shared": False}, "points", "in a tie each gets it", "in a tie nobody gets it"),
    ({"fewest_shared": False}, "switch fewest", "Each gets", "Nobody gets"),
    ({"below_five": True}, "five", "plays 5 or lower", "plays lower than 5"),
    ({"below_five": True}, "switch five", "5 or lower", "Strictly lower than 5"),
    ({"half_catches": True}, "policeman", "(4 on 3½), the offender", "or a ½ that makes it"),
    ({"half_catches": True}, "switch half", "No policeman", "It catches"),
    ({"taken": "hand"}, "switch taken", "It is burnt", "Once a player plays from the table"),
    ({"taken": "blind"}, "switch taken", "It is burnt", "After a blind card")])
def test_the_rules_are_those_of_this_table(switch: dict[str, Any], key: str, usual: str,
                                           changed: str) -> None:
    ours, theirs = texts()[key], texts(**switch)[key]
    assert usual in ours and usual not in theirs
    assert changed in theirs and changed not in ours


@pytest.mark.parametrize(("taken", "added"), [
    ("hand", "But once you play from the table"), ("blind", "But after a blind card")])
def test_the_rules_say_when_a_pot_goes_into_the_hand(taken: str, added: str) -> None:
    assert added in texts(taken=taken)["taking"] and "But" not in texts()["taking"]


def test_the_rules_say_for_whom_the_game_is() -> None:
    assert "aged nine and up" in texts()["aim"]


RULINGS = (  # what the digest decides where the rulebook is silent
    "the yellow card that named the opener, and its equals", "the deal passes to the left",
    "½ opens it at ½", "a demon at 0", "Two on 8 make 9", "none go on 8½", "Only one 8 with one ½",
    "not on five", "nobody on 7½", "together from the open three too? Yes.", "9, 9½, 10",
    "however the pot came to stand on 5", "a draw decides", "the lowest number of any colour",
    "No policeman", "Each gets the point", "ends the mini-game at once",
    "still takes the pot before the count", "counts for nobody", "again while it stays tied")


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_shown_as_one(ruling: str) -> None:
    chapters = lookup(followed().play, SCREEN).chapters
    assert [str(chapter.title) for chapter in chapters] == ["Rulings", "Switches"]
    shown = " ".join(f"{each.question} {each.answer}" for one in chapters for each in one.rulings)
    assert ruling in shown
