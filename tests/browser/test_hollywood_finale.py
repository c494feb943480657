"""Who was who, one after another; and chance for a player who is not there to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.premiere import NAMES, go_on, score
from tests.browser.server import Server

pytestmark = pytest.mark.shared_server
TURNED_OVER = """(rows) => rows.map((row) => {
  const { animationName, animationDelay } = getComputedStyle(row);
  return [animationName, parseFloat(animationDelay)];
})"""
FIVE = ["cinematographer", "actress", "actor", "composer", "editor"]


def test_at_the_end_the_secret_cards_are_turned_over_one_by_one(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = server.open_table("hollywood", NAMES, options={
        "affiliations_on": "phones", "roles_on": "table", "pace": "score"})
    server.do(table, "deal_affiliations", "begin_night", "end_night", "lay_out_posters")
    for film in (1, 2, 3):
        score(server, table, film)
    gm = join(phone("he", reduced_motion="no-preference"), f"/j/{table['token']}")
    still = join(phone("en"), table["screen"]["join"])
    score(server, table, 4)
    gm.click("[data-show=pause]")
    expect(gm.locator(".everyone")).to_be_hidden()  # not before the last film is over
    go_on(gm)
    rows = gm.locator(".everyone li")
    expect(rows).to_have_count(len(NAMES))
    turned = rows.evaluate_all(TURNED_OVER)
    assert {name for name, _ in turned} == {"turned-over"}
    after = [delay for _, delay in turned]
    assert after == sorted(set(after)) and after[0] == 0
    for row in rows.all():
        expect(row).to_have_css("opacity", "1")
    expect(still.locator(".everyone")).to_be_visible()
    assert {name for name, _ in still.locator(".everyone li").evaluate_all(TURNED_OVER)} == {"none"}


def test_that_the_last_film_was_close_is_not_told_before_its_last_card(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = server.open_table("hollywood", NAMES, options={
        "kit": "box", "pace": "score", "random_affiliations": True})
    server.do(table, "begin_night", "end_night", "lay_out_posters")
    for film in range(1, 7):
        score(server, table, film, patriots=5 * (film % 2), communists=1)
    gm = join(phone("he"), f"/j/{table['token']}")
    score(server, table, 7, patriots=2, communists=1)
    gm.click("[data-show=pause]")
    star = gm.locator("[name=there]")
    expect(star).to_have_count(2)
    expect(star.first).to_be_hidden()
    go_on(gm)
    expect(star.first).to_be_visible()
    expect(gm.locator(".now .after-reel").last).to_be_visible()  # and what is turned over now


def seen(server: Server, table: dict[str, Any]) -> dict[str, Any]:
    answer = server.api("GET", f"/tables/{table['table']}", table["token"])
    return dict(answer.json()["view"])


def until_somebody_owes_a_card(server: Server, table: dict[str, Any]) -> int:
    """Pass turns until the actress lets her neighbour draw two cards and discard two."""
    while not (view := seen(server, table))["owing"]:
        turn, players = view["turn"], view["players"]
        mine = next(player for player in players if player["seat"] == turn)
        token = table["seats"][[player["seat"] for player in players].index(turn)]["token"]
        if mine["roles"] == ["actress"]:
            whom = next(player["seat"] for player in players if player["seat"] != turn)
            server.command(token, table["table"], "play_actress", seat=turn, whom=whom)
        else:
            server.command(token, table["table"], "pass", seat=turn)
    return int(view["owing"][0])


def test_the_gm_lets_chance_choose_for_one_whose_phone_sleeps(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = server.open_table("hollywood", NAMES, options={"kit": "phones", "roles": FIVE})
    server.do(table, "deal_roles", "deal_affiliations", "begin_night", "end_night", "deal_hands",
              "roll_dice", "lay_out_posters")
    owing = until_somebody_owes_a_card(server, table)
    name = next(player["name"] for player in seen(server, table)["players"]
                if player["seat"] == owing)
    gm = join(phone("en"), f"/j/{table['token']}")
    with gm.expect_response("**/do/leave_to_chance") as answer:
        gm.get_by_role("button", name=f"A random card for {name}").click()
    assert answer.value.ok
    hands = {player["seat"]: player["cards"] for player in seen(server, table)["players"]}
    assert hands[owing] == 3  # two cards too many before
    told = server.api("GET", f"/tables/{table['table']}/log", table["token"]).json()["lines"]
    assert any(f"Chance chooses for {name}." in line["text"] for line in told)
