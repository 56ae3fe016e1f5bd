"""The cards and rules of Heroes of Karth: Deathmatch. :mod:`engine.karth.game` registers the game."""
