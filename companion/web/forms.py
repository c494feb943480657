"""Forms of the pages: what a browser sends, read with suspicion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.engine.play import Ask
from companion.tables import digest

Form = MultiDict[str, str]


def read_form(asks: Sequence[Ask], form: Form) -> dict[str, Any]:
    """Only what was asked; a browser does not send a box that is not ticked."""
    read = {ask.name: READERS.get(ask.field.kind, _one)(ask, form) for ask in asks}
    return {name: value for name, value in read.items() if value is not None}


def _one(ask: Ask, form: Form) -> Any:
    return form.get(ask.name)


def _several(ask: Ask, form: Form) -> list[Any]:
    return form.getlist(ask.name)


def _rows(ask: Ask, form: Form) -> dict[str, str]:
    return {str(choice.value): form.get(f"{ask.name}-{choice.value}", "")
            for choice in ask.choices}


READERS = {
    "picks": _several,
    "flag": lambda ask, form: ask.name in form,
    "counts": _rows,
    "matches": _rows,
}


def tap_key(form: Form) -> str:
    """One form of a page as it was filled in: all forms of a page have the same key, and one that
    was refused is sent again with other choices."""
    sent = [part for pair in sorted(form.items(multi=True)) for part in pair]
    return digest(*sent) if form.get("tap") else ""


def whole(text: str) -> int | None:
    """A small whole number, or nothing: a page-long row of digits is no number of ours."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def local(address: str) -> str:
    """An address on this site to go back to; browsers drop tabs and line breaks, so none pass."""
    ours = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if ours and address.isprintable() else "/"
