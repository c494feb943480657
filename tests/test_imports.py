"""Who may import whom: the layers of the design, read from the source."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from companion.i18n.update import ROOT

# Folder or module: the parts of ours it may know besides itself.
MAY = {
    "companion/engine": (),
    "companion/games": ("companion.engine", "companion.late"),
    "companion/store": ("companion.engine", "companion.late"),
    "companion/i18n": ("companion.engine.words", "companion.late"),
    "companion/evenings": ("companion.engine", "companion.games", "companion.store",
                           "companion.tables", "companion.people"),
    "companion/manual": ("companion.engine", "companion.games", "companion.i18n", "printables"),
    "printables": ("companion.engine", "companion.games", "companion.i18n", "companion.late",
                   "companion.qr"),
}
MAY_KNOW_WEB = ("companion/web", "companion/cli.py")
PURE = ("flask", "werkzeug", "jinja2", "sqlite3", "sqlite_utils", "uvicorn", "asyncio",
        "datetime", "time", "os", "pathlib", "socket", "threading")


def sources(folder: str) -> list[Path]:
    path = ROOT / folder
    return [path] if path.suffix else sorted(path.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Every module that a file imports, at the top or inside a function."""
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


# Each room of the web: what of the web it may know besides itself.
SHARED = ("companion.web.errors", "companion.web.services")
ROOMS = {
    "access": SHARED,
    "render": (*SHARED, "companion.web.access", "companion.web.server.streams"),
    "pages": (*SHARED, "companion.web.access", "companion.web.render"),
    "server": (*SHARED, "companion.web.access", "companion.web.render", "companion.web.app"),
}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_of_the_web_imports_only_the_rooms_it_needs(room: str) -> None:
    allowed = (*ROOMS[room], f"companion.web.{room}")
    for path in sources(f"companion/web/{room}"):
        for name in imported(path):
            if name.startswith("companion.web."):
                assert any(within(name, module) for module in allowed), f"{path}: {name}"


def test_every_module_of_the_web_lives_in_one_of_its_rooms() -> None:
    web = ROOT / "companion/web"
    assert {path.name for path in web.glob("*.py")} == {
        "__init__.py", "app.py", "errors.py", "services.py"}
    assert {path.parent.name for path in web.glob("*/*.py")} == set(ROOMS)


@pytest.mark.parametrize("name", ["rooms", "looking", "seating", "inventory", "tables", "taps"])
def test_rooms_and_tables_know_no_flask(name: str) -> None:
    for module in imported(ROOT / f"companion/{name}.py"):
        assert module.split(".")[0] not in ("flask", "werkzeug", "jinja2", "asyncio"), module


def test_nobody_imports_the_web_but_the_web_and_the_command_line() -> None:
    known = {path for folder in MAY_KNOW_WEB for path in sources(folder)}
    for package in ("companion", "printables"):
        for path in set(sources(package)) - known:
            assert not any(within(name, "companion.web") and name != "companion"
                           for name in imported(path)), path


@pytest.mark.parametrize("folder", ["companion/engine", "companion/games"])
def test_rules_are_pure(folder: str) -> None:
    """Rules use no clock, files, network or threads; chance is passed in."""
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
                                    "companion/tables.py", "companion/taps.py"])
def test_no_game_is_known_by_name(folder: str) -> None:
    for path in sources(folder):
        for name in imported(path):
            assert not name.startswith("companion.games.") or name.endswith(".GAMES"), path


def in_functions(path: Path) -> set[str]:
    """What is imported inside functions."""
    tree = ast.parse(path.read_text("utf-8"))
    return {name for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            for item in ast.walk(node) for name in _names(item)}


def _names(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []


LATE = "companion/late.py"
BY_NAME = {"importlib", "importlib.import_module", "importlib.util"}


@pytest.mark.parametrize("package", ["companion", "printables", "bench", "shipping"])
def test_what_is_loaded_late_is_loaded_in_one_way(package: str) -> None:
    for path in sources(package):
        assert not in_functions(path), path
        if str(path.relative_to(ROOT)) != LATE:
            assert not imported(path) & BY_NAME, path


def test_the_web_asks_one_function_who_looks() -> None:
    """A page that made its own GM would see what `viewer_of` hides from a phone on its round."""
    for path in sources("companion/web"):
        assert 'Viewer("gm"' not in path.read_text("utf-8"), path
    asked = {path.name for path in sources("companion/web") if "viewer_of(" in path.read_text()}
    assert asked == {"identity.py", "frames.py", "api.py"}


SHOWING = ("view", "lookup", "forecast", "now", "peeks")


def file_of(module: str) -> Path | None:
    path = ROOT / module.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py")
                 if file.is_file()), None)


def known_to(path: Path, found: set[Path]) -> set[Path]:
    """All files of the games that this one imports, directly or through others."""
    for name in imported(path):
        file = file_of(name) if name.startswith("companion.games.") else None
        if file and file not in found:
            found.add(file)
            known_to(file, found)
    return found


def test_what_only_shows_a_game_knows_no_commands() -> None:
    for name in SHOWING:
        for path in (ROOT / "companion/games").glob(f"*/{name}.py"):
            assert not [str(file) for file in known_to(path, set()) if "commands" in file.parts
                        or file.stem == "commands"], path


@pytest.mark.parametrize("package", ["companion", "printables"])
def test_a_type_that_is_not_checked_has_a_reason_beside_it(package: str) -> None:
    for path in sources(package):
        for line in path.read_text("utf-8").splitlines():
            assert "type: ignore" not in line or line.count("#") == 2, f"{path}: {line.strip()}"
