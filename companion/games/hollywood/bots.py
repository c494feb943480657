"""Players that play by themselves, for the simulation. Their strategies, fixed beforehand:

- A card is worth its symbols to a patriot, minus them to a communist. The rising star helps
  the side with fewer films; at equal films, and in the seventh, a neutral card is worth most.
- Adding to the film: the cards worth most. Discarding: the cards worth least. A statuette is
  returned for a card worth more than nothing.
- The screenwriter takes the poster worth more, the composer the card worth more; the editor
  always declares, cuts a card worth less than nothing and returns any other.
- The director gives to themself, or else (communists, who know each other) to a comrade. The
  actors draw for themselves. The cinematographer renews the own hand if it is worth less than
  nothing. The gaffer and everybody else re-roll the own die until it is as wished: a star if
  the best card in the hand is worth more than nothing, none if it is worth less.
- Nobody swaps roles: the producer, and whoever has nothing better to do, re-rolls the own die
  if it is not as wished, or passes. Nobody bluffs, nobody draws conclusions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from companion.engine.game import GM, Command
from companion.games.hollywood.commands import choices, post, premiere, roles, setup, turn
from companion.games.hollywood.content import COMMUNIST, FILMS, PATRIOT
from companion.games.hollywood.dealing import die_key
from companion.games.hollywood.rules import NET
from companion.games.hollywood.stages import token_holders
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import why_not_perform

SET_UP: dict[str, type[Command]] = {
    "roles": setup.DealRoles, "affiliations": setup.DealAffiliations, "dusk": setup.SkipNight,
    "hands": setup.DealHands, "dice": setup.RollDice, "posters": setup.LayOutPosters,
}


def leaning(state: State, seat: int) -> int:
    """A patriot symbol's worth to this player: 1, -1, or 0 for a neutral rising star."""
    side = state.affiliations[seat]
    if side == PATRIOT:
        return 1
    if side == COMMUNIST:
        return -1
    ahead = state.wins.patriots - state.wins.communists
    return 0 if state.number == FILMS or not ahead else (-1 if ahead > 0 else 1)


def worth(state: State, seat: int, symbol: str) -> int:
    return _leant(leaning(state, seat), symbol)


def _leant(side: int, symbol: str) -> int:
    net = NET[symbol]
    return side * net if side else 1 - abs(net)


def by_worth(state: State, seat: int, cards: Iterable[int]) -> list[tuple[int, int]]:
    """(worth, place) of each card, the best first."""
    box, side = state.options.box.cards, leaning(state, seat)
    return sorted(((_leant(side, box[card].symbol), place) for place, card in enumerate(cards)),
                  reverse=True)


def move(state: State, rng: random.Random) -> Command:
    """The next command at a table of bots: a player's choice, or the GM's next step."""
    if state.phase in ("production", "post"):
        return moving(state, due(state)[0])
    if state.phase == "premiere":
        return premiere.NextFilm().for_seat(GM)
    return SET_UP[state.phase]().for_seat(GM)


def due(state: State) -> Sequence[int]:
    """The seats whose choices the film waits for, in the order in which bots make them."""
    round_ = state.round
    if state.phase == "production":
        return tuple(round_.discards) or (round_.seat,)
    return DUE[round_.stage](state) if state.phase == "post" and round_.stage in DUE else ()


def moving(state: State, seat: int) -> Command:
    """The command of one seat that has to choose now."""
    return _producing(state, seat) if state.phase == "production" else STAGES[state.round.stage](
        state, seat)


def _producing(state: State, seat: int) -> Command:
    round_ = state.round
    if seat in round_.discards:
        worst = by_worth(state, seat, state.hands[seat])[-round_.discards[seat]:]
        return choices.Discard(cards=tuple(place for _, place in worst)).for_seat(seat)
    if round_.doing is None:
        return _turn(state, seat)
    return DOINGS[round_.doing.kind](state, seat)


def _turn(state: State, seat: int) -> Command:
    for role in state.roles[seat]:
        if role in PERFORM and why_not_perform(state, seat, role) is None:
            command = PERFORM[role](state, seat)
            if command is not None:
                return command.for_seat(seat)
    die = _die_to_roll(state, seat)
    return (turn.Reroll(die=die) if die else turn.Pass()).for_seat(seat)


