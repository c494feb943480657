"""Makes a hum that masks who moves at night: a seamless loop of soft brown noise."""

from __future__ import annotations

import io
import random
import wave
from functools import cache

RATE, SECONDS = 11025, 6


@cache
def hum() -> bytes:
    samples = _loop(_brown(random.Random(1947), RATE * (SECONDS + 1)))
    peak = max(abs(value) for value in samples)
    frames = bytes(int(128 + 90 * value / peak) for value in samples)
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(RATE)
        file.writeframes(frames)
    return out.getvalue()


def _brown(rng: random.Random, count: int) -> list[float]:
    """Noise with mostly low frequencies, pulled back to zero so that it does not drift."""
    level, made = 0.0, []
    for _ in range(count):
        level = 0.985 * level + rng.uniform(-1, 1)
        made.append(level)
    return made


def _loop(samples: list[float]) -> list[float]:
    """Fade the spare second at the end into the beginning, so that no click marks each loop."""
    body, spare = samples[:RATE * SECONDS], samples[RATE * SECONDS:]
    for n, extra in enumerate(spare):
        share = n / len(spare)
        body[n] = body[n] * share + extra * (1 - share)
    return body
