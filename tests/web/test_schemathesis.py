"""Whatever the OpenAPI document allows, and much that it does not: never a 500, never a leak."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode

from companion.web.pages.openapi import document
from tests.examples import examples
from tests.world import Evening, open_evening

LEAKS = ("Traceback", "sqlite", 'File "', "companion/", "select ", "rising_star")
OPERATIONS = [found.ok() for found in
              schemathesis.openapi.from_dict(document()).get_all_operations()]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    evening = open_evening(tmp_path_factory.mktemp("schema")).dealt()
    yield evening
    evening.served.store.close()


def send(case: Any, table: Evening, token: str) -> Any:
    """The case as Flask's own client sends it, to a table that is really there."""
    if "T" in case.path_parameters:
        case.path_parameters["T"] = table.table
    sent = case.as_transport_kwargs(base_url="http://localhost")
    sent["headers"] = {**(sent.get("headers") or {}), "Authorization": f"Bearer {token}"}
    body = {"json": sent["json"]} if sent.get("json") is not None else {"data": sent.get("data")}
    return table.app.test_client().open(
        sent["url"], method=sent["method"], query_string=sent.get("params"),
        headers={name: str(value) for name, value in sent["headers"].items()
                 if name.lower() not in ("content-length", "host")}, **body)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda found: found.label)
def test_no_request_breaks_the_server_or_tells_too_much(operation: Any, table: Evening) -> None:
    strategies = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]
    for strategy in strategies:
        @settings(max_examples=examples(1), phases=[Phase.generate],
                  suppress_health_check=list(HealthCheck))
        @given(case=strategy)
        def holds(case: Any) -> None:
            for token in (table.opened["token"], table.token(1)):
                check(send(case, table, token))

        holds()


def check(answer: Any) -> None:
    text = answer.get_data(as_text=True)
    assert answer.status_code < 500, text
    if answer.status_code >= 400:
        assert not any(leak in text for leak in LEAKS), text
        assert set(answer.get_json()["error"]) == {"code", "message"}
