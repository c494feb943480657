"""What a hurried thumb finds: on the first screen what is wanted, at the end the bars in place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.server import KEY, ByCommand, Server
from tests.examples import in_depth

NAMES = ["Dana", "Avi", "Noa"]
HIGH = 844
SHORT = {"width": 390, "height": 664}
LOWEST = "(e) => e.getBoundingClientRect().bottom"


@pytest.fixture
def desk(phone: Callable[..., Page]) -> Page:
    page = phone("he")
    page.goto(f"/host?key={KEY}")
    return page


def bottom(page: Page, selector: str) -> float:
    return float(page.locator(selector).last.evaluate(LOWEST))


@pytest.mark.shared_server(False)
def test_going_on_a_quarrel_and_every_game_are_on_the_first_screen(
    server: Server, desk: Page
) -> None:
    server.open_table("totem", NAMES)
    desk.goto("/home")
    for selector in (".choice.primary", ".covers .game", "a[href='/referee']"):
        assert bottom(desk, selector) <= HIGH, selector
    expect(desk.locator(".covers .game:not(.quarrel)")).to_have_count(5)


@pytest.mark.shared_server(False)
@pytest.mark.parametrize("game", in_depth(["totem", "hollywood"], "zero", "eight_and_half"))
def test_what_is_chosen_already_is_seen_above_the_button_that_opens(
    desk: Page, game: str
) -> None:
    desk.goto(f"/new/{game}")
    button = desk.locator("#new-table .act").evaluate("(e) => e.getBoundingClientRect().top")
    ways = desk.locator("label:has([name=way]), label:has([name=kit])")
    assert ways.count() > 1
    assert ways.last.evaluate(LOWEST) <= button
    desk.evaluate("scrollTo(0, 1e6)")  # and the last of the page is not behind it
    assert bottom(desk, ".foot a") <= desk.locator("#new-table .act").evaluate(
        "(e) => e.getBoundingClientRect().top")


@pytest.mark.shared_server
@pytest.mark.parametrize(("game", "options"), [("totem", {}), ("zero", {"way": "score"})])
def test_at_the_end_of_a_page_the_bars_stand_at_the_end_of_the_screen(
    server: Server, phone: Callable[..., Page], game: str, options: dict[str, str]
) -> None:
    opened = server.open_table(game, NAMES, options=options)
    gm = join(phone("he"), f"/j/{opened['token']}")
    seat = join(phone("he"), opened["seats"][0]["join"])
    people = gm.context.new_page()
    people.goto(f"/r/{opened['room']}/gm/people")
    for page in (gm, seat, people):
        page.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true })")
        for down in (0, 1e6):
            page.evaluate(f"scrollTo(0, {down})")
            assert abs(bottom(page, ".tabs") - HIGH) <= 1, (page.url, down)
        bars = page.locator(".shell > main > .act, .tabs").first
        assert bottom(page, ".foot") <= bars.evaluate("(e) => e.getBoundingClientRect().top") + 1


@pytest.mark.shared_server
def test_a_sheet_has_its_room_before_it_is_drawn(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("totem", NAMES)
    gm = join(phone(), f"/j/{opened['token']}")
    gm.goto(f"/r/{opened['room']}/gm/print")
    for before, sheet in [(e.bounding_box(), e) for e in gm.locator(".preview").all()[:2]]:
        sheet.scroll_into_view_if_needed()
        expect(sheet.locator("svg")).to_have_count(1)
        after = sheet.bounding_box()
        assert before and after and abs(before["height"] - after["height"]) <= 2


@pytest.mark.shared_server
def test_what_a_turn_asks_of_the_gm_is_on_the_first_screen_however_many_have_played(
    server: Server, phone: Callable[..., Page]
) -> None:
    names = [*NAMES, "Gil", "Lev", "Tamar", "Maya"]
    opened = server.open_table("hollywood", names, options={"kit": "box"})
    cast = ("screenwriter", "gaffer", "director", "actress", "composer", "producer", "editor")
    gm = join(phone("he"), f"/j/{opened['token']}")
    for seat, role in enumerate(cast, 1):
        server.command(opened["token"], opened["table"], "record_role", seat=seat, role=role)
    server.do(opened, "skip_night", "lay_out_posters")
    server.command(opened["token"], opened["table"], "record_poster", poster="western")
    bar = gm.locator(".tabs").evaluate("(e) => e.getBoundingClientRect().top")
    for turn in (1, 6):
        if turn == 6:
            server.command(opened["token"], opened["table"], "go_to_turn", turn=turn)
        expect(gm.locator(".turns > .now > .turn")).to_contain_text(names[turn])
        asked = gm.locator(".turns > .now form.offer").first
        assert asked.locator("button").last.evaluate(LOWEST) <= bar
    their_own_turn_begins_with_its_buttons(join(phone("he", viewport=SHORT),
                                                opened["seats"][6]["join"]))


def their_own_turn_begins_with_its_buttons(seat: Page) -> None:
    """On a short phone too, under the poster: the role first, then what else can be done."""
    expect(seat.locator(".banner")).to_be_visible()
    bars = seat.locator(".act, .tabs").evaluate_all(
        "(all) => Math.min(...all.map((e) => e.getBoundingClientRect().top))")
    assert seat.locator(".menu .choice").nth(1).evaluate(LOWEST) <= bars


@pytest.mark.shared_server
def test_on_a_short_phone_the_headline_stands_above_the_dice_to_choose_from(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = ByCommand(server, "hollywood", [*NAMES, "Gil"], kit="phones")
    for name in ("deal_roles", "deal_affiliations", "skip_night", "deal_hands", "roll_dice",
                 "lay_out_posters"):
        table.do(name)
    turn = table.view()["turn"]
    table.do("reroll", seat=turn, die=f"{turn}.0")
    page = join(phone("he", viewport={"width": 360, "height": 640}), f"/j/{table.token(turn)}")
    page.wait_for_selector(".act .tiles")
    page.click(".notice")
    expect(page.locator(".notice")).to_be_hidden()
    asked = page.locator(".act").evaluate("(e) => e.getBoundingClientRect().top")
    assert bottom(page, ".now h1") <= asked
    rows = page.locator(".secrets .secret").evaluate_all(
        "(all) => all.map((e) => Math.round(e.getBoundingClientRect().top))")
    assert len(rows) == 2 and len(set(rows)) == 1
