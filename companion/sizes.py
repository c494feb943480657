"""Sizes of disk space as people say them: 74 GB, 300 MB."""

from __future__ import annotations

from companion.engine.words import Say, say

MB, GB = 1024**2, 1024**3


def size_text(size: int) -> Say:
    return say("{n} GB", n=round(size / GB)) if size >= GB else say("{n} MB", n=size // MB)


def needed_text(size: int) -> Say:
    """The size rounded up, for space that is needed."""
    unit = GB if size > GB else MB
    return size_text(-(-size // unit) * unit)
