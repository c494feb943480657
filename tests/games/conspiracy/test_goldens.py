"""One whole story, step by step, as every viewer sees it: one diff shows a rule or a leak."""

from __future__ import annotations

from typing import Any

from companion.engine.game import SCREEN, Viewer
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.state import chosen_sights
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table
from tests.playthrough import Playthrough, as_kept

AVI, GIL = Viewer("player", 2), Viewer("player", 3)


class Story:
    """A table whose every step is written down."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.written = Playthrough(CONSPIRACY, (SCREEN, THE_GM, SECRETARY, AVI, GIL))
        self.written.note(table.play)

    def do(self, name: str, by: Viewer = THE_GM, **args: Any) -> None:
        self.table.do(name, by, **args)
        self.written.note(self.table.play, args)


def tell() -> str:
    story = Story(Table(3, seed=b"golden", backing_rating=1, see_pressure="nothing"))
    set_up(story)
    fill_the_cauldron(story)
    a_trap(story)
    a_breakthrough(story)
    a_cold_trail(story)
    the_end(story)
    return story.written.text


def set_up(story: Story) -> None:
    for viewer, name in ((SECRETARY, "Ada"), (AVI, "Boris"), (GIL, "Chen")):
        story.do("write_sleuth", viewer, sleuth=name, combat=7, trait_1="Stubborn",
                 trait_2="Well read")
    story.do("create_asset", AVI, asset="A radio ham", key="Bring a new valve")
    story.do("approve")
    story.do("begin_evening")


def fill_the_cauldron(story: Story) -> None:
    for viewer, text in ((AVI, "The lighthouse sends code"), (GIL, "The mayor has a double"),
                         (SECRETARY, "Milk turns blue at noon")):
        story.do("propose_rumour", viewer, text=text, level=1)
    story.do("object_to_rumour", GIL, proposal=3)
    story.do("agree_to_rumour", GIL, proposal=3)
    story.do("add_rumours", SECRETARY)
    story.do("type_in_rumour", text="The trams run empty", level=1)
    story.do("draw_rumours", rumours=[1, 2])
    story.do("mark_rumours", cold=1)
    story.do("note_rumour", rumour=3, text="If they bid low, this is the trap")


def a_trap(story: Story) -> None:
    story.do("investigate", SECRETARY, rumour=3)
    story.do("bid_intrigue", amount=1)
    story.do("bid_rumour_points", SECRETARY, amount=1)
    story.do("open_bids")
    story.do("frame_scene", length="short")
    story.do("wait_aside", GIL, what="Watches the dairy")
    story.do("declare_action", AVI, talent="combat", assets=[1])
    story.do("type_in_dice", AVI, first=1, second=3)
    story.do("use_shoulder", AVI, which=0)
    story.do("declare_action", SECRETARY, talent="science", option="stakes")
    story.do("roll_dice", SECRETARY)
    story.do("end_round")
    story.do("settle_scene", eliminate="2-1")


def a_breakthrough(story: Story) -> None:
    story.do("make_waves", SECRETARY)
    story.do("investigate", SECRETARY, rumour=4)
    story.do("bid_rumour_points", SECRETARY, amount=2)
    story.do("bid_intrigue", amount=0)
    story.do("open_bids")
    story.do("frame_scene")
    for number in range(3):
        if number:
            story.do("begin_round")
        story.do("lower_difficulty")
        story.do("declare_action", AVI, talent="combat", option="shoulder", traits=[0])
        story.do("type_in_dice", AVI, first=5, second=6)
        story.do("end_round")
    story.do("settle_scene", escalate=2)
    story.do("answer_breakthrough", SECRETARY, reveal=[1])


def a_cold_trail(story: Story) -> None:
    story.do("choose_sights", sights={**chosen_sights(story.table.state), "pressure": "value",
                                      "rumour_points": "existence"})
    story.do("end_evening")
    story.do("begin_evening")
    story.do("investigate", SECRETARY, rumour=1)
    story.do("use_backing", SECRETARY)
    story.do("start_follow_up", level=1)
    story.do("frame_scene", length="short", sleuths=[2])
    story.do("declare_action", AVI, talent="driving")
    story.do("judge_action", sleuth=2, difficulty=13)
    story.do("type_in_dice", AVI, first=1, second=2)
    story.do("end_round")


def the_end(story: Story) -> None:
    story.do("buy_pressure")
    story.do("correct_meter", meter="conspiracy", change=4, reason="Agreed at the table")
    story.do("start_pressure_scene", level=1)
    story.do("frame_scene", length="short")
    story.do("end_round")
    story.do("write_epilogue", text="The lighthouse went dark.")


def test_the_story_is_told_as_before() -> None:
    as_kept("conspiracy", tell())
