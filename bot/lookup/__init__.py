"""What anybody may look up: the rule book and the cards, found by half a thought typed on a phone."""
