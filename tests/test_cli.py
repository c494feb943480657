"""The command line, as one meets it in a terminal."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import httpx
import pytest
import zxingcpp
from click.testing import CliRunner, Result
from PIL import Image

from companion import addresses
from companion.backup import DATABASE
from companion.cli import main
from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.store import Store, rooms
from companion.store.trouble import Unsaved
from companion.web.render.frames import Snapshot
from companion.web.render.table_page import TablePage
from tests.browser.server import KEY, ask, free_port
from tests.world import open_evening

COMMAND = [sys.executable, "-m", "tests.browser.cold"]  # pages are drawn when asked for
SHADES = {"█": (0, 0), "▄": (1, 0), "▀": (0, 1), " ": (1, 1)}  # dark cells, above and below
CELL = 8
Serve = Callable[..., "Served"]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def says(answer: Result, *words: str) -> bool:
    """It failed with a sentence that has these words, and not with a traceback."""
    assert isinstance(answer.exception, SystemExit), repr(answer.exception)
    return answer.exit_code != 0 and all(word in answer.stderr for word in words)


class Served:
    """`companion serve`, and what it printed; the data folder is where it is told to be."""

    def __init__(self, data: Path, *arguments: str, **environment: str) -> None:
        clean = {name: value for name, value in os.environ.items()
                 if name not in ("PORT", "COMPANION_KEY", "COMPANION_DATA")}
        self.data, self.output = data, data.with_suffix(".out")
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                [*COMMAND, "serve", "--data", str(data), *arguments], stdout=output,
                env={**clean, "PYTHONUNBUFFERED": "1", **environment})

    @property
    def told(self) -> str:
        return self.output.read_text("utf-8")

    @property
    def address(self) -> str:
        """The game master's address with its key, once it is printed."""
        for _ in range(300):
            found = re.search(r"(http://\S+/host\?key=\S+)\n", self.told)
            if found and "Keep this computer awake" in self.told:
                return found[1]
            time.sleep(0.05)
        raise AssertionError(f"no address in {self.told!r}")

    def get(self, url: str) -> httpx.Response:
        for _ in range(300):
            try:
                return ask("GET", url, timeout=10)
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"nothing answers at {url}")

    def open_table(self, port: int, key: str) -> str:
        self.get(f"http://127.0.0.1:{port}/code")
        answer = ask(
            "POST",
            f"http://127.0.0.1:{port}/api/tables", timeout=30,
            json={"game": "hollywood", "seats": ["Dana", "Avi", "Noa", "Gil"]},
            headers={"Authorization": f"Bearer {key}"})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    made: list[Served] = []

    def start(*arguments: str, **environment: str) -> Served:
        made.append(Served(tmp_path / f"data-{len(made)}", *arguments, **environment))
        return made[-1]

    yield start
    for served in made:
        served.process.kill()
        served.process.wait()


def qr_in(told: str) -> str:
    """Read the code as a phone before the terminal would: light letters on a dark ground."""
    lines = [line for line in told.splitlines() if line and set(line) <= set(SHADES)]
    picture = Image.new("L", (len(lines[0]), 2 * len(lines)), 255)
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            for half, dark in enumerate(SHADES[letter]):
                picture.putpixel((x, 2 * y + half), 0 if dark else 255)
    size = (picture.width * CELL, picture.height * CELL)
    found = zxingcpp.read_barcodes(picture.resize(size, Image.Resampling.NEAREST))
    assert found, "the QR in the terminal cannot be read"
    return str(found[0].text)


# --- serve ---------------------------------------------------------------------------------------


def test_it_prints_the_address_with_its_key_and_the_same_as_a_qr(serve: Serve) -> None:
    port = free_port()
    served = serve("--host", "127.0.0.1", "--port", str(port), "--host-url",
                   f"http://127.0.0.1:{port}")
    address = served.address
    assert qr_in(served.told) == address
    opened = served.get(address)
    assert opened.status_code in (302, 303) and opened.headers["Location"].endswith("/home")
    assert served.get(f"http://127.0.0.1:{port}/host?key=wrong").status_code == 401


def test_the_environment_sets_the_port_and_the_key(serve: Serve) -> None:
    port = free_port()
    served = serve(PORT=str(port), COMPANION_KEY="ours-for-tonight")
    assert served.address.endswith(f":{port}/host?key=ours-for-tonight")
    assert served.get(f"http://127.0.0.1:{port}/code").status_code == 200


@pytest.mark.parametrize("port", ["99999", "-1", "65536", "x"])
@pytest.mark.parametrize("option", ["--port", "--https"])
def test_a_port_that_is_none_is_told_before_anything_begins(
    tmp_path: Path, option: str, port: str
) -> None:
    answer = run("serve", option, port, "--data", tmp_path / "data")
    assert answer.exit_code == 2 and says(answer, "Invalid value", port)
    assert not (tmp_path / "data").exists()


def test_a_name_that_no_computer_can_have_is_told(tmp_path: Path) -> None:
    answer = run("serve", "--host", "x" * 70, "--port", "0", "--data", tmp_path / "data")
    assert answer.exit_code == 1 and says(answer, "cannot be served")


