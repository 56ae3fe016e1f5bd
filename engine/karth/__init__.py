"""Heroes of Karth: Deathmatch.  Its cards are known, and its rules; :mod:`engine.karth.game` registers it."""

from engine.karth import game as _game

_L = (_game,)
