"""A PDF made small: all objects but streams are compressed together in one stream, as in PDF 1.5.

It reads only what reportlab writes: a table of places, and objects that begin there.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping

from printables.pens.small_font import slim

HEAD = b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"
STREAM, END = b"\nstream\n", b"endobj"
FONT = re.compile(rb"/Length1 \d+")
LENGTH = re.compile(rb"/Length (\d+)")
ROW = re.compile(rb"(\d{10}) \d{5} n")
KNOWN = re.compile(rb"/(?:Root|Info) \d+ 0 R")
NAME = re.compile(rb"\[<\w+><\w+>\]")
TEXT = re.compile(rb"(\((?:\\.|[^\\)])*\))", re.DOTALL)
SPACE = re.compile(rb"\s*([\[\]/]|<<|>>)\s*")  # needless blanks
# Entries that hold by default, are written anew here, or say nothing.
SAID = re.compile(rb"/(FormType 1|Matrix\[1 0 0 1 0 0\]|Type/XObject|Filter\[/FlateDecode\]"
                  rb"|Length \d+|Keywords\(\)|Subject\(unspecified\)|Creator\(anonymous\)"
                  rb"|Trapped/False|ItalicAngle 0)(?=[/>])")
LETTER = re.compile(rb"<\w\w> (<\w{4}>)\n")
LETTERS = re.compile(rb"\d+ beginbfchar\n(.*)endbfchar", re.DOTALL)
Object = tuple[bytes, bytes | None]  # its dictionary, and its stream if it has one


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
    rows = [(0, 0, 0), *((2, keeper, inside[n]) if n in inside else (1, places[n], 0)
                         for n in range(1, table + 1))]
    listed = _stream(_trailer(pdf, table + 1), b"".join(_row(*row) for row in rows))
    return out + b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, listed, len(out))


def _objects(pdf: bytes) -> list[Object]:
    """All objects in the order of their numbers."""
    rows = pdf[pdf.rindex(b"xref\n", 0, pdf.rindex(b"startxref")):]
    return [_object(pdf, pdf.index(b"obj", int(place)) + 3) for place in ROW.findall(rows)]


def _tight(told: bytes) -> bytes:
    """Remove needless blanks and words; strings stay as they are."""
    parts = TEXT.split(told)
    parts[::2] = [SPACE.sub(rb"\1", b" ".join(part.split())) for part in parts[::2]]
    return SAID.sub(b"", b"".join(parts))


def _object(pdf: bytes, begin: int) -> Object:
    end, stream = pdf.index(END, begin), pdf.find(STREAM, begin)
    if not begin < stream < end:
        return _tight(pdf[begin:end]), None
    first, length = stream + len(STREAM), LENGTH.search(pdf, begin, stream)
    assert length, pdf[begin:stream]
    return _tight(pdf[begin:stream]), pdf[first:first + int(length[1])]


def _smaller(told: bytes, content: bytes) -> bytes:
    entries = told[2:-2]
    if FONT.search(entries):
        content = slim(content)
        entries = FONT.sub(b"/Length1 %d" % len(content), entries)
    return _stream(entries, LETTERS.sub(_range, content))


def _range(found: re.Match[bytes]) -> bytes:
    """Replace the list of what a font's codes mean by one range, since they have no gaps."""
    letters = LETTER.findall(found[1])
    return b"1 beginbfrange\n<00><%02X>[%s]\nendbfrange" % (len(letters) - 1, b"".join(letters))


def _stream(told: bytes, content: bytes) -> bytes:
    packed = zlib.compress(content, 9)
    return b"<<%s/Filter/FlateDecode/Length %d>>stream\n%s\nendstream" % (
        told, len(packed), packed)


def _kept(objects: Mapping[int, bytes]) -> bytes:
    """The objects one after another, preceded by their numbers and places."""
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
    return kind.to_bytes(1) + place.to_bytes(3) + index.to_bytes(2)


def _trailer(pdf: bytes, size: int) -> bytes:
    told = pdf[pdf.rindex(b"trailer"):]
    name = NAME.search(told)
    assert name, told
    return b"/Type/XRef/Size %d/W[1 3 2]%s/ID%s" % (size, b"".join(KNOWN.findall(told)), name[0])
