"""The tests, mirroring the tree; what runs over all games and the whole tree stands here.

A server with people:  world.py (in process: most tests use it), terminal.py (`companion` as a
                       command), lacking.py (on a machine without what only Unix has)
Games played:          walk.py (by chance, through the offers), alone.py (by one who rehearses),
                       bots.py, played.py (to their end), every.py (all games, and the sample)
Who sees what:         seen.py (all that a viewer can learn: for twins)
Playthroughs as text:  playthrough.py writes them, folding.py makes them short, unfolding.py reads
Others:                asking.py (a referee), examples.py (how much is tried), routes.py (apps made
                       quickly), tidy.py (`make lint`), audit.py (`make audit`)
"""
