"""The costume deck of the expansion: nine costumes with effects of our own design.

The rulebook says how costumes are dealt and that they may be used at any time, but not what any of
them does. `commands/costumes.py` carries out these effects.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say, say


@dataclass(frozen=True)
class Costume:
    """A costume: what it does, when it may be played, and who sees what comes of it."""

    key: str
    name: Say
    does: Say
    when: Say
    seen: Say


_PRODUCTION = say("During production, on anybody's turn.")
_ALL_SEE = say("Everyone sees it.")
_YOU_SEE = say("Everyone sees the costume, you alone see the cards.")

COSTUMES = {costume.key: costume for costume in (
    Costume("trench_coat", say("Trench coat"),
            say("Look at the top three cards of the deck and put them back in that order."),
            _PRODUCTION, _YOU_SEE),
    Costume("top_hat", say("Top hat"), say("Re-roll one die, anybody's."),
            _PRODUCTION, _ALL_SEE),
    Costume("gown", say("Evening gown"), say("Turn one of your own dice to the side you like."),
            _PRODUCTION, _ALL_SEE),
    Costume("wig", say("Wig"),
            say("Swap your role with one from the centre without spending your turn."),
            say("During production, while nobody is in the middle of a turn."), _ALL_SEE),
    Costume("boa", say("Feather boa"), say("Draw two cards, then discard two."),
            _PRODUCTION, _YOU_SEE),
    Costume("cape", say("Magician's cape"), say("Discard your hand and draw three new cards."),
            _PRODUCTION, _YOU_SEE),
    Costume("uniform", say("Officer's uniform"),
            say("Nobody may re-roll or turn your dice until this film is made."),
            _PRODUCTION, _ALL_SEE),
    Costume("mask", say("Carnival mask"),
            say("Add one more card from your hand to the film, face down."),
            say("While stars and statuettes add their cards."), _YOU_SEE),
    Costume("opera_glasses", say("Opera glasses"),
            say("Look at one card of the unfinished film, drawn at random, and put it back."),
            say("Whenever cards lie in the film, before one is cut."), _YOU_SEE),
)}
ON_DICE = ("top_hat", "gown", "uniform")
