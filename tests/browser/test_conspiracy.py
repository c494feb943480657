"""An evening of Conspiracy on four phones, and the next one after a power cut; taps counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import hold, join, let_go
from tests.browser.server import Server
from tests.browser.taps import Thumb, power_cut

pytestmark = pytest.mark.deep
SLEUTHS = {1: "Dr. Lotem", 2: "The Archivist", 3: "The Driver"}
RUMOURS = ("The lighthouse sends code", "The mayor has a double", "The trams run empty",
           "Nobody has seen the twins")


Table = tuple[Thumb, dict[int, Thumb], str]


def open_table(server: Server, phone: Callable[..., Page]) -> Table:
    made: dict[str, Any] = server.open_table("conspiracy", ["Dana", "Avi", "Noa"],
                                             options={"rumour_points": 8})
    gm = Thumb(join(phone("en"), f"/j/{made['token']}"))
    seats = {seat["seat"]: Thumb(join(phone("en"), f"/j/{seat['token']}"))
             for seat in made["seats"]}
    return gm, seats, f"/r/{made['room']}"


def make_sleuths(gm: Thumb, seats: dict[int, Thumb]) -> None:
    for seat, thumb in seats.items():
        thumb.page.fill("[name=sleuth]", SLEUTHS[seat])
        thumb.tap(".scale label:has([name=science][value='8'])")
        thumb.tap(f"[form=do-write_sleuth-{seat}]")
        thumb.sees("The GM reads your sleuth")
    gm.sees("The Driver", ".approve")
    gm.tap("[form=do-approve-0]")
    gm.tap("[form=do-begin_evening-0]")
    gm.sees("put their heads together")


def add_rumours(seats: dict[int, Thumb]) -> None:
    for number, text in enumerate(RUMOURS):
        thumb = seats[number % 3 + 1]
        thumb.page.fill(f"#do-propose_rumour-{number % 3 + 1} [name=text]", text)
        thumb.tap(f"[form=do-propose_rumour-{number % 3 + 1}]")
        seats[1].sees(text, ".proposals")
    seats[2].tap(".proposal:has-text('trams') [id^=do-object_to_rumour] button")
    seats[1].sees("Against: Avi", ".proposals")
    seats[2].tap(".proposal:has-text('trams') [id^=do-agree_to_rumour] button")
    expect(seats[1].page.locator(".objects")).to_have_count(0)
    seats[1].tap("#sure-batch > summary")
    seats[1].tap("[form=do-add_rumours-1]")
    seats[3].sees("4 rumours in the cauldron", ".kettle .count")


def draw_and_mark(gm: Thumb) -> set[str]:
    """Draw and mark; return the two marked rumours, as the GM's held finger shows them."""
    gm.tap("#sure-draw > summary")
    gm.tap("[form=do-draw_rumours-0]")
    gm.tap(".slip.drawn .button")
    gm.page.wait_for_selector("#sure-draw")
    assert "Cold trail" not in gm.page.locator("#main .slips").first.inner_text()
    hold(gm.page, ".hold")
    gm.page.wait_for_selector("#peek .marks")
    rows = gm.page.locator("#peek .marks li").all_inner_texts()
    let_go(gm.page)
    marked = {text for text in RUMOURS for row in rows if text in row and "trail" in row}
    assert len(marked) == 2
    return marked


def play_mind_game(gm: Thumb, seats: dict[int, Thumb], marked: set[str]) -> None:
    chosen = next(text for text in RUMOURS if text not in marked)
    seats[1].tap("#open-investigate-1 summary")
    seats[1].tap(f"#open-investigate-1 details:has-text('{chosen}') > summary")
    seats[1].tap(f"#open-investigate-1 details:has-text('{chosen}') button")
    gm.sees(chosen, ".mind")
    gm.tap("#do-bid_intrigue-0 .bid > summary")
    assert gm.page.evaluate("document.documentElement.scrollWidth") <= 390  # numbers in rows
    cover = gm.page.locator("#do-bid_intrigue-0 .bid > summary").bounding_box()
    assert cover and cover["width"] > 300
    gm.tap("#do-bid_intrigue-0 label:has([value='0'])")
    gm.tap("[form=do-bid_intrigue-0]")
    seats[2].sees("sealed", ".envelopes li:first-child")
    seats[1].tap("#do-bid_rumour_points-1 .bid > summary")
    seats[1].tap("#do-bid_rumour_points-1 label:has([value='1'])")
    seats[1].tap("[form=do-bid_rumour_points-1]")
    gm.tap("#do-open_bids-0 button")
    for thumb in (gm, seats[3]):
        thumb.sees("A breakthrough!", ".now .opening")


