"""Hands photographed: what the page reads of our own cards, and that it reads nothing wrong."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.games.zero.content import DECK
from tests.browser.camera import Cards, Shot, fanned, laid_out, photographed
from tests.browser.server import Server
from tests.examples import DEEP

# Together with whoever else photographs: all the cards are drawn once.
pytestmark = [pytest.mark.shared_server, pytest.mark.xdist_group("photographs")]

PICTURES = 112 if DEEP else 4  # of nine cards each
Picture = tuple[str, Shot, set[str], bytes]


def shots(number: int) -> Iterator[tuple[str, Shot]]:
    """At 45 to 60 centimetres, straight and up to 40 degrees askew, laid out and fanned."""
    for n in range(number):
        rng = random.Random(n)
        size = (4000, 3000) if n % 5 == 3 else (2592, 1944)
        blur = rng.uniform(.5, 1.1) * size[0] / 2592
        yield ("fanned" if n % 2 else "laid out",
               Shot(size, rng.uniform(450, 600), rng.choice((0, 10, 20, 30, 40)), blur,
                    rng.uniform(3, 9), rng.randint(70, 92)))


def taken(cards: Cards, n: int, how: str, shot: Shot) -> Picture:
    rng = random.Random(n)
    hand = rng.sample(DECK, 9)
    lay = fanned if how == "fanned" else laid_out
    return how, shot, set(hand), photographed(lay(cards, hand, rng), shot, rng)


def pictures(cards: Cards) -> Iterator[Picture]:
    """While one is looked at, the next is already being taken."""
    with ThreadPoolExecutor(1) as camera:
        coming: deque[Future[Picture]] = deque()
        for n, (how, shot) in enumerate(shots(PICTURES)):
            coming.append(camera.submit(taken, cards, n, how, shot))
            if len(coming) > 1:
                yield coming.popleft().result()
        yield coming.popleft().result()


def read(page: Page, picture: bytes) -> set[str]:
    page.goto("/referee/zero")
    page.set_input_files("[data-board] input[type=file]",
                         {"name": "hand.jpg", "mimeType": "image/jpeg", "buffer": picture})
    expect(page.locator("[data-said]:not([data-said=reading])").locator("visible=true")
           ).to_have_count(1)
    values: list[str] = page.locator("[data-board] input:checked").evaluate_all(
        "boxes => boxes.map((box) => box.value)")
    return set(values)


def test_what_is_read_of_a_photographed_hand_is_right(
        server: Server, phone: Callable[..., Page], cards: Cards, tmp_path: Path) -> None:
    page, figures = phone(), {"laid out": [0, 0, 0], "fanned": [0, 0, 0]}
    for n, (how, shot, hand, picture) in enumerate(pictures(cards)):
        found = read(page, picture)
        if found != hand:
            (tmp_path / f"{n}.jpg").write_bytes(picture)
        for column, count in enumerate((1, len(found & hand), len(found - hand))):
            figures[how][column] += count
        print(f"{how} {shot.distance:.0f} mm {shot.tilt}° {shot.size[0]} px: {len(found)} of 9")
    whole = [sum(column) for column in zip(*figures.values(), strict=True)]
    for how, (number, right, wrong) in {**figures, "together": whole}.items():
        print(f"{how}: {right / number:.2f} of 9 read, {wrong} wrong in {9 * number} cards")
    assert whole[2] == 0
    assert whole[1] / whole[0] >= 8


def test_more_cards_than_a_hand_in_the_picture_are_not_guessed_at(
        server: Server, phone: Callable[..., Page], cards: Cards) -> None:
    """Nine in a fan on the table and a tenth tapped in already: which one is wrong?"""
    rng, hand = random.Random(2), DECK[:9]
    page = phone("he")
    page.goto("/referee/zero")
    page.locator(f"[data-board] input[value={DECK[20]}]").check()
    page.set_input_files("[data-board] input[type=file]",
                         {"name": "hand.jpg", "mimeType": "image/jpeg",
                          "buffer": photographed(laid_out(cards, hand, rng), Shot(), rng)})
    expect(page.locator("[data-said=many]")).to_be_visible()
    expect(page.locator("[data-board] input:checked")).to_have_count(1)


def test_what_was_not_read_is_tapped_in_and_nothing_leaves_the_phone(
        server: Server, phone: Callable[..., Page], cards: Cards) -> None:
    rng, sent, page = random.Random(4), list[str](), phone("he")
    page.on("request", lambda request: sent.append(request.method))
    page.goto("/referee/zero")
    camera = page.locator("[data-board] input[type=file]")
    assert camera.get_attribute("name") is None
    for held, said, marked in ([], "none", 0), (DECK[:7], "some", 7):
        picture = photographed(laid_out(cards, held, rng), Shot(), rng)
        camera.set_input_files({"name": "h.jpg", "mimeType": "image/jpeg", "buffer": picture})
        expect(page.locator(f"[data-said={said}]")).to_be_visible()
        expect(page.locator("[data-board] input:checked")).to_have_count(marked)
    page.locator(f"[data-board] input[value={DECK[0]}]").uncheck()
    for card in DECK[9:12]:
        page.locator(f"[data-board] input[value={card}]").check()
    expect(page.locator("[data-board] input:checked")).to_have_count(9)
    assert set(sent) == {"GET"}
