"""What forms send, read with suspicion."""

from __future__ import annotations


def whole(text: str) -> int | None:
    """A small whole number, or nothing: a page-long row of digits is no number of ours."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def local(address: str) -> str:
    """An address on this site to go back to; browsers drop tabs and line breaks, so none pass."""
    ours = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if ours and address.isprintable() else "/"
