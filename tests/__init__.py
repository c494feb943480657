"""The tests, in folders like those of the tree; tests of all games and the whole tree stand here.

A server with people:  world.py (in process: most tests use it), terminal.py (`companion` as a
                       command), lacking.py (on a machine without Unix's own modules)
Games played:          walk.py (by chance, through the offers), alone.py (by one who rehearses),
                       bots.py, played.py (to their end), saved.py (saved evenings, with pages),
                       every.py (all games, and the sample)
Who sees what:         seen.py (all that a viewer can learn, for twins)
Playthroughs as text:  playthrough.py writes them, folding.py makes them short, unfolding.py reads
                       them; kept.py: texts that were reviewed and kept
Others:                asking.py (a referee), examples.py (how much is tried), routes.py (apps made
                       quickly), tidy.py (`make lint`), audit.py (`make audit`)
"""
