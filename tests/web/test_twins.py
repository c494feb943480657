"""The twin rule where it counts: on the pages, in the JSON, in the streams, to the last byte."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.game import Game, Party, Viewer
from companion.engine.peek import Secret
from companion.engine.play import Record
from companion.engine.words import say
from companion.games import GAMES
from companion.web.render.frames import TABS, fragments
from companion.web.server.streams import Key, framed
from tests.examples import examples
from tests.seen import twin_of
from tests.walk import evening as played
from tests.walk import viewers
from tests.world import Api, Evening, Phone, host, stand_up

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
PAGES = {"gm": "gm", "player": "seat", "screen": "screen"}
LANGUAGES = ("he", "ru", "en")


@contextmanager
def world(folder: Path, game: Game, party: Party, records: list[Record]) -> Iterator[Evening]:
    made = stand_up(folder, game.name, party, records)
    try:
        yield made
    finally:
        made.served.store.close()


def token(evening: Evening, viewer: Viewer) -> str:
    if viewer.role == "player":
        return evening.token(viewer.seat or 0)
    return str(evening.opened["token"] if viewer.role == "gm" else
               evening.opened["screen"]["token"])


def everything(evening: Evening, game: Game, viewer: Viewer) -> dict[str, bytes]:
    """Every byte this viewer can get out of the server without doing anything."""
    role = PAGES[viewer.role]
    got: dict[str, bytes] = {}
    paths = ["", "/log", "/people", "/now", "/now?tab=log", "/quiet", "/help",
             *(f"/page/{page.name}" for page in game.pages)]
    secrets = [s.name for s in game.secrets(evening.play().state, viewer)]
    paths += [f"/{how}/{name}" for how in ("peek", "show", "hand") for name in secrets]
    for lang in LANGUAGES:
        phone = Phone(evening.app, lang)
        phone.client.set_cookie(f"{role}_TWINS", token(evening, viewer))
        for path in paths:
            got[f"{lang} {path}"] = answer(phone.get(f"{evening.url}/{role}{path}"))
        api = Api(evening.app, token(evening, viewer), lang)
        for path in ("", "/log", *(f"/secrets/{name}" for name in secrets)):
            got[f"{lang} api{path}"] = answer(api.get(f"/tables/TWINTABL{path}"))
    return got | streams(evening, viewer) | looking_back(evening)


def looking_back(evening: Evening) -> dict[str, bytes]:
    """The host may be anybody at the table: the evenings are part of what everybody can get."""
    found: dict[str, bytes] = {}
    for lang in LANGUAGES:
        phone = host(evening.served, evening.app, lang)
        for path in ("/evenings", "/evenings.csv", "/evenings.json"):
            found[f"{lang} {path}"] = answer(phone.get(path))
    return found | {"api evenings": answer(Api(evening.app, "host").get("/evenings"))}


def answer(response: Any) -> bytes:
    """Status, headers and body: sizes are in it too."""
    head = sorted((k, v) for k, v in response.headers if k not in ("Date", "Set-Cookie"))
    return f"{response.status_code} {head}\n".encode() + response.get_data()


def streams(evening: Evening, viewer: Viewer) -> dict[str, bytes]:
    role = PAGES[viewer.role]
    seat = viewer.seat or 0 if role == "seat" else 0
    wanted = {Key("TWINS", role, seat, lang, tab) for lang in LANGUAGES for tab in TABS[role]}
    wanted.add(Key("TWINS", "api", 0, "en", "TWINTABL"))
    made = fragments(evening.served, "TWINS", wanted)
    return {f"stream {key}": framed(key, shown) for key, shown in made.items()}


def pair(folder: Path, game: Game, seed: int, at: int, steps: int) -> list[dict[str, bytes]]:
    play, records = played(game, seed, steps=steps)
    viewer = viewers(play)[at % len(viewers(play))]
    other = json.loads(json.dumps(twin_of(game)(records, viewer, random.Random(seed))))
    found = []
    for name, log in (("one", records), ("other", other)):
        with world(folder / f"{seed}-{at}-{steps}-{name}", game, play.state.party, log) as made:
            found.append(everything(made, game, viewer))
    return found


@games
@settings(max_examples=examples(5),
          suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), at=st.integers(0, 20), steps=st.integers(0, 30))
def test_twin_worlds_are_byte_for_byte_the_same(
    tmp_path_factory: pytest.TempPathFactory, game: Game, seed: int, at: int, steps: int
) -> None:
    one, other = pair(tmp_path_factory.mktemp("twins"), game, seed, at, steps)
    assert one.keys() == other.keys()
    for name in one:
        assert one[name] == other[name], name


@games
def test_every_page_of_a_twin_world_is_really_there(tmp_path: Path, game: Game) -> None:
    """Two equal errors would be no proof."""
    one, _ = pair(tmp_path, game, 3, 1, 30)
    good = [name for name, body in one.items() if body.startswith((b"200", b"event", b"id:"))]
    assert len(good) >= 3 * 6


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.peeks])
def test_a_leak_planted_in_a_template_is_caught(
    tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The GM's view of the secrets, written into everybody's page, must not pass."""
    def leaky(self: Game, state: Any, viewer: Viewer) -> Any:
        return [*real(state, viewer), *peeked(state)]

    def peeked(state: Any) -> list[Any]:
        eyes = [Viewer("gm"), *(Viewer("player", seat) for seat in state.party.seats)]
        return [Secret("leak", say("{all}", all=repr([
            game.peek(state, viewer, s.name) for viewer in eyes for s in real(state, viewer)])))]

    real = game.secrets
    monkeypatch.setattr(Game, "secrets", leaky)
    pairs = (pair(tmp_path, game, seed, 1, 30) for seed in range(20))
    assert any(one != other for one, other in pairs)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.script])
def test_all_seats_have_the_very_same_dark_page(tmp_path: Path, game: Game) -> None:
    """At night no lit phone betrays anyone: same page, same size, whatever the secret."""
    for seed in range(60):
        play, records = played(game, seed, steps=12, players=max(game.players))
        if game.dark(play.state):
            break
    assert game.dark(play.state)
    with world(tmp_path / "dark", game, play.state.party, records) as made:
        for lang in LANGUAGES:
            pages = set()
            for seat in play.state.party.seats:
                phone = Phone(made.app, lang)
                phone.client.set_cookie("seat_TWINS", made.token(seat))
                for path in ("", "/log", *(f"/page/{page.name}" for page in game.pages)):
                    pages.add(phone.get(f"/r/TWINS/seat{path}", **{"HX-Request": "true"}).data)
            assert len(pages) == 1
