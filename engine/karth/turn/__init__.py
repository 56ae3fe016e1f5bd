"""The turn: the opening, its phases, what a player and a card can do in it."""
