"""The faults that can be planted in a file: small changes, each within one function.

Most are mutmut's. None for a value is not among them (mypy refuses it), nor a string in other
letters (another string is enough); a condition that is turned round is. Sentences are no rules:
what stands in a line with `say(` is left alone. So are the tables at the top of a file and the
defaults of parameters: only what a function does is changed.
"""

from __future__ import annotations

import ast
import difflib
import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import CodeType

import libcst as cst
from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider
from mutmut.mutation import mutators
from mutmut.mutation.file_mutation import Mutation, MutationVisitor, deep_replace
from mutmut.mutation.pragma_handling import IgnoredCode

SENTENCE = re.compile(r"\bsay(_n)?\(")


def without(node: cst.Call) -> Iterator[cst.Call]:
    """Yield a call with one argument less, but not with none; labels of choices are only words."""
    choice = isinstance(node.func, cst.Name) and node.func.value == "Choice"
    if len(node.args) > 1 and not choice:
        for place in range(len(node.args)):
            yield node.with_changes(args=[*node.args[:place], *node.args[place + 1:]])


def another(node: cst.BaseString) -> Iterator[cst.CSTNode]:
    yield from list(mutators.operator_string(node))[:1]


def turned(node: cst.If | cst.CompIf) -> Iterator[cst.CSTNode]:
    """Yield a reversed condition, where it has no operator of its own to change."""
    if isinstance(node.test, cst.Name | cst.Attribute | cst.Call | cst.Subscript):
        yield node.with_changes(test=cst.UnaryOperation(cst.Not(), node.test))


LEFT_OUT = (mutators.operator_assignment, mutators.operator_dict_arguments,
            mutators.operator_arg_removal, mutators.operator_string)
CHANGES = [*((kind, change) for kind, change in mutators.mutation_operators
             if change not in LEFT_OUT),
           (cst.Call, without), (cst.BaseString, another), (cst.If, turned), (cst.CompIf, turned)]


@dataclass(frozen=True)
class Fault:
    path: Path
    function: str  # Swap.who
    changed: range  # the lines of the statement that is changed
    lines: range  # those of the function
    before: str  # the function's text
    after: str
    again: int = 0  # the same change for the n-th time in this function

    @cached_property
    def key(self) -> str:
        """zero.rules.score: `points = 0` → `points = 1`"""
        rows = list(difflib.ndiff(self.before.splitlines(), self.after.splitlines()))
        old, new = (" ".join(row[2:].strip() for row in rows if row[0] == sign) for sign in "-+")
        nth = f" ({self.again + 1})" if self.again else ""
        return f"{self.module}.{self.function}: `{old}` → `{new}`{nth}"

    @property
    def module(self) -> str:
        parts = self.path.with_suffix("").parts
        return ".".join(parts[parts.index("games") + 1:])

    @property
    def text(self) -> str:
        """Identify the function's text: when it changes, the fault is tried anew."""
        return sha256(self.before.encode()).hexdigest()[:12]

    def code(self) -> CodeType:
        """The function's code with the fault."""
        rows = self.path.read_text("utf-8").splitlines()
        first = rows[self.lines.start - 1]
        indent = first[:len(first) - len(first.lstrip())]
        rows[self.lines.start - 1:self.lines.stop - 1] = textwrap.indent(
            self.after.strip("\n"), indent).splitlines()
        return found(compile("\n".join(rows), str(self.path), "exec"), self.function)


def found(code: CodeType, function: str) -> CodeType:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == function:
                return inner
            if function.startswith(f"{inner.co_qualname}."):
                return found(inner, function)
    raise LookupError(function)


class Visitor(MutationVisitor):
    """mutmut's visitor, without decorated functions (nothing is wrapped here) and defaults."""

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef):
            return False
        return isinstance(node, cst.Param) or super()._skip_node_and_children(node)


def faults(path: Path) -> list[Fault]:
    """All faults of a file, in order."""
    source = path.read_text("utf-8")
    wrapper = MetadataWrapper(cst.parse_module(source))
    sentences = {number for number, line in enumerate(source.splitlines(), 1)
                 if SENTENCE.search(line)}
    visitor = Visitor(CHANGES, IgnoredCode(set(), set(), sentences))
    wrapper.visit(visitor)
    return numbered(planted(path, source, wrapper, visitor.mutations))


def planted(path: Path, source: str, wrapper: MetadataWrapper,
            mutations: list[Mutation]) -> Iterator[Fault]:
    places, parents = wrapper.resolve(PositionProvider), wrapper.resolve(ParentNodeProvider)
    spans, functions = statements(source), dict(spread(ast.parse(source)))
    for one in mutations:
        function = one.contained_by_top_level_function
        if not isinstance(function, cst.FunctionDef):
            continue
        called = name(function, parents)
        changed = deep_replace(function, one.original_node, one.mutated_node)
        assert isinstance(changed, cst.FunctionDef)
        yield Fault(path, called, spans[places[one.original_node].start.line], functions[called],
                    wrapper.module.code_for_node(function), wrapper.module.code_for_node(changed))


def name(function: cst.FunctionDef, parents: Mapping[cst.CSTNode, cst.CSTNode]) -> str:
    """The function's name, with its class if it has one."""
    node: cst.CSTNode | None = function
    names: list[str] = []
    while node is not None:
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            names.insert(0, node.name.value)
        node = parents.get(node)
    return ".".join(names)


def spread(tree: ast.Module | ast.ClassDef, within: str = "") -> Iterator[tuple[str, range]]:
    """Yield the lines of each function, including its decorators."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from spread(node, f"{within}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            start = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            yield f"{within}{node.name}", range(start, (node.end_lineno or start) + 1)


def statements(source: str) -> dict[int, range]:
    """Return, for each line, those of the innermost statement around it; of an `if` its head."""
    spans: dict[int, range] = {}
    for node in ast.walk(ast.parse(source)):  # outer statements come before inner ones
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            end = body[0].lineno - 1 if body else node.end_lineno
            span = range(node.lineno, max(node.lineno, end or 0) + 1)
            spans.update(dict.fromkeys(span, span))
    return spans


def numbered(made: Iterator[Fault]) -> list[Fault]:
    """Number a change that occurs more than once in a function."""
    seen: Counter[str] = Counter()
    rows = []
    for one in made:
        rows.append(replace(one, again=seen[one.key]))
        seen[one.key] += 1
    return rows
