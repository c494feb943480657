"""Our rulings where the rulebook is silent or contradicts itself; players can read them."""

from __future__ import annotations

from companion.engine.lookup import Chapter, Ruling
from companion.engine.words import say

RULINGS = (
    Ruling("box", say("What is in the propaganda deck, on the posters and on the dice?"), say(
        "The rulebook tells only a part. The companion has numbers of its own that obey it; "
        "change them in the box inventory to match your box.")),
    Ruling("costumes", say("What do the costumes do?"), say(
        "The rulebook does not tell. The nine costumes here are of our own design.")),
    Ruling("last_call", say("Until when may a costume be worn?"), say(
        "At any time that suits it. After the last turn of a film there is a moment for whoever "
        "holds one, until the GM goes on.")),
    Ruling("designer", say("What number is the costume designer?"), say(
        "Ten: nobody begins a film because of it.")),
    Ruling("centre", say("When can a role be swapped with the centre?"), say(
        "Whenever a role lies there, with nine players and a costume designer too.")),
    Ruling("night", say("What if there is nobody to recognise at night?"), say(
        "The script is spoken all the same and lasts as long.")),
    Ruling("gaffer", say("Must the gaffer re-roll three times?"), say(
        "No, fewer are allowed.")),
    Ruling("tokens", say("What if there are more statuettes than cards?"), say(
        "A statuette needs a card; the others stay with their owner.")),
    Ruling("posters", say("What if only one poster is left?"), say(
        "It is simply revealed, screenwriter or not. When none is left, those that were put away "
        "are shuffled into a new pile.")),
    Ruling("ghosts", say("Is a ghost “any player”?"), say(
        "Only for the director's statuette. No other role touches a ghost's card; its die may "
        "be re-rolled.")),
    Ruling("strips", say("Whose strip lies on a tied film of two players?"), say(
        "One of each side.")),
    Ruling("strike", say("When are cards drawn after a union strike?"), say(
        "At the usual draw of the premiere, after the statuettes.")),
    Ruling("solo", say("Can a single player lose?"), say(
        "Yes: four films for the communists are a defeat.")),
    Ruling("centre_pair", say("May the producer swap two cards that lie together?"), say(
        "Yes. Nothing changes, but the producer has been performed.")),
)
CHAPTER = Chapter("rulings", say("Rulings"), RULINGS,
                  say("Where the rulebook is silent, the companion decides so:"))
