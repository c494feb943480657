"""One question, one answer: a page that anybody on the network may open, without a table.

The address of an answer holds the whole question, so it can be shared and kept. No room is read
here.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, jsonify, request
from werkzeug.datastructures import MultiDict

from companion.engine.game import GM, Game, Malformed, Refused
from companion.engine.offers import asks_of
from companion.engine.play import codec
from companion.engine.question import Question
from companion.engine.words import Say, say
from companion.games import GAMES
from companion.i18n import text
from companion.web.access.identity import language
from companion.web.errors import Problem, from_refusal, problem
from companion.web.pages.forms import Form, as_form, form_names, read_form
from companion.web.render.pages import page

bp = Blueprint("referee", __name__, url_prefix="/referee")
LONGEST_QUESTION = 8 * 1024  # bytes: strangers may ask, so a question must cost little


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
    """A page for one phone alone, which keeps its results to itself."""
    if name not in GAMES or not GAMES[name].trainer:
        raise problem(404)
    return page(f"{name}/trainer.html", game=GAMES[name], front=True)


@bp.get("/<name>/trainer/run")
def training(name: str) -> Response:
    """What one run of the trainer shows; with the same seed the same again."""
    train = GAMES[name].training if name in GAMES else None
    if train is None:
        raise problem(404)
    asked = request.args.to_dict()
    try:
        return jsonify(codec.unstructure(train(random.Random(asked.get("seed")), asked)))
    except Refused as refused:
        raise from_refusal(refused) from None


@bp.get("/<name>")
def ask(name: str) -> Response:
    """The form as it was filled in; with `ask` in the address also the answer."""
    question = question_of(name)
    if len(request.query_string) > LONGEST_QUESTION:
        raise problem(414)
    typed = read_form(asks_of(question, None, GM), sent_form(question)) if request.args else {}
    try:
        refuse_strangers(question)
        asked = question.from_page(typed) if "ask" in request.args else None
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
    """The query of a form that continues from an answer, or ""."""
    return urlencode(as_form(asks_of(question, None, GM), values)) if values else ""


def question_page(game: Game, typed: Mapping[str, Any], status: int = 200,
                  **shown: Any) -> Response:
    question = question_of(game.name)
    values = written(question, {**opening(question), **typed})
    asks = [ask for ask in asks_of(question, None, GM)
            if values.get(ask.name) or ask.name not in question.tapped]
    return page(f"{game.name}/question.html", status, game=game, question=question,
                asks=[ask for ask in asks if ask.name not in question.folded],
                folded=[ask for ask in asks if ask.name in question.folded],
                values=values, front=True, **shown)


def opening(question: type[Question]) -> dict[str, Any]:
    """The values of an empty form; the names in it are sentences to translate for the viewer."""
    return {field: {question.seats.get(name, name): item for name, item in value.items()}
            if isinstance(value, Mapping) else value for field, value in question.start.items()}


def sent_form(question: type[Question]) -> Form:
    """The values sent, with name endings as the rules know them, whatever the language typed in."""
    own = {text(said, language()): ours for ours, said in question.endings.items()}
    return MultiDict((key, _ended(value, own)) for key, value in request.args.items(multi=True))


def written(question: type[Question], value: Any) -> Any:
    """The reverse: values for the form, in the viewer's language."""
    if isinstance(value, Say):
        return text(value, language())
    if isinstance(value, str):
        return _ended(value, {ours: text(said, language())
                              for ours, said in question.endings.items()})
    if isinstance(value, Mapping):
        return {written(question, key): written(question, item) for key, item in value.items()}
    return [written(question, item) for item in value] if isinstance(value, list | tuple) else value


def _ended(names: str, endings: Mapping[str, str]) -> str:
    """One name, or several separated by commas, with their endings replaced."""
    return ",".join(next((name.rstrip().removesuffix(old) + new for old, new in endings.items()
                          if name.rstrip().endswith(old)), name) for name in names.split(","))
