"""Whose a command is and who is free for a scene, and the choices that several commands offer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import ClassVar

from companion.engine.fields import Choice
from companion.engine.game import GM, Command
from companion.engine.words import Say, say
from companion.games.conspiracy.content import LEVELS
from companion.games.conspiracy.moment import at_leisure, at_table, cauldron_free, comes_second
from companion.games.conspiracy.state import Rumour, State

NONE = "none"
TEXT, LONG = 200, 2000


def idle(state: State) -> bool:
    return cauldron_free(state) and at_leisure(state)


def ready(state: State) -> tuple[int, ...]:
    """The seats with an approved sleuth: they can be in a scene."""
    return tuple(seat for seat in state.seats if state.sleuths[seat].who)


def present(state: State, seat: int = 0) -> tuple[int, ...]:
    """Those of them who are here this evening: the default for a scene."""
    return tuple(each for each in ready(state) if each not in state.absent)


class ForGM(Command):
    """A command for the GM, while `now` allows it."""

    @classmethod
    def now(cls, state: State) -> bool:
        return at_table(state)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if cls.now(state) else ()


class Noting(ForGM):
    """A private note of the GM's."""

    button: ClassVar[Say | None] = say("Save the note")
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("For you alone.")
    main: ClassVar[bool] = False


class OnOwnPhone(Command):
    """A command on the phone of the player who does it; for the GM's help there is another page."""

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        return cls.place if own else ""


class OnSheet(OnOwnPhone):
    """A command about one's own sheet: under the thumb while the sheet is missing, else beside it.
    For a player without a phone it is on the GM's page, while nothing is being played."""

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
    """A command for the team, given by its secretary."""

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
    """Offer all rumours, among the things to which something can be tied or pinned."""
    return [Choice(f"rumour-{key}", rumour.text, say("Rumour"))
            for key, rumour in state.rumours.items()]


def level_hint(level: int) -> Say:
    return say("Level {level}", level=level)


def level_choices(state: object, seat: int) -> Sequence[Choice]:
    return [Choice(level, level_hint(level)) for level in LEVELS]


def nobody(label: Say) -> Choice:
    return Choice(NONE, label)
