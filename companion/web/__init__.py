"""Flask and the streams: phones, pages and programs. It knows no game by name.

Four rooms: `server/` takes the line and answers on it, `access/` says who asks and how much they
may, `pages/` answers each address, `render/` makes what a phone shows. All share `services.py`
(one of each per server) and `errors.py`; `app.py` puts the pages together.
"""
