"""What the full pages share: a leaf of paper under a strip of film, and a rule between parts."""

from __future__ import annotations

from companion.engine.words import Say
from printables import shapes
from printables.art import BLACK, BRASS, HAIR, SHADE, blinds, dark, quiet
from printables.faces import Ink
from printables.palette import GOLD, NIGHT, PAPER, WHITE
from printables.pens.base import Gradient, Pen
from printables.sheets.paper import PAGE
from printables.text import Style, from_start, line, style, wording

WIDE, HIGH = PAGE
HEAD = 31.0
INSET = 8.0  # from the edge of the leaf to what stands on it
INNER = WIDE - 2 * INSET
BRIGHT = "#FBF5E4"  # for things that lie on the leaf: rows, screens, typed pages
STEP = 2.2  # the frame's corners are stepped, like those of the cards' backs


def head(pen: Pen, ink: Ink, lang: str, title: Say, lead: Say) -> None:
    """The leaf, and the page's name in the light of a projector, on film."""
    if not ink.saver:
        _leaf(pen)
    band(pen, ink, 0, 0, WIDE, HEAD)
    beam(pen, ink, 0, 0, WIDE, HEAD)
    line(pen, wording(title, lang).upper(), WIDE / 2, 17.6,
         poster_letters(ink, lang, 30).spaced(25), lang, ink(GOLD, BLACK) or BLACK,
         width=WIDE - 24)
    line(pen, lead, WIDE / 2, 24, style("label", lang, 10), lang, ink(PAPER, BLACK) or BLACK,
         width=WIDE - 24)


def _leaf(pen: Pen) -> None:
    """Paper on a desk in the evening: the light falls on it through a venetian blind."""
    leaf = shapes.round_rect(0, 0, WIDE, HIGH, 2)
    pen.path(leaf, fill=Gradient((0, HEAD), (0, HIGH), ((0, PAPER), (0.6, PAPER), (1, "#E6D9B6"))))
    with pen.group(clip=leaf):
        pen.path(blinds(-30, HEAD + 4, WIDE + 60, 22, 10.6, -1.4).rotate(-5, WIDE / 2, HIGH / 2),
                 fill=WHITE, alpha=0.26)
    for away, width in ((3.0, 0.45), (4.2, 0.18)):
        pen.path(_stepped(away, HEAD + away, WIDE - 2 * away, HIGH - HEAD - 2 * away),
                 stroke=BRASS, width=width)


def _stepped(x: float, y: float, width: float, height: float) -> shapes.Path:
    right, bottom = x + width, y + height
    return shapes.polygon((
        (x + STEP, y), (right - STEP, y), (right - STEP, y + STEP), (right, y + STEP),
        (right, bottom - STEP), (right - STEP, bottom - STEP), (right - STEP, bottom),
        (x + STEP, bottom), (x + STEP, bottom - STEP), (x, bottom - STEP), (x, y + STEP),
        (x + STEP, y + STEP)))


def slip(pen: Pen, ink: Ink, x: float, y: float, width: float, height: float) -> None:
    """A brighter paper that lies on the leaf, with its shadow; an outline where ink is saved."""
    if not ink.saver:
        pen.path(shapes.rect(x + 0.6, y + 0.8, width, height), fill=NIGHT, alpha=0.22)
    pen.path(shapes.rect(x, y, width, height), fill=ink(BRIGHT, WHITE), stroke=ink(SHADE, BLACK),
             width=ink(0.2, 0.12) or 0.12)


def band(pen: Pen, ink: Ink, x: float, y: float, width: float, height: float) -> None:
    """Film, perforated along its long edges."""
    pen.path(shapes.round_rect(x, y, width, height, 2), fill=ink(NIGHT, WHITE),
             stroke=ink(None, BLACK), width=HAIR)
    holes(pen, ink, x, width, (y + 1.3, y + height - 3.2))


def holes(pen: Pen, ink: Ink, x: float, width: float, rows: tuple[float, ...]) -> None:
    """Perforations side by side, in rows that begin at these heights."""
    for at in rows:
        pen.stamp(f"hollywood-row-{width:g}-{ink.name}", lambda p: p.path(
            _row(width), fill=ink(PAPER, WHITE), stroke=ink(None, BLACK), width=0.1),
            (0, -0.1, width, 2), x, at)


def _row(width: float) -> shapes.Path:
    count = int(width // 5)
    pitch = width / count
    return shapes.join(shapes.round_rect(pitch * (i + 0.5) - 1.3, 0, 2.6, 1.9, 0.4)
                       for i in range(count))


def beam(pen: Pen, ink: Ink, x: float, y: float, width: float, height: float) -> None:
    """Draw projectors' light across the film, from each end to the other."""
    if ink.saver:
        return
    middle, far = y + height / 2, {x: x + width, x + width: x}
    with pen.group(clip=shapes.rect(x + 1, y + 4.4, width - 2, height - 8.8)):
        for side, other in far.items():
            for spread in (height * 1.3, height * 0.6):
                pen.path(shapes.polygon(((side, middle - 0.6), (other, middle - spread),
                                         (other, middle + spread), (side, middle + 0.6))),
                         fill=PAPER, alpha=0.06)


def heading(pen: Pen, ink: Ink, text: Say, y: float, lang: str) -> None:
    """Print a part's name at the side where reading begins, and a line to the other side."""
    block = line(pen, wording(text, lang).upper(), mirrored(INSET, lang), y,
                 style("display", lang, 17).spaced(20), lang, dark(ink), "start")
    ends = (mirrored(INSET + block.width + 4, lang), mirrored(WIDE - INSET, lang))
    pen.path(shapes.line(min(ends), y - 1.8, max(ends), y - 1.8), stroke=quiet(ink),
             width=ink(0.25, 0.15) or 0.15)


def poster_letters(ink: Ink, lang: str, size: float) -> Style:
    """The style for names; thinner letters where ink is saved."""
    return style("display-light" if ink.saver else "display", lang, size)


def numeral(ink: Ink, lang: str, size: float) -> Style:
    return style("label" if ink.saver else "black", lang, size)


def mirrored(x: float, lang: str, width: float = WIDE) -> float:
    """A place measured from the side on which one begins to read."""
    return from_start(x, lang, width)


def start(x: float, width: float, lang: str) -> float:
    """The left edge of a thing so wide that begins at x, measured the same way."""
    return from_start(x, lang, WIDE, width)
