"""The board, preparation, clocks, breaks, and the moments at which a story is told."""

from __future__ import annotations

import pytest

from companion.engine.game import SCREEN, Refused, Viewer
from companion.games.conspiracy.board import board
from companion.games.conspiracy.case import case
from companion.games.conspiracy.chapters import chapters
from companion.games.conspiracy.content import CLOCKS
from companion.games.conspiracy.lookup import GLOSSARY, consequences, lookup
from companion.games.conspiracy.previously import previously
from companion.games.conspiracy.rules import Switches
from companion.games.conspiracy.view import view
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate

PLAYER = Viewer("player", 2)


def pinned() -> Table:
    table = Table(3).ready().rumours(1)
    table.do("pin_card", PLAYER, card="person", called="The harbour master", note="Owes us")
    table.do("pin_card", card="place", called="The pier", note="")
    return table


def test_everybody_pins_cards_and_ties_them_to_each_other_and_to_rumours() -> None:
    table = pinned()
    table.do("tie_thread", PLAYER, one="card-1", other="rumour-1")
    table.do("tie_thread", SECRETARY, one="card-1", other="card-2")
    seen = board(table.play, SCREEN)
    assert [card.name for card in seen.hung] == ["The harbour master", "The pier", "Rumour 1"]
    tied = [(thread.one, thread.other) for thread in seen.threads]
    assert tied == [("card-1", "rumour-1"), ("card-1", "card-2")]
    with pytest.raises(Refused, match="already"):
        table.do("tie_thread", PLAYER, one="card-2", other="card-1")
    table.do("cut_thread", PLAYER, thread=0)
    assert len(board(table.play, SCREEN).threads) == 1


def test_the_board_is_tidy_by_itself_until_a_card_is_moved() -> None:
    table = pinned()
    places = [(card.x, card.y) for card in board(table.play, SCREEN).hung]
    assert len(set(places)) == 3
    table.do("move_card", PLAYER, thing="card-1", x=300, y=200)
    last = board(table.play, SCREEN).hung[-1]  # drawn over the others
    assert (last.id, last.x, last.y) == ("card-1", 300, 200)
    table.do("move_card", PLAYER, thing="card-2", x=310, y=210)
    table.do("move_card", PLAYER, thing="card-1", x=320, y=220)
    assert [card.id for card in board(table.play, SCREEN).hung[1:]] == ["card-2", "card-1"]
    table.do("tidy_board", PLAYER)
    assert [(card.x, card.y) for card in board(table.play, SCREEN).hung] == places


def test_a_card_taken_down_takes_its_threads_along() -> None:
    table = pinned()
    table.do("tie_thread", PLAYER, one="card-1", other="card-2")
    table.do("take_card_down", PLAYER, card=2)
    assert not board(table.play, SCREEN).threads


def test_a_rumour_that_is_done_with_hangs_on_by_its_threads_and_says_how_it_ended() -> None:
    table = pinned()
    investigate(table, "cold_trail", 1)
    for one, other in (("card-1", "rumour-1"), ("card-1", "rumour-2")):
        table.do("tie_thread", PLAYER, one=one, other=other)
    table.do("prepare", prep="question", text="Who paid?", pin="rumour-2")
    table.scene(won=True)
    seen = {card.id: card for card in board(table.play, SCREEN).hung}
    assert (seen["rumour-2"].name, str(seen["rumour-2"].label)) == ("Rumour 2", "Cold trail, won")
    assert [(thread.one, thread.other) for thread in board(table.play, SCREEN).threads] == [
        ("card-1", "rumour-1"), ("card-1", "rumour-2")]
    assert view(table.state, THE_GM).prepared[0].pin == "Rumour 2"
    table.do("tie_thread", PLAYER, one="card-2", other="rumour-2")
    assert table.lines(PLAYER)[-1] == "A red thread: The pier and Rumour 2"
    for thread in (2, 1):
        table.do("cut_thread", PLAYER, thread=thread)
    assert "rumour-2" not in {card.id for card in board(table.play, SCREEN).hung}


def test_a_rumour_that_only_the_gm_pinned_something_to_leaves_the_board_when_it_is_done() -> None:
    table = investigate(pinned(), "cold_trail", 1)
    table.do("prepare", prep="question", text="Who paid?", pin="rumour-2")
    table.scene(won=True)
    hung = {each.id for each in board(table.play, PLAYER).hung}
    assert table.state.past and "rumour-2" not in hung


def test_the_gm_s_own_note_on_a_card_is_for_the_gm_alone() -> None:
    table = pinned()
    table.do("note_card", card=1, text="The mayor's brother")
    assert board(table.play, THE_GM).hung[0].secret == "The mayor's brother"
    assert not board(table.play, PLAYER).hung[0].secret
    assert not any("mayor" in line or "noted" in line for line in table.lines(PLAYER))


