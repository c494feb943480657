"""Another world: forecasts of others that they never had to show are different."""

from companion.engine.game import Viewer
from companion.games.sample.content import LEAST, MOST


def twin(records, viewer: Viewer, rng):
    shown = {(event["round"], event["seat"]) for record in records
             for event in record.get("events", ()) if event["kind"] == "entered"}
    return [{**record, "events": [_other(event, viewer, shown, rng) for event in record["events"]]}
            if "events" in record else record for record in records]


def _other(event, viewer, shown, rng):
    if event["kind"] != "foretold" or event["seat"] == viewer.seat:
        return event
    hidden = (event["round"], event["seat"]) not in shown
    return {**event, "points": rng.randint(LEAST, MOST)} if hidden else event
