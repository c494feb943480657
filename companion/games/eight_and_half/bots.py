"""Players that play by themselves, for the simulation. Their strategy, fixed beforehand:

- A player who can catch an offender does so.
- Otherwise the lowest number that fits goes down, with all its equals. Special cards are kept
  while a number fits; then 0 goes before a demon, a demon before halves.
- Nobody leaves the pot on a half while something else fits.
- The first blind card is turned. Nobody counts cards, nobody spares the open ones.
- After two hundred moves everybody is tired and plays any card that fits, by chance. Otherwise,
  where late pots go into the hand, two players who never change their ways would send them to
  and fro for ever.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from companion.engine.game import GM, Command
from companion.games.eight_and_half.commands import dealing, playing
from companion.games.eight_and_half.content import DEMON, HALF, ZERO
from companion.games.eight_and_half.rules import Verdict, is_whole, judge
from companion.games.eight_and_half.state import State, kind

Play = tuple[int, ...]  # places of cards in a hand
TIRED = 200  # moves of a mini-game after which bots play by chance
LAST = {ZERO: 20, DEMON: 21, HALF: 22}  # special cards come after every number


def move(state: State, rng: random.Random) -> Command:
    """The next command at a table of bots: the next deal, or a player's turn."""
    if state.phase in ("deal", "scored"):
        return dealing.Deal(dealer=state.next_dealer(), players=state.party.seats).for_seat(GM)
    has = state.held[state.turn]
    if has.place == "blind":
        return playing.TurnBlind(which=1).for_seat(state.turn)
    kinds = [kind(card) for card in (has.hand or has.open)]
    best = choose(state, kinds, rng)
    if best is None:
        return playing.TakePot().for_seat(state.turn)
    command = playing.PlayCards if has.place == "hand" else playing.PlayOpen
    return command(cards=best).for_seat(state.turn)


def choose(state: State, kinds: Sequence[str], rng: random.Random) -> Play | None:
    """The places of the cards that a bot puts down; None if nothing fits."""
    if state.must:
        return tuple(places_of(kinds)[state.must])
    fitting = []
    for places in plays(kinds):
        verdict = judge(state.pot, [kinds[at] for at in places], state.options.switches)
        if verdict.legal:
            fitting.append((worth(verdict, kinds[places[0]]), places))
    if state.move >= TIRED and fitting:
        return rng.choice(fitting)[1]
    return min(fitting)[1] if fitting else None


def worth(verdict: Verdict, card: str) -> tuple[bool, bool, int]:
    """Rate a play, the smaller the better: a catch, then no offence, then the lowest card."""
    offence = not verdict.policeman and not is_whole(verdict.pot)
    return not verdict.policeman, offence, LAST.get(card) or int(card)


def plays(kinds: Sequence[str]) -> Iterator[Play]:
    """Yield possible plays: all equals of a number, each count of halves, one demon, 8 with ½."""
    found = places_of(kinds)
    for card, places in found.items():
        if card == HALF:
            yield from (tuple(places[:number]) for number in range(1, len(places) + 1))
        else:
            yield tuple(places[:1] if card == DEMON else places)
    if "8" in found and HALF in found:
        yield found["8"][0], found[HALF][0]


def places_of(kinds: Sequence[str]) -> dict[str, list[int]]:
    """The places in a hand of each kind of card."""
    found: dict[str, list[int]] = {}
    for place, card in enumerate(kinds):
        found.setdefault(card, []).append(place)
    return found
