"""The command line, as one meets it in a terminal."""

from __future__ import annotations

import json
import re
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from bench.process import free_port
from companion.backup import DATABASE
from companion.cli import main
from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.sizes import GB
from companion.store import Store, rooms
from companion.store.trouble import Unsaved
from companion.web.render.frames import Snapshot
from companion.web.render.table_page import TablePage
from tests.browser.server import KEY
from tests.terminal import Serve, run, says
from tests.world import open_evening

# --- what is kept --------------------------------------------------------------------------------


def test_a_backup_made_while_serving_comes_back_in_an_empty_folder(
    serve: Serve, tmp_path: Path
) -> None:
    port = free_port()
    served = serve("--port", str(port), COMPANION_KEY=KEY)
    table = served.open_table(port, KEY)
    file, folder = tmp_path / "evening.zip", tmp_path / "elsewhere"
    made = run("backup", file, "--data", served.data)
    assert made.exit_code == 0 and str(file) in made.stdout, made.stderr
    assert file.stat().st_mode & 0o077 == 0
    brought = run("restore", file, "--data", folder)
    assert brought.exit_code == 0, brought.stderr
    assert (folder / "key").read_bytes() == (served.data / "key").read_bytes()
    assert run("export", table, tmp_path / "t.json", "--data", folder).exit_code == 0
    assert says(run("restore", file, "--data", folder), "already holds a store")
    nowhere = tmp_path / "no" / "such" / "folder.zip"
    assert says(run("backup", nowhere, "--data", folder), str(nowhere))
    assert says(run("export", "NOTHERE", file, "--data", folder), "There is no table NOTHERE.")


def test_a_table_is_carried_from_one_server_to_another(serve: Serve, tmp_path: Path) -> None:
    port = free_port()
    served = serve("--port", str(port), COMPANION_KEY=KEY)
    table = served.open_table(port, KEY)
    file, other = tmp_path / "table.json", tmp_path / "other"
    assert run("export", table, file, "--data", served.data).exit_code == 0
    arrived = run("import", file, "--data", other)
    new = re.search(r"table (\w+)", arrived.stdout)
    assert arrived.exit_code == 0 and new, arrived.stderr
    assert run("export", new[1], tmp_path / "again.json", "--data", other).exit_code == 0
    first, second = (json.loads(path.read_text("utf-8"))
                     for path in (file, tmp_path / "again.json"))
    assert first["log"] == second["log"], "every record, and when it was made"
    assert first["seats"] == second["seats"] and first["game"] == "hollywood"


