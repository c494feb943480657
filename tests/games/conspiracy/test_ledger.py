"""What is read from the log: ledgers, chart, stories of rumours, recaps, the case, look-up."""

from __future__ import annotations

import typing

from companion.engine.game import SCREEN, Viewer
from companion.games.conspiracy.case import case, evenings, last_evening, notes
from companion.games.conspiracy.chart import meter_history
from companion.games.conspiracy.content import BONUSES, KINDS, MARK_SIGNS
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.ledger import ledger
from companion.games.conspiracy.lookup import CONSEQUENCES, lookup
from companion.games.conspiracy.previously import previously
from companion.games.conspiracy.state import Place
from companion.games.conspiracy.stories import matching, stories
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate

PLAYER = Viewer("player", 2)


def two_evenings() -> Table:
    table = Table(3, see_intrigue="nothing").ready()
    for text in ("The mayor hums", "The tower leans"):
        table.do("propose_rumour", PLAYER, text=text, level=1)
    table.do("add_rumours", SECRETARY)
    table.do("draw_rumours", rumours=[1, 2])
    table.do("mark_rumours", cold=2)
    table.do("note_rumour", rumour=1, text="A double")
    table.do("investigate", SECRETARY, rumour=2)
    table.scene(won=False)
    table.do("note_evening", text="Slow start")
    table.do("end_evening")
    table.do("begin_evening")
    table.do("make_waves", SECRETARY)
    return table


def test_a_ledger_line_says_when_why_who_and_from_what_to_what() -> None:
    line = ledger(two_evenings().play, PLAYER).lines[-2]
    assert (line.meter, line.before, line.after, line.change) == ("rumour_points", 7, 10, 3)
    assert (line.evening, line.scene, line.who) == (2, 1, "Dana")
    assert str(line.why) == "The sleuths made waves." and line.at.startswith("minute")


def test_a_correction_by_hand_stands_out() -> None:
    table = Table(3)
    table.do("correct_meter", meter="knowledge", change=1, reason="We forgot")
    line = ledger(table.play, THE_GM).lines[0]
    assert (str(line.who), line.why, line.by_hand) == ("The GM", "We forgot", True)


def test_a_hidden_meter_has_no_ledger_and_leaves_no_gap() -> None:
    book = ledger(two_evenings().play, PLAYER)
    assert "intrigue" not in {account.meter for account in book.accounts}
    assert [line.number for line in book.lines] == list(range(1, len(book.lines) + 1))
    assert "intrigue" in {line.meter for line in ledger(two_evenings().play, THE_GM).lines}


def test_what_was_taken_back_is_in_no_ledger() -> None:
    table = two_evenings()
    before = ledger(table.play, THE_GM)
    table.do("make_waves", SECRETARY)
    table.keep(table.play.undo())
    assert ledger(table.play, THE_GM) == before


def test_the_chart_runs_over_the_evenings() -> None:
    picture = meter_history(two_evenings().play, THE_GM)
    series = {each.meter: each.points for each in picture.series}
    assert [point.value for point in series["rumour_points"]] == [6, 4, 7, 10]
    assert [mark.evening for mark in picture.evenings] == [1, 2]
    assert picture.evenings[1].place == picture.length - 2
    assert all(0 <= point.place <= picture.length
               for points in series.values() for point in points)


def test_a_rumour_s_story_is_told_to_its_end() -> None:
    mayor, tower = stories(two_evenings().play, PLAYER)
    assert (mayor.fate, mayor.kind) == ("cauldron", "")
    assert (tower.fate, tower.kind, tower.won) == ("investigated", "cold_trail", False)
    assert [str(line.text) for line in tower.lines] == [
        "Avi proposes a rumour of level 1: The tower leans",
        "2 rumours go into the cauldron.", "The sleuths investigate: The tower leans",
        "Scene 1: Cold trail, level 1.", "The sleuths have lost the scene, by 1 success."]


def test_the_gm_reads_marks_and_notes_in_it_too() -> None:
    mayor, _ = stories(two_evenings().play, THE_GM)
    told = [str(line.text) for line in mayor.lines]
    assert mayor.kind == "false_trail"
    assert told[2:] == ["You drew it.", "You marked it as a false trail.", "You noted: A double"]


def test_what_stays_out_is_seen_to_be_out() -> None:
    table = Table(3).ready().rumours(1, mark="cold").rumours(1)
    table.do("draw_rumours", rumours=[1, 2])
    table.do("mark_rumours", cold=1)
    one, two = stories(table.play, SCREEN)
    assert (one.fate, one.kind, two.fate) == ("out", "", "cauldron")


def test_rumours_are_found_by_words_level_fate_and_kind() -> None:
    found = stories(two_evenings().play, PLAYER)
    assert [s.id for s in matching(found, "MAYOR the")] == [1]
    assert [s.id for s in matching(found, fate="investigated")] == [2]
    assert [s.id for s in matching(found, kind="cold_trail")] == [2]
    assert matching(found, level=2) == () and len(matching(found)) == 2


def test_the_gm_finds_a_rumour_by_a_note_on_it_too() -> None:
    table = two_evenings()
    assert [s.id for s in matching(stories(table.play, THE_GM), "double hums")] == [1]
    assert matching(stories(table.play, PLAYER), "double") == ()


