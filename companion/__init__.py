"""A companion for physical games: rules, rooms, phones and paper.

engine/, games/   the rules, pure
tables.py         running tables: one lock each, every tap on disk first; looking.py: who sees what
rooms.py          people, seats and phones; people.py: their names; seating.py: who comes and goes
                  while a game is played
inventory.py      what lies in a game's box; rehearsal.py: the app plays the other seats
store/            all of it on disk; table_file.py, backup.py: the same as a file
evenings/         what finished tables came to
web/              pages, programs, streams; templates/, static/: what they show
keys.py           who holds a token; certificate.py, authority.py: HTTPS at home; shards.py: several
                  processes
i18n/, manual/    words, in three languages
cli.py            the command line; late.py: what it loads late; doctor/, simulate/: its commands
addresses.py, qr.py, sizes.py, sound.py: small things that several need
"""

__version__ = "0.1.0"
