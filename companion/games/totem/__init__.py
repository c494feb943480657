"""Totem: eighty cards, eighteen shapes that look alike, and one hand each.

The rules:
rules.py         the eight cases: what open cards call for, what a grab leads to
editions.py      where boxes differ; content.py: the cards, and how many each player gets
piles.py         how piles move; grabs.py: a grab under way; follow_ups.py: what happens by itself
tally.py         the ladder over an evening; result.py: who leads it
state.py         a table as it stands
commands/        opening.py, match.py, piles.py, grab.py: what can be done
events/          base.py, match.py, piles.py, grab.py: what happened

What is seen and said:
view.py          what all see, without face-down cards, made of parts.py; shown.py: what pages find
                 in it; twins.py: the proof that nobody knows face-down cards
now.py           the headline of each moment; reasons.py: why, with the number of the case
pages.py         pages beside the table; lookup.py: the rules to read; story.py: how it went

Without a table:
question.py      the referee; verdict.py: its answer; training.py: tables to train one's eye on
rehearsal.py     the app plays
examples.py      for programs; game.py: all of it, put together
"""
