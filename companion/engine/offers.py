"""What a viewer may do now, and how it is read: offers, parsing."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.engine.fields import Choice, Field, fields_of, values_of
from companion.engine.game import GM, Command, Game, Malformed, NotYours, Viewer
from companion.engine.words import Say, say

Found = Sequence[tuple[type[Command], Collection[int]]]


@dataclass(frozen=True)
class Ask:
    """One field of an offer, with its choices and limits as they are now."""

    name: str
    field: Field
    choices: Sequence[Choice]
    low: int
    high: int
    default: Any = dataclasses.field(hash=False)
    # if the default depends on the choice in another field: the default for each of its choices
    default_by: Mapping[str, Any] = dataclasses.field(default_factory=dict, hash=False)
    values: Sequence[Choice] = ()  # the values from which each choice gets one
    parts: Sequence[Ask] = ()  # the fields of a section

    @property
    def widget(self) -> str:
        """The template that draws it: the game's own, or the one for its kind."""
        maybe = self.field.none or self.field.usual
        return self.field.widget or f"widgets/{'maybe' if maybe else self.field.kind}.html"

    @property
    def settled(self) -> bool:
        """Whether nothing is left to choose, so that a page need not ask.

        A choice from a hand is always asked, since the number of cards may be a secret."""
        if self.field.kind == "number":
            return self.low == self.high
        if self.field.kind == "picks":
            return not self.choices
        return self.field.kind == "pick" and len(self.choices) == 1 and not self.field.hand

    @property
    def long(self) -> bool:
        """Whether its choices have long names or hints, so that a page gives each its own line."""
        return any(
            len(str(choice.label)) > 20 or len(str(choice.hint or "")) > 30
            for choice in self.choices)

    @property
    def has_several(self) -> bool:
        """Whether there is more than one to choose from."""
        return len(self.choices) > 1

    @property
    def most(self) -> int:
        """How many can be chosen: at most as many as there are choices."""
        return min(self.high, len(self.choices))

    @property
    def one(self) -> bool:
        """Whether exactly one is to be chosen, so that one tap is enough."""
        several = self.field.kind == "picks" and self.low == self.high == 1
        return self.field.kind == "pick" or several


@dataclass(frozen=True)
class Offer:
    """A command this viewer may give now; there is one offer for each seat it may be given for."""

    name: str
    seat: int
    command: type[Command]
    label: Say
    asks: Sequence[Ask]
    place: str = ""  # where a page draws it
    own: bool = True  # it is drawn on the seat's own page

    @property
    def open_asks(self) -> list[Ask]:
        """The fields that leave something to choose."""
        return [ask for ask in self.asks if not ask.settled]

    @property
    def hand(self) -> str:
        """The name of the hand it is chosen from, or ""; the page shows only a way to lift it."""
        ask = self.from_hand
        return ask.field.hand if ask else ""

    @property
    def from_hand(self) -> Ask | None:
        """The field that is chosen from a hand."""
        return next((ask for ask in self.asks if ask.field.hand), None)

    @property
    def besides_hand(self) -> list[Ask]:
        """The fields that are asked beside that one."""
        return [ask for ask in self.asks if ask is not self.from_hand]

    @property
    def first_ask(self) -> Ask:
        """The first field that leaves something to choose; if none does, the first field."""
        return (self.open_asks or self.asks)[0]

    @property
    def one_tap(self) -> Ask | None:
        """The only field left to choose, if one tap on one of its choices is enough."""
        asks = self.open_asks
        return asks[0] if len(asks) == 1 and asks[0].one else None

    def can_be_about(self, value: object) -> bool:
        """Whether this can be chosen in the first field."""
        return value in [choice.value for choice in self.asks[0].choices]

    @property
    def is_line(self) -> bool:
        """Whether nothing is left to choose, so that one line of a menu does it."""
        return not self.open_asks and not (self.command.sure and self.asks)

    @property
    def each_sure(self) -> bool:
        """Whether each of its choices is asked about before it is done."""
        return bool(self.command.sure and self.asks and self.asks[0].one)

    @property
    def costs(self) -> bool:
        """Whether it spends something or is asked about first; its button is never gold."""
        return bool(self.command.spends or self.command.sure)

    @property
    def on_button(self) -> Say:
        """What the button of its form says."""
        command = self.command
        others = None if self.own else command.button_for
        return command.sure or others or command.button or self.label

    @property
    def is_hidden(self) -> bool:
        """Whether a page must keep it out of sight: it is secret and not the main thing to do."""
        return self.command.secret and not self.command.main

    def tells(self, state: Any) -> bool:
        """Whether the mere offer reveals what this seat holds, because not every seat has it."""
        return self.is_hidden and set(self.command.who(state)) != set(state.party.seats)

    @property
    def topic(self) -> Ask | None:
        """The field that picks what it is about, if defaults of other fields depend on that."""
        about = {ask.field.of for ask in self.asks}
        return next((ask for ask in self.asks if ask.name in about), None)


def may_act_for(command: type[Command], seats: Collection[int], by: Viewer) -> list[int]:
    """The seats among these (or the table) for which this viewer may give the command."""
    if by.is_gm and not command.secret or command.anybody and by.role == "player":
        return list(seats)
    return [seat for seat in seats if by.role != "screen" and seat == by.seat]


