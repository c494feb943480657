"""Reads the forms that a browser sends, and trusts nothing in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.engine.offers import Ask
from companion.taps import digest

Form = MultiDict[str, str]


def read_form(asks: Sequence[Ask], form: Form) -> dict[str, Any]:
    """The values of the fields asked for, and no others. A browser sends no unticked box."""
    read = {ask.name: READERS.get(ask.field.kind, _one)(ask, form) for ask in asks}
    return {name: value for name, value in read.items() if value is not MISSING}


def _one(ask: Ask, form: Form) -> Any:
    value = form.get(ask.name)
    if value is None or (value == "" and ask.field.usual):
        return MISSING
    if value == "" and ask.field.none:
        return None
    return value


def _number(ask: Ask, form: Form) -> Any:
    """A number, sent in one part or in two that are added up, as a long row of numbers is."""
    one, more = _one(ask, form), whole_number(form.get(f"{ask.name}-more", ""))
    first = whole_number(one) if isinstance(one, str) else None
    return one if first is None or more is None else first + more


def _several(ask: Ask, form: Form) -> list[Any]:
    return form.getlist(ask.name)


def _flag(ask: Ask, form: Form) -> Any:
    return _one(ask, form) if ask.field.usual else form.get(ask.name, "") not in ("", "false")


def _rows(ask: Ask, form: Form) -> dict[str, str]:
    return {str(choice.value): form.get(f"{ask.name}-{choice.value}", "")
            for choice in ask.choices}


def _bag(ask: Ask, form: Form) -> list[str]:
    """The choices, sent as a count for each choice or one by one."""
    counted = [(value, form.get(f"{ask.name}-{value}", "")) for value in _values(ask)]
    return [value for value, typed in counted
            for _ in range(min(whole_number(typed) or 0, ask.high + 1))] + form.getlist(ask.name)


def _values(ask: Ask) -> list[str]:
    return [str(choice.value) for choice in ask.choices]


def _named(ask: Ask, form: Form) -> dict[str, Any]:
    """The choice for each name, from rows of both; rows without a name are left out."""
    rows = zip(form.getlist(f"{ask.name}-name"), form.getlist(f"{ask.name}-value"), strict=False)
    found: dict[str, Any] = {}
    for name, value in rows:
        if name.strip():  # a repeated name gets a space, so that it is kept and refused later
            found[name if name not in found else f"{name} "] = value or None
    return found


def _names(ask: Ask, form: Form) -> list[str]:
    return [name for text in form.getlist(ask.name) for name in text.split(",") if name.strip()]


def _section(ask: Ask, form: Form) -> dict[str, Any]:
    within = f"{ask.name}-"
    return {name.removeprefix(within): value
            for name, value in read_form(ask.parts, form).items()}


READERS = {
    "number": _number,
    "picks": _several,
    "flag": _flag,
    "counts": _rows,
    "matches": _rows,
    "bag": _bag,
    "named": _named,
    "names": _names,
    "section": _section,
}


def form_names(asks: Sequence[Ask]) -> set[str]:
    """Every name that a form of these fields may send."""
    found = {name for ask in asks for name in (ask.name, f"{ask.name}-name", f"{ask.name}-value",
                                               *(f"{ask.name}-{v}" for v in _values(ask)))}
    return found.union(*(form_names(ask.parts) for ask in asks))


def as_form(asks: Sequence[Ask], values: Mapping[str, Any], within: str = "",
            ) -> list[tuple[str, str]]:
    """The reverse of `read_form`: values as a form sends them, for use in an address."""
    known = {ask.name.removeprefix(within): ask for ask in asks}
    return [pair for name, value in values.items() for pair in _pairs(known[name], value)]


def _pairs(ask: Ask, value: Any) -> list[tuple[str, str]]:
    if ask.parts:
        return as_form(ask.parts, value, f"{ask.name}-")
    if isinstance(value, Mapping):
        return [pair for name, item in value.items()
                for pair in ((f"{ask.name}-name", name), (f"{ask.name}-value", str(item or "")))]
    if isinstance(value, list | tuple):
        return [(ask.name, str(item)) for item in value]
    if isinstance(value, bool):
        return [(ask.name, str(value).lower())] if value or ask.field.usual else []
    return [(ask.name, "" if value is None else str(value))]


def tap_key(command: str, form: Form) -> str:
    """A key for one form as it was filled in. All forms of a page have the same `tap`, and a
    refused form is sent again with other choices, so the key covers everything sent."""
    sent = [part for pair in sorted(form.items(multi=True)) for part in pair]
    return digest(command, *sent) if form.get("tap") else ""


def is_form_of(table: str, form: Form) -> bool:
    """Whether a form was drawn for this table. A form left open since the game before may name a
    step or a version that the new game has too."""
    named, dot, _ = form.get("tap", "").partition(".")
    return not dot or named == table


def whole_number(text: str) -> int | None:
    """A whole number of at most nine digits, or None: a page-long row of digits is not ours."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def local(address: str) -> str:
    """The address if it is on this site, else "/". Browsers drop tabs and line breaks, so an
    address with any is refused."""
    ours = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if ours and address.isprintable() else "/"
