"""What people get: the wheel in an empty environment far from the tree, and the single file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from companion import __version__
from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.i18n.update import ROOT
from shipping import app, parts, wheel
from tests.browser.server import KEY, Server
from tests.examples import in_depth

pytestmark = pytest.mark.xdist_group("shipping")
LETTERS = {"he": "אבגדהוזחטיכלמנסעפצקרשת", "ru": "абвгдежзиклмнопрстуф", "en": "etaoinshrdlu"}
NOT_SHIPPED = (".mo", ".tmp", ".md")


class Installed:
    """A way to call the companion, from a folder without anything of ours."""

    def __init__(self, folder: Path, command: list[str]) -> None:
        self.folder, self.command = folder, command
        ours = ("PYTHONPATH", "COMPANION_KEY", "COMPANION_DATA", "PORT", "COMPANION_TESTS")
        self.environment = {**{name: value for name, value in os.environ.items()
                               if name not in ours}, "SHIV_ROOT": str(folder / "unpacked")}

    def run(self, *arguments: str | Path) -> str:
        done = subprocess.run([*self.command, *map(str, arguments)], cwd=self.folder, text=True,
                              capture_output=True, env=self.environment, timeout=120)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def serve(self, data: Path) -> Server:
        return Elsewhere(data, self).start()


class Elsewhere(Server):
    def __init__(self, data: Path, installed: Installed) -> None:
        super().__init__(data)
        self.installed = installed

    def launch(self) -> Server:
        with self.complaints.open("ab") as complaints:
            self.process = subprocess.Popen(
                [*self.installed.command, "serve", "--host", "127.0.0.1", "--port", str(self.port),
                 "--data", str(self.data)], cwd=self.installed.folder, stderr=complaints,
                stdout=subprocess.DEVNULL,
                env={**self.installed.environment, "COMPANION_KEY": KEY})
        return self


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel.build(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Install the wheel in an environment with only the libraries that it names."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "env", with_pip=False)
    binaries = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([sys.executable, "-m", "pip", "-q", "--python", str(binaries / "python"),
                    "install", "--no-deps", "--no-index", "--disable-pip-version-check",
                    str(built)], check=True)
    link_libraries(site_of(folder))
    return Installed(folder, [str(binaries / "companion")])


@pytest.fixture(scope="module")
def one_file(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Make the single file, run by a Python that has nothing else."""
    folder = tmp_path_factory.mktemp("one-file")
    app.main(folder / "companion.pyz")
    venv.create(folder / "env", with_pip=False)
    python = folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
    return Installed(folder, [str(python), "-I", str(folder / "companion.pyz")])


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[Installed, Path], Server]]:
    """Start a server with its data in the test's folder; it must end before the folder goes."""
    made: list[Server] = []

    def started(which: Installed, data: Path) -> Server:
        made.append(which.serve(data))
        return made[-1]

    yield started
    for server in made:
        server.kill()
        complaints = server.complaints.read_text("utf-8")
        assert "Traceback" not in complaints, complaints


def site_of(folder: Path) -> Path:
    return next((folder / "env").rglob("site-packages"))


def link_libraries(site: Path) -> None:
    for library in parts.libraries().values():
        for top in {name.split("/")[0] for name, _ in parts.files(library)}:
            if not (site / top).exists():
                (site / top).symlink_to(Path(str(library.locate_file(top))).resolve())


def of_the_tree() -> set[str]:
    found = {path.relative_to(ROOT) for package in ("companion", "printables")
             for path in (ROOT / package).rglob("*") if path.is_file()}
    return {path.as_posix() for path in found
            if path.suffix not in NOT_SHIPPED and "__pycache__" not in path.parts}


def ours(site: Path) -> set[Path]:
    return {path for package in ("companion", "printables")
            for path in (site / package).rglob("*") if "__pycache__" not in path.parts}


# --- the wheel -----------------------------------------------------------------------------------


def test_the_wheel_holds_every_file_and_its_catalogues_compiled(built: Path) -> None:
    with zipfile.ZipFile(built) as file:
        held = {name for name in file.namelist() if ".dist-info/" not in name}
    catalogues = {name for name in of_the_tree() if name.endswith(".po")}
    assert len(catalogues) >= 2 * len(GAMES)
    wanted = of_the_tree() - catalogues | {f"{name[:-3]}.mo" for name in catalogues}
    assert held == wanted


def test_an_installed_companion_is_called_by_name_and_as_a_module(installed: Installed) -> None:
    assert __version__ in installed.run("--version")
    python = Installed(installed.folder, [str(Path(installed.command[0]).parent / "python"), "-m",
                                          "companion"])
    assert python.run("--version") == installed.run("--version")
    assert "serve" in python.run("--help")


