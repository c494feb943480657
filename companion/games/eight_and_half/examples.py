"""When each command of Eight and a Half may be given, and an example of it: for programs."""

from __future__ import annotations

from companion.engine.command_examples import CommandExample, by_gm, by_seat

EXAMPLES: dict[str, CommandExample] = {
    "deal": by_gm("Before each mini-game: phase `deal` or `scored`."),
    "name_opener": by_gm("In phase `opener`, with `way` followed.", opener=1),
    "draw_opener": by_gm("In phase `opener`, with `way` followed, where several hold an equal "
                         "lowest card.", among=[1, 2]),
    "open_freely": by_gm("In phase `opener`, with `way` followed, where nobody holds a number.",
                         opener=1),
    "play": by_seat("On its turn in phase `play`, with `way` followed: a card that was really "
                    "played, fitting or not.", card="9", times=1),
    "cannot_play": by_seat("On its turn in phase `play`, with `way` followed, once a card lies in "
                           "the pot."),
    "play_cards": by_seat("On its turn in phase `play`, with `way` phones, while a card of its "
                          "hand fits; one that does not is refused.", cards=[0]),
    "play_open": by_seat("On its turn in phase `play`, with `way` phones, once the hand is gone "
                         "and one of the open cards fits; one that does not is refused.",
                         cards=[0]),
    "take_pot": by_seat("On its turn in phase `play`, with `way` phones, when nothing fits."),
    "turn_blind": by_seat("On its turn in phase `play`, with `way` phones, once only blind cards "
                          "are left.", which=1),
    "write_all": by_gm("In phase `count`, with `way` score: the whole mini-game at once; whoever "
                       "goes out has burnt cards at most, all others have some left.",
                       out=1, left={"1": 2, "2": 5, "3": 7, "4": 3}),
    "recount": by_seat("In phase `play`, with `way` followed: how many are left to play, where our "
                       "count is off; the same count again is refused.", left=7),
    "enter": by_seat("In phase `count`, once for each whose line is missing; exactly one player "
                     "has none left, and only the last to write can be refused for it.",
                     left=5, burnt=2),
    "correct": by_seat("As soon as it has written a line; what stands there already is refused.",
                       round=1, left=4, burnt=2),
}
