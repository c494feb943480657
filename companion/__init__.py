"""A companion for physical games: rules, rooms, phones and paper."""

__version__ = "0.1.0"
