"""The cover of the case: the sleuths' photographs tied by thread, and how the case stands."""

from __future__ import annotations

from companion.engine.words import Say, say
from companion.games.conspiracy.content import METER_END, METERS
from companion.games.conspiracy.ledger import Account
from companion.games.conspiracy.recap import Case
from companion.games.conspiracy.view import SleuthView
from printables import shapes
from printables.art import BLACK, dark
from printables.decks.conspiracy.file import file
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import CARD, END, FINE, START, flip, red, rule, shown, tape
from printables.decks.conspiracy.photo import H as PHOTO_HIGH
from printables.decks.conspiracy.photo import W as PHOTO_WIDE
from printables.decks.conspiracy.photo import photo
from printables.decks.conspiracy.things import stamped, thread
from printables.faces import Face, Ink
from printables.palette import NIGHT, OXBLOOD, WHITE
from printables.pens.base import Pen
from printables.sheets.paper import PAGE
from printables.text import line, style, words, write

STANDS: dict[str, tuple[Say, str]] = {
    "": (say("Case open"), NIGHT),
    "won": (say("Case closed"), "#2F6B3C"),
    "lost": (say("Case lost"), OXBLOOD),
}
TILTS = (-2.5, 1.5, -1.0, 2.2, 1.8, -1.8, 2.0, -1.2)


def cover(case: Case) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        file(pen, ink, lang, say("The case so far"))
        line(pen, shown(say("The case so far"), lang), flip(START, lang), 32,
             style("display", lang, 34).spaced(15), lang, dark(ink), "start", 118)
        pen.path(shapes.rect(flip(START, lang, END - START), 36, END - START, 0.7), fill=red(ink))
        text, colour = STANDS[case.over]
        stamped(pen, ink, lang, text, flip(160, lang), 26, 17, 7 if lang == "he" else -7, colour)
        below = _sleuths(pen, ink, lang, case.sleuths)
        _meters(pen, ink, lang, case.ledger.accounts, below)
        _last_words(pen, ink, lang, case, below + 45)
    return Face("case-cover", PAGE, draw)


def _sleuths(pen: Pen, ink: Ink, lang: str, sleuths: tuple[SleuthView, ...]) -> float:
    """Their photographs in rows of three or four, tied together; where the page goes on."""
    per_row, scale = (3, 1.0) if len(sleuths) <= 3 else (4, 0.8)
    wide, pitch = PHOTO_WIDE * scale, (END - START) / per_row
    high = PHOTO_HIGH * scale + 15
    pins = []
    for i, sleuth in enumerate(sleuths):
        row, column = divmod(i, per_row)
        x, y = START + (column + 0.5) * pitch - wide / 2, 44 + row * high
        name = sleuth.who.name if sleuth.who else sleuth.player
        photo(pen, ink, lang, flip(x, lang, wide), y, TILTS[i % len(TILTS)], scale, name)
        line(pen, say("played by {name}", name=sleuth.player), flip(x + wide / 2, lang),
             y + PHOTO_HIGH * scale + 6, style("type", lang, 8.5), lang, dark(ink),
             width=pitch - 3)
        pins.append((flip(x + wide * 0.62, lang), y + 2.4))
    thread(pen, ink, pins, 5)
    return 45 + high * -(-len(sleuths) // per_row)


def _last_words(pen: Pen, ink: Ink, lang: str, case: Case, y: float) -> None:
    """The epilogue; while the case is open, lines for what nobody can answer yet."""
    title = say("Epilogue") if case.over else say("Open questions")
    tape(pen, ink, lang, y + 3, shown(title, lang))
    if case.epilogue:
        write(pen, case.epilogue, flip(START, lang, END - START), y + 10, END - START, 240 - y,
              style("type", lang, 12), lang, dark(ink), user=True)
        return
    for i in range(int((240 - y) // 8.5)):
        rule(pen, ink, flip(START, lang, END - START), y + 14 + i * 8.5, END - START)


def _meters(pen: Pen, ink: Ink, lang: str, accounts: tuple[Account, ...], y: float) -> None:
    wide = (END - START + 3) / 3 - 3
    for i, account in enumerate(accounts):
        row, column = divmod(i, 3)
        x = flip(START + column * (wide + 3), lang, wide)
        with pen.group(x, y + row * 19):
            _meter(pen, ink, lang, account, wide)


def _meter(pen: Pen, ink: Ink, lang: str, account: Account, wide: float) -> None:
    """What it holds now; the conspiracy's notches fill like ink."""
    pen.path(shapes.rect(0, 0, wide, 16), fill=ink(CARD, WHITE), stroke=ink("#C9B27E", BLACK),
             width=FINE)
    icon(pen, ink, account.meter, flip(7, lang, 0, wide), 8)
    write(pen, METERS[account.meter], flip(14, lang, 22, wide), 2, 22, 12,
          style("type", lang, 8.5), lang, dark(ink), valign="middle")
    if account.meter != "conspiracy":
        line(pen, _now(account, lang), flip(wide - 4, lang, 0, wide), 11, style("black", lang, 19),
             lang, dark(ink), "end", 15)
        return
    for n in range(METER_END):
        centre = flip(wide - 14 + n % 3 * 5.2, lang, 0, wide), 5.2 + n // 3 * 5.6
        pen.path(shapes.circle(*centre, 2.1), fill=dark(ink) if n < account.now else WHITE,
                 stroke=dark(ink), width=0.3)


def _now(account: Account, lang: str) -> str:
    if account.meter != "backing":
        return str(account.now)
    return words(say("at hand") if account.now else say("used"), lang)

