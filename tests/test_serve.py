"""`companion serve`: what it prints, where it can be reached, and what may prevent it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from bench.process import free_port
from companion import addresses
from tests.terminal import COMMAND, Serve, Served, qr_in, run, says


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
    """What `companion serve` says when it does not serve."""
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
