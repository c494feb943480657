"""Bad networks: no stream, a silent stream, a lost tap, no server for a while."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.phones import NAMES, gm_token, seat_join
from tests.browser.server import Server

pytestmark = pytest.mark.shared_server


def test_polling_takes_over_where_streams_are_held_back(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    seat = phone()
    seat.route("**/live?tab=*", lambda route: route.abort())
    join(seat, seat_join(opened, 1))
    server.command(gm_token(opened), str(opened["table"]), "deal_roles")
    expect(seat.locator(".my-role")).to_have_count(1)


def test_a_phone_without_network_says_so_and_comes_back_by_itself(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    seat = join(phone(), seat_join(opened, 1))
    expect(seat.locator("#offline")).to_be_hidden()
    server.kill()
    expect(seat.locator("#offline")).to_be_visible()
    server.start()
    server.command(gm_token(opened), str(opened["table"]), "deal_roles")
    expect(seat.locator(".my-role")).to_have_count(1)
    expect(seat.locator("#offline")).to_be_hidden()


def test_a_tap_that_did_not_arrive_says_so_where_it_was_made(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{gm_token(opened)}")
    server.kill()
    gm.click("#do-deal_roles-0 button")
    expect(gm.locator("#do-deal_roles-0 .refusal")).to_contain_text("did not reach the table")
    server.start()
    expect(gm.locator("#offline")).to_be_hidden()
    gm.click("#do-deal_roles-0 button")
    expect(gm.locator("#do-deal_affiliations-0")).to_be_visible()


def test_a_stream_that_is_open_and_silent_is_given_up_for_the_poll(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    seat = phone(fresh=True)
    seat.route("**/live?tab=*", lambda route: None)  # a proxy that holds everything back
    seat.clock.install()
    join(seat, seat_join(opened, 1))
    server.command(gm_token(opened), str(opened["table"]), "deal_roles")
    seat.clock.run_for(20_000)
    expect(seat.locator(".my-role")).to_have_count(0)
    seat.clock.run_for(20_000)
    expect(seat.locator(".my-role")).to_have_count(1)
