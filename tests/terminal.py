"""`companion` in a terminal, for tests: run to its end, or serving until the test is over."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import zxingcpp
from click.testing import CliRunner, Result
from PIL import Image

from companion.cli import main
from tests.browser.server import ask

COMMAND = [sys.executable, "-m", "tests.browser.cold"]  # pages are drawn when asked for
SHADES = {"█": (0, 0), "▄": (1, 0), "▀": (0, 1), " ": (1, 1)}  # dark cells, above and below
CELL = 8
Serve = Callable[..., "Served"]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def says(answer: Result, *words: str) -> bool:
    """Whether it failed with a sentence that has these words, and without a traceback."""
    assert isinstance(answer.exception, SystemExit), repr(answer.exception)
    return answer.exit_code != 0 and all(word in answer.stderr for word in words)


class Served:
    """`companion serve`, and its output; the data folder is where it is told to be."""

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


def qr_in(told: str) -> str:
    """Read the code as a phone at the terminal would: light letters on a dark ground."""
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
