"""The same request twice, under one key: the second is answered as the first was."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion import tables
from companion.engine.game import Refused, Viewer
from companion.engine.words import say, say_n
from companion.taps import KeyTwice, Tap
from tests.games.zero.table import A_ZERO
from tests.world import Evening

KEY = {"Idempotency-Key": "k"}


@pytest.fixture
def zero(an_evening: Callable[..., Evening]) -> Evening:
    made = an_evening(game="zero", players=3, options={"way": "followed"})
    made.do("deal", first=1)
    return made


def test_a_true_zero_called_twice_is_right_twice(zero: Evening) -> None:
    url = f"/tables/{zero.table}/commands/call_zero"
    asked = {"cards": list(A_ZERO), "show": False}
    first, second = (zero.api(1).post(url, asked, **KEY) for _ in range(2))
    assert first.status_code == second.status_code == 422
    assert first.get_json() == second.get_json()
    assert "it is a Zero" in first.get_data(as_text=True)


def test_a_true_zero_s_form_sent_twice_has_the_second_tap_ready_both_times(zero: Evening) -> None:
    form = {"cards": list(A_ZERO), "tap": "t", "at": "quiet", "seat": "1"}
    pages = [zero.seats[1].post(f"{zero.url}/seat/do/call_zero", form) for _ in range(2)]
    assert [page.status_code for page in pages] == [422, 422]
    assert pages[0].data == pages[1].data
    assert "it is a Zero" in pages[1].get_data(as_text=True)


def kinds(of: type[Refused] = Refused) -> Iterator[type[Refused]]:
    """All refusals there are, but for the one that a repeat itself may meet."""
    yield of
    for kind in of.__subclasses__():
        if kind is not KeyTwice:
            yield from kinds(kind)


def made(kind: type[Refused]) -> Refused:
    reason = say_n("{n} point for {who}", "{n} points for {who}", 2, who=say("nobody"))
    return kind(reason, show=True, cards=["red-1"], much={"1": 2})


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.__name__)
def test_every_kind_of_refusal_is_repeated_as_it_was(
    zero: Evening, kind: type[Refused], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*asked: Any) -> None:
        raise made(kind)

    monkeypatch.setattr(tables, "parse", refuse)
    tap = Tap(Viewer("gm"), "deal", {}, key="k")
    told = [refusal_of(zero, tap) for _ in range(2)]
    monkeypatch.undo()
    told.append(refusal_of(zero, tap))
    for again in told:
        assert type(again) is kind
        assert (again.reason, again.then) == (made(kind).reason, made(kind).then)


def refusal_of(evening: Evening, tap: Tap) -> Refused:
    with pytest.raises(Refused) as refused:
        evening.served.tables.command(evening.served.tables.get(evening.table), tap)
    return refused.value


def test_an_answer_kept_before_anything_was_filled_in_is_repeated_too(zero: Evening) -> None:
    tap = Tap(Viewer("player", 2), "deal", {}, key="k")
    first = refusal_of(zero, tap)
    with zero.served.store.writing() as db:
        for row in list(db["answers"].rows_where("refusal != ''")):
            db["answers"].update(row["key"], {
                "refusal": json.dumps(json.loads(row["refusal"])[:2])})
    assert refusal_of(zero, tap).reason == first.reason
