"""Nouns: selectors with their filters and places, and references to cards that are already bound."""
