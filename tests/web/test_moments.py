"""The document tells of each command when it may be given, by whom and with what: it is true.

Walkers play evenings; what they meet for the first time in each is held against the document. What
hardly an evening comes to is posed (`luck`)."""

from __future__ import annotations

import re
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from jsonschema_rs import Draft202012Validator

from companion.engine.deciding import Chance, decide
from companion.engine.game import GM, Game, Refused, Viewer
from companion.engine.offer_json import offer_json
from companion.engine.offers import Offer, parse
from companion.engine.play import codec
from companion.games import GAMES
from companion.i18n import text
from companion.web.pages.openapi_commands import FROM_OFFER
from tests.web.documented import DOCUMENT, schema_for
from tests.web.test_document import accepted, an_evening, luck

games = pytest.mark.parametrize("game", [  # each game's evenings are played once, by one worker
    pytest.param(game, id=name, marks=pytest.mark.xdist_group(f"moments of {name}"))
    for name, game in GAMES.items()])
PHASES = r"phase ((?:`\w+`(?:, | or )?)+)"
OPTION = r"`(\w+)` (phones|table|followed|cards|score|full)"
FEWEST, MOST, STEPS = 4, 60, 100  # evenings, and how far each is played


class First(NamedTuple):
    """The first moment of an evening at which a command is on offer."""

    play: Any
    viewer: Viewer
    offer: Offer


@cache
def firsts(name: str) -> list[First]:
    """Evenings until everything was met, and some in any case."""
    game = GAMES[name]
    found = [First(moment, viewer, offer) for moment, viewer, offer in luck(game)]
    for seed in range(MOST):
        found += first_of_evening(game, seed)
        met = {first.offer.name for first in found}
        if seed >= FEWEST and met == {command.name() for command in game.commands}:
            break
    return found


def first_of_evening(game: Game, seed: int) -> list[First]:
    met: dict[str, First] = {}
    for play, viewer, offered in an_evening(game, seed, STEPS):
        if offered.name not in met:
            moment = SimpleNamespace(game=game, state=play.state)
            met[offered.name] = First(moment, viewer, offered.offer(play, viewer))
    return list(met.values())


def as_told(game: Game, offer: Offer) -> dict[str, Any]:
    """The document's example, and from the offer what the document says to take from it."""
    told, now = schema_for(game, offer.name), offer_json(offer, game.sends(offer.name))
    sent = dict(told["examples"][0])
    needed = [name for name, field in now["fields"].items() if field["required"]]
    for name in {*sent, *needed}:
        if FROM_OFFER in told["properties"][name]["description"]:
            sent[name] = now["example"][name]
    return sent


@games
def test_at_its_first_moment_every_example_works(game: Game) -> None:
    """But for what the document says may be refused, which works at some."""
    works = set()
    for play, viewer, offer in firsts(game.name):
        if accepted(play, viewer, offer, as_told(game, offer)):
            works.add(offer.name)
        else:
            assert "refused" in game.examples[offer.name].when, offer.name
    assert works == {command.name() for command in game.commands}


@games
def test_whose_a_command_is_and_at_which_moment_is_told_truly(game: Game) -> None:
    for play, viewer, offer in firsts(game.name):
        use, options = game.examples[offer.name], play.state.options
        assert use.whose == "all" or (use.whose == "gm") == (offer.seat == GM), offer.name
        phases = re.findall(PHASES, use.when)
        assert all(f"`{play.state.phase}`" in named for named in phases), offer.name
        for name, value in re.findall(OPTION, use.when):
            assert getattr(options, name) == value, offer.name
        if "sent by that seat alone" in told(game, offer).lower():
            assert viewer.seat == offer.seat, offer.name


def told(game: Game, offer: Offer) -> str:
    description: str = schema_for(game, offer.name)["description"]
    assert description.startswith(game.examples[offer.name].when)
    return description


@games
def test_values_that_the_document_lists_hold_at_every_moment(game: Game) -> None:
    for _, _, offer in firsts(game.name):
        for ask in offer.asks:
            part = schema_for(game, offer.name)["properties"][ask.name]
            always = FROM_OFFER not in part["description"]
            if always and ask.field.kind == "number":
                assert (ask.low, ask.high) == (part["minimum"], part["maximum"])
            if always and ask.field.kind in ("pick", "picks"):
                assert [each.value for each in ask.choices] == part.get("items", part)["enum"]


JUNK: list[Any] = [None, True, -1, 10**30, 1.5, float("inf"), "", "x" * 10_000, "9" * 50,
                   "\ud800", "\x00", [], [None], [[]], [1] * 300, {}, {"a": None}, {"1": 10**30}]
LETTERS = {"he": "[\u05d0-\u05ea]", "ru": "[\u0410-\u044f]", "en": "[A-Za-z]"}


@games
def test_junk_in_place_of_any_value_is_refused_in_the_viewers_language(game: Game) -> None:
    once = {first.offer.name: first for first in firsts(game.name)}.values()
    for play, viewer, offer in once:
        fits = offer_json(offer, game.sends(offer.name))["example"]
        sent = [{**fits, "unknown": 1}, {**fits, "seat": 10**30}, {**fits, "seat": [1]},
                *({**fits, name: junk} for name in fits for junk in JUNK)]
        for args in sent:
            try:
                accepted_or_why(play, viewer, offer, args)
            except Refused as refusal:
                for lang, letters in LETTERS.items():
                    told = text(refusal.reason, lang)
                    assert re.search(letters, told) and not re.search(r"\{\w+\}", told), told


def accepted_or_why(play: Any, viewer: Viewer, offer: Offer, args: dict[str, Any]) -> None:
    sent = {"seat": offer.seat, **args}
    command = parse(play.game, play.state, viewer, offer.name, sent)
    decide(command, play.state, viewer, Chance(1))


@games
def test_every_secret_has_the_shape_that_is_told(game: Game) -> None:
    schemas, seen = DOCUMENT["components"]["schemas"], set()
    for play, viewer, _ in firsts(game.name):
        for secret in game.secrets(play.state, viewer):
            shown = codec.unstructure(game.peek(play.state, viewer, secret.name))
            schema = schemas[f"{game.name}_secret_{secret.name}"]
            assert schema, secret.name
            Draft202012Validator(schema).validate(shown)
            seen.add(secret.name)
    assert seen == {peek.name for peek in game.peeks}
