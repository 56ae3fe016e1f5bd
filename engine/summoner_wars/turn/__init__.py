"""The turn: its phases, the players' actions in them, and how these are carried out."""
