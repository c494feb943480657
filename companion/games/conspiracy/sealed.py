"""What not even the GM may read yet: the team's bid, until both bids are open."""

from __future__ import annotations

from companion.engine.play import Play
from companion.engine.words import Say, say
from companion.games.conspiracy.events.mind_game import BidLaid, BidsOpened
from companion.games.conspiracy.moment import bid_lies

SEALED = say("The file would show the sealed bids. Open both bids first, then save the table.")


def sealed(play: Play) -> Say | None:
    """Say why the log may not be read now, or None. A bid that was taken back counts like one that
    lies there, while its mind game goes on or can be restored."""
    after = [play.state, *(step.after for steps in play.undone for step in steps)]
    covered = _never_opened(play) and any(state.mind for state in after)
    return SEALED if bid_lies(play.state) or covered else None


def _never_opened(play: Play) -> bool:
    """Whether the last bid ever laid, taken back or not, was never opened."""
    done = (event for step in reversed([*play.all_steps]) for event in reversed(step.events))
    return isinstance(next((e for e in done if isinstance(e, BidLaid | BidsOpened)), None), BidLaid)
