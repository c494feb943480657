"""The engine: pure code. No Flask, no clock, no files, no randomness but what is handed in.

What a game is made of, and how it goes on:
game.py             viewers, commands, events, peeks, pages
words.py            sentences without a language
offers.py           what a viewer may do now; parsing and deciding it
play.py             a table folded from its log: replay, undo, redo, lines
evolve.py, once.py  the next state out of this one; what its viewers share

What is asked and answered:
fields.py           what a command or a question asks for, declared once
question_fields.py  more of them, for questions
question.py         what a referee is asked, without a table
clashes.py          what cannot be had together when a table is opened

For programs, and for what people type:
field_schema.py     a field as JSON; view_schema.py: a view or an answer
offer_json.py       an offer as JSON, with an example that may be sent as it stands
command_examples.py when programs give a command, and what they may send then
naming.py           what programs call our classes
typed_text.py       names and titles as people type them; sums.py: points

What several games have:
hand.py             cards held all the time, chosen by their faces
pad.py, pad_view.py rounds with points, written and read
chart.py, plot.py   lines on a page; bars in a file
lookup.py, story.py rules to look up; how it went
cue.py, script.py   what all phones do at one moment; what one speaks while they are dark
inventory.py        what lies in the real box
rehearsal.py        a game tried by one person
result.py           how a table ended
"""
