"""The host's desk, and further rooms on the same server."""

from __future__ import annotations

from tests.world import Api, Evening, Phone, host


def desk(evening: Evening, lang: str = "en") -> Phone:
    return host(evening.served, evening.app, lang)


def another(evening: Evening, game: str, *seats: str) -> str:
    """A further room on the same server."""
    body = {"game": game, "seats": list(seats)}
    opened = Api(evening.app, evening.served.host_key).post("/tables", body).get_json()
    return str(opened["room"])
