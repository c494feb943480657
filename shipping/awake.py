"""Makes `companion/static/awake.mp4`: four dark seconds with a silent sound track, always the same
bytes.

Over plain http a phone grants no wake lock; a looping video keeps its screen on instead. iPhones
still sleep if the video is muted or has no sound track (NoSleep.js, pull requests 85 and 92, issue
135), so this one has a silent track. `python -m shipping.awake` writes it.
"""

from __future__ import annotations

import struct
from itertools import accumulate
from pathlib import Path

FILE = Path(__file__).parents[1] / "companion/static/awake.mp4"
MOVIE = 1000  # ticks per second of the whole film
SECONDS = 4
SIDE = 32
# H.264, baseline: a dark picture and three that change nothing, one per second.
PICTURES = tuple(map(bytes.fromhex, (
    "65888405ffffff0f450001579f275d78", "419a380bf960", "419a5402de58", "419a6015f2c0")))
AVC = bytes.fromhex("0142c00affe100166742c00ad9096c044000000300400000030083c4899201000568cb83cb20")
# AAC, low complexity, one channel: a silent frame, 1024 samples long.
RATE, FRAME = 44_100, 1024
SILENCE = bytes.fromhex("00c800802380")
AAC = bytes.fromhex("1208")
MATRIX = struct.pack(">9I", 1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30)


def box(kind: bytes, *parts: bytes) -> bytes:
    content = b"".join(parts)
    return struct.pack(">I4s", len(content) + 8, kind) + content


def full(kind: bytes, *parts: bytes, flags: int = 0) -> bytes:
    return box(kind, struct.pack(">I", flags), *parts)


def numbers(*values: int) -> bytes:
    return struct.pack(f">{len(values)}I", *values)


def film() -> bytes:
    shown = [struct.pack(">I", len(picture)) + picture for picture in PICTURES]
    heard = [SILENCE] * (SECONDS * RATE // FRAME)
    kind = box(b"ftyp", b"isom", numbers(0x200), b"isomiso2avc1mp41")
    before = len(kind) + len(moov(shown, heard, 0)) + 8
    return b"".join((kind, moov(shown, heard, before), box(b"mdat", *shown, *heard)))


def moov(shown: list[bytes], heard: list[bytes], start: int) -> bytes:
    """The index of the film; `start` is the offset of the first picture in the file."""
    sound = start + list(accumulate(map(len, shown)))[-1]
    return box(
        b"moov",
        full(b"mvhd", numbers(0, 0, MOVIE, SECONDS * MOVIE, 1 << 16), struct.pack(">H", 1 << 8),
             bytes(10), MATRIX, bytes(24), numbers(3)),
        track(1, b"vide", full(b"vmhd", bytes(8), flags=1), avc1(), shown, (1, 1), start),
        track(2, b"soun", full(b"smhd", bytes(4)), mp4a(), heard, (RATE, FRAME), sound))


def track(number: int, kind: bytes, header: bytes, sample: bytes, parts: list[bytes],
          pace: tuple[int, int], start: int) -> bytes:
    """A track; `pace` is the ticks per second, and how many of them each part lasts."""
    ticks, each = pace
    size, loud = (SIDE << 16, 0) if kind == b"vide" else (0, 1 << 8)
    return box(
        b"trak",
        full(b"tkhd", numbers(0, 0, number, 0, SECONDS * MOVIE), bytes(12),
             struct.pack(">HH", loud, 0), MATRIX, numbers(size, size), flags=3),
        box(b"mdia",
            full(b"mdhd", numbers(0, 0, ticks, len(parts) * each), b"\x55\xc4\0\0"),
            full(b"hdlr", bytes(4), kind, bytes(12), b"\0"),
            box(b"minf", header, box(b"dinf", full(b"dref", numbers(1), full(b"url ", flags=1))),
                table(sample, parts, each, start))))


def table(sample: bytes, parts: list[bytes], each: int, start: int) -> bytes:
    """The sample table: one chunk holds all parts, one after another."""
    key = full(b"stss", numbers(1, 1)) if each == 1 else b""
    return box(
        b"stbl", full(b"stsd", numbers(1), sample), full(b"stts", numbers(1, len(parts), each)),
        key, full(b"stsc", numbers(1, 1, len(parts), 1)),
        full(b"stsz", numbers(0, len(parts), *map(len, parts))), full(b"stco", numbers(1, start)))


def avc1() -> bytes:
    return box(b"avc1", bytes(6), struct.pack(">H", 1), bytes(16), struct.pack(">HH", SIDE, SIDE),
               numbers(72 << 16, 72 << 16, 0), struct.pack(">H", 1), bytes(32),
               b"\0\x18\xff\xff", box(b"avcC", AVC))


def mp4a() -> bytes:
    decoder = _told(4, b"\x40\x15" + bytes(11), _told(5, AAC))
    stream = _told(3, b"\0\2\0", decoder, _told(6, b"\2"))
    return box(b"mp4a", bytes(6), struct.pack(">H", 1), bytes(8), struct.pack(">HHI", 1, 16, 0),
               numbers(RATE << 16), full(b"esds", stream))


def _told(tag: int, *parts: bytes) -> bytes:
    """A descriptor: its tag, its length, its content."""
    content = b"".join(parts)
    return bytes((tag, len(content))) + content


if __name__ == "__main__":
    FILE.write_bytes(film())
