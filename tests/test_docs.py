"""Documents that cannot rot: all they name is there, and they name all there is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
import pytest

from companion.cli import main
from companion.games import GAMES
from companion.i18n import LANGUAGES, text
from companion.i18n.update import ROOT
from companion.web.services import ROLE_OF
from printables.catalogue import all_decks

README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
OF_A_GAME = (
    *(f"companion/games/{{}}/{name}" for name in (
        "__init__.py", "content.py", "state.py", "commands", "events", "view.py", "question.py",
        "twins.py")),
    *(f"companion/templates/{{}}/{name}" for name in ("gm.html", "seat.html", "screen.html")),
    *(f"companion/translations/{lang}/LC_MESSAGES/{{}}.po" for lang in ("he", "ru")),
    "printables/decks/{}/__init__.py", "tests/games/{}/__init__.py",
    "tests/games/{}/test_question.py", "tests/games/{}/test_twins.py",
)
SCRIPTS = {"he": "[א-ת]", "ru": "[а-яё]", "en": "[a-z]"}


# --- the command line ----------------------------------------------------------------------------


def leaves(command: click.Command, path: str = "companion") -> Iterator[tuple[str, click.Command]]:
    """Every command that can be given, by its whole name."""
    if not isinstance(command, click.Group):
        yield path, command
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        if inner := command.get_command(context, name):
            yield from leaves(inner, f"{path} {name}")


COMMANDS = dict(leaves(main))


def row_of(name: str) -> str:
    """What the README's table says of a command: the code in its own row."""
    rows = [line for line in README.splitlines() if line.startswith("|") and f"`{name} " in line]
    assert len(rows) == 1, f"{name} stands in {len(rows)} rows"
    return rows[0].replace("\\|", "|")


def options(command: click.Command) -> dict[str, click.Option]:
    return {name: item for item in command.params if isinstance(item, click.Option)
            for name in item.opts if name.startswith("--")}


def test_the_readme_names_the_commands_there_are_and_no_others() -> None:
    told = set(re.findall(r"`(companion [a-z]+(?: [a-z_]+)?)(?= [A-Z\[-])", README))
    assert told == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_readme_names_the_options_there_are_and_no_others(name: str) -> None:
    code = " ".join(re.findall("`([^`]+)`", row_of(name)))
    there = options(COMMANDS[name])
    short = {"-o": "--output"}
    told = {short.get(word, word) for word in re.findall(r"(?<![\w-])--?[a-z][a-z-]*", code)}
    assert told == set(there)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_readme_names_the_choices_and_the_environment(name: str) -> None:
    row = row_of(name)
    for option, item in options(COMMANDS[name]).items():
        if isinstance(item.type, click.Choice):
            assert f"{option} {'|'.join(item.type.choices)}" in row
        if item.envvar:
            assert f"`{item.envvar}`" in README


# --- make ----------------------------------------------------------------------------------------


TARGETS = re.findall(r"^([a-z][a-z-]*):", MAKEFILE, re.MULTILINE)


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_says_what_it_does(target: str) -> None:
    assert re.search(rf"^# {target}: .+\n{target}:", MAKEFILE, re.MULTILINE)
    phony = MAKEFILE.partition(".PHONY:")[2].split()
    assert target in phony


@pytest.mark.parametrize("target", ["run", "test", "lint", "bench", "words"])
def test_what_people_need_of_make_is_told(target: str) -> None:
    told = README + (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert target in TARGETS and f"make {target}" in told


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_no_page_names_a_target_that_is_not_there(name: str) -> None:
    told = set(re.findall(r"`?make ([a-z-]+)`", (ROOT / name).read_text("utf-8")))
    assert told <= set(TARGETS)


# --- where things live ---------------------------------------------------------------------------


def places() -> list[tuple[str, list[str]]]:
    """The rows of “Where things live”, each with its code."""
    section = README.partition("## Where things live")[2]
    rows = [line for line in section.splitlines() if line.startswith("| ") and "`" in line]
    return [(row.split("|")[1].strip(), re.findall("`([^`]+)`", row)) for row in rows]


def written_out(path: str) -> list[str]:
    if "<game>" in path:
        return [every for game in GAMES for every in written_out(path.replace("<game>", game))]
    if "<lang>" in path:
        return [path.replace("<lang>", lang) for lang in LANGUAGES if lang != "en"]
    return [path]


def is_there(name: str, first: str) -> bool:
    """Whether a path exists, from the root or beside what the row begins with."""
    beside = (ROOT / first).parent if (ROOT / first).is_file() else ROOT / first
    near = [ROOT / name, beside / name, beside / f"{name}.py", beside.parent / name]
    return any(path.exists() for path in near)


@pytest.mark.parametrize(("thing", "named"), places(), ids=lambda value: str(value)[:20])
def test_things_live_where_the_readme_says(thing: str, named: list[str]) -> None:
    named = [name for name in named if not name.startswith("make ")]
    for first in written_out(named[0]):
        missing = [path for name in named for path in written_out(name)
                   if not is_there(path, first)]
        assert missing == [], thing


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_folders_and_names(game: str) -> None:
    """Commands and events are one file, or a package where there are many."""
    missing = [path for path in (path.format(game) for path in OF_A_GAME)
               if not (ROOT / path).exists() and not (ROOT / f"{path}.py").exists()]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_has_a_title_in_every_language(lang: str) -> None:
    assert set(all_decks()) == set(GAMES)
    titles = {(deck.game, sheet.name): text(sheet.title, lang)
              for deck in all_decks().values() for sheet in deck.sheets}
    assert titles and [where for where, title in titles.items()
                       if not re.search(SCRIPTS[lang], title, re.IGNORECASE)] == []


def test_the_pictures_of_the_readme_are_there() -> None:
    pictures = re.findall(r'src="([^"]+)"', README)
    assert pictures and all((ROOT / path).is_file() for path in pictures)


# --- what is safe ---------------------------------------------------------------------------------

SECURITY = (ROOT / "docs/security.md").read_text("utf-8")
CODE = "".join(path.read_text("utf-8") for path in sorted((ROOT / "companion").rglob("*.py")))


def test_the_page_on_security_names_every_cookie() -> None:
    named = set(re.findall(r'set_cookie\(response, "(\w+)"', CODE))
    of_a_room = set(re.findall(r'cookie_name\("(\w+)"', CODE)) | set(ROLE_OF)
    assert {"host", "ask", "gm", "seat", "screen"} <= named | of_a_room
    of_a_phone = {"device", "lang", "notes", "theme"}
    for name in (named, of_a_phone, {f"{role}_ROOM" for role in of_a_room}):
        assert all(f"`{each}`" in SECURITY for each in name), name


def test_the_page_on_security_names_everything_made_with_the_servers_key() -> None:
    made = set(re.findall(r"""\bmac\([\w.()]+, ["']([a-z-]+)["']""", CODE))
    assert {"seat", "eyes", "knock", "number"} <= made
    assert not {each for each in made if f"`{each}`" not in SECURITY}
