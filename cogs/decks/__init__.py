"""/deck: bring decks, look at them, share them."""
