"""What everybody sees: tops and counts, never what lies face down, and never what it calls for."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.evolve import evolve
from companion.engine.game import Viewer
from companion.engine.once import once
from companion.engine.pad import PadView, read
from companion.engine.words import Say, say
from companion.games.totem.content import COLOUR, SPECIALS, each_gets, specials
from companion.games.totem.events import with_names
from companion.games.totem.piles import cards_left, still_asked, waits_for_count
from companion.games.totem.state import Deal, Pile, State, called, packs_of, seat_of
from companion.games.totem.tally import games_won, score


@dataclass(frozen=True)
class PackView:
    """One pack as it lies: the top card, how many under it and how many face down."""

    key: str
    name: Say | str
    top: str | None
    open: int
    down: int
    turns: bool


@dataclass(frozen=True)
class PlayerView:
    seat: int
    name: str
    packs: tuple[PackView, ...]
    place: int
    penalties: int
    won: int
    cards: int


@dataclass(frozen=True)
class ShareView:
    """How many cards a pack is dealt."""

    name: Say | str
    cards: int


@dataclass(frozen=True)
class Prepare:
    """How to make the deck ready for so many players."""

    shares: tuple[ShareView, ...]
    under: int
    out: int  # colour arrows to be left in the box
    cards: int


@dataclass(frozen=True)
class View:
    now: tuple[Say, ...]
    moment: str  # before, cards, turn, count, counting, or what is asked about a grab
    on_phones: bool
    players: tuple[PlayerView, ...]
    centre: int
    said: tuple[Say, ...]
    colours: bool
    apart: bool
    turns_all: bool  # this phone turns all cards when the count is at three
    prepare: Prepare | None
    pad: PadView
    game: int


def view(state: State, viewer: Viewer) -> View:
    deal = state.deal
    if deal and deal.counting and _counts(deal, viewer):
        return evolve(_everybodys(state), turns_all=True)
    return _everybodys(state)


@once  # whoever sees a card late loses: ten phones look at the same table
def _everybodys(state: State) -> View:
    deal, at = state.deal, moment(state)
    turning = deal.turn if deal and at == "turn" else ""
    return View(
        now=now(state, at), moment=at, on_phones=state.on_phones,
        players=tuple(_player(state, seat, turning) for seat in state.seats),
        centre=len(deal.centre) if deal else 0,
        said=tuple(with_names(state.party, one) for one in (deal.said if deal else ())),
        colours=state.colours, apart=state.hands_apart or bool(deal and deal.apart),
        turns_all=False, prepare=None if state.playing else prepare(state),
        pad=paper(state), game=len(state.pad.rounds) + state.playing)


def _counts(deal: Deal, viewer: Viewer) -> bool:
    if deal.counter is None:
        return viewer.is_gm
    return viewer.seat == deal.counter


def _player(state: State, seat: int, turning: str) -> PlayerView:
    deal = state.deal
    packs = [name for name in (deal.piles if deal else ()) if seat_of(name) == seat]
    return PlayerView(
        seat, state.party.names[seat],
        tuple(_pack(state, name, deal.piles[name], turning) for name in packs if deal),
        state.out.index(seat) + 1 if seat in state.out else 0,
        state.penalties.get(seat, 0), games_won(state.pad, seat),
        cards_left(deal, str(seat)) if deal else 0)


def _pack(state: State, name: str, pile: Pile, turning: str) -> PackView:
    return PackView(name, called(state.party, name), pile.top, len(pile.up), len(pile.down),
                    name == turning)


def moment(state: State) -> str:
    deal = state.deal
    if not state.playing:
        return "before"
    if deal is None:
        return "cards"
    if deal.grab:
        return still_asked(deal)
    if deal.counting:
        return "counting"
    return "count" if waits_for_count(deal) else "turn"


def now(state: State, at: str) -> tuple[Say, ...]:
    """What is due; of the open cards it says nothing, for that is the game."""
    deal = state.deal
    if at == "before":
        return (say("The next game can begin.") if state.pad.rounds
                else say("Put the totem in the middle, in reach of all."),)
    if at == "cards":
        return (say("Two are left: each hand plays apart.") if state.hands_apart
                else say("Play. Whoever has no card left taps it here."),)
    assert deal is not None
    if deal.grab:
        return (ASKED[at].about(name=called(state.party, deal.grab.claims[0])),)
    if at == "counting":
        return (say("All together: one – two – three!"),)
    if at == "count":
        return (say("Outward arrows are open."),)
    if not deal.turn:
        return (say("Nobody has a card left to turn."),)
    return (say("{name} turns.", name=called(state.party, deal.turn)),)


ASKED = {
    "lower": say("Two hands hold the totem: who held lower?"),
    "choice": say("{name} chooses what applies."),
    "put": say("{name} may put the open pile under the totem."),
    "share": say("{name} shares out among the others."),
}


def prepare(state: State) -> Prepare:
    players = len(state.seats)
    sizes, under = each_gets(players, state.options.remainders == "under")
    names = packs_of(state.seats, players == 2)
    left_out = SPECIALS[COLOUR] - specials(players)[COLOUR]
    shares = tuple(ShareView(called(state.party, name), size)
                   for name, size in zip(names, sizes, strict=True))
    return Prepare(shares, under, left_out, sum(sizes) + under)


def paper(state: State) -> PadView:
    return read(state.pad, state.party.names, score, called=lambda n: say("Game {n}", n=n))


def step(state: State) -> str:
    return str(state.tick)
