"""Zero: nine cards, seven colours, eight numbers, and as few points as can be."""
