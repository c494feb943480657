"""The engine by itself, with the smallest game there is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.engine.game import SCREEN, Malformed, NotYours, Refused, Viewer
from companion.engine.offers import offers, parse
from companion.engine.play import Play, read_event, replay, write_event
from companion.engine.typed_text import clean
from tests.engine.counting import COUNTING, PARTY, Counted

GM, DANA, AVI = Viewer("gm"), Viewer("player", 1), Viewer("player", 2)


@pytest.fixture
def play() -> Play:
    made = Play(COUNTING, b"seed")
    made.play(made.open(PARTY, {}), "t1")
    return made


def do(play: Play, name: str, by: Viewer = GM, **args: Any) -> dict[str, Any]:
    record = play.decide(parse(COUNTING, play.state, by, name, args), by)
    play.play(json.loads(json.dumps(record)), "t")
    return record


# --- fields --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("raw", "value"), [(1, 1), ("5", 5), ("05", 5)])
def test_a_number_is_read_from_json_and_forms(play: Play, raw: Any, value: int) -> None:
    assert parse(COUNTING, play.state, GM, "count", {"by": raw}).by == value  # type: ignore


@pytest.mark.parametrize("raw", [True, 1.0, None, "x", "--5", "1e3", "", "9" * 5000, [], {}, "٣",
                                 "-", " 1", "+1"])
def test_what_is_no_number_is_malformed(play: Play, raw: Any) -> None:
    with pytest.raises(Malformed):
        parse(COUNTING, play.state, GM, "count", {"by": raw})


@pytest.mark.parametrize("raw", [0, 6, -1, 999999999])
def test_a_number_out_of_range_is_refused(play: Play, raw: int) -> None:
    with pytest.raises(Refused) as refused:
        parse(COUNTING, play.state, GM, "count", {"by": raw})
    assert not isinstance(refused.value, Malformed)
    assert "from 1 to 5" in str(refused.value.reason)


def test_limits_follow_the_state(play: Play) -> None:
    do(play, "count")
    offer = next(o for o in offers(COUNTING, play.state, GM) if o.name == "count")
    assert (offer.asks[0].low, offer.asks[0].high) == (1, 4)


def test_a_default_stands_in_for_what_was_not_sent(play: Play) -> None:
    do(play, "count")
    assert play.state.count == 1


def test_a_default_may_stand_for_each_thing_there_is_to_choose(play: Play) -> None:
    offer = next(o for o in offers(COUNTING, play.state, DANA) if o.name == "paint")
    shade = next(ask for ask in offer.asks if ask.name == "shade")
    assert shade.default_by == {"red": "Dana's red", "blue": "Dana's blue", "3": "Dana's 3"}
    made = parse(COUNTING, play.state, DANA, "paint", {"colour": "blue"})
    assert made.shade == "Dana's blue"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("raw", "value"), [("red", "red"), (3, 3), ("3", 3)])
def test_a_pick_gives_the_choice_itself(play: Play, raw: Any, value: Any) -> None:
    made = parse(COUNTING, play.state, DANA, "paint", {"colour": raw})
    assert made.colour == value  # type: ignore[attr-defined]


@pytest.mark.parametrize(("args", "kind"), [
    ({}, Malformed), ({"colour": "green"}, Refused), ({"colour": ["red"]}, Malformed),
    ({"colour": True}, Malformed), ({"colour": None}, Malformed),
    ({"colour": "red", "two": "red"}, Malformed), ({"colour": "red", "two": []}, Refused),
    ({"colour": "red", "two": ["red", "red"]}, Refused),
    ({"colour": "red", "two": ["red", "blue", 3]}, Refused),
    ({"colour": "red", "two": ["x"]}, Refused), ({"colour": "red", "two": [[]]}, Malformed),
    ({"colour": "red", "two": ["red"] * 300}, Malformed),
    ({"colour": "red", "shiny": "maybe"}, Malformed), ({"colour": "red", "shiny": 1}, Malformed),
    ({"colour": "red", "more": 1}, Malformed), ({"colour": "red", "seat": 2}, NotYours),
    ({"colour": "red", "seat": [1]}, Malformed), ({"colour": "red", "seat": True}, Malformed)])
def test_what_does_not_fit_a_form_is_refused(play: Play, args: dict[str, Any], kind: Any) -> None:
    with pytest.raises(kind):
        parse(COUNTING, play.state, DANA, "paint", args)


@pytest.mark.parametrize("raw", ["on", "true", True])
def test_a_ticked_box_is_true(play: Play, raw: Any) -> None:
    made = parse(COUNTING, play.state, DANA, "paint", {"colour": "red", "shiny": raw})
    assert made.shiny is True  # type: ignore[attr-defined]


@pytest.mark.parametrize(("raw", "kept"), [
    (" Dana ", "Dana"), ("a\x00b", "a b"), ("\u202eabc", "abc"), ("\ud800x", "x"), ("", ""),
    ("a\nb", "a\nb"), ("שלום", "שלום")])
def test_text_is_kept_without_what_cannot_be_seen(raw: str, kept: str) -> None:
    assert clean(raw) == kept


@pytest.mark.parametrize(("what", "kind"), [("", Refused), ("x" * 11, Refused), (7, Malformed)])
def test_words_have_a_length(play: Play, what: Any, kind: Any) -> None:
    with pytest.raises(kind):
        parse(COUNTING, play.state, DANA, "hide", {"what": what})


# --- offers --------------------------------------------------------------------------------------


def test_the_gm_is_offered_what_is_the_tables_and_what_is_public_of_the_seats(play: Play) -> None:
    found = [(o.name, o.seat) for o in offers(COUNTING, play.state, GM)]
    assert found == [("count", 0), ("draw", 0), ("paint", 1), ("paint", 2)]


def test_a_seat_is_offered_its_own_and_the_screen_nothing(play: Play) -> None:
    assert [(o.name, o.seat) for o in offers(COUNTING, play.state, DANA)] == [
        ("hide", 1), ("paint", 1)]
    assert offers(COUNTING, play.state, SCREEN) == []


def test_a_playing_gm_may_keep_an_own_secret_and_not_another_seats(play: Play) -> None:
    playing = Viewer("gm", 2)
    assert ("hide", 2) in [(o.name, o.seat) for o in offers(COUNTING, play.state, playing)]
    with pytest.raises(NotYours):
        parse(COUNTING, play.state, playing, "hide", {"what": "x", "seat": 1})


def test_the_gm_must_say_for_whom_when_there_are_several(play: Play) -> None:
    with pytest.raises(Malformed):
        parse(COUNTING, play.state, GM, "paint", {"colour": "red"})
    assert parse(COUNTING, play.state, GM, "paint", {"colour": "red", "seat": "2"}).seat == 2


def test_what_was_done_is_no_longer_offered(play: Play) -> None:
    do(play, "hide", DANA, what="ace")
    with pytest.raises(NotYours):
        do(play, "hide", DANA, what="king")


# --- the log -------------------------------------------------------------------------------------


def test_the_same_card_comes_after_an_undo_and_another_after_a_draw(play: Play) -> None:
    do(play, "draw")
    first = play.state.drawn
    play.play(play.undo())
    do(play, "count")
    do(play, "draw")
    assert play.state.drawn == first
    do(play, "draw")
    assert play.state.drawn[1] != first[0]


def test_another_table_draws_other_cards(play: Play) -> None:
    other = Play(COUNTING, b"another seed")
    other.play(other.open(PARTY, {}))
    do(play, "draw")
    do(other, "draw")
    assert other.state.drawn != play.state.drawn


def test_going_back_to_a_step_undoes_all_after_it(play: Play) -> None:
    for _ in range(4):
        do(play, "count")
    play.play(play.undo(keep=2))
    assert play.state.count == 1
    play.play(play.redo())
    assert play.state.count == 4


def test_a_new_command_clears_what_could_be_redone(play: Play) -> None:
    do(play, "count")
    play.play(play.undo())
    do(play, "draw")
    with pytest.raises(Refused):
        play.redo()


def test_undo_and_redo_end_somewhere(play: Play) -> None:
    with pytest.raises(Refused):
        play.undo()
    with pytest.raises(Refused):
        play.redo()
    do(play, "count")
    with pytest.raises(Refused):
        play.undo(keep=2)


def test_several_undos_are_redone_one_by_one(play: Play) -> None:
    for _ in range(3):
        do(play, "count")
    play.play(play.undo())
    play.play(play.undo())
    play.play(play.redo())
    assert play.state.count == 2
    play.play(play.redo())
    assert play.state.count == 3


def test_a_refused_command_leaves_no_trace(play: Play) -> None:
    for _ in range(3):
        do(play, "draw")
    with pytest.raises(Refused):
        do(play, "draw")
    assert play.version == 4 and len(play.state.drawn) == 3


def test_lines_are_numbered_for_each_viewer(play: Play) -> None:
    do(play, "hide", DANA, what="ace")
    do(play, "count")
    assert [(n.number, str(n.text)) for n in play.lines(DANA)] == [
        (1, "Open."), (2, "You hid ace."), (3, "From 0 to 1.")]
    assert [(n.number, str(n.text)) for n in play.lines(AVI)] == [
        (1, "Open."), (2, "From 0 to 1.")]


def test_undone_lines_stay_and_are_marked(play: Play) -> None:
    do(play, "count")
    assert not play.lines(AVI)[1].undone
    play.play(play.undo())
    assert [(str(n.text), n.undone) for n in play.lines(AVI)] == [
        ("Open.", False), ("From 0 to 1.", True), ("A step was taken back.", False)]
    play.play(play.redo())
    assert not play.lines(AVI)[1].undone


def test_a_line_tells_what_was_so_at_that_time(play: Play) -> None:
    do(play, "count")
    do(play, "count")
    assert str(play.lines(AVI)[1].text) == "From 0 to 1."


def test_what_is_read_from_the_whole_log_is_made_once_for_each_version(play: Play) -> None:
    made = [play.cached("count", lambda: [play.state.count]) for _ in range(2)]
    assert made[0] is made[1]
    do(play, "count")
    assert play.cached("count", lambda: [play.state.count]) == [1]
    play.play(play.undo())
    assert play.cached("count", lambda: [play.state.count]) == [0]


def test_records_survive_json_and_replay_needs_no_seed(play: Play) -> None:
    records = [Play(COUNTING, b"seed").open(PARTY, {})]
    records += [do(play, "draw"), do(play, "hide", DANA, what="ace")]
    kept = json.loads(json.dumps(records))
    assert replay(COUNTING, [("t", r) for r in kept]).state == play.state


def test_old_events_are_read_by_upcasters() -> None:
    assert read_event(COUNTING, {"kind": "counted", "v": 1, "n": 4}) == Counted(4)
    assert read_event(COUNTING, {"kind": "counted", "v": 2, "amount": 4}) == Counted(4)
    assert read_event(COUNTING, write_event(Counted(4))) == Counted(4)


def test_an_event_nobody_knows_is_an_error() -> None:
    with pytest.raises(KeyError):
        read_event(COUNTING, {"kind": "danced", "v": 1})


@pytest.mark.parametrize(("viewer", "knows"), [
    (GM, True), (Viewer("gm", 2), False), (Viewer("gm", 1), True), (DANA, True), (AVI, False),
    (SCREEN, False)])
def test_who_may_know_a_seats_secret(viewer: Viewer, knows: bool) -> None:
    assert viewer.may_know(1) is knows
