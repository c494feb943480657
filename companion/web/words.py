"""Words for templates: every sentence goes through here, in the phone's own language."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from companion import i18n
from companion.engine.words import Say, say, say_n
from companion.games import GAMES


@cache
def words(lang: str) -> dict[str, Any]:
    """The functions a template speaks with."""

    def _(text: str, **values: Any) -> Markup:
        return i18n.html(say(text, **values), lang)

    def _n(one: str, many: str, n: int, **values: Any) -> Markup:
        return i18n.html(say_n(one, many, n, **values), lang)

    def _a(text: str, **values: Any) -> str:
        """For attributes, where no markup may stand."""
        return i18n.text(say(text, **values), lang)

    def tell(sentence: Say | str | int) -> Markup:
        return i18n.html(sentence, lang)

    def plain(sentence: Say | str | int) -> str:
        return i18n.text(sentence, lang)

    return {"_": _, "_n": _n, "_a": _a, "tell": tell, "plain": plain, "lang": lang,
            "dir": i18n.direction(lang), "languages": i18n.LANGUAGES}


@lru_cache(maxsize=64)
def speaker(env: Environment, lang: str, game: str = "") -> Environment:
    """Templates that speak one language about one game.

    Words and content are globals here, so that macros are imported without their caller's
    context and made once; a plain dict, because Jinja copies its globals at every render.
    """
    known = {**env.globals, **words(lang), "content": GAMES[game].content if game else {}}
    made = env.overlay()
    made.make_globals = lambda given: {**known, **(given or {})}  # type: ignore[method-assign]
    return made
