"""Numbers of the game."""

BONUS = 10  # for whoever made what they foretold
LEAST, MOST = -50, 99  # points in a round
