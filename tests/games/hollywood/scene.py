"""A moment of a game, arranged by hand: given roles, hands, dice; then a few taps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from companion.engine.deciding import Chance, decide
from companion.engine.game import GM, Event, Viewer
from companion.engine.offers import offers, parse
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.stages import begin_round, call_stars, end_production
from companion.games.hollywood.state import State, by_number
from tests.games.hollywood.table import BESIDE, MODERATOR, Table

PHONES = (("kit", "phones"),)


@cache
def dealt(players: int, options: tuple[tuple[str, Any], ...]) -> State:
    return Table(players, dict(options)).set_up()


class Scene:
    """A state, and the taps from there on, by those who may."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, name: str, seat: int = GM, **args: Any) -> Scene:
        by = Viewer("player", seat) if seat else MODERATOR
        command = parse(HOLLYWOOD, self.state, by, name, {**args, "seat": seat})
        made = decide(command, self.state, by, Chance(1))
        self.events += made.events
        self.state = made.states[-1]
        return self

    def offers(self, seat: int = GM) -> set[str]:
        by = Viewer("player", seat) if seat else MODERATOR
        return {offer.name for offer in offers(HOLLYWOOD, self.state, by)
                if offer.seat == seat and not issubclass(offer.command, BESIDE)}

    def choices(self, name: str, field: str, seat: int) -> list[Any]:
        for offer in offers(HOLLYWOOD, self.state, Viewer("player", seat)):
            for ask in offer.asks:
                if offer.name == name and ask.name == field and offer.seat == seat:
                    return [choice.value for choice in ask.choices]
        raise AssertionError(f"{name} is not offered to {seat}")

    def pass_all(self) -> Scene:
        while self.state.phase == "production":
            self.do("pass", self.state.round.order[self.state.round.turn])
        return self

    def kinds(self, cards: Iterable[int]) -> list[str]:
        return [self.state.kind(card).code for card in cards]


def scene(roles: Mapping[int, Iterable[str] | str], **options: Any) -> Scene:
    """Begin production with these roles; without options everything is on phones."""
    chosen = tuple(sorted((options or dict(PHONES)).items()))
    state = dealt(len(roles), chosen)
    held = {seat: by_number((r,) if isinstance(r, str) else r) for seat, r in roles.items()}
    taken = {role for mine in held.values() for role in mine}
    centre = tuple(r for r in ROLES if r in state.options.roles and r not in taken)
    pile = state.pile + ((state.round.poster,) if state.round.poster else ())
    state = replace(state, roles=held, centre=centre, number=0, pile=pile,
                    posters_left=len(pile) or state.posters_left)
    return Scene(begin_round(state))


def cards_of(state: State, codes: Iterable[str]) -> tuple[int, ...]:
    """Take cards of these kinds from the box, one by one."""
    free = list(range(len(state.options.box.cards)))
    found = []
    for code in codes:
        card = next(c for c in free if state.kind(c).code == code)
        free.remove(card)
        found.append(card)
    return tuple(found)


def with_film(start: Scene, codes: Iterable[str], poster: str, **changes: Any) -> Scene:
    """Put these cards into the finished film; the deck holds the rest of the box."""
    film = cards_of(start.state, codes)
    state = end_production(replace(start.state, **changes))
    return Scene(state.with_round(film=film, poster=poster, stage="curtain"))


def with_dice(start: Scene, stars: Mapping[int, Iterable[bool]], poster: str = "western",
              **changes: Any) -> Scene:
    """Begin post-production with these dice."""
    state = replace(start.state, dice={s: tuple(faces) for s, faces in stars.items()},
                    phase="post", **changes)
    return Scene(call_stars(state.with_round(poster=poster, writer=None)))
