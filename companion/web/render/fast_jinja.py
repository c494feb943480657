"""Makes Jinja faster, which draws ten pages at every tap: with this it takes less than half the
time.

Nothing here changes what is drawn. `python -m bench tricks` compares a server with each of these
to one without; the figures are in CONTRIBUTING.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any

from jinja2 import Environment, Template
from jinja2.runtime import Context, Macro
from markupsafe import Markup


@lru_cache(maxsize=8192, typed=True)  # entries of one or two kilobytes each
def draw(macro: Macro, *about: Hashable) -> Markup:
    """The output of a macro, cached. A macro depends only on its arguments, so equal arguments
    look the same to every viewer. Few rows of a table change at a tap."""
    return Markup(macro(*about))


class PlainContext(Context):
    """A template's context that is never passed to a function. None of our functions and macros
    asks for it, and checking whether one does takes a seventh of the time to draw a page."""

    def call(self, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        return function(*args, **kwargs)


class FastEnvironment(Environment):
    """An environment that looks for each template once and gives it one plain dict of globals."""

    context_class = PlainContext

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.globals["draw"] = draw
        self.found: dict[str, Template] = {}

    def known_to(self, name: str) -> Mapping[str, Any]:
        """The globals of this template, in addition to those of all templates."""
        return {}

    def get_template(self, name: Any, parent: Any = None, globals: Any = None) -> Template:
        found = self.found.get(name)
        if found is None:
            found = self.found[name] = super().get_template(
                name, parent, dict(self.known_to(name)))
        return found

    def make_globals(self, d: Any) -> dict[str, Any]:
        """One plain dict. Jinja itself would chain two dicts, and it looks into the chain often."""
        return {**self.globals, **(d or {})}
