"""A form left open since the game before: it may name a step, or a version, that the new game has
too, and answers neither."""

from __future__ import annotations

import re
from typing import Any

from tests.tidy import templates
from tests.web.forms import form_of
from tests.world import Evening

MOVED_ON = "The table has moved on"


def html(answer: Any) -> str:
    return str(answer.get_data(as_text=True))


def begin_anew(evening: Evening) -> None:
    """The same game for the same people, as far as the one before."""
    assert evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"}).status_code == 303
    evening.dealt()


def refused(evening: Evening, path: str, form: dict[str, Any]) -> None:
    before, version = evening.table, evening.play().version
    answer = evening.gm.post(path, form)
    assert answer.status_code == 409 and MOVED_ON in html(answer)
    assert (evening.table, evening.play().version) == (before, version)


def test_yes_to_an_undo_of_the_game_before_takes_nothing_back(evening: Evening) -> None:
    path = f"{evening.dealt().url}/gm/undo"
    form = form_of(html(evening.gm.get(f"{path}?keep=2")), path)
    begin_anew(evening)
    assert str(evening.play().version) in form["version"]
    refused(evening, path, form)


def test_the_undo_button_of_the_game_before_asks_nothing_and_takes_nothing_back(
    evening: Evening,
) -> None:
    path = f"{evening.dealt().url}/gm/undo"
    form = form_of(html(evening.gm.get(f"{evening.url}/gm")), path)
    begin_anew(evening)
    evening.seats[2].get(f"{evening.url}/seat/peek/affiliation")
    refused(evening, path, form)


def test_the_redo_button_of_the_game_before_does_nothing(evening: Evening) -> None:
    path = f"{evening.dealt().url}/gm/redo"
    evening.gm.post(f"{evening.url}/gm/undo")
    form = form_of(html(evening.gm.get(f"{evening.url}/gm")), path)
    begin_anew(evening)
    evening.gm.post(f"{evening.url}/gm/undo")
    refused(evening, path, form)


def test_the_undo_of_a_box_kept_in_the_game_before_takes_nothing_back(evening: Evening) -> None:
    path = f"{evening.url}/gm/undo"
    evening.do("change_box", star_faces=4)
    form = form_of(html(evening.gm.get(f"{evening.url}/gm/box")), path)
    evening.dealt()
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    evening.do("deal_roles")
    refused(evening, path, form)


def test_a_button_of_a_step_that_the_new_game_has_too_does_nothing(evening: Evening) -> None:
    path = f"{evening.dealt().url}/gm/do/begin_night"
    form = form_of(html(evening.gm.get(f"{evening.url}/gm")), path)
    begin_anew(evening)
    refused(evening, path, form)
    now = form_of(html(evening.gm.get(f"{evening.url}/gm")), path)
    assert evening.gm.post(path, now).status_code == 303


def test_a_button_of_another_game_is_answered_with_a_sentence(evening: Evening) -> None:
    path = f"{evening.dealt().url}/gm/do/begin_night"
    form = form_of(html(evening.gm.get(f"{evening.url}/gm")), path)
    other = f"{evening.url}/gm/another/totem"
    evening.gm.post(other, form_of(html(evening.gm.get(f"{other}?sure=1")), other))
    assert evening.play().game.name == "totem"
    refused(evening, path, form)


def test_a_table_that_somebody_sat_down_at_meanwhile_is_still_the_same(evening: Evening) -> None:
    """Until the deal it is opened anew for each who comes; whoever looked at it taps on."""
    path = f"{evening.url}/gm/do/deal_roles"
    form, table = form_of(html(evening.gm.get(f"{evening.url}/gm")), path), evening.table
    evening.gm.post(f"{evening.url}/gm/add", {"name": "Lev"})
    assert evening.table != table
    assert evening.gm.post(path, form).status_code == 303
    assert len(evening.play().state.roles) == 6


def test_yes_to_breaking_off_the_game_before_breaks_nothing_off(evening: Evening) -> None:
    path = f"{evening.dealt().url}/gm/again"
    form = form_of(html(evening.gm.post(path)), path)
    begin_anew(evening)
    table = evening.table
    asked = evening.gm.post(path, form)
    assert asked.status_code == 200 and "Break off this game?" in html(asked)
    assert evening.table == table
    assert evening.gm.post(path, form_of(html(asked), path)).status_code == 303
    assert evening.table != table


def test_every_form_that_names_a_step_or_a_version_names_its_table() -> None:
    forms = [form for path in templates()
             for form in re.split(r"<form|\{% macro", path.read_text("utf-8"))[1:]
             if re.search(r'name="(step|version)"', form)]
    assert len(forms) > 4
    for form in forms:
        assert 'name="tap"' in form, form
