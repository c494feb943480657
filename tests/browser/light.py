"""Whether every text and sign of a page stands out from its ground, by the pixels.

axe does not judge text on a picture or a fade. Here the page is photographed without its words and
signs, and each colour is compared with the ground behind it.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import Any

from PIL import Image
from playwright.sync_api import Page

from tests.browser.sizes import PHONE

TEXT, BIG = 4.5, 3.0
GRID = (14, 7)  # the points at which a place is looked at
TRIES = 20  # attempts: a late hint moves what is below it
WORST = 10  # per cent left out: an edge or a ruled line behind a word is not its ground

# Words and signs with their colour and place. Nothing covers anything, nothing moves, and all fonts
# are loaded: a word that is set anew would be looked for in the wrong place.
FOUND = """async () => {
  const calm = new CSSStyleSheet();
  calm.replaceSync(`*, *::before, *::after {
      transition: none !important; animation: none !important }
    .act, .nods, .tabs, .top, .in-all, .offline, .photo, .showing, [data-full],
    form:has(> .tapping) > button {
      position: static !important }
    .act::before { content: none !important }
    .offline, body.screen footer .settings { display: none !important }`);
  document.adoptedStyleSheets = [calm];
  await document.fonts.ready;
  const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const seen = (colour) => {
    dot.clearRect(0, 0, 1, 1);
    dot.fillStyle = colour;
    dot.fillRect(0, 0, 1, 1);
    return [...dot.getImageData(0, 0, 1, 1).data];
  };
  const light = (node) =>
    node ? Number(getComputedStyle(node).opacity) * light(node.parentElement) : 1;
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && getComputedStyle(node).clipPath !== 'inset(50%)' // for ears alone
    && !node.closest('.sr, option, noscript, .preview, .face, .deal-picture, :disabled, .awake');
  const ends = (node) => !node ? Infinity
    : getComputedStyle(node).webkitLineClamp === 'none' ? ends(node.parentElement)
      : node.getBoundingClientRect().bottom;
  const place = ({ x, y, width, height }) => [x + scrollX, y + scrollY, width, height];
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const holder = node.parentElement;
    // a numeral lies on the plate of its little card, which is no rectangle
    if (!node.data.trim() || !shown(holder) || holder.closest('svg, .cd')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(holder), size = parseFloat(style.fontSize);
    const end = ends(holder);
    found.push({ what: node.data.trim().slice(0, 40), where: holder.closest('[class]')?.className,
      colour: seen(style.color), light: light(holder),
      big: size >= 24 || size >= 18.6 && Number(style.fontWeight) >= 700,
      places: [...range.getClientRects()]
        .filter((box) => box.width > 2 && box.bottom < end + 2).map(place) });
  }
  for (const sign of document.querySelectorAll('svg.icon')) {
    const box = sign.getBoundingClientRect();
    if (!shown(sign) || box.width < 4) continue;
    found.push({ what: sign.querySelector('use')?.getAttribute('href'),
      where: sign.parentElement.closest('[class]')?.className,
      colour: seen(getComputedStyle(sign).color), light: light(sign), big: box.width >= 24,
      places: [place(box)] });
  }
  return JSON.stringify(found);
}"""
BARE = """() => {
  const bare = new CSSStyleSheet();
  bare.replaceSync(`* {
      color: transparent !important; -webkit-text-fill-color: transparent !important;
      text-shadow: none !important; text-decoration-color: transparent !important }
    svg.icon { visibility: hidden !important } ::placeholder { color: transparent !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, bare];
}"""


def faint(page: Page) -> Iterator[str]:
    """Yield texts that cannot be read well, with their contrast."""
    found, behind = at_rest(page)
    for each in found:
        least = BIG if each["big"] else TEXT
        got = min((contrast(each, behind, place) for place in each["places"]), default=21.0)
        if got < least - 0.05:
            yield f"stands out {got:.2f}: {each['what']} in .{each['where']}"


def at_rest(page: Page) -> tuple[list[dict[str, Any]], Image.Image]:
    """Return the words with their places, and the page without them, both at the same moment."""
    for _ in range(TRIES):
        found = page.evaluate(FOUND)
        page.evaluate(BARE)
        picture = page.screenshot(full_page=is_phone(page))
        if page.evaluate(FOUND) == found:
            return json.loads(found), Image.open(io.BytesIO(picture)).convert("RGB")
    raise AssertionError(f"{page.url} does not come to rest")


def is_phone(page: Page) -> bool:
    """Tell a phone from a television, which does not scroll: made higher for a picture, it would
    show something else."""
    return bool(page.viewport_size and page.viewport_size["width"] <= PHONE["width"])


def contrast(each: dict[str, Any], behind: Image.Image, place: list[float]) -> float:
    x, y, wide, high = place
    edge = high / 5  # a line is higher than its letters
    seen = behind.crop((round(x), round(y + edge), round(x + wide), round(y + high - edge)))
    if x < 0 or y < 0 or x + wide > behind.width + 1 or y + high > behind.height + 1:
        return 21.0  # outside the picture; another test checks that
    grounds = seen.resize(GRID, Image.Resampling.NEAREST).getcolors()
    alpha = each["colour"][3] / 255 * each["light"]
    apart = sorted((between(mixed(each["colour"], ground, alpha), ground), count)
                   for count, ground in grounds)
    return [got for got, count in apart for _ in range(count)][WORST * GRID[0] * GRID[1] // 100]


def mixed(colour: list[int], ground: tuple[int, ...], alpha: float) -> tuple[float, ...]:
    return tuple(alpha * c + (1 - alpha) * g for c, g in zip(colour, ground, strict=False))


def between(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: tuple[float, ...]) -> float:
    red, green, blue = (linear(c / 255) for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
