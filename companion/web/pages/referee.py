"""One question, one answer: a page that anybody on the network may open, without a table.

The address of an answer holds the whole question, so it can be shared and kept, and nothing
of any room is looked at here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, request

from companion.engine.game import GM, Game, Malformed, Refused
from companion.engine.offers import asks_of
from companion.engine.question import Question, read
from companion.engine.words import say
from companion.games import GAMES
from companion.web.errors import Problem, from_refusal, problem
from companion.web.pages.forms import as_form, form_names, read_form
from companion.web.render.pages import page

bp = Blueprint("referee", __name__, url_prefix="/referee")
LONGEST_QUESTION = 8 * 1024  # bytes: strangers may ask, so it costs little


def question_of(name: str) -> type[Question]:
    question = GAMES[name].question if name in GAMES else None
    if question is None:
        raise Problem(404, "no_such_referee", say("There is no referee for that game."))
    return question


@bp.get("")
def every_game() -> Response:
    return page("referee/games.html", games=[g for g in GAMES.values() if g.question],
                front=True)


@bp.get("/<name>/trainer")
def trainer(name: str) -> Response:
    """For one phone alone, which keeps what it finds out to itself."""
    if name not in GAMES or not GAMES[name].trainer:
        raise problem(404)
    return page(f"{name}/trainer.html", game=GAMES[name], front=True)


@bp.get("/<name>")
def ask(name: str) -> Response:
    """The form, as it was filled in; with `ask` in the address the answer too."""
    question = question_of(name)
    if len(request.query_string) > LONGEST_QUESTION:
        raise problem(414)
    typed = read_form(asks_of(question, None, GM), request.args) if request.args else {}
    try:
        refuse_strangers(question)
        asked = read(question, typed) if "ask" in request.args else None
        answer = asked.answer() if asked else None
    except Refused as refused:
        return question_page(GAMES[name], typed, from_refusal(refused).status,
                             reason=refused.reason)
    return question_page(GAMES[name], typed, asked=asked, answer=answer,
                         onward=asked and onward(question, asked.onward(answer)))


def refuse_strangers(question: type[Question]) -> None:
    known = form_names(asks_of(question, None, GM)) | {"ask"}
    if unknown := set(request.args) - known:
        raise Malformed(say("Not known here: {what}", what=", ".join(sorted(unknown))[:60]))


def onward(question: type[Question], values: Mapping[str, Any] | None) -> str:
    """The address of a form that goes on from an answer."""
    return urlencode(as_form(asks_of(question, None, GM), values)) if values else ""


def question_page(game: Game, typed: Mapping[str, Any], status: int = 200,
                  **shown: Any) -> Response:
    question = question_of(game.name)
    return page(f"{game.name}/question.html", status, game=game, question=question,
                asks=asks_of(question, None, GM), values={**question.start, **typed},
                front=True, **shown)
