"""A playthrough as text: at each step what changed before anybody's eyes.

The screen's view is what everybody sees; below it stand each viewer's own differences, peeks,
offers and new log lines. Only what changed since the step before is written.
"""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass
from typing import Any

from companion.engine.game import SCREEN, Viewer
from companion.engine.play import Offer, offers
from companion.engine.words import Say
from companion.games.hollywood.commands import ChangeBox
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.view import view
from tests.games.hollywood.table import Table, viewers

OPTIONS: dict[int, dict[str, Any]] = {
    1: {"kit": "phones"}, 2: {"kit": "phones"}, 3: {"kit": "phones", "costumes": True},
    4: {"kit": "phones", "union_strike": True}, 5: {"kit": "phones", "costumes": True},
    6: {"kit": "paper", "costumes": True}, 7: {"kit": "box"},
    8: {"kit": "phones", "random_affiliations": True},
    9: {"hands_on": "phones", "affiliations_on": "table", "dice_on": "table"},
}


def short(value: Any) -> str:
    """A value in as few characters as tell it from another."""
    if isinstance(value, Say):
        return str(value)
    if is_dataclass(value):
        return "/".join(short(getattr(value, part.name)) for part in fields(value))
    if isinstance(value, tuple | list):
        return "[" + ", ".join(short(item) for item in value) + "]"
    return {True: "+", False: "-", None: "·"}.get(value, str(value)) if isinstance(
        value, bool | None) else str(value)


def public(state: Any) -> dict[str, str]:
    shown = view(state, SCREEN)
    found = {part.name: short(getattr(shown, part.name)) for part in fields(shown)}
    del found["players"]
    return {**found, **{f"seat {player.seat}": short(player) for player in shown.players}}


def own(state: Any, viewer: Viewer) -> dict[str, str]:
    """What this viewer has beyond the screen: view, peeks, offers."""
    mine, all_see = view(state, viewer), view(state, SCREEN)
    found = {part.name: short(getattr(mine, part.name)) for part in fields(mine)
             if getattr(mine, part.name) != getattr(all_see, part.name)
             and part.name != "players"}
    for secret in HOLLYWOOD.secrets(state, viewer):
        found[f"peek {secret.name}"] = short(HOLLYWOOD.peek(state, viewer, secret.name))
    found["may"] = " | ".join(offered(offer) for offer in offers(HOLLYWOOD, state, viewer)
                              if offer.command is not ChangeBox)  # the same at every step
    return found


def offered(offer: Offer) -> str:
    asks = [f"{ask.name}={short([choice.value for choice in ask.choices])}" for ask in offer.asks]
    return " ".join((f"{offer.seat}:{offer.name}", *asks))


def changed(before: dict[str, str], after: dict[str, str]) -> list[str]:
    gone = [f"no {key}" for key in before if key not in after]
    new = [f"{key} {value}".strip() for key, value in after.items() if before.get(key) != value]
    return gone + new


def label(viewer: Viewer) -> str:
    return viewer.role if viewer.seat is None else f"{viewer.role} {viewer.seat}"


def playthrough(players: int) -> str:
    """A whole game by chance, as everybody saw it."""
    table, rng = Table(players, OPTIONS[players], players), random.Random(players)
    looks: dict[Viewer, dict[str, str]] = {}
    told: dict[Viewer, int] = {}
    lines = moment(table, looks, told)
    while not HOLLYWOOD.over(table.state):
        version = table.play.version
        table.random_step(rng)
        if table.play.version > version:
            lines += moment(table, looks, told)
    return "\n".join(lines) + "\n"


def moment(table: Table, looks: dict[Viewer, dict[str, str]],
           told: dict[Viewer, int]) -> list[str]:
    step = table.play.steps[-1]
    lines = [f"## {step.seq} {step.name} by {label(step.by)} → {HOLLYWOOD.step(table.state)}"]
    for viewer in [SCREEN, *viewers(table.players)[:-1]]:
        now = public(table.state) if viewer == SCREEN else own(table.state, viewer)
        news = changed(looks.get(viewer, {}), now)
        log = [str(line.text) for line in table.play.lines(viewer, told.get(viewer, 0))]
        told[viewer] = told.get(viewer, 0) + len(log)
        if viewer != SCREEN and log == [str(t.text) for t in table.play.lines(
                SCREEN, told[SCREEN] - len(log))]:
            log = []  # the same as on the screen
        looks[viewer] = now
        lines += [f"{label(viewer)}: {item}" for item in (*news, *(f"“{t}”" for t in log))]
    return lines
