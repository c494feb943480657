"""Eight and a Half: a pot that climbs, a demon, a policeman.

The rules:
rules.py         what may go on a pot, what it does to the pot, who opens
tally.py         the score pad: the cards that each has left after a mini-game, and their worth
content.py       the cards, and the editions
state.py         a table as it stands: each player's hand, open and blind cards, and bank
commands/        dealing.py, playing.py, counting.py: a mini-game, a turn, the pad; ending.py
events/          what happened: the same, and seating.py: who comes and leaves
opening.py       how it is opened, and its switches; result.py: who has won

What is seen and said:
view.py          what each sees, made of parts.py; shown.py: what pages find in it
now.py           the headline of each moment
hands.py         cards on a phone; peeks.py: who may see them; twins.py: the proof
pages.py         pages beside the table; picture.py: the deal, drawn
lookup.py        the rules to read; story.py: how it went

Without a table:
question.py      the referee; bots.py, simulate.py, plot.py, rehearsal.py: the app plays
examples.py      for programs; game.py: all of it, put together
"""
