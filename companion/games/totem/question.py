"""A quarrel: what lies open, who grabbed, and what follows; answered by the table's own rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal
from urllib.parse import parse_qsl, urlencode

from companion.engine.fields import Choice, free_text, number, pick
from companion.engine.game import Refused
from companion.engine.question import Question, read
from companion.engine.question_fields import LONGEST_HAND, named, names
from companion.engine.words import Say, say
from companion.games.totem.content import (
    COLOUR,
    PLAYERS,
    SHAPE_CARDS,
    SPECIALS,
    card_name,
    deck,
    hand_name,
    owner,
    specials,
)
from companion.games.totem.editions import LOSER_PILE, TURNS_NEXT, as_played, turns_next
from companion.games.totem.rules import OpenCards, Outcome, is_over, resolve
from companion.games.totem.state import Options
from companion.games.totem.verdict import CHOICES, SHAPE, Verdict, hand_names, verdict_of

NOTHING = "-"  # on a page: stated that no open card counts, not merely left out
LEAST = 2  # cards, or statements that there is none, that a page needs before it can judge
SEATS: dict[str, Say] = {"A": say("A"), "B": say("B"), "C": say("C"), "D": say("D")}
ENDINGS: dict[str, Say] = {"/right": say("/right"), "/left": say("/left")}
RULES = (Choice(SHAPE, say("Shapes count")), Choice(COLOUR, say("Colours count")))
CARDS = [Choice(card, card_name(card)) for card in (*SPECIALS, *SHAPE_CARDS)]
CHOSEN = [Choice(value, name) for value, name in CHOICES.items()]
RULEBOOK = Options()


@dataclass(frozen=True)
class WhoTakesWhat(Question):
    label: ClassVar[Say] = say("A quarrel: who takes what?")
    hint: ClassVar[Say] = say("Who has which card on top, and who has the totem?")
    example: ClassVar[Mapping[str, Any]] = {
        "tops": {"Dana": "s07-red", "Avi": "s07-green", "Gil": "inward", "Noa": None},
        "grabbed": "Dana", "choice": "duel", "players": 4, "last": ["Gil"]}
    start: ClassVar[Mapping[str, Any]] = {
        "players": 4, "tops": dict.fromkeys(SEATS), "loser_pile": RULEBOOK.loser_pile,
        "turns_next": RULEBOOK.turns_next}
    seats: ClassVar[Mapping[str, Say]] = SEATS
    endings: ClassVar[Mapping[str, Say]] = ENDINGS
    folded: ClassVar[Sequence[str]] = ("loser_pile", "turns_next")
    tapped: ClassVar[Sequence[str]] = ("choice",)

    tops: dict[str, str | None] = named(
        lambda state, seat: CARDS, say("The open cards"), 2, max(PLAYERS),
        none=say("No open card that counts"), widget="totem/_tops.html",
        hint=say("Each hand apart? Then “Dana/right” and “Dana/left”."))
    grabbed: str | None = free_text(
        LONGEST_HAND, say("Who has the totem?"), none=say("Nobody yet"), usual=say("Nobody yet"),
        widget="totem/_grabbed.html")
    choice: str | None = pick(
        lambda state, seat: CHOSEN, say("What did they choose?"), none=say("Nothing yet"),
        usual=say("Nothing yet"))
    players: int = number(min(PLAYERS), max(PLAYERS), say("Dealt for how many players?"))
    last: tuple[str, ...] | None = names(
        say("Who has no face-down card left?"), max(PLAYERS), usual=say("Nobody"))
    mode: str | None = pick(
        lambda state, seat: RULES, say("What counts?"), none=say("As the open cards say"),
        usual=say("As the open cards say"), widget="totem/_rule.html")
    loser_pile: Literal["stays", "taken"] = pick(
        lambda state, seat: LOSER_PILE, say("The loser's own open pile"),
        default=RULEBOOK.loser_pile)
    turns_next: Literal["in_turn", "loser"] = pick(
        lambda state, seat: TURNS_NEXT, say("Who turns next after a duel"),
        default=RULEBOOK.turns_next)

    @classmethod
    def from_page(cls, typed: Mapping[str, Any]) -> WhoTakesWhat:
        """Read a page's question. A player whose card was not marked may hold anything, so the
        answer is no "mistake" because of it."""
        tops = typed.get("tops") or {}
        said = {name: None if top == NOTHING else top for name, top in tops.items()}
        asked = read(cls, {**typed, "tops": said})
        assert isinstance(asked, cls)
        _check_marked(asked, [name for name, top in tops.items() if not top])
        return asked

    @property
    def edition(self) -> Options:
        return Options(loser_pile=self.loser_pile, turns_next=self.turns_next)

    @property
    def by(self) -> Say:
        """By whose rules it was answered."""
        if self.edition == RULEBOOK:
            return say("Answered by our rulebook. Your box has it otherwise? Choose that under "
                       "“Which rules?”.")
        return say("Answered by the rules chosen under “Which rules?”.")

    def answer(self) -> Verdict:
        cards = self._cards
        _check_names(cards)
        _check_rule(cards)
        _check_cards(cards)
        _check_grab(cards, self.grabbed)
        found = self._outcome
        if self.choice is not None and self.choice not in found.choices:
            raise Refused(say("There is no such choice here."))
        return verdict_of(cards, found)

    @property
    def _cards(self) -> OpenCards:
        return OpenCards(self.tops, self.players, frozenset(self.last or ()), self.mode)

    @property
    def _outcome(self) -> Outcome:
        return as_played(resolve(self._cards, self.grabbed, self.choice), self.edition)

    def headline(self, answer: Verdict) -> Say:
        name = self.grabbed
        if name is None:
            return answer.called
        if answer.fault:
            return say("{name} grabbed by mistake", name=hand_name(name))
        if self._chooses(answer):
            return say("{name} chooses", name=hand_name(name))
        return answer.won(name)

    def _chooses(self, answer: Verdict) -> bool:
        """Whether the grabber still has to choose."""
        return bool(answer.choices) and self.choice is None

    def still_to_choose(self, answer: Verdict) -> Sequence[Choice]:
        """What the grabber may choose, while they have not."""
        chosen = CHOSEN if self._chooses(answer) else []
        return [choice for choice in chosen if choice.value in answer.choices]

    @property
    def flips(self) -> bool:
        """Whether this deck has arrows that can make colours count."""
        return bool(specials(self.players)[COLOUR])

    def next(self, answer: Verdict) -> Say | None:
        """Say how play goes on after a grab; None if the answer says that everyone turns."""
        if self.grabbed is None or answer.all_reveal:
            return None
        if self._chooses(answer):
            return say("{name} chooses first; then the cards move.", name=hand_name(self.grabbed))
        if answer.out and is_over([name for name in self.tops if name not in answer.out]):
            return say("The game is over.")
        turns = turns_next(self._outcome, self.grabbed, self.edition)
        if turns and turns not in answer.out:
            return say("{name} turns next.", name=hand_name(turns))
        return say("Play goes on in turn.")

    def onward(self, answer: Verdict) -> Mapping[str, Any] | None:
        """The next question once this one is settled: the same people, an empty table."""
        if self.grabbed is None or self._chooses(answer):
            return None
        return {"tops": dict.fromkeys(self.tops), "players": self.players,
                "loser_pile": self.loser_pile, "turns_next": self.turns_next}


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
                          names=hand_names(unmarked)))


def _check_names(cards: OpenCards) -> None:
    hands = [name for name in cards.tops if owner(name) != name]
    if hands and (len(hands) < len(cards.tops) or len({owner(name) for name in hands}) > 2):
        raise Refused(say("Hands play apart when two are left: all of them, or none."))
    if not hands and cards.players == 2:
        raise Refused(say("With two players each hand plays apart: name all of them so."))
    if len(cards.tops) > (4 if hands else cards.players):
        raise Refused(say("More names than the game was dealt for."))
    if not cards.last <= cards.tops.keys():
        raise Refused(say("Somebody with no face-down card left is not among the names."))


def _check_rule(cards: OpenCards) -> None:
    if cards.rule == COLOUR and not specials(cards.players)[COLOUR]:
        raise Refused(say("With two or three players there are no colour arrows in the deck."))


def _check_cards(cards: OpenCards) -> None:
    there = Counter(deck(cards.players))
    for card, number_ in Counter(card for card in cards.tops.values() if card).items():
        if number_ > there[card]:
            raise Refused(say("The deck for {n} players does not have so many: {card}.",
                              n=cards.players, card=card_name(card)))


def _check_grab(cards: OpenCards, grabbed: str | None) -> None:
    if grabbed is None:
        return
    if grabbed not in cards.tops:
        raise Refused(say("Whoever grabbed is not among the names."))
    if grabbed in cards.leaving:
        raise Refused(say("{name} has won with the last card and left: the grab does not count.",
                          name=hand_name(grabbed)))


def flipped(path: str, mode: str) -> str:
    """How the page's address asks the same under the other rule."""
    asked = parse_qsl(path.partition("?")[2], keep_blank_values=True)
    return urlencode([("mode", mode), *(pair for pair in asked if pair[0] != "mode")])