def test_it_lists_every_address_of_this_computer(serve: Serve) -> None:
    port = free_port()
    served = serve("--port", str(port), "--host-url", "http://table.example")
    assert served.address.startswith("http://table.example/host?key=")
    path = served.address.removeprefix("http://table.example")
    for address in addresses.found():
        where = "this computer itself" if address.ip.startswith("127.") else "another network"
        assert f"or on {where}: {address.url(port)}{path}" in served.told


def test_the_key_stays_the_same_from_evening_to_evening(tmp_path: Path, serve: Serve) -> None:
    first = serve("--port", str(free_port()), "--host-url", "http://here")
    key = first.address
    first.process.terminate()
    first.process.wait()
    again = Served(first.data, "--port", str(free_port()), "--host-url", "http://here")
    try:
        assert again.address == key
    finally:
        again.process.kill()
        again.process.wait()


def test_a_port_in_use_is_told_in_a_sentence(serve: Serve, tmp_path: Path) -> None:
    port = free_port()
    serve("--port", str(port)).get(f"http://127.0.0.1:{port}/code")
    second = subprocess.run([*COMMAND, "serve", "--port", str(port), "--data",
                             str(tmp_path / "other")], capture_output=True, text=True, timeout=60)
    assert second.returncode != 0 and "Traceback" not in second.stderr
    assert f"Port {port} is in use" in second.stderr and f"--port {port + 1}" in second.stderr
    assert "/host?key=" not in second.stdout


def test_a_host_that_cannot_be_served_is_told_in_a_sentence(tmp_path: Path) -> None:
    assert says(run("serve", "--host", "no.such.host.invalid", "--data", tmp_path / "d"),
                "no.such.host.invalid:8000 cannot be served")


def test_who_listens_at_one_address_is_sent_there(serve: Serve) -> None:
    port = free_port()
    served = serve("--host", "127.0.0.1", "--port", str(port))
    assert served.address.startswith(f"http://127.0.0.1:{port}/host?key=")
    assert "or on another network" not in served.told


def test_any_free_port_will_do(serve: Serve) -> None:
    served = serve("--host", "127.0.0.1", "--port", "0")
    assert served.get(served.address).status_code in (302, 303)


# --- what stands in the way of serving -----------------------------------------------------------


def refused(data: Path, *arguments: str, **environment: str) -> str:
    """What `companion serve` says where it does not serve."""
    second = subprocess.run(
        [*COMMAND, "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data), *arguments],
        capture_output=True, text=True, timeout=60, env={**os.environ, **environment})
    assert second.returncode == 1 and "Traceback" not in second.stderr, second.stderr
    assert "/host?key=" not in second.stdout
    return second.stderr


def test_a_second_server_on_the_same_folder_is_refused_with_a_sentence(serve: Serve) -> None:
    first = serve("--host", "127.0.0.1", "--port", "0")
    address = first.address
    assert "is being served already" in refused(first.data)
    assert first.get(address).status_code in (302, 303)
    first.process.kill()
    first.process.wait()
    again = Served(first.data, "--host", "127.0.0.1", "--port", "0")
    try:
        assert "/host?key=" in again.address, "a lock does not outlive its server"
    finally:
        again.process.kill()
        again.process.wait()


def test_a_host_key_of_few_letters_is_refused_at_the_start(tmp_path: Path) -> None:
    told = refused(tmp_path / "data", COMPANION_KEY="guess-me")
    assert "COMPANION_KEY has 8 characters" in told and "at least 12" in told


@pytest.mark.parametrize("key", [b"", b"short"])
def test_a_server_does_not_run_on_a_key_that_is_none(tmp_path: Path, key: bytes) -> None:
    (tmp_path / "key").write_bytes(key)
    assert "nobody's seat would be safe" in refused(tmp_path)


def test_a_damaged_store_is_told_at_the_start_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "companion.db").write_bytes(b"not a store at all " * 1000)
    told = refused(tmp_path)
    assert "is damaged" in told and "companion restore FILE" in told


def test_a_missing_key_is_told_and_the_folder_is_closed_to_others(
    serve: Serve, tmp_path: Path
) -> None:
    first = serve("--host", "127.0.0.1", "--port", "0")
    assert first.address
    first.process.kill()
    first.process.wait()
    (first.data / "key").unlink()
    first.data.chmod(0o755)
    again = subprocess.Popen([*COMMAND, "serve", "--host", "127.0.0.1", "--port", "0", "--data",
                              str(first.data)], stderr=subprocess.PIPE, text=True,
                             stdout=subprocess.DEVNULL)
    assert again.stderr
    told = [again.stderr.readline() for _ in range(2)]
    again.kill()
    again.communicate()
    assert "closed to them now" in told[0] and "everybody scans anew" in told[1]
    for path in [first.data, *first.data.iterdir()]:
        assert path.stat().st_mode & 0o077 == 0, path


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

    monkeypatch.setattr("companion.carrying.bring_in", full)
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
    """Each command by what is typed for it, the groups too."""
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
    "doctor --port 99999", "doctor --port -5", "doctor --lang xx", "print --paper a5",
    "simulate zero --players 99", "simulate zero --players 2 --games 0",
    "simulate zero --players 2 --seed x", "import nowhere.json", "restore nowhere.zip"])
def test_a_value_that_cannot_be_meant_is_refused_as_wrong_use(typed: str) -> None:
    answer = run(*typed.split())
    assert answer.exit_code == 2 and says(answer, "Error: Invalid value for ")
