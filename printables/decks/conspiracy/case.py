"""The case so far: the campaign as a file to keep, with nothing but what all may know.

The number of pages must not depend on the language. So every entry has a fixed height, and its
words are set as small as that requires.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from companion.engine.words import Say, say
from companion.games.conspiracy.case import Case, Evening, SceneRecord
from companion.games.conspiracy.content import KINDS, PLACES, scene_sign
from companion.games.conspiracy.stories import Story
from companion.i18n import day
from printables import shapes
from printables.art import BLACK, dark
from printables.decks.conspiracy.case_cover import cover
from printables.decks.conspiracy.chart import chart_page
from printables.decks.conspiracy.file_page import numbered
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import (
    CARD,
    EDGE,
    END,
    FINE,
    RULE,
    START,
    capitals,
    caption,
    flip,
    red,
    tape,
)
from printables.decks.conspiracy.meter_change import span
from printables.decks.conspiracy.pins_and_stamps import pin, stamped
from printables.faces import Face, Ink
from printables.palette import NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.sheets.paper import PAGE
from printables.text import forward, line, style, wording, write

TOP, BOTTOM = 28.0, 251.0


@dataclass(frozen=True)
class Entry:
    """One thing on a page. A `head` never stands alone at the foot; an entry `under` it repeats it
    at the top of the next page."""

    high: float
    draw: Callable[[Pen, Ink, str, float], None]
    head: bool = False
    under: Entry | None = None


def cards(facts: Facts) -> Sequence[Card]:
    """The cover, the evenings, the rumours, the chart; nothing before the first evening."""
    case: Case | None = facts.get("case")
    if case is None or not case.evenings:
        return []
    inside = [_page(number, entries) for number, entries in
              enumerate(_pages([*_evenings(case), *_rumours(case.rumours)]), 1)]
    meters = facts["meters"]
    chart = [chart_page(meters)] if meters.series else []  # none if all are covered
    return [Card(face) for face in (cover(case), *inside, *chart)]


def _pages(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    page: list[Entry] = []
    for i, entry in enumerate(entries):
        needed = entry.high + (entries[i + 1].high if entry.head and i + 1 < len(entries) else 0)
        if page and sum(one.high for one in page) + needed > BOTTOM - TOP:
            yield page
            page = [entry.under] if entry.under else []
        page.append(entry)
    if page:
        yield page


def _page(number: int, entries: list[Entry]) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        numbered(pen, ink, lang, say("The case so far"), number)
        y = TOP
        for entry in entries:
            entry.draw(pen, ink, lang, y)
            y += entry.high
    return Face(f"case-{number}", PAGE, draw)


def _evenings(case: Case) -> Iterator[Entry]:
    for evening in case.evenings:
        yield Entry(23, _evening(evening), head=bool(evening.scenes))
        again = Entry(12, _heading(say("Evening {n}, continued", n=evening.number)))
        for scene in evening.scenes:
            yield Entry(19.5, _scene(scene), under=again)
            yield from (Entry(7, _told(deed), under=again) for deed in scene.deeds)
        yield from (Entry(7, _told(turn), under=again) for turn in evening.turns)


def _evening(evening: Evening) -> Callable[[Pen, Ink, str, float], None]:
    def draw(pen: Pen, ink: Ink, lang: str, y: float) -> None:
        tape(pen, ink, lang, y + 6, capitals(say("Evening {n}", n=evening.number), lang))
        caption(pen, ink, lang, day(evening.began, lang), flip(END, lang), y + 5.4, 90, "end")
        for i, meter in enumerate(evening.meters):
            span(pen, ink, lang, meter, START + i * 27.4, y + 14.4)
    return draw


def _scene(scene: SceneRecord) -> Callable[[Pen, Ink, str, float], None]:
    """An index card: what kind of scene, which rumour, how it ended."""
    def draw(pen: Pen, ink: Ink, lang: str, y: float) -> None:
        left, width = flip(START, lang, END - START), END - START
        if not ink.saver:
            pen.path(shapes.rect(left + 0.5, y + 0.6, width, 17), fill=NIGHT, alpha=0.2)
        pen.path(shapes.rect(left, y, width, 17), fill=ink(CARD, WHITE),
                 stroke=ink(EDGE, BLACK), width=FINE)
        icon(pen, ink, scene_sign(scene.kind), flip(START + 8, lang), y + 8.6, 1.1)
        head = say("Scene {n}", n=scene.number), KINDS[scene.kind], say("Level {n}", n=scene.level)
        line(pen, _dotted(head, lang), flip(START + 16, lang), y + 6,
             style("display", lang, 11.5), lang, dark(ink), "start", 110)
        if scene.rumour:
            write(pen, scene.rumour, flip(START + 16, lang, 110), y + 8, 110, 7.4,
                  style("type", lang, 10), lang, dark(ink), user=True)
        stamped(pen, ink, lang, say("Won") if scene.won else say("Lost"), flip(END - 17, lang),
                y + 8.8, 13, -5 * forward(lang), SLATE if scene.won else OXBLOOD)
        pin(pen, ink, flip(START + 1.4, lang), y + 1.6)
    return draw


def _told(deed: Say) -> Callable[[Pen, Ink, str, float], None]:
    """Type what a player did, who helped whom, what was lost, under its scene or evening."""
    def draw(pen: Pen, ink: Ink, lang: str, y: float) -> None:
        pen.path(shapes.circle(flip(START + 13, lang), y + 2.6, 0.7), fill=red(ink))
        write(pen, deed, flip(START + 16, lang, 145), y, 145, 6,
              style("type", lang, 9.5), lang, dark(ink), valign="middle", user=True)
    return draw


def _rumours(stories: Sequence[Story]) -> Iterator[Entry]:
    kept = [story for story in stories if story.fate != "withdrawn"]
    if kept:
        yield Entry(12, _heading(say("What became of the rumours")), head=True)
    again = Entry(12, _heading(say("What became of the rumours, continued")))
    for story in kept:
        yield Entry(10.5, _story(story), under=again)


def _heading(text: Say) -> Callable[[Pen, Ink, str, float], None]:
    return lambda pen, ink, lang, y: tape(pen, ink, lang, y + 7, capitals(text, lang))


def _story(story: Story) -> Callable[[Pen, Ink, str, float], None]:
    def draw(pen: Pen, ink: Ink, lang: str, y: float) -> None:
        x = flip(START + 3, lang)
        pen.path(shapes.circle(x, y + 4.6, 2.8), fill=ink(NIGHT, WHITE), stroke=dark(ink),
                 width=0.25)
        line(pen, story.level, x, y + 6, style("strong", "en", 10), "en",
             ink(PAPER, BLACK) or BLACK)
        write(pen, story.text, flip(START + 9, lang, 92), y + 1, 92, 7.4, style("type", lang, 10),
              lang, dark(ink), valign="middle", user=True)
        if story.kind:
            icon(pen, ink, scene_sign(story.kind), flip(START + 107, lang), y + 4.6, 0.7)
        write(pen, _dotted(_fate(story), lang), flip(START + 113, lang, 50), y + 1, 50, 7.4,
              style("text", lang, 9), lang, dark(ink), valign="middle")
        pen.path(shapes.line(flip(START, lang), y + 10, flip(END, lang), y + 10),
                 stroke=ink(RULE, BLACK), width=0.15)
    return draw


def _fate(story: Story) -> tuple[Say, ...]:
    """Say what all know of a rumour: its kind once it was learnt, and how its scene ended."""
    kind = (KINDS[story.kind],) if story.kind else ()
    if story.kind and story.won is not None:
        return (*kind, say("Won") if story.won else say("Lost"))
    return (*kind, PLACES.get(story.fate, PLACES["out"]))


def _dotted(parts: tuple[Say, ...], lang: str) -> str:
    return " · ".join(wording(part, lang) for part in parts)
