"""When which hands are free, and the choices that several commands offer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import ClassVar

from companion.engine.fields import Choice
from companion.engine.game import GM, Command
from companion.engine.words import Say, say
from companion.games.conspiracy.moment import comes_second
from companion.games.conspiracy.state import Rumour, State

NONE = "none"
TEXT, LONG = 200, 2000


def at_table(state: State) -> bool:
    return state.running and not state.over


def bid_lies(state: State) -> bool:
    return state.mind is not None and (state.mind.gm is not None or state.mind.team is not None)


def purses_open(state: State) -> bool:
    """While a bid lies sealed nobody pays or earns: it must stay covered."""
    return at_table(state) and not bid_lies(state)


def cauldron_free(state: State) -> bool:
    """While the GM holds two rumours nobody reaches into the cauldron."""
    return purses_open(state) and not state.drawn


def idle(state: State) -> bool:
    busy = state.mind or state.scene or state.aftermath
    return cauldron_free(state) and busy is None


def ready(state: State) -> tuple[int, ...]:
    """The seats whose sleuths are approved: those who can be in a scene."""
    return tuple(seat for seat in state.seats if state.sleuths[seat].who)


def present(state: State, seat: int = 0) -> tuple[int, ...]:
    """Those of them who are there this evening: the usual ones in a scene."""
    return tuple(each for each in ready(state) if each not in state.absent)


class ForGM(Command):
    """The GM's, when `now` says so."""

    @classmethod
    def now(cls, state: State) -> bool:
        return at_table(state)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if cls.now(state) else ()


class Noting(ForGM):
    """A note of the GM's own."""

    button: ClassVar[Say | None] = say("Save the note")
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("For you alone.")
    main: ClassVar[bool] = False


class OnOwnPhone(Command):
    """Drawn on the phone of whoever does it; a GM who does it for them has a page for that."""

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        return cls.place if own else ""


class OnSheet(OnOwnPhone):
    """About one's own sheet: under the thumb as long as it is missing, else beside the sheet.
    What is missing of one without a phone is written on the GM's, while nothing is played."""

    @classmethod
    def due(cls, state: State, seat: int) -> bool:
        return False

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        if not cls.due(state, seat):
            return super().placed(state, seat, own)
        if not own:
            return "" if state.scene or state.mind else "unwritten"
        return "beside" if comes_second(state, seat) else "thumb"


class ForSecretary(ForGM):
    """The team's, by the hand of its secretary."""

    place: ClassVar[str] = "team"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (state.secretary,) if cls.now(state) else ()


def labelled(names: Mapping[str, Say], hints: Mapping[str, Say] | None = None,
             ) -> Callable[[object, int], Sequence[Choice]]:
    found = [Choice(key, name, (hints or {}).get(key)) for key, name in names.items()]
    return lambda state, seat: found


def sleuth_choices(state: State, seats: Iterable[int]) -> list[Choice]:
    away = say("not here this evening")
    return [Choice(seat, state.name(seat), away if seat in state.absent else None)
            for seat in seats]


def rumour_choices(rumours: Mapping[int, Rumour], keys: Iterable[int] | None = None,
                   ) -> list[Choice]:
    return [Choice(key, rumours[key].text, level_hint(rumours[key].level))
            for key in (rumours if keys is None else keys)]


def every_rumour(state: State) -> list[Choice]:
    """Among other things that one can tie or pin something to."""
    return [Choice(f"rumour-{key}", rumour.text, say("Rumour"))
            for key, rumour in state.rumours.items()]


def level_hint(level: int) -> Say:
    return say("Level {level}", level=level)


def level_choices(state: object, seat: int) -> Sequence[Choice]:
    return [Choice(level, level_hint(level)) for level in (1, 2, 3)]


def nobody(label: Say) -> Choice:
    return Choice(NONE, label)
