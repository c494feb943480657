"""The sheets of everything that is not a playing card: posters, tokens, pages, tonight's codes."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import say
from companion.games.hollywood.content import AFFILIATIONS, TOKENS
from printables.decks.hollywood import posters
from printables.decks.hollywood.affiliation_page import AFFILIATION_PAGE
from printables.decks.hollywood.back import BACKS
from printables.decks.hollywood.cards import box
from printables.decks.hollywood.dice import net
from printables.decks.hollywood.folded import folded_card
from printables.decks.hollywood.ghosts import GHOSTS, HAUNTED
from printables.decks.hollywood.programme import programme
from printables.decks.hollywood.score import SCORE
from printables.decks.hollywood.script import SCRIPT
from printables.decks.hollywood.seat_cards import seat_card
from printables.decks.hollywood.standees import STATUETTE
from printables.decks.hollywood.strips import COMMUNISTS, PATRIOTS
from printables.decks.hollywood.tent import tent
from printables.sheets import Card, Facts, Sheet

STRIPS = 9  # of each side
DICE = max(AFFILIATIONS)
EVENINGS = 2  # for which a page has room


def _posters(facts: Facts) -> Sequence[Card]:
    return [Card(posters.face(key, symbol), BACKS["poster"]) for key, symbol in box(facts).posters]


def _dice(facts: Facts) -> Sequence[Card]:
    return [Card(net(box(facts).star_faces), count=DICE)]


def _tent(facts: Facts) -> Sequence[Card]:
    return [Card(tent(facts))] if "join" in facts else []


def _seat_cards(facts: Facts) -> Sequence[Card]:
    return [Card(seat_card(i, name, link, facts["room"]))
            for i, (name, link) in enumerate(facts.get("seats", ()), 1)]


def _folded(facts: Facts) -> Sequence[Card]:
    """`affiliations` holds a name and a side for every seat that has no phone."""
    return [Card(folded_card(i, name, side))
            for i, (name, side) in enumerate(facts.get("affiliations", ()), 1)]


PIECE_SHEETS: tuple[Sheet, ...] = (
    Sheet("posters", say("Genre posters"), _posters),
    Sheet("strips", say("Film strips"),
          lambda facts: [Card(PATRIOTS, count=STRIPS), Card(COMMUNISTS, count=STRIPS)]),
    Sheet("statuettes", say("Statuettes: cut, fold along the dashes, glue the tabs"),
          lambda facts: [Card(STATUETTE, count=TOKENS)]),
    Sheet("dice", say("Star dice: cut round the tabs, fold, glue"), _dice, cut=False,
          gap=0.8),
    Sheet("ghosts", say("Ghosts, for one to three players"),
          lambda facts: [Card(ghost) for ghost in (*GHOSTS, HAUNTED)]),
    Sheet("score", say("Score strip of seven films"), lambda facts: [Card(SCORE, count=EVENINGS)],
          say("Print once: a strip for each of two evenings."), gap=8.0),
    Sheet("affiliation-table", say("Affiliation table"),
          lambda facts: [Card(AFFILIATION_PAGE)], cut=False),
    Sheet("script", say("The dealer's script"), lambda facts: [Card(SCRIPT)], cut=False),
    Sheet("programme", say("Tonight's programme"),
          lambda facts: [Card(face) for face in programme(facts)], cut=False),
    Sheet("tent", say("Table tent"), _tent, cut=False),
    Sheet("seats", say("Seat cards"), _seat_cards),
    Sheet("folded", say("Affiliations for seats without a phone: fold the sheet, then cut"),
          _folded, secret=True),
)
