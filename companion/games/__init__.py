"""The games, and the only list of them."""

from companion.engine.game import Game
from companion.games.conspiracy import CONSPIRACY
from companion.games.hollywood import HOLLYWOOD

GAMES: dict[str, Game] = {game.name: game for game in (HOLLYWOOD, CONSPIRACY)}
