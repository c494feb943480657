"""The only way to import something late, when it is needed.

Printing a card then does not load the server or the other games, and serving a table does not load
the simulations. A library that only some people need, or that only some systems have, may be
missing. A thing is named by its module and its own name (`printables.cli:print_`), a module by its
name.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def load(name: str) -> Any:
    """Import the thing now and return it."""
    module, _, attribute = name.partition(":")
    loaded = import_module(module)
    return getattr(loaded, attribute) if attribute else loaded


def late(name: str) -> Callable[..., Any]:
    """A function that imports the named one when it is called."""
    return lambda *args, **options: load(name)(*args, **options)


def is_there(module: str) -> bool:
    """Whether a module can be loaded here; even parts of Python itself may be missing."""
    return find_spec(module) is not None
