"""Post-production: stars, statuettes, ghosts, the deck's card, the cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.hollywood.dealing import change, dice_keys, draw, read_die, to_film
from companion.games.hollywood.stages import begin_post, call_stars, next_stage
from companion.games.hollywood.state import State


@dataclass(frozen=True)
class DeckReshuffled(Event):
    """The used pile is shuffled and goes under the rest of the deck, perhaps in mid-draw."""

    kind: ClassVar[str] = "deck_reshuffled"
    order: tuple[int, ...]

    def apply(self, state: State) -> State:
        return evolve(state, deck=state.deck + self.order, used=())

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The used cards are shuffled into a new deck.")


@dataclass(frozen=True)
class PostBegan(Event):
    """Post-production begins: the last moment for costumes is over."""

    kind: ClassVar[str] = "post_began"

    def apply(self, state: State) -> State:
        return begin_post(state)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("That's a wrap: production is over.")


@dataclass(frozen=True)
class StarsRecorded(Event):
    """The stars on real dice at the end of production."""

    kind: ClassVar[str] = "stars_recorded"
    stars: tuple[str, ...]

    def apply(self, state: State) -> State:
        dice: dict[int, tuple[bool, ...]] = {}
        for key in dice_keys(state):
            seat, _ = read_die(key)
            dice[seat] = (*dice.get(seat, ()), key in self.stars)
        return next_stage(evolve(state, dice=dice).with_round(stage="ghosts"))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say_n("{n} die shows a star.", "{n} dice show a star.", len(self.stars))


@dataclass(frozen=True)
class GhostsPlayed(Event):
    """Ghosts with a star add their card, others spend a statuette for it; then they draw again."""

    kind: ClassVar[str] = "ghosts_played"
    ghosts: tuple[int, ...]

    def apply(self, state: State) -> State:
        for ghost in self.ghosts:
            if not any(state.dice[ghost]):
                state = evolve(state, tokens=change(state.tokens, ghost, -1))
            state = draw(to_film(state, ghost, [0]), ghost, 1)
        return call_stars(state)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        if not self.ghosts:
            return None
        return say_n("{n} ghost adds its card to the film.",
                     "{n} ghosts add their cards to the film.", len(self.ghosts))


def remembered(state: State, seat: int) -> State:
    """Remember the hand before a choice, so that it can be taken back; not when played in order."""
    if state.round.in_turn:
        return state
    return state.with_round(before={**state.round.before, seat: state.hands[seat]})


@dataclass(frozen=True)
class CardsAdded(Event):
    """A player adds the cards that stars call for; only they know which, everyone sees how many."""

    kind: ClassVar[str] = "cards_added"
    seat: int
    places: tuple[int, ...]

    def apply(self, state: State) -> State:
        state = to_film(remembered(state, self.seat), self.seat, self.places)
        owed = {seat: n for seat, n in state.round.owed.items() if seat != self.seat}
        return next_stage(state.with_round(owed=owed))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say_n("{player} adds {n} card to the film.", "{player} adds {n} cards to the film.",
                     len(self.places), player=after.name(self.seat))


@dataclass(frozen=True)
class TokensSpent(Event):
    """A player returns statuettes for a card each, perhaps none."""

    kind: ClassVar[str] = "tokens_spent"
    seat: int
    places: tuple[int, ...]

    def apply(self, state: State) -> State:
        state = to_film(remembered(state, self.seat), self.seat, self.places)
        state = evolve(state, tokens=change(state.tokens, self.seat, -len(self.places)))
        return next_stage(state.with_round(answered=(*state.round.answered, self.seat)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return statuettes_returned(after, self.seat, len(self.places))


def statuettes_returned(state: State, seat: int, n: int) -> Say:
    player = state.name(seat)
    if not n:
        return say("{player} returns no statuette.", player=player)
    return say_n("{player} returns {n} statuette and adds a card.",
                 "{player} returns {n} statuettes and adds as many cards.", n, player=player)


@dataclass(frozen=True)
class ChoiceTakenBack(Event):
    """A player takes a choice back and owes it again; only they know which cards they were."""

    kind: ClassVar[str] = "choice_taken_back"
    seat: int

    def apply(self, state: State) -> State:
        round_, hand = state.round, state.round.before[self.seat]
        back = set(hand) - set(state.hands[self.seat])
        before = {seat: cards for seat, cards in round_.before.items() if seat != self.seat}
        state = self._owed_again(state, len(back))
        return evolve(state, hands={**state.hands, self.seat: hand}).with_round(
            before=before, film=tuple(card for card in round_.film if card not in back))

    def _owed_again(self, state: State, cards: int) -> State:
        if state.round.stage == "stars":
            owed = {**state.round.owed, self.seat: sum(state.dice[self.seat])}
            return state.with_round(owed={s: owed[s] for s in state.seats if s in owed})
        state = evolve(state, tokens=change(state.tokens, self.seat, cards))
        answered = tuple(seat for seat in state.round.answered if seat != self.seat)
        return state.with_round(answered=answered)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} takes the choice back and chooses again.",
                   player=after.name(self.seat))


@dataclass(frozen=True)
class TokensOrdered(Event):
    """Statuettes are played in order: each player sees what others did, so choices are final."""

    kind: ClassVar[str] = "tokens_ordered"

    def apply(self, state: State) -> State:
        return state.with_round(in_turn=True, before={})

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Statuettes are played in order, from the lowest role number.")


@dataclass(frozen=True)
class DeckCardAdded(Event):
    kind: ClassVar[str] = "deck_card_added"

    def apply(self, state: State) -> State:
        film = (*state.round.film, state.deck[0])
        return evolve(state, deck=state.deck[1:]).with_round(film=film, filled=True)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The top card of the deck goes into the film.")


def cut(state: State, place: int) -> State:
    """One card leaves the film, face down."""
    film = state.round.film
    state = evolve(state, used=(*state.used, film[place]))
    return state.with_round(film=film[:place] + film[place + 1:], cut=None, stage="curtain")


@dataclass(frozen=True)
class CardCut(Event):
    """The film is shuffled and a random card leaves it unseen."""

    kind: ClassVar[str] = "card_cut"
    place: int

    def apply(self, state: State) -> State:
        return cut(state, self.place)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The film is shuffled and one card is cut, unseen.")


@dataclass(frozen=True)
class CardPulled(Event):
    """A random card lies before the editor, who alone looks at it."""

    kind: ClassVar[str] = "card_pulled"
    place: int

    def apply(self, state: State) -> State:
        return state.with_round(cut=self.place, stage="edit")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{player} looks at a card of the film.", player=after.name(_editor(after)))


@dataclass(frozen=True)
class CardEdited(Event):
    """The editor cuts the card, or returns it, and then another random card is cut."""

    kind: ClassVar[str] = "card_edited"
    place: int
    returned: bool

    def apply(self, state: State) -> State:
        return cut(state, self.place)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        player = after.name(_editor(before))
        if self.returned:
            return say("{player} returns the card; another shuffle, and one card is cut unseen.",
                       player=player)
        return say("{player} cuts the card.", player=player)


def _editor(state: State) -> int:
    assert state.round.editor is not None
    return state.round.editor


EVENTS: tuple[type[Event], ...] = (
    DeckReshuffled, PostBegan, StarsRecorded, GhostsPlayed, CardsAdded, TokensSpent,
    ChoiceTakenBack, TokensOrdered, DeckCardAdded, CardCut, CardPulled, CardEdited,
)
