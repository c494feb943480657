"""The same form twice: one tap while what it opened stands, and meant again once that is gone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.store import knocks, rooms
from tests.web.forms import form_of
from tests.world import NAMES, Evening, Phone, host, serve


def html(answer: Any) -> str:
    return str(answer.get_data(as_text=True))


def filled(phone: Phone, path: str, players: int = 3) -> dict[str, Any]:
    form: dict[str, Any] = form_of(html(phone.get(path)), path)
    return form | {f"name-{n}": NAMES[n] for n in range(players)}


def tables(evening: Evening) -> int:
    return len(rooms.tables(evening.served.store, evening.room))


def test_a_rehearsal_that_was_ended_is_begun_anew(tmp_path: Path) -> None:
    served, app = serve(tmp_path)
    desk = host(served, app)
    first = desk.post("/rehearse/zero").location
    assert desk.post("/rehearse/zero").location == first
    desk.post(f"{first}/end-rehearsal")
    second = desk.post("/rehearse/zero")
    assert second.status_code == 303 and second.location != first
    assert desk.get(second.location).status_code == 200
    served.store.close()


def test_the_same_names_in_another_order_are_another_form(tmp_path: Path) -> None:
    served, app = serve(tmp_path)
    desk = host(served, app)
    form = filled(desk, "/new/zero")
    first, *others = form["row"]
    again = {**form, "row": [*others, first]}
    opened = [desk.post("/new/zero", sent).location for sent in (form, form, again)]
    assert opened[0] == opened[1] != opened[2]
    served.store.close()


def test_the_form_of_a_table_that_was_deleted_opens_another(tmp_path: Path) -> None:
    served, app = serve(tmp_path)
    desk = host(served, app)
    form = filled(desk, "/new/zero")
    first = desk.post("/new/zero", form).location
    desk.post(f"/shelf/{first.split('/')[2]}/delete", {"sure": "1"})
    second = desk.post("/new/zero", form).location
    assert second != first and desk.get(second).status_code == 200
    served.store.close()


def test_who_went_back_opens_the_same_game_again_by_the_same_form(evening: Evening) -> None:
    evening.dealt()
    path = f"{evening.url}/gm/another/totem"
    form = form_of(html(evening.gm.get(f"{path}?sure=1")), path)
    for _ in range(2):
        assert evening.gm.post(path, form).status_code == 303
        assert evening.play().game.name == "totem"
        evening.gm.post(f"{evening.url}/gm/back")
        assert evening.play().game.name == "hollywood"


def test_two_hosts_behind_one_address_have_a_rehearsal_each(tmp_path: Path) -> None:
    served, app = serve(tmp_path)
    one, other = (host(served, app).post("/rehearse/zero").location for _ in range(2))
    assert one != other
    served.store.close()


def test_two_taps_on_again_open_one_table(evening: Evening) -> None:
    evening.dealt()
    for _ in range(2):
        assert evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"}).status_code == 303
    assert tables(evening) == 2


def test_two_taps_on_back_go_back_once(evening: Evening) -> None:
    table = evening.dealt().table
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    for _ in range(2):
        answer = evening.gm.post(f"{evening.url}/gm/back")
        assert (answer.status_code, answer.location) == (303, f"{evening.url}/gm")
        assert evening.table == table


def test_again_and_back_and_again_are_three_taps(evening: Evening) -> None:
    first = evening.dealt().table
    for path, stays in (("again", False), ("back", True), ("again", False), ("back", True)):
        evening.gm.post(f"{evening.url}/gm/{path}", {"sure": "1"})
        assert (evening.table == first) is stays
    assert tables(evening) == 3


def come(evening: Evening, name: str) -> None:
    Phone(evening.app).post(f"{evening.url}/ask", {"name": name})
    asked = knocks.requests(evening.served.store, evening.room)[-1]
    evening.gm.post(f"{evening.url}/gm/accept", {"id": asked.id})


def test_however_many_sit_down_meanwhile_the_game_before_is_reached(evening: Evening) -> None:
    """A table is opened anew for each who comes and each who leaves."""
    table = evening.dealt().table
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    for name in ("Lev", "Mia", "Omer"):
        come(evening, name)
    for seat in (6, 7, 8):
        evening.gm.post(f"{evening.url}/gm/remove", {"seat": seat})
    assert tables(evening) == 8
    assert "/gm/back" in html(evening.gm.get(f"{evening.url}/gm"))
    assert evening.gm.post(f"{evening.url}/gm/back").status_code == 303
    assert evening.table == table and len(evening.play().state.party.seats) == 5


def test_the_way_back_stays_while_the_new_game_is_prepared_but_not_dealt(evening: Evening) -> None:
    table = evening.dealt().table
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    evening.do("change_box", star_faces=4)
    people = html(evening.gm.get(f"{evening.url}/gm/people"))
    assert form_of(people, f"{evening.url}/gm/back") == {} and "given up" in people
    assert evening.gm.post(f"{evening.url}/gm/back").status_code == 303
    assert evening.table == table


@pytest.mark.parametrize("fault", ["update tables set game = 'chess' where id = ?",
                                   "update log set record = '{}' where table_id = ?"])
def test_a_game_before_that_cannot_be_read_spoils_no_page(evening: Evening, fault: str) -> None:
    old = evening.dealt().table
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    with evening.served.store.writing() as db:
        db.conn.execute(fault, (old,))
    evening.served.tables._loaded.pop(old)
    page = evening.gm.get(f"{evening.url}/gm")
    assert page.status_code == 200 and "/gm/back" not in html(page)
