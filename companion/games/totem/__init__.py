"""Totem: eighty cards, eighteen shapes that look alike, and one hand each."""
