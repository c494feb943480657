"""Looking a rule up: the words on the box find ours, in every language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.phones import gm_token
from tests.browser.server import Server
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server


def looked_up(server: Server, page: Page, game: str, word: str) -> Page:
    opened = server.open_table(game, ["Dana", "Avi", "נועה"])
    join(page, f"/j/{gm_token(opened)}")
    page.goto(f"/r/{opened['room']}/gm/page/rules")
    page.fill("[type=search]", word)
    return page


@pytest.mark.parametrize(("lang", "game", "word", "ours"), in_depth(
    [("he", "hollywood", "האסימונים", "פסלונים"), ("ru", "hollywood", "жетоны", "Статуэтки")],
    ("he", "hollywood", "אסימון", "פסלונים"), ("en", "hollywood", "token", "Statuettes"),
    ("he", "totem", "ערמה", "ערימ"), ("en", "eight_and_half", "joker", "Demon")))
def test_the_rulebook_s_word_finds_what_we_call_otherwise(
    server: Server, phone: Callable[..., Page], lang: str, game: str, word: str, ours: str
) -> None:
    page = looked_up(server, phone(lang), game, word)
    expect(page.locator("[data-find]:not([hidden])", has_text=ours).first).to_be_visible()
    assert page.locator("[data-find][hidden]").count()


def test_a_word_within_another_is_not_taken_for_its_like(
    server: Server, phone: Callable[..., Page]
) -> None:
    """Russian's "запас" ends like "пас": whoever looks for the pool reads no rule on passing."""
    page = looked_up(server, phone("ru"), "zero", "запас")
    expect(page.locator("[data-find]:not([hidden])", has_text="общий запас").first).to_be_visible()
    expect(page.locator("[data-find]", has_text="Можно ли пасовать").first).to_be_hidden()


def test_what_nobody_calls_anything_finds_nothing(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = looked_up(server, phone("he"), "hollywood", "אבטיח")
    expect(page.locator("[data-nothing]")).to_be_visible()
    expect(page.locator("[data-alike]")).to_be_hidden()
