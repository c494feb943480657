"""A companion for physical games: rules, rooms, phones and paper.

engine/, games/   the rules, pure
tables.py         running tables: one lock each, every tap on disk first; taps.py: a request to
                  change one, too late or repeated; looking.py: who sees what
rooms.py          people, seats and phones; people.py: their names; seating.py: people who come and
                  go while a game is played
inventory.py      the contents of a game's box; rehearsal.py: the app plays the other seats
store/            everything on disk; table_file.py, backup.py: export and backup as one file
evenings/         the results of finished tables
web/              pages, API, streams; templates/, static/: what the pages show
keys.py           tokens; certificate.py, authority.py: HTTPS at home; shards.py: several
                  processes
i18n/, manual/    words, in three languages
cli.py            the command line; late.py: late loading; doctor/, simulate/: its commands
addresses.py, qr.py, sizes.py, sound.py: small helpers that several modules need
"""

__version__ = "0.1.0"
