"""The turn: its phases, what a player does in them, and how it is carried out."""
