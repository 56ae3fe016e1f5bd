"""What is printed on the cards, a module a set; :mod:`engine.invasion.cards.printed.sets` lists them all."""

TITLE = "Warhammer: Invasion"
