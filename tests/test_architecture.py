"""The page on architecture names only what is there, and no module outgrows its readers."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest
from werkzeug.test import TestResponse

from companion.engine.game import Game
from companion.games import GAMES
from companion.i18n.update import ROOT
from companion.web.server.streams import Key, Stream
from tests.web.forms import form_of
from tests.world import Evening

PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
HOP = re.compile(r"^\d+\. `([\w/.]+\.py): ([\w.]+)`", re.MULTILINE)
MOST_HOPS = 25
EXAMPLES = "Where to find it"
WORDS = "The words of the code"
LONGEST_MODULE, LONGEST_FUNCTION, MOSTLY = 300, 40, 12
CODE = ("companion", "printables", "bench")
PYTHON = (*CODE, "shipping", "tests")  # a file of tests that is longer tests two things


def parts() -> dict[str, str]:
    """The page by its headings."""
    found = re.split(r"^## (.+)$", PAGE, flags=re.MULTILINE)[1:]
    return dict(zip(found[::2], found[1::2], strict=True))


def ways() -> dict[str, list[tuple[str, str]]]:
    """Each way through the code, with its hops."""
    return {title: HOP.findall(text) for title, text in parts().items()
            if title not in (EXAMPLES, WORDS)}


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


def modules_named(folder: Path) -> set[str]:
    """The modules that a folder's docstring names."""
    about = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    return set(re.findall(r"\b\w+\.py\b", about))


@pytest.mark.parametrize("room", ["engine", *(f"games/{name}" for name in GAMES)])
def test_the_engine_and_every_game_tell_what_each_of_their_modules_is_for(room: str) -> None:
    folder = ROOT / "companion" / room
    assert modules_named(folder) == {path.name for path in folder.rglob("[!_]*.py")}


@pytest.mark.parametrize("room", ["companion", "companion/store", "companion/web/pages",
                                  *(f"printables/decks/{name}" for name in GAMES)])
def test_every_folder_of_many_files_tells_what_each_is_for(room: str) -> None:
    folder = ROOT / room
    assert modules_named(folder) == {path.name for path in folder.glob("[!_]*.py")}


def examples(game: Game) -> list[str]:
    """A game's rows: where a rule, a secret, a page and a face are."""
    return re.findall(rf"^\| {game.title}: .*", parts()[EXAMPLES], re.MULTILINE)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_rule_a_secret_a_page_and_a_face_of_each_game_are_shown(game: Game) -> None:
    assert len(examples(game)) == 4
    for row in examples(game):
        (thing, _), (_, proof) = re.findall(r"`([\w/.]+)(?:: (\w+))?`", row)
        assert f"/{game.name}/" in thing and proof.startswith("test_"), row
        for file, name in re.findall(r"`([\w/.]+)(?:: (\w+))?`", row):
            assert (ROOT / file).is_file() and (not name or name in names(ROOT / file)), row


def test_every_word_of_the_code_is_told_once_with_where_to_read_on() -> None:
    rows = [row.strip("| ").split(" | ") for row in parts()[WORDS].splitlines()
            if row.startswith("|") and " | |" not in row and "---" not in row]
    told = [word for words, _, _ in rows for word in words.split(", ")]
    assert len(rows) > 20 and len(set(told)) == len(told)
    for word, _, where in rows:
        file, name = where.strip("`").split(": ")
        assert name in names(ROOT / file), word


def test_every_script_of_ours_says_first_what_it_is_for() -> None:
    scripts = sorted((ROOT / "companion/static").glob("*.js"))
    assert scripts and all(path.read_text("utf-8").startswith("// ") for path in scripts)


def test_a_tap_takes_few_hops() -> None:
    assert len(ways()["A tap"]) <= MOST_HOPS


@contextmanager
def followed() -> Iterator[list[tuple[str, str]]]:
    """Every function of ours that this thread calls, as `file: function`."""
    called: list[tuple[str, str]] = []

    def note(frame: FrameType, what: str, _: object) -> None:
        code = frame.f_code
        if what == "call" and code.co_filename.startswith(str(ROOT / "companion")):
            called.append((str(Path(code.co_filename).relative_to(ROOT)), code.co_qualname))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield called
    finally:
        sys.setprofile(before)


def test_a_tap_goes_the_way_that_the_page_tells(evening: Evening) -> None:
    """Follow Flask and all behind it; the socket before it and the streams have other threads."""
    evening.served.hub.add(Stream(Key(evening.room, "gm", 0, "en", "table")))
    url = f"{evening.url}/gm"
    form = form_of(html_of(evening.gm.get(url)), f"{url}/do/deal_roles")
    with followed() as called:
        answer = evening.gm.post(f"{url}/do/deal_roles", form, **{"HX-Request": "true"})
    assert answer.status_code == 200
    told = [hop for hop in ways()["A tap"] if "/web/server/" not in hop[0] or "live" in hop[0]]
    left = iter(called)
    for hop in told:
        assert hop in left, f"{hop[0]}: {hop[1]} is not called there"


def html_of(answer: TestResponse) -> str:
    return answer.get_data(as_text=True)


def sources() -> list[Path]:
    return [path for folder in PYTHON for path in sorted((ROOT / folder).rglob("*.py"))]


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


# Where a template speaks of a command: what is asked of the page, compared or written into an id.
OF_COMMANDS = re.compile(
    r'''page\.offer(?:ed)?\([^)]*\)|(?:name|command) (?:[!=]=|(?:not )?in) [^%}]*|"name", [^)]*\)'''
    r'''|/do/\w+|id="(?:do|open|sure|tile)-\w+''')


def named_in_templates(game: Game) -> set[str]:
    folder = ROOT / "companion/templates" / game.name
    spoken = {word for path in sorted(folder.glob("*.html"))
              for found in OF_COMMANDS.findall(path.read_text("utf-8"))
              for word in re.findall(r"\w+", found)}
    return {command.name() for command in game.commands} & spoken


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_templates_draw_what_is_offered_by_its_place_not_by_its_name(game: Game) -> None:
    assert not named_in_templates(game)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_headline_of_a_page_is_said_by_the_view_not_by_the_template(game: Game) -> None:
    folder = ROOT / "companion/templates"
    for path in (folder / game.name).glob("*.html"):
        if path.stem in ("gm", "seat", "screen", "_page", "_top", "_where", "_fragments"):
            name, text = str(path.relative_to(folder)), path.read_text("utf-8")
            found = re.findall(r'<h1[^>]*>\s*(?:\{%[^%]*%\}\s*)*\{\{ _\("([^"]*)"', text)
            assert not found, name
