"""When each command of Zero may be given, and an example of it: for programs."""

from __future__ import annotations

from companion.engine.command_examples import CommandExample, by_gm, by_seat
from companion.games.zero.question import CountMyHand

A_ZERO = ["red-1", "red-2", "red-3", "red-4", "red-5", "blue-5", "green-5", "grey-5", "orange-5"]
A_HAND = list(CountMyHand.example["hand"])

EXAMPLES: dict[str, CommandExample] = {
    "deal": by_gm("Before each round: phase `deal` or `scored`.", first=1),
    "pass": by_seat("On its turn in phase `play`, unless only the score is kept."),
    "exchange": by_seat("On its turn in phase `play`, with `way` followed: one tap tells that it "
                        "exchanged a real card."),
    "swap": by_seat("On its turn in phase `play`, with `way` phones.", give=0, take="red-7"),
    "call_zero": by_seat(
        "At any time in phase `play`, with `way` followed, by whoever holds a Zero; other cards "
        "are refused, and nobody else is told.", cards=A_ZERO, show=True),
    "show_zero": by_seat(
        "At any time in phase `play`, with `way` phones, by whoever holds a Zero; another hand is "
        "refused, and nobody else is told.", show=True),
    "enter_hand": by_seat("In phase `count`, once for each whose points are missing.",
                          cards=A_HAND),
    "enter_points": by_seat("In phase `count`, instead of the cards.", points=13),
    "note_pool": by_gm("In phase `count`, with real cards: what lies in the pool is in nobody's "
                       "hand.", cards=["red-1", "red-2", "red-3", "blue-1", "blue-2"]),
    "correct": by_seat("As soon as a round stands on the pad; what stands there already is "
                       "refused.", round=1, points=12),
}
