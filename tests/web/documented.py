"""The OpenAPI document, and its parts that tests compare with what is sent and answered."""

from __future__ import annotations

from typing import Any

from jsonschema_rs import Draft202012Validator

from companion.engine.game import Game
from companion.web.pages.openapi import document

DOCUMENT = document()


def sends(path: str) -> dict[str, Any]:
    content: dict[str, Any] = DOCUMENT["paths"][path]["post"]["requestBody"]["content"]
    return content["application/json"]


def schema_for(game: Game, command: str) -> dict[str, Any]:
    """The part of a command's schema that is this game's."""
    schema: dict[str, Any] = sends(f"/api/tables/{{T}}/commands/{command}")["schema"]
    return next(part for part in schema.get("anyOf", [schema]) if part["title"] == game.name)


def good(operation: dict[str, Any], status: str = "200") -> Draft202012Validator:
    """What a good answer looks like."""
    content = operation["responses"][status]["content"]["application/json"]
    return Draft202012Validator({**content["schema"], "components": DOCUMENT["components"]})