def act(thumb: Thumb, seat: int) -> None:
    """Choose, see the chance; one player throws twelve on the table, the others use phones."""
    thumb.tap(f"#do-declare_action-{seat} label:has([value=science])")
    thumb.tap(f"[form=do-declare_action-{seat}]")
    thumb.sees("of 36 throws", ".chance")
    if SLEUTHS[seat] != "Dr. Lotem":
        thumb.tap(f"#do-roll_dice-{seat} button")
        expect(thumb.page.locator(".now .thrown .die")).to_have_count(2)
        return
    thumb.tap(f"#open-type_in_dice-{seat} summary")
    for die in ("first", "second"):
        thumb.tap(f"#open-type_in_dice-{seat} label:has([name={die}][value='6'])")
    thumb.tap(f"#open-type_in_dice-{seat} .primary")
    thumb.sees("A success")


def play_scene(gm: Thumb, seats: dict[int, Thumb]) -> None:
    gm.tap("[form=do-frame_scene-0]")
    for number, name in enumerate(("Opening", "Complication", "Climax")):
        if number:
            gm.tap("[form=do-begin_round-0]")
        for seat, thumb in seats.items():
            thumb.sees(name, ".thread .now")
            act(thumb, seat)
        gm.sees("Everybody has acted")
        gm.tap("#do-end_round-0 button")
    gm.tap("[form=do-settle_scene-0]")
    seats[1].tap("[form=do-answer_breakthrough-1]")
    gm.sees("Tell how it ended")
    gm.tap("#do-turn_page-0 button")
    gm.sees("put their heads together")


def test_an_evening_of_sleuths_and_the_next_one_after_a_power_cut(
    server: Server, phone: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> None:
    gm, seats, url = open_table(server, phone)
    thumbs = {"GM": gm, **{SLEUTHS[seat]: thumb for seat, thumb in seats.items()}}
    counted: dict[str, dict[str, int]] = {}

    def chapter(name: str, play: Callable[..., Any], *args: Any) -> Any:
        before = {who: thumb.taps for who, thumb in thumbs.items()}
        result = play(*args)
        counted[name] = {who: thumb.taps - before[who] for who, thumb in thumbs.items()}
        return result

    chapter("sleuths", make_sleuths, gm, seats)
    chapter("rumours", add_rumours, seats)
    marked = chapter("draw", draw_and_mark, gm)
    chapter("mind game", play_mind_game, gm, seats, marked)
    chapter("breakthrough", play_scene, gm, seats)
    for thumb in seats.values():
        assert "trail" not in thumb.page.locator(".slips").first.inner_text()
    gm.tap("#sure-end_evening-0 > summary")
    gm.tap("#do-end_evening-0 button")
    seats[3].sees("Until the next evening")

    power_cut(server, seats[2].page)
    gm.page.goto(f"{url}/gm/page/recap")
    gm.sees("every word of it", ".story-told")
    gm.page.goto(f"{url}/gm")
    gm.tap("[form=do-begin_evening-0]")
    seats[3].sees("Evening 2", ".where")
    seats[3].sees("The Driver", ".mysheet")
    seats[2].page.goto(f"{url}/seat/page/ledger")
    seats[2].sees("Rumours were added", ".account-book.rumour_points")

    with capsys.disabled():
        for name, taps in counted.items():
            print(f"\n{name:>13}:", ", ".join(f"{who} {n}" for who, n in taps.items()), end="")
    assert counted["draw"]["GM"] == 3
    assert counted["breakthrough"]["GM"] <= 8
    assert sum(counted["mind game"].values()) <= 10
