"""The one way to load something late: who prints a card waits neither for the server nor for the
other games, who serves a table not for the simulations, and whoever lacks a library that only some
need, or has another system, does without it.

A thing is named by its module and its own name: `printables.cli:print_`; a module by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def load(name: str) -> Any:
    """The thing itself, now."""
    module, _, attribute = name.partition(":")
    loaded = import_module(module)
    return getattr(loaded, attribute) if attribute else loaded


def late(name: str) -> Callable[..., Any]:
    """A function that is loaded when it is called."""
    return lambda *args, **options: load(name)(*args, **options)


def is_there(module: str) -> bool:
    """Whether it could be loaded here; a part of Python's own may be lacking, too."""
    return find_spec(module) is not None
