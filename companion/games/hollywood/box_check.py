"""Whether the box has enough cards and posters for these players and rules to play to the end.

Each film takes a poster; the posters that screenwriters put away come back when the pile is empty.
Hands are refilled after a premiere while the film's cards still lie open. A hand that cannot be
filled then would stay short, so the deck must hold all hands, the ghosts' cards and the fullest
possible film at once.
"""

from __future__ import annotations

from companion.engine.game import Party, Refused
from companion.engine.words import Say, say
from companion.games.hollywood.box import MOST, Box
from companion.games.hollywood.content import AFFILIATIONS, GHOSTS, HAND, TOKENS, roles_each
from companion.games.hollywood.events.box import dealt
from companion.games.hollywood.rules import most_films
from companion.games.hollywood.state import Options, State

DRAWN, LOOKED_AT = 2, 3  # drawn by an actress, actor, composer or boa; looked at by a trench coat


def cards_needed(players: int, options: Options) -> int:
    ghosts = GHOSTS.get(players, 0)
    film = ghosts + _from_hands(players, options)  # the deck adds a card, and one is cut
    return HAND * players + ghosts + max(film, _in_production(options))


def _from_hands(players: int, options: Options) -> int:
    """The most cards that all hands together can add to one film."""
    if _may_strike(players, options):
        return HAND * players
    tokens = TOKENS if "director" in options.roles else 0
    wanted = roles_each(players) * players + tokens + _worn("mask", options)
    return min(wanted, HAND * players)


def _may_strike(players: int, options: Options) -> bool:
    symbols = {options.box.symbols[key] for key in options.box.pile(players)}
    return options.union_strike and "N" in symbols


def _in_production(options: Options) -> int:
    """The most cards that one turn can take from the deck, beyond full hands."""
    drawing, composing = {"actress", "actor"} & set(options.roles), "composer" in options.roles
    turn = DRAWN * bool(drawing or composing) + bool(drawing and composing)
    return turn + DRAWN * _worn("boa", options) + LOOKED_AT * _worn("trench_coat", options)


def _worn(costume: str, options: Options) -> bool:
    return options.costumes and costume in options.box.costumes


def check(players: int, options: Options) -> None:
    """Refuse a box that cannot be played to the end, and say why."""
    for reason in (_cards(players, options), _posters(players, options.box)):
        if reason:
            raise Refused(reason)


def _cards(players: int, options: Options) -> Say | None:
    have = len(options.box.deck(players, options.even(players)))
    need = cards_needed(players, options)
    if have >= need:
        return None
    if players == 2 and not options.even_two:
        return say("Two players with these rules need {need} propaganda cards, double communists "
                   "without a shake-up not counted, and the box has {have}.", need=need, have=have)
    if players == 1 and options.even_one:
        return say("Alone with these rules you need {need} propaganda cards, double patriots "
                   "without a hearing not counted, and the box has {have}.", need=need, have=have)
    return say("These players and rules need {need} propaganda cards, and the box has {have}.",
               need=need, have=have)


def _posters(players: int, box: Box) -> Say | None:
    need, have = most_films(players), len(box.pile(players))
    if have >= need:
        return None
    if players == 2:
        return say("{need} films need as many posters, Monster and Horror not counted, and the "
                   "box has {have}.", need=need, have=have)
    return _too_few(need, have)


def _too_few(need: int, have: int) -> Say:
    return say("{need} films need as many posters, and the box has {have}.", need=need, have=have)


def fewest_cards() -> int:
    """What the smallest table with the plainest rules needs; fewer serve no table."""
    return min(cards_needed(players, Options(roles=())) for players in AFFILIATIONS)


def check_for_anybody(box: Box) -> Box:
    """Refuse a box with which no table at all could play."""
    total, low = len(box.cards), fewest_cards()
    if not low <= total <= MOST:
        raise Refused(say("The box needs {low} to {high} propaganda cards, and these are {n}.",
                          low=low, high=MOST, n=total))
    need = min(map(most_films, AFFILIATIONS))
    if len(box.posters) < need:
        raise Refused(_too_few(need, len(box.posters)))
    return box


def limits(table: Party | State) -> dict[str, int]:
    """The limits on the box page: this table's need, or the least that any table needs."""
    fewest = fewest_cards()
    if isinstance(table, State) and "propaganda" not in dealt(table):
        fewest = cards_needed(table.players, table.options)
    return {"fewest": fewest, "most": MOST}
