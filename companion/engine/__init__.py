"""The engine: pure code. It has no Flask, clock or files, and uses only the randomness it is given.

The parts of a game, and how play advances:
game.py             viewers, commands, events, pages; peek.py: secrets under a finger
words.py            sentences without a language
offers.py           what a viewer may do now, and parsing it; deciding.py: deciding it
play.py             a table folded from its log: replay, undo, redo, lines
evolve.py, once.py  copy a state with changes; compute once for all viewers of a state

Fields, questions and answers:
fields.py           the fields of a command or a question, declared once; field_readers.py: what
                    was sent for them
question_fields.py  more field kinds, for questions
question.py         questions to a referee, which need no table
clashes.py          options that exclude each other when a table is opened

For programs, and for text that people type:
field_schema.py     the JSON schema of a field; view_schema.py: of a view or an answer
offer_json.py       an offer as JSON, with an example that can be sent unchanged
command_examples.py when a program gives a command, and an example of what it sends
naming.py           the names of our classes as programs see them
typed_text.py       cleans typed names and titles; sums.py: adds up typed points

Shared by several games:
hand.py             cards that a seat holds and chooses by their faces
pad.py, pad_view.py the score pad: writing rounds, reading them
chart.py, plot.py   line charts on a page; bar charts in a file
lookup.py, story.py rules to look up; the story of a game
cue.py, script.py   what all phones do at one moment; what the GM's phone speaks in the dark
inventory.py        what lies in the real box
rehearsal.py        one person tries a game alone
result.py           how a table ended
twins.py            exchanges what a viewer has not seen, for the twin rule
"""
