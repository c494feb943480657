"""What can be done at a table of Eight and a Half, in the order of the game."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, flag, number, pick, picks
from companion.engine.game import GM, Command, Event, Party, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.eight_and_half.content import CARDS, DECK, HALF, NAMES, PLAYERS
from companion.games.eight_and_half.events import (
    Corrected,
    CountEntered,
    Dealt,
    Opened,
    OpenerNamed,
    Played,
    PotTaken,
    Scored,
)
from companion.games.eight_and_half.rules import (
    AMIGO_2005,
    RULEBOOK,
    Count,
    Switches,
    can_play,
    judge,
    openers,
)
from companion.games.eight_and_half.state import KINDS, Options, State, Way, kind

BOTH = "8+half"  # an 8 together with a ½, as one key of the pad
EDITIONS = {"rulebook": RULEBOOK, "amigo_2005": AMIGO_2005}


def ways(party: Party, seat: int) -> Sequence[Choice]:
    return (Choice("followed", say("Our cards; the companion follows the pot")),
            Choice("score", say("Our cards; the companion keeps the score")),
            Choice("phones", say("Nothing but phones")))


def editions(party: Party, seat: int) -> Sequence[Choice]:
    return (Choice("rulebook", say("As in our rulebook")),
            Choice("amigo_2005", say("Amigo 2005"),
                   say("Two points for going out, no bonus; late pots go into the hand.")),
            Choice("own", say("As chosen below")))


def taken(party: Party, seat: int) -> Sequence[Choice]:
    return (Choice("burnt", say("Burnt, always")),
            Choice("hand", say("Into the hand, once its owner plays from the table")),
            Choice("blind", say("Into the hand, after a blind card that did not fit")))


EACH = say("Ruling by ruling")


@dataclass
class Open(Command):
    label: ClassVar[Say] = say("Open the table")
    way: Way = pick(ways, say("How do you play?"), default="followed")
    helpful: bool = flag(say("Tell the table what binds the next player"),
                         say("Off: a silent judge that speaks only when asked."), default=True)
    edition: str = pick(editions, say("Which rules?"), default="rulebook")
    out: int = number(1, 2, say("Points for going out"), default=1)
    clean: bool = flag(say("A bonus point for going out clean"), default=True)
    below_five: bool = flag(say("On five strictly lower, not five itself"))
    half_catches: bool = flag(say("A ½ to the next whole number catches like a policeman"))
    fewest_shared: bool = flag(say("A tie for fewest gives each the point"), default=True)
    taken: str = pick(taken, say("A pot that is taken"), default="burnt", group=EACH)

    def decide(self, party: Party, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if len(party.seats) not in PLAYERS:
            raise Refused(say("Eight and a Half is for two to five players."))
        yield Opened(party, Options(self.way, self.helpful, self.switches()))

    def switches(self) -> Switches:
        return EDITIONS.get(self.edition) or Switches(
            self.out, int(self.clean), self.below_five, self.half_catches, self.fewest_shared,
            self.taken)


def people(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(n, state.party.names[n]) for n in state.party.seats]


def now_playing(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(n, state.party.names[n]) for n in state.seats]


def likely(state: State, seat: int) -> tuple[int, ...]:
    return state.seats and tuple(sorted(state.seats)) or state.party.seats


@dataclass
class Deal(Command):
    """The next mini-game, for whoever stays at the table."""

    label: ClassVar[Say] = say("Deal")
    dealer: int = pick(people, say("Who deals?"),
                       default=lambda state, seat: state.next_dealer())
    players: tuple[int, ...] = picks(people, say("Who plays?"), low=min(PLAYERS),
                                     high=max(PLAYERS), default=likely)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.phase in ("deal", "scored") else ()

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return say("Next mini-game") if state.games else cls.label

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        order = _from_left_of(self.dealer, state.party.seats)
        seats = tuple(seat for seat in order if seat in self.players)
        phones = state.options.way == "phones"
        deck = list(range(len(KINDS))) if phones else []
        rng.shuffle(deck)
        dealt = Dealt(self.dealer, seats, tuple(deck))
        yield dealt
        if phones:
            yield _opener(dealt.apply(state), rng)


def _from_left_of(dealer: int, seats: Sequence[int]) -> list[int]:
    at = list(seats).index(dealer) + 1
    return [*seats[at:], *seats[:at]]


def _opener(state: State, rng: random.Random) -> OpenerNamed:
    hands = {seat: [kind(card) for card in has.hand] for seat, has in state.held.items()}
    found, card = openers(hands)
    return OpenerNamed(rng.choice(found), card, drawn=len(found) > 1)


@dataclass
class NameOpener(Command):
    """Real cards: who holds the lowest yellow card begins."""

    label: ClassVar[Say] = say("Opens")
    opener: int = pick(now_playing, say("Who holds the lowest yellow card?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM, *state.seats) if state.phase == "opener" else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield OpenerNamed(self.opener)


@dataclass
class DrawOpener(Command):
    """Equal lowest cards: chance decides among those who hold them."""

    label: ClassVar[Say] = say("Draw among equals")
    main: ClassVar[bool] = False
    among: tuple[int, ...] = picks(now_playing, say("Who holds an equal lowest card?"), low=2)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.phase == "opener" else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield OpenerNamed(rng.choice(self.among), drawn=True)


class InTurn(Command):
    """Something that only the player in turn does, or the GM for them."""

    way: ClassVar[Way] = "followed"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        ours = state.phase == "play" and state.options.way == cls.way
        return (state.turn,) if ours and cls.can(state) else ()

    @classmethod
    def can(cls, state: State) -> bool:
        return True


def pad_keys(state: State, seat: int) -> Sequence[Choice]:
    """Every card that may go down on this pot."""
    keys = [(card, (card,)) for card in CARDS] + [(BOTH, ("8", HALF))]
    return [Choice(key, NAMES.get(key, say("8 with ½"))) for key, cards in keys
            if judge(state.pot, cards, state.options.switches).legal]


@dataclass
class Play(InTurn):
    """Real cards: which went down, and how many of them."""

    label: ClassVar[Say] = say("Plays")
    card: str = pick(pad_keys, say("Which card?"))
    times: int = number(1, max(DECK.values()), say("How many?"), default=1)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        kinds = ("8", HALF) if self.card == BOTH else (self.card,) * self.times
        if self.card != BOTH and self.times > DECK[self.card]:
            raise Refused(say("There are not that many of this card."))
        place = state.held[self.seat].place
        most = room(state, self.seat)
        if len(kinds) > most:
            raise Refused(say("By our count there are {n} cards at most to play from.", n=most))
        yield Played(self.seat, kinds, place=place)


def room(state: State, seat: int) -> int:
    """How many cards may go down at once: a hand of three, or more where a pot came into it."""
    has = state.held[seat]
    if has.place == "hand":
        return min(3, has.stock) if state.options.switches.taken == "burnt" else has.stock
    return has.table - 3 if has.place == "open" else 1


@dataclass
class CannotPlay(InTurn):
    label: ClassVar[Say] = say("Cannot play: takes the pot")
    main: ClassVar[bool] = True

    @classmethod
    def can(cls, state: State) -> bool:
        return bool(state.laid)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield PotTaken(self.seat, blind=state.held[self.seat].place == "blind")


def my_cards(state: State, seat: int) -> Sequence[Choice]:
    """The cards a player may choose from now: the hand, then the open ones."""
    has = state.held[seat]
    cards = has.hand if has.place == "hand" else has.open
    return [Choice(card, NAMES[kind(card)]) for card in cards]


def _playable_now(state: State) -> bool:
    has = state.held[state.turn]
    kinds = [kind(card) for card in (has.hand or has.open)]
    return can_play(state.pot, kinds, state.options.switches)


@dataclass
class PlayCards(InTurn):
    """Cards on phones: some of one's own, by their faces."""

    label: ClassVar[Say] = say("Play")
    way: ClassVar[Way] = "phones"
    secret: ClassVar[bool] = True
    cards: tuple[int, ...] = picks(my_cards, say("Which cards?"), low=1, high=8, covered=True)

    @classmethod
    def can(cls, state: State) -> bool:
        return state.held[state.turn].place != "blind" and _playable_now(state)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        kinds = tuple(kind(card) for card in self.cards)
        if state.must and set(kinds) != {state.must}:
            raise Refused(say("The first pot opens with the card that named the opener: {card}.",
                              card=NAMES[state.must]))
        verdict = judge(state.pot, kinds, state.options.switches)
        if not verdict.legal:
            raise Refused(verdict.why)
        yield Played(self.seat, kinds, self.cards, state.held[self.seat].place)


