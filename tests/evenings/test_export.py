"""The export: whole, harmless in a spreadsheet, and the same facts for programs."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from companion.engine.result import SeatResult
from companion.evenings import export
from companion.store.evenings import SeatRecord, TableRecord
from tests.evenings.made import table


def named(name: str, **result: object) -> TableRecord:
    one = table({"Dana": True})
    sat = SeatRecord(replace(SeatResult(1, True), **result), 60, name, 1)  # type: ignore[arg-type]
    return replace(one, seats=(sat,))


def rows(played: list[TableRecord]) -> list[dict[str, str]]:
    text = export.as_csv(played, "somebody")
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text[1:])))


def test_every_seat_of_every_table_is_a_line() -> None:
    [one, two] = rows([table({"Dana": True, "Avi": None}, game="hollywood", side="patriots",
                             sides={"Dana": "patriot"})])
    assert (one["name"], one["won"], one["seat_side"]) == ("Dana", "yes", "patriot")
    assert (two["name"], two["won"], two["seat_side"]) == ("Avi", "", "")
    assert one["game"] == "hollywood" and one["side"] == "patriots" and one["minutes"] == "60"


@pytest.mark.parametrize("name", ["=1+1", "+7 999", "-Dana", "@home", "＝1", "=HYPERLINK(1)"])
def test_a_name_that_would_be_a_formula_is_text(name: str) -> None:
    [row] = rows([named(name)])
    assert row["name"] == f"'{name}"


def test_a_number_below_zero_stays_a_number() -> None:
    [row] = rows([named("Dana", points=-5)])
    assert row["points"] == "-5"


@pytest.mark.parametrize("name", ["דנה", "Гиль", 'Da"na', "Dana, Avi", "a\nb"])
def test_any_name_comes_through_whole(name: str) -> None:
    [row] = rows([named(name)])
    assert row["name"] == name


def test_whoever_was_forgotten_is_somebody_in_the_table_and_nobody_for_programs() -> None:
    played = [replace(one, seats=tuple(replace(sat, name="", guest=0) for sat in one.seats))
              for one in [table({"Dana": True})]]
    assert rows(played)[0]["name"] == "somebody" and rows(played)[0]["person"] == ""
    found = export.export(played)
    assert found.tables[0].seats[0].name is None and found.tables[0].seats[0].person is None
    assert found.people == ()
