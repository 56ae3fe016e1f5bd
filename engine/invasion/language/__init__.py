"""The terms that only this game's cards use. The terms that every game with a chain uses are elsewhere."""
