"""Each grab is told by its case, and each event leaves the table as the next one needs it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import SCREEN
from companion.engine.words import say
from companion.games.totem.content import COLOUR, INWARD, OUTWARD
from companion.games.totem.events import (
    Begun,
    Contested,
    Counted,
    Ended,
    Fell,
    Grabbed,
    GrabbedLater,
    HandsParted,
    HeldLower,
    TurnedTogether,
    WentOut,
    with_names,
)
from companion.games.totem.reasons import case_of, mistaken, puts_away, shares_out, wins
from companion.games.totem.rules import OpenCards, resolve
from companion.games.totem.state import Deal, Grab, State
from tests.games.totem.table import NAMES, Table

ONE, TWO, THREE = "s01", "s02", "s03"


def open_cards(*cards: str, players: int = 6, bare: str = "") -> OpenCards:
    tops = {str(seat): card or None for seat, card in enumerate(cards, 1)}
    return OpenCards(tops, players, bare=frozenset(bare.split()))


ALONE = open_cards("s01-red", "s01-green", "s02-red")
BESIDE_IN = open_cards("s01-red", "s01-green", INWARD)
BESIDE_OUT = open_cards("s01-red", "s01-green", OUTWARD)
SEVERAL = open_cards("s01-red", "s01-green", "s02-red", "s02-green")
NOTHING = open_cards("s01-red", "s02-green", "s03-red")


@pytest.mark.parametrize(("cards", "case"), [
    (ALONE, 0), (BESIDE_IN, 2), (BESIDE_OUT, 3), (SEVERAL, 4), (NOTHING, 0)])
def test_a_match_is_told_by_the_case_it_is_part_of(cards: OpenCards, case: int) -> None:
    assert case_of(cards) == case
    assert ("(case {case})" in wins(cards).text) == bool(case)
    assert dict(wins(cards).values).get("case", 0) == case


def test_the_first_of_three_is_told_by_colour_by_case_or_alone() -> None:
    colour = open_cards("s01-red", "s02-red", "s03-red", players=3)
    beside = open_cards("s01-red", "s01-green", "s01-purple", INWARD)
    alone = open_cards("s01-red", "s01-green", "s01-purple")
    said = [shares_out(cards).text for cards in (colour, beside, alone)]
    assert "share a colour" in said[0] and "cases {case} and 5" in said[1]
    assert "(case 5)" in said[2] and "colour" not in said[2]


def test_a_pile_is_put_away_by_who_has_one_and_beside_a_match_by_case_two() -> None:
    arrows = open_cards(INWARD, "s02-red", "", bare="3")
    beside = open_cards("s01-red", "s01-green", INWARD, "", bare="4")
    assert "(case 2)" not in puts_away(arrows, "1").text + puts_away(arrows, "3").text
    assert "(case 2)" in puts_away(beside, "1").text and "(case 2)" in puts_away(beside, "4").text
    assert [("no open pile" in puts_away(cards, name).text.replace("\n", " "))
            for cards, name in ((arrows, "1"), (arrows, "3"), (beside, "1"), (beside, "4"))] == [
        False, True, False, True]


def test_a_mistake_is_told_by_what_was_called() -> None:
    own = OpenCards({"1/right": "s01-red", "1/left": "s01-green", "2/right": "s02-red"}, 2)
    assert "own two hands" in mistaken(own, "1/right").text
    assert "own two hands" not in mistaken(own, "2/right").text
    assert "(case {case})" in mistaken(SEVERAL, "1").text
    assert "Others were called" in mistaken(ALONE, "3").text
    assert "Nobody was called" in mistaken(NOTHING, "1").text
    assert "Nobody was called" in mistaken(open_cards(OUTWARD, "s02-red"), "2").text


def test_a_match_of_ones_own_hands_is_of_shapes_and_of_the_other_hand() -> None:
    def own(right: str, left: str | None, other: str = "s09-red") -> bool:
        return OpenCards({"1/right": right, "1/left": left, "2/right": other},
                         2).matches_own_hand("1/right")
    assert own("s01-red", "s01-green") and not own("s01-red", "s02-green")
    assert not own("s01-red", "s02-red", "s01-green") and not own("s01-red", None)
    assert not own(INWARD, INWARD) and not own("s01-red", INWARD)


@pytest.mark.parametrize(("rule", "duels"), [
    (COLOUR, [["1", "2"]]), ("shape", [["2", "3"]]), (None, [["2", "3"]])])
def test_the_tables_own_word_on_shapes_or_colours_goes_before_the_cards(
    rule: str | None, duels: list[list[str]]
) -> None:
    tops = {"1": "s01-red", "2": "s02-red", "3": "s02-green"}
    assert OpenCards(tops, 6, rule=rule).duels == duels


def state(**changes: Any) -> State:
    found = Table().lay().state
    return replace(found, **changes)


def lying(**changes: Any) -> State:
    found = state()
    assert found.deal is not None
    return replace(found, deal=replace(found.deal, **changes))


def deal_of(after: State) -> Deal:
    assert after.deal is not None
    return after.deal


def test_a_grab_stops_the_count_and_forgets_what_was_before() -> None:
    grabbed = deal_of(Grabbed("1").apply(lying(counting=True, before=deal_of(state()))))
    assert (grabbed.counting, grabbed.before, grabbed.grab) == (False, None, Grab(("1",)))


def test_who_held_lower_or_grabbed_later_settles_the_claim() -> None:
    old = deal_of(state())
    lower = deal_of(HeldLower("2").apply(lying(after=old, grab=Grab(("1", "2")))))
    assert (lower.after, lower.grab) == (None, Grab(("2",)))
    later = deal_of(GrabbedLater("2").apply(lying(after=replace(old, before=old))))
    assert (later.before, later.grab) == (None, Grab(("2",)))


def test_who_is_in_again_after_a_claim_shares_no_place() -> None:
    back = deal_of(state())
    claimed = Contested("2").apply(replace(lying(before=back), out=(1, 3), tied=frozenset({3})))
    assert (claimed.out, claimed.tied) == ((), frozenset())
    assert deal_of(claimed).grab == Grab(("2",))


def test_a_new_game_keeps_nothing_of_the_last_one() -> None:
    fresh = Begun().apply(Table(way="cards").state)
    used = replace(state(out=(1,), tied=frozenset({2}), penalties={1: 1}, colours=True,
                         hands_apart=True, closed=True), tick=0)
    after = Begun().apply(used)
    assert (after.out, after.tied, after.penalties, after.colours) == ((), frozenset(), {}, False)
    assert (after.hands_apart, after.deal, after.closed, after.playing) == (
        False, None, False, True)
    assert fresh.playing


def test_hands_are_parted_on_phones_as_with_cards() -> None:
    for found in (state(out=(3, 4)), replace(state(out=(3, 4)), deal=None)):
        assert HandsParted().apply(found).hands_apart
    assert deal_of(HandsParted().apply(state(out=(3, 4)))).apart


def test_who_counts_and_what_turning_together_ends() -> None:
    assert deal_of(Counted(3).apply(state())).counter == 3
    together = deal_of(TurnedTogether().apply(
        lying(counting=True, reveal=True, arrows="1", counter=3)))
    assert (together.counting, together.reveal, together.arrows) == (False, False, "")


def test_who_knocks_the_totem_over_is_penalised_and_nobody_else() -> None:
    assert Fell("2").apply(state()).penalties == {2: 1}
    assert Fell("").apply(state()).penalties == {}
    said = [str(Fell(name).tell(state(), Fell(name).apply(state()), SCREEN)) for name in ("2", "")]
    assert said[0].startswith("Avi knocked") and "nobody is to blame" in said[1]


def test_going_out_and_the_end_are_told_by_their_places() -> None:
    found = replace(Table(way="cards").state, out=())
    first, second = WentOut(1), WentOut(2)
    one = first.apply(found)
    assert "and wins" in first.tell(found, one, SCREEN).text
    assert "place {n}" in second.tell(one, second.apply(one), SCREEN).text
    ended = Ended({1: 2, 2: 1}).tell(found, found, SCREEN)
    assert dict(ended.values)["names"] == NAMES[1]
    assert "without a winner" in Ended({1: 0, 2: 2}).tell(found, found, SCREEN).text


def test_sentences_have_peoples_names_and_hands_and_keep_all_else() -> None:
    told = with_names(Table(2).state.party, say("{a} {b} {c} {n}", a="1", b="2/left", c="centre",
                                                n=1))
    values = dict(told.values)
    assert values["a"] == NAMES[0] and values["c"] == "centre" and values["n"] == 1
    assert NAMES[1] in str(values["b"]) and "left" in str(values["b"])


@pytest.mark.parametrize(("cards", "said"), [
    (BESIDE_IN, "(case 2)"), (BESIDE_OUT, "(case 3)"), (SEVERAL, "(case 4)"),
    (ALONE, "Two equal shapes"), (open_cards("s01-red", "s02-red", COLOUR), "Two equal colours"),
    (open_cards("s01-red", "s01-green", "s01-purple"), "Three or more equal"),
    (open_cards("s01-red", "s02-red", "s03-red", players=3), "all three tops share"),
    (open_cards(INWARD, "s02-red"), "Inward arrows: everyone"),
    (open_cards(OUTWARD, "s02-red"), "(case 1)"), (NOTHING, "Nothing calls"),
])
def test_what_lies_there_is_told_before_anybody_grabs(cards: OpenCards, said: str) -> None:
    assert said in resolve(cards).why.text


@pytest.mark.parametrize(("beside", "said"), [
    ((INWARD, OUTWARD), "(cases 2 and 3)"), ((INWARD,), "(case 2)"), ((OUTWARD,), "(case 3)")])
def test_what_a_holder_may_choose_is_told_by_the_arrows(
    beside: tuple[str, ...], said: str
) -> None:
    found = resolve(open_cards("s01-red", "s01-green", *beside), "1")
    assert found.choices == ("duel", *beside) and said in found.why.text


def test_who_wins_a_duel_with_the_last_card_is_out() -> None:
    tops: dict[str, str | None] = {"1": "s01-red", "2": "s01-green", "3": "s02-red"}
    assert resolve(OpenCards(tops, 6, frozenset({"1", "2"})), "1").out == ("1",)
    assert resolve(OpenCards(tops, 6), "1").out == ()
    assert "wins the duel" in resolve(OpenCards(tops, 6), "1").why.text
    three = resolve(OpenCards({**tops, "3": "s01-purple"}, 6), "1")
    assert "first of three" in three.why.text
    shared = resolve(OpenCards({**tops, "3": "s01-purple"}, 6, frozenset({"1", "2"})), "1")
    assert shared.out == ("1",)


def test_everyone_turns_a_card_after_inward_arrows_only_where_outward_ones_lie() -> None:
    alone, both = open_cards(INWARD, "s02-red"), open_cards(INWARD, OUTWARD)
    assert [bool(resolve(cards, "1").then) for cards in (alone, both)] == [False, True]
