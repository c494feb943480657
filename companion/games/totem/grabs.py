"""A grab under way: the questions still open about it, and the piles that move after them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.evolve import evolve
from companion.engine.words import Say, say, say_n
from companion.games.totem.content import COLOUR, OUTWARD, SPECIALS
from companion.games.totem.editions import as_played, turns_next
from companion.games.totem.piles import NOBODY, give, keep_turn, lapse, open_cards
from companion.games.totem.reasons import GOES_UNDER
from companion.games.totem.rules import OWN_PILE, OpenCards, Outcome, compared, resolve
from companion.games.totem.state import Deal, Grab, Options, seat_of


def outcome(deal: Deal) -> Outcome:
    """What the grab leads to, as far as its questions are answered."""
    grab = deal.grab or Grab(())
    found = resolve(open_cards(deal), grab.claims[0], grab.choice)
    if not deal.reveal:
        return found
    gives = tuple(one for one in found.gives if one.giver != NOBODY)
    return replace(found, gives=gives, cites=(), out=tuple(n for n in found.out if n != NOBODY))


def holders(deal: Deal) -> list[int]:
    """The seats that claim the totem; nobody claims it twice before the next card."""
    grab = deal.grab or (deal.before.grab if deal.before else None)
    return [seat_of(name) for name in grab.claims] if grab else []


def still_asked(deal: Deal) -> str:
    """The question before the piles move: lower, choice, put, share, or ""."""
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
    """The losers among whom the first of three or more shares out."""
    return next((one.to for one in found.gives if len(one.to) > 1), ())


def to_share(deal: Deal) -> tuple[str, ...]:
    """What the first of three or more shares out: their own open pile and the centre."""
    grab = deal.grab or Grab(())
    return (*deal.piles[grab.claims[0]].up, *deal.centre)


def move(deal: Deal, options: Options, shares: Mapping[str, int]) -> Deal:
    """Move the piles, once every question about the grab is answered."""
    grab, table = deal.grab or Grab(()), open_cards(deal)
    found, name = as_played(outcome(deal), options), grab.claims[0]
    done = lapse(deal, _calls_by_pack(table))
    for one in found.gives:
        if not (one.giver == name and one.what == OWN_PILE and grab.put is False):
            done = give(done, one, shares)
    done = evolve(done, grab=None, said=(*_said(found, grab), *_got(deal, done, found),
                                         *_shapes_again(table)),
                  reveal=found.all_reveal, arrows=_arrows(deal, table),
                  blamed=name if found.fault else "", counting=False,
                  before=evolve(deal, grab=Grab(grab.claims[:1]), before=None, counting=False),
                  turn=turns_next(found, name, options) or deal.turn)
    return keep_turn(done)


def _calls_by_pack(table: OpenCards) -> dict[str, str]:
    """What each open card called for; a grab ends these calls."""
    arrows = {name: top for name, top in table.tops.items() if top in SPECIALS and name != NOBODY}
    return arrows | {name: compared(table.tops[name], table.by_colour)
                     for names in table.duels for name in names}


def _arrows(deal: Deal, table: OpenCards) -> str:
    """The pack whose outward arrows the grab settled; they count if everyone turns now."""
    return next((name for name in table.showing(OUTWARD) if name != NOBODY), deal.arrows)


def _said(found: Outcome, grab: Grab) -> tuple[Say, ...]:
    done = {True: GOES_UNDER,
            False: say("{name} keeps the pile.")}
    chosen = () if grab.put is None else (done[grab.put].filled(name=grab.claims[0]),)
    return (*found.cites, found.why, *chosen, *found.then)


def _shapes_again(table: OpenCards) -> tuple[Say, ...]:
    """Say that shapes count again: a grab ends the call of colour arrows that still lie there."""
    return (say("Shapes count again."),) if table.showing(COLOUR) else ()


def _got(deal: Deal, done: Deal, found: Outcome) -> Iterator[Say]:
    """Say how many cards each loser got when they were shared out."""
    for name in shared_among(found):
        yield say_n("{name} gets {n} card.", "{name} gets {n} cards.",
                    done.piles[name].size - deal.piles[name].size, name=name)
