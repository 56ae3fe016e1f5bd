"""What abilities do: cards move, damage is dealt, players gain and pay, and what holds the sentences together."""
