"""A quarrel: what lies open, who grabbed, and what follows; answered by the table's own rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from companion.engine.evolve import evolve
from companion.engine.fields import Choice, free_text, number, pick
from companion.engine.game import Refused
from companion.engine.question import Question, read
from companion.engine.shape import list_of, object_of, one_of, shape
from companion.engine.shapes import LONGEST_HAND, named, names
from companion.engine.words import Say, say
from companion.games.totem.content import (
    COLOUR,
    INWARD,
    OUTWARD,
    PLAYERS,
    SHAPE_CARDS,
    SPECIAL_NAMES,
    SPECIALS,
    card_name,
    deck,
    owner,
    specials,
    spoken,
)
from companion.games.totem.reasons import together
from companion.games.totem.rules import (
    ALL_PILES,
    CENTRE,
    DUEL,
    OWN_AND_CENTRE,
    OWN_PILE,
    Gives,
    Open,
    Outcome,
    settle,
)

CHOICES: dict[str, Say] = {
    DUEL: say("The duel"), INWARD: SPECIAL_NAMES[INWARD], OUTWARD: SPECIAL_NAMES[OUTWARD]}


NOTHING = "-"  # on a page: no open card that counts, said and not merely left out
LEAST = 2  # open cards, or words that there is none, before a page may judge
SEATS: dict[str, Say] = {"A": say("A"), "B": say("B"), "C": say("C"), "D": say("D")}
SHAPE = "shape"
RULES: dict[str, Say] = {SHAPE: say("Shapes count"), COLOUR: say("Colours count")}


def cards(state: Any, seat: int) -> Sequence[Choice]:
    return [Choice(card, card_name(card)) for card in (*SPECIALS, *SHAPE_CARDS)]


def choices(state: Any, seat: int) -> Sequence[Choice]:
    return [Choice(value, name) for value, name in CHOICES.items()]


def rules_in_force(state: Any, seat: int) -> Sequence[Choice]:
    return [Choice(value, name) for value, name in RULES.items()]


GIVEN = object_of(**{"from": shape(str | None), "to": shape(tuple[str, ...]),
                     "what": one_of(OWN_AND_CENTRE, OWN_PILE, CENTRE, ALL_PILES)})


@dataclass(frozen=True)
class Judged:
    """What the open cards call for, and what the grab led to."""

    mode: Annotated[str, one_of("shape", "colour")]
    duels: list[list[str]]
    all_grab: bool
    all_reveal: bool
    fault: bool
    choices: Annotated[tuple[str, ...], list_of(one_of(*CHOICES))]
    gives: Annotated[list[dict[str, Any]], list_of(GIVEN)]
    out: tuple[str, ...]
    why: Say

    @property
    def moves(self) -> list[Say]:
        """Who takes what, a sentence each, in the order it happens."""
        return [_told(Gives(one["from"], tuple(one["to"]), one["what"])) for one in self.gives]


@dataclass(frozen=True)
class WhoTakesWhat(Question):
    label: ClassVar[Say] = say("A quarrel: who takes what?")
    hint: ClassVar[Say] = say("Who has which card on top, and who has the totem?")
    by: ClassVar[Say] = say("Answered by our rulebook; a table with other switches plays by its "
                            "own.")
    example: ClassVar[Mapping[str, Any]] = {
        "tops": {"Dana": "s07-red", "Avi": "s07-green", "Gil": "inward", "Noa": None},
        "grabbed": "Dana", "choice": "duel", "players": 4, "last": ["Gil"]}
    start: ClassVar[Mapping[str, Any]] = {
        "players": 4, "tops": dict.fromkeys(SEATS)}
    seats: ClassVar[Mapping[str, Say]] = SEATS
    endings: ClassVar[Mapping[str, Say]] = {"/right": say("/right"), "/left": say("/left")}

    tops: dict[str, str | None] = named(
        cards, say("The open cards"), 2, max(PLAYERS), none=say("No open card that counts"),
        widget="totem/_tops.html",
        hint=say("Each hand apart? Then “Dana/right” and “Dana/left”."))
    grabbed: str | None = free_text(
        LONGEST_HAND, say("Who has the totem?"), none=say("Nobody yet"), usual=say("Nobody yet"),
        widget="totem/_grabbed.html")
    choice: str | None = pick(choices, say("What did they choose?"), none=say("Nothing yet"),
                              usual=say("Nothing yet"))
    players: int = number(min(PLAYERS), max(PLAYERS), say("Dealt for how many players?"))
    last: tuple[str, ...] | None = names(
        say("Who has no face-down card left?"), max(PLAYERS), usual=say("Nobody"))
    mode: str | None = pick(
        rules_in_force, say("What counts?"), none=say("As the open cards say"),
        usual=say("As the open cards say"), widget="totem/_rule.html")

    @classmethod
    def from_page(cls, typed: Mapping[str, Any]) -> WhoTakesWhat:
        """Whoever's card was not marked may hold anything: no mistake is found by that."""
        tops = typed.get("tops") or {}
        said = {name: None if top == NOTHING else top for name, top in tops.items()}
        asked = read(cls, {**typed, "tops": said})
        assert isinstance(asked, cls)
        _check_marked(asked, [name for name, top in tops.items() if not top])
        return asked

    def answer(self) -> Judged:
        lies = Open(self.tops, self.players, frozenset(self.last or ()), self.mode)
        _check_names(lies)
        _check_rule(lies)
        _check_cards(lies)
        _check_grab(lies, self.grabbed)
        found = settle(lies, self.grabbed, self.choice)
        if self.choice is not None and self.choice not in found.choices:
            raise Refused(say("There is no such choice here."))
        return _judged(lies, found)

    def headline(self, answer: Judged) -> Say:
        name = self.grabbed
        if name is None:
            return _called(answer)
        if answer.fault:
            return say("{name} grabbed by mistake", name=spoken(name))
        if self._chooses(answer):
            return say("{name} chooses", name=spoken(name))
        return _won(name, answer)

    def _chooses(self, answer: Judged) -> bool:
        """Whether the grabber has still to choose."""
        return bool(answer.choices) and self.choice is None

    def next(self, answer: Judged) -> Say | None:
        """How it goes on after a grab; where everyone turns a card, that is said already."""
        if self.grabbed is None or answer.all_reveal:
            return None
        if self._chooses(answer):
            return say("{name} chooses first; then the cards move.", name=spoken(self.grabbed))
        if answer.out and _over([name for name in self.tops if name not in answer.out]):
            return say("The game is over.")
        return say("Play goes on in turn.")

    def onward(self, answer: Judged) -> Mapping[str, Any] | None:
        """The same people, with nothing on the table, once it is settled who takes what."""
        if self.grabbed is None or self._chooses(answer):
            return None
        return {"tops": dict.fromkeys(self.tops), "players": self.players}


