"""Every game is put together alike: the same files, templates and tabs, and names used once."""

from __future__ import annotations

from importlib import import_module

import pytest

from companion.engine.fields import fields_of
from companion.engine.game import Game
from companion.web.render.templates import templates_in
from tests.every import games

RESERVED = {"seat", "step", "tap", "at", "version"}  # what every form or request says beside


@games
def test_no_field_has_a_name_that_every_form_uses(game: Game) -> None:
    for command in (game.opening, *game.commands):
        assert not RESERVED & set(fields_of(command)), command.name()


@games
def test_every_event_has_a_kind_of_its_own(game: Game) -> None:
    kinds = [event.kind for event in game.events]
    assert len(set(kinds)) == len(kinds)


@games
def test_every_command_has_a_name_of_its_own_and_a_label(game: Game) -> None:
    names = [command.name() for command in game.commands]
    assert len(set(names)) == len(names)
    assert all(str(command.label) for command in game.commands)


@games
@pytest.mark.parametrize("name", [
    "content", "state", "commands", "events", "view", "question", "twins"])
def test_every_game_has_the_same_files(game: Game, name: str) -> None:
    assert import_module(f"companion.games.{game.name}.{name}").__doc__


@games
@pytest.mark.parametrize("name", ["gm", "seat", "screen", "question", "_peek", "_fragments"])
def test_every_game_has_the_same_templates(game: Game, name: str) -> None:
    assert templates_in("en").get_template(f"{game.name}/{name}.html")


@games
def test_every_page_beside_the_table_has_a_template(game: Game) -> None:
    for page in game.pages:
        assert templates_in("en").get_template(page.template or f"{game.name}/{page.name}.html")


@games
def test_the_tabs_stand_in_the_same_order_in_every_game(game: Game) -> None:
    tabs = [page.name for page in game.pages if page.tab]
    assert [name for name in ("pad", "rules") if name in tabs] == [
        name for name in tabs if name in ("pad", "rules")]


@games
def test_a_box_inventory_has_a_page_and_is_asked_for_at_the_opening(game: Game) -> None:
    if game.inventory:
        assert templates_in("en").get_template(f"{game.name}/box.html")
        assert game.inventory.command in game.commands
        assert set(fields_of(game.inventory.command)) <= set(fields_of(game.opening))


@games
def test_the_script_ends_with_a_command_of_the_game(game: Game) -> None:
    if game.script:
        assert game.command(game.script.ends_with)
