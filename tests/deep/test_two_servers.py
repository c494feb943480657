"""Eight servers want one folder, again and again: one has it, the others say so."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

COMMAND = [sys.executable, "-m", "companion.cli", "serve", "--host", "127.0.0.1", "--port", "0"]
AT_ONCE, ROUNDS = 8, 5


def test_of_many_servers_on_one_folder_one_serves_and_the_others_say_why(tmp_path: Path) -> None:
    for _ in range(ROUNDS):
        started = [subprocess.Popen([*COMMAND, "--data", str(tmp_path / "data")], text=True,
                                    stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
                   for _ in range(AT_ONCE)]
        try:
            gone = wait_for_all_but_one(started)
            for process in gone:
                assert process.returncode == 1 and process.stderr
                told = process.stderr.read()
                assert "is being served already" in told and "Traceback" not in told, told
        finally:
            for process in started:
                process.kill()  # a lock dies with its holder: the next round begins at once
                process.communicate()


def wait_for_all_but_one(started: list[subprocess.Popen[str]]) -> list[subprocess.Popen[str]]:
    for _ in range(1200):
        gone = [process for process in started if process.poll() is not None]
        if len(gone) == len(started) - 1:
            return gone
        assert len(gone) < len(started), "nobody serves"
        time.sleep(0.1)
    raise AssertionError("more than one server has the folder")
