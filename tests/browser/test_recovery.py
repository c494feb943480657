"""Nobody reloads by hand: a killed server, a lost network, a secret that must not stay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import hold, in_thumbs_reach, join, let_go
from tests.browser.keys import press
from tests.browser.server import Server
from tests.browser.taps import power_cut
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server
FIVE = ["Dana", "Avi", "נועה", "Гиль", "Tamar"]
LANGS = ["en", "he", "ru"]

Phone = Callable[..., Page]


def seated(server: Server, phone: Phone) -> tuple[dict[str, Any], Page, list[Page]]:
    """A GM and three phones at a table where the secret cards are dealt."""
    opened = server.open_table("hollywood", FIVE[:len(LANGS)])
    gm = join(phone(), f"/j/{opened['token']}")
    seats = [join(phone(lang), str(seat["join"]))
             for lang, seat in zip(LANGS, opened["seats"], strict=True)]
    server.do(opened, "deal_roles", "deal_affiliations")
    for page in seats:
        expect(page.locator(".hold").first).to_be_visible()
    return opened, gm, seats


def look(page: Page) -> str:
    """Hold, read the card, let go: it is in the page only while the finger is down."""
    assert page.locator(".secret-card").count() == 0
    hold(page, ".hold")
    expect(page.locator("#peek .secret-card")).to_be_visible()
    seen = page.locator("#peek .secret-card").inner_html()
    let_go(page)
    expect(page.locator("#peek")).to_be_hidden()
    assert page.locator(".secret-card").count() == 0 and seen not in page.content()
    return seen


def test_everyone_goes_on_by_themselves_after_the_server_was_killed(
    server: Server, phone: Phone
) -> None:
    _, gm, seats = seated(server, phone)
    cards = [look(page) for page in seats]
    power_cut(server, gm, *seats)
    assert [look(page) for page in seats] == cards
    gm.click("#do-begin_night-0 button")
    for page in seats:
        expect(page.locator(".dark")).to_be_visible()
        assert page.locator(".hold").count() == 0
    gm.wait_for_selector("#night.running")
    for _ in range(gm.locator("#night .lines li").count()):
        gm.evaluate("document.querySelector('[data-night=skip]').click()")
    for page in seats:
        expect(page.locator(".dark")).to_have_count(0)


def test_a_phone_that_lost_the_network_catches_up_by_itself(server: Server, phone: Phone) -> None:
    opened = server.open_table("hollywood", FIVE)
    seat = join(phone("he"), str(opened["seats"][1]["join"]))
    expect(seat.locator(".now")).to_be_visible()
    seat.context.set_offline(True)
    seat.evaluate("window.dispatchEvent(new Event('online'))")
    expect(seat.locator("#offline")).to_be_visible()
    server.do(opened, "deal_roles")
    seat.context.set_offline(False)
    expect(seat.locator(".my-role").first).to_be_visible()
    expect(seat.locator("#offline")).to_be_hidden()


def holding(server: Server, phone: Phone) -> tuple[dict[str, Any], Page]:
    """A seat whose finger lies on its secret card."""
    opened = server.open_table("hollywood", FIVE)
    seat = join(phone(), str(opened["seats"][0]["join"]))
    server.do(opened, "deal_roles", "deal_affiliations")
    expect(seat.locator(".hold").first).to_be_visible()
    hold(seat, ".hold")
    expect(seat.locator("#peek .secret-card")).to_be_visible()
    return opened, seat


@pytest.mark.parametrize("how", ["pushed", "tapped"])
def test_a_slow_answer_does_not_bring_back_a_step_that_is_over(
        server: Server, phone: Phone, how: str) -> None:
    """Another's tap was pushed meanwhile, or this phone's own was answered."""
    opened = server.open_table("hollywood", FIVE)
    gm = phone()
    if how == "tapped":
        gm.route("**/live?*", lambda route: route.abort())
    join(gm, f"/j/{opened['token']}")

    def overtaken(route: Route) -> None:
        answer = route.fetch()
        if how == "pushed":
            server.do(opened, "deal_roles")
        else:
            press(gm.locator("#do-deal_roles-0 button"))
        gm.wait_for_selector(".now[data-step=affiliations]")
        route.fulfill(response=answer)

    gm.wait_for_selector(".now[data-step=roles-0]")
    gm.route("**/now?*", overtaken, times=1)
    with gm.expect_response("**/now?*") as late:
        # again and again: a beat that comes before the first poll ends the polling
        gm.evaluate("() => { setInterval(live.stumbled, 100) }")
    late.value.finished()
    gm.evaluate("() => new Promise((drawn) => setTimeout(drawn, 100))")
    assert gm.locator(".now[data-step=affiliations]").count() == 1


@pytest.mark.parametrize("event", in_depth(["pagehide"], "blur", "pointercancel"))
def test_a_secret_hides_when_the_finger_the_focus_or_the_page_goes(
    server: Server, phone: Phone, event: str
) -> None:
    _, seat = holding(server, phone)
    seat.evaluate("name => window.dispatchEvent(new Event(name))", event)
    assert seat.locator(".secret-card").count() == 0
    let_go(seat)


def test_a_push_does_not_hide_a_secret_that_is_held_nor_show_it_afterwards(
    server: Server, phone: Phone
) -> None:
    opened, seat = holding(server, phone)
    join(phone(), str(opened["seats"][1]["join"]))  # which every phone is told
    expect(seat.locator("[data-notice]")).not_to_have_count(0)
    assert seat.locator("#peek .secret-card").count() == 1
    let_go(seat)
    assert seat.locator(".secret-card").count() == 0


@pytest.mark.parametrize("what", ["commands/begin_night", "undo"])
def test_a_secret_is_not_lit_under_a_finger_at_night_or_once_it_is_taken_back(
    server: Server, phone: Phone, what: str
) -> None:
    opened, seat = holding(server, phone)
    server.api("POST", f"/tables/{opened['table']}/{what}", opened["token"], json={})
    expect(seat.locator(".now .hold, main .hold")).to_have_count(0)
    expect(seat.locator(".secret-card")).to_have_count(0)
    let_go(seat)


def test_a_second_finger_leaves_no_button_held(server: Server, phone: Phone) -> None:
    """What is held is not morphed: it would stand there for ever."""
    _, seat = holding(server, phone)
    seat.evaluate("""() => {
      const one = document.querySelector("[data-peek]"), other = one.cloneNode(true);
      one.after(other);
      other.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    }""")
    let_go(seat)
    assert seat.locator("[data-peek]").count() == 2
    assert seat.locator("[data-holding]").count() == seat.locator(".secret-card").count() == 0


def test_who_comes_by_the_rooms_door_is_let_in_with_one_tap(server: Server, phone: Phone) -> None:
    opened = server.open_table("hollywood", FIVE)
    gm, guest = join(phone(), f"/j/{opened['token']}"), phone("he")
    guest.goto(f"/r/{opened['room']}")
    guest.click("button[name=seat][value='2']")
    assert in_thumbs_reach(gm, ".nods .primary")
    gm.click(".nods .primary")
    guest.wait_for_url("**/seat")
    expect(guest.locator(".me")).to_have_text("Avi")


def test_the_gm_sees_who_is_connected(server: Server, phone: Phone) -> None:
    opened = server.open_table("hollywood", FIVE)
    gm = join(phone(), f"/j/{opened['token']}")
    gm.goto(f"/r/{opened['room']}/gm/people")
    dot = gm.locator("[data-presence='2']")
    expect(dot).not_to_have_class("dot on")
    seat = join(phone(), str(opened["seats"][1]["join"]))
    expect(dot).to_have_class("dot on")
    seat.goto("about:blank")
    expect(dot).not_to_have_class("dot on")
