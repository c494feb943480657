"""From a sentence to plain characters: values filled in, marks added, bold taken out.

Catalogues hold no bidi controls. Here a user's value is put between FSI and PDI, as the web puts it
into <bdi>. A number with a sign, a threshold or a half (+2, 9+, 8½) is put between LRI and PDI, so
that no neighbour reverses it.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from companion.engine.words import Say
from companion.i18n import template
from printables.text.bidi import FSI, LRI, PDI
from printables.text.language import letters

NUMBER = r"(?:\d[\d.,]*\d|\d)[½¼¾]?|[½¼¾]"
ISLAND = re.compile(
    rf"(?<![\w½¼¾.])(?:(?:[+\-−±×](?:{NUMBER})|\d*d\d+(?:[+\-−]\d+)?)\+?"
    rf"|(?:{NUMBER})\+(?![\w½¼¾])|(?:\d[\d.,]*)[½¼¾])(?![\d½¼¾])"
)
POINTS = re.compile("[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]")
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060-\u2065\ufe00-\ufe0f\ufeff]")
CONTROLS = re.compile("[\u202a-\u202e\u2066-\u2069]")
BLANK = re.compile("[\t\r\u2000-\u200a\u202f\u205f\u3000]")
COUNTED = re.compile(r"(?<=[\d½¼¾])(\+?\**) (?=\**[^\W\d_])")
LAST = re.compile(rf"(?<=[^\W\d_]) (?=\**[+\-−]?(?:{NUMBER})\+?\**(?:[.,;:!?)]|$))")
APOSTROPHE = re.compile("(?<=[A-Za-z}])'")


@dataclass(frozen=True)
class Prepared:
    """Characters in logical order, and for each whether it is bold."""

    text: str
    bold: tuple[bool, ...]


def wording(sentence: Say | str | int, lang: str) -> str:
    """The sentence in a language, with users' values isolated. Its own apostrophes become
    typographic ones; those of a value do not: a password must stay as it is."""
    if not isinstance(sentence, Say):
        return str(sentence)
    values = {name: _value(value, lang) for name, value in sentence.values}
    return APOSTROPHE.sub("’", template(sentence, lang)).format(**values)


def own(text: str) -> str:
    """A user's own words: they may hold any letter, run either way, and are never markup."""
    lines = re.sub(r"\*+", "*", CONTROLS.sub("", text)).split("\n")
    return "\n".join(f"{FSI}{line}{PDI}" for line in lines)


def _value(value: Say | str | int, lang: str) -> str:
    return own(value) if isinstance(value, str) else wording(value, lang)


def prepare(text: str, lang: str) -> Prepared:
    # No font of ours places Hebrew points; readers of Hebrew do without them.
    plain = POINTS.sub("", unicodedata.normalize("NFC", text))
    plain = BLANK.sub(" ", INVISIBLE.sub("", plain))
    return _bold(ISLAND.sub(LRI + r"\g<0>" + PDI, _glue(plain, lang)))


def _glue(text: str, lang: str) -> str:
    """Glue a dash to the word before it, and a number or a short Russian word to the one after it;
    but do not let a number that ends a clause begin a line."""
    text = text.replace(" — ", "\u00a0— ").replace(" – ", "\u00a0– ")
    text = LAST.sub("\u00a0", COUNTED.sub("\\1\u00a0", text))
    short = letters(lang).short
    return short.sub("\\1\u00a0", text) if short else text


def _bold(text: str) -> Prepared:
    parts = text.split("**")
    if len(parts) % 2 == 0:
        raise ValueError(f"a ** is left open in {text!r}")
    flags = [i % 2 == 1 for i, part in enumerate(parts) for _ in part]
    return Prepared("".join(parts), tuple(flags))
