"""Whatever is refused, wherever its form stood: the page that answers says why."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Game, Viewer
from companion.games import GAMES
from tests.games.conspiracy.table import SECRETARY, proposals
from tests.games.conspiracy.table import Table as Campaign
from tests.walk import evening as played
from tests.world import Evening, Phone, stand_up

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
SAYS_WHY = re.compile(r'class="(?:refusal|asked-back)" role="alert">\s*([^<]+?)\s*<')
TRIED = 12  # commands of a game at each moment


def reasons(phone: Phone, url: str, **form: Any) -> list[str]:
    """The sentences of a refusal, as a person reads them on the page."""
    answer = phone.post(url, {"tap": "t", **form}, **{"HX-Request": "true"})
    assert answer.status_code in (400, 403, 409, 422), (url, form, answer.status_code)
    return SAYS_WHY.findall(answer.get_data(as_text=True))


def places(game: Game, viewer: Viewer) -> Iterator[str]:
    """Where a form may have stood: at the table, in a hand, or on a page of its own."""
    yield from ("", "quiet", "hand")
    if viewer.is_gm:
        yield "for"
    for page in game.pages:
        if page.has_offers and page.visible_to(viewer):
            yield f"page/{page.name}"


def by_day(folder: Path, game: Game, steps: int) -> Evening:
    """A table after so many steps; in the night no page says anything."""
    for seed in range(99):
        play, records = played(game, seed, steps=steps)
        if not game.dark(play.state):
            return stand_up(folder / "evening", game.name, play.state.party, records)
    raise AssertionError("always night")


@games
@pytest.mark.parametrize("steps", [1, 25])
def test_a_form_of_a_step_that_is_over_is_told_why_wherever_it_stood(
    tmp_path: Path, game: Game, steps: int
) -> None:
    made = by_day(tmp_path, game, steps)
    seat, chance = made.play().state.party.seats[0], random.Random(steps)
    for viewer, role, token in ((Viewer("gm"), "gm", made.opened["token"]),
                                (Viewer("player", seat), "seat", made.token(seat))):
        phone = Phone(made.app).sit(token)
        timely = [command for command in game.commands if not command.lasting]
        for command in chance.sample(timely, min(TRIED, len(timely))):
            for at in places(game, viewer):
                url = f"{made.url}/{role}/do/{command.name()}"
                said = reasons(phone, url, at=at, seat=str(seat), step="over")
                assert said, (role, at, command.name())


def test_a_thing_that_is_gone_is_told_of_where_others_of_its_kind_still_stand(
    tmp_path: Path
) -> None:
    """Two phones withdraw the same proposal; the second still has a button for another one."""
    table = proposals(Campaign(3).ready(), 1, 1)
    table.do("withdraw_proposal", SECRETARY, proposal=1)
    made = stand_up(tmp_path / "case", "conspiracy", table.state.party, table.records)
    phone, url = Phone(made.app).sit(made.token(2)), f"{made.url}/seat/do/withdraw_proposal"
    assert f"{url}\"" in phone.get(f"{made.url}/seat").get_data(as_text=True)
    assert reasons(phone, url, proposal="1", seat="2") == [
        "That is not one of the choices: Which one?"]


def test_a_refusal_at_its_own_button_is_said_there_alone(tmp_path: Path) -> None:
    table = proposals(Campaign(3).ready(), 1, 1)
    made = stand_up(tmp_path / "case", "conspiracy", table.state.party, table.records)
    phone = Phone(made.app).sit(made.token(2))
    url = f"{made.url}/seat/do/propose_rumour"
    assert len(reasons(phone, url, seat="2", level="1", text="")) == 1
