"""A sentence that has no language yet.

Rules, events and refusals speak through `say`, so that each phone can show the
same sentence in its own language. The English text is the key of the catalogue.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Say:
    """A sentence to be looked up: its English text, with the values for its {placeholders}; of
    the plural, if there is one and the count is not 1."""

    text: str
    values: tuple[tuple[str, str | int | Say], ...] = ()
    plural: str | None = None
    count: int = 1

    def filled(self, **values: str | int | Say) -> Say:
        """The same sentence with values for its placeholders."""
        return replace(self, values=tuple(sorted({**dict(self.values), **values}.items())))

    def __str__(self) -> str:
        """The English sentence: for tests, goldens and tracebacks."""
        text = self.text if self.plural is None or self.count == 1 else self.plural
        return text.format(**dict(self.values))


def say(text: str, /, **values: str | int | Say) -> Say:
    return Say(text, tuple(sorted(values.items())))


def say_n(one: str, many: str, n: int, /, **values: str | int | Say) -> Say:
    """A sentence that depends on a number, which both forms may show as {n}."""
    return Say(one, tuple(sorted({**values, "n": n}.items())), many, n)


def listed(items: Sequence[str | Say]) -> str | Say:
    """Several names in one sentence; each stays a separate value. If they were joined to one
    string, a Russian name would turn round the Hebrew ones beside it."""
    if not items:
        return ""
    *earlier, last = items
    found = say("{first} and {last}", first=earlier.pop(), last=last) if earlier else last
    for item in reversed(earlier):
        found = say("{item}, {others}", item=item, others=found)
    return found


def pack(value: str | int | Say) -> Any:
    """A sentence as JSON, for data that is kept beside the log."""
    if not isinstance(value, Say):
        return value
    values = {name: pack(item) for name, item in value.values}
    return {"say": value.text, "values": values, "plural": value.plural, "count": value.count}


def unpack(raw: Any) -> Any:
    if not isinstance(raw, dict):
        return raw
    values = tuple((name, unpack(item)) for name, item in raw["values"].items())
    return Say(raw["say"], values, raw["plural"], raw["count"])