@dataclass
class TakePot(InTurn):
    """Cards on phones: nothing fits. Nobody else is told before it is done."""

    label: ClassVar[Say] = say("Nothing fits: take the pot")
    way: ClassVar[Way] = "phones"
    secret: ClassVar[bool] = True

    @classmethod
    def can(cls, state: State) -> bool:
        return state.held[state.turn].place != "blind" and not _playable_now(state)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield PotTaken(self.seat)


def blind_places(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(place, say("Blind card {n}", n=place))
            for place in range(1, len(state.held[seat].blind) + 1)]


@dataclass
class TurnBlind(InTurn):
    """One of the blind cards, chosen unseen: played if it fits, else turned back."""

    label: ClassVar[Say] = say("Turn it over")
    way: ClassVar[Way] = "phones"
    which: int = pick(blind_places, say("Which blind card?"))

    @classmethod
    def can(cls, state: State) -> bool:
        return state.held[state.turn].place == "blind"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        card = state.held[self.seat].blind[self.which - 1]
        if judge(state.pot, (kind(card),), state.options.switches).legal:
            yield Played(self.seat, (kind(card),), (card,), "blind")
        else:
            yield PotTaken(self.seat, blind=True, turned=card)


@dataclass
class EnterCount(Command):
    """Score only: what somebody has left when the mini-game ends, by themselves or by the GM."""

    label: ClassVar[Say] = say("Enter")
    left: int = number(0, 72, say("Cards left, not burnt"), default=0, quick=True)
    burnt: int = number(0, 72, say("Burnt cards"), default=0, quick=True)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return state.seats if state.phase == "count" else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        went_out = self.left == 0
        if went_out and state.out not in (None, self.seat):
            raise Refused(say("{name} went out already: only one player has no card left.",
                              name=state.party.names[state.out or 0]))
        entered = CountEntered(self.seat, self.left + self.burnt, self.burnt, went_out)
        yield entered
        yield from all_in(entered.apply(state))


