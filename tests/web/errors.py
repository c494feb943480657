"""An error of the JSON interface, as every address and method answers one."""

from __future__ import annotations

from typing import Any


def error(answer: Any, status: int, code: str = "") -> str:
    """The sentence of an error of the contract's shape."""
    assert answer.status_code == status, answer.get_data(as_text=True)
    body = answer.get_json()
    assert list(body) == ["error"] and set(body["error"]) == {"code", "message"}
    assert not code or body["error"]["code"] == code
    assert body["error"]["message"]
    return str(body["error"]["message"])
