"""One question: what is this worth?"""

from companion.engine.fields import Field
from companion.engine.referee import integer, only
from companion.engine.words import say
from companion.games.sample.content import LEAST, MOST
from companion.games.sample.state import Result, worth

EXAMPLE = {"typed": "10+15-5", "foretold": 20}
TYPED = Field("sum", say("Your points"), low=LEAST, high=MOST)


def referee(asked):
    only(asked, EXAMPLE)
    items = worth(Result(TYPED.read(asked.get("typed"), None, 0),
                         integer(asked, "foretold", LEAST, MOST)))
    return {"points": sum(item.points for item in items), "why": items[-1].why}
