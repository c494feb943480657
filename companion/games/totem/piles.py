"""Piles that move: what a turned card, a grab or a fall of the totem makes of a deal.

What the open cards call for is never reckoned here; `rules.settle` says it, for the table as
for the referee.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from companion.engine.evolve import evolve
from companion.engine.words import Say, say, say_n
from companion.games.totem.content import (
    COLOUR,
    INWARD,
    OUTWARD,
    SPECIALS,
    owner,
)
from companion.games.totem.rules import (
    ALL_PILES,
    CENTRE,
    OWN_AND_CENTRE,
    OWN_PILE,
    Gives,
    Open,
    Outcome,
    settle,
)
from companion.games.totem.state import Deal, Grab, Options, Pile

NOBODY = "0"  # holds the arrows whose owner has left, or that a grab led to


def lies(deal: Deal) -> Open:
    """What is open and still calls, for the rules."""
    last = frozenset(name for name in deal.playing if not deal.piles[name].down)
    tops = {name: _calling(deal.piles[name]) for name in deal.playing}
    found = Open(tops, deal.dealt_for, last)
    dead = {name for names in found.duels for name in names
            if all(_lapsed(deal.piles[other], found) for other in names)}
    tops = {name: None if name in dead else top for name, top in tops.items()}
    bare = frozenset(name for name in deal.playing if not deal.piles[name].up)
    if deal.reveal:
        return Open({**tops, NOBODY: OUTWARD}, deal.dealt_for, last | {NOBODY}, bare=bare)
    return Open(tops, deal.dealt_for, last, bare=bare)


def _calling(pile: Pile) -> str | None:
    return None if pile.top in SPECIALS and pile.over == pile.top else pile.top


def about(card: str, by_colour: bool) -> str:
    shape, _, colour = card.partition("-")
    return colour if by_colour else shape


def _lapsed(pile: Pile, table: Open) -> bool:
    return bool(pile.up) and pile.over == about(pile.up[-1], table.by_colour)


# --- turning --------------------------------------------------------------------------------------


def turn(deal: Deal, names: Iterable[str]) -> Deal:
    """Those of them who have a face-down card lay it open."""
    piles = dict(deal.piles)
    for name in names:
        pile = piles[name]
        if pile.down:
            piles[name] = Pile(pile.down[1:], (*pile.up, pile.down[0]))
    return evolve(deal, piles=piles, before=None, said=())


def next_turn(deal: Deal, after: str) -> str:
    """The next in order who has a card to turn; nobody if there is none."""
    order = list(deal.piles)
    at = order.index(after)
    return next((name for name in (*order[at + 1:], *order[:at + 1]) if deal.piles[name].down), "")


def waits_for_count(deal: Deal) -> bool:
    """Outward arrows are open, or the grab led there: nobody turns alone."""
    return bool(lies(deal).showing(OUTWARD))


def counts_to_three(deal: Deal) -> int:
    """Whose phone counts: the owner's of outward arrows, also once a grab led to them, or where
    that one has left, the first's who is in."""
    owners = [owner(name) for name in (*lies(deal).showing(OUTWARD), deal.arrows)]
    playing = [owner(name) for name in deal.playing]
    return int(next((name for name in owners if name in playing), playing[0]))


def at_sight(deal: Deal) -> Deal:
    """Cases 7 and 8, which need no grab; the others still reveal for arrows whose owner left."""
    table = lies(evolve(deal, reveal=False))
    if not table.powerless and not table.leaving:
        return deal
    found = settle(table)
    done = _mark(deal, dict.fromkeys(table.powerless, COLOUR))
    for one in found.gives:
        done = _give(done, one, {}, Options())
    return evolve(done, said=found.cites, reveal=deal.reveal or bool(table.leaving))


def _mark(deal: Deal, over: Mapping[str, str]) -> Deal:
    return evolve(deal, piles={name: evolve(pile, over=over.get(name, pile.over))
                               for name, pile in deal.piles.items()})


