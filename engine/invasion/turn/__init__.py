"""The turn, phase by phase, and the consequences of the rules on the board."""
