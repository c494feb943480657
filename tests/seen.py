"""Everything that a viewer can learn in any way; and one evening twice, to compare."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from companion.engine.fields import Choice
from companion.engine.game import Game, Viewer
from companion.engine.offers import offers
from companion.engine.play import Play, Record, codec, replay
from companion.evenings.record import record
from tests.walk import evening, viewers


def stamped(records: list[Record]) -> list[tuple[str, Record]]:
    """Records with the times that the walker gave them."""
    return [(f"2026-01-01T20:{n // 60 % 60:02}:{n % 60:02}", r) for n, r in enumerate(records)]


def offered(play: Play, viewer: Viewer) -> list[Any]:
    return [(offer.name, offer.seat, str(offer.label), [
        (ask.name, ask.field.kind, shown(ask.choices), ask.low, ask.high, repr(ask.default))
        for ask in offer.asks]) for offer in offers(play.game, play.state, viewer)]


def shown(choices: Any) -> list[tuple[Any, ...]]:
    return [(c.value, str(c.label), str(c.hint)) for c in choices if isinstance(c, Choice)]


def seen(play: Play, viewer: Viewer) -> dict[str, Any]:
    """Everything that this viewer can learn in any way."""
    game, state = play.game, play.state
    secrets = game.secrets(state, viewer)
    return {
        "view": codec.unstructure(game.view(state, viewer)),
        "offers": offered(play, viewer),
        "secrets": [(secret.name, str(secret.label)) for secret in secrets],
        "peeks": [codec.unstructure(game.peek(state, viewer, s.name)) for s in secrets],
        "log": [(line.number, line.at, str(line.text), line.undone)
                for line in play.lines(viewer)],
        "step": game.step(state), "paragraph": game.paragraph(state),
        "dark": game.dark(state), "over": game.over(state), "dealt": game.dealt(state),
        "version": play.version,
        "pages": [codec.unstructure(page.make(play, viewer)) for page in game.pages],
        "result": codec.unstructure(record("", play)),  # on the host's page; anybody may be host
    }


def as_text(value: Any) -> str:
    return json.dumps(value, default=str, sort_keys=True)


def twin_of(game: Game) -> Callable[..., list[Record]]:
    twin: Callable[..., list[Record]] = import_module(f"companion.games.{game.name}.twins").twin
    return twin


def twins(game: Game, seed: int, viewer_at: int, **about: Any) -> tuple[Play, Play, Viewer]:
    """An evening twice: as it was, and in a version that this viewer cannot tell from it."""
    play, records = evening(game, seed, **about)
    viewer = viewers(play)[viewer_at % len(viewers(play))]
    others = twin_of(game)(records, viewer, random.Random(seed + 1))
    return (replay(game, stamped(records), play.seed),
            replay(game, stamped(json.loads(json.dumps(others))), play.seed), viewer)
