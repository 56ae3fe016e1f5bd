"""The printed data of the cards, one module per faction.

:mod:`engine.summoner_wars.printed.sets` lists them all.
"""

TITLE = "Summoner Wars"
