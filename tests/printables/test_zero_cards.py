"""Zero's cards: seven colours nobody takes for one another, and a number one can count."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.games.zero.content import COLOURS, DECK, number_of
from printables import shapes
from printables.catalogue import all_decks
from printables.decks.zero import cards, crib, held, patterns, score
from printables.decks.zero.back import BACK
from printables.decks.zero.signs import TINTS, sign
from printables.decks.zero.threads import lobes, threads
from printables.faces import FULL, SAVER, Face, Ink, as_svg
from printables.pens.base import Pen
from printables.shapes import Path
from tests.printables import golden
from tests.printables.log_pen import LogPen
from tests.printables.test_colour_vision import SEEN, apart, as_seen, told_apart
from tests.printables.tools import INKS, face_pdf, log, log_of_all, picture

PAIRS = list(combinations(TINTS, 2))
DECKS = {"cards": cards.FACES, "plain-cards": cards.PLAIN_FACES, "cribs": crib.FACES,
         "back": {"back": BACK}, "pad": {"pad": score.PAD}, "held": held.FACES}


def drawn(face: Face, ink: Ink, dots_per_mm: float = 4) -> Image.Image:
    return picture(face_pdf(face, ink, "en"), dots_per_mm=dots_per_mm)


@INKS
@pytest.mark.parametrize("deck", DECKS)
def test_the_cards_are_drawn_as_they_were(deck: str, ink: Ink):
    golden.check(f"zero/{deck}-{ink.name}.txt", log_of_all(DECKS[deck].values(), ink))


def test_in_a_lifted_hand_the_number_is_large_and_its_sign_stands_before_it():
    """At the places they have in the pool; and both are what one sees first."""
    assert set(held.FACES) == set(DECK)
    assert held.SIGN_AT < held.DIGIT_AT
    for face in held.FACES.values():
        pen = LogPen()
        face.draw(pen, SAVER, "he")
        [numeral] = [line for line in pen.lines if "glyphs" in line]
        assert float(numeral.split("pt")[0].split()[-1]) >= 2 * cards.DIGIT


def test_every_colour_has_a_look_and_no_two_share_anything():
    assert list(TINTS) == list(COLOURS)
    for part in ("sign", "pattern", "tone"):
        assert len({getattr(look, part) for look in TINTS.values()}) == len(TINTS)


def signed(colour: str) -> Face:
    return Face(colour, (14, 14), lambda pen, ink, lang: sign(pen, ink, colour, 7, 7))


def patterned(colour: str) -> Face:
    """A piece of a card's ground, as large as a corner of it."""
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.path(shapes.rect(0, 0, 20, 20), fill=ink(TINTS[colour].tone))
        patterns.draw(pen, ink, TINTS[colour].pattern, TINTS[colour].shade)
    return Face(colour, (20, 20), draw)


@SEEN
@INKS
def test_signs_are_told_apart(ink: Ink, kind: str):
    told_apart(PAIRS, lambda colour: as_seen(drawn(signed(colour), ink), kind))


@SEEN
@INKS
def test_patterns_are_told_apart(ink: Ink, kind: str):
    told_apart(PAIRS, lambda colour: as_seen(drawn(patterned(colour), ink), kind))


@pytest.mark.parametrize("kind", ["protan", "deutan", "tritan"])
def test_tones_are_told_apart(kind: str):
    for one, other in combinations([look.tone for look in TINTS.values()], 2):
        assert apart(one, other, kind) > 40, f"{one} and {other}"


@SEEN
@pytest.mark.parametrize("colour", TINTS)
def test_a_pattern_shows_on_its_ground(colour: str, kind: str):
    """To every eye, and on a grey printer."""
    assert apart(TINTS[colour].tone, TINTS[colour].shade, kind) > 30


def test_the_back_has_no_upper_end():
    for ink in (FULL, SAVER):
        image = drawn(BACK, ink, 6).convert("L")
        # Half the size, because the edges of turned letters and lines fall otherwise.
        small = image.resize((189, 264), Image.Resampling.BOX)
        difference = ImageChops.difference(small, small.rotate(180))
        assert ImageStat.Stat(difference).mean[0] < 1.5


def strung(figure: Path) -> set[frozenset[tuple[float, ...]]]:
    """The threads, by their two ends, to a tenth of a millimetre."""
    ends = [tuple(round(n, 1) + 0.0 for n in values) for _, values in figure.segments]
    return {frozenset(pair) for pair in zip(ends[::2], ends[1::2], strict=True)}


@pytest.mark.parametrize("number", range(1, 9))
def test_the_figure_has_as_many_lobes_as_the_number(number: int):
    """It looks the same after the turn from one lobe to the next, and touches its circle there."""
    figure = threads(number, 10, 144)
    assert strung(figure.rotate(360 / number)) == strung(figure)
    assert strung(figure.rotate(180 / number)) != strung(figure)
    assert len(lobes(number)) == number


@INKS
def test_a_card_shows_its_number_twice_and_its_sign_as_often_as_it_counts(ink: Ink):
    for name in DECK:
        told = log(cards.FACES[name], ink, "he")
        assert told.count(f": {number_of(name)}\n") == 2
        assert told.count(f"zero-sign-{name.split('-')[0]}-0.37") == number_of(name)


def test_a_phone_finds_every_face_by_its_name():
    deck = all_decks()["zero"]
    names = [*(f"{kind}-{name}" for kind in ("c", "plain") for name in DECK),
             *(f"sign-{colour}" for colour in COLOURS), "back"]
    for name in names:
        found = deck.face(name)
        assert found is not None and found.name == name
        assert as_svg(found, "he").startswith("<svg")
    assert deck.face("c-red-9") is deck.face("sign-") is deck.face("nothing") is None