def test_what_is_prepared_is_seen_by_nobody_else_and_can_be_pinned_to_a_rumour() -> None:
    table = Table(3).ready().rumours(1)
    table.do("prepare", prep="complication", text="The lights go out", pin="rumour-1")
    assert view(table.state, THE_GM).prepared[0].pin == "Rumour 1"
    assert not view(table.state, PLAYER).prepared
    assert not any("lights" in line for line in table.lines(PLAYER))
    table.do("settle_preparation", which=1, played=True)
    assert not table.state.prepared


@pytest.mark.parametrize("size", CLOCKS)
def test_a_clock_fills_up_and_no_further(size: int) -> None:
    table = Table(2).ready()
    table.do("start_clock", towards="The ship sails", size=size, known=True)
    table.do("turn_clock", clock=1, filled=size)
    assert table.lines(PLAYER)[-1] == f"The clock “The ship sails”: {size} of {size}."
    with pytest.raises(Refused, match=f"from 0 to {size}"):
        table.do("turn_clock", clock=1, filled=size + 1)
    if size < max(CLOCKS):
        table.do("start_clock", towards="The vote", size=max(CLOCKS))
        with pytest.raises(Refused, match=f"This clock has {size} segments"):
            table.do("turn_clock", clock=1, filled=size + 1)


def test_players_see_only_the_clocks_they_know_of() -> None:
    table = Table(2).ready()
    table.do("start_clock", towards="The ship sails", size=4)
    table.do("start_clock", towards="The vote", size=6, known=True)
    assert [clock.name for clock in view(table.state, PLAYER).clocks] == ["The vote"]
    assert view(table.state, PLAYER).clocks[0].id is None
    assert not any("ship" in line for line in table.lines(PLAYER))
    table.do("turn_clock", clock=1, filled=1, known=True)
    assert len(view(table.state, PLAYER).clocks) == 2


def test_anybody_asks_for_a_break_without_a_word_and_the_gm_goes_on() -> None:
    table = Table(3).ready()
    table.do("ask_for_break", PLAYER)
    assert view(table.state, SCREEN).paused
    assert table.lines(SECRETARY)[-1] == "A break, please."
    assert "end_break" not in table.offered(PLAYER)
    table.do("end_break")
    assert not view(table.state, SCREEN).paused


def test_last_time_s_story_stays_at_hand_until_it_is_put_away() -> None:
    table = Table(2).ready()
    assert not view(table.state, THE_GM).recap
    table.do("end_evening")
    table.do("begin_evening")
    assert view(table.state, THE_GM).recap
    table.do("put_recap_away")
    assert not view(table.state, THE_GM).recap


def test_the_opening_of_the_bids_is_a_moment_until_the_scene_is_set() -> None:
    table = investigate(Table(2).ready(), "breakthrough", 1)
    opened = view(table.state, SCREEN).opened
    assert opened and (opened.gm, opened.team, opened.won) == (0, 1, True)
    table.do("frame_scene", length="short")
    assert view(table.state, SCREEN).opened is None


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("kind", ["false_trail", "cold_trail", "breakthrough", "trap", "follow_up",
                                  "pressure"])
def test_the_end_of_a_scene_of_any_kind_is_told_before_the_story_goes_on(
    kind: str, won: bool
) -> None:
    table = investigate(Table(2).ready(), kind, 1)
    table.scene(won=won)
    while table.state.aftermath:
        table.do("settle_scene" if table.state.aftermath.turn == "gm" else "answer_breakthrough")
    is_told_and_the_page_is_turned(table, kind, won)


def is_told_and_the_page_is_turned(table: Table, kind: str, won: bool) -> None:
    for viewer in table.viewers():
        seen = view(table.state, viewer)
        assert seen.moment == "ended" and seen.ended
        assert (seen.ended.kind, seen.ended.won) == (kind, won)
    gm = view(table.state, THE_GM).ended
    assert gm and any("Intrigue points" in str(line) for line in gm.brought)
    table.do("turn_page")
    assert view(table.state, SCREEN).ended is None


def test_a_trail_that_backing_wins_has_its_moment_too() -> None:
    table = investigate(Table(2, backing_rating=1).ready(), "cold_trail", 1)
    table.do("use_backing", SECRETARY)
    is_told_and_the_page_is_turned(table, "cold_trail", True)


def test_what_was_done_in_a_scene_is_told_the_next_time() -> None:
    table = investigate(Table(2).ready(), "cold_trail", 1)
    table.do("frame_scene", length="short")
    table.do("wait_aside", seat=2, what="Keeps the engine running")
    table.do("declare_action", seat=1, talent="combat", what="Kicks the door in")
    table.do("use_shoulder", seat=1, which=0)
    table.do("type_in_dice", seat=1, first=6, second=6)
    table.do("end_round")
    table.do("end_evening")
    story = previously(table.play, PLAYER)
    assert story is not None
    told = [str(line) for line in story.told]
    assert "Agent Avi stands by: Keeps the engine running" in told
    assert "Agent Avi comes to the help of Agent Dana." in told
    assert "Agent Dana succeeds: Kicks the door in" in told


