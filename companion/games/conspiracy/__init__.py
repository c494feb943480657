"""Conspiracy. `game.py` has it whole; paper needs its content alone."""
