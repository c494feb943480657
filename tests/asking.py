"""A question asked as a program asks it, for tests of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.play import codec
from companion.engine.question import Question, read_json


def answered(question: type[Question], asked: Mapping[str, Any]) -> dict[str, Any]:
    answer = read_json(question, asked).answer()
    return {**codec.unstructure(answer), "why": str(answer.why)}
