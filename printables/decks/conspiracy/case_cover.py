"""The cover of the case: the sleuths' photographs tied by thread, and how the case stands."""

from __future__ import annotations

from companion.engine.words import Say, say
from companion.games.conspiracy.case import Case
from companion.games.conspiracy.content import METER_END, METERS
from companion.games.conspiracy.ledger import Account
from companion.games.conspiracy.parts import SleuthView
from printables import shapes
from printables.art import BLACK, dark
from printables.decks.conspiracy.file_page import file
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import (
    CARD,
    EDGE,
    END,
    FINE,
    START,
    capitals,
    flip,
    red,
    rule,
    tape,
)
from printables.decks.conspiracy.photo import H as PHOTO_HIGH
from printables.decks.conspiracy.photo import W as PHOTO_WIDE
from printables.decks.conspiracy.photo import photo
from printables.decks.conspiracy.pins_and_stamps import pin, stamped, thread
from printables.faces import Face, Ink
from printables.palette import NIGHT, OXBLOOD, WHITE
from printables.pens.base import Pen
from printables.sheets.paper import PAGE
from printables.text import forward, line, style, wording, write

STANDS: dict[str, tuple[Say, str]] = {
    "": (say("Case open"), NIGHT),
    "won": (say("Case closed"), "#2F6B3C"),
    "lost": (say("Case lost"), OXBLOOD),
}
GAUGE, FOOT = 30.0, 249.0  # how high a meter's card is, and where the page ends
COFFEE = "#6B4423"
TILTS = (-2.5, 1.5, -1.0, 2.2, 1.8, -1.8, 2.0, -1.2)


def cover(case: Case) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        file(pen, ink, lang, say("The case so far"))
        line(pen, capitals(say("The case so far"), lang), flip(START, lang), 32,
             style("display", lang, 34).spaced(15), lang, dark(ink), "start", 118)
        pen.path(shapes.rect(flip(START, lang, END - START), 36, END - START, 0.7), fill=red(ink))
        text, colour = STANDS[case.over]
        stamped(pen, ink, lang, text, flip(160, lang), 26, 17, -7 * forward(lang), colour)
        below = _sleuths(pen, ink, lang, case.sleuths)
        _meters(pen, ink, lang, case.ledger.accounts, below)
        _last_words(pen, ink, lang, case, below + GAUGE + 6)
    return Face("case-cover", PAGE, draw)


def _sleuths(pen: Pen, ink: Ink, lang: str, sleuths: tuple[SleuthView, ...]) -> float:
    """Draw the photographs in rows of three or four, tied; return where the page goes on."""
    per_row, scale = (3, 1.0) if len(sleuths) <= 3 else (4, 0.8)
    wide, pitch = PHOTO_WIDE * scale, (END - START) / per_row
    high = PHOTO_HIGH * scale + 15
    pins = []
    for i, sleuth in enumerate(sleuths):
        row, column = divmod(i, per_row)
        x, y = START + (column + 0.5) * pitch - wide / 2, 44 + row * high
        name = sleuth.who.name if sleuth.who else sleuth.player
        photo(pen, ink, lang, flip(x, lang, wide), y, TILTS[i % len(TILTS)], scale, name,
              sleuth.seat)
        line(pen, say("played by {name}", name=sleuth.player), flip(x + wide / 2, lang),
             y + PHOTO_HIGH * scale + 6, style("type", lang, 8.5), lang, dark(ink),
             width=pitch - 3)
        pins.append((flip(x + wide * 0.62, lang), y + 2.4))
    thread(pen, ink, pins, 5)
    return 45 + high * -(-len(sleuths) // per_row)


def _last_words(pen: Pen, ink: Ink, lang: str, case: Case, y: float) -> None:
    """Print the epilogue; while the case is open, lines for what nobody can answer yet."""
    title = say("Epilogue") if case.over else say("Open questions")
    tape(pen, ink, lang, y + 3, capitals(title, lang))
    left, width = flip(START, lang, END - START), END - START
    if case.epilogue:
        _typed_card(pen, ink, lang, case.epilogue, left, y + 8, width, FOOT - y - 8)
        return
    for i in range(int((240 - y) // 8.5)):
        rule(pen, ink, left, y + 14 + i * 8.5, width)


def _typed_card(pen: Pen, ink: Ink, lang: str, text: str, x: float, y: float, width: float,
                height: float) -> None:
    """Draw an index card with its red line, and the ring of a coffee cup."""
    if not ink.saver:
        pen.path(shapes.rect(x + 0.6, y + 0.8, width, height), fill=NIGHT, alpha=0.2)
    pen.path(shapes.rect(x, y, width, height), fill=ink(CARD, WHITE), stroke=ink(EDGE, BLACK),
             width=FINE)
    pen.path(shapes.line(x, y + 9, x + width, y + 9), stroke=red(ink), width=ink(0.3, 0.12) or 0)
    if height > 60 and not ink.saver:
        _cup(pen, flip(END - 26, lang), y + height - 20)
    write(pen, text, x + 6, y + 14, width - 12, height - 18, style("type", lang, 13), lang,
          dark(ink), user=True)
    pin(pen, ink, x + width / 2, y + 1.4)


def _cup(pen: Pen, x: float, y: float) -> None:
    for r, width in ((15.0, 1.5), (14.4, 0.4), (16.1, 0.3)):
        pen.path(shapes.arc(x + r / 20, y, r, 200, 500), stroke=COFFEE, width=width, alpha=0.22)


def _meters(pen: Pen, ink: Ink, lang: str, accounts: tuple[Account, ...], y: float) -> None:
    """Draw the meters side by side; a few of them are no wider than they need."""
    wide = (END - START + 3) / max(4, len(accounts)) - 3
    for i, account in enumerate(accounts):
        with pen.group(flip(START + i * (wide + 3), lang, wide), y):
            _meter(pen, ink, lang, account, wide)


def _meter(pen: Pen, ink: Ink, lang: str, account: Account, wide: float) -> None:
    """Draw a meter's present value; the conspiracy's notches fill like ink."""
    if not ink.saver:
        pen.path(shapes.rect(0.5, 0.7, wide, GAUGE), fill=NIGHT, alpha=0.2)
    pen.path(shapes.rect(0, 0, wide, GAUGE), fill=ink(CARD, WHITE), stroke=ink(EDGE, BLACK),
             width=FINE)
    icon(pen, ink, account.meter, wide / 2, 7.4)
    write(pen, METERS[account.meter], 1.5, GAUGE - 7.6, wide - 3, 6.8, style("type", lang, 8.5),
          lang, dark(ink), "centre", "middle", balance=True)
    if account.meter != "conspiracy":
        line(pen, _now(account, lang), wide / 2, 20, style("black", lang, 19), lang, dark(ink),
             width=wide - 4)
        return
    for n in range(METER_END):
        centre = flip(wide / 2 + (n % 3 - 1) * 5.2, lang, 0, wide), 14.4 + n // 3 * 5
        pen.path(shapes.circle(*centre, 2.1), fill=dark(ink) if n < account.now else WHITE,
                 stroke=dark(ink), width=0.3)


def _now(account: Account, lang: str) -> str:
    if account.meter != "backing":
        return str(account.now)
    return wording(say("at hand") if account.now else say("used"), lang)