def test_an_installed_companion_serves_every_game_in_every_language(
    installed: Installed, start: Callable[[Installed, Path], Server], tmp_path: Path
) -> None:
    before = ours(site_of(installed.folder))
    server = start(installed, tmp_path / "data")
    for game, played in GAMES.items():
        names = ["Dana", "Avi", "Noa", "Gil"][:max(played.players)]
        table = server.open_table(game, names)
        for lang in LANGUAGES:
            for path in ("gm", "gm/print"):
                shown = look(server, f"/r/{table['room']}/{path}", lang, table)
                assert count(shown.text, LETTERS[lang]) > 100, (game, lang, path)
    assert ours(site_of(installed.folder)) == before, "an installed package is only read"


def look(server: Server, path: str, lang: str, table: dict[str, object]) -> httpx.Response:
    answer = httpx.get(f"{server.url}{path}", timeout=30, follow_redirects=True,
                       cookies={f"gm_{table['room']}": str(table["token"]), "lang": lang})
    assert answer.status_code == 200, f"{path}: {answer.text}"
    return answer


def count(text: str, letters: str) -> int:
    return sum(text.count(letter) for letter in letters)


def test_an_installed_companion_serves_its_styles_scripts_and_fonts(
    installed: Installed, start: Callable[[Installed, Path], Server], tmp_path: Path
) -> None:
    server = start(installed, tmp_path / "data")
    static = ROOT / "companion/static"
    with httpx.Client(base_url=server.url, timeout=30) as client:
        for path in sorted(path for path in static.rglob("*") if path.is_file()):
            answer = client.get(f"/static/{path.relative_to(static).as_posix()}")
            assert answer.content == path.read_bytes(), path


def test_an_installed_companion_prints_every_sheet(installed: Installed, tmp_path: Path) -> None:
    listed = {row["game"] for row in json.loads(installed.run("print", "--list", "--json"))}
    assert listed == set(GAMES)
    for game in in_depth(["zero"], *(game for game in GAMES if game != "zero")):
        same_paper(installed, game, tmp_path)


def same_paper(installed: Installed, game: str, folder: Path) -> None:
    """Check that it prints byte for byte what the tree prints, in Hebrew."""
    here, there = folder / f"{game}-here.pdf", folder / f"{game}-there.pdf"
    command = ["print", game, "all", "--lang", "he", "-o"]
    subprocess.run([sys.executable, "-m", "companion", *command, str(here)], cwd=ROOT, check=True)
    installed.run(*command, there)
    assert here.read_bytes().startswith(b"%PDF") and here.read_bytes() == there.read_bytes()


def test_an_installed_companion_saves_and_brings_back(
    installed: Installed, start: Callable[[Installed, Path], Server], tmp_path: Path
) -> None:
    server = start(installed, tmp_path / "data")
    table = server.open_table("zero", ["Dana", "Avi"])["table"]
    installed.run("backup", tmp_path / "evening.zip", "--data", server.data)
    installed.run("restore", tmp_path / "evening.zip", "--data", tmp_path / "again")
    installed.run("export", table, tmp_path / "table.json", "--data", tmp_path / "again")
    assert json.loads((tmp_path / "table.json").read_text("utf-8"))["game"] == "zero"


# --- the one file --------------------------------------------------------------------------------


@pytest.mark.deep
def test_the_one_file_serves_a_table_with_nothing_but_python(
    one_file: Installed, start: Callable[[Installed, Path], Server], tmp_path: Path
) -> None:
    server = start(one_file, tmp_path / "data")
    table = server.open_table("hollywood", ["Dana", "Avi", "Noa", "Gil"])
    server.do(table, "deal_roles")
    shown = look(server, f"/r/{table['room']}/gm", "he", table)
    assert count(shown.text, LETTERS["he"]) > 100
    fonts = httpx.get(f"{server.url}/static/fonts/fonts.css")
    assert fonts.status_code == 200 and "woff2" in fonts.text


@pytest.mark.deep
def test_the_one_file_prints_what_the_tree_prints(one_file: Installed, tmp_path: Path) -> None:
    for game in GAMES:
        same_paper(one_file, game, tmp_path)


@pytest.mark.deep
def test_the_one_file_holds_nothing_that_is_made_for_one_kind_of_machine(
    one_file: Installed
) -> None:
    with zipfile.ZipFile(one_file.folder / "companion.pyz") as file:
        names = file.namelist()
    assert [name for name in names if Path(name).suffix in app.COMPILED] == []
    assert any("colorama/" in name for name in names), "Windows' terminal needs it"
