"""What the GM's page, a player's phone and the screen say at a moment."""

from __future__ import annotations

from companion.engine.game import Viewer
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.state import State

FOUR = {1: "gaffer", 2: "director", 3: "composer", 4: "editor"}


def said(state: State, seat: int | None = None) -> str:
    return " ".join(map(str, HOLLYWOOD.view(state, Viewer("gm", seat)).now))


def steps(state: State) -> str:
    return " ".join(map(str, HOLLYWOOD.view(state, Viewer("gm")).steps))


def seen(state: State, seat: int | None = None) -> str:
    """What a player's phone says, or the screen."""
    viewer = Viewer("player", seat) if seat else Viewer("screen")
    return " ".join(map(str, HOLLYWOOD.view(state, viewer).now))
