"""The state of a game and the machine that runs it."""
