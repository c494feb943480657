"""A line of a game's rules and the tests that hold it: their names with their modules, as in
`pot.test_four`, or from another folder of tests as in `browser.test_pad.test_sums`."""

from __future__ import annotations

from importlib import import_module


def check_proofs(game: str, proofs: str) -> None:
    """Check that each of the named tests exists."""
    assert proofs
    for proof in proofs.split():
        module, name = proof.rsplit(".", 1)
        path = f"tests.{module}" if "." in module else f"tests.games.{game}.test_{module}"
        assert callable(getattr(import_module(path), name))
