"""The turn, phase by phase, and what the rules do to the board by themselves."""
