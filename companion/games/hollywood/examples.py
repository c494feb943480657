"""An example of every command that asks for something, for the interface's own description.

They are of a table of four, seats 1 to 4; each works as it stands at a moment at which its command
is on offer: a seat, a role or a die that is named must be there then.
"""

from __future__ import annotations

from typing import Any

SWAP = {"own": "editor", "role": "gaffer"}  # one's own role, and one in the centre
EXAMPLES: dict[str, Any] = {
    "record_role": {"role": "director"},
    "tell_new_role": {"role": "director"},
    "choose_poster": {"poster": 0},
    "choose_music": {"card": 0},
    "give_costume": {"costume": 0, "whom": 2},
    "discard": {"cards": [0, 1]},
    "perform_by_hand": {"role": "editor"},
    "produce": {"cards": ["director", "editor"]},
    "direct": {"whom": 2, "source": 0},
    "light": {"die": "1.0"},
    "shoot": {"whom": 2},
    "play_actress": {"whom": 2},
    "play_actor": {"whom": 2},
    "give_costume_by_hand": {"whom": 2},
    "record_poster": {"poster": "western"},
    "go_to_turn": {"turn": 2},
    "produce_next": {"cards": ["gaffer", "editor"]},
    "direct_next": {"whom": 2, "source": 0},
    "perform_next": {"role": "composer"},
    "give_costume_next": {"whom": 2},
    "leave_to_chance": {"whom": 2},
    "reroll": {"die": "1.0"},
    "swap_with_centre": SWAP,
    "record_stars": {"stars": ["1.0"]},
    "add_cards": {"cards": [0]},
    "spend_tokens": {"cards": [0]},
    "edit_film": {"verdict": "cut"},
    "screen_film": {"patriots": 3, "communists": 2, "returned": []},
    "score_film": {"poster": "P", "patriots": 3, "communists": 2},
    "tell_rising_star": {"there": "no"},
    "wear_top_hat": {"die": "2.0"},
    "wear_gown": {"die": "1.0", "side": "star"},
    "wear_wig": SWAP,
    "wear_mask": {"card": 0},
    "wear_on_dice": {"costume": 0},
    "show_top_hat": {"die": "2.0"},
    "show_gown": {"die": "1.0", "side": "star"},
    "show_wig": SWAP,
    "show_costume": {"costume": "boa"},
    "change_box": {"star_faces": 2},
}
