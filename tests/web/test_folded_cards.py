"""Folded cards: first where they are wanted, shown nowhere, and announced on every phone."""

from __future__ import annotations

import io
import re

import pdfplumber
import pytest

from companion.store import rooms
from companion.web.pages import paper
from tests.web.prints import tab
from tests.world import Evening

TOLD = "The secret cards were sent to the printer."


@pytest.fixture
def without_a_phone(evening: Evening) -> Evening:
    evening.do("deal_roles", "deal_affiliations")
    with evening.served.store.writing() as db:
        db["seats"].update((evening.room, 2), {"phone": 0})
    return evening


def test_folded_cards_are_listed_but_never_shown(without_a_phone: Evening) -> None:
    gm, at = without_a_phone.gm, tab(without_a_phone)
    html = gm.get(at).get_data(as_text=True)
    assert '/print/make/folded"' in html and "/print/preview/folded" not in html
    assert gm.get(f"{at}/preview/folded").status_code == 404
    assert gm.get(f"{at}/look/folded").status_code == 404


def test_folded_cards_come_first_and_are_told_of_where_they_are_wanted(
    without_a_phone: Evening,
) -> None:
    gm, at = without_a_phone.gm, tab(without_a_phone)
    made = re.findall(r"/print/make/([\w-]+)", gm.get(at).get_data(as_text=True))
    assert made[made.index("alignment") + 1] == "folded"
    assert f'href="{at}#folded"' in gm.get(f"{without_a_phone.url}/gm").get_data(as_text=True)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that waits for its PDF, however slow the machine."""
    monkeypatch.setattr(paper, "SHORT", 60)


@pytest.mark.usefixtures("patient")
def test_what_is_secret_does_not_open_on_the_gms_phone(without_a_phone: Evening) -> None:
    told = {sheet: without_a_phone.gm.get(f"{tab(without_a_phone)}/make/{sheet}").headers[
        "Content-Disposition"].partition(";")[0] for sheet in ("folded", "dice")}
    assert told == {"folded": "attachment", "dice": "inline"}


@pytest.mark.usefixtures("patient")
def test_every_seat_has_its_card_since_a_phone_may_still_come(without_a_phone: Evening) -> None:
    pdf = without_a_phone.gm.get(f"{tab(without_a_phone)}/make/seats").data
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        told = document.pages[0].extract_text()
    assert all(name in told for name in ("Dana", "Avi", "Noa"))


def test_printing_folded_cards_is_announced_on_every_phone(without_a_phone: Evening) -> None:
    room, store = without_a_phone.room, without_a_phone.served.store
    assert "printed" not in {notice.kind for notice in rooms.notices(store, room, "")}
    assert without_a_phone.gm.get(f"{tab(without_a_phone)}/make/folded").status_code == 200
    assert "printed" in {notice.kind for notice in rooms.notices(store, room, "")}
    for seat in (1, 3):
        html = without_a_phone.seats[seat].get(f"{without_a_phone.url}/seat").get_data(as_text=True)
        assert TOLD in html


def test_nothing_is_made_or_announced_where_there_is_nothing_to_print(evening: Evening) -> None:
    assert evening.gm.get(f"{tab(evening)}/make/folded").status_code == 404
    assert not rooms.notices(evening.served.store, evening.room, "")
