"""What `companion serve` needs to begin: nothing that a phone or a Windows laptop lacks."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from companion.i18n.update import ROOT
from companion.late import is_there
from tests.browser.server import KEY, Server

LOADED = """
import sys
from companion.cli import main
from companion.web.server import serving

def run(server, *_):
    phone = server.flask.test_client()
    key = {"Authorization": f"Bearer {server.served.host_key}", "Host": "127.0.0.1"}
    opened = phone.post("/api/tables", json={"game": "zero", "seats": ["Dana", "Avi"]}, headers=key)
    table = opened.get_json()
    phone.set_cookie(f"gm_{table['room']}", table["token"], domain="127.0.0.1")
    for path in ("", "/qr", "/people", "/print"):
        page = phone.get(f"/r/{table['room']}/gm{path}", headers={"Host": "127.0.0.1"})
        assert page.status_code == 200, page.status
    print("LOADED", *sorted(sys.modules))

serving.run = run
main(["serve", "--host", "127.0.0.1", "--port", "0", "--data", sys.argv[1]])
"""
HEAVY = ("PIL", "reportlab", "charset_normalizer", "fontTools", "cryptography", "pip", "setuptools")
PLAYERS = ["Dana", "Avi", "Noa", "Gil"]


@pytest.fixture
def lacking(tmp_path: Path) -> Iterator[Server]:
    """Start a server on a machine that lacks all that it can do without."""
    server = Server(tmp_path / "data", "tests.lacking").start()
    yield server
    server.kill()
    complaints = server.complaints.read_text("utf-8")
    assert "Traceback" not in complaints, complaints


def page(server: Server, table: dict[str, object], path: str) -> httpx.Response:
    return httpx.get(f"{server.url}/r/{table['room']}/gm{path}", timeout=30,
                     cookies={f"gm_{table['room']}": str(table["token"]), "lang": "he"})


@pytest.mark.parametrize("library", HEAVY)
def test_what_serving_does_without_is_installed_here(library: str) -> None:
    """Otherwise the tests could not show that it is not loaded."""
    assert is_there(library)


def test_serving_a_table_its_codes_and_its_pages_loads_no_library_of_paper(tmp_path: Path) -> None:
    told = subprocess.run([sys.executable, "-c", LOADED, str(tmp_path / "data")], cwd=ROOT,
                          capture_output=True, text=True, timeout=60)
    loaded = told.stdout.partition("LOADED ")[2].split()
    assert "companion.web.server.asgi" in loaded and "qrcode" in loaded, told.stderr
    assert {name.split(".")[0] for name in loaded} & set(HEAVY) == set()


def test_a_machine_without_unix_or_paper_serves_a_table_and_draws_its_cards(
    lacking: Server
) -> None:
    for game in ("hollywood", "zero", "totem"):
        table = lacking.open_table(game, PLAYERS)
        assert page(lacking, table, "").status_code == 200
        assert page(lacking, table, "/print").status_code == 200
    lacking.do(lacking.open_table("hollywood", PLAYERS), "deal_roles")
    face = httpx.get(f"{lacking.url}/static/faces/totem/back.svg", timeout=30)
    assert face.status_code == 200 and "<svg" in face.text


def test_paper_that_cannot_be_made_is_told_in_a_sentence(lacking: Server) -> None:
    table = lacking.open_table("hollywood", PLAYERS)
    answer = page(lacking, table, "/print/make/all")
    assert answer.status_code == 501 and "pillow" in answer.text, answer.text
    printed = subprocess.run([sys.executable, "-m", "tests.lacking", "print", "zero", "cards",
                              "-o", "cards.pdf"], cwd=ROOT, capture_output=True, text=True)
    assert printed.returncode == 1 and "pillow" in printed.stderr
    assert "Traceback" not in printed.stderr and not (ROOT / "cards.pdf").exists()


@pytest.mark.parametrize("letters", ["ascii", "cp1252"])
def test_a_terminal_that_lacks_our_letters_is_told_the_address_all_the_same(
    tmp_path: Path, letters: str
) -> None:
    told = subprocess.run([sys.executable, "-c", LOADED, str(tmp_path / "data")], cwd=ROOT,
                          capture_output=True, timeout=60,
                          env={**os.environ, "PYTHONIOENCODING": letters, "COMPANION_KEY": KEY})
    assert told.returncode == 0, told.stderr
    assert f"/host?key={KEY}".encode() in told.stdout
