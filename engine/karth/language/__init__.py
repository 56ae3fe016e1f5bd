"""Terms of this game's cards, besides those of every game with a chain or a board."""
