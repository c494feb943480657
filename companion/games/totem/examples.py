"""When each command of Totem may be given, and an example of it: for programs."""

from __future__ import annotations

from companion.engine.command_examples import CommandExample, by_all, by_gm, by_seat

EXAMPLES: dict[str, CommandExample] = {
    "begin_game": by_gm("While no game is under way."),
    "turn": by_seat("On its turn, with `way` phones, while nobody has the totem and no count is "
                    "due."),
    "count": by_seat("With `way` phones, when outward arrows lie open and nobody has the totem: "
                     "by their owner, before all turn together."),
    "turn_together": by_all("With `way` phones, after the count: by whoever counted."),
    "drop_totem": by_gm("With `way` phones, while a game is under way and nobody has the totem.",
                        culprit="nobody"),
    "grab_totem": by_seat("With `way` phones, at any time in a game, by whoever still plays and "
                          "has not claimed the totem yet."),
    "say_who_held_lower": by_seat("After two claimed the totem: by one of them.", who_held="1"),
    "choose": by_seat("After a grab to which more than one case applies: by the grabber.",
                      choice="duel"),
    "put_away": by_seat("After a grab at inward arrows: by the grabber, whose open pile may go "
                        "under the totem.", pile="put"),
    "share_out": by_seat("After a duel won against several: by the winner.",
                         shares={"2": 1, "3": 0}),
    "go_out": by_seat("With `way` cards, in a game: by whoever has no card left; where hands play "
                      "apart, by whoever has the fewest cards."),
    "call_equal": by_gm("With `way` cards, in a game in which hands play apart: both have as many "
                        "cards left."),
    "penalise": by_seat("With `way` cards, in a game: by whoever grabbed wrongly."),
    "flip_rule": by_gm("With `way` cards, in a game whose deck has colour arrows."),
    "part_hands": by_gm("When two of more players are left in a game, and nothing is being "
                        "settled."),
    "end_game": by_gm("At any time in a game."),
    "close_match": by_gm("After a game, when somebody leads."),
}
