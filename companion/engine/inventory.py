"""What a game declares about the contents of its real box."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Command


@dataclass(frozen=True)
class Inventory:
    """The contents of the real box, shown on a page of their own: `templates/<game>/box.html`.

    `command` corrects them at a table; its fields are among the opening's. `check` refuses
    contents that cannot be played with. `packed` returns the contents at a table. `dealt` names
    the parts that a running game keeps unchanged, because phones dealt from them. `limits`
    returns numbers for the page, from a party or a state. `beside` names the opening's choices
    with which anything of the box is on the table, if not with all.
    """

    command: type[Command]
    check: Callable[[Any], object]
    packed: Callable[[Any], object]
    dealt: Callable[[Any], Collection[str]]
    limits: Callable[[Any], Mapping[str, int]] = lambda table: {}
    beside: tuple[str, ...] = ()
