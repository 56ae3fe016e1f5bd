"""What abilities do: cards move, damage is dealt, pools change, and what holds the sentences together."""
