"""A server on which every evening is the same, code by code and card by card: a picture of it
changes only when its page does."""

import random

from companion.cli import main
from companion.store import rooms

if __name__ == "__main__":
    rooms.secrets = random.Random(1947)  # type: ignore[assignment]
    main()
