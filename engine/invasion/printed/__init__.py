"""The printed facts of the cards, one module per set. :mod:`engine.invasion.printed.sets` lists all sets."""

TITLE = "Warhammer: Invasion"
