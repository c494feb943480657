"""When each command of Conspiracy may be given, and an example of it: for programs.

A field that an example leaves out has the companion's default at that moment (all that waits for
approval, everybody in the scene).
"""

from __future__ import annotations

from companion.engine.command_examples import CommandExample, by_all, by_gm, by_seat

OPEN = "At any time until the case is closed"

EXAMPLES: dict[str, CommandExample] = {
    # evenings and people
    "begin_evening": by_gm("Between two evenings, and before the first.", here=[1, 2]),
    "end_evening": by_gm("At any time in an evening."),
    "say_who_is_here": by_gm("In an evening, while no bid lies sealed; who is here already is "
                             "refused.", here=[1, 2]),
    "come_in": by_seat("In an evening, while no bid lies sealed: by whoever was away."),
    "appoint_secretary": by_gm(f"{OPEN}, while no bid lies sealed.", player=2),
    "ask_for_break": by_all("At any time in an evening, unless there is a break."),
    "end_break": by_gm("While there is a break."),
    "put_recap_away": by_gm("At the beginning of a later evening, while it is told what happened "
                            "before."),
    "choose_sights": by_gm(f"{OPEN}; what they see already is refused.", sights={
        "intrigue": "existence", "pressure": "nothing", "conspiracy": "value",
        "rumour_points": "value", "knowledge": "value", "backing": "value"}),
    # sleuths and assets
    "write_sleuth": by_seat(f"{OPEN}.", sleuth="Ada", charisma=5, combat=4, science=8, agility=6,
                            driving=7, trait_1="Stubborn", trait_2="Well read"),
    "create_asset": by_seat("While it has assets to begin with or points for one more.",
                            asset="A radio ham", key="Bring a new valve"),
    "rewrite_asset": by_seat(f"{OPEN}, by whoever has an asset.", which=1,
                             asset="An old radio ham", key="Bring two valves"),
    "upgrade_asset": by_seat("While it has the points for it and an asset below level 3.",
                             which=1),
    "refresh_asset": by_seat(f"{OPEN}, by whoever has used an asset.", which=1),
    "approve": by_gm("While a sleuth or an asset waits for approval."),
    "send_back": by_gm("While a sleuth or an asset waits for approval.",
                       what="asset-1-1", reason="Too strong for a start"),
    "correct_asset": by_gm(f"{OPEN}, once an asset is approved; what stands already is refused.",
                           which="1-1", level=2, used=False),
    "retire_sleuth": by_seat("Outside scenes, while no bid lies sealed, by whoever has an "
                             "approved sleuth.", text="Went to sea and never wrote"),
    "hand_sleuth_over": by_gm("Outside scenes, while no bid lies sealed, when somebody has no "
                              "sleuth; without `wipe` one of their own that waits for approval "
                              "is in the way.", sleuth=1, player=2, wipe=True),
    # the cauldron of rumours
    "propose_rumour": by_seat(f"{OPEN}.", text="The lighthouse sends code", level=1),
    "withdraw_proposal": by_seat("While a proposal of its own is open; the secretary may withdraw "
                                 "any.", proposal=1),
    "object_to_rumour": by_seat("While a proposal is open to which it has not objected.",
                                proposal=1),
    "agree_to_rumour": by_seat("While a proposal is open to which it has objected.", proposal=1),
    "add_rumours": by_seat("In an evening, by the secretary, when two open proposals or more can "
                           "be paid for and nobody objects to them."),
    "type_in_rumour": by_gm(f"{OPEN}, unless two rumours are drawn.", text="The trams run empty",
                            level=1, mark="none"),
    "draw_rumours": by_gm("In an evening, with two rumours in the cauldron and the intrigue to "
                          "pay for it.", rumours=[]),
    "mark_rumours": by_gm("While two rumours are drawn.", cold=3),
    "note_rumour": by_gm("Once there is a rumour.", rumour=3, text="The mayor's double"),
    "note_evening": by_gm("At any time.", text="Everybody liked the lighthouse"),
    # a scene
    "investigate": by_seat("In an evening, by the secretary, when nothing else is being played "
                           "and a sleuth is approved.", rumour=4),
    "bid_intrigue": by_gm("After `investigate`, once, with no more than there is.", amount=0),
    "bid_rumour_points": by_seat("After `investigate`, once, by the secretary, with no more than "
                                 "there is.", amount=0),
    "open_bids": by_gm("When both bids are laid."),
    "start_follow_up": by_gm("After a scene, when nothing else is being played.", level=1),
    "start_pressure_scene": by_gm("When nothing else is being played and the pressure pays for "
                                  "it.", level=1),
    "frame_scene": by_gm("When a scene has begun and is not set yet.",
                         length="full", difficulty=14),
    "begin_round": by_gm("Between two rounds of a scene."),
    "lower_difficulty": by_gm("In a round of difficulty 2 or more, before anybody acts.", steps=1),
    "declare_action": by_seat("In a round, once, by whoever takes part.",
                              talent="science", option="plain", what="Taps the line"),
    "wait_aside": by_seat("In a round, instead of an action.", what="Keeps watch"),
    "judge_action": by_gm("After `declare_action`, before the dice.",
                          sleuth=1, difficulty=15, asset_limit=1),
    "cancel_action": by_seat("After its `declare_action`, before the dice."),
    "roll_dice": by_seat("After its `declare_action`, unless `dice` are on the table."),
    "type_in_dice": by_seat("After its `declare_action`, unless the app rolls all `dice`.",
                            first=4, second=5),
    "use_shoulder": by_seat("Before its dice, or after a throw that failed, while a +3 is left.",
                            which=0),
    "accept_failure": by_seat("After a throw of its own that failed and could be mended."),
    "end_round": by_gm("In a round, when no action waits for its dice."),
    "end_scene": by_gm("After the second round, if it was won."),
    "use_backing": by_seat("In a scene, by the secretary, where the backing may be used."),
    "settle_scene": by_gm("After a scene that leaves the GM a choice.",
                          buy_conspiracy=0, eliminate="none", escalate="none"),
    "answer_breakthrough": by_seat("After a scene that leaves the team a choice, by the "
                                   "secretary.", escalate="none", reveal=[]),
    "turn_page": by_gm("After a scene, once its choices are made and told, and it is known whether "
                       "the case goes on."),
    # ledgers and the end
    "make_waves": by_seat("In an evening, while no bid lies sealed, by the secretary."),
    "buy_pressure": by_gm("In an evening, while no bid lies sealed, with the intrigue to pay for "
                          "it.", points=1),
    "correct_meter": by_gm(f"{OPEN}, while no bid lies sealed; by nothing, or beyond its ends, is "
                           "refused.", meter="intrigue", change=1, reason="Counted wrongly"),
    "confirm_victory": by_gm("When the last breakthrough was won."),
    "decline_victory": by_gm("When the last breakthrough was won."),
    "write_epilogue": by_gm("Once the case is closed.", text="The lighthouse went dark."),
    # the board
    "pin_card": by_all(f"{OPEN}.", card="person", called="The harbour master",
                       note="Owes us a favour"),
    "change_card": by_all("While a card hangs on the board.", card=1,
                          called="The old harbour master", note="Gone since May"),
    "note_card": by_gm("While a card hangs on the board.", card=1,
                       text="He is the mayor's brother"),
    "take_card_down": by_all("While a card hangs on the board.", card=1),
    "tie_thread": by_all("While two things hang on the board without a thread between them.",
                         one="card-1", other="card-2"),
    "cut_thread": by_all("While a thread is tied.", thread=0),
    "move_card": by_all("While something hangs on the board.", thing="card-1", x=40, y=60),
    "tidy_board": by_all("Once something was moved."),
    # what the GM prepares
    "prepare": by_gm(f"{OPEN}.", prep="question", text="Who paid for the boat?", pin="none"),
    "settle_preparation": by_gm("While something is prepared.", which=1, played=True),
    "start_clock": by_gm(f"{OPEN}.", towards="The ship sails", size=6, known=True, pin="none"),
    "turn_clock": by_gm("While a clock runs; no further than its size.",
                        clock=1, filled=3, known=True),
    "stop_clock": by_gm("While a clock runs.", clock=1),
}