def all_in(state: State) -> Iterator[Event]:
    """Once every count is there and somebody went out, the mini-game is scored by itself."""
    if set(state.counts) == set(state.seats) and state.out is not None:
        check_counts(state.counts, state.out)
        yield Scored()


def check_counts(counts: dict[int, Count], out: int) -> None:
    total = sum(count.left for count in counts.values())
    if total > len(KINDS):
        raise Refused(say("That is {n} cards together, and there are only {most}.", n=total,
                          most=len(KINDS)))


def past_games(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(n, say("Mini-game {n}", n=n)) for n in range(1, len(state.games) + 1)]


@dataclass
class Correct(Command):
    """A past mini-game was written down wrongly: one player's count in it."""

    label: ClassVar[Say] = say("Correct")
    main: ClassVar[bool] = False
    lasting: ClassVar[bool] = True
    game: int = pick(past_games, say("Which mini-game?"))
    whose: int = pick(people, say("Whose count?"))
    left: int = number(0, 72, say("Cards left, not burnt"))
    burnt: int = number(0, 72, say("Burnt cards"), default=0)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM, *state.party.seats) if state.games else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        past = state.games[self.game - 1]
        if self.whose not in past.counts:
            raise Refused(say("{name} did not play that mini-game.",
                              name=state.party.names[self.whose]))
        counts = {**past.counts, self.whose: Count(self.left + self.burnt, self.burnt)}
        out = [seat for seat, count in counts.items() if count.left == count.burnt]
        if len(out) != 1:
            raise Refused(say("Exactly one player went out: only one has no card left to play."))
        check_counts(counts, out[0])
        yield Corrected(self.game, out[0], counts)


COMMANDS: tuple[type[Command], ...] = (
    Deal, NameOpener, DrawOpener, Play, CannotPlay, PlayCards, TakePot, TurnBlind, EnterCount,
    Correct)
