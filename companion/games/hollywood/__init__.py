"""Hollywood 1947. `game.py` has it whole; paper needs its content alone."""
