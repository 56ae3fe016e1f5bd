"""The printed facts of the cards, one module per race or side.

:mod:`engine.karth.printed.sets` lists them all.
"""

TITLE = "Heroes of Karth: Deathmatch"
