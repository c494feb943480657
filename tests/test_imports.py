"""Who may import whom: the layers of the design, read off the source."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from companion.i18n.update import ROOT

# Folder or module: the parts of ours it may know besides itself.
MAY = {
    "companion/engine": (),
    "companion/games": ("companion.engine",),
    "companion/store": ("companion.engine",),
    "companion/i18n": ("companion.engine.words",),
    "printables": ("companion.engine", "companion.games", "companion.i18n", "companion.qr"),
}
MAY_KNOW_WEB = ("companion/web", "companion/cli.py")
PURE = ("flask", "werkzeug", "jinja2", "sqlite3", "sqlite_utils", "uvicorn", "asyncio",
        "datetime", "time", "os", "pathlib", "socket", "threading")


def sources(folder: str) -> list[Path]:
    path = ROOT / folder
    return [path] if path.suffix else sorted(path.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Every module this file imports, at the top or inside a function."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots"
            found.add(node.module or "")
            found.update(f"{node.module}.{name.name}" for name in node.names)
    return found


def ours(names: set[str]) -> set[str]:
    return {name for name in names if name.split(".")[0] in ("companion", "printables")}


def within(name: str, module: str) -> bool:
    return name == module or name.startswith(f"{module}.") or module.startswith(f"{name}.")


@pytest.mark.parametrize("folder", MAY)
def test_a_layer_imports_only_what_lies_below_it(folder: str) -> None:
    allowed = (*MAY[folder], folder.replace("/", "."))
    for path in sources(folder):
        for name in ours(imported(path)):
            assert any(within(name, module) for module in allowed), f"{path}: {name}"


def test_nobody_imports_the_web_but_the_web_and_the_command_line() -> None:
    known = {path for folder in MAY_KNOW_WEB for path in sources(folder)}
    for package in ("companion", "printables"):
        for path in set(sources(package)) - known:
            assert not any(within(name, "companion.web") and name != "companion"
                           for name in imported(path)), path


@pytest.mark.parametrize("folder", ["companion/engine", "companion/games"])
def test_rules_are_pure(folder: str) -> None:
    """No clock, no files, no network, no threads; chance is handed in."""
    for path in sources(folder):
        for name in imported(path):
            assert name.split(".")[0] not in PURE, f"{path}: {name}"


@pytest.mark.parametrize("folder", ["companion/engine", "companion/games"])
def test_rules_use_no_chance_but_what_is_handed_in(folder: str) -> None:
    for path in sources(folder):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                assert (node.value.id, node.attr) not in {
                    ("random", name) for name in ("random", "shuffle", "choice", "randint",
                                                  "sample", "seed")}, path


@pytest.mark.parametrize("folder", ["companion/engine", "companion/store", "companion/web",
                                    "companion/tables.py"])
def test_no_game_is_known_by_name(folder: str) -> None:
    for path in sources(folder):
        for name in imported(path):
            assert not name.startswith("companion.games.") or name.endswith(".GAMES"), path
