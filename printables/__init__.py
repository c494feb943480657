"""Paper: what the game master prints; phones show the same faces. README.md says what is where."""
