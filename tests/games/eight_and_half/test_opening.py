"""How a table is played: the published editions as presets, and each switch both ways."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Party, Refused
from companion.games.eight_and_half.opening import Open, editions
from companion.games.eight_and_half.rules import AMIGO_2005, RULEBOOK, Switches
from tests.games.eight_and_half.table import Table
from tests.world import host, serve


def switches(**options: Any) -> Switches:
    return Table(2, **options).state.options.switches


def test_the_editions_are_named_as_they_were_published() -> None:
    party = Party((1, 2), {1: "Dana", 2: "Avi"})
    assert [str(choice.label) for choice in editions(party, 0)] == [
        "As in our rulebook", "Amigo 2005", "As chosen below"]


def test_a_table_is_played_by_our_rulebook_unless_asked_otherwise() -> None:
    assert switches() == switches(edition="rulebook") == RULEBOOK
    assert Switches() == RULEBOOK == Switches(
        out=1, clean=1, below_five=False, half_catches=False, fewest_shared=True, taken="burnt")


def test_amigo_2005_changes_its_two_rows_and_nothing_else() -> None:
    assert switches(edition="amigo_2005") == AMIGO_2005 == Switches(out=2, clean=0, taken="hand")


def test_an_edition_does_not_look_at_the_switches_below_it() -> None:
    assert switches(edition="rulebook", below_five=True) == RULEBOOK


@pytest.mark.parametrize(("asked", "name", "value"), [
    ({"out": 1}, "out", 1), ({"out": 2}, "out", 2),
    ({"clean": True}, "clean", 1), ({"clean": False}, "clean", 0),
    ({"below_five": False}, "below_five", False), ({"below_five": True}, "below_five", True),
    ({"half_catches": False}, "half_catches", False),
    ({"half_catches": True}, "half_catches", True),
    ({"fewest_shared": True}, "fewest_shared", True),
    ({"fewest_shared": False}, "fewest_shared", False),
    ({"taken": "burnt"}, "taken", "burnt"), ({"taken": "hand"}, "taken", "hand"),
    ({"taken": "blind"}, "taken", "blind")])
def test_each_switch_both_ways(asked: dict[str, Any], name: str, value: object) -> None:
    chosen = switches(edition="own", **asked)
    assert getattr(chosen, name) == value
    others = {key: found for key, found in vars(chosen).items() if key != name}
    assert others.items() <= vars(RULEBOOK).items()


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    party = Party(tuple(range(players)), {n: str(n) for n in range(players)})
    with pytest.raises(Refused, match="two to five"):
        list(Open().decide(party, None, None))  # type: ignore[arg-type]


def test_the_way_is_asked_in_the_open_and_the_switches_fold_away(tmp_path: Path) -> None:
    page = host(*serve(tmp_path)).get("/new/eight_and_half").get_data(as_text=True)
    assert page.index('name="way"') < page.index('<details class="options"')
    assert page.count('value="followed"') == 1
    assert page.index('name="edition"') > page.index('<details class="options"')


def test_beside_a_preset_no_switch_is_asked_that_it_decides_itself(tmp_path: Path) -> None:
    page = host(*serve(tmp_path)).get("/new/eight_and_half").get_data(as_text=True)
    folded = page.split('data-beside="edition=own"')[1:]
    assert [re.findall(r'name="(\w+)"', part)[0] for part in folded] == list(vars(RULEBOOK))
