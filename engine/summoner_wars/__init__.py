"""Summoner Wars, first edition. :mod:`engine.summoner_wars.game` registers the game."""
