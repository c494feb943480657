"""Tests in a real Chromium.

Phones:   shop.py (where tests get them), line.py (a late network)
Servers:  server.py (a process that can be killed), glass.py (any moment, without a network),
          cold.py (starts fast), quick.py (rehearses fast), posed.py (the same each time)
Hands:    taps.py (a thumb), keys.py (a key), robot.py (a player), alone.py (one who rehearses)
Eyes:     light.py (does it stand out?), sizes.py (how large, how long), camera.py (photographs)
Pictures: screenshots.py; box_film.py, case_file.py, small_games.py: what is in them
"""
