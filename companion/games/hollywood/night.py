"""The night, in the voice of 1947. The same lines and pauses however many communists there are."""

from companion.engine.script import Script, ScriptLine
from companion.engine.words import say

NIGHT = Script((
    ScriptLine("lights", say(
        "The house lights fade. Hollywood, nineteen forty-seven. "
        "Every studio has its secrets."), 2),
    ScriptLine("close", say(
        "Everyone, close your eyes. Hands flat on the table, "
        "and not a peep from the gallery."), 4),
    ScriptLine("hush", say(
        "Let the projector hum. Nobody moves, nobody coughs, nobody winks."), 3),
    ScriptLine("open", say("Communists of the silver screen: open your eyes."), 3),
    ScriptLine("look", say(
        "Look around, quietly. Know your comrades by their faces, for you will not be "
        "introduced again."), 8),
    ScriptLine("shut", say("Communists, close your eyes. You saw nothing. You know nobody."), 4),
    ScriptLine("dark", say("Now every eye is closed, and every alibi is perfect."), 3),
    ScriptLine("dawn", say(
        "Morning over the boulevard. Everyone, open your eyes, and smile for the camera!"), 1),
), ends_with="end_night")
