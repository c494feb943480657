"""A peek: a secret that a viewer looks at for as long as a finger is down. A game lists its own.

    PEEKS = (Peek("hand", say("My hand"), open_to=is_dealt, show=own_hand, shape=HandView),)

What is lifted and chosen from is a hand (hand.py), and a peek too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.engine.words import Say

if TYPE_CHECKING:  # not at run time: a game has peeks
    from companion.engine.game import Viewer


@dataclass(frozen=True)
class Secret:
    """A secret that this viewer may look at while holding a finger on it."""

    name: str
    label: Say


@dataclass(frozen=True)
class PlainSecret:
    """A secret that is one sentence or one number, so its game needs no template for it."""

    says: Say | str | int


@dataclass(frozen=True)
class Peek:
    """One kind of secret: who may see it now (`open_to`), and the view they get (`show`). Pages and
    requests use the same list, so no page offers a secret that would then be refused."""

    name: str
    label: Say
    open_to: Callable[[Any, Viewer], bool]
    show: Callable[[Any, Viewer], Any]
    shape: Any = Any  # the type of what is shown, for programs
