"""What is printed on the cards, a module a faction; :mod:`engine.summoner_wars.cards.printed.sets` lists them all."""

TITLE = "Summoner Wars"
