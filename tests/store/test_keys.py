"""The server's key: never one that can be guessed, never one that others can read. And its tokens:
none lies in the store, none can be forged.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion import keys
from companion.store import Store
from companion.store.trouble import Trouble
from tests.world import Evening


def told(folder: Path) -> list[str]:
    """What the one at the terminal reads while the key is loaded."""
    sentences: list[str] = []
    keys.load(folder, sentences.append)
    return sentences


def test_the_key_is_made_once_and_read_by_the_server_alone(tmp_path: Path) -> None:
    first = keys.load(tmp_path / "data")
    assert keys.load(tmp_path / "data") == first and len(first) == 32
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0
    assert (tmp_path / "data/key").stat().st_mode & 0o077 == 0
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["key"]


@pytest.mark.parametrize(("key", "fault"), [
    (b"", "is empty"), (b"k", "has only 1 of its 32 bytes"), (b"k" * 31, "has only 31"),
    (b"\0" * 32, "nothing but zeros")])
def test_a_key_that_is_none_is_never_run_on(tmp_path: Path, key: bytes, fault: str) -> None:
    (tmp_path / "key").write_bytes(key)
    (tmp_path / "key").chmod(0o600)
    with pytest.raises(Trouble, match=fault):
        keys.load(tmp_path)
    assert (tmp_path / "key").read_bytes() == key


def test_a_key_that_others_can_read_is_set_right_and_told(tmp_path: Path) -> None:
    key = keys.load(tmp_path)
    (tmp_path / "key").chmod(0o644)
    assert ["Others on this computer could read" in line for line in told(tmp_path)] == [True]
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert told(tmp_path) == [] and keys.load(tmp_path) == key


def test_a_key_that_cannot_be_closed_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys.load(tmp_path)
    (tmp_path / "key").chmod(0o644)

    def refused(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "chmod", refused)
    monkeypatch.setattr(Path, "chmod", refused)
    assert ["can read the server's key" in line for line in told(tmp_path)] == [True]


def test_a_missing_key_beside_a_store_is_told_before_a_new_one_is_made(tmp_path: Path) -> None:
    assert told(tmp_path) == []
    Store(tmp_path / "companion.db").close()
    (tmp_path / "key").unlink()
    there: list[bool] = []
    keys.load(tmp_path, lambda _: there.append((tmp_path / "key").exists()))
    assert there == [False]
    (tmp_path / "key").unlink()
    assert ["everybody scans anew" in line for line in told(tmp_path)] == [True]


def test_a_key_whose_writing_broke_off_was_never_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: int) -> None:
        raise OSError("no power")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        with pytest.raises(OSError, match="no power"):
            keys.load(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("given", ["k", "elevenchars", "  short     ", "12345678901"])
def test_a_host_key_that_can_be_guessed_is_refused_with_the_reason(
    given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_KEY", given)
    with pytest.raises(Trouble, match="at least 12"):
        keys.host_key(b"k" * 32)


def test_without_a_chosen_host_key_there_is_one_of_the_servers_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COMPANION_KEY", "")
    assert len(keys.host_key(b"k" * 32)) >= 12
    monkeypatch.setenv("COMPANION_KEY", "twelve-chars")
    assert keys.host_key(b"k" * 32) == "twelve-chars"


def test_nothing_usable_lies_in_the_database(evening: Evening) -> None:
    evening.dealt()
    path = evening.served.store.path
    lying = path.read_bytes() + path.with_name(path.name + "-wal").read_bytes()
    for token in (evening.opened["token"], evening.token(1), evening.served.host_key):
        assert token.split("-", 3)[-1].encode() not in lying


@pytest.mark.parametrize("text", ["", "-", "a-b-c-d", "A-p1-1-", "A-p1-1-é", "\ud7ff" * 50])
def test_a_forged_token_says_nothing(text: str) -> None:
    assert keys.read(b"key", text) is None


def test_a_genuine_token_says_who_it_is_and_only_under_its_key() -> None:
    claim = keys.Claim("ROOMS", "player", 7, 2)
    assert keys.read(b"key", keys.token(b"key", claim)) == claim
    assert keys.read(b"other", keys.token(b"key", claim)) is None
