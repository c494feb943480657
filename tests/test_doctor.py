"""`companion doctor`: true sentences about this machine, and about machines of other kinds."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from bench.process import free_port
from companion.addresses import Address
from companion.cli import main
from companion.doctor import BAD, GOOD, MIND, Finding, ask_system, machine, network
from companion.i18n import text
from companion.store import Store
from printables.fonts import FOLDER
from tests.browser.server import Server
from tests.terminal import qr_in

HOME = Address("192.168.1.7", "wlan0")
TUNNEL = Address("10.8.0.2", "tun0")
LOOP = Address("127.0.0.1", "lo")
PUBLIC = Address("9.9.9.9", "eth0")
UNTIL_NOW = datetime(2000, 1, 1, tzinfo=UTC)


def says(finding: Finding, mark: str, *words: str) -> bool:
    told = text(finding.sentence, "en")
    return finding.mark == mark and all(word in told for word in words)


def system(**answers: str) -> Callable[[Sequence[str]], str]:
    """Make a system whose programs answer like this."""
    return lambda command: answers.get(Path(command[0]).stem.replace("-", "_"), "")


# --- addresses -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("address", "mark", "why"), [
    (HOME, GOOD, "home network"), (TUNNEL, MIND, "tunnel"), (PUBLIC, MIND, "public"),
    (LOOP, BAD, "in no network"), (Address("100.80.1.2", "wlan0"), MIND, "provider"),
    *((Address(ip, "eth0"), MIND, "neither a home network nor a public")
      for ip in ("192.0.2.2", "198.51.100.7", "203.0.113.9", "198.18.0.1", "240.0.0.9")),
    *((Address(ip, "wlan0"), GOOD, "home network") for ip in ("10.0.0.4", "172.20.10.2")),
])
def test_it_says_which_address_phones_use_and_why(address: Address, mark: str, why: str) -> None:
    first = next(network.addresses([address, LOOP], 8000))
    assert says(first, mark, why, address.url(8000))


def test_the_other_addresses_are_named_but_not_this_computers_own() -> None:
    told = [text(each.sentence, "en") for each in network.addresses([HOME, TUNNEL, LOOP], 8000)]
    assert [line for line in told if "http://10.8.0.2:8000 on tun0" in line]
    assert not [line for line in told if "127.0.0.1" in line]


def test_what_the_host_said_or_chose_comes_first() -> None:
    said = next(network.addresses([HOME], 8000, said="https://table.example"))
    assert says(said, GOOD, "https://table.example", "--host-url")
    chosen, *_ = network.addresses([HOME, TUNNEL], 8000, chosen=TUNNEL.url(8000))
    assert says(chosen, GOOD, TUNNEL.url(8000), "chosen on the host's page")


def test_where_one_address_alone_is_listened_at_no_other_is_promised() -> None:
    first, *rest = network.addresses([HOME, TUNNEL], 8000, chosen=HOME.url(8000), host="10.8.0.2")
    assert says(first, GOOD, TUNNEL.url(8000), "--host")
    assert not [each for each in rest if "192.168" in text(each.sentence, "en")]
    for host in ("127.0.0.1", "localhost", "::1"):
        assert says(next(network.addresses([HOME], 8000, host=host)), BAD, "only this computer")


def test_an_address_chosen_in_another_network_is_told() -> None:
    _, lost, *_ = network.addresses([HOME], 8000, chosen="http://192.168.77.3:8000")
    assert says(lost, BAD, "does not have that address now")


# --- port and firewall ---------------------------------------------------------------------------


def test_a_free_port_one_in_use_and_our_own(server: Server) -> None:
    assert says(network.port_state("127.0.0.1", free_port(), False), GOOD, "is free")
    taken = network.port_state("127.0.0.1", server.port, False)
    assert says(taken, BAD, f"{server.port} is in use", f"--port {server.port + 1}")
    assert says(network.port_state("127.0.0.1", server.port, True), GOOD, "being served already")
    assert says(network.port_state("127.0.0.1", 99999, False), BAD, "no port 99999")


@pytest.mark.parametrize("host", ["203.0.113.9", "no such name", "x" * 70])
def test_a_strangers_address_is_not_called_a_port_in_use(host: str) -> None:
    found = network.port_state(host, free_port(), False)
    assert says(found, BAD, "does not have the address", host)


def test_a_port_is_tried_as_the_server_takes_it() -> None:
    assert says(network.port_state("::", free_port(), False), GOOD, "is free")
    taken = network.taken("0.0.0.0", 65535, False, OSError(errno.EADDRINUSE, "taken"))
    assert says(taken, BAD, "--port 8000")


def test_the_firewalls_we_know_are_told_with_the_way_through(tmp_path: Path) -> None:
    none, on = tmp_path / "none", tmp_path / "ufw.conf"
    on.write_text("# ufw\nENABLED=yes\n")
    assert says(network.firewall(8000, system(), "linux", none), GOOD, "No firewall")
    assert says(network.firewall(8000, system(), "linux", on), MIND, "sudo ufw allow 8000/tcp")
    on.write_text("ENABLED=no\n")
    assert says(network.firewall(8000, system(), "linux", on), GOOD, "No firewall")
    assert says(network.firewall(81, system(firewall_cmd="running\n"), "linux", none), MIND,
                "firewall-cmd --add-port=81/tcp")
    assert says(network.firewall(8000, system(), "win32"), MIND, "private networks")
    assert says(network.firewall(8000, system(socketfilterfw="Firewall is enabled. (State = 1)"),
                                 "darwin"), MIND, "allow Python")
    assert says(network.firewall(8000, system(), "darwin"), GOOD)


# --- awake ---------------------------------------------------------------------------------------


POWERCFG = """    Index des aktuellen Wechselstromeinstellung: 0x0000{:04x}
    Index der aktuellen Gleichstromeinstellung: 0x00000384
