"""What must hold for every game, whoever plays and whatever they choose."""

from __future__ import annotations

import dataclasses
import json
import random
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from jsonschema_rs import Draft202012Validator

from companion import table_file
from companion.engine.deciding import Chance, decide
from companion.engine.game import SCREEN, Game, NotYours, Refused, Viewer
from companion.engine.offers import offers, parse
from companion.engine.play import Play, codec, replay, write_event
from companion.engine.view_schema import type_schema
from tests.every import few, games, seeds, some, tables
from tests.seen import as_text, seen, stamped
from tests.walk import begin, choose, evening, fill_all, on_offer, put, step, viewers, walk

# --- a table is what its log says --------------------------------------------------------------


@tables
@few
@given(seed=seeds)
def test_replaying_the_log_gives_the_same_table(game: Game, players: int, seed: int) -> None:
    play, records = evening(game, seed, players=players)
    again = replay(game, stamped(records), play.seed)
    assert again.state == play.state
    assert again.version == play.version == len(records)
    for viewer in viewers(play):
        assert as_text(seen(again, viewer)) == as_text(seen(play, viewer))


@tables
@few
@given(seed=seeds)
def test_undo_then_redo_changes_nothing(game: Game, players: int, seed: int) -> None:
    play, _ = evening(game, seed, players=players, steps=15)
    before, steps = play.state, list(play.steps)
    try:
        play.play(play.undo())
    except Refused:
        return
    assert len(play.steps) == len(steps) - 1
    play.play(play.redo())
    assert (play.state, play.steps) == (before, steps)


