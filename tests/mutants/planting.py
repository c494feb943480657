"""A pytest plugin that plants faults instead of running the tests once.

The tests are collected once. A first fork runs them all and notes which lines of the rules each one
reaches. Then every fault gets a fork of its own: the function gets its changed code, and the tests
that reach the changed statement are run until one fails; first those that caught neighbouring
faults, and the quick ones. Nothing is copied and nothing started anew.
"""

from __future__ import annotations

import functools
import gc
import inspect
import json
import os
import re
import resource
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.faults import Fault

Reach = dict[str, dict[str, Any]]  # by test: its file's digest, its seconds, the lines by path
CAUGHT, LIVED, UNREACHED = "caught", "lived", "unreached"
CALM = 5  # seconds of processor for any fault, beyond what its tests took before


@dataclass(eq=False)
class Planting:
    """Reports each fault's fate to `done`; stops at `until`."""

    faults: list[Fault]
    paths: list[Path]  # all files with rules
    done: Callable[[Fault, str], None]
    memory: Path  # the file that keeps which lines tests reach
    each: float  # seconds of tests for one fault, at most
    children: int
    until: float
    caught_by: dict[str, list[str]] = field(default_factory=dict)  # tests, by function

    def pytest_collection(self) -> None:
        """Report failures as they are found: nobody reads a smaller example."""
        from hypothesis import Phase, settings  # pytest must be the first to import it

        settings.register_profile("mutants", settings.get_profile("usual"),
                                  phases=[Phase.explicit, Phase.generate], derandomize=True)
        settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        self.caches = caches()
        self.functions = functions({str(path) for path in self.paths})
        self.reach = self.reached(items)
        self.words = {name: words(item) for name, item in items.items()}
        self.control(items)
        running: dict[int, tuple[Fault, int]] = {}
        for fault in self.faults:
            if time.time() > self.until:
                break
            tests = self.tests(fault)
            if not tests:
                self.done(fault, UNREACHED)
                continue
            while len(running) >= self.children:
                self.harvest(running)
            pid, pipe = forked(lambda tell: self.plant(fault, tests, items, tell))  # noqa: B023
            running[pid] = (fault, pipe)
        while running:
            self.harvest(running)
        return True

    def control(self, items: dict[str, pytest.Item]) -> None:
        """Plant functions unchanged: these must live, or a caught fault would mean nothing."""
        for fault in self.faults[::max(1, len(self.faults) // 4)]:
            tests, same = self.tests(fault), replace(fault, after=fault.before)
            pid, pipe = forked(lambda tell: self.plant(same, tests, items, tell))  # noqa: B023
            with os.fdopen(pipe) as told:
                failed = told.read()
            if os.waitpid(pid, 0)[1]:
                raise pytest.UsageError(f"{failed or fault.key} fails without any fault")

    def tests(self, fault: Fault) -> list[str]:
        """Those tests that reach the fault, as many as fit in its time: first those that
        caught neighbouring faults, then those that mention what was changed, then the quick
        ones."""
        before = self.caught_by.get(fault.function, [])
        path, lines, names = str(fault.path), set(fault.changed), spoken(fault.function)
        near = sorted((name not in before, not names & self.words[name], about["seconds"], name)
                      for name, about in self.reach.items()
                      if lines.intersection(about["lines"].get(path, ())))
        chosen, spent = [], 0.0
        for _, _, seconds, name in near:
            spent += seconds
            if chosen and spent > self.each:
                break
            chosen.append(name)
        return chosen

    def plant(self, fault: Fault, tests: list[str], items: dict[str, pytest.Item],
              tell: int) -> None:
        spared = int(CALM + 4 * sum(self.reach[test]["seconds"] for test in tests))
        resource.setrlimit(resource.RLIMIT_CPU, (spared, spared))
        gc.disable()
        for cache in self.caches:
            cache.cache_clear()
        for function in self.functions[str(fault.path), fault.function]:
            function.__code__ = fault.code()
        for test in tests:
            if not passed(items[test]):
                os.write(tell, test.encode())
                os._exit(1)

    def harvest(self, running: dict[int, tuple[Fault, int]]) -> None:
        pid, status = os.wait()
        fault, pipe = running.pop(pid)
        with os.fdopen(pipe) as told:
            test = told.read()
        if test and test not in (known := self.caught_by.setdefault(fault.function, [])):
            known.append(test)
        self.done(fault, CAUGHT if status else LIVED)

    def reached(self, items: dict[str, pytest.Item]) -> Reach:
        """The tests' reach; trace anew if a test's file or a file with rules has changed."""
        rules = digest(*self.paths)
        old = json.loads(self.memory.read_text("utf-8")) if self.memory.exists() else {}
        known: Reach = old["tests"] if old.get("rules") == rules else {}
        files = {path: digest(path) for path in {item.path for item in items.values()}}
        new = [item for name, item in items.items()
               if known.get(name, {}).get("file") != files[item.path]]
        known |= {name: {**about, "file": files[items[name].path]}
                  for name, about in self.traced(new).items()}
        self.memory.write_text(json.dumps({"rules": rules, "tests": known}), "utf-8")
        return {name: about for name, about in known.items() if name in items and about["passed"]}

    def traced(self, items: list[pytest.Item]) -> Reach:
        """Trace in several children, each with a share of the tests."""
        notes = {self.memory.with_suffix(f".{child}"): items[child::self.children]
                 for child in range(self.children)}
        forks = [forked(lambda tell: trace(share, self.paths, note))  # noqa: B023
                 for note, share in notes.items()]
        for pid, pipe in forks:
            os.waitpid(pid, 0)
            os.close(pipe)
        return {name: about for note in notes
                for name, about in json.loads(note.read_text("utf-8")).items()}


def words(item: pytest.Item) -> set[str]:
    """The words in a test's own text."""
    return set(re.findall(r"\w+", inspect.getsource(item.obj)))  # type: ignore[attr-defined]


def spoken(function: str) -> set[str]:
    """A function's name in tests, or its command's: LookAtGhosts, look_at_ghosts."""
    name, _, method = function.partition(".")
    return {name, re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower(), method} - {
        "", "who", "decide", "apply", "tell", "act", "state", "fits"}


def digest(*paths: Path) -> str:
    return sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:12]


def forked(work: Callable[[int], None]) -> tuple[int, int]:
    """Fork a child that does the work silently; return its id and the pipe by which it reports."""
    sys.stdout.flush()
    told, tell = os.pipe()
    pid = os.fork()
    if pid:
        os.close(tell)
        return pid, told
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    try:
        work(tell)
    except BaseException:
        os._exit(2)
    os._exit(0)


def passed(item: pytest.Item) -> bool:
    return all(report.passed for report in runtestprotocol(item, log=False, nextitem=None))


def functions(paths: set[str]) -> dict[tuple[str, str], list[FunctionType]]:
    """The functions of these files by name, also those in a property or behind a cache."""
    gc.unfreeze()
    found: dict[tuple[str, str], list[FunctionType]] = {}
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename in paths:
            key = one.__code__.co_filename, one.__code__.co_qualname
            found.setdefault(key, []).append(one)
    gc.freeze()
    return found


def caches() -> list[Any]:
    """Everything that keeps what it answered before."""
    gc.unfreeze()
    return [one for one in gc.get_objects() if type(one) is functools._lru_cache_wrapper]


def trace(items: list[pytest.Item], paths: list[Path], into: Path) -> None:
    """Run tests; write down how long each took and which lines it reached."""
    reach: Reach = {}
    kept = caches()
    for item in items:
        for cache in kept:  # else it would not run the lines whose answers an earlier test has left
            cache.cache_clear()
        with watched({str(path) for path in paths}) as lines:
            began = time.process_time()
            held = passed(item)
            seconds = time.process_time() - began
        reach[item.nodeid] = {"passed": held, "seconds": seconds,
                              "lines": {path: sorted(found) for path, found in lines.items()}}
    into.write_text(json.dumps(reach), "utf-8")


@contextmanager
def watched(paths: set[str]) -> Iterator[dict[str, set[int]]]:
    """Record the lines of these files that are run meanwhile, in any thread."""
    lines: dict[str, set[int]] = {}
    ours: dict[CodeType, set[int] | None] = {}

    def called(frame: FrameType, event: str, given: object) -> Any:
        code = frame.f_code
        if code not in ours:
            path = code.co_filename
            ours[code] = lines.setdefault(path, set()) if path in paths else None
        if (found := ours[code]) is None:
            return None

        def line(frame: FrameType, event: str, given: object) -> Any:
            found.add(frame.f_lineno)
            return line
        return line(frame, event, given)

    threading.settrace(called)
    sys.settrace(called)
    yield lines
    sys.settrace(None)
    threading.settrace(None)  # type: ignore[arg-type]
