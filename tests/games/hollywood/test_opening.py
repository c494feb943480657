"""What may be played together: what the opening refuses, its form does not offer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from companion.engine.clashes import left_out
from companion.engine.game import GM, Refused
from companion.engine.offers import asks_of
from companion.games.hollywood.box import ABSENT, KINDS, POSTERS, PROPAGANDA, all_counts
from companion.games.hollywood.commands.opening import COMPONENTS, Open
from companion.games.hollywood.content import BOX_ROLES
from companion.games.hollywood.genres import GENRES
from tests.games.hollywood.table import Table
from tests.games.tapped import party


def test_three_ways_to_play_come_before_what_lies_between_them() -> None:
    kit = next(ask for ask in asks_of(Open, party(5), GM) if ask.name == "kit")
    assert [choice.value for choice in kit.choices] == ["box", "paper", "phones", "own"]
    assert kit.default == "own"


REFUSED: list[tuple[int, dict[str, Any], str]] = [
    (1, {"random_affiliations": True}, "patriot"),
    (1, {"costumes": True}, "three players"),
    (2, {"costumes": True}, "three players"),
    (4, {"roles": ["director", "actor", "editor"]}, "Too few roles: 4 are needed"),
    (2, {"roles": ["director", "actor", "editor"]}, "Too few roles: 4 are needed"),
    (1, {"roles": ["director", "producer"]}, "Too few roles: 2 are needed, 1"),
    (5, {"pace": "score", "dice_on": "phones"}, "only the score"),
    (5, {"kit": "phones", "pace": "score"}, "only the score"),
    (5, {"propaganda": {**dict.fromkeys(KINDS, 0), "PP": 10}},
     "These players and rules need 24 propaganda cards, and the box has 10"),
    (5, {"propaganda": {"PP": 60}}, "does not fit"),
    (5, {"propaganda": {**all_counts(PROPAGANDA), "XX": 1}}, "does not fit"),
    (5, {"propaganda": {**all_counts(PROPAGANDA), "PP": "sixty"}}, "does not fit"),
    (5, {"propaganda": {**all_counts(PROPAGANDA), "PP": 41}}, "0 to 40"),
    (5, {"propaganda": "sixty"}, "does not fit"),
    (5, {"posters": {**dict.fromkeys(GENRES, ABSENT), "western": "P"}},
     "7 films need as many posters, and the box has 1"),
    (5, {"posters": {**dict(POSTERS), "opera": "P"}}, "does not fit"),
    (5, {"posters": {**dict(POSTERS), "western": "Q"}}, "not one of the choices"),
]


@pytest.mark.parametrize(("players", "options", "reason"), REFUSED)
def test_what_cannot_be_played_is_refused_with_the_reason(
    players: int, options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(Refused, match=reason):
        Table(players, options)


@pytest.mark.parametrize("players", range(1, 10))
def test_every_other_combination_of_options_is_played(players: int) -> None:
    for seed in range(16):
        options = {"union_strike": bool(seed & 1), "costumes": bool(seed & 2) and players > 2,
                   "random_affiliations": bool(seed & 4) and players > 1,
                   "kit": ("phones", "box")[seed >> 3]}
        assert Table(players, options, seed).set_up().number == 1


KITS = {"box": "ttttt", "paper": "tttpp", "phones": "ppppp"}
FLAGS = ("random_affiliations", "union_strike", "costumes")


def combinations() -> Iterator[dict[str, Any]]:
    """Everything a form could send of kits, pieces, pace and rules."""
    for pace, *flags in product(("full", "score"), *[(False, True)] * len(FLAGS)):
        rules = {"pace": pace, **dict(zip(FLAGS, flags, strict=True))}
        yield from ({"kit": kit, **rules} for kit in KITS)
        for pieces in product(("table", "phones"), repeat=len(COMPONENTS)):
            yield {"kit": "own", **dict(zip(COMPONENTS, pieces, strict=True)), **rules}


def opens(players: int, options: Mapping[str, Any]) -> bool:
    try:
        Table(players, options)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("players", range(1, 10))
def test_what_the_form_offers_can_be_played_and_what_it_does_not_offer_cannot(
    players: int
) -> None:
    asks = asks_of(Open, party(players), GM)
    for sent in combinations():
        gone = left_out(asks, sent, players)
        assert opens(players, {name: sent[name] for name in sent if name not in gone}), sent
        refused = [name for name in gone if sent.get(name) and name not in COMPONENTS]
        assert opens(players, sent) == (not refused), sent


def test_a_kit_leaves_nothing_to_choose_piece_by_piece() -> None:
    asks = asks_of(Open, party(5), GM)
    sent = {"kit": "box", **dict.fromkeys(COMPONENTS, "phones"), "pace": "score"}
    assert left_out(asks, sent, 5) & set(sent) == set(COMPONENTS)


def test_unwanted_roles_can_be_taken_out_down_to_one_each() -> None:
    roles = ["director", "gaffer", "actor", "editor"]
    state = Table(4, {"kit": "phones", "roles": roles}).set_up()
    assert set(state.options.roles) == set(roles) and state.centre == ()


@pytest.mark.parametrize("players", range(1, 10))
def test_the_form_lets_as_many_roles_be_taken_out_as_the_rules_do(players: int) -> None:
    roles = next(ask.field for ask in asks_of(Open, party(players), GM) if ask.name == "roles")
    least = roles.least[players - 1]
    kept = sorted(BOX_ROLES, key="producer".__ne__)  # who sits out where one plays alone
    assert opens(players, {"roles": kept[:least]})
    assert not opens(players, {"roles": kept[:least - 1]})
    assert roles.spared == ("costumes=on",)  # for a designer one more may go
    with_designer = {"roles": kept[:least - 1], "costumes": True}
    assert opens(players, with_designer) == (players > 2)


@pytest.mark.parametrize(("kit", "where"), KITS.items())
def test_a_kit_sets_every_component(kit: str, where: str) -> None:
    options = Table(4, {"kit": kit}).state.options
    chosen = (options.roles_on, options.affiliations_on, options.hands_on, options.dice_on,
              options.posters_on)
    assert "".join(place[0] for place in chosen) == where
