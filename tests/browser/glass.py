"""A server in process, seen through a real browser: pages of any moment, without a network.

An evening is walked by chance through its offers. A page is looked at again only if it has new
kinds of elements, so that every kind is looked at and none a hundred times.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from flask import Flask
from playwright.sync_api import Browser, Page
from werkzeug import Response
from werkzeug.serving import WSGIRequestHandler, make_server

from companion.engine.game import Viewer
from tests.browser.sizes import PATIENCE, PHONE
from tests.examples import DEEP
from tests.walk import all_offered, choose, fill_all
from tests.world import ORIGIN, Api, Evening, Phone

AXE = (Path(__file__).parent / "vendor/axe.min.js").read_text("utf-8")
ELEMENT = re.compile(r'<([a-z][a-z0-9]*)(?:\s[^>]*?class="([^"]*)")?')
GOES_ON = re.compile(rb'(http-equiv="refresh" content=")\d+')  # not while a test looks
STILL = "document.getAnimations().forEach((each) => each.cancel())"
# Contrast takes axe as long as all the rest, and the page's own pixels are measured anyway.
RULES = {} if DEEP else {"color-contrast": {"enabled": False}}
LOOK = """async (rules) => (await axe.run(document, {
    resultTypes: ['violations'], rules })).violations.flatMap(
  (rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.target} ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`))"""

Form = dict[str, str]


def made_of(html: str) -> set[str]:
    """Return the kinds of elements on a page; a page without a new kind shows nothing new."""
    return {f"{tag}.{one}" for tag, classes in ELEMENT.findall(html)
            for one in [*re.sub(r"\d+", "", classes or "").split(), ""]}


class Pane(WSGIRequestHandler):
    """A request handler that logs nothing."""

    def log_request(self, *about: object) -> None:
        pass


class Glass:
    """A window through which a browser sees the phones of evenings in process, one at a time.

    Fonts, styles and scripts that one page has loaded need not be loaded again by the next."""

    def __init__(self, browser: Browser) -> None:
        self.phone = Phone(Flask(__name__))
        self.form: tuple[str, Form | None] = ("", None)
        self.one_at_a_time = Lock()
        self.server = make_server("127.0.0.1", 0, self.answer, threaded=True,
                                  request_handler=Pane)
        Thread(target=self.server.serve_forever, daemon=True).start()
        context = browser.new_context(base_url=f"http://127.0.0.1:{self.server.port}")
        context.set_default_timeout(PATIENCE)
        context.add_init_script(
            "if (location.host) { localStorage.clear(); sessionStorage.clear(); }")
        self.page = context.new_page()

    def show(self, phone: Phone, path: str, lang: str = "he", theme: str = "night",
             size: dict[str, int] = PHONE, form: Form | None = None) -> Page:
        """Show a page of a fresh phone, or the answer to a form."""
        self.phone, self.form = phone, (path, form)
        phone.client.set_cookie("theme", theme)
        phone.client.set_cookie("lang", lang)
        self.page.context.clear_cookies()
        self.page.set_extra_http_headers({"Accept-Language": lang})
        self.page.set_viewport_size(size)  # type: ignore[arg-type]
        self.page.goto(path)
        return self.page

    def turn_away(self) -> None:
        """End the evening: no more requests reach it."""
        self.page.goto("about:blank")

    def answer(self, asked: dict[str, Any], start: Any) -> Iterable[bytes]:
        """Answer as the server in process does. Streams are not begun, so that nothing new comes
        while a test looks."""
        path = asked["PATH_INFO"]
        if path.endswith(("/now", "/live", "/arrivals")):
            return Response(status=304 if path.endswith("/now") else 503)(asked, start)
        at, form = self.form
        sent = {"method": "POST", "data": form} if form is not None and at == path else {
            "method": asked["REQUEST_METHOD"], "query_string": asked["QUERY_STRING"]}
        with self.one_at_a_time:
            given = self.phone.client.open(path, headers={
                "Accept-Language": asked["HTTP_ACCEPT_LANGUAGE"], "Origin": ORIGIN},
                follow_redirects=True, **sent)
            headers = [each for each in given.headers
                       if each[0] not in ("Set-Cookie", "Content-Length")]
            still = GOES_ON.sub(rb"\g<1>900", given.data)
            answer = Response(still, given.status_code, headers)
            given.close()
        return answer(asked, start)

    def close(self) -> None:
        self.page.context.close()
        self.server.shutdown()


def faults(page: Page) -> list[str]:
    """Return what axe finds, with everything at rest and every fold open."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    page.evaluate("document.fonts.ready")
    page.evaluate(STILL)
    page.evaluate(AXE)
    return [str(fault) for fault in page.evaluate(LOOK, RULES)]


@dataclass
class Walk:
    """An evening that goes on by itself."""

    evening: Evening
    rng: random.Random

    def step(self) -> bool:
        """Give one legal command, by any viewer who may; a refusal is no step."""
        play = self.evening.play()
        found = all_offered(play)
        for _ in range(20 if found else 0):
            viewer, chosen = choose(found, self.rng)
            offer = chosen.offer(play, viewer)
            args: dict[str, Any] = {**fill_all(tuple(offer.asks), self.rng), "seat": offer.seat}
            told = self.api(viewer).post(
                f"/tables/{self.evening.table}/commands/{offer.name}", args)
            if told.status_code == 200:
                return True
        return False

    def api(self, viewer: Viewer) -> Api:
        return self.evening.api(None if viewer.is_gm else viewer.seat)

    def phones(self) -> Iterator[tuple[str, Phone]]:
        """Yield all viewers' phones, with the address of each one's page."""
        yield f"{self.evening.url}/gm", self.evening.gm
        for phone in self.evening.seats.values():
            yield f"{self.evening.url}/seat", phone
        yield f"{self.evening.url}/screen", self.screen

    @property
    def screen(self) -> Phone:
        return Phone(self.evening.app).sit(str(self.evening.opened["screen"]["token"]))


# Words broken into two lines or outside the visible part; scrolling parts may hold more. Also words
# that stick out of a button, and those for which a folded list or an empty field has no room.
WORDS = """() => {
  const heard = (each) => getComputedStyle(each).clipPath === 'inset(50%)'; // for ears alone
  const shown = (node) => node.parentElement.checkVisibility({visibilityProperty: true})
    && !heard(node.parentElement)
    && !node.parentElement.closest('.sr, svg, option, noscript, .preview');
  const holds = (style) => !['visible'].includes(style.overflowX);
  const room = (node) => {
    for (let box = node.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (['auto', 'scroll'].includes(style.overflowX) && box !== document.body) return null;
      if (holds(style)) return box.getBoundingClientRect();
    }
    return {left: 0, right: innerWidth};
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    if (!node.data.trim() || !shown(node)) continue;
    const space = room(node);
    for (const word of node.data.matchAll(/[\\p{L}\\p{M}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const boxes = [...range.getClientRects()];
      // letters of two faces stand a little higher or lower in the same line
      const broken = boxes.some((box) => boxes.some((other) => other.top >= box.bottom - 2));
      const out = space && boxes.some((box) =>
        box.right > space.right + 1 || box.left < space.left - 1);
      // what the walk types is no word of any language
      const ours = !/[дж]/u.test(word[0]) || /[а-гез-яё]/iu.test(word[0]);
      const where = node.parentElement.closest('[class]')?.className ?? '';
      const told = broken && ours && /^[а-яё]+$/iu.test(word[0]);
      if (told || out) found.push(`${out ? 'cut' : 'broken'}: ${word[0]} in .${where}`);
    }
  }
  const boxed = (each, spans) => {
    const box = each.closest('button, a, label, summary')?.getBoundingClientRect();
    return box && [...spans].some((span) => span.width > 1
      && (span.right > box.right + 1.5 || span.left < box.left - 1.5));
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = texts.nextNode());) {
    const each = node.parentElement;
    if (!node.data.trim() || each.closest('.sr, svg, option, noscript, .preview')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (!heard(each) && boxed(each, range.getClientRects()))
      found.push(`sticks out: ${node.data.trim()}`);
  }
  for (const sign of document.querySelectorAll('svg.icon'))
    if (sign.checkVisibility({visibilityProperty: true})
        && boxed(sign, [sign.getBoundingClientRect()]))
      found.push(`sticks out: ${sign.querySelector('use')?.getAttribute('href')}`);
  const pen = document.createElement('canvas').getContext('2d');
  for (const each of document.querySelectorAll('select, [placeholder]')) {
    if (!each.checkVisibility({visibilityProperty: true})) continue;
    const style = getComputedStyle(each);
    pen.font = style.font;
    const space = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    for (const text of each.options ? [...each.options].map((one) => one.text) : [each.placeholder])
      if (pen.measureText(text).width > space + 1) found.push(`no room for: ${text}`);
  }
  for (const fold of document.querySelectorAll('summary'))
    if (getComputedStyle(fold, '::before').content !== 'none'
        && getComputedStyle(fold).flexDirection === 'column')
      found.push(`its sign stands above: ${fold.textContent.trim()}`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  const outside = (each) => each.getBoundingClientRect().right > innerWidth + 1
    || each.getBoundingClientRect().left < -1;
  const widest = [...document.body.querySelectorAll('[class]')].filter(outside).pop();
  return wide > 0 ? [...found, `scrolls sideways by ${wide}: .${widest?.className}`] : found;
}"""


def ill_set(page: Page, twice: bool = False) -> list[str]:
    """Return words that are cut or broken. At twice the size a long word may be broken, never cut,
    and a list may show its longest words only when it is opened."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    page.evaluate("document.fonts.ready")
    return [str(word) for word in page.evaluate(WORDS)
            if not (twice and str(word).startswith(("broken", "no room")))]
