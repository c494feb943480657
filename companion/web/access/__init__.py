"""Finds out who asks, which phone they look from, and how much they may ask. Draws no page."""
