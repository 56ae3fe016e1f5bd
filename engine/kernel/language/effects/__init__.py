"""The effects of abilities: cards move, damage is dealt, players gain and pay, and terms that combine sentences."""
