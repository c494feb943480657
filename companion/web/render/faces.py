"""Cards on the phone: the same faces that are printed, drawn by the SVG pen."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from flask import Blueprint, Response, make_response
from markupsafe import Markup

from companion.web.errors import problem
from printables.catalogue import all_decks
from printables.faces import FULL, Ink, as_svg

bp = Blueprint("faces", __name__)


@lru_cache(maxsize=512)
def svg(game: str, name: str, lang: str, ink: Ink = FULL) -> Markup:
    deck = all_decks().get(game)
    found = deck.face(name) if deck else None
    if found is None:
        raise problem(404)
    prefix = f"{name.replace('+', '-')}-"
    return Markup(as_svg(found, lang, ink, prefix))


def drawer(game: str, lang: str, ink: Ink = FULL) -> Callable[[str], Markup]:
    """The function that templates call as `face`."""
    return lambda name: svg(game, name, lang, ink)


@bp.get("/static/faces/<game>/<name>.svg")
def static_picture(game: str, name: str) -> Response:
    """A public face without words, as a picture that a phone fetches once and keeps."""
    response = make_response(svg(game, name[:60], "en"))
    response.headers["Content-Type"] = "image/svg+xml"
    return response
