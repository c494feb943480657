"""The box inventory under a thumb: counted on a small phone, without script, in three languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.phones import NAMES, SMALL
from tests.browser.server import KEY, Server
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server

NARROW = {"width": 360, "height": 740}
SPILT = """() => [...document.querySelectorAll('.box *')]
  .filter((e) => e.checkVisibility() && !e.closest('.sr, svg'))
  .map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
  .filter(([, box]) => box.right > innerWidth || box.left < 0).map(([html]) => html)"""


def box_page(server: Server, phone: Callable[..., Page], lang: str = "en",
             **options: object) -> Page:
    opened = server.open_table("hollywood", NAMES, options={"kit": "phones"})
    gm = phone(lang, **options)
    gm.set_viewport_size(NARROW)  # type: ignore[arg-type]
    join(gm, f"/j/{opened['token']}")
    gm.goto(f"/r/{opened['room']}/gm/box")
    return gm


@pytest.mark.parametrize("lang", in_depth(["ru"], "he", "en"))
def test_a_small_phone_has_room_for_it_and_for_what_differs(
    server: Server, phone: Callable[..., Page], lang: str
) -> None:
    gm = box_page(server, phone, lang)
    for kind in gm.locator(".kind").all():
        kind.locator("[data-step='1']").click()
    for absent in gm.locator(".signs label:has([value=none])").all()[:8]:
        absent.click()
    expect(gm.locator(".kind.changed")).to_have_count(11)
    assert gm.evaluate(SMALL) == [] and gm.evaluate(SPILT) == []
    assert gm.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


@pytest.mark.parametrize("lang", ["he", "en"])
def test_less_is_left_and_more_is_right_and_nothing_moves_under_the_finger(
    server: Server, phone: Callable[..., Page], lang: str
) -> None:
    gm = box_page(server, phone, lang)
    less, more = (gm.locator(f".kind:nth-child(3) [data-step='{n}']") for n in ("-1", "1"))
    more.scroll_into_view_if_needed()
    left, before = less.bounding_box(), more.bounding_box()
    assert left and before and left["x"] < before["x"]
    more.click()
    assert more.bounding_box() == pytest.approx(before, abs=0.5)  # half a pixel is not seen
    assert gm.locator("#total bdi").all_inner_texts() == ["61"]


def test_the_sum_runs_along_and_says_what_it_means(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = box_page(server, phone)
    field = gm.get_by_role("spinbutton", name="Patriot", exact=True)
    expect(gm.get_by_text("As many as the rulebook counts.")).to_be_visible()
    field.fill("12")
    expect(gm.locator("#total")).to_have_text("In all: 58")
    expect(gm.get_by_text("The rulebook counts 60; yours may differ.")).to_be_visible()
    expect(gm.get_by_text("usually 14")).to_be_visible()
    for name in ("Neutral", "Communist", "Double communist",
                 "Double patriot, congressional hearing"):
        gm.get_by_role("spinbutton", name=name, exact=True).fill("0")
    field.fill("0")
    expect(gm.get_by_text("A game needs 20 to 120 of them.")).to_be_visible()
    gm.click("[name=keep]")
    expect(gm.get_by_role("alert")).to_contain_text("the box has 8")
    expect(field).to_have_value("0")
    gm.click("[name=reset]")
    expect(field).to_have_value("14")


def test_everything_has_a_name_for_who_listens(server: Server, phone: Callable[..., Page]) -> None:
    gm = box_page(server, phone)
    expect(gm.get_by_role("button", name="One less: Double patriot", exact=True)).to_have_count(1)
    monster = gm.get_by_role("group", name="Monster")
    expect(monster.get_by_role("radio", name="Communist", exact=True)).to_be_checked()
    expect(monster.get_by_role("radio", name="Not in our box")).to_have_count(1)
    expect(gm.get_by_role("checkbox", name="Wig")).to_be_checked()
    expect(gm.get_by_role("status").filter(has_text="In all")).to_have_count(1)


def test_it_is_counted_and_kept_without_script(server: Server, phone: Callable[..., Page]) -> None:
    gm = box_page(server, phone, java_script_enabled=False)
    expect(gm.locator(".kind [data-step]").first).to_be_hidden()
    gm.fill("[name='propaganda-CC']", "8")
    gm.click("label:has([name=posters-western][value=C])")
    gm.click("[name=keep]")
    expect(gm.get_by_text("Saved.")).to_be_visible()
    western = gm.get_by_role("group", name="Western")
    expect(western.get_by_text("usually: Patriot")).to_be_visible()
    gm.click("text=Take it back")
    gm.goto(gm.url + "/box")
    expect(gm.locator("[name='propaganda-CC']")).to_have_value("6")


def test_the_way_from_the_form_and_back_keeps_the_names(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone()
    gm.goto(f"/host?key={KEY}")
    gm.goto("/new/hollywood")
    for place, name in enumerate(NAMES):
        gm.fill(f"[name=name-{place}]", name)
    gm.click("label:has([name=kit][value=phones])")
    expect(gm.locator(".box-line")).to_be_hidden()  # nothing of it lies on the table
    gm.click("label:has([name=kit][value=box])")
    gm.click(".box-line")
    gm.click(".kind:nth-child(1) [data-step='1']")
    gm.click("[name=keep]")
    expect(gm.locator(".box-line")).to_contain_text("changed by you")
    expect(gm.locator("[name=name-3]")).to_have_value("Gil")
    gm.press("[name=name-3]", "Enter")  # opens the table, not the box
    gm.wait_for_url("**/gm/qr")