"""


@pytest.mark.parametrize(("kind", "answers", "mark", "word"), [
    ("darwin", {"pmset": " standby 1\n sleep                15 (imposed by 3)\n"}, MIND, "15"),
    ("darwin", {"pmset": " sleep                0\n"}, GOOD, "does not go"),
    ("win32", {"powercfg": POWERCFG.format(1800)}, MIND, "30"),
    ("win32", {"powercfg": POWERCFG.format(0)}, GOOD, "does not go"),
    ("linux", {"gsettings": "uint32 1200"}, MIND, "20"),
    ("linux", {"gsettings": "'nothing'"}, GOOD, "does not go"),
    ("linux", {"systemctl": "masked\n"}, GOOD, "does not go"),
    ("linux", {}, MIND, "cannot be seen"),
    ("android", {}, MIND, "cannot be seen"),
    ("darwin", {}, MIND, "cannot be seen"),
    ("win32", {"powercfg": "nonsense"}, MIND, "cannot be seen"),
])
def test_it_says_whether_the_computer_falls_asleep(
    kind: str, answers: dict[str, str], mark: str, word: str
) -> None:
    assert says(machine.sleep(system(**answers), kind), mark, word)


def test_a_program_of_the_system_that_is_not_there_says_nothing() -> None:
    assert ask_system(["no-such-program-anywhere"]) == ""
    assert ask_system([sys.executable, "-c", "print('here')"]).strip() == "here"


# --- the rest of the machine ---------------------------------------------------------------------


def test_the_room_on_the_disk_is_told_also_for_a_folder_to_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "not" / "yet"
    usage = shutil.disk_usage(tmp_path)
    for megabytes, mark, room in ((75544, GOOD, "74 GB"), (1024, GOOD, "1 GB"),
                                  (1023, GOOD, "1023 MB"), (300, MIND, "300 MB"), (3, BAD, "3 MB")):
        monkeypatch.setattr(shutil, "disk_usage",
                            lambda _, n=megabytes: usage._replace(free=n * 1024**2))
        assert says(machine.space(data), mark, f"{data}: {room}.")
    assert not data.parent.exists()


def test_a_folder_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert says(machine.space(tmp_path), BAD, "Nothing can be written", str(tmp_path))


def test_a_clock_in_the_past_is_told(tmp_path: Path) -> None:
    now = datetime.now(UTC) + timedelta(minutes=1)
    assert says(machine.clock(tmp_path, now), GOOD, "The clock says")
    assert says(machine.clock(tmp_path, UNTIL_NOW), BAD, "2000", "set it")
    store = Store(tmp_path / "companion.db")
    later = (now + timedelta(days=400)).isoformat(timespec="milliseconds")
    with store.writing() as db:
        db["rooms"].insert({"id": "ABCDE", "created": later, "gm_generation": 1,
                            "screen_generation": 1})
        db["tables"].insert({"id": "ABCDEFGH", "room": "ABCDE", "game": "zero", "created": later})
        db["log"].insert({"table_id": "ABCDEFGH", "seq": 1, "at": later, "record": "{}"})
    store.close()
    assert says(machine.clock(tmp_path, now), BAD, "set it"), "a game was played after now"


def test_a_damaged_store_does_not_stop_the_doctor(tmp_path: Path) -> None:
    (tmp_path / "companion.db").write_bytes(b"no store at all" * 99)
    assert machine.clock(tmp_path, datetime.now(UTC) + timedelta(minutes=1)).mark == GOOD


def test_a_font_that_is_damaged_or_missing_is_named(tmp_path: Path) -> None:
    assert machine.fonts().mark == GOOD
    folder = shutil.copytree(FOLDER, tmp_path / "fonts")
    (folder / "Rubik-400.ttf").write_bytes(b"cut short")
    (folder / "Oswald-700.ttf").unlink()
    assert says(machine.fonts(folder), BAD, "Rubik-400.ttf", "Oswald-700.ttf")


def test_recorded_lines_are_counted_by_language(tmp_path: Path) -> None:
    spoken, *none = machine.voices(tmp_path)
    assert says(spoken, GOOD, "phone") and none == []
    lines = tmp_path / "recordings" / "hollywood" / "he"
    lines.mkdir(parents=True)
    for name in ("a", "b"):
        (lines / f"{name}.webm").write_bytes(b"x")
    assert says(list(machine.voices(tmp_path))[1], GOOD, "עברית", "2")


# --- the command ---------------------------------------------------------------------------------


def run(*arguments: str, **environment: str) -> str:
    answer = CliRunner().invoke(main, ["doctor", *arguments], env=environment)
    assert isinstance(answer.exception, SystemExit | None), repr(answer.exception)
    return answer.stdout


def test_it_ends_with_a_code_that_leads_to_the_address(tmp_path: Path) -> None:
    told = run("--data", str(tmp_path / "data"), "--host-url", "http://192.168.1.7:8123")
    assert qr_in(told) == "http://192.168.1.7:8123/code"
    assert not (tmp_path / "data").exists(), "a doctor changes nothing"


@pytest.mark.parametrize(("named", "word"), [
    ("he_IL.UTF-8", "טלפונים"), ("ru_RU.UTF-8", "телефон"), ("de_DE.UTF-8", "Phones"),
    ("C", "Phones"),
])
def test_it_speaks_the_terminals_language(tmp_path: Path, named: str, word: str) -> None:
    told = run("--data", str(tmp_path), "--port", str(free_port()), LC_ALL=named)
    assert word.lower() in told.lower()
    assert "Phones" in run("--data", str(tmp_path), "--lang", "en", LC_ALL=named)


def test_what_is_in_the_way_is_also_its_answer_to_a_script(tmp_path: Path, server: Server) -> None:
    answer = CliRunner().invoke(main, ["doctor", "--port", str(server.port), "--host", "127.0.0.1",
                                       "--data", str(tmp_path)])
    assert answer.exit_code == 1 and "✗" in answer.stdout


def test_phones_can_try_it_before_the_evening(tmp_path: Path) -> None:
    port = free_port()
    doctor = subprocess.Popen(
        [sys.executable, "-m", "companion", "doctor", "--try", "--lang", "en", "--port", str(port),
         "--host", "127.0.0.1", "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"})
    try:
        page = arrive(f"http://127.0.0.1:{port}/code")
        assert page.status_code == 200 and 'dir="rtl"' in page.text
        assert doctor.stdout
        assert any("127.0.0.1 has come through" in line for line in doctor.stdout)
    finally:
        doctor.kill()
        doctor.communicate()


def arrive(url: str) -> httpx.Response:
    for _ in range(300):
        try:
            return httpx.get(url, headers={"Accept-Language": "he"}, timeout=10)
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("nobody answers")
