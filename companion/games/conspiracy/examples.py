"""An example of every command, for the interface's own description.

Each works as it stands at a moment at which its command is on offer; what is left out is what the
companion proposes at that moment (all that waits for approval, everybody in the scene).
"""

from __future__ import annotations

from typing import Any

EXAMPLES: dict[str, Any] = {
    "write_sleuth": {"sleuth": "Ada", "charisma": 5, "combat": 4, "science": 8, "agility": 6,
                     "driving": 7, "trait_1": "Stubborn", "trait_2": "Well read"},
    "approve": {},
    "send_back": {"what": "asset-1-1", "reason": "Too strong for a start"},
    "appoint_secretary": {"player": 2},
    "create_asset": {"asset": "A radio ham", "key": "Bring a new valve"},
    "rewrite_asset": {"which": 1, "asset": "An old radio ham", "key": "Bring two valves"},
    "upgrade_asset": {"which": 1},
    "refresh_asset": {"which": 1},
    "correct_asset": {"which": "1-1", "level": 2, "used": False},
    "propose_rumour": {"text": "The lighthouse sends code", "level": 1},
    "withdraw_proposal": {"proposal": 1},
    "object_to_rumour": {"proposal": 1},
    "agree_to_rumour": {"proposal": 1},
    "add_rumours": {},
    "type_in_rumour": {"text": "The trams run empty", "level": 1, "mark": "none"},
    "draw_rumours": {"rumours": []},
    "mark_rumours": {"cold": 3},
    "investigate": {"rumour": 4},
    "bid_intrigue": {"amount": 1},
    "bid_rumour_points": {"amount": 1},
    "open_bids": {},
    "frame_scene": {"length": "full", "difficulty": 14},
    "begin_round": {},
    "lower_difficulty": {"steps": 1},
    "end_round": {},
    "end_scene": {},
    "use_backing": {},
    "start_follow_up": {"level": 1},
    "start_pressure_scene": {"level": 1},
    "declare_action": {"talent": "science", "option": "plain", "what": "Taps the line"},
    "wait_aside": {"what": "Keeps watch"},
    "judge_action": {"sleuth": 1, "difficulty": 15, "asset_limit": 1},
    "cancel_action": {},
    "roll_dice": {},
    "type_in_dice": {"first": 4, "second": 5},
    "use_shoulder": {"which": 0},
    "accept_failure": {},
    "settle_scene": {"buy_conspiracy": 0, "eliminate": "none", "escalate": "none"},
    "answer_breakthrough": {"escalate": "none", "reveal": []},
    "make_waves": {},
    "buy_pressure": {"points": 1},
    "correct_meter": {"meter": "intrigue", "change": -1, "reason": "Counted twice"},
    "note_rumour": {"rumour": 3, "text": "The mayor's double"},
    "note_evening": {"text": "Everybody liked the lighthouse"},
    "begin_evening": {},
    "end_evening": {},
    "say_who_is_here": {"here": [1, 2]},
    "come_in": {},
    "retire_sleuth": {"text": "Went to sea and never wrote"},
    "hand_sleuth_over": {"sleuth": 1, "player": 2},
    "confirm_victory": {},
    "decline_victory": {},
    "choose_sights": {"sights": {
        "intrigue": "existence", "pressure": "nothing", "conspiracy": "value",
        "rumour_points": "value", "knowledge": "value", "backing": "value"}},
    "write_epilogue": {"text": "The lighthouse went dark."},
}
