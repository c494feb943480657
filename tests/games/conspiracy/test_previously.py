"""Previously…: the last evening told in sentences, to each only what they may know."""

from __future__ import annotations

import pytest

from companion.engine.game import SCREEN, Viewer
from companion.engine.words import Say
from companion.games.conspiracy.case import SceneRecord
from companion.games.conspiracy.content import KINDS
from companion.games.conspiracy.previously import SCENES, previously, scene
from companion.i18n import LANGUAGES, html, text
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate

PLAYER = Viewer("player", 2)


def told(table: Table, viewer: Viewer = PLAYER) -> list[str]:
    table.do("end_evening")
    made = previously(table.play, viewer)
    assert made is not None
    return [str(line) for line in made.told]


def test_an_evening_is_told_from_its_whispers_to_where_things_stand() -> None:
    table = Table(3, rumour_points=9).ready().rumours(1)
    investigate(table, "breakthrough", 1).scene(won=True)
    table.do("settle_scene")
    table.do("answer_breakthrough", SECRETARY)
    investigate(table, "pressure", 1).scene(won=False)
    assert told(table) == [
        "Evening 1. The whole city was whispering.",
        "2 new rumours made the rounds: “Rumour 1”; “Rumour 2”.",
        "Then it turned out that “Rumour 2” was true, every word of it: a breakthrough, and "
        "the sleuths made it count.",
        "The conspirators struck back, and it hurt.",
        "The conspirators are closer to their goal: 1 of 6, after 0.",
        "The sleuths know more than they did: their knowledge is 2 of 3.",
        "The team goes on with 8 rumour points."]


def test_every_scene_has_a_sentence_of_its_own_won_and_lost() -> None:
    assert {(kind, how) for kind, how in SCENES if how != "backing"} == {
        (kind, how) for kind in KINDS for how in ("won", "lost")}
    assert len({line.text for line in SCENES.values()}) == len(SCENES)


@pytest.mark.parametrize(("kind", "how"), SCENES)
def test_a_scene_that_began_with_a_rumour_names_it(kind: str, how: str) -> None:
    rumour = "" if kind in ("follow_up", "pressure") else "The twins"
    line = scene(SceneRecord(1, 1, kind, 1, rumour, how != "lost", how))
    assert line.text == SCENES[kind, how].text and ("The twins" in str(line)) == bool(rumour)
    for lang in LANGUAGES:
        assert "{" not in text(line, lang)


def test_a_trail_won_by_backing_is_told_so() -> None:
    table = investigate(Table(3).ready(), "cold_trail", 1)
    table.do("use_backing", SECRETARY)
    lines = told(table)
    assert "a word from high up" in lines[2]
    assert "Those behind the sleuths have done what they could for now." in lines


def test_what_was_new_is_counted_whole_and_told_as_gone_if_the_gm_took_it_out() -> None:
    table = Table(3).ready().rumours(1, 1, mark="cold")
    table.do("draw_rumours", rumours=[1, 2])
    lines = told(table)
    assert "And 2 rumours nobody will hear again: “Rumour 1”; “Rumour 2”." in lines
    assert "2 new rumours made the rounds: “Rumour 1”; “Rumour 2”." in lines


def test_a_rumour_left_out_that_may_still_be_investigated_is_not_told_as_gone() -> None:
    table = Table(3, left_out="open").ready().rumours(1, 1, mark="cold")
    table.do("draw_rumours", rumours=[1, 2])
    assert not [line for line in told(table) if "nobody will hear again" in line]


def test_slips_from_before_the_first_evening_are_new_in_it_and_in_no_other() -> None:
    table = Table(2)
    table.do("type_in_rumour", text="The trams run empty", level=1)
    table.ready().rumours(1)
    news = "2 new rumours made the rounds: “The trams run empty”; “Rumour 2”."
    assert news in told(table)
    table.do("begin_evening")
    assert not any("made the rounds" in line for line in told(table))


def test_an_evening_of_talk_says_so() -> None:
    assert told(Table(2).ready())[1].startswith("There was much talk")


def test_a_scene_or_bids_left_in_the_middle_are_where_the_curtain_fell() -> None:
    scene_open = investigate(Table(2).ready(), "trap", 1)
    assert told(scene_open)[-1].endswith("in the middle of a scene.")
    bids = Table(2).ready().rumours(1)
    bids.do("investigate", rumour=1)
    assert told(bids)[-1].endswith("with the bids still on the table.")


def test_a_covered_meter_is_not_told_of() -> None:
    table = Table(3, see_conspiracy="nothing", see_rumour_points="existence").ready()
    investigate(table, "pressure", 1).scene(won=False)
    heard = " ".join(told(table))
    assert "goal" not in heard and "rumour point" not in heard
    by_gm = previously(table.play, THE_GM)
    assert by_gm and "goal" in " ".join(map(str, by_gm.told))
    assert previously(Table(2).ready().play, SCREEN) is None


def test_rumours_in_one_sentence_are_isolated_one_by_one() -> None:
    table = Table(3).ready()
    for each in ("Трамваи, пустые", "המגדלור"):
        table.do("type_in_rumour", text=each, level=1)
    table.do("end_evening")
    made = previously(table.play, PLAYER)
    assert made and isinstance(made.told[1], Say)
    shown = html(made.told[1], "he")
    assert "<bdi>Трамваи, пустые</bdi>" in shown and "<bdi>המגדלור</bdi>" in shown
