"""A server in process with people at its table: for every test of pages and JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.engine.game import Party
from companion.engine.play import Record
from companion.store import rooms
from companion.web.app import create_app
from companion.web.services import Services

NAMES = ("Dana", "Avi", "Noa", "Gil", "Tamar", "Lev", "Mia", "Omer", "Zoe", "Ilan")
ORIGIN = "http://localhost"


def looked_at(answer: TestResponse) -> TestResponse:
    """Check that no page shows our markup as text."""
    if answer.mimetype == "text/html":
        assert b"&lt;svg" not in answer.data, answer.request.path
    return answer


class Phone:
    """A browser without script: cookies, forms, its own language."""

    def __init__(self, app: Flask, lang: str = "en", **headers: str) -> None:
        self.client: FlaskClient = app.test_client()
        self.headers = {"Accept-Language": lang, **headers}

    def get(self, path: str, **headers: str) -> TestResponse:
        return looked_at(self.client.get(path, headers={**self.headers, **headers}))

    def post(self, path: str, form: Mapping[str, Any] | None = None,
             **headers: str) -> TestResponse:
        sent = {"Origin": ORIGIN, **self.headers, **headers}
        return looked_at(self.client.post(path, data=dict(form or {}), headers=sent))

    def sit(self, token: str) -> Phone:
        assert self.post(f"/j/{token}").status_code == 303
        return self


class Api:
    """A program with a bearer token."""

    def __init__(self, app: Flask, token: str = "", lang: str = "en") -> None:
        self.client: FlaskClient = app.test_client()
        self.headers = {"Accept-Language": lang}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"

    def get(self, path: str) -> TestResponse:
        return self.client.get(f"/api{path}", headers=self.headers)

    def post(self, path: str, body: Any = None, **headers: str) -> TestResponse:
        return self.client.post(f"/api{path}", json=body if body is not None else {},
                                headers={**self.headers, **headers})


@dataclass
class Evening:
    """A room, its table, and a phone for everybody."""

    served: Services
    app: Flask
    opened: dict[str, Any]
    gm: Phone
    seats: dict[int, Phone] = field(default_factory=dict)

    @property
    def room(self) -> str:
        return str(self.opened["room"])

    @property
    def table(self) -> str:
        found = rooms.find(self.served.store, self.room)
        assert found and found.table_id
        return found.table_id

    @property
    def url(self) -> str:
        return f"/r/{self.room}"

    def token(self, seat: int) -> str:
        return next(str(s["token"]) for s in self.opened["seats"] if s["seat"] == seat)

    def token_now(self, seat: int) -> str:
        """What opens the seat since it was given out anew."""
        room = rooms.find(self.served.store, self.room)
        assert room
        return self.served.token(room, "player", seat)

    def api(self, seat: int | None = None, lang: str = "en") -> Api:
        return Api(self.app, self.token(seat) if seat else str(self.opened["token"]), lang)

    def play(self) -> Any:
        return self.served.tables.get(self.table).play

    def do(self, *names: str, **args: Any) -> None:
        for name in names:
            answer = self.api().post(f"/tables/{self.table}/commands/{name}", args)
            assert answer.status_code == 200, answer.get_data(as_text=True)

    def dealt(self) -> Evening:
        self.do("deal_roles", "deal_affiliations")
        return self


def serve(folder: Path) -> tuple[Services, Flask]:
    served = Services(folder, host_url=ORIGIN)
    return served, create_app(served)


def host(served: Services, app: Flask, lang: str = "en") -> Phone:
    phone = Phone(app, lang)
    assert phone.get(f"/host?key={served.host_key}").status_code == 303
    return phone


def open_evening(folder: Path, players: int = 5, gm_plays: int | None = None,
                 options: Mapping[str, Any] | None = None, game: str = "hollywood") -> Evening:
    """A Hollywood table with everybody seated, each with a phone of their own."""
    served, app = serve(folder)
    body = {"game": game, "seats": list(NAMES[:players]), "options": dict(options or {})}
    if gm_plays:
        body["gm_plays"] = gm_plays
    opened = Api(app, served.host_key).post("/tables", body).get_json()
    made = Evening(served, app, opened, Phone(app).sit(opened["token"]))
    made.seats = {s["seat"]: Phone(app).sit(s["token"]) for s in opened["seats"]}
    forget_notices(served)
    return made


def read(phone: Phone, path: str, status: int = 200) -> str:
    answer = phone.get(path)
    assert answer.status_code == status, path
    return str(answer.get_data(as_text=True))


def html(answer: TestResponse) -> str:
    """A page as people read it: names without the marks that isolate them."""
    return answer.get_data(as_text=True).replace("<bdi>", "").replace("</bdi>", "")


def knock(evening: Evening, **form: str) -> Phone:
    """Let an unknown phone ask to be let in."""
    phone = Phone(evening.app)
    assert phone.post(f"{evening.url}/ask", form).status_code == 303
    return phone


def forget_notices(served: Services) -> None:
    """Delete the notices, as if they were announced a while ago."""
    with served.store.writing() as db:
        db["notices"].delete_where()


KEY = b"k" * 32
BORN = "2026-01-01T20:00:00.000+00:00"


def stand_up(folder: Path, game: str, party: Party, records: Sequence[Record]) -> Evening:
    """Start a server with a table that has exactly this log, everything else fixed: for twins."""
    folder.mkdir(parents=True)
    (folder / "key").write_bytes(KEY)
    (folder / "key").chmod(0o600)
    served, app = serve(folder)
    served.host_key = "host"
    with served.store.writing() as db:
        room = rooms.Room("TWINS", BORN, 1, 1, party.gm_seat, "TWINTABL", None, None)
        db["rooms"].insert(vars(room))
        db["seats"].insert_all(
            {"room": "TWINS", "seat": s, "name": party.names[s], "place": n, "phone": n % 2,
             "generation": 1, "device": ""} for n, s in enumerate(party.seats, 1))
        db["tables"].insert({"id": "TWINTABL", "room": "TWINS", "game": game, "created": BORN})
        db["log"].insert_all(
            {"table_id": "TWINTABL", "seq": n, "at": BORN, "record": json.dumps(record)}
            for n, record in enumerate(records, 1))
    tokens = [{"seat": s, "token": served.token(room, "player", s)} for s in party.seats]
    opened = {"room": "TWINS", "token": served.token(room, "gm"), "seats": tokens,
              "screen": {"token": served.token(room, "screen")}}
    return Evening(served, app, opened, Phone(app))
