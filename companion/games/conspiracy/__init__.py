"""Conspiracy: sleuths, rumours, and a plot that must be uncovered in time.

The rules:
rules.py         the numbers: what a scene brings, difficulty, prices, what may be bought
rolls.py         what makes up a roll; accounts.py: what can be paid; event_chain.py: what follows
content.py       scenes, talents, meters, and the switches
state.py         a campaign as it stands; scene.py: the scene in it; result.py: how it ended
commands/        opening.py, setup.py, people.py, assets.py: before and beside the play;
                 cauldron.py: rumours; mind_game.py: bids; scenes.py, actions.py, aftermath.py:
                 scenes; gm_actions.py: the GM's purchases, corrections and evenings;
                 preparation.py; board.py; sights.py: what players see of each meter;
                 base.py: when players are free to pay, draw or act
events/          setup.py, people.py, cauldron.py, mind_game.py, scenes.py, actions.py,
                 gm_actions.py, preparation.py, board.py; meters.py: every change of every meter

What is seen:
view.py          what each viewer sees, made of parts.py and scene_view.py; shown.py: what pages
                 find in it; board.py: the board
moment.py        the moment's name; forecast.py: what may be about to come
peeks.py         secrets under a finger; sealed.py: what not even the GM reads; twins.py: the proof
pages.py         pages beside the table: case.py (its evenings and scenes), ledger.py, chart.py,
                 stories.py (of rumours), chapters.py (the whole log); happenings.py: what they
                 are all made from

What is said:
now.py           the headline of each moment; lists.py: several names in one sentence
previously.py    the last evening, to be read aloud; lookup.py: the rules to read

Without a table:
question.py      the referee; rehearsal.py: the app plays; examples.py: for programs
game.py          all of it, put together
"""
