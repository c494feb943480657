"""What is on disk: the log, rooms, backups, and how damage is met (damage.py)."""
