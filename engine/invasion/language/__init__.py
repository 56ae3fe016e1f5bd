"""The terms that only this game's cards use, in addition to those of every game with a chain."""
