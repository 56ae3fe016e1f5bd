"""The turn: the opening, its phases, and the options of a player and of a card."""
