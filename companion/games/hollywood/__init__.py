"""Hollywood 1947: films, symbols, and a studio full of suspicion.

The rules, in the order of an evening:
content.py       roles, sides, and how many of each side play; genres.py: posters and titles
box.py           what lies in the box; box_check.py: whether that is enough; wardrobe.py: costumes
rising_star.py   whether a rising star plays
dealing.py       how cards, dice, roles and statuettes move
turns.py         whose turn it is, what that player may do and why not, when a poster is turned
stages.py        how a film goes on: the end of a turn, the stages of post-production
options.py       what the player in turn may do, as one list
rules.py         who wins a film and who wins the game; result.py: the players who won
odds.py          how likely each side is to win a film
state.py         a table as it stands
commands/        opening.py, setup.py, turn.py, roles.py, choices.py, costumes.py, post.py,
                 premiere.py: what can be done; box.py: correct the box; chance.py: a random card
                 for a sleeping player; next_turn.py: a later turn in one tap; follow_ups.py: what
                 happens by itself
events/          setup.py, production.py, roles.py, costumes.py, post.py, premiere.py, box.py

What is seen:
view.py          what each viewer sees; shown.py: what pages find in it; player_views.py: players;
                 faces.py: cards, posters and films; turn_rows.py: a film's turns
moment.py        the moment's name; waiting.py: who owes what; reel.py: a premiere, card by card
hands.py         cards on a phone; peeks.py: secrets under a finger; twins.py: the proof
pages.py         pages beside the table; paper.py: what paper needs

What is said:
now.py           the headline of each moment; now_for_viewer.py: which lines of it each viewer reads
own_part.py      what a film of real cards asks of a player
casting.py       while roles are dealt; role_lines.py: what each role does now
filming.py       set-up and post-production as steps; ending.py: the finale; night.py: the night
lookup.py        the rules to read; rulings.py: where the rulebook is silent
recap.py         the evening; story.py: its sentences

Without a table:
question.py      the referee; bots.py, simulate.py, rehearsal.py: the app plays
examples.py      for programs; game.py: all of it, put together
"""
