"""Hands photographed: what the page reads of our own cards, and that it reads nothing wrong."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from companion.games.zero.content import DECK
from printables.catalogue import all_decks
from printables.faces import as_svg
from tests.browser.camera import Shot, fanned, laid_out, photographed
from tests.browser.server import Server
from tests.examples import DEEP

pytestmark = pytest.mark.xdist_group("browser")
PICTURES = 112 if DEEP else 10  # of nine cards each
CARDS = dict[str, Image.Image]


@pytest.fixture(scope="module")
def cards(browser: Browser) -> CARDS:
    """The printed faces, drawn by the browser."""
    context = browser.new_context(viewport={"width": 400, "height": 560}, device_scale_factor=1)
    page, deck, drawn = context.new_page(), all_decks()["zero"], {}
    for card in DECK:
        face = deck.face(f"c-{card}")
        assert face
        page.set_content(f"<style>body{{margin:0}}svg{{width:378px;height:528px;display:block}}"
                         f"</style>{as_svg(face, 'en')}")
        drawn[card] = Image.open(io.BytesIO(page.locator("svg").first.screenshot()))
    context.close()
    return drawn


def shots(number: int) -> Iterator[tuple[str, Shot]]:
    """At 45 to 60 centimetres, straight and up to 40 degrees askew, laid out and fanned."""
    for n in range(number):
        rng = random.Random(n)
        size = (4000, 3000) if n % 5 == 4 else (2592, 1944)
        blur = rng.uniform(.5, 1.1) * size[0] / 2592
        yield ("fanned" if n % 2 else "laid out",
               Shot(size, rng.uniform(450, 600), rng.choice((0, 10, 20, 30, 40)), blur,
                    rng.uniform(3, 9), rng.randint(70, 92)))


def read(page: Page, picture: bytes) -> set[str]:
    page.goto("/referee/zero")
    page.set_input_files("[data-board] input[type=file]",
                         {"name": "hand.jpg", "mimeType": "image/jpeg", "buffer": picture})
    said = page.locator("[data-said=some], [data-said=none]").locator("visible=true")
    expect(said).to_have_count(1)
    ticked = page.locator("[data-board] input:checked")
    return {each.get_attribute("value") or "" for each in ticked.all()}


def test_what_is_read_of_a_photographed_hand_is_right(
        server: Server, phone: Callable[..., Page], cards: CARDS, tmp_path: Path) -> None:
    page, figures = phone(), {"laid out": [0, 0, 0], "fanned": [0, 0, 0]}
    for n, (how, shot) in enumerate(shots(PICTURES)):
        rng = random.Random(n)
        hand = rng.sample(DECK, 9)
        lay = fanned if how == "fanned" else laid_out
        picture = photographed(lay(cards, hand, rng), shot, rng)
        (tmp_path / f"{n}.jpg").write_bytes(picture)
        found = read(page, picture)
        figures[how][0] += 1
        figures[how][1] += len(found & set(hand))
        figures[how][2] += len(found - set(hand))
        print(f"{how} {shot.distance:.0f} mm {shot.tilt}° {shot.size[0]} px: {len(found)} of 9")
    for how, (pictures, right, wrong) in figures.items():
        print(f"{how}: {right / pictures:.2f} of 9 read, {wrong} wrong in {9 * pictures} cards")
    pictures, right, wrong = (sum(column) for column in zip(*figures.values(), strict=True))
    assert wrong == 0
    assert right / pictures >= 8
