"""The totem of paper: its net closes, it is thick enough to grip, and it stands on a slope."""

from __future__ import annotations

from math import atan, degrees, hypot

import pytest

from companion.i18n import LANGUAGES
from companion.i18n.update import ROOT
from printables.decks import totem
from printables.decks.totem import pole
from printables.decks.totem.pole import (
    CUTS,
    FLOOR,
    FOLDS,
    FOOT,
    LID,
    NET,
    POLE,
    SIDE,
    TAB,
    TABS,
    TALL,
    TOP,
)
from printables.faces import INKS, Ink
from printables.sheets import Options
from printables.sheets.paper import PAPERS, Paper
from printables.sheets.plan import plan
from tests.printables.lines import Clips, dashes, lines, straight
from tests.printables.listen import heard
from tests.printables.tools import face_pdf, picture

SHEETS = {sheet.name: sheet for sheet in totem.SHEETS}
EACH_INK = pytest.mark.parametrize("ink", INKS.values(), ids=lambda ink: ink.name)
Piece = tuple[float, float, float, float]  # its area, and where its middle is when it stands
STEEPEST = 10.0  # degrees


def pieces() -> list[Piece]:
    """The folded pole about the middle of its foot, x and y across the table, z up."""
    half, tab = SIDE / 2, TAB * (SIDE - pole.LEAN)
    walls = [(SIDE * TALL, x, y, TALL / 2) for x, y in ((0, -half), (half, 0), (0, half),
                                                        (-half, 0))]
    long = (TAB * (TALL - pole.LEAN), -half, -half + TAB / 2, TALL / 2)
    ends = [(SIDE ** 2, 0.0, 0.0, z) for z in (0, TALL)]
    tabs = [(tab, x, y, z) for x, y in ((half, 0), (0, half), (-half, 0))
            for z in (TAB / 2, TALL - TAB / 2)]
    return [*walls, long, *ends, *tabs]


def centre() -> tuple[float, float, float]:
    """Of its weight: paper is as heavy everywhere."""
    all_of_it = sum(piece[0] for piece in pieces())
    x, y, z = (sum(piece[0] * piece[axis] for piece in pieces()) / all_of_it for axis in (1, 2, 3))
    return x, y, z


def tips_at() -> float:
    """The slope at which it falls over its nearest edge, in degrees; without coins in it."""
    x, y, z = centre()
    return degrees(atan((SIDE / 2 - max(abs(x), abs(y))) / z))


def test_the_totem_stands_at_ten_degrees_whichever_way_the_table_leans():
    assert tips_at() > 1.5 * STEEPEST


def test_the_readme_tells_how_thick_and_steady_it_is():
    told = " ".join((ROOT / "printables/README.md").read_text("utf-8").split())
    assert f"{SIDE:g} mm thick and {TALL:g} mm tall" in told
    assert f"tips over at {tips_at():.0f} degrees" in told


def test_its_foot_is_as_wide_as_a_hand_grips_well():
    """A grip is best round four to five centimetres; a child of seven still closes its hand."""
    assert 40 <= SIDE <= 50 and hypot(SIDE, SIDE) < 65
    assert TALL >= 120  # room for a second hand above


@EACH_INK
def test_folds_are_dashed_cuts_are_solid(ink: Ink):
    drawn = lines(POLE, ink)
    folds, cuts = ({edge for one in edges for edge in straight(one.path())}
                   for edges in (FOLDS, CUTS))
    tabs = {edge for one in TABS for edge in straight(pole.tab(one))}
    assert len(folds) == 12 and len(cuts) == 7 and len(tabs) == 3 * 7
    assert drawn.dashed == folds and drawn.solid >= cuts | tabs
    assert not drawn.solid & folds


def test_every_panel_is_cut_or_folded_on_all_sides():
    """Four walls, a lid and a floor: twenty-four sides, and the five inner folds have two each."""
    inner = len(FOLDS) - len(TABS)
    assert 2 * inner + len(TABS) + len(CUTS) == 4 * 6
    assert set(TABS) <= set(FOLDS) and not set(CUTS) & set(FOLDS)


def test_each_tab_meets_an_open_edge_of_its_own_length():
    open_edges = sorted(edge.long for edge in CUTS)
    assert sorted(edge.long for edge in TABS) == open_edges == [SIDE] * 6 + [TALL]
    assert {edge.long for edge in (*LID, *FLOOR)} == {SIDE}
    assert FOOT - TOP == TALL


def test_no_tab_reaches_into_a_wall_or_beyond_the_net():
    for edge in TABS:
        x0, y0, x1, y1 = pole.tab(edge).box
        assert x0 >= 0 and y0 >= 0 and x1 <= NET[0] and y1 <= NET[1]
        beside = y1 <= TOP or y0 >= FOOT or x1 <= TAB
        assert beside, edge


@EACH_INK
def test_glue_is_hatched_on_each_tab_within_its_edges(ink: Ink):
    pen = Clips()
    POLE.draw(pen, ink, "en")
    boxes = [clip.box for clip in pen.clips]
    for edge in TABS:
        inner, outer = pole.hatched(edge).box, pole.tab(edge).box
        assert inner in boxes
        assert all(a - b >= 0.5 for a, b in zip(inner[:2], outer[:2], strict=True))
        assert all(b - a >= 0.5 for a, b in zip(inner[2:], outer[2:], strict=True))


@EACH_INK
def test_the_dashes_between_two_walls_show_on_the_wood(ink: Ink):
    image = picture(face_pdf(POLE, ink, "he"), dots_per_mm=12).rotate(90, expand=True)
    wall = FOLDS[-2]
    row = image.height - round(wall.x0 * 12)
    assert all(dashes(image, row + side) > TALL / 2 for side in (-1, 0))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_the_net_goes_on_one_page_in_its_true_size(paper: Paper):
    page, = plan([SHEETS["totem"]], Options(paper=paper))
    placed, = page.placed
    assert placed.rotate == 0 and placed.trim[2] - placed.trim[0] == pytest.approx(NET[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_to_build_it_stands_on_the_waste_beside_the_lid(lang: str):
    for one in heard(POLE, lang).said:
        assert one.x > LID[1].x0 + TAB and one.right <= NET[0] + 0.1 and one.y < TOP, one.text
        assert one.top > 0, one.text
