"""Every address, for people and for programs: read what was asked, call a room or a table, answer.
"""
