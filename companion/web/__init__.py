"""Flask and the streams: they serve phones, pages and programs. Nothing here names a game.

There are four packages. `server/` accepts connections and answers on them. `access/` finds out
who asks and how much they may ask. `pages/` answers each address. `render/` makes what a phone
shows. All share `services.py` (one of each per server) and `errors.py`; `app.py` puts the pages
together.
"""
