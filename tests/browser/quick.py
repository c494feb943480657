"""A server whose rehearsals go fast, for tests that need not wait."""

from companion import rehearsal
from companion.cli import main

if __name__ == "__main__":
    rehearsal.PACE = 0.01
    main()
