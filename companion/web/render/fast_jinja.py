"""Jinja as it draws ten pages at every tap: what is here takes it less than half of the time.

None of it changes what is drawn. `python -m bench tricks` measures each of these beside a server
without it; the figures stand in CONTRIBUTING.
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


@lru_cache(maxsize=8192, typed=True)  # of one or two kilobytes each
def draw(macro: Macro, *about: Hashable) -> Markup:
    """What a macro drew: it knows only what it is told, so the same things look the same, whoever
    sees them and however often. Few rows of a table change at a tap."""
    return Markup(macro(*about))


def shown(value: Any) -> Any:
    """What is markup already is not looked through again."""
    return value if type(value) is Markup else escape(value)


class PlainCode(CodeGenerator):
    """A call in a template is a call in Python: none of our functions and macros asks for the
    context, and Jinja looks each time whether one does."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        self.write("environment.call(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("environment.shown(")


class FastEnvironment(Environment):
    """Templates that are looked for once, each with one plain dict of what all of it knows."""

    code_generator_class = PlainCode

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.globals["draw"] = draw
        self.call, self.shown = operator.call, shown
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