# --- a grab ---------------------------------------------------------------------------------------


def outcome(deal: Deal) -> Outcome:
    """What the grab under way leads to, as far as it has been asked."""
    grab = deal.grab or Grab(())
    found = settle(lies(deal), grab.claims[0], grab.choice)
    if not deal.reveal:
        return found
    gives = tuple(one for one in found.gives if one.giver != NOBODY)
    return replace(found, gives=gives, cites=(), out=tuple(n for n in found.out if n != NOBODY))


def still_asked(deal: Deal) -> str:
    """What is to be asked before the piles move: lower, choice, put, share, or nothing."""
    grab = deal.grab
    if grab is None:
        return ""
    if len(grab.claims) > 1:
        return "lower"
    found = outcome(deal)
    if found.choices and grab.choice is None:
        return "choice"
    if _puts(found, grab.claims[0]) and grab.put is None and deal.piles[grab.claims[0]].up:
        return "put"
    return "share" if shared_among(found) else ""


def _puts(found: Outcome, name: str) -> bool:
    return any(one.giver == name and one.what == OWN_PILE for one in found.gives)


def shared_among(found: Outcome) -> tuple[str, ...]:
    """Those among whom the first of three or more shares out."""
    return next((one.to for one in found.gives if len(one.to) > 1), ())


def to_share(deal: Deal) -> tuple[str, ...]:
    """What the first of three or more shares out: their own open pile and the centre."""
    giver = deal.grab.claims[0] if deal.grab else ""
    return (*deal.piles[giver].up, *deal.centre) if giver else ()


def move(deal: Deal, options: Options, shares: Mapping[str, int]) -> Deal:
    """Everything the grab led to has been asked: the piles move."""
    grab, table = deal.grab or Grab(()), lies(deal)
    found, name = outcome(deal), grab.claims[0]
    done = _lapse(deal, table)
    for one in found.gives:
        if not (one.giver == name and one.what == OWN_PILE and grab.put is False):
            done = _give(done, one, shares, options)
    said = (*_said(found, grab), *_got(deal, done, found), *_taken_up(found, options))
    done = evolve(done, grab=None, said=said, reveal=found.all_reveal,
                  arrows=_arrows(deal, table),
                  blamed=name if found.fault else "", counting=False,
                  before=evolve(deal, grab=Grab(grab.claims[:1]), before=None, counting=False),
                  turn=_goes_on(deal, found, name, options))
    return keep_turn(done)


def _arrows(deal: Deal, table: Open) -> str:
    """Whose outward arrows the grab has settled: if everyone turns a card now, they count."""
    return next((name for name in table.showing(OUTWARD) if name != NOBODY), deal.arrows)


def _said(found: Outcome, grab: Grab) -> tuple[Say, ...]:
    kept = () if grab.put is not False else (
        say("{name} keeps the pile.", name=grab.claims[0]),)
    return (*found.cites, found.why, *kept, *found.then)


def _got(deal: Deal, done: Deal, found: Outcome) -> Iterator[Say]:
    """How many cards each got of what was shared out."""
    for name in shared_among(found):
        yield say_n("{name} gets {n} card.", "{name} gets {n} cards.",
                    done.piles[name].size - deal.piles[name].size, name=name)


def _taken_up(found: Outcome, options: Options) -> Iterator[Say]:
    """What the losers do besides, where the table plays so."""
    losers = [name for one in found.gives if one.what == OWN_AND_CENTRE for name in one.to]
    for name in losers if options.loser_pile == "taken" else ():
        yield say("{name} takes up their own open pile too.", name=name)


def _goes_on(deal: Deal, found: Outcome, name: str, options: Options) -> str:
    """Whose turn it is: as it was, or by the switch the loser's; after inward arrows the
    winner's."""
    if options.turns_next == "in_turn" or found.fault or found.all_reveal:
        return deal.turn
    return next((one.to[0] for one in found.gives if one.what == OWN_AND_CENTRE), name)