def _over(left: Sequence[str]) -> bool:
    """One is left; or each hand plays apart, and nobody has both of theirs."""
    apart = any(owner(name) != name for name in left)
    return len({owner(name) for name in left}) < 2 or (apart and len(left) == 2)


def _check_marked(asked: WhoTakesWhat, unmarked: Sequence[str]) -> None:
    if not unmarked:
        return
    if len(asked.tops) - len(unmarked) < LEAST:
        raise Refused(say("First mark at least two open cards: tap the card beside a name, then "
                          "the shape and the colour."))
    found = asked.answer()
    if found.fault or not (found.duels or found.all_grab):
        raise Refused(say("Still to mark: {names}. Where no card counts, tap “No open card that "
                          "counts”; whoever does not play has no name here.",
                          names=_listed(unmarked)))


def _check_names(lies: Open) -> None:
    hands = [name for name in lies.tops if owner(name) != name]
    if hands and (len(hands) < len(lies.tops) or len({owner(name) for name in hands}) > 2):
        raise Refused(say("Hands play apart when two are left: all of them, or none."))
    if not hands and lies.players == 2:
        raise Refused(say("With two players each hand plays apart: name all of them so."))
    if len(lies.tops) > (4 if hands else lies.players):
        raise Refused(say("More names than the game was dealt for."))
    if not lies.last <= lies.tops.keys():
        raise Refused(say("Somebody with no face-down card left is not among the names."))


