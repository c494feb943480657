"""QR codes as one SVG path or for the terminal, and the text of a QR that joins a Wi-Fi."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

from markupsafe import Markup

from companion.late import load

QUIET = 3
PICTURES = "qrcode.image.styles.moduledrawers.pil"


def library() -> Any:
    """The library without its part that loads Pillow: we draw the dots ourselves."""
    sys.modules.setdefault(PICTURES, None)  # type: ignore[arg-type]  # makes importing it fail
    return load("qrcode")


def matrix(text: str) -> list[list[bool]]:
    qrcode = library()
    code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(cell) for cell in row] for row in code.get_matrix()]


def dark_runs(row: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Where dark cells lie side by side in a row, and how many."""
    at = 0
    for dark, cells in groupby(row):
        wide = len(list(cells))
        if dark:
            yield at, wide
        at += wide


@lru_cache(maxsize=256)
def svg(text: str, label: str) -> Markup:
    """The QR as SVG, dark on light in every theme, as QR readers need it."""
    rows = matrix(text)
    size = len(rows) + 2 * QUIET
    cells = "".join(
        f"M{x + QUIET} {y + QUIET}h{wide}v1h-{wide}z"
        for y, row in enumerate(rows) for x, wide in dark_runs(row)
    )
    return Markup(
        '<svg class="qr" viewBox="0 0 {s} {s}" role="img" aria-label="{label}">'
        '<rect width="{s}" height="{s}" fill="#fff"/><path d="{cells}" fill="#000"/></svg>'
    ).format(s=size, label=label, cells=cells)


def terminal(text: str) -> str:
    """The QR for the terminal: two rows of cells in one line of text, light on dark."""
    rows = [[False] * QUIET + row + [False] * QUIET for row in matrix(text)]
    width = len(rows[0])
    blank = [[False] * width] * QUIET
    rows = [*blank, *rows, *blank]
    if len(rows) % 2:
        rows.append([False] * width)
    shades = {(False, False): "█", (True, False): "▄", (False, True): "▀", (True, True): " "}
    return "\n".join(
        "".join(shades[above, below] for above, below in zip(top, bottom, strict=True))
        for top, bottom in zip(rows[::2], rows[1::2], strict=True)
    )


def fits(text: str, encoding: str | None) -> bool:
    """Whether a terminal can show all characters of a QR; a partial QR is useless."""
    try:
        text.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def wifi(name: str, password: str) -> str:
    kind = "WPA" if password else "nopass"
    return f"WIFI:T:{kind};S:{_escape(name)};P:{_escape(password)};;"


def _escape(text: str) -> str:
    return "".join(f"\\{char}" if char in '\\;,:"' else char for char in text)
