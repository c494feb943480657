"""The engine: pure code. No Flask, no clock, no files, no randomness but what is handed in.

game.py     what a game is made of: viewers, commands, events, peeks, pages
fields.py   what a command or a question asks for, declared once; more shapes in shapes.py
schema.py   what that looks like as JSON
question.py what a referee is asked, without a table
lookup.py   rules, words and rulings to look up
play.py     offers, parsing, deciding
log.py      the log of a table: replay, undo, redo, lines
evolve.py   the next state out of this one
words.py    sentences without a language
"""
