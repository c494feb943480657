"""Whatever the OpenAPI document allows, and much that it does not: never a 500, never a leak."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error

from tests.world import Evening, open_evening

LEAKS = ("Traceback", "sqlite", 'File "', "companion/", "select ", "affiliations\":")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    evening = open_evening(tmp_path_factory.mktemp("schema")).dealt()
    yield evening
    evening.served.store.close()


@pytest.fixture
def document(table: Evening) -> Any:
    loaded = schemathesis.openapi.from_wsgi("/api/openapi.json", table.app)
    loaded.config.generation.update(modes=[
        schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE])
    return loaded


schema = schemathesis.pytest.from_fixture("document")


@schema.parametrize()
@settings(max_examples=4, deadline=None, database=None, phases=[Phase.explicit, Phase.generate],
          suppress_health_check=list(HealthCheck))
def test_no_request_breaks_the_server_or_tells_too_much(case: Any, table: Evening) -> None:
    if "T" in case.path_parameters:
        case.path_parameters["T"] = table.table
    for token in (table.opened["token"], table.token(1)):
        answer = case.call(headers={"Authorization": f"Bearer {token}"})
        case.validate_response(answer, checks=[not_a_server_error])
        if answer.status_code >= 400:
            assert not any(leak in answer.text for leak in LEAKS), answer.text
            assert set(answer.json()["error"]) == {"code", "message"}
