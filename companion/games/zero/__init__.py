"""Zero: nine cards, seven colours, eight numbers, and as few points as can be.

The rules:
rules.py         what a hand is worth, when a round ends, who wins, the best exchange
content.py       the cards and the size of the pool
state.py         a table as it stands; commands.py: what can be done; events.py: what happened
tally.py         the score pad, with the points of each line explained
opening.py       how it is opened, and its switches; fields.py: cards tapped in on the board
result.py        who has won

What is seen and said:
view.py          what each sees, made of parts.py; shown.py: what pages find in it
now.py           the headline of each moment
hands.py         cards on a phone; peeks.py: what they are worth; twins.py: the proof of secrecy
pages.py         pages beside the table; lookup.py: the rules to read; story.py: how it went

Without a table:
question.py      the referee; bots.py, simulate.py, rehearsal.py: the app plays
examples.py      for programs; game.py: all of it, put together
"""
