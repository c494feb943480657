"""Templates and their words: every sentence of a page is translated here for the phone."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import Environment, FileSystemLoader, TemplateNotFound
from jinja2.bccache import Bucket, FileSystemBytecodeCache
from markupsafe import Markup

from companion import i18n, qr
from companion.engine.words import Say, say, say_n
from companion.games import GAMES
from companion.web.render.assets import asset
from companion.web.render.fast_jinja import FastEnvironment, PlainCode

COMPILER = inspect.getsource(PlainCode)
SEARCH = [Path(__file__).parents[2] / "templates"]  # a game kept elsewhere adds its folder


def sentences(lang: str) -> dict[str, Callable[..., str]]:
    """The functions with which a template translates; the first argument is the sentence."""

    def _(text: str, **values: Any) -> Markup:
        return i18n.html(say(text, **values), lang)

    def _n(one: str, many: str, n: int, **values: Any) -> Markup:
        return i18n.html(say_n(one, many, n, **values), lang)

    def _a(text: str, **values: Any) -> str:
        """For attributes, where no markup is allowed."""
        return i18n.text(say(text, **values), lang)

    def tell(sentence: Say | str | int) -> Markup:
        return i18n.html(sentence, lang)

    def plain(sentence: Say | str | int) -> str:
        return i18n.text(sentence, lang)

    def day(iso: str) -> str:
        return i18n.day(iso, lang)

    return {"_": _, "_n": _n, "_a": _a, "tell": tell, "plain": plain, "day": day}


@cache
def icon(name: str, size: int = 24) -> Markup:
    turns = " turns" if name in ("hand", "open") else ""
    return Markup('<svg class="icon{}" width="{}" height="{}" aria-hidden="true" '
                  'focusable="false"><use href="{}#{}"/></svg>').format(
                      turns, size, size, asset("icons.svg"), name)


TABLE = re.compile(r"/r/[A-Z0-9]{5}/(?:gm|seat)")  # the table of a reader who plays meanwhile
NOW = "/now"  # the manual's section for the moment that the table is at


def from_table(paragraph: str, path: str) -> Markup:
    """The address of a place in the manual, with the way back to the table it was opened from."""
    table = TABLE.match(path)
    if paragraph == NOW:
        return Markup(f"{table[0]}/help" if table else "/help")
    page, mark, anchor = paragraph.partition("#")
    return Markup(f"/help{page}" + (f"?back={table[0]}" if table else "") + mark + anchor)


class GameOrAnyLoader(FileSystemLoader):
    """Loads a game's own template, or the one for any game if it has none."""

    def get_source(self, environment: Environment, template: str) -> Any:
        try:
            return super().get_source(environment, template)
        except TemplateNotFound:
            with suppress(TemplateNotFound):
                return super().get_source(environment, f"any/{template.partition('/')[2]}")
            raise


class Compiled(FileSystemBytecodeCache):
    """Compiled templates, kept in the folder where Python keeps its own compiled files. They are
    the same for every language. If the folder cannot be written, they are compiled at each
    start."""

    def __init__(self) -> None:
        super().__init__(str(Path(__spec__.cached or __file__).parent))

    def get_source_checksum(self, source: str) -> str:
        """A checksum with Jinja's version and our way of compiling, so that what another version
        of either compiled is not used."""
        return super().get_source_checksum(f"{jinja2.__version__} {COMPILER} {source}")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load a compiled template; one that a power cut left half written is compiled again."""
        try:
            super().load_bytecode(bucket)
        except Exception:  # Jinja reads it with pickle and marshal, which fail in many ways
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        if not sys.dont_write_bytecode:
            with suppress(OSError):
                super().dump_bytecode(bucket)


class TranslatedEnvironment(FastEnvironment):
    """Templates in one language; a game's templates also get its content.

    Words and content are globals of a template, so that macros can be imported without their
    caller's context and are made once.
    """

    def __init__(self, lang: str) -> None:
        super().__init__(loader=GameOrAnyLoader(SEARCH), autoescape=True, trim_blocks=True,
                         lstrip_blocks=True, bytecode_cache=Compiled())
        self.filters.update(from_table=from_table)
        self.globals.update(sentences(lang), icon=icon, asset=asset, qr=qr.svg, wifi=qr.wifi,
                            lang=lang, dir=i18n.direction(lang), languages=i18n.LANGUAGES,
                            from_right=i18n.direction(lang) == "rtl")

    def known_to(self, name: str) -> Mapping[str, Any]:
        game = GAMES.get(name.partition("/")[0])
        return {"content": game.content if game else {}}


@cache
def templates_in(lang: str) -> TranslatedEnvironment:
    return TranslatedEnvironment(lang)


@cache
def peek_template(game: str, secret: str) -> str:
    """The template that draws a secret: its own, or the one for all others of its game."""
    own = f"{game}/_peek_{secret}.html"
    return own if any((folder / own).is_file() for folder in SEARCH) else f"{game}/_peek.html"


def warm_up() -> None:
    """Compile the templates that the phones around a table will need, so that the first phones
    need not wait. A template that cannot be read now is compiled when it is needed."""
    wanted = re.compile(rf"({'|'.join(('table', *GAMES))})/(gm|seat|screen|_.*)\.html")
    with suppress(OSError):
        for lang in i18n.LANGUAGES:
            for name in filter(wanted.fullmatch, templates_in(lang).list_templates()):
                templates_in(lang).get_template(name)
