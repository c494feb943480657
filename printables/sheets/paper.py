"""The papers that people have, and how a face is set out on them.

Cards share their cuts, and only the outer ones bleed: so nine poker cards fit on a page. Where
neighbours differ at the edge, a gap separates them, and each bleeds half-way into it. The first
column is at the side where reading begins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from printables.faces import Size

MARGIN = 5.0  # hardly any printer reaches this far out
FOLD = 5.0  # from the bleed to the fold


@dataclass(frozen=True)
class Paper:
    name: str
    width: float
    height: float
    bleed: float

    def turned(self) -> Paper:
        return Paper(self.name, self.height, self.width, self.bleed)


PAPERS = {paper.name: paper for paper in (
    Paper("a4", 210.0, 297.0, 3.0),
    Paper("letter", 215.9, 279.4, 2.0),  # nine cards leave no room for more
)}
PAGE: Size = (190.0, 259.0)  # a whole page, inside the margins of either paper


@dataclass(frozen=True)
class Grid:
    """Equal cells, centred on the page; `gutter` separates the upper half from the lower."""

    paper: Paper
    columns: int
    rows: int
    width: float  # width of a cell as it lies
    height: float
    turned: bool
    gap: float = 0.0
    gutter: float = 0.0
    from_right: bool = False

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def holding(self, cards: int) -> Grid:
        """The evenest block for so few cards; it stands in the middle of the page."""
        rows = min(self.rows, -(-cards // self.columns))
        return replace(self, rows=rows, columns=min(self.columns, -(-cards // rows)))

    def x(self, column: int) -> float:
        whole = self.columns * (self.width + self.gap) - self.gap
        across = self.columns - 1 - column if self.from_right else column
        return (self.paper.width - whole) / 2 + across * (self.width + self.gap)

    def y(self, row: int) -> float:
        if self.gutter:
            below = (self.rows - row) * (self.height + self.gap) - self.gap
            return self.paper.height / 2 - self.gutter / 2 - below
        whole = self.rows * (self.height + self.gap) - self.gap
        return (self.paper.height - whole) / 2 + row * (self.height + self.gap)


class DoesNotFit(ValueError):
    """The face is larger than the paper."""


def flat(paper: Paper, size: Size, gap: float) -> Grid:
    """The most cards that fit on an upright page, the cards upright or lying."""
    return _best([_grid(paper, size, gap, turned) for turned in (False, True)], size)


def folded(paper: Paper, size: Size, gap: float = 0.0) -> Grid:
    """Fronts in one half of the page, backs in the other, a fold between them."""
    return _best([_folded(paper, size, gap), _folded(paper.turned(), size, gap)], size)


def can_fold(paper: Paper, size: Size, gap: float = 0.0) -> bool:
    return any(_folded(way, size, gap).count for way in (paper, paper.turned()))


def _best(grids: list[Grid], size: Size) -> Grid:
    best = max(grids, key=lambda grid: grid.count)
    if not best.count:
        raise DoesNotFit(f"{size[0]:g} × {size[1]:g} mm does not fit {best.paper.name}")
    return best


def _grid(paper: Paper, size: Size, gap: float, turned: bool) -> Grid:
    width, height = size[::-1] if turned else size
    edge = 2 * (MARGIN + paper.bleed)
    columns = int((paper.width - edge + gap + 1e-9) // (width + gap))
    rows = int((paper.height - edge + gap + 1e-9) // (height + gap))
    return Grid(paper, columns, rows, width, height, turned, gap)


def _folded(paper: Paper, size: Size, gap: float) -> Grid:
    gutter = 2 * (paper.bleed + FOLD)
    edge = MARGIN + paper.bleed
    columns = int((paper.width - 2 * edge + gap + 1e-9) // (size[0] + gap))
    rows = int((paper.height / 2 - gutter / 2 - edge + gap + 1e-9) // (size[1] + gap))
    return Grid(paper, columns, rows, *size, turned=False, gap=gap, gutter=gutter)
