"""What is printed on the cards, a module a race or side; :mod:`engine.karth.cards.printed.sets` lists them all."""

TITLE = "Heroes of Karth: Deathmatch"
