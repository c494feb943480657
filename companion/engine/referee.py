"""Reading a question to a referee: what is malformed, what is out of range."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.engine.game import Malformed, Refused
from companion.engine.words import say


def _wrong(name: str) -> Malformed:
    return Malformed(say("This part of the question cannot be read: {name}", name=name))


def _out(name: str) -> Refused:
    return Refused(say("This part of the question is out of range: {name}", name=name))


def only(asked: Mapping[str, Any], known: Collection[str]) -> None:
    for name in asked:
        if name not in known:
            raise _wrong(str(name)[:40])


def integer(asked: Mapping[str, Any], name: str, low: int, high: int) -> int:
    value = asked.get(name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(name)
    if not low <= value <= high:
        raise _out(name)
    return value


def boolean(asked: Mapping[str, Any], name: str, default: bool) -> bool:
    value = asked.get(name, default)
    if not isinstance(value, bool):
        raise _wrong(name)
    return value


def one_of(asked: Mapping[str, Any], name: str, known: Sequence[str]) -> str:
    value = asked.get(name)
    if not isinstance(value, str):
        raise _wrong(name)
    if value not in known:
        raise _out(name)
    return value


def listing(asked: Mapping[str, Any], name: str, known: Sequence[str], most: int) -> list[str]:
    values = asked.get(name)
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise _wrong(name)
    if len(values) > most or any(value not in known for value in values):
        raise _out(name)
    return values


def section(asked: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = asked.get(name)
    if not isinstance(value, dict):
        raise _wrong(name)
    return value
