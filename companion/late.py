"""The one way to load something late: who prints a card waits neither for the server nor for the
other games, and who serves a table not for the simulations.

A thing is named by its module and its own name: `printables.cli:print_`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def load(name: str) -> Any:
    """The thing itself, now."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def late(name: str) -> Callable[..., Any]:
    """A function that is loaded when it is called."""
    return lambda *args, **options: load(name)(*args, **options)
