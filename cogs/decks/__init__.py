"""/deck: import decks, look at them, share them."""
