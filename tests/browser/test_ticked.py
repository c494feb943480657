"""What is ticked and typed is what is sent: nothing else, too late said so once, never lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import join
from tests.browser.server import ByCommand, Server

pytestmark = pytest.mark.shared_server


class Cauldron(ByCommand):
    """A secretary with three proposals, and a GM beside a full bowl."""

    def __init__(self, server: Server) -> None:
        super().__init__(server, "conspiracy", ["Dana", "Avi", "Noa"],
                         rumour_points=9, intrigue=9)
        for seat in self.tokens:
            self.do("write_sleuth", seat, sleuth=f"Sleuth {seat}", science=9)
        self.do("approve")
        self.do("begin_evening")


def test_the_button_that_adds_puts_in_what_is_ticked_and_nothing_else(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = Cauldron(server)
    for seat in table.tokens:
        table.do("propose_rumour", seat, text=f"Rumour {seat}", level=1)
    dana = join(phone(), f"/j/{table.tokens[1]}")
    sends = dana.locator("[form=do-add_rumours-1], #do-add_rumours-1 button:not([type=button])")
    expect(sends).to_have_count(1)
    dana.click("#sure-batch > summary")
    dana.click("#do-add_rumours-1 label:has-text('Rumour 2')")
    dana.click(".act [form=do-add_rumours-1]")
    expect(dana.locator(".slips .proposal")).to_have_count(1)
    assert [each["text"] for each in table.view()["rumours"]] == ["Rumour 1", "Rumour 3"]


def test_two_slips_ticked_by_hand_are_the_two_that_are_drawn(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = Cauldron(server)
    for n in range(1, 7):
        table.do("type_in_rumour", text=f"Slip {n}", mark="none")
    gm = join(phone(), f"/j/{table.made['token']}")
    gm.click("#tile-draw_rumours > summary")
    for n in (2, 5):
        gm.click(f"#do-draw_rumours-0 label:has-text('Slip {n}')")
    gm.click("#sure-draw > summary")
    sends = gm.locator("[form=do-draw_rumours-0], #do-draw_rumours-0 button:not([type=button])")
    expect(sends.filter(visible=True)).to_have_count(1)
    gm.click(".act [form=do-draw_rumours-0]")
    expect(gm.locator(".slip.drawn p")).to_have_text(["Slip 2", "Slip 5"])


def test_the_gm_approves_what_is_ticked(server: Server, phone: Callable[..., Page]) -> None:
    table = Cauldron(server)
    for seat in (1, 2):
        table.do("write_sleuth", seat, sleuth=f"Somebody else {seat}", science=9)
    gm = join(phone(), f"/j/{table.made['token']}")
    gm.click("#do-approve-0 label:has-text('Somebody else 1')")
    gm.click("#do-approve-0 button")
    expect(gm.locator(".approve .paper")).to_have_count(1)
    names = {each["who"]["name"] for each in table.view()["sleuths"]}
    assert names == {"Sleuth 1", "Somebody else 2", "Sleuth 3"}


def test_a_form_whose_moment_is_over_says_so_once_and_is_gone(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = Cauldron(server)
    table.do("type_in_rumour", text="Slip", mark="cold")
    table.do("investigate", 1, rumour=1)
    table.do("frame_scene", length="short")
    avi = join(phone(), f"/j/{table.tokens[2]}")
    avi.fill("#do-declare_action-2 [name=what]", "I wait behind the curtain")
    table.do("end_round")
    note = avi.locator("#outlived")
    expect(note).to_contain_text("The table has moved on")
    expect(note).to_contain_text("I wait behind the curtain")
    expect(avi.locator("#do-declare_action-2, [form=do-declare_action-2]")).to_have_count(0)
    note.locator("button").click()
    table.do("note_evening", text="a tick")
    table.do("propose_rumour", 1, text="Another tick", level=1)
    expect(avi.locator(".proposals")).to_contain_text("Another tick")
    expect(note).to_be_hidden()


@pytest.mark.parametrize("how", ["refused", "lost"])
def test_what_was_typed_into_a_tap_that_came_too_late_stays_to_be_copied(
    server: Server, phone: Callable[..., Page], how: str
) -> None:
    table = Cauldron(server)
    table.do("type_in_rumour", text="Slip", mark="cold")
    table.do("investigate", 1, rumour=1)
    table.do("frame_scene", length="short")
    avi = join(phone(), f"/j/{table.tokens[2]}")
    avi.fill("#do-declare_action-2 [name=what]", "I wait behind the curtain")
    held: list[Route] = []
    avi.route("**/do/declare_action", lambda route: held.append(route))
    avi.evaluate("""() => {
      const form = document.getElementById("do-declare_action-2");
      form.noValidate = true;
      form.requestSubmit();
    }""")
    while not held:
        avi.wait_for_timeout(20)
    table.do("end_round")
    expect(avi.locator("#do-declare_action-2, [form=do-declare_action-2]")).to_have_count(0)
    if how == "refused":
        held[0].continue_()
    else:
        held[0].abort()
    note = avi.locator("#outlived")
    expect(note).to_contain_text("The table has moved on")
    expect(note.locator(".typed p")).to_have_text(["I wait behind the curtain"])


def test_what_was_typed_into_a_tap_that_was_lost_stays(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = Cauldron(server)
    avi = join(phone(), f"/j/{table.tokens[2]}")
    avi.fill("#do-propose_rumour-2 [name=text]", "The lamps go out at nine")
    avi.route("**/do/propose_rumour", lambda route: route.abort())
    avi.click("[form=do-propose_rumour-2]")
    expect(avi.locator("#do-propose_rumour-2 .refusal")).to_be_visible()
    table.do("propose_rumour", 1, text="Another", level=1)
    expect(avi.locator(".proposals")).to_contain_text("Another")
    expect(avi.locator("#do-propose_rumour-2 [name=text]")).to_have_value(
        "The lamps go out at nine")
    avi.unroute("**/do/propose_rumour")
    avi.click("[form=do-propose_rumour-2]")
    expect(avi.locator(".proposals")).to_contain_text("The lamps go out at nine")
    expect(avi.locator("#do-propose_rumour-2 [name=text]")).to_have_value("")
