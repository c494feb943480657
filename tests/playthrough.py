"""A playthrough as text, for every game: at each step what changed before anybody's eyes.

    ## 14 pass by player 2
    screen: step = "production-2-1"; turn = 1; reads = "Avi passes."
    screen.players[2]: passed = true
    player 1.peek.hand[1].cards[2]: symbol = "PP"
    gm, player 1: may = ["pass/1", "reroll/1"]

Names and values, as open_spiel writes its playthroughs, folded by `tests/folding.py`. The screen's
view is what everybody sees; each other viewer has what differs from the screen's, and the viewer's
own peeks, offers and lines. What did not change is not written; `gone`: it is as on the screen
again, or no longer there. So one diff shows a changed rule, and a leak.

COMPANION_GOLDENS=write writes the kept texts anew, to be looked at.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from companion.engine.game import SCREEN, Game, Viewer
from companion.engine.offers import Offer, offers
from companion.engine.play import Play
from companion.engine.words import Say
from tests.folding import GONE, Folder, Row

FOLDER = Path(__file__).parent / "goldens"
Rows = dict[str, str]


def label(viewer: Viewer) -> str:
    return viewer.role if viewer.seat is None else f"{viewer.role} {viewer.seat}"


def rows(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """A value as rows, one for each thing that can change by itself."""
    if is_dataclass(value) and not isinstance(value, Say):
        for part in fields(value):
            yield from rows(f"{name}.{part.name}", getattr(value, part.name))
    elif isinstance(value, list | tuple) and any(is_dataclass(item) and not isinstance(item, Say)
                                                 for item in value):
        for key, item in keyed(value):
            yield from rows(f"{name}[{key}]", item)
    else:
        yield name, json.dumps(plain(value), ensure_ascii=False)


def keyed(items: Sequence[Any]) -> list[tuple[Any, Any]]:
    """Things by what names them (a seat, a key), or else by their places."""
    first = [getattr(item, fields(item)[0].name) for item in items]
    names = all(isinstance(name, str | int) for name in first) and len(set(first)) == len(first)
    return list(zip(first if names else range(1, len(items) + 1), items, strict=True))


def plain(value: Any) -> Any:
    if isinstance(value, Say):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, tuple | list) else value


class Playthrough:
    """Writes down, after each step, what is new for each viewer."""

    def __init__(self, game: Game, viewers: Sequence[Viewer]) -> None:
        self.game, self.viewers = game, [SCREEN, *(v for v in viewers if v != SCREEN)]
        self.lines: list[str] = []
        self.folder = Folder()
        self.seen: dict[Viewer, Rows] = {viewer: {} for viewer in self.viewers}
        self.read = dict.fromkeys(self.viewers, 0)

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def note(self, play: Play, args: Mapping[str, Any] | None = None) -> None:
        step = play.steps[-1]
        said = f" {json.dumps(args, ensure_ascii=False)}" if args else ""
        self.lines.append(f"## {step.seq} {step.name} by {label(step.by)}{said}")
        before = {label(viewer): list(seen) for viewer, seen in self.seen.items()}
        self.lines += self.folder.fold(self.news(play), before)

    def news(self, play: Play) -> list[Row]:
        """What this step has changed before each viewer's eyes."""
        found: list[Row] = []
        screen = self.view(play, SCREEN)
        news = self.told(play, SCREEN)
        for viewer in self.viewers:
            shown = screen if viewer == SCREEN else self.own(play, viewer, screen)
            lines = news if viewer == SCREEN else self.told(play, viewer)
            own = [] if viewer != SCREEN and lines == news else lines
            found += self.changed(viewer, shown, own)
        return found

    def view(self, play: Play, viewer: Viewer) -> Rows:
        found = dict(rows("", self.game.view(play.state, viewer)))
        return {".step": json.dumps(self.game.step(play.state)), **found}

    def own(self, play: Play, viewer: Viewer, screen: Rows) -> Rows:
        """What this viewer has beyond the screen: the view's differences, peeks, offers."""
        state, view = play.state, self.view(play, viewer)
        found = {name: value for name, value in view.items() if screen.get(name) != value}
        found.update({name: "(not shown)" for name in screen if name not in view})
        for secret in self.game.secrets(state, viewer):
            found.update(rows(f".peek.{secret.name}", self.game.peek(state, viewer, secret.name)))
        may = offers(self.game, state, viewer)
        found[".may"] = json.dumps([named(offer) for offer in may])
        found.update(choice for offer in may for choice in choices(offer))
        return found

    def told(self, play: Play, viewer: Viewer) -> list[str]:
        found = [str(line.text) for line in play.lines(viewer, self.read[viewer])]
        self.read[viewer] += len(found)
        return found

    def changed(self, viewer: Viewer, now: Rows, lines: Sequence[str]) -> Iterator[Row]:
        before, self.seen[viewer] = self.seen[viewer], now
        for name in left_out(before, now):
            yield Row(label(viewer), name, GONE)
        for name, value in now.items():
            if before.get(name) != value:
                yield Row(label(viewer), name, value)
        for line in lines:
            yield Row(label(viewer), ".reads", json.dumps(line, ensure_ascii=False))


def left_out(before: Rows, now: Rows) -> list[str]:
    """What is no longer there, by the largest whole that is gone; not where a row says so."""
    stands = {part for name in now for part in wholes(name)}
    first = (next(part for part in wholes(name) if part not in stands)
             for name in before if name not in stands and not any(w in now for w in wholes(name)))
    return list(dict.fromkeys(first))


def wholes(name: str) -> list[str]:
    """All that a row belongs to, and the row itself: players, players[1], players[1].name."""
    return [name[:at] for at in range(1, len(name)) if name[at] in ".["] + [name]


def named(offer: Offer) -> str:
    return f"{offer.name}/{offer.seat}" if offer.seat else offer.name


def choices(offer: Offer) -> Iterator[tuple[str, str]]:
    for ask in offer.asks:
        if ask.choices:
            yield (f".may[{named(offer)}].{ask.name}",
                   json.dumps([choice.value for choice in ask.choices]))


def as_kept(name: str, text: str) -> None:
    """The text is the one that was looked at and kept."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get("COMPANION_GOLDENS") == "write":
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")
