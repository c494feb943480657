"""The board on paper: every card where it hangs on the phones, red thread between them.

It takes as many leaves as the board is long; a thread to another leaf runs over the edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.words import say
from companion.games.conspiracy.board import ROOM_X, ROOM_Y, Board, Hung, Thread
from printables import shapes
from printables.art import BLACK, dark
from printables.decks.conspiracy.file_page import numbered
from printables.decks.conspiracy.look import CARD, EDGE, END, FINE, START, flip, red
from printables.decks.conspiracy.pins_and_stamps import pin, thread
from printables.faces import Face, Ink
from printables.palette import NIGHT, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.sheets.paper import PAGE
from printables.text import style, write

TOP, BOTTOM = 26.0, 250.0
Point = tuple[float, float]


def cards(facts: Facts) -> Sequence[Card]:
    """A page for each leaf; none while nothing hangs there."""
    board: Board | None = facts.get("board")
    if board is None or not board.hung:
        return []
    leaves = sorted({_leaf(board, card) for card in board.hung})
    return [Card(_page(board, leaf, number)) for number, leaf in enumerate(leaves, 1)]


def _scale(board: Board) -> float:
    return (END - START) / board.width


def _high(board: Board) -> float:
    """How much of the board a leaf holds, so that no card is cut in two."""
    return (BOTTOM - TOP) / _scale(board) - ROOM_Y


def _leaf(board: Board, card: Hung) -> int:
    return int(card.y // _high(board))


def _page(board: Board, leaf: int, number: int) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        numbered(pen, ink, lang, say("The board"), number)
        here = {card.id: card for card in board.hung if _leaf(board, card) == leaf}
        for card in here.values():
            _card(pen, ink, lang, card, *_place(board, card, leaf, lang))
        for one, other in _threads(board, here, leaf, lang):
            thread(pen, ink, [one, other], pins=False)
        for card in here.values():
            pin(pen, ink, *_pin(board, card, leaf, lang))
    return Face(f"board-{number}", PAGE, draw)


def _place(board: Board, card: Hung, leaf: int, lang: str) -> Point:
    """A card's upper left corner on this leaf, perhaps beyond its edge."""
    left = flip(START, lang, END - START)
    x = flip(card.x, lang, ROOM_X, board.width)
    return left + x * _scale(board), TOP + (card.y - leaf * _high(board)) * _scale(board)


def _pin(board: Board, card: Hung, leaf: int, lang: str) -> Point:
    x, y = _place(board, card, leaf, lang)
    return x + ROOM_X / 2 * _scale(board), y + 1.6


def _card(pen: Pen, ink: Ink, lang: str, card: Hung, x: float, y: float) -> None:
    wide, high = 45.0, 25.0
    if not ink.saver:
        pen.path(shapes.rect(x + 0.5, y + 0.6, wide, high), fill=NIGHT, alpha=0.2)
    pen.path(shapes.rect(x, y, wide, high), fill=ink(CARD, WHITE), stroke=ink(EDGE, BLACK),
             width=FINE)
    side = flip(x + 2, lang, wide - 4, 2 * x + wide)
    write(pen, card.label, side, y + 3.4, wide - 4, 3.6, style("text", lang, 7.5), lang, red(ink))
    write(pen, card.name, side, y + 7, wide - 4, 8.4 if card.note else 16.4,
          style("type-bold", lang, 9.5), lang, dark(ink), user=True)
    if card.note:
        write(pen, card.note, side, y + 15.8, wide - 4, 8, style("type", lang, 8), lang, dark(ink),
              user=True)


def _threads(board: Board, here: dict[str, Hung], leaf: int, lang: str,
             ) -> Iterator[tuple[Point, Point]]:
    for each in board.threads:
        if each.one in here or each.other in here:
            yield _ends(board, each, leaf, lang)


def _ends(board: Board, each: Thread, leaf: int, lang: str) -> tuple[Point, Point]:
    cards = {card.id: card for card in board.hung}
    one, other = (_pin(board, cards[end], leaf, lang) for end in (each.one, each.other))
    return _to_the_edge(one, other), _to_the_edge(other, one)


def _to_the_edge(end: Point, other: Point) -> Point:
    """The point where a thread to another leaf leaves this one."""
    edge = min(max(end[1], TOP), BOTTOM)
    if edge == end[1]:
        return end
    share = (edge - other[1]) / (end[1] - other[1])
    return other[0] + (end[0] - other[0]) * share, edge
