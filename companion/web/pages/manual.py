"""The manual: for anybody on the network, before there is a table and while one plays.

It looks at no room and no cookie but language and light, so it tells nothing of any table."""

from __future__ import annotations

from flask import Blueprint, Response

from companion.games import GAMES
from companion.manual import CHAPTERS
from companion.manual.reference import reference
from companion.web.errors import problem
from companion.web.render.pages import page

bp = Blueprint("manual", __name__, url_prefix="/help")


@bp.get("")
def contents() -> Response:
    return page("manual/contents.html", chapters=CHAPTERS.values())


@bp.get("/<name>")
def chapter(name: str) -> Response:
    if name not in CHAPTERS:
        if name in GAMES:  # one that nobody has written about yet
            return contents()
        raise problem(404)
    game = GAMES.get(name)
    return page("manual/chapter.html", chapter=CHAPTERS[name], chapters=CHAPTERS.values(),
                of=game, reference=reference(game) if game else ())
