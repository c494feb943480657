"""An embedded font without hinting: that helps small letters on screens, and a printer has dots
enough.

The hinting programs go, of the font and of each letter; so does all that a PDF says elsewhere.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

NEEDED = (b"cmap", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp")
WORDS, SCALE, MORE, TWO_SCALES, MATRIX, PROGRAM = 1, 8, 32, 64, 128, 256  # of a composed letter


def slim(font: bytes) -> bytes:
    tables = {name: font[start:start + size] for name, start, size in _directory(font)
              if name in NEEDED}
    places = _places(tables)
    letters = [_letter(tables[b"glyf"][a:b]) for a, b in zip(places, places[1:], strict=False)]
    tables[b"glyf"] = b"".join(letters)
    tables[b"loca"], long = _listed(letters)
    tables[b"head"] = tables[b"head"][:50] + struct.pack(">h", long) + tables[b"head"][52:]
    return _font(tables)


def _directory(font: bytes) -> Iterator[tuple[bytes, int, int]]:
    for i in range(struct.unpack_from(">H", font, 4)[0]):
        name, _, start, size = struct.unpack_from(">4sLLL", font, 12 + 16 * i)
        yield name, start, size


def _places(tables: dict[bytes, bytes]) -> tuple[int, ...]:
    """Where each letter begins, and where the last one ends."""
    long, = struct.unpack_from(">h", tables[b"head"], 50)
    loca = tables[b"loca"]
    if long:
        return struct.unpack(f">{len(loca) // 4}L", loca)
    return tuple(2 * half for half in struct.unpack(f">{len(loca) // 2}H", loca))


def _letter(told: bytes) -> bytes:
    if not told:
        return b""
    contours, = struct.unpack_from(">h", told)
    bare = _simple(told, contours) if contours >= 0 else _composed(told)
    return bare + bytes(-len(bare) % 2)


def _simple(told: bytes, contours: int) -> bytes:
    at = 10 + 2 * contours
    length, = struct.unpack_from(">H", told, at)
    return told[:at] + b"\0\0" + told[at + 2 + length:]


def _composed(told: bytes) -> bytes:
    """A letter composed of others, without the program that may follow the last part."""
    out, at, flags = bytearray(told), 10, MORE
    while flags & MORE:
        flags, = struct.unpack_from(">H", told, at)
        struct.pack_into(">H", out, at, flags & ~PROGRAM)
        at += 4 + (4 if flags & WORDS else 2)
        at += 2 if flags & SCALE else 4 if flags & TWO_SCALES else 8 if flags & MATRIX else 0
    return bytes(out[:at])


def _listed(letters: list[bytes]) -> tuple[bytes, int]:
    """Where each letter begins, in short numbers if possible; and whether they are long."""
    places = [0]
    for letter in letters:
        places.append(places[-1] + len(letter))
    if places[-1] < 0x20000:
        return struct.pack(f">{len(places)}H", *(place // 2 for place in places)), 0
    return struct.pack(f">{len(places)}L", *places), 1


def _font(tables: dict[bytes, bytes]) -> bytes:
    count = len(tables)
    power = 1 << count.bit_length() - 1
    head = struct.pack(">LHHHH", 0x10000, count, 16 * power, power.bit_length() - 1,
                       16 * (count - power))
    body, start = b"", len(head) + 16 * count
    for name, table in tables.items():
        padded = table + bytes(-len(table) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}L", padded)) & 0xFFFFFFFF
        head += struct.pack(">4sLLL", name, total, start + len(body), len(table))
        body += padded
    return head + body
