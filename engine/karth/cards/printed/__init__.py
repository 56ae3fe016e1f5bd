"""The printed facts of the cards, one module per race or side.

:mod:`engine.karth.cards.printed.sets` lists them all.
"""

TITLE = "Heroes of Karth: Deathmatch"
