"""Numbers of the game."""

BONUS = 10  # for a player who made the foretold points
LEAST, MOST = -50, 99  # points in a round
