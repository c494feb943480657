"""Totem on paper: the cards, the totem itself, what to know by heart and a pad for the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from companion.engine.words import Say, say
from printables.faces import Face, Ink
from printables.pens.base import Pen
from printables.sheets import Card, Facts, Sheet
from printables.sheets.pad import pads

TITLE = say("Totem")


def _made_by(module: str) -> Callable[[Facts], Sequence[Card]]:
    """What a module's `cards` gives; who prints one sheet does not wait for all other drawings."""
    return lambda facts: list(import_module(f"{__name__}.{module}").cards(facts))


def _head(pen: Pen, ink: Ink, lang: str, title: Say) -> None:
    import_module(f"{__name__}.head").pad_head(pen, ink, lang, title)


SHEETS: tuple[Sheet, ...] = (
    Sheet("cards", say("The eighty cards"), _made_by("cards")),
    Sheet("totem", say("The totem: cut, fold along the dashes, glue the tabs"), _made_by("pole"),
          cut=False),
    Sheet("cribs", say("Player aids: what the open cards ask for"), _made_by("crib")),
    *pads(TITLE, rounds=12, columns=6, head=_head),
)


def face(name: str) -> Face | None:
    """What a phone shows: `s01-red` to `s18-purple`, `inward`, `outward`, `colour`, `back`."""
    drawn = import_module(f"{__name__}.cards")
    found: Face | None = drawn.BACK if name == "back" else drawn.FACES.get(name)
    return found
