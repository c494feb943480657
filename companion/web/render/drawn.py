"""Parts of a page that are the same for many viewers and many taps, and so are drawn once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from companion.engine.cue import COUNT
from companion.games import GAMES
from companion.store.rooms import Notice
from companion.store.timers import Timer
from companion.web.render.templates import templates_in


def drawn(lang: str, template: str, **about: Any) -> Markup:
    """A part of a page, drawn by a template of its own."""
    return Markup(templates_in(lang).get_template(template).render(**about))


@lru_cache(maxsize=4096)
def drawn_for_the_evening(lang: str, template: str, game: str, url: str, role: str,
                          tab: str) -> Markup:
    """A part that stays the same until the room plays another game."""
    return drawn(lang, template, game=GAMES[game], leads=role == "gm", tab=tab, url=url,
                 cues=(COUNT, *GAMES[game].cues))


@lru_cache
def shown_timer(lang: str, timer: Timer | None) -> Markup:
    return drawn(lang, "table/_timer.html", timer=timer)


@lru_cache
def shown_notices(lang: str, notices: tuple[Notice, ...], arrived: tuple[Notice, ...]) -> Markup:
    """The drawn notices. They are cached, because mostly there are none, and the same ones stay
    for many taps."""
    return drawn(lang, "table/_notices.html", notices=notices, arrived=arrived)
