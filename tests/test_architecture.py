"""The page on how it hangs together names what is there; and no room outgrows its readers."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from companion.i18n.update import ROOT

PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
HOP = re.compile(r"^\d+\. `([\w/.]+\.py): ([\w.]+)`", re.MULTILINE)
MOST_HOPS = 25
LONGEST_MODULE, LONGEST_FUNCTION, MOSTLY = 300, 40, 12
CODE = ("companion", "printables", "bench")


def ways() -> dict[str, list[tuple[str, str]]]:
    """Each thing that happens, with its hops."""
    parts = re.split(r"^## (.+)$", PAGE, flags=re.MULTILINE)[1:]
    return {title: HOP.findall(text) for title, text in zip(parts[::2], parts[1::2], strict=True)}


def names(path: Path) -> set[str]:
    """Functions and classes of a module, methods by Class.method."""
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{item.name}" for item in node.body
                      if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef)}
    return found


@pytest.mark.parametrize("title", ways())
def test_every_way_is_told_by_functions_that_are_there(title: str) -> None:
    hops = ways()[title]
    assert hops
    for file, function in hops:
        assert function in names(ROOT / file), f"{title}: {file} has no {function}"


def test_every_row_of_the_page_is_such_a_hop() -> None:
    rows = re.findall(r"^\d+\. .*", PAGE, re.MULTILINE)
    assert len(rows) == sum(map(len, ways().values()))


def test_a_tap_takes_few_hops() -> None:
    assert len(ways()["A tap"]) <= MOST_HOPS


def sources() -> list[Path]:
    return [path for folder in CODE for path in sorted((ROOT / folder).rglob("*.py"))]


def test_no_module_is_longer_than_a_reader_likes() -> None:
    long = {str(path.relative_to(ROOT)) for path in sources()
            if len(path.read_text("utf-8").splitlines()) > LONGEST_MODULE}
    assert not long


@pytest.mark.parametrize("folder", CODE)
def test_functions_are_short(folder: str) -> None:
    lengths = sorted(length for path in sorted((ROOT / folder).rglob("*.py"))
                     for length in functions(path).values())
    assert lengths[int(0.9 * len(lengths))] <= MOSTLY


def functions(path: Path) -> dict[str, int]:
    found = [node for node in ast.walk(ast.parse(path.read_text("utf-8")))
             if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {f"{path.relative_to(ROOT)}: {node.name}, line {node.lineno}":
            (node.end_lineno or 0) - node.lineno + 1 for node in found}


@pytest.mark.parametrize("folder", CODE)
def test_no_function_is_longer_than_a_screen(folder: str) -> None:
    long = {name: length for path in sorted((ROOT / folder).rglob("*.py"))
            for name, length in functions(path).items() if length > LONGEST_FUNCTION}
    assert not long
