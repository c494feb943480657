"""The browser that draws as a phone does: Debian's headless build, or the whole one."""

from __future__ import annotations

import shutil


def chromium() -> str | None:
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")