@games
@some
@given(seed=seeds)
def test_the_same_card_comes_again_after_an_undo(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    play = begin(game, rng)
    for _ in walk(play, rng, 25, undo=0):
        last = play.steps[-1]
        play.play(play.undo())
        again = [o for v, o in on_offer(play) if (o.name, v) == (last.name, last.by)]
        if len(again) == 1 and not again[0].asks:
            command = parse(game, play.state, last.by, last.name, {"seat": again[0].seat})
            drawn = play.decide(command, last.by)["events"]
            assert as_text(drawn) == as_text([write_event(event) for event in last.events])
        play.play(play.redo())


@games
@some
@given(seed=seeds)
def test_a_form_of_a_moment_that_is_over_changes_nothing(game: Game, seed: int) -> None:
    """Two phones answer the same moment: for the second the step has another name, or is gone."""
    rng = random.Random(seed)
    play = begin(game, rng)
    for _ in range(40):
        found = [pair for pair in on_offer(play) if not pair[1].command.lasting]
        if not found:
            break
        viewer, offer = choose(found, rng)
        args = {**fill_all(tuple(offer.asks), rng), "seat": offer.seat}
        at = game.step(play.state)
        if played(play, viewer, offer.name, args) and game.step(play.state) == at:
            after = play.state
            assert not played(play, viewer, offer.name, args) or play.state == after, offer.name


def played(play: Play, viewer: Viewer, name: str, args: dict[str, Any]) -> bool:
    try:
        put(play, play.decide(parse(play.game, play.state, viewer, name, args), viewer))
    except Refused:
        return False
    return True


# --- offers ---------------------------------------------------------------------------------------


@games
@some
@given(seed=seeds)
def test_every_offer_can_be_taken_as_it_is_offered(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    play = begin(game, rng)
    for _ in walk(play, rng, 25):
        for viewer, offer in on_offer(play):
            args = {**fill_all(tuple(offer.asks), rng), "seat": offer.seat}
            parse(game, play.state, viewer, offer.name, args)


@games
@some
@given(seed=seeds)
def test_what_is_not_offered_is_refused(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    play = begin(game, rng)
    for _ in walk(play, rng, 25):
        viewer = rng.choice(viewers(play))
        offered_now = {(o.name, o.seat) for o in offers(game, play.state, viewer)}
        for command in rng.sample(list(game.commands), min(8, len(game.commands))):
            seat = rng.choice((0, *play.state.party.seats, 99))
            if (command.name(), seat) not in offered_now:
                with pytest.raises(NotYours):
                    parse(game, play.state, viewer, command.name(), {"seat": seat})


@games
@some
@given(seed=seeds)
def test_the_screen_is_offered_nothing(game: Game, seed: int) -> None:
    play, _ = evening(game, seed, steps=20)
    assert not offers(game, play.state, SCREEN)


@games
@some
@given(seed=seeds)
def test_a_secret_command_is_offered_to_its_own_seat_alone(
    game: Game, seed: int
) -> None:
    play, _ = evening(game, seed)
    for viewer, offer in on_offer(play):
        assert not offer.command.secret or offer.seat == viewer.seat


# --- views ----------------------------------------------------------------------------------------


@games
@some
@given(seed=seeds)
def test_every_viewer_has_a_view_that_json_can_carry(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    play = begin(game, rng)
    for _ in walk(play, rng, 25):
        for viewer in viewers(play):
            view = game.view(play.state, viewer)
            assert dataclasses.is_dataclass(view)
            assert not isinstance(view, type(play.state))
            json.dumps(codec.unstructure(view))
            for secret in game.secrets(play.state, viewer):
                json.dumps(codec.unstructure(game.peek(play.state, viewer, secret.name)))


@games
@some
@given(seed=seeds)
def test_every_view_has_the_shape_that_its_type_hints_say(game: Game, seed: int) -> None:
    check = Draft202012Validator(type_schema(get_type_hints(game.view)["return"]))
    rng = random.Random(seed)
    play = begin(game, rng)
    for _ in walk(play, rng, 10):
        for viewer in viewers(play):
            check.validate(json.loads(json.dumps(codec.unstructure(game.view(play.state, viewer)))))


@games
@some
@given(seed=seeds)
def test_lines_are_numbered_for_each_viewer_without_a_gap(
    game: Game, seed: int
) -> None:
    play, _ = evening(game, seed)
    for viewer in viewers(play):
        lines = play.lines(viewer)
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        assert play.lines(viewer, after=1, limit=2) == lines[1:3]
        assert play.last_lines(viewer, 3) == lines[-3:][::-1]


@games
def test_nobody_may_peek_while_the_phones_are_dark(game: Game) -> None:
    for seed in range(15):
        rng = random.Random(seed)
        play = begin(game, rng)
        for _ in walk(play, rng, 30):
            if game.dark(play.state):
                assert not any(game.secrets(play.state, viewer) for viewer in viewers(play))


# --- what came out ------------------------------------------------------------------------------


@games
@some
@given(seed=seeds)
def test_a_result_tells_of_everybody_who_is_there_and_of_nobody_else(game: Game, seed: int) -> None:
    assert game.results
    play, _ = evening(game, seed, steps=60)
    found = game.results.of(play.state)
    assert found or not game.over(play.state)
    if found:
        told, party = [fared.seat for fared in found.seats], play.state.party
        assert len(set(told)) == len(told) and set(told) <= set(party.names)
        assert not found.side or found.side in game.results.outcomes
        for fared in found.seats:
            assert not fared.side or fared.side in game.results.sides
            assert set(fared.roles) <= set(game.results.roles)


# --- how it begins, and its log elsewhere -------------------------------------------------------


@games
def test_an_evening_can_begin_with_any_number_of_players_and_no_choice_made(game: Game) -> None:
    for players in game.players:
        play = begin(game, random.Random(players), players=players, options={})
        assert step(play, random.Random(1)) is not None


@games
@few
@given(seed=seeds)
def test_a_log_of_ours_has_nothing_in_it_that_an_import_refuses(game: Game, seed: int) -> None:
    play, records = evening(game, seed)
    zoned = [(f"{at}+00:00", record) for at, record in stamped(records)]
    assert table_file.played(game, zoned).state == play.state


# --- two phones, one moment -----------------------------------------------------------------------

# What both have typed in words of their own is two things, and not one thing twice.
TYPED = {"propose_rumour", "type_in_rumour", "note_rumour", "note_evening"}


@games
@some
@given(seed=seeds)
def test_what_two_phones_tap_at_one_moment_counts_once(game: Game, seed: int) -> None:
    """A seat's phone and the GM's, or the GM's phone and laptop, send the same choice from pages of
    the same version. The second one is too late for its step, is refused by the rules, or changes
    nothing."""
    rng = random.Random(seed)
    play = begin(game, rng)
    for _ in range(25):
        for name, seat, first, second, args in shared_offers(play, rng):
            assert not counts_twice(play, name, (first, second), {**args, "seat": seat}), name
        if step(play, rng) is None:
            break


def shared_offers(play: Play, rng: random.Random) -> list[tuple[str, int, Viewer, Viewer, Any]]:
    """What two viewers, or the GM in two places, may do for the same seat now, with values
    for its fields."""
    found: dict[tuple[str, int], list[Any]] = {}
    for viewer, offer in on_offer(play):
        if not offer.command.adds and offer.name not in TYPED:
            twice = 2 if viewer.is_gm else 1
            found.setdefault((offer.name, offer.seat), []).extend([(viewer, offer)] * twice)
    return [(name, seat, both[0][0], both[1][0], fill_all(tuple(both[0][1].asks), rng))
            for (name, seat), both in found.items() if len(both) > 1]


def counts_twice(play: Play, name: str, by: tuple[Viewer, Viewer], args: dict[str, Any]) -> bool:
    game, state = play.game, play.state
    try:
        once = after(game, state, by[0], name, args)
        if game.step(once) != game.step(state) and not game.command(name).lasting:
            return False
        return bool(after(game, once, by[1], name, args) != once)
    except Refused:
        return False


def after(game: Game, state: Any, by: Viewer, name: str, args: dict[str, Any]) -> Any:
    made = decide(parse(game, state, by, name, args), state, by, Chance(0))
    return made.states[-1] if made.states else state
