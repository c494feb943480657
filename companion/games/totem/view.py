"""What everybody sees: tops and counts, never face-down cards, never what open cards call for."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.evolve import evolve
from companion.engine.game import Viewer
from companion.engine.once import once
from companion.engine.pad_view import PadView
from companion.engine.words import Say, say
from companion.games.totem.content import COLOUR, SPECIALS, each_gets, specials
from companion.games.totem.events import with_names
from companion.games.totem.grabs import holders
from companion.games.totem.now import moment, now, won
from companion.games.totem.parts import PackView, PlayerView, Prepare, ShareView
from companion.games.totem.shown import Shown
from companion.games.totem.state import Deal, Options, State, pack_name, packs_of, seat_of
from companion.games.totem.tally import games_won, score_pad, wrong_grabs


@dataclass(frozen=True)
class View(Shown):
    now: tuple[Say, ...]
    won: Say | None  # names the winner, while the others play on
    moment: str  # before, cards, turn, count, counting, over, or what is asked about a grab
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
    options: Options
    where: Say  # how far the evening is: the line above every page


def view(state: State, viewer: Viewer) -> View:
    deal, seen = state.deal, _everybodys(state)
    turns_all = bool(deal and deal.counting and _counts(deal, viewer))
    if viewer.seat is None:
        return evolve(seen, turns_all=True) if turns_all else seen
    return evolve(seen, turns_all=turns_all, now=now(state, seen.moment, viewer.seat),
                  won=won(state, viewer.seat))


@once  # ten phones look at one table, and a player who sees a card late loses
def _everybodys(state: State) -> View:
    deal, at = state.deal, moment(state)
    packs = _packs(state, at)
    written, said = score_pad(state), deal.said if deal and state.playing else ()
    totals = {column.seat: column.total for column in written.columns}
    game = len(state.pad.rounds) + state.playing
    return View(
        now=now(state, at), won=won(state), moment=at, on_phones=state.on_phones,
        players=tuple(_player(state, seat, packs[seat], totals[seat]) for seat in state.seats),
        centre=len(deal.centre) if deal else 0,
        said=tuple(with_names(state.party, one) for one in said),
        colours=state.colours, apart=state.hands_apart or bool(deal and deal.apart),
        turns_all=False, prepare=None if state.playing else prepare(state),
        pad=written, game=game, where=_where(state, game), options=state.options)


def _where(state: State, game: int) -> Say:
    return say("The end") if state.closed else say("Game {n}", n=game or 1)


def _counts(deal: Deal, viewer: Viewer) -> bool:
    if deal.counter is None:
        return viewer.is_gm
    return viewer.seat == deal.counter


def _packs(state: State, at: str) -> dict[int, list[PackView]]:
    """Every seat's packs as they lie."""
    found: dict[int, list[PackView]] = {seat: [] for seat in state.seats}
    if deal := state.deal:
        for name, pile in deal.piles.items():
            turns = at == "turn" and name == deal.turn
            found[seat_of(name)].append(PackView(name, pack_name(state.party, name), pile.top,
                                                 len(pile.up), len(pile.down), turns))
    return found


def _player(state: State, seat: int, packs: list[PackView], points: int) -> PlayerView:
    return PlayerView(
        seat, state.party.names[seat], tuple(packs), state.place_of(seat),
        wrong_grabs(state, seat), games_won(state, seat), points,
        sum(pack.open + pack.down for pack in packs),
        _grab(state.deal, seat) if state.deal else "")


def _grab(deal: Deal, seat: int) -> str:
    if seat not in holders(deal):
        return ""
    return "wrong" if deal.blamed and not deal.grab else "held"


def prepare(state: State) -> Prepare:
    players = len(state.seats)
    sizes, under = each_gets(players, state.options.remainders == "under")
    names = packs_of(state.seats, players == 2)
    left_out = SPECIALS[COLOUR] - specials(players)[COLOUR]
    shares = tuple(ShareView(pack_name(state.party, name), size)
                   for name, size in zip(names, sizes, strict=True))
    return Prepare(shares, under, left_out, sum(sizes) + under)


def step(state: State) -> str:
    return str(state.tick)