def keep_turn(deal: Deal) -> Deal:
    """Who has nothing to turn is passed over."""
    if deal.turn and deal.piles[deal.turn].down:
        return deal
    return evolve(deal, turn=next_turn(deal, deal.turn or next(iter(deal.piles))))


def _lapse(deal: Deal, table: Open) -> Deal:
    """After a grab nothing that lay open calls any more."""
    over = {name: top for name, top in table.tops.items() if top in (INWARD, OUTWARD, COLOUR)}
    over.pop(NOBODY, None)
    for names in table.duels:
        over.update({name: about(table.tops[name] or "", table.by_colour) for name in names})
    return _mark(deal, over)


def _give(deal: Deal, one: Gives, shares: Mapping[str, int], options: Options) -> Deal:
    piles, centre = dict(deal.piles), deal.centre
    if one.what == ALL_PILES:
        taken = tuple(card for pile in piles.values() for card in pile.up)
        piles = {name: evolve(pile, up=(), over="") for name, pile in piles.items()}
    elif one.what == CENTRE:
        taken, centre = centre, ()
    else:
        giver = str(one.giver)
        taken = piles[giver].up
        piles[giver] = evolve(piles[giver], up=(), over="")
    if one.what == OWN_AND_CENTRE:
        taken, centre = (*taken, *centre), ()
    if not one.to:
        return evolve(deal, piles=piles, centre=(*centre, *taken))
    for name, cards in split(taken, one.to, shares).items():
        own = piles[name].up if one.what == OWN_AND_CENTRE and options.loser_pile == "taken" else ()
        left = evolve(piles[name], up=(), over="") if own else piles[name]
        piles[name] = evolve(left, down=(*left.down, *cards, *own))
    return evolve(deal, piles=piles, centre=centre)


def split(cards: tuple[str, ...], to: Sequence[str],
          shares: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    """So many to each as was said; what was not named is dealt round."""
    found: dict[str, list[str]] = {name: [] for name in to}
    left = list(cards)
    for name in to:
        wanted = shares.get(name, 0)
        found[name], left = left[:wanted], left[wanted:]
    for place, card in enumerate(left):
        found[to[place % len(to)]].append(card)
    return {name: tuple(got) for name, got in found.items()}


# --- the totem falls, hands apart, the end --------------------------------------------------------


def fall(deal: Deal, who: str) -> Deal:
    """Whoever knocked it over pays as for a wrong grab; else all open piles go under it."""
    gives = (Gives(None, (who,) if who else (), ALL_PILES),
             *((Gives(None, (who,), CENTRE),) if who else ()))
    for one in gives:
        deal = _give(deal, one, {}, Options())
    return keep_turn(evolve(deal, grab=None, before=None, reveal=False, arrows="",
                            counting=False, said=()))


def part(deal: Deal, order: list[str]) -> Deal:
    """The last two play each hand apart: the face-down cards are halved, the open ones stay
    with the right hand."""
    piles = {}
    for name in order:
        whole = deal.piles[owner(name)]
        half = (len(whole.down) + 1) // 2
        piles[name] = (Pile(whole.down[:half], whole.up, whole.over) if name.endswith("right")
                       else Pile(whole.down[half:]))
    return keep_turn(evolve(deal, piles=piles, turn=order[0], before=None, said=()))


def is_over(deal: Deal) -> bool:
    """Fewer than two are left; with hands apart: both have emptied one pack, or one both."""
    if not deal.apart:
        return len(deal.playing) < 2
    empty: dict[str, int] = {owner(name): 0 for name in deal.piles}
    for name, pile in deal.piles.items():
        empty[owner(name)] += not pile.size
    return min(empty.values()) > 0 or max(empty.values()) > 1


def cards_left(deal: Deal, who: str) -> int:
    return sum(pile.size for name, pile in deal.piles.items() if owner(name) == who)


