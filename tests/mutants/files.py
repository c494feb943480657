"""Which files of a game hold its rules; the others show, tell, ask or play by them."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES = ("rules", "content", "state", "commands", "commands/*", "events", "events/*", "opening",
         "result", "event_chain", "follow_ups", "turns", "stages", "dealing", "waiting", "moment",
         "box_check", "box", "rising_star", "options", "odds", "piles", "grabs", "editions",
         "reasons", "verdict", "tally", "scene", "rolls", "accounts")
OTHERS = {
    "genres": "names", "wardrobe": "names", "night": "words",
    "rulings": "words", "role_lines": "words", "lists": "words", "ending": "words",
    "casting": "words", "now_for_viewer": "words", "own_part": "words",
    "view": "shown", "shown": "shown", "player_views": "shown", "scene_view": "shown",
    "parts": "shown", "turn_rows": "shown",
    "hands": "shown", "now": "shown", "filming": "shown", "faces": "shown", "picture": "shown",
    "board": "shown", "chart": "shown", "plot": "shown", "pages": "shown", "paper": "shown",
    "sealed": "shown to nobody yet",
    "peeks": "shown, and held by the twins", "twins": "a proof itself",
    "story": "told", "stories": "told", "recap": "told", "previously": "told", "reel": "told",
    "case": "told", "happenings": "told", "chapters": "told", "ledger": "told",
    "forecast": "told", "lookup": "told",
    "question": "asked", "fields": "asked", "examples": "asked", "training": "asked",
    "bots": "plays", "simulate": "plays", "rehearsal": "plays",
    "game": "put together", "__init__": "put together",
}
SLOW = ("simulate", "whole_games", "twins", "pages", "covered_pages", "campaigns", "question",
        "long_campaign", "twelve_evenings", "every_table", "referee_page", "gm_page", "awaited",
        "goldens")


def tests(game: str, quick: bool) -> list[str]:
    """A game's tests; if quick, without those that play or look through whole games."""
    found = sorted((ROOT / "tests/games" / game).glob("test_*.py"))
    return [str(path) for path in found if not (quick and path.stem[5:] in SLOW)]


def paths(game: str) -> list[Path]:
    """The files that hold the rules of a game."""
    folder = ROOT / "companion/games" / game
    return sorted(path for part in RULES for path in folder.glob(f"{part}.py"))
