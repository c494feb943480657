"""What the tree says, and its translations, read once: by the worker of the group `words`."""

from __future__ import annotations

from functools import cache

from babel.messages.catalog import Catalog, Message

from companion.i18n.update import existing, sentences


@cache
def in_the_tree() -> dict[str, Catalog]:
    """What the tree says, by catalogue; read when a test asks, not at collection."""
    return sentences()


@cache
def catalogue(lang: str, area: str) -> Catalog:
    return existing(lang, area)


def messages(lang: str, area: str) -> list[Message]:
    """The translated sentences that the code really says."""
    found = [(message.id, catalogue(lang, area).get(message.id)) for message in in_the_tree()[area]]
    return [message for key, message in found if key and message and any(texts(message))]


def texts(message: Message) -> list[str]:
    text = message.string
    return list(text) if isinstance(text, list | tuple) else [text]
