"""One module or package per game, found by its name; each exports TITLE and SHEETS."""
