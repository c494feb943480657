"""PDFs in the making: at most one for each viewer, and only one thread waits for them.

One thread draws all of them. A viewer who taps again joins the PDF that is being made; a request
for another PDF replaces it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from companion.engine.words import say
from companion.store import rooms
from companion.web.errors import Problem, problem

MOST_JOBS = 8
Progress = Callable[[int, int], None]
pool = ThreadPoolExecutor(1, "paper")


class Dropped(Exception):
    """The PDF's viewer has asked for another one meanwhile."""


@dataclass
class Job:
    """A PDF in the making, its viewer, and the address at which it may be fetched."""

    at: str
    name: str
    viewer: tuple[str, str, int]
    wish: Any  # equal wishes make the same PDF
    secret: bool = False
    done: int = 0
    of: int = 1
    dropped: bool = False
    result: Future[bytes] = field(default_factory=Future)

    def progress(self, done: int, of: int) -> None:
        if self.dropped:
            raise Dropped
        self.done, self.of = done, of

    def drop(self) -> None:
        self.dropped = True
        self.result.cancel()


class Jobs:
    """The PDFs in the making and the newest few made; an older one is simply made again."""

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}
        self._lock = threading.Lock()
        self._chair = threading.Semaphore(1)

    def begin(self, job: Job, work: Callable[[Progress], bytes]) -> str:
        """Start a PDF, or join the same one if it is being made; return its key."""
        with self._lock:
            for key, other in self._jobs.items():
                if other.viewer != job.viewer or other.dropped or other.result.done():
                    continue
                if other.wish == job.wish:
                    return key
                other.drop()
            self._make_room()
            key = rooms.random_code(10)
            self._jobs[key] = job
            job.result = pool.submit(work, job.progress)
        return key

    def _make_room(self) -> None:
        while len(self._jobs) >= MOST_JOBS:
            made = (key for key, job in self._jobs.items() if job.result.done())
            self._jobs.pop(next(made, next(iter(self._jobs)))).drop()

    def get(self, key: str, at: str) -> Job:
        job = self._jobs.get(key)
        if job is None or job.at != at:
            raise problem(404)
        return job

    def wait(self, job: Job, seconds: float) -> bytes | None:
        """The PDF if it is ready soon, else None. Only one thread waits at a time, because the
        others have pages to show; a browser that was shown the progress asks again by itself."""
        sits = self._chair.acquire(blocking=False)
        try:
            return job.result.result(timeout=seconds if sits else 0)
        except TimeoutError:
            return None
        except (CancelledError, Dropped):
            raise Problem(409, "replaced", say("You asked for another PDF after this one: "
                                               "this one was given up.")) from None
        finally:
            if sits:
                self._chair.release()


jobs = Jobs()
