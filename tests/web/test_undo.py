"""Undo and redo: a public line, the same cards again, a question where somebody has seen them."""

from __future__ import annotations

from tests.web.forms import form_of
from tests.world import Evening, html


def test_undo_tells_who_has_already_seen_the_cards(evening: Evening) -> None:
    evening.dealt()
    evening.seats[2].get(f"{evening.url}/seat/peek/affiliation")
    asked = evening.gm.post(f"{evening.url}/gm/undo", {"version": "3"})
    assert asked.status_code == 200
    assert "Avi" in html(asked) and "Dana" not in html(asked)
    assert evening.play().version == 3
    sure = form_of(asked.get_data(as_text=True), f"{evening.url}/gm/undo")
    assert evening.gm.post(f"{evening.url}/gm/undo", sure).status_code == 303
    assert not evening.play().state.affiliations


def test_undo_of_what_nobody_saw_needs_no_question(evening: Evening) -> None:
    evening.dealt()
    assert evening.gm.post(f"{evening.url}/gm/undo", {"version": "3"}).status_code == 303
    assert not evening.play().state.affiliations


def test_the_same_cards_come_again_after_an_undo(evening: Evening) -> None:
    evening.dealt()
    cards = evening.play().state.affiliations
    evening.gm.post(f"{evening.url}/gm/undo")
    evening.do("deal_affiliations")
    assert evening.play().state.affiliations == cards


def test_redo_brings_back_what_was_taken_back(evening: Evening) -> None:
    evening.dealt()
    cards = evening.play().state.affiliations
    evening.gm.post(f"{evening.url}/gm/undo")
    assert evening.gm.post(f"{evening.url}/gm/redo").status_code == 303
    assert evening.play().state.affiliations == cards
    assert evening.gm.post(f"{evening.url}/gm/redo").status_code == 422


def test_the_opening_cannot_be_undone(evening: Evening) -> None:
    assert evening.gm.post(f"{evening.url}/gm/undo").status_code == 422


def test_an_undo_is_a_public_line_and_nothing_is_deleted(evening: Evening) -> None:
    evening.dealt()
    evening.gm.post(f"{evening.url}/gm/undo")
    for phone, role in ((evening.gm, "gm"), (evening.seats[1], "seat")):
        page = html(phone.get(f"{evening.url}/{role}/log"))
        assert "A step was taken back" in page and "(taken back)" in page
        assert 'value="4"' in page
