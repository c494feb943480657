"""A table carried elsewhere from the terminal: whole with its log, or refused in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion import table_file
from companion.cli import main
from companion.store import rooms
from tests.world import open_evening, serve


def run(*args: str) -> Any:
    return CliRunner().invoke(main, list(args))


def test_a_table_is_exported_and_imported_with_its_log(tmp_path: Path) -> None:
    evening = open_evening(tmp_path / "data", gm_plays=2).dealt()
    file = tmp_path / "table.json"
    out = run("export", evening.table, str(file), "--data", str(tmp_path / "data"))
    assert out.exit_code == 0, out.output
    state = evening.play().state
    evening.served.store.close()
    into = run("import", str(file), "--data", str(tmp_path / "new"))
    assert into.exit_code == 0, into.output
    served, _ = serve(tmp_path / "new")
    room = rooms.all_rooms(served.store)[0]
    assert served.tables.get(room.table_id or "").state == state
    assert room.gm_seat == 2
    assert [s.name for s in rooms.seats(served.store, room.id)] == list(state.party.names.values())
    served.store.close()


def test_a_table_that_is_not_there_is_told_so(tmp_path: Path) -> None:
    open_evening(tmp_path / "data").served.store.close()
    answer = run("export", "NOTHERE", str(tmp_path / "x"), "--data", str(tmp_path / "data"))
    assert answer.exit_code == 1 and "There is no table" in answer.output


def test_a_table_that_is_too_large_is_not_even_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = open_evening(tmp_path / "data")
    file = tmp_path / "table.json"
    run("export", evening.table, str(file), "--data", str(tmp_path / "data"))
    evening.served.store.close()
    monkeypatch.setattr(table_file, "LARGEST", file.stat().st_size - 1)
    answer = run("import", str(file), "--data", str(tmp_path / "new"))
    assert answer.exit_code == 1 and "not an exported table" in answer.output
    monkeypatch.setattr(table_file, "LARGEST", file.stat().st_size)
    assert run("import", str(file), "--data", str(tmp_path / "new")).exit_code == 0


@pytest.mark.parametrize("text", [
    "", "x", "[]", "{}", '{"format": "other"}',
    json.dumps({"format": table_file.FORMAT, "game": "chess", "log": []}),
    json.dumps({"format": table_file.FORMAT, "game": "hollywood", "log": [["t", {"do": "x"}]]}),
    json.dumps({"format": table_file.FORMAT, "game": "hollywood", "log": []}),
    json.dumps({"format": table_file.FORMAT, "game": "hollywood", "seats": [], "gm_seat": None,
                "log": [["t", {"undo": [1]}]]}),
])
def test_a_file_that_is_no_table_is_told_so(tmp_path: Path, text: str) -> None:
    file = tmp_path / "table.json"
    file.write_text(text, "utf-8")
    answer = run("import", str(file), "--data", str(tmp_path / "new"))
    assert answer.exit_code == 1 and "not an exported table" in answer.output
