"""Makes Jinja faster, which draws ten pages at every tap: with this it takes less than half the
time.

Nothing here changes what is drawn. `python -m bench tricks` compares a server with each of these
to one without; the figures are in `bench/TRICKS.md`.
"""

from __future__ import annotations

import operator
from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Macro
from markupsafe import Markup, escape


@lru_cache(maxsize=8192, typed=True)  # entries of one or two kilobytes each
def draw(macro: Macro, *about: Hashable) -> Markup:
    """The output of a macro, cached. A macro depends only on its arguments, so equal arguments
    look the same to every viewer. Few rows of a table change at a tap."""
    return Markup(macro(*about))


def shown(value: Any) -> Any:
    """The value escaped; markup as it is, where Jinja would make new markup of it."""
    return value if type(value) is Markup else escape(value)


class PlainCode(CodeGenerator):
    """Compiles a call in a template to a call in Python. Jinja checks at each call whether the
    function asks for the template's context; none of our functions and macros does."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        self.write("environment.call(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("environment.shown(")


class FastEnvironment(Environment):
    """An environment that looks for each template once and gives it one plain dict of globals."""

    code_generator_class = PlainCode

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.globals["draw"] = draw
        self.call, self.shown = operator.call, shown
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
