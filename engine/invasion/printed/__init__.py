"""What is printed on the cards, a module a set; :mod:`engine.invasion.printed.sets` lists them all."""

TITLE = "Warhammer: Invasion"
