"""A PDF made small: what is no stream goes into one, compressed together, as PDF 1.5 can.

It reads only what reportlab writes: a table of places, and objects that begin there.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping

from printables.pens.slim import slim

HEAD = b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"
STREAM, END = b"\nstream\n", b"endobj"
FONT = re.compile(rb"/Length1 \d+")
LENGTH = re.compile(rb"/Length (\d+)")
ROW = re.compile(rb"(\d{10}) \d{5} n")
KNOWN = re.compile(rb"/(?:Root|Info) \d+ 0 R")
NAME = re.compile(rb"\[<\w+><\w+>\]")
# What a stream says by default, or says anew here.
SAID = re.compile(rb"/(FormType 1|Matrix \[ 1 0 0 1 0 0 \]|Type /XObject"
                  rb"|Filter \[ /FlateDecode \]|Length \d+)(?=\s)")
SPACE = re.compile(rb" ?([\[\]/]) ?")  # where none is needed
Object = tuple[bytes, bytes | None]  # its dictionary, and its stream if it is one


def pack(pdf: bytes) -> bytes:
    objects = dict(enumerate(_objects(pdf), 1))
    within = {n: told for n, (told, content) in objects.items() if content is None}
    keeper, table = len(objects) + 1, len(objects) + 2
    made = {n: _smaller(told, content) for n, (told, content) in objects.items()
            if content is not None}
    made[keeper] = _kept(within)
    out, places = _laid_out(made)
    places[table] = len(out)
    inside = {number: index for index, number in enumerate(within)}
    rows = [_row(2, keeper, inside[n]) if n in inside else _row(1, places[n], 0)
            for n in range(1, table + 1)]
    listed = _stream(_trailer(pdf, len(rows) + 1), _row(0, 0, 0xFFFF) + b"".join(rows))
    return out + b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, listed, len(out))


def _objects(pdf: bytes) -> list[Object]:
    """All objects in the order of their numbers."""
    rows = pdf[pdf.rindex(b"xref\n", 0, pdf.rindex(b"startxref")):]
    return [_object(pdf, pdf.index(b"obj", int(place)) + 3) for place in ROW.findall(rows)]


def _object(pdf: bytes, begin: int) -> Object:
    end, stream = pdf.index(END, begin), pdf.find(STREAM, begin)
    if not begin < stream < end:
        return pdf[begin:end].strip(), None
    told, first = pdf[begin:stream].strip(), stream + len(STREAM)
    length = LENGTH.search(told)
    assert length, told
    return told, pdf[first:first + int(length[1])]


def _smaller(told: bytes, content: bytes) -> bytes:
    if b"/FlateDecode" in told:
        content = zlib.decompress(content)
    entries = SPACE.sub(rb"\1", b" ".join(SAID.sub(b"", told)[2:-2].split()))
    if FONT.search(entries):
        content = slim(content)
        entries = FONT.sub(b"/Length1 %d" % len(content), entries)
    return _stream(entries, content)


def _stream(told: bytes, content: bytes) -> bytes:
    packed = zlib.compress(content, 9)
    return b"<<%s/Filter/FlateDecode/Length %d>>stream\n%s\nendstream" % (
        told, len(packed), packed)


def _kept(objects: Mapping[int, bytes]) -> bytes:
    """The objects one after another, before them their numbers and where each begins."""
    index, content = b"", b""
    for number, told in objects.items():
        index += b"%d %d " % (number, len(content))
        content += told + b"\n"
    return _stream(b"/Type/ObjStm/N %d/First %d" % (len(objects), len(index)), index + content)


def _laid_out(made: Mapping[int, bytes]) -> tuple[bytes, dict[int, int]]:
    """The file so far, and where each object begins in it."""
    parts, places, at = [HEAD], {}, len(HEAD)
    for number, told in made.items():
        places[number] = at
        parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, told))
        at += len(parts[-1])
    return b"".join(parts), places


def _row(kind: int, place: int, index: int) -> bytes:
    return kind.to_bytes(1) + place.to_bytes(4) + index.to_bytes(2)


def _trailer(pdf: bytes, size: int) -> bytes:
    told = pdf[pdf.rindex(b"trailer"):]
    name = NAME.search(told)
    assert name, told
    return b"/Type/XRef/Size %d/W[1 4 2]%s/ID%s" % (size, b"".join(KNOWN.findall(told)), name[0])
