"""The referee's answer in words: what is called, who takes what, and hands as people call them."""

from __future__ import annotations

import pytest

from companion.engine.words import say
from companion.games.totem.rules import (
    ALL_PILES,
    CENTRE,
    OWN_AND_CENTRE,
    OWN_PILE,
    OpenCards,
    Outcome,
    Transfer,
    is_over,
    resolve,
)
from companion.games.totem.verdict import Verdict, hand_names, verdict_of

DUEL = {"Dana": "s07-red", "Avi": "s07-green"}
HANDS = {"Dana/right": "s01-red", "Avi/right": "s02-red", "Dana/left": "s03-red",
         "Avi/left": "s01-green"}


def asked(tops: dict[str, str], grabbed: str | None = None, choice: str | None = None,
          last: str = "") -> Verdict:
    cards = OpenCards(tops, 2 if "Dana/right" in tops else 6, frozenset(last.split()))
    return verdict_of(cards, resolve(cards, grabbed, choice))


@pytest.mark.parametrize(("tops", "said"), [
    ({**DUEL, "Avi": "outward"}, "Everyone turns a card"),
    ({**DUEL, "Gil": "inward"}, "Everyone grabs"),
    (DUEL, "A duel: Dana and Avi"),
    (HANDS, "A duel: Dana, right hand and Avi, left hand"),
    ({**DUEL, "Gil": "s07-purple"}, "Several may grab"),
    ({**DUEL, "Gil": "s01-red", "Noa": "s01-green"}, "Several may grab"),
    ({**DUEL, "Avi": "s08-green"}, "Nobody is called"),
])
def test_what_is_called_while_nobody_has_grabbed(tops: dict[str, str], said: str) -> None:
    assert str(asked(tops).called) == said


def test_the_answer_says_whether_colours_count() -> None:
    assert asked({**DUEL, "Gil": "colour"}).colours and not asked(DUEL).colours


@pytest.mark.parametrize(("special", "grabbed", "choice", "said"), [
    ("s01-red", "Avi", None, "Avi wins the duel"),
    ("outward", "Avi", "duel", "Avi wins the duel"),
    ("outward", "Avi", "outward", "Everyone turns a card"),
    ("inward", "Gil", None, "Gil may put the pile away"),
])
def test_what_a_right_grab_leads_to(
        special: str, grabbed: str, choice: str | None, said: str) -> None:
    assert str(asked({**DUEL, "Gil": special}, grabbed, choice).won(grabbed)) == said
    hand = asked(HANDS, "Avi/left")
    assert str(hand.won("Avi/left")) == "Avi, left hand wins the duel"


def test_the_pile_of_who_leaves_by_case_8_is_not_the_grabbers() -> None:
    found = asked({**DUEL, "Gil": "outward"}, "Dana", "outward", last="Gil")
    assert [one["from"] for one in found.gives] == ["Gil"]
    assert str(found.won("Dana")) == "Everyone turns a card"


@pytest.mark.parametrize(("gives", "said"), [
    (Transfer(None, ("Dana",), ALL_PILES), "Dana takes all open piles."),
    (Transfer(None, ("Dana/left",), CENTRE), "Dana, left hand takes what lies under the totem."),
    (Transfer("Avi", ("Avi",), OWN_PILE), "Avi takes up their own open pile too."),
    (Transfer("Avi/right", (), OWN_PILE), "Avi, right hand's open pile goes under the totem."),
    (Transfer("Dana", ("Avi",), OWN_AND_CENTRE),
     "Dana's open pile and what lies under the totem go to Avi."),
    (Transfer("Dana", ("Avi", "Gil"), OWN_AND_CENTRE),
     "Dana's open pile and what lies under the totem are shared out: Avi and Gil."),
])
def test_each_move_is_a_sentence(gives: Transfer, said: str) -> None:
    found = verdict_of(OpenCards(DUEL, 6), Outcome(say("So it is."), (gives,)))
    assert [str(line) for line in found.moves] == [said]
    assert found.gives == [{"from": gives.giver, "to": list(gives.to), "what": gives.what}]


def test_what_lies_open_is_told_beside_it() -> None:
    shapes, colours = asked(DUEL), asked({**DUEL, "Gil": "colour", "Noa": "inward"})
    assert (shapes.mode, shapes.all_grab) == ("shape", False)
    assert (colours.mode, colours.all_grab) == ("colour", True)


def test_the_reason_goes_from_what_comes_first_to_what_follows_and_names_hands() -> None:
    tops = {"Dana/right": "outward", "Avi/right": "inward", "Dana/left": "s03-red",
            "Avi/left": "s01-green"}
    why = str(asked(tops, "Dana/left", last="Dana/right Avi/right").why)
    eighth, inward, sixth = (why.index(part) for part in ("(case 8)", "Inward arrows:", "(case 6)"))
    assert eighth < inward < sixth
    assert "Dana, left hand may put" in why and "Avi, right hand's last card" in why


@pytest.mark.parametrize(("names", "said"), [
    (["Dana"], "Dana"), (["Dana", "Avi", "Gil"], "Dana, Avi and Gil"),
    (["Dana/left"], "Dana, left hand"),
    (["Dana/left", "Avi/right", "Avi/left"],
     "Dana, left hand, Avi, right hand and Avi, left hand")])
def test_names_are_listed_as_people_say_them(names: list[str], said: str) -> None:
    assert str(hand_names(names)) == said


@pytest.mark.parametrize(("left", "ends"), [
    ("Dana", True), ("Dana Avi", False), ("Dana Avi Gil", False),
    ("Dana/right Dana/left", True), ("Dana/right Avi/left", True),
    ("Dana/right Avi/left Avi/right", False)])
def test_the_game_is_over_when_one_is_left_or_nobody_has_both_hands(left: str, ends: bool) -> None:
    assert is_over(left.split()) == ends