def test_the_recap_tells_the_evening_before() -> None:
    told = last_evening(two_evenings().play, PLAYER)
    assert told is not None and told.number == 1 and told.ended
    assert told.added == ["The mayor hums", "The tower leans"]
    assert [(s.kind, s.rumour, s.won) for s in told.scenes] == [
        ("cold_trail", "The tower leans", False)]
    spans = {span.meter: (span.before, span.after) for span in told.meters}
    assert spans["rumour_points"] == (6, 7) and "intrigue" not in spans
    assert told.notes == []


def test_there_is_no_recap_in_the_first_evening() -> None:
    assert last_evening(Table(3).ready().play, THE_GM) is None


def test_the_recap_tells_what_left_the_cauldron() -> None:
    table = Table(3).ready().rumours(1, 1, mark="cold")
    table.do("draw_rumours", rumours=[1, 2])
    assert evenings(table.play, SCREEN)[0].gone == ["Rumour 1", "Rumour 2"]


def test_notes_are_kept_by_evening_for_the_gm_alone() -> None:
    table = two_evenings()
    assert [(n.evening, n.rumour, n.text) for n in notes(table.play, THE_GM)] == [
        (1, "The mayor hums", "A double"), (1, "", "Slow start")]
    assert notes(table.play, PLAYER) == ()


def test_a_note_from_before_the_first_evening_is_kept_too() -> None:
    table = Table(3)
    table.do("note_evening", text="They want noir")
    assert [note.text for note in notes(table.play, THE_GM)] == ["They want noir"]


def test_the_case_so_far_holds_it_all() -> None:
    table = two_evenings()
    whole = case(table.play, PLAYER)
    assert len(whole.sleuths) == 3 and len(whole.evenings) == 2 and len(whole.rumours) == 2
    assert whole.ledger == ledger(table.play, PLAYER)


def test_the_look_up_has_every_scene_and_tells_how_this_table_plays() -> None:
    found = lookup(Table(3, bids="winner").play, SCREEN)
    assert [row.kind for row in CONSEQUENCES] == ["every", *KINDS]
    ways = {ruling.key: str(ruling.answer) for ruling in found.chapters[0].rulings}
    assert ways["bids"] == "Only the winner" and ways["carry"] == "To the next round only"
    assert len({term.key for term in found.glossary}) == len(found.glossary)


def test_every_page_has_its_own_name() -> None:
    assert [page.name for page in CONSPIRACY.pages] == [
        "recap", "rumours", "board", "chapters", "ledger", "chart", "case", "notes",
        "preparation", "rules"]


def test_a_scene_without_a_rumour_is_in_the_recap_too() -> None:
    table = investigate(Table(3).ready(), "pressure", 1)
    table.scene(won=True)
    assert evenings(table.play, SCREEN)[0].scenes[0].rumour == ""


def test_templates_have_a_name_for_everything_a_view_can_hold() -> None:
    names = CONSPIRACY.content
    assert set(names["places"]) == {
        *typing.get_args(Place), "proposed", "withdrawn", "investigated"}
    assert set(names["marks"]) == {"cold", "false"} == set(MARK_SIGNS) - {None}
    assert set(BONUSES) == {"talent", "trait", "asset", "shoulder", "carry"}
    assert set(names["rounds"]) == {"opening", "complication", "climax", "single"}


def test_paper_gets_the_sleuths_and_the_slips_without_marks() -> None:
    table = Table(3).ready().rumours(1, mark="cold")
    facts = CONSPIRACY.facts(table.play, [])
    assert [sleuth.player for sleuth in facts["sleuths"]] == ["Dana", "Avi", "Gil"]
    assert [slip.text for slip in facts["rumours"]] == ["Rumour 1"]
    assert "cold" not in str(facts["rumours"])


def test_a_closed_case_is_told_to_its_end() -> None:
    """It may be closed in its first evening, which nobody ends any more."""
    table = investigate(Table(3).ready(), "breakthrough", 3)
    table.scene(won=True)
    assert previously(table.play, PLAYER) is None
    table.do("confirm_victory")
    found = previously(table.play, PLAYER)
    assert found is not None
    assert str(found.told[-1]) == "The conspiracy is uncovered. The sleuths have won."
    assert [scene.won for scene in found.evening.scenes] == [True]
    assert not any("goes on with" in str(line) or "help again" in str(line) for line in found.told)


def test_a_case_that_is_closed_on_a_later_evening_is_told_by_the_one_that_decided_it() -> None:
    table = investigate(Table(3).ready(), "breakthrough", 3)
    table.scene(won=True)
    table.do("end_evening")
    table.do("begin_evening")
    table.do("confirm_victory")
    found = previously(table.play, PLAYER)
    assert found is not None and found.evening.number == 1
    assert [scene.won for scene in found.evening.scenes] == [True]
    assert str(found.told[-1]) == "The conspiracy is uncovered. The sleuths have won."


def test_a_case_that_is_lost_in_the_middle_of_a_scene_says_so() -> None:
    table = investigate(Table(3).ready(), "pressure", 1)
    table.do("correct_meter", meter="conspiracy", change=6, reason="They were faster")
    found = previously(table.play, PLAYER)
    assert found is not None and found.evening.open == "scene"
    assert [str(line) for line in found.told[-2:]] == [
        "And there the curtain fell, in the middle of a scene.",
        "The conspiracy is complete. The sleuths have lost."]
