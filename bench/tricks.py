"""What each trick for speed saves: the processor time of a tap or a poll with it and without it (of
an evening's pages: evening.py).

Every reader pays for a clever thing, so a trick that saves less than a tenth is removed. Two
servers are tapped in turn, one as it is and one without the trick, so that noise affects both
equally. Processor time is measured, because it hardly depends on other work of the machine.
`python -m bench.tricks <trick> <port> <folder>` runs the server without it.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.polling import Polling, a_poll
from bench.process import Server, altered, serve
from bench.tables import OurTable
from companion.late import load

NONE = "nothing"  # compares a server with itself, which shows how far to trust the figures
WARM_UP = 6


@dataclass(frozen=True)
class Beside:
    """Milliseconds of processor time for a tap and its ten pages, or for a poll."""

    with_it: float
    without: float


def measured(trick: str, taps: int) -> Beside:
    with both(trick) as servers:
        return asyncio.run(in_turn(servers, taps))


def polled(trick: str, polls: int) -> Beside:
    with both(trick) as servers:
        return asyncio.run(polls_in_turn(servers, polls))


@contextmanager
def both(trick: str) -> Iterator[list[Server]]:
    """A server as it is, and one without the trick."""
    with ExitStack() as stack:
        yield [stack.enter_context(altered("bench.tricks", name)) for name in (NONE, trick)]


async def in_turn(servers: list[Server], taps: int) -> Beside:
    tables = [await asyncio.to_thread(OurTable, server) for server in servers]
    for table in tables:
        await table.connect()
    for server in servers:
        await at_rest(server)
    used = [0.0, 0.0]
    for turn in range(taps + WARM_UP):
        if turn == WARM_UP:
            used = [server.cpu() for server in servers]
        for table in tables:
            await table.tap()
    spent = [1000 * (server.cpu() - before) / taps
             for server, before in zip(servers, used, strict=True)]
    for table in tables:
        table.close()
    return Beside(*spent)


async def polls_in_turn(servers: list[Server], polls: int) -> Beside:
    spent = []
    for server in servers:
        line = await Polling(await a_poll(server)).connect(server)
        await at_rest(server)
        await line.poll()
        used = server.cpu()
        for _ in range(polls):
            await line.poll()
        spent.append(1000 * (server.cpu() - used) / polls)
        line.close()
    return Beside(*spent)


async def at_rest(server: Server) -> None:
    """Wait until a new server has compiled its templates, since that is not part of a tap."""
    used = -1.0
    while server.cpu() - used > 0.02:
        used = server.cpu()
        await asyncio.sleep(1)


# --- each trick, and how to take it out of a server -----------------------------------------------


def instead(where: str, name: str, made: Any) -> Any:
    """Put something else in a trick's place and return the original, which must exist."""
    owner = load(where)
    was = getattr(owner, name)
    setattr(owner, name, made)
    return was


def parts_shared_by_viewers() -> None:
    def anew(self: Any, template: str, lang: str) -> Any:
        self._made.clear()
        return shared(self, template, lang)

    shared = instead("companion.web.render.frames:Snapshot", "shared", anew)


def views_shared_by_viewers() -> None:
    instead("companion.engine.once", "once", lambda make: make)


def what_was_drawn_is_kept() -> None:
    instead("companion.web.render.fast_jinja", "draw", lambda macro, *about: macro(*about))


def rooms_read_once() -> None:
    instead("companion.store:Store", "cached", lambda self, key, read: read())


def plain_code() -> None:
    instead("companion.web.render.fast_jinja:FastEnvironment", "code_generator_class",
            load("jinja2.compiler:CodeGenerator"))
    # nor may the server beside it find what this one has compiled
    instead("companion.web.render.templates", "Compiled", lambda: None)


def one_dict_of_globals() -> None:
    del load("companion.web.render.fast_jinja:FastEnvironment").make_globals


def templates_found_at_once() -> None:
    def anew(self: Any, name: Any, parent: Any = None, globals: Any = None) -> Any:
        self.found.clear()
        return found(self, name, parent, globals)

    found = instead("companion.web.render.fast_jinja:FastEnvironment", "get_template", anew)


def sentences_kept() -> None:
    i18n = load("companion.i18n")
    i18n.html, i18n.text = i18n.html.__wrapped__, i18n.text.__wrapped__


# What each trick is there for: it stays only if it saves a tenth of that.
FOR_A_TAP = (views_shared_by_viewers, one_dict_of_globals, templates_found_at_once)
FOR_A_POLL = (rooms_read_once,)
FOR_AN_EVENING = (parts_shared_by_viewers, sentences_kept, what_was_drawn_is_kept, plain_code)
TRICKS: dict[str, Callable[[], None]] = {NONE: lambda: None, **{
    trick.__name__: trick for trick in (*FOR_A_TAP, *FOR_A_POLL, *FOR_AN_EVENING)}}


if __name__ == "__main__":
    TRICKS[sys.argv[1]]()
    serve(int(sys.argv[2]), Path(sys.argv[3]))
