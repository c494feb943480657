"""A playthrough as text, for every game: at each step what changed before anybody's eyes.

    ## 14 pass by player 2: "Avi passes."
    screen: step = "production-2-1"; turn = 1; players[2] {passed = true}
    gm, player 1: may[pass/1] offered; may[reroll/1] {die = ["1.0", "2.0"]}
    player 1: peek.hand[1].cards[2] {symbol = "PP"}

Names and values, as open_spiel writes its playthroughs, folded by `tests/folding.py`. The screen's
view is what everybody sees. Every other viewer has only what differs from the screen's, and their
own peeks, offers and lines. Unchanged things are not written; `gone`: the thing is as on the
screen again, or no longer there. So one diff shows a changed rule, and a leak.

The texts are kept in `goldens/` (`tests/kept.py` writes them anew).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.game import SCREEN, Game, Viewer
from companion.engine.offers import Offer, offers
from companion.engine.play import Play
from companion.engine.words import Say
from tests import kept
from tests.folding import GONE, NOT_SHOWN, OFFERED, Folder, Row, split, wrapped

FOLDER = Path(__file__).parent / "goldens"
Rows = dict[str, str]
MAY = ".may"
READS = ".reads"  # the lines that only some viewers can read
ORDER = "#order"  # of a list in which names repeat


def label(viewer: Viewer) -> str:
    return viewer.role if viewer.seat is None else f"{viewer.role} {viewer.seat}"


def is_thing(value: Any) -> bool:
    """Whether a value has parts that can change separately; a sentence is one value."""
    return is_dataclass(value) and not isinstance(value, Say)


def rows(name: str, value: Any, but: str = "") -> Iterator[tuple[str, str]]:
    """Yield a value as rows, one for each part that can change separately."""
    if is_thing(value):
        for part in fields(value):
            if part.name != but:
                yield from rows(f"{name}.{part.name}", getattr(value, part.name))
    elif isinstance(value, list | tuple) and any(map(is_dataclass, value)):
        yield from listed(name, value)
    else:
        yield name, json.dumps(plain(value), ensure_ascii=False)


def listed(name: str, items: Sequence[Any]) -> Iterator[tuple[str, str]]:
    """Yield each item under its own name (a seat, a key), a second one as name#2, or else under its
    place. The name itself is no row, unless it is all there is."""
    first = [getattr(item, fields(item)[0].name) if is_thing(item) else None for item in items]
    by_name = all(isinstance(key, str | int) and not set("[],") & set(str(key)) for key in first)
    if not by_name:
        first = list(range(1, len(items) + 1))
    keys = [f"{key}#{count}" if (count := first[:at + 1].count(key)) > 1 else str(key)
            for at, key in enumerate(first)]
    for key, item in zip(keys, items, strict=True):
        named_by = by_name and len(fields(item)) > 1
        yield from rows(f"{name}[{key}]", item, fields(item)[0].name if named_by else "")
    if len(set(first)) < len(first):
        yield f"{name}.{ORDER}", json.dumps(keys, ensure_ascii=False)


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
        step, lines = play.steps[-1], {v: self.told(play, v) for v in self.viewers}
        said = f" {json.dumps(args, ensure_ascii=False)}" if args else ""
        self.lines += wrapped(f"## {step.seq} {step.name} by {label(step.by)}{said}",
                              [json.dumps(line, ensure_ascii=False) for line in lines[SCREEN]])
        before = {label(viewer): list(seen) for viewer, seen in self.seen.items()}
        self.lines += self.folder.fold(self.news(play, lines), before)

    def news(self, play: Play, lines: Mapping[Viewer, list[str]]) -> list[Row]:
        """What this step changed for each viewer."""
        found: list[Row] = []
        screen = self.view(play, SCREEN)
        for viewer in self.viewers:
            shown = screen if viewer == SCREEN else self.own(play, viewer, screen)
            found += self.changed(viewer, shown)
            if lines[viewer] != lines[SCREEN]:
                reads = json.dumps(lines[viewer], ensure_ascii=False)
                found.append(Row(label(viewer), READS, reads))
        return found

    def view(self, play: Play, viewer: Viewer) -> Rows:
        found = dict(rows("", self.game.view(play.state, viewer)))
        return {".step": json.dumps(self.game.step(play.state)), **found}

    def own(self, play: Play, viewer: Viewer, screen: Rows) -> Rows:
        """What this viewer has beyond the screen: differences of the view, peeks, offers."""
        state, view = play.state, self.view(play, viewer)
        found = {name: value for name, value in view.items() if screen.get(name) != value}
        found.update(dict.fromkeys(left_out(screen, view), NOT_SHOWN))
        for secret in self.game.secrets(state, viewer):
            found.update(rows(f".peek.{secret.name}", self.game.peek(state, viewer, secret.name)))
        may = offers(self.game, state, viewer)
        found.update(choice for offer in may for choice in choices(offer))
        if may != sorted(may, key=lambda offer: (order(self.game).index(offer.name), offer.seat)):
            found[f".may.{ORDER}"] = json.dumps([named(offer) for offer in may])
        return found

    def told(self, play: Play, viewer: Viewer) -> list[str]:
        found = [str(line.text) for line in play.lines(viewer, self.read[viewer])]
        self.read[viewer] += len(found)
        return found

    def changed(self, viewer: Viewer, now: Rows) -> Iterator[Row]:
        before, self.seen[viewer] = self.seen[viewer], now
        for name in left_out(before, now):
            yield Row(label(viewer), name, GONE)
        for name, value in now.items():
            if before.get(name) != value and not follows(name, before, value):
                yield Row(label(viewer), name, value)


def follows(name: str, before: Rows, value: str) -> bool:
    """Whether an order is the earlier one, with at most one new thing at the end."""
    if split(name)[1] != ORDER or name not in before:
        return False
    old, now = json.loads(before[name]), json.loads(value)
    new = [key for key in now if key not in old]
    return len(new) < 2 and now == [*(key for key in old if key in now), *new]


def left_out(before: Rows, now: Rows) -> list[str]:
    """What is no longer there, by the largest thing that is gone, unless a row says so.
    Offers go one by one: the GM's list stays when a seat's is empty, and both lose the same
    offer."""
    stands = {MAY, *(part for name in now for part in wholes(name))}
    first = (next(part for part in wholes(name) if part not in stands)
             for name in before if name not in stands and not any(w in now for w in wholes(name)))
    return list(dict.fromkeys(first))


@cache
def wholes(name: str) -> list[str]:
    """All that contains a row, and the row itself: players, players[1], players[1].name."""
    return [name[:at] for at in range(1, len(name)) if name[at] in ".["] + [name]


def order(game: Game) -> list[str]:
    """The fixed order in which offers are listed."""
    return [command.name() for command in game.commands]


def named(offer: Offer) -> str:
    return f"{offer.name}/{offer.seat}" if offer.seat else offer.name


def choices(offer: Offer) -> Iterator[tuple[str, str]]:
    """Yield the choices of an offer, or that there are none."""
    asked = [ask for ask in offer.asks if ask.choices]
    for ask in asked:
        yield (f".may[{named(offer)}].{ask.name}",
               json.dumps([choice.value for choice in ask.choices]))
    if not asked:
        yield f".may[{named(offer)}]", OFFERED


def as_kept(name: str, text: str) -> None:
    """Assert that the text equals the one that was reviewed and kept."""
    kept.check(FOLDER / f"{name}.txt", text)
