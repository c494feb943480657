"""Phones as people use them: typing while the table moves, no script, thumbs, notices, codes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from companion.games.hollywood.content import BOX_ROLES
from tests.browser.conftest import hold, in_thumbs_reach, join, let_go
from tests.browser.glass import Glass
from tests.browser.phones import NAMES, SMALL, gm_token, seat_join
from tests.browser.server import KEY, Server, ask
from tests.examples import in_depth
from tests.world import Evening, forget_notices

pytestmark = pytest.mark.shared_server

SPILT = """() => [...document.querySelectorAll('.secret')]
  .filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText)"""


def tick(server: Server, opened: dict[str, object], times: int) -> None:
    """Deal the roles and take it back, again and again."""
    headers = {"Authorization": f"Bearer {gm_token(opened)}"}
    for n in range(times):
        path = "undo" if n % 2 else "commands/deal_roles"
        answer = ask("POST", f"{server.url}/api/tables/{opened['table']}/{path}", json={},
                            headers=headers, timeout=30)
        assert answer.status_code == 200, answer.text


def test_a_person_typing_while_the_table_ticks_loses_nothing(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{gm_token(opened)}")
    gm.goto(f"/r/{opened['room']}/gm/people")
    gm.click("#details-1 summary")
    gm.fill("#details-1 input[name=name]", "Danuta")
    field = gm.locator("#add-person input[name=name]")
    field.fill("Shoshana")
    field.evaluate("e => e.setSelectionRange(3, 5)")
    tick(server, opened, 10)
    gm.wait_for_timeout(700)
    assert gm.input_value("#details-1 input[name=name]") == "Danuta"
    assert field.input_value() == "Shoshana"
    assert field.evaluate("e => [document.activeElement === e, e.selectionStart, e.selectionEnd]"
                          ) == [True, 3, 5]
    assert gm.locator("#details-1").get_attribute("open") is not None


@pytest.mark.shared_server(False)
def test_the_essentials_work_without_script(server: Server, phone: Callable[..., Page]) -> None:
    opened = server.open_table("hollywood", NAMES, options={"kit": "phones"})
    gm = join(phone(java_script_enabled=False), f"/j/{gm_token(opened)}")
    gm.click("#do-deal_roles-0 button")
    gm.click("#do-deal_affiliations-0 button")
    seat = join(phone(java_script_enabled=False), seat_join(opened, 0))
    expect(seat.locator(".my-role")).to_have_count(1)
    expect(seat.locator(".hold")).to_be_hidden()  # it would need the script
    expect(seat.locator(".show-link .long")).to_be_visible()
    seat.click(".show-link")
    expect(seat.locator(".secret-card svg")).to_have_count(1)
    seat.wait_for_url("**/seat")
    expect(seat.locator(".secret-card")).to_have_count(0)


def walk_through_pages(server: Server, phone: Callable[..., Page], lang: str) -> Iterator[Page]:
    """One page of every kind, in one language."""
    opened = server.open_table("hollywood", NAMES, options={"kit": "phones"})
    room, token, table = opened["room"], gm_token(opened), str(opened["table"])
    gm = phone(lang)
    gm.goto(f"/host?key={KEY}")
    join(gm, f"/j/{token}")
    seat = join(phone(lang), seat_join(opened, 0))
    for name in ("deal_roles", "deal_affiliations"):
        server.command(token, table, name)
    dusk = seat.context.new_page()
    dusk.goto(f"/r/{room}/seat")
    for name in ("skip_night", "deal_hands", "roll_dice", "lay_out_posters"):
        server.command(token, table, name)
    yield from (gm, seat, dusk)
    for path in ("/home", "/print/zero", "/new/hollywood", "/new/hollywood/box",
                 f"/r/{room}/gm/people", f"/r/{room}/gm/qr", f"/r/{room}/gm/log",
                 f"/r/{room}/gm/script",
                 f"/r/{room}/gm/page/rules", f"/r/{room}/gm/print", f"/r/{room}/gm/another",
                 f"/r/{room}/gm/another?sure=1", f"/r/{room}/gm/qr/1",
                 f"/r/{room}/gm/page/recap", f"/r/{room}/gm/page/odds", f"/r/{room}/gm/box",
                 f"/r/{room}/gm/print/look/roles"):
        gm.goto(path)
        yield gm


@pytest.mark.shared_server(False)
@pytest.mark.parametrize("lang", in_depth(["he"], "ru", "en"))
def test_every_target_suits_a_thumb_and_no_page_is_wider_than_the_phone(
    server: Server, phone: Callable[..., Page], lang: str
) -> None:
    for page in walk_through_pages(server, phone, lang):
        page.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true })")
        assert page.evaluate(SMALL) == [], page.url
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, page.url
        assert page.evaluate(SPILT) == [], page.url


@pytest.mark.shared_server(False)
@pytest.mark.parametrize("lang", in_depth(["ru"], "he"))
def test_at_dusk_who_has_no_phone_is_thought_of_under_the_thumb(
    server: Server, phone: Callable[..., Page], lang: str
) -> None:
    gm = phone(lang)
    gm.goto(f"/host?key={KEY}")
    gm.goto("/new/hollywood")
    gm.check("[name=kit][value=own]")
    for place, name in enumerate(NAMES):
        gm.locator("input[name^=name-]").nth(place).fill(name)
    gm.locator("label:has([name^=phone-])").nth(1).click()
    gm.click("button.primary")
    gm.wait_for_url("**/r/**")
    gm.goto(gm.url.removesuffix("/qr"))
    for name in ("deal_roles", "deal_affiliations"):
        gm.click(f"#do-{name}-0 button")
    expect(gm.locator("a[href$='/print#folded']")).to_be_visible()
    assert gm.evaluate(SMALL) == [] and gm.evaluate(SPILT) == []
    gm.click("a[href$='/print#folded']")
    expect(gm.locator(".sheets li").first).to_have_id("folded")


@pytest.mark.shared_server(False)
def test_nothing_is_asked_of_another_host(server: Server, phone: Callable[..., Page]) -> None:
    asked: list[str] = []

    def note(route: Route) -> None:
        asked.append(route.request.url)
        route.continue_()

    gm = phone()
    gm.route("**/*", note)
    gm.goto(f"/host?key={KEY}")
    gm.click("a.game.hollywood")
    assert asked and all(url.startswith(server.url) for url in asked)


def test_another_game_brings_its_own_looks_to_every_phone(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    seat = join(phone(), opened["seats"][0]["join"])
    expect(seat.locator("body.hollywood")).to_be_visible()
    answer = server.api("POST", "/tables", gm_token(opened),
                        json={"game": "conspiracy", "room": opened["room"]})
    assert answer.status_code == 201
    expect(seat.locator("body.conspiracy")).to_be_visible()
    expect(seat.locator("link[href*='conspiracy.css']")).to_have_count(1)


def test_a_notice_goes_when_it_is_tapped_and_does_not_come_again(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    seat = join(phone(), opened["seats"][0]["join"])
    for _ in range(2):
        join(phone(), opened["seats"][1]["join"])
    notice = seat.locator(".notice", has_text="one more phone")
    expect(notice).to_have_count(1)
    notice.click()
    expect(notice).to_be_hidden()
    tick(server, opened, 1)
    expect(seat.locator(".my-role")).to_be_visible()
    expect(notice).to_be_hidden()
    seat.reload()
    expect(notice).to_be_hidden()


def test_notices_come_one_after_the_other_and_each_is_seen(
    glass: Glass, an_evening: Callable[..., Evening]
) -> None:
    evening = an_evening(game="conspiracy", players=3)
    forget_notices(evening.served)
    for kind, name in (("gm_moved", ""), ("opened", "Avi"), ("opened", "Noa")):
        evening.served.rooms.tell(evening.room, kind, name)
    page = glass.show(evening.seats[1], f"{evening.url}/seat", "en")
    for told in ("Noa's seat", "Avi's seat", "has changed phones"):
        seen = page.locator(".notice:visible")
        expect(seen).to_have_count(1)
        expect(seen).to_contain_text(told)
        seen.click()
    expect(page.locator(".notice:visible")).to_have_count(0)


def test_the_gm_sees_at_the_qr_of_a_seat_that_its_phone_has_come(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{gm_token(opened)}")
    gm.goto(f"/r/{opened['room']}/gm/qr/2")
    expect(gm.locator(".arrived")).to_contain_text("Waiting until Avi")
    join(phone("he"), seat_join(opened, 1))
    expect(gm.locator(".arrived")).to_contain_text("Avi is at the table")


def test_who_knocks_is_let_in_beside_the_qr(server: Server, phone: Callable[..., Page]) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm, guest = join(phone(), f"/j/{gm_token(opened)}"), phone("ru")
    gm.goto(f"/r/{opened['room']}/gm/qr")
    guest.goto(f"/r/{opened['room']}")
    guest.click("button[name=seat][value='2']")
    assert in_thumbs_reach(gm, ".nods .primary")
    gm.click(".nods .primary")
    expect(gm.locator(".door")).to_have_count(0)
    expect(gm.locator(".arrivals .in")).to_have_text("Avi here")
    assert gm.url.endswith("/gm/qr")
    guest.wait_for_url("**/seat")


def test_while_the_table_gathers_the_gm_sees_whose_phone_is_here(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{gm_token(opened)}")
    expect(gm.locator(".arrivals li")).to_have_count(4)
    expect(gm.locator(".arrivals .dot.on")).to_have_count(0)
    join(phone(), seat_join(opened, 1))
    expect(gm.locator(".arrivals .dot.on")).to_have_count(1)


def test_the_odds_stand_where_the_film_is_made_for_a_gm_who_does_not_play(
    server: Server, phone: Callable[..., Page]
) -> None:
    cast = [role for role in BOX_ROLES if role != "screenwriter"]  # who would choose the poster
    opened = server.open_table("hollywood", NAMES, options={"kit": "phones", "roles": cast})
    gm = join(phone(), f"/j/{gm_token(opened)}")
    server.do(opened, "deal_roles", "deal_affiliations", "skip_night", "deal_hands", "roll_dice",
              "lay_out_posters")
    gm.click("a[href$='/page/odds']")
    expect(gm.locator("table.grid tbody tr").first).to_be_visible()


@pytest.mark.shared_server(False)
def test_names_are_dragged_into_seat_order(server: Server, phone: Callable[..., Page]) -> None:
    gm = phone("he")
    gm.goto(f"/host?key={KEY}")
    gm.goto("/new/hollywood")
    for number, name in enumerate(NAMES):
        gm.fill(f"[name=name-{number}]", name)
    hold(gm, "[data-row='0'] .drag")
    box = gm.locator("[data-row='2']").bounding_box()
    assert box
    gm.mouse.move(box["x"] + 300, box["y"] + box["height"] * 0.8, steps=6)
    let_go(gm)
    gm.click("#new-table .primary")
    gm.wait_for_url("**/gm/qr")
    gm.goto(gm.url.removesuffix("/qr"))
    assert gm.locator(".players b").all_inner_texts() == ["Avi", "Noa", "Dana", "Gil"]
