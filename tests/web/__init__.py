"""Pages, JSON and streams: most in process (tests/world.py), some on a real wire (wired.py)."""
