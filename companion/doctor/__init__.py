"""What a host must know before the evening, in sentences: looked at here, said by the command.

Every look takes what it needs (how to ask the system, the time) and gives findings; nothing is
changed, and whatever cannot be seen on this system is said to be so.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.engine.words import Say

GOOD, MIND, BAD = "ok", "!", "✗"
PATIENCE = 5  # seconds for a program of the system
Ask = Callable[[Sequence[str]], str]


@dataclass(frozen=True)
class Finding:
    """One sentence, and whether it is well, to be minded, or in the way of the evening."""

    mark: str
    sentence: Say


def ask_system(command: Sequence[str]) -> str:
    """What a program of the system prints; "" if it does not exist or does not answer."""
    if not shutil.which(command[0]):
        return ""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE,
                              errors="replace")
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout
