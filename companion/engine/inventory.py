"""What lies in the real box: what a game says about it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Command


@dataclass(frozen=True)
class Inventory:
    """What lies in the real box, on a page of its own: `templates/<game>/box.html`.

    `command` sets it right at a table; its fields are among the opening's. `check` refuses
    what cannot be played with; `packed` is what lies there at a table; `dealt` names the parts
    that a game under way keeps as they were, since phones dealt from them; `limits` are numbers
    for the page, of a party or of a state.
    """

    command: type[Command]
    check: Callable[[Any], object]
    packed: Callable[[Any], object]
    dealt: Callable[[Any], Collection[str]]
    limits: Callable[[Any], Mapping[str, int]] = lambda table: {}
