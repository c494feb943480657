"""The audit of what we depend on never takes silence for good news."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from tests.audit import KNOWN, UNREACHED, judged, read

FINE = {"name": "flask", "version": "3.1.3", "vulns": []}
WEAK = {"name": "babel", "version": "1.0",
        "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.9.1"], "aliases": []}]}
UNKNOWN = {"name": "h11", "skip_reason": "Dependency not found on PyPI and could not be audited"}
OURS = {"name": "table-companion", "skip_reason": "distribution marked as editable"}


def ran(out: str, err: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.CompletedProcess([], 0, out, err)


@pytest.mark.parametrize(("found", "code"), [
    ([FINE, OURS], 0), ([FINE, WEAK], KNOWN), ([WEAK, UNKNOWN], KNOWN),
    ([FINE, UNKNOWN], UNREACHED), ([UNKNOWN], UNREACHED), ([], UNREACHED), ([OURS], UNREACHED)])
def test_only_what_was_looked_up_and_is_fine_is_fine(found: list[Any], code: int) -> None:
    assert read(ran(json.dumps({"dependencies": found, "fixes": []})))[0] == code


def test_a_package_that_was_not_looked_up_is_named() -> None:
    assert judged([FINE, UNKNOWN])[1] == [
        "The audit could not reach its data for 1 of 2 packages: nothing is known about h11."]


def test_a_known_weakness_is_told_with_the_version_that_mends_it() -> None:
    assert judged([WEAK])[1] == ["babel 1.0: PYSEC-1, mended in 2.9.1"]


def test_no_answer_at_all_is_told_too() -> None:
    code, said = read(ran("", "Traceback\nProxyError: no way out"))
    assert code == UNREACHED and "could not reach its data" in said[0] and "no way out" in said[0]
