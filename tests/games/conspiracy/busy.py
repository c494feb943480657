"""Tables at work for tests of events: an evening under way, and what was prepared for it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from companion.engine.words import say
from companion.games.conspiracy.rules import Ended
from companion.games.conspiracy.scene import Action, Aftermath, Round, Scene, Shoulder
from companion.games.conspiracy.state import (
    Brought,
    Card,
    Clock,
    Mind,
    Prepared,
    Proposal,
    Rumour,
    State,
)
from tests.games.conspiracy.table import Table

ACT = Action("combat", "shoulder", (), (), "a plan", 14, shoulders=(0,))
LEFT = Shoulder(2, "aside", "a hint", used=True)
ROUND = Round((1, 2), 2, 1, {1: ACT})
SCENE = Scene(4, "cold_trail", 2, 7, "full", (1, 2), 15, (1,), (LEFT,), ROUND)
CARDS = {1: Card("person", "The mayor", "knows", "guilty"), 2: Card("place", "The pier")}
THREADS = (("card-1", "card-2"), ("card-2", "rumour-7"))
RUMOURS = {7: Rumour("The pier is haunted", 2, "taken"), 8: Rumour("Lights", 1)}


@cache
def busy() -> State:
    """A state in which every field holds something."""
    return replace(
        Table(2).ready(combat=5).state, scene=SCENE, scenes=4, origin=3, opened=(2, 1), paused=True,
        ended=Ended("trap", 1, False, 2), brought=(Brought(say("A line")),), mind=Mind(7, 1, 2),
        aftermath=Aftermath("trap", 1, False, False), drawn=(8,), victory_proposed=True,
        evening=2, evening_note="quiet", absent=(2,), recap=False, cards=CARDS, threads=THREADS,
        rumours=RUMOURS, proposals={9: Proposal(1, "Fog", 1, (2,))}, next_id=10, next_card=3)


CLOCKS = {1: Clock("Flood", 6, 2, True, "sleuth-1"), 2: Clock("Fire", 4, 1, False)}
PREPARED = {1: Prepared("scene", "A storm", "sleuth-1"), 2: Prepared("scene", "A call")}


def prepared() -> State:
    return replace(busy(), clocks=CLOCKS, prepared=PREPARED, next_secret=3, recap=True)
