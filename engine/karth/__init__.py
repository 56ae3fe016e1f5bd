"""Heroes of Karth: Deathmatch.  Its cards are known, and its rules; :mod:`engine.karth.game` registers it."""
