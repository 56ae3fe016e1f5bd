"""What is printed on the cards, a module for each race or side; :mod:`engine.karth.printed.sets` lists them all."""

TITLE = "Heroes of Karth: Deathmatch"