def _die_to_roll(state: State, seat: int, rolled: tuple[str, ...] = ()) -> str | None:
    """An own die that does not show what its owner wishes; None with only neutral cards."""
    best = by_worth(state, seat, state.hands[seat])[0][0]
    if best == 0:
        return None
    for place, star in enumerate(state.dice[seat]):
        key = die_key(seat, place)
        if star != (best > 0) and key not in rolled:
            return key
    return None


def _direct(state: State, seat: int) -> Command | None:
    takers = {choice.value for choice in roles.token_takers(state, seat)}
    friends = [seat]
    if state.affiliations[seat] == COMMUNIST:
        friends += [s for s in state.seats if state.affiliations[s] == COMMUNIST and s != seat]
    sources = [c.value for c in roles.token_sources(state, seat) if c.value not in friends]
    for friend in friends:
        if friend in takers and sources:
            return roles.Direct(whom=friend, source=int(sources[0]))
    return None


def _light(state: State, seat: int) -> Command | None:
    die = _die_to_roll(state, seat)
    return roles.Light(die=die) if die else None


def _shoot(state: State, seat: int) -> Command | None:
    bad = sum(value for value, _ in by_worth(state, seat, state.hands[seat])) < 0
    return roles.Shoot(whom=seat) if bad else None


PERFORM: dict[str, Callable[[State, int], Command | None]] = {
    "screenwriter": lambda state, seat: roles.WriteFilm(),
    "director": _direct,
    "gaffer": _light,
    "cinematographer": _shoot,
    "actress": lambda state, seat: roles.PlayActress(whom=seat),
    "actor": lambda state, seat: roles.PlayActor(whom=seat),
    "composer": lambda state, seat: roles.Compose(),
    "editor": lambda state, seat: roles.DeclareEdit(),
}


def _write(state: State, seat: int) -> Command:
    symbols = state.options.box.symbols
    keys = state.round.under_way.keys
    best = max(range(len(keys)), key=lambda place: worth(state, seat, symbols[keys[place]]))
    return choices.ChoosePoster(poster=best).for_seat(seat)


def _compose(state: State, seat: int) -> Command:
    cards = state.round.under_way.cards
    return choices.ChooseMusic(card=by_worth(state, seat, cards)[0][1]).for_seat(seat)


def _roll_on(state: State, seat: int) -> Command:
    doing = state.round.doing
    assert doing is not None
    die = _die_to_roll(state, seat, () if doing.kind == "gaffer" else doing.keys)
    if not die:
        return turn.EndTurn().for_seat(seat)
    return (roles.Light(die=die) if doing.kind == "gaffer" else turn.Reroll(die=die)).for_seat(seat)


DOINGS: dict[str, Callable[[State, int], Command]] = {
    "posters": _write, "music": _compose, "reroll": _roll_on, "gaffer": _roll_on,
}


def _stars(state: State, seat: int) -> Command:
    best = by_worth(state, seat, state.hands[seat])[:state.round.owed[seat]]
    return post.AddCards(cards=tuple(place for _, place in best)).for_seat(seat)


def _tokens(state: State, seat: int) -> Command:
    good = [place for value, place in by_worth(state, seat, state.hands[seat]) if value > 0]
    return post.SpendTokens(cards=tuple(good[:state.tokens[seat]])).for_seat(seat)


def _edit(state: State, seat: int) -> Command:
    round_ = state.round
    assert round_.cut is not None
    bad = worth(state, seat, state.kind(round_.film[round_.cut]).symbol) < 0
    return post.EditFilm(verdict="cut" if bad else "return").for_seat(seat)


STAGES: dict[str, Callable[[State, int], Command]] = {
    "stars": _stars, "tokens": _tokens, "edit": _edit,
    "curtain": lambda state, seat: premiere.RaiseCurtain().for_seat(GM),
}
DUE: dict[str, Callable[[State], Sequence[int]]] = {
    "stars": lambda state: tuple(state.round.owed),
    "tokens": token_holders,
    "edit": lambda state: (state.round.editor or GM,),
    "curtain": lambda state: (GM,),
}
