"""The sizes of screens, and how long a test waits for them."""

from __future__ import annotations

PHONE = {"width": 390, "height": 844}
LARGE = {"width": 1280, "height": 720}
PATIENCE = 30_000  # milliseconds: a busy machine is slow, not wrong
