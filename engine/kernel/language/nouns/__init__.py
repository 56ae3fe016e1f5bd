"""Nouns, which are selectors with filters and places, and references to cards that are already bound."""
