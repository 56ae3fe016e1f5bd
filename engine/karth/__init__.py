"""The cards and rules of Heroes of Karth: Deathmatch. :mod:`engine.karth.game` registers the game."""

from engine.karth import game as _game

_L = (_game,)
