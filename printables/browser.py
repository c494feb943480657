"""The browser that draws what phones show: Debian's build without windows, or the whole one."""

from __future__ import annotations

import shutil


def chromium() -> str | None:
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")
