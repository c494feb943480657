"""Makes what a phone shows: a viewer's snapshot, templates in the phone's language, card faces.

Nothing here changes a room or a table.
"""