class Possible:
    """What can be done now and for which seats; it is the same for every viewer. An offer that
    several viewers read alike is made only once, so ten phones do not make it ten times."""

    def __init__(self, state: Any, found: Found) -> None:
        self._state, self._found = state, found
        self._made: dict[tuple[type[Command], int, bool, bool], Offer] = {}
        self._asks: dict[tuple[type[Command], int], Sequence[Ask]] = {}

    def __iter__(self) -> Iterator[tuple[type[Command], Collection[int]]]:
        return iter(self._found)

    def offer(self, command: type[Command], seat: int, by: Viewer, several: bool = False) -> Offer:
        """The offer of a command for a seat, to a viewer who may have it for `several` seats."""
        named = seat != by.seat or (by.is_gm and several)  # the label needs the player's name
        own = seat in (GM, by.seat)  # it is drawn on the seat's own page
        key = command, seat, named, own
        if key not in self._made:
            self._made[key] = self._make(*key)
        return self._made[key]

    def _make(self, command: type[Command], seat: int, named: bool, own: bool) -> Offer:
        caption = command.caption_for if named else command.caption
        return Offer(command.name(), seat, command, caption(self._state, seat),
                     self._asked(command, seat), command.placed(self._state, seat, own), own)

    def _asked(self, command: type[Command], seat: int) -> Sequence[Ask]:
        """The fields of a command for a seat: the same on the GM's page and on the player's."""
        if (command, seat) not in self._asks:
            self._asks[command, seat] = asks_of(command, self._state, seat)
        return self._asks[command, seat]


def possible(game: Game, state: Any) -> Possible:
    found = ((command, command.who(state)) for command in game.commands)
    return Possible(state, [(command, seats) for command, seats in found if seats])


def offers(game: Game, state: Any, by: Viewer, shared: Possible | None = None) -> list[Offer]:
    """What this viewer may do now; `shared` is the same for all viewers of the state."""
    shared = shared or possible(game, state)
    mine = ((command, may_act_for(command, seats, by)) for command, seats in shared)
    return [shared.offer(command, seat, by, len(seats) > 1)
            for command, seats in mine for seat in seats]


def asks_of(asking: type, state: Any, seat: int, within: str = "") -> tuple[Ask, ...]:
    """The fields of a command or a question as they are asked now."""
    known, always = fields_of(asking), _asked_always(asking, within)
    return tuple(
        always.get(name) or
        Ask(within + name, spec, tuple(spec.options(state, seat)), *spec.limits(state, seat),
            spec.default(default, state, seat), _default_by(known, spec, state, seat),
            tuple(spec.values(state, seat)) if spec.values else (),
            asks_of(spec.parts, state, seat, f"{within}{name}-") if spec.parts else ())
        for name, (spec, default) in known.items()
    )


@cache
def _asked_always(asking: type, within: str) -> dict[str, Ask]:
    """The fields that are the same at every moment and for every seat, so they are made once."""
    return {name: Ask(within + name, spec, (), *spec.limits(None, 0), default)
            for name, (spec, default) in fields_of(asking).items()
            if not (spec.choices or spec.preset or spec.values or spec.parts
                    or callable(spec.low) or callable(spec.high))}


def _default_by(known: Mapping[str, tuple[Field, Any]], spec: Field, state: Any,
                seat: int) -> dict[str, Any]:
    """The default for each choice of the field that this one depends on."""
    if not spec.of or not spec.preset:
        return {}
    return {str(choice.value): spec.preset(state, seat, choice.value)
            for choice in known[spec.of][0].options(state, seat)}


def parse(game: Game, state: Any, by: Viewer, name: str, args: Mapping[str, Any]) -> Command:
    """The command as sent, checked against what is on offer to this viewer."""
    command = game.command(name)
    seats = may_act_for(command, command.who(state), by)
    if not seats:
        raise _not_yours(command, state, args.get("seat", by.seat),
                         say("That cannot be done now, or not by you."))
    given = {key: value for key, value in args.items() if key != "seat"}
    return build(command, state, given, _seat(command, state, seats, args.get("seat"), by))


def _not_yours(command: type[Command], state: Any, wanted: Any, otherwise: Say) -> NotYours:
    """The refusal, in the command's own words if it gives a reason, else with `otherwise`."""
    known = (command.why_not(state, seat) for seat in state.party.seats if str(seat) == str(wanted))
    return NotYours(next(known, None) or otherwise)


def _seat(command: type[Command], state: Any, seats: Sequence[int], wanted: Any,
          by: Viewer) -> int:
    if wanted is None:
        if by.is_gm and GM in seats:  # the GM's own command, even if others may give it too
            return GM
        if len(seats) == 1:
            return seats[0]
        if by.seat is not None and by.seat in seats:
            return by.seat
        raise Malformed(say("For whom? Name the seat."))
    if isinstance(wanted, bool) or not isinstance(wanted, int | str):  # a form sends text
        raise Malformed(say("That could not be understood."))
    for seat in seats:
        if str(seat) == str(wanted):
            return seat
    raise _not_yours(command, state, wanted, say("That cannot be done for this seat now."))


def build(
    command: type[Command], state: Any, args: Mapping[str, Any], seat: int
) -> Command:
    return command(**values_of(command, state, args, seat)).for_seat(seat)
