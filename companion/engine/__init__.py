"""The engine: pure code. No Flask, no clock, no files, no randomness but what is handed in.

game.py   what a game is made of: viewers, commands, events
fields.py what a command asks for, declared once
play.py   offers, parsing, deciding
log.py    the log of a table: replay, undo, redo, lines
evolve.py the next state out of this one
words.py  sentences without a language
"""
