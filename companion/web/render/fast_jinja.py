"""Jinja as it draws ten pages at every tap: what is here takes it less than half of the time.

None of it changes what is drawn. `python -m bench tricks` measures each of these beside a server
without it; the figures stand in CONTRIBUTING.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any

from jinja2 import Environment, Template
from jinja2.runtime import Context, Macro
from markupsafe import Markup


@lru_cache(maxsize=8192, typed=True)  # of one or two kilobytes each
def draw(macro: Macro, *about: Hashable) -> Markup:
    """What a macro drew: it knows only what it is told, so the same things look the same, whoever
    sees them and however often. Few rows of a table change at a tap."""
    return Markup(macro(*about))


class PlainContext(Context):
    """What a template is told; none of our functions and macros asks for it back, and looking
    whether one does takes a seventh of the time to draw a page."""

    def call(self, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        return function(*args, **kwargs)


class FastEnvironment(Environment):
    """Templates that are looked for once, each with one plain dict of what all of it knows."""

    context_class = PlainContext

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.globals["draw"] = draw
        self.found: dict[str, Template] = {}

    def known_to(self, name: str) -> Mapping[str, Any]:
        """What this template knows beside what all of them know."""
        return {}

    def get_template(self, name: Any, parent: Any = None, globals: Any = None) -> Template:
        found = self.found.get(name)
        if found is None:
            found = self.found[name] = super().get_template(
                name, parent, dict(self.known_to(name)))
        return found

    def make_globals(self, d: Any) -> dict[str, Any]:
        """Jinja would chain two dicts, and asks the chain often."""
        return {**self.globals, **(d or {})}
