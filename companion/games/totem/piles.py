"""Piles that move: what a turned card, given cards or a fall of the totem do to a deal.

This module never decides what the open cards call for; `rules.resolve` does, for the table and for
the referee.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from companion.engine.evolve import evolve
from companion.engine.once import once
from companion.games.totem.content import COLOUR, OUTWARD, SPECIALS, owner
from companion.games.totem.rules import (
    ALL_PILES,
    CENTRE,
    OWN_AND_CENTRE,
    OpenCards,
    Transfer,
    compared,
    resolve,
)
from companion.games.totem.state import Deal, Pile

NOBODY = "0"  # stands for outward arrows whose owner left, or to which a grab led


@once  # every command and every phone asks this about each card
def open_cards(deal: Deal) -> OpenCards:
    """The open cards that still call for something, as the rules see them."""
    piles = {name: deal.piles[name] for name in deal.playing}
    found = OpenCards({name: _calling(pile) for name, pile in piles.items()}, deal.dealt_for,
                      last=frozenset(name for name, pile in piles.items() if not pile.down),
                      bare=frozenset(name for name, pile in piles.items() if not pile.up))
    if settled := _settled(piles, found):
        found = replace(found, tops={name: None if name in settled else top
                                     for name, top in found.tops.items()})
    if deal.reveal:
        found = replace(found, tops={**found.tops, NOBODY: OUTWARD}, last=found.last | {NOBODY})
    return found


def _settled(piles: Mapping[str, Pile], found: OpenCards) -> set[str]:
    """Those in duels that are over: the call of every card in them has ended."""
    return {name for names in found.duels for name in names
            if all(_lapsed(piles[other], found) for other in names)}


def _calling(pile: Pile) -> str | None:
    return None if pile.top in SPECIALS and pile.top in pile.over else pile.top


def _lapsed(pile: Pile, table: OpenCards) -> bool:
    return compared(pile.top, table.by_colour) in pile.over


def lapse(deal: Deal, over: Mapping[str, str]) -> Deal:
    """End the calls of these open cards."""
    marked = {name: evolve(deal.piles[name], over=deal.piles[name].over | {what})
              for name, what in over.items()}
    return evolve(deal, piles={**deal.piles, **marked})


# --- turning --------------------------------------------------------------------------------------


def turn(deal: Deal, names: Iterable[str]) -> Deal:
    """Turn over the next card of each of these packs that has one."""
    piles = dict(deal.piles)
    for name in names:
        pile = piles[name]
        if pile.down:
            piles[name] = Pile(pile.down[1:], (*pile.up, pile.down[0]))
    return evolve(deal, piles=piles, before=None, said=())


def next_turn(deal: Deal, after: str) -> str:
    """The next pack in order that has a card to turn, or ""."""
    order = list(deal.piles)
    at = order.index(after)
    return next((name for name in (*order[at + 1:], *order[:at + 1]) if deal.piles[name].down), "")


def keep_turn(deal: Deal) -> Deal:
    """Pass the turn on if its pack has no card to turn."""
    if deal.turn and deal.piles[deal.turn].down:
        return deal
    return evolve(deal, turn=next_turn(deal, deal.turn or next(iter(deal.piles))))


def waits_for_count(deal: Deal) -> bool:
    """Whether all turn together: outward arrows are open, or a grab led to them."""
    return bool(open_cards(deal).showing(OUTWARD))


def counts_to_three(deal: Deal) -> int:
    """The seat whose phone counts: the owner of the outward arrows, also after a grab led to
    them; if that player has left, the first one still in."""
    owners = [owner(name) for name in (*open_cards(deal).showing(OUTWARD), deal.arrows)]
    playing = [owner(name) for name in deal.playing]
    return int(next((name for name in owners if name in playing), playing[0]))


def at_sight(deal: Deal) -> Deal:
    """Settle cases 7 and 8, which need no grab. After case 8 the others still reveal."""
    table = open_cards(evolve(deal, reveal=False) if deal.reveal else deal)
    if not table.powerless and not table.leaving:
        return deal
    found = resolve(table)
    done = lapse(deal, dict.fromkeys(table.powerless, COLOUR))
    for one in found.gives:
        done = give(done, one)
    return evolve(done, said=found.cites, reveal=deal.reveal or bool(table.leaving))


# --- giving ---------------------------------------------------------------------------------------


def give(deal: Deal, one: Transfer, shares: Mapping[str, int] | None = None) -> Deal:
    """Move open piles and the centre under the totem, or under the named players' packs."""
    piles, centre, taken = dict(deal.piles), deal.centre, tuple[str, ...]()
    for name in piles if one.what == ALL_PILES else (one.giver,) if one.giver else ():
        taken = (*taken, *piles[name].up)
        piles[name] = Pile(piles[name].down)
    if one.what in (CENTRE, OWN_AND_CENTRE):
        taken, centre = (*taken, *centre), ()
    if not one.to:
        return evolve(deal, piles=piles, centre=(*centre, *taken))
    for name, cards in split(taken, one.to, shares or {}).items():
        piles[name] = evolve(piles[name], down=(*piles[name].down, *cards))
    return evolve(deal, piles=piles, centre=centre)


def split(cards: tuple[str, ...], to: Sequence[str],
          shares: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    """Give each as many cards as `shares` says; deal the rest round."""
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
    """Let the player who knocked it over pay as for a wrong grab; else open piles go under it."""
    gives = (Transfer(None, (who,) if who else (), ALL_PILES),
             *((Transfer(None, (who,), CENTRE),) if who else ()))
    for one in gives:
        deal = give(deal, one)
    return keep_turn(evolve(deal, grab=None, before=None, reveal=False, arrows="",
                            counting=False, said=()))


def part(deal: Deal, order: list[str]) -> Deal:
    """Part the last two players' hands: face-down cards are halved, open ones stay on the right."""
    piles = {}
    for name in order:
        whole = deal.piles[owner(name)]
        half = (len(whole.down) + 1) // 2
        piles[name] = (evolve(whole, down=whole.down[:half]) if name.endswith("right")
                       else Pile(whole.down[half:]))
    return keep_turn(evolve(deal, piles=piles, turn=order[0], before=None, said=()))


def cards_left(deal: Deal, who: str) -> int:
    return sum(pile.size for name, pile in deal.piles.items() if owner(name) == who)
