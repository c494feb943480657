"""All addresses, for people and programs. Each reads the request, calls a room or table, answers.

The host's: home.py, shelf.py (rooms put away), evenings.py, box.py, transfer.py (a table's file),
            rehearsing.py; new_table.py: the form that opens a table, new_table_rows.py: its people,
            changed_options.py: what it has folded away
The way in: door.py, join_codes.py (QR codes, and who has come), people.py (the GM lets them in),
            passing_phone.py (the GM's phone goes round), trust.py (our certificate), screen.py
The table:  table.py (pages and taps), secrets.py (peeks, lifted hands), history.py (undo),
            cues.py (all phones at one moment, the timer), narration.py (the night), unveiling.py (a
            premiere, card by card)
Paper:      paper.py, print_place.py (at a table or at home), pdf_jobs.py
Anybody's:  referee.py, manual.py
Programs':  api.py, openapi.py, openapi_commands.py
Shared:     forms.py (reads what a browser sends), double_submit.py (a form sent twice is one tap)
"""
