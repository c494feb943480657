"""A programme of the evening to keep: its films with their posters, who won, who was who."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager

from companion.engine.words import Say, say
from companion.games.hollywood.content import COMMUNIST, PATRIOT, SIDES
from companion.games.hollywood.faces import CardView, FilmView
from printables import shapes
from printables.art import BLACK, HAIR, dark
from printables.decks.hollywood import posters
from printables.decks.hollywood.page import INNER, INSET, head, heading, mirrored, start
from printables.decks.hollywood.symbols import sign
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.sheets.paper import PAGE
from printables.text import Style, alike, fit, from_start, line, place, rise, style, wording, write

TOP, ROW, GAP = 38.5, 45.6, 4.0
WIDEST = 60.0  # the distance of rows, where there are few films
COLUMN = (INNER - GAP) / 2
SMALL = 0.465  # a poster's scale
POSTER = POKER[0] * SMALL
BESIDE = POSTER + 4  # where the words begin, beside the poster
BY = COLUMN - BESIDE  # how wide the words may be
TITLE = 11.8  # a title's first base line
PEOPLE = 229.0
LEADS: dict[str | None, Say] = {
    None: say("The show goes on"),
    "patriots": say("The patriots' evening"),
    "communists": say("The communists' evening"),
    "rising_star": say("A star's evening"),
    "draw": say("An evening without a winner"),
}
WON: dict[tuple[str, ...], Say] = {
    ("patriots",): say("A patriots' film"), ("communists",): say("A communists' film")}


def programme(facts: Facts) -> list[Face]:
    """One page, once a film has been shown."""
    films: Sequence[FilmView] = facts.get("films", ())
    return [Face("programme", PAGE, lambda pen, ink, lang: _draw(pen, ink, lang, facts))] if (
        films) else []


def _draw(pen: Pen, ink: Ink, lang: str, facts: Facts) -> None:
    head(pen, ink, lang, say("Tonight's programme"), LEADS[facts["outcome"]])
    films: Sequence[FilmView] = facts["films"]
    rows = len(films) // 2 + 1
    letters = _letters(films, lang)
    for i, film in enumerate(films):
        with _cell(pen, lang, i, rows):
            _film(pen, ink, lang, film, letters)
    with _cell(pen, lang, len(films), rows):
        _score(pen, ink, lang, facts["wins"])
    heading(pen, ink, say("On the screen and behind it"), PEOPLE - 2, lang)
    _people(pen, ink, lang, facts["players"], facts["everyone"])


def _cell(pen: Pen, lang: str, i: int, rows: int) -> AbstractContextManager[None]:
    row, column = divmod(i, 2)
    x = INSET + column * (COLUMN + GAP)
    return pen.group(start(x, COLUMN, lang), TOP + row * min(WIDEST, 4 * ROW / rows))


def _letters(films: Sequence[FilmView], lang: str) -> Style:
    """The style of all titles: the size that the longest allows, in two lines at most."""
    used = style("display", lang, 15)
    high = rise(used, lang) + used.line
    return alike(fit(film.title, used, lang, BY, high) for film in films)


def _film(pen: Pen, ink: Ink, lang: str, film: FilmView, letters: Style) -> None:
    """Its poster; beside it the number, the title, the symbols counted and who won."""
    _poster(pen, ink, lang, film, from_start(0, lang, COLUMN, POSTER))
    at, wide = mirrored(BESIDE, lang, COLUMN), BY
    line(pen, say("Film {n}", n=film.number), at, 4.4, style("label", lang, 8.5).spaced(40), lang,
         ink(SLATE, BLACK) or BLACK, "start", wide)
    foot = _title(pen, ink, lang, film.title, letters)
    if film.genre:
        line(pen, film.genre, at, foot + 4.4, style("text", lang, 8.5), lang, dark(ink), "start",
             wide)
    _tally(pen, ink, lang, (film.patriots, film.communists), 30.6, 0.6)
    text = WON.get(film.winners, say("Both sides' film"))
    line(pen, text, at, 40, style("strong", lang, 9), lang,
         ink(OXBLOOD if film.winners == ("communists",) else SLATE, BLACK) or BLACK, "start",
         wide - 12)
    _events(pen, ink, lang, film)


def _title(pen: Pen, ink: Ink, lang: str, title: Say, letters: Style) -> float:
    """Print a title from the common first base line; return its last base line."""
    block = fit(title, letters, lang, BY, 1e9, smallest=letters.size, balance=True)
    place(pen, block, from_start(BESIDE, lang, COLUMN, BY), TITLE, dark(ink))
    return TITLE + block.height - block.rise


def _poster(pen: Pen, ink: Ink, lang: str, film: FilmView, left: float) -> None:
    high = POKER[1] * SMALL
    if film.poster is None:
        pen.path(shapes.rect(left, 0, POSTER, high), fill=ink(NIGHT, WHITE), stroke=dark(ink),
                 width=HAIR)
        sign(pen, ink, "neutral", left + POSTER / 2, high / 2, 1.2)
        return
    face = posters.face(film.poster, film.symbol)
    with pen.group(left, 0, scale=SMALL, clip=shapes.rect(0, 0, *POKER)):
        face.draw(pen, ink, lang)
    pen.path(shapes.rect(left, 0, POSTER, high), stroke=dark(ink), width=HAIR)


def _tally(pen: Pen, ink: Ink, lang: str, counts: tuple[int, int], y: float, size: float) -> None:
    for i, (side, count) in enumerate(zip((PATRIOT, COMMUNIST), counts, strict=True)):
        x = BESIDE + 4.2 + i * 23
        sign(pen, ink, side, mirrored(x, lang, COLUMN), y, size)
        line(pen, count, mirrored(x + 8.2, lang, COLUMN), y + 2.3, style("black", "en", 15), "en",
             dark(ink))


def _events(pen: Pen, ink: Ink, lang: str, film: FilmView) -> None:
    """Draw small signs for what the film set off: a hearing, a shake-up."""
    happened = [name for name in ("hearing", "shake_up") if getattr(film, name)]
    for i, name in enumerate(happened):
        sign(pen, ink, name, mirrored(COLUMN - 3.4 - i * 6.6, lang, COLUMN), 39, 0.42)


def _score(pen: Pen, ink: Ink, lang: str, wins: tuple[int, int]) -> None:
    """Print how many films each side has, as the frame after the last film."""
    pen.path(shapes.round_rect(0, 0, COLUMN, ROW - 4.3, 2.4), fill=ink(NIGHT, WHITE),
             stroke=ink(GOLD, BLACK), width=ink(0.5, HAIR) or HAIR)
    line(pen, say("Films won"), COLUMN / 2, 9, style("display", lang, 13), lang,
         ink(GOLD, BLACK) or BLACK, width=COLUMN - 12)
    for side, won, x in zip((PATRIOT, COMMUNIST), wins, (0.27, 0.73), strict=True):
        sign(pen, ink, side, mirrored(COLUMN * x - 7.4, lang, COLUMN), 25, 1.3)
        line(pen, won, mirrored(COLUMN * x + 8.2, lang, COLUMN), 30, style("black", "en", 40), "en",
             ink(PAPER, BLACK) or BLACK)


def _people(pen: Pen, ink: Ink, lang: str, players: Sequence[str],
            everyone: Sequence[CardView]) -> None:
    """Print names in three columns; at the end of the game each with its side."""
    cast = [(wording(card.name, lang), card.affiliation) for card in everyone] or [
        (name, "") for name in players]
    pitch = INNER / 3
    for i, (name, side) in enumerate(cast):
        row, column = divmod(i, 3)
        x, y = INSET + column * pitch + 1, PEOPLE + 7 + row * 9.4
        if side:
            sign(pen, ink, side, mirrored(x + 4, lang), y - 1.4, 0.52)
        at = x + (9.6 if side else 0)
        _name(pen, ink, lang, name, SIDES[side] if side else None, at, y, pitch - 12)


def _name(pen: Pen, ink: Ink, lang: str, name: str, side: Say | None, x: float, y: float,
          width: float) -> None:
    write(pen, name, start(x, width, lang), y - 4.6, width, 4.2, style("strong", lang, 10.5), lang,
          dark(ink), valign="bottom" if side else "middle", user=True)
    if side:
        line(pen, side, mirrored(x, lang), y + 3, style("text", lang, 8), lang, dark(ink), "start",
             width)


def cards(facts: Facts) -> Iterator[Card]:
    return (Card(face) for face in programme(facts))
