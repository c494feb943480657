"""The OpenAPI document is true: every example, option and answer is real."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from companion.engine.deciding import Chance, decide
from companion.engine.field_schema import field_schema
from companion.engine.fields import fields_of
from companion.engine.game import Event, Game, Malformed, Party, Refused, Viewer
from companion.engine.offer_json import example_of
from companion.engine.offers import Offer, asks_of, offers, parse
from companion.engine.play import Play, write_event
from companion.games import GAMES
from companion.games.conspiracy.events.gm_actions import (
    EveningBegan,
    VictoryConfirmed,
    VictoryProposed,
)
from companion.games.hollywood.events.costumes import UNSEEN
from companion.games.hollywood.rules import Tally
from companion.games.hollywood.state import Film
from companion.games.hollywood.wardrobe import COSTUMES, ON_DICE
from companion.games.zero.content import DECK
from companion.games.zero.events import Dealt
from tests.games.conspiracy.table import acting
from tests.games.hollywood.scene import Scene, scene, with_dice
from tests.games.totem.table import Table as Packs
from tests.walk import Offered, all_offered, choose, fill_all, on_offer, put, tap
from tests.web.documented import DOCUMENT, good, schema_for, sends
from tests.world import NAMES, Api, serve

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


# --- every command has an example that works ----------------------------------------------------

RARE: dict[str, list[dict[str, Any]]] = {  # ways to play that chance alone seldom chooses
    "hollywood": [{}, {"kit": "phones", "costumes": True}, {"kit": "phones"},
                  {"kit": "own", "costumes": True, "hands_on": "phones", "dice_on": "table"},
                  {"kit": "paper", "costumes": True}, {"kit": "box", "pace": "score"}],
    "eight_and_half": [{"way": "phones"}, {"way": "followed"}, {"way": "score"}],
    "zero": [{"way": "phones"}, {}],
}


def table_as_programs_open_it(game: Game, rng: random.Random) -> Play:
    """Seats are numbered from 1, whatever the options."""
    most = rng.choice([4, *(n for n in game.players if n > 1)])
    seats = tuple(range(1, most + 1))
    party, play = Party(seats, dict(zip(seats, NAMES, strict=False))), Play(game, rng.randbytes(8))
    for _ in range(30):
        asked = {**fill_all(asks_of(game.opening, party, 0), rng),
                 **rng.choice(RARE.get(game.name, [{}]))}
        try:
            put(play, play.open(party, asked))
        except Refused:
            continue
        return play
    put(play, play.open(party, {}))
    return play


def accepted(play: Play, viewer: Viewer, offer: Offer | Offered, args: dict[str, Any]) -> bool:
    try:
        command = parse(play.game, play.state, viewer, offer.name, {**args, "seat": offer.seat})
        decide(command, play.state, viewer, Chance(1))
    except Refused:
        return False
    return True


def moments(game: Game, evenings: int, steps: int) -> Iterator[tuple[Play, Viewer, Offered]]:
    """Everything that anybody is offered in some evenings, as often as it comes."""
    for seed in range(evenings):
        yield from an_evening(game, seed, steps)


def an_evening(game: Game, seed: int, steps: int) -> Iterator[tuple[Play, Viewer, Offered]]:
    rng = random.Random(seed)
    play = table_as_programs_open_it(game, rng)
    for _ in range(steps):
        found = all_offered(play)
        yield from ((play, viewer, offer) for viewer, offer in found)
        if not found or not advance(play, found, rng):
            break


def advance(play: Play, found: list[tuple[Viewer, Offered]], rng: random.Random) -> bool:
    for _ in range(10):
        viewer, offered = choose(found, rng)
        try:
            put(play, tap(play, viewer, offered.offer(play, viewer), rng))
        except Refused:
            continue
        return True
    return False


@games
def test_every_command_has_an_example_that_works_as_it_stands(game: Game) -> None:
    """Each at some moment of an evening at which it is on offer; most at most of them."""
    waiting = {command.name() for command in game.commands}
    for play, viewer, offer in chain(luck(game), moments(game, evenings=60, steps=100)):
        if offer.name not in waiting:
            continue
        if accepted(play, viewer, offer, schema_for(game, offer.name)["examples"][0]):
            waiting.remove(offer.name)
        if not waiting:
            return
    assert not waiting


def luck(game: Game) -> Iterator[tuple[Play, Viewer, Offer]]:
    """Moments that hardly an evening comes to by chance: a Zero was dealt, a case is solved."""
    if game.name == "zero":
        zero = game.examples["call_zero"].sends["cards"]
        deck = (*zero, *(card for card in DECK if card not in zero))
        yield from after(game, Dealt(1, deck), way="phones")
    if game.name == "conspiracy":
        yield from after(game, EveningBegan(), VictoryProposed())
        yield from after(game, EveningBegan(), VictoryProposed(), VictoryConfirmed())
        failed = acting()
        failed.do("wait_aside", seat=2)
        failed.act(1, 3, 3)
        yield from offered(game, failed.state)

    if game.name == "hollywood":
        yield from dressed(game)
        close = scene({1: "editor", 2: "director", 3: "actress", 4: "actor"}, kit="box").state
        made = (Film(7, "western", "P", 0, Tally(2, 1), ("patriots",), False, False),)
        asked = replace(close, phase="premiere", films=made).with_round(stage="rising_star")
        yield from offered(game, asked)
        shown = Scene(close).do("record_poster", poster="western").do("screen_film")
        yield from offered(game, shown.state)
    if game.name == "totem":
        for third in ("s01-purple", "inward"):
            laid = Packs().lay("s01-red", "s01-green", third, centre=3).turn(3).grab(1)
            yield from offered(game, laid.state)


def dressed(game: Game) -> Iterator[tuple[Any, Viewer, Offer]]:
    """Somebody wears each costume: on the phone, or as a card on the table."""
    roles = {1: "editor", 2: "director", 3: "actress", 4: "actor"}
    start, no_star = scene(roles, kit="phones"), {n: [False] for n in roles}
    yield from offered(game, with_dice(start, no_star, tokens={1: 1, 2: 1}).state)
    for kit, costumes in WORN:
        start = scene(roles, costumes=True, **kit)
        for costume in costumes:
            wearing = replace(start.state, costumes={1: (costume,)})
            yield from offered(game, wearing)
            if kit["kit"] == "phones":
                film = wearing.deck[-1:]
                filming = with_dice(Scene(wearing), {n: [n < 3] for n in roles}).state
                yield from offered(game, filming.with_round(film=film))


WORN: tuple[tuple[dict[str, str], Any], ...] = (
    ({"kit": "phones"}, COSTUMES), ({"kit": "box"}, [UNSEEN]), ({"kit": "paper"}, [UNSEEN]),
    ({"kit": "own", "hands_on": "phones", "dice_on": "table", "posters_on": "phones"}, ON_DICE))


def offered(game: Game, state: Any) -> Iterator[tuple[Any, Viewer, Offer]]:
    moment = SimpleNamespace(game=game, state=state)
    for viewer in (Viewer("gm"), *(Viewer("player", seat) for seat in state.seats)):
        yield from ((moment, viewer, offer) for offer in offers(game, state, viewer))


def after(game: Game, *events: Event, **options: Any) -> Iterator[tuple[Play, Viewer, Offer]]:
    play = Play(game, b"luck")
    put(play, play.open(Party((1, 2), {1: "Dana", 2: "Avi"}), options))
    put(play, {"do": game.commands[0].name(), "by": {"role": "gm", "seat": None}, "seat": 0,
               "random": True, "events": [write_event(event) for event in events]})
    yield from ((play, viewer, offer) for viewer, offer in on_offer(play))


@games
def test_on_a_table_just_opened_every_example_works(game: Game) -> None:
    """Whatever is listed there for anybody can be sent, as it stands, by somebody."""
    play = Play(game, b"new")
    put(play, play.open(Party((1, 2, 3, 4), dict(enumerate(NAMES[:4], 1))), {}))
    found = list(on_offer(play))
    fits = {offer.name for viewer, offer in found
            if accepted(play, viewer, offer, schema_for(game, offer.name)["examples"][0])}
    assert fits == {offer.name for _, offer in found} != set()


@games
def test_every_example_has_the_form_that_its_schema_says(game: Game) -> None:
    for command in game.commands:
        schema = schema_for(game, command.name())
        Draft202012Validator(schema).validate(schema["examples"][0])


@games
def test_the_examples_that_come_with_the_offers_fit_their_moment(game: Game) -> None:
    """They are made of choices alone; only a rule about what is chosen may refuse some."""
    tried, fitted = Counter[str](), Counter[str]()
    for play, viewer, offered in moments(game, evenings=6, steps=60):
        if tried[offered.name] < 20:
            tried[offered.name] += 1
            offer = offered.offer(play, viewer)
            example = example_of(offer, game.sends(offer.name))
            fitted[offer.name] += accepted(play, viewer, offer, example)
            has_the_form(play, viewer, offer, example)
    never = {name for name, often in tried.items() if often > 5 and not fitted[name]}
    assert never <= BY_LUCK


BY_LUCK = {"call_zero", "show_zero"}  # one must hold the cards for it


def has_the_form(play: Play, viewer: Viewer, offer: Offer, args: dict[str, Any]) -> None:
    try:
        parse(play.game, play.state, viewer, offer.name, {**args, "seat": offer.seat})
    except Malformed:
        raise
    except Refused:
        pass


# --- options and referees ------------------------------------------------------------------------


@games
def test_every_option_is_told_with_its_values(game: Game) -> None:
    told = next(part for part in sends("/api/tables")["schema"]["properties"]["options"]["anyOf"]
                if part["title"] == game.name)
    party = Party((1, 2, 3, 4), {seat: str(seat) for seat in (1, 2, 3, 4)})
    for ask in asks_of(game.opening, party, 0):
        part = told["properties"][ask.name]
        assert part["description"]
        if ask.field.kind == "pick":
            assert set(part["enum"]) >= {choice.value for choice in ask.choices}
        if ask.field.kind == "picks":
            assert set(part["items"]["enum"]) >= {choice.value for choice in ask.choices}
        if ask.field.kind == "number":
            assert (part["minimum"], part["maximum"]) == (ask.low, ask.high)
        if ask.field.kind in ("counts", "matches"):
            assert part["required"] == [str(choice.value) for choice in ask.choices]
            assert all("enum" in each or "maximum" in each for each in part["properties"].values())
    usual = {name: part["default"] for name, part in told["properties"].items()}
    Draft202012Validator(told).validate(json.loads(json.dumps(usual)))


def variations(game: Game) -> Iterator[dict[str, Any]]:
    """The example, and the same with one part of it changed in every way its schema lists."""
    question = game.question
    assert question
    yield dict(question.example)
    for name, (spec, _) in fields_of(question).items():
        told = field_schema(spec, fixed=True)
        items = told.get("items", {}).get("enum", [])
        numbers = range(told.get("minimum", 0), min(told.get("maximum", -1), 20) + 1)
        rest = question.example.get(name) or ()
        lists = [[item, *list(rest)[1:]] for item in items]
        for value in (*told.get("enum", ()), *([item] for item in items), *lists, *numbers,
                      *((True, False) if told.get("type") == "boolean" else ())):
            yield {**question.example, name: value}


@games
def test_every_answer_of_a_referee_has_the_shape_that_is_told(game: Game, tmp_path: Path) -> None:
    operation = DOCUMENT["paths"][f"/api/referee/{game.name}"]["post"]
    check = good(operation)
    told = operation["responses"]["200"]["content"]["application/json"]["schema"]["required"]
    served, app = serve(tmp_path / "data")
    answers = [Api(app).post(f"/referee/{game.name}", asked) for asked in variations(game)]
    right = [answer.get_json() for answer in answers if answer.status_code == 200]
    assert len(right) >= 2 and set(told) > {"why"}
    for answer in right:
        check.validate(answer)
    for name in told:
        short = {key: value for key, value in right[0].items() if key != name}
        assert not check.is_valid(short), name
    served.store.close()


def test_the_document_says_when_to_try_again() -> None:
    for path in DOCUMENT["paths"].values():
        for operation in (path[method] for method in ("get", "post") if method in path):
            assert operation["responses"]["4XX"]["$ref"] == "#/components/responses/Error"
    told = DOCUMENT["components"]["responses"]["Error"]["headers"]["Retry-After"]
    assert "429" in told["description"] and told["schema"]["type"] == "integer"
