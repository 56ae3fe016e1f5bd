"""The terms that cards of this game use beyond those of every game with a chain or a board."""
