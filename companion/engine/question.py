"""A question to a referee: it has fields like a command, and an answer by the table's rules.

    @dataclass(frozen=True)
    class WhoWins(Question):
        label = say("Who wins this film?")
        example = {"players": 6, "cards": ["PP", "N"]}

        players: int = number(1, 9, say("Players"))
        cards: tuple[str, ...] = bag(symbols, say("Revealed cards"))

        def answer(self) -> FilmWon: ...

The JSON argument, its schema, the check, and the form of the page `/referee/<game>` all follow
from the fields; `templates/<game>/question.html` shows the answer. A question has no state and
no table, so anybody on the network may ask.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from companion.engine.field_readers import misfit
from companion.engine.field_schema import field_schema, fits
from companion.engine.fields import fields_of, values_of
from companion.engine.words import Say


class Answer(Protocol):
    """A view with named facts, and a sentence that cites the rule."""

    @property
    def why(self) -> Say: ...


class Question:
    """Subclasses are dataclasses of the question's fields; they refuse impossible combinations."""

    label: ClassVar[Say]
    hint: ClassVar[Say | None] = None
    example: ClassVar[Mapping[str, Any]]  # as JSON; it can be sent unchanged
    start: ClassVar[Mapping[str, Any]] = {}  # what an empty form opens with
    seats: ClassVar[Mapping[str, Say]] = {}  # the names it opens with, as a page writes them
    endings: ClassVar[Mapping[str, Say]] = {}  # name endings, as a page writes them: {"/right": …}
    folded: ClassVar[Sequence[str]] = ()  # fields that few need: which edition's rules
    tapped: ClassVar[Sequence[str]] = ()  # filled by a tap under an answer, and not asked before

    @classmethod
    def from_page(cls, typed: Mapping[str, Any]) -> Question:
        """The question as a person filled in the form. A subclass may refuse a field that was left
        open by mistake; a program means what it sends."""
        return read(cls, typed)

    def answer(self) -> Answer:
        """The answer by the rules, or a refusal that can be read aloud."""
        raise NotImplementedError

    def headline(self, answer: Any) -> Say:
        """The answer in a few words, large enough to be read across the table."""
        raise NotImplementedError

    def onward(self, answer: Any) -> Mapping[str, Any] | None:
        """The values of a follow-up form that continues from this answer, or None."""
        return None


def read(question: type[Question], args: Mapping[str, Any]) -> Question:
    """A question as a form sends it: numbers may be text."""
    return question(**values_of(question, None, args, 0))


def read_json(question: type[Question], args: Mapping[str, Any]) -> Question:
    """A question as a program sends it: every part must match its schema."""
    for name, (spec, _) in fields_of(question).items():
        if name in args and not fits(field_schema(spec, fixed=True), args[name]):
            raise misfit(spec)
    return read(question, args)
