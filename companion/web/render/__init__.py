"""What a phone shows: a viewer's snapshot, the templates in its language, the faces of the cards.

Nothing here changes a room or a table.
"""
