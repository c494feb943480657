"""The box inventory: described at the opening, corrected whenever a GM sees that theirs differs."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.fields import Choice, counts, matches, number, picks
from companion.engine.game import Command, Event, Party, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.box import ABSENT, KINDS, Box, all_counts, all_symbols, inventory
from companion.games.hollywood.box_check import check as check_enough
from companion.games.hollywood.box_check import check_for_anybody
from companion.games.hollywood.events.box import BoxChanged, in_play
from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.state import State
from companion.games.hollywood.wardrobe import COSTUMES

MOST_OF_A_KIND = 40
CARD_KINDS = tuple(Choice(kind.code, kind.name) for kind in KINDS.values())
POSTERS = tuple(Choice(genre.key, genre.name) for genre in GENRES.values())
POSTER_SYMBOLS = (
    Choice("PP", say("Double patriot")), Choice("P", say("Patriot")), Choice("N", say("Neutral")),
    Choice("C", say("Communist")), Choice("CC", say("Double communist")),
    Choice(ABSENT, say("Not in our box")))
WARDROBE = tuple(Choice(costume.key, costume.name, costume.does) for costume in COSTUMES.values())


def card_kinds(table: Party | State, seat: int) -> Sequence[Choice]:
    return CARD_KINDS


def genres(table: Party | State, seat: int) -> Sequence[Choice]:
    return POSTERS


def poster_symbols(table: Party | State, seat: int) -> Sequence[Choice]:
    return POSTER_SYMBOLS


def costumes(table: Party | State, seat: int) -> Sequence[Choice]:
    return WARDROBE


def packed(table: Party | State) -> Box:
    """The present inventory: the rulebook's box, until a table has its own."""
    return table.packed if isinstance(table, State) else Box()


@dataclass
class Describe(Command):
    """Asks for everything in the box; its form opens with the present inventory."""

    propaganda: dict[str, int] = counts(
        card_kinds, say("Propaganda cards"), MOST_OF_A_KIND,
        default=lambda table, seat: all_counts(packed(table).propaganda))
    posters: dict[str, str] = matches(
        genres, poster_symbols, say("Posters"),
        default=lambda table, seat: all_symbols(packed(table).posters))
    star_faces: int = number(1, 5, say("Sides of a die with a star"),
                             default=lambda table, seat: packed(table).star_faces)
    wardrobe: tuple[str, ...] = picks(
        costumes, say("Costumes in the box"), default=lambda table, seat: packed(table).costumes)

    def box(self) -> Box:
        return inventory(self.propaganda, self.posters, self.star_faces, self.wardrobe)

    def checked(self) -> Box:
        """The box for a table that is not known yet; one that serves no table is refused."""
        return check_for_anybody(self.box())


@dataclass
class ChangeBox(Describe):
    """Corrects the box. Parts already dealt on the phones stay; the rest changes at once."""

    label: ClassVar[Say] = say("Set the box right")
    main: ClassVar[bool] = False
    lasting: ClassVar[bool] = True

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        box = self.box()
        if box == state.packed:
            raise Refused(say("The box is already set that way."))
        played = in_play(state, box)
        if state.round.poster and state.round.poster not in played.symbols:
            raise Refused(say("This film's poster lies on the table, so the box has it: {poster}.",
                              poster=GENRES[state.round.poster].name))
        check_costumes(state.options.costumes, box)
        if state.phase != "finale":
            check_enough(state.players, evolve(state.options, box=played))
        check_for_anybody(box)
        yield BoxChanged(box)


def check_costumes(wanted: bool, box: Box) -> None:
    if wanted and not box.costumes:
        raise Refused(say("The costume designer needs at least one costume in the box."))


COMMANDS: tuple[type[Command], ...] = (ChangeBox,)
