"""Words for templates: every sentence goes through here, in the phone's own language."""

from __future__ import annotations

from functools import cache
from typing import Any

from markupsafe import Markup

from companion import i18n
from companion.engine.words import Say, say, say_n


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