def test_an_asset_that_was_destroyed_is_told_the_next_time_and_in_the_case_file() -> None:
    table = Table(2, backing_rating=1).ready()
    table.do("create_asset", PLAYER, asset="A radio ham", key="A valve")
    table.do("approve")
    investigate(table, "trap", 1).scene(won=True)
    table.do("settle_scene", eliminate="2-1")
    table.do("end_evening")
    story = previously(table.play, PLAYER)
    lost = "The conspirators eliminated A radio ham, an asset of Agent Avi."
    assert story and lost in [str(line) for line in story.told]
    assert lost in [str(line) for line in case(table.play, PLAYER).evenings[0].turns]


def test_the_whole_log_goes_by_evening_and_scene() -> None:
    table = investigate(Table(2).ready(), "cold_trail", 1)
    table.scene(won=True)
    found = [(chapter.evening, chapter.scene) for chapter in chapters(table.play, PLAYER)]
    assert found == [(0, 0), (1, 0), (1, 1)]
    lines = [str(line) for chapter in chapters(table.play, PLAYER) for line in chapter.lines]
    assert lines == table.lines(PLAYER)


def test_a_rewritten_asset_is_approved_again_and_sent_back_it_is_as_it_was() -> None:
    table = Table(1, backing_rating=1).ready()
    table.do("create_asset", SECRETARY, asset="A cab", key="Petrol")
    table.do("approve")
    table.do("rewrite_asset", SECRETARY, which=1, asset="A tank", key="Petrol")
    assert not table.state.sleuths[1].assets[1].approved
    table.do("send_back", what="asset-1-1", reason="Too much")
    asset = table.state.sleuths[1].assets[1]
    assert asset.approved and asset.name == "A cab"


def test_the_glossary_has_the_words_of_a_scene() -> None:
    assert {"round", "opening", "complication", "climax", "scene", "full", "short", "action",
            "round_difficulty", "difficulty"} <= {term.key for term in GLOSSARY}


def test_the_look_up_follows_the_switches() -> None:
    table = Table(2, pressure_price=2, backing_rating=3)
    settled = [str(line) for line in lookup(table.play, PLAYER).sections[-1].text]
    assert "A pressure scene costs 2 pressure." in settled
    assert "Backing rating: 3. Backing wins trails up to that level." in settled
    assert "Assets of level 1 that each sleuth starts with: 3." in settled
    assert "A follow-up is of a level at most the original scene's." in [
        str(line) for section in lookup(table.play, PLAYER).sections for line in section.text]
    cold = next(row for row in consequences(Switches(cold_pressure="one"), 1)
                if row.kind == "cold_trail")
    assert [str(line) for line in cold.lost] == ["The GM gets 1 pressure."]


@pytest.mark.parametrize(("switch", "way", "told", "usual"), [
    ("left_out", "open", "stays out of the cauldron may still be", "cauldron is out of play"),
    ("bids", "winner", "Only the side that wins pays", "Both sides pay"),
    ("revealed", "out", "that was revealed is out of play", "lies open and may still"),
    ("counted", "scene", "sleuths in the scene less one", "sleuths in the round less one"),
    ("carry", "rest", "of all later rounds", "of the next round"),
])
def test_the_rules_are_told_as_this_table_reads_them(
    switch: str, way: str, told: str, usual: str
) -> None:
    for options, said, unsaid in (({}, usual, told), ({switch: way}, told, usual)):
        sections = lookup(Table(2, **options).play, PLAYER).sections
        text = " ".join(str(line) for section in sections for line in section.text)
        assert said in text and unsaid not in text


def test_a_team_without_backing_is_not_told_what_backing_wins() -> None:
    settled = lookup(Table(2, backing_rating=0).play, PLAYER).sections[-1].text
    assert "Backing rating: 0. Nobody stands behind this team." in [str(line) for line in settled]
    told = [str(line) for section in lookup(Table(2, backing_rating=0).play, PLAYER).sections
            for line in section.text]
    told += [str(line) for row in consequences(Switches(), 0)
             for line in (*row.always, *row.won, *row.lost)]
    assert [line for line in told if "acking" in line] == [str(settled[1])]
    asked = [str(line) for row in consequences(Switches(), 1) for line in (*row.always, *row.won)]
    assert asked.count("No backing.") == 2 and "Backing is renewed." in asked


def test_no_level_above_the_knowledge_rating_is_offered() -> None:
    table = Table(2).ready()
    with pytest.raises(Refused, match="not one of the choices"):
        table.do("propose_rumour", PLAYER, text="Too much", level=2)
