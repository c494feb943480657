"""Every widget in real Chromium: what is typed and chosen survives a tick, and a thumb hits it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page

from companion.engine.fields import (
    Choice,
    counts,
    fields_of,
    flag,
    free_text,
    matches,
    number,
    pick,
    picks,
    sums,
)
from companion.engine.game import GM, Command
from companion.engine.offers import Ask, Offer, asks_of
from companion.engine.question_fields import bag, halves, named, names
from companion.engine.words import say
from companion.games import GAMES
from companion.web.render.templates import templates_in
from tests.browser.conftest import join
from tests.browser.server import Server
from tests.games.totem.table import Table
from tests.walk import begin, on_offer, walk

pytestmark = pytest.mark.shared_server

LEAST = 48  # pixels
SEEDS = 50
SHARES = "totem/_shares.html"


def some(state: Any, seat: int) -> list[Choice]:
    return [Choice(key, key) for key in ("ash", "birch", "cedar")]


@dataclass
class Everything(Command):
    """One field of each kind that a command or a question may have."""

    one: str = pick(some, say("One"))
    several: tuple[str, ...] = picks(some, say("Several"))
    amount: int = number(0, 40, say("How many?"), default=3)
    few: int = number(0, 40, say("How many?"), default=0, quick=True)
    points: str = sums(-50, 99, say("Points"))
    text: str = free_text(80, say("Words"))
    yes: bool = flag(say("Yes"))
    each: dict[str, int] = counts(some, say("How many of each"), 9)
    pairs: dict[str, str] = matches(some, some, say("Which to which"))
    cards: tuple[str, ...] = bag(some, say("Cards"))
    pot: float = halves(0, 9, say("Pot"))
    typed: dict[str, str] = named(some, say("By name"), 2, 5)
    people: tuple[str, ...] = names(say("Names"), 5)


def of_games() -> list[tuple[str, Ask]]:
    """The widgets that games bring themselves, each as it is asked at some moment."""
    found: dict[str, Ask] = {}
    for game in GAMES.values():
        if game.question:
            found.update(own(asks_of(game.question, None, GM)))
        wanted = {widget for command in game.commands for widget in own(asks_of_all(command))}
        found.update(met(game, wanted - {SHARES}))
    found.update(own(shared_out().asks))
    return sorted(found.items())


def shared_out() -> Offer:
    """Three alike, which no game by chance comes to in a reasonable time."""
    table = Table(3).lay("s01-red", "s02-red", "s03-red").turn(3).grab(2)
    return next(offer for _, offer in on_offer(table.play) if offer.name == "share_out")


def asks_of_all(command: type[Command]) -> list[Any]:
    return [spec for spec, _ in fields_of(command).values()]


def own(asks: Any) -> dict[str, Any]:
    fields = [(getattr(ask, "field", ask), ask) for ask in asks]
    return {field.widget: ask for field, ask in fields if field.widget and not field.hand}


def met(game: Any, wanted: set[str]) -> dict[str, Ask]:
    """Each as soon as some game by chance comes to ask it."""
    found: dict[str, Ask] = {}
    for seed in range(SEEDS):
        rng = random.Random(seed)
        play = begin(game, rng)
        for _ in walk(play, rng, 60):
            if wanted <= found.keys():
                return found
            for _, offer in on_offer(play):
                found.update(own(ask for ask in offer.asks if chosen_from(ask)))
    raise AssertionError(f"never asked: {wanted - found.keys()}")


def chosen_from(ask: Ask) -> bool:
    """Nobody can tap one of none."""
    return bool(ask.choices) or ask.field.kind != "picks"


def drawn(ask: Ask) -> str:
    draw: Any = templates_in("en").get_template("table/_offers.html").module
    stands = {"one": "birch"}.get(ask.name)
    return str(draw.field(ask, stands, "w"))


@cache
def widgets() -> list[tuple[str, Ask]]:
    return [*((ask.name, ask) for ask in asks_of(Everything, None, GM)), *of_games()]


# All that a form has to give, and where the person is in it.
TOLD = """() => {
  const form = document.getElementById("do-widget-1"), at = document.activeElement;
  return { sends: [...new FormData(form)], at: at.id || at.name + at.value,
           caret: at.selectionStart ?? null };
}"""
# Whatever can be typed into, ticked or chosen is; the last thing that can be typed keeps the focus.
FILL = """() => {
  const form = document.getElementById("do-widget-1");
  const touched = (each) => each.dispatchEvent(new Event("input", { bubbles: true }));
  let last = null;
  for (const each of form.elements) {
    if (["radio", "checkbox"].includes(each.type)) each.checked = true;
    else if (each.tagName === "SELECT") each.selectedIndex = each.options.length - 1;
    else if (each.type === "number") each.value = 2;
    else if (each.matches("input:not([type=hidden], [type=file]), textarea")) each.value = "7+2";
    else continue;
    touched(each);
    last = each;
  }
  if (!last) return false;
  last.focus();
  if (last.setSelectionRange && last.type === "text") last.setSelectionRange(1, 2);
  return true;
}"""
# Whose buttons send at once, or that ask nothing here: nothing is left unsent.
KEEPS_NOTHING = {"zero/_show.html", "zero/_taken.html", "hollywood/_later.html"}
# What a thumb must hit: a control, or the label that it stands in.
SMALL = """(least) => {
  const form = document.getElementById("do-widget-1");
  for (const folded of form.querySelectorAll("details")) folded.open = true;
  const targets = [...form.querySelectorAll("button, select, textarea, summary, input")]
    .filter((each) => each.type !== "hidden")
    .map((each) => ["radio", "checkbox"].includes(each.type) ? each.closest("label") : each)
    .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  return targets.filter((each) => each.getBoundingClientRect().height < least - .5)
    .map((each) => each.outerHTML.slice(0, 120) + each.getBoundingClientRect().height);
}"""


def living(server: Server, phone: Callable[..., Page]) -> Page:
    opened = server.open_table("zero", ["Dana", "Avi", "Noa"])
    return join(phone(), opened["seats"][0]["join"])


# The table as the stream pushes it, with a form on it as if nobody had touched it. All in one
# breath, for the real stream may push its own table at any moment.
TICK = """(widget) => {
  window.bare ??= document.getElementById("main").innerHTML;
  live.show(bare + `<form id="do-widget-1" class="offer" method="post" action="x" data-tap>`
            + widget + `</form>`);
}"""
NEW = "document.getElementById('do-widget-1')?.remove()"
FILLED_AND_TICKED = f"""(widget) => {{
  const tick = {TICK}, fill = {FILL}, told = {TOLD};
  {NEW};
  tick(widget);
  if (!fill()) return null;
  const before = told();
  tick(widget);
  return [before, told()];
}}"""
TOO_SMALL = f"""([widget, least]) => {{
  const tick = {TICK}, small = {SMALL};
  {NEW};
  tick(widget);
  return small(least);
}}"""


def test_typing_focus_and_an_unsent_choice_survive_ticks_in_every_widget(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = living(server, phone)
    for name, ask in widgets():
        seen = page.evaluate(FILLED_AND_TICKED, drawn(ask))
        assert (seen is None) == (name in KEEPS_NOTHING), name
        if seen:
            before, after = seen
            assert before["sends"], name
            assert after == before, name


def test_every_widget_can_be_hit_by_a_thumb(server: Server, phone: Callable[..., Page]) -> None:
    page = living(server, phone)
    for name, ask in widgets():
        assert page.evaluate(TOO_SMALL, [drawn(ask), LEAST]) == [], name
