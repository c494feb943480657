"""One compilation per route. Hundreds of tests make an app with the same routes. Werkzeug writes
and compiles a function for every route, which takes three quarters of the time to make an app; here
that is done once for each route."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from werkzeug.routing import Rule

Builder = Callable[..., Any]
Route = tuple[str, tuple[tuple[str, Any], ...], bool]
compiled: dict[Route, Builder] = {}
compile_builder = Rule._compile_builder


def compile_once(rule: Rule, append_unknown: bool = True) -> Builder:
    """The function that builds a route's address; it knows only the rule it is given."""
    route = (rule.rule, tuple((rule.defaults or {}).items()), append_unknown)
    if route not in compiled:
        compiled[route] = compile_builder(rule, append_unknown)
    return compiled[route]


def remember() -> None:
    Rule._compile_builder = compile_once  # type: ignore[method-assign]
