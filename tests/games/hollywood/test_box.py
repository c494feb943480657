"""The box inventory at a table: set right at any time, and what a game under way goes on with."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.engine.game import SCREEN, Party, Refused, Viewer
from companion.engine.offers import asks_of, offers
from companion.engine.play import replay
from companion.games.hollywood.box import ABSENT, KINDS, POSTERS, Box, all_counts, all_symbols
from companion.games.hollywood.commands import ChangeBox
from companion.games.hollywood.events.box import dealt
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.odds import odds
from companion.games.hollywood.paper import facts
from companion.games.hollywood.wardrobe import COSTUMES
from tests.games.hollywood.table import MODERATOR, Table

SET_UP = ("deal_roles", "deal_affiliations", "begin_night", "end_night", "deal_hands",
          "roll_dice", "lay_out_posters")
REDS = {**dict.fromkeys(KINDS, 0), "C": 40, "CC": 20}
OURS = {**all_symbols(POSTERS), "western": "CC", "war": ABSENT}


def table_at(step: str, **options: Any) -> Table:
    """A table of four just before this step of the set-up."""
    table = Table(4, {"kit": "phones", **options})
    for name in SET_UP[:SET_UP.index(step)]:
        table.do(name)
    return table


def on_the_table() -> Table:
    """Cards, dice and posters of the real box, in the middle of its first film: a western."""
    table = Table(4, {"roles": ["director", "gaffer", "actress", "actor"]})
    for name in SET_UP:
        table.do(name)
    table.do("record_poster", poster="western")
    return table


def codes(table: Table) -> Counter[str]:
    cards = [*table.state.deck, *(card for hand in table.state.hands.values() for card in hand)]
    return Counter(table.state.kind(card).code for card in cards)


@pytest.mark.parametrize("step", SET_UP)
def test_the_gm_and_nobody_else_may_set_it_right_at_any_time(step: str) -> None:
    state = table_at(step).state
    for viewer in (MODERATOR, Viewer("gm", 1), Viewer("player", 1), SCREEN):
        found = [offer.command for offer in offers(HOLLYWOOD, state, viewer)]
        assert (ChangeBox in found) == viewer.is_gm


def test_the_form_opens_with_what_stands_and_with_the_usual_box_before_a_table_is_open() -> None:
    before = {ask.name: ask.default for ask in asks_of(ChangeBox, Party((), {}), 0)}
    assert before == {"propaganda": all_counts(Box().propaganda), "posters": dict(POSTERS),
                      "star_faces": 3, "wardrobe": tuple(COSTUMES)}
    table = table_at("deal_roles")
    table.do("change_box", propaganda=REDS, posters=OURS, star_faces=1, wardrobe=["wig"])
    after = {ask.name: ask.default for ask in asks_of(ChangeBox, table.state, 0)}
    assert after == {"propaganda": REDS, "posters": OURS, "star_faces": 1, "wardrobe": ("wig",)}


@pytest.mark.parametrize("step", SET_UP[:5])
def test_until_the_hands_are_dealt_it_holds_at_once(step: str) -> None:
    table = table_at(step, costumes=True)
    assert dealt(table.state) == ()
    table.do("change_box", propaganda=REDS, posters=OURS, star_faces=5, wardrobe=["wig", "boa"])
    for name in SET_UP[SET_UP.index(step):]:
        table.do(name)
    assert codes(table) == {"C": 40, "CC": 20}
    assert sorted(table.state.wardrobe) == ["boa", "wig"]
    shown = {*table.state.pile, table.state.round.poster} - {None}
    assert "war" not in shown and len(shown) == 14
    told = [str(line.text) for line in table.play.lines(SCREEN)]
    assert "The box was set right; it takes effect now." in told


def test_what_the_phones_have_dealt_stays_and_the_rest_holds_at_once() -> None:
    table = table_at("lay_out_posters", costumes=True)
    table.do("lay_out_posters")
    before, cards = table.state.options.box, codes(table)
    assert dealt(table.state) == ("propaganda", "posters", "costumes")
    table.do("change_box", propaganda=REDS, posters=OURS, star_faces=1, wardrobe=["wig"])
    played = table.state.options.box
    assert codes(table) == cards and played.star_faces == 1
    assert (played.propaganda, played.posters, played.costumes) == (
        before.propaganda, before.posters, before.costumes)
    told = [str(line.text) for line in table.play.lines(SCREEN)]
    assert told[-1].endswith("what the phones have dealt stays until the next game.")


def test_paper_shows_the_box_as_it_really_is() -> None:
    table = table_at("roll_dice")
    table.do("change_box", propaganda=REDS)
    assert dict(facts(table.play, ())["box"].propaganda) == {"C": 40, "CC": 20}
    assert dict(table.state.options.box.propaganda) == dict(Box().propaganda)


def test_a_poster_on_the_table_counts_as_what_it_really_shows() -> None:
    table = on_the_table()
    assert dealt(table.state) == () and table.state.symbol == "P"
    left = table.state.posters_left
    table.do("change_box", posters=OURS)
    assert table.state.symbol == "CC" and table.state.posters_left == left - 1


def test_the_odds_follow_the_cards_on_the_table_at_once() -> None:
    table = on_the_table()
    usual = odds(table.play, MODERATOR)
    table.do("change_box", propaganda=REDS)
    ours = odds(table.play, MODERATOR)
    assert usual.rows[3].patriots > 0 and ours.rows[3].patriots == 0


def test_undo_takes_it_back_and_the_deal_is_the_same_again() -> None:
    table = table_at("deal_hands")
    table.do("deal_hands")
    first = table.state.hands
    table.undo()
    table.do("change_box", propaganda=REDS)
    table.undo()
    assert table.state.packed == Box() and table.do("deal_hands").hands == first


def test_a_box_that_was_set_right_is_replayed() -> None:
    table = table_at("deal_hands")
    table.do("change_box", propaganda=REDS, posters=OURS)
    table.do("deal_hands")
    again = replay(HOLLYWOOD, [("", record) for record in table.records])
    assert again.state == table.state and again.state.packed.symbols["western"] == "CC"


@pytest.mark.parametrize(("change", "reason"), [
    ({}, "already set that way"),
    ({"propaganda": {**REDS, "C": 9, "CC": 10}}, "need 20 propaganda cards, and the box has 19"),
    ({"posters": {**dict.fromkeys(OURS, ABSENT), "western": "P"}},
     "7 films need as many posters"),
    ({"posters": {**OURS, "western": ABSENT}}, "lies on the table, so the box has it: Western"),
])
def test_what_cannot_be_is_refused_with_the_reason(change: dict[str, Any], reason: str) -> None:
    table = on_the_table()
    with pytest.raises(Refused, match=reason):
        table.do("change_box", **change)


def test_a_poster_that_a_phone_drew_may_be_missing_from_the_next_box() -> None:
    table = table_at("lay_out_posters")
    table.do("lay_out_posters")
    drawn = table.state.pile[0]
    table.do("change_box", posters={**all_symbols(POSTERS), drawn: ABSENT})
    assert drawn not in table.state.packed.symbols and drawn in table.state.options.box.symbols


def test_the_costume_designer_needs_a_costume() -> None:
    with pytest.raises(Refused, match="at least one costume"):
        Table(4, {"costumes": True, "wardrobe": []})
    with pytest.raises(Refused, match="at least one costume"):
        table_at("deal_roles", costumes=True).do("change_box", wardrobe=[])
    assert table_at("deal_roles").do("change_box", wardrobe=[]).packed.costumes == ()
