"""`companion print` from the shell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.engine.words import say
from printables import cli
from printables.catalogue import Deck
from printables.sheets import Card, Sheet
from tests.printables.sample import BACK, FACE
from tests.printables.tools import complaints

DECK = Deck("stars", say("Stars"), (
    Sheet("cards", say("Star cards"), lambda facts: [Card(FACE, BACK, 10)]),
    Sheet("plain", say("Plain cards"), lambda facts: [Card(FACE)]),
))


@pytest.fixture(autouse=True)
def decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "all_decks", lambda: {"stars": DECK})


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli.print_, [str(argument) for argument in arguments])


def test_it_prints_a_sheet(tmp_path: Path):
    path = tmp_path / "out.pdf"
    result = run("stars", "cards", "-o", path, "--lang", "he", "--paper", "letter", "--ink",
                 "saver", "--backs", "fold")
    assert result.exit_code == 0, result.output
    assert path.read_bytes().startswith(b"%PDF") and complaints(tmp_path, path.read_bytes()) == ""


@pytest.mark.parametrize("sheet", ["all", "alignment"])
def test_it_prints_all_and_the_test_page(tmp_path: Path, sheet: str):
    assert run("stars", sheet, "-o", tmp_path / "out.pdf").exit_code == 0
    assert (tmp_path / "out.pdf").stat().st_size > 5_000


def test_it_lists_what_there_is_as_json():
    assert json.loads(run("--list", "--json").stdout) == [
        {"game": "stars", "sheet": "cards", "title": "Star cards", "pages": 4},
        {"game": "stars", "sheet": "plain", "title": "Plain cards", "pages": 1},
    ]


def test_it_lists_what_there_is_for_people():
    assert "Star cards" in run("--list").stdout


@pytest.mark.parametrize(("arguments", "told"), [
    (["moons", "cards", "-o", "x.pdf"], "No game 'moons'. There are: stars."),
    (["stars", "moons", "-o", "x.pdf"], "There are: all, cards, plain, alignment."),
    (["stars", "cards"], "-o FILE.pdf"),
    ([], "`--list` shows what there is"),
])
def test_it_says_what_is_missing(arguments: list[str], told: str):
    result = run(*arguments)
    assert result.exit_code == 2 and told in result.output


@pytest.mark.parametrize("offset", [("11", "0"), ("0", "-10.5"), ("nan", "0"), ("0", "inf")])
def test_backs_are_not_moved_off_the_page(offset: tuple[str, str], tmp_path: Path):
    result = run("stars", "cards", "-o", tmp_path / "x.pdf", "--offset", *offset)
    assert result.exit_code == 2 and "at most 10 mm" in result.output
    assert not (tmp_path / "x.pdf").exists()


def test_what_fails_leaves_an_older_file_as_it_was(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def broken(*arguments: object) -> bytes:
        raise ValueError

    (tmp_path / "x.pdf").write_bytes(b"older")
    monkeypatch.setattr(cli, "render", broken)
    assert run("stars", "cards", "-o", tmp_path / "x.pdf").exit_code == 1
    assert (tmp_path / "x.pdf").read_bytes() == b"older"


def test_a_refused_command_leaves_no_file(tmp_path: Path):
    assert run("stars", "moons", "-o", tmp_path / "x.pdf").exit_code == 2
    assert not (tmp_path / "x.pdf").exists()