def _check_rule(lies: Open) -> None:
    if lies.rule == COLOUR and not specials(lies.players)[COLOUR]:
        raise Refused(say("With two or three players there are no colour arrows in the deck."))


def _check_cards(lies: Open) -> None:
    there = Counter(deck(lies.players))
    for card, number_ in Counter(card for card in lies.tops.values() if card).items():
        if number_ > there[card]:
            raise Refused(say("The deck for {n} players does not have so many: {card}.",
                              n=lies.players, card=card_name(card)))


def _check_grab(lies: Open, grabbed: str | None) -> None:
    if grabbed is None:
        return
    if grabbed not in lies.tops:
        raise Refused(say("Whoever grabbed is not among the names."))
    if grabbed in lies.leaving:
        raise Refused(say("{name} has won with the last card and left: the grab does not count.",
                          name=spoken(grabbed)))


def _judged(lies: Open, found: Outcome) -> Judged:
    return Judged(
        mode=COLOUR if lies.by_colour else SHAPE,
        duels=lies.duels,
        all_grab=bool(lies.showing(INWARD)),
        all_reveal=found.all_reveal,
        fault=found.fault,
        choices=found.choices,
        gives=[{"from": one.giver, "to": list(one.to), "what": one.what} for one in found.gives],
        out=found.out,
        why=_spoken(told(found)))


def told(found: Outcome) -> Say:
    """The whole reason: what was settled before any grab, the grab, and what follows."""
    return together((*found.cites, found.why, *found.then))


def _spoken(sentence: Say) -> Say:
    """A sentence of the rules, with hands called as people call them."""
    values = tuple((key, _spoken(value) if isinstance(value, Say) else
                    spoken(value) if isinstance(value, str) else value)
                   for key, value in sentence.values)
    return evolve(sentence, values=values)


def _listed(names: Sequence[str]) -> Say | str:
    if all(owner(name) == name for name in names):
        return ", ".join(names)
    first, *rest = names
    if not rest:
        return spoken(first)
    return say("{first}, {then}", first=spoken(first), then=_listed(rest))


def _told(one: Gives) -> Say:
    to, giver = _listed(one.to), spoken(str(one.giver))
    if one.what == ALL_PILES:
        return say("{name} takes all open piles.", name=to)
    if one.what == CENTRE:
        return say("{name} takes what lies under the totem.", name=to)
    if one.what == OWN_PILE:
        return say("{name}'s open pile goes under the totem.", name=giver)
    if len(one.to) > 1:
        return say("{name}'s open pile and what lies under the totem are shared out: {names}.",
                   name=giver, names=to)
    return say("{name}'s open pile and what lies under the totem go to {other}.",
               name=giver, other=to)


def _called(answer: Judged) -> Say:
    """The answer while nobody has grabbed."""
    if answer.all_reveal:
        return say("Everyone turns a card")
    if answer.all_grab:
        return say("Everyone grabs")
    if len(answer.duels) == 1 and len(answer.duels[0]) == 2:
        one, other = map(spoken, answer.duels[0])
        return say("A duel: {one} and {other}", one=one, other=other)
    return say("Several may grab") if answer.duels else say("Nobody is called")


def _won(name: str, answer: Judged) -> Say:
    if any(one["what"] == OWN_AND_CENTRE for one in answer.gives):
        return say("{name} wins the duel", name=spoken(name))
    if any(one["from"] == name for one in answer.gives):
        return say("{name} may put the pile away", name=spoken(name))
    return say("Everyone turns a card")