@pytest.fixture
def carried(tmp_path: Path) -> Path:
    """A table of another server, as a file."""
    evening = open_evening(tmp_path / "there", 3, game="zero")
    file = tmp_path / "table.json"
    assert run("export", evening.table, file, "--data", tmp_path / "there").exit_code == 0
    evening.served.store.close()
    return file


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_of_which_some_page_cannot_be_drawn_is_not_brought_in(
    carried: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    drawn = Snapshot.render

    def render(self: Snapshot, template: str, page: TablePage, spoken: str) -> str:
        assert (spoken, template) != (lang, "zero/screen.html")
        return drawn(self, template, page, spoken)

    monkeypatch.setattr(Snapshot, "render", render)
    here = tmp_path / "here"
    assert says(run("import", carried, "--data", here), "table.json is not an exported table")
    assert rooms_in(here) == 0
    monkeypatch.undo()
    assert run("import", carried, "--data", here).exit_code == 0 and rooms_in(here) == 1


def rooms_in(data: Path) -> int:
    store = Store(data / DATABASE)
    try:
        return len(rooms.all_rooms(store))
    finally:
        store.close()


def test_a_disk_that_takes_no_table_is_told_in_a_sentence(
    carried: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise Unsaved("full")

    monkeypatch.setattr("companion.table_file.bring_in", full)
    assert says(run("import", carried, "--data", tmp_path / "here"), "disk is full")


@pytest.mark.parametrize(("command", "content", "told"), [
    ("restore", b"not a backup", "not a backup"),
    ("import", b"not a table", "not an exported table"),
    ("import", b'{"format": "table-companion-1", "game": "chess"}', "not an exported table"),
    ("import", b"\xff\xfe", "not an exported table"),
    ("import", b"[]", "not an exported table"),
])
def test_a_file_that_is_none_of_ours_is_refused_with_a_sentence(
    tmp_path: Path, command: str, content: bytes, told: str
) -> None:
    (tmp_path / "file").write_bytes(content)
    assert says(run(command, tmp_path / "file", "--data", tmp_path / "data"), told)


@pytest.mark.parametrize(("command", "told"), [
    ("restore", "no plain file"), ("import", "not an exported table")])
def test_what_has_no_end_is_not_read_to_it(tmp_path: Path, command: str, told: str) -> None:
    def little_memory() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (GB, GB))

    answer = subprocess.run(
        [sys.executable, "-m", "companion", command, "/dev/zero", "--data", tmp_path / "data"],
        preexec_fn=little_memory, timeout=60, capture_output=True, text=True, check=False)
    assert answer.returncode == 1 and told in answer.stderr and "Traceback" not in answer.stderr


@pytest.mark.parametrize(("arguments", "told"), [
    (["restore", "nowhere.zip"], "nowhere.zip"),
    (["import", "nowhere.json"], "nowhere.json"),
    (["backup", "evening.zip", "--data", "nowhere"], "nowhere"),
    (["export", "ABCDEFGH", "table.json", "--data", "nowhere"], "nowhere"),
    (["simulate", "hollywood", "--players", "10"], "10"),
    (["simulate", "chess"], "chess"),
    (["simulate", "zero", "--players", "2", "--games", "1", "--plot", "nowhere/x.svg"], "nowhere"),
    (["print", "chess", "cards", "-o", "x.pdf"], "chess"),
    (["serve", "--port", "seven"], "seven"),
    (["dance"], "dance"),
])
def test_errors_are_sentences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says(run(*arguments), told)
    assert list(tmp_path.iterdir()) == [], "what failed left something behind"


@pytest.mark.parametrize("typed", [
    "simulate hollywood --players 2 --games 1 --plot /dev/full",
    "simulate eight_and_half --players 2 --games 1 --plot /dev/full",
    "print zero pad -o /dev/full"])
def test_a_disk_that_takes_no_file_is_told_in_a_sentence(typed: str) -> None:
    assert says(run(*typed.split()), "Error: No space left on device.")


# --- playing by itself, and paper ----------------------------------------------------------------


def test_the_simulation_reports_and_draws(tmp_path: Path) -> None:
    plot = tmp_path / "games.svg"
    made = run("simulate", "hollywood", "--players", "7", "--games", "20", "--seed", "3",
               "--plot", plot)
    assert made.exit_code == 0, made.stderr
    shares = re.findall(r"([0-9.]+)%", made.stdout.partition("20 games of 7 players")[2])
    assert abs(sum(map(float, shares)) - 100) < 0.5
    assert "games per second" in made.stderr and "per second" not in made.stdout
    assert plot.read_text("utf-8").lstrip().startswith("<svg")


def test_the_list_of_sheets_has_the_promised_shape() -> None:
    made = run("print", "--list", "--json")
    rows = json.loads(made.stdout)
    assert {row["game"] for row in rows} == set(GAMES)
    for row in rows:
        assert list(row) == ["game", "sheet", "title", "pages"]
        assert isinstance(row["pages"], int) and row["title"] and row["sheet"]
        assert row["pages"] > 0, "what cannot be printed from here is not on the list"
    assert len({(row["game"], row["sheet"]) for row in rows}) == len(rows)


def every_command(group: click.Group, *path: str) -> Iterator[tuple[str, ...]]:
    """Each command by what one types for it, groups included."""
    context = click.Context(group)
    for name in group.list_commands(context):
        yield (*path, name)
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from every_command(command, *path, name)


COMMANDS = list(every_command(main))


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_command_says_in_sentences_what_it_is_for_and_what_each_option_does(
    path: tuple[str, ...],
) -> None:
    assert path[-1] in run(*path[:-1], "--help").stdout
    command: click.Command = main
    for name in path:
        assert isinstance(command, click.Group)
        command = command.get_command(click.Context(command), name) or command
    assert command.help and command.help.strip().endswith(".")
    for option in command.params:
        if isinstance(option, click.Option):
            assert option.help and option.help[0].isupper() and option.help.endswith("."), option


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("junk", [["--junk"], ["junk", "junk", "junk", "junk"]], ids=len)
def test_what_no_command_knows_is_refused_as_wrong_use(path: tuple[str, ...],
                                                       junk: list[str]) -> None:
    answer = run(*path, *junk)
    assert answer.exit_code == 2 and says(answer, "Error: ")


@pytest.mark.parametrize("typed", [
    "serve --host-url junk", "serve --host-url ::::", "doctor --host-url junk",
    "serve --host-url http://[bad", "serve --host-url http://here:99999", "serve --host-url http://",
    "doctor --port 99999", "doctor --port -5", "doctor --lang xx", "print --paper a5",
    "simulate zero --players 99", "simulate zero --players 2 --games 0",
    "simulate zero --players 2 --seed x", "import nowhere.json", "restore nowhere.zip",
    "doctor --data=", "backup all.zip --data="])
def test_a_value_that_cannot_be_meant_is_refused_as_wrong_use(typed: str) -> None:
    answer = run(*typed.split())
    assert answer.exit_code == 2 and says(answer, "Error: Invalid value for ")
