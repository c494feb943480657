"""Translates sentences into the viewer's language, from catalogues.

English is in the code itself; `translations/he` and `translations/ru` hold one
catalogue per area (the companion, each game, the paper). Catalogues carry no bidi
controls: HTML isolates values and signed numbers with <bdi>, paper adds its own marks.
"""

from __future__ import annotations

import gettext
import re
from datetime import datetime
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

from markupsafe import Markup, escape

from companion.engine.words import Say
from companion.late import load

LANGUAGES = {"he": "עברית", "ru": "Русский", "en": "English"}
RIGHT_TO_LEFT = {"he"}
FOLDER = Path(__file__).parent.parent / "translations"

# Tokens that the bidi algorithm would reverse in a Hebrew sentence: +2, -1, 9+, 2d6+3, 8½.
ISLAND = re.compile(
    r"(?<![\w.&#;])([+\-−]\d+(?:[.,]\d+)*|\d+d\d+(?:[+\-−]\d+)?|\d+(?:[.,]\d+)*\+(?!\d)|\d+½)"
)
PARTING = re.compile(" ([–—·]) ")


def rtl(lang: str) -> bool:
    return lang in RIGHT_TO_LEFT


def direction(lang: str) -> str:
    return "rtl" if rtl(lang) else "ltr"


@cache
def catalogue(lang: str) -> gettext.NullTranslations:
    """The sentences of one language, merged from all areas."""
    merged = gettext.NullTranslations()
    folder = FOLDER / lang / "LC_MESSAGES"
    written = sorted(folder.glob("*.po")) or sorted(folder.glob("*.mo"))  # installed: compiled only
    for path in written:
        merged = _with(merged, _read(path))
    return merged


def _with(
    merged: gettext.NullTranslations, more: gettext.GNUTranslations
) -> gettext.NullTranslations:
    if not isinstance(merged, gettext.GNUTranslations):
        return more
    catalog = "_catalog"  # gettext has no public way to add to one
    getattr(merged, catalog).update(getattr(more, catalog))
    return merged


def _read(path: Path) -> gettext.GNUTranslations:
    compiled = path.with_suffix(".mo")
    if not compiled.exists() or compiled.stat().st_mtime < path.stat().st_mtime:
        return _compile(path, compiled)
    return gettext.GNUTranslations(BytesIO(compiled.read_bytes()))


def _compile(path: Path, compiled: Path) -> gettext.GNUTranslations:
    """Compile a catalogue, and keep the result if the folder can be written."""
    read = load("babel.messages.pofile:read_po")  # loading takes 0.1 s, and only this needs it
    out = BytesIO()
    with path.open("rb") as file:
        load("babel.messages.mofile:write_mo")(out, read(file, locale=path.parts[-3]))
    fresh = compiled.with_suffix(f".{id(out)}.tmp")
    try:
        fresh.write_bytes(out.getvalue())
        fresh.replace(compiled)
    except OSError:
        fresh.unlink(missing_ok=True)
    return gettext.GNUTranslations(BytesIO(out.getvalue()))


def day(iso: str, lang: str) -> str:
    """A date as people write it, in the server's time zone."""
    format_date = load("babel.dates:format_date")  # loading takes 0.1 s, and few pages need it
    try:
        return str(format_date(datetime.fromisoformat(iso).astimezone(), "long", locale=lang))
    except (ValueError, OverflowError):
        return ""


def number(value: int) -> str:
    """The number with a real minus sign: a hyphen is too short, and lines break after it."""
    return str(value).replace("-", "−")


def template(sentence: Say, lang: str) -> str:
    """The sentence's wording in a language, with its placeholders still unfilled."""
    known = catalogue(lang)
    if sentence.plural is None:
        return known.gettext(sentence.text)
    return known.ngettext(sentence.text, sentence.plural, sentence.count)


@lru_cache(maxsize=8192)
def text(sentence: Say | str | int, lang: str) -> str:
    """The sentence as plain text, for JSON, paper and the terminal."""
    if not isinstance(sentence, Say):
        return number(sentence) if isinstance(sentence, int) else sentence
    values = {name: text(value, lang) for name, value in sentence.values}
    return template(sentence, lang).format(**values)


@lru_cache(maxsize=8192)
def html(sentence: Say | str | int, lang: str) -> Markup:
    """The sentence as safe HTML. Every value is isolated, so that none changes the direction of
    its neighbours.

    Results are cached, because every push says the same few hundred sentences to every phone.
    """
    if isinstance(sentence, int):
        return Markup('<bdi dir="ltr">{}</bdi>').format(number(sentence))
    if isinstance(sentence, str):
        return Markup("<bdi>{}</bdi>").format(sentence)
    return _fill(template(sentence, lang), dict(sentence.values), lang)


def _fill(wording: str, values: dict[str, str | int | Say], lang: str) -> Markup:
    shown = {name: html(value, lang) for name, value in values.items()}
    return islands(Markup(escape(keep_dashes(wording)))).format(**shown)


def keep_dashes(wording: str) -> str:
    """Make a dash or dot between two things end a line and never begin one, as on paper."""
    return PARTING.sub("\u00a0\\1 ", wording)


def islands(markup: Markup) -> Markup:
    """Isolate signed numbers, dice and thresholds written in the sentence itself."""
    return Markup(ISLAND.sub(r'<bdi dir="ltr">\1</bdi>', str(markup)))


def chosen(cookie: str, wanted: str | None) -> str:
    """The language chosen on a page, or else the browser's."""
    return cookie if cookie in LANGUAGES else choose(wanted)


def choose(wanted: str | None) -> str:
    """The best of our languages for an Accept-Language header."""
    for weight, _, tag in sorted(_weighted(wanted or ""), reverse=True):
        code = {"iw": "he"}.get(tag, tag)
        if code in LANGUAGES and weight > 0:  # 0: anything but this one
            return code
    return "en"


def _weighted(header: str) -> list[tuple[float, int, str]]:
    found = []
    for place, part in enumerate(header.split(",")[:20]):
        tag, _, weight = "".join(part.lower().split()).partition(";q=")
        try:
            found.append((float(weight or 1), -place, tag.split("-")[0]))
        except ValueError:
            continue
    return found
