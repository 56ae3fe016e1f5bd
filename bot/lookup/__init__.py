"""Lookup of the rule book and the cards, forgiving enough for short queries typed on a phone."""
