"""What the GM's phone speaks while all others are dark."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say


@dataclass(frozen=True)
class ScriptLine:
    """A line that the GM's phone speaks, and the pause after it."""

    key: str
    text: Say
    pause: float


@dataclass(frozen=True)
class Script:
    """A narration: its lines, and the command that ends it."""

    lines: tuple[ScriptLine, ...]
    ends_with: str
