"""Chance plays whole games, for every number of players and every way to play."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import fields

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.play import replay
from companion.games.hollywood.content import TOKENS
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.state import State
from tests.examples import DEEP, examples
from tests.games.hollywood.table import Table, random_options

games = settings(max_examples=examples(60), derandomize=not DEEP,
                 suppress_health_check=list(HealthCheck))
tables = given(players=st.integers(1, 9), seed=st.integers(0, 10**6))


def all_cards(state: State) -> list[int]:
    doing = state.round.doing
    return sorted([*state.deck, *state.used, *state.round.film,
                   *(doing.cards if doing else ()),
                   *(card for hand in state.hands.values() for card in hand)])


def check(state: State) -> None:
    assert set(vars(state)) == {part.name for part in fields(state)}
    assert set(vars(state.round)) == {part.name for part in fields(state.round)}
    assert len(state.films) <= (6 if state.players == 3 else 7)
    assert (state.outcome is not None) == (state.phase == "finale")
    assert sum(state.tokens.values()) <= TOKENS and all(n > 0 for n in state.tokens.values())
    assert len(set(state.round.performed)) == len(state.round.performed)
    if state.hands:
        options, players = state.options, state.players
        assert all_cards(state) == sorted(options.box.deck(players, options.even(players)))
    if state.phase == "production":
        held = [role for roles in state.roles.values() for role in roles]
        assert sorted([*held, *state.centre]) == sorted(state.options.roles)
        assert all(len(roles) == state.roles_each for roles in state.roles.values())
    posters = [film.poster for film in state.films if film.poster]
    assert len(set(posters)) == len(posters)
    if state.wardrobe or any(any(held) for held in state.costumes.values()):
        check_costumes(state)


def check_costumes(state: State) -> None:
    doing = state.round.doing
    drawn = doing.keys if doing and doing.kind == "costumes" else ()
    worn = [key for held in state.costumes.values() for key in held]
    assert sorted([*state.wardrobe, *drawn, *worn]) == sorted(state.options.box.costumes)


def given_in(table: Table, kinds: tuple[str, ...]) -> list[tuple[int, int]]:
    """(film, seat) of each gift of a kind, in order."""
    return [(state.number, event.whom) for step in table.play.steps  # type: ignore[attr-defined]
            for event, state in zip(step.events, (step.before, *step.states), strict=False)
            if event.kind in kinds]


def check_gifts(table: Table, *kinds: str) -> None:
    gifts = given_in(table, kinds)
    assert not {(film + 1, whom) for film, whom in gifts} & set(gifts)
    assert max(Counter(film for film, _ in gifts).values(), default=0) <= 1


@games
@tables
def test_a_whole_game_keeps_its_invariants_and_ends_once(players: int, seed: int) -> None:
    rng = random.Random(seed)
    table = Table(players, random_options(players, rng), seed)
    while not HOLLYWOOD.over(table.state):
        table.random_step(rng, back=0.2)
        check(table.state)
    assert table.state.outcome in ("patriots", "communists", "rising_star", "draw")
    assert not list(table.offered())
    check_gifts(table, "token_given")
    check_gifts(table, "costume_given", "costume_given_by_hand")


@settings(games, max_examples=examples(20))
@tables
def test_a_log_written_and_read_again_gives_the_same_state(players: int, seed: int) -> None:
    rng = random.Random(seed)
    table = Table(players, random_options(players, rng), seed)
    for _ in range(60):
        if not HOLLYWOOD.over(table.state):
            table.random_step(rng)
    stored = json.loads(json.dumps(table.records))
    assert replay(HOLLYWOOD, (("", record) for record in stored)).state == table.state


@settings(games, max_examples=examples(20))
@tables
def test_taking_back_and_doing_again_changes_nothing(players: int, seed: int) -> None:
    rng = random.Random(seed)
    table = Table(players, random_options(players, rng), seed)
    for _ in range(40):
        if HOLLYWOOD.over(table.state):
            break
        table.random_step(rng)
        if len(table.play.steps) > 1:
            state = table.state
            table.undo()
            table.redo()
            assert table.state == state


def test_dealing_again_after_an_undo_gives_the_same_cards() -> None:
    table = Table(5, {"kit": "phones"}, seed=3)
    for name in ("deal_roles", "deal_affiliations", "skip_night", "deal_hands", "roll_dice"):
        state = table.do(name)
        table.undo()
        assert table.do(name) == state
